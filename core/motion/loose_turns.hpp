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

struct Effort {
    size_t boxes = kFewBoxes;
    int32_t rounds = 0;  // of searches for turns to which a second group gives way; 0: none
    InterruptCheck check;
};

// Where a set of pieces can go in a plane by turning and shifting.
struct Reach {
    Array<Place> places;  // without those to which it slides along the axes
    bool is_decided = true;
    size_t boxes = 0;     // the most that the search could use
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

    // Visits all turns of a state. False if some are not decided, or if there are too many pieces.
    bool each_turn(const Tables& tables, const Array<Body>& pieces, Set still, const Effort& effort, const Visit& visit);

    // Way points to a place; none if it is not reached. `middle`: twice the point about which angles turn.
    Array<WayPoint> way(const Sides& sides, const Place& place, Fixed<int32_t, 2>& middle, const InterruptCheck& check) const;

private:
    class State;
    struct Turning;
    struct Core;
    struct Found;
    using Key = Fixed<uint64_t, 2>;  // a hash of the squares: two sets of them share one by chance, 1 in 10^38
    struct Hash {
        size_t operator()(const Key& key) const { return static_cast<size_t>(key[0]); }
    };
    static constexpr size_t kMost = 1 << 22;  // results that are kept

    std::shared_ptr<const Reach> known(const Key& key);
    Found find(const Sides& sides, const Effort& effort) const;
    std::shared_ptr<const Reach> keep(const Turning& turning, const Found& found, size_t boxes);

    const Fit fit_;
    Yields yields_;
    std::mutex mutex_;
    std::unordered_map<Key, std::shared_ptr<const Reach>, Hash> known_;
};

// The squares of a set of pieces, and of the others of a whole.
Sides sides_of(const Tables& tables, const Array<Body>& pieces, int32_t plane, Set moving, Set whole);

}  // namespace cube3d::motion
