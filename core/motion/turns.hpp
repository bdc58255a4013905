// Quarter turns on the integer grid: which cells a turning cell meets, and turned shapes.
//
// A quarter turn lies in the plane of two coordinates, from the first towards the second, or back. Its centre is the
// middle of a cell or a point where cells meet, so that cells are mapped to cells. Centres, and cells relative to them,
// are measured in halves of a cell, which are integers.
#pragma once

#include <cstdint>

#include "bodies.hpp"

namespace cube3d::motion {

struct Plane {
    int32_t first, second;  // coordinates
};

struct Centre {
    int16_t u, v;  // twice the two coordinates: both even or both odd
};

struct Halves {
    int32_t x, y;  // of the middle of a cell, relative to a centre
};

// Whether unit squares overlap at any time while the first turns by a quarter about the origin and the second stays.
bool meet_in_turn(Halves turning, Halves staying);

// meet_in_turn from a table that is filled on demand. Not thread-safe.
class Sweeps {
public:
    static constexpr int32_t kReach = 128;  // the greatest coordinate of a cell relative to a centre, in halves

    bool meet(Halves turning, Halves staying);

private:
    static constexpr int32_t kSide = 2 * kReach + 1;
    static int64_t index(Halves at) { return int64_t{at.x + kReach} * kSide + at.y + kReach; }

    Array<Array<uint64_t>> met_;  // per place of the turning cell: the places that it meets, as bits; empty: not made
};

// Shapes closed under quarter turns.
class TurnedShapes {
public:
    // Adds all turned forms to the shapes.
    TurnedShapes(int32_t dimension, Array<Array<Cell>>& shapes);

    const Array<Plane>& planes() const { return planes_; }
    // The piece after a quarter turn, forward or back.
    Body turned(const Body& piece, int32_t plane, Centre centre, bool forward) const;

private:
    Array<Plane> planes_;
    Array<Body> forward_, back_;  // per shape and plane: the shape after a turn about the origin
};

}  // namespace cube3d::motion
