// Splitting a subproblem.
#pragma once

#include "position.hpp"
#include "problem.hpp"
#include "subproblem.hpp"

namespace cube3d::cover {

// Splits a subproblem into at least `target` ones (fewer if the tree is smaller), in
// depth-first order, by repeatedly splitting the one with the largest weight. A node's
// weight is shared equally among its children. Children that are dead at once are dropped
// with their shares, so the weights may add up to less than that of the subproblem.
class Splitter {
public:
    Splitter(const Problem& problem, const Subproblem& subproblem, int32_t target);

    bool step();  // splits one subproblem; false: done
    Array<Subproblem> in_order() &&;

private:
    struct Leaf {  // of the tree that has been split so far
        Subproblem subproblem;
        Array<int32_t> path;    // the number of the child at each node; gives the order
        bool is_final = false;  // cannot be split further
    };

    static bool is_split_later(const Leaf& a, const Leaf& b);
    void split_heaviest();
    void add(Leaf&& leaf);
    void add_children(const Leaf& leaf, const Branch& branch);

    Position position_;
    const int32_t target_;
    Array<Leaf> leaves_;  // a heap, see is_split_later
    Array<int32_t> candidates_;
};

// Splits in one call.
Array<Subproblem> split(const Problem& problem, const Subproblem& subproblem, int32_t target);

}  // namespace cube3d::cover
