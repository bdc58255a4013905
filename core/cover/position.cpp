// Moving from one subproblem to another; see position.hpp.
#include "position.hpp"

namespace cube3d::cover {

// The number of first choices that a subproblem shares with the current one.
int32_t Position::shared_choices(const Subproblem& subproblem) const {
    if (!has_moved_ || subproblem.excluded != excluded_) return 0;
    assert(state_.chosen().size() >= marks_.size());
    int32_t shared = 0;
    while (shared < marks_.length() && shared < subproblem.chosen.length() &&
           state_.chosen()[shared] == subproblem.chosen[shared])
        ++shared;
    return shared;
}

bool Position::move_to(const Subproblem& subproblem) {
    const int32_t shared = shared_choices(subproblem);
    if (shared > 0) {
        state_.undo(marks_[shared - 1]);
        marks_.resize(shared);
    } else {
        state_.undo(root_);
        marks_.clear();
        excluded_ = subproblem.excluded;
        has_moved_ = true;
        for (const int32_t option : excluded_) state_.exclude(option);
    }
    for (int32_t i = shared; i < subproblem.chosen.length(); ++i) {
        if (!state_.is_usable(subproblem.chosen[i])) return false;
        state_.choose(subproblem.chosen[i]);
        marks_.push_back(state_.mark());
    }
    assert(state_.is_consistent());
    assert(state_.chosen().size() == subproblem.chosen.size() && marks_.size() == subproblem.chosen.size());
    return true;
}

}  // namespace cube3d::cover
