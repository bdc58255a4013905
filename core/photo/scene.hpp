// The scene of a photo: bodies of some materials, lamps around them, a ground, and a camera.
#pragma once

#include "array.hpp"
#include "photo/hierarchy.hpp"
#include "photo/scatterer.hpp"
#include "solid/picture.hpp"

namespace cube3d::photo {

using solid::Camera;
using solid::Grain;
using solid::Plank;

struct Models {
    Array<Vector> point, normal, colour;  // per point; normals are unit vectors, colours brightnesses
    Array<Corners> corner;                // counter-clockwise from outside
    Array<int32_t> board;                 // per triangle
};

// A rectangle that shines to the side of its normal, up x across.
struct Panel {
    Panel(const Vector& at, const Vector& right, const Vector& high, const Vector& bright)
        : corner(at),
          across(right),
          up(high),
          colour(bright),
          normal(unit(cross(high, right))),
          area(length(cross(high, right))) {}

    Vector corner, across, up;
    Vector colour;  // its brightness
    Vector normal;
    double area;
};

struct Sky {
    Vector above, level, below;  // brightness upwards, along the floor, and downwards

    Vector towards(const Vector& way) const {
        const double share = std::abs(way[2]);
        return (1 - share) * level + share * (way[2] > 0 ? above : below);
    }
};

// The plane under the bodies. In full light it has the colour of the background: one sees no edge.
struct Ground {
    bool is_there;
    Vector colour;  // the background's
    Vector middle;  // under the bodies, on the ground
    double reach;   // a table reaches this far, and fades to the background over the same distance; 0: there is none
    Vector own;     // the colour of the table, and its pattern
    Grain grain;
};

struct Scene {
    Models mesh;
    Array<Plank> boards;
    Array<Scatterer> materials;
    Array<Panel> panels;
    Sky sky;
    Ground ground;
    Camera camera;
    double white;  // the brightness that is shown as white; 0: that of a white ground without bodies
};

}  // namespace cube3d::photo
