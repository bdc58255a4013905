// Splitting a subproblem.
#pragma once

#include "interrupt.hpp"
#include "problem.hpp"
#include "subproblem.hpp"

namespace cube3d {

// Splits a subproblem into at least `target` ones (fewer if the tree is smaller), in
// depth-first order, by repeatedly splitting the one with the largest weight. A node's
// weight is shared equally among its children; the shares of children that are dead at once
// are lost, so the weights may add up to less than that of the subproblem.
Array<Subproblem> split(const Problem& problem, const Subproblem& subproblem, int target,
                        const InterruptCheck& check_interrupt = {});

}  // namespace cube3d
