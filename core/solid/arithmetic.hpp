// Powers and points of a disk with the same bits on every machine: only + - * / and square roots take part.
#pragma once

#include <algorithm>
#include <cmath>

#include "array.hpp"
#include "solid/vector.hpp"

namespace cube3d::solid {

// 2 to a power.
inline double power_of_two(double exponent) {
    if (exponent < -1000) return 0;
    const double whole = std::floor(std::min(exponent, 1000.0) + 0.5);
    const double x = (std::min(exponent, 1000.0) - whole) * 0.69314718055994531;  // at most 0.35
    double sum = 1, term = 1;
    for (int32_t n = 1; n < 12; ++n) term *= x / n, sum += term;
    return std::ldexp(sum, static_cast<int32_t>(whole));
}

// The logarithm to base 2 of a number above 0.
inline double logarithm(double number) {
    int32_t exponent = 0;
    const double part = std::frexp(number, &exponent) * 1.4142135623730951;  // 0.7 to 1.4
    const double x = (part - 1) / (part + 1), square = x * x;
    double sum = 0, term = x;
    for (int32_t n = 1; n < 22; n += 2) sum += term / n, term *= square;
    return exponent - 0.5 + sum * 2.8853900817779268;
}

// A number, at least 0, to a power.
inline double power(double base, double exponent) {
    return base > 0 ? power_of_two(exponent * logarithm(base)) : exponent > 0 ? 0 : 1;
}

// The brightness of a level of sRGB (IEC 61966-2-1), both 0 to 1, and back.
inline double brightness_of(double level) {
    return level <= 0.04045 ? level / 12.92 : power((level + 0.055) / 1.055, 2.4);
}
inline double level_of(double brightness) {
    return brightness <= 0.0031308 ? 12.92 * brightness : 1.055 * power(brightness, 1 / 2.4) - 0.055;
}

inline constexpr double kPi = 3.14159265358979324;

using Pair = Fixed<double, 2>;

// The point of the unit disk for a point of the unit square: equal areas for equal areas (Shirley and Chiu, "A low
// distortion map between disk and square", 1997).
inline Pair on_disk(const Pair& square) {
    const double x = 2 * square[0] - 1, y = 2 * square[1] - 1;
    const bool is_wide = std::abs(x) > std::abs(y);
    const double radius = is_wide ? x : y;
    if (radius == 0) return {0, 0};
    const double angle = 0.78539816339744831 * (is_wide ? y : x) / radius, s = angle * angle;
    const double sine = angle * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72))));
    const double cosine = 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56 * (1 - s / 90))));
    return is_wide ? Pair{radius * cosine, radius * sine} : Pair{radius * sine, radius * cosine};
}

// The point of the unit sphere above a point of the disk: a direction, with a chance in proportion to its cosine.
inline Vector above_disk(const Pair& disk) {
    return {disk[0], disk[1], std::sqrt(std::max(0.0, 1 - disk[0] * disk[0] - disk[1] * disk[1]))};
}

}  // namespace cube3d::solid
