// Searching one subproblem after another, depth first, on one thread.
#pragma once

#include <cstdint>
#include <string>

#include "dense_stage.hpp"
#include "position.hpp"
#include "remainder.hpp"

namespace cube3d::cover {

using Batch = Rows;  // solutions, the options of each in increasing order

// The sparse stage descends until few options are alive; the dense stage searches below.
class Walk {
public:
    // Receives the results of a walk; note and publish return false to stop it.
    class Host {
    public:
        virtual bool is_stopped() const = 0;
        virtual bool note(const Done& done) = 0;  // progress since the last call
        virtual bool publish(Batch& block) = 0;                     // empties the block

    protected:
        ~Host() = default;
    };

    // Solutions are published only if `keep`.
    Walk(const Problem& problem, Host& host, const std::string& level, bool keep, bool wants_remainder);

    bool search(const Subproblem& subproblem);  // false: stopped
    // Solutions of the last search that are not yet published.
    Batch& block() { return block_; }
    // The remainder of the last search, which was stopped.
    Remainder leave(const Subproblem& subproblem);

private:
    // A node of the sparse stage that is being searched. Its candidates are those from
    // candidates_[begin] to the begin of the frame above it.
    struct Frame {
        SparseState::Mark entered;    // the state when the node was entered
        SparseState::Mark excluding;  // the same, with the candidates excluded that were tried
        size_t begin, next;           // candidates_[next] is to be tried next
        Branch branch;
    };

    // These return false if the search must stop.
    bool explore();
    bool visit();
    bool is_note_due() const;
    bool note_progress();
    bool publish();
    bool emit(View<const int32_t> chosen);

    void leave_children(const Frame& frame, View<const int32_t> candidates);

    Host& host_;
    const bool keep_, wants_remainder_;
    Position position_;
    SparseState& state_;
    Remainder remainder_;
    DenseStage dense_;
    Array<Frame> frames_;  // from the root to the current node
    Array<int32_t> candidates_;
    Done done_;    // not yet noted
    Batch block_;  // not yet published
    size_t publish_at_ = 1;  // option numbers per block; doubles, so that the first solutions come at once
};

}  // namespace cube3d::cover
