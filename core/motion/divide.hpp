// Searches divisions of a region into pieces that take many moves to come apart, by random changes.
#pragma once

#include <optional>
#include <random>

#include "planner.hpp"

namespace cube3d::motion {

struct Division {
    Array<int32_t> piece_of;  // per cell; -1: empty
    Array<int32_t> levels;    // the moves of each separation
};

// The cells to divide, and the limits.
struct Whole {
    Steps steps;
    Array<Cell> cells;
    Rows neighbours;  // per cell: the cells that touch it
    int32_t pieces;
    int32_t empty;  // cells that stay empty
    int32_t least;  // the least number of cells of a piece
    size_t memory;  // in bytes
    bool turns = false;      // pieces may turn
    std::optional<Fit> fit{};  // about axes that move
};

// Per axis and cell: the cells of the whole that the cell hits, in one step or in any number of steps.
struct Hits {
    Array<Rows> next, ahead;
    explicit Hits(const Whole& whole);
};

// Improves one division by simulated annealing: moves cells between pieces, each of which stays connected, and keeps a
// change that raises the score or, with a probability that falls with time, lowers it.
class Divider {
public:
    // Starts from a division, or from a random one if that is empty.
    Divider(const Whole& whole, uint64_t seed, Division start);

    // Tries this many changes; returns the best division so far.
    const Division& run(int64_t changes);

private:
    void grow();
    bool change();
    bool hand_over(size_t cell, int32_t to);
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
    std::optional<LooseTurns> loose_;
    Division now_, best_;
    bool is_apart_ = false;
    uint64_t states_ = 0;
    double heat_ = 0;
};

}  // namespace cube3d::motion
