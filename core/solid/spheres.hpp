// Touching spheres for printing: necks join those of one piece.
//
// A sphere has twelve possible neighbours. In the direction of each it has a port: a round part of its surface. Between
// the ports there are eight triangles and six squares. Triangles, squares, and ports without a neighbour are divided
// like discs, in rings around their middles. The other ports are open, and half a neck begins there: the inner side of
// a torus that touches both spheres. So the whole surface is smooth.
#pragma once

#include "solid/rounded.hpp"

namespace cube3d::solid {

// The solid of different spheres, rows of three coordinates of which the sum is even.
Mesh joined_spheres(const Cells& cells, const Measures& measures);

}  // namespace cube3d::solid
