// Exchanges: steps from one dissection of a region into shapes to another. A step divides the cells of two touching
// parts into two other shapes. The rest stays, so that a puzzle of the new shapes has a solution, too.
#pragma once

#include <vector>

#include "cover/group.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

class Exchanges {
public:
    // `table`: all placements of all shapes, which are the pieces of a puzzle.
    Exchanges(const Puzzle& puzzle, const Placements& table);

    // The pieces of the dissections one step away from a dissection, which is given by the cells of its parts:
    // ascending, distinct, in order. Throws std::invalid_argument if a part is no placement of a shape.
    std::vector<Array<std::int32_t>> from(const Rows& parts) const;

private:
    struct Pair {
        std::int32_t one, other;
    };
    bool touch(std::span<const std::int32_t> one, std::span<const std::int32_t> other) const;
    // The pairs of pieces, one with `size` cells, that divide a union.
    void divide(const Array<std::int32_t>& whole, std::int32_t size, std::vector<Pair>& found) const;
    std::int32_t piece_on(std::uint64_t key) const;

    const Array<std::int32_t> piece_;  // of the placements
    const Array<std::uint64_t> key_;  // random keys of cells; the key of a set is their sum
    const KeyTable places_;
    Rows beside_;  // the cells that touch each cell
};

}  // namespace cube3d::puzzle
