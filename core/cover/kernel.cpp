// The dense search; see kernel.hpp. This file is compiled once for each instruction set,
// with CUBE3D_KERNEL naming the namespace, and the program chooses among the copies when
// it runs. It must not use anything that the linker could merge with other files.
#include "kernel.hpp"

#include <bit>
#include <cassert>
#include <cstring>
#include <new>

#if defined(CUBE3D_AVX512) || defined(CUBE3D_AVX2)
#include <immintrin.h>
#elif defined(CUBE3D_NEON)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace cube3d::cover::CUBE3D_KERNEL {

#include "lanes.hpp"

namespace {

#include "compaction.hpp"

// The next action at a node: a row to branch on (0 or more), plus kSpare if it may stay
// uncovered; or kDead or kComplete; or kGroup - g to branch on group g.
constexpr int32_t kDead = -1, kComplete = -2, kGroup = -3;
constexpr int32_t kSpare = 2 * kMaxRows;
constexpr int32_t kWordsOfChild = 100;  // work of a child besides reading rows; measured on AVX2 and AVX-512

template <int32_t W>
struct Child {
    int32_t pick;
    int32_t primary;  // uncovered primary rows
    int32_t column;   // chosen column, numbered as in the first matrix
    int32_t padding;
    Words<W> live;    // the columns that are still alive
};

template <int32_t W>
Child<W>* make_children(DenseRun& run, int32_t count) {
    uint8_t* const begin = run.arena;
    run.arena += count * static_cast<int32_t>(sizeof(Child<W>));
    assert(run.arena <= run.arena_end);
    return ::new (static_cast<void*>(begin)) Child<W>[static_cast<uint32_t>(count)];
}

template <int32_t W>
void drop_children(DenseRun& run, int32_t count) {
    run.arena -= count * static_cast<int32_t>(sizeof(Child<W>));
}

template <int32_t W>
uint64_t* row_words(const Matrix& m, int32_t row) {
    return m.bits + (row >> 3) * (8 * W) + (row & 7);
}

// The slack that a column takes.
inline int32_t surplus(const DenseRun& run, int32_t column) {
    const int32_t group = run.groups ? run.group[column] : -1;
    return group >= 0 && run.need[group] <= 0 ? run.size[column] : run.surplus[column];
}

// The part of pick() for spare rows, after all others: returns `best`, which has `fewest` children,
// or a better choice.
template <int32_t W>
[[gnu::noinline]] int32_t pick_spare(const DenseRun& run, const Matrix& m, const uint64_t* live, int32_t column,
                                     int32_t best, int32_t fewest) {
    const int32_t uncovered = run.spare - (column < 0 ? 0 : run.spare_covered[column]);
    int32_t slack = run.slack - (column < 0 ? 0 : surplus(run, column));
    if (slack >= uncovered) return best;  // more may stay uncovered than there are
    const Scan spare = scan<W>(m.bits + m.primary_blocks * (8 * W), m.spare_blocks, live, 0);
    assert(spare.nonzero <= uncovered);
    slack -= uncovered - spare.nonzero;
    if (slack < 0) return kDead;
    if (spare.nonzero == 0 || spare_cost(spare.fewest, slack, spare.nonzero) >= fewest) return best;
    return m.primary_blocks * 8 + spare.row + (slack > 0) * kSpare;
}

// The next action at a node that was just entered by choosing `column` of `group` (or neither: -1),
// before `run` is updated for it: the row with the fewest live columns, the first of equals, unless
// a group or a spare row costs less. Not inlined: copies in four callers would take a fifth of the
// time to compile this file, and save less than 1 % of the instructions.
template <int32_t W>
[[gnu::noinline]] int32_t pick(const DenseRun& run, const Matrix& m, const uint64_t* live, int32_t primary,
                               int32_t column, int32_t group) {
    const Scan found = scan<W>(m.bits, m.primary_blocks, live, primary);
    assert(found.nonzero <= primary);  // what is covered has no live column
    if (found.nonzero < primary) return kDead;
    int32_t best = kComplete, fewest = INT32_MAX;
    if (found.nonzero > 0) best = found.row, fewest = found.fewest;
    for (int32_t g = 0; g < run.groups; ++g) {
        const int32_t need = run.need[g] - (g == group);
        if (need <= 0) continue;
        const uint64_t* row = m.bits + m.offset[run.group_rows[g]];
        int32_t count = 0;
        for (int32_t w = 0; w < W; ++w) count += count_ones(row[8 * w] & live[w]);
        if (count < need) return kDead;
        if (count - need + 1 < fewest) best = kGroup - g, fewest = count - need + 1;
    }
    if (run.spare_covered && best != kComplete) [[unlikely]]
        return pick_spare<W>(run, m, live, column, best, fewest);
    return best;
}

// Chooses `column` in a node with the columns `live`.
template <int32_t W>
inline void expand(const DenseRun& run, const Matrix& m, const uint64_t* live, int32_t primary, int32_t column,
                   Child<W>& child) {
    assert(live[column >> 6] >> (column & 63) & 1);
    const int32_t first = m.column[column];
    Words<W> gone = {};  // a column covers a row, so it removes itself
    const uint16_t* covered = run.covered_rows + first * run.rows_per_column;
    for (int32_t k = 0; k < run.rows_per_column; ++k) {
        const uint64_t* row = m.bits + m.offset[covered[k]];
        for (int32_t w = 0; w < W; ++w) gone[w] |= row[8 * w];
    }
    const int32_t group = run.groups ? run.group[first] : -1;
    if (group >= 0 && run.room[group] == 1) {
        const uint64_t* row = m.bits + m.offset[run.group_rows[group]];
        for (int32_t w = 0; w < W; ++w) gone[w] |= row[8 * w];
    }
    for (int32_t w = 0; w < W; ++w) child.live[w] = live[w] & ~gone[w];
    if (run.partner_start) {
        for (uint32_t k = run.partner_start[first]; k < run.partner_start[first + 1]; ++k) {
            const uint32_t at = m.position[run.partners[k]];
            if (at < static_cast<uint32_t>(m.columns) && m.column[at] == run.partners[k])
                child.live[at >> 6] &= ~(uint64_t{1} << (at & 63));
        }
    }
    child.column = first;
    child.primary = primary - run.primary_covered[first];
    assert(!(child.live[column >> 6] >> (column & 63) & 1) && child.primary >= 0);
    child.pick = pick<W>(run, m, child.live, child.primary, first, group);
}

template <int32_t W>
void branch(DenseRun& run, const Matrix& m, const uint64_t* live, int32_t primary, int32_t row);
template <int32_t W>
void branch_spare(DenseRun& run, const Matrix& m, const uint64_t* live, int32_t primary, int32_t row);
template <int32_t W>
void branch_in_order(DenseRun& run, const Matrix& m, const uint64_t* live, int32_t primary, int32_t group);

// The chosen options are a solution. Options that are still alive may be added, for further solutions.
template <int32_t W>
void solution(DenseRun& run, const Matrix& m, const uint64_t* live) {
    ++run.solutions;
    if (run.keep && !run.emit(&run)) run.stopped = true;
    uint64_t any = 0;
    for (int32_t w = 0; w < W; ++w) any |= live[w];
    if (any != 0) branch_in_order<W>(run, m, live, 0, -1);
}

template <int32_t W>
void compact_and_branch(DenseRun& run, const Matrix& m, const Child<W>& node, int32_t index) {
    Matrix& out = run.matrix[index];
    compact<W>(m, node.live, out, kWidths[index], run.groups, run.partner_start != nullptr);
    Words<W> live = {};
    for (int32_t w = 0; w * 64 < out.columns; ++w)
        live[w] = out.columns - w * 64 >= 64 ? ~uint64_t{0} : (uint64_t{1} << (out.columns & 63)) - 1;
    const int32_t row = out.offset[m.row[node.pick % kSpare]];
    const int32_t at = row / (8 * kWidths[index]) * 8 + row % 8 + node.pick / kSpare * kSpare;
    switch (kWidths[index]) {
        case 1: return branch<1>(run, out, live, node.primary, at);
        case 2: return branch<2>(run, out, live, node.primary, at);
        case 3: return branch<3>(run, out, live, node.primary, at);
        case 4: return branch<4>(run, out, live, node.primary, at);
        case 6: return branch<6>(run, out, live, node.primary, at);
        case 8: return branch<8>(run, out, live, node.primary, at);
        case 12: return branch<12>(run, out, live, node.primary, at);
        case 16: return branch<16>(run, out, live, node.primary, at);
        case 24: return branch<24>(run, out, live, node.primary, at);
    }
}

// The index of the width to which the matrix should be compacted, or -1. Measured: matrices narrower
// than 8 words are not worth compacting; for others, values near W * 36 columns do as well.
template <int32_t W>
inline int32_t narrower(const uint64_t* live) {
    if constexpr (W < 8) return -1;
    int32_t columns = 0;
    for (int32_t w = 0; w < W; ++w) columns += count_ones(live[w]);
    return columns > W * 36 ? -1 : width_index(columns);
}

// Continues at a node that is not dead, after `run` was updated for its column.
template <int32_t W>
inline void go_on(DenseRun& run, const Matrix& m, const Child<W>& node) {
    assert(node.pick != kDead);
    if (node.pick >= 0) {
        const int32_t index = narrower<W>(node.live);
        if (index < 0) branch<W>(run, m, node.live, node.primary, node.pick);
        else if constexpr (W >= 8) compact_and_branch<W>(run, m, node, index);
    } else if (node.pick == kComplete) {
        solution<W>(run, m, node.live);
    } else {
        branch_in_order<W>(run, m, node.live, node.primary, kGroup - node.pick);
    }
}

template <int32_t W>
void examine(DenseRun& run, const Matrix& m, const Child<W>& node) {
    const int32_t group = run.groups ? run.group[node.column] : -1;
    assert(group < 0 || run.room[group] > 0);
    if (group >= 0) --run.need[group], --run.room[group];
    run.chosen[run.depth++] = run.option[node.column];
    go_on<W>(run, m, node);
    --run.depth;
    if (group >= 0) ++run.need[group], ++run.room[group];
}

template <int32_t W>
[[gnu::noinline]] void examine_with_slack(DenseRun& run, const Matrix& m, const Child<W>& node) {
    const int32_t slack = run.slack, spare = run.spare;
    run.slack -= surplus(run, node.column);
    run.spare -= run.spare_covered[node.column];
    examine<W>(run, m, node);
    run.slack = slack, run.spare = spare;
}

// Counts n children, also those left for a remainder, which are not counted again there. The work of a
// child: the rows of its column and the rows that are scanned are read; all else costs kWordsOfChild.
template <int32_t W>
inline void count_nodes(DenseRun& run, const Matrix& m, int32_t n) {
    run.nodes += static_cast<uint64_t>(n);
    const int32_t rows = 8 * (m.primary_blocks + m.spare_blocks) + run.rows_per_column;
    run.work += static_cast<uint64_t>(n * (kWordsOfChild + W * rows));
    if (run.nodes >= run.next_poll && !run.stopped && !run.poll(&run)) run.stopped = true;
}

inline bool is_over(const DenseRun& run) { return run.stopped && !run.collecting; }

template <int32_t W>
inline void examine_or_leave(DenseRun& run, const Matrix& m, const Child<W>& child) {
    if (run.stopped) [[unlikely]] run.add_remaining(&run, run.option[child.column]);
    else if (run.spare_covered) [[unlikely]] examine_with_slack<W>(run, m, child);
    else examine<W>(run, m, child);
}

// The number of live columns of a row.
inline int32_t alternatives(const uint64_t* row, const uint64_t* live, int32_t words) {
    int32_t count = 0;
    for (int32_t w = 0; w < words; ++w) count += count_ones(live[w] & (row ? row[8 * w] : ~uint64_t{0}));
    return count;
}

// Exactly one of the live columns of `row` must be chosen. The search expands kChildrenAtOnce
// children before it descends into them: they do not depend on one another, so the processor
// works on several at once.
template <int32_t W>
void branch(DenseRun& run, const Matrix& m, const uint64_t* live, int32_t primary, int32_t row) {
    if (row >= kSpare) [[unlikely]] return branch_spare<W>(run, m, live, primary, row - kSpare);
    Child<W>* const children = make_children<W>(run, kChildrenAtOnce);
    const int32_t since = run.remaining;
    int32_t n = 0, tried = 0;
    auto descend = [&] {
        count_nodes<W>(run, m, tried);
        for (int32_t i = 0; i < n && !is_over(run); ++i) examine_or_leave<W>(run, m, children[i]);
        n = tried = 0;
    };
    for (int32_t w = 0; w < W && !is_over(run); ++w)
        for (uint64_t rest = live[w] & row_words<W>(m, row)[8 * w]; rest && !is_over(run); rest &= rest - 1) {
            expand<W>(run, m, live, primary, w * 64 + first_one(rest), children[n]);
            n += children[n].pick != kDead;
            if (++tried == kChildrenAtOnce) descend();
        }
    if (!is_over(run)) descend();
    if (run.stopped) [[unlikely]] run.share_weight(&run, since, alternatives(row_words<W>(m, row), live, W));
    drop_children<W>(run, kChildrenAtOnce);
}

// Excludes the columns that were tried at this node from the subproblems from number `since` on.
template <int32_t W>
[[gnu::noinline]] void exclude_tried(DenseRun& run, const Matrix& m, const uint64_t* row, const uint64_t* live,
                                     const uint64_t* rest, int32_t since) {
    for (int32_t w = 0; w < W; ++w)
        for (uint64_t tried = live[w] & ~rest[w] & (row ? row[8 * w] : ~uint64_t{0}); tried && run.collecting;
             tried &= tried - 1)
            run.exclude(&run, since, run.option[m.column[w * 64 + first_one(tried)]]);
}

// At most one of the live columns of the spare row `row` is chosen; in the last child, none.
template <int32_t W>
[[gnu::noinline]] void branch_spare(DenseRun& run, const Matrix& m, const uint64_t* live, int32_t primary,
                                    int32_t row) {
    const int32_t since = run.remaining;
    branch<W>(run, m, live, primary, row);
    Child<W>& child = *make_children<W>(run, 1);
    if (!is_over(run)) {
        const int32_t before = run.remaining;
        for (int32_t w = 0; w < W; ++w) child.live[w] = live[w] & ~row_words<W>(m, row)[8 * w];
        child.primary = primary;
        child.pick = pick<W>(run, m, child.live, primary, -1, -1);
        count_nodes<W>(run, m, 1);
        if (child.pick == kDead) {}
        else if (run.stopped) [[unlikely]] run.add_remaining(&run, -1);
        else go_on<W>(run, m, child);
        if (run.remaining > before) [[unlikely]]
            exclude_tried<W>(run, m, row_words<W>(m, row), live, child.live, before);
    }
    if (run.stopped) [[unlikely]] run.share_weight(&run, since, 2);  // covered or not
    drop_children<W>(run, 1);
}

// Branches on columns that do not exclude each other: those of a group, of which run.need[group]
// more must be chosen; or, with group -1, all live columns, any number of which may be added to
// a solution. A column that has been tried is removed, so each set is found once.
template <int32_t W>
void branch_in_order(DenseRun& run, const Matrix& m, const uint64_t* live, int32_t primary, int32_t group) {
    const uint64_t* row = group >= 0 ? m.bits + m.offset[run.group_rows[group]] : nullptr;
    Child<W>& child = *make_children<W>(run, 1);
    const int32_t since = run.remaining;
    Words<W> rest;
    int32_t left = 0;
    for (int32_t w = 0; w < W; ++w) {
        rest[w] = live[w];
        if (row) left += count_ones(live[w] & row[8 * w]);
    }
    for (int32_t w = 0; w < W && !is_over(run); ++w)
        for (uint64_t todo = row ? rest[w] & row[8 * w] : rest[w]; todo && !is_over(run); todo &= todo - 1) {
            if (row && left-- < run.need[group]) break;  // too few left, also in later words
            expand<W>(run, m, rest, primary, w * 64 + first_one(todo), child);
            count_nodes<W>(run, m, 1);
            const int32_t before = run.remaining;
            if (child.pick != kDead) examine_or_leave<W>(run, m, child);
            if (run.remaining > before) [[unlikely]] exclude_tried<W>(run, m, row, live, rest, before);
            rest[w] &= ~(todo & -todo);
        }
    if (run.stopped) [[unlikely]] {
        const int32_t all = alternatives(row, live, W);
        run.share_weight(&run, since, row ? all - run.need[group] + 1 : all);
    }
    drop_children<W>(run, 1);
}

template <int32_t W>
void start(DenseRun& run, const Matrix& m, int32_t primary) {
    assert(is_well_formed(m, W, run.groups));
    Words<W> live = {};
    for (int32_t c = 0; c < m.columns; ++c) live[c >> 6] |= uint64_t{1} << (c & 63);
    const int32_t next = pick<W>(run, m, live, primary, -1, -1);
    if (next >= 0) branch<W>(run, m, live, primary, next);
    else if (next == kComplete) solution<W>(run, m, live);
    else if (next != kDead) branch_in_order<W>(run, m, live, primary, kGroup - next);
}

}  // namespace

void search(DenseRun& run, int32_t index, int32_t primary) {
    const Matrix& m = run.matrix[index];
    switch (kWidths[index]) {
        case 1: return start<1>(run, m, primary);
        case 2: return start<2>(run, m, primary);
        case 3: return start<3>(run, m, primary);
        case 4: return start<4>(run, m, primary);
        case 6: return start<6>(run, m, primary);
        case 8: return start<8>(run, m, primary);
        case 12: return start<12>(run, m, primary);
        case 16: return start<16>(run, m, primary);
        case 24: return start<24>(run, m, primary);
        case 32: return start<32>(run, m, primary);
    }
}

}  // namespace cube3d::cover::CUBE3D_KERNEL
