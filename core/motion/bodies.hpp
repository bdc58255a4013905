// Shapes on a lattice, and how far one moves before it meets another.
//
// A cell is its kind and its place, in coordinates in which translations are all integer vectors. A move goes by whole
// steps along an axis. While a cell takes one step, it meets a cell whose place differs from its own by one of the hits
// of the axis. So this code depends on no particular lattice.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "array.hpp"

namespace cube3d::motion {

inline constexpr int32_t kMaxDimension = 8;
inline constexpr int32_t kMaxPieces = 64;  // sets of pieces are bits of a word

using Vector = Fixed<int16_t, kMaxDimension>;  // unused coordinates are 0

inline Vector operator+(Vector a, const Vector& b) {
    for (size_t c = 0; c < kMaxDimension; ++c) a[c] = static_cast<int16_t>(a[c] + b[c]);
    return a;
}

inline Vector operator-(Vector a, const Vector& b) {
    for (size_t c = 0; c < kMaxDimension; ++c) a[c] = static_cast<int16_t>(a[c] - b[c]);
    return a;
}

inline Vector operator*(int32_t factor, Vector a) {
    for (int16_t& c : a) c = static_cast<int16_t>(factor * c);
    return a;
}

struct Cell {
    int32_t kind;
    Vector place;
};

// An axis along which pieces move, both ways.
struct Axis {
    Vector step;
    Array<Array<Vector>> hits;  // cells of kind s hit by a cell of kind t, at s * kinds + t
};

struct Steps {
    int32_t dimension;
    int32_t kinds;
    Array<Axis> axes;
};

// Thrown if the memory is full or, by a check, to end the work.
struct Limit {};

using Distance = uint16_t;  // in steps
inline constexpr Distance kFree = 0xffff;

struct Room {
    Distance ahead;   // steps of the first shape while the second stays
    Distance behind;  // steps of the second while the first stays
};

// Divides places into lines along an axis: place = rest + position * step, and places of one line have one rest.
struct Course {
    using Rest = Fixed<int32_t, kMaxDimension>;

    Vector step;
    size_t dimension, pivot;  // pivot: the coordinate that determines the position

    Course(const Axis& axis, int32_t dims);
    int32_t position(const Vector& place) const;
    Rest rest(const Vector& place, int32_t position) const;
};

// The cells of a shape, and the places that they hit in one step, on lines along an axis. Both are sorted by kind: of
// the cells, and of the cells that are hit.
struct Track {
    struct Spot {
        int32_t kind, position;
        Course::Rest rest;
        auto operator<=>(const Spot&) const = default;
    };
    struct Run {  // places of a line: bit i is the place i steps after the first
        Spot first;
        uint64_t bits;
    };
    Course course;
    Array<Spot> cells;
    Array<Run> hits;

    Track(const Steps& steps, const Axis& axis, const Array<Cell>& shape);
};

// How far two shapes move before they meet, for every offset from the first to the second. The offsets at which a step
// of the first meets the second are stored as bits, on lines along each axis.
class PairTable {
public:
    // Takes the tracks of both shapes, one per axis.
    PairTable(const Array<Track>& first, const Array<Track>& second);

    Room room(int32_t axis, const Vector& offset) const;
    size_t bytes() const;

private:
    struct Lines {
        Course course;
        Fixed<int32_t, kMaxDimension> low{}, size{};  // the box of rests
        int32_t first = 0, length = 0;                // the range of positions
        int64_t words = 0;                            // per line
        Array<uint64_t> bits;

        Lines(const Track& moving, const Track& staying);
        void measure(const Track& moving, const Track& staying);
        void fill(const Track& moving, const Track& staying);
        void mark(int64_t line, int32_t position, uint64_t run);
        int64_t line(const Course::Rest& rest) const;  // -1: none
    };

    Array<Lines> lines_;
};

// The least and greatest coordinates of the cells of a shape.
struct Extent {
    Vector low, high;
};

class TurnedShapes;
class LooseTurns;

// A cache of tables for shapes and pairs of shapes, made on first use.
class Tables {
public:
    // With `turns` pieces may turn, and `shapes` contains all turned forms; with `loose` about axes that move, too.
    Tables(const Steps& steps, const Array<Array<Cell>>& shapes, const TurnedShapes* turns = nullptr,
           LooseTurns* loose = nullptr);

    const PairTable& of(int32_t first, int32_t second);
    const Steps& steps() const { return steps_; }
    const Array<Cell>& shape(int32_t number) const { return shapes_[number]; }
    const Extent& extent(int32_t shape) const { return extents_[shape]; }
    const TurnedShapes* turns() const { return turns_; }
    LooseTurns* loose() const { return loose_; }
    size_t bytes() const { return bytes_; }  // of all tables so far

private:
    const Steps& steps_;
    const Array<Array<Cell>>& shapes_;
    const TurnedShapes* turns_;
    LooseTurns* loose_;
    Array<Extent> extents_;
    const Array<Track>& tracks_of(int32_t shape);

    std::mutex mutex_;
    Array<Array<Track>> tracks_;  // per shape, empty before first use
    std::unordered_map<uint64_t, std::unique_ptr<PairTable>> made_;
    std::atomic<size_t> bytes_ = 0;
};

using Set = uint64_t;                   // pieces, as bits, by their numbers in a part
using Pushes = Fixed<Set, kMaxPieces>;  // per piece: the set that it pushes, itself included

// Pieces that give way to a turn, and their shift in its plane.
struct Yielding {
    Set set = 0;
    int32_t u = 0, v = 0;
};

// A shape at a place.
struct Body {
    int32_t shape;
    Vector place;
};

// Of two sets, the heavier one stays in place while the other moves: it has a still piece, or more pieces, more cells,
// or the first piece.
bool is_heavier(const Tables& tables, const Array<Body>& pieces, Set still, Set one, Set other);

}  // namespace cube3d::motion
