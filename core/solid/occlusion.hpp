// Ambient occlusion: how much of the sky is hidden from a point of a surface.
#pragma once


#include "solid/explosion.hpp"

namespace cube3d::solid {

// The pose of a body: the rows of a matrix that moves a point (x, y, z, 1), possibly with a rotation.
using Pose = Fixed<double, 12>;

inline Vector turned_by(const Pose& by, const Vector& a) {
    return {by[0] * a[0] + by[1] * a[1] + by[2] * a[2], by[4] * a[0] + by[5] * a[1] + by[6] * a[2],
            by[8] * a[0] + by[9] * a[1] + by[10] * a[2]};
}

inline Vector moved_by(const Pose& by, const Vector& a) { return turned_by(by, a) + Vector{by[3], by[7], by[11]}; }

class Occlusion {
public:
    // `thickness` and `poses` are those of each body; only cubes have a thickness. No poses: all are in their places.
    Occlusion(const BodyCells& bodies, View<const double> thickness, View<const Pose> poses);

    // How hidden a point of a surface is, from 0, open, to 1; the normal is a unit vector.
    double at(const Vector& point, const Vector& normal) const;
    // Whether a point near a cell, counted over all bodies, lies in another body.
    bool is_beyond(int32_t cell, const Vector& point) const;

private:
    // The space between two parallel planes, at these distances along their normal.
    struct Slab {
        Vector normal;
        double low, high;
    };

    // The shape of solids, relative to their places: the convex hull of its corners, which is the intersection of
    // its slabs; without slabs, a sphere around its only corner.
    struct Hull {
        Array<Vector> corners;
        Array<Slab> slabs;
        double radius = 0;  // of a sphere
        Vector middle{};
        double reach = 0;   // from the middle to the farthest point
    };

    struct Solid {
        int32_t body, hull;
        Vector place;
    };

    struct Form;
    static Form form_of(const Look& look, int32_t kind, double thickness);
    static Hull hull_of(const Form& form, const Pose& pose);
    void add(int32_t body, const Look& look, const int64_t* cell, double thickness, const Pose& pose, Array<int32_t>& known);
    // Row b has the solids within a distance of bucket b.
    struct Buckets {
        Array<int32_t> start, solid;
    };
    void make_grid();
    Buckets within(double distance) const;
    // The bucket of a point, as a number on each axis; -1 in the first: outside of all.
    Fixed<int64_t, 3> bucket_of(const Vector& point) const;
    View<const int32_t> solids_near(const Buckets& buckets, const Vector& point) const;
    // How far inside a solid a point is; below 0: outside.
    double depth_in(const Solid& solid, const Vector& point) const;
    bool may_hide(const Solid& solid, const Vector& from, const Vector& normal) const;

    Array<Hull> hulls_;
    Array<Solid> solids_;
    // Buckets are cubes of a grid.
    Vector low_{};
    double side_ = 1;
    Fixed<int64_t, 3> counts_{};
    Buckets hiding_, there_;  // solids that may hide points of a bucket; solids in it
};

}  // namespace cube3d::solid
