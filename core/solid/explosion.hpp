// Velocities with which bodies move apart in straight lines, without passing through each other if possible.
#pragma once

#include "limits.hpp"
#include "solid/look.hpp"

namespace cube3d::solid {

// Bodies of cells; body b has those from start[b] on, in coordinates.
struct BodyCells {
    Look look;  // cubes have three coordinates, those of the scene
    Array<int64_t> start;
    Cells cells;
    Array<int32_t> frame;  // bodies of different frames do not affect each other

    CellSpan operator[](int32_t body) const {
        return CellSpan(cells).subspan(start[body], start[body + 1] - start[body]);
    }
};

// The distinct differences of cubes, the first minus the second.
Cells differences(CellSpan one, CellSpan other);

// Whether two sets of cubes with these differences overlap at some time after `after`, if the second moves along
// `apart` for ever.
bool meet(const Cells& differences, const Vector& apart, double after = 0);

struct Velocities {
    Array<double> velocity;  // per body: three numbers
    Array<uint8_t> passes;   // per body: 1 if it passes through another one
};

// The velocities of bodies away from the middle: see cube3d_explosion in core.h.
Velocities explode(const BodyCells& bodies, const Vector& middle, bool is_flat, const Stop& stop);

}  // namespace cube3d::solid
