// An order in which pieces can be put in place by straight moves.
#pragma once

#include "solid/look.hpp"

namespace cube3d::solid {

// A piece comes into place along an axis, from the side -1 or 1; 0: it and other pieces hold each other.
struct Step {
    int32_t piece, axis, side;
};

// The steps of an assembly: see cube3d_assembly in core.h.
Array<Step> assemble(const Look& look, View<const int64_t> start, CellSpan cells);

}  // namespace cube3d::solid
