#include "freedom_finder.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace cube3d::motion {

FreedomFinder::FreedomFinder(Tables& tables, const Array<Body>& pieces, Set still, Effort effort)
    : tables_(tables), steps_(tables.steps()), count_(pieces.length()), still_(still), effort_(std::move(effort)), pieces_(pieces) {
    const size_t axes = steps_.axes.size(), pairs = pieces.size() * pieces.size();
    pairs_.assign(pairs, nullptr);
    rooms_.assign(axes * pairs, kFree);
    for (int32_t i = 0; i < count_; ++i)
        for (int32_t j = i + 1; j < count_; ++j) {
            pairs_[i * count_ + j] = &tables.of(pieces[i].shape, pieces[j].shape);
            look_at_pair(i, j);
        }
    for (const Axis& axis : steps_.axes) {
        int32_t pivot = 0;
        while (!axis.step[pivot]) ++pivot;
        pivots_.push_back(pivot);
    }
    if (tables.turns()) turns_.emplace(tables);
}

void FreedomFinder::look_at_pair(int32_t i, int32_t j) {
    const Vector offset = pieces_[j].place - pieces_[i].place;
    for (int32_t axis = 0; axis < steps_.axes.length(); ++axis) {
        const Room found = pairs_[i * count_ + j]->room(axis, offset);
        room(axis, i, j) = found.ahead;
        room(axis, j, i) = found.behind;
    }
}

void FreedomFinder::look_at(const Array<Body>& pieces) {
    Fixed<Vector, kMaxPieces> change;  // of each piece since the last state
    Set turned = 0;
    for (int32_t i = 0; i < count_; ++i) {
        change[i] = pieces[i].place - pieces_[i].place;
        turned |= static_cast<Set>(pieces[i].shape != pieces_[i].shape) << i;
    }
    pieces_ = pieces;
    for (int32_t i = 0; i < count_; ++i)
        for (int32_t j = i + 1; j < count_; ++j) {
            if ((turned >> i | turned >> j) & 1)
                pairs_[i * count_ + j] = &tables_.of(pieces[i].shape, pieces[j].shape);
            else if (change[i] == change[j])
                continue;
            look_at_pair(i, j);
        }
}

bool FreedomFinder::freedoms(Array<Freedom>& found, size_t most, MoveKinds kinds) {
    bool all = true;
    if (kinds != MoveKinds::turns)
        for (int32_t axis = 0; axis < steps_.axes.length(); ++axis) all &= closed_sets(axis, 1, found, most);
    if (!turns_ || kinds == MoveKinds::straight) return all;
    Array<Set> sets;
    all &= turns_->each_turn(pieces_, [&](int32_t plane, Centre centre, const Pushes& blocked) {
        Pushes pushes = blocked;
        sets.clear();
        const bool complete = list_closed(pushes, sets, most);
        for (const Set moving : sets)
            if (turns_->is_near(plane, centre, moving) || turns_->is_near(plane, centre, this->all() & ~moving))
                found.push_back({-1, moving, 1, plane, centre});
        return complete;
    });
    if (!tables_.loose()) return all;
    all &= tables_.loose()->each_turn(tables_, pieces_, still_, effort_, told_, [&](int32_t plane, Set moving, const Place& place) {
        const auto [centre, quarters] = centre_of(place);
        found.push_back({-1, moving, 1, plane, centre, quarters, true});
    });
    if (effort_.rounds)
        tables_.loose()->yields().each_turn(tables_, pieces_, still_, effort_.rounds, effort_.check, [&](const YieldingTurn& turn) {
            const auto [centre, quarters] = centre_of(turn.ends.place);
            found.push_back({-1, turn.turning, 1, turn.plane, centre, quarters, true, {turn.yielding, turn.ends.u, turn.ends.v}});
        });
    return all;
}

bool FreedomFinder::separations(Array<Freedom>& found, size_t most) const {
    bool all = true;
    for (int32_t axis = 0; axis < steps_.axes.length(); ++axis) all &= closed_sets(axis, kFree, found, most);
    return all;
}

