// One thread's part in a search.
#pragma once

#include <cstdint>
#include <span>

#include "dense_stage.hpp"
#include "position.hpp"
#include "remainder.hpp"
#include "search.hpp"

namespace cube3d {

// Searches one task after another, depth first. The sparse stage goes down to where few
// options are alive; the dense stage does what is below.
class Search::Worker {
public:
    explicit Worker(Search& search);

    void run();  // until there are no more tasks, or the search is to stop

private:
    // A node of the sparse stage that is being searched. Its candidates are those from
    // candidates_[begin] to the begin of the frame above it.
    struct Frame {
        SparseState::Mark entered;    // to leave the node
        SparseState::Mark excluding;  // to try its next candidate
        std::size_t begin, next;      // candidates_[next] is to be tried next
        Branch branch;
    };

    // These return false if the search is to stop.
    bool explore();
    bool visit();
    bool note_progress();
    bool emit(std::span<const int32_t> chosen);

    void leave(const Subproblem& subproblem);
    void leave_children(const Frame& frame, std::span<const int32_t> candidates);

    Search& search_;
    int64_t index_ = 0;  // of the task
    Position position_;
    SparseState& state_;
    Remainder remainder_;
    DenseStage dense_;
    Array<Frame> frames_;  // from the root to the present node
    Array<int32_t> candidates_;
    uint64_t nodes_ = 0, solutions_ = 0;  // not yet noted
    Batch block_;                         // not yet published
};

}  // namespace cube3d
