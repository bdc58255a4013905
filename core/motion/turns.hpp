// Quarter turns on the integer grid: which cells a turning cell meets, and turned shapes.
//
// A quarter turn lies in the plane of two coordinates, from the first towards the second, or back. Its centre is the
// middle of a cell or a point where cells meet, so that cells are mapped to cells. Centres, and cells relative to them,
// are measured in halves of a cell, which are integers.
#pragma once

#include <compare>
#include <cstdint>
#include <utility>

#include "bodies.hpp"

namespace cube3d::motion {

struct Plane {
    int32_t first, second;  // coordinates
};

struct Centre {
    int16_t u, v;  // twice the two coordinates: both even or both odd
};

// Coordinates after quarter turns about the origin, from the first to the second.
inline std::pair<int32_t, int32_t> quarter_turned(int32_t u, int32_t v, int32_t quarters) {
    switch (quarters & 3) {
        case 0: return {u, v};
        case 1: return {-v, u};
        case 2: return {-u, -v};
        default: return {v, -u};
    }
}

// Where cells go in a plane: quarter turns about the origin, then a shift.
struct Place {
    int32_t quarters = 0;  // 0 to 3
    int32_t u = 0, v = 0;
    auto operator<=>(const Place&) const = default;  // NOLINT(modernize-use-nullptr)
};

// The place of pieces whose coordinates have grown by u and v.
inline Place about(Place place, int32_t u, int32_t v) {
    const auto [turned_u, turned_v] = quarter_turned(u, v, place.quarters);
    return {place.quarters, place.u + u - turned_u, place.v + v - turned_v};
}

// Where pieces at one place go to come to another.
inline Place between(const Place& from, const Place& to) {
    const int32_t quarters = (to.quarters - from.quarters) & 3;
    const auto [u, v] = quarter_turned(from.u, from.v, quarters);
    return {quarters, to.u - u, to.v - v};
}

// The place after quarter turns about a centre. Half a turn may have any centre; without a turn, it is the shift.
Place place_of(Centre centre, int32_t quarters);

// The centre of the turns to a place, and the quarter turns, -1 to 2.
std::pair<Centre, int32_t> centre_of(const Place& place);

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
    // The piece after turns by quarters and a shift.
    Body turned(Body piece, int32_t plane, const Place& to) const;

private:
    Array<Plane> planes_;
    Array<Body> forward_, back_;  // per shape and plane: the shape after a turn about the origin
};

}  // namespace cube3d::motion
