// Meshes of rounded cubes for printers: flat bevels, and no slivers.
#pragma once

#include "solid/rounded.hpp"

namespace cube3d::solid {

// Turns each triangle whose corners lie on one line into the neighbour beyond its longest edge: of the sliver
// (a, b, c) with b between a and c, and the neighbour (a, c, d), come (a, b, d) and (b, c, d). Without a gap some are
// left where faces of neighbouring octants meet.
void remove_slivers(Mesh& mesh);

// The mesh of cubes that were rounded in two segments with flat bevels, split where planes meet.
Mesh chamfer_cubes(Mesh& mesh, const Measures& measures);

}  // namespace cube3d::solid
