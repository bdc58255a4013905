// Ways of pieces in a plane, point by point.
#pragma once

#include <cstdint>
#include <numbers>

#include "array.hpp"

namespace cube3d::motion {

// A motion on the way: an angle in degrees about the middle of the moving pieces, then a shift in cells; and the shift
// of pieces that give way.
struct WayPoint {
    double angle, u, v;
    double other_u = 0, other_v = 0;
};

inline double radians(double degrees) { return degrees * (std::numbers::pi / 180); }

// Angles of a way grow or shrink without a jump of more than half a turn.
inline void unwind(Array<WayPoint>& points) {
    for (size_t k = 1; k < points.size(); ++k) {
        while (points[k].angle - points[k - 1].angle > 180) points[k].angle -= 360;
        while (points[k].angle - points[k - 1].angle < -180) points[k].angle += 360;
    }
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
