// Sentences as data, for callers that know names and languages: JSON, see cube3d_reason_table in core.h.
#pragma once

#include <string>

#include "puzzle/reasons.hpp"

namespace cube3d::puzzle {

// What the black cells of a colouring are.
std::string phrase_of(const Colouring& colouring);

// Why a puzzle has no solution.
std::string phrase_of(const Reason& reason, const Puzzle& puzzle);

// Several phrases as one JSON array.
std::string array_of(const std::vector<std::string>& phrases);

}  // namespace cube3d::puzzle
