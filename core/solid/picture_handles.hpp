// The handles of pictures.
#pragma once

#include <cmath>

#include "lattice/handles.hpp"
#include "solid/arithmetic.hpp"
#include "solid/explosion.hpp"
#include "solid/layout.hpp"
#include "solid/light.hpp"
#include "solid/picture.hpp"
#include "task.hpp"

namespace cube3d::solid {

using namespace lattice;

// Limits of numbers, so that squares and their sums stay finite.
inline constexpr double kMostCoordinate = 1e12;  // a coordinate; pictures have cells up to 1e9 away
inline constexpr int32_t kMostPixels = 32'768, kMostSamples = 8;

// Refuses NaN, too.
inline void check_size(double value, double most = kMostCoordinate) {
    demand(std::abs(value) <= most, "a number is not finite, or too large");
}

inline Array<double> bounded(const double* values, int32_t count) {
    Array<double> found = copy(values, count);
    for (const double value : found) check_size(value);
    return found;
}

inline Vector bounded_vector(const double* values) {
    for (int32_t axis = 0; axis < 3; ++axis) check_size(values[axis]);
    return {values[0], values[1], values[2]};
}

inline Camera camera_of(const cube3d_camera& camera) {
    const auto& [eye, frame, slope, width, height, samples] = camera;
    demand(eye && frame, "an array is missing");
    demand(slope > 0, "the camera sees nothing");
    check_size(slope);
    demand(width > 0 && width <= kMostPixels && height > 0 && height <= kMostPixels, "a picture has no such size");
    demand(samples >= 1 && samples <= kMostSamples, "a pixel has 1 to 8 samples each way");
    return {bounded_vector(eye), bounded_vector(frame), bounded_vector(frame + 3), bounded_vector(frame + 6), slope,
            width, height, samples};
}

// The brightnesses of levels of sRGB.
inline Vector brightnesses(const Vector& levels) {
    Vector found;
    for (int32_t k = 0; k < 3; ++k) {
        demand(levels[k] >= 0 && levels[k] <= 255, "a colour has levels from 0 to 255");
        found[k] = brightness_of(levels[k] / 255);
    }
    return found;
}
inline Vector brightnesses(const uint8_t* levels) {
    return brightnesses(Vector{double{1} * levels[0], double{1} * levels[1], double{1} * levels[2]});
}

inline Grain grain_of(int32_t pattern, const double* dark, double scale, double strength) {
    demand(pattern >= CUBE3D_NO_PATTERN && pattern <= CUBE3D_GRID, "there is no such pattern");
    demand(scale >= 0 && scale <= 1000 && strength >= 0 && strength <= 10, "a pattern has no such size");
    demand(pattern != CUBE3D_GRID || scale >= 1e-6, "a grid has no lines");
    return {pattern, dark ? brightnesses(bounded_vector(dark)) : Vector{}, scale, strength};
}

inline Grain grain_of(const cube3d_materials& given, int32_t material) {
    const auto& [materials, build, roughness, reflectance, pattern, dark, scale, strength] = given;
    demand(materials >= 0 && (materials == 0 || (build && roughness && reflectance && pattern && dark && scale && strength)),
           "an array is missing");
    demand(material >= 0 && material < materials, "there is no such material");
    return grain_of(pattern[material], dark + ptrdiff_t{3} * material, scale[material], strength[material]);
}

inline Array<Plank> boards_of(const cube3d_boards& given, const cube3d_materials& materials) {
    const auto& [body, bodies, material, board, grain] = given;
    demand(bodies >= 0 && (bodies == 0 || (material && board && grain)), "an array is missing");
    Array<Plank> found;
    for (int64_t b = 0; b < bodies; ++b) {
        Plank own{material[b], grain_of(materials, material[b]), board[b], {}};
        for (int32_t n = 0; n < 12; ++n) {
            own.frame[n] = grain[12 * b + n];
            demand(std::abs(own.frame[n]) <= (n % 4 == 3 ? 4e5 : 1.001), "a frame is not made of unit vectors");
        }
        found.push_back(own);
    }
    return found;
}

// The body of each triangle, from -1 on.
inline Array<int32_t> bodies_of(const cube3d_boards& given, int32_t triangles) {
    Array<int32_t> found = copy(given.body, triangles);
    for (const int32_t body : found) demand(body >= -1 && body < given.bodies, "there is no such body");
    return found;
}

inline Look look_of(const cube3d_handle* handle) {
    Look look{lattice_of(handle)};
    demand(look.lattice->is_cubic() || look.lattice->tables().drawing.has_value(), "the lattice is not drawn");
    return look;
}

using ExplosionWork = Task<Kind::explosion, Velocities>;

struct LayoutHandle final : Handle<Kind::layout> {
    explicit LayoutHandle(Layout of) : layout(std::move(of)) {}
    const Layout layout;

    int64_t size(std::string_view name) const override {
        return size_in({{"bodies", layout.block().length()}, {"moving", layout.moving()}, {"frames", layout.frames()}}, name);
    }
};

inline const Layout& layout_of(const cube3d_handle* handle) { return as<LayoutHandle>(handle).layout; }

struct Pixels {
    Array<Rgba> pixels;
    friend int64_t size_of(const Pixels& own, std::string_view name) {
        return size_in({{"pixels", own.pixels.length()}}, name);
    }
};

using PictureWork = Task<Kind::picture, Pixels>;

struct LightHandle final : Handle<Kind::light> {
    explicit LightHandle(Light of) : light(std::move(of)) {
        for (const Chart& chart : light.charts()) {
            for (const auto& [way, list] : {std::pair(&chart.corner, &corner), {&chart.across, &across}, {&chart.up, &up}})
                list->push_back(*way);
            columns.push_back(chart.columns);
            rows.push_back(chart.rows);
            first.push_back(chart.first);
        }
    }
    const Light light;
    Array<Vector> corner, across, up;
    Array<int32_t> columns, rows;
    Array<int64_t> first;

    int64_t size(std::string_view name) const override {
        return size_in({{"charts", light.charts().length()}, {"texels", std::ssize(light.points())}}, name);
    }
};

}  // namespace cube3d::solid