Distance FreedomFinder::distance(int32_t axis, Set moving) const {
    Distance least = kFree;
    for (Set movers = moving; movers; movers &= movers - 1) {
        const int32_t i = std::countr_zero(movers);
        const Distance* row = &rooms_[(axis * count_ + i) * count_];
        for (int32_t j = 0; j < count_; ++j)
            if (!(moving >> j & 1)) least = std::min(least, row[j]);
    }
    return least;
}

int32_t FreedomFinder::steps_to_clear(int32_t axis, Set moving) const {
    const auto p = pivots_[axis];
    const int32_t step = steps_.axes[axis].step[p];
    int32_t rear = std::numeric_limits<int32_t>::max(), front = std::numeric_limits<int32_t>::min();
    for (int32_t i = 0; i < count_; ++i) {
        const Extent& extent = tables_.extent(pieces_[i].shape);
        const int32_t low = extent.low[p] + pieces_[i].place[p];
        const int32_t high = extent.high[p] + pieces_[i].place[p];
        if (moving >> i & 1)
            rear = std::min(rear, step > 0 ? low : -high);
        else
            front = std::max(front, step > 0 ? high : -low);
    }
    const int32_t size = step > 0 ? step : -step;
    // Cells may extend beyond their places by up to a step.
    return std::max(1, (front - rear + size) / size + 1);
}

bool FreedomFinder::closed_sets(int32_t axis, Distance least, Array<Freedom>& found, size_t most) const {
    Pushes pushes;
    for (int32_t i = 0; i < count_; ++i) {
        const Distance* row = &rooms_[(axis * count_ + i) * count_];
        Set set = Set{1} << i;
        for (int32_t j = 0; j < count_; ++j) set |= static_cast<Set>(j != i && row[j] < least) << j;
        pushes[i] = set;
    }
    Array<Set> sets;
    const bool complete = list_closed(pushes, sets, most);
    for (const Set set : sets) found.push_back({axis, set, distance(axis, set)});
    return complete;
}

// A set can move if it is closed: it contains all pieces that its pieces push. This adds every closed set, except the
// empty one and that of all pieces, once: for each piece in turn, it branches into sets with the piece (and all that it
// pushes) and sets without it (and without all that push it).
bool FreedomFinder::list_closed(Pushes& pushes, Array<Set>& found, size_t most) const {
    const Set all = this->all();
    for (Set still = still_; still; still &= still - 1) pushes[std::countr_zero(still)] |= still_;
    for (int32_t k = 0; k < count_; ++k)
        for (int32_t i = 0; i < count_; ++i)
            if (pushes[i] >> k & 1) pushes[i] |= pushes[k];
    const bool none = std::all_of(pushes.begin(), pushes.begin() + count_, [all](Set set) { return set == all; });
    if (none) return true;

    Pushes pushed_by;
    for (int32_t i = 0; i < count_; ++i) {
        Set set = 0;
        for (int32_t j = 0; j < count_; ++j) set |= static_cast<Set>(pushes[j] >> i & 1) << j;
        pushed_by[i] = set;
    }
    struct Choice {
        Set in, out;
    };
    Fixed<Choice, size_t{2} * kMaxPieces> stack;
    size_t depth = 0;
    stack[depth++] = {0, 0};
    while (depth) {
        const auto [in, out] = stack[--depth];
        if ((in | out) == all) {
            if (!in || !out) continue;
            if (found.size() == most) {
                found.clear();
                for (int32_t i = 0; i < count_; ++i)
                    for (const Set set : {pushes[i], all & ~pushed_by[i]})
                        if (set && set != all) found.push_back(set);
                return false;
            }
            found.push_back(in);
            continue;
        }
        const int32_t i = std::countr_zero(all & ~(in | out));
        stack[depth++] = {in, out | pushed_by[i]};
        stack[depth++] = {in | pushes[i], out};
    }
    return true;
}

}  // namespace cube3d::motion
