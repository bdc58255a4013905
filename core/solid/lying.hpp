// How pieces lie on the plate of a printer, or on a table.
#pragma once

#include "solid/mesh.hpp"

namespace cube3d::solid {

using SpaceTurn = Fixed<Vector, 3>;  // a rotation: the vectors that come to lie along the axes
using CubeTurn = Fixed<int8_t, 9>;

// The 24 rotations of cubes; see cube3d_lying_turns.
Array<CubeTurn> rank_turns(const Cells& cells);

// Cubes after a rotation, their least corner at 0, in their order.
Cells turn_cubes(const Cells& cells, const CubeTurn& turn);

// The rotation in which a solid stands firmly; see cube3d_standing_turn.
SpaceTurn stand(const Mesh& mesh, const Array<Vector>& balls, const Vector* now);

}  // namespace cube3d::solid
