// Turns to which a second group of pieces gives way, of all groups of a state; and what searches for them found.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "bodies.hpp"
#include "trio.hpp"

namespace cube3d::motion {

// The most samples of one search: first few, then more.
inline constexpr size_t kFewSamples = 1 << 10, kMoreSamples = 4, kMostSamples = 1 << 12;

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

    // Visits the turns of a state that searches with this number of samples find; none if there are too many pieces. The
    // group that stays is heavier than the one that gives way.
    using Visit = std::function<void(const YieldingTurn& turn)>;
    void each_turn(const Tables& tables, const Array<Body>& pieces, Set still, size_t samples, const InterruptCheck& check,
                   const Visit& visit);

    // Way points to ends that each_turn found with up to `most` samples. `middle`: twice the point about which angles turn.
    Array<WayPoint> way(const TrioSides& sides, const Ends& ends, size_t most, Fixed<int32_t, 2>& middle,
                        const InterruptCheck& check) const;

private:
    class State;
    struct Known {
        Array<Ends> ends;
        size_t samples;
    };
    static constexpr size_t kMost = 1 << 18;  // results that are kept

    Array<Ends> found(const TrioSides& sides, size_t samples, const InterruptCheck& check);

    const Fit fit_;
    std::mutex mutex_;
    std::map<TrioSides, std::shared_ptr<const Known>> known_;
};

// The squares of three groups.
TrioSides trio_of(const Tables& tables, const Array<Body>& pieces, int32_t plane, Set turning, Set yielding, Set staying);

}  // namespace cube3d::motion
