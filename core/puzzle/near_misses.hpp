// Near misses: all pieces but one are placed, and the cells left are connected but have another shape.
#pragma once

#include <optional>

#include "puzzle/problem.hpp"

namespace cube3d::puzzle {

// Why near misses of a puzzle are not counted (CUBE3D_NEAR_...), or CUBE3D_NEAR_COUNTED.
int32_t why_no_near_misses(const Puzzle& puzzle);

// The number of near misses up to rotations, for a puzzle with CUBE3D_NEAR_COUNTED; nothing if a search would try more
// than `most` options.
std::optional<int64_t> count_near_misses(const Puzzle& puzzle, uint64_t most, const Stop& stop);

}  // namespace cube3d::puzzle
