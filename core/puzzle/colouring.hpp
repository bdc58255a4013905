// Colourings: weights of cells that can prove that a puzzle has no solution.
//
// In a chessboard's colours a domino covers one black and one white cell; so dominoes cannot fill a board with more
// black cells than white. A colouring gives each cell a weight; the proof compares the sums of weights that the pieces
// can cover. The checkerboard is the oldest colouring; S. W. Golomb ("Polyominoes", 1965) and N. G. de Bruijn ("Filling
// boxes with bricks", American Mathematical Monthly 76, 1969) use residues of coordinates and of their sums, and
// blocks.
#pragma once

#include <functional>

#include "lattice/lattice.hpp"
#include "limits.hpp"

namespace cube3d::puzzle {

struct Puzzle;

struct Colouring {
    // Blocks of `modulus` cells each way, shifted by `form`, alternate between black and white; or a cell is black if
    // its coordinates times `form` have a residue; or if its coordinates have the residues in `form`, -1 standing for
    // any; or if it has the colour `residue`, or, with a modulus of 1, if a cube of that colour may lie there.
    enum class Kind { checkerboard, sum, residues, paint };
    Kind kind;
    std::int32_t modulus, residue;
    Array<std::int32_t> form;
    Array<std::int8_t> weights;  // 1 for black and -1 for white, or 1 for a class and 0 for others
};

// Most colourings to visit: there are thousands in seven dimensions, the simple ones first.
inline constexpr std::int32_t kMostColourings = 1000;

// Visits different colourings of cells, the simplest first, until `visit` returns false: the checkerboard; then for
// each modulus from 2 to 8 the classes of coordinates, of their sums and of their differences; up to modulus 4 also the
// cells where several coordinates have given residues, and checkerboards of blocks; last, sums with other factors. None
// is constant. `goes_on` is called before each pass over all cells.
void visit_colourings(const Cells& cells, std::int32_t width, const std::function<bool()>& goes_on,
                      const std::function<bool(const Colouring&)>& visit);

// Visits, for each colour that pieces or the region have, the class of its cells and the class of those on which its
// cubes may lie, until `visit` returns false.
void visit_paint(const Puzzle& puzzle, const std::function<bool(const Colouring&)>& visit);

}  // namespace cube3d::puzzle
