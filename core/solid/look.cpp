#include "solid/look.hpp"

#include <algorithm>

namespace cube3d::scene {
namespace {

constexpr double kHalfWidth = 0.1;  // of rods

}  // namespace

void Box::include(const Vector& least, const Vector& most) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        low[axis] = std::min(low[axis], least[axis]);
        high[axis] = std::max(high[axis], most[axis]);
    }
}

Vector Look::at(const std::int64_t* point) const {
    Vector found;
    const std::int32_t axes = lattice->axes();
    for (std::int32_t a = 0; a < axes; ++a) {
        const double steps = static_cast<double>(point[a]) / static_cast<double>(lattice->tables().scale[a]);
        for (std::int32_t d = 0; d < axes; ++d) found[d] += steps * drawing().basis[a * axes + d];
    }
    const Array<double>& origin = drawing().origin;
    for (std::int32_t d = 0; d < origin.length(); ++d) found[d] += origin[d];
    return found;
}

Box Look::corners(const std::int64_t* cell) const {
    const Cells points = lattice->corners_of(cell);
    Box found;
    for (std::size_t p = 0; p < points.size(); p += static_cast<std::size_t>(lattice->axes())) {
        const Vector corner = at(points.data() + p);
        found.include(corner, corner);
    }
    return found;
}

// A sphere touches others at its corners, which lie around its middle.
double Look::radius() const {
    return length(at(lattice->tables().corners[0].data()) - at(Cells(3).data()));
}

Box Look::box(const std::int64_t* cell) const {
    Box found = corners(cell);
    if (drawing().form == Drawing::spheres) {
        const Vector out{radius(), radius(), radius()};
        return {found.middle() - out, found.middle() + out};
    }
    const double wide = drawing().form == Drawing::rods ? kHalfWidth : 0;
    for (std::size_t axis = 0; axis < 3; ++axis) found.low[axis] -= wide, found.high[axis] += wide;
    if (is_flat()) found.low[2] = 0, found.high[2] = drawing().height;
    return found;
}

Array<Vector> Look::solid(const std::int64_t* cell, double thickness, double& radius_of) const {
    if (lattice->is_cubic()) {
        Array<Vector> found;
        for (std::size_t corner = 0; corner < 8; ++corner) {
            found.emplace_back();
            for (std::size_t axis = 0; axis < 3; ++axis)
                found.back()[axis] = static_cast<double>(cell[axis]) + (corner >> axis & 1 ? axis < 2 ? 1 : thickness : 0);
        }
        return found;
    }
    if (drawing().form == Drawing::spheres) {
        radius_of = radius();
        return {corners(cell).middle()};
    }
    const Cells points = lattice->corners_of(cell);
    Array<Vector> found;
    for (std::size_t p = 0; p < points.size(); p += static_cast<std::size_t>(lattice->axes()))
        found.push_back(at(points.data() + p));
    if (drawing().form == Drawing::rods) found = rod(found[0], found[1]);
    const std::size_t count = found.size();
    for (std::size_t c = 0; is_flat() && c < count; ++c) found.push_back(found[c] + Vector{0, 0, drawing().height});
    return found;
}

// Corners around the way from one end of a rod to the other, at half its width; in the plane on the ground.
Array<Vector> Look::rod(const Vector& from, const Vector& to) const {
    const Vector way = to - from;
    const double long_ = length(way);
    Vector side{-way[1], way[0], 0}, up{0, 0, long_};
    if (way[2] != 0) side = {long_, 0, 0}, up = {0, long_, 0};
    Array<Vector> found;
    for (const Vector& end : {from + (kHalfWidth / long_) * way, to - (kHalfWidth / long_) * way})
        for (const double across : {-1.0, 1.0})
            for (const double above : {-1.0, 1.0}) {
                const Vector corner = end + (across * kHalfWidth / long_) * side;
                if (!is_flat()) found.push_back(corner + (above * kHalfWidth / long_) * up);
                else if (above > 0) found.push_back(corner);
            }
    return found;
}

}  // namespace cube3d::scene
