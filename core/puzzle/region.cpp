#include "puzzle/region.hpp"

#include <algorithm>

namespace cube3d::puzzle {

Region::Region(const Lattice& lattice, Cells corner, Cells extents, Cells cells)
    : width_(lattice.width()),
      corner_(std::move(corner)),
      extents_(std::move(extents)),
      steps_(width_, 1),
      cells_(std::move(cells)) {
    for (int32_t a = width_ - 1; a > 0; --a) steps_[a - 1] = steps_[a] * extents_[a];
    const int64_t volume = steps_[0] * extents_[0];
    size_ = is_box() ? volume : std::ssize(cells_) / width_;
    if (is_box()) return;
    positions_ = Array<int64_t>(size_);
    for (int64_t c = 0; c < size_; ++c)
        for (int32_t a = 0; a < width_; ++a) positions_[c] += (cells_[c * width_ + a] - corner_[a]) * steps_[a];
    // No table for more than 100 positions per cell, or more than four million.
    if (volume > std::min<int64_t>(100 * size_, 4'000'000)) return;
    dense_ = Array<int32_t>(volume, -1);
    for (int64_t c = 0; c < size_; ++c) dense_[positions_[c]] = static_cast<int32_t>(c);
}

void Region::cell(int64_t number, int64_t* cell) const {
    if (!is_box()) {
        std::copy_n(cells_.data() + number * width_, width_, cell);
        return;
    }
    for (int32_t a = 0; a < width_; ++a) {
        cell[a] = corner_[a] + number / steps_[a];
        number %= steps_[a];
    }
}

int32_t Region::number(const int64_t* cell) const {
    int64_t position = 0;
    for (int32_t a = 0; a < width_; ++a) {
        const int64_t local = cell[a] - corner_[a];
        if (local < 0 || local >= extents_[a]) return -1;
        position += local * steps_[a];
    }
    return number_at(position);
}

int32_t Region::find(int64_t position) const {
    const auto at = std::lower_bound(positions_.begin(), positions_.end(), position);
    return at != positions_.end() && *at == position ? static_cast<int32_t>(at - positions_.begin()) : -1;
}

}  // namespace cube3d::puzzle
