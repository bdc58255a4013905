// Convex solids that share whole faces, and the surface of their union.
#pragma once

#include "array.hpp"
#include "solid/vector.hpp"

namespace cube3d::solid {

// Solids that share whole faces, or touch only along edges or at corners.
struct Complex {
    Array<Vector> points;  // no two at one place
    Rows faces;            // per face: its corners, counter-clockwise from outside its solid
    Array<int32_t> solid;  // per face: its solid
    Array<int32_t> owner;  // per solid: the cell it belongs to
};

// A directed side of a polygon. `after` and `before` are its neighbours in the polygon; `twin` is the opposite side, of
// the polygon beyond the edge.
struct HalfEdge {
    int32_t origin, polygon, after, before, twin;
};

struct Surface {
    Array<HalfEdge> sides;  // polygon after polygon
    Array<int32_t> faces;   // per polygon: its face in the complex
};

// The outer surface of a complex. It is a closed manifold even if solids touch only along an edge or at a corner:
// beyond an edge, a face continues in the outer face that one reaches through the inside. So several points of the
// surface may lie at one point of the complex. Throws std::invalid_argument if solids overlap.
Surface boundary(const Complex& complex);

}  // namespace cube3d::solid
