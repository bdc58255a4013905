// The nine shapes of an octant of a rounded cube; see rounded.hpp.
#pragma once

#include "solid/mesh.hpp"

namespace cube3d::solid {

// The measures of an octant. Coordinates are 0 where the rounding of an edge begins.
struct Ruler {
    double near, far;  // the coordinates of the cube's centre, and of its corner
    double radius;
    Array<Vector> arc;  // points of a quarter of the unit circle: sine, cosine, 0

    Ruler(double bevel, double gap, int32_t segments);
};

// The polygons of the surface in an octant, relative to the centre of its cube. A polygon can be cut into
// triangles from its first corner.
struct Patch {
    Array<Vector> points, normals;
    Array<int32_t> ends;  // per polygon: the number of points up to its end
};

// A direction s from 1 to 7 is a set of axes as bits: 4 is x, 2 is y, 1 is z. Bit s of `neighbours` is set
// if the octant's cube has a neighbour in the direction s.
Patch octant_patch(uint32_t neighbours, const Ruler& ruler);

}  // namespace cube3d::solid
