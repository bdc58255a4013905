// Splitting a subproblem; see split.hpp.
#include "split.hpp"

#include <algorithm>
#include <utility>

namespace cube3d::cover {
namespace {

constexpr size_t kMostExcluded = 1000;  // candidates of a group that is still split

}  // namespace

// The order of the heap: the heaviest leaf first; of equal ones the first in depth-first order.
bool Splitter::is_split_later(const Leaf& a, const Leaf& b) {
    if (a.is_final != b.is_final) return a.is_final;
    if (a.subproblem.weight != b.subproblem.weight) return a.subproblem.weight < b.subproblem.weight;
    return a.path > b.path;
}

Splitter::Splitter(const Problem& problem, const Subproblem& subproblem, int32_t target)
    : position_(problem), target_(target) {
    check_subproblem(problem, subproblem);
    if (!problem.is_infeasible()) leaves_.push_back({subproblem, {}});
}

bool Splitter::step() {
    if (leaves_.empty() || leaves_.front().is_final || std::cmp_greater_equal(leaves_.size(), target_)) return false;
    split_heaviest();
    return true;
}

void Splitter::split_heaviest() {
    std::pop_heap(leaves_.begin(), leaves_.end(), is_split_later);
    Leaf leaf = std::move(leaves_.back());
    leaves_.pop_back();
    if (!position_.move_to(leaf.subproblem)) return;
    const Branch branch = position_.state().pick();
    if (branch.kind == Branch::Kind::dead) return;
    candidates_.clear();
    position_.state().add_candidates(branch, candidates_);
    // A free node is not split, because it is a solution itself besides those of its children.
    // Children of a group list all earlier candidates as excluded; too many would fill the memory.
    if (branch.kind == Branch::Kind::free ||
        (branch.kind == Branch::Kind::group && candidates_.size() > kMostExcluded)) {
        leaf.is_final = true;
        add(std::move(leaf));
    } else {
        add_children(leaf, branch);
    }
}

Array<Subproblem> Splitter::in_order() && {
    std::sort(leaves_.begin(), leaves_.end(), [](const Leaf& a, const Leaf& b) { return a.path < b.path; });
    Array<Subproblem> result;
    result.reserve(leaves_.size());
    for (Leaf& leaf : leaves_) result.push_back(std::move(leaf.subproblem));
    return result;
}

void Splitter::add(Leaf&& leaf) {
    leaves_.push_back(std::move(leaf));
    std::push_heap(leaves_.begin(), leaves_.end(), is_split_later);
}

void Splitter::add_children(const Leaf& leaf, const Branch& branch) {
    const size_t children = branch.children(candidates_.size());
    for (size_t i = 0; i < children; ++i) {
        Leaf child{leaf.subproblem, leaf.path};
        branch.enter(child.subproblem, candidates_, i);
        child.subproblem.weight = leaf.subproblem.weight / static_cast<double>(children);
        child.path.push_back(static_cast<int32_t>(i));
        add(std::move(child));
    }
}

Array<Subproblem> split(const Problem& problem, const Subproblem& subproblem, int32_t target) {
    Splitter splitter(problem, subproblem, target);
    while (splitter.step()) {}
    return std::move(splitter).in_order();
}

}  // namespace cube3d::cover
