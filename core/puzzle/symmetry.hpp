// Symmetries of regions and puzzles, and how they move placements.
#pragma once

#include "cover/group.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

// Orientations that map a region onto itself, each after a translation.
struct Symmetries {
    Matrices matrices;
    Array<std::int32_t> cells;        // rows of where each cell goes
    Cells shifts;                     // rows of `width`
    Array<std::uint8_t> is_rotation;  // filled only for symmetries that core.h returns

    std::int32_t size() const { return matrices.size(); }
};

// The symmetries of the region of a puzzle, identity first. They keep its colours, and move cells
// that may stay empty to such cells.
Symmetries region_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop);

// Those that turn every solution into a solution: the walls, the pieces whose place is known, and
// the pieces in their numbers are the same after them.
Symmetries puzzle_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop);

// Where symmetries of a puzzle move its parts; rows are permutations.
struct PuzzleImages {
    Array<std::int32_t> placements, pieces;
};
PuzzleImages find_images(const Puzzle& puzzle, const Placements& table, const Symmetries& symmetries, const Stop& stop);

// Where they move the claims, rows again; `placements` has a row for each symmetry.
Array<std::int32_t> claim_images(const Claims& claims, const Array<std::int32_t>& placements, std::int32_t symmetries);

}  // namespace cube3d::puzzle
