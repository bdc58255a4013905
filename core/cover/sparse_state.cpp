// The sparse stage; see sparse_state.hpp.
#include "sparse_state.hpp"

#include <algorithm>
#include <limits>

#include "kernel.hpp"

namespace cube3d::cover {
namespace {

// Work in units of Done, measured: to look at one item or option, and to update one item of a killed option.
constexpr uint64_t kScan = 4, kTouch = 16;

}  // namespace

size_t Branch::children(size_t candidates) const {
    if (kind == Kind::spare) return candidates + 1;
    const size_t last = kind == Kind::group ? static_cast<size_t>(need - 1) : 0;
    return candidates - std::min(candidates, last);
}

void Branch::enter(Subproblem& subproblem, View<const int32_t> candidates, size_t child) const {
    const auto out = excluded(candidates, child);
    subproblem.excluded.insert(subproblem.excluded.end(), out.begin(), out.end());
    if (child < candidates.size()) subproblem.chosen.push_back(candidates[child]);
}

SparseState::SparseState(const Problem& problem)
    : problem_(problem),
      alive_(problem.options(), 1),
      covered_(problem.items(), 0),
      live_of_item_(problem.items(), 0),
      live_of_group_(problem.groups(), 0),
      used_(problem.groups(), 0),
      live_(problem.options()),
      slack_(problem.slack()) {
    for (int32_t i = 0; i < problem.items(); ++i) {
        live_of_item_[i] = static_cast<int32_t>(problem.options_of_item(i).size());
        if (problem.is_primary(i)) primary_.push_back(i);
        else if (problem.is_spare(i) && live_of_item_[i] > 0) spare_.push_back(i);
    }
    for (int32_t g = 0; g < problem.groups(); ++g)
        live_of_group_[g] = static_cast<int32_t>(problem.options_of_group(g).size());
    for (const int32_t option : problem.unusable()) kill(option);
    assert(is_consistent());
}

void SparseState::kill(int32_t option) {
    if (!alive_[option]) return;
    alive_[option] = 0;
    --live_;
    killed_.push_back(option);
    for (const int32_t i : problem_.items_of(option))
        if (--live_of_item_[i] == 0 && !covered_[i] && problem_.is_spare(i)) --slack_;
    const int32_t g = problem_.group_of(option);
    if (g != kNone) --live_of_group_[g];
}

void SparseState::revive(int32_t option) {
    assert(!alive_[option]);
    alive_[option] = 1;
    ++live_;
    for (const int32_t i : problem_.items_of(option))
        if (live_of_item_[i]++ == 0 && !covered_[i] && problem_.is_spare(i)) ++slack_;
    const int32_t g = problem_.group_of(option);
    if (g != kNone) ++live_of_group_[g];
}

void SparseState::exclude(int32_t option) { kill(option); }

void SparseState::enter(View<const int32_t> candidates, size_t child) {
    if (child < candidates.size()) choose(candidates[child]);
    else
        for (const int32_t option : candidates) exclude(option);
}

void SparseState::choose(int32_t option) {
    assert(is_usable(option));
    chosen_.push_back(option);
    for (const int32_t i : problem_.items_of(option)) {
        assert(!covered_[i]);
        covered_[i] = 1;  // before any option dies, which would waste an item
    }
    if (problem_.has_slack()) slack_ -= surplus(option);
    const size_t before = killed_.size();
    size_t scanned = 0;
    for (const int32_t i : problem_.items_of(option)) {
        const auto options = problem_.options_of_item(i);
        scanned += options.size();
        for (const int32_t other : options) kill(other);  // the option itself among them
    }
    for (const int32_t other : problem_.partners_of(option)) kill(other);
    const int32_t g = problem_.group_of(option);
    if (g != kNone && ++used_[g] == problem_.high(g))
        for (const int32_t other : problem_.options_of_group(g)) kill(other);
    // Assumes that killed options have as many items as this one.
    work_ += kScan * scanned + kTouch * (killed_.size() - before) * (1 + problem_.items_of(option).size());
    assert(!is_usable(option));
}

void SparseState::undo(Mark mark) {
    assert(mark.killed <= killed_.size() && mark.chosen <= chosen_.size());
    while (killed_.size() > mark.killed) {
        revive(killed_.back());
        killed_.pop_back();
    }
    while (chosen_.size() > mark.chosen) {
        const int32_t option = chosen_.back();
        chosen_.pop_back();
        for (const int32_t i : problem_.items_of(option)) covered_[i] = 0;
        const int32_t g = problem_.group_of(option);
        if (g != kNone) --used_[g];
        if (problem_.has_slack()) slack_ += surplus(option);
    }
}

Branch SparseState::pick() const {
    if (slack_ < 0) return {Branch::Kind::dead};
    work_ += kScan * (primary_.size() + spare_.size());
    // Counts stop at 255, as in the dense stage, so that both choose alike and the order of
    // solutions does not depend on where one takes over from the other.
    constexpr int32_t most = 255;
    Branch best{Branch::Kind::free};
    int32_t fewest = std::numeric_limits<int32_t>::max();
    for (const int32_t i : primary_) {
        if (covered_[i] || std::min(live_of_item_[i], most) >= fewest) continue;
        if (live_of_item_[i] == 0) return {Branch::Kind::dead};
        fewest = std::min(live_of_item_[i], most);
        best = {Branch::Kind::item, i, 1};
    }
    for (int32_t g = 0; g < problem_.groups(); ++g) {
        const int32_t need = problem_.low(g) - used_[g];
        if (need <= 0) continue;
        if (live_of_group_[g] < need) return {Branch::Kind::dead};
        if (live_of_group_[g] - need + 1 < fewest) {
            fewest = live_of_group_[g] - need + 1;
            best = {Branch::Kind::group, g, need};
        }
    }
    if (best.kind == Branch::Kind::free) return best;
    const auto is_open = [&](int32_t item) { return !covered_[item] && live_of_item_[item] > 0; };
    const int64_t open = std::count_if(spare_.begin(), spare_.end(), is_open);
    if (slack_ >= open) return best;
    for (const int32_t i : spare_) {
        if (!is_open(i)) continue;
        const int64_t cost = spare_cost(std::min(live_of_item_[i], most), slack_, open);
        if (cost >= fewest) continue;
        fewest = static_cast<int32_t>(cost);
        best = {slack_ > 0 ? Branch::Kind::spare : Branch::Kind::item, i, 1};
    }
    return best;
}

void SparseState::add_candidates(const Branch& branch, Array<int32_t>& candidates) const {
    auto take = [&](View<const int32_t> options) {
        for (const int32_t option : options)
            if (alive_[option]) candidates.push_back(option);
    };
    switch (branch.kind) {
        case Branch::Kind::dead: return;
        case Branch::Kind::item:
        case Branch::Kind::spare: return take(problem_.options_of_item(branch.index));
        case Branch::Kind::group: return take(problem_.options_of_group(branch.index));
        case Branch::Kind::free:
            work_ += kScan * alive_.size();
            for (int32_t option = 0; option < problem_.options(); ++option)
                if (alive_[option]) candidates.push_back(option);
    }
}

bool SparseState::is_consistent() const {
    const auto live = [&](View<const int32_t> options) {
        return std::count_if(options.begin(), options.end(), [&](int32_t o) { return alive_[o] != 0; });
    };
    if (live_ != std::count(alive_.begin(), alive_.end(), uint8_t{1})) return false;
    if (std::cmp_not_equal(live_, alive_.size() - killed_.size())) return false;
    Array<int32_t> cover(problem_.items(), 0), used(problem_.groups(), 0);
    int64_t slack = problem_.slack();
    for (const int32_t option : chosen_) {
        if (alive_[option]) return false;
        for (const int32_t i : problem_.items_of(option)) ++cover[i];
        const int32_t g = problem_.group_of(option);
        if (problem_.has_slack()) slack -= problem_.surplus(option, g == kNone ? 0 : used[g]);
        if (g != kNone) ++used[g];
    }
    for (int32_t i = 0; i < problem_.items(); ++i) {
        if (cover[i] != covered_[i] || live_of_item_[i] != live(problem_.options_of_item(i))) return false;
        if (covered_[i] && live_of_item_[i] > 0) return false;
        const bool is_wasted = !covered_[i] && live_of_item_[i] == 0 && !problem_.options_of_item(i).empty();
        if (problem_.is_spare(i) && is_wasted) --slack;
    }
    for (int32_t g = 0; g < problem_.groups(); ++g) {
        if (used[g] != used_[g] || live_of_group_[g] != live(problem_.options_of_group(g))) return false;
        if (used[g] > problem_.high(g) || (used[g] == problem_.high(g) && live_of_group_[g] > 0)) return false;
    }
    return slack == slack_;
}

}  // namespace cube3d::cover
