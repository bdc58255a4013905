#include "puzzle/sums.hpp"

#include <algorithm>
#include <cmath>

namespace cube3d::puzzle {
namespace {

// Limits: bits shifted in total (about a second), and bits of a set (32 MiB).
constexpr double kMostWork = 0x1p36, kMostBits = 0x1p28;
constexpr double kMostReach = 0x1p60;  // of absolute sums, which must fit in an integer

// A set of numbers below a length.
class BitSet {
public:
    explicit BitSet(int64_t length) : length_(length), words_((length + 63) / 64) {}
    bool operator==(const BitSet&) const = default;

    void set(int64_t number) { words_[number / 64] |= uint64_t{1} << (number % 64); }
    bool has(int64_t number) const { return words_[number / 64] >> (number % 64) & 1; }

    // Adds the numbers of another set plus a step, unless they are out of range.
    void add_moved(const BitSet& other, int64_t step) {
        const int64_t size = std::ssize(words_), far = step >= 0 ? step / 64 : -(-step / 64);
        const auto bits = static_cast<int32_t>(std::abs(step) % 64);
        for (int64_t w = std::max<int64_t>(0, far); w < std::min(size, size + far); ++w) {
            const int64_t from = w - far;
            uint64_t word = step >= 0 ? other.words_[from] << bits : other.words_[from] >> bits;
            if (bits && step >= 0 && from > 0) word |= other.words_[from - 1] >> (64 - bits);
            if (bits && step < 0 && from + 1 < size) word |= other.words_[from + 1] << (64 - bits);
            words_[w] |= word;
        }
        if (length_ % 64) words_.back() &= (uint64_t{1} << (length_ % 64)) - 1;
    }

private:
    int64_t length_;
    Array<uint64_t> words_;
};

int64_t floor_quotient(int64_t number, int64_t divisor) {
    return number / divisor - (number % divisor < 0 ? 1 : 0);
}

// A lower bound, at most 0, of the sums of values times a sign. The number of items with a cost is also bounded by the
// budget.
int64_t least_sum(const Array<Choice>& choices, int64_t budget, int64_t sign) {
    int64_t free = 0, paid = 0, by_cost = 0;
    for (const Choice& choice : choices) {
        if (choice.values.empty()) continue;
        int64_t value = INT64_MAX;
        for (const int32_t one : choice.values) value = std::min(value, sign * one);
        (choice.cost ? paid : free) += std::min<int64_t>(0, choice.high * value);
        if (choice.cost) by_cost = std::min(by_cost, floor_quotient(budget * value, choice.cost));
    }
    return free + std::max(paid, by_cost);
}

// Adds the items of a choice.
void take(BitSet& found, const Choice& choice, int64_t width, int64_t length, const Stop& stop) {
    for (int64_t item = 0; item < choice.high; ++item) {
        stop.check();
        BitSet more = item < choice.low ? BitSet(length) : found;
        for (const int32_t value : choice.values) more.add_moved(found, choice.cost * width + value);
        if (item >= choice.low && more == found) break;
        found = std::move(more);
    }
}

}  // namespace

std::optional<Array<int64_t>> reachable_sums(Array<Choice> choices, int64_t cost, const Stop& stop) {
    int64_t dearest = 0;
    double reach = 0;
    for (Choice& choice : choices) {
        if (choice.values.empty()) choice.high = 0;
        if (choice.cost) choice.high = std::min(choice.high, cost / choice.cost);
        if (choice.low > choice.high) return Array<int64_t>();
        dearest = std::max(dearest, choice.cost);
        for (const int32_t value : choice.values)
            reach += std::abs(static_cast<double>(value)) * static_cast<double>(choice.high);
    }
    if (reach > kMostReach) return std::nullopt;
    // Costs exceed the limit by one item before they are cut off.
    const int64_t budget = cost + dearest, least = least_sum(choices, budget, 1),
                  width = 1 - least - least_sum(choices, budget, -1);
    const double bits = static_cast<double>(cost + 1) * static_cast<double>(width);
    double work = 0;
    for (const Choice& choice : choices)
        work += bits * static_cast<double>(choice.high) * static_cast<double>(choice.values.size());
    if (bits > kMostBits || work > kMostWork) return std::nullopt;
    const int64_t length = (cost + 1) * width;
    // The bit cost * width + sum - least says that items can have this cost and this sum. So adding an item is a shift.
    BitSet found(length);
    found.set(-least);
    for (const Choice& choice : choices) take(found, choice, width, length, stop);
    Array<int64_t> sums;
    for (int64_t at = 0; at < width; ++at)
        if (found.has(cost * width + at)) sums.push_back(at + least);
    return sums;
}

}  // namespace cube3d::puzzle
