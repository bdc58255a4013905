// Straight ways on which bodies move apart without passing through each other.
#pragma once

#include "limits.hpp"
#include "solid/look.hpp"

namespace cube3d::scene {

// Bodies of cells; body b has those from start[b] on, in coordinates.
struct BodyCells {
    Look look;  // cubes have three coordinates: they are in the scene
    Array<std::int64_t> start;
    Cells cells;
    Array<std::int32_t> frame;  // bodies of different frames do not affect each other

    CellSpan operator[](std::int32_t body) const {
        return CellSpan(cells).subspan(static_cast<std::size_t>(start[body]),
                                       static_cast<std::size_t>(start[body + 1] - start[body]));
    }
};

// The differences of the places of cubes, the first less the second, each once.
Cells differences(CellSpan one, CellSpan other);

// Tells whether the second, which move along `apart` for ever, are in one of the first after a time.
bool meet(const Cells& differences, const Vector& apart, double after = 0);

struct Velocities {
    Array<double> velocity;  // three of each body
    Array<std::uint8_t> passes;
};

// The velocities of bodies away from the middle; flat ones stay on their plane. Two bodies of cubes never meet, unless
// both are marked as passing through others. Bodies of other lattices move straight outwards, and may pass through each
// other.
Velocities explode(const BodyCells& bodies, const Vector& middle, bool is_flat, const Stop& stop);

}  // namespace cube3d::scene
