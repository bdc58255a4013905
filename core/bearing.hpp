// Sines and cosines with the same bits on every machine: only + - * / take part.
#pragma once

#include <cmath>
#include <cstdint>

namespace cube3d {

struct Bearing {
    double cosine, sine;
};

// The sum of a series in x * x whose terms are each `x * x / (n * (n + 1))` times the one before, with the other sign.
inline double series(double first, double x, int32_t n) {
    double sum = 0, term = first;
    for (; n < 20; n += 2) {
        sum += term;
        term *= -(x * x) / (n * (n + 1.0));
    }
    return sum;
}

inline Bearing bearing_of(double degrees) {
    const double turns = std::floor(degrees / 90 + 0.5);
    const double x = (degrees - 90 * turns) * 0.017453292519943295;  // at most pi / 4
    const double cosine = series(1, x, 1), sine = series(x, x, 2);
    switch (static_cast<int64_t>(turns) & 3) {
        case 0: return {cosine, sine};
        case 1: return {-sine, cosine};
        case 2: return {-cosine, -sine};
        default: return {sine, -cosine};
    }
}

}  // namespace cube3d
