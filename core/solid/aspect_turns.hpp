// How a turn in the scene maps the aspects of a piece to each other.
#pragma once

#include "lattice/shapes.hpp"

namespace cube3d::scene {

// About an axis of the scene, counter-clockwise as seen from its end.
struct Turn {
    std::int32_t axis, twelfths;
};

// The aspect that each aspect becomes; -1: none of these. The lattice is drawn, or it has up to three axes of cubes,
// of which the second and the third are reversed in the scene.
Array<std::int32_t> aspects_after(const Lattice& lattice, const Shapes& aspects, Turn turn);

}  // namespace cube3d::scene
