// Counting exact covers by frontier dynamic programming: items are passed one after another
// in a fixed order, and partial covers that leave the same things to do are counted as one.
//
// An option is used when the first of its items is passed.  So a state only has to say which
// later items are covered already, which options with forbidden partners were used, and how often
// groups were used.  Its key has `words` 64-bit words: bits in slots, which are used again once an
// item has been passed, and fields for the counters.  The author of the plan
// (cube3d/covering/frontier.py) chooses the order, the slots and the fields.
//
// Counts are exact integers of any size: all counts of a layer have the same number of
// 64-bit limbs, and one more as soon as a sum does not fit.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "array.hpp"

namespace cube3d {

struct FrontierPlan {  // masks have `words` words each; option o of step s: option_start
    int words = 1;
    Array<int32_t> bit;       // per step: the slot of its item, -1: nothing covers it before
    Array<uint8_t> secondary; // per step: its item is secondary
    Array<uint64_t> keep;     // per step: what is left of a key after it
    Array<int64_t> option_start;
    Array<uint64_t> test;     // per option: bits that must not be set
    Array<uint64_t> set;      // per option: bits it sets
    Array<int64_t> add_start; // per option: what it adds to counters
    Array<int32_t> add_counter, add_amount;
    Array<int64_t> close_start;  // per step: the counters that are final when it is done
    Array<int32_t> close_counter;
    Array<int32_t> word, shift, width;  // per counter: its field of the key
    Array<int64_t> low, cap;  // per counter: the least, and the greatest it can show
    Array<uint8_t> strict;    // per counter: more than `cap` is not allowed, or is cut
};

enum class FrontierStatus { running, complete, full };

struct FrontierProgress {
    FrontierStatus status;
    int64_t step;          // steps done; of the second pass too, where all layers are kept
    int64_t states;        // of the layer now read
    int64_t most_states;   // of any layer
    uint64_t transitions;  // options and gaps tried with success
    uint64_t bytes;        // of all tables now
};

class Frontier {
public:
    Frontier() = default;
    Frontier(const Frontier&) = delete;
    Frontier& operator=(const Frontier&) = delete;
    virtual ~Frontier() = default;
    virtual FrontierStatus run(double seconds) = 0;  // continues for about this time
    virtual bool allow(uint64_t most) = 0;  // sets a limit of transitions; false: more would not help
    virtual FrontierProgress progress() const = 0;
    virtual std::vector<uint64_t> count() const = 0;  // limbs, lowest first; once complete

    // The options (as the plan numbers them) of a solution: ranks run from 0 to the count.
    // Only of a frontier that keeps all layers, once complete.
    virtual std::vector<int32_t> unrank(const std::vector<uint64_t>& rank) const = 0;
};

// Throws std::invalid_argument if the plan is inconsistent.  Memory is in bytes.  The run ends as
// `full` if tables would need more, or after more than `most` transitions (up to a block of states).
std::unique_ptr<Frontier> make_frontier(FrontierPlan plan, uint64_t memory, uint64_t most, bool keep_layers);

}  // namespace cube3d
