// Edges and sectors of a surface, and its corners after bevelling.
#pragma once

#include "solid/complex.hpp"
#include "solid/rounded.hpp"

namespace cube3d::solid {

constexpr double kFlat = 1e-6;  // planes are equal if the tangent of half the angle between them is less
constexpr double kSame = 1e-9;  // greatest distance of points that coincide

// The measures of a side.
struct Edge {
    Vector along, facing;          // its direction, and the normal of its polygon
    double bend;                   // tangent of half the angle between the planes; above 0: convex
    double inset;                  // distance of the new polygon from the edge, within its plane
    bool is_flat, is_round;
    int32_t sector, turn;  // its sector, and its number in it
};

// Neighbouring faces in one plane around a point, counter-clockwise from one edge to another; all around the point if
// there is no edge.
struct Sector {
    int32_t first;                 // its first side, which leaves the point
    int32_t before, after;         // the neighbouring sectors around the point
    int32_t middle;                // the number of the side at which it is cut if it has two corners
    double begin_reach, end_reach; // distances from the point of its corners, along its first and its last edge
    Vector start, end;             // these corners
    Vector ridge;                  // where the planes would meet at the end of the arc over its first edge
};

struct Sectors {
    Array<Edge> edges;             // per side of the surface
    Array<Sector> sectors;         // point after point
    Array<int32_t> fans;           // per point: the end of its sectors
};

// The sectors of a surface that moves inward by half the gap.
Sectors find_sectors(const Complex& complex, const Surface& surface, const Measures& measures);

// The point at a share, between 0 and 1, of the arc over the first edge of a sector, and its normal. An arc is a conic
// on the cylinder that touches both planes.
struct ArcPoint {
    Vector point, facing;
};
ArcPoint arc_point(const Surface& surface, const Sectors& of, const Sector& sector, double share);

}  // namespace cube3d::solid
