#include "bodies.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <tuple>

namespace cube3d::motion {

namespace {

constexpr int64_t kMostWords = int64_t{1} << 26;  // of a table for one axis: 512 MB

int32_t floor_div(int32_t a, int32_t b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }

// The coordinate with the smallest nonzero step; it gives the fewest lines.
int32_t pivot_of(const Vector& step, int32_t dimension) {
    int32_t best = -1;
    for (int32_t c = 0; c < dimension; ++c) {
        const int32_t size = std::abs(step[c]);
        if (size && (best < 0 || size < std::abs(step[best]))) best = c;
    }
    return best;
}

}  // namespace

Course::Course(const Axis& axis, int32_t dims)
    : step(axis.step), dimension(static_cast<size_t>(dims)), pivot(static_cast<size_t>(pivot_of(axis.step, dims))) {}

int32_t Course::position(const Vector& place) const {
    if (step[pivot] == 1) return place[pivot];
    return step[pivot] > 0 ? floor_div(place[pivot], step[pivot]) : -floor_div(place[pivot], -step[pivot]);
}

// Positions are rounded so that the rest at the pivot is at least 0, for steps backward, too.
Course::Rest Course::rest(const Vector& place, int32_t position) const {
    Rest rest{};
    for (size_t c = 0; c < dimension; ++c) rest[c] = place[c] - position * step[c];
    return rest;
}

Track::Track(const Steps& steps, const Axis& axis, const Array<Cell>& shape) : course(axis, steps.dimension) {
    const auto spot = [this](int32_t kind, const Vector& place) {
        const int32_t position = course.position(place);
        return Spot{kind, position, course.rest(place, position)};
    };
    Array<Spot> hit;
    for (const Cell& cell : shape) {
        cells.push_back(spot(cell.kind, cell.place));
        for (int32_t kind = 0; kind < steps.kinds; ++kind)
            for (const Vector& way : axis.hits[cell.kind * steps.kinds + kind])
                hit.push_back(spot(kind, cell.place + way));
    }
    const auto in_lines = [](const Spot& a, const Spot& b) {
        return std::tie(a.kind, a.rest, a.position) < std::tie(b.kind, b.rest, b.position);
    };
    std::sort(cells.begin(), cells.end(), in_lines);
    std::sort(hit.begin(), hit.end(), in_lines);
    for (const Spot& one : hit) {
        const bool goes_on = !hits.empty() && hits.back().first.kind == one.kind &&
                             hits.back().first.rest == one.rest && one.position - hits.back().first.position < 64;
        if (!goes_on) hits.push_back({one, 0});
        hits.back().bits |= uint64_t{1} << (one.position - hits.back().first.position);
    }
}

PairTable::Lines::Lines(const Track& moving, const Track& staying) : course(moving.course) {
    measure(moving, staying);
    words = (length + 63) / 64;
    int64_t count = 1;
    for (size_t c = 0; c < course.dimension; ++c) {
        // This happens if pieces are very long along several axes.
        if (size[c] && count > kMostWords / size[c]) throw Limit();
        count *= size[c];
    }
    if (words && count > kMostWords / words) throw Limit();
    bits = Array<uint64_t>(count * words, 0);
    if (length) fill(moving, staying);
}

// Calls `each` for every kind with the runs that a moving shape hits and the cells of a staying shape.
template <typename Each>
void each_kind(const Track& moving, const Track& staying, Each&& each) {
    const auto &hits = moving.hits;
    const auto &cells = staying.cells;
    for (size_t h = 0, c = 0; h < hits.size() && c < cells.size();) {
        const int32_t kind = std::max(hits[h].first.kind, cells[c].kind);
        while (h < hits.size() && hits[h].first.kind < kind) ++h;
        while (c < cells.size() && cells[c].kind < kind) ++c;
        const size_t hit = h, cell = c;
        while (h < hits.size() && hits[h].first.kind == kind) ++h;
        while (c < cells.size() && cells[c].kind == kind) ++c;
        if (h > hit && c > cell) each(View(hits).subspan(hit, h - hit), View(cells).subspan(cell, c - cell));
    }
}

// The least box around all offsets from hit places to cells of their kind.
void PairTable::Lines::measure(const Track& moving, const Track& staying) {
    constexpr int32_t kMost = std::numeric_limits<int32_t>::max();
    Fixed<int32_t, kMaxDimension> high{};
    int32_t last = -kMost;
    low.fill(kMost);
    high.fill(-kMost);
    first = kMost;
    each_kind(moving, staying, [&](View<const Track::Run> hits, View<const Track::Spot> cells) {
        for (size_t c = 0; c < course.dimension; ++c) {
            const auto own = [c](const auto& a, const auto& b) { return a.rest[c] < b.rest[c]; };
            const auto [least, most] = std::minmax_element(cells.begin(), cells.end(), own);
            const auto of_hits = [own](const auto& a, const auto& b) { return own(a.first, b.first); };
            const auto [hit_least, hit_most] = std::minmax_element(hits.begin(), hits.end(), of_hits);
            low[c] = std::min(low[c], hit_least->first.rest[c] - most->rest[c]);
            high[c] = std::max(high[c], hit_most->first.rest[c] - least->rest[c]);
        }
        int32_t front = -kMost, rear = kMost;
        for (const Track::Run& hit : hits) {
            rear = std::min(rear, hit.first.position);
            front = std::max(front, hit.first.position + 63 - std::countl_zero(hit.bits));
        }
        for (const Track::Spot& cell : cells) {
            first = std::min(first, rear - cell.position);
            last = std::max(last, front - cell.position);
        }
    });
    if (last < first) {
        low.fill(0);
        first = 0;
        return;
    }
    const int32_t period = std::abs(course.step[course.pivot]);
    const int32_t carried = period > 1;  // a difference of two rests may be one step below the range of rests
    first -= carried;
    length = last + carried - first + 1;
    for (size_t c = 0; c < course.dimension; ++c) {
        const int32_t room = carried * std::abs(course.step[c]);
        low[c] -= room;
        size[c] = high[c] + room - low[c] + 1;
    }
    low[course.pivot] = 0;
    size[course.pivot] = period;
}

void PairTable::Lines::fill(const Track& moving, const Track& staying) {
    Fixed<int64_t, kMaxDimension> stride{};
    int64_t origin = 0, carry = 0, next = 1;
    const int32_t back = course.step[course.pivot] > 0 ? 1 : -1;
    for (size_t c = course.dimension; c-- > 0; next *= size[c]) {
        stride[c] = next;
        origin -= low[c] * next;
        carry += int64_t{back} * course.step[c] * next;
    }
    const auto number = [&](const Course::Rest& rest) {
        int64_t sum = 0;
        for (size_t c = 0; c < course.dimension; ++c) sum += rest[c] * stride[c];
        return sum;
    };
    Array<int64_t> lines;
    each_kind(moving, staying, [&](View<const Track::Run> hits, View<const Track::Spot> cells) {
        lines.clear();
        for (const Track::Run& hit : hits) lines.push_back(number(hit.first.rest));
        for (const Track::Spot& cell : cells) {
            const int64_t from = origin - number(cell.rest);
            const int32_t start = cell.position + first;
            for (size_t h = 0; h < hits.size(); ++h) {
                const Track::Spot& hit = hits[h].first;
                const bool carries = hit.rest[course.pivot] < cell.rest[course.pivot];
                mark(from + lines[h] + carries * carry, hit.position - start - carries * back, hits[h].bits);
            }
        }
    });
}

void PairTable::Lines::mark(int64_t line, int32_t position, uint64_t run) {
    uint64_t* word = bits.data() + line * words + position / 64;
    const int32_t shift = position % 64;
    *word |= run << shift;
    if (shift && run >> (64 - shift)) word[1] |= run >> (64 - shift);
}

int64_t PairTable::Lines::line(const Course::Rest& rest) const {
    int64_t index = 0;
    for (size_t c = 0; c < course.dimension; ++c) {
        const int32_t r = rest[c] - low[c];
        if (r < 0 || r >= size[c]) return -1;
        index = index * size[c] + r;
    }
    return index;
}

PairTable::PairTable(const Array<Track>& first, const Array<Track>& second) {
    for (size_t axis = 0; axis < first.size(); ++axis) lines_.push_back(Lines(first[axis], second[axis]));
}

Room PairTable::room(int32_t axis, const Vector& offset) const {
    const Lines& lines = lines_[axis];
    if (!lines.length) return {kFree, kFree};
    const int32_t at = lines.course.position(offset);
    const int64_t line = lines.line(lines.course.rest(offset, at));
    if (line < 0) return {kFree, kFree};
    const uint64_t* bits = lines.bits.data() + line * lines.words;
    const int32_t p = at - lines.first;
    Room room{kFree, kFree};
    // A step of the first shape lowers the position of the offset by 1.
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

size_t PairTable::bytes() const {
    size_t words = 0;
    for (const Lines& lines : lines_) words += lines.bits.size();
    return words * sizeof(uint64_t);
}

Tables::Tables(const Steps& steps, const Array<Array<Cell>>& shapes, const TurnedShapes* turns,
               LooseTurns* loose)
    : steps_(steps), shapes_(shapes), turns_(turns), loose_(loose), tracks_(std::ssize(shapes)) {
    for (const Array<Cell>& cells : shapes) {
        Extent extent{cells.front().place, cells.front().place};
        for (const Cell& cell : cells)
            for (size_t c = 0; c < kMaxDimension; ++c) {
                extent.low[c] = std::min(extent.low[c], cell.place[c]);
                extent.high[c] = std::max(extent.high[c], cell.place[c]);
            }
        extents_.push_back(extent);
    }
}

const Array<Track>& Tables::tracks_of(int32_t shape) {
    Array<Track>& tracks = tracks_[shape];
    if (tracks.empty())
        for (const Axis& axis : steps_.axes) tracks.push_back(Track(steps_, axis, shapes_[shape]));
    return tracks;
}

const PairTable& Tables::of(int32_t first, int32_t second) {
    const std::lock_guard lock(mutex_);
    auto& made = made_[static_cast<uint64_t>(first) << 32 | static_cast<uint32_t>(second)];
    if (!made) {
        made = std::make_unique<PairTable>(tracks_of(first), tracks_of(second));
        bytes_ += made->bytes();
    }
    return *made;
}

bool is_heavier(const Tables& tables, const Array<Body>& pieces, Set still, Set one, Set other) {
    const auto weight = [&](Set set) {
        size_t cells = 0;
        for (Set rest = set; rest; rest &= rest - 1)
            cells += tables.shape(pieces[std::countr_zero(rest)].shape).size();
        return std::tuple((still & set) != 0, std::popcount(set), cells, -std::countr_zero(set));
    };
    return weight(one) > weight(other);
}

}  // namespace cube3d::motion
