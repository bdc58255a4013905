// Swaps: two options of a solution give way to two others of the same types, which share the same items in another way.
#pragma once

#include <utility>

#include "cover/problem.hpp"

namespace cube3d::cover {

// One thread may use it at a time.
class Swaps {
public:
    using Pair = std::pair<int32_t, int32_t>;

    // Only the first `most` options swap.
    Swaps(const Cover& cover, int32_t most);

    // What two options of a solution can give way to.
    Array<Pair> others(const Pair& pair);

private:
    bool covers_only_wanted(int32_t option) const;

    const Rows items_;  // per option
    const Array<int32_t> type_;
    Array<Array<int32_t>> from_;  // per item: the options with this one as their first
    Array<uint8_t> wanted_;       // per item; zeros between calls
};

}  // namespace cube3d::cover
