// An order in which straight moves put pieces in place.
#pragma once

#include "solid/look.hpp"

namespace cube3d::scene {

// How a piece comes into place: from one side, -1 or 1, along an axis; 0: pieces before it hold it.
struct Step {
    std::int32_t piece, axis, side;
};

// The steps that build pieces, of which piece p has the cells from start[p] on, in coordinates.
Array<Step> assemble(const Look& look, std::span<const std::int64_t> start, CellSpan cells);

}  // namespace cube3d::scene
