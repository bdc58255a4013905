// At each place one lamp is looked at, and one direction followed; what both can find is weighed by their chances
// (Veach and Guibas, "Optimally combining sampling techniques for Monte Carlo rendering", 1995). Lamps shine straight
// through clear bodies: the bright lines that those would gather come out of too few paths to be free of noise.
#include "photo/tracer.hpp"

#include <algorithm>
#include <cmath>

namespace cube3d::photo {
namespace {

constexpr double kOff = 1e-4;           // rays begin this far from a surface, in cells
constexpr int32_t kSteps = 40;          // of a path, at most
constexpr int32_t kSure = 3;            // steps that each path may take
constexpr int32_t kClearWalls = 40;     // through which a lamp shines
constexpr double kBrightest = 12;       // of white: a path after its first step. A few brighter ones would be spots
constexpr double kGroundAlbedo = 0.75;  // what the ground throws on bodies, at most: a brighter one makes them pale
constexpr double kInner = 0.75;         // of an ellipse in the picture: shadows fade from there to its edge
constexpr int32_t kQuadrature = 24;
constexpr int32_t kGuides = 12;      // walls of clear bodies behind each other that guide the removal of noise
constexpr double kFainter = 0.7;     // each as strongly as this share of the one before
constexpr double kDarkGlass = 0.08;  // a colour of clear bodies by which light is divided, at least

// A frame around a normal (Duff and others, "Building an orthonormal basis, revisited", 2017).
struct Upright {
    explicit Upright(const Vector& of) : normal(of) {
        const double sign = std::copysign(1.0, of[2]), a = -1 / (sign + of[2]), b = of[0] * of[1] * a;
        right = {1 + sign * of[0] * of[0] * a, sign * b, -sign * of[0]};
        up = {b, sign + of[1] * of[1] * a, -of[1]};
    }
    Vector inside(const Vector& way) const { return {dot(way, right), dot(way, up), dot(way, normal)}; }
    Vector outside(const Vector& way) const { return way[0] * right + way[1] * up + way[2] * normal; }

    Vector right, up, normal;
};

// The share of the first of two chances (the power heuristic).
double weight(double own, double other) {
    return own * own / (own * own + other * other);
}

double smooth(double x) {
    return x * x * (3 - 2 * x);
}

double level_distance(const Vector& one, const Vector& other) {
    return std::sqrt((one[0] - other[0]) * (one[0] - other[0]) + (one[1] - other[1]) * (one[1] - other[1]));
}

// The share of light that is left after a way through a clear body. The colour is that share after one cell.
Vector tinted(const Vector& colour, double way) {
    return {power(colour[0], way), power(colour[1], way), power(colour[2], way)};
}

}  // namespace

// A place of a surface.
struct Tracer::Spot {
    Vector point, normal, flat;  // flat: of the triangle; both are on the side that is seen
    Vector colour;
    const Scatterer* surface;
    bool is_inside;  // seen from inside of its body
};

// A path on its way.
struct Tracer::Path {
    Ray ray;
    bool lamps_known;  // their light was counted where the ray begins
    bool is_straight;  // seen by the eye, perhaps through clear bodies
    int32_t step = 0;
    double chance = 0;  // of the last direction; 0: it was the only one
    Vector part{1, 1, 1}, found{};

