#include "solid/octants.hpp"

#include <numbers>
#include <stdexcept>

namespace cube3d::solid {
namespace {

class Drawer {
public:
    explicit Drawer(const Ruler& ruler)
        : n_(ruler.near), d_(ruler.far), r_(ruler.radius), segments_(ruler.arc.length() - 1), arc_(ruler.arc) {}

    // Draws the shape for a set of neighbours; false: only a permutation of its axes is drawn.
    bool draw(uint32_t subsets) {
        constexpr auto set = [](auto... s) { return (0U | ... | (1U << s)); };
        constexpr int32_t x = 4, y = 2, z = 1, xy = 6, xz = 5, yz = 3, xyz = 7;
        switch (subsets) {
            case set(): corner(); return true;
            case set(x): edge(); return true;
            case set(x, y): elbow(); return true;
            case set(x, y, z): tripod(); return true;
            case set(x, y, xy): face(); return true;
            case set(x, y, xy, z): column(); return true;
            case set(x, y, xy, z, xz): groove(); return true;
            case set(x, y, z, xy, xz, yz): pit(); return true;
            case set(x, y, z, xy, xz, yz, xyz): return true;  // no surface
            default: return false;
        }
    }

    Patch patch;

private:
    // No neighbour: a rounded corner, three rounded edges, three flats.
    void corner() {
        sphere();
        for (int32_t axis = 0; axis < 3; ++axis) {
            strip(axis, [this](int32_t) { return n_; }, 0);
            rectangle(axis, {n_, 0}, {n_, 0});
        }
    }

    // Neighbour x: a rounded edge along x.
    void edge() {
        strip(0, [this](int32_t) { return n_; }, d_);
        rectangle(1, {n_, d_}, {n_, 0});
        rectangle(2, {n_, d_}, {n_, 0});
    }

    // Neighbours x and y: two rounded edges meet in a mitre over a concave edge.
    void elbow() {
        strip(0, [this](int32_t k) { return r_ * arc_[k][0]; }, d_);
        strip(1, [this](int32_t k) { return r_ * arc_[k][1]; }, d_);
        for (const Vector& corner : {Vector{n_, n_}, {d_, n_}, {d_, 0}, {0, 0}, {0, d_}, {n_, d_}}) put(2, corner);
        end();
        for (const int32_t axis : {0, 1}) rectangle(axis, {r_, d_}, {n_, 0});
    }

    // Neighbours x, y and z, none between them: three arms.
    void tripod() {
        for (int32_t axis = 0; axis < 3; ++axis) {
            strip(axis, [this](int32_t k) { return r_ * std::max(arc_[k][0], arc_[k][1]); }, d_);
            rectangle(axis, {r_, d_}, {n_, 0});
            rectangle(axis, {n_, 0}, {r_, d_});
        }
    }

    // Neighbours x, y and xy: a flat face.
    void face() { rectangle(2, {n_, d_}, {n_, d_}); }

    // A flat face below and neighbour z: a column with a rounded edge stands on it.
    void column() {
        strip(2, [this](int32_t) { return r_; }, d_);
        for (const Vector& corner : {Vector{d_, d_}, {d_, n_}, {r_, n_}}) put(2, corner);
        for (int32_t k = segments_; k >= 0; --k) put(2, r_ * arc_[k]);
        for (const Vector& corner : {Vector{n_, r_}, {n_, d_}}) put(2, corner);
        end();
        for (const int32_t axis : {0, 1}) rectangle(axis, {n_, 0}, {r_, d_});
    }

    // All but yz and xyz: a concave edge along x.
    void groove() {
        for (const int32_t axis : {1, 2}) rectangle(axis, {n_, d_}, {r_, d_});
    }

    // All but xyz: three concave edges meet.
    void pit() {
        for (int32_t axis = 0; axis < 3; ++axis) rectangle(axis, {r_, d_}, {r_, d_});
    }

    void add(const Vector& point, const Vector& normal) {
        patch.points.push_back(point);
        patch.normals.push_back(normal);
    }
    void end() { patch.ends.push_back(patch.points.length()); }

    // Adds a corner of a flat polygon, whose coordinate on `axis` is the radius; `at` has the other two coordinates in
    // order. Straight lines from the first corner of the polygon to all others must lie inside it.
    void put(int32_t axis, const Vector& at) {
        Vector point, normal;
        point[axis] = r_;
        point[axis == 0 ? 1 : 0] = at[0];
        point[axis == 2 ? 1 : 2] = at[1];
        normal[axis] = 1;
        add(point, normal);
    }

