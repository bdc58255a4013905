// Light on surfaces: charts of texels on the outer faces of bodies, and how much of the sky bodies hide from them.
#pragma once

#include <span>

#include "solid/complex.hpp"
#include "solid/occlusion.hpp"

namespace cube3d::solid {

// A rectangle of texels in a plane, or the texels of a sphere. Texel (i, j) of a rectangle lies at
// corner + i / (columns - 1) * across + j / (rows - 1) * up. The texels of a sphere around `corner` are those of an
// octahedron that is folded flat (Meyer and others, "On floating-point normal vectors", 2010).
struct Chart {
    Vector corner, across, up;
    Vector normal;  // 0: of a sphere
    int32_t columns, rows;
    int64_t first;  // its first texel; the rows follow
    bool is_floor;    // the texels are the opacity of a shadow
    bool is_covered;  // another body lies on the middle of the face
    bool is_partly;   // but not on all of it, or elsewhere on it
    int32_t cell;     // counted over all bodies; -1: of a floor
    Vector middle;    // of the face
    Fixed<Vector, 3> axes{};  // of a sphere: where those of its body are

    bool is_sphere() const { return dot(normal, normal) == 0; }
    // The column and the row at a point of the surface, in parts of texels.
    Fixed<double, 2> place(const Vector& point) const;
};

// A level rectangle under the bodies.
struct Floor {
    Vector corner;          // the least coordinates
    double wide, tall;
    int32_t columns, rows;  // of its texels
    double deep;            // how far below it texels look up, for soft edges
};

class Light {
public:
    // `density`: texels along the side of a cube. Thickness and poses are as for Occlusion. Only bodies that are
    // `charted` have charts, all if it is empty. Those of equal bodies have equal texels, wherever the bodies are.
    Light(const BodyCells& bodies, View<const double> thickness, View<const Pose> poses, double density,
          View<const uint8_t> charted = {});
    void add(const Floor& floor);

    // The chart under a triangle of a body's mesh, by the cell that it shows, its middle and its normal.
    int32_t chart_of(int32_t body, int32_t cell, const Vector& middle, const Vector& normal) const;

    // Whether another body lies right in front of a point on the surface of a body's cell.
    bool is_covered(int32_t body, int32_t cell, const Vector& point, const Vector& normal) const {
        return is_covered(first_cell_[body] + cell, point, normal);
    }

    int32_t bodies() const { return first_cell_.length() - 1; }
    int32_t cells(int32_t body) const { return first_cell_[body + 1] - first_cell_[body]; }
    const Array<Chart>& charts() const { return charts_; }
    int64_t texels() const { return std::ssize(points_); }
    const Array<Vector>& points() const { return points_; }    // per texel
    const Array<Vector>& normals() const { return normals_; }  // per texel
    // The first texel of each body, and of the floor.
    const Array<int64_t>& starts() const { return starts_; }
    // Casts rays: writes for texels from `first` on how hidden the sky is from each, from 0, open, to 255.
    void bake(int64_t first, std::span<uint8_t> hidden) const;

private:
    struct Side;
    void add_faces(int32_t body, const Complex& complex, const Pose& pose);
    void add_polygon(int32_t cell, View<const Side> sides, const Vector& normal);
    void add_sphere(int32_t cell, const Vector& at, double radius, const Pose& pose);
    void add_texel(const Vector& point, const Vector& normal);
    Chart& add_chart(int32_t cell, const Vector& corner, const Vector& across, const Vector& up, int32_t columns, int32_t rows);
    bool is_covered_at(const Chart& chart, const Vector& point) const;
    double hidden_at(const Chart& chart, int64_t texel) const;

    bool is_covered(int32_t cell, const Vector& point, const Vector& normal) const {
        return occlusion_.is_beyond(cell, point + kAhead * normal);
    }

    static constexpr double kAhead = 0.05;  // how far in front

    Occlusion occlusion_;
    double density_;
    Array<Chart> charts_;
    Array<Vector> points_, normals_;
    Array<int64_t> starts_{0};
    double deep_ = 0;                // of the floor
    Array<int32_t> first_cell_{0};   // per body, among all cells; then their number
    Array<Array<int32_t>> of_cell_;  // per cell: its charts
};

}  // namespace cube3d::solid