    // Adds light, without the spots that a few very bright paths would leave.
    void add(const Vector& light, double most) {
        const double bright = most_of(light);
        found += step > 0 && bright > most ? most / bright * light : light;
    }
};

// A place of a panel.
struct Tracer::Lamp {
    Vector towards;
    double distance;
    Vector light;   // per chance
    double chance;  // per solid angle; 0: it does not shine here
};

Tracer::Tracer(Scene scene)
    : scene_(std::move(scene)), hierarchy_(scene_.mesh.point, scene_.mesh.corner), matt_(Build::coated, 1, 0) {
    for (const Scatterer& material : scene_.materials) any_clear_ = any_clear_ || material.build() == Build::clear;
    double sum = 0;
    for (const Panel& panel : scene_.panels) power_.push_back(sum += luminance(panel.colour) * panel.area);
    for (double& part : power_) part /= sum;
    exposure_ = scene_.white > 0 ? scene_.white : std::max(1e-9, open_light());
}

// The light of the sky in a direction, if no lamp is before it.
Vector Tracer::open_sky(const Ray& ray) const {
    double at = 0;
    return panel_before(ray, kFar, at) ? Vector{} : scene_.sky.towards(ray.towards);
}

// The light on the open ground: the sky's and the panels', in small parts.
double Tracer::open_light() const {
    double found = 0;
    for (int32_t i = 0; i < kQuadrature * kQuadrature; ++i) {
        const int32_t column = i % kQuadrature, row = i / kQuadrature;
        const Pair at{(column + 0.5) / kQuadrature, (row + 0.5) / kQuadrature};
        found += luminance(open_sky({scene_.ground.middle, above_disk(on_disk(at))})) / (kQuadrature * kQuadrature);
        for (const Panel& panel : scene_.panels) {
            const Vector to = panel.corner + at[0] * panel.across + at[1] * panel.up - scene_.ground.middle;
            const double square = dot(to, to), shining = -dot(unit(to), panel.normal);
            if (shining > 0 && to[2] > 0)
                found += luminance(panel.colour) * shining * unit(to)[2] / square * panel.area /
                         (kPi * kQuadrature * kQuadrature);
        }
    }
    return found;
}

Tracer::Spot Tracer::spot_of(const Hit& hit, const Ray& ray) const {
    const Models& mesh = scene_.mesh;
    const Corners& corners = mesh.corner[hit.triangle];
    const auto mean = [&](const Array<Vector>& of) {
        return (1 - hit.second - hit.third) * of[corners[0]] + hit.second * of[corners[1]] + hit.third * of[corners[2]];
    };
    const Plank& board = scene_.boards[mesh.board[hit.triangle]];
    Spot found{mean(mesh.point),
               unit(mean(mesh.normal)),
               unit(solid::across(mesh.point[corners[0]], mesh.point[corners[1]], mesh.point[corners[2]])),
               mean(mesh.colour),
               &scene_.materials[board.material],
               false};
    const Grained look = board.at(found.colour, found.point, found.normal);
    found.colour = look.colour;
    if (dot(found.normal, found.normal) == 0) found.normal = found.flat;
    found.normal = unit(found.normal + look.tilt);
    for (int32_t a = 0; a < 3; ++a) found.colour[a] = std::clamp(found.colour[a], 0.0, 1.0);
    if (dot(found.flat, ray.towards) > 0) {
        found.is_inside = true;
        found.flat = -1.0 * found.flat;
        found.normal = -1.0 * found.normal;
    }
    // A normal between the corners may look away where the triangle does not.
    if (dot(found.normal, ray.towards) > -0.01) found.normal = found.flat;
    return found;
}

double Tracer::to_ground(const Ray& ray) const {
    const Ground& ground = scene_.ground;
    if (!ground.is_there || ray.towards[2] >= 0) return kFar;
    const double distance = (ground.middle[2] - ray.from[2]) / ray.towards[2];
    return distance > 0 ? distance : kFar;
}

Tracer::Spot Tracer::ground_at(const Ray& ray, double distance) const {
    const Ground& ground = scene_.ground;
    Spot found{ray.from + distance * ray.towards, {0, 0, 1}, {0, 0, 1}, ground.colour, &matt_, false};
    if (!(ground.reach > 0)) return found;
    const double share = std::clamp(2 - level_distance(found.point, ground.middle) / ground.reach, 0.0, 1.0);
    if (share > 0) {
        // At whole cells, so that a grid goes along their edges.
        const Vector origin{std::round(ground.middle[0]), std::round(ground.middle[1]), ground.middle[2]};
        const Vector own = grained(ground.grain, ground.own, found.point - origin, found.normal, board_of(0)).colour;
        found.colour += share * (own - found.colour);
    }
    return found;
}

const Panel* Tracer::panel_before(const Ray& ray, double distance, double& at) const {
    const Panel* found = nullptr;
    for (const Panel& panel : scene_.panels) {
        const double facing = dot(panel.normal, ray.towards);
        if (facing >= 0) continue;
        const double own = dot(panel.normal, panel.corner - ray.from) / facing;
        if (!(own > 0 && own < distance)) continue;
        const Vector way = ray.from + own * ray.towards - panel.corner;
        const double right = dot(way, panel.across) / dot(panel.across, panel.across);
        const double high = dot(way, panel.up) / dot(panel.up, panel.up);
        if (right < 0 || right > 1 || high < 0 || high > 1) continue;
        found = &panel;
        distance = at = own;
    }
    return found;
}

// The chance, per solid angle, with which `lamp_for` chooses a place of a panel.
double Tracer::chance_of(const Panel& panel, const Ray& ray, double distance) const {
    const auto number = &panel - scene_.panels.data();
    const double own = power_[number] - (number > 0 ? power_[number - 1] : 0);
    return own * distance * distance / (panel.area * std::abs(dot(panel.normal, ray.towards)));
}

Tracer::Lamp Tracer::lamp_for(const Vector& point, Sampler& sampler) const {
    if (scene_.panels.empty()) return {};
    Pair at = sampler.next();
    // The first random number chooses the panel, and what is left of it the place.
    const auto number = std::min<int64_t>(std::upper_bound(power_.begin(), power_.end(), at[0]) - power_.begin(),
                                          std::ssize(power_) - 1);
    const double before = number > 0 ? power_[number - 1] : 0;
    at[0] = std::min((at[0] - before) / (power_[number] - before), 1.0);
    const Panel& panel = scene_.panels[number];
    const Vector way = panel.corner + at[0] * panel.across + at[1] * panel.up - point;
    const double distance = length(way);
    const Ray ray{point, 1 / distance * way};
    if (!(dot(ray.towards, panel.normal) < 0)) return {};
    const double chance = chance_of(panel, ray, distance);
    return {ray.towards, distance, 1 / chance * panel.colour, chance};
}

// The share of light that comes straight through clear bodies along a ray; 0: something is in the way.
Tracer::Passage Tracer::passing(const Ray& ray, double distance) const {
    if (!any_clear_) return {hierarchy_.is_blocked(ray, distance) ? Vector{} : Vector{1, 1, 1}, true};
    Vector found{1, 1, 1};
    Ray rest = ray;
    for (int32_t wall = 0; wall < kClearWalls; ++wall) {
        const Hit hit = hierarchy_.nearest(rest, distance);
        if (hit.triangle < 0) return {found, wall == 0};
        const Spot spot = spot_of(hit, rest);
        if (spot.surface->build() != Build::clear) return {};
        if (spot.is_inside) found = times(found, tinted(spot.colour, hit.distance));
        // The direction does not change, so from inside it meets the wall as it left it outside.
        found = spot.surface->passing(-dot(spot.normal, rest.towards), false) * found;
        rest.from = rest.from + (hit.distance + kOff) * rest.towards;
        distance -= hit.distance + kOff;
        if (most_of(found) < 1e-3) return {};
    }
    return {};
}

// The light of a lamp at a spot, as it leaves in the direction `out`.
Vector Tracer::lamps_at(const Spot& spot, const Vector& out, Sampler& sampler) const {
    const Vector from = spot.point + kOff * spot.flat;
    const Lamp lamp = lamp_for(from, sampler);
    if (!(lamp.chance > 0) || dot(lamp.towards, spot.flat) <= 0) return {};
    const Upright frame(spot.normal);
    const Vector seen = frame.inside(out), in = frame.inside(lamp.towards);
    const Vector part = spot.surface->scatter(spot.colour, seen, in);
    if (!(most_of(part) > 0)) return {};
    const Passage through = passing({from, lamp.towards}, lamp.distance - kOff);
    if (!(most_of(through.share) > 0)) return {};
    // Directions that meet a lamp through a clear body are not counted.
    const double share = through.is_open ? weight(lamp.chance, spot.surface->density(spot.colour, seen, in)) : 1;
    return share * times(times(part, through.share), lamp.light);
}

// Adds the light of a lamp or of the sky if the path meets nothing before it, where it ends.
bool Tracer::ends(Path& path, double distance, bool sees_lamps) const {
    double at = 0;
    if (const Panel* panel = sees_lamps ? panel_before(path.ray, distance, at) : nullptr) {
        const double share = !path.lamps_known ? 1
                             : path.chance > 0 ? weight(path.chance, chance_of(*panel, path.ray, at))
                                               : 0;
        path.add(times(share * path.part, panel->colour), kBrightest * exposure_);
        return true;
    }
    if (distance < kFar) return false;
    path.found += times(path.part, scene_.sky.towards(path.ray.towards));
    return true;
}

// Sends a path on from a spot; false: it ends there.
bool Tracer::scatter(Path& path, const Spot& spot, Sampler& sampler) const {
    const Vector out = -1.0 * path.ray.towards;
    const bool is_clear = spot.surface->build() == Build::clear;
    if (!is_clear) path.add(times(path.part, lamps_at(spot, out, sampler)), kBrightest * exposure_);
    const Upright frame(spot.normal);
    const Pair choice = sampler.next(), way = sampler.next();
    const Scattered next = spot.surface->sample(spot.colour, frame.inside(out), choice, way, spot.is_inside);
    if (!(most_of(next.weight) > 0)) return false;
    Vector towards = unit(frame.outside(next.in));
    const double side = dot(towards, spot.flat);
    if (next.is_through != (side < 0)) {
        // The rounded normal sends it to the wrong side of the triangle, where it would be lost.
        towards = unit(towards - 2 * side * spot.flat);
    }
    path.part = times(path.part, next.weight);
    path.ray = {spot.point + (next.is_through ? -kOff : kOff) * spot.flat, towards};
    path.chance = is_clear && path.lamps_known ? 0 : is_clear ? path.chance : next.density;
    if (!is_clear) {
        path.is_straight = false;
        path.lamps_known = true;
    }
    if (path.step < kSure) return true;
    const double stays = std::min(0.97, most_of(path.part));
    if (!(choice[1] < stays)) return false;
    path.part = 1 / stays * path.part;
    return true;
}

// The light that comes along a ray. `lamps_known`: that of lamps was counted where the ray begins. `first` is what it
// meets, if that is known.
Vector Tracer::follow(const Ray& ray, Sampler& sampler, bool lamps_known, const Hit* first) const {
    Path path{ray, lamps_known, first != nullptr};
    for (; path.step < kSteps; ++path.step) {
        const bool is_first = first && path.step == 0;
        const Hit hit = is_first ? *first : nearest(path.ray);
        const double below = to_ground(path.ray), body = hit.triangle >= 0 ? hit.distance : kFar;
        const bool is_ground = below < body;
        const double distance = is_ground ? below : body;
        if (ends(path, distance, !is_first)) break;
        Spot spot = is_ground ? ground_at(path.ray, distance) : spot_of(hit, path.ray);
        if (spot.is_inside && spot.surface->build() == Build::clear)
            path.part = times(path.part, tinted(spot.colour, distance));
        if (is_ground && !path.is_straight)
            spot.colour = std::min(1.0, kGroundAlbedo / std::max(1e-9, most_of(spot.colour))) * spot.colour;
        if (!scatter(path, spot, sampler)) break;
    }
    return path.found;
}

Sight Tracer::look_at_ground(const Ray& ray, double distance, double faded, Sampler& sampler) const {
    Sight found;
    const Spot spot = ground_at(ray, distance);
    const Vector from = spot.point + kOff * spot.flat;
    const Lamp lamp = lamp_for(from, sampler);
    if (lamp.chance > 0 && lamp.towards[2] > 0) {
        const Vector light = lamp.towards[2] / kPi * lamp.light;
        found.open += light;
        found.lit += times(passing({from, lamp.towards}, lamp.distance - kOff).share, light);
    }
    const Vector way = above_disk(on_disk(sampler.next()));
    found.open += open_sky({from, way});
    found.lit += follow({from, way}, sampler, true);
    if (!(scene_.ground.reach > 0)) found.lit += faded * (found.open - found.lit);
    found.what = Sight::What::ground;
    found.normal = spot.flat;
    found.colour = found.albedo = spot.colour;
    return found;
}

Sight Tracer::look(int32_t x, int32_t y, uint32_t index, uint32_t seed) const {
    const Camera& camera = scene_.camera;
    Sampler sampler(static_cast<uint32_t>(y) * static_cast<uint32_t>(camera.width) + static_cast<uint32_t>(x), index,
                    seed);
    const Pair at = sampler.next();
    const double scale = 2 * camera.slope / camera.height;
    const double right = scale * (x + at[0] - camera.width / 2.0), up = scale * (camera.height / 2.0 - y - at[1]);
    const Ray ray{camera.eye, unit(right * camera.right + up * camera.up - camera.back)};
    const Hit hit = nearest(ray);
    const double below = to_ground(ray);
    if (below < (hit.triangle >= 0 ? hit.distance : kFar)) {
        const double wide = (2.0 * x + 1) / camera.width - 1, tall = (2.0 * y + 1) / camera.height - 1;
        const double part = (std::sqrt(wide * wide + tall * tall) - kInner) / (1 - kInner);
        return look_at_ground(ray, below, smooth(std::clamp(part, 0.0, 1.0)), sampler);
    }
    Sight found;
    if (hit.triangle < 0) return found;
    found.what = Sight::What::body;
    found.colour = follow(ray, sampler, false, &hit);
    guide(ray, hit, found);
    return found;
}

// Notes the colours and the normals that are seen, in clear bodies and behind them.
void Tracer::guide(Ray ray, Hit hit, Sight& found) const {
    double share = 1;
    for (int32_t wall = 0; wall < kGuides; ++wall, share *= kFainter) {
        const double below = to_ground(ray);
        const bool is_ground = below < (hit.triangle >= 0 ? hit.distance : kFar);
        if (hit.triangle < 0 && !is_ground) break;
        const Spot spot = is_ground ? ground_at(ray, below) : spot_of(hit, ray);
        found.normal += share * spot.normal;
        if (spot.surface->build() != Build::clear) {
            found.albedo = times(found.albedo, spot.colour);
            if (wall == 0) return;
            break;
        }
        if (spot.is_inside) found.albedo = times(found.albedo, tinted(spot.colour, hit.distance));
        const Upright frame(spot.normal);
        const Vector out = frame.inside(-1.0 * ray.towards), way = spot.surface->refracted(out, spot.is_inside);
        const bool is_through = way[2] < 0;
        const Vector next = is_through ? way : Vector{-out[0], -out[1], out[2]};
        ray = {spot.point + (is_through ? -kOff : kOff) * spot.flat, unit(frame.outside(next))};
        hit = nearest(ray);
    }
    // Dark glass reflects as much light as pale glass.
    for (int32_t k = 0; k < 3; ++k) found.albedo[k] = std::max(found.albedo[k], kDarkGlass);
}

}  // namespace cube3d::photo
