// Meshes of rounded cubes for printers: flat bevels, and no slivers.
#pragma once

#include "solid/rounded.hpp"

namespace cube3d::solid {

// Removes slivers: triangles whose corners lie on one line. A sliver (a, b, c), with b between a and c, and its
// neighbour (a, c, d) become (a, b, d) and (b, c, d). Slivers occur between octants if there is no gap.
void remove_slivers(Mesh& mesh);

// Flattens the bevels of cubes that were rounded in two segments; vertices are split where planes meet.
Mesh chamfer_cubes(Mesh& mesh, const Measures& measures);

}  // namespace cube3d::solid
