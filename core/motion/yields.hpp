// Turns to which a second group of pieces gives way, of all groups of a state; and what searches for them found.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>

#include "bodies.hpp"
#include "trio.hpp"

namespace cube3d::motion {

// A state is searched in rounds: first with few samples, then with more, of another sequence.
inline constexpr int32_t kRounds = 2;

// The pieces of some groups turn in a plane while those of another give way.
struct YieldingTurn {
    int32_t plane;
    Set turning, yielding;
    Ends ends;
};

// Threads may share it.
class Yields {
public:
    explicit Yields(const Fit& fit) : fit_(fit) {}

    // Visits the turns of a state that these rounds find; none if there are too many pieces. The group that stays is
    // heavier than the one that gives way.
    using Visit = std::function<void(const YieldingTurn& turn)>;
    void each_turn(const Tables& tables, const Array<Body>& pieces, Set still, int32_t rounds, const InterruptCheck& check,
                   const Visit& visit);

    // Way points to ends that each_turn found. `middle`: twice the point about which angles turn.
    Array<WayPoint> way(const TrioSides& sides, const Ends& ends, Fixed<int32_t, 2>& middle, const InterruptCheck& check) const;

private:
    class State;
    using Found = Array<Array<Ends>>;  // in each round
    static constexpr size_t kMost = 1 << 18;  // results that are kept

    std::set<Ends> find(const TrioSides& sides, int32_t rounds, const InterruptCheck& check);

    const Fit fit_;
    std::mutex mutex_;
    std::map<TrioSides, std::shared_ptr<const Found>> known_;
};

// The squares of three groups.
TrioSides trio_of(const Tables& tables, const Array<Body>& pieces, int32_t plane, Set turning, Set yielding, Set staying);

}  // namespace cube3d::motion
