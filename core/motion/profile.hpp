// Pieces seen along the axis of a turn: in each layer, a piece is a union of squares. Makers draw the outer faces of a
// piece in, and round its convex edges.
#pragma once

#include <compare>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "array.hpp"

namespace cube3d::motion {

// How a made piece differs from its cells, in cells.
struct Fit {
    double clearance;  // how far each outer face is drawn in
    double bevel;      // the radius of the convex edges
    auto operator<=>(const Fit&) const = default;  // NOLINT(modernize-use-nullptr)
};

// A square of a piece in a plane at right angles to the axis.
struct Square {
    int32_t layer, piece;
    int16_t u, v;  // of its middle
    auto operator<=>(const Square&) const = default;  // NOLINT(modernize-use-nullptr)
};

// A motion in the plane: a turn about the middle of the moving pieces, from the first axis to the second, then a shift.
struct Pose {
    double cosine, sine, u, v;
};

// Without std::hypot, which differs between machines.
inline double flat_length(double u, double v) { return std::sqrt(u * u + v * v); }

// The moving and the staying pieces in the layers that they share. Without their rounded rims, both are unions of
// rectangles; the motion is free while these are two radii apart.
class Profile {
public:
    // `middle`: twice the point about which angles turn; none: the middle of the moving squares in these layers.
    Profile(const Array<Square>& moving, const Array<Square>& staying, const Fit& fit,
            std::optional<Fixed<int32_t, 2>> middle = {});

    enum class Verdict : uint8_t { free, blocked, mixed };

    // A range of a list of pairs of a moving and a staying rectangle.
    struct Pairs {
        int32_t begin, end;
    };
    Pairs all_pairs() const { return {0, pairs_.length()}; }
    // Ends all other ranges.
    void forget_ranges() { close_.resize(pairs_.length()); }

    // The verdict on all motions near a pose: those by at most `angle`, in radians, and `shift`. They are free only if
    // some room is left, so that a path through them can be checked. `among` becomes the pairs that may meet; no others
    // may meet in a part of these motions.
    Verdict around(const Pose& pose, double angle, double shift, Pairs& among);

    // The shift of the moving pieces that parts the two rectangles that overlap most, so that they are `margin` apart; 0
    // if none are nearer.
    std::pair<double, double> push(const Pose& pose, double margin) const;

    // Twice the middle of the moving pieces, on both axes.
    int32_t middle_u() const { return middle_u_; }
    int32_t middle_v() const { return middle_v_; }
    double reach() const { return reach_; }  // the greatest distance of a moving point from the middle

    // The box around the staying squares, from the middle of the moving pieces.
    struct Box {
        double u0, u1, v0, v1;
    };
    const Box& box() const { return box_; }

private:
    struct Rectangle {
        double u, v;            // its middle
        double wide, tall;      // half its sides
        double reach;           // of a moving one: as reach()
        double radius;          // half its diagonal
    };
    struct Layer {
        Array<Rectangle> moving, staying;
    };
    // How far a rectangle lies along four directions, the sides of both, and how far the two are apart along each.
    struct Lie {
        double u, v;  // the difference of their middles
        Fixed<double, 4> offset, apart;
    };
    static bool are_apart(const Rectangle& moving, const Rectangle& staying, const Pose& pose, double distance);
    static Lie lie(const Rectangle& moving, const Rectangle& staying, const Pose& pose);
    static double gap(const Rectangle& moving, const Rectangle& staying, const Pose& pose, double enough);

    Array<Layer> layers_;
    double bevel_;
    double reach_ = 0;
    int32_t middle_u_ = 0, middle_v_ = 0;
    Box box_{};
    struct Pair {
        int32_t layer, moving, staying;
    };
    Array<Pair> pairs_;
    Array<int32_t> close_;  // the list: first all pairs; of each range, those that blocked move to the front
};

}  // namespace cube3d::motion
