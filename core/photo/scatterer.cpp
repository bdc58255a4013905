#include "photo/scatterer.hpp"

namespace cube3d::photo {
namespace {

constexpr double kSmoothest = 0.0004;  // the least width of a distribution: below, numbers become too large
constexpr int32_t kMirrors = 2048;     // for one number of a table
constexpr double kGolden = 0.61803398874989485;

double square(double x) {
    return x * x;
}

// The share that a mirror reflects besides its straight share (Schlick, 1994).
double glancing(double cosine) {
    const double away = std::max(0.0, 1 - cosine);
    return square(square(away)) * away;
}

// The share that passes a smooth surface between clear bodies, by Fresnel's equations. The ratio is that of the sines
// outwards and inwards.
double passing_share(double ratio, double cosine) {
    const double beyond = 1 - ratio * ratio * (1 - cosine * cosine);
    if (beyond <= 0) return 0;
    const double other = std::sqrt(beyond);
    const double upright = (ratio * cosine - other) / (ratio * cosine + other);
    const double level = (cosine - ratio * other) / (cosine + ratio * other);
    return 1 - (upright * upright + level * level) / 2;
}

// The index of refraction of a coat that reflects a share when seen straight; 1: there is no coat.
double index_of(double reflectance) {
    return (1 + std::sqrt(reflectance)) / (1 - std::sqrt(reflectance));
}

// Smith's share of mirrors that are seen from a direction is 1 / (1 + this).
double hidden(const Vector& way, double width) {
    const double across = square(way[0]) + square(way[1]);
    return (std::sqrt(1 + width * width * across / square(way[2])) - 1) / 2;
}

// A mirror, as its normal, that is seen from a direction (Heitz, "Sampling the GGX distribution of visible normals",
// 2018).
Vector seen_mirror(const Vector& out, double width, const Pair& way) {
    const Vector stretched = unit(Vector{width * out[0], width * out[1], out[2]});
    const double level = square(stretched[0]) + square(stretched[1]);
    const Vector right = level > 0 ? 1 / std::sqrt(level) * Vector{-stretched[1], stretched[0], 0} : Vector{1, 0, 0};
    const Vector up = cross(stretched, right);
    const Pair at = on_disk(way);
    const double part = 0.5 * (1 + stretched[2]);
    const double higher = (1 - part) * std::sqrt(std::max(0.0, 1 - square(at[0]))) + part * at[1];
    const double front = std::sqrt(std::max(0.0, 1 - square(at[0]) - square(higher)));
    const Vector found = at[0] * right + higher * up + front * stretched;
    return unit(Vector{width * found[0], width * found[1], std::max(1e-9, found[2])});
}

}  // namespace

Scatterer::Scatterer(Build build, double roughness, double reflectance)
    : build_(build),
      width_(std::max(kSmoothest, roughness * roughness)),
      index_(build == Build::clear ? reflectance : index_of(reflectance)) {
    if (build == Build::clear) return;
    // The mean over the mirrors that are seen from each direction.
    for (int32_t c = 0; c <= kCosines; ++c) {
        const double cosine = std::max(1e-3, double{1} * c / kCosines);
        const Vector out{std::sqrt(1 - square(cosine)), 0, cosine};
        double sum = 0;
        for (int32_t i = 0; i < kMirrors; ++i) {
            const double turn = i * kGolden;
            const Vector normal = seen_mirror(out, width_, {(i + 0.5) / kMirrors, turn - std::floor(turn)});
            const Vector in = 2 * dot(out, normal) * normal - out;
            if (in[2] <= 0) continue;
            const double part = build == Build::metal ? 1 : 1 - passing(dot(out, normal), false);
            sum += part * (1 + hidden(out, width_)) / (1 + hidden(out, width_) + hidden(in, width_));
        }
        reflected_[c] = std::min(1.0, sum / kMirrors);
    }
    // Between two cosines the table is linear: so is its product with the cosine, nearly.
    for (int32_t c = 0; c < kCosines; ++c) {
        const double a = double{1} * c / kCosines, b = (c + 1.0) / kCosines, low = reflected_[c],
                     high = reflected_[c + 1];
        mean_ += (b - a) / 3 * (2 * (low * a + high * b) + low * b + high * a);
    }
}

double Scatterer::reflected(double cosine) const {
    const double at = std::min(1.0, std::max(0.0, cosine)) * kCosines;
    const int32_t below = std::min(kCosines - 1, static_cast<int32_t>(at));
    return reflected_[below] + (at - below) * (reflected_[below + 1] - reflected_[below]);
}

double Scatterer::mirror(const Vector& out, const Vector& in) const {
    const Vector normal = unit(out + in);
    const double spread = square(normal[2]) * (width_ * width_ - 1) + 1;
    const double mirrors = width_ * width_ / (kPi * spread * spread);
    return mirrors / ((1 + hidden(out, width_) + hidden(in, width_)) * 4 * out[2]);
}

double Scatterer::mirror_density(const Vector& out, const Vector& in) const {
    return mirror(out, in) * (1 + hidden(out, width_) + hidden(in, width_)) / (1 + hidden(out, width_));
}

Vector Scatterer::tinted(const Vector& colour, double cosine) const {
    const double own = 1 - passing(cosine, false), more = glancing(cosine);
    return build_ == Build::metal ? (1 - more) * colour + more * Vector{1, 1, 1} : Vector{own, own, own};
}

double Scatterer::share(const Vector& colour, const Vector& out) const {
    const double mirrors = reflected(out[2]);
    if (mirrors <= 0) return 0;
    const double others = (1 - mirrors) * (build_ == Build::metal ? 1 : luminance(colour));
    return std::max(0.05, std::min(0.95, mirrors / (mirrors + others)));
}

Vector Scatterer::scatter(const Vector& colour, const Vector& out, const Vector& in) const {
    if (out[2] <= 0 || in[2] <= 0) return {};
    const double below = (1 - reflected(out[2])) * (1 - reflected(in[2])) / (1 - mean_);
    Vector found = below * in[2] / kPi * colour;
    if (index_ > 1 || build_ == Build::metal) found += mirror(out, in) * tinted(colour, dot(out, unit(out + in)));
    return found;
}

double Scatterer::density(const Vector& colour, const Vector& out, const Vector& in) const {
    if (out[2] <= 0 || in[2] <= 0) return 0;
    const double mirrors = share(colour, out);
    return (mirrors > 0 ? mirrors * mirror_density(out, in) : 0) + (1 - mirrors) * in[2] / kPi;
}

double Scatterer::passing(double cosine, bool is_leaving) const {
    return passing_share(is_leaving ? index_ : 1 / index_, cosine);
}

Vector Scatterer::refracted(const Vector& out, bool is_leaving) const {
    const double ratio = is_leaving ? index_ : 1 / index_, square_down = 1 - ratio * ratio * (1 - out[2] * out[2]);
    if (square_down <= 0) return {};
    return {-ratio * out[0], -ratio * out[1], -std::sqrt(square_down)};
}

Scattered Scatterer::sample(const Vector& colour, const Vector& out, const Pair& choice, const Pair& way,
                            bool is_leaving) const {
    if (build_ == Build::clear) {
        if (choice[0] < passing(out[2], is_leaving)) return {refracted(out, is_leaving), {1, 1, 1}, 0, true};
        return {{-out[0], -out[1], out[2]}, {1, 1, 1}};
    }
    Vector in;
    if (choice[0] < share(colour, out)) {
        const Vector normal = seen_mirror(out, width_, way);
        in = 2 * dot(out, normal) * normal - out;
    } else {
        in = above_disk(on_disk(way));
    }
    const double chance = density(colour, out, in);
    if (!(chance > 0)) return {};
    return {in, 1 / chance * scatter(colour, out, in), chance};
}

}  // namespace cube3d::photo
