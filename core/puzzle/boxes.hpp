// Fillings of a large box by smaller boxes, each with its share of the pieces.
//
// A search of 10x10x10 with 200 Y pentacubes does not end, but 20 boxes of 1x5x10 fill it, and a filling of such a box
// is found at once. So small boxes are searched, with a growing limit of work, and filled ones are combined until they
// fill the whole.
#pragma once

#include "puzzle/box_table.hpp"
#include "puzzle/mix.hpp"

namespace cube3d::puzzle {

struct BoxFilling {
    Array<int32_t> placements;  // numbers in the whole table, ascending
    Array<Brick> bricks;        // the boxes that were searched; their origins are cells of the region
};

// Searches for a filling of a puzzle's region, up to an amount of work; a unit takes about a microsecond. An empty
// result proves nothing.
std::optional<BoxFilling> fill_with_boxes(const Puzzle& puzzle, const Placements& table, const Mix& mix, int64_t work,
                                          const Stop& stop);

}  // namespace cube3d::puzzle
