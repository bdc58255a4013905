// The integer problem: exact cover with multiplicities (Knuth, The Art of Computer
// Programming 4B, section 7.2.2.1).
//
// The words, each with one meaning in all of these files:
//   item            something to cover. A primary item is covered exactly once, a
//                   secondary item at most once.
//   option          a set of items. A solution is a set of options.
//   group           options of which every solution has from `low` to `high`: the
//                   multiplicity of the group. Each option is in one group. (With Knuth, a
//                   group is an item with a multiplicity, which all its options share; in
//                   Python it is the type of an option.)
//   forbidden pair  two options that no solution has both of; each is the other's partner.
//   subproblem      a problem with some options chosen and some excluded: whatever is
//                   searched on its own (subproblem.hpp).
//   task            a subproblem under way (search.hpp).
//   remainder       the subproblems that a stopped search leaves undone (remainder.hpp).
//   node            an option tried. The root is the only node without one.
//   branch          the alternatives at a node (sparse_state.hpp).
//
// An example: three cells in a row are to be filled with one domino and at most two
// monominoes, and the domino on the left may not be used with the monomino on the right.
//   items    0 1 2, all primary
//   options  0 = {0, 1}  1 = {1, 2}          group 0, multiplicity 1..1
//            2 = {0}  3 = {1}  4 = {2}       group 1, multiplicity 0..2
//   forbidden pair  (0, 4)
// The only solution is {1, 2}.
//
// Problem turns each group of which at most one option is used into an item: in the example
// it has the primary item 3 in place of group 0, so that option 0 = {0, 1, 3}. Groups whose
// multiplicity no set of their options can violate are dropped. So every option has items,
// and at most one of the groups that are left; these have high >= 2.
//
// Items that the same options cover are merged: cells that pieces always cover together.
//
// The least multiplicities give a least number of covered items. The slack is the most items
// that a solution may leave out. If it is less than the number of spare items (the secondary
// ones of the cover that have options), searches count the wasted items, which no option can
// cover any more. More wasted items than slack left are a dead end. When no slack is left, spare
// items must be covered like primary ones.
#pragma once

#include <cstdint>

#include "array.hpp"

namespace cube3d::cover {

inline constexpr int32_t kNone = -1;  // no option, item or group

// An exact cover as callers state it.
struct Cover {
    Array<uint8_t> primary;    // per item
    Rows options;              // the items of each, in increasing order
    Array<int32_t> type;       // type of each option
    Array<int32_t> low, high;  // per type
    Array<int32_t> forbidden;  // pairs, one after the other
    Array<int32_t> sides{};    // of the box whose cells are the items, last axis fastest; empty if they are none

    int32_t size() const { return type.length(); }
    int32_t items() const { return primary.length(); }
    int32_t types() const { return low.length(); }
    void check() const;  // throws std::invalid_argument if it is inconsistent
};

// Never changes, so any number of threads may read it. All spans are in increasing order.
class Problem {
public:
    explicit Problem(const Cover& data);  // which has passed check()

    int32_t given_items() const { return given_items_; }  // those of the cover; groups follow
    int32_t items() const { return primary_.length(); }
    int32_t options() const { return group_.length(); }
    int32_t groups() const { return low_.length(); }

    View<const int32_t> items_of(int32_t option) const { return items_of_[option]; }
    View<const int32_t> options_of_item(int32_t item) const { return options_of_item_[item]; }
    View<const int32_t> options_of_group(int32_t group) const { return options_of_group_[group]; }
    View<const int32_t> partners_of(int32_t option) const { return partners_of_[option]; }

    bool is_primary(int32_t item) const { return primary_[item] != 0; }
    int32_t group_of(int32_t option) const { return group_[option]; }  // or kNone
    int32_t low(int32_t group) const { return low_[group]; }
    int32_t high(int32_t group) const { return high_[group]; }

    bool has_forbidden_pairs() const { return !partners_of_.values.empty(); }
    View<const int32_t> unusable() const { return unusable_; }  // options of groups with high == 0
    bool is_infeasible() const { return infeasible_; }  // a group has fewer options than its `low`

    bool has_slack() const { return slack_ < kNoSlack; }  // whether searches count wasted items
    int64_t slack() const { return slack_; }
    bool is_spare(int32_t item) const { return has_slack() && item < given_items_ && !is_primary(item); }
    // The slack that an option takes if `used` options of its group are chosen: the items that it
    // covers beyond those counted for the least multiplicity of its group.
    int32_t surplus(int32_t option, int32_t used) const {
        const int32_t g = group_[option];
        return g != kNone && used >= low_[g] ? size_[option] : surplus_[option];
    }

private:
    void make_items(const Cover& data);
    void merge_items();
    void make_partners(const Array<int32_t>& given);
    void find_slack(const Cover& data);

    static constexpr int64_t kNoSlack = INT64_MAX;

    int32_t given_items_ = 0;
    bool infeasible_ = false;
    Rows items_of_, partners_of_;             // per option
    Rows options_of_item_, options_of_group_;
    Array<uint8_t> primary_;                  // per item
    Array<int32_t> group_;                    // per option
    Array<int32_t> low_, high_;               // per group
    Array<int32_t> unusable_;
    int64_t slack_ = kNoSlack;
    Array<int32_t> size_, surplus_;           // per option: items covered; those beyond what its group needs
};

}  // namespace cube3d::cover
