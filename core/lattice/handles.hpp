// The handles of lattices and shapes.
#pragma once

#include "handle.hpp"
#include "lattice/shapes.hpp"

namespace cube3d {

struct LatticeHandle final : Handle<Kind::lattice> {
    explicit LatticeHandle(std::shared_ptr<const Lattice> of) : lattice(std::move(of)) {}
    const std::shared_ptr<const Lattice> lattice;
};

struct ShapesHandle final : Handle<Kind::shapes> {
    explicit ShapesHandle(Shapes of) : shapes(std::move(of)) {}
    const Shapes shapes;
};

inline const std::shared_ptr<const Lattice>& lattice_of(const cube3d_handle* handle) { return as<LatticeHandle>(handle).lattice; }

}  // namespace cube3d
