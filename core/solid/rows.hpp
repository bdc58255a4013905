// Numbering rows of integers, and finding a row by its content.
#pragma once

#include <cstdint>

#include "lattice/lattice.hpp"

namespace cube3d::solid {

using namespace lattice;

// Numbers rows of `width` integers from 0 on in lexicographic order; equal rows get equal numbers.
Array<int32_t> number_rows(Cells rows, int32_t width);

// Finds rows of one width by their content.
class RowIndex {
public:
    RowIndex(Cells rows, int32_t width);

    // The number of an equal row, or -1.
    int32_t find(CellSpan row) const;

private:
    CellSpan row(int32_t rank) const;

    int32_t width_;
    Cells sorted_;
    Array<int32_t> number_;
};

}  // namespace cube3d::solid
