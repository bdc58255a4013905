// The cells of lattices other than cubes as convex solids.
//
// Their corners are whole numbers over a basis, so solids that share a face have the same corners to the last bit.
// The drawing of a lattice gives the height of flat cells. Edges are rods that end before the points where they
// meet. If a piece has several rods at a point, a joint holds them together: the convex hull of their ends. Joints of
// two pieces at one point meet only if the pieces cross.
#pragma once

#include "lattice/lattice.hpp"
#include "solid/complex.hpp"

namespace cube3d::solid {

// Different cells as solids: one for each, by their kinds and in their order, and then the joints. Throws
// std::invalid_argument if the lattice is not drawn like this.
Complex draw_cells(const Lattice& lattice, const Cells& cells);

// The vector of a translation.
Vector place_of(const Lattice& lattice, const std::int64_t* translation);

}  // namespace cube3d::solid
