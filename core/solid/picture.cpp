// A z-buffer, band by band. Depths and colours are interpolated in perspective, in floats that are only added,
// multiplied and divided, in the order written here: compilers may not contract them (see CMakeLists.txt).
#include "solid/picture.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <span>
#include <system_error>
#include <thread>

namespace cube3d::solid {
namespace {

constexpr int32_t kRows = 16;  // of pixels in a band: its samples stay in the cache

// A point as the camera sees it, in samples from the lower left corner.
struct Seen {
    double x, y;
    double near;  // 1 over its distance; at most 0: it is not in front of the eye
};

// A number that is linear in the picture: at (x, y), base + x * across + y * up.
struct Slope {
    Slope() = default;
    Slope(const Seen* const (&at)[3], double area, double a, double b, double c) {
        const double right = ((b - a) * (at[2]->y - at[0]->y) - (c - a) * (at[1]->y - at[0]->y)) / area;
        const double higher = ((c - a) * (at[1]->x - at[0]->x) - (b - a) * (at[2]->x - at[0]->x)) / area;
        across = static_cast<float>(right);
        up = static_cast<float>(higher);
        base = static_cast<float>(a + (0.5 - at[0]->x) * right + (0.5 - at[0]->y) * higher);
    }
    float at(float x, float y) const { return base + x * across + y * up; }

    float base = 0, across = 0, up = 0;
};

uint8_t level(float value) {
    return static_cast<uint8_t>(std::min(255.0f, std::max(0.0f, value)) + 0.5f);
}

// The first sample of a row at or right of an edge. It does not depend on the direction of the edge, so that each
// sample between two triangles is in exactly one.
double cut(const Seen& one, const Seen& other, double y) {
    const bool ordered = one.y < other.y;
    const Seen &low = ordered ? one : other, &high = ordered ? other : one;
    return std::ceil(low.x + (y - low.y) * ((high.x - low.x) / (high.y - low.y)) - 0.5);
}

class Band {
public:
    Band(int32_t width, int32_t rows) : width_(width), near_(int64_t{width} * rows), colour_(near_.size()) {}

    // Begins with rows `low` up to `high` of samples, all empty.
    void begin(int32_t low, int32_t high) {
        low_ = low, high_ = high;
        std::fill(near_.begin(), near_.end(), 0.0f);
        std::fill(colour_.begin(), colour_.end(), Rgba{});
    }

    void add(const Seen* const (&at)[3], const Rgba* const (&rgba)[3]) {
        const double area = (at[1]->x - at[0]->x) * (at[2]->y - at[0]->y) - (at[2]->x - at[0]->x) * (at[1]->y - at[0]->y);
        if (!(area > 0)) return;  // seen from behind
        const auto [least, most] = std::minmax({at[0]->y, at[1]->y, at[2]->y});
        const double first = std::max<double>(low_, std::ceil(least - 0.5));
        const double last = std::min<double>(high_ - 1, std::floor(most - 0.5));
        const Slope near(at, area, at[0]->near, at[1]->near, at[2]->near);
        Slope parts[4];
        for (int32_t k = 0; k < 4; ++k)
            parts[k] = Slope(at, area, at[0]->near * (*rgba[0])[k], at[1]->near * (*rgba[1])[k],
                             at[2]->near * (*rgba[2])[k]);
        const bool opaque = is_opaque(rgba);
        for (double y = first; y <= last; ++y) {
            const auto [from, to] = span(at, y + 0.5);
            if (from < to) fill(static_cast<int32_t>(y), from, to, near, parts, opaque);
        }
    }

    // The mean of a pixel's samples; `x` and `y` are its first one.
    Rgba mean(int32_t x, int32_t y, int32_t samples) const {
        int32_t sums[4] = {};
        for (int32_t row = y; row < y + samples; ++row)
            for (int32_t column = x; column < x + samples; ++column)
                for (int32_t k = 0; k < 4; ++k) sums[k] += colour_[place(column, row)][k];
        const int32_t count = samples * samples;
        Rgba found;
        for (int32_t k = 0; k < 4; ++k) found[k] = static_cast<uint8_t>((sums[k] + count / 2) / count);
        return found;
    }

    static bool is_opaque(const Rgba* const (&rgba)[3]) {
        return std::all_of(rgba, rgba + 3, [](const Rgba* own) { return (*own)[3] == 255; });
    }

private:
    int64_t place(int32_t x, int32_t y) const { return int64_t{y - low_} * width_ + x; }

    // The samples of a row inside all edges.
    std::pair<int32_t, int32_t> span(const Seen* const (&at)[3], double y) const {
        double from = 0, to = width_;
        for (int32_t i = 0; i < 3; ++i) {
            const Seen &one = *at[i], &next = *at[(i + 1) % 3];
            if (next.y < one.y) from = std::max(from, cut(one, next, y));
            else if (next.y > one.y) to = std::min(to, cut(one, next, y));
            else if ((next.x - one.x) * (y - one.y) < 0) to = 0;
        }
        return {static_cast<int32_t>(from), static_cast<int32_t>(std::max(0.0, to))};
    }

