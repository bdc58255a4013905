// The places on the grid that a set of pieces reaches in one plane, by turning and shifting as one body.
//
// A motion is three numbers: an angle and a shift. They are divided into boxes, in steps into eighths: a box is free, or
// blocked, or mixed. A place is reached if free boxes lead there, and refuted if blocked boxes part it from the start,
// even if the mixed ones count as free. Only mixed boxes that matter for this are divided further (R. A. Brooks and
// T. Lozano-Pérez, "A subdivision algorithm in configuration space for findpath with rotation", 1983).
#pragma once

#include <compare>
#include <functional>
#include <limits>

#include "interrupt.hpp"
#include "profile.hpp"
#include "turns.hpp"
#include "way.hpp"

namespace cube3d::motion {

class Passages {
public:
    // `is_open` tells whether cells overlap nowhere at a place. Pieces slide between neighbouring open places.
    using IsOpen = std::function<bool(const Place& place)>;
    Passages(Profile& profile, IsOpen is_open);

    // Divides boxes until each place is reached or refuted, or boxes would be too small, or more than `most`.
    void search(size_t most, const InterruptCheck& check);

    // Sorted, without the start. If the moving pieces can leave the others, only one place, beyond them.
    const Array<Place>& reached() const { return reached_; }
    bool is_decided() const { return undecided_.empty() && !is_out_undecided_; }

    // Whether the moving pieces can leave the others.
    bool leads_out() const { return out_ != kNone && !is_out_undecided_; }

    // Whether a place is reached, if only by way of another one beyond the staying pieces.
    bool has_reached(const Place& place) const;

    // Way points from the start to such a place; between neighbours, angle and shift change in proportion.
    Array<WayPoint> way(const Place& place);

private:
    static constexpr int32_t kTurnBits = 3;  // the largest boxes: an eighth of a turn, by one cell, by one cell
    static constexpr int32_t kFirst = 3;     // divisions of these that every mixed box gets
    static constexpr int32_t kDeepest = 10;  // most divisions: then boxes are 0.001 cells and 0.04 degrees
    // Mixed boxes are divided with the largest on the way if they were divided at most so often more. Sliproad took
    // 6.1 s with 0, 4.9 with 1, 5.7 with 2, and 8.2 if all are divided; of 22 random assemblies, 10 and 12 are not
    // decided within 5 s with 1 and with all.
    static constexpr int32_t kTogether = 1;
    static constexpr int32_t kNone = std::numeric_limits<int32_t>::min();
    using Cost = int64_t;

    // Ways lead through nodes: boxes by their numbers, and places by -1 minus theirs.
    using Node = int32_t;
    struct Costs {
        Cost cost = 0, back = 0;  // of the cheapest way from the start, and to a place that is not decided
        Node before = kNone;      // on the way from the start
        Node to = kNone;          // the place that is not decided
    };
    // A divided box has the number of its first child, 0 or more; any other box has one of these.
    enum State : int32_t { kUnseen = -1, kOpen = -2, kBlocked = -3, kMixed = -4 };
    struct Box : Costs {
        int32_t level, t, u, v;  // divisions, and its number along each coordinate, in boxes of its size
        Profile::Pairs pairs;  // that may meet in the box, of those in the box that it is a part of
        bool is_beyond = false;  // of the staying pieces

        Box(int32_t divisions, int32_t at_t, int32_t at_u, int32_t at_v, Profile::Pairs close)
            : level(divisions), t(at_t), u(at_u), v(at_v), pairs(close) {}
    };
    struct Entry {
        Cost total;
        double inside;  // of equally cheap nodes those far out come first
        Node node;
        auto operator<=>(const Entry&) const = default;  // NOLINT(modernize-use-nullptr)
    };

    int32_t root(int32_t t, int32_t u, int32_t v) const;
    void look(int32_t box);
    bool is_leaf(int32_t box);
    void divide(int32_t box);
    int32_t child_at(int32_t box, int32_t t, int32_t u, int32_t v, int32_t level) const;
    template <typename Each>
    void each_beside(int32_t box, Each&& each);
    template <typename Each>
    void each_on_side(int32_t box, int32_t coordinate, bool upper, Each&& each);
    template <typename Each>
    void each_place(int32_t box, Each&& each) const;
    template <typename Each>
    void each_next(Node node, Each&& each);
    template <bool kBack>
    void spread(const Array<Node>& from, const InterruptCheck& check);
    bool divide_between(size_t most, const InterruptCheck& check);
    bool is_beyond(const WayPoint& point, double more) const;
    Place place_beyond(Node node) const;
    int32_t leaf_at(const Place& place);
    Node node_of(const Place& place) const;  // kNone: it is too far away
    Node open_node(const Place& place);      // or not open
    Place place_of_node(Node node) const;
    Costs& costs(Node node) { return node >= 0 ? static_cast<Costs&>(boxes_[node]) : places_[-1 - node]; }
    Cost own_cost(Node node) const;
    WayPoint middle_of(Node node) const;
    WayPoint at(const Place& place) const;
    WayPoint between(Node one, Node other) const;
    Array<WayPoint> way_around(const WayPoint& from, const WayPoint& to);
    bool is_clear(const WayPoint& from, const WayPoint& to);

    Profile& profile_;
    const IsOpen is_open_;
    int32_t u0_, v0_, wide_, tall_;  // of the largest boxes: the least numbers, and how many
    Array<Box> boxes_;
    Array<int32_t> known_;  // of each box; apart from them, since floods read little else
    Array<Costs> places_;
    Array<int8_t> open_;  // per place: 1 or 0; -1: not known yet
    Array<Node> seen_;    // that the last flood reached
    Node out_ = kNone;    // that it reached beyond the staying pieces, where it ends
    bool is_out_undecided_ = false;
    Array<Place> reached_, undecided_;
};

}  // namespace cube3d::motion
