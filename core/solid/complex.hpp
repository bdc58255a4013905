// Convex solids that share whole faces, and the surface of their union.
#pragma once

#include "cover/array.hpp"
#include "solid/vector.hpp"

namespace cube3d::solid {

// Solids that share whole faces or none, and otherwise at most touch.
struct Complex {
    Array<Vector> points;       // no two at one place
    Rows faces;                 // corners of each, counter-clockwise from outside its solid
    Array<std::int32_t> solid;  // of each face
    Array<std::int32_t> owner;  // of each solid: the cell it belongs to
};

// The side of a polygon, in its direction; `after` and `before` are other sides of it, and `twin` is the same side of
// the polygon beyond.
struct HalfEdge {
    std::int32_t origin, polygon, after, before, twin;
};

// The sides of each polygon stand one after the other.
struct Surface {
    Array<HalfEdge> sides;
    Array<std::int32_t> faces;  // of each polygon: that of the complex
};

// The surface is a closed manifold even where solids touch along an edge or at a corner only: a face goes on in the
// one that is next to it through the inside. Points of the surface are the sides that belong together around a
// point of the complex. Throws std::invalid_argument where solids overlap.
Surface boundary(const Complex& complex);

}  // namespace cube3d::solid
