#include "solid/sectors.hpp"

#include <limits>

namespace cube3d::solid {
namespace {

class SectorFinder {
public:
    SectorFinder(const Complex& complex, const Surface& surface, const Measures& measures)
        : complex_(complex), sides_(surface.sides), bevel_(measures.bevel), inward_(measures.gap / 2) {}

    Sectors find() {
        measure_edges();
        // The sectors of a point begin at an edge if there is one, so that no sector is cut in two.
        for (const bool is_flat : {false, true})
            for (int32_t s = 0; s < sides_.length(); ++s)
                if (found_.edges[s].sector < 0 && found_.edges[s].is_flat == is_flat) add_fan(s);
        for (Sector& sector : found_.sectors) find_reach(sector);
        for (Sector& sector : found_.sectors) place_corners(sector);
        return std::move(found_);
    }

private:
    const Vector& start_of(const HalfEdge& side) const { return complex_.points[side.origin]; }

    void measure_edges() {
        Array<Vector> area(1 + sides_.back().polygon);
        for (const HalfEdge& side : sides_) area[side.polygon] += cross(start_of(side), start_of(sides_[side.after]));
        found_.edges.resize(sides_.size());
        for (int32_t s = 0; s < sides_.length(); ++s) {
            const HalfEdge& side = sides_[s];
            const Vector facing = unit(area[side.polygon]), beyond = unit(area[sides_[side.twin].polygon]);
            const Vector along = unit(start_of(sides_[side.after]) - start_of(side));
            const double bend = dot(cross(facing, beyond), along) / (1 + dot(facing, beyond));
            const bool is_flat = std::abs(bend) < kFlat, is_round = bend > 0 && !is_flat && bevel_ > 0;
            found_.edges[s] = {along, facing, bend, inward_ * bend + bevel_ * is_round, is_flat, is_round, -1, 0};
        }
    }

    void add_fan(int32_t begin) {
        const int32_t low = found_.sectors.length();
        int32_t size = 0;
        for (int32_t here = begin; found_.edges[here].sector < 0; here = sides_[sides_[here].before].twin) {
            if (here == begin || !found_.edges[here].is_flat) {
                const int32_t number = found_.sectors.length();
                found_.sectors.push_back({here, number - 1, number + 1, 0, 0, 0, {}, {}, {}});
                size = 0;
            }
            found_.edges[here].sector = found_.sectors.length() - 1;
            found_.edges[here].turn = size++;
            found_.sectors.back().middle = size / 2;
        }
        found_.sectors[low].before = found_.sectors.length() - 1;
        found_.sectors.back().after = low;
        found_.fans.push_back(found_.sectors.length());
    }

    // Sets the distances from the point of the corners along the first and the last edge of a sector.
    void find_reach(Sector& sector) {
        const Edge &begin = found_.edges[sector.first], &end = last_edge(sector);
        const double d1 = begin.inset, d2 = end.inset;
        const double cosine = dot(begin.along, end.along), sine = dot(begin.facing, cross(begin.along, end.along));
        const bool is_straight = std::abs(sine) < kFlat;
        // If the angle is reflex, the lines of a rounded and a sharp edge meet behind the point.
        const bool is_mixed = begin.is_round != end.is_round && sine < kFlat;
        const bool is_apart = is_mixed || (is_straight && std::abs(d1 - d2) > kSame);
        const double slope = is_straight ? std::numeric_limits<double>::infinity() : sine, far = bevel_ + 2 * inward_;
        sector.begin_reach = is_apart ? far : (d2 + d1 * cosine) / slope;
        sector.end_reach = is_apart ? far : (d1 + d2 * cosine) / slope;
    }

    const Edge& last_edge(const Sector& sector) const { return found_.edges[found_.sectors[sector.after].first]; }

    // A sharp edge has one corner for both sides. Arcs are as long as possible.
    void place_corners(Sector& sector) {
        const Edge &begin = found_.edges[sector.first], &end = last_edge(sector);
        const double most = std::max(sector.begin_reach, found_.sectors[sector.before].end_reach);
        const double first = begin.is_round ? sector.begin_reach : most;
        const double last =
            end.is_round ? sector.end_reach : std::max(found_.sectors[sector.after].begin_reach, sector.end_reach);
        const Vector base = start_of(sides_[sector.first]) - inward_ * begin.facing;
        const Vector aside = cross(begin.facing, begin.along);
        sector.start = base + first * begin.along + begin.inset * aside;
        sector.end = base + last * end.along + end.inset * cross(end.along, begin.facing);
        sector.ridge = base + most * begin.along + (begin.inset - bevel_) * aside;
    }

    const Complex& complex_;
    const Array<HalfEdge>& sides_;
    double bevel_, inward_;
    Sectors found_;
};

}  // namespace

Sectors find_sectors(const Complex& complex, const Surface& surface, const Measures& measures) {
    return SectorFinder(complex, surface, measures).find();
}

ArcPoint arc_point(const Surface& surface, const Sectors& of, const Sector& sector, double share) {
    const Edge& edge = of.edges[sector.first];
    const Vector& right = of.edges[surface.sides[sector.first].twin].facing;
    const double angle = 2 * std::atan(edge.bend);
    const double rise = std::sin(share * angle / 2), fall = std::sin((1 - share) * angle / 2);
    const double knee = 2 * rise * fall * std::cos(angle / 2);
    const Vector& start = of.sectors[sector.before].end;
    const Vector point = fall * fall * start + knee * sector.ridge + rise * rise * sector.start;
    const Vector facing = std::sin((1 - share) * angle) * right + std::sin(share * angle) * edge.facing;
    return {1 / (fall * fall + knee + rise * rise) * point, 1 / std::sin(angle) * facing};
}

}  // namespace cube3d::solid
