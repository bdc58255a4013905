// The handle of how cells look.
#pragma once

#include "lattice/handles.hpp"
#include "solid/look.hpp"

namespace cube3d::scene {

struct LookHandle final : Handle<Kind::look> {
    explicit LookHandle(Look of) : look(std::move(of)) {}
    const Look look;
};

inline const Look& look_of(const cube3d_handle* handle) { return as<LookHandle>(handle).look; }

}  // namespace cube3d::scene
