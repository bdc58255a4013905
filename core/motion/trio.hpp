// Three groups of pieces in one plane: one turns and shifts, a second one gives way by shifting, the third stays.
//
// Five numbers are too many for boxes. A tree of motions grows from the start towards random ones (S. M. LaValle,
// "Rapidly-exploring random trees", 1998); groups that would overlap are pushed apart. Its branches are checked to be
// free all the way, so what it finds is true; what it does not find may still exist.
#pragma once

#include <tuple>
#include <utility>

#include "interrupt.hpp"
#include "profile.hpp"
#include "random.hpp"
#include "turns.hpp"
#include "way.hpp"

namespace cube3d::motion {

// Where the groups end: the place of the turning one, and the shift of the one that gives way.
struct Ends {
    Place place;
    int32_t u = 0, v = 0;
    auto operator<=>(const Ends&) const = default;  // NOLINT(modernize-use-nullptr)
};

// The groups' squares.
struct TrioSides {
    Array<Square> turning, yielding, staying;
    bool operator<(const TrioSides& other) const {
        return std::tie(turning, yielding, staying) < std::tie(other.turning, other.yielding, other.staying);
    }
};

class Trio {
public:
    Trio(TrioSides sides, const Fit& fit, uint64_t seed);

    // Grows the tree by trying about this number of motions; the same seed gives the same ones.
    void search(size_t samples, const InterruptCheck& check);

    // Where it came, sorted, without those to which the groups slide cell by cell.
    Array<Ends> found() const;
    // From the start to such ends.
    Array<WayPoint> way(const Ends& ends);
    // Twice the point about which angles turn.
    Fixed<int32_t, 2> middle() const { return {middle_u_, middle_v_}; }

private:
    struct Node {
        WayPoint point;
        int32_t before;
    };
    struct Pairs {
        Profile::Pairs turning_staying, turning_yielding, yielding_staying;
    };
    Profile::Verdict around(const WayPoint& point, double angle, double shift, double other_shift, Pairs& among);
    bool is_clear(const WayPoint& from, const WayPoint& to);
    bool push_apart(WayPoint& point, double share) const;
    double within(double most);
    WayPoint shaken(const WayPoint& point);
    WayPoint towards_random(int32_t& from);
    int32_t choose_far();
    void grow();
    bool add(int32_t from, WayPoint to, double share);
    void reach_ends(int32_t from);
    bool has_turned(double degrees) const;
    bool slides_to(const Ends& ends);
    WayPoint at(const Ends& ends) const;
    bool is_open(const Ends& ends) const;

    const TrioSides sides_;
    const double margin_;
    int32_t middle_u_, middle_v_;
    Profile turning_staying_, turning_yielding_, yielding_staying_;
    double reach_;
    SplitMix random_;
    size_t samples_ = 0;
    Array<Node> nodes_;
    Array<std::pair<Ends, int32_t>> ends_;  // and the node before
    Array<Ends> slid_;  // to which the groups slide; empty: not known yet
};

}  // namespace cube3d::motion
