// How a puzzle's pieces are shared among the boxes that fill its region.
#pragma once

#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

// If some pieces may be used any number of times, each box may use any of these. Otherwise the pieces are divided into
// equal sets, and each box gets sets in proportion to its volume; open numbers of pieces are chosen as equal as
// possible. The remainder (odd pieces) and the cells that stay empty lie in one box, which also gets its share of the
// others.
class Mix {
public:
    static constexpr size_t kMostAxes = 7;

    // Nothing unless the puzzle is a box of cubes that pieces fill except for `empty` cells; it has no rules, colours,
    // optional cells or pieces with a fixed place; and its pieces can be shared.
    static std::optional<Mix> of(const Puzzle& puzzle, int64_t empty);

    // The number of cells of a box without odd pieces is a multiple of this.
    int64_t unit() const { return unit_; }
    bool has_odd() const { return odd_cells_ > 0; }
    int64_t empty() const { return empty_; }
    // Sets the numbers of copies of each piece for a box; false if the box cannot be filled.
    bool share(int64_t volume, bool is_odd, Array<Piece>& pieces) const;

private:
    Array<int32_t> free_;  // pieces of which any number of further copies may be used; empty: there are sets
    Array<int64_t> set_;   // copies of each piece in a set
    Array<int64_t> odd_;   // copies of each piece in the box of odd pieces, besides its share
    int64_t unit_ = 0, odd_cells_ = 0, empty_ = 0;
};

}  // namespace cube3d::puzzle
