// Rounded solids of polycubes.
//
// The solid of a set of cubes: they shrink by half the gap, inner faces disappear, every convex edge is
// rounded with the radius `bevel`, and concave edges stay sharp. In other words: the cubes are eroded by a
// cube of half-size bevel + gap / 2, and the result is dilated by a ball of radius `bevel`.
//
// The solid is computed locally. Each cube consists of eight octants. The shape of an octant depends only on
// the seven other cubes that share its outer corner. Up to a permutation of the axes, there are nine shapes,
// each a small patch of triangles. A mesh consists of the patches of all octants, mirrored, moved and welded.
// Neighbouring octants cut their common wall in the same points, so the mesh is closed. Eroded cubes never
// touch only at an edge or a corner, so it is a manifold even if the cubes themselves touch like that.
//
// The patches are exact: normals come from the geometry, not from averages.
#pragma once

#include "solid/mesh.hpp"

namespace cube3d::solid {

struct Measures {
    double bevel, gap;
    int32_t segments;  // straight pieces of an arc
    bool chamfer;      // bevels are flat
};

// The solid of distinct cubes, rows of three coordinates, whose least coordinate on each axis is 0. A cube reaches from
// its coordinates to these plus 1.
Mesh rounded_cubes(const Cells& cells, const Measures& measures);

}  // namespace cube3d::solid
