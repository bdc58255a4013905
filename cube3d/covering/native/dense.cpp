// From the sparse stage to the dense one; see dense.hpp.
#include "dense.hpp"

#include <algorithm>
#include <stdexcept>

namespace cube3d {

std::vector<std::string> supported_levels() {
    std::vector<std::string> levels{"portable"};
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("popcnt")) {
        levels.push_back("avx2");
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
            __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vbmi2"))
            levels.push_back("avx512");
    }
#endif
    return levels;
}

Kernel kernel_for(const std::string& level) {
    if (level == "sparse") return nullptr;
    const auto levels = supported_levels();
    const std::string& wanted = level == "auto" ? levels.back() : level;
    if (std::find(levels.begin(), levels.end(), wanted) == levels.end())
        throw std::invalid_argument("this machine does not support the instruction set '" + level + "'");
#if defined(__x86_64__)
    if (wanted == "avx512") return avx512::search;
    if (wanted == "avx2") return avx2::search;
#endif
    return portable::search;
}

Dense::Dense(const Problem& problem, Kernel kernel, bool keep, std::function<bool(const int32_t*, int32_t)> emit,
             std::function<bool(uint64_t, uint64_t)> poll)
    : problem_(problem),
      kernel_(kernel),
      emit_(std::move(emit)),
      poll_(std::move(poll)),
      row_of_item_(problem.item_count(), -1),
      column_of_option_(problem.options(), -1) {
    run_.keep = keep;
    run_.context = this;
    run_.emit = emit_to;
    run_.poll = poll_to;
    run_.leave = leave_to;
    run_.share = share_to;
    run_.exclude = exclude_to;
}

bool Dense::emit_to(void* self, const int32_t* chosen, int32_t count) {
    return static_cast<Dense*>(self)->emit_(chosen, count);
}

bool Dense::poll_to(DenseRun* run) {
    constexpr uint64_t interval = 4096;
    auto* self = static_cast<Dense*>(run->context);
    const bool go_on = self->poll_(run->nodes, run->solutions);
    run->nodes = run->solutions = 0;
    run->next_poll = interval;
    return go_on;
}

void Dense::leave_to(DenseRun* run, int32_t option) {
    Left& left = *static_cast<Dense*>(run->context)->left_;
    left.add(run->chosen, run->depth, option);
    run->left = left.size();
    run->tell = !left.overfull();
}

void Dense::share_to(DenseRun* run, int32_t since, int32_t children) {
    static_cast<Dense*>(run->context)->left_->share(since, children);
}

void Dense::exclude_to(DenseRun* run, int32_t since, int32_t option) {
    Left& left = *static_cast<Dense*>(run->context)->left_;
    left.exclude(since, &option, 1);
    run->tell = !left.overfull();
}

bool Dense::fits(const State& state) {
    if (!kernel_ || state.live() > kMaxColumns) return false;
    int required = 0, optional = 0;
    for (int32_t i = 0; i < problem_.item_count(); ++i) {
        if (state.covered(i)) continue;
        if (problem_.required[i]) ++required;
        else if (state.count(i) > 0) ++optional;
    }
    return required <= kMaxRequiredRows &&
           required + optional + static_cast<int64_t>(problem_.low.size()) <= kMaxRows - 16;
}

// Room for a first matrix of this size and for all narrower ones.
void Dense::allocate(int columns, int rows, int required_rows) {
    const int widest = width_index(columns);
    for (int i = 0; i <= widest; ++i) {
        const size_t width = static_cast<size_t>(kWidths[i]);
        const size_t padded_rows = static_cast<size_t>(rows) + 16;
        auto grow = [](auto& vector, size_t size) {
            if (vector.size() < size) vector.resize(size);
        };
        grow(bits_[i], padded_rows * width);
        grow(row_[i], padded_rows + 128);
        grow(offset_[i], kMaxRows + 1);
        grow(column_[i], width * 64 + 64);
        grow(position_[i], static_cast<size_t>(columns));
        run_.matrix[i].bits = bits_[i].data();
        run_.matrix[i].row = row_[i].data();
        run_.matrix[i].offset = offset_[i].data();
        run_.matrix[i].column = column_[i].data();
        run_.matrix[i].position = position_[i].data();
    }
    // Every level of the search covers at least one more row; a child takes two words and
    // its columns. A level that covers a required row has kChunk children, others have one.
    const size_t child = (static_cast<size_t>(kWidths[widest]) + 2) * sizeof(uint64_t);
    const size_t bytes = ((static_cast<size_t>(required_rows) + 2) * kChunk + static_cast<size_t>(rows) + 2) * child;
    if (arena_.size() < bytes) arena_.resize(bytes);
    run_.arena = arena_.data();
}

