// Touching spheres for printing: necks join those of one piece.
//
// A sphere has twelve possible neighbours. Towards each it has a port: a round part of its surface. Between the ports
// there are eight triangles and six squares. Triangles, squares, and ports without a neighbour are discs, made of rings
// around their middles. At the other ports begins half a neck: the inner side of a torus that touches both spheres. So
// the whole surface is smooth.
#pragma once

#include "solid/rounded.hpp"

namespace cube3d::solid {

// The solid of distinct spheres, rows of three coordinates with an even sum.
Mesh joined_spheres(const Cells& cells, const Measures& measures);

}  // namespace cube3d::solid
