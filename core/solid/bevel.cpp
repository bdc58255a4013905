#include "solid/bevel.hpp"

#include <algorithm>
#include <stdexcept>

#include "solid/rows.hpp"
#include "solid/sectors.hpp"

namespace cube3d::solid {
namespace {

constexpr double kAgree = 0.8;  // least cosine between a smooth triangle and the normals of its corners

// A corner of the new surface, or a point of an arc. Joined spots are one place; `parent` leads to its first spot.
struct Spot {
    Vector point, facing;
    int32_t polygon, parent;
};

// A ring of sides, counter-clockwise: the two spots of each side, one after the other.
using Ring = View<const int32_t>;

class Beveler {
public:
    Beveler(const Complex& complex, const Measures& measures)
        : complex_(complex),
          surface_(boundary(complex)),
          of_(find_sectors(complex, surface_, measures)),
          pieces_(measures.chamfer ? 1 : measures.segments),
          is_flat_(measures.chamfer),
          is_bare_(measures.chamfer || measures.bevel == 0) {}

    Mesh mesh() {
        add_spots();
        const Rows rings = join_spots();
        cut_polygons();
        cut_strips();
        for (int64_t r = 0; r < rings.size(); ++r) cut_cap(rings[r]);
        return weld(raw_);
    }

private:
    // --- Spots, in this order: the first corners of all sectors, their last corners, and the inner points of the arcs
    // at their first edges

    int32_t sectors() const { return of_.sectors.length(); }
    int32_t first(int32_t sector) const { return sector; }
    int32_t last(int32_t sector) const { return sectors() + sector; }
    bool is_round(int32_t sector) const { return of_.edges[of_.sectors[sector].first].is_round; }

    // Point k of the arc at the first edge of a sector.
    int32_t arc(int32_t sector, int32_t k) const {
        if (k == 0) return last(of_.sectors[sector].before);
        return k == pieces_ ? first(sector) : inside_[sector] + k - 1;
    }

    int32_t add_spot(const Vector& point, const Vector& facing, int32_t polygon) {
        spots_.push_back({point, facing, polygon, spots_.length()});
        return spots_.length() - 1;
    }

    void add_spots() {
        for (const bool is_last : {false, true})
            for (const Sector& sector : of_.sectors)
                add_spot(is_last ? sector.end : sector.start, of_.edges[sector.first].facing,
                         surface_.sides[sector.first].polygon);
        for (int32_t s = 0; s < sectors(); ++s) {
            inside_.push_back(spots_.length());
            for (int32_t k = 1; k < pieces_ && is_round(s); ++k) {
                const auto [point, facing] =
                    arc_point(surface_, of_, of_.sectors[s], static_cast<double>(k) / pieces_);
                add_spot(point, facing, surface_.sides[of_.sectors[s].first].polygon);
            }
        }
    }

    int32_t place(int32_t spot) {
        while (spots_[spot].parent != spot) spot = spots_[spot].parent = spots_[spots_[spot].parent].parent;
        return spot;
    }

    // Joins two spots if they coincide; returns whether they are one place.
    bool join(int32_t one, int32_t other) {
        const Vector apart = spots_[one].point - spots_[other].point;
        if (std::max({std::abs(apart[0]), std::abs(apart[1]), std::abs(apart[2])}) < kSame)
            spots_[place(other)].parent = place(one);
        return place(one) == place(other);
    }

    // Joins coinciding spots around each point of the surface; returns the rings that stay open.
    Rows join_spots() {
        Rows rings;
        int32_t sector = 0;
        for (const int32_t end : of_.fans) {
            Array<int32_t> path;
            for (; sector < end; ++sector) {
                for (int32_t k = 0; k <= (is_round(sector) ? pieces_ : 0); ++k) path.push_back(arc(sector, k));
                path.push_back(first(sector));
                path.push_back(last(sector));
            }
            close(path, rings.values, static_cast<size_t>(rings.start.back()));
            if (std::cmp_less(rings.start.back(), rings.values.size())) rings.end_row();
        }
        return rings;
    }

    // Closes a path of spots like a zip where it runs back over itself; adds the rest to `ring`, from `first` on.
    void close(const Array<int32_t>& path, Array<int32_t>& ring, size_t first) {
        for (size_t k = 0; k + 1 < path.size(); ++k) {
            if (join(path[k], path[k + 1])) continue;
            if (ring.size() > first && join(ring[ring.size() - 2], path[k + 1])) {
                ring.resize(ring.size() - 2);
            } else {
                ring.push_back(path[k]);
                ring.push_back(path[k + 1]);
            }
        }
        while (ring.size() > first && join(ring[ring.size() - 2], ring[first + 1])) {
            std::copy(ring.data() + first + 2, ring.data() + ring.size(), ring.data() + first);
            ring.resize(std::max(first, ring.size() - 4));
        }
    }

    // --- Triangles

