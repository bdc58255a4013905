// Parts of a puzzle: cells that no placement connects to other cells. With pieces in place, only the cells and
// placements that these leave count.
//
// Each part must be covered by pieces of its own. Which pieces these are is not decided, so conditions on parts are
// necessary, not sufficient.
#pragma once

#include <algorithm>

#include "puzzle/problem.hpp"

namespace cube3d::puzzle {

// The options of the pieces in place.
Array<int32_t> fixed_options(const PuzzleProblem& problem);

// The most cells that may stay empty.
int64_t most_holes(const Puzzle& puzzle);

// The cells that every solution covers: those that must be covered, or all if the sizes of the pieces show it.
Array<uint8_t> cells_to_cover(const Puzzle& puzzle);

// Cells, the placements that lie on them, and bounds for the numbers of pieces there.
struct Part {
    Array<int32_t> options;  // options of the problem that lie here and may still be used
    Array<int32_t> piece;    // per option
    Rows placements;         // per option: its cells
    Array<int32_t> cells;    // ascending
    // Per piece: the least and the greatest number used here. Low exceeds high if there is no room, or there are too
    // few placements.
    Array<int64_t> low, high;
    Array<int64_t> sizes;  // per piece: its cells
    Array<int64_t> count;  // per piece: its placements here
    bool full = false;     // every cell must be covered, by the rules or because the pieces have as many cells
    bool whole = true;     // not one part of several
    bool rest = false;     // pieces in place are left out

    int64_t size() const { return std::ssize(cells); }
    int32_t pieces() const { return low.length(); }
    // The greatest number of a piece that counts: if cells may stay empty, copies that need not be used can be left
    // out.
    int64_t counted(int32_t number) const { return full ? high[number] : std::min(low[number], high[number]); }
    int64_t needed() const;  // the cells of the pieces that must be used
    int64_t covered() const { return full ? size() : needed(); }
    bool is_exact() const { return !full || low == high; }  // the number of each piece that counts is known
};

// All cells that pieces in place leave, and the placements that still fit: they overlap and cross no piece in place, no
// pair of `forbidden` excludes them (one with itself excludes that), and a copy of their piece is left.
Part whole_part(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem,
                const Array<int32_t>& forbidden);

// The parts of a whole, ordered by their least cells; empty if there is only one. Of each piece that fits only into one
// part, that part must use the least number.
Array<Part> split_part(const Part& whole);

// A whole as an exact cover with the pairs of `forbidden`; its items are the cells and claims of the whole region.
Cover cover_of(const Puzzle& puzzle, const Placements& table, const Part& whole, const Array<int32_t>& forbidden);

}  // namespace cube3d::puzzle
