// Sums that choices of values can reach, by dynamic programming on bits.
//
// Each kind of items has bounds for their number, and each item takes one of its kind's values. The set of totals is
// exact; the places of the items are ignored (R. Bellman's knapsack recursion; the bits are folklore).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "limits.hpp"

namespace cube3d::puzzle {

// Between low and high items, each with one of the values and a cost.
struct Choice {
    Array<std::int32_t> values;  // distinct; empty if there is no such item
    std::int64_t low, high;
    std::int64_t cost = 0;  // not negative
};

// The possible sums of values of items that cost exactly `cost` together, ascending; empty if the choices contradict
// themselves. Nothing if it would take more than about a second.
std::optional<Array<std::int64_t>> reachable_sums(std::vector<Choice> choices, std::int64_t cost, const Stop& stop);

}  // namespace cube3d::puzzle
