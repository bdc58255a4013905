// Convex hulls of points with integer coordinates.
#pragma once

#include "lattice/lattice.hpp"

namespace cube3d::solid {

using namespace lattice;

constexpr int64_t kMostHull = 100'000;  // the largest coordinate, so that all products fit into 64 bits

// Adds the faces of the hull of points (rows of three integers) as rows of corners, counter-clockwise from outside;
// point p is corner first + p. Points within a face or an edge are no corners. Throws std::invalid_argument if all
// points lie in one plane, or if one is too far from 0.
void add_hull(const Cells& points, int32_t first, Rows& faces);

}  // namespace cube3d::solid
