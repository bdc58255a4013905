// The edges of sets of cubes.
#pragma once

#include <array>
#include <vector>

#include "lattice/lattice.hpp"

namespace cube3d::solid {

using namespace lattice;

// An edge one cell long: its lower end, and its axis.
struct UnitEdge {
    std::array<int64_t, 3> low;
    int32_t axis;
};

// The edges of the surface of cells, sorted by axis, then by place. Of the four cells around such an edge, one, three,
// or two opposite ones are filled.
std::vector<UnitEdge> edges(const Cells& cells);

// The sides on the floor between two neighbouring cells, in the order of the cells.
std::vector<UnitEdge> inner_edges(const Cells& cells);

}  // namespace cube3d::solid
