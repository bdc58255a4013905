// A table of states with their counts: one layer of a frontier, see dp.hpp.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "array.hpp"

namespace cube3d::cover {

template <int32_t W>
struct Key {
    uint64_t words[static_cast<uint32_t>(W)];

    uint64_t& operator[](std::integral auto word) {
        assert(word >= 0 && word < W);
        return words[word];
    }
    const uint64_t& operator[](std::integral auto word) const {
        assert(word >= 0 && word < W);
        return words[word];
    }
};

template <int32_t W>
inline uint64_t hash(const Key<W>& key) {
    uint64_t h = 0;
    for (const uint64_t word : key.words) {
        h = (h ^ word) * 0x9E3779B97F4A7C15u;
        h ^= h >> 32;
    }
    return h * 0xD6E8FEB86659FD93u >> 16;
}

// Adds limbs to limbs; returns the carry.
inline uint64_t add(uint64_t* to, const uint64_t* from, int32_t limbs) {
    uint64_t carry = 0;
    for (int32_t i = 0; i < limbs; ++i) {
        const uint64_t sum = to[i] + from[i], with = sum + carry;
        carry = (sum < from[i]) | (with < sum);
        to[i] = with;
    }
    return carry;
}

struct Full {};  // thrown if a table would outgrow the allowed memory

// States with their counts, in the order of insertion. Records of W + limbs words lie in
// chunks, so that nothing is copied as a layer grows. The index, a hash table of record
// numbers plus one (0: free), is at most half full.
template <int32_t W>
class Layer {
public:
    Layer(int32_t limbs, uint64_t memory, uint64_t* bytes)
        : limbs_(limbs), stride_(W + limbs), memory_(memory), bytes_(bytes) {
        assert(limbs >= 0);
    }
    Layer(const Layer&) = delete;
    Layer& operator=(const Layer&) = delete;
    ~Layer() { *bytes_ -= bytes_of_chunks() + index_.size() * sizeof(uint32_t); }

    int64_t size() const { return size_; }
    int32_t limbs() const { return limbs_; }
    uint64_t* record(int64_t i) { return chunks_[i >> kChunkBits].get() + (i & (kChunk - 1)) * stride_; }
    const uint64_t* record(int64_t i) const {
        assert(i >= 0 && i < size_);
        return chunks_[i >> kChunkBits].get() + (i & (kChunk - 1)) * stride_;
    }
    uint64_t* count(int64_t i) { return record(i) + W; }
    const uint64_t* count(int64_t i) const { return record(i) + W; }

    Key<W> key(int64_t i) const {
        Key<W> key;
        const uint64_t* from = record(i);
        for (int32_t w = 0; w < W; ++w) key[w] = from[w];
        return key;
    }

    void prefetch(uint64_t h) const {
        if (!index_.empty()) cube3d::prefetch(&index_[h & (index_.size() - 1)]);
    }

    // The number of a state, or -1.
    int64_t find(const Key<W>& key) const {
        if (index_.empty()) return -1;
        const uint64_t at = place(key, hash<W>(key));
        return static_cast<int64_t>(index_[at]) - 1;
    }

    // The number of a state, which is inserted with count 0 if it is new.
    int64_t insert(const Key<W>& key, uint64_t h) {
        if (static_cast<uint64_t>(size_) * 2 >= index_.size()) grow_index();
        const uint64_t at = place(key, h);
        if (index_[at]) return static_cast<int64_t>(index_[at]) - 1;
        if (size_ == static_cast<int64_t>(chunks_.size()) << kChunkBits) grow_chunks();
        uint64_t* to = record(size_);
        for (int32_t w = 0; w < W; ++w) to[w] = key[w];
        for (int32_t i = 0; i < limbs_; ++i) to[W + i] = 0;
        index_[at] = static_cast<uint32_t>(++size_);
        assert(static_cast<uint64_t>(size_) * 2 <= index_.size() && find(key) == size_ - 1);
        return size_ - 1;
    }

    // The same states in the same order, with counts of more limbs.
    std::unique_ptr<Layer> widened(int32_t limbs) const {
        assert(limbs > limbs_);
        auto wide = std::make_unique<Layer>(limbs, memory_, bytes_);
        for (int64_t i = 0; i < size_; ++i) {
            const Key<W> k = key(i);
            uint64_t* to = wide->count(wide->insert(k, hash<W>(k)));
            for (int32_t limb = 0; limb < limbs_; ++limb) to[limb] = count(i)[limb];
        }
        return wide;
    }

private:
    static constexpr int32_t kChunkBits = 9;
    static constexpr int64_t kChunk = int64_t{1} << kChunkBits;

    uint64_t bytes_of_chunk() const { return static_cast<uint64_t>(kChunk * stride_) * sizeof(uint64_t); }
    uint64_t bytes_of_chunks() const { return chunks_.size() * bytes_of_chunk(); }

    bool equal(int64_t i, const Key<W>& key) const {
        const uint64_t* from = record(i);
        for (int32_t w = 0; w < W; ++w)
            if (from[w] != key[w]) return false;
        return true;
    }

    // The slot of the index that has a state, or where it would be inserted.
    uint64_t place(const Key<W>& key, uint64_t h) const {
        const uint64_t mask = index_.size() - 1;
        uint64_t at = h & mask;
        while (index_[at] && !equal(static_cast<int64_t>(index_[at]) - 1, key)) at = (at + 1) & mask;
        return at;
    }

    void take(uint64_t bytes) {
        if (*bytes_ + bytes > memory_) throw Full();
        *bytes_ += bytes;
    }

    void grow_chunks() {
        if (size_ >= int64_t{UINT32_MAX} - 1) throw Full();
        take(bytes_of_chunk());
        // Not make_unique, which would fill it with zeros.
        chunks_.emplace_back(new uint64_t[static_cast<size_t>(kChunk * stride_)]);
    }

    void grow_index() {
        const uint64_t before = index_.size(), after = before ? 2 * before : 16;
        take(after * sizeof(uint32_t));
        Array<uint32_t>(after).swap(index_);
        *bytes_ -= before * sizeof(uint32_t);
        for (int64_t i = 0; i < size_; ++i) {
            uint64_t at = hash<W>(key(i)) & (after - 1);
            while (index_[at]) at = (at + 1) & (after - 1);
            index_[at] = static_cast<uint32_t>(i + 1);
        }
    }

    const int32_t limbs_, stride_;
    const uint64_t memory_;
    uint64_t* const bytes_;
    int64_t size_ = 0;
    Array<std::unique_ptr<uint64_t[]>> chunks_;
    Array<uint32_t> index_;
};

}  // namespace cube3d::cover
