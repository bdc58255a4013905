// The edges of sets of cubes.
#pragma once

#include <array>
#include <vector>

#include "lattice/lattice.hpp"

namespace cube3d::scene {

// One cell long, from its lower end.
struct UnitEdge {
    std::array<std::int64_t, 3> low;
    std::int32_t axis;
};

// The edges of the surface of cells: lines of which one or three of the four cells around it are filled, or two
// opposite ones. Sorted by axis, and then by place.
std::vector<UnitEdge> edges(const Cells& cells);

// The lines on the floor between cells that lie side by side, in order.
std::vector<UnitEdge> inner_edges(const Cells& cells);

}  // namespace cube3d::scene
