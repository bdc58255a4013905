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

Box Look::box(const std::int64_t* cell) const {
    Box found = corners(cell);
    if (drawing().form == Drawing::spheres) {
        // It touches others at its corners, which lie around its middle.
        const Vector middle = found.middle(), corner = at(lattice->tables().corners[0].data()) - at(Cells(3).data());
        const double radius = length(corner);
        return {middle - Vector{radius, radius, radius}, middle + Vector{radius, radius, radius}};
    }
    const double wide = drawing().form == Drawing::rods ? kHalfWidth : 0;
    for (std::size_t axis = 0; axis < 3; ++axis) found.low[axis] -= wide, found.high[axis] += wide;
    if (is_flat()) found.low[2] = 0, found.high[2] = drawing().height;
    return found;
}

}  // namespace cube3d::scene
