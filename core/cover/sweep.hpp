// A depth-first search that always covers the uncovered item with the lowest number.
//
// A step only compares masks of the options whose first item this is with the mask of covered items. So a step
// is cheap for large options, such as squares and blocks, for which the kernel would read wide matrices. But an
// item that no option can cover any more is noticed only when its turn comes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "problem.hpp"
#include "random.hpp"

namespace cube3d::cover {

struct Outcome {
    bool is_known = false;                     // false: the limit of work came first, or a stop
    std::optional<Array<int32_t>> solution{};  // ascending; nothing: there is none
};

class Sweep {
public:
    // Whether sweeps can search a cover, and are likely to be faster than the kernel.
    static bool suits(const Cover& cover);

    // Tries types in a random order, and the options of a type in that of the cover.
    Sweep(const Cover& cover, SplitMix& random);

    // Searches for one solution, until its work (Done::work) reaches `max_work` or it is stopped.
    Outcome search(uint64_t max_work, const std::function<bool()>& is_stopped);

private:
    struct Candidate {  // an option, as words of a mask
        int32_t option, type;
        int32_t word, words;  // the first word that is not 0, and the number of words from there on
        int64_t begin;        // in masks_
    };

    bool fits(const Candidate& candidate) const;
    void flip(const Candidate& candidate);
    int32_t first_open(int32_t item) const;  // the first uncovered item from `item` on
    bool has_enough() const;
    Outcome solution(const Array<int64_t>& after) const;

    const Cover& cover_;
    Array<int64_t> start_;  // row i: the candidates whose first item is i
    Array<Candidate> candidates_;
    Array<uint64_t> masks_, covered_;
    Array<int32_t> used_;  // per type
};

}  // namespace cube3d::cover
