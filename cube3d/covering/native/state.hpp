// The sparse stage: the state of a search while many options are still alive.
//
// One byte per option says whether it can still be used, and each item and counted type
// knows how many of its options can. Choosing an option kills the options it excludes;
// everything killed is written down, so that undoing costs what doing cost. Memory is
// linear in the size of the problem, whatever the depth. Branching takes the item with the
// fewest options left (Golomb and Baumert 1965, Knuth's "minimum remaining values").
// The dense stage (kernel.hpp) takes over when few options are alive.
#pragma once

#include <cstdint>
#include <vector>

#include "problem.hpp"

namespace cube3d {

// What to branch on next.
struct Branch {
    enum Kind {
        dead,     // some item or type can no longer be satisfied
        item,     // one option of item `index` must be chosen; they exclude each other
        counted,  // at least `need` more options of counted type `index`
        free,     // nothing more is needed: a solution, and so may be supersets of it
    };
    Kind kind;
    int32_t index = -1;
    int32_t need = 0;
};

class State {
public:
    explicit State(const Problem& problem);

    struct Mark {
        size_t killed, chosen;
    };
    Mark mark() const { return {killed_.size(), chosen_.size()}; }
    void undo(Mark mark);

    bool usable(int32_t option) const { return alive_[option]; }
    void choose(int32_t option);                            // needs usable(option)
    void exclude(int32_t option) { kill(option); }          // no effect if already dead
    Branch pick() const;
    void candidates(const Branch& branch, std::vector<int32_t>& out) const;  // appends, in order

    const Problem& problem() const { return problem_; }
    const std::vector<int32_t>& chosen() const { return chosen_; }
    int32_t live() const { return live_; }
    bool covered(int32_t item) const { return covered_[item]; }
    int32_t count(int32_t item) const { return count_[item]; }
    int32_t used(int32_t counted_type) const { return used_[counted_type]; }

private:
    void kill(int32_t option);

    const Problem& problem_;
    std::vector<uint8_t> alive_;           // per option
    std::vector<uint8_t> covered_;         // per item
    std::vector<int32_t> count_;           // per item: its live options
    std::vector<int32_t> counted_live_;    // per counted type: its live options
    std::vector<int32_t> used_;            // per counted type: its chosen options
    std::vector<int32_t> needed_;          // required items, in order
    std::vector<int32_t> killed_, chosen_;
    int32_t live_ = 0;
};

}  // namespace cube3d
