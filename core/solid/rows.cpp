#include "solid/rows.hpp"

#include <algorithm>
#include <numeric>

namespace cube3d::solid {
namespace {

// Sorts rows; returns the original number of each.
Array<int32_t> sort_numbered(Cells& rows, int32_t width) {
    Array<int32_t> number(std::ssize(rows) / width);
    std::iota(number.begin(), number.end(), 0);
    sort_rows(rows.data(), number.length(), width, number.data());
    return number;
}

}  // namespace

Array<int32_t> number_rows(Cells rows, int32_t width) {
    const Array<int32_t> order = sort_numbered(rows, width);
    Array<int32_t> number(order.size());
    int32_t last = -1;
    for (int32_t r = 0; r < order.length(); ++r) {
        const auto row = rows.begin() + ptrdiff_t{r} * width;
        if (r == 0 || !std::equal(row, row + width, row - width)) ++last;
        number[order[r]] = last;
    }
    return number;
}

RowIndex::RowIndex(Cells rows, int32_t width)
    : width_(width), sorted_(std::move(rows)), number_(sort_numbered(sorted_, width)) {}

CellSpan RowIndex::row(int32_t rank) const {
    return CellSpan(sorted_).row(rank, width_);
}

int32_t RowIndex::find(CellSpan wanted) const {
    int32_t low = 0, high = number_.length();
    while (low < high) {
        const int32_t middle = (low + high) / 2;
        is_less(row(middle), wanted) ? low = middle + 1 : high = middle;
    }
    return low < number_.length() && is_same(row(low), wanted) ? number_[low] : -1;
}

}  // namespace cube3d::solid
