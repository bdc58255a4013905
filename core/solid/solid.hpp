// Solids of pieces, for pictures, pages and printers.
#pragma once

#include "solid/complex.hpp"
#include "solid/rounded.hpp"

namespace cube3d::solid {

struct Finish {  // see cube3d_finish in core.h
    Measures measures;
    double grain;
    double thickness;
    Array<int32_t> mark;  // empty: no marks
};

// The solid of distinct cells. Throws std::invalid_argument if the measures do not fit them, or the lattice is not
// drawn.
Mesh make_solid(const Lattice& lattice, const Cells& cells, const Finish& finish);

// Distinct cells of a lattice other than cubes and spheres as solids with flat faces, in place.
Complex make_faces(const Lattice& lattice, const Cells& cells);

}  // namespace cube3d::solid
