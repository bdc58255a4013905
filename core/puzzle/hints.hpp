// Help for people who solve by hand: the next pieces of a solution, and the fewest pieces to take off a position that
// no solution contains.
#pragma once

#include "puzzle/parts.hpp"

namespace cube3d::puzzle {

// One more piece, and why it is the next.
struct Hint {
    std::int32_t option;
    std::int32_t cell;           // the cell that it was chosen to cover; -1: the piece itself was chosen
    bool forced;                 // there is no alternative
    Array<std::int32_t> ways{};  // the options that fit there, itself included, ascending
};

// Steps from the pieces in place to a solution, each time where the fewest ways are left, and at most some steps. A way
// is an option that still fits: it overlaps no piece in place, no rule excludes it, and a copy of its piece is left.
// Choosing the cell with the fewest ways is usual for depth-first searches (D. Knuth, "Dancing links", 2000, calls it
// minimising the branching factor).
std::vector<Hint> find_steps(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem,
                             const Array<std::int32_t>& solution, std::int64_t most, const Stop& stop);

// Finds the fewest options to take off so that a solution contains the others. It asks questions, covers that the
// caller searches for one solution each: it raises a lower bound until it suffices.
class Removals {
public:
    // `misfits`: other pieces must be taken off in any case; if not, no solution contains all options.
    Removals(Cover cover, Array<std::int32_t> on, bool misfits);

    bool asks() const { return asks_; }
    // The question whether a solution contains all but `most` of the options: each option has an item of its own, and a
    // second option that stands for taking it off, numbered after the others.
    Cover question() const;
    // Takes a solution of the question, or that it has none.
    void answer(const std::optional<Array<std::int32_t>>& solution);

    const std::optional<Array<std::int32_t>>& off() const { return best_; }  // the best so far; maybe not the fewest
    std::int32_t least() const { return most_; }                             // lower bound
    bool hopeless() const { return !asks_ && !best_; }                       // nothing suffices

private:
    Cover cover_;
    Array<std::int32_t> on_;
    std::int32_t most_;
    bool any_ = false;  // the question is whether any number suffices
    bool asks_ = true;
    std::optional<Array<std::int32_t>> best_;
};

}  // namespace cube3d::puzzle
