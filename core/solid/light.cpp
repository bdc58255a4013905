// Each outer face of a cell has a chart. Texels on an edge where two outer faces of a body meet see the sky of both, so
// the shade runs over rounded edges without a line.
#include "solid/light.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "solid/solid.hpp"

namespace cube3d::solid {
namespace {

constexpr int32_t kMostAlong = 65;   // along a chart
constexpr int32_t kSphereTexels = 15;  // along that of a sphere
constexpr double kOffWall = 0.02;       // from inner corners, where texels would lie in the wall
constexpr double kTowardsMiddle = 0.002;     // share of the way to the middle, out of solids that touch the edge
constexpr double kFromRim = 0.2;  // share of the way to the middle, since solids on the face may lean away from its edges
constexpr double kFacing = 0.99;    // cosine; triangles that face a chart like this lie on its flat part
constexpr double kOnEdge = 1e-9;        // nearer to an edge, a texel lies on it

// Distinct cubes as solids. Thin ones of two layers share no corners.
Complex cubes(CellSpan cells, double thickness) {
    constexpr int32_t kFaces[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    Complex found;
    std::map<Fixed<int64_t, 4>, int32_t> known;
    for (int64_t at = 0; at < std::ssize(cells); at += 3) {
        const auto solid = static_cast<int32_t>(at / 3);
        int32_t corner[8];
        for (int32_t c = 0; c < 8; ++c) {
            const int64_t top = c >> 2 & 1, x = cells[at] + (c & 1), y = cells[at + 1] + (c >> 1 & 1), z = cells[at + 2];
            const auto key = thickness == 1 ? Fixed<int64_t, 4>{x, y, z + top, 0} : Fixed<int64_t, 4>{x, y, z, top};
            const auto [place, is_new] = known.try_emplace(key, found.points.length());
            corner[c] = place->second;
            if (is_new)
                found.points.push_back({static_cast<double>(x), static_cast<double>(y),
                                        static_cast<double>(z) + static_cast<double>(top) * thickness});
        }
        for (const auto& face : kFaces) {
            for (const int32_t c : face) found.faces.values.push_back(corner[c]);
            found.faces.end_row();
            found.solid.push_back(solid);
        }
        found.owner.push_back(solid);
    }
    return found;
}

double sign(double number) {
    return number < 0 ? -1 : 1;
}

// The direction at a place of a folded octahedron, both from -1 to 1.
Vector unfolded(double x, double y) {
    const double z = 1 - std::abs(x) - std::abs(y);
    if (z >= 0) return unit({x, y, z});
    return unit({(1 - std::abs(y)) * sign(x), (1 - std::abs(x)) * sign(y), z});
}

Fixed<double, 2> folded(const Vector& way) {
    const double size = std::abs(way[0]) + std::abs(way[1]) + std::abs(way[2]);
    if (!(size > 0)) return {0, 0};
    const double x = way[0] / size, y = way[1] / size;
    if (way[2] >= 0) return {x, y};
    return {(1 - std::abs(y)) * sign(x), (1 - std::abs(x)) * sign(y)};
}

}  // namespace

Fixed<double, 2> Chart::place(const Vector& point) const {
    const Vector way = point - corner;
    double column, row;
    if (is_sphere()) {
        const Fixed<double, 2> at = folded({dot(way, axes[0]), dot(way, axes[1]), dot(way, axes[2])});
        column = (at[0] + 1) / 2, row = (at[1] + 1) / 2;
    } else {
        column = dot(way, across) / dot(across, across), row = dot(way, up) / dot(up, up);
    }
    // NaN, of a point at the eye, becomes 0.
    const auto within = [](double share, int32_t count) { return (share > 0 ? std::min(share, 1.0) : 0) * (count - 1); };
    return {within(column, columns), within(row, rows)};
}

// A side of a polygon: where it begins, the direction from it to the inside, and what lies beyond it.
struct Light::Side {
    Vector from, inward;
    Vector beside;      // the normal of the next face
    double slope;       // how far the middle of the next face lies above the polygon; below 0: the edge is convex
};

Light::Light(const BodyCells& bodies, View<const double> thickness, View<const Pose> poses, double density,
             View<const uint8_t> charted)
    : occlusion_(bodies, thickness, poses), density_(density) {
    constexpr Pose still{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    const Lattice& lattice = *bodies.look.lattice;
    const int32_t width = lattice.is_cubic() ? 3 : lattice.width();
    for (int32_t b = 0; b < bodies.frame.length(); ++b) {
        const CellSpan cells = bodies[b];
        const Pose& pose = poses.empty() ? still : poses[b];
        const int32_t first = of_cell_.length();
        of_cell_.resize(of_cell_.size() + static_cast<size_t>(std::ssize(cells) / width));
        first_cell_.push_back(of_cell_.length());
        if (!charted.empty() && !charted[b]) {
        } else if (lattice.is_cubic()) {
            add_faces(b, cubes(cells, thickness[b]), pose);
        } else if (lattice.tables().drawing->form == Drawing::spheres) {
            for (int64_t c = 0; c < std::ssize(cells) / width; ++c)
                add_sphere(first + static_cast<int32_t>(c), bodies.look.middle(&cells[c * width]), bodies.look.radius(), pose);
        } else {
            add_faces(b, make_faces(lattice, Cells(cells.begin(), cells.end())), pose);
        }
        starts_.push_back(std::ssize(points_));
    }
}

void Light::add_faces(int32_t body, const Complex& complex, const Pose& pose) {
    const auto [sides, faces] = boundary(complex);
    Array<Vector> middles(faces.size()), normals(faces.size()), points;
    for (const Vector& point : complex.points) points.push_back(moved_by(pose, point));
    for (int32_t p = 0; p < faces.length(); ++p) {
        const auto face = complex.faces[faces[p]];
        for (const int32_t corner : face) middles[p] += 1.0 / face.length() * points[corner];
        normals[p] = unit(across(points[face[0]], points[face[1]], points[face[2]]));
    }
    Array<Side> own;
    for (int32_t s = 0; s < sides.length(); ++s) {
        const HalfEdge& side = sides[s];
        const int32_t beyond = sides[side.twin].polygon;
        const Vector &from = points[side.origin], &to = points[sides[side.after].origin];
        own.push_back({from, unit(cross(normals[side.polygon], to - from)), normals[beyond],
                       dot(middles[beyond] - from, normals[side.polygon])});
        if (side.after > s) continue;  // not the last side of its face
        const int32_t cell = complex.owner[complex.solid[faces[side.polygon]]];
        add_polygon(first_cell_[body] + cell, own, normals[side.polygon]);
        own.clear();
    }
}

void Light::add_polygon(int32_t cell, View<const Side> sides, const Vector& normal) {
    const Vector first = sides[0].from, along = unit(sides[1].from - first), upwards = cross(normal, along);
    Vector middle{};
    double low[2] = {0, 0}, high[2] = {0, 0};
    for (const Side& side : sides) {
        middle += 1.0 / static_cast<double>(sides.size()) * side.from;
        const double at[2] = {dot(side.from - first, along), dot(side.from - first, upwards)};
        for (int32_t k = 0; k < 2; ++k) low[k] = std::min(low[k], at[k]), high[k] = std::max(high[k], at[k]);
    }
    const auto texels = [&](int32_t k) {
        return static_cast<int32_t>(std::clamp(std::ceil((high[k] - low[k]) * density_ - kOnEdge), 1.0, kMostAlong - 1.0)) + 1;
    };
    Chart& chart = add_chart(cell, first + low[0] * along + low[1] * upwards, (high[0] - low[0]) * along,
                             (high[1] - low[1]) * upwards, texels(0), texels(1));
    chart.normal = normal, chart.middle = middle, chart.is_covered = is_covered(cell, middle, normal);
    for (const Side& side : sides) chart.is_partly |= is_covered_at(chart, side.from) != chart.is_covered;
    for (int32_t j = 0; j < chart.rows; ++j)
        for (int32_t i = 0; i < chart.columns; ++i) {
            Vector point = chart.corner + i / (chart.columns - 1.0) * chart.across + j / (chart.rows - 1.0) * chart.up;
            for (int32_t pass = 0; pass < 2; ++pass)  // the second brings corners in
                for (const Side& side : sides) {
                    const double depth = dot(point - side.from, side.inward), least = side.slope > kOnEdge ? kOffWall : 0;
                    if (depth < least) point += (least - depth) * side.inward;
                }
            Vector sky = normal;
            for (const Side& side : sides)
                if (side.slope < -kOnEdge && dot(point - side.from, side.inward) < kOnEdge &&
                    !is_covered(cell, point - kAhead * normal, side.beside))
                    sky += side.beside;
            add_texel(point, unit(sky));
        }
}

void Light::add_sphere(int32_t cell, const Vector& at, double radius, const Pose& pose) {
    const Vector middle = moved_by(pose, at);
    // The texels turn with the body, as the mesh does.
    const Fixed<Vector, 3> axes{Vector{pose[0], pose[4], pose[8]}, {pose[1], pose[5], pose[9]}, {pose[2], pose[6], pose[10]}};
    add_chart(cell, middle, {}, {}, kSphereTexels, kSphereTexels).axes = axes;
    for (int32_t j = 0; j < kSphereTexels; ++j)
        for (int32_t i = 0; i < kSphereTexels; ++i) {
            const Vector way = unfolded(2.0 * i / (kSphereTexels - 1) - 1, 2.0 * j / (kSphereTexels - 1) - 1);
            const Vector normal = way[0] * axes[0] + way[1] * axes[1] + way[2] * axes[2];
            add_texel(middle + radius * normal, normal);
        }
}

void Light::add(const Floor& floor) {
    const auto& [corner, wide, tall, columns, rows, deep] = floor;
    const Vector normal{0, 0, 1};
    Chart& chart = add_chart(-1, corner, {wide, 0, 0}, {0, tall, 0}, columns, rows);
    chart.normal = normal, chart.is_floor = true, deep_ = deep;
    for (int32_t j = 0; j < rows; ++j)
        for (int32_t i = 0; i < columns; ++i)
            add_texel(corner + i / (columns - 1.0) * chart.across + j / (rows - 1.0) * chart.up, normal);
}

Chart& Light::add_chart(int32_t cell, const Vector& corner, const Vector& across, const Vector& up, int32_t columns, int32_t rows) {
    if (cell >= 0) of_cell_[cell].push_back(charts_.length());
    charts_.push_back({corner, across, up, {}, columns, rows, std::ssize(points_), false, false, false, cell, {}, {}});
    return charts_.back();
}

void Light::add_texel(const Vector& point, const Vector& normal) {
    points_.push_back(point);
    normals_.push_back(normal);
}

void Light::bake(int64_t first, std::span<uint8_t> hidden) const {
    auto chart = std::upper_bound(charts_.begin(), charts_.end(), first, [](int64_t texel, const Chart& own) { return texel < own.first; });
    for (uint8_t& own : hidden) {
        if (chart != charts_.end() && chart->first == first) ++chart;
        own = static_cast<uint8_t>(std::lround(255 * std::clamp(hidden_at(chart[-1], first++), 0.0, 1.0)));
    }
}

bool Light::is_covered_at(const Chart& chart, const Vector& point) const {
    return is_covered(chart.cell, point + kFromRim * (chart.middle - point), chart.normal);
}

double Light::hidden_at(const Chart& chart, int64_t texel) const {
    const Vector &point = points_[texel], &normal = normals_[texel];
    if (chart.is_floor) return occlusion_.at(point - deep_ * normal, normal);
    if (chart.is_sphere()) return occlusion_.at(point, normal);
    const Vector inside = point + kTowardsMiddle * (chart.middle - point);
    const bool is_hidden = chart.is_partly ? is_covered_at(chart, point) : chart.is_covered;
    return is_hidden ? 1 : occlusion_.at(inside, normal);
}

int32_t Light::chart_of(int32_t body, int32_t cell, const Vector& middle, const Vector& normal) const {
    int32_t best = -1;
    double most = 0;
    for (const int32_t number : of_cell_[first_cell_[body] + cell]) {
        const Chart& chart = charts_[number];
        if (chart.is_sphere()) return number;
        const double faces = dot(normal, chart.normal);
        double fit = faces - 4 * std::abs(dot(middle - chart.corner, chart.normal));
        // A rounded edge belongs to the open one of its faces.
        if (chart.is_covered && faces < kFacing) fit -= 10;
        if (best < 0 || fit > most) best = number, most = fit;
    }
    if (best >= 0) return best;
    // A cell without outer faces shows only at corners between its neighbours: take the nearest chart.
    double least = std::numeric_limits<double>::infinity();
    for (int32_t own = first_cell_[body]; own < first_cell_[body + 1]; ++own)
        for (const int32_t number : of_cell_[own]) {
            const double away = length(middle - charts_[number].middle) - dot(normal, charts_[number].normal);
            if (away < least) best = number, least = away;
        }
    return best;
}

}  // namespace cube3d::solid
