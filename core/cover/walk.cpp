// Depth-first search on one thread; see walk.hpp.
#include "walk.hpp"

#include <algorithm>
#include <utility>

#include "levels.hpp"

namespace cube3d::cover {
namespace {

constexpr uint64_t kNodesBetweenNotes = 256, kWorkBetweenNotes = uint64_t{1} << 24;
constexpr size_t kBlockNumbers = 1 << 16;  // most option numbers per block, about

}  // namespace

Walk::Walk(const Problem& problem, Host& host, const std::string& level, bool keep, bool wants_remainder)
    : host_(host),
      keep_(keep),
      wants_remainder_(wants_remainder),
      position_(problem),
      state_(position_.state()),
      remainder_(wants_remainder),
      dense_(
          problem, kernel_for(level), keep, [this](View<const int32_t> chosen) { return emit(chosen); },
          [this](const Done& done) { return host_.note(done) && publish(); }) {}

bool Walk::search(const Subproblem& subproblem) {
    if (!position_.move_to(subproblem) || explore()) return true;
    note_progress();
    return false;
}

bool Walk::explore() {
    frames_.clear();
    candidates_.clear();
    if (!visit()) return false;
    while (!frames_.empty()) {
        Frame& frame = frames_.back();
        state_.undo(frame.excluding);
        if (frame.branch.is_in_order() && frame.next > frame.begin) {
            state_.exclude(candidates_[frame.next - 1]);
            frame.excluding = state_.mark();
        }
        if (frame.next == frame.begin + frame.branch.children(candidates_.size() - frame.begin)) {
            state_.undo(frame.entered);
            candidates_.resize(frame.begin);
            frames_.pop_back();
            continue;
        }
        state_.enter(View(candidates_).subspan(frame.begin), frame.next++ - frame.begin);
        ++done_.nodes;
        if (!visit()) return false;
    }
    return note_progress();
}

// Looks at a node that has just been entered.
bool Walk::visit() {
    if (host_.is_stopped() || (is_note_due() && !note_progress())) {
        remainder_.add(state_.chosen(), kNone);
        return false;
    }
    const Branch branch = state_.pick();
    if (branch.kind == Branch::Kind::dead) return true;
    if (state_.live() > 0 && dense_.fits(state_)) return dense_.search(state_, remainder_);
    const size_t begin = candidates_.size();
    state_.add_candidates(branch, candidates_);
    frames_.push_back({state_.mark(), state_.mark(), begin, begin, branch});
    if (branch.kind != Branch::Kind::free) return true;
    ++done_.solutions;
    return !keep_ || emit(state_.chosen());
}

bool Walk::is_note_due() const {
    return done_.nodes >= kNodesBetweenNotes || state_.work() >= kWorkBetweenNotes;
}

bool Walk::note_progress() {
    done_.work = state_.take_work();
    return host_.note(std::exchange(done_, {})) && publish();
}

// Called with each note, so that a stopped search has published all its solutions.
bool Walk::publish() { return block_.size() == 0 || host_.publish(block_); }

bool Walk::emit(View<const int32_t> chosen) {
    auto& options = block_.values;
    const auto begin = options.insert(options.end(), chosen.begin(), chosen.end());
    std::sort(begin, options.end());
    block_.end_row();
    if (options.size() < publish_at_) return true;
    publish_at_ = std::min(2 * publish_at_, kBlockNumbers);
    return host_.publish(block_);
}

Remainder Walk::leave(const Subproblem& subproblem) {
    while (!frames_.empty() && !remainder_.is_overfull()) {
        const Frame frame = frames_.back();
        leave_children(frame, View(candidates_).subspan(frame.begin));
        candidates_.resize(frame.begin);
        frames_.pop_back();
    }
    note_progress();
    remainder_.exclude(0, subproblem.excluded);
    remainder_.scale_weight(subproblem.weight);
    return std::exchange(remainder_, Remainder(wants_remainder_));
}

// All subproblems collected so far are below the candidate of `frame` that was tried last.
void Walk::leave_children(const Frame& frame, View<const int32_t> candidates) {
    const auto chosen = state_.chosen().first(frame.entered.chosen);
    const size_t tried = frame.next - frame.begin;
    const size_t children = frame.branch.children(candidates.size());
    assert(tried <= children);
    if (tried > 0) remainder_.exclude(0, frame.branch.excluded(candidates, tried - 1));
    for (size_t i = tried; i < children && !remainder_.is_overfull(); ++i) {
        remainder_.add(chosen, i < candidates.size() ? candidates[i] : kNone);
        ++done_.nodes;  // counted here, because the search of a remainder does not count it
        if (!remainder_.is_overfull()) remainder_.exclude(remainder_.size() - 1, frame.branch.excluded(candidates, i));
    }
    remainder_.share_weight(0, static_cast<int32_t>(children));
}

}  // namespace cube3d::cover
