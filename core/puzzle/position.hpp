// Which pieces can be added to a position, for people who solve by hand.
#pragma once

#include "puzzle/problem.hpp"

namespace cube3d::puzzle {

using namespace cover;

// Why a placement cannot be added; the numbers of core.h.
enum class Obstacle : uint8_t { none, taken, forbidden, enough };

struct GamePosition {
    Array<uint8_t> obstacle;  // per placement
    Array<int32_t> owner;     // per item: the placement that covers it, -1 for none
    Array<uint8_t> is_wrong;  // per placement to be added: it was left out, because it did not fit
    int32_t missing = 0;      // items that must still be covered
    bool solved = false;      // nothing is missing, and nothing is wrong
};

// Adds placements one after another, and leaves out those that do not fit. `cover` belongs to a puzzle without pieces
// in place; its first `placements` options are placements, the others holes, which have a type of their own.
GamePosition look_at(const PuzzleProblem& problem, int32_t placements, const Array<int32_t>& added);

}  // namespace cube3d::puzzle
