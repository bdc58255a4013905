// Ways of pieces in a plane, point by point.
#pragma once

#include <cstdint>
#include <numbers>

#include "array.hpp"
#include "profile.hpp"

namespace cube3d::motion {

// A motion on the way: an angle in degrees about the middle of the moving pieces, then a shift in cells; and the shift
// of pieces that give way.
struct WayPoint {
    double angle, u, v;
    double other_u = 0, other_v = 0;
};

// A point of the straight way from one to another: 0 is the first, 1 the second.
inline WayPoint along(const WayPoint& from, const WayPoint& to, double share) {
    const auto go = [share](double one, double other) { return one + share * (other - one); };
    return {go(from.angle, to.angle), go(from.u, to.u), go(from.v, to.v), go(from.other_u, to.other_u),
            go(from.other_v, to.other_v)};
}

inline double radians(double degrees) { return degrees * (std::numbers::pi / 180); }

// Angles of a way grow or shrink without a jump of more than half a turn.
inline void unwind(Array<WayPoint>& points) {
    for (size_t k = 1; k < points.size(); ++k) {
        while (points[k].angle - points[k - 1].angle > 180) points[k].angle -= 360;
        while (points[k].angle - points[k - 1].angle < -180) points[k].angle += 360;
    }
}

// Whether the pieces are free between two way points, with some room. `around` tells whether they are free near the middle
// of a stretch, up to its ends, and leaves in `pairs` those that may meet there; the stretch is halved at most `halvings` times.
template <typename Pairs, typename Around>
bool is_free(const WayPoint& from, const WayPoint& to, Pairs pairs, int32_t halvings, Around&& around) {
    const WayPoint middle = along(from, to, 0.5);
    const Profile::Verdict verdict = around(middle, to, pairs);
    if (verdict != Profile::Verdict::mixed) return verdict == Profile::Verdict::free;
    return halvings > 0 && is_free(from, middle, pairs, halvings - 1, around) && is_free(middle, to, pairs, halvings - 1, around);
}

// Leaves out points of a way: from each one, it goes on to the farthest that a doubling search finds to be clear.
template <typename IsClear>
Array<WayPoint> shortened(const Array<WayPoint>& points, IsClear&& is_clear) {
    Array<WayPoint> kept{points.front()};
    for (int32_t k = 0; k + 1 < points.length();) {
        int32_t far = 1;
        while (k + 2 * far < points.length() && is_clear(points[k], points[k + 2 * far])) far *= 2;
        for (int32_t step = far / 2; step > 0; step /= 2)
            if (k + far + step < points.length() && is_clear(points[k], points[k + far + step])) far += step;
        k += far;
        kept.push_back(points[k]);
    }
    return kept;
}

}  // namespace cube3d::motion
