// Pictures: triangles with a colour at each vertex become pixels.
#pragma once


#include "solid/vector.hpp"
#include "limits.hpp"

namespace cube3d::solid {

using Rgba = Fixed<uint8_t, 4>;

struct Triangles {
    Array<Vector> point;
    Array<Rgba> colour;                    // per point
    Array<Fixed<int32_t, 3>> corner;  // counter-clockwise as seen from outside
};

struct Camera {
    Vector eye, right, up, back;  // unit vectors; back points to the eye
    double slope;                 // half the visible height at distance 1
    int32_t width, height;        // pixels
    int32_t samples;              // per pixel, each way
};

// The pixels, row by row from the top, premultiplied. Every machine and every number of threads gives the same.
Array<Rgba> draw(const Triangles& triangles, const Camera& camera, int32_t threads, const Stop& stop);

}  // namespace cube3d::solid
