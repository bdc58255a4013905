// Turns of pieces that have room: about axes that move, from one place on the grid to another.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "bodies.hpp"
#include "passages.hpp"
#include "yields.hpp"

namespace cube3d::motion {

// The most boxes of one search for places: first few, then more if that decides nothing. With 2^12 at first, all 12
// assemblies of L-I-Vator II took 16 s: nearly all went to states beyond turns that so few boxes miss; with 2^15, 1.5 s.
inline constexpr size_t kFewBoxes = 1 << 15, kMoreBoxes = 8, kMostBoxes = 1 << 18;

// Where a set of pieces can go in a plane by turning and shifting.
struct Reach {
    Array<Place> places;  // without those to which it slides along the axes
    bool is_decided = true;
};

// A hash of the squares of a set and of the others: two states share one by chance, 1 in 10^38.
using Squares = Fixed<uint64_t, 2>;
struct SquaresHash {
    size_t operator()(const Squares& squares) const { return static_cast<size_t>(squares[0]); }
};
using Reaches = std::unordered_map<Squares, std::shared_ptr<const Reach>, SquaresHash>;

struct Effort {
    size_t boxes = kFewBoxes;
    int32_t rounds = 0;  // of searches for turns to which a second group gives way; 0: none
    InterruptCheck check{};
    const Reaches* earlier = nullptr;  // what searches of other states have told
};

// The squares of moving and of staying pieces, seen along the axis of a plane.
struct Sides {
    Array<Square> moving, staying;
};

// Looks for turns, and remembers what it found. Threads may share it.
class LooseTurns {
public:
    explicit LooseTurns(const Fit& fit) : fit_(fit), yields_(fit) {}

    Yields& yields() { return yields_; }

    // Called with the sets of pieces that can turn, and where they go.
    using Visit = std::function<void(int32_t plane, Set moving, const Place& place)>;

    // Visits all turns of a state. False if some are not decided, or if there are too many pieces. Adds to `told` what it
    // found of other states.
    bool each_turn(const Tables& tables, const Array<Body>& pieces, Set still, const Effort& effort, Reaches& told,
                   const Visit& visit);

    // Way points to a place; none if it is not reached. `middle`: twice the point about which angles turn.
    Array<WayPoint> way(const Sides& sides, const Place& place, Fixed<int32_t, 2>& middle, const InterruptCheck& check) const;

private:
    class State;
    struct Turning;
    struct Found;
    struct Search;
    static constexpr size_t kMostPlaces = 1 << 24;  // about 200 MB; then the cache is emptied, which changes no answer

    bool each_place(const State& state, const Turning& turning, const Effort& effort, Reaches& told, const Visit& visit);
    std::shared_ptr<const Search> known(const Squares& key, size_t boxes);
    Found find(const Sides& sides, const Effort& effort) const;
    std::shared_ptr<const Search> keep(const Turning& turning, const Found& found, size_t boxes);

    const Fit fit_;
    Yields yields_;
    std::mutex mutex_;
    std::unordered_map<Squares, Array<std::shared_ptr<const Search>>, SquaresHash> known_;
    size_t places_ = 0;  // in them, and one for each of them
};

// The squares of a set of pieces, and of the others of a whole.
Sides sides_of(const Tables& tables, const Array<Body>& pieces, int32_t plane, Set moving, Set whole);

}  // namespace cube3d::motion
