// A hierarchy of boxes around triangles, which finds those on a ray.
#pragma once

#include "array.hpp"
#include "solid/vector.hpp"

namespace cube3d::photo {

using solid::Vector;
using Corners = Fixed<int32_t, 3>;  // points of a triangle

struct Ray {
    Vector from, towards;  // towards is a unit vector
};

struct Hit {
    double distance;
    int32_t triangle = -1;         // -1: nothing
    double second = 0, third = 0;  // where in it: the weights of these corners
};

class Hierarchy {
public:
    Hierarchy(View<const Vector> points, View<const Corners> triangles);

    // The first triangle on a ray, at most `most` away; of several at one distance the one with the least number.
    Hit nearest(const Ray& ray, double most) const;
    // Whether any triangle is that near.
    bool is_blocked(const Ray& ray, double most) const;

private:
    // Four boxes or triangles side by side, so that compilers can test them at once.
    static constexpr int32_t kWide = 4;
    using Lane = float[kWide];

    struct Node {
        Lane low[3], high[3];
        int32_t child[kWide];  // a node; a leaf n as ~n; 0: none, as the root is no child
    };
    struct Leaf {
        Lane corner[3], second[3], third[3];  // a corner, and the ways from it to the others
        int32_t triangle[kWide];              // -1: none
    };
    struct Range;
    struct Builder;
    struct Line;

    int32_t child_of(Builder& builder, const Range& range, int32_t depth);
    int32_t add_leaf(const Builder& builder, const Range& range);
    template <bool is_any>
    Hit walk(const Ray& ray, double most) const;
    static void test(const Leaf& leaf, const Line& line, float least, Hit& best, float& distance);

    Array<Node> nodes_;
    Array<Leaf> leaves_;
    Vector low_{}, high_{};  // of everything
};

}  // namespace cube3d::photo
