// The images of placements in a box when it is turned and put into a larger one.
#pragma once

#include <map>

#include "puzzle/box_table.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

class BoxImages {
public:
    // `table` has all placements of the puzzle. Both must outlive this object.
    BoxImages(const Puzzle& puzzle, const Placements& table) : puzzle_(puzzle), table_(table) {}

    // Turns a filled box so that axis a becomes axes[a], puts it into `brick`, and adds the numbers of its placements.
    void add(const Placements& filling, const Brick& brick, const Array<int32_t>& axes, Array<int32_t>& numbers);

private:
    // A rotation that maps axes as given. If that alone is a reflection, it also reverses the first axis.
    struct Turn {
        bool mirrors = false;
        Matrices matrix;
        Array<Array<int32_t>> aspects;  // the images of each piece's aspects, -1: not computed yet
    };

    Turn& turn_of(const Array<int32_t>& axes);
    int32_t aspect_of(Turn& turn, int32_t piece, int32_t aspect) const;
    int32_t number_of(int32_t piece, int32_t aspect, const Cells& offset) const;

    const Puzzle& puzzle_;
    const Placements& table_;
    std::map<Array<int32_t>, Turn> turns_;
};

}  // namespace cube3d::puzzle
