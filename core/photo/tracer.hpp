// Light followed backwards: from the eye to the lamps.
#pragma once

#include "photo/sampler.hpp"
#include "photo/scene.hpp"

namespace cube3d::photo {

// The light and the surface that one path finds.
struct Sight {
    enum class What { nothing, body, ground } what = What::nothing;
    Vector colour{};  // the light of a body; the colour of the ground
    Vector lit{};     // the light on the ground,
    Vector open{};    // and what it were without the bodies
    // Of the surface that is seen first; they guide the removal of noise.
    Vector albedo{1, 1, 1}, normal{};
};

class Tracer {
public:
    explicit Tracer(Scene scene);

    const Scene& scene() const { return scene_; }
    // The path number `index` of a pixel, counted from the upper left corner.
    Sight look(int32_t x, int32_t y, uint32_t index, uint32_t seed) const;
    // The brightness that is shown as white.
    double exposure() const { return exposure_; }

private:
    static constexpr double kFar = 1e30;
    Hit nearest(const Ray& ray) const { return hierarchy_.nearest(ray, kFar); }

    struct Spot;
    struct Lamp;
    struct Path;
    Spot spot_of(const Hit& hit, const Ray& ray) const;
    Spot ground_at(const Ray& ray, double distance) const;
    double to_ground(const Ray& ray) const;
    const Panel* panel_before(const Ray& ray, double distance, double& at) const;
    double chance_of(const Panel& panel, const Ray& ray, double distance) const;
    Lamp lamp_for(const Vector& point, Sampler& sampler) const;
    struct Passage {
        Vector share;
        bool is_open;  // nothing is on the way
    };
    Passage passing(const Ray& ray, double distance) const;
    Vector open_sky(const Ray& ray) const;
    Vector lamps_at(const Spot& spot, const Vector& out, Sampler& sampler) const;
    bool ends(Path& path, double distance, bool sees_lamps) const;
    bool scatter(Path& path, const Spot& spot, Sampler& sampler) const;
    Vector follow(const Ray& ray, Sampler& sampler, bool lamps_known, const Hit* first = nullptr) const;
    // `faded`: the share of its shadows that the ground has lost there.
    Sight look_at_ground(const Ray& ray, double distance, double faded, Sampler& sampler) const;
    void guide(Ray ray, Hit hit, Sight& found) const;
    double open_light() const;

    Scene scene_;
    Hierarchy hierarchy_;
    Scatterer matt_;
    bool any_clear_ = false;
    double exposure_ = 1;
    Array<double> power_;  // of panels up to each, of all 1
};

}  // namespace cube3d::photo
