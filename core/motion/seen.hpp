// The moves of a plan as people see them: of two parts the lighter one moves, and the other stays where it is.
#pragma once

#include "loose_turns.hpp"
#include "planner.hpp"

namespace cube3d::motion {

// The moves of a plan as seen; -kAway: to infinity, backward.
Array<Move> seen_moves(const Array<Move>& moves, const Tables& tables, const Array<Body>& pieces, Set still);

// How pieces turn about an axis that moves; no points for other moves, and if no way is found.
struct Way {
    Fixed<int32_t, 2> middle{};  // twice the point about which angles turn, on the axes of the plane
    Array<WayPoint> points;
};

// The ways of moves as seen.
Array<Way> ways_of(const Array<Move>& seen, const Tables& tables, Array<Body> pieces, const InterruptCheck& check);

// The moves that are possible at once in a part, without turns, as people see them: the smallest sets in each
// direction, with the most steps, or kAway.
Array<Move> next_moves(Tables& tables, const Array<Body>& pieces, Set still);

}  // namespace cube3d::motion
