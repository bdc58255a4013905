// Regions: cells at fixed places, numbered in lexicographic order.
#pragma once

#include "lattice/lattice.hpp"

namespace cube3d::puzzle {

using namespace lattice;

class Region {
public:
    // `cells` are distinct and in lexicographic order; empty: all cells of the box.
    Region(const Lattice& lattice, Cells corner, Cells extents, Cells cells);
    bool operator==(const Region&) const = default;

    int64_t size() const { return size_; }
    bool is_box() const { return cells_.empty(); }
    const Cells& corner() const { return corner_; }
    const Cells& extents() const { return extents_; }
    const Cells& steps() const { return steps_; }  // per axis: the difference in position of neighbours
    int32_t width() const { return width_; }

    // Writes the cell with a number.
    void cell(int64_t number, int64_t* cell) const;
    // The number of a cell, -1 if it is not in the region.
    int32_t number(const int64_t* cell) const;
    // The number of the cell at a position in the box: the sum of its coordinates from the corner times `steps`.
    int32_t number_at(int64_t position) const {
        if (is_box()) return static_cast<int32_t>(position);
        if (!dense_.empty()) return dense_[position];
        return find(position);
    }

private:
    int32_t find(int64_t position) const;

    int32_t width_;
    int64_t size_;
    Cells corner_, extents_, steps_, cells_;
    Array<int32_t> dense_;  // the number at each position; empty if most positions are no cells
    Array<int64_t> positions_;
};

}  // namespace cube3d::puzzle
