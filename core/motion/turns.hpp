// Quarter turns on the integer grid: which cells a turning cell meets, and turned shapes.
//
// A turn goes by a quarter in the plane of two coordinates, the first towards the second, or
// back. Its centre lies in the middle of a cell, or where cells meet, so that cells come to lie
// on cells. Centres, and cells seen from them, are given in halves, which are integers.
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "bodies.hpp"

namespace cube3d::motion {

struct Plane {
    int first, second;  // coordinates
};

struct Centre {
    int16_t u, v;  // twice the two coordinates: both are even, or both are odd
};

struct Halves {
    int x, y;  // of the middle of a cell, seen from a centre
};

// Tells whether unit squares of which the first turns by a quarter about the origin, and the
// second stays, overlap at any time on the way.
bool meet_in_turn(Halves turning, Halves staying);

// The same from a table that fills as it is asked. Not for two threads at once.
class Sweeps {
public:
    static constexpr int kReach = 128;  // halves from a centre that cells lie away at most

    bool meet(Halves turning, Halves staying);

private:
    static constexpr int kSide = 2 * kReach + 1;
    static int64_t index(Halves at) { return int64_t{at.x + kReach} * kSide + at.y + kReach; }

    Array<Array<uint64_t>> met_;  // of each place of the turning cell: bits of the others, if any
};

// Shapes with all that quarter turns make of them.
class TurnedShapes {
public:
    // Adds shapes that the turns of the given ones lead to.
    TurnedShapes(int dimension, Array<Array<Cell>>& shapes);

    const Array<Plane>& planes() const { return planes_; }
    // Turned by a quarter: forward, or back.
    Piece turned(const Piece& piece, int plane, Centre centre, bool forward) const;

private:
    Array<Plane> planes_;
    Array<Piece> forward_, back_;  // of each shape at the origin, turned about it, by planes
};

}  // namespace cube3d::motion
