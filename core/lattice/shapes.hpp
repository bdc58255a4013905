// Shapes: sets of cells up to translation, in all ways that they can be turned.
#pragma once

#include "lattice/lattice.hpp"

namespace cube3d {

// Shapes of the same number of cells, which stand in lexicographic order in each; and of each the
// orientation that gave it, and the marks, such as colours, that its cells took with them.
struct Shapes {
    std::int32_t cells_each = 0, width = 0;
    Cells cells;
    Matrices orientations;
    Array<std::int32_t> marks;  // none where there were none

    std::int64_t size() const {
        return cells_each ? static_cast<std::int64_t>(cells.size()) / (cells_each * width) : 0;
    }
    CellSpan operator[](std::integral auto number) const {
        const auto each = static_cast<std::size_t>(cells_each * width);
        return std::span(cells).subspan(static_cast<std::size_t>(number) * each, each);
    }
    std::span<const std::int32_t> marks_of(std::integral auto number) const {
        if (marks.empty()) return {};
        const auto each = static_cast<std::size_t>(cells_each);
        return std::span(marks).subspan(static_cast<std::size_t>(number) * each, each);
    }
};

// The normal forms of cells under orientations, one for each.
Shapes turned(const Lattice& lattice, CellSpan cells, std::span<const std::int32_t> marks, const Matrices& group);

// The aspects of a shape, which is in normal form: distinct in their cells or marks, itself first,
// each with the first orientation that gives it.
Shapes aspects(const Lattice& lattice, CellSpan cells, std::span<const std::int32_t> marks, Mobility mobility);

// The number of the aspect that is least in lexicographic order of its cells and then its marks.
std::int64_t least(const Shapes& aspects);

// The least aspect of a shape in normal form, in lexicographic order.
Cells canonical(const Lattice& lattice, CellSpan cells, Mobility mobility);

// The canonical form that a code describes. Cubes that may be turned lose the axes along which they are one
// cell thick, but two remain; if any is lost, reflections are allowed, for space turns a flat shape over.
struct ThinForm {
    std::int32_t width;
    Cells cells;
};
ThinForm thin_form(const Lattice& lattice, CellSpan cells, Mobility mobility);

// The orientations that leave a shape in normal form as it is.
Matrices symmetries(const Lattice& lattice, CellSpan cells, Mobility mobility);

// All connected shapes of a number of cells, each once up to a mobility, the least form of each, in
// lexicographic order; none where there would be more than `most` of any size up to it.
Shapes enumerate(const Lattice& lattice, std::int32_t size, Mobility mobility, std::int64_t most);

}  // namespace cube3d
