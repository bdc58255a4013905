// Finds the centres about which sets of pieces can make a quarter turn.
#pragma once

#include <functional>

#include "turns.hpp"

namespace cube3d::motion {

// Finds them for one state after another. A cache has, for each relative position of two pieces, the centres about
// which the first cannot turn forward, as bits.
class TurnFinder {
public:
    explicit TurnFinder(const Tables& tables) : tables_(tables) {}

    // Called with the sets that pieces push when they turn about a centre. Returns false if its own result is
    // incomplete.
    using Visit = std::function<bool(int32_t plane, Centre centre, const Pushes& pushes)>;

    // Visits the centres, in the box around the pieces, about which a set of some but not all pieces can turn. False if
    // a visit returned false, or if pieces lie too far apart to check all centres.
    bool each_turn(const Array<Body>& pieces, const Visit& visit);

    // Whether a centre is in the box around some of the pieces of the last state.
    bool is_near(int32_t plane, Centre centre, Set pieces) const;

private:
    static constexpr int32_t kBits = 64;

    struct Box {
        int32_t u0, u1, v0, v1;  // in halves, both ends included
    };
    // The blocked centres in one plane: a word for each u, a bit for each v, both relative to the first piece.
    struct Window {
        int32_t u = 0, v = 0, last = -1;  // the last v
        Array<uint64_t> blocked;

        bool covers(const Box& box) const {
            return box.u0 >= u && box.u1 < u + blocked.length() && box.v0 >= v && box.v1 <= last;
        }
    };
    using Key = Fixed<int16_t, kMaxDimension + 2>;
    struct Hash {
        size_t operator()(const Key& key) const;
    };

    Box around(int32_t plane, Set pieces) const;
    bool each_of_plane(int32_t plane, const Visit& visit);
    const Window& window(int32_t i, int32_t j, int32_t plane, const Box& box);
    void fill(Window& window, int32_t i, int32_t j, int32_t plane, const Box& box);

    const Tables& tables_;
    Sweeps sweeps_;
    Array<Body> pieces_;  // of the last state
    std::unordered_map<Key, Array<Window>, Hash> windows_;
};

}  // namespace cube3d::motion
