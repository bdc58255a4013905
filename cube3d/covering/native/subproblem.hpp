// Parts of a search, and what is left of one that was stopped.
#pragma once

#include <cstdint>
#include <vector>

namespace cube3d {

struct Subproblem {
    std::vector<int32_t> chosen;    // options chosen
    std::vector<int32_t> excluded;  // options not to be used
    double weight = 1.0;            // estimated share of the tree
};

// Collects, from the deepest level upwards, what a depth-first search leaves undone when it
// is stopped: the children that it has not come to. A node's weight is shared equally among
// its children, as in split().
class Left {
public:
    // Nobody wants to know: then nothing is collected.
    explicit Left(bool wanted) : overfull_(!wanted) {}

    int32_t size() const { return static_cast<int32_t>(parts_.size()); }

    // A node: so many options chosen, and one more (-1: none).
    void add(const int32_t* chosen, int32_t count, int32_t option) {
        if (overfull_) return;
        Subproblem& part = parts_.emplace_back();
        part.chosen.assign(chosen, chosen + count);
        if (option >= 0) part.chosen.push_back(option);
        fill(part.chosen.size() + 1);
    }

    // What has been added since there were `since` is below a node with so many children.
    void share(int32_t since, int32_t children) {
        for (auto part = parts_.begin() + since; part != parts_.end(); ++part) part->weight /= children;
    }

    // What has been added since must not use these.
    void exclude(int32_t since, const int32_t* options, size_t count) {
        for (auto part = parts_.begin() + since; part != parts_.end() && !overfull_; ++part) {
            part->excluded.insert(part->excluded.end(), options, options + count);
            fill(count);
        }
    }

    // Many options that may all be added to a solution, or are of one counted type, would
    // fill the memory with lists of those tried before: then it is no use.
    bool overfull() const { return overfull_; }

    void scale(double factor) {
        for (Subproblem& part : parts_) part.weight *= factor;
    }

    const std::vector<Subproblem>& parts() const { return parts_; }

private:
    static constexpr size_t kMost = 1'000'000;  // option numbers

    void fill(size_t count) { overfull_ = (filled_ += count) > kMost; }

    std::vector<Subproblem> parts_;
    size_t filled_ = 0;
    bool overfull_;
};

}  // namespace cube3d
