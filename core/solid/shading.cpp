#include "solid/shading.hpp"

#include <algorithm>
#include <cmath>

namespace cube3d::solid {
namespace {

double power_of(double base, int32_t exponent) {
    double found = 1;
    for (; exponent > 0; exponent /= 2, base *= base)
        if (exponent % 2) found *= base;
    return found;
}

using real = double;
using std::clamp;

#include "solid/reflections.glsl"

}  // namespace

Vector lit(const Vector& colour, const LitPlace& spot, const Lighting& lighting) {
    const double open = 1 - lighting.shade * spot.hidden;
    double light = lighting.ambient, key = 1 - spot.shaded;
    double shine = 0;
    for (int32_t n = 0; n < lighting.lamps.length(); ++n) {
        const auto& [towards, brightness] = lighting.lamps[n];
        light += brightness * (n == 0 ? key : 1) * std::max(0.0, dot(spot.normal, towards));
        if (n == 0)
            shine = lighting.gloss * key * open *
                    power_of(std::max(0.0, dot(spot.normal, unit(spot.sight + towards))), lighting.power);
    }
    const bool is_mirror = lighting.mirror > 0;
    if (is_mirror) shine += lighting.mirror * open * mirrored(spot.normal, spot.sight);
    Vector found;
    for (int32_t k = 0; k < 3; ++k)
        found[k] = reflecting(colour[k] * light * open, shine, 255, lighting.knee, lighting.room, is_mirror);
    return found;
}

}  // namespace cube3d::solid
