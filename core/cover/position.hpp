// A state of the sparse stage that moves from one subproblem to another.
#pragma once

#include "sparse_state.hpp"
#include "subproblem.hpp"

namespace cube3d::cover {

// Keeps the first choices if the next subproblem shares them, as neighbouring subproblems do: the
// first choices kill the most options.
//
// Invariant: marks_[i] was made when the first i + 1 options of the state had been chosen,
// and these are options of the subproblem moved to last. A search may choose more in the
// state; it must not undo what is marked.
class Position {
public:
    explicit Position(const Problem& problem) : state_(problem), root_(state_.mark()) {}

    // False: choices of the subproblem exclude each other, and the state has only some of them.
    bool move_to(const Subproblem& subproblem);

    SparseState& state() { return state_; }

private:
    int32_t shared_choices(const Subproblem& subproblem) const;

    SparseState state_;
    const SparseState::Mark root_;
    Array<SparseState::Mark> marks_;
    Array<int32_t> excluded_;
    bool has_moved_ = false;
};

}  // namespace cube3d::cover
