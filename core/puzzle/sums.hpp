// Sums that a choice of values can reach, by dynamic programming on bits.
//
// Each kind of items has bounds for their number, and each item takes one of the values of its kind. The
// set of totals is exact, but where the items lie is left open (R. Bellman's knapsack recursion; the bits
// are folklore).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "limits.hpp"

namespace cube3d::puzzle {

// Between low and high items, each of which takes one of the values and costs something.
struct Choice {
    Array<std::int32_t> values;  // distinct; none if there is no such item
    std::int64_t low, high;
    std::int64_t cost = 0;  // not negative
};

// The sums of values that are possible where all items together cost exactly `cost`, ascending; empty
// if the choices contradict themselves. None where it would take more than about a second.
std::optional<Array<std::int64_t>> reachable_sums(std::vector<Choice> choices, std::int64_t cost, const Stop& stop);

}  // namespace cube3d::puzzle
