// The sums that choices of values can reach, by dynamic programming on sets of bits (R. Bellman's knapsack recursion).
//
// Items of each kind have bounds for their number, and each item has one of the values of its kind.
#pragma once

#include <cstdint>
#include <optional>

#include "limits.hpp"

namespace cube3d::puzzle {

// A kind of items: from low to high of them, each with one of the values.
struct Choice {
    Array<int32_t> values;  // distinct; empty if there are no such items
    int64_t low, high;
    int64_t cost = 0;  // of each item; not negative
};

// The possible sums of the values of items that cost exactly `cost` together, ascending. Nothing if it would take more
// than about a second.
std::optional<Array<int64_t>> reachable_sums(Array<Choice> choices, int64_t cost, const Stop& stop);

}  // namespace cube3d::puzzle
