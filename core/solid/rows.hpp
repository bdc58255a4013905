// Rows of integers: equal rows get equal numbers, and a row is found by its content.
#pragma once

#include <cstdint>

#include "lattice/lattice.hpp"

namespace cube3d::solid {

// Numbers equal rows of `width` integers alike, from 0 on in lexicographic order.
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
