// The handles of puzzles and of objects made from them.
#pragma once

#include "puzzle/problem.hpp"
#include "task.hpp"

namespace cube3d::puzzle {

struct PuzzleHandle final : Handle<Kind::puzzle> {
    explicit PuzzleHandle(Puzzle of) : puzzle(std::make_shared<const Puzzle>(std::move(of))) {}
    const std::shared_ptr<const Puzzle> puzzle;
};

using Table = std::shared_ptr<const Placements>;
struct PlacementsOf {
    std::shared_ptr<const Puzzle> puzzle;
    Table table;
};
using PlacementsWork = Task<Kind::placements, PlacementsOf>;

struct Built {
    std::shared_ptr<const Puzzle> puzzle;
    Table table;
    PuzzleProblem problem;

    // The placements that are options of the problem.
    const Placements& options() const { return problem.all ? *table : problem.table; }
};
using BuiltWork = Task<Kind::built, std::shared_ptr<const Built>>;

}  // namespace cube3d::puzzle
