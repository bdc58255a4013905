// The work of one thread in a search, or all of it without threads.
#pragma once

#include <algorithm>
#include <utility>

#include "search.hpp"
#include "walk.hpp"

namespace cube3d::cover {

// Walks through one task after another. Without threads it pauses when the search is due: it
// leaves the subproblem, and continues with its remainder.
class Search::Worker final : Walk::Host {
public:
    explicit Worker(Search& search)
        : search_(search),
          walk_(*search.problem_, *this, search.options_.level, search.options_.keep,
                search.options_.wants_remainder || search.is_alone()) {}

    // Works until there are no more tasks or the search must stop; false: it pauses.
    bool run() {
        paused_ = false;
        while (is_under_way_ || search_.next_task(index_)) {
            if (!std::exchange(is_under_way_, true)) rest_.assign(1, search_.subproblems_[index_]);
            while (!rest_.empty())
                if (!walk_next()) {
                    if (search_.stop_) leave();
                    return !paused_;
                }
            search_.finish(index_, walk_.block());
            is_under_way_ = false;
            if (search_.is_alone() && search_.is_due(walk_.block())) return false;
        }
        return true;
    }

    // Gives the search the remainder of the task under way, if there is one.
    void leave() {
        if (!std::exchange(is_under_way_, false)) return;
        Remainder left(search_.options_.wants_remainder && !is_overfull_);
        std::reverse(rest_.begin(), rest_.end());
        left.append(rest_);
        search_.leave(index_, std::move(left));
    }

private:
    bool is_stopped() const override { return search_.stop_ || paused_; }
    bool note(const Done& done) override {
        return search_.note(index_, done) && !pause_if_due();
    }
    bool publish(Batch& block) override { return search_.publish(index_, block) && !pause_if_due(); }

    bool pause_if_due() {
        if (search_.is_alone() && may_pause_) paused_ = paused_ || search_.is_due(walk_.block());
        return paused_;
    }

    // Searches the next subproblem of the task; false: the search must stop or pause.
    bool walk_next() {
        const Subproblem part = std::move(rest_.back());
        rest_.pop_back();
        may_pause_ = search_.options_.may_pause;
        const Mark before = search_.is_alone() ? search_.mark(index_) : Mark{};
        while (!walk_.search(part)) {
            search_.publish(index_, walk_.block());
            if (!is_stopped()) break;  // max_nodes_each was reached
            Remainder left = walk_.leave(part);
            is_overfull_ = left.is_overfull();
            if (!is_overfull_ || search_.stop_) {
                rest_.insert(rest_.end(), left.subproblems().rbegin(), left.subproblems().rend());
                return false;
            }
            // The remainder is too large: search this subproblem again, without a pause.
            search_.rewind(index_, before);
            paused_ = may_pause_ = false;
        }
        return true;
    }

    Search& search_;
    int64_t index_ = 0;  // of the task
    bool is_under_way_ = false;
    Array<Subproblem> rest_;  // of the task, the next one last
    bool may_pause_ = true, paused_ = false, is_overfull_ = false;
    Walk walk_;
};

}  // namespace cube3d::cover
