// A z-buffer, band by band: first the nearest opaque triangle of each sample, then one colour for all samples of a pixel
// that show the same triangle, then what blends with them. Numbers are interpolated in perspective; they are only added,
// multiplied, divided, and square roots taken, in the order written here: compilers may not contract them (see
// CMakeLists.txt).
#include "solid/picture.hpp"

#include "solid/arithmetic.hpp"

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

uint8_t level(double value) {
    return static_cast<uint8_t>(std::lround(std::min(255.0, std::max(0.0, value))));
}

// The value at a place of a chart between its texels.
double texel(const Chart& chart, const Array<uint8_t>& texels, const Fixed<double, 2>& place) {
    const auto column = static_cast<int32_t>(place[0]), row = static_cast<int32_t>(place[1]);
    const int32_t right = std::min(column + 1, chart.columns - 1), above = std::min(row + 1, chart.rows - 1);
    const auto value = [&](int32_t i, int32_t j) { return double{1} * texels[chart.first + int64_t{j} * chart.columns + i]; };
    const double x = place[0] - column, y = place[1] - row;
    const double low = value(column, row) + x * (value(right, row) - value(column, row));
    const double high = value(column, above) + x * (value(right, above) - value(column, above));
    return low + y * (high - low);
}

// A triangle as the camera sees it.
struct SeenTriangle {
    const Seen* at[3];
    Slope near;         // 1 over the distance
    Slope parts[4];     // colours and opacity, times near
    Slope normal[3];    // times near, in the camera's frame
    int32_t chart;
    const Plank* board;  // null: its colours are plain
    bool is_opaque;
};

// The first sample of a row at or right of an edge. It does not depend on the direction of the edge, so that each
// sample between two triangles is in exactly one.
double cut(const Seen& one, const Seen& other, double y) {
    const bool ordered = one.y < other.y;
    const Seen &low = ordered ? one : other, &high = ordered ? other : one;
    return std::ceil(low.x + (y - low.y) * ((high.x - low.x) / (high.y - low.y)) - 0.5);
}

class Band {
public:
    Band(int32_t width, int32_t rows, int32_t samples)
        : samples_(samples),
          width_(width * samples),
          near_(int64_t{width_} * rows * samples),
          nearest_(near_.size()),
          colour_(near_.size()),
          pixels_(int64_t{width} * rows),
          hits_(pixels_.size()),
          front_(width) {
        for (int32_t x = 0; x < width_; ++x) pixel_of_.push_back(x / samples);
    }

    // Begins with rows `low` up to `high` of pixels, all empty.
    void begin(int32_t low, int32_t high) {
        low_ = low * samples_, high_ = high * samples_;
        std::fill(near_.begin(), near_.end(), 0.0f);
        std::fill(nearest_.begin(), nearest_.end(), -1);
        std::fill(pixels_.begin(), pixels_.end(), Pixel{});
    }

    // Notes where a triangle is nearest.
    void cover(const SeenTriangle& triangle, int32_t number) {
        rows(triangle, [&](int64_t sample, int32_t, int32_t, float own) { near_[sample] = own, nearest_[sample] = number; });
    }

    // Colours the samples of a pixel. Those that show one triangle share a colour: that in their middle.
    template <typename ColourOf>
    void colour(int32_t x, int32_t y, const ColourOf& colour_of) {
        const int32_t left = x * samples_, low = y * samples_;
        int32_t* const first = &nearest_[place(left, low)];
        for (int32_t row = 0; row < samples_; ++row)
            for (int32_t column = 0; column < samples_; ++column) {
                const int32_t number = first[int64_t{row} * width_ + column];
                if (number < 0) continue;
                int32_t count = 0, across = 0, up = 0;
                each([&](int32_t i, int32_t j) {
                    if (first[int64_t{j} * width_ + i] == number) ++count, across += i, up += j;
                });
                const auto mean = [&](int32_t from, int32_t sum) {
                    return static_cast<float>(from) + static_cast<float>(sum) / static_cast<float>(count);
                };
                const Rgba own = colour_of(number, mean(left, across), mean(low, up));
                Pixel& pixel = pixels_[pixel_at(x, low)];
                if (count == samples_ * samples_) return void(pixel.colour = own);
                part(pixel, left, low);
                each([&](int32_t i, int32_t j) {
                    int32_t& nearest = first[int64_t{j} * width_ + i];
                    if (nearest == number) nearest = -1, colour_[place(left + i, low + j)] = own;
                });
            }
    }

