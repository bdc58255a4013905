// The handles of pictures.
#pragma once

#include "lattice/handles.hpp"
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
