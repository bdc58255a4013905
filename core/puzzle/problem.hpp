// The exact cover of a puzzle: items are cells, and after them what pieces claim; options are
// placements, and after them holes where their number is limited; types are pieces, and maybe holes.
#pragma once

#include "cover/group.hpp"
#include "puzzle/symmetry.hpp"

namespace cube3d::puzzle {

// A puzzle, maybe with some pieces in place already. A piece in place is an option that no other one
// can stand in for: its cells must be covered, and the placements that overlap it are left out.
struct PuzzleProblem {
    Array<std::int32_t> kept;   // the numbers of the placements that are options
    Array<std::int32_t> given;  // and of the pieces in place
    Placements table;           // those that are options; empty where all are
    bool all = true;
    Cover cover;
    Claims claims;
};

// `forbidden` has the pairs that rules forbid among all placements; null: they are still to be found.
PuzzleProblem make_problem(const Puzzle& puzzle, const Placements& whole, Array<std::int32_t> given, const Stop& stop,
                           const Array<std::int32_t>* forbidden = nullptr);

// Adds claims of its options to a cover, as items that need not be covered.
void add_claims(Cover& cover, const Claims& claims);

// How symmetries of the puzzle act on the problem. Those that move the forbidden pairs or the pieces
// in place are left out.
Group acting(const Puzzle& puzzle, const Placements& whole, const PuzzleProblem& problem, const Symmetries& symmetries,
             const Stop& stop);

}  // namespace cube3d::puzzle
