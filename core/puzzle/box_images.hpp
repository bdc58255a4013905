// The images of placements in a box when it is turned and put into a larger one.
#pragma once

#include <map>

#include "puzzle/box_table.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

class BoxImages {
public:
    // Of the placements of a puzzle, all of them; the caller owns both.
    BoxImages(const Puzzle& puzzle, const Placements& table) : puzzle_(puzzle), table_(table) {}

    // Adds the numbers of the images of placements in the box when its axes become the given ones.
    void add(const Placements& filling, const Brick& brick, const Array<std::int32_t>& axes,
             Array<std::int32_t>& numbers);

private:
    // A rotation; the first axis is reversed if the order of the axes alone would be a reflection.
    struct Turn {
        bool mirrors = false;
        Matrices matrix;
        std::vector<Array<std::int32_t>> aspects;  // the images of each piece's aspects, -1: not computed yet
    };

    Turn& turn_of(const Array<std::int32_t>& axes);
    std::int32_t aspect_of(Turn& turn, std::int32_t piece, std::int32_t aspect) const;
    std::int32_t number_of(std::int32_t piece, std::int32_t aspect, const Cells& offset) const;

    const Puzzle& puzzle_;
    const Placements& table_;
    std::map<Array<std::int32_t>, Turn> turns_;
};

}  // namespace cube3d::puzzle
