// The edges of sets of cubes.
#pragma once

#include "lattice/lattice.hpp"

namespace cube3d::solid {

using namespace lattice;

// An edge one cell long: its lower end, and its axis.
struct UnitEdge {
    Fixed<int64_t, 3> low;
    int32_t axis;
};

// The edges of the surface of cells, sorted by axis, then by place. Of the four cells around such an edge, one, three,
// or two opposite ones are filled.
Array<UnitEdge> edges(const Cells& cells);

// The sides on the floor between two neighbouring cells, in the order of the cells.
Array<UnitEdge> inner_edges(const Cells& cells);

}  // namespace cube3d::solid
