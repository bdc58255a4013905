// Reproducible random numbers: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
#pragma once

#include <cstdint>

namespace cube3d {

using uint = uint32_t;  // of GLSL

constexpr
#include "hashed.glsl"

class SplitMix {
public:
    explicit constexpr SplitMix(uint64_t seed) : state_(seed) {}

    constexpr uint64_t next() {
        uint64_t word = state_ += kStep;
        word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
        word = (word ^ word >> 27) * 0x94d049bb133111eb;
        return word ^ word >> 31;
    }
    constexpr uint64_t below(uint64_t bound) { return next() % bound; }
    // 0 <= fraction < 1
    constexpr double fraction() { return static_cast<double>(next() >> 12) * 0x1p-52; }

    // The number that the sequence of 0 has at this index.
    static constexpr uint64_t at(uint64_t index) { return SplitMix(index * kStep).next(); }

private:
    static constexpr uint64_t kStep = 0x9e3779b97f4a7c15;

    uint64_t state_;
};

}  // namespace cube3d
