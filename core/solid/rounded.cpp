#include "solid/rounded.hpp"

#include <algorithm>

#include "solid/octants.hpp"
#include "solid/rows.hpp"

namespace cube3d::solid {
namespace {

// Gap and bevel for welding: with these, different corners of the solid are apart, even if the real gap or
// bevel is 0.
constexpr double kNominal = 0.125;

// The cell of a triangle is determined at a point this far below it, in cells: without a gap, the triangle
// itself may lie on the border of a cell.
constexpr double kInward = 0.02;
constexpr double kTowards = 0.999;  // least cosine of a flat triangle along an axis

using Place = Fixed<int64_t, 3>;

Place operator+(Place one, const Place& other) {
    for (size_t a = 0; a < 3; ++a) one[a] += other[a];
    return one;
}

// A patch with the real measures, and with the nominal ones.
struct Stamp {
    Patch real, nominal;
    Array<Triangle> triangles;
    bool is_made = false;
};

// Cuts the polygons of a nominal patch into triangles, counter-clockwise from outside. With the nominal measures no
// triangle degenerates, so the orientation of triangles that are slivers with the real measures is right, too.
Array<Triangle> cut_patch(const Patch& patch) {
    Array<Triangle> triangles;
    int32_t first = 0;
    for (const int32_t end : patch.ends) {
        for (int32_t v = first + 1; v + 1 < end; ++v) {
            const Vector out = patch.normals[first] + patch.normals[v] + patch.normals[v + 1];
            const bool is_out = dot(across(patch.points[first], patch.points[v], patch.points[v + 1]), out) >= 0;
            triangles.push_back(is_out ? Triangle{first, v, v + 1} : Triangle{v + 1, v, first});
        }
        first = end;
    }
    return triangles;
}

class Rounder {
public:
    Rounder(const Cells& cells, const Measures& measures)
        : cells_(cells),
          index_(cells, 3),
          ruler_(measures.bevel, measures.gap, measures.segments),
          nominal_(kNominal, kNominal, measures.segments) {}

    Mesh mesh() {
        for (int32_t c = 0; c < static_cast<int32_t>(cells_.size() / 3); ++c) {
            const Place cell{cells_[3 * c], cells_[3 * c + 1], cells_[3 * c + 2]};
            for (size_t signs = 0; signs < 8; ++signs) {
                Place sign;
                for (size_t a = 0; a < 3; ++a) sign[a] = signs >> (2 - a) & 1U ? 1 : -1;
                add_octant(cell, c, sign);
            }
        }
        raw_.place = number_rows(std::move(keys_), 3);
        return std::move(raw_);
    }

private:
    const Stamp& stamp_at(const Place& cell, const Place& sign) {
        uint32_t neighbours = 0;
        for (uint32_t s = 1; s < 8; ++s) {
            Place beside = cell;
            for (size_t a = 0; a < 3; ++a)
                if (s >> (2 - a) & 1U) beside[a] += sign[a];
            if (index_.find(beside) >= 0) neighbours |= 1U << s;
        }
        Stamp& stamp = stamps_[neighbours >> 1];
        if (!stamp.is_made) {
            stamp = {octant_patch(neighbours, ruler_), octant_patch(neighbours, nominal_), {}, true};
            stamp.triangles = cut_patch(stamp.nominal);
        }
        return stamp;
    }

    void add_octant(const Place& cell, int32_t number, const Place& sign) {
        const Stamp& stamp = stamp_at(cell, sign);
        const int32_t first = raw_.points.length();
        for (int32_t v = 0; v < stamp.real.points.length(); ++v) {
            Vector point, normal;
            for (const int32_t a : {2, 1, 0}) {
                const double middle = static_cast<double>(cell[a]) + 0.5, side = static_cast<double>(sign[a]);
                point[a] = middle + side * stamp.real.points[v][a];
                normal[a] = side * stamp.real.normals[v][a];
                keys_.push_back(weld_step(middle + side * stamp.nominal.points[v][a]));
            }
            raw_.points.push_back(point);
            raw_.normals.push_back(normal);
        }
        const bool is_mirrored = sign[0] * sign[1] * sign[2] < 0;
        for (auto [a, b, c] : stamp.triangles) {
            if (is_mirrored) std::swap(a, c);
            raw_.triangles.push_back({first + a, first + b, first + c});
            raw_.owner.push_back(owner_of(raw_.triangles.back(), cell, number));
        }
    }

    // The cell that a triangle of a cell shows. Usually its own; but strips along concave edges, half a gap wide, lie
    // in cells whose own face in that direction is covered, and show the neighbour whose face they continue.
    int32_t owner_of(const Triangle& t, const Place& cell, int32_t number) const {
        const Vector facing = 1.0 / 3 * (raw_.normals[t[0]] + raw_.normals[t[1]] + raw_.normals[t[2]]);
        size_t axis = 0;
        while (axis < 3 && std::abs(facing[axis]) <= kTowards) ++axis;
        if (axis == 3) return number;
        Place step{};
        step[axis] = facing[axis] < 0 ? -1 : 1;
        if (index_.find(cell + step) < 0) return number;
        const Vector middle = 1.0 / 3 * (raw_.points[t[0]] + raw_.points[t[1]] + raw_.points[t[2]]) - kInward * facing;
        double away[3];
        for (size_t a = 0; a < 3; ++a) away[a] = middle[a] - (static_cast<double>(cell[a]) + 0.5);
        size_t first = axis == 0 ? 1 : 0, second = axis == 2 ? 1 : 2;
        if (std::abs(away[second]) > std::abs(away[first])) std::swap(first, second);
        Place one{}, other{};
        one[first] = away[first] < 0 ? -1 : 1;
        other[second] = away[second] < 0 ? -1 : 1;
        for (const Place& side : {one, other, one + other}) {
            const int32_t beside = index_.find(cell + side);
            if (beside >= 0 && index_.find(cell + side + step) < 0) return beside;
        }
        return number;
    }

    const Cells& cells_;
    const RowIndex index_;
    const Ruler ruler_, nominal_;
    Fixed<Stamp, 128> stamps_;
    Mesh raw_;
    Cells keys_;
};

}  // namespace

Mesh rounded_cubes(const Cells& cells, const Measures& measures) {
    Mesh raw = Rounder(cells, measures).mesh();
    if (measures.bevel == 0 || measures.gap == 0) collapse(raw);
    return weld(raw);
}

}  // namespace cube3d::solid
