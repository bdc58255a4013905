#include "solid/look.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace cube3d::solid {
namespace {

constexpr double kHalfWidth = 0.1;  // of the boxes around rods, in cells
constexpr int32_t kRound = 16;      // sides of the polygon for a circle
constexpr double kStraight = 1e-9;  // twice the area of three points on one line

// The corners of the convex hull of points at one height, counter-clockwise; of points on a line, its ends.
Array<Vector> hull_of(Array<Vector> points) {
    std::sort(points.begin(), points.end(), [](const Vector& one, const Vector& other) {
        return one[0] != other[0] ? one[0] < other[0] : one[1] < other[1];
    });
    Array<Vector> around;
    for (int32_t side = 0; side < 2; ++side) {
        const size_t first = around.size();
        for (const Vector& point : points) {
            while (around.size() > first + 1 && across(around.end()[-2], around.back(), point)[2] <= kStraight)
                around.pop_back();
            around.push_back(point);
        }
        around.pop_back();  // begins the other side
        std::reverse(points.begin(), points.end());
    }
    if (around.empty()) around.push_back(points[0]);  // all points are one
    return around;
}

}  // namespace

void Box::include(const Vector& least, const Vector& most) {
    for (size_t axis = 0; axis < 3; ++axis) {
        low[axis] = std::min(low[axis], least[axis]);
        high[axis] = std::max(high[axis], most[axis]);
    }
}

Vector Look::at(const int64_t* point) const {
    Vector found;
    const int32_t axes = lattice->axes();
    for (int32_t a = 0; a < axes; ++a) {
        const double steps = static_cast<double>(point[a]) / static_cast<double>(lattice->tables().scale[a]);
        for (int32_t d = 0; d < axes; ++d) found[d] += steps * drawing().basis[a * axes + d];
    }
    const Array<double>& origin = drawing().origin;
    for (int32_t d = 0; d < origin.length(); ++d) found[d] += origin[d];
    return found;
}

Array<Vector> Look::points(const int64_t* cell) const {
    const Cells corners = lattice->corners_of(cell);
    Array<Vector> found;
    for (int64_t p = 0; p < std::ssize(corners); p += lattice->axes()) found.push_back(at(corners.data() + p));
    return found;
}

// Gives the box of a cell of the plane the height of cells.
void Look::stand(Box& box) const {
    if (is_flat()) box.low[2] = 0, box.high[2] = drawing().height;
}

Box Look::corners(const int64_t* cell) const {
    Box found;
    for (const Vector& corner : points(cell)) found.include(corner, corner);
    return found;
}

// The corners of a sphere are the points where it touches others; its middle is at 0.
double Look::radius() const {
    return length(at(lattice->tables().corners[0].data()) - at(Cells(3).data()));
}

Box Look::box(const int64_t* cell) const {
    Box found = corners(cell);
    if (drawing().form == Drawing::spheres) {
        const Vector out{radius(), radius(), radius()};
        return {found.middle() - out, found.middle() + out};
    }
    if (drawing().form == Drawing::rods) found = found.grown(kHalfWidth);
    stand(found);
    return found;
}

Vector Look::middle(const int64_t* cell) const {
    const Array<Vector> corners = points(cell);
    Vector sum;
    for (const Vector& corner : corners) sum += corner;
    Vector found = (1.0 / static_cast<double>(corners.size())) * sum;
    if (is_flat()) found[2] = drawing().height / 2;
    return found;
}

Array<Vector> Look::outline(const int64_t* cell) const {
    const Vector centre = middle(cell);
    Array<Vector> all = points(cell);
    if (drawing().form == Drawing::spheres) {
        all.clear();
        for (int32_t side = 0; side < kRound; ++side) {
            const double angle = 2 * std::numbers::pi * side / kRound;
            all.push_back(centre + radius() * Vector{std::cos(angle), std::sin(angle), 0});
        }
    }
    for (Vector& point : all) point[2] = centre[2];
    return hull_of(std::move(all));
}

// A rod becomes a row of small boxes, any other cell a box around its middle with about its volume.
void Look::add_shade(const int64_t* cell, Array<Box>& boxes) const {
    if (drawing().form != Drawing::rods) {
        const Box whole = box(cell);
        const Vector half = 0.5 * drawing().shade * (whole.high - whole.low), at = middle(cell);
        boxes.push_back({at - half, at + half});
        return stand(boxes.back());
    }
    const Array<Vector> ends = points(cell);
    for (int32_t b = 0; b < kShadeBoxes; ++b) {
        const Vector at = ends[0] + ((b + 0.5) / kShadeBoxes) * (ends[1] - ends[0]);
        boxes.push_back(Box{at, at}.grown(kHalfWidth));
        stand(boxes.back());
    }
}

}  // namespace cube3d::solid
