// Which piece gets which colour.
#pragma once

#include "solid/look.hpp"

namespace cube3d::scene {

using Colour = std::array<std::uint8_t, 3>;  // red, green, blue

// Blocks of cells, in rows of coordinates; of each its rank, -1 for none.
struct Blocks {
    const Lattice& lattice;
    const Array<std::int64_t>& start;
    const Cells& cells;
    const Array<std::int32_t>& rank;
};

// A colour for each block. One with a rank below the size of the palette has the colour of that number. Others follow,
// those with the most neighbours first: blocks that share a face never share a colour, and of these none comes twice
// before all have come once. A palette too small for that is completed with lighter and darker shades.
std::vector<Colour> assign_colours(const Blocks& blocks, std::vector<Colour> palette);

}  // namespace cube3d::scene
