// Rays from a point, spread over the half of space that it faces, meet cells within a short distance; the nearer,
// the darker. Points with the same normal have the same rays, so faces look smooth. Cells are convex, and cells
// below the tangent plane of a point cannot hide it, so a face with nothing in front needs no rays.
#include "solid/occlusion.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "solid/drawn.hpp"

namespace cube3d::solid {
namespace {

constexpr size_t kRays = 48;       // per point
constexpr double kReach = 1.8;     // length of a ray, in cells
constexpr double kOff = 0.05;      // start of rays above the surface, since rounded edges lie this far inside cells
constexpr double kSoft = 0.6;      // a ray through less of a cell than this is hidden only partly: soft edges
constexpr double kSkin = 0.2;      // a cell hides a point inside it only if the point is deeper than this
constexpr double kInwards = 0.01;   // share of the way to the middle of a cell
constexpr double kTolerance = 1e-9;  // of lengths and cosines
constexpr float kFar = 1e30F;
constexpr double kMostBuckets = 1 << 16;

// One number per ray, so that compilers can work on several rays at once.
using Lane = float[kRays];

struct Rays {
    Lane x, y, z;
};

// Directions around z, denser near z: a spiral in which each is turned by the golden angle from the last.
Fixed<Vector, kRays> spiral() {
    constexpr double kCosine = -0.73736887807831970, kSine = 0.67549029426152364;
    Fixed<Vector, kRays> found;
    double x = 1, y = 0;
    for (size_t r = 0; r < kRays; ++r) {
        const double square = (static_cast<double>(r) + 0.5) / kRays, out = std::sqrt(square);
        found[r] = {out * x, out * y, std::sqrt(1 - square)};
        const double next = x * kCosine - y * kSine;
        y = x * kSine + y * kCosine;
        x = next;
    }
    return found;
}

// The directions of the spiral around a normal.
Rays rays_around(const Vector& normal) {
    static const Fixed<Vector, kRays> around_z = spiral();
    const double sign = std::copysign(1.0, normal[2]), a = -1 / (sign + normal[2]), b = normal[0] * normal[1] * a;
    const Vector side{1 + sign * normal[0] * normal[0] * a, sign * b, -sign * normal[0]};
    const Vector other{b, sign + normal[1] * normal[1] * a, -normal[1]};
    Rays found;
    for (size_t r = 0; r < kRays; ++r) {
        const Vector ray = around_z[r][0] * side + around_z[r][1] * other + around_z[r][2] * normal;
        found.x[r] = static_cast<float>(ray[0]);
        found.y[r] = static_cast<float>(ray[1]);
        found.z[r] = static_cast<float>(ray[2]);
    }
    return found;
}

// std::min and std::max take references, which keep compilers from working on several rays at once.
float less(float a, float b) { return a < b ? a : b; }
float more(float a, float b) { return a > b ? a : b; }

// The distances, from 0 on, at which rays enter and leave a solid; a ray that leaves before it enters misses it.
struct Ways {
    Lane enter, leave;
};

void start(Ways& ways) {
    for (size_t r = 0; r < kRays; ++r) ways.enter[r] = 0, ways.leave[r] = kFar;
}

// Intersects rays with the slab between two planes, at distances along a normal.
void pass(Ways& ways, const Rays& rays, const Vector& normal, double low, double high) {
    constexpr float kLevel = 1e-6F;
    const auto x = static_cast<float>(normal[0]), y = static_cast<float>(normal[1]), z = static_cast<float>(normal[2]);
    const auto near = static_cast<float>(low), far = static_cast<float>(high);
    for (size_t r = 0; r < kRays; ++r) {
        const float along = x * rays.x[r] + y * rays.y[r] + z * rays.z[r];
        const float over = 1 / (along < 0 ? less(along, -kLevel) : more(along, kLevel));
        const float one = near * over, other = far * over;
        ways.enter[r] = more(ways.enter[r], less(one, other));
        ways.leave[r] = less(ways.leave[r], more(one, other));
    }
}

void pass_sphere(Ways& ways, const Rays& rays, const Vector& from, double radius) {
    const auto x = static_cast<float>(from[0]), y = static_cast<float>(from[1]), z = static_cast<float>(from[2]);
    const auto square = static_cast<float>(radius * radius - dot(from, from));
    for (size_t r = 0; r < kRays; ++r) {
        const float along = -(x * rays.x[r] + y * rays.y[r] + z * rays.z[r]);
        const float half = std::sqrt(more(0, square + along * along));
        ways.enter[r] = more(0, along - half);
        ways.leave[r] = along + half;
    }
}

// The vector from the cell at home of its kind to a cell.
Vector way_to(const Look& look, int32_t kind, const int64_t* cell) {
    const Lattice& lattice = *look.lattice;
    const auto at = [](int64_t c) { return static_cast<double>(c); };
    if (lattice.is_cubic()) return {at(cell[0]), at(cell[1]), at(cell[2])};
    Cells steps(cell, cell + lattice.axes());
    for (int32_t a = 0; a < lattice.axes(); ++a) steps[a] -= lattice.homes()[kind * lattice.width() + a];
    return place_of(lattice, steps.data());
}

}  // namespace

// The cell at home of a kind as a convex solid; without normals, a sphere around its only corner.
struct Occlusion::Form {
    Array<Vector> corners, normals;  // parallel faces share a normal
    double radius = 0;
};

Occlusion::Form Occlusion::form_of(const Look& look, int32_t kind, double thickness) {
    const Lattice& lattice = *look.lattice;
    Form form;
    if (lattice.is_cubic()) {
        for (int32_t corner = 0; corner < 8; ++corner)
            form.corners.push_back({corner & 1 ? 1.0 : 0, corner & 2 ? 1.0 : 0, corner & 4 ? thickness : 0});
        form.normals = {{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}};
        return form;
    }
    const int64_t* home = lattice.homes().data() + ptrdiff_t{kind} * lattice.width();
    if (lattice.tables().drawing->form == Drawing::spheres) {
        form.corners = {look.middle(home)};
        form.radius = look.radius();
        return form;
    }
    const Complex drawn = draw_cells(lattice, Cells(home, home + lattice.width()));
    form.corners.assign(drawn.points.begin(), drawn.points.end());
    for (int64_t f = 0; f < drawn.faces.size(); ++f) {
        const auto face = drawn.faces[f];
        const Vector normal = unit(across(drawn.points[face[0]], drawn.points[face[1]], drawn.points[face[2]]));
        const bool is_new = std::all_of(form.normals.begin(), form.normals.end(), [&](const Vector& known) {
            return std::abs(dot(known, normal)) < 1 - kTolerance;
        });
        if (is_new) form.normals.push_back(normal);
    }
    return form;
}

Occlusion::Occlusion(const BodyCells& bodies, View<const double> thickness, View<const Pose> poses) {
    constexpr Pose still{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    const Look& look = bodies.look;
    const int32_t width = look.lattice->is_cubic() ? 3 : look.lattice->width();
    Array<int32_t> known;  // per kind: its hull, as thick as the last body and turned like it; -1: not made
    for (int32_t b = 0; b < bodies.frame.length(); ++b) {
        const Pose& pose = poses.empty() ? still : poses[b];
        const Pose& before = poses.empty() || b == 0 ? still : poses[b - 1];
        bool is_other = b == 0 || thickness[b] != thickness[b - 1];
        for (size_t n = 0; n < pose.size(); ++n) is_other = is_other || (n % 4 != 3 && pose[n] != before[n]);
        if (is_other) known.assign(look.lattice->kinds(), -1);
        const CellSpan cells = bodies[b];
        for (int64_t at = 0; at < std::ssize(cells); at += width) add(b, look, &cells[at], thickness[b], pose, known);
    }
    make_grid();
    hiding_ = within(kReach);
    there_ = within(0);
}

void Occlusion::add(int32_t body, const Look& look, const int64_t* cell, double thickness, const Pose& pose, Array<int32_t>& known) {
    const int32_t kind = look.lattice->kind(cell);
    const Vector place = moved_by(pose, way_to(look, kind, cell));
    if (!(length(place) < Box::kFar)) throw std::invalid_argument("cells lie too far away");  // refuses NaN, too
    int32_t& hull = known[kind];
    if (hull < 0) {
        hull = hulls_.length();
        hulls_.push_back(hull_of(form_of(look, kind, thickness), pose));
    }
    solids_.push_back({body, hull, place});
}

Occlusion::Hull Occlusion::hull_of(const Form& form, const Pose& pose) {
    Hull hull;
    hull.radius = form.radius;
    const double share = 1 / static_cast<double>(form.corners.size());
    for (const Vector& corner : form.corners) {
        hull.corners.push_back(turned_by(pose, corner));
        hull.middle = hull.middle + share * hull.corners.back();
    }
    for (const Vector& corner : hull.corners)
        hull.reach = std::max(hull.reach, length(corner - hull.middle) + hull.radius);
    for (const Vector& own : form.normals) {
        const Vector normal = turned_by(pose, own);
        Slab slab{normal, kFar, -kFar};
        for (const Vector& corner : hull.corners) {
            slab.low = std::min(slab.low, dot(normal, corner));
            slab.high = std::max(slab.high, dot(normal, corner));
        }
        hull.slabs.push_back(slab);
    }
    return hull;
}

void Occlusion::make_grid() {
    Box box;
    for (const Solid& solid : solids_) {
        const Hull& hull = hulls_[solid.hull];
        const double reach = hull.reach + kReach;
        const Vector middle = solid.place + hull.middle, out{reach, reach, reach};
        box.include(middle - out, middle + out);
    }
    const Vector size = solids_.empty() ? Vector{} : box.high - box.low;
    low_ = box.low;
    const auto count = [&](size_t axis) { return std::floor(size[axis] / side_) + 1; };
    while (count(0) * count(1) * count(2) > kMostBuckets) side_ *= 2;
    for (size_t axis = 0; axis < 3; ++axis) counts_[axis] = static_cast<int64_t>(count(axis));
}

Occlusion::Buckets Occlusion::within(double distance) const {
    Buckets found;
    found.start.assign(counts_[0] * counts_[1] * counts_[2] + 2, 0);
    // Visits all buckets that each solid reaches, first to count solids per bucket, then to list them.
    for (const bool lists : {false, true}) {
        for (int32_t s = 0; s < solids_.length(); ++s) {
            const Hull& hull = hulls_[solids_[s].hull];
            const double reach = hull.reach + distance;
            const Vector middle = solids_[s].place + hull.middle, out{reach, reach, reach};
            const auto first = bucket_of(middle - out), last = bucket_of(middle + out);
            for (int64_t x = first[0]; x <= last[0]; ++x)
                for (int64_t y = first[1]; y <= last[1]; ++y)
                    for (int64_t z = first[2]; z <= last[2]; ++z) {
                        const int64_t bucket = (x * counts_[1] + y) * counts_[2] + z;
                        if (lists)
                            found.solid[found.start[bucket + 1]++] = s;
                        else
                            ++found.start[bucket + 2];
                    }
        }
        if (lists) break;
        for (size_t n = 1; n < found.start.size(); ++n) found.start[n] += found.start[n - 1];
        found.solid.assign(found.start.back(), 0);
    }
    return found;
}

Fixed<int64_t, 3> Occlusion::bucket_of(const Vector& point) const {
    Fixed<int64_t, 3> found{};
    for (size_t axis = 0; axis < 3; ++axis) {
        const double steps = (point[axis] - low_[axis]) / side_;
        if (!(steps > -1 && steps < static_cast<double>(counts_[axis] + 1))) return {-1, -1, -1};
        found[axis] = std::clamp<int64_t>(static_cast<int64_t>(steps), 0, counts_[axis] - 1);
    }
    return found;
}

View<const int32_t> Occlusion::solids_near(const Buckets& buckets, const Vector& point) const {
    const auto bucket = bucket_of(point);
    if (bucket[0] < 0) return {};
    const int64_t row = (bucket[0] * counts_[1] + bucket[1]) * counts_[2] + bucket[2];
    return View(buckets.solid).subspan(buckets.start[row], buckets.start[row + 1] - buckets.start[row]);
}

double Occlusion::depth_in(const Solid& solid, const Vector& point) const {
    const Hull& hull = hulls_[solid.hull];
    const Vector from = point - solid.place;
    double depth = hull.slabs.empty() ? hull.radius - length(hull.middle - from) : kReach;
    for (const Slab& slab : hull.slabs) {
        const double own = dot(slab.normal, from);
        depth = std::min({depth, slab.high - own, own - slab.low});
    }
    return depth;
}

bool Occlusion::is_beyond(int32_t cell, const Vector& point) const {
    const Solid& own = solids_[cell];
    // Not on the border between two cells of the other body.
    const Vector at = point + kInwards * (own.place + hulls_[own.hull].middle - point);
    const auto near = solids_near(there_, at);
    return std::any_of(near.begin(), near.end(),
                       [&](int32_t s) { return solids_[s].body != own.body && depth_in(solids_[s], at) > 0; });
}

double Occlusion::at(const Vector& point, const Vector& normal) const {
    std::optional<Rays> rays;
    Lane dark{}, most{};
    for (const int32_t number : solids_near(hiding_, point)) {
        const Solid& solid = solids_[number];
        if (!may_hide(solid, point, normal)) continue;
        if (!rays) rays = rays_around(normal);
        const Hull& hull = hulls_[solid.hull];
        const Vector from = point + kOff * normal - solid.place;
        Ways ways;
        start(ways);
        if (hull.slabs.empty()) pass_sphere(ways, *rays, from, hull.radius);
        for (const Slab& slab : hull.slabs) {
            const double own = dot(slab.normal, from);
            pass(ways, *rays, slab.normal, slab.low - own, slab.high - own);
        }
        for (size_t r = 0; r < kRays; ++r) {
            const float near = more(0, 1 - ways.enter[r] * static_cast<float>(1 / kReach));
            const float deep = more(0, less(1, (ways.leave[r] - ways.enter[r]) * static_cast<float>(1 / kSoft)));
            dark[r] += near * near * deep;
            most[r] = more(most[r], deep > 0 ? near * near : 0);
        }
    }
    float sum = 0;
    for (size_t r = 0; r < kRays; ++r) sum += less(dark[r], most[r]);
    return sum / kRays;
}

// Whether a solid may hide a point: it is within reach, in front of the tangent plane, and not the point's own.
bool Occlusion::may_hide(const Solid& solid, const Vector& point, const Vector& normal) const {
    const Hull& hull = hulls_[solid.hull];
    const Vector from = point - solid.place, far = hull.middle - from;
    const double most = hull.reach + kReach, ahead = dot(far, normal);
    if (ahead <= kOff - hull.reach || dot(far, far) > most * most) return false;
    double front = ahead;
    for (const Vector& corner : hull.corners) front = std::max(front, dot(corner - from, normal) + hull.radius);
    if (front <= kOff) return false;
    const double depth = depth_in(solid, point);
    return depth < -kTolerance || depth > kSkin;
}

}  // namespace cube3d::solid
