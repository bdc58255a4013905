// Solids of pieces, as pictures and pages show them and printers make them.
#pragma once

#include "solid/rounded.hpp"

namespace cube3d::solid {

struct Finish {
    Measures measures;
    double grain;               // the longest edge; 0: any
    double thickness;           // of a layer of cubes; 1: they are cubes
    Array<std::int32_t> mark;   // of each cell; triangles of different ones share no vertices; empty: no marks
};

// Throws std::invalid_argument where measures do not fit the cells.
Mesh make_solid(const Lattice& lattice, const Cells& cells, const Finish& finish);

}  // namespace cube3d::solid
