// The unfinished part of a stopped search.
#pragma once

#include <cstddef>
#include <cstdint>

#include "subproblem.hpp"

namespace cube3d::cover {

// Collects, from the deepest node upwards, the children that a depth-first search has not
// reached, in depth-first order. A node's weight is shared equally among its children, as in
// split(). At a branch on a spare item, the dense stage gives half to the child that leaves it out.
class Remainder {
public:
    // One that is not wanted is overfull from the start, and collects nothing.
    explicit Remainder(bool wanted) : overfull_(!wanted) {}

    int32_t size() const { return subproblems_.length(); }

    // A child: options chosen, and one more (kNone: none).
    void add(View<const int32_t> chosen, int32_t option);
    // The subproblems added since there were `since` are below a node with this many children.
    void share_weight(int32_t since, int32_t children);
    // The subproblems added since there were `since` exclude these options.
    void exclude(int32_t since, View<const int32_t> options);
    void scale_weight(double factor);

    // Whether the remainder has become too large, so that it is incomplete. Subproblems below a
    // branch on a group, or on free options, list all options tried before: many of them would
    // fill the memory.
    bool is_overfull() const { return overfull_; }

    const Array<Subproblem>& subproblems() const { return subproblems_; }

    // Adds subproblems after those collected.
    void append(View<const Subproblem> more);

private:
    static constexpr size_t kMostNumbers = 1'000'000;  // option numbers

    void count_numbers(size_t more) { overfull_ = (numbers_ += more) > kMostNumbers; }

    Array<Subproblem> subproblems_;
    size_t numbers_ = 0;
    bool overfull_;
};

}  // namespace cube3d::cover
