// A depth-first search for solutions with one option for each item of a hitting set; see hitting_set.hpp.
//
// The options that can still be used are a set of bits. Each option has another set: the options that it excludes.
// So a step costs one word for every 64 options, however many items these cover.
#pragma once

#include <functional>

#include "estimator.hpp"
#include "sweep.hpp"

namespace cube3d {

class HittingSearch {
public:
    // Of a cover that fits, and a hitting set as large as its solutions.
    HittingSearch(const Cover& cover, const Array<int32_t>& hitting);

    // Whether its sets of options are not too large.
    static bool fits(const Cover& cover, const Array<int32_t>& hitting);

    // Searches for one solution until it has done some work, in units of Done, or is stopped. Options are tried
    // in a random order, or in that of the cover.
    Outcome search(SplitMix* random, uint64_t max_work, const std::function<bool()>& is_stopped) const;

private:
    class Descent;

    const Cover& cover_;
    Array<int64_t> begin_;    // per item of the set: its first word, then the end
    int64_t words_;           // of a set of options
    Array<int32_t> option_;   // per bit; none where a word is not full
    Array<uint64_t> excluded_, of_type_;  // rows of sets of options: per option, those that it excludes; per type
};

}  // namespace cube3d
