#include "seen.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <tuple>

namespace cube3d::motion {

namespace {

constexpr size_t kTurning = 4;  // most dimensions in which pieces turn
using Coordinates = Fixed<int32_t, kTurning>;

// A rigid motion of the integer grid: x goes to matrix * x + shift.
struct Frame {
    Fixed<Coordinates, kTurning> matrix{};
    Coordinates shift{};

    Frame() {
        for (size_t c = 0; c < kTurning; ++c) matrix[c][c] = 1;
    }
    Coordinates turned(const Coordinates& point) const {
        Coordinates result{};
        for (size_t row = 0; row < kTurning; ++row)
            for (size_t c = 0; c < kTurning; ++c) result[row] += matrix[row][c] * point[c];
        return result;
    }
    // Another motion, followed by this one.
    Frame after(const Frame& other) const {
        Frame result;
        for (size_t row = 0; row < kTurning; ++row)
            for (size_t c = 0; c < kTurning; ++c) {
                result.matrix[row][c] = 0;
                for (size_t k = 0; k < kTurning; ++k) result.matrix[row][c] += matrix[row][k] * other.matrix[k][c];
            }
        result.shift = turned(other.shift);
        for (size_t c = 0; c < kTurning; ++c) result.shift[c] += shift[c];
        return result;
    }
};

Coordinates unit(int32_t axis, int32_t length = 1) {
    Coordinates result{};
    result[axis] = length;
    return result;
}

Coordinates doubled_centre(const Move& turn, const Plane& plane) {
    Coordinates centre{};
    centre[plane.first] = turn.centre.u;
    centre[plane.second] = turn.centre.v;
    return centre;
}

// Translates the moves of a plan, one after another, into moves as people see them.
class Viewer {
public:
    Viewer(const Tables& tables, const Array<Body>& pieces, Set still)
        : tables_(tables), pieces_(pieces), still_(still) {
        const Set all = pieces.length() == kMaxPieces ? ~Set{0} : (Set{1} << pieces.length()) - 1;
        parts_.push_back({all, {}});
    }

    Move see(Move move) {
        const auto whole = std::find_if(parts_.begin(), parts_.end(), [&](const Part& part) {
            return (part.set & move.moving) == move.moving;
        });
        const bool is_last = std::abs(move.steps) == kAway;
        if (move.yielding.set) return see_yielding(*whole, move);
        // In the search, the first piece of a part never moves: the others move back instead.
        const auto turn_round = [&] {
            move = back(move);
            move.moving = whole->set & ~move.moving;
        };
        if (move.moving & whole->set & (~whole->set + 1)) turn_round();
        const bool all_others_move = is_heavy(move.moving, whole->set);
        if (all_others_move) turn_round();
        const Move seen = tables_.turns() ? from(whole->frame, move) : move;
        const Frame later = tables_.turns() ? whole->frame.after(motion_of(move)) : Frame();
        if (is_last) {
            whole->set &= ~move.moving;
            parts_.push_back({move.moving, later});
        } else if (all_others_move) {
            whole->frame = later;
        }
        return seen;
    }

    // Whether a set stays in place, rather than the other pieces of its part.
    bool is_heavy(Set set, Set whole) const { return is_heavier(tables_, pieces_, still_, set, whole & ~set); }

    // The pieces of the first part.
    Set whole() const { return parts_.front().set; }

private:
    struct Part {
        Set set;
        Frame frame;
    };

    // The heavier of the two groups that do not turn stays, so no others have to move instead.
    Move see_yielding(Part& whole, const Move& move) const {
        Move seen = from(whole.frame, move);
        const auto& planes = tables_.turns()->planes();
        const Plane plane = planes[move.plane], seen_plane = planes[seen.plane];
        Coordinates shift{};
        shift[plane.first] = move.yielding.u, shift[plane.second] = move.yielding.v;
        const Coordinates turned = whole.frame.turned(shift);
        seen.yielding = {move.yielding.set, turned[seen_plane.first], turned[seen_plane.second]};
        const Set first = whole.set & (~whole.set + 1);
        Frame shifted;
        for (size_t c = 0; c < kTurning; ++c) shifted.shift[c] = shift[c];
        if (first & move.moving) whole.frame = whole.frame.after(motion_of(move));
        if (first & move.yielding.set) whole.frame = whole.frame.after(shifted);
        return seen;
    }

    Frame motion_of(const Move& move) const {
        Frame frame;
        if (move.plane < 0) {
            const int32_t steps = std::abs(move.steps) == kAway ? move.steps / kAway : move.steps;
            for (size_t c = 0; c < kTurning; ++c) frame.shift[c] = steps * tables_.steps().axes[move.axis].step[c];
            return frame;
        }
        const auto [first, second] = tables_.turns()->planes()[move.plane];
        const Place place = place_of(move.centre, move.steps);
        const auto [cosine, sine] = quarter_turned(1, 0, place.quarters);
        frame.matrix[first][first] = frame.matrix[second][second] = cosine;
        frame.matrix[second][first] = sine;
        frame.matrix[first][second] = -sine;
        frame.shift[first] = place.u, frame.shift[second] = place.v;
        return frame;
    }

