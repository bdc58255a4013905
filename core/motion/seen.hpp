// The moves of a plan as people see them: of two parts the lighter one moves, and the other stays where it is.
#pragma once

#include "planner.hpp"

namespace cube3d::motion {

// A move is away backwards if its steps are -kAway.
Array<Move> seen_moves(const Array<Move>& moves, const Tables& tables, const Array<Body>& pieces, Set still);

// The moves possible in a part without turns: the smallest sets in each direction, as people see them. Steps are the
// most, or kAway.
Array<Move> next_moves(Tables& tables, const Array<Body>& pieces, Set still);

}  // namespace cube3d::motion
