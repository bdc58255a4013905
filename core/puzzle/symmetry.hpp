// Symmetries of regions and puzzles, and their action on placements.
#pragma once

#include "cover/group.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

using namespace cover;

// Orientations that map a region onto itself, each followed by a translation.
struct Symmetries {
    Matrices matrices;
    Array<int32_t> cells;        // rows: the image of each cell
    Cells shifts;                // a translation for each, of Region::width() numbers
    Array<uint8_t> is_rotation;  // set only by cube3d_symmetries

    int32_t size() const { return matrices.size(); }
};

// The symmetries of a puzzle's region, identity first. They keep colours, and move optional cells to optional cells.
Symmetries region_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop);

// The symmetries of the region that also keep the walls.
Symmetries walled_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop);

// The symmetries that map every solution to a solution if rules are left aside: they keep the region, the walls, the
// pieces with a fixed place, and the multiset of pieces.
Symmetries puzzle_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop);

// The images of placements and pieces under symmetries; rows are permutations.
struct PuzzleImages {
    Array<int32_t> placements, pieces;
};
PuzzleImages find_images(const Puzzle& puzzle, const Placements& table, const Symmetries& symmetries, const Stop& stop);

// Rows: the images of claims; `placements` has the images of placements, a row for each symmetry.
Array<int32_t> claim_images(const Claims& claims, const Array<int32_t>& placements, int32_t symmetries);

}  // namespace cube3d::puzzle
