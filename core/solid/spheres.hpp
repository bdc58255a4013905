// Spheres that touch, as makers print them: joined by necks where they belong to one piece.
//
// A sphere has twelve neighbours, and around the direction of each there is a port: a round part of its surface. The
// ports leave eight triangles and six squares between them. Triangles, squares and ports without a neighbour are cut
// like discs, in rings around their middles. The other ports are open, and half a neck begins there: the inner side
// of a torus that touches both spheres, so that the whole surface is smooth.
#pragma once

#include "solid/rounded.hpp"

namespace cube3d::solid {

// The solid of different spheres, rows of three coordinates of which the sum is even.
Mesh joined_spheres(const Cells& cells, const Measures& measures);

}  // namespace cube3d::solid
