// One thread's part in a search.
#pragma once

#include "search.hpp"
#include "walk.hpp"

namespace cube3d {

// Walks through one task after another.
class Search::Worker final : Walk::Host {
public:
    explicit Worker(Search& search)
        : search_(search),
          walk_(*search.problem_, *this, search.options_.level, search.options_.keep,
                search.options_.wants_remainder) {}

    void run() {  // until there are no more tasks, or the search is to stop
        while (search_.next_task(index_)) {
            const Subproblem& subproblem = search_.subproblems_[index_];
            if (!walk_.search(subproblem)) {
                search_.publish(index_, walk_.block());
                if (search_.stop_) return search_.leave(index_, walk_.leave(subproblem));
            }
            search_.finish(index_, walk_.block());
        }
    }

private:
    bool is_stopped() const override { return search_.stop_; }
    bool note(uint64_t nodes, uint64_t solutions) override { return search_.note(index_, nodes, solutions); }
    bool publish(Batch& block) override { return search_.publish(index_, block); }

    Search& search_;
    int64_t index_ = 0;  // of the task
    Walk walk_;
};

}  // namespace cube3d
