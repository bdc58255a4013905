// The cells of lattices other than cubes as convex solids.
//
// Their corners are whole numbers over a basis, so that solids that share a face have the same corners to the last
// bit. Cells of the plane are as high as the drawing of their lattice says. Edges are rods that end before the
// points where they meet. Where a piece has several at a point, a joint holds their ends together: the convex hull
// of these. Joints of two pieces at one point meet just where these cross.
#pragma once

#include "lattice/lattice.hpp"
#include "solid/complex.hpp"

namespace cube3d::solid {

// Different cells as solids: one for each, by their kinds and in their order, and then the joints. Throws
// std::invalid_argument where the lattice is not drawn like this.
Complex draw_cells(const Lattice& lattice, const Cells& cells);

// Where a translation leads.
Vector place_of(const Lattice& lattice, const std::int64_t* translation);

}  // namespace cube3d::solid
