// Lists that take an index or a size of any integer type, and check indices in debug builds: Array is a std::vector,
// Fixed a std::array, View a std::span. Options, items and rows are numbered by int32_t, positions in long lists by
// int64_t, and the standard library's lists by size_t; with these no line converts between them. Signed sizes are
// those of std::ssize.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
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

constexpr size_t checked(std::integral auto index, [[maybe_unused]] size_t size) {
    const auto number = static_cast<size_t>(index);
    assert(number < size);  // a negative index becomes a large number
    return number;
}

template <typename T>
class Array : public std::vector<T> {
    using Base = std::vector<T>;

public:
    using Base::Base;
    explicit Array(std::integral auto size, const T& value = T()) : Base(static_cast<size_t>(size), value) {}

    T& operator[](std::integral auto index) { return Base::operator[](checked(index, this->size())); }
    const T& operator[](std::integral auto index) const { return Base::operator[](checked(index, this->size())); }

    void resize(std::integral auto size) { Base::resize(static_cast<size_t>(size)); }
    void resize(std::integral auto size, const T& value) { Base::resize(static_cast<size_t>(size), value); }
    void assign(std::integral auto size, const T& value) { Base::assign(static_cast<size_t>(size), value); }
    template <typename It>
    void assign(It first, It last)
        requires(!std::integral<It>)
    {
        Base::assign(first, last);
    }

    // The size; for arrays whose indices fit int32_t.
    int32_t length() const {
        assert(std::in_range<int32_t>(this->size()));
        return static_cast<int32_t>(this->size());
    }
};

template <typename T, size_t N>
struct Fixed : std::array<T, N> {
    constexpr T& operator[](std::integral auto index) { return std::array<T, N>::operator[](checked(index, N)); }
    constexpr const T& operator[](std::integral auto index) const {
        return std::array<T, N>::operator[](checked(index, N));
    }
};

}  // namespace cube3d

// For structured bindings.
template <typename T, size_t N>
struct std::tuple_size<cube3d::Fixed<T, N>> : std::integral_constant<size_t, N> {};
template <size_t I, typename T, size_t N>
struct std::tuple_element<I, cube3d::Fixed<T, N>> : std::tuple_element<I, std::array<T, N>> {};

namespace cube3d {

template <typename T>
class View : public std::span<T> {
    using Base = std::span<T>;

public:
    constexpr View() = default;
    View(T* first, std::integral auto size) : Base(first, static_cast<size_t>(size)) {}
    template <typename List>
        requires std::convertible_to<List, Base>
    constexpr View(List&& list) : Base(std::forward<List>(list)) {}  // NOLINT(bugprone-forwarding-reference-overload)

    constexpr T& operator[](std::integral auto index) const { return Base::operator[](checked(index, this->size())); }

    int32_t length() const {
        assert(std::in_range<int32_t>(this->size()));
        return static_cast<int32_t>(this->size());
    }
    View first(std::integral auto size) const { return Base::first(static_cast<size_t>(size)); }
    View last(std::integral auto size) const { return Base::last(static_cast<size_t>(size)); }
    View subspan(std::integral auto from) const { return Base::subspan(static_cast<size_t>(from)); }
    View subspan(std::integral auto from, std::integral auto size) const {
        return Base::subspan(static_cast<size_t>(from), static_cast<size_t>(size));
    }
    // Row `number` of rows of `width` elements.
    View row(std::integral auto number, std::integral auto width) const {
        return subspan(static_cast<size_t>(number) * static_cast<size_t>(width), width);
    }
};
template <typename List>
View(List&& list) -> View<std::remove_pointer_t<decltype(std::data(list))>>;

// std::ranges::equal, which libc++ 14 does not have.
template <typename T, typename U>
bool is_same(const T& one, const U& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

// Rows of different lengths, one after the other.
struct Rows {
    Array<int64_t> start{0};
    Array<int32_t> values;

    int64_t size() const { return std::ssize(start) - 1; }

    View<const int32_t> operator[](std::integral auto row) const {
        return View(values).subspan(start[row], start[row + 1] - start[row]);
    }

    void end_row() { start.push_back(std::ssize(values)); }
};

}  // namespace cube3d
