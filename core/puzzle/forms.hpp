// Linear forms of coordinates modulo a number, such as x - y modulo 3, and the rows of numbers that list them.
#pragma once

#include <initializer_list>

#include "limits.hpp"

namespace cube3d::puzzle {

inline constexpr int32_t kMostModulus = 8;

inline int64_t residue(int64_t value, int64_t modulus) {
    const int64_t rest = value % modulus;
    return rest < 0 ? rest + modulus : rest;
}

// Calls `use` with all rows of `count` numbers below a bound, in lexicographic order, until it returns false. Returns
// whether it never did.
template <typename Use>
bool each_product(int32_t bound, int32_t count, Use&& use) {
    Array<int32_t> numbers(count);
    while (use(numbers)) {
        int32_t at = count - 1;
        while (at >= 0 && ++numbers[at] == bound) numbers[at--] = 0;
        if (at < 0) return true;
    }
    return false;
}

// The same with all sets of `least` to `most` of `width` axes, smaller ones first.
template <typename Use>
bool each_axes(int32_t width, int32_t least, int32_t most, Use&& use) {
    for (int32_t count = least; count <= most; ++count) {
        Array<int32_t> axes;
        for (int32_t a = 0; a < count; ++a) axes.push_back(a);
        while (true) {
            if (!use(axes)) return false;
            int32_t at = count - 1;
            while (at >= 0 && axes[at] == width - count + at) --at;
            if (at < 0) break;
            ++axes[at];
            for (int32_t a = at + 1; a < count; ++a) axes[a] = axes[a - 1] + 1;
        }
    }
    return true;
}

// The same with the forms of `least` to `most` coordinates, each a factor per coordinate. Of the factors other than 0,
// the first is 1, and the others are among those given.
template <typename Use>
bool each_form(int32_t width, int32_t least, int32_t most, std::initializer_list<int32_t> factors, Use&& use) {
    const Array<int32_t> given(factors);
    return each_axes(width, least, most, [&](const Array<int32_t>& axes) {
        return each_product(given.length(), axes.length() - 1, [&](const Array<int32_t>& chosen) {
            Array<int32_t> form(width);
            form[axes[0]] = 1;
            for (int32_t a = 1; a < axes.length(); ++a) form[axes[a]] = given[chosen[a - 1]];
            return use(form);
        });
    });
}

}  // namespace cube3d::puzzle
