// Solids of pieces, for pictures, pages and printers.
#pragma once

#include "solid/complex.hpp"
#include "solid/rounded.hpp"

namespace cube3d::solid {

struct Finish {
    Measures measures;
    double grain;               // the longest edge; 0: any
    double thickness;           // of a layer of cubes; 1: they are cubes
    Array<std::int32_t> mark;   // of each cell; triangles of different ones share no vertices; empty: no marks
};

// The solid of different cells. Throws std::invalid_argument if the measures do not fit them, or the lattice is not
// drawn.
Mesh make_solid(const Lattice& lattice, const Cells& cells, const Finish& finish);

// The cells of a lattice other than cubes and spheres as solids with flat faces, in their place.
Complex make_faces(const Lattice& lattice, const Cells& cells);

}  // namespace cube3d::solid
