// Exchanges: steps from one dissection of a region into shapes to another. A step divides the cells of two touching
// parts into two other shapes, and keeps all other parts. So a puzzle of the new shapes has a solution, too.
#pragma once

#include "cover/group.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

using namespace cover;

class Exchanges {
public:
    // The pieces of the puzzle are the shapes, and `table` has all their placements.
    Exchanges(const Puzzle& puzzle, const Placements& table);

    // The dissections one step away from a dissection, each as its pieces, ascending; distinct and in order. Row p of
    // `parts` has the cells of part p. Throws std::invalid_argument if a part is no placement of a shape.
    Array<Array<int32_t>> from(const Rows& parts) const;

private:
    struct Pair {
        int32_t one, other;
    };
    bool touch(View<const int32_t> one, View<const int32_t> other) const;
    // Adds the pairs of pieces, the first with `size` cells, that divide a union.
    void divide(const Array<int32_t>& whole, int32_t size, Array<Pair>& found) const;
    int32_t piece_on(uint64_t key) const;

    const Array<int32_t> piece_;  // per placement
    const Array<uint64_t> key_;   // random keys of cells; the key of a set is their sum
    const KeyTable places_;
    Rows beside_;  // the cells that touch each cell
};

}  // namespace cube3d::puzzle
