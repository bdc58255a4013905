// Edges and sectors of a surface, and its corners after bevelling.
#pragma once

#include "solid/complex.hpp"
#include "solid/rounded.hpp"

namespace cube3d::solid {

constexpr double kFlat = 1e-6;  // tangent of half the angle by which planes differ
constexpr double kSame = 1e-9;  // greatest distance of points that coincide

// The measures of a side.
struct Edge {
    Vector along, facing;          // its direction, and the normal of its polygon
    double bend;                   // tangent of half the angle between the planes, above 0 where it is convex
    double inset;                  // how far the polygon begins inside its plane
    bool is_flat, is_round;
    std::int32_t sector, turn;     // its sector, and its place there
};

// Neighbouring faces in one plane around a point, counter-clockwise from one edge to another. A sector without an edge
// surrounds its point.
struct Sector {
    std::int32_t first;            // the side where it begins, leaving the point
    std::int32_t before, after;    // sectors around the point
    std::int32_t middle;           // the place in which it is cut if it has two corners
    double begin_reach, end_reach; // how far from the point its corners lie along its first and its last edge
    Vector start, end;             // these corners
    Vector ridge;                  // where planes would meet at the end of the arc over its first edge
};

struct Sectors {
    Array<Edge> edges;             // of the sides of the surface
    Array<Sector> sectors;
    Array<std::int32_t> fans;      // where the sectors of each point end; they stand in one row
};

// The sectors of a surface that moves inward by half the gap.
Sectors find_sectors(const Complex& complex, const Surface& surface, const Measures& measures);

// The point inside the arc at the first edge of a sector, at a share of it, and its normal. An arc is a conic on the
// cylinder that touches both planes.
struct ArcPoint {
    Vector point, facing;
};
ArcPoint arc_point(const Surface& surface, const Sectors& of, const Sector& sector, double share);

}  // namespace cube3d::solid
