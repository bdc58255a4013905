#include "divide.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace cube3d::motion {

namespace {

constexpr double kHottest = 0.6, kColdest = 0.05;  // temperatures, in moves; at the coldest it is heated again
constexpr double kWarm = 0.15;                     // the first temperature if a division is given: it is kept mostly
constexpr double kCooling = 1 - 1e-6;              // factor per change

}  // namespace

Hits::Hits(const Whole& whole) {
    std::map<std::pair<int32_t, Vector>, int32_t> numbers;
    for (size_t c = 0; c < whole.cells.size(); ++c)
        numbers[{whole.cells[c].kind, whole.cells[c].place}] = static_cast<int32_t>(c);
    for (const Axis& axis : whole.steps.axes) {
        Rows one, any;
        for (const Cell& cell : whole.cells) {
            const auto meet = [&](int32_t steps, Rows& rows) {
                for (int32_t kind = 0; kind < whole.steps.kinds; ++kind)
                    for (const Vector& hit : axis.hits[cell.kind * whole.steps.kinds + kind]) {
                        const auto found = numbers.find({kind, cell.place + steps * axis.step + hit});
                        if (found != numbers.end()) rows.values.push_back(found->second);
                    }
            };
            meet(0, one);
            one.end_row();
            // No move within the whole has more steps than the whole has cells.
            for (int32_t steps = 0; steps <= whole.cells.length(); ++steps) meet(steps, any);
            any.end_row();
        }
        next.push_back(std::move(one));
        ahead.push_back(std::move(any));
    }
}

Divider::Divider(const Whole& whole, uint64_t seed, Division start)
    : whole_(whole), hits_(whole), random_(seed), now_(std::move(start)) {
    if (whole.fit) loose_.emplace(*whole.fit);
    if (now_.piece_of.empty())
        grow();
    else
        heat_ = kWarm;
    evaluate();
    best_ = now_;
    // Divisions with a piece that goes straight out are not worth keeping; only their first level is known.
    if (!is_apart_ || now_.levels.front() == 1 || !all_are_large()) best_.levels.clear();
}

void Divider::grow() {
    const auto count = whole_.cells.size();
    now_.piece_of.assign(count, -1);
    Array<size_t> order(count);
    for (size_t c = 0; c < count; ++c) order[c] = c;
    std::shuffle(order.begin(), order.end(), random_);
    for (int32_t p = 0; p < whole_.pieces; ++p) now_.piece_of[order[p]] = p;
    auto left = static_cast<int64_t>(count) - whole_.pieces - whole_.empty;
    // Pieces that are large enough wait for the others while these can grow.
    bool wait = true;
    while (left > 0) {
        const bool some_are_small = wait && !all_are_large();
        const int64_t before = left;
        std::shuffle(order.begin(), order.end(), random_);
        for (const size_t cell : order) {
            if (left == 0 || now_.piece_of[cell] >= 0) continue;
            const auto near = whole_.neighbours[cell];
            if (near.empty()) continue;
            const int32_t piece = now_.piece_of[near[random_() % near.size()]];
            if (piece < 0 || (some_are_small && size_of(piece) >= whole_.least)) continue;
            now_.piece_of[cell] = piece;
            --left;
        }
        wait = wait && before != left;
        if (before == left && !some_are_small && std::none_of(order.begin(), order.end(), [this](size_t cell) {
                return now_.piece_of[cell] < 0 &&
                       std::any_of(whole_.neighbours[cell].begin(), whole_.neighbours[cell].end(),
                                   [this](int32_t n) { return now_.piece_of[n] >= 0; });
            }))
            break;  // the region is not connected: no piece reaches the cells that are left
    }
}

bool Divider::is_connected(int32_t piece) const {
    const auto first = std::find(now_.piece_of.begin(), now_.piece_of.end(), piece);
    if (first == now_.piece_of.end()) return false;
    Array<uint8_t> seen(now_.piece_of.size(), 0);
    Array<int32_t> waiting{static_cast<int32_t>(first - now_.piece_of.begin())};
    seen[waiting.front()] = 1;
    ptrdiff_t reached = 0;
    while (!waiting.empty()) {
        const int32_t cell = waiting.back();
        waiting.pop_back();
        ++reached;
        for (const int32_t near : whole_.neighbours[cell])
            if (now_.piece_of[near] == piece && !seen[near]) {
                seen[near] = 1;
                waiting.push_back(near);
            }
    }
    return reached == std::count(now_.piece_of.begin(), now_.piece_of.end(), piece);
}

int64_t Divider::size_of(int32_t piece) const {
    return std::count(now_.piece_of.begin(), now_.piece_of.end(), piece);
}

bool Divider::all_are_large() const {
    if (whole_.least <= 1) return true;
    for (int32_t piece = 0; piece < whole_.pieces; ++piece)
        if (size_of(piece) < whole_.least) return false;
    return true;
}

bool Divider::hand_over(size_t cell, int32_t to) {
    const int32_t from = now_.piece_of[cell];
    now_.piece_of[cell] = to;
    return from < 0 || (size_of(from) >= whole_.least && is_connected(from));
}

