// From the sparse stage to the dense one; see dense_stage.hpp.
#include "dense_stage.hpp"

#include <algorithm>
#include <utility>

namespace cube3d::cover {

DenseStage::DenseStage(const Problem& problem, Kernel kernel, bool keep, Emit emit, Note note)
    : problem_(problem),
      kernel_(kernel),
      emit_(std::move(emit)),
      note_(std::move(note)),
      row_of_item_(problem.items(), kNone),
      column_of_option_(problem.options(), kNone) {
    run_.keep = keep;
    run_.context = this;
    run_.emit = DenseStage::emit;
    run_.poll = poll;
    run_.add_remaining = add_remaining;
    run_.share_weight = share_weight;
    run_.exclude = exclude;
}

bool DenseStage::emit(DenseRun* run) {
    return of(run).emit_({run->chosen, run->depth});
}

bool DenseStage::poll(DenseRun* run) {
    constexpr uint64_t interval = 4096;
    const bool go_on = of(run).note_({run->nodes, run->solutions, run->work});
    run->nodes = run->solutions = run->work = 0;
    run->next_poll = interval;
    return go_on;
}

void DenseStage::add_remaining(DenseRun* run, int32_t option) {
    Remainder& remainder = *of(run).remainder_;
    remainder.add({run->chosen, run->depth}, option);
    run->remaining = remainder.size();
    run->collecting = !remainder.is_overfull();
}

void DenseStage::share_weight(DenseRun* run, int32_t since, int32_t children) {
    of(run).remainder_->share_weight(since, children);
}

void DenseStage::exclude(DenseRun* run, int32_t since, int32_t option) {
    Remainder& remainder = *of(run).remainder_;
    remainder.exclude(since, {&option, 1});
    run->collecting = !remainder.is_overfull();
}

bool DenseStage::fits(const SparseState& state) const {
    if (!kernel_ || state.live() > kMaxColumns) return false;
    int32_t primary = 0, spare = 0, secondary = 0;
    for (int32_t i = 0; i < problem_.items(); ++i) {
        if (state.is_covered(i)) continue;
        if (problem_.is_primary(i)) ++primary;
        else if (state.live_of_item(i) == 0) continue;
        else if (problem_.is_spare(i)) ++spare;
        else ++secondary;
    }
    // Up to seven rows of padding follow each of the first two sections.
    return primary <= kMaxScannedRows && spare <= kMaxScannedRows &&
           int64_t{primary} + spare + secondary + problem_.groups() <= kMaxRows - 24;
}

// Columns: the live options.
void DenseStage::list_columns(const SparseState& state) {
    options_.clear();
    for (int32_t o = 0; o < problem_.options(); ++o)
        if (state.is_usable(o)) options_.push_back(o);
}

// Rows: see kernel.hpp.
DenseStage::Layout DenseStage::number_rows(const SparseState& state) {
    Layout layout{};
    rows_.clear();
    auto add_row = [&](int32_t item) {
        row_of_item_[item] = layout.rows++;
        rows_.push_back(item);
    };
    for (int32_t i = 0; i < problem_.items(); ++i)
        if (problem_.is_primary(i) && !state.is_covered(i)) add_row(i);
    layout.primary = layout.rows;
    layout.primary_blocks = (layout.rows + 7) / 8;
    layout.rows = layout.primary_blocks * 8;
    auto add_secondary = [&](bool spare) {
        for (int32_t i = 0; i < problem_.items(); ++i)
            if (!problem_.is_primary(i) && problem_.is_spare(i) == spare && !state.is_covered(i) &&
                state.live_of_item(i) > 0)
                add_row(i);
    };
    add_secondary(true);
    layout.spare = layout.rows - layout.primary_blocks * 8;
    layout.spare_blocks = (layout.spare + 7) / 8;
    layout.rows = (layout.primary_blocks + layout.spare_blocks) * 8;
    add_secondary(false);
    layout.first_group_row = layout.rows;
    number_groups(state, layout);
    return layout;
}

// Groups that have live options, in their order: it decides between equally good groups, in both stages.
void DenseStage::number_groups(const SparseState& state, Layout& layout) {
    index_of_group_.assign(problem_.groups(), kNone);
    group_rows_.clear();
    need_.clear();
    room_.clear();
    for (const int32_t o : options_)
        if (problem_.group_of(o) != kNone) index_of_group_[problem_.group_of(o)] = 0;
    for (int32_t g = 0; g < problem_.groups(); ++g) {
        if (index_of_group_[g] == kNone) continue;
        index_of_group_[g] = static_cast<int16_t>(need_.length());
        group_rows_.push_back(static_cast<uint16_t>(layout.rows++));
        need_.push_back(problem_.low(g) - state.used(g));
        room_.push_back(problem_.high(g) - state.used(g));
        assert(room_.back() > 0);
    }
}

// Room for a first matrix of this size and for all narrower ones.
void DenseStage::allocate(const Layout& layout) {
    auto grow = [](auto& array, int32_t size) {
        if (std::cmp_less(array.size(), size)) array.resize(size);
    };
    const int32_t widest = width_index(columns());
    for (int32_t i = 0; i <= widest; ++i) {
        const int32_t padded_rows = layout.rows + 16;
        Storage& storage = storage_[i];
        grow(storage.bits, padded_rows * kWidths[i]);
        grow(storage.row, padded_rows + 128);
        grow(storage.offset, kMaxRows + 1);
        grow(storage.column, kWidths[i] * 64 + 64);
        grow(storage.position, columns());
        run_.matrix[i].bits = storage.bits.data();
        run_.matrix[i].row = storage.row.data();
        run_.matrix[i].offset = storage.offset.data();
        run_.matrix[i].column = storage.column.data();
        run_.matrix[i].position = storage.position.data();
    }
    // Each node covers at least one more row; a child takes two words and its columns. A node
    // that branches on a row has kChildrenAtOnce children, others have one.
    const int32_t child = kWidths[widest] + 2;
    grow(arena_, ((layout.primary + layout.spare + 2) * kChildrenAtOnce + layout.rows + 2) * child);
    run_.arena = reinterpret_cast<uint8_t*>(arena_.data());
    run_.arena_end = run_.arena + arena_.size() * sizeof(uint64_t);
}

// A matrix of zeros.
void DenseStage::clear(Matrix& m, int32_t width, const Layout& layout) {
    m.columns = columns();
    m.blocks = (layout.rows + 7) / 8;
    m.primary_blocks = layout.primary_blocks;
    m.spare_blocks = layout.spare_blocks;
    m.first_group_row = layout.first_group_row;
    std::fill_n(m.bits, m.blocks * 8 * width, uint64_t{0});
    const int32_t spare = layout.primary_blocks * 8, others = spare + layout.spare_blocks * 8;
    for (int32_t row = 0; row < m.blocks * 8; ++row) {
        const bool padding = row >= layout.rows || (row >= layout.primary && row < spare) ||
                             (row >= spare + layout.spare && row < others);
        m.row[row] = static_cast<uint16_t>(padding ? kPaddingRow : row);
        m.offset[row] = row / 8 * width * 8 + row % 8;
    }
}

void DenseStage::fill(Matrix& m) {
    size_t longest = 1;
    for (const int32_t o : options_) longest = std::max(longest, problem_.items_of(o).size());
    run_.rows_per_column = static_cast<int32_t>(longest);
    covered_rows_.resize(longest * options_.size());
    primary_covered_.assign(options_.size(), 0);
    spare_covered_.assign(options_.size(), 0);
    size_.clear();
    surplus_.clear();
    group_.assign(options_.size(), kNone);
    for (int32_t c = 0; c < columns(); ++c) {
        m.column[c] = m.position[c] = static_cast<uint16_t>(c);
        auto set = [&](int32_t row) { m.bits[m.offset[row] + (c >> 6) * 8] |= uint64_t{1} << (c & 63); };
        uint16_t* const first = covered_rows_.data() + ptrdiff_t{c} * run_.rows_per_column;
        uint16_t* out = first;
        for (const int32_t i : problem_.items_of(options_[c])) {
            const int32_t row = row_of_item_[i];
            assert(row != kNone);  // the items of a live option are uncovered
            set(row);
            *out++ = static_cast<uint16_t>(row);
            if (problem_.is_primary(i)) ++primary_covered_[c];
            if (problem_.is_spare(i)) ++spare_covered_[c];
        }
        if (problem_.has_slack()) {
            size_.push_back(problem_.surplus(options_[c], INT32_MAX));
            surplus_.push_back(problem_.surplus(options_[c], 0));
        }
        std::fill(out, first + longest, *first);
        const int32_t g = problem_.group_of(options_[c]);
        if (g == kNone) continue;
        group_[c] = index_of_group_[g];
        set(group_rows_[group_[c]]);
    }
}

void DenseStage::link_partners() {
    run_.partner_start = nullptr;
    if (!problem_.has_forbidden_pairs()) return;
    for (int32_t c = 0; c < columns(); ++c) column_of_option_[options_[c]] = c;
    partners_.clear();
    partner_start_.assign(1, 0);
    for (const int32_t o : options_) {
        for (const int32_t partner : problem_.partners_of(o))
            if (column_of_option_[partner] != kNone)
                partners_.push_back(static_cast<uint16_t>(column_of_option_[partner]));
        partner_start_.push_back(static_cast<uint32_t>(partners_.size()));
    }
    for (const int32_t o : options_) column_of_option_[o] = kNone;
    if (!partners_.empty()) run_.partner_start = partner_start_.data();
}

void DenseStage::begin_run(const SparseState& state, const Layout& layout) {
    chosen_.assign(state.chosen().begin(), state.chosen().end());
    run_.depth = chosen_.length();
    chosen_.resize(std::ssize(chosen_) + layout.rows + 2);

    run_.covered_rows = covered_rows_.data();
    run_.primary_covered = primary_covered_.data();
    run_.spare = layout.spare;
    run_.slack = static_cast<int32_t>(std::min<int64_t>(state.slack(), INT32_MAX));
    run_.spare_covered = problem_.has_slack() ? spare_covered_.data() : nullptr;
    run_.size = size_.data();
    run_.surplus = surplus_.data();
    run_.option = options_.data();
    run_.partners = partners_.data();
    run_.groups = need_.length();
    run_.group = group_.data();
    run_.group_rows = group_rows_.data();
    run_.need = need_.data();
    run_.room = room_.data();
    run_.chosen = chosen_.data();
    run_.next_poll = 0;
    run_.stopped = false;
    run_.remaining = remainder_->size();
    run_.collecting = !remainder_->is_overfull();
}

bool DenseStage::search(const SparseState& state, Remainder& remainder) {
    assert(fits(state) && state.live() > 0 && state.is_consistent());
    list_columns(state);
    const Layout layout = number_rows(state);
    allocate(layout);
    const int32_t index = width_index(columns());
    clear(run_.matrix[index], kWidths[index], layout);
    run_.work += static_cast<uint64_t>(problem_.options() + problem_.items() + layout.rows * kWidths[index]);
    fill(run_.matrix[index]);
    link_partners();
    for (const int32_t i : rows_) row_of_item_[i] = kNone;
    remainder_ = &remainder;
    begin_run(state, layout);
    kernel_(run_, index, layout.primary);
    assert(std::cmp_equal(run_.depth, state.chosen().size()));
    if (!poll(&run_)) run_.stopped = true;
    remainder_ = nullptr;
    return !run_.stopped;
}

}  // namespace cube3d::cover
