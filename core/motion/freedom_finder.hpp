// The sets of pieces that can move from a state, and how far.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "loose_turns.hpp"
#include "turn_finder.hpp"

namespace cube3d::motion {

// A set can move forward along an axis while the others stay; kFree: to infinity. (A move backward is a move forward of
// the others.) With a plane, the set can turn forward by quarters about a centre instead, or move as place_of says.
struct Freedom {
    int32_t axis;
    Set moving;
    Distance distance;
    int32_t plane = -1;
    Centre centre{};
    int32_t quarters = 1;
    bool is_loose = false;  // the axis of the turn moves
    Yielding yielding{};
};

inline constexpr size_t kMostSets = 4096;  // movable sets per axis and state that are all listed

enum class MoveKinds { all, straight, turns };  // of moves

// Finds the freedoms of one part of an assembly in one state after another. It keeps results that two successive states
// share.
class FreedomFinder {
public:
    // Begins at a state. Still pieces never move apart.
    FreedomFinder(Tables& tables, const Array<Body>& pieces, Set still, Effort effort = {});

    int32_t pieces() const { return count_; }

    void look_at(const Array<Body>& pieces);

    // Adds the sets that can move at least one step, or turn. False if there are more than `most`: then it adds only
    // the smallest sets that move, or stay, with a piece.
    bool freedoms(Array<Freedom>& found, size_t most, MoveKinds kinds = MoveKinds::all);

    // The same for sets that can move to infinity.
    bool separations(Array<Freedom>& found, size_t most) const;

    // Returns what it has learned about turns of other states, and forgets it.
    Reaches take_told() { return std::exchange(told_, {}); }

    // The number of steps along an axis after which a set has passed all other pieces.
    int32_t steps_to_clear(int32_t axis, Set moving) const;

private:
    Distance& room(int32_t axis, int32_t piece, int32_t other) {
        return rooms_[(axis * count_ + piece) * count_ + other];
    }
    Distance room(int32_t axis, int32_t piece, int32_t other) const {
        return rooms_[(axis * count_ + piece) * count_ + other];
    }
    Set all() const { return count_ == 64 ? ~Set{0} : (Set{1} << count_) - 1; }
    Distance distance(int32_t axis, Set moving) const;
    bool closed_sets(int32_t axis, Distance least, Array<Freedom>& found, size_t most) const;
    bool list_closed(Pushes& pushes, Array<Set>& found, size_t most) const;
    void look_at_pair(int32_t i, int32_t j);

    Tables& tables_;
    const Steps& steps_;
    int32_t count_;
    Set still_;
    Effort effort_;  // for turns about axes that move
    Reaches told_;
    Array<const PairTable*> pairs_;  // of i < j at i * count + j
    Array<Body> pieces_;             // of the last state
    Array<Distance> rooms_;          // see room
    Array<int32_t> pivots_;          // per axis: the first coordinate in which a step is not 0
    std::optional<TurnFinder> turns_;  // if pieces may turn
};

}  // namespace cube3d::motion
