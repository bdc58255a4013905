// Points that fill the unit square evenly, for each pixel in another way: Sobol's sequence, scrambled (Burley,
// "Practical hash-based Owen scrambling", 2020).
#pragma once

#include <cstdint>

#include "random.hpp"
#include "solid/arithmetic.hpp"

namespace cube3d::photo {

using solid::Pair;

class Sampler {
public:
    // The points of a path: path number `index` of a pixel.
    Sampler(uint32_t pixel, uint32_t index, uint32_t seed) : seed_(hashed(pixel ^ hashed(seed))), index_(index) {}

    // The point for the next decision of the path.
    Pair next() {
        seed_ = hashed(seed_ + 0x9e3779b9U);
        const uint32_t index = scrambled(index_, seed_);
        return {part(scrambled(reversed(index), hashed(seed_ ^ 0xa511e9b3U))),
                part(scrambled(second(index), hashed(seed_ ^ 0x63d83595U)))};
    }

private:
    static uint32_t reversed(uint32_t bits) {
        bits = bits << 16 | bits >> 16;
        bits = (bits & 0x00ff00ffU) << 8 | (bits & 0xff00ff00U) >> 8;
        bits = (bits & 0x0f0f0f0fU) << 4 | (bits & 0xf0f0f0f0U) >> 4;
        bits = (bits & 0x33333333U) << 2 | (bits & 0xccccccccU) >> 2;
        return (bits & 0x55555555U) << 1 | (bits & 0xaaaaaaaaU) >> 1;
    }
    // The second number of Sobol's sequence: the sum, without carries, of those for each byte of the index.
    static uint32_t second(uint32_t index) {
        static const auto kOfBytes = [] {
            Fixed<Fixed<uint32_t, 256>, 4> found{};
            uint32_t way = 1U << 31;
            for (int32_t bit = 0; bit < 32; ++bit, way ^= way >> 1)
                for (int32_t byte = 0; byte < 256; ++byte)
                    if (byte >> bit % 8 & 1) found[bit / 8][byte] ^= way;
            return found;
        }();
        return kOfBytes[0][index & 255] ^ kOfBytes[1][index >> 8 & 255] ^ kOfBytes[2][index >> 16 & 255] ^
               kOfBytes[3][index >> 24];
    }
    // Owen's scrambling: which half of the interval a bit chooses depends on the higher bits.
    static uint32_t scrambled(uint32_t bits, uint32_t seed) {
        bits = reversed(bits) + seed;
        bits ^= bits * 0x6c50b47cU;
        bits ^= bits * 0xb82f1e52U;
        bits ^= bits * 0xc7afe638U;
        bits ^= bits * 0x8d22f6e6U;
        return reversed(bits);
    }
    static double part(uint32_t bits) { return bits * 0x1p-32; }

    uint32_t seed_, index_;
};

}  // namespace cube3d::photo
