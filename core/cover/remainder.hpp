// The unfinished part of a stopped search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "subproblem.hpp"

namespace cube3d {

// Collects, from the deepest node upwards, the children that a depth-first search has not
// reached, in depth-first order. A node's weight is shared equally among its children, as in
// split(). At a branch on a spare item, the dense stage gives half to the child that leaves it out.
class Remainder {
public:
    // If it is not wanted, it is overfull from the start.
    explicit Remainder(bool wanted) : overfull_(!wanted) {}

    int32_t size() const { return subproblems_.length(); }

    // A child: options chosen, and one more (kNone: none).
    void add(std::span<const int32_t> chosen, int32_t option);
    // The subproblems added since there were `since` are below a node with this many children.
    void share_weight(int32_t since, int32_t children);
    // The subproblems added since there were `since` exclude these options.
    void exclude(int32_t since, std::span<const int32_t> options);
    void scale_weight(double factor);

    // If many options may all be added to a solution, or are of one group, the lists of those
    // tried before would fill the memory. Then no more is collected, and the remainder is
    // incomplete.
    bool is_overfull() const { return overfull_; }

    const Array<Subproblem>& subproblems() const { return subproblems_; }

    // Adds a subproblem after all that were collected; it is counted, too.
    void append(std::span<const Subproblem> more);

private:
    static constexpr std::size_t kMostNumbers = 1'000'000;  // option numbers

    void count_numbers(std::size_t more) { overfull_ = (numbers_ += more) > kMostNumbers; }

    Array<Subproblem> subproblems_;
    std::size_t numbers_ = 0;
    bool overfull_;
};

}  // namespace cube3d
