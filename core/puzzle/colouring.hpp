// Colourings: weights of cells that prove that a puzzle has no solution.
//
// In a chessboard's colours a domino covers one black cell and one white; so dominoes cannot fill a
// board of more black cells than white. A colouring gives each cell a weight, and what counts is which
// sums of weights the placements of each piece have. The checkerboard is the oldest; S. W. Golomb
// ("Polyominoes", 1965) and N. G. de Bruijn ("Filling boxes with bricks", American Mathematical
// Monthly 76, 1969) use residues of coordinates and of their sums, and blocks.
#pragma once

#include <functional>

#include "lattice/lattice.hpp"
#include "limits.hpp"

namespace cube3d::puzzle {

struct Colouring {
    // Blocks of `modulus` cells each way, moved by `form`, are black and white in turn; or cells are black
    // whose coordinates times `form` have a residue; or whose coordinates have the residues in `form`,
    // where these are not -1.
    enum class Kind { checkerboard, sum, residues };
    Kind kind;
    std::int32_t modulus, residue;
    Array<std::int32_t> form;
    Array<std::int8_t> weights;  // 1 for black and -1 for white, or 1 for a class and 0 for others
};

// There are thousands in seven dimensions; the simple ones come first.
inline constexpr std::int32_t kMostColourings = 1000;

// Visits colourings of cells, all different, the simplest first, until `visit` returns false: the
// checkerboard; then for each modulus from 2 to 8 the classes of single coordinates and of sums and
// differences of several; up to 4 the cells where several coordinates have given residues, and the
// checkerboards of blocks; last, sums with other factors. None has the same weight everywhere. `goes_on` is
// asked before each look at all cells.
void visit_colourings(const Cells& cells, std::int32_t width, const std::function<bool()>& goes_on,
                      const std::function<bool(const Colouring&)>& visit);

}  // namespace cube3d::puzzle
