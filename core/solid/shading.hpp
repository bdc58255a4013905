// How bright a place of a surface is. All lights are far away and move with the camera.
#pragma once

#include "array.hpp"
#include "solid/vector.hpp"

namespace cube3d::solid {

using Rgba = Fixed<uint8_t, 4>;

struct Lamp {
    Vector towards;  // a unit vector in the camera's frame
    double brightness;
};

struct Lighting {
    Array<Lamp> lamps;  // the first is the key light, whose shadows are cast
    double ambient;
    double knee, room;  // levels; above the knee, brightness grows ever more slowly, by at most the room
    double shade;       // share of their light that fully hidden places lose
    double gloss;       // strength of the key light's reflection
    int32_t power;      // its narrowness
    double mirror;      // share of the surroundings that is reflected at glancing angles
};

// A place of a surface; unit vectors in the camera's frame.
struct LitPlace {
    Vector normal, sight;  // sight leads to the eye
    double hidden;         // share of the sky
    double shaded;         // share of the key light
};

// The colour of a place in this light. Only + - * / and square roots take part, so every machine finds the same.
Vector lit(const Vector& colour, const LitPlace& spot, const Lighting& lighting);

}  // namespace cube3d::solid
