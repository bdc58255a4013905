// Dissections of a region into shapes, and those one step away: where two parts touch, their cells may be divided
// between two other shapes. The rest stays as it is, so that a puzzle of the new shapes has a solution, too.
#pragma once

#include <vector>

#include "cover/group.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

class Exchanges {
public:
    // `table`: all places of all shapes, which are the pieces of a puzzle.
    Exchanges(const Puzzle& puzzle, const Placements& table);

    // The pieces of the dissections one step away from one, which is given by the cells of its parts: ascending,
    // no two the same, in order. Throws std::invalid_argument where a part is no place of a shape.
    std::vector<Array<std::int32_t>> from(const Rows& parts) const;

private:
    struct Pair {
        std::int32_t one, other;
    };
    bool touch(std::span<const std::int32_t> one, std::span<const std::int32_t> other) const;
    // The pairs of pieces, one of `size` cells, that divide a union.
    void divide(const Array<std::int32_t>& whole, std::int32_t size, std::vector<Pair>& found) const;
    std::int32_t piece_on(std::uint64_t key) const;

    const Array<std::int32_t> piece_;  // of the placements
    const Array<std::uint64_t> key_;  // of each cell; that of a set of cells is their sum
    const KeyTable places_;
    Rows beside_;  // the cells that touch each cell
};

}  // namespace cube3d::puzzle