// Moves one to three cells to a neighbour's piece; if an empty cell is filled, another one becomes empty, and the other
// way round. False: a piece is no longer connected, or is too small.
bool Divider::change() {
    const int32_t cells = 1 + static_cast<int32_t>(random_() % 3);
    for (int32_t k = 0; k < cells; ++k) {
        const size_t cell = random_() % whole_.cells.size();
        const auto near = whole_.neighbours[cell];
        if (near.empty()) continue;
        const int32_t to = now_.piece_of[near[random_() % near.size()]];
        const int32_t from = now_.piece_of[cell];
        if (to == from) continue;
        if (!hand_over(cell, to)) return false;
        if (from >= 0 && to >= 0) continue;
        // Keep the number of empty cells.
        Array<size_t> others;
        for (size_t c = 0; c < whole_.cells.size(); ++c)
            if (c != cell && (now_.piece_of[c] < 0) == (to < 0)) others.push_back(c);
        const size_t other = others[random_() % others.size()];
        int32_t piece = -1;
        if (to < 0) {
            const auto around = whole_.neighbours[other];
            piece = now_.piece_of[around[random_() % around.size()]];
            if (piece < 0) return false;
        }
        if (!hand_over(other, piece)) return false;
    }
    return true;
}

// Whether a set of pieces, neither empty nor all, can move along an axis: it hits no other piece.
bool Divider::has_closed_set(const Array<Rows>& hits) const {
    const Set all = whole_.pieces == kMaxPieces ? ~Set{0} : (Set{1} << whole_.pieces) - 1;
    for (const Rows& axis : hits) {
        Fixed<Set, kMaxPieces> pushes{};
        for (size_t c = 0; c < whole_.cells.size(); ++c) {
            if (now_.piece_of[c] < 0) continue;
            Set& own = pushes[now_.piece_of[c]];
            for (const int32_t other : axis[c])
                if (now_.piece_of[other] >= 0) own |= Set{1} << now_.piece_of[other];
        }
        for (int32_t k = 0; k < whole_.pieces; ++k)
            for (int32_t i = 0; i < whole_.pieces; ++i)
                if (pushes[i] >> k & 1) pushes[i] |= pushes[k];
        if (std::any_of(pushes.begin(), pushes.begin() + whole_.pieces, [all](Set set) { return set != all; }))
            return true;
    }
    return false;
}

// Most divisions need no search: no piece moves at all, or a set goes straight out.
void Divider::evaluate() {
    now_.levels.clear();
    is_apart_ = false;
    states_ = 1;
    if (!whole_.turns && !has_closed_set(hits_.next)) return;
    if (has_closed_set(hits_.ahead)) {
        is_apart_ = true;
        now_.levels = {1};
    } else {
        take_apart();
    }
}

void Divider::take_apart() {
    Array<Array<Cell>> shapes(whole_.pieces);
    for (size_t c = 0; c < whole_.cells.size(); ++c)
        if (now_.piece_of[c] >= 0) shapes[now_.piece_of[c]].push_back(whole_.cells[c]);
    Array<Body> pieces;
    for (int32_t p = 0; p < whole_.pieces; ++p) pieces.push_back({p, Vector{}});
    std::optional<TurnedShapes> turned;
    if (whole_.turns) turned.emplace(whole_.steps.dimension, shapes);
    Tables tables(whole_.steps, shapes, turned ? &*turned : nullptr, loose_ ? &*loose_ : nullptr);
    Work work{alone_, {}, whole_.memory};
    work.most_rounds = 0;  // they would be taken at nearly every change
    const Groups groups(whole_.pieces, 0);
    try {
        const auto plan = Planner(work, tables, Wish::any, groups, 0).best(pieces);
        is_apart_ = plan != nullptr;
        if (plan) now_.levels = plan->levels;
    } catch (const Limit&) {
    }
    states_ = work.states;
}

// The moves of the first separation, plus a little for states: more states mean a longer search for them.
double Divider::score() const {
    if (!is_apart_) return -1;
    return now_.levels.front() + 0.1 * std::log2(1.0 + static_cast<double>(states_)) / 10;
}

const Division& Divider::run(int64_t changes) {
    for (int64_t done = 0; done < changes; ++done) {
        if (heat_ <= kColdest) heat_ = kHottest;
        heat_ *= kCooling;
        const Division before = now_;
        const double score_before = score();
        const bool was_apart = is_apart_;
        const uint64_t states_before = states_;
        bool kept = change();
        if (kept) {
            evaluate();
            const double gain = score() - score_before;
            kept = gain >= 0 || std::uniform_real_distribution<>(0, 1)(random_) < std::exp(gain / heat_);
        }
        if (!kept) {
            now_ = before;
            is_apart_ = was_apart;
            states_ = states_before;
            continue;
        }
        const bool is_better =
            is_apart_ && now_.levels.front() > 1 && (best_.levels.empty() || now_.levels > best_.levels);
        if (is_better && all_are_large()) best_ = now_;
    }
    return best_;
}

}  // namespace cube3d::motion
