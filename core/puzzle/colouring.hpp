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

namespace cube3d::puzzle {

using namespace lattice;

struct Puzzle;

struct Colouring {
    enum class Kind {
        checkerboard,  // blocks of `modulus` cells each way, shifted by `form`, are black and white alternately
        sum,           // black: coordinates times `form` add up to `residue` modulo `modulus`
        residues,      // black: coordinates are `form` modulo `modulus`; -1: any
        paint,         // black: painted `residue`; with modulus 1: a cube of the colour `residue` may lie there
    };
    Kind kind;
    int32_t modulus, residue;
    Array<int32_t> form;
    Array<int8_t> weights;  // 1 for black and -1 for white, or 1 for a class and 0 for others
};

// Most colourings to visit: in seven dimensions there are thousands, and the first ones are the simplest.
inline constexpr int32_t kMostColourings = 1000;

// Visits distinct colourings of cells, the simplest first, until `visit` returns false: the checkerboard; for each
// modulus from 2 to 8 the classes of coordinates, of their sums and of their differences; up to modulus 4 also cells
// with given residues of several coordinates, and checkerboards of blocks; last, sums with other factors. Constant ones
// are left out. Before each pass over all cells it calls `goes_on`, and ends if that returns false.
void visit_colourings(const Cells& cells, int32_t width, const std::function<bool()>& goes_on,
                      const std::function<bool(const Colouring&)>& visit);

// Visits, for each colour but the neutral one, the cells of that colour, and the cells where its cubes may lie, until
// `visit` returns false. Does nothing if the region has no colours.
void visit_paint(const Puzzle& puzzle, const std::function<bool(const Colouring&)>& visit);

}  // namespace cube3d::puzzle
