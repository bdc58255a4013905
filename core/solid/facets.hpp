// Meshes of rounded cubes for printers: flat bevels, and no slivers.
#pragma once

#include "solid/rounded.hpp"

namespace cube3d::solid {

// Removes triangles whose corners lie on one line. Such a sliver (a, b, c), with b between a and c, and its neighbour
// (a, c, d) become (a, b, d) and (b, c, d). Without a gap, some remain where faces of neighbouring octants meet.
void remove_slivers(Mesh& mesh);

// The mesh of cubes that were rounded in two segments with flat bevels, split where planes meet.
Mesh chamfer_cubes(Mesh& mesh, const Measures& measures);

}  // namespace cube3d::solid