    // Blends a triangle with what is behind it. All samples of a pixel get one colour: that of the first.
    template <typename ColourAt>
    void blend(const SeenTriangle& triangle, const ColourAt& colour_at) {
        std::fill(hits_.begin(), hits_.end(), 0);
        rows(triangle, [&](int64_t, int32_t x, int32_t y, float) { ++hits_[pixel_at(pixel_of_[x], y)]; });
        for (Front& front : front_) front.row = -1;
        rows(triangle, [&](int64_t sample, int32_t x, int32_t y, float own) {
            near_[sample] = own;
            const int64_t number = pixel_at(pixel_of_[x], y);
            Pixel& pixel = pixels_[number];
            Front& front = front_[pixel_of_[x]];
            const int32_t row = (y - low_) / samples_;
            const bool is_first = front.row != row;
            if (is_first) front = {row, colour_at(triangle, static_cast<float>(x), static_cast<float>(y))};
            if (!(front.colour[3] > 0)) return;
            if (pixel.is_whole && hits_[number] == samples_ * samples_) {
                if (is_first) lay(front.colour, pixel.colour);
            } else {
                part(pixel, x - x % samples_, y - (y - low_) % samples_);
                lay(front.colour, colour_[sample]);
            }
        });
    }

    // The mean of a pixel's samples.
    Rgba mean(int32_t x, int32_t y) const {
        const Pixel& pixel = pixels_[pixel_at(x, y * samples_)];
        if (pixel.is_whole) return pixel.colour;
        int32_t sums[4] = {};
        each([&](int32_t i, int32_t j) {
            const Rgba& own = colour_[place(x * samples_ + i, y * samples_ + j)];
            for (int32_t k = 0; k < 4; ++k) sums[k] += own[k];
        });
        const int32_t count = samples_ * samples_;
        Rgba found;
        for (int32_t k = 0; k < 4; ++k) found[k] = static_cast<uint8_t>((sums[k] + count / 2) / count);
        return found;
    }

private:
    struct Pixel {
        Rgba colour{};
        bool is_whole = true;  // all its samples have this colour
    };

    // The colour of a transparent triangle in a row of pixels.
    struct Front {
        int32_t row;
        Fixed<double, 4> colour;
    };

    int64_t place(int32_t x, int32_t y) const { return int64_t{y - low_} * width_ + x; }
    int64_t pixel_at(int32_t column, int32_t y) const {
        return int64_t{(y - low_) / samples_} * std::ssize(front_) + column;
    }

    template <typename Visit>
    void each(const Visit& visit) const {
        for (int32_t j = 0; j < samples_; ++j)
            for (int32_t i = 0; i < samples_; ++i) visit(i, j);
    }

    // Gives the samples of a pixel, from (x, y) on, colours of their own.
    void part(Pixel& pixel, int32_t x, int32_t y) {
        if (!pixel.is_whole) return;
        pixel.is_whole = false;
        each([&](int32_t i, int32_t j) { colour_[place(x + i, y + j)] = pixel.colour; });
    }

    static void lay(const Fixed<double, 4>& front, Rgba& colour) {
        const double alpha = front[3] / 255;
        for (int32_t k = 0; k < 3; ++k) colour[k] = level(front[k] * alpha + colour[k] * (1 - alpha));
        colour[3] = level(255 * alpha + colour[3] * (1 - alpha));
    }

    // The samples of a row inside all edges.
    std::pair<int32_t, int32_t> span(const Seen* const (&at)[3], double y) const {
        double from = 0, to = width_;
        for (int32_t i = 0; i < 3; ++i) {
            const Seen &one = *at[i], &next = *at[(i + 1) % 3];
            if (next.y < one.y) from = std::max(from, cut(one, next, y));
            else if (next.y > one.y) to = std::min(to, cut(one, next, y));
            else if ((next.x - one.x) * (y - one.y) < 0) to = 0;
        }
        return {static_cast<int32_t>(std::min<double>(from, width_)), static_cast<int32_t>(std::max(0.0, to))};
    }

    // Visits the samples where a triangle is in front.
    template <typename Visit>
    void rows(const SeenTriangle& triangle, const Visit& visit) {
        const auto& at = triangle.at;
        const auto [least, most] = std::minmax({at[0]->y, at[1]->y, at[2]->y});
        const double first = std::max<double>(low_, std::ceil(least - 0.5));
        const double last = std::min<double>(high_ - 1, std::floor(most - 0.5));
        for (double y = first; y <= last; ++y) {
            const auto [from, to] = span(at, y + 0.5);
            const auto row = static_cast<float>(y);
            const auto line = static_cast<int32_t>(y);
            int64_t sample = place(from, line);
            for (int32_t x = from; x < to; ++x, ++sample) {
                const auto column = static_cast<float>(x);
                const float own = triangle.near.at(column, row);
                if (own >= near_[sample]) visit(sample, x, line, own);
            }
        }
    }

