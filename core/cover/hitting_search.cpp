#include "hitting_search.hpp"

#include <algorithm>
#include <bit>
#include <climits>
#include <utility>

namespace cube3d::cover {
namespace {

constexpr int64_t kMostWords = 16'000'000;  // of all sets of options together: 128 MB
constexpr int64_t kBits = 64;
// In units of Done, measured: work of a step, and of a word of a set of options; work between checks for a stop.
constexpr uint64_t kNarrow = 100, kWord = 4, kBetweenChecks = 10'000'000;

void set_bit(Array<uint64_t>& table, int64_t row_begin, int64_t bit) {
    table[row_begin + bit / kBits] |= uint64_t{1} << (bit % kBits);
}

}  // namespace

bool HittingSearch::fits(const Cover& cover, const Array<int32_t>& hitting) {
    const int64_t words = cover.size() / kBits + hitting.length();  // at most
    return words * (int64_t{cover.size()} + cover.items() + cover.types() + hitting.length()) <= kMostWords;
}

HittingSearch::HittingSearch(const Cover& cover, const Array<int32_t>& hitting) : cover_(cover), begin_{0} {
    Array<int32_t> hits(cover.size()), row_of(cover.items(), kNone);
    for (int32_t r = 0; r < hitting.length(); ++r) row_of[hitting[r]] = r;
    Array<Array<int32_t>> rows(hitting.size());
    for (int32_t o = 0; o < cover.size(); ++o) {
        int32_t own = kNone, count = 0;
        for (const int32_t item : cover.options[o])
            if (row_of[item] != kNone) own = row_of[item], ++count;
        if (count == 1) rows[own].push_back(o);
    }
    Array<int64_t> bit_of(cover.size(), -1);
    for (const Array<int32_t>& row : rows) {
        for (const int32_t o : row) {
            bit_of[o] = std::ssize(option_);
            option_.push_back(o);
        }
        option_.resize((option_.size() + kBits - 1) / kBits * kBits, kNone);
        begin_.push_back(std::ssize(option_) / kBits);
    }
    words_ = begin_.back();
    of_type_ = Array<uint64_t>(words_ * cover.types());
    Array<uint64_t> of_item(words_ * cover.items());
    for (int32_t o = 0; o < cover.size(); ++o) {
        if (bit_of[o] < 0) continue;
        set_bit(of_type_, words_ * cover.type[o], bit_of[o]);
        for (const int32_t item : cover.options[o]) set_bit(of_item, words_ * item, bit_of[o]);
    }
    excluded_ = Array<uint64_t>(words_ * cover.size());
    for (int32_t o = 0; o < cover.size(); ++o) {
        if (bit_of[o] < 0) continue;
        uint64_t* own = &excluded_[words_ * o];
        for (const int32_t item : cover.options[o])
            for (int64_t w = 0; w < words_; ++w) own[w] |= of_item[words_ * item + w];
    }
    for (size_t p = 0; p < cover.forbidden.size(); p += 2) {
        const int32_t one = cover.forbidden[p], other = cover.forbidden[p + 1];
        if (bit_of[one] < 0 || bit_of[other] < 0) continue;
        set_bit(excluded_, words_ * one, bit_of[other]);
        set_bit(excluded_, words_ * other, bit_of[one]);
    }
}

// One search.
class HittingSearch::Descent {
public:
    Descent(const HittingSearch& of, SplitMix* random, uint64_t max_work, const std::function<bool()>& is_stopped)
        : of_(of), random_(random), max_work_(max_work), is_stopped_(is_stopped), is_open_(of.begin_.size() - 1, 1),
          used_(of.cover_.types()), excluded_(of.words_) {}

    Outcome search() {
        Array<uint64_t> live(of_.words_);
        for (size_t bit = 0; bit < of_.option_.size(); ++bit)
            if (of_.option_[bit] != kNone && of_.cover_.high[of_.cover_.type[of_.option_[bit]]] > 0)
                set_bit(live, 0, static_cast<int64_t>(bit));
        if (explore(live)) return {true, std::move(solution_)};
        return {!is_ended_};
    }

private:
    // Whether there is a solution below; also false if the search must end.
    bool explore(const Array<uint64_t>& live) {
        const int64_t open = fewest(live);
        if (open == kAllClosed) return take();
        Array<int64_t> candidates;
        for (int64_t w = of_.begin_[open]; w < of_.begin_[open + 1]; ++w)
            for (uint64_t left = live[w]; left; left &= left - 1)
                candidates.push_back(w * kBits + std::countr_zero(left));
        is_open_[open] = 0;
        Array<uint64_t> below(of_.words_);
        if (random_)
            for (size_t left = candidates.size(); left > 1; --left)
                std::swap(candidates[left - 1], candidates[random_->below(left)]);
        for (const int64_t bit : candidates) {
            if (is_ended_ = is_ended_ || is_due(); is_ended_) break;
            const int32_t option = of_.option_[bit], type = of_.cover_.type[option];
            chosen_.push_back(option);
            const bool is_last = ++used_[type] == of_.cover_.high[type];
            if (narrow(live, option, is_last ? type : kNone, below) && explore(below)) return true;
            --used_[type];
            chosen_.pop_back();
        }
        is_open_[open] = 1;
        return false;
    }

