// The integer problem: an exact cover with optional units, types of options that are used
// a given number of times, and forbidden pairs.
//
// A solution is a SET of options such that
//   - every required unit is in exactly one of them, every other unit in at most one;
//   - of each type t between low[t] and high[t] options are used;
//   - no forbidden pair of options is used together.
//
// Problem normalises what it is given, so that the search sees two notions only:
//   item     something that may be covered once: a unit, or a type with high == 1
//            (an "exactly one" type is then nothing but a required unit);
//   counted  a type with high >= 2 whose bounds can matter.
//
// Invariants after construction: all vectors in compressed-row form are sorted within
// a row; every option covers at least one item; options of a type with high == 0 are in
// `barred`. A Problem never changes, so any number of threads may read it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace cube3d {

// Rows of different lengths, one after the other.
struct Rows {
    std::vector<int64_t> start{0};
    std::vector<int32_t> values;

    std::span<const int32_t> operator[](int64_t row) const {
        return {values.data() + start[row], values.data() + start[row + 1]};
    }
    int64_t size() const { return static_cast<int64_t>(start.size()) - 1; }
};

struct ProblemData {  // as given by the caller; checked by Problem
    int32_t units = 0;
    std::vector<uint8_t> required;                     // per unit
    Rows options;                                      // units of each option
    std::vector<int32_t> type;                         // per option
    std::vector<int32_t> low, high;                    // per type
    std::vector<std::pair<int32_t, int32_t>> forbidden;  // pairs of options
};

class Problem {
public:
    explicit Problem(ProblemData data);  // throws std::invalid_argument

    int32_t units() const { return units_; }
    int32_t options() const { return static_cast<int32_t>(items.size()); }
    int32_t item_count() const { return static_cast<int32_t>(required.size()); }

    Rows items;                     // per option: its items
    Rows holders;                   // per item: the options that cover it
    Rows partners;                  // per option: the options it may not be used with
    std::vector<uint8_t> required;  // per item
    std::vector<int32_t> counted;   // per option: its counted type, or -1
    std::vector<int32_t> low, high; // per counted type
    Rows members;                   // per counted type: its options
    std::vector<int32_t> barred;    // options that no solution uses
    bool infeasible = false;        // the bounds alone contradict each other

private:
    int32_t units_ = 0;
};

}  // namespace cube3d
