// Random descents; see estimator.hpp.
#include "estimator.hpp"

#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "until.hpp"

namespace cube3d::cover {
namespace {

// If the search below a descent takes too long, the descent passes 4 times as many alternatives, then 16 times, ...
constexpr double kFurther = 4;

void check(const Problem& problem, const Array<Subproblem>& subproblems) {
    for (const Subproblem& subproblem : subproblems) check_subproblem(problem, subproblem);
}

}  // namespace

Samples::Samples(std::shared_ptr<const Problem> problem, Array<Subproblem> subproblems, int32_t samples, double width,
                 uint64_t most, uint64_t seed)
    : problem_(std::move(problem)),
      subproblems_(std::move(subproblems)),
      samples_(samples),
      width_(width),
      most_(most),
      random_(seed),
      position_(*problem_),
      is_done_(subproblems_.empty() || samples < 1 || problem_->is_infeasible()) {
    check(*problem_, subproblems_);
}

bool Samples::work(double seconds) {
    const Until until(seconds);
    while (!is_done_ && sample_ < samples_) {
        descend();
        if (until.has_come()) return false;
    }
    if (is_done_) return true;
    if (!search_) {
        SearchOptions options;
        options.max_nodes_each = most_;
        options.may_pause = false;
        search_.emplace(problem_, std::move(reached_), options);
    }
    if (!search_->wait(until.left())) return false;
    sum();
    return is_done_ = true;
}

void Samples::descend() {
    Subproblem subproblem = subproblems_[sample_++ % std::ssize(subproblems_)];
    if (!position_.move_to(subproblem)) return;
    double scale = 1;
    while (scale < width_) {
        const Branch branch = position_.state().pick();
        candidates_.clear();
        position_.state().add_candidates(branch, candidates_);
        if (candidates_.empty() || branch.kind == Branch::Kind::free) break;
        const size_t children = branch.children(candidates_.size());
        branch.enter(subproblem, candidates_, static_cast<size_t>(random_.below(children)));
        scale *= static_cast<double>(children);
        if (!position_.move_to(subproblem)) break;
    }
    reached_.push_back(std::move(subproblem));
    scales_.push_back(scale);
}

void Samples::sum() {
    const Array<uint64_t> nodes = search_->nodes();
    double total = 0;
    for (size_t i = 0; i < nodes.size(); ++i) total += scales_[i] * static_cast<double>(nodes[i] + 1);
    nodes_ = total * static_cast<double>(subproblems_.size()) / samples_;
}

// A descent under way.
class Probes::Descent {
public:
    Descent(Position& position, Subproblem subproblem, double width)
        : position_(position), subproblem_(std::move(subproblem)), width_(width),
          is_alive_(position_.move_to(subproblem_)) {}

    bool is_over() const { return is_over_; }  // it is at a leaf of the tree
    bool is_deep_enough() const { return scale_ >= width_; }

    // Goes to a random child that is not dead; ends if there is none. The chance of a child is
    // proportional to the cube of the number of options it leaves alive: of the powers 0, 1, 3
    // and 6, the third spreads the estimates least.
    void step(SplitMix& random) {
        is_over_ = true;
        if (!is_alive_) return;
        const Branch branch = position_.state().pick();
        if (branch.kind == Branch::Kind::free) solutions_ += scale_;
        weigh(branch);
        nodes_ += scale_ * static_cast<double>(weights_.size());
        const double all = std::accumulate(weights_.begin(), weights_.end(), 0.0);
        if (all <= 0) {
            is_alive_ = false;
            return;
        }
        const size_t child = draw(all * random.fraction());
        scale_ *= all / weights_[child];
        branch.enter(subproblem_, candidates_, child);
        is_over_ = !(is_alive_ = position_.move_to(subproblem_));
        // No number is left to tell depths apart: each further level would be searched in vain.
        if (std::isinf(scale_)) nodes_ = scale_, is_over_ = true;
    }

    // Continues the descent because the search below it was cut short: at least one step, and past
    // more alternatives each time, since a node may have a single child.
    void go_on(const Progress& found, SplitMix& random) {
        tried_ += found.nodes;
        step(random);
        width_ = scale_ * (further_ *= kFurther);
    }

    // Adds the results of a complete search below.
    void add(const Progress& found) {
        tried_ += found.nodes;
        nodes_ += scale_ * static_cast<double>(found.nodes);
        solutions_ += scale_ * static_cast<double>(found.solutions);
    }

    const Subproblem& subproblem() const { return subproblem_; }
    Probe probe() const { return {nodes_, solutions_, tried_}; }

private:
    // Fills weights_, a number for each child; 0 for dead ones.
    void weigh(const Branch& branch) {
        SparseState& state = position_.state();
        const SparseState::Mark entered = state.mark();
        SparseState::Mark excluding = entered;
        candidates_.clear();
        weights_.clear();
        state.add_candidates(branch, candidates_);
        const size_t children = branch.children(candidates_.size());
        for (size_t i = 0; i < children; ++i) {
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

    // The child whose interval contains `point`, where child i has an interval of length weights_[i].
    size_t draw(double point) const {
        size_t last = 0;
        for (size_t i = 0; i < weights_.size(); ++i) {
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
    double scale_ = 1;  // 1 / (the chance to get here)
    double nodes_ = 0, solutions_ = 0;
    double width_, further_ = 1;
    uint64_t tried_ = 1;
    bool is_alive_, is_over_ = false;
};

Probes::Probes(std::shared_ptr<const Problem> problem, Array<Subproblem> subproblems, Array<double> widths,
               uint64_t most, uint64_t seed)
    : problem_(std::move(problem)), subproblems_(std::move(subproblems)), widths_(std::move(widths)), most_(most),
      random_(seed), position_(*problem_) {
    check(*problem_, subproblems_);
    if (widths_.size() != subproblems_.size()) throw std::invalid_argument("each subproblem needs a width");
    if (problem_->is_infeasible()) probes_.assign(subproblems_.size(), Probe{0, 0, 0});
}

Probes::~Probes() = default;

bool Probes::work(double seconds) {
    const Until until(seconds);
    while (probes_.size() < subproblems_.size()) {
        if (!search_) step();
        else if (search_->wait(until.left())) look_below();
        if (until.has_come()) break;
    }
    return probes_.size() == subproblems_.size();
}

void Probes::step() {
    if (!descent_)
        descent_ = std::make_unique<Descent>(position_, subproblems_[probes_.size()], widths_[probes_.size()]);
    if (descent_->is_over()) return end_descent();
    if (!descent_->is_deep_enough()) return descent_->step(random_);
    SearchOptions options;
    options.max_nodes = most_;
    options.may_pause = false;
    search_.emplace(problem_, Array<Subproblem>{descent_->subproblem()}, options);
}

void Probes::look_below() {
    const Progress found = search_->progress();
    search_.reset();
    if (found.status != Status::complete) return descent_->go_on(found, random_);
    descent_->add(found);
    end_descent();
}

void Probes::end_descent() {
    probes_.push_back(descent_->probe());
    descent_.reset();
}

}  // namespace cube3d::cover
