// How a place of a surface scatters light. All light that comes in goes out again, but for what a colour takes away.
#pragma once

#include <cstdint>

#include "solid/arithmetic.hpp"
#include "solid/vector.hpp"

namespace cube3d::photo {

using namespace solid;

inline Vector times(const Vector& one, const Vector& other) {
    return {one[0] * other[0], one[1] * other[1], one[2] * other[2]};
}
inline double most_of(const Vector& one) {
    return std::max({one[0], one[1], one[2]});
}
// The brightness of a colour for the eye (IEC 61966-2-1).
inline double luminance(const Vector& colour) {
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2];
}

// The kinds of surfaces.
enum class Build : int32_t {
    coated,  // a colour under a clear coat
    metal,   // reflects in its colour
    clear,   // refracts; light takes its colour on the way through
};

// Directions at a place: z is the normal. `out` leads to the eye, `in` to the light.
struct Scattered {
    Vector in;
    Vector weight;       // of the light from there, per chance of this direction
    double density = 0;  // of this direction; 0: it is the only one
    bool is_through = false;
};

// A smooth or rough surface without its colour: microscopic mirrors after Trowbridge and Reitz, "GGX" (Walter and
// others, "Microfacet models for refraction through rough surfaces", 2007). Light between several mirrors, which that
// model loses, is put back (Kulla and Conty, "Revisiting physically based shading at Imageworks", 2017).
class Scatterer {
public:
    // `roughness` 0 to 1; `reflectance` is the share that a coat reflects when seen straight.
    Scatterer(Build build, double roughness, double reflectance);

    Build build() const { return build_; }
    // The light from `in` that goes out, per light that comes in; the cosine of `in` included.
    Vector scatter(const Vector& colour, const Vector& out, const Vector& in) const;
    // The density, per solid angle, with which `sample` takes a direction. Not for a clear surface.
    double density(const Vector& colour, const Vector& out, const Vector& in) const;
    // A direction for two random points. `is_leaving`: out lies in the clear body, whose outward normal is -z.
    Scattered sample(const Vector& colour, const Vector& out, const Pair& choice, const Pair& way,
                     bool is_leaving) const;

    // The direction behind a clear surface; 0: all light is reflected.
    Vector refracted(const Vector& out, bool is_leaving) const;
    // The share of light that passes a clear surface or a coat, by its cosine to the normal.
    double passing(double cosine, bool is_leaving) const;

private:
    double mirror(const Vector& out, const Vector& in) const;  // the mirrors' part, cosine included, without colours
    double mirror_density(const Vector& out, const Vector& in) const;
    double share(const Vector& colour, const Vector& out) const;  // of the mirrors among the directions of `sample`
    double reflected(double cosine) const;                        // by all mirrors together
    Vector tinted(const Vector& colour, double cosine) const;     // what one mirror reflects

    static constexpr int32_t kCosines = 64;

    Build build_;
    double width_;  // of the distribution of mirrors
    double index_;  // of refraction, of a clear body or a coat; 1: there is no coat
    Fixed<double, kCosines + 1> reflected_{};
    double mean_ = 0;  // of reflected_, by cosines
};

}  // namespace cube3d::photo
