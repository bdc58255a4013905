// Sentences about reasons and colourings, see phrase.hpp.
#pragma once

#include <string>

#include "puzzle/reasons.hpp"

namespace cube3d::puzzle {

// The phrase for the black cells of a colouring.
std::string phrase_of(const Colouring& colouring);

// Why a puzzle has no solution.
// Whether the sentence of a reason by a colouring says in few words which numbers of black cells are possible.
bool is_plain(const Reason& colouring, const Puzzle& puzzle);

std::string phrase_of(const Reason& reason, const Puzzle& puzzle);

}  // namespace cube3d::puzzle