    int32_t samples_, width_, low_ = 0, high_ = 0;
    Array<float> near_;         // per sample; 0: empty
    Array<int32_t> nearest_;    // per sample: the opaque triangle in front, until it is coloured; -1: none
    Array<Rgba> colour_;        // per sample, if its pixel is not whole
    Array<Pixel> pixels_;
    Array<int32_t> hits_;       // per pixel: samples of a transparent triangle
    Array<Front> front_;        // per column of pixels
    Array<int32_t> pixel_of_;   // per column of samples
};

class Rasterizer {
public:
    Rasterizer(const Triangles& triangles, const Illumination& light, const Camera& camera, const Stop& stop)
        : triangles_(triangles),
          light_(light),
          camera_(camera),
          stop_(stop),
          bands_((camera.height + kRows - 1) / kRows),
          pixels_(int64_t{camera.width} * camera.height) {
        look();
        sort();
    }

    Array<Rgba> draw(int32_t threads) {
        // Threads take no memory, so that none can fail.
        const Band empty(camera_.width, kRows, camera_.samples);
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
        scale_ = up / camera_.slope;
        for (const Vector& point : triangles_.point) {
            const Vector sight = camera_.framed(point - camera_.eye);
            const double near = -1 / sight[2];
            seen_.push_back({across + scale_ * sight[0] * near, up + scale_ * sight[1] * near, near});
        }
    }

    // The triangles of each band: first the opaque ones, then the others, which blend in the order given.
    void sort() {
        const double tall = kRows * camera_.samples;
        for (const bool opaque : {true, false})
            for (int32_t t = 0; t < triangles_.corner.length(); ++t) {
                if (is_opaque(t) != opaque || !prepare(t)) continue;
                const auto& at = prepared_.back().at;
                const auto [least, most] = std::minmax({at[0]->y, at[1]->y, at[2]->y});
                const double first = std::max(0.0, std::floor(least / tall));
                const double last = std::min(bands_.length() - 1.0, std::floor(most / tall));
                for (double b = first; b <= last; ++b)
                    bands_[static_cast<int32_t>(b)].push_back(prepared_.length() - 1);
            }
    }

    bool is_opaque(int32_t triangle) const {
        const int32_t chart = triangles_.chart[triangle];
        const auto is_full = [&](int32_t corner) { return triangles_.colour[corner][3] == 255; };
        const auto& corners = triangles_.corner[triangle];
        return (chart < 0 || !light_.charts[chart].is_floor) && std::all_of(corners.begin(), corners.end(), is_full);
    }

    // Adds a triangle that faces the eye and lies wholly in front of it.
    bool prepare(int32_t triangle) {
        SeenTriangle found;
        const auto& corners = triangles_.corner[triangle];
        for (int32_t i = 0; i < 3; ++i) {
            found.at[i] = &seen_[corners[i]];
            if (!(found.at[i]->near > 0 && std::isfinite(found.at[i]->near))) return false;
        }
        const auto& at = found.at;
        const double area = (at[1]->x - at[0]->x) * (at[2]->y - at[0]->y) - (at[2]->x - at[0]->x) * (at[1]->y - at[0]->y);
        if (!(area > 0)) return false;
        const auto slope = [&](auto value) {
            return Slope(at, area, at[0]->near * value(corners[0]), at[1]->near * value(corners[1]),
                         at[2]->near * value(corners[2]));
        };
        found.near = slope([](int32_t) { return 1.0; });
        for (int32_t k = 0; k < 4; ++k) found.parts[k] = slope([&](int32_t p) { return double{1} * triangles_.colour[p][k]; });
        found.chart = triangles_.chart[triangle];
        found.is_opaque = is_opaque(triangle);
        const int32_t board = triangles_.boards.empty() ? -1 : triangles_.board[triangle];
        found.board = board >= 0 ? &triangles_.boards[board] : nullptr;
        if (found.chart >= 0 && found.is_opaque)
            for (int32_t k = 0; k < 3; ++k)
                found.normal[k] = slope([&](int32_t p) { return camera_.framed(triangles_.normal[p])[k]; });
        prepared_.push_back(found);
        return true;
    }

