// The aspects that the aspects of a piece become by a turn in the scene.
#pragma once

#include "lattice/shapes.hpp"

namespace cube3d::scene {

// About an axis of the scene, counter-clockwise as seen from its end.
struct Turn {
    std::int32_t axis, twelfths;
};

// The aspect that each aspect becomes; -1: it is none of these. The lattice is drawn, or of up to three axes of cubes,
// of which the second and third one are turned round in the scene.
Array<std::int32_t> aspects_after(const Lattice& lattice, const Shapes& aspects, Turn turn);

}  // namespace cube3d::scene