    void fill(int32_t y, int32_t from, int32_t to, const Slope& near, const Slope (&parts)[4], bool opaque) {
        const auto row = static_cast<float>(y);
        int64_t sample = place(from, y);
        for (int32_t x = from; x < to; ++x, ++sample) {
            const auto column = static_cast<float>(x);
            const float own = near.at(column, row);
            if (!(own >= near_[sample])) continue;
            near_[sample] = own;
            float values[4];
            for (int32_t k = 0; k < 4; ++k) values[k] = parts[k].at(column, row) / own;
            Rgba& colour = colour_[sample];
            if (!opaque) {
                const float alpha = std::min(255.0f, std::max(0.0f, values[3])) / 255;
                for (int32_t k = 0; k < 3; ++k) values[k] = values[k] * alpha + colour[k] * (1 - alpha);
                values[3] = 255 * alpha + colour[3] * (1 - alpha);
            }
            for (int32_t k = 0; k < 4; ++k) colour[k] = level(values[k]);
        }
    }

    int32_t width_, low_ = 0, high_ = 0;
    Array<float> near_;  // per sample; 0: empty
    Array<Rgba> colour_;
};

class Rasterizer {
public:
    Rasterizer(const Triangles& triangles, const Camera& camera, const Stop& stop)
        : triangles_(triangles),
          camera_(camera),
          stop_(stop),
          bands_((camera.height + kRows - 1) / kRows),
          pixels_(int64_t{camera.width} * camera.height) {
        look();
        sort();
    }

    Array<Rgba> draw(int32_t threads) {
        // Threads take no memory, so that none can fail.
        const Band empty(camera_.width * camera_.samples, kRows * camera_.samples);
        Array<Band> bands(std::min(threads, bands_.length()), empty);
        Array<std::thread> others;
        others.reserve(bands.size());
        try {
            for (Band& band : std::span(bands).subspan(1)) others.emplace_back([this, &band] { draw_bands(band); });
        } catch (const std::system_error&) {  // fewer threads are enough
        }
        draw_bands(bands[0]);
        for (std::thread& other : others) other.join();
        stop_.check();
        return std::move(pixels_);
    }

private:
    void look() {
        const double across = camera_.width * camera_.samples / 2.0, up = camera_.height * camera_.samples / 2.0;
        const double scale = up / camera_.slope;
        for (const Vector& point : triangles_.point) {
            const Vector sight = point - camera_.eye;
            const double near = -1 / dot(sight, camera_.back);
            seen_.push_back({across + scale * dot(sight, camera_.right) * near,
                             up + scale * dot(sight, camera_.up) * near, near});
        }
    }

    // The triangles of each band: first the opaque ones, then the others, which blend in the order given.
    void sort() {
        const double tall = kRows * camera_.samples;
        for (const bool opaque : {true, false})
            for (int32_t t = 0; t < triangles_.corner.length(); ++t) {
                const auto [at, rgba] = corners(t);
                if (Band::is_opaque(rgba) != opaque) continue;
                if (!std::all_of(at, at + 3, [](const Seen* own) { return own->near > 0 && std::isfinite(own->near); })) continue;
                const auto [least, most] = std::minmax({at[0]->y, at[1]->y, at[2]->y});
                const double first = std::max(0.0, std::floor(least / tall));
                const double last = std::min(bands_.length() - 1.0, std::floor(most / tall));
                for (double b = first; b <= last; ++b) bands_[static_cast<int32_t>(b)].push_back(t);
            }
    }

    struct Corners {
        const Seen* at[3];
        const Rgba* rgba[3];
    };
    Corners corners(int32_t triangle) const {
        Corners found;
        for (int32_t i = 0; i < 3; ++i) {
            const int32_t own = triangles_.corner[triangle][i];
            found.at[i] = &seen_[own], found.rgba[i] = &triangles_.colour[own];
        }
        return found;
    }

    void draw_bands(Band& band) {
        for (int32_t b; (b = next_++) < bands_.length() && !stop_.is_set();) {
            const int32_t low = b * kRows, high = std::min(low + kRows, camera_.height), samples = camera_.samples;
            band.begin(low * samples, high * samples);
            for (const int32_t t : bands_[b]) {
                const auto [at, rgba] = corners(t);
                band.add(at, rgba);
            }
            for (int32_t y = low; y < high; ++y)
                for (int32_t x = 0; x < camera_.width; ++x)
                    pixels_[int64_t{camera_.height - 1 - y} * camera_.width + x] =
                        band.mean(x * samples, y * samples, samples);
        }
    }

    const Triangles& triangles_;
    const Camera& camera_;
    const Stop& stop_;
    Array<Seen> seen_;
    Array<Array<int32_t>> bands_;
    Array<Rgba> pixels_;
    std::atomic<int32_t> next_{0};
};

}  // namespace

Array<Rgba> draw(const Triangles& triangles, const Camera& camera, int32_t threads, const Stop& stop) {
    return Rasterizer(triangles, camera, stop).draw(threads);
}

}  // namespace cube3d::solid
