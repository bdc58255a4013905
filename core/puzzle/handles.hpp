// The handles of puzzles and of objects made from them.
#pragma once

#include "puzzle/problem.hpp"
#include "task.hpp"

namespace cube3d::puzzle {

inline int64_t size_of(const Puzzle& puzzle, std::string_view name) {
    return size_in({{"width", puzzle.lattice->width()},
                    {"axes", puzzle.lattice->axes()},
                    {"cells", puzzle.region.size()},
                    {"pieces", puzzle.pieces.length()}},
                   name);
}

struct PuzzleHandle final : Handle<Kind::puzzle> {
    explicit PuzzleHandle(Puzzle of) : puzzle(std::make_shared<const Puzzle>(std::move(of))) {}
    const std::shared_ptr<const Puzzle> puzzle;

    int64_t size(std::string_view name) const override { return size_of(*puzzle, name); }
};

using Table = std::shared_ptr<const Placements>;
struct PlacementsOf {
    std::shared_ptr<const Puzzle> puzzle;
    Table table;
};
inline int64_t size_of(const PlacementsOf& found, std::string_view name) {
    return name == "placements" ? found.table->size() : size_of(*found.puzzle, name);
}
using PlacementsWork = Task<Kind::placements, PlacementsOf>;

struct Built {
    std::shared_ptr<const Puzzle> puzzle;
    Table table;
    PuzzleProblem problem;

    // The placements that are options of the problem.
    const Placements& options() const { return problem.all ? *table : problem.table; }
};
inline int64_t size_of(const std::shared_ptr<const Built>& built, std::string_view name) {
    if (name == "placements") return built->table->size();
    return name == "items" ? built->problem.cover.primary.length() : size_of(*built->puzzle, name);
}
using BuiltWork = Task<Kind::built, std::shared_ptr<const Built>>;

}  // namespace cube3d::puzzle
