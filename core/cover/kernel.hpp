// The dense stage: what the kernels (kernel.cpp, compiled once per instruction set) share
// with the rest of the program. problem.hpp defines the terms.
//
// When at most kMaxColumns options are alive, the rest of the problem becomes a bit matrix:
// one column per live option, one row per item that can still be covered, a one where the
// option covers the item. A node of the search is then nothing but a set of columns that
// are still alive:
//   - choosing a column removes the columns that share a row with it: live & ~(OR of its rows);
//   - the number of options left for an item is popcount(row & live);
//   - covered rows have no live columns, so a node is dead if and only if fewer primary rows
//     are non-zero than primary items are uncovered; the counting tells this at no cost.
// The rows are counted eight at a time. When little more than half of the columns of a wide matrix
// are alive, it is compacted.
//
// Layout: rows in blocks of eight; word w of the eight rows of a block lies in eight
// consecutive 64-bit words, so that one vector holds the same word of eight rows:
//   bits[(row / 8 * width + w) * 8 + row % 8]
// Order of the rows: primary items, spare items if the problem has slack (problem.hpp), other
// secondary items, groups. The first two sections are filled up with zero rows to a multiple of
// eight. Columns are always in increasing order of option number; this gives the order of
// solutions.
//
// Everything here is plain data: a kernel must not instantiate library templates, because
// the linker could then use the AVX-512 copy of one for the whole program.
#pragma once

#include <cstdint>

namespace cube3d::cover {

inline constexpr int32_t kWidths[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32};  // words of 64 columns
inline constexpr int32_t kWidthCount = 10;
// With at most 16 * 64 columns Bedlam's cube takes 1.6 times as long to count, with 8 * 64 six times;
// 25Y and Conway's puzzle take the same time.
inline constexpr int32_t kMaxColumns = 32 * 64;
inline constexpr int32_t kMaxScannedRows = 255 * 8;  // the block number must fit into a byte
inline constexpr int32_t kMaxRows = 4096;
inline constexpr int32_t kPaddingRow = kMaxRows;  // in Matrix::row: a row of padding
inline constexpr int32_t kChildrenAtOnce = 8;     // expanded before the search descends into them

inline int32_t width_index(int32_t columns) {
    int32_t index = 0;
    while (kWidths[index] * 64 < columns) ++index;
    return index;
}

// The cost of a branch on a spare row with `columns` live columns, in children, to compare with
// other branches. Of the `open` spare rows that still have live columns, `slack` may stay
// uncovered. If there is slack, one more child leaves the row uncovered; the more slack, the less
// that child narrows the search. The factor 64 is measured; 32 to 96 do about as well.
static inline int64_t spare_cost(int64_t columns, int64_t slack, int64_t open) {
    return slack <= 0 ? columns : columns + 1 + 64 * columns * slack / open;
}

struct Matrix {
    uint64_t* bits;       // the rows, in the layout above
    int32_t* offset;      // per row of the first matrix: where its word 0 lies in `bits`
    uint16_t* column;     // per column: the same column in the first matrix
    uint16_t* position;   // per column of the first matrix: its number here, valid if column[] agrees
    uint16_t* row;        // per row: the same row in the first matrix, or kPaddingRow
    int32_t columns;
    int32_t blocks, primary_blocks, first_group_row;
    int32_t spare_blocks;  // after the primary ones
};

// A search of one dense problem. Columns and rows are those of the first matrix.
struct DenseRun {
    Matrix matrix[kWidthCount];  // one for each width; the search goes to smaller ones only

    int32_t rows_per_column;           // short lists are padded by repeating their first row
    const uint16_t* covered_rows;      // [column * rows_per_column + k]: a row the column covers
    const uint16_t* primary_covered;   // per column: how many primary rows it covers
    const int32_t* option;             // per column: the option
    const uint32_t* partner_start;     // per column, into `partners`; null without forbidden pairs
    const uint16_t* partners;          // columns it may not be used with

    int32_t spare, slack;              // uncovered spare rows, and how many of them may stay uncovered
    const uint16_t* spare_covered;     // per column: how many spare rows; null without slack
    const int32_t* size;               // per column: the slack it takes if its group needs no more options
    const int32_t* surplus;            // per column: the slack it takes if its group still needs some

    int32_t groups;                    // those that have live options
    const int16_t* group;              // per column: its group, or -1
    const uint16_t* group_rows;        // per group: its row
    int32_t* need;                     // per group: how many more must be chosen
    int32_t* room;                     // per group: how many more may be chosen

    int32_t* chosen;                   // options, those chosen before the dense stage first
    int32_t depth;                     // how many are chosen
    uint8_t* arena;                    // a stack for children, aligned for uint64_t
    const uint8_t* arena_end;          // for asserts

    uint64_t nodes, next_poll;         // options tried; the number of them at which poll is called
    uint64_t work;                     // words of the matrices read, about
    uint64_t solutions;
    bool stopped;
    bool keep;                         // call emit for each solution
    void* context;
    bool (*emit)(DenseRun* run);       // `chosen` is a solution; false: stop
    bool (*poll)(DenseRun* run);       // false: stop

    // A stopped search climbs back to its root. If it is `collecting` a remainder (remainder.hpp),
    // it adds the unfinished subproblems on the way, in depth-first order. add_remaining adds one
    // child of the current node, or with -1 the node itself. When the search leaves a node, the
    // subproblems from number `since` on are below it: share_weight divides their weights by the
    // number of its children, and `exclude` excludes from them an option tried earlier. Collecting
    // ends if the remainder becomes too large.
    bool collecting;
    int32_t remaining;                 // subproblems of the remainder
    void (*add_remaining)(DenseRun* run, int32_t option);
    void (*share_weight)(DenseRun* run, int32_t since, int32_t children);
    void (*exclude)(DenseRun* run, int32_t since, int32_t option);
};

// Searches the whole matrix run.matrix[index], which has `primary` primary rows.
using Kernel = void (*)(DenseRun& run, int32_t index, int32_t primary);

namespace neon {
void search(DenseRun& run, int32_t index, int32_t primary);
}
namespace portable {
void search(DenseRun& run, int32_t index, int32_t primary);
}
#if defined(CUBE3D_X86)
namespace avx2 {
void search(DenseRun& run, int32_t index, int32_t primary);
}
namespace avx512 {
void search(DenseRun& run, int32_t index, int32_t primary);
}
#endif

}  // namespace cube3d::cover
