// Splitting a subproblem; see split.hpp.
#include "split.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "position.hpp"

namespace cube3d {
namespace {

constexpr std::size_t kMostExcluded = 1000;

// A leaf of the tree that has been split so far.
struct Leaf {
    Subproblem subproblem;
    Array<int32_t> path;    // which child at each node: gives the order
    bool is_final = false;  // cannot be split further
};

// A heap with it has the heaviest leaf first; of equal ones the first in depth-first order.
bool is_split_later(const Leaf& a, const Leaf& b) {
    if (a.is_final != b.is_final) return a.is_final;
    if (a.subproblem.weight != b.subproblem.weight) return a.subproblem.weight < b.subproblem.weight;
    return a.path > b.path;
}

class Splitter {
public:
    Splitter(const Problem& problem, const Subproblem& subproblem) : position_(problem) {
        if (!problem.is_infeasible()) leaves_.push_back({subproblem, {}});
    }

    bool can_go_on() const { return !leaves_.empty() && !leaves_.front().is_final; }
    std::size_t size() const { return leaves_.size(); }

    void split_heaviest() {
        std::pop_heap(leaves_.begin(), leaves_.end(), is_split_later);
        Leaf leaf = std::move(leaves_.back());
        leaves_.pop_back();
        if (!position_.move_to(leaf.subproblem)) return;
        const Branch branch = position_.state().pick();
        if (branch.kind == Branch::Kind::dead) return;
        candidates_.clear();
        position_.state().add_candidates(branch, candidates_);
        // A free node is a solution itself, and not only the sum of its children. Children of
        // a group list all before them as excluded: too many would fill the memory.
        if (branch.kind == Branch::Kind::free ||
            (branch.kind == Branch::Kind::group && candidates_.size() > kMostExcluded)) {
            leaf.is_final = true;
            add(std::move(leaf));
        } else {
            add_children(leaf, branch);
        }
    }

    Array<Subproblem> in_order() && {
        std::sort(leaves_.begin(), leaves_.end(), [](const Leaf& a, const Leaf& b) { return a.path < b.path; });
        Array<Subproblem> result;
        result.reserve(leaves_.size());
        for (Leaf& leaf : leaves_) result.push_back(std::move(leaf.subproblem));
        return result;
    }

private:
    void add(Leaf&& leaf) {
        leaves_.push_back(std::move(leaf));
        std::push_heap(leaves_.begin(), leaves_.end(), is_split_later);
    }

    void add_children(const Leaf& leaf, const Branch& branch) {
        const std::size_t children = branch.children(candidates_.size());
        for (std::size_t i = 0; i < children; ++i) {
            Leaf child{leaf.subproblem, leaf.path};
            branch.enter(child.subproblem, candidates_, i);
            child.subproblem.weight = leaf.subproblem.weight / static_cast<double>(children);
            child.path.push_back(static_cast<int32_t>(i));
            add(std::move(child));
        }
    }

    Position position_;
    Array<Leaf> leaves_;  // a heap, see is_split_later
    Array<int32_t> candidates_;
};

}  // namespace

Array<Subproblem> split(const Problem& problem, const Subproblem& subproblem, int target,
                        const InterruptCheck& check_interrupt) {
    check_subproblem(problem, subproblem);
    Splitter splitter(problem, subproblem);
    while (splitter.can_go_on() && std::cmp_less(splitter.size(), target)) {
        if (check_interrupt) check_interrupt();
        splitter.split_heaviest();
    }
    return std::move(splitter).in_order();
}

}  // namespace cube3d
