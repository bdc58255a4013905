#include "solid/aspect_turns.hpp"

#include <algorithm>
#include <numbers>

#include "solid/drawn.hpp"

namespace cube3d::solid {
namespace {

constexpr double kMostApart = 1e-6;  // greatest distance of equal vectors; steps are about 1 long

// The vector in the scene of a step along an axis of the lattice.
Vector step(const Lattice& lattice, int32_t axis) {
    Cells one(lattice.axes());
    one[axis] = 1;
    const Vector found = place_of(lattice, one.data());
    return lattice.is_cubic() && axis > 0 ? -1.0 * found : found;
}

Vector turned(const Vector& point, Turn turn) {
    const double angle = turn.twelfths * std::numbers::pi / 6;
    const int32_t one = (turn.axis + 1) % 3, other = (turn.axis + 2) % 3;
    Vector found = point;
    found[one] = std::cos(angle) * point[one] - std::sin(angle) * point[other];
    found[other] = std::sin(angle) * point[one] + std::cos(angle) * point[other];
    return found;
}

// Whether an orientation maps the steps of a lattice as a turn does.
bool is_turn(const Lattice& lattice, View<const int8_t> orientation, Turn turn) {
    const int32_t axes = lattice.axes();
    const auto scale = [&](int32_t axis) {
        return lattice.is_cubic() ? 1.0 : static_cast<double>(lattice.tables().scale[axis]);
    };
    for (int32_t a = 0; a < axes; ++a) {
        Vector off = -1.0 * turned(step(lattice, a), turn);
        for (int32_t b = 0; b < axes; ++b)
            off += orientation.data()[ptrdiff_t{b} * axes + a] * scale(a) / scale(b) * step(lattice, b);
        if (length(off) > kMostApart) return false;
    }
    return true;
}

}  // namespace

Array<int32_t> aspects_after(const Lattice& lattice, const Shapes& aspects, Turn turn) {
    Array<int32_t> found(aspects.size(), -1);
    // Reflections count, too: turning a piece of the plane over mirrors it.
    const Matrices all = lattice.orientations(Mobility::reflections);
    Matrices own{all.axes, {}};
    for (int32_t g = 0; g < all.size() && own.values.empty(); ++g)
        if (is_turn(lattice, all[g], turn)) own.values.assign(all[g].begin(), all[g].end());
    if (own.values.empty()) return found;
    const auto are_equal = [](const auto& one, const auto& other) {
        return std::equal(one.begin(), one.end(), other.begin(), other.end());
    };
    for (int32_t a = 0; a < found.length(); ++a) {
        const Shapes image = lattice::turned(lattice, aspects[a], aspects.marks_of(a), own);
        for (int32_t b = 0; b < found.length() && found[a] < 0; ++b)
            if (are_equal(image[0], aspects[b]) && are_equal(image.marks_of(0), aspects.marks_of(b))) found[a] = b;
    }
    return found;
}

}  // namespace cube3d::solid
