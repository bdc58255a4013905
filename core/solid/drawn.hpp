// The cells of lattices other than cubes as convex solids.
//
// Corners are computed as integers and then multiplied by the basis, so solids that share a face have the same corners
// to the last bit. The drawing of a lattice gives the height of flat cells. Edges are rods, which end before the points
// where they meet. If several rods of a piece end at a point, a joint connects them: the convex hull of their ends.
// Joints of two pieces at one point meet only if the pieces cross.
#pragma once

#include "lattice/lattice.hpp"
#include "solid/complex.hpp"

namespace cube3d::solid {

using namespace lattice;

// Distinct cells as solids: one for each cell, ordered by kind and then as given, followed by the joints. Throws
// std::invalid_argument if corners lie in one plane, or too far from 0.
Complex draw_cells(const Lattice& lattice, const Cells& cells);

// The vector of a translation.
Vector place_of(const Lattice& lattice, const int64_t* translation);

}  // namespace cube3d::solid
