// Shapes on a lattice, and how far one can move before it meets another.
//
// Cells are given by their kind and by their place, in coordinates in which translations are
// all integer vectors.  A move goes by whole steps along an axis; two cells whose places
// differ by one of the axis's hits meet while the first takes one step (before it, after it,
// or on the way).  So nothing here knows of any particular lattice.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "array.hpp"

namespace cube3d::motion {

inline constexpr int kMaxDimension = 8;
inline constexpr int kMaxPieces = 64;  // sets of pieces are bits of a word

using Vector = std::array<int16_t, kMaxDimension>;  // coordinates from the dimension on are 0

inline Vector operator+(Vector a, const Vector& b) {
    for (std::size_t c = 0; c < kMaxDimension; ++c) a[c] = static_cast<int16_t>(a[c] + b[c]);
    return a;
}

inline Vector operator-(Vector a, const Vector& b) {
    for (std::size_t c = 0; c < kMaxDimension; ++c) a[c] = static_cast<int16_t>(a[c] - b[c]);
    return a;
}

inline Vector operator*(int factor, Vector a) {
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
    Array<Array<Vector>> hits;  // of a cell of kind s by one of kind t, at s * kinds + t
};

struct Steps {
    int dimension;
    int kinds;
    Array<Axis> axes;
};

// Thrown where the memory is full or, by a check, where it is too late.
struct Limit {};

using Distance = uint16_t;  // in steps
inline constexpr Distance kFree = 0xffff;

struct Room {
    Distance ahead;   // of the first shape, while the second stays
    Distance behind;  // of the second one, while the first stays
};

// How far two shapes can move past each other, for every offset from the first to the second.
// The offsets from which a step of the first meets the second are bits, on lines along the axis.
class PairTable {
public:
    PairTable(const Steps& steps, const Array<Cell>& first, const Array<Cell>& second);

    Room room(int axis, const Vector& offset) const;
    std::size_t bytes() const;

private:
    struct Lines {
        Vector step;
        int dimension, pivot;  // the position on a line counts steps by this coordinate
        std::array<int32_t, kMaxDimension> low{}, size{};  // of the other coordinates of lines
        int32_t first = 0, length = 0;                     // of positions
        int64_t words = 0;                                 // of one line
        Array<uint64_t> bits;

        Lines(const Axis& axis, int dims, const Array<Vector>& blocked);
        int32_t position(const Vector& offset) const;
        int64_t line(const Vector& offset, int32_t position) const;  // -1: none
    };

    Array<Lines> lines_;
};

// The least and greatest coordinates of the cells of a shape.
struct Extent {
    Vector low, high;
};

class TurnedShapes;

// What is known of shapes, and of pairs of them: tables that are made when first asked for.
class Tables {
public:
    // With turned shapes, pieces may turn, too; then the shapes are all of those.
    Tables(const Steps& steps, const Array<Array<Cell>>& shapes, const TurnedShapes* turns = nullptr);

    const PairTable& of(int32_t first, int32_t second);
    const Steps& steps() const { return steps_; }
    const Array<Cell>& shape(int32_t number) const { return shapes_[number]; }
    const Extent& extent(int32_t shape) const { return extents_[shape]; }
    const TurnedShapes* turns() const { return turns_; }
    std::size_t bytes() const { return bytes_; }  // of those made so far

private:
    const Steps& steps_;
    const Array<Array<Cell>>& shapes_;
    const TurnedShapes* turns_;
    Array<Extent> extents_;
    std::mutex mutex_;
    std::unordered_map<uint64_t, std::unique_ptr<PairTable>> made_;
    std::atomic<std::size_t> bytes_ = 0;
};

using Set = uint64_t;                          // of the pieces of a part, by their numbers within it
using Pushes = std::array<Set, kMaxPieces>;  // what each piece pushes, itself too

// A shape at a place.
struct Piece {
    int32_t shape;
    Vector place;
};

}  // namespace cube3d::motion
