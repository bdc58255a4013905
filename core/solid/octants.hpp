// The nine shapes of an octant of a rounded cube; see rounded.hpp.
#pragma once

#include "solid/mesh.hpp"

namespace cube3d::solid {

// The measures of an octant: u = 0 is where the rounding of an edge begins.
struct Ruler {
    double near, far;  // u at the cube's centre, and at its corner
    double radius;
    Array<Vector> arc;  // points of a quarter of the unit circle: sine, cosine, 0

    Ruler(double bevel, double gap, std::int32_t segments);
};

// Polygons of the surface in an octant, relative to the centre of its cube. Each is cut into triangles
// that begin at its first corner.
struct Patch {
    Array<Vector> points, normals;
    Array<std::int32_t> ends;  // of each polygon
};

// Subsets of the axes as bits: 4 is x, 2 is y, 1 is z. Bit s of `neighbours` is set if the octant's cube
// has a neighbour in the direction s, 1 to 7.
Patch octant_patch(std::uint32_t neighbours, const Ruler& ruler);

}  // namespace cube3d::solid
