// Rounded solids of polycubes.
//
// The solid of a set of cubes is what is left when they shrink by half the gap and every convex edge is
// rounded with the radius `bevel`; inner faces are gone and concave edges stay sharp. In other words: erode
// the cubes by a cube of half-size bevel + gap / 2 and let a ball of radius `bevel` roll over the rest.
//
// That solid is local. Cut each cube into its eight octants: what an octant looks like depends only on the
// seven cubes that share its outer corner, and up to a permutation of the axes there are nine looks. Each is
// a small patch of triangles; a mesh is the patches of all octants, mirrored, moved and welded. Neighbouring
// octants cut their common wall in the same points, so the result is closed, and because the eroded cubes
// never touch at an edge or a corner it is a manifold even where the cubes do touch like that.
//
// The patches are exact: normals come from the geometry, not from averages.
#pragma once

#include "solid/mesh.hpp"

namespace cube3d::solid {

struct Measures {
    double bevel, gap;
    std::int32_t segments;  // straight pieces of an arc
    bool chamfer;           // bevels are flat
};

// The solid of different cubes, rows of three coordinates, the least of each of which is 0. Each fills the place from
// its coordinates to those plus one.
Mesh rounded_cubes(const Cells& cells, const Measures& measures);

}  // namespace cube3d::solid