bool Dense::search(const State& state, Left& left) {
    // Columns: the live options. Rows: see kernel.hpp.
    options_.clear();
    for (int32_t o = 0; o < problem_.options(); ++o)
        if (state.usable(o)) options_.push_back(o);
    const int columns = static_cast<int>(options_.size());
    int rows = 0, required = 0;
    rows_.clear();  // the items that have a row
    for (int32_t i = 0; i < problem_.item_count(); ++i)
        if (problem_.required[i] && !state.covered(i)) {
            row_of_item_[i] = rows++;
            rows_.push_back(i);
        }
    required = rows;
    rows = (rows + 7) / 8 * 8;
    const int required_blocks = rows / 8;
    for (int32_t i = 0; i < problem_.item_count(); ++i)
        if (!problem_.required[i] && !state.covered(i) && state.count(i) > 0) {
            row_of_item_[i] = rows++;
            rows_.push_back(i);
        }
    const int counted_row = rows;
    counted_rows_.clear();
    need_.clear();
    room_.clear();
    // In the order of the types, on which the choice among equals depends in both stages.
    std::vector<int16_t> index_of_counted(problem_.low.size(), -1);
    for (int32_t o : options_)
        if (problem_.counted[o] >= 0) index_of_counted[problem_.counted[o]] = 0;
    for (size_t c = 0; c < index_of_counted.size(); ++c) {
        if (index_of_counted[c] < 0) continue;
        index_of_counted[c] = static_cast<int16_t>(need_.size());
        counted_rows_.push_back(static_cast<uint16_t>(rows++));
        need_.push_back(problem_.low[c] - state.used(c));
        room_.push_back(problem_.high[c] - state.used(c));
    }

    allocate(columns, rows, required);
    const int index = width_index(columns);
    const int width = kWidths[index];
    Matrix& m = run_.matrix[index];
    m.columns = columns;
    m.blocks = (rows + 7) / 8;
    m.required_blocks = required_blocks;
    m.counted_row = counted_row;
    std::fill_n(m.bits, m.blocks * 8 * width, uint64_t{0});
    for (int row = 0; row < m.blocks * 8; ++row) {
        const bool padding = row >= rows || (row >= required && row < required_blocks * 8);
        m.row[row] = static_cast<uint16_t>(padding ? kPaddingRow : row);
        m.offset[row] = static_cast<uint32_t>(row / 8 * width * 8 + row % 8);
    }

    size_t longest = 1;
    for (int32_t o : options_) {
        size_t length = 0;
        for (int32_t i : problem_.items[o]) length += row_of_item_[i] >= 0;
        longest = std::max(longest, length);
    }
    items_.resize(longest * columns);
    required_items_.assign(columns, 0);
    counted_.assign(columns, -1);
    for (int c = 0; c < columns; ++c) {
        m.column[c] = m.position[c] = static_cast<uint16_t>(c);
        auto set = [&](int row) { m.bits[m.offset[row] + (c >> 6) * 8] |= uint64_t{1} << (c & 63); };
        uint16_t* out = items_.data() + c * longest;
        size_t n = 0;
        for (int32_t i : problem_.items[options_[c]]) {
            set(row_of_item_[i]);
            out[n++] = static_cast<uint16_t>(row_of_item_[i]);
            required_items_[c] += problem_.required[i];
        }
        for (; n < longest; ++n) out[n] = out[0];
        if (problem_.counted[options_[c]] >= 0) {
            counted_[c] = index_of_counted[problem_.counted[options_[c]]];
            set(counted_rows_[counted_[c]]);
        }
    }

    run_.partner_start = nullptr;
    if (!problem_.partners.values.empty()) {
        for (int c = 0; c < columns; ++c) column_of_option_[options_[c]] = c;
        partners_.clear();
        partner_start_.assign(1, 0);
        for (int32_t o : options_) {
            for (int32_t other : problem_.partners[o])
                if (column_of_option_[other] >= 0) partners_.push_back(static_cast<uint16_t>(column_of_option_[other]));
            partner_start_.push_back(static_cast<uint32_t>(partners_.size()));
        }
        for (int32_t o : options_) column_of_option_[o] = -1;
        if (!partners_.empty()) run_.partner_start = partner_start_.data();
    }
    for (int32_t i : rows_) row_of_item_[i] = -1;

    chosen_ = state.chosen();
    run_.depth = static_cast<int32_t>(chosen_.size());
    chosen_.resize(chosen_.size() + static_cast<size_t>(rows) + 2);

    run_.items_per_column = static_cast<int32_t>(longest);
    run_.items = items_.data();
    run_.required_items = required_items_.data();
    run_.option = options_.data();
    run_.partners = partners_.data();
    run_.counted_types = static_cast<int32_t>(need_.size());
    run_.counted = counted_.data();
    run_.counted_rows = counted_rows_.data();
    run_.need = need_.data();
    run_.room = room_.data();
    run_.chosen = chosen_.data();
    run_.next_poll = 0;
    run_.stopped = false;
    left_ = &left;
    run_.left = left.size();
    run_.tell = !left.overfull();
    kernel_(run_, index, required);
    if (!poll_to(&run_)) run_.stopped = true;
    return !run_.stopped;
}

}  // namespace cube3d
