// Subproblems: parts of a problem that are searched on their own.
#pragma once

#include <cstdint>

#include "array.hpp"
#include "problem.hpp"

namespace cube3d::cover {

// A problem with some options chosen and some excluded.
struct Subproblem {
    Array<int32_t> chosen;    // in the order of the choices
    Array<int32_t> excluded;
    double weight = 1.0;      // estimated share of the tree
};

// Throws std::invalid_argument if an option does not exist.
void check_subproblem(const Problem& problem, const Subproblem& subproblem);

}  // namespace cube3d::cover
