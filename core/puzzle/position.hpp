// The pieces that can be added to a position, for people who solve by hand.
#pragma once

#include "cover/problem.hpp"

namespace cube3d::puzzle {

// Why a placement cannot be added; the numbers of core.h.
enum class Obstacle : std::uint8_t { none, taken, forbidden, enough };

struct GamePosition {
    Array<std::uint8_t> obstacle;  // per placement
    Array<std::int32_t> owner;     // per item: the placement that covers it, -1 for none
    Array<std::uint8_t> is_wrong;  // per placement added: it cannot be added to those before it
    std::int32_t missing = 0;      // items that must be covered and are not
    bool solved = false;           // nothing is missing, and nothing is wrong
};

// Adds placements one after another, without wrong ones. `cover` belongs to a puzzle without pieces in place; its
// first options are `placements` placements, the others holes with a type of their own.
GamePosition look_at(const Cover& cover, std::int32_t placements, const Array<std::int32_t>& added);

}  // namespace cube3d::puzzle
