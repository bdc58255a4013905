// The share of a puzzle's pieces that each box gets.
#pragma once

#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

// Either some pieces may be used any number of times, and a box gets any of them; or the pieces are a number of equal
// sets, and a box gets sets in proportion to its volume. If the numbers of pieces are open, they are chosen as equal as
// possible. Odd pieces, the remainder, and cells that stay empty lie together in one box, which also has its share of the
// others.
class Mix {
public:
    static constexpr std::size_t kMostAxes = 7;

    // Nothing unless the puzzle is a box of cubes that pieces fill except for `empty` cells, without rules, colours,
    // optional cells and pieces with a fixed place, and pieces have shares.
    static std::optional<Mix> of(const Puzzle& puzzle, std::int64_t empty);

    // The number of cells of a box without odd pieces is a multiple of this.
    std::int64_t unit() const { return unit_; }
    bool has_odd() const { return odd_cells_ > 0; }
    std::int64_t empty() const { return empty_; }
    // Sets the number of copies of each piece in a box; false if it cannot be filled.
    bool share(std::int64_t volume, bool is_odd, std::vector<Piece>& pieces) const;

private:
    Array<std::int32_t> free_;  // any number of further copies may be used; empty: there are sets
    Array<std::int64_t> set_;   // copies of each piece in a set
    Array<std::int64_t> odd_;   // copies of each piece without a share
    std::int64_t unit_ = 0, odd_cells_ = 0, empty_ = 0;
};

}  // namespace cube3d::puzzle
