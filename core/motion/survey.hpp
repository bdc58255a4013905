// How many assemblies come apart: many of them, one after another, on several threads.
#pragma once

#include "planner.hpp"

namespace cube3d::motion {

enum class Verdict : uint8_t { stuck, apart, unknown };

struct Survey {
    Array<uint8_t> verdicts;  // of each assembly
    Array<uint8_t> least;     // whether no levels come before those found
    Rows levels;
};

// What an assembly is made of: rows of options, each of which is a shape at a place.
struct Assemblies {
    const Array<Piece>& options;
    const Rows& rows;
};

// The memory is for all threads; where it does not do, the verdict is unknown. The check is
// asked now and then; if it throws, the verdicts so far are lost.
Survey survey(const Steps& steps, const Array<Array<Cell>>& shapes, const TurnedShapes* turns,
              const Assemblies& assemblies, const Groups& groups, Set still, Wish wish, int threads, std::size_t memory,
              const InterruptCheck& check);

}  // namespace cube3d::motion
