// Searching by masks; see sweep.hpp.
#include "sweep.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace cube3d::cover {
namespace {

// The least mean number of items of an option: small options leave holes, which sweeps notice too late.
constexpr int64_t kLarge = 16;
// In units of Done, measured: work of a step, and of a candidate that is tried; work between checks for a stop.
constexpr uint64_t kStep = 500, kTry = 50, kBetweenLooks = 10'000'000;

// The ranks of types in a random order.
Array<int32_t> random_ranks(int32_t types, SplitMix& random) {
    Array<int32_t> rank(types);
    std::iota(rank.begin(), rank.end(), 0);
    for (int32_t t = types; t > 1; --t) std::swap(rank[t - 1], rank[random.below(static_cast<uint64_t>(t))]);
    return rank;
}

}  // namespace

bool Sweep::suits(const Cover& cover) {
    return cover.size() > 0 && cover.forbidden.empty() &&
           std::count(cover.primary.begin(), cover.primary.end(), 0) == 0 &&
           std::cmp_greater_equal(cover.options.values.size(), kLarge * cover.size());
}

Sweep::Sweep(const Cover& cover, SplitMix& random)
    : cover_(cover), start_(cover.items() + 1), covered_((cover.items() + 63) / 64), used_(cover.types()) {
    const Array<int32_t> rank = random_ranks(cover.types(), random);
    Array<int32_t> order(cover.size());
    std::iota(order.begin(), order.end(), 0);
    const auto key = [&](int32_t o) { return std::pair(cover.options[o].front(), rank[cover.type[o]]); };
    std::stable_sort(order.begin(), order.end(), [&](int32_t one, int32_t other) { return key(one) < key(other); });
    for (const int32_t o : order) {
        const auto items = cover.options[o];
        const int32_t word = items.front() / 64, words = items.back() / 64 - word + 1;
        const int64_t begin = std::ssize(masks_);
        masks_.resize(std::ssize(masks_) + words);
        for (const int32_t item : items) masks_[begin + item / 64 - word] |= uint64_t{1} << (item % 64);
        candidates_.push_back({o, cover.type[o], word, words, begin});
        ++start_[items.front() + 1];
    }
    std::partial_sum(start_.begin(), start_.end(), start_.begin());
    if (cover.items() % 64) covered_.back() = ~uint64_t{0} << (cover.items() % 64);
}

Outcome Sweep::search(uint64_t max_work, const std::function<bool()>& is_stopped) {
    Array<int32_t> filled{0};         // per level: the item to be covered
    Array<int64_t> after{start_[0]};  // per level: the next candidate to try for it
    uint64_t work = 0, look = kBetweenLooks;
    while (!filled.empty()) {
        const int64_t from = after.back(), end = start_[filled.back() + 1];
        int64_t at = from;
        while (at < end && !fits(candidates_[at])) ++at;
        work += kStep + kTry * static_cast<uint64_t>(at - from);
        if (at == end) {
            filled.pop_back();
            after.pop_back();
            if (!filled.empty()) flip(candidates_[after.back() - 1]);
            continue;
        }
        flip(candidates_[at]);
        after.back() = at + 1;
        const int32_t open = first_open(filled.back());
        if (open < cover_.items()) {
            filled.push_back(open);
            after.push_back(start_[open]);
        } else if (has_enough()) {
            return solution(after);
        } else {
            flip(candidates_[at]);
        }
        if (work >= max_work || (work >= look && is_stopped())) return {};
        if (work >= look) look += kBetweenLooks;
    }
    return {true};
}

bool Sweep::fits(const Candidate& candidate) const {
    if (used_[candidate.type] == cover_.high[candidate.type]) return false;
    const uint64_t *covered = &covered_[candidate.word], *mask = &masks_[candidate.begin];
    uint64_t clash = 0;
    for (int64_t w = 0; w < candidate.words; ++w) clash |= covered[w] & mask[w];
    return clash == 0;
}

// Adds or removes a candidate.
void Sweep::flip(const Candidate& candidate) {
    uint64_t* covered = &covered_[candidate.word];
    const uint64_t* mask = &masks_[candidate.begin];
    for (int64_t w = 0; w < candidate.words; ++w) covered[w] ^= mask[w];
    const bool is_in = (covered[0] & mask[0]) != 0;
    used_[candidate.type] += is_in ? 1 : -1;
}

int32_t Sweep::first_open(int32_t item) const {
    for (int32_t w = item / 64; w < covered_.length(); ++w)
        if (~covered_[w]) return 64 * w + std::countr_one(covered_[w]);
    return cover_.items();
}

bool Sweep::has_enough() const {
    for (int32_t t = 0; t < cover_.types(); ++t)
        if (used_[t] < cover_.low[t]) return false;
    return true;
}

Outcome Sweep::solution(const Array<int64_t>& after) const {
    Outcome outcome{true, Array<int32_t>()};
    for (const int64_t next : after) outcome.solution->push_back(candidates_[next - 1].option);
    std::sort(outcome.solution->begin(), outcome.solution->end());
    return outcome;
}

}  // namespace cube3d::cover
