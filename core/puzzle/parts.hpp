// Parts of a puzzle, or of the rest that pieces in place leave: cells that no placement joins to others.
//
// A condition for the whole is one for each part, too: its cells are covered by the pieces that lie in
// it. Which pieces go to which part is left open, so these conditions are necessary only.
#pragma once

#include "puzzle/problem.hpp"

namespace cube3d::puzzle {

// The options that pieces in place are.
Array<std::int32_t> fixed_options(const PuzzleProblem& problem);

// Which cells are covered in every solution, as far as the sizes say so.
Array<std::uint8_t> cells_to_cover(const Puzzle& puzzle);

// Cells, the placements among them, and how many pieces must go there.
struct Part {
    Array<std::int32_t> options;  // the placements that lie here and may still be used: options of the problem
    Array<std::int32_t> piece;    // of each of them
    Rows placements;              // their cells
    Array<std::int32_t> cells;    // ascending
    // The least number of each piece here, and the greatest: the least one where cells may stay empty,
    // because pieces that need not be used can be left out. They contradict each other where a piece
    // must be used more often than it has room or placements.
    Array<std::int64_t> low, high;
    Array<std::int64_t> sizes;  // of the pieces, in cells
    Array<std::int64_t> count;  // how many placements each piece has here
    bool full = false;          // every cell has to be covered: by the rules, or because the pieces just fill them
    bool whole = true;          // this is everything, or everything that pieces in place leave
    bool rest = false;          // there are pieces in place

    std::int64_t size() const { return static_cast<std::int64_t>(cells.size()); }
    std::int32_t pieces() const { return low.length(); }
    bool is_used(std::int32_t number) const { return high[number] != 0; }
    std::int64_t needed() const;  // the cells of the pieces that must be used
    std::int64_t covered() const { return full ? size() : needed(); }
    bool is_exact() const { return low == high; }  // it is known how many of each piece lie here
};

// Everything that pieces in place leave. Placements that overlap one, or are excluded by one, are left
// out, and those of pieces that are used up.
Part whole_part(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem);

// The parts of a whole, by their least cells; none if there is only one. Of these only those pieces must
// be used that fit nowhere else.
std::vector<Part> split_part(const Part& whole);

// The rest as an exact cover; its items are the cells of the whole region and claims.
Cover cover_of(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem, const Part& whole);

}  // namespace cube3d::puzzle
