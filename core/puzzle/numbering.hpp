// Numberings: numbers of cells that leave one piece no place.
//
// Number the cells of a 3x3x3 cube by z. A bar of three cubes covers numbers that add up to a multiple of 3, and so does
// the whole cube. If one piece is left beside bars, its numbers must do so, too.
#pragma once

#include <functional>

#include "puzzle/parts.hpp"

namespace cube3d::puzzle {

struct Numbering {
    int32_t modulus;
    Array<int32_t> factors;  // the number of a cell: the sum of its coordinates times these
    // Sums modulo `modulus`. Per piece: of its numbers wherever it lies; kAny of the odd piece and of unused ones.
    Array<int32_t> sums;
    int32_t cells, rest;  // of all cells of the part; of these without the pieces that always have the same sum

    static constexpr int32_t kAny = -1;
};

// Numberings that together prove that a part cannot be covered.
struct Numbered {
    int32_t odd;  // the piece whose sums are never right; -1: of no piece, but together they do not add up
    Array<Numbering> numberings;
};

// Finds few numberings by simple forms, single coordinates first. `coordinates` are those of the region's cells. All
// pieces but the odd one have the same sum in all their placements, and either it is 0 or their number is fixed. The odd
// piece is used once. Before each numbering it calls `goes_on`, and ends if that returns false. Takes time in proportion
// to the cells of all placements, and for each of at most a thousand numberings to the placements.
std::optional<Numbered> find_numberings(const Part& part, const Cells& coordinates, int32_t width,
                                        const std::function<bool()>& goes_on);

}  // namespace cube3d::puzzle
