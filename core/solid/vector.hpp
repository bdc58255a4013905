// Points and directions in space.
#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <span>

namespace cube3d::solid {

struct Vector {
    double value[3] = {};

    double& operator[](std::integral auto axis) { return value[axis]; }
    double operator[](std::integral auto axis) const { return value[axis]; }

    Vector& operator+=(const Vector& other) {
        for (int32_t a = 0; a < 3; ++a) (*this)[a] += other[a];
        return *this;
    }
};

inline Vector operator+(Vector one, const Vector& other) { return one += other; }
inline Vector operator*(double times, const Vector& one) { return {times * one[0], times * one[1], times * one[2]}; }
inline Vector operator-(const Vector& one, const Vector& other) { return one + -1.0 * other; }

inline Vector operator/(const Vector& one, double by) { return {one[0] / by, one[1] / by, one[2] / by}; }

inline double dot(const Vector& one, const Vector& other) {
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

inline Vector cross(const Vector& one, const Vector& other) {
    return {one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2],
            one[0] * other[1] - one[1] * other[0]};
}

inline double length(const Vector& one) { return std::sqrt(dot(one, one)); }

// The unit vector in a direction; 0 stays 0.
inline Vector unit(const Vector& one) {
    const double size = length(one);
    return size > 0 ? 1 / size * one : one;
}

// A number to a multiple of 1 / steps; never -0.
inline double rounded(double number, double steps) { return std::nearbyint(number * steps) / steps + 0.0; }

// The normal of a triangle; its length is twice the area.
inline Vector across(const Vector& a, const Vector& b, const Vector& c) { return cross(b - a, c - a); }

// Vectors as an array of numbers.
inline const double* doubles(std::span<const Vector> vectors) {
    static_assert(sizeof(Vector) == 3 * sizeof(double));
    return vectors.empty() ? nullptr : vectors[0].value;
}

}  // namespace cube3d::solid
