// The sparse stage; see state.hpp.
#include "state.hpp"

#include <algorithm>
#include <limits>

namespace cube3d {

State::State(const Problem& problem)
    : problem_(problem),
      alive_(problem.options(), 1),
      covered_(problem.item_count(), 0),
      count_(problem.item_count()),
      counted_live_(problem.low.size()),
      used_(problem.low.size(), 0),
      live_(problem.options()) {
    for (int32_t i = 0; i < problem.item_count(); ++i) {
        count_[i] = static_cast<int32_t>(problem.holders[i].size());
        if (problem.required[i]) needed_.push_back(i);
    }
    for (size_t c = 0; c < counted_live_.size(); ++c)
        counted_live_[c] = static_cast<int32_t>(problem.members[c].size());
    for (int32_t option : problem.barred) kill(option);
}

void State::kill(int32_t option) {
    if (!alive_[option]) return;
    alive_[option] = 0;
    --live_;
    killed_.push_back(option);
    for (int32_t i : problem_.items[option]) --count_[i];
    if (problem_.counted[option] >= 0) --counted_live_[problem_.counted[option]];
}

void State::choose(int32_t option) {
    chosen_.push_back(option);
    for (int32_t i : problem_.items[option]) {
        covered_[i] = 1;
        for (int32_t other : problem_.holders[i]) kill(other);  // the option itself among them
    }
    for (int32_t other : problem_.partners[option]) kill(other);
    const int32_t c = problem_.counted[option];
    if (c >= 0 && ++used_[c] == problem_.high[c])
        for (int32_t other : problem_.members[c]) kill(other);
}

void State::undo(Mark mark) {
    while (killed_.size() > mark.killed) {
        const int32_t option = killed_.back();
        killed_.pop_back();
        alive_[option] = 1;
        ++live_;
        for (int32_t i : problem_.items[option]) ++count_[i];
        if (problem_.counted[option] >= 0) ++counted_live_[problem_.counted[option]];
    }
    while (chosen_.size() > mark.chosen) {
        const int32_t option = chosen_.back();
        chosen_.pop_back();
        for (int32_t i : problem_.items[option]) covered_[i] = 0;
        if (problem_.counted[option] >= 0) --used_[problem_.counted[option]];
    }
}

Branch State::pick() const {
    // Counts stop at 255, as in the dense stage, so that both choose alike and the order of
    // solutions does not depend on where one takes over from the other.
    Branch best{Branch::free};
    int32_t fewest = std::numeric_limits<int32_t>::max();
    for (int32_t i : needed_) {
        if (covered_[i] || std::min(count_[i], 255) >= fewest) continue;
        if (count_[i] == 0) return {Branch::dead};
        fewest = std::min(count_[i], 255);
        best = {Branch::item, i, 1};
    }
    for (size_t c = 0; c < used_.size(); ++c) {
        const int32_t need = problem_.low[c] - used_[c];
        if (need <= 0) continue;
        if (counted_live_[c] < need) return {Branch::dead};
        if (counted_live_[c] - need + 1 < fewest) {
            fewest = counted_live_[c] - need + 1;
            best = {Branch::counted, static_cast<int32_t>(c), need};
        }
    }
    return best;
}

void State::candidates(const Branch& branch, std::vector<int32_t>& out) const {
    auto take = [&](std::span<const int32_t> options) {
        for (int32_t option : options)
            if (alive_[option]) out.push_back(option);
    };
    switch (branch.kind) {
        case Branch::dead: return;
        case Branch::item: return take(problem_.holders[branch.index]);
        case Branch::counted: return take(problem_.members[branch.index]);
        case Branch::free:
            for (int32_t option = 0; option < problem_.options(); ++option)
                if (alive_[option]) out.push_back(option);
    }
}

}  // namespace cube3d
