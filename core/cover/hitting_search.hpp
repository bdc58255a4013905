// A depth-first search for solutions with one option for each item of a hitting set; see hitting_set.hpp.
//
// The options that can still be used are a set of bits, and so are the options that each option excludes. So a step
// costs one word for every 64 options, however many items they cover.
#pragma once

#include <functional>

#include "random.hpp"
#include "sweep.hpp"

namespace cube3d::cover {

class HittingSearch {
public:
    // The cover fits, and every solution has as many options as the hitting set has items.
    HittingSearch(const Cover& cover, const Array<int32_t>& hitting);

    // Whether the sets of options are small enough to be stored.
    static bool fits(const Cover& cover, const Array<int32_t>& hitting);

    // Searches for one solution, until its work (Done::work) reaches `max_work` or it is stopped. Options are tried in a
    // random order, or without `random` in that of the cover.
    Outcome search(SplitMix* random, uint64_t max_work, const std::function<bool()>& is_stopped) const;

private:
    class Descent;

    const Cover& cover_;
    Array<int64_t> begin_;                // per item of the set: the first word of its options; then the end
    int64_t words_;                       // of a set of options
    Array<int32_t> option_;               // per bit; kNone for unused bits
    Array<uint64_t> excluded_, of_type_;  // sets of options: those that each option excludes; those of each type
};

}  // namespace cube3d::cover
