// Pictures: triangles with a colour at each vertex become pixels.
#pragma once

#include "limits.hpp"
#include "solid/grain.hpp"
#include "solid/light.hpp"
#include "solid/shading.hpp"

namespace cube3d::solid {

struct Triangles {
    Array<Vector> point, normal;      // per point; normals are unit vectors
    Array<Rgba> colour;               // per point
    Array<Fixed<int32_t, 3>> corner;  // counter-clockwise as seen from outside
    Array<int32_t> chart;             // per triangle; -1: its colours are those of the picture
    Array<Plank> boards;
    Array<int32_t> board;             // per triangle, if there are boards; -1: its colours are plain
};

struct Camera {
    Vector eye, right, up, back;  // unit vectors; back points to the eye
    double slope;                 // half the visible height at distance 1
    int32_t width, height;        // pixels
    int32_t samples;              // per pixel, each way

    // A way in the camera's frame.
    Vector framed(const Vector& way) const { return {dot(way, right), dot(way, up), dot(way, back)}; }
};

// The light on triangles with charts.
struct Illumination {
    Array<Chart> charts;
    Array<uint8_t> hidden, shaded;  // per texel; of a floor, hidden is the opacity
    Lighting lighting;
};

// The pixels, row by row from the top, premultiplied. Every machine and every number of threads gives the same.
Array<Rgba> draw(const Triangles& triangles, const Illumination& light, const Camera& camera, int32_t threads,
                 const Stop& stop);

}  // namespace cube3d::solid
