// Breadth-first search of the states that a part of an assembly can reach.
//
// A state is the positions of the pieces relative to the first piece: how far each other piece has moved from its
// start, and its turned form if pieces may turn. A move shifts a set of pieces by any number of steps along an axis, or
// turns it by a quarter. Every move has an inverse, so the states are the nodes of an undirected graph.
#pragma once

#include <cstdint>
#include <optional>

#include "bodies.hpp"
#include "freedom_finder.hpp"
#include "interrupt.hpp"
#include "loose_turns.hpp"
#include "state_set.hpp"
#include "team.hpp"

namespace cube3d::motion {

// Threads, limits and progress, which searches share.
struct Work {
    Team& team;
    InterruptCheck check;
    size_t memory;            // for states and tables of pairs, in total
    size_t used = 0;          // by the states of running searches
    uint64_t states = 0;      // found so far, in all searches
    bool is_exhaustive = true;  // false: moves were left out because there were too many, or a limit came first
    size_t boxes = kFewBoxes;   // the most of a search for a turn about an axis that moves
    int32_t most_rounds = kRounds;  // of searches for turns to which other pieces give way, see Yields
    int32_t rounds = 0;             // now; 0: none
};

struct State {
    int32_t shard;
    uint32_t number;
};

struct Move {
    Set moving;
    int32_t axis;
    int32_t steps;   // negative: backwards; kAway: to infinity
    int32_t plane = -1;  // of a turn; `steps` are then quarters, -1 to 2, see place_of
    Centre centre{};
    bool is_loose = false;  // the axis of the turn moves
    Yielding yielding{};
};
inline constexpr int32_t kAway = 0x7fff;

// The move of the same pieces back to where they came from. No piece gives way.
Move back(Move move);

// Moves the pieces; not to infinity.
void make(const Move& move, const Tables& tables, Array<Body>& pieces);

// Which states of a layer are expanded into the next layer.
enum class Onward {
    if_none_leaves,    // all if in none of them a set can go to infinity, else none
    where_none_leaves, // those in which no set can go to infinity
    always,            // all; sets that can go to infinity also take steps, until they have passed the others
};

// Which states are nearer to the start.
enum class Order {
    moves,  // those after fewer moves
    turns,  // those after fewer turns, and of these those after fewer moves
};

class Explorer {
public:
    Explorer(Work& work, Tables& tables, const Array<Body>& pieces, Set still, Order order = Order::moves);
    ~Explorer();
    Explorer(const Explorer&) = delete;
    Explorer& operator=(const Explorer&) = delete;

    // The number of moves to the states of the current layer, which are equally near to the start.
    int32_t depth() const { return layers_.back().moves; }
    bool is_exhausted() const;

    // Expands the current layer into the next one. Returns its states in which a set can go to infinity, sorted.
    Array<State> expand(Onward onward);

    // The pieces of a state, with the first piece at its start.
    Array<Body> pieces(State state) const;
    // The sets that can go to infinity: all, or only the smallest ones, see FreedomFinder.
    Array<Freedom> separations(State state, bool all);
    Array<Move> moves_to(State state);  // a shortest sequence, always the same one

private:
    struct Chunk;
    static constexpr int32_t kShards = 16;
    using Sizes = Fixed<uint32_t, 16>;  // per shard
    struct Source {
        int32_t layer;
        MoveKinds kinds;  // of the moves from its states
    };
    struct Layer {
        Sizes earlier{};  // states in earlier layers
        int32_t turns = 0, moves = 0;  // to its states; turns: only if their number counts
        Array<Source> sources{};
    };

    // Calls `each` with the pieces after each move, and the move. A set that can go to infinity takes up to `beyond`
    // times the steps that pass all others.
    template <typename Each>
    void each_move(FreedomFinder& finder, const Array<Body>& pieces, Array<Freedom>& freedoms, int32_t beyond,
                   Each&& each);
    template <typename Each>
    void turn(const Array<Body>& pieces, const Freedom& freedom, Each&& each);
    Sizes sizes() const;
    Layer next_layer();
    Array<State> spread(const Source& source, Onward onward);
    void look(FreedomFinder& finder, Chunk& chunk, const Source& source, Onward onward, bool none_leaves);
    Move came_by(Array<Body>& pieces, int32_t& layer);
    std::optional<Move> came_by_undoing(Array<Body>& pieces, const Source& source);
    std::optional<Move> came_by_trying(Array<Body>& pieces, const Source& source);
    void insert(int32_t shard, const Chunk& chunk);
    void account();
    static int32_t shard_of(uint64_t hash) { return static_cast<int32_t>(hash >> 60); }
    void pack(const Array<Body>& pieces, Array<int16_t>& row) const;  // appends
    void unpack(Row row, Array<Body>& pieces) const;
    State state_of(int32_t layer, uint32_t index) const;

    Work& work_;
    Tables& tables_;
    const Steps& steps_;
    size_t pieces_, dimension_, width_;
    Reaches told_;                  // of turns, by the searches of earlier layers
    size_t told_places_ = 0;        // in them
    Array<FreedomFinder> finders_;  // per thread
    Array<StateSet> shards_;
    const Order order_;
    Array<Layer> layers_;
    int32_t straight_ = 0, turning_ = 0;  // if turns count: the next layers that moves of these kinds start from
    Array<Chunk> chunks_;
    size_t accounted_ = 0;
    uint64_t moves_ = 1, looked_at_ = 1;  // moves and states so far; their quotient estimates the work of a layer
    Array<Body> start_;
};

}  // namespace cube3d::motion
