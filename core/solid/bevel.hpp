// Rounded solids of convex cells that share whole faces, for lattices other than cubes.
//
// The surface of the cells moves inward by half the gap. Around each of its points, neighbouring faces in one plane
// form a sector. A sector keeps a distance from convex edges on its two sides and meets its neighbours at concave ones.
// This gives its corner, or two corners if no single point does both. The new surface consists of polygons between
// these corners, a strip of arcs over each convex edge, and a cap over each point. It is closed, because each part uses
// the corners and arcs of its neighbours. Corners that coincide are joined, so most caps vanish.
#pragma once

#include "solid/complex.hpp"
#include "solid/rounded.hpp"

namespace cube3d::solid {

// Throws std::invalid_argument if bevel and gap leave nothing of a face or an edge.
Mesh bevel_cells(const Complex& complex, const Measures& measures);

}  // namespace cube3d::solid