    // A flat rectangle, whose coordinate on `axis` is the radius; a and b are its ranges on the other axes.
    void rectangle(int32_t axis, const Vector& a, const Vector& b) {
        for (const Vector& corner : {Vector{a[0], b[0]}, {a[1], b[0]}, {a[1], b[1]}, {a[0], b[1]}}) put(axis, corner);
        end();
    }

    // A quarter cylinder along an axis, from start(k) to stop at point k of the arc.
    template <typename Start>
    void strip(int32_t axis, Start start, double stop) {
        const auto put = [&](int32_t k, double along) {
            Vector normal;
            normal[(axis + 1) % 3] = arc_[k][0];
            normal[(axis + 2) % 3] = arc_[k][1];
            Vector point = r_ * normal;
            point[axis] = along;
            add(point, normal);
        };
        for (int32_t k = 0; k < segments_; ++k) {
            put(k, start(k));
            put(k, stop);
            put(k + 1, stop);
            put(k + 1, start(k + 1));
            end();
        }
    }

    // An eighth of a sphere; the points of its borders are those of the quarter cylinders.
    void sphere() {
        const auto put = [this](int32_t i, int32_t j) {
            const Vector normal = unit({arc_[i][0], arc_[j][0], arc_[segments_ - i - j][0]});
            add(r_ * normal, normal);
        };
        for (int32_t i = 0; i < segments_; ++i)
            for (int32_t j = 0; i + j < segments_; ++j) {
                put(i, j), put(i + 1, j), put(i, j + 1);
                end();
                if (i + j == segments_ - 1) continue;
                put(i + 1, j), put(i + 1, j + 1), put(i, j + 1);
                end();
            }
    }

    double n_, d_, r_;
    int32_t segments_;
    const Array<Vector>& arc_;
};

// The neighbours that count: one across an edge only with both cubes between, because otherwise eroded
// cubes are not connected to it; one across the corner only with all six.
uint32_t full_subsets(uint32_t neighbours) {
    uint32_t full = 0;
    for (uint32_t s = 1; s < 8; ++s) {
        bool has_all = true;
        for (uint32_t part = 1; part <= s; ++part)
            if ((part & ~s) == 0) has_all = has_all && (neighbours >> part & 1U);
        if (has_all) full |= 1U << s;
    }
    return full;
}

// The same subsets with permuted axes: axis i of the shape is axis order[i] of the octant.
uint32_t reorder(uint32_t subsets, const Fixed<size_t, 3>& order) {
    uint32_t found = 0;
    for (uint32_t s = 1; s < 8; ++s) {
        if (!(subsets >> s & 1U)) continue;
        uint32_t image = 0;
        for (size_t i = 0; i < 3; ++i) image |= (s >> (2 - order[i]) & 1U) << (2 - i);
        found |= 1U << image;
    }
    return found;
}

}  // namespace

Ruler::Ruler(double bevel, double gap, int32_t segments)
    : near(bevel + gap / 2 - 0.5), far(bevel + gap / 2), radius(bevel), arc(segments + 1) {
    const int32_t half = segments / 2;
    for (int32_t k = 0; k <= half; ++k) {
        const double angle = std::numbers::pi / 4 * k / half;
        arc[k] = {std::sin(angle), std::cos(angle), 0};
        // The second half is mirrored, not computed, because the mitre of three arms needs exact symmetry.
        if (2 * k < segments) arc[segments - k] = {arc[k][1], arc[k][0], 0};
    }
}

Patch octant_patch(uint32_t neighbours, const Ruler& ruler) {
    const uint32_t full = full_subsets(neighbours);
    Fixed<size_t, 3> order{0, 1, 2};
    Drawer drawer(ruler);
    while (!drawer.draw(reorder(full, order)))
        if (!std::next_permutation(order.begin(), order.end())) throw std::logic_error("an octant has no look");
    Patch& patch = drawer.patch;
    for (int32_t v = 0; v < patch.points.length(); ++v) {
        const Vector point = patch.points[v], normal = patch.normals[v];
        for (size_t i = 0; i < 3; ++i) {
            patch.points[v][order[i]] = point[i] - ruler.near;
            patch.normals[v][order[i]] = normal[i];
        }
    }
    return std::move(patch);
}

}  // namespace cube3d::solid
