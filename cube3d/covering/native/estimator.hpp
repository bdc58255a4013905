// Estimating a search from random descents into its tree (Knuth, "Estimating the efficiency
// of backtrack programs", 1975).
#pragma once

#include <cstdint>
#include <memory>

#include "interrupt.hpp"
#include "problem.hpp"
#include "subproblem.hpp"

namespace cube3d {

// Estimates how many options a search of all `subproblems` would try: the mean over `samples`
// of (nodes of a random subtree) * (one over the chance to come to it). The samples, a
// multiple of the number of subproblems, go down from each of these in turn, to a random
// child each time, until they have come by about `width` alternatives; what is below is
// searched. Unbiased but for subtrees of more than `most` nodes, which are cut short about
// there. The same seed gives the same result.
double estimate_nodes(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& subproblems, int samples,
                      double width, uint64_t most, uint64_t seed, const InterruptCheck& check_interrupt = {});

struct Probe {  // one sample of what is below a subproblem
    double nodes, solutions;  // met, each times one over the chance to come to it
    uint64_t tried;           // nodes that the probe cost
};

// One random descent from each of `subproblems`, until it has come by about as many
// alternatives as `widths` says; what is below is searched. Children that are dead at once
// are not visited, only counted. Where the search would take more than `most` nodes, the
// descent goes on: where it ends depends on the tree alone, so that the means of nodes and
// solutions are those of the subproblem. The same seed gives the same probes.
Array<Probe> probe(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& subproblems,
                   const Array<double>& widths, uint64_t most, uint64_t seed,
                   const InterruptCheck& check_interrupt = {});

}  // namespace cube3d
