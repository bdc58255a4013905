// Estimating a search from random descents into its tree (Knuth, "Estimating the efficiency
// of backtrack programs", 1975).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "position.hpp"
#include "problem.hpp"
#include "random.hpp"
#include "search.hpp"
#include "subproblem.hpp"

namespace cube3d::cover {

// Estimates how many options a search of all `subproblems` would try: the mean over `samples`
// of (nodes of a random subtree) / (the chance to get there). Each sample descends from a
// subproblem, these taken in turn, to random children until it has passed about `width`
// alternatives; the subtree there is searched. `samples` is a multiple of the number of
// subproblems. The estimate is unbiased, except that subtrees of more than `most` nodes are cut
// off at about that number. The same seed gives the same result.
class Samples {
public:
    Samples(std::shared_ptr<const Problem> problem, Array<Subproblem> subproblems, int32_t samples, double width,
            uint64_t most, uint64_t seed);

    bool work(double seconds);  // true: done
    double nodes() const { return nodes_; }

private:
    void descend();
    void sum();

    const std::shared_ptr<const Problem> problem_;
    const Array<Subproblem> subproblems_;
    const int32_t samples_;
    const double width_;
    const uint64_t most_;
    SplitMix random_;
    Position position_;
    Array<int32_t> candidates_;
    int32_t sample_ = 0;
    // One search of all subtrees, because starting a search takes as long as a thousand nodes.
    Array<Subproblem> reached_;
    Array<double> scales_;
    std::optional<Search> search_;
    bool is_done_;
    double nodes_ = 0;
};

struct Probe {  // one sample of the search tree below a subproblem
    double nodes, solutions;  // estimates: of those met, the sum of 1 / (the chance to get there)
    uint64_t tried;           // nodes that the probe itself tried
};

// One random descent from each of `subproblems`, until it has passed about as many alternatives
// as its number in `widths`; the subtree there is searched. Children that are dead at once are
// counted but not visited. If the search would try more than `most` nodes, the descent continues.
// Where a descent ends depends only on the tree, so the estimates are unbiased. The same seed
// gives the same probes.
class Probes {
public:
    Probes(std::shared_ptr<const Problem> problem, Array<Subproblem> subproblems, Array<double> widths, uint64_t most,
           uint64_t seed);
    ~Probes();

    bool work(double seconds);  // true: done
    const Array<Probe>& probes() const { return probes_; }

private:
    class Descent;

    void step();
    void look_below();
    void end_descent();

    const std::shared_ptr<const Problem> problem_;
    const Array<Subproblem> subproblems_;
    const Array<double> widths_;
    const uint64_t most_;
    SplitMix random_;
    Position position_;
    Array<Probe> probes_;
    std::unique_ptr<Descent> descent_;  // of the current probe
    std::optional<Search> search_;      // of the subtree below the descent
};

}  // namespace cube3d::cover
