// The number of options that a search tries until its first solution.
#pragma once

#include <memory>
#include <optional>

#include "limits.hpp"
#include "subproblem.hpp"

namespace cube3d::cover {

// Whether there is a solution, if that is known, and an upper bound of the options tried until the first one. It is
// only a bound: the bisection stops early, and a search checks its limit only now and then.
struct UntilFirst {
    std::optional<bool> solved;
    uint64_t nodes = 0;
};

// Searches parts repeatedly on one thread: first with a limit that doubles, up to `most`, until there is a solution;
// then bisects the limit.
UntilFirst options_to_first(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& parts,
                            uint64_t most, const Stop& stop);

}  // namespace cube3d::cover
