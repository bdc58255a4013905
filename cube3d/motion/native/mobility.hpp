// What can move where pieces are, and how far.
#pragma once

#include <cstdint>

#include "bodies.hpp"

namespace cube3d::motion {

using Set = uint64_t;  // of the pieces of a part, by their numbers within it

// The set moves ahead along the axis while the rest stays; as far as to infinity if kFree.
// What moves back is the rest, seen from here.
struct Freedom {
    int axis;
    Set moving;
    Distance distance;
};

// The freedoms of one part of an assembly, state after state. What one state has in common
// with the one before it is not looked up again.
class Mobility {
public:
    // Places are those of the pieces in the first state; in others, pieces are moved from there.
    Mobility(Tables& tables, const Array<Piece>& pieces);

    int pieces() const { return count_; }

    // Takes the pieces from their first places by so much each, the first one by nothing.
    void look_at(const Array<Vector>& shifts);

    // The sets that can move at least one step. False if there are more than `most`: then only
    // those are given that some piece needs to move.
    bool freedoms(Array<Freedom>& found, std::size_t most) const;

    // The same of sets that can move to infinity.
    bool separations(Array<Freedom>& found, std::size_t most) const;

    // After how many steps along an axis a set has passed all others for good.
    int32_t steps_to_clear(int axis, Set moving) const;

private:
    Distance& room(int axis, int piece, int other) { return rooms_[(axis * count_ + piece) * count_ + other]; }
    Distance room(int axis, int piece, int other) const { return rooms_[(axis * count_ + piece) * count_ + other]; }
    Distance distance(int axis, Set moving) const;
    bool closed_sets(int axis, Distance least, Array<Freedom>& found, std::size_t most) const;

    const Steps& steps_;
    int count_;
    Array<const PairTable*> tables_;  // of i < j at i * count + j
    Array<Vector> places_;            // of the first state
    Array<Vector> shifts_;            // of the last one looked at
    bool fresh_ = true;
    Array<Distance> rooms_;
    Array<int32_t> lowest_, highest_;  // of each piece by axis, along the axis's pivot, unshifted
    Array<int32_t> pivots_;
};

}  // namespace cube3d::motion
