// Help for people who solve by hand: the next pieces of a solution, and the fewest pieces to take off a
// position that is part of none.
#pragma once

#include "puzzle/parts.hpp"

namespace cube3d::puzzle {

// One piece more, and why it is the next.
struct Step {
    std::int32_t option;
    std::int32_t cell;           // that it was chosen for, which must be covered; -1: the piece itself was chosen
    bool forced;                 // there is no other way
    Array<std::int32_t> ways{};  // what could be used there instead, itself among them, ascending
};

// From the pieces in place to a solution, always where the fewest ways are left, but not more than some
// steps. A way is an option that still fits: it overlaps no piece in place, is not excluded by one, and is
// of a piece of which a copy is left. People look for the cell with the fewest ways, as depth-first
// searches do (D. Knuth, "Dancing links", 2000, calls it minimising the branching factor).
std::vector<Step> find_steps(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem,
                             const Array<std::int32_t>& solution, std::int64_t most, const Stop& stop);

// Looks for the fewest of some options without which the others are part of a solution. It asks covers
// that somebody else searches, for one solution each: bounds are shown to be too small, until one is not.
class Removals {
public:
    // `misfits`: other pieces have to be taken off in any case; if not, all options are in no solution together.
    Removals(Cover cover, Array<std::int32_t> on, bool misfits);

    bool asks() const { return asks_; }
    // The problem in which all but `most` of the options are used: each of them has an item of its own, and
    // an option that stands for taking it off, numbered after the others.
    Cover question() const;
    // Takes a solution of the question, or that there is none.
    void answer(const std::optional<Array<std::int32_t>>& solution);

    const std::optional<Array<std::int32_t>>& off() const { return best_; }  // what was found; maybe not the fewest
    std::int32_t least() const { return most_; }                             // fewer are not enough
    bool hopeless() const { return !asks_ && !best_; }                       // nothing is enough

private:
    Cover cover_;
    Array<std::int32_t> on_;
    std::int32_t most_;
    bool any_ = false;  // it asks whether any number is enough
    bool asks_ = true;
    std::optional<Array<std::int32_t>> best_;
};

}  // namespace cube3d::puzzle
