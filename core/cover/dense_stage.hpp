// Builds the bit matrix of the dense stage (kernel.hpp) from the sparse one (sparse_state.hpp)
// and runs a kernel on it. One object per thread; its memory is reused.
#pragma once

#include <cstdint>
#include <functional>

#include "kernel.hpp"
#include "remainder.hpp"
#include "sparse_state.hpp"

namespace cube3d::cover {

// The progress of a search: options tried, solutions found, and work: the 8-byte words read, a measure of time that
// is equal on every machine.
struct Done {
    uint64_t nodes = 0, solutions = 0, work = 0;
};

class DenseStage {
public:
    // Both return false to stop.
    using Emit = std::function<bool(View<const int32_t> chosen)>;
    using Note = std::function<bool(const Done& done)>;

    // `emit` gets each solution if `keep`; `note` is called every few thousand nodes with the
    // progress since its last call.
    DenseStage(const Problem& problem, Kernel kernel, bool keep, Emit emit, Note note);
    DenseStage(const DenseStage&) = delete;
    DenseStage& operator=(const DenseStage&) = delete;

    bool fits(const SparseState& state) const;
    // Searches everything below `state`, which fits, has live options and is not dead.
    // False: stopped; then `remainder` has the unfinished subproblems, in depth-first order.
    bool search(const SparseState& state, Remainder& remainder);

private:
    struct Layout {  // numbers of rows and blocks by kind: see kernel.hpp
        int32_t rows, primary, primary_blocks, spare, spare_blocks, first_group_row;
    };

    static bool emit(DenseRun* run);
    static bool poll(DenseRun* run);
    static void add_remaining(DenseRun* run, int32_t option);
    static void share_weight(DenseRun* run, int32_t since, int32_t children);
    static void exclude(DenseRun* run, int32_t since, int32_t option);
    static DenseStage& of(DenseRun* run) { return *static_cast<DenseStage*>(run->context); }

    void list_columns(const SparseState& state);
    Layout number_rows(const SparseState& state);
    void number_groups(const SparseState& state, Layout& layout);
    void allocate(const Layout& layout);
    void clear(Matrix& matrix, int32_t width, const Layout& layout);
    void fill(Matrix& matrix);
    void link_partners();
    void begin_run(const SparseState& state, const Layout& layout);
    int32_t columns() const { return options_.length(); }

    const Problem& problem_;
    const Kernel kernel_;
    const Emit emit_;
    const Note note_;
    DenseRun run_{};
    Remainder* remainder_ = nullptr;  // during a search

    Array<int32_t> row_of_item_, column_of_option_;  // kNone between searches
    Array<int16_t> index_of_group_;                  // among those that have live options

    // The arrays that run_ points to.
    Array<int32_t> options_, rows_;  // per column, per row of an item
    Array<uint16_t> covered_rows_, primary_covered_, spare_covered_, partners_, group_rows_;
    Array<uint32_t> partner_start_;
    Array<int16_t> group_;
    Array<int32_t> need_, room_, size_, surplus_, chosen_;
    Array<uint64_t> arena_;
    struct Storage {
        Array<uint64_t> bits;
        Array<int32_t> offset;
        Array<uint16_t> column, position, row;
    };
    Fixed<Storage, kWidthCount> storage_;  // of run_.matrix
};

}  // namespace cube3d::cover
