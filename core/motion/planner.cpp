#include "planner.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <set>

namespace cube3d::motion {

namespace {

constexpr int64_t kUnbounded = std::numeric_limits<int64_t>::max() / 2;

// A key for the state of a part, up to a common translation.
std::string key_of(const Array<int32_t>& numbers, const Array<Body>& pieces) {
    std::string key;
    for (size_t k = 0; k < numbers.size(); ++k) {
        const Vector place = pieces[k].place - pieces[0].place;
        key.push_back(static_cast<char>(numbers[k]));
        key.append(reinterpret_cast<const char*>(place.data()), sizeof place);
        key.append(reinterpret_cast<const char*>(&pieces[k].shape), sizeof pieces[k].shape);
    }
    return key;
}

Array<int32_t> all_of(const Array<Body>& pieces) {
    Array<int32_t> numbers(pieces.size());
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

Set global(Set set, const Array<int32_t>& numbers) {
    Set result = 0;
    for (; set; set &= set - 1) result |= Set{1} << numbers[std::countr_zero(set)];
    return result;
}

// The separations of a state into two parts, without repeats, those with the smallest part first.
Array<Freedom> splits(Array<Freedom> found, size_t pieces) {
    const Set all = pieces == 64 ? ~Set{0} : (Set{1} << pieces) - 1;
    const auto size = [all](Set set) { return std::min(std::popcount(set), std::popcount(all & ~set)); };
    std::stable_sort(found.begin(), found.end(),
                     [&](const Freedom& a, const Freedom& b) { return size(a.moving) < size(b.moving); });
    std::set<Set> seen;
    std::erase_if(found, [&](const Freedom& f) { return !seen.insert(std::min(f.moving, all & ~f.moving)).second; });
    return found;
}

// The plan of a separation, followed by the plans of both parts in the order that gives the lexicographically least
// numbers of moves.
Plan join(int32_t level, const Plan& one, const Plan& other) {
    const auto chain = [level](const Plan& first, const Plan& second) {
        Plan plan{.levels = {level}, .moves = first.moves};
        plan.levels.insert(plan.levels.end(), first.levels.begin(), first.levels.end());
        plan.levels.insert(plan.levels.end(), second.levels.begin(), second.levels.end());
        plan.moves.insert(plan.moves.end(), second.moves.begin(), second.moves.end());
        return plan;
    };
    Plan ahead = chain(one, other), behind = chain(other, one);
    return behind.levels < ahead.levels ? behind : ahead;
}

}  // namespace

int64_t Plan::total() const { return std::accumulate(levels.begin(), levels.end(), int64_t{0}); }

int64_t Plan::turns() const {
    return std::count_if(moves.begin(), moves.end(), [](const Move& move) { return move.plane >= 0; });
}

std::shared_ptr<const Plan> Planner::best(const Array<Body>& pieces) {
    auto plan = best_of_one_group(pieces);
    if (!tables_.loose()) return plan;
    const bool was_exhaustive = work_.is_exhaustive;
    for (work_.rounds = 1; !plan && work_.rounds <= work_.most_rounds; ++work_.rounds) plan = best_with(pieces);
    work_.rounds = 0;
    // Samples prove nothing, and sets that can slide out were not turned, though that could save moves.
    work_.is_exhaustive = was_exhaustive && (!plan || plan->total() == fewest(all_of(pieces)));
    return plan;
}

// Turns about axes that move are first looked for with little work; more is needed to prove that there are none.
std::shared_ptr<const Plan> Planner::best_of_one_group(const Array<Body>& pieces) {
    const bool was_exhaustive = work_.is_exhaustive;
    for (work_.boxes = kFewBoxes;; work_.boxes *= kMoreBoxes) {
        auto plan = best_with(pieces);
        if (plan || work_.is_exhaustive || !tables_.loose() || work_.boxes >= kMostBoxes) return plan;
        work_.is_exhaustive = was_exhaustive;
    }
}

std::shared_ptr<const Plan> Planner::best_with(const Array<Body>& pieces) {
    const Numbers numbers = all_of(pieces);
    known_.clear();
    if (wish_ != Wish::total) return part(numbers, pieces, kUnbounded).plan;
    // This plan bounds the search for fewer moves, so that it ends. If a limit comes first, this plan is the answer.
    auto sooner = Planner(work_, tables_, Wish::first, groups_, still_).best_with(pieces);
    if (!sooner || sooner->total() == fewest(numbers)) return sooner;
    try {
        auto fewer = part(numbers, pieces, sooner->total()).plan;
        return fewer ? fewer : sooner;
    } catch (const Limit&) {
        work_.is_exhaustive = false;
        return sooner;
    }
}

bool Planner::may_stay_together(const Numbers& numbers) const {
    uint64_t common = ~uint64_t{0};
    for (const int32_t number : numbers) common &= groups_[number];
    return common;
}

bool Planner::is_better(const Plan& one, const Plan& other) const {
    if (wish_ == Wish::total && one.total() != other.total()) return one.total() < other.total();
    if (wish_ == Wish::turns && one.turns() != other.turns()) return one.turns() < other.turns();
    return one.levels < other.levels;
}

// A lower bound for a part's moves: one per separation, unless pieces may stay together.
int64_t Planner::fewest(const Numbers& numbers) const {
    const bool grouped = std::any_of(numbers.begin(), numbers.end(), [this](int32_t n) { return groups_[n] != 0; });
    const int32_t stay = std::popcount(still(numbers));
    return grouped ? 0 : std::ssize(numbers) - 1 - std::max(0, stay - 1);
}

// The still pieces of the part, by their numbers in it.
Set Planner::still(const Numbers& numbers) const {
    Set set = 0;
    for (size_t k = 0; k < numbers.size(); ++k) set |= (still_ >> numbers[k] & 1) << k;
    return set;
}

Planner::Answer Planner::part(const Numbers& numbers, const Array<Body>& pieces, int64_t bound) {
    const auto is_still = [this](int32_t number) { return still_ >> number & 1; };
    if (numbers.size() == 1 || std::all_of(numbers.begin(), numbers.end(), is_still)) return {std::make_shared<Plan>()};
    const std::string key = key_of(numbers, pieces);
    const auto known = known_.find(key);
    const auto settles = [bound](const Answer& a) { return a.plan || !a.at_least || a.at_least >= bound; };
    if (known == known_.end() || !settles(known->second))
        // Search without a bound if the pieces may stay together: then a stuck part has a plan without moves.
        known_[key] = search(numbers, pieces, may_stay_together(numbers) ? kUnbounded : bound);
    const Answer& answer = known_[key];
    if (answer.plan && answer.plan->total() >= bound) return {nullptr, std::max<int64_t>(1, bound)};
    return answer;
}

// The best plan that begins with a separation of `moving` from the other pieces.
Planner::Answer Planner::after_split(const Numbers& numbers, const Array<Body>& pieces, Set moving, int32_t level,
                                     int64_t bound) {
    Numbers own[2];
    Array<Body> places[2];
    for (size_t k = 0; k < numbers.size(); ++k) {
        const size_t side = moving >> k & 1;
        own[side].push_back(numbers[k]);
        places[side].push_back(pieces[k]);
    }
    const int64_t left = bound - level;
    Answer one = part(own[1], places[1], left - fewest(own[0]));
    if (!one.plan) return one;
    Answer other = part(own[0], places[0], left - one.plan->total());
    if (!other.plan) return other;
    return {std::make_shared<Plan>(join(level, *one.plan, *other.plan))};
}

// To find out whether an assembly comes apart at all, any separation will do: if the whole comes apart, its moves also
// take each part apart, since fewer pieces are in the way. So if a part is stuck, the whole is stuck. This is not true
// if pieces turn, because centres of turns must lie in the box around the pieces, and this box shrinks; then the search
// goes on from the states in which nothing can leave, which are finitely many.
Planner::Answer Planner::search(const Numbers& numbers, const Array<Body>& pieces, int64_t bound) {
    Explorer explorer(work_, tables_, pieces, still(numbers), wish_ == Wish::turns ? Order::turns : Order::moves);
    Best best;
    const int64_t least = bound;
    try {
        const bool is_stuck = !look_for(explorer, numbers, bound, best);
        if (is_stuck) return {};
    } catch (const Limit&) {
        if (!best.plan) throw;
        work_.is_exhaustive = false;
    }
    if (best.plan) {
        Plan plan = *best.plan;
        Array<Move> moves = explorer.moves_to(best.state);
        moves.push_back({best.split.moving, best.split.axis, kAway});
        for (Move& move : moves) {
            move.moving = global(move.moving, numbers);
            move.yielding.set = global(move.yielding.set, numbers);
        }
        plan.moves.insert(plan.moves.begin(), moves.begin(), moves.end());
        return {std::make_shared<Plan>(std::move(plan))};
    }
    if (best.was_bounded) return {nullptr, std::max<int64_t>(1, least)};
    return {may_stay_together(numbers) ? std::make_shared<Plan>() : nullptr};
}

// False: a part is stuck, and therefore the whole.
bool Planner::look_for(Explorer& explorer, const Numbers& numbers, int64_t bound, Best& best) {
    const int64_t after = std::max<int64_t>(0, fewest(numbers) - 1);
    const Onward turning = tables_.turns() ? Onward::where_none_leaves : Onward::if_none_leaves;
    const Onward onward = wish_ == Wish::total ? Onward::always : turning;
    while (!explorer.is_exhausted()) {
        const int32_t level = explorer.depth() + 1;
        if (level + after >= bound) {
            best.was_bounded = true;
            return true;
        }
        const Array<State> separating = explorer.expand(onward);
        // Loose pieces give very many sets that can leave, and a few are usually enough: these come first.
        for (const bool all : {false, true})
            for (const State state : separating) {
                const Array<Body> moved = explorer.pieces(state);
                for (const Freedom& split : splits(explorer.separations(state, all), numbers.size())) {
                    const Answer found = after_split(numbers, moved, split.moving, level, bound);
                    if (!found.plan && !found.at_least && !tables_.turns()) return false;
                    best.was_bounded |= !found.plan && found.at_least;
                    if (!found.plan || (best.plan && !is_better(*found.plan, *best.plan))) continue;
                    best = {found.plan, state, split, best.was_bounded};
                    if (wish_ == Wish::total) bound = std::min(bound, found.plan->total());
                    if (wish_ == Wish::any || found.plan->total() == level + after) return true;
                }
            }
        if (wish_ != Wish::total && best.plan) return true;
    }
    return true;
}

}  // namespace cube3d::motion
