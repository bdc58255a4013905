// Counting exact covers by frontier dynamic programming: items are passed one after another
// in a fixed order, and partial covers that can be completed in the same ways are one state.
//
// An option is used when the first of its items is passed.  So a state only has to say which
// later items are covered already, which options with forbidden partners were used, and how often
// groups were used.  Its key has `words` 64-bit words: bits in slots, which are reused once their
// item has been passed, and fields for the counters.  The plan (made by
// cube3d/covering/frontier.py) chooses the order, the slots and the fields.
//
// Counts are exact integers of any size: all counts of a layer have the same number of
// 64-bit limbs, and one more as soon as a sum does not fit.
#pragma once

#include <cstdint>
#include <memory>

#include "array.hpp"

namespace cube3d::cover {

struct FrontierPlan {  // the arrays of cube3d_plan: see core.h
    int32_t words = 1;
    Array<int32_t> bit;
    Array<uint8_t> secondary;
    Array<uint64_t> keep;
    Array<int64_t> option_start;
    Array<uint64_t> test, set;
    Array<int64_t> add_start;
    Array<int32_t> add_counter, add_amount;
    Array<int64_t> close_start;
    Array<int32_t> close_counter;
    Array<int32_t> word, shift, width;
    Array<int64_t> low, cap;
    Array<uint8_t> strict;
};

enum class FrontierStatus { running, complete, full };

struct FrontierProgress {
    FrontierStatus status;
    int64_t step;          // steps done, in both passes if all layers are kept
    int64_t states;        // of the current layer
    int64_t most_states;   // of any layer
    uint64_t transitions;  // from a state to a next one, by an option or by a gap
    uint64_t bytes;        // of all tables now
};

class Frontier {
public:
    Frontier() = default;
    Frontier(const Frontier&) = delete;
    Frontier& operator=(const Frontier&) = delete;
    virtual ~Frontier() = default;
    virtual FrontierStatus run(double seconds) = 0;  // continues for about this time
    virtual bool allow(uint64_t most) = 0;  // sets the limit of transitions; false: the memory is full
    virtual FrontierProgress progress() const = 0;
    virtual Array<uint64_t> count() const = 0;  // limbs, lowest first; once complete

    // The options, numbered as in the plan, of the solution at a rank below the count. Only for a
    // complete frontier that keeps all layers.
    virtual Array<int32_t> unrank(const Array<uint64_t>& rank) const = 0;
};

// Throws std::invalid_argument if the plan is inconsistent.  Memory is in bytes.  The run ends as
// `full` if tables would need more, or after more than `most` transitions, counted after each block of states.
std::unique_ptr<Frontier> make_frontier(FrontierPlan plan, uint64_t memory, uint64_t most, bool keep_layers);

}  // namespace cube3d::cover
