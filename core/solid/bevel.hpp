// Rounded solids of convex cells that share whole faces, for lattices other than cubes.
//
// The surface of the cells moves inward by half the gap. At each of its points, neighbouring faces in one plane form a
// sector. A sector keeps its distance from convex edges on its two sides, and meets its neighbours beyond concave ones.
// This gives its corner, or two corners if no single point does both. The surface consists of the polygons between
// these corners, an arc over each convex edge and a cap over each point. It is closed, because each part uses the
// corners and arcs of its neighbours. Coinciding corners are joined, so most caps vanish.
#pragma once

#include "solid/complex.hpp"
#include "solid/rounded.hpp"

namespace cube3d::solid {

// Throws std::invalid_argument if bevel and gap leave nothing of a face or an edge.
Mesh bevel_cells(const Complex& complex, const Measures& measures);

}  // namespace cube3d::solid
