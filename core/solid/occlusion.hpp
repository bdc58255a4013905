// Ambient occlusion: how much sky a point of a surface sees between cells.
#pragma once

#include <vector>

#include "solid/explosion.hpp"

namespace cube3d::scene {

// The pose of a body: the rows of a matrix that moves a point (x, y, z, 1), possibly with a rotation.
using Pose = std::array<double, 12>;

class Occlusion {
public:
    // Takes bodies, whose cubes have a thickness. `poses` has one for each body; empty: all are in their places.
    Occlusion(const BodyCells& bodies, double thickness, std::span<const Pose> poses);

    // How hidden a point of a surface is, from 0, open, to 1; the normal is a unit vector.
    double at(const Vector& point, const Vector& normal) const;

private:
    // The space between two parallel planes, at these distances along their normal.
    struct Slab {
        Vector normal;
        double low, high;
    };

    // The convex hull of corners, which slabs have in common; without slabs a sphere around the one corner.
    // Relative to the places of its solids.
    struct Hull {
        std::vector<Vector> corners;
        Array<Slab> slabs;
        double radius = 0;
        Vector middle{};
        double reach = 0;  // the radius of a sphere around the middle
    };

    struct Solid {
        std::int32_t hull;
        Vector place;
    };

    struct Form;
    static Form form_of(const Look& look, std::int32_t kind, double thickness);
    static Hull hull_of(const Form& form, const Pose& pose);
    void add(const Look& look, const std::int64_t* cell, double thickness, const Pose& pose,
             Array<std::int32_t>& known);
    void fill_buckets();
    // The numbers of a bucket on each axis, or -1 in the first outside.
    std::array<std::int64_t, 3> bucket_of(const Vector& point) const;
    bool may_hide(const Solid& solid, const Vector& from, const Vector& normal) const;

    Array<Hull> hulls_;
    Array<Solid> solids_;
    // The solids that may hide points of each bucket, in rows.
    Vector low_{};
    double side_ = 1;
    std::array<std::int64_t, 3> counts_{};
    Array<std::int32_t> start_, solid_;
};

}  // namespace cube3d::scene
