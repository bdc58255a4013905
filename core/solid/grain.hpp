// The grain of wood, the layers of prints, the fibres of paper: patterns through a whole body.
#pragma once

#include <cstdint>

#include "solid/occlusion.hpp"

namespace cube3d::solid {

// A pattern of a material.
struct Grain {
    int32_t kind = 0;     // CUBE3D_WOOD or another pattern
    Vector dark{};        // the other colour of wood, or that of lines
    double scale = 1;     // rings, or layers, along a cell
    double strength = 1;  // 0: they are not seen
};

// A pattern at a place.
struct Grained {
    Vector colour;
    Vector tilt{};  // added to the normal
};

// The random numbers of a piece of a material.
uint32_t board_of(int32_t number);

// The pattern at a point of a body with a colour; see patterns.glsl.
Grained grained(const Grain& grain, const Vector& colour, const Vector& point, const Vector& normal, uint32_t board,
                double blur = 0);

// A body of a material.
struct Plank {
    int32_t material = 0;
    Grain grain;
    int32_t number = 0;  // of the piece of the material
    Pose frame{};        // from points to the frame of the pattern

    // The pattern at a point with a normal; its tilt is one of the normal there.
    Grained at(const Vector& colour, const Vector& point, const Vector& normal, double blur = 0) const;
};

}  // namespace cube3d::solid
