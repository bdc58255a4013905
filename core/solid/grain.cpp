#include "solid/grain.hpp"

#include <algorithm>
#include <cmath>

#include "random.hpp"
#include "solid.h"

namespace cube3d::solid {
namespace {

using real = double;
using std::abs, std::clamp, std::floor, std::max, std::min, std::sqrt;

Vector vector(double x, double y, double z) {
    return {x, y, z};
}

#include "solid/patterns.glsl"

}  // namespace

uint32_t board_of(int32_t number) {
    return hashed(static_cast<uint32_t>(number) + 1);
}

Grained Plank::at(const Vector& colour, const Vector& point, const Vector& normal, double blur) const {
    if (grain.kind == CUBE3D_NO_PATTERN) return {colour, {}};
    Grained found = grained(grain, colour, moved_by(frame, point), turned_by(frame, normal), board_of(number), blur);
    // Back from the frame, whose rows are unit vectors.
    const Vector tilt = found.tilt;
    for (int32_t a = 0; a < 3; ++a)
        found.tilt[a] = frame[a] * tilt[0] + frame[4 + a] * tilt[1] + frame[8 + a] * tilt[2];
    return found;
}

Grained grained(const Grain& grain, const Vector& colour, const Vector& point, const Vector& normal, uint32_t board,
                double blur) {
    return pattern(grain.kind, colour, grain.dark, grain.scale, grain.strength, point, normal, board, blur);
}

}  // namespace cube3d::solid
