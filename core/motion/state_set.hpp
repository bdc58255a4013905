// A set of states, rows of small integers, numbered in order of insertion.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "array.hpp"

namespace cube3d::motion {

using Row = View<const int16_t>;

inline uint64_t hash_of(Row row) {
    uint64_t hash = 0x9e3779b97f4a7c15;
    for (size_t at = 0; at < row.size(); at += 4) {
        uint64_t word = 0;
        std::memcpy(&word, row.data() + at, 2 * std::min<size_t>(4, row.size() - at));
        hash = (hash ^ word) * 0xff51afd7ed558ccd;
        hash ^= hash >> 32;
    }
    return hash * 0xc4ceb9fe1a85ec53 ^ hash >> 29;
}

class StateSet {
public:
    explicit StateSet(size_t width) : width_(width) {}

    size_t size() const { return count_; }
    Row operator[](uint32_t number) const { return {rows_.data() + number * width_, width_}; }

    // Adds a state, unless it is in the set.
    void insert(Row row, uint64_t hash) {
        if (2 * count_ >= slots_.size()) grow();
        uint64_t& slot = slots_[find_slot(row, hash)];
        if (slot) return;
        slot = (hash & kTag) | ++count_;
        rows_.insert(rows_.end(), row.begin(), row.end());
    }

    // Returns the number of a state, or -1.
    int64_t find(Row row, uint64_t hash) const {
        return slots_.empty() ? -1 : static_cast<int64_t>(slots_[find_slot(row, hash)] & ~kTag) - 1;
    }

    void prefetch(uint64_t hash) const {
        if (!slots_.empty()) cube3d::prefetch(&slots_[hash & (slots_.size() - 1)]);
    }

    size_t bytes() const { return slots_.capacity() * sizeof(uint64_t) + rows_.capacity() * sizeof(int16_t); }

private:
    // The high half of a slot has that of the hash, the low half the state's number plus 1.
    static constexpr uint64_t kTag = 0xffffffff00000000;

    size_t find_slot(Row row, uint64_t hash) const {
        for (size_t at = hash & (slots_.size() - 1);; at = (at + 1) & (slots_.size() - 1)) {
            const uint64_t slot = slots_[at];
            if (!slot) return at;
            if ((slot & kTag) == (hash & kTag) &&
                !std::memcmp(rows_.data() + ((slot & ~kTag) - 1) * width_, row.data(), width_ * sizeof(int16_t)))
                return at;
        }
    }

    void grow() {
        Array<uint64_t> old(std::max<size_t>(64, 4 * slots_.size()), 0);
        old.swap(slots_);
        for (uint32_t number = 0; number < count_; ++number) {
            const uint64_t hash = hash_of((*this)[number]);
            size_t at = hash & (slots_.size() - 1);
            while (slots_[at]) at = (at + 1) & (slots_.size() - 1);
            slots_[at] = (hash & kTag) | (number + 1);
        }
    }

    size_t width_;
    size_t count_ = 0;
    Array<int16_t> rows_;
    Array<uint64_t> slots_;
};

}  // namespace cube3d::motion
