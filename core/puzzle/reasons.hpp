// Reasons why a puzzle, maybe with some pieces in place, has no solution, that need no search.
#pragma once

#include "puzzle/colouring.hpp"
#include "puzzle/parts.hpp"

namespace cube3d::puzzle {

// The numbers of a reason; core.h says what they are of each kind.
struct Reason {
    std::int32_t kind;
    bool whole, rest;     // not of a part; with pieces in place
    bool totals = false;  // by the numbers of all cells
    std::int32_t modulus = 0;
    Array<std::int32_t> cells{}, pieces{};
    Array<std::int64_t> copies{}, numbers{};
    Array<std::int32_t> weights{};
    Array<std::int64_t> sums{};
    Rows values{};
    Colouring colouring{};
};

// Which reasons are wanted, by counting and colourings or by weights modulo a number; how many; and for
// how many seconds: no colouring or modulus is begun after that.
struct Question {
    bool plain, weights;
    std::int64_t most;
    double seconds;
};

// The reason that pieces have more cells than the region, or fewer than it needs.
std::optional<Reason> size_reason(const Puzzle& puzzle);

// Reasons in the order in which they are looked for: by counting, in everything and then in its parts;
// by colourings, in those of them where counting gives none; and there by weights.
std::vector<Reason> find_reasons(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem,
                                 const Question& question, const Stop& stop);

}  // namespace cube3d::puzzle
