// Shapes: sets of cells up to translation, in all their orientations.
#pragma once

#include "lattice/lattice.hpp"
#include "limits.hpp"

namespace cube3d::lattice {

// Shapes with the same number of cells, each in lexicographic order, with the orientation that produced it and the
// marks (such as colours) of its cells.
struct Shapes {
    int32_t cells_each = 0, width = 0;
    Cells cells;
    Matrices orientations;
    Array<int32_t> marks;  // empty without marks

    int64_t size() const { return cells_each ? std::ssize(cells) / (cells_each * width) : 0; }
    CellSpan operator[](std::integral auto number) const { return View(cells).row(number, cells_each * width); }
    View<const int32_t> marks_of(std::integral auto number) const {
        if (marks.empty()) return {};
        return View(marks).row(number, cells_each);
    }
};

// The normal form of cells under each orientation.
Shapes turned(const Lattice& lattice, CellSpan cells, View<const int32_t> marks, const Matrices& group);

// The aspects of a shape in normal form: distinct in their cells or marks, itself first, each with the first
// orientation that gives it.
Shapes aspects(const Lattice& lattice, CellSpan cells, View<const int32_t> marks, Mobility mobility);

// The number of the least aspect in lexicographic order of cells, then of marks.
int64_t least(const Shapes& aspects);

// The least aspect of a shape in normal form, in lexicographic order.
Cells canonical(const Lattice& lattice, CellSpan cells, Mobility mobility);

// The canonical form without flat axes: see cube3d_canonical in core.h.
struct ThinForm {
    int32_t width;
    Cells cells;
};
ThinForm thin_form(const Lattice& lattice, CellSpan cells, Mobility mobility);

// The orientations that keep a shape in normal form.
Matrices symmetries(const Lattice& lattice, CellSpan cells, Mobility mobility);

// The canonical forms of all connected shapes of a size, in lexicographic order. Throws TooLarge if there are more
// than `most` of this or of a smaller size.
Shapes enumerate(const Lattice& lattice, int32_t size, Mobility mobility, int64_t most, const Stop& stop = {});

// The cells of a box as shapes of one cell each: see cube3d_box_cells.
Shapes box_cells(const Lattice& lattice, CellSpan low, CellSpan size, Cells tile, int64_t most);

}  // namespace cube3d::lattice
