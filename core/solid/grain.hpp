// The grain of wood, the layers of prints, the fibres of paper: patterns through a whole body.
#pragma once

#include <cstdint>

#include "solid/occlusion.hpp"

namespace cube3d::solid {

enum class GrainKind : int32_t { plain, wood, layers, brushed, paper, grid };

// A pattern of a material.
struct Grain {
    GrainKind kind = GrainKind::plain;
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

// The pattern at a point of a body with a colour. In the body's frame the grain runs along x; layers lie on each other
// along z.
Grained grained(const Grain& grain, const Vector& colour, const Vector& point, const Vector& normal, uint32_t board);

// A body of a material.
struct Plank {
    int32_t material = 0;
    Grain grain;
    int32_t number = 0;  // of the piece of the material
    Pose frame{};        // from points to the frame of the pattern

    // The pattern at a point with a normal; its tilt is one of the normal there.
    Grained at(const Vector& colour, const Vector& point, const Vector& normal) const;
};

}  // namespace cube3d::solid
