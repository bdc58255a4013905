// Sentences about reasons and colourings, see phrase.hpp.
#pragma once

#include <string>

#include "puzzle/reasons.hpp"

namespace cube3d::puzzle {

// What the black cells of a colouring are.
std::string phrase_of(const Colouring& colouring);

// Why a puzzle has no solution.
std::string phrase_of(const Reason& reason, const Puzzle& puzzle);

}  // namespace cube3d::puzzle
