// Meshes: closed surfaces of triangles. Vertices are split along sharp edges, so that each has one normal.
#pragma once

#include <cstdint>

#include "array.hpp"
#include "lattice/lattice.hpp"
#include "solid/vector.hpp"

namespace cube3d::solid {

using namespace lattice;

using Triangle = Fixed<int32_t, 3>;

struct Mesh {
    Array<Vector> points, normals;  // per vertex
    Array<int32_t> place;           // per vertex: vertices with the same number are one point of the surface
    Array<Triangle> triangles;      // counter-clockwise from outside
    Array<int32_t> owner;           // per triangle: the cell that it shows

    int32_t add(const Vector& point, const Vector& normal, int32_t at);
    void resize(int32_t vertices);
};

// A coordinate as an integer, for comparisons of places and normals.
int64_t weld_step(double coordinate);

// Merges vertices that agree in place and normal, and drops triangles with two corners in one place.
// Throws std::invalid_argument if a number is not finite.
Mesh weld(const Mesh& raw);

// Gives the two ends of every edge of length 0 the same place. Points that coincide without such an
// edge stay different: two sheets of the surface that touch stay two sheets.
void collapse(Mesh& mesh);

// Divides edges until none is longer than a length. A long edge is halved in both of its triangles,
// so no cracks open.
Mesh refine(Mesh mesh, double length);

// Splits vertices, so that triangles of cells with different marks share none.
Mesh split(const Mesh& mesh, const Array<int32_t>& mark);

}  // namespace cube3d::solid
