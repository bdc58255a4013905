// The sets of pieces that can move from a state, and how far.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "turn_finder.hpp"

namespace cube3d::motion {

// The set moves forward along the axis while the rest stays, to infinity if kFree. A backward move is a move of the
// rest. Or the set turns forward by a quarter in a plane.
struct Freedom {
    int axis;
    Set moving;
    Distance distance;
    int plane = -1;
    Centre centre{};
};

// The freedoms of one part of an assembly, state after state. Results that two successive states share are kept.
class FreedomFinder {
public:
    // Starts with the first state. Still pieces never move apart.
    FreedomFinder(Tables& tables, const Array<Body>& pieces, Set still);

    int pieces() const { return count_; }

    void look_at(const Array<Body>& pieces);

    // The sets that can move at least one step, or turn. False if there are more than `most`: then only sets that some
    // piece needs to move.
    bool freedoms(Array<Freedom>& found, std::size_t most);

    // The same for sets that can move to infinity.
    bool separations(Array<Freedom>& found, std::size_t most) const;

    // The number of steps along an axis after which a set has passed all others for good.
    int32_t steps_to_clear(int axis, Set moving) const;

private:
    Distance& room(int axis, int piece, int other) { return rooms_[(axis * count_ + piece) * count_ + other]; }
    Distance room(int axis, int piece, int other) const { return rooms_[(axis * count_ + piece) * count_ + other]; }
    Set all() const { return count_ == 64 ? ~Set{0} : (Set{1} << count_) - 1; }
    Distance distance(int axis, Set moving) const;
    bool closed_sets(int axis, Distance least, Array<Freedom>& found, std::size_t most) const;
    bool list_closed(Pushes& pushes, Array<Set>& found, std::size_t most) const;
    void look_at_pair(int i, int j);

    Tables& tables_;
    const Steps& steps_;
    int count_;
    Set still_;
    Array<const PairTable*> pairs_;  // of i < j at i * count + j
    Array<Body> pieces_;             // of the last state
    Array<Distance> rooms_;
    Array<int32_t> pivots_;
    std::optional<TurnFinder> turns_;  // if pieces may turn
};

}  // namespace cube3d::motion
