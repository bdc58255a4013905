// The moves of a plan as people see them: of two parts the lighter one moves, and the other stays where it is.
#pragma once

#include <optional>

#include "loose_turns.hpp"
#include "planner.hpp"

namespace cube3d::motion {

// How pieces turn about an axis that moves; no points for other moves, and if no way is found.
struct Way {
    Fixed<int32_t, 2> middle{};  // twice the point about which angles turn, on the axes of the plane
    Array<WayPoint> points;
};

// -kAway: to infinity, backward.
struct SeenPlan {
    Array<Move> moves;
    Array<Way> ways;  // of the moves
};

// A plan as seen; none if a turn has no way points, so that nobody could check it.
std::optional<SeenPlan> seen_plan(const Plan& plan, const Tables& tables, const Array<Body>& pieces, Set still,
                                  const InterruptCheck& check);

// The moves that are possible at once in a part, as people see them: the smallest sets in each direction, or all up to
// kMostSets, with the most steps, or kAway; and if pieces turn, the turns of such sets.
struct NextMoves {
    Array<Move> moves;
    Array<Way> ways;  // of the moves, if pieces turn about axes that move
    bool is_whole = true;  // there are no more; false: there are more than kMostSets, and only the smallest are given
};
NextMoves next_moves(Tables& tables, const Array<Body>& pieces, Set still, bool all);

}  // namespace cube3d::motion
