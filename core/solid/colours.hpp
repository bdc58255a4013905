// The colours and letters of pieces.
#pragma once

#include "solid/look.hpp"

namespace cube3d::scene {

using Colour = std::array<std::uint8_t, 3>;  // red, green, blue

// Blocks of cells, in rows of coordinates, and the rank and the group of each block, -1 for none.
struct Blocks {
    const Lattice& lattice;
    const Array<std::int64_t>& start;
    const Cells& cells;
    const Array<std::int32_t>& rank;
    const Array<std::int32_t>& group;
};

// A colour for each block. A block with a rank below the size of the palette has the colour of that number. The others
// follow, those with the most neighbours first. Blocks that share a face never share a colour, and no colour is used
// twice before all are used once. If the palette is too small, lighter and darker shades complete it. Groups take the
// first colours of the palette, and blocks without a group the rest.
std::vector<Colour> assign_colours(const Blocks& blocks, const std::vector<Colour>& palette);

// A number below `letters` for each block: see cube3d_block_letters.
Array<std::int32_t> assign_letters(const Blocks& blocks, std::int32_t letters);

// The colour of a cell that has none of its own, in a block of a colour.
Colour tint(const Colour& block);

// The commonest colour, the greatest of equally common ones.
Colour main_colour(std::vector<Colour> colours);

}  // namespace cube3d::scene
