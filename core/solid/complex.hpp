// Convex solids that share whole faces, and the surface of their union.
#pragma once

#include "cover/array.hpp"
#include "solid/vector.hpp"

namespace cube3d::solid {

// Solids that share whole faces, or touch only along edges or at corners.
struct Complex {
    Array<Vector> points;       // no two at one place
    Rows faces;                 // corners of each, counter-clockwise from outside its solid
    Array<std::int32_t> solid;  // of each face
    Array<std::int32_t> owner;  // of each solid: the cell it belongs to
};

// A side of a polygon, with a direction; `after` and `before` are its neighbours in the polygon, and `twin` is the same
// side of the polygon beyond.
struct HalfEdge {
    std::int32_t origin, polygon, after, before, twin;
};

// The sides of each polygon stand one after the other.
struct Surface {
    Array<HalfEdge> sides;
    Array<std::int32_t> faces;  // of each polygon: that of the complex
};

// The surface is a closed manifold even if solids touch only along an edge or at a corner: a face continues in the one
// that is next to it through the inside. A point of the surface is a set of sides around a point of the complex that
// belong together. Throws std::invalid_argument if solids overlap.
Surface boundary(const Complex& complex);

}  // namespace cube3d::solid
