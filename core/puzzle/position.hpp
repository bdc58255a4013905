// Which pieces can be added to a position, for people who solve by hand.
#pragma once

#include "cover/problem.hpp"

namespace cube3d::puzzle {

// Why a placement cannot be added; the numbers of core.h.
enum class Obstacle : std::uint8_t { none, taken, forbidden, enough };

struct GamePosition {
    Array<std::uint8_t> obstacle;  // of each placement
    Array<std::int32_t> owner;     // the placement that covers each item, -1 for none
    Array<std::uint8_t> is_wrong;  // of each placement that was added: it cannot lie beside those before it
    std::int32_t missing = 0;      // items that have to be covered and are not
    bool solved = false;           // nothing is missing, and nothing is wrong
};

// Adds placements one after the other, without those that are wrong. `cover` is that of a puzzle without pieces
// in place; its first options are `placements` placements, the others holes of a type of their own.
GamePosition look_at(const Cover& cover, std::int32_t placements, const Array<std::int32_t>& added);

}  // namespace cube3d::puzzle
