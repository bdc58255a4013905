// The sparse stage: the state of a search while many options are still alive.
//
// One byte per option says whether it can still be used, and each item and group knows how
// many of its options can. Choosing an option kills the options it excludes; these are
// recorded, so undoing costs as much as choosing. Memory is linear in the size of the problem,
// whatever the depth. The search branches on the item with the fewest options left (Golomb and
// Baumert 1965, Knuth's "minimum remaining values"). The dense stage (kernel.hpp) takes over
// when few options are alive.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "array.hpp"
#include "problem.hpp"
#include "subproblem.hpp"

namespace cube3d::cover {

// The alternatives at a node.
struct Branch {
    enum class Kind {
        dead,   // none: an item or group can no longer have the options it needs
        item,   // one option of item `index`; these exclude each other
        spare,  // one option of spare item `index`, or none of them (the last child)
        group,  // at least `need` more options of group `index`
        free,   // a solution; adding live options may give further ones
    };
    Kind kind;
    int32_t index = kNone;
    int32_t need = 0;

    // The number of children for a number of candidates. The last need - 1 candidates of a group
    // have no child, because too few options would be left after them.
    size_t children(size_t candidates) const;
    // Whether candidates can be used together. Then a candidate is excluded after it has been
    // tried, so that each set of candidates is found once.
    bool is_in_order() const { return kind == Kind::group || kind == Kind::free; }
    // Adds the options that a child chooses and excludes.
    void enter(Subproblem& subproblem, View<const int32_t> candidates, size_t child) const;
    // The candidates that are excluded in a child.
    View<const int32_t> excluded(View<const int32_t> candidates, size_t child) const {
        const bool none = kind == Kind::spare && child == candidates.size();
        return is_in_order() || none ? candidates.first(child) : candidates.first(0);
    }
};

class SparseState {
public:
    explicit SparseState(const Problem& problem);

    struct Mark {
        size_t killed, chosen;
    };
    Mark mark() const { return {killed_.size(), chosen_.size()}; }
    void undo(Mark mark);  // returns to the state when the mark was made

    int64_t slack() const { return slack_; }  // how many more spare items may be wasted
    uint64_t work() const { return work_; }  // in units of Done, since it was last taken
    uint64_t take_work() { return std::exchange(work_, 0); }

    bool is_usable(int32_t option) const { return alive_[option] != 0; }
    void choose(int32_t option);   // must be usable
    void exclude(int32_t option);  // no effect if it is not usable
    // Enters a child: chooses its candidate; in the last child of a spare item, excludes all candidates.
    void enter(View<const int32_t> candidates, size_t child);
    Branch pick() const;
    void add_candidates(const Branch& branch, Array<int32_t>& candidates) const;  // in order

    const Problem& problem() const { return problem_; }
    View<const int32_t> chosen() const { return chosen_; }
    int32_t live() const { return live_; }  // how many options are usable
    bool is_covered(int32_t item) const { return covered_[item] != 0; }
    int32_t live_of_item(int32_t item) const { return live_of_item_[item]; }
    int32_t used(int32_t group) const { return used_[group]; }

    bool is_consistent() const;  // recounts everything; for asserts

private:
    void kill(int32_t option);
    void revive(int32_t option);
    int32_t surplus(int32_t option) const {
        const int32_t g = problem_.group_of(option);
        return problem_.surplus(option, g == kNone ? 0 : used_[g]);
    }

    const Problem& problem_;
    Array<uint8_t> alive_;           // per option
    Array<uint8_t> covered_;         // per item
    Array<int32_t> live_of_item_;    // how many options of each item are alive
    Array<int32_t> live_of_group_;   // of each group
    Array<int32_t> used_;            // per group: how many options are chosen
    Array<int32_t> primary_;         // the primary items, in order
    Array<int32_t> spare_;           // the spare items, in order, if the problem has slack
    Array<int32_t> killed_, chosen_;
    int32_t live_;
    int64_t slack_;                  // of the problem, minus wasted items and surpluses of chosen options
    mutable uint64_t work_ = 0;
};

}  // namespace cube3d::cover
