// A depth-first search that fills the first open item, in the order of their numbers.
//
// A step tries the options that begin at one item, each as a mask of items, and looks at nothing else. So it
// is cheap where options are large and the kernel would go through wide matrices: squares and blocks. It
// notices an item that nothing covers any more only when it comes to it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "estimator.hpp"
#include "problem.hpp"

namespace cube3d {

struct Outcome {
    bool is_known = false;                     // false: the work was done before
    std::optional<Array<int32_t>> solution{};  // ascending; nothing: there is none
};

class Sweep {
public:
    // Whether sweeps can search a cover and are likely to be better than the kernel.
    static bool suits(const Cover& cover);

    // Types come in a random order; the options of one in that of the cover.
    Sweep(const Cover& cover, SplitMix& random);

    // Searches for one solution until it has done some work, in units of Done, or is stopped.
    Outcome search(uint64_t max_work, const std::function<bool()>& is_stopped);

private:
    struct Candidate {  // an option, as words of a mask
        int32_t option, type;
        int32_t word, words;  // the first one that is not 0, and how many from there on
        int64_t begin;        // in masks_
    };

    bool fits(const Candidate& candidate) const;
    void flip(const Candidate& candidate);
    int32_t first_open(int32_t item) const;  // from an item on
    bool has_enough() const;
    Outcome solution(const Array<int64_t>& after) const;

    const Cover& cover_;
    Array<int64_t> start_;  // rows of candidates, of the items that they begin with
    Array<Candidate> candidates_;
    Array<uint64_t> masks_, covered_;
    Array<int32_t> used_;  // per type
};

}  // namespace cube3d
