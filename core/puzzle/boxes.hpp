// Large boxes that smaller ones fill, each with some of the pieces.
//
// A search of 10x10x10 with 200 Y pentacubes loses itself, but 20 boxes of 1x5x10 fill it, and such a box is
// found at once. So small boxes are searched, with little work each and then with more, and what they fill is
// put together, until it is the whole.
#pragma once

#include "puzzle/box_table.hpp"
#include "puzzle/mix.hpp"

namespace cube3d::puzzle {

struct BoxFilling {
    Array<std::int32_t> placements;  // of the whole table, ascending
    std::vector<Brick> bricks;       // the boxes that were searched; their origins are cells of the region
};

// Looks for a filling of a puzzle's region until it has done some work; a unit takes about a microsecond.
// Nothing found proves nothing.
std::optional<BoxFilling> fill_with_boxes(const Puzzle& puzzle, const Placements& table, const Mix& mix,
                                          std::int64_t work, const Stop& stop);

}  // namespace cube3d::puzzle
