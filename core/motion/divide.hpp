// Divisions of a region into pieces that take many moves to come apart, by chance.
#pragma once

#include <random>

#include "planner.hpp"

namespace cube3d::motion {

struct Division {
    Array<int32_t> piece_of;  // each cell; -1: it stays empty
    Array<int32_t> levels;
};

// What is divided: cells, with those that touch each, and how.
struct Whole {
    Steps steps;
    Array<Cell> cells;
    Rows neighbours;
    int pieces;
    int empty;  // how many cells stay so
    int least;  // each piece has at least so many
    std::size_t memory;  // of one thread
};

// Which cells of a whole each one hits with one step along each axis, and with any number of them.
struct Hits {
    Array<Rows> next, ahead;
    explicit Hits(const Whole& whole);
};

// Changes one division again and again: it hands cells from piece to piece, each of which stays
// connected, and keeps what has more levels, or hardly fewer, than before (simulated annealing).
class Divider {
public:
    // Begins with a division, or with one that grows at random if that is empty.
    Divider(const Whole& whole, uint64_t seed, const Division& start);

    // Tries this many changes; returns the best division of all so far.
    const Division& run(int64_t changes);

private:
    void grow();
    bool change();
    bool hand_over(std::size_t cell, int32_t to);
    bool is_connected(int32_t piece) const;
    int64_t size_of(int32_t piece) const;
    bool all_are_large() const;
    void evaluate();
    void take_apart();
    bool has_closed_set(const Array<Rows>& hits) const;
    double score() const;

    const Whole& whole_;
    const Hits hits_;
    std::mt19937_64 random_;
    Team alone_{1};
    Division now_, best_;
    bool is_apart_ = false;
    uint64_t states_ = 0;
    double heat_ = 0;
};

}  // namespace cube3d::motion
