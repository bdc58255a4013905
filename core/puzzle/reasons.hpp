// Reasons why a puzzle, optionally with pieces in place, has no solution: proofs without a search.
#pragma once

#include "puzzle/colouring.hpp"
#include "puzzle/conditions.hpp"
#include "puzzle/numbering.hpp"

namespace cube3d::puzzle {

// A reason, from which words.cpp makes a sentence. Which members are set depends on the kind, see reasons.cpp.
struct Reason {
    int32_t kind;         // CUBE3D_REASON_...
    bool whole, rest;     // see Part
    bool totals = false;  // it concerns only the numbers of cells of all pieces and of the region
    int32_t modulus = 0;
    Array<int32_t> cells{}, pieces{};
    Array<int64_t> copies{}, numbers{};
    Array<int32_t> weights{};
    Array<int64_t> sums{};
    Rows values{};
    Colouring colouring{};
    Array<Numbering> numberings{};
    bool has_odd = false;     // of numberings: the first piece has no place; otherwise no numbers add up
    Conditions conditions{};  // those that it needs; empty: none
};

// Which reasons are wanted.
struct Question {
    bool plain, weights;  // by counting, colourings and numberings; by weights modulo a number
    int64_t most;         // reasons
    double seconds;       // after these, no colouring, numbering or modulus is begun
};

// The reason that the pieces have more cells than the region, or too few to cover it; nothing if neither is true.
std::optional<Reason> size_reason(const Puzzle& puzzle);

// Reasons in the order of the search for them: by counting, for the whole and then for its parts; then by
// colourings or numberings, and then by weights, for those where no reason was found before. Each is found again with fewer
// conditions, as long as it holds, maybe for a larger part.
Array<Reason> find_reasons(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem,
                           const Question& question, const Stop& stop);

}  // namespace cube3d::puzzle