    void add_triangle(const Triangle& spots, const Fixed<Vector, 3>& facing, int32_t polygon) {
        Triangle triangle;
        for (size_t k = 0; k < 3; ++k) {
            const int32_t at = place(spots[k]);
            triangle[k] = raw_.add(spots_[at].point, facing[k], at);
        }
        raw_.triangles.push_back(triangle);
        raw_.owner.push_back(complex_.owner[complex_.solid[surface_.faces[polygon]]]);
    }

    Vector across_spots(const Triangle& t) const {
        return across(spots_[t[0]].point, spots_[t[1]].point, spots_[t[2]].point);
    }

    void add_flat(const Triangle& spots, const Vector& facing, int32_t polygon) {
        add_triangle(spots, {facing, facing, facing}, polygon);
    }

    // Cuts the polygons between the corners of their sectors.
    void cut_polygons() {
        const Array<int32_t> between = halfway();
        Array<int32_t> corners;
        bool has_hub = false;
        Vector sum;
        for (int32_t s = 0, first_side = 0; s < surface_.sides.length(); ++s) {
            const Edge& edge = of_.edges[s];
            const int32_t one = last(edge.sector), other = first(edge.sector);
            const int32_t late = edge.turn - of_.sectors[edge.sector].middle;
            const bool has_both = late == 0 && place(one) != place(other);
            if (has_both || late > 0) corners.push_back(one);
            if (late <= 0) corners.push_back(other);
            if (between[s] >= 0) corners.push_back(between[s]);
            has_hub = has_hub || has_both || between[s] >= 0;
            sum += complex_.points[surface_.sides[s].origin];
            if (surface_.sides[s].after > s) continue;
            cut_polygon(corners, has_hub, 1.0 / (s + 1 - first_side) * sum, s);
            corners.clear();
            has_hub = false;
            sum = {};
            first_side = s + 1;
        }
    }

    // Cuts a polygon into triangles from its first corner, or from a hub if corners may lie in line with others.
    void cut_polygon(const Array<int32_t>& corners, bool has_hub, const Vector& middle, int32_t side) {
        const Vector& facing = of_.edges[side].facing;
        const int32_t polygon = surface_.sides[side].polygon;
        int32_t hub = corners[0];
        if (has_hub) {
            const double drop = dot(spots_[hub].point - middle, facing);
            hub = add_spot(middle + drop * facing, facing, polygon);
        }
        for (int32_t k = has_hub ? 0 : 1; k + (has_hub ? 0 : 1) < corners.length(); ++k) {
            const Triangle triangle{hub, corners[k], corners[(k + 1) % corners.length()]};
            if (dot(across_spots(triangle), facing) <= 0)
                throw std::invalid_argument("bevel and gap leave nothing of a face");
            add_flat(triangle, facing, polygon);
        }
    }

    // Adds a spot in the middle of each sharp edge that has the same ends as another one, because a closed surface has
    // only one edge between two points. Returns the spot of each side, or -1.
    Array<int32_t> halfway() {
        Array<int32_t> sharp, between(surface_.sides.size(), -1);
        Cells ends;
        const auto start = [this](int32_t side) { return place(first(of_.edges[side].sector)); };
        for (int32_t s = 0; s < surface_.sides.length(); ++s) {
            const int32_t twin = surface_.sides[s].twin;
            if (of_.edges[s].is_round || twin < s) continue;
            sharp.push_back(s);
            ends.insert(ends.end(), {std::min(start(s), start(twin)), std::max(start(s), start(twin))});
        }
        const Array<int32_t> number = number_rows(std::move(ends), 2);
        Array<int32_t> times(number.size(), 0);
        for (const int32_t edge : number) ++times[edge];
        for (int32_t e = 0; e < sharp.length(); ++e) {
            if (times[number[e]] == 1) continue;
            const HalfEdge& side = surface_.sides[sharp[e]];
            const Vector middle = 0.5 * (spots_[start(sharp[e])].point + spots_[start(side.twin)].point);
            between[sharp[e]] = between[side.twin] = add_spot(middle, of_.edges[sharp[e]].facing, side.polygon);
        }
        return between;
    }

    // Cuts the strips between the arcs at the two ends of rounded edges.
    void cut_strips() {
        for (int32_t s = 0; s < surface_.sides.length(); ++s) {
            const auto& [origin, polygon, after, before, twin] = surface_.sides[s];
            if (!of_.edges[s].is_round || twin < s) continue;
            const int32_t right = of_.edges[s].sector, left = of_.edges[twin].sector;
            const Vector middle = unit(of_.edges[s].facing + of_.edges[twin].facing);
            for (int32_t k = 0; k < pieces_; ++k) {
                const int32_t a = arc(right, k), b = arc(left, pieces_ - k), c = arc(left, pieces_ - k - 1),
                              d = arc(right, k + 1);
                for (const Triangle& triangle : {Triangle{a, b, c}, Triangle{a, c, d}}) {
                    Fixed<Vector, 3> facing{middle, middle, middle};
                    for (size_t i = 0; i < 3 && !is_flat_; ++i) facing[i] = spots_[triangle[i]].facing;
                    if (dot(across_spots(triangle), facing[0] + facing[1] + facing[2]) < -kSame)
                        throw std::invalid_argument("bevel and gap leave nothing of an edge");
                    add_triangle(triangle, facing, polygon);
                }
            }
        }
    }

