// Breadth-first search of the states that a part of an assembly can reach.
//
// A state is the positions of the pieces up to a common motion: how far each piece but the first has moved from its
// start, relative to the first, and its turned form, if pieces may turn. A move shifts a set of pieces by any number of
// steps along an axis, or turns it by a quarter. Every move has an inverse, so the states are the nodes of an
// undirected graph.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "bodies.hpp"
#include "freedom_finder.hpp"
#include "interrupt.hpp"
#include "state_set.hpp"
#include "team.hpp"

namespace cube3d::motion {

// Shared by searches: threads, limits and progress.
struct Work {
    Team& team;
    InterruptCheck check;
    std::size_t memory;       // for states and tables of pairs, in total
    std::size_t used = 0;     // by the states of running searches
    uint64_t states = 0;      // seen so far, in all searches
    bool is_exhaustive = true;  // no moves were left out for being too many
};

struct State {
    int32_t shard;
    uint32_t number;
};

struct Move {
    Set moving;  // of the pieces of the part
    int axis;
    int32_t steps;   // negative: backwards; kAway: to infinity
    int plane = -1;  // of a turn; `steps` is then 1 or -1
    Centre centre{};
};
inline constexpr int32_t kAway = 0x7fff;

// Which states of a layer are expanded into the next one.
enum class Onward {
    if_none_leaves,    // all, if in none of them a set can go to infinity
    where_none_leaves, // those in which no set can
    always,            // all; sets that can go to infinity also move, until they have passed the rest
};

class Explorer {
public:
    Explorer(Work& work, Tables& tables, const Array<Body>& pieces, Set still);
    ~Explorer();
    Explorer(const Explorer&) = delete;
    Explorer& operator=(const Explorer&) = delete;

    // The number of moves to the states of the next layer.
    int depth() const { return static_cast<int>(layers_.size()) - 1; }
    bool is_exhausted() const;

    // Expands that layer: returns the states where a set can go to infinity, sorted, and makes the next layer.
    Array<State> expand(Onward onward);

    // The first piece is at its start.
    Array<Body> pieces(State state) const;
    // The sets that can go to infinity: all, or only those that some piece needs.
    Array<Freedom> separations(State state, bool all);
    Array<Move> moves_to(State state);  // a shortest sequence, always the same one

private:
    struct Chunk;
    using Layer = std::array<uint32_t, 16>;  // how many states of each shard came before it
    static constexpr int kShards = 16;

    // Returns the positions of pieces after each move, and the move; sets that can go to infinity move `beyond` times
    // as far as passes the rest.
    template <typename Each>
    void each_move(FreedomFinder& finder, const Array<Body>& pieces, Array<Freedom>& freedoms, int32_t beyond,
                   Each&& each);
    template <typename Each>
    void turn(const Array<Body>& pieces, const Freedom& freedom, Each&& each);
    void look(FreedomFinder& finder, Chunk& chunk, Layer& from, Onward onward, bool none_leaves);
    Move came_by(Array<Body>& pieces, int depth);
    std::optional<Move> came_by_undoing(Array<Body>& pieces, int depth);
    std::optional<Move> came_by_trying(Array<Body>& pieces, int depth);
    void insert(int shard, const Chunk& chunk);
    void account();
    static int shard_of(uint64_t hash) { return static_cast<int>(hash >> 60); }
    void pack(const Array<Body>& pieces, Array<int16_t>& row) const;  // appends
    void unpack(Row row, Array<Body>& pieces) const;
    State state_of(Layer& at, uint32_t index) const;

    Work& work_;
    Tables& tables_;
    const Steps& steps_;
    std::size_t pieces_, dimension_, width_;
    Array<FreedomFinder> finders_;  // per thread
    Array<StateSet> shards_;
    Array<Layer> layers_;
    Array<Chunk> chunks_;
    std::size_t accounted_ = 0;
    uint64_t moves_ = 1, looked_at_ = 1;  // so far; moves per state estimate the work of a layer
    Array<Body> start_;
};

}  // namespace cube3d::motion
