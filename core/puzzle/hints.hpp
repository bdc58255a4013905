// Help for people who solve by hand: the next pieces of a solution, and the fewest pieces whose removal makes a
// position solvable.
#pragma once

#include "puzzle/parts.hpp"

namespace cube3d::puzzle {

// The next piece to place, and why.
struct Hint {
    int32_t option;
    int32_t cell;           // the cell that it covers; -1: it was chosen for its piece
    bool forced;            // there is no alternative
    bool by_rules = false;  // it is forced, but only because of rules: without them, there are alternatives
    Array<int32_t> ways{};  // the alternatives, itself included: options that fit there, ascending
};

// At most `most` steps from the pieces in place to a solution. Each step covers the cell, or uses the piece, with the
// fewest ways left. A way is an option that still fits: it overlaps and crosses no piece in place, no rule excludes it,
// and a copy of its piece is left. (D. Knuth, "Dancing links", 2000, chooses the cell with the fewest ways to minimise
// the branching factor.)
Array<Hint> find_steps(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem,
                       const Array<int32_t>& solution, int64_t most, const Stop& stop);

// Finds the fewest options to take off so that a solution contains the others. It asks questions: covers that the
// caller searches for one solution each. It raises a lower bound until that many removals are enough.
class Removals {
public:
    // `on`: the options of the position. `misfits`: other pieces come off in any case. Without misfits, no solution
    // contains all options of `on`.
    Removals(Cover cover, Array<int32_t> on, bool misfits);

    bool asks() const { return asks_; }
    // A cover whose solutions contain all but a few of the options: each option gets an item of its own, and a second
    // option, numbered after the others, stands for taking it off.
    Cover question() const;
    // Takes a solution of the question; nothing: it has none.
    void answer(const std::optional<Array<int32_t>>& solution);

    const std::optional<Array<int32_t>>& off() const { return best_; }  // the fewest found so far
    int32_t least() const { return most_; }                             // lower bound
    bool hopeless() const { return !asks_ && !best_; }                  // removing all options is not enough

private:
    Cover cover_;
    Array<int32_t> on_;
    int32_t most_;      // options that a solution of the question may take off
    bool any_ = false;  // the question allows any number
    bool asks_ = true;
    std::optional<Array<int32_t>> best_;
};

}  // namespace cube3d::puzzle
