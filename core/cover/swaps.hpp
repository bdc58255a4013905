// Swaps: two options of a solution give way to two others of the same types that cover the same cells.
#pragma once

#include <utility>

#include "cover/problem.hpp"

namespace cube3d::cover {

// One thread may use it at a time.
class Swaps {
public:
    using Pair = std::pair<int32_t, int32_t>;

    // Options from number `placements` on stand for holes, and never swap. Items from number `cells` on are no cells.
    // The cover must outlive it.
    Swaps(const Cover& cover, int32_t placements, int32_t cells);

    // Returns the pairs that can take the place of two options of a solution.
    Array<Pair> others(const Pair& pair);

private:
    View<const int32_t> cells_of(int32_t option) const { return cover_.options[option].first(size_[option]); }
    bool covers_only_wanted(int32_t option) const;

    const Cover& cover_;
    Array<int32_t> size_;         // per option: its cells
    Array<Array<int32_t>> from_;  // per cell: the options with this one as their first
    Array<uint8_t> wanted_;       // per cell; zeros between calls
};

}  // namespace cube3d::cover
