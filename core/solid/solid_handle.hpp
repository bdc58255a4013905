// The handle of solids, and the cells that they are made of.
#pragma once

#include "lattice/handles.hpp"
#include "solid/mesh.hpp"

namespace cube3d::solid {

constexpr int32_t kMostSolidCells = 100'000;

struct SolidHandle final : Handle<Kind::solid> {
    explicit SolidHandle(Mesh made) : mesh(std::move(made)) {}
    const Mesh mesh;
};

// A copy of the cells of a solid, at least one.
inline Cells solid_cells(const Lattice& lattice, int32_t cells, const int64_t* cell) {
    demand(cells <= kMostSolidCells, "a solid has too many cells");
    return shape_of(lattice, cells, cell);
}

}  // namespace cube3d::solid
