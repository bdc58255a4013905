// The exact cover of a puzzle: items are cells, then claims; options are placements, then holes if their number is
// limited; types are pieces, and holes.
#pragma once

#include "cover/group.hpp"
#include "puzzle/symmetry.hpp"

namespace cube3d::puzzle {

// A puzzle, optionally with pieces in place. A piece in place is an option without alternatives: its cells must be
// covered, and placements that overlap it are left out.
struct PuzzleProblem {
    Array<std::int32_t> kept;   // the numbers of placements that are options
    Array<std::int32_t> given;  // the numbers of the pieces in place
    Placements table;           // the placements that are options; empty if all are
    bool all = true;
    Cover cover;
    Claims claims;
};

// `forbidden` has the pairs that rules forbid among all placements; null: they are still to be found.
PuzzleProblem make_problem(const Puzzle& puzzle, const Placements& whole, Array<std::int32_t> given, const Stop& stop,
                           const Array<std::int32_t>* forbidden = nullptr);

// Adds the claims of a cover's options, as items that need not be covered.
void add_claims(Cover& cover, const Claims& claims);

// The action of the puzzle's symmetries on the problem. Symmetries that move the forbidden pairs or the pieces in place
// are left out.
Group acting(const Puzzle& puzzle, const Placements& whole, const PuzzleProblem& problem, const Symmetries& symmetries,
             const Stop& stop);

}  // namespace cube3d::puzzle
