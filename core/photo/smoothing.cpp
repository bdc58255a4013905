// Five rounds of a small filter whose steps double: it skips what has another colour, another normal, or a brightness
// that noise does not explain (Dammertz and others, "Edge-avoiding a-trous wavelet transform for fast global
// illumination filtering", 2010; Schied and others, "Spatiotemporal variance-guided filtering", 2017).
#include "photo/smoothing.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cube3d::photo {
namespace {

constexpr int32_t kRounds = 5, kHalf = 2;                         // pixels on each side
constexpr Fixed<float, 3> kShares{0.375F, 0.25F, 0.0625F};        // of a pixel 0, 1 and 2 steps away
constexpr float kNoise = 3.0F;                                    // standard deviations of noise that do not count
constexpr float kAlbedo = 0.03F, kNormal = 0.04F, kCover = 0.1F;  // differences of surfaces that nearly count
constexpr float kFew = 0.4F;  // a pixel is lonely if the shares of those like it are less; its own is 0.14
constexpr float kLeast = 1e-6F;

float square(float x) {
    return x * x;
}

float brightness(const Value& value) {
    return 0.2126F * value[0] + 0.7152F * value[1] + 0.0722F * value[2];
}

// About e^-x.
float falloff(float x) {
    if (!(x < 8)) return 0;
    float part = 1 - x / 8;
    part *= part, part *= part;
    return part * part;
}

float difference(const Fixed<float, 3>& one, const Fixed<float, 3>& other) {
    return square(one[0] - other[0]) + square(one[1] - other[1]) + square(one[2] - other[2]);
}

// The variances, each as the mean around its pixel: that of one pixel is itself noise.
Array<float> variances(const Image& image, const Spread& spread) {
    Array<float> found(std::ssize(image.guides));
    spread(image.height, [&](int32_t y) {
        for (int32_t x = 0; x < image.width; ++x) {
            float sum = 0, shares = 0;
            for (int32_t j = std::max(0, y - 1); j <= std::min(image.height - 1, y + 1); ++j)
                for (int32_t i = std::max(0, x - 1); i <= std::min(image.width - 1, x + 1); ++i) {
                    const float share = (i == x ? 2.0F : 1.0F) * (j == y ? 2.0F : 1.0F);
                    sum += share * image.guides[int64_t{j} * image.width + i].variance;
                    shares += share;
                }
            found[int64_t{y} * image.width + x] = sum / shares;
        }
    });
    return found;
}

// How much two surfaces differ.
float apart(const Guide& one, const Guide& other) {
    return difference(one.albedo, other.albedo) / square(kAlbedo) +
           difference(one.normal, other.normal) / square(kNormal) + square((one.cover - other.cover) / kCover);
}

// Calls a function for the pixels around one, with their numbers and shares.
void for_near(const Image& image, int32_t x, int32_t y, int32_t step, auto act) {
    for (int32_t j = -kHalf; j <= kHalf; ++j)
        for (int32_t i = -kHalf; i <= kHalf; ++i) {
            const int32_t left = x + i * step, top = y + j * step;
            if (left < 0 || left >= image.width || top < 0 || top >= image.height) continue;
            act(int64_t{top} * image.width + left, kShares[std::abs(i)] * kShares[std::abs(j)]);
        }
}

}  // namespace

Array<uint8_t> lonely(const Image& image, const Spread& spread) {
    Array<uint8_t> found(image.guides.size());
    spread(image.height, [&](int32_t y) {
        for (int32_t x = 0; x < image.width; ++x) {
            const Guide& guide = image.guides[int64_t{y} * image.width + x];
            float alike = 0;
            bool is_outline = false;
            for_near(image, x, y, 1, [&](int64_t at, float share) {
                const Guide& other = image.guides[at];
                alike += share * falloff(apart(guide, other));
                is_outline = is_outline || (other.cover > 0 && other.cover < 1);
            });
            found[int64_t{y} * image.width + x] = is_outline || alike < kFew;
        }
    });
    return found;
}

void smooth_out(Image& image, const Spread& spread) {
    const int32_t width = image.width, height = image.height;
    Array<float> noise = variances(image, spread), next_noise(noise.size());
    Array<Value> next(image.values.size());
    for (int32_t round = 0, step = 1; round < kRounds; ++round, step *= 2) {
        spread(height, [&](int32_t y) {
            for (int32_t x = 0; x < width; ++x) {
                const int64_t own = int64_t{y} * width + x;
                const Guide& guide = image.guides[own];
                const Value& value = image.values[own];
                const float over = 1 / (kNoise * std::sqrt(noise[own]) + kLeast), bright = brightness(value);
                Value sum{};
                float shares = 0, spreads = 0;
                for_near(image, x, y, step, [&](int64_t at, float near) {
                    const float differing = apart(guide, image.guides[at]) +
                                            std::abs(bright - brightness(image.values[at])) * over;
                    const float share = near * falloff(differing);
                    for (int32_t k = 0; k < 4; ++k) sum[k] += share * image.values[at][k];
                    spreads += share * share * noise[at];
                    shares += share;
                });
                for (int32_t k = 0; k < 4; ++k) next[own][k] = sum[k] / shares;
                next_noise[own] = spreads / (shares * shares);
            }
        });
        std::swap(image.values, next);
        std::swap(noise, next_noise);
    }
}

}  // namespace cube3d::photo
