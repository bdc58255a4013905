// Counts of solutions up to rotations, by searches with a limit of options.
#pragma once

#include <optional>

#include "puzzle/problem.hpp"

namespace cube3d::puzzle {

// The number of classes of solutions under the rotations of a puzzle, by Burnside's lemma; nothing if a search would
// try more than `most` options. It is called for thousands of small puzzles, so it makes no estimates first.
std::optional<int64_t> count_up_to_rotations(const Puzzle& puzzle, uint64_t most, const Stop& stop);

}  // namespace cube3d::puzzle
