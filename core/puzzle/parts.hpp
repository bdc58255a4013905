// Parts of a puzzle, or of the rest left by pieces in place: cells that no placement joins to others.
//
// The pieces in a part must cover it. Which pieces go to which part is left open, so conditions on parts are necessary
// only.
#pragma once

#include "puzzle/problem.hpp"

namespace cube3d::puzzle {

// The options of the pieces in place.
Array<std::int32_t> fixed_options(const PuzzleProblem& problem);

// The most cells that may stay empty.
std::int64_t most_holes(const Puzzle& puzzle);

// The cells that every solution covers, as far as sizes show it.
Array<std::uint8_t> cells_to_cover(const Puzzle& puzzle);

// Cells, the placements among them, and the number of pieces that must go there.
struct Part {
    Array<std::int32_t> options;  // options of the problem that lie here and may still be used
    Array<std::int32_t> piece;    // per placement
    Rows placements;              // their cells
    Array<std::int32_t> cells;    // ascending
    // The least and the greatest number of each piece here. If cells may stay empty, the greatest is the least, because
    // optional pieces can be left out. They contradict each other if a piece must be used more often than it has room
    // or placements.
    Array<std::int64_t> low, high;
    Array<std::int64_t> sizes;  // of the pieces, in cells
    Array<std::int64_t> count;  // placements of each piece here
    bool full = false;          // every cell must be covered: by the rules, or because the pieces just fill them
    bool whole = true;          // not one part of several
    bool rest = false;          // there are pieces in place

    std::int64_t size() const { return static_cast<std::int64_t>(cells.size()); }
    std::int32_t pieces() const { return low.length(); }
    bool is_used(std::int32_t number) const { return high[number] != 0; }
    std::int64_t needed() const;  // the cells of the pieces that must be used
    std::int64_t covered() const { return full ? size() : needed(); }
    bool is_exact() const { return low == high; }  // the number of each piece here is known
};

// The rest left by pieces in place, without placements that overlap one or are excluded by one, and without those of
// used-up pieces.
Part whole_part(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem);

// The parts of a whole, by their least cells; empty if there is only one. A part must use only the pieces that fit
// nowhere else.
std::vector<Part> split_part(const Part& whole);

// The rest as an exact cover; its items are the cells and claims of the whole region.
Cover cover_of(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem, const Part& whole);

}  // namespace cube3d::puzzle
