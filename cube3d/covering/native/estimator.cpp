// Random descents; see estimator.hpp.
#include "estimator.hpp"

#include <numeric>
#include <span>
#include <stdexcept>
#include <utility>

#include "position.hpp"
#include "search.hpp"

namespace cube3d {
namespace {

constexpr double kSecondsBetweenChecks = 0.02;
// How much further a descent goes each time the search below it takes too long.
constexpr double kFurther = 4;

class Random {  // splitmix64 (Steele, Lea, Flood 2014)
public:
    explicit Random(uint64_t seed) : seed_(seed) {}

    uint64_t below(uint64_t bound) {
        uint64_t z = (seed_ += 0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return (z ^ (z >> 31)) % bound;
    }

    double fraction() {  // 0 <= fraction < 1
        constexpr uint64_t steps = uint64_t{1} << 52;
        return static_cast<double>(below(steps)) / static_cast<double>(steps);
    }

private:
    uint64_t seed_;
};

void check(const Problem& problem, const Array<Subproblem>& subproblems) {
    for (const Subproblem& subproblem : subproblems) check_subproblem(problem, subproblem);
}

void wait_for(Search& search, const InterruptCheck& check_interrupt) {
    while (!search.wait(kSecondsBetweenChecks))
        if (check_interrupt) check_interrupt();
}

// Searches to the end, or until so many nodes were tried.
Progress search_below(const std::shared_ptr<const Problem>& problem, const Subproblem& subproblem, uint64_t most,
                      const InterruptCheck& check_interrupt) {
    SearchOptions options;
    options.max_nodes = most;
    Search search(problem, {subproblem}, options);
    wait_for(search, check_interrupt);
    return search.progress();
}

}  // namespace

double estimate_nodes(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& subproblems, int samples,
                      double width, uint64_t most, uint64_t seed, const InterruptCheck& check_interrupt) {
    check(*problem, subproblems);
    if (subproblems.empty() || samples < 1 || problem->is_infeasible()) return 0;
    Random random(seed);
    Position position(*problem);
    Array<int32_t> candidates;
    // One search looks below all descents: to begin one takes as long as a thousand nodes.
    Array<Subproblem> reached;
    Array<double> scales;
    for (int sample = 0; sample < samples; ++sample) {
        Subproblem subproblem = subproblems[static_cast<std::size_t>(sample) % subproblems.size()];
        if (!position.move_to(subproblem)) continue;
        double scale = 1;
        while (scale < width) {
            if (check_interrupt) check_interrupt();
            const Branch branch = position.state().pick();
            candidates.clear();
            position.state().add_candidates(branch, candidates);
            if (candidates.empty() || branch.kind == Branch::Kind::free) break;
            const std::size_t children = branch.children(candidates.size());
            branch.enter(subproblem, candidates, static_cast<std::size_t>(random.below(children)));
            scale *= static_cast<double>(children);
            if (!position.move_to(subproblem)) break;
        }
        reached.push_back(std::move(subproblem));
        scales.push_back(scale);
    }
    SearchOptions options;
    options.max_nodes_each = most;
    Search search(problem, std::move(reached), options);
    wait_for(search, check_interrupt);
    const std::vector<uint64_t> nodes = search.nodes();
    double total = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) total += scales[i] * static_cast<double>(nodes[i] + 1);
    return total * static_cast<double>(subproblems.size()) / samples;
}

namespace {

// One descent: see probe.
class Descent {
public:
    Descent(Position& position, Subproblem subproblem)
        : position_(position), subproblem_(std::move(subproblem)), is_alive_(position_.move_to(subproblem_)) {}

    // Goes to a random child that is not dead, the likelier the more options it leaves
    // alive: their number cubed makes the estimates least spread out among the powers 0, 1,
    // 3 and 6 that were tried. False: there is none.
    bool step(Random& random) {
        if (!is_alive_) return false;
        const Branch branch = position_.state().pick();
        if (branch.kind == Branch::Kind::free) solutions_ += scale_;
        weigh(branch);
        nodes_ += scale_ * static_cast<double>(weights_.size());
        const double all = std::accumulate(weights_.begin(), weights_.end(), 0.0);
        if (all <= 0) return is_alive_ = false;
        const std::size_t child = draw(all * random.fraction());
        scale_ *= all / weights_[child];
        branch.enter(subproblem_, candidates_, child);
        return is_alive_ = position_.move_to(subproblem_);
    }

    // Adds what a search of the subproblem found.
    void add(const Progress& found) {
        nodes_ += scale_ * static_cast<double>(found.nodes);
        solutions_ += scale_ * static_cast<double>(found.solutions);
    }

    const Subproblem& subproblem() const { return subproblem_; }
    double scale() const { return scale_; }  // one over the chance to come here
    double nodes() const { return nodes_; }
    double solutions() const { return solutions_; }

private:
    // Looks at each child: weights_ of 0 for those that are dead.
    void weigh(const Branch& branch) {
        SparseState& state = position_.state();
        const SparseState::Mark entered = state.mark();
        SparseState::Mark excluding = entered;
        candidates_.clear();
        weights_.clear();
        state.add_candidates(branch, candidates_);
        const std::size_t children = branch.children(candidates_.size());
        for (std::size_t i = 0; i < children; ++i) {
            state.enter(candidates_, i);
            const bool dead = state.pick().kind == Branch::Kind::dead;
            const double live = 1.0 + state.live();
            weights_.push_back(dead ? 0 : live * live * live);
            state.undo(excluding);
            if (!branch.is_in_order()) continue;
            state.exclude(candidates_[i]);
            excluding = state.mark();
        }
        state.undo(entered);
    }

    // The child at this point of the weights, laid one after the other.
    std::size_t draw(double point) const {
        std::size_t last = 0;
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            if (weights_[i] <= 0) continue;
            last = i;
            if ((point -= weights_[i]) < 0) break;
        }
        return last;
    }

    Position& position_;
    Subproblem subproblem_;
    Array<int32_t> candidates_;
    Array<double> weights_;
    double scale_ = 1, nodes_ = 0, solutions_ = 0;
    bool is_alive_;
};

}  // namespace

Array<Probe> probe(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& subproblems,
                   const Array<double>& widths, uint64_t most, uint64_t seed, const InterruptCheck& check_interrupt) {
    check(*problem, subproblems);
    if (widths.size() != subproblems.size()) throw std::invalid_argument("each subproblem needs a width");
    if (problem->is_infeasible()) return Array<Probe>(subproblems.size(), Probe{0, 0, 0});
    Random random(seed);
    Position position(*problem);
    Array<Probe> probes;
    for (std::size_t i = 0; i < subproblems.size(); ++i) {
        Descent descent(position, subproblems[i]);
        uint64_t tried = 1;
        bool ended = false;
        double width = widths[i];
        for (double further = kFurther;; further *= kFurther) {
            while (!ended && descent.scale() < width) {
                if (check_interrupt) check_interrupt();
                ended = !descent.step(random);
            }
            if (ended) break;
            const Progress found = search_below(problem, descent.subproblem(), most, check_interrupt);
            tried += found.nodes;
            if (found.status == Status::complete) {
                descent.add(found);
                break;
            }
            // The first child may be the only one; a search that fails again goes much further.
            ended = !descent.step(random);
            width = descent.scale() * further;
        }
        probes.push_back({descent.nodes(), descent.solutions(), tried});
    }
    return probes;
}

}  // namespace cube3d
