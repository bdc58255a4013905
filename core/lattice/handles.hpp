// The handles of lattices and shapes, and the checks of cells and orientations.
#pragma once

#include "handle.hpp"
#include "lattice/shapes.hpp"
#include "task.hpp"

namespace cube3d::lattice {

struct LatticeHandle final : Handle<Kind::lattice> {
    explicit LatticeHandle(std::shared_ptr<const Lattice> of) : lattice(std::move(of)) {}
    const std::shared_ptr<const Lattice> lattice;

    int64_t size(std::string_view name) const override {
        return size_in({{"width", lattice->width()}, {"axes", lattice->axes()}}, name);
    }
};

struct ShapesHandle final : Handle<Kind::shapes> {
    explicit ShapesHandle(Shapes of) : shapes(std::move(of)) {}
    const Shapes shapes;

    int64_t size(std::string_view name) const override { return size_in({{"aspects", shapes.size()}}, name); }
};

using EnumeratedWork = Task<Kind::enumerated, Shapes>;

inline const std::shared_ptr<const Lattice>& lattice_of(const cube3d_handle* handle) {
    return as<LatticeHandle>(handle).lattice;
}

inline Mobility mobility_of(int32_t number) {
    demand(number >= CUBE3D_FIXED && number <= CUBE3D_REFLECTIONS, "there is no such mobility");
    return static_cast<Mobility>(number);
}

constexpr int64_t kMostCells = 1 << 24;  // cells of a list: an int32_t can number their coordinates

// Refuses large coordinates: turning cells and two subtractions must fit in 64 bits. Lattices with tables also
// multiply coordinates, so their limit is lower.
inline void check_near(const Lattice& lattice, CellSpan coordinates) {
    const int64_t most = int64_t{1} << (lattice.is_cubic() ? 60 : 40);
    for (const int64_t c : coordinates) demand(c >= -most && c <= most, "a coordinate is too far from 0");
}

// A copy of the caller's cells, in any order.
inline Cells cells_of(const Lattice& lattice, int64_t count, const int64_t* cell) {
    demand(length(count) <= kMostCells, "there are too many cells");
    Cells cells = copy(cell, count * lattice.width());
    check_near(lattice, cells);
    for (int64_t c = 0; c < count; ++c)
        demand(lattice.kind(cells.data() + c * lattice.width()) >= 0, "a cell is not in the lattice");
    return cells;
}

inline bool are_ascending(const Cells& cells, int32_t width) {
    for (int64_t c = 1; c < std::ssize(cells) / width; ++c)
        if (!is_less(CellSpan(cells).row(c - 1, width), CellSpan(cells).row(c, width))) return false;
    return true;
}

// A copy of the cells of a shape, at least one.
inline Cells shape_of(const Lattice& lattice, int64_t count, const int64_t* cell) {
    demand(count > 0, "a shape has no cells");
    return cells_of(lattice, count, cell);
}

// A copy of the cells of a shape in normal form.
inline Cells normal_form_of(const Lattice& lattice, int64_t count, const int64_t* cell) {
    Cells cells = shape_of(lattice, count, cell);
    Cells low(lattice.width());
    lattice.low(cells, low.data());
    demand(
        std::all_of(low.begin(), low.end(), [](int64_t c) { return c == 0; }) && are_ascending(cells, lattice.width()),
        "a shape is not in normal form");
    return cells;
}

// A copy of the caller's orientations.
inline Matrices orientations_of(const Lattice& lattice, int32_t count, const int8_t* matrix) {
    const int64_t size = int64_t{count} * lattice.axes() * lattice.axes();
    demand(size <= INT32_MAX, "there are too many orientations");
    Matrices given{lattice.axes(), copy(matrix, size)};
    for (int32_t g = 0; g < count; ++g)
        demand(lattice.is_orientation(given[g]), "a matrix is no orientation of the lattice");
    return given;
}

}  // namespace cube3d::lattice
