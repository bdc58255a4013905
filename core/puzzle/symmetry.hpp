// Symmetries of regions and puzzles, and their action on placements.
#pragma once

#include "cover/group.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

// Orientations that map a region onto itself, each followed by a translation.
struct Symmetries {
    Matrices matrices;
    Array<std::int32_t> cells;        // rows: the image of each cell
    Cells shifts;                     // rows of `width`
    Array<std::uint8_t> is_rotation;  // filled only for symmetries that core.h returns

    std::int32_t size() const { return matrices.size(); }
};

// The symmetries of a puzzle's region, identity first. They keep colours, and move optional cells to optional cells.
Symmetries region_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop);

// Those that keep the walls, too.
Symmetries walled_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop);

// The symmetries that turn every solution into a solution: they keep the walls, the pieces with a fixed place, and the
// multiset of pieces.
Symmetries puzzle_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop);

// The images of a puzzle's parts under symmetries; rows are permutations.
struct PuzzleImages {
    Array<std::int32_t> placements, pieces;
};
PuzzleImages find_images(const Puzzle& puzzle, const Placements& table, const Symmetries& symmetries, const Stop& stop);

// The images of claims, in rows; `placements` has a row for each symmetry.
Array<std::int32_t> claim_images(const Claims& claims, const Array<std::int32_t>& placements, std::int32_t symmetries);

}  // namespace cube3d::puzzle