    // Fills an open ring around a point: with flat facets, or with a dome.
    void cut_cap(Ring ring) {
        const double share = 2 / static_cast<double>(ring.size());
        Vector middle, area, facing;
        for (size_t k = 0; k < ring.size(); k += 2) {
            middle += share * spots_[ring[k]].point;
            facing += share * spots_[ring[k]].facing;
        }
        for (size_t k = 0; k < ring.size(); k += 2)
            area += cross(spots_[ring[k]].point - middle, spots_[ring[k + 1]].point - middle);
        // If the ring is folded together, its area is 0, and the normals of its corners give the outside.
        const Vector out = unit(area + kSame * facing);
        bool is_level = true, is_along = false;
        for (size_t k = 0; k < ring.size(); k += 2) {
            is_level = is_level && std::abs(dot(spots_[ring[k]].point - middle, out)) < kSame;
            is_along = is_along || dot(spots_[ring[k]].facing, out) > 1 - kFlat;
        }
        is_bare_ || (is_level && is_along) ? cut_facets(ring, middle, out) : cut_dome(ring, middle, out);
    }

    void add_facet(const Triangle& triangle) {
        add_flat(triangle, unit(across_spots(triangle)), spots_[triangle[1]].polygon);
    }

    // Cuts a ring into facets, from a hub in its middle unless it is a triangle. If the middle lies in line with a
    // side, as in a saddle, or the corners of a triangle lie in line, the hub moves inward.
    void cut_facets(Ring ring, const Vector& middle, const Vector& out) {
        double sum = 0;
        bool is_thin = false;
        for (size_t k = 0; k < ring.size(); k += 2) {
            const Vector one = spots_[ring[k]].point - middle, other = spots_[ring[k + 1]].point - middle;
            sum += length(one);
            is_thin = is_thin || length(cross(one, other)) < kFlat * dot(one, one);
        }
        if (ring.size() == 6 && !is_thin) return add_facet({ring[0], ring[2], ring[4]});
        const double nudge = is_thin ? sum / static_cast<double>(ring.size()) / 8 : 0;
        const int32_t hub = add_spot(middle - nudge * out, out, spots_[ring[0]].polygon);
        for (size_t k = 0; k < ring.size(); k += 2) add_facet({hub, ring[k], ring[k + 1]});
    }

    // Cuts a ring into a dome of two rings of triangles, as round as its border.
    void cut_dome(Ring ring, const Vector& middle, const Vector& out) {
        const size_t size = ring.size();
        Array<Vector> normal;
        double height = 0;
        for (size_t k = 0; k < size; k += 2) {
            normal.push_back(unit(spots_[ring[k]].facing + spots_[ring[(k + size - 1) % size]].facing));
            // On a sphere, a chord is at right angles to the sum of the normals at its ends.
            const Vector both = normal.back() + out;
            height += dot(spots_[ring[k]].point - middle, both) / std::max(dot(both, out), 0.5);
        }
        const Vector top = middle + 2 * height / static_cast<double>(size) * out;
        const int32_t hub = add_spot(top, out, spots_[ring[0]].polygon);
        for (size_t k = 0; k < size; k += 2) {
            // The middle of the cubic curve to the top with these normals at its ends.
            const Spot& edge = spots_[ring[k]];
            const Vector span = top - edge.point;
            const Vector sag = dot(span, normal[k / 2]) * normal[k / 2] - dot(span, out) * out;
            add_spot(0.5 * (edge.point + top) - 0.125 * sag, unit(normal[k / 2] + out), edge.polygon);
        }
        for (size_t k = 0; k < size; k += 2) {
            const int32_t here = hub + 1 + static_cast<int32_t>(k / 2);
            const int32_t next = k + 2 < size ? here + 1 : hub + 1;
            add_smooth({hub, here, next});
            add_smooth({ring[k], ring[k + 1], next});
            add_smooth({ring[k], next, here});
        }
    }

    void add_smooth(const Triangle& triangle) {
        const Vector plane = unit(across_spots(triangle));
        Fixed<Vector, 3> facing;
        bool is_smooth = true;
        for (size_t k = 0; k < 3; ++k) {
            facing[k] = spots_[triangle[k]].facing;
            is_smooth = is_smooth && dot(plane, facing[k]) > kAgree;
        }
        if (!is_smooth) facing = {plane, plane, plane};
        add_triangle(triangle, facing, spots_[triangle[1]].polygon);
    }

    const Complex& complex_;
    const Surface surface_;
    const Sectors of_;
    const int32_t pieces_;  // of an arc
    const bool is_flat_, is_bare_;
    Array<Spot> spots_;
    Array<int32_t> inside_;
    Mesh raw_;
};

}  // namespace

Mesh bevel_cells(const Complex& complex, const Measures& measures) { return Beveler(complex, measures).mesh(); }

}  // namespace cube3d::solid
