// How a turn in the scene permutes the aspects of a piece.
#pragma once

#include "lattice/shapes.hpp"

namespace cube3d::solid {

using namespace lattice;

// A turn about an axis of the scene, counter-clockwise as seen from its end, by twelfths of a whole turn.
struct Turn {
    int32_t axis, twelfths;
};

// Per aspect: the aspect that it becomes, or -1 if that is no aspect. The lattice is drawn, or of cubes in up to three
// dimensions; the second and third axes of cubes are reversed in the scene.
Array<int32_t> aspects_after(const Lattice& lattice, const Shapes& aspects, Turn turn);

}  // namespace cube3d::solid
