// The pieces that boxes get: each its share of those of a puzzle.
#pragma once

#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

// Either some pieces may be used any number of times, and a box has any of them; or the pieces are a number
// of equal sets, and a box has as many sets as its volume says; where the numbers of pieces are open, they are
// chosen as equal as possible. Odd pieces, which are over, and cells that stay empty lie in one box together,
// which has its share of the others besides.
class Mix {
public:
    static constexpr std::size_t kMostAxes = 7;

    // Nothing where the puzzle is no box of cubes that pieces fill but for `empty` cells, where it has rules,
    // colours of cells or optional cells, where a piece has a place of its own, or where pieces have no shares.
    static std::optional<Mix> of(const Puzzle& puzzle, std::int64_t empty);

    // The number of cells of a box without odd pieces is a multiple of this one.
    std::int64_t unit() const { return unit_; }
    bool has_odd() const { return odd_cells_ > 0; }
    std::int64_t empty() const { return empty_; }
    // Sets how many copies of each piece a box has; false if it cannot be filled.
    bool share(std::int64_t volume, bool is_odd, std::vector<Piece>& pieces) const;

private:
    Array<std::int32_t> free_;  // pieces of which there may be any number of further copies; none: there are sets
    Array<std::int64_t> set_;   // copies of each piece in a set
    Array<std::int64_t> odd_;   // copies of each piece without a share
    std::int64_t unit_ = 0, odd_cells_ = 0, empty_ = 0;
};

}  // namespace cube3d::puzzle