    bool is_due() {
        work_ += kNarrow + kWord * static_cast<uint64_t>(of_.words_);
        if (work_ >= look_) {
            look_ += kBetweenChecks;
            if (is_stopped_()) return true;
        }
        return work_ >= max_work_;
    }

    // Writes the options that can be used together with `option` to `below`; false if an open item has none.
    bool narrow(const Array<uint64_t>& live, int32_t option, int32_t full_type, Array<uint64_t>& below) {
        const uint64_t* out = &of_.excluded_[of_.words_ * option];
        for (int64_t w = 0; w < of_.words_; ++w) below[w] = live[w] & ~out[w];
        if (full_type != kNone)
            for (int64_t w = 0; w < of_.words_; ++w) below[w] &= ~of_.of_type_[of_.words_ * full_type + w];
        for (int64_t item = 0; item < is_open_.length(); ++item)
            if (is_open_[item] && !exclude_for(item, below)) return false;
        return true;
    }

    // Removes the options that every option of an item excludes; false if the item has none. This costs as much
    // as a few steps, and saves hundreds.
    bool exclude_for(int64_t item, Array<uint64_t>& live) {
        std::fill(excluded_.begin(), excluded_.end(), ~uint64_t{0});
        const int64_t begin = of_.begin_[item], end = of_.begin_[item + 1];
        bool any = false, excludes = true;
        for (int64_t w = begin; w < end && excludes; ++w)
            for (uint64_t left = live[w]; left && excludes; left &= left - 1) {
                const uint64_t* out = &of_.excluded_[of_.words_ * of_.option_[w * kBits + std::countr_zero(left)]];
                uint64_t clash = 0;
                for (int64_t v = 0; v < of_.words_; ++v) {
                    excluded_[v] &= out[v];
                    clash |= v < begin || v >= end ? excluded_[v] & live[v] : 0;
                }
                work_ += kWord * static_cast<uint64_t>(of_.words_);
                any = true;
                excludes = clash != 0;
            }
        if (!any) return false;
        std::fill_n(excluded_.data() + begin, end - begin, uint64_t{0});  // they exclude each other
        if (excludes)
            for (int64_t v = 0; v < of_.words_; ++v) live[v] &= ~excluded_[v];
        return true;
    }

    // The open item with the fewest options.
    int64_t fewest(const Array<uint64_t>& live) const {
        int64_t best = kAllClosed;
        int32_t least = INT_MAX;
        for (int64_t item = 0; item < is_open_.length(); ++item) {
            if (!is_open_[item]) continue;
            int32_t count = 0;
            for (int64_t w = of_.begin_[item]; w < of_.begin_[item + 1]; ++w) count += std::popcount(live[w]);
            if (count < least) best = item, least = count;
        }
        return best;
    }

    // Stores the chosen options as the solution if they cover all primary items.
    bool take() {
        Array<uint8_t> is_covered(of_.cover_.items());
        for (const int32_t option : chosen_)
            for (const int32_t item : of_.cover_.options[option]) is_covered[item] = 1;
        for (int32_t item = 0; item < of_.cover_.items(); ++item)
            if (of_.cover_.primary[item] && !is_covered[item]) return false;
        std::sort(chosen_.begin(), chosen_.end());
        solution_ = chosen_;
        return true;
    }

    static constexpr int64_t kAllClosed = -1;

    const HittingSearch& of_;
    SplitMix* const random_;
    const uint64_t max_work_;
    const std::function<bool()>& is_stopped_;
    Array<uint8_t> is_open_;        // per item of the set
    Array<int32_t> used_, chosen_;  // per type; options
    Array<uint64_t> excluded_;      // for exclude_for
    uint64_t work_ = 0, look_ = kBetweenChecks;
    bool is_ended_ = false;
    std::optional<Array<int32_t>> solution_;
};

Outcome HittingSearch::search(SplitMix* random, uint64_t max_work, const std::function<bool()>& is_stopped) const {
    return Descent(*this, random, max_work, is_stopped).search();
}

}  // namespace cube3d::cover
