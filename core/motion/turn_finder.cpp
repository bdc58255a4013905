#include "turn_finder.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "state_set.hpp"

namespace cube3d::motion {

namespace {

constexpr size_t kMostWindows = 100'000;  // about 100 MB; then the cache is emptied
constexpr int32_t kMargin = 4;            // of a window, in halves: later states need somewhat larger boxes

// The bits of a row that are centres: both coordinates are even, or both odd.
uint64_t like(int32_t u, int32_t v) {
    return (u - v) % 2 ? 0xaaaaaaaaaaaaaaaa : 0x5555555555555555;
}

}  // namespace

size_t TurnFinder::Hash::operator()(const Key& key) const {
    return static_cast<size_t>(hash_of(Row(key)));
}

TurnFinder::Box TurnFinder::around(int32_t plane, Set pieces) const {
    const Plane& own = tables_.turns()->planes()[plane];
    constexpr int32_t kMost = std::numeric_limits<int32_t>::max();
    Box box{kMost, -kMost, kMost, -kMost};
    for (; pieces; pieces &= pieces - 1) {
        const Body& piece = pieces_[std::countr_zero(pieces)];
        const Extent& extent = tables_.extent(piece.shape);
        const auto low = [&](int32_t c) { return 2 * (piece.place[c] + extent.low[c]) - 1; };
        const auto high = [&](int32_t c) { return 2 * (piece.place[c] + extent.high[c]) + 1; };
        box.u0 = std::min(box.u0, low(own.first));
        box.u1 = std::max(box.u1, high(own.first));
        box.v0 = std::min(box.v0, low(own.second));
        box.v1 = std::max(box.v1, high(own.second));
    }
    return box;
}

bool TurnFinder::is_near(int32_t plane, Centre centre, Set pieces) const {
    const Box box = around(plane, pieces);
    return centre.u >= box.u0 && centre.u <= box.u1 && centre.v >= box.v0 && centre.v <= box.v1;
}

bool TurnFinder::each_turn(const Array<Body>& pieces, const Visit& visit) {
    pieces_ = pieces;
    if (windows_.size() > kMostWindows) windows_.clear();
    bool all = true;
    for (int32_t plane = 0; plane < tables_.turns()->planes().length(); ++plane) all &= each_of_plane(plane, visit);
    return all;
}

// All centres of a row are checked together, as bits of a word.
bool TurnFinder::each_of_plane(int32_t plane, const Visit& visit) {
    const int32_t count = pieces_.length();
    const Box box = around(plane, count == kMaxPieces ? ~Set{0} : (Set{1} << count) - 1);
    const int32_t bits = box.v1 - box.v0 + 1, rows = box.u1 - box.u0 + 1;
    if (std::max(bits, rows) > kBits - 2 * kMargin) return false;
    const auto at = [count, rows](int32_t i, int32_t j, int32_t row) { return (i * count + j) * rows + row; };
    Array<uint64_t> blocked(count * count * rows, 0);
    for (int32_t i = 0; i < count; ++i)
        for (int32_t j = 0; j < count; ++j) {
            if (i == j) continue;
            const Window& own = window(i, j, plane, box);
            const Plane& axes = tables_.turns()->planes()[plane];
            const int32_t u = box.u0 - 2 * pieces_[i].place[axes.first] - own.u;
            const int32_t v = box.v0 - 2 * pieces_[i].place[axes.second] - own.v;
            for (int32_t row = 0; row < rows; ++row) blocked[at(i, j, row)] = own.blocked[u + row] >> v;
        }
    Array<uint64_t> reached = blocked;
    for (int32_t k = 0; k < count; ++k)
        for (int32_t i = 0; i < count; ++i)
            for (int32_t j = 0; j < count; ++j)
                for (int32_t row = 0; row < rows; ++row)
                    reached[at(i, j, row)] |= reached[at(i, k, row)] & reached[at(k, j, row)];
    bool all = true;
    for (int32_t row = 0; row < rows; ++row) {
        uint64_t some = 0;
        for (int32_t i = 0; i < count; ++i)
            for (int32_t j = 0; j < count; ++j)
                if (i != j) some |= ~reached[at(i, j, row)];
        some &= like(box.u0 + row, box.v0) & (~uint64_t{0} >> (kBits - bits));
        for (; some; some &= some - 1) {
            const int32_t bit = std::countr_zero(some);
            Pushes pushes;
            for (int32_t i = 0; i < count; ++i) {
                Set set = Set{1} << i;
                for (int32_t j = 0; j < count; ++j) set |= static_cast<Set>(blocked[at(i, j, row)] >> bit & 1) << j;
                pushes[i] = set;
            }
            all &= visit(plane, {static_cast<int16_t>(box.u0 + row), static_cast<int16_t>(box.v0 + bit)}, pushes);
        }
    }
    return all;
}

const TurnFinder::Window& TurnFinder::window(int32_t i, int32_t j, int32_t plane, const Box& box) {
    const Body &one = pieces_[i], &other = pieces_[j];
    const Vector offset = other.place - one.place;
    Key key{static_cast<int16_t>(one.shape), static_cast<int16_t>(other.shape)};
    std::copy(offset.begin(), offset.end(), key.begin() + 2);
    Array<Window>& windows = windows_[key];
    if (windows.empty()) windows.resize(tables_.turns()->planes().size());
    const Plane& own = tables_.turns()->planes()[plane];
    const int32_t u = 2 * one.place[own.first];
    const int32_t v = 2 * one.place[own.second];
    const Box seen{box.u0 - u, box.u1 - u, box.v0 - v, box.v1 - v};
    Window& window = windows[plane];
    if (!window.covers(seen)) fill(window, i, j, plane, seen);
    return window;
}

void TurnFinder::fill(Window& window, int32_t i, int32_t j, int32_t plane, const Box& box) {
    const Plane& own = tables_.turns()->planes()[plane];
    const int32_t first = own.first, second = own.second;
    struct Pair {
        Halves turning, staying;
    };
    Array<Pair> pairs;
    for (const Cell& one : tables_.shape(pieces_[i].shape))
        for (const Cell& other : tables_.shape(pieces_[j].shape)) {
            const Vector to = other.place + (pieces_[j].place - pieces_[i].place);
            Vector level = to - one.place;
            level[first] = level[second] = 0;
            if (level == Vector{})
                pairs.push_back({{2 * one.place[first], 2 * one.place[second]}, {2 * to[first], 2 * to[second]}});
        }
    window = {box.u0 - kMargin, box.v0 - kMargin, box.v1 + kMargin,
              Array<uint64_t>(box.u1 - box.u0 + 1 + 2 * kMargin, 0)};
    for (int32_t row = 0; row < window.blocked.length(); ++row) {
        const int32_t u = window.u + row;
        for (int32_t v = window.v + ((u - window.v) & 1); v <= window.last; v += 2) {
            const bool meets = std::any_of(pairs.begin(), pairs.end(), [&](const Pair& pair) {
                return sweeps_.meet({pair.turning.x - u, pair.turning.y - v}, {pair.staying.x - u, pair.staying.y - v});
            });
            window.blocked[row] |= static_cast<uint64_t>(meets) << (v - window.v);
        }
    }
}

}  // namespace cube3d::motion
