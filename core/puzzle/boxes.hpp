// Large boxes that smaller ones fill, each with some of the pieces.
//
// 25 Y pentacubes fill 5x5x5 in no time, but a search of 10x10x10 with 200 loses itself; eight small cubes
// fill it as well. So small boxes are searched, with a few nodes each and then with more, and what they fill
// is put together, until it is the whole.
#pragma once

#include "puzzle/box_table.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

// Placements of the whole table that fill a box, ascending, and the boxes that were searched.
struct BoxFilling {
    Array<std::int32_t> placements;
    std::vector<Brick> bricks;  // their origins are cells of the region
};

// What boxes are filled with: each with its share of the pieces. Either some pieces may be used any number
// of times, and a box has any of them; or all pieces are a set, so many times over, and a box has as
// many sets as it has room for. What does not go into shares, odd pieces and cells that stay empty, lies in one
// box together, which has its share of the pieces besides.
class Mix {
public:
    // Nothing where the puzzle is no box of cubes that pieces fill but for `empty` cells, where it has rules or
    // colours of cells, or where pieces have no shares.
    static std::optional<Mix> of(const Puzzle& puzzle, std::int64_t empty);

    // Of the cells of a box that has no odd pieces.
    std::int64_t unit() const { return unit_; }
    bool has_odd() const { return odd_cells_ > 0; }
    std::int64_t empty() const { return empty_; }
    // How many copies of each piece a box has, at least and at most; false if it cannot be filled.
    bool share(std::int64_t volume, bool is_odd, std::vector<Piece>& pieces) const;

private:
    Array<std::int32_t> free_;    // pieces that may be used any number of times; none: there are sets
    Array<std::int64_t> copies_;  // of each piece in a set
    Array<std::int64_t> odd_;     // copies of each piece that go into the box of the odd ones
    std::int64_t unit_ = 0, odd_cells_ = 0, empty_ = 0;
};

// Looks for a filling that leaves `empty` cells empty, until it has tried about `nodes` options in small
// boxes. Nothing found proves nothing.
std::optional<BoxFilling> fill_with_boxes(const Puzzle& puzzle, const Placements& table, const Mix& mix,
                                          std::int64_t nodes, const Stop& stop);

}  // namespace cube3d::puzzle