    void draw_bands(Band& band) {
        for (int32_t b; (b = next_++) < bands_.length() && !stop_.is_set();) {
            const int32_t low = b * kRows, high = std::min(low + kRows, camera_.height);
            band.begin(low, high);
            const View<const int32_t> all = bands_[b];
            const auto opaque = std::count_if(all.begin(), all.end(), [&](int32_t t) { return prepared_[t].is_opaque; });
            for (const int32_t t : all.first(static_cast<size_t>(opaque))) band.cover(prepared_[t], t);
            const auto veil_at = [this](const SeenTriangle& own, float x, float y) { return veil(own, x, y); };
            const auto colour = [this](int32_t t, float x, float y) { return opaque_colour(prepared_[t], x, y); };
            for (int32_t y = low; y < high; ++y)
                for (int32_t x = 0; x < camera_.width; ++x) band.colour(x, y, colour);
            for (const int32_t t : all.subspan(static_cast<size_t>(opaque)))
                band.blend(prepared_[t], veil_at);
            for (int32_t y = low; y < high; ++y)
                for (int32_t x = 0; x < camera_.width; ++x)
                    pixels_[int64_t{camera_.height - 1 - y} * camera_.width + x] = band.mean(x, y);
        }
    }

    // The way from the eye to a sample of a triangle, in the camera's frame.
    Vector way_to(const SeenTriangle& triangle, float x, float y) const {
        const double away = 1 / double{triangle.near.at(x, y)};
        const double across = camera_.width * camera_.samples / 2.0, up = camera_.height * camera_.samples / 2.0;
        return {away * (x + 0.5 - across) / scale_, away * (y + 0.5 - up) / scale_, -away};
    }

    Fixed<double, 2> place_of(const Chart& chart, const Vector& way) const {
        return chart.place(camera_.eye + unframed(way));
    }

    Rgba opaque_colour(const SeenTriangle& triangle, float x, float y) const {
        const double away = 1 / double{triangle.near.at(x, y)};
        Vector colour;
        for (int32_t k = 0; k < 3; ++k) colour[k] = std::clamp(triangle.parts[k].at(x, y) * away, 0.0, 255.0);
        if (triangle.chart >= 0) {
            const Vector way = way_to(triangle, x, y);
            Vector normal;
            for (int32_t k = 0; k < 3; ++k) normal[k] = triangle.normal[k].at(x, y);
            normal = unit(normal);
            if (triangle.board) look_at(*triangle.board, way, normal, colour);
            const Chart& chart = light_.charts[triangle.chart];
            const Fixed<double, 2> at = place_of(chart, way);
            colour = lit(colour, {normal, unit(-1.0 * way), texel(chart, light_.hidden, at) / 255,
                                  texel(chart, light_.shaded, at) / 255},
                         light_.lighting);
        }
        return {level(colour[0]), level(colour[1]), level(colour[2]), 255};
    }

    // Gives the pattern of a board to the colour and the normal at the end of a way.
    void look_at(const Plank& board, const Vector& way, Vector& normal, Vector& colour) const {
        Vector bright;
        for (int32_t k = 0; k < 3; ++k) bright[k] = brightness_of(colour[k] / 255);
        // A pixel covers more of a surface that is seen from the side.
        const double blur = -way[2] * camera_.samples / scale_ / std::max(0.1, std::abs(dot(normal, unit(way))));
        const Grained found = board.at(bright, camera_.eye + unframed(way), unframed(normal), blur);
        normal = unit(normal + camera_.framed(found.tilt));
        for (int32_t k = 0; k < 3; ++k) colour[k] = 255 * level_of(std::clamp(found.colour[k], 0.0, 1.0));
    }

    Vector unframed(const Vector& way) const {
        return way[0] * camera_.right + way[1] * camera_.up + way[2] * camera_.back;
    }

    // The colour and the opacity of a sample of a transparent triangle.
    Fixed<double, 4> veil(const SeenTriangle& triangle, float x, float y) const {
        const double away = 1 / double{triangle.near.at(x, y)};
        Fixed<double, 4> found;
        for (int32_t k = 0; k < 4; ++k) found[k] = triangle.parts[k].at(x, y) * away;
        if (triangle.chart >= 0) {
            const Chart& chart = light_.charts[triangle.chart];
            found[3] *= texel(chart, light_.hidden, place_of(chart, way_to(triangle, x, y))) / 255;
        }
        found[3] = std::clamp(found[3], 0.0, 255.0);
        return found;
    }

    const Triangles& triangles_;
    const Illumination& light_;
    const Camera& camera_;
    const Stop& stop_;
    double scale_ = 1;
    Array<Seen> seen_;
    Array<SeenTriangle> prepared_;
    Array<Array<int32_t>> bands_;  // numbers of prepared triangles
    Array<Rgba> pixels_;
    std::atomic<int32_t> next_{0};
};

}  // namespace

Array<Rgba> draw(const Triangles& triangles, const Illumination& light, const Camera& camera, int32_t threads,
                 const Stop& stop) {
    return Rasterizer(triangles, light, camera, stop).draw(threads);
}

}  // namespace cube3d::solid
