// The colours and letters of pieces.
#pragma once

#include "solid/look.hpp"

namespace cube3d::solid {

using Colour = Fixed<uint8_t, 3>;  // red, green, blue

// Blocks of cells, in rows of coordinates, with the rank and the group of each block; -1: none.
struct Blocks {
    const Lattice& lattice;
    const Array<int64_t>& start;
    const Cells& cells;
    const Array<int32_t>& rank;
    const Array<int32_t>& group;
};

// A colour for each block: see cube3d_block_colours in core.h. Blocks with the most neighbours choose first.
Array<Colour> assign_colours(const Blocks& blocks, const Array<Colour>& palette);

// A number below `letters` for each block: see cube3d_block_letters.
Array<int32_t> assign_letters(const Blocks& blocks, int32_t letters);

// The colour of a cell without a colour of its own: a grey tint of its block's.
Colour tint(const Colour& block);

// The commonest colour, the greatest of equally common ones.
Colour main_colour(Array<Colour> colours);

}  // namespace cube3d::solid