    // A move as seen after a motion of all pieces.
    Move from(const Frame& frame, const Move& move) const {
        Move seen = move;
        if (move.plane < 0) {
            const auto [axis, sign] = turned_axis(frame, move.axis);
            seen.axis = axis;
            seen.steps = sign * move.steps;
            return seen;
        }
        const auto& planes = tables_.turns()->planes();
        const auto [first, sign] = turned_axis(frame, planes[move.plane].first);
        const auto [second, other_sign] = turned_axis(frame, planes[move.plane].second);
        // Half a turn is the same both ways.
        if (move.steps != 2) seen.steps = move.steps * sign * other_sign * (first < second ? 1 : -1);
        const auto [low, high] = std::minmax(first, second);
        seen.plane = 0;
        while (planes[seen.plane].first != low || planes[seen.plane].second != high) ++seen.plane;
        Coordinates centre = frame.turned(doubled_centre(move, planes[move.plane]));
        if (move.steps)
            for (size_t c = 0; c < kTurning; ++c) centre[c] += 2 * frame.shift[c];
        seen.centre = {static_cast<int16_t>(centre[low]), static_cast<int16_t>(centre[high])};
        return seen;
    }

    static std::pair<int32_t, int32_t> turned_axis(const Frame& frame, int32_t axis) {
        const Coordinates way = frame.turned(unit(axis));
        const auto found = std::find_if(way.begin(), way.end(), [](int32_t c) { return c != 0; });
        return {static_cast<int32_t>(found - way.begin()), *found};
    }

    const Tables& tables_;
    const Array<Body>& pieces_;
    const Set still_;
    Array<Part> parts_;
};

Way way_of(const Move& move, const Tables& tables, const Array<Body>& pieces, Set part, const InterruptCheck& check) {
    Way way;
    if (!move.is_loose) return way;
    const Place place = place_of(move.centre, move.steps);
    const Set yielding = move.yielding.set;
    if (yielding)
        way.points = tables.loose()->yields().way(
            trio_of(tables, pieces, move.plane, move.moving, yielding, part & ~move.moving & ~yielding),
            {place, move.yielding.u, move.yielding.v}, way.middle, check);
    else
        way.points = tables.loose()->way(sides_of(tables, pieces, move.plane, move.moving, part), place, way.middle, check);
    return way;
}

Array<Way> ways_of(const Array<Move>& seen, const Tables& tables, Array<Body> pieces, const InterruptCheck& check) {
    Array<Way> ways;
    Array<Set> parts{pieces.length() == kMaxPieces ? ~Set{0} : (Set{1} << pieces.length()) - 1};
    for (const Move& move : seen) {
        Set& part = *std::find_if(parts.begin(), parts.end(), [&](Set set) { return (set & move.moving) == move.moving; });
        ways.push_back(way_of(move, tables, pieces, part, check));
        if (std::abs(move.steps) == kAway) {
            part &= ~move.moving;
            parts.push_back(move.moving);
            continue;
        }
        make(move, tables, pieces);
    }
    return ways;
}

}  // namespace

std::optional<SeenPlan> seen_plan(const Plan& plan, const Tables& tables, const Array<Body>& pieces, Set still,
                                  const InterruptCheck& check) {
    Viewer viewer(tables, pieces, still);
    SeenPlan seen;
    for (const Move& move : plan.moves) seen.moves.push_back(viewer.see(move));
    seen.ways = ways_of(seen.moves, tables, pieces, check);
    for (size_t m = 0; m < seen.moves.size(); ++m)
        if (seen.moves[m].is_loose && seen.ways[m].points.empty()) return std::nullopt;
    return seen;
}

NextMoves next_moves(Tables& tables, const Array<Body>& pieces, Set still, bool all) {
    NextMoves next;
    Array<Move>& found = next.moves;
    if (pieces.length() < 2) return next;
    const Viewer viewer(tables, pieces, still);
    const Set whole = viewer.whole();
    Array<Freedom> freedoms;
    next.is_whole = FreedomFinder(tables, pieces, still, Effort{kMostBoxes}).freedoms(freedoms, all ? kMostSets : 0) || !all;
    for (const Freedom& freedom : freedoms) {
        const bool turns = freedom.plane >= 0;
        Move move{freedom.moving, freedom.axis, freedom.distance == kFree ? kAway : int32_t{freedom.distance}};
        if (turns) move = {freedom.moving, -1, freedom.quarters, freedom.plane, freedom.centre, freedom.is_loose};
        if (viewer.is_heavy(move.moving, whole)) {
            move = back(move);
            move.moving = whole & ~move.moving;
        }
        if (turns) {
            const auto is_same = [&](const Move& other) {
                return std::tie(move.moving, move.plane, move.steps, move.centre.u, move.centre.v) ==
                       std::tie(other.moving, other.plane, other.steps, other.centre.u, other.centre.v);
            };
            if (std::none_of(found.begin(), found.end(), is_same)) found.push_back(move);
            continue;
        }
        // Unless all are wanted: if a subset can move in the same direction, people see that move.
        const auto covers = [](const Move& one, const Move& other) {
            return one.plane < 0 && one.axis == other.axis && (one.steps < 0) == (other.steps < 0) &&
                   (one.moving & other.moving) == other.moving;
        };
        if (!all && std::any_of(found.begin(), found.end(), [&](const Move& other) { return covers(move, other); })) continue;
        if (!all) std::erase_if(found, [&](const Move& other) { return covers(other, move); });
        found.push_back(move);
    }
    if (!tables.loose()) return next;
    // Leave out turns without way points: nobody could check them.
    std::erase_if(found, [&](const Move& move) {
        Way way = way_of(move, tables, pieces, whole, {});
        if (move.is_loose && way.points.empty()) return true;
        next.ways.push_back(std::move(way));
        return false;
    });
    return next;
}

}  // namespace cube3d::motion
