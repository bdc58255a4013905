// The grain of wood, the layers of prints, the fibres of paper: patterns through a whole body.
#pragma once

#include <cstdint>

#include "solid/vector.hpp"

namespace cube3d::photo {

using solid::Vector;

enum class GrainKind : int32_t { plain, wood, layers, brushed, paper, grid };

// A pattern of a material.
struct Grain {
    GrainKind pattern = GrainKind::plain;
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

}  // namespace cube3d::photo
