// The axes about which sets of pieces can make a quarter turn.
#pragma once

#include <functional>

#include "turns.hpp"

namespace cube3d::motion {

// For one state after another. A cache holds, for two pieces in relative position, bits of the centres about which the
// first cannot turn forward.
class TurnFinder {
public:
    explicit TurnFinder(const Tables& tables) : tables_(tables) {}

    // Takes the set that each piece would push when turning about a centre; returns false to stop.
    using Visit = std::function<bool(int plane, Centre centre, const Pushes& pushes)>;

    // Visits the centres in the box around the pieces about which some sets, but not all, can turn. False if a visit
    // returned false, or if pieces lie too far apart to check all centres.
    bool each_turn(const Array<Body>& pieces, const Visit& visit);

    // Whether the box around the last pieces contains a centre.
    bool is_near(int plane, Centre centre, Set pieces) const;

private:
    static constexpr int kBits = 64;

    struct Box {
        int u0, u1, v0, v1;  // in halves, both ends included
    };
    // For one plane: a word for each u, a bit for each v, both relative to the first piece.
    struct Window {
        int u = 0, v = 0, last = -1;  // the last v
        Array<uint64_t> blocked;

        bool covers(const Box& box) const {
            return box.u0 >= u && box.u1 < u + blocked.length() && box.v0 >= v && box.v1 <= last;
        }
    };
    using Key = std::array<int16_t, kMaxDimension + 2>;
    struct Hash {
        std::size_t operator()(const Key& key) const;
    };

    Box around(int plane, Set pieces) const;
    bool each_of_plane(int plane, const Visit& visit);
    const Window& window(int i, int j, int plane, const Box& box);
    void fill(Window& window, int i, int j, int plane, const Box& box);

    const Tables& tables_;
    Sweeps sweeps_;
    Array<Body> pieces_;  // of the last state
    std::unordered_map<Key, Array<Window>, Hash> windows_;
};

}  // namespace cube3d::motion
