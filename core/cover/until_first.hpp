// How many options a search tries until it meets a solution.
#pragma once

#include <memory>
#include <optional>

#include "limits.hpp"
#include "subproblem.hpp"

namespace cube3d {

// Whether there is a solution, as far as that is known, and how many options are enough to meet one: an upper
// bound, since a search rarely looks at how many it has tried.
struct UntilFirst {
    std::optional<bool> solved;
    uint64_t nodes = 0;
};

// Searches parts again and again on one thread: with a limit that doubles from some options on, up to `most`,
// until a solution is met; then by bisection.
UntilFirst options_to_first(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& parts,
                            uint64_t most, const Stop& stop);

}  // namespace cube3d
