// Hitting sets: sets of items of which every option covers at least one.
//
// Options of a solution are disjoint. So if a solution has as many options as such a set has items, each
// option covers exactly one of them, and options that cover more are in no solution. An example is D. Hoffman's
// puzzle of 27 blocks of 4x5x6 in 15x15x15: each block covers one of the 27 cells whose coordinates are 3, 7
// or 11, and half of the placements cover two or four.
#pragma once

#include <optional>

#include "problem.hpp"

namespace cube3d::cover {

// A hitting set with as many items as every solution has options, ascending; nothing if none is found. Only
// products of arithmetic progressions, one for each axis of a box, are tried.
std::optional<Array<int32_t>> tight_hitting_set(const Cover& cover);

}  // namespace cube3d::cover
