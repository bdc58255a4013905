// Numbering rows of integers, and finding a row by its content.
#pragma once

#include <cstdint>

#include "lattice/lattice.hpp"

namespace cube3d::solid {

// Numbers rows of `width` integers from 0 on in lexicographic order; equal rows get equal numbers.
Array<std::int32_t> number_rows(Cells rows, std::int32_t width);

// Finds rows of one width by their content.
class RowIndex {
public:
    RowIndex(Cells rows, std::int32_t width);

    // The number of an equal row, or -1.
    std::int32_t find(CellSpan row) const;

private:
    CellSpan row(std::int32_t rank) const;

    std::int32_t width_;
    Cells sorted_;
    Array<std::int32_t> number_;
};

}  // namespace cube3d::solid
