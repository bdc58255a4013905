#include "bodies.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace cube3d::motion {

namespace {

constexpr int64_t kMostWords = int64_t{1} << 26;  // of one axis, 512 MB

int32_t floor_div(int32_t a, int32_t b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }

// The coordinate in which the step is least, but not 0: lines along it are the fewest.
int pivot_of(const Vector& step, int dimension) {
    int best = -1;
    for (int c = 0; c < dimension; ++c) {
        const int size = std::abs(step[static_cast<std::size_t>(c)]);
        if (size && (best < 0 || size < std::abs(step[static_cast<std::size_t>(best)]))) best = c;
    }
    return best;
}

}  // namespace

PairTable::Lines::Lines(const Axis& axis, int dims, const Array<Vector>& blocked)
    : step(axis.step), dimension(dims), pivot(pivot_of(axis.step, dims)) {
    const auto p = static_cast<std::size_t>(pivot);
    std::array<int32_t, kMaxDimension> high{};
    int32_t last = 0;
    bool any = false;
    for (const Vector& offset : blocked) {
        const int32_t at = position(offset);
        for (std::size_t c = 0; c < static_cast<std::size_t>(dimension); ++c) {
            const int32_t r = offset[c] - at * step[c];
            low[c] = any ? std::min(low[c], r) : r;
            high[c] = any ? std::max(high[c], r) : r;
        }
        first = any ? std::min(first, at) : at;
        last = any ? std::max(last, at) : at;
        any = true;
    }
    // Also where the step is backwards along the pivot, a remainder is at least 0 there.
    low[p] = 0;
    high[p] = std::abs(step[p]) - 1;
    length = any ? last - first + 1 : 0;
    words = (length + 63) / 64;
    int64_t count = 1;
    for (std::size_t c = 0; c < static_cast<std::size_t>(dimension); ++c) {
        size[c] = high[c] - low[c] + 1;
        count *= size[c];
    }
    // Pieces that lie very far from each other, along several axes.
    if (count * words > kMostWords) throw Limit();
    bits.assign(static_cast<std::size_t>(count * words), 0);
    for (const Vector& offset : blocked) {
        const int32_t at = position(offset);
        const int32_t bit = at - first;
        bits[line(offset, at) * words + bit / 64] |= uint64_t{1} << (bit % 64);
    }
}

int32_t PairTable::Lines::position(const Vector& offset) const {
    const auto p = static_cast<std::size_t>(pivot);
    if (step[p] == 1) return offset[p];
    return step[p] > 0 ? floor_div(offset[p], step[p]) : -floor_div(offset[p], -step[p]);
}

int64_t PairTable::Lines::line(const Vector& offset, int32_t position) const {
    int64_t index = 0;
    for (std::size_t c = 0; c < static_cast<std::size_t>(dimension); ++c) {
        const int32_t r = offset[c] - position * step[c] - low[c];
        if (r < 0 || r >= size[c]) return -1;
        index = index * size[c] + r;
    }
    return index;
}

PairTable::PairTable(const Steps& steps, const Array<Cell>& first, const Array<Cell>& second) {
    Array<Vector> blocked;
    for (const Axis& axis : steps.axes) {
        blocked.clear();
        for (const Cell& one : first)
            for (const Cell& other : second)
                for (const Vector& hit : axis.hits[one.kind * steps.kinds + other.kind])
                    blocked.push_back(one.place - other.place + hit);
        lines_.push_back(Lines(axis, steps.dimension, blocked));
    }
}

Room PairTable::room(int axis, const Vector& offset) const {
    const Lines& lines = lines_[axis];
    if (!lines.length) return {kFree, kFree};
    const int32_t at = lines.position(offset);
    const int64_t line = lines.line(offset, at);
    if (line < 0) return {kFree, kFree};
    const uint64_t* bits = lines.bits.data() + line * lines.words;
    const int32_t p = at - lines.first;
    Room room{kFree, kFree};
    // A step of the first shape takes the offset to the position below.
    if (p >= 0) {
        const int32_t from = std::min(p, lines.length - 1);
        uint64_t word = bits[from / 64] & (~uint64_t{0} >> (63 - from % 64));
        for (int32_t w = from / 64;; word = bits[--w]) {
            if (word) {
                room.ahead = static_cast<Distance>(p - (w * 64 + 63 - std::countl_zero(word)));
                break;
            }
            if (!w) break;
        }
    }
    const int32_t from = std::max(p + 1, 0);
    if (from < lines.length) {
        uint64_t word = bits[from / 64] & (~uint64_t{0} << (from % 64));
        for (int64_t w = from / 64;; word = bits[w]) {
            if (word) {
                room.behind = static_cast<Distance>(w * 64 + std::countr_zero(word) - p - 1);
                break;
            }
            if (++w == lines.words) break;
        }
    }
    return room;
}

std::size_t PairTable::bytes() const {
    std::size_t words = 0;
    for (const Lines& lines : lines_) words += lines.bits.size();
    return words * sizeof(uint64_t);
}

Tables::Tables(const Steps& steps, const Array<Array<Cell>>& shapes, const TurnedShapes* turns)
    : steps_(steps), shapes_(shapes), turns_(turns) {
    for (const Array<Cell>& cells : shapes) {
        Extent extent{cells.front().place, cells.front().place};
        for (const Cell& cell : cells)
            for (std::size_t c = 0; c < kMaxDimension; ++c) {
                extent.low[c] = std::min(extent.low[c], cell.place[c]);
                extent.high[c] = std::max(extent.high[c], cell.place[c]);
            }
        extents_.push_back(extent);
    }
}

const PairTable& Tables::of(int32_t first, int32_t second) {
    const std::lock_guard lock(mutex_);
    auto& made = made_[static_cast<uint64_t>(first) << 32 | static_cast<uint32_t>(second)];
    if (!made) {
        made = std::make_unique<PairTable>(steps_, shapes_[first], shapes_[second]);
        bytes_ += made->bytes();
    }
    return *made;
}

}  // namespace cube3d::motion
