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
