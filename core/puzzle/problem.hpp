// The exact cover of a puzzle: items are cells, then claims; options are placements, then holes if their number is
// limited; types are pieces, forbidden placements, and holes.
#pragma once

#include "cover/group.hpp"
#include "puzzle/symmetry.hpp"

namespace cube3d::puzzle {

using namespace cover;

// A puzzle, optionally with pieces in place. The cells of a piece in place must be covered, and placements that overlap
// it are left out, so its option has no alternatives.
struct PuzzleProblem {
    Array<int32_t> kept;   // the numbers of the placements that are options
    Array<int32_t> given;  // the numbers of the placements of pieces in place
    Placements table;      // the placements that are options; empty if all are
    bool all = true;
    Cover cover;
    Array<int32_t> barred;  // options that a rule forbids by themselves: they have a type of which none may be used
    Claims claims;
};

// `forbidden`: the pairs of placements that rules forbid; null: make_problem finds them.
PuzzleProblem make_problem(const Puzzle& puzzle, const Placements& whole, Array<int32_t> given, const Stop& stop,
                           const Array<int32_t>* forbidden = nullptr);

// Adds the claims of a cover's options, as items that need not be covered.
void add_claims(Cover& cover, const Claims& claims);

// The action of the puzzle's symmetries on the problem, without those that change the set of pieces in place or, see
// keeping_forbidden, the set of forbidden pairs.
Group acting(const Puzzle& puzzle, const Placements& whole, const PuzzleProblem& problem, const Symmetries& symmetries,
             const Stop& stop);

}  // namespace cube3d::puzzle
