// Near misses: all pieces but one are in, and the cells left are connected and have another shape than that one.
#pragma once

#include <optional>

#include "puzzle/problem.hpp"

namespace cube3d::puzzle {

// Why near misses of a puzzle are not counted, CUBE3D_NEAR_...; CUBE3D_NEAR_COUNTED: they are.
std::int32_t why_no_near_misses(const Puzzle& puzzle);

// Their number up to rotations, for a puzzle whose near misses are counted; nothing if a search would try more than
// `most` options.
std::optional<std::int64_t> count_near_misses(const Puzzle& puzzle, std::uint64_t most, const Stop& stop);

}  // namespace cube3d::puzzle
