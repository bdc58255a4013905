#include "solid/grain.hpp"

#include <algorithm>
#include <cmath>

#include "random.hpp"

namespace cube3d::solid {
namespace {

double smooth(double x) { return x * x * (3 - 2 * x); }

// 0 below `low`, 1 above `high`, smooth between.
double step(double low, double high, double x) { return smooth(std::clamp((x - low) / (high - low), 0.0, 1.0)); }

// A random number from -1 to 1 for each whole point.
double random_at(int32_t x, int32_t y, int32_t z, uint32_t board) {
    const uint32_t bits = hashed(static_cast<uint32_t>(x) * 0x9e3779b1U ^ static_cast<uint32_t>(y) * 0x85ebca77U ^
                                 static_cast<uint32_t>(z) * 0xc2b2ae3dU ^ board * 0x27d4eb2fU);
    return bits * 0x1p-31 - 1;
}

// A smooth random number from -1 to 1 (Perlin, "An image synthesizer", 1985, with values in place of gradients).
double noise(double x, double y, double z, uint32_t board) {
    for (double* const part : {&x, &y, &z}) *part = std::clamp(*part, -1e9, 1e9);
    const double left = std::floor(x), front = std::floor(y), low = std::floor(z);
    const auto a = static_cast<int32_t>(left), b = static_cast<int32_t>(front), c = static_cast<int32_t>(low);
    const double u = smooth(x - left), v = smooth(y - front), w = smooth(z - low);
    const auto line = [&](int32_t j, int32_t k) {
        const double one = random_at(a, b + j, c + k, board);
        return one + u * (random_at(a + 1, b + j, c + k, board) - one);
    };
    const auto plane = [&](int32_t k) {
        const double one = line(0, k);
        return one + v * (line(1, k) - one);
    };
    const double one = plane(0);
    return one + w * (plane(1) - one);
}

// A wave from -1 to 1 with the period 1.
double wave(double x) {
    const double part = 2 * (x - std::floor(x + 0.5));  // -1 to 1
    return 4 * part * (1 - std::abs(part));
}

// A board is cut from a tree whose heart runs along x, beside it. Rings are pale at first and end darkly; fibres and
// pores run along x; at the ends light sinks in.
Grained wood(const Grain& grain, const Vector& colour, const Vector& point, const Vector& normal, uint32_t board) {
    const double x = point[0] + 37 * random_at(1, 0, 0, board), y = point[1], z = point[2];
    const double side = 3.5 * random_at(2, 0, 0, board), far = 3.5 + 1.5 * random_at(3, 0, 0, board);
    const double bend = 0.35 * noise(0.12 * x, 0.35 * y, 0.35 * z, board) + 0.05 * noise(0.6 * x, 1.5 * y, 1.5 * z, board);
    const double across = y - side + bend, up = z + far + bend;
    const double rings = grain.scale * std::sqrt(across * across + up * up);
    const double part = rings + 0.25 * noise(0.3 * x, 2 * y, 2 * z, board);
    const double year = part - std::floor(part);
    const double late = step(0.25, 0.92, year) * (1 - step(0.94, 1, year));
    const double uneven = 0.75 + 0.25 * noise(0.2 * x, std::floor(part), 0, board);
    const double fibres = noise(1.4 * x, 26 * y, 26 * z, board) + 0.6 * noise(4 * x, 70 * y, 70 * z, board);
    const double pores = step(0.55, 0.9, noise(2.2 * x, 34 * y, 34 * z, board + 1));
    const double ends = normal[0] * normal[0] * normal[0] * normal[0];
    const double dark = std::clamp(grain.strength * (0.8 * late * uneven + 0.16 * fibres + 0.35 * pores), 0.0, 1.0);
    const double shade = (1 + 0.1 * random_at(4, 0, 0, board)) * (1 - 0.22 * ends);
    return {shade * (colour + dark * (grain.dark - colour)), {}};
}

}  // namespace

uint32_t board_of(int32_t number) { return hashed(static_cast<uint32_t>(number) + 1); }

Grained Plank::at(const Vector& colour, const Vector& point, const Vector& normal) const {
    if (grain.kind == GrainKind::plain) return {colour, {}};
    Grained found = grained(grain, colour, moved_by(frame, point), turned_by(frame, normal), board_of(number));
    // Back from the frame, whose rows are unit vectors.
    const Vector tilt = found.tilt;
    for (int32_t a = 0; a < 3; ++a) found.tilt[a] = frame[a] * tilt[0] + frame[4 + a] * tilt[1] + frame[8 + a] * tilt[2];
    return found;
}

Grained grained(const Grain& grain, const Vector& colour, const Vector& point, const Vector& normal, uint32_t board) {
    const double x = point[0], y = point[1], z = point[2], strength = grain.strength;
    switch (grain.kind) {
        case GrainKind::plain: return {colour, {}};
        case GrainKind::wood: return wood(grain, colour, point, normal, board);
        case GrainKind::layers: {
            // On top, the threads of the last layer lie side by side.
            const double level = normal[2] * normal[2];
            const double side = wave(grain.scale * (z + 0.004 * noise(9 * x, 9 * y, 9 * z, board)));
            const double top = wave(0.7 * grain.scale * (x + y));
            const double tilt = 0.3 * strength * top * level;
            return {(1 + 0.05 * strength * side) * colour, {tilt, tilt, 0.45 * strength * side * (1 - level)}};
        }
        case GrainKind::brushed: {
            const double one = noise(1.5 * x, grain.scale * y, grain.scale * z, board);
            const double other = noise(1.5 * x, grain.scale * y, grain.scale * z, board + 1);
            return {(1 + 0.04 * one) * colour, {0, 0.12 * strength * one, 0.12 * strength * other}};
        }
        case GrainKind::paper: {
            const double fibres = noise(14 * x, 14 * y, 14 * z, board) + noise(47 * x, 23 * y, 47 * z, board);
            return {(1 + 0.03 * strength * fibres) * colour,
                    {0.04 * strength * fibres, 0.04 * strength * noise(33 * x, 33 * y, 33 * z, board), 0}};
        }
        case GrainKind::grid: {
            const auto line = [&](double at) { return 1 - step(0.006, 0.012, std::abs(at - std::floor(at + 0.5)) / grain.scale); };
            const double share = strength * std::max(line(grain.scale * x), line(grain.scale * y));
            return {colour + std::min(1.0, share) * (grain.dark - colour), {}};
        }
    }
    return {colour, {}};
}

}  // namespace cube3d::solid
