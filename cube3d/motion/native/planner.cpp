#include "planner.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

namespace cube3d::motion {

namespace {

// A part where it is, up to a common shift.
std::string key_of(const Array<int>& numbers, const Array<Piece>& pieces) {
    std::string key;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        const Vector place = pieces[k].place - pieces[0].place;
        key.push_back(static_cast<char>(numbers[k]));
        key.append(reinterpret_cast<const char*>(place.data()), sizeof place);
    }
    return key;
}

Set global(Set set, const Array<int>& numbers) {
    Set result = 0;
    for (; set; set &= set - 1) result |= Set{1} << numbers[std::countr_zero(set)];
    return result;
}

// The parts that a state can separate into, each once: those of few pieces first.
Array<Freedom> splits(Array<Freedom> found, std::size_t pieces) {
    const Set all = pieces == 64 ? ~Set{0} : (Set{1} << pieces) - 1;
    const auto size = [all](Set set) { return std::min(std::popcount(set), std::popcount(all & ~set)); };
    std::stable_sort(found.begin(), found.end(), [&](const Freedom& a, const Freedom& b) { return size(a.moving) < size(b.moving); });
    std::set<Set> seen;
    std::erase_if(found, [&](const Freedom& f) { return !seen.insert(std::min(f.moving, all & ~f.moving)).second; });
    return found;
}

}  // namespace

int64_t Plan::total() const { return std::accumulate(levels.begin(), levels.end(), int64_t{0}); }

std::shared_ptr<const Plan> Planner::best(const Array<Piece>& pieces) {
    Numbers numbers(pieces.size());
    std::iota(numbers.begin(), numbers.end(), 0);
    known_.clear();
    return part(numbers, pieces);
}

bool Planner::may_stay_together(const Numbers& numbers) const {
    uint64_t common = ~uint64_t{0};
    for (const int number : numbers) common &= groups_[number];
    return common;
}

bool Planner::is_better(const Plan& one, const Plan& other) const {
    if (wish_ == Wish::total && one.total() != other.total()) return one.total() < other.total();
    return one.levels < other.levels;
}

std::shared_ptr<const Plan> Planner::part(const Numbers& numbers, const Array<Piece>& pieces) {
    if (numbers.size() == 1) return std::make_shared<Plan>();
    const std::string key = key_of(numbers, pieces);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    return known_[key] = search(numbers, pieces);
}

// Any separation will do to tell whether an assembly comes apart at all: whatever moves make
// the whole come apart, the same ones without the pieces of the other part are moves of this
// part, with less in their way. So if one of two parts is stuck, then the whole is.
std::shared_ptr<const Plan> Planner::search(const Numbers& numbers, const Array<Piece>& pieces) {
    Explorer explorer(work_, tables_, pieces);
    std::shared_ptr<Plan> best;
    State where{};
    Freedom split{};
    const auto separations = static_cast<int64_t>(numbers.size()) - 1;
    const bool beyond = wish_ == Wish::total;
    // Every separation after the first takes a move at least, unless pieces may stay together.
    const bool grouped = std::any_of(numbers.begin(), numbers.end(), [this](int n) { return groups_[n] != 0; });
    const int64_t after = grouped ? 0 : separations - 1;
    try {
        for (bool done = false; !done && !explorer.is_exhausted();) {
            const int32_t level = explorer.depth() + 1;
            if (best && level + after >= best->total()) break;
            for (const State state : explorer.expand(beyond)) {
                for (const Freedom& freedom : splits(explorer.separations(state), numbers.size())) {
                    const Array<Vector> shifts = explorer.shifts(state);
                    Numbers own[2];
                    Array<Piece> places[2];
                    for (std::size_t k = 0; k < numbers.size(); ++k) {
                        const std::size_t side = freedom.moving >> k & 1;
                        own[side].push_back(numbers[k]);
                        places[side].push_back({pieces[k].shape, pieces[k].place + shifts[k]});
                    }
                    const auto one = part(own[1], places[1]), other = part(own[0], places[0]);
                    if (!one || !other) return nullptr;
                    Plan plan{.levels = {level}, .moves = {}};
                    // The part whose numbers come first is taken apart first.
                    const bool swapped = [&] {
                        Array<int32_t> ab = one->levels, ba = other->levels;
                        ab.insert(ab.end(), other->levels.begin(), other->levels.end());
                        ba.insert(ba.end(), one->levels.begin(), one->levels.end());
                        return ba < ab;
                    }();
                    for (const auto& next : {swapped ? other : one, swapped ? one : other}) {
                        plan.levels.insert(plan.levels.end(), next->levels.begin(), next->levels.end());
                        plan.moves.insert(plan.moves.end(), next->moves.begin(), next->moves.end());
                    }
                    if (!best || is_better(plan, *best)) {
                        best = std::make_shared<Plan>(std::move(plan));
                        where = state;
                        split = freedom;
                    }
                    if (wish_ == Wish::any || best->total() == level + after) {
                        done = true;
                        break;
                    }
                }
                if (done) break;
            }
            if (wish_ != Wish::total && best) break;
        }
    } catch (const Limit&) {
        if (!best) throw;
        work_.is_exhaustive = false;
    }
    if (!best) return may_stay_together(numbers) ? std::make_shared<Plan>() : nullptr;
    Array<Move> moves = explorer.moves_to(where);
    moves.push_back({split.moving, split.axis, kAway});
    for (Move& move : moves) move.moving = global(move.moving, numbers);
    best->moves.insert(best->moves.begin(), moves.begin(), moves.end());
    return best;
}

}  // namespace cube3d::motion
