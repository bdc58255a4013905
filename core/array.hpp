// A std::vector that takes an index of any integer type, and checks it in debug builds. Options,
// items and rows are numbered by int32_t, positions in long lists by int64_t, and std::vector by
// 32 or 64 bits; with Array no line converts between them.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace cube3d {

// Prefetches memory that will be read soon, if the compiler knows how.
inline void prefetch([[maybe_unused]] const void* place) {
#if defined(__GNUC__)
    __builtin_prefetch(place);
#endif
}

template <typename T>
class Array : public std::vector<T> {
    using Base = std::vector<T>;

public:
    using Base::Base;
    explicit Array(std::integral auto size, const T& value = T()) : Base(static_cast<size_t>(size), value) {}

    T& operator[](std::integral auto index) { return Base::operator[](checked(index)); }
    const T& operator[](std::integral auto index) const { return Base::operator[](checked(index)); }

    // The size; for arrays whose indices fit int32_t.
    int32_t length() const {
        assert(std::in_range<int32_t>(this->size()));
        return static_cast<int32_t>(this->size());
    }

private:
    size_t checked(std::integral auto index) const {
        assert(std::cmp_greater_equal(index, 0) && std::cmp_less(index, this->size()));
        return static_cast<size_t>(index);
    }
};

// std::ranges::equal, which libc++ 14 does not have.
template <typename T, typename U>
bool is_same(const T& one, const U& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

// Rows of different lengths, one after the other.
struct Rows {
    Array<int64_t> start{0};
    Array<int32_t> values;

    int64_t size() const { return static_cast<int64_t>(start.size()) - 1; }

    std::span<const int32_t> operator[](std::integral auto row) const {
        return std::span(values).subspan(static_cast<size_t>(start[row]),
                                         static_cast<size_t>(start[row + 1] - start[row]));
    }

    void end_row() { start.push_back(static_cast<int64_t>(values.size())); }
};

}  // namespace cube3d
