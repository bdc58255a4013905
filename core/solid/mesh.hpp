// Meshes: closed surfaces of triangles, whose corners are split where the shading breaks.
#pragma once

#include <array>
#include <cstdint>

#include "cover/array.hpp"
#include "lattice/lattice.hpp"
#include "solid/vector.hpp"

namespace cube3d::solid {

using Triangle = std::array<std::int32_t, 3>;

struct Mesh {
    Array<Vector> points, normals;  // of vertices
    Array<std::int32_t> place;      // of vertices: those with the same number are one point of the surface
    Array<Triangle> triangles;      // counter-clockwise from outside
    Array<std::int32_t> owner;      // of triangles: the cell that each shows

    std::int32_t add(const Vector& point, const Vector& normal, std::int32_t at);
    void resize(std::int32_t vertices);
};

// A coordinate in the steps in which places and normals are compared.
std::int64_t weld_step(double coordinate);

// Merges vertices that agree in place and normal, and drops triangles with two corners in one place.
// Throws std::invalid_argument if a number is not finite.
Mesh weld(const Mesh& raw);

// Gives the two ends of every edge without length the same place. Ends are joined along edges only,
// never because they merely coincide: sheets of the surface that touch stay two sheets.
void collapse(Mesh& mesh);

// The same surface without edges longer than a length. Each long edge is halved in both of its
// triangles, so no cracks open.
Mesh refine(Mesh mesh, double length);

// The same surface; triangles of cells with different marks share no vertices.
Mesh split(const Mesh& mesh, const Array<std::int32_t>& mark);

}  // namespace cube3d::solid
