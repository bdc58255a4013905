// How many options a search tries until it meets a solution.
#pragma once

#include <memory>
#include <optional>

#include "limits.hpp"
#include "subproblem.hpp"

namespace cube3d {

// Whether there is a solution, if that is known, and an upper bound on the options tried until the first one. It is
// only a bound, because a search rarely looks at how many options it has tried.
struct UntilFirst {
    std::optional<bool> solved;
    uint64_t nodes = 0;
};

// Searches parts again and again on one thread: with a limit that doubles from some options on, up to `most`,
// until a solution is met; then by bisection.
UntilFirst options_to_first(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& parts,
                            uint64_t most, const Stop& stop);

}  // namespace cube3d
