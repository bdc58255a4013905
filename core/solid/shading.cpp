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

// The share of the surroundings, light above and dark below, that a surface reflects (Schlick, "An inexpensive BRDF
// model", 1994, with a gentler exponent).
double mirrored(const LitPlace& spot) {
    const double straight = std::clamp(dot(spot.normal, spot.sight), 0.0, 1.0);
    const double upwards = 2 * straight * spot.normal[1] - spot.sight[1];
    return (0.06 + 0.94 * power_of(1 - straight, 3)) * std::clamp(0.35 + 0.65 * upwards, 0.0, 1.0);
}

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
    if (lighting.mirror > 0) shine += lighting.mirror * open * mirrored(spot);
    Vector found;
    for (int32_t k = 0; k < 3; ++k) {
        double bright = colour[k] * light * open;
        // Reflections that were only added would burn a bright face white: they cover a share of the colour.
        const auto soft = [&](double level) {
            const double over = level - lighting.knee;
            return over > 0 ? lighting.knee + lighting.room * over / (over + lighting.room) : level;
        };
        if (lighting.mirror > 0) bright = soft(bright) + (255 - soft(bright)) * shine / (1 + shine);
        else bright = soft(bright + 255 * shine);
        found[k] = bright;
    }
    return found;
}

}  // namespace cube3d::solid
