#include "solid/facets.hpp"

#include <algorithm>
#include <numbers>

#include "solid/rows.hpp"

namespace cube3d::solid {
namespace {

constexpr double kNoArea = 1e-12;  // twice the area of a sliver is below this

Vector across(const Mesh& mesh, const Triangle& t) {
    return across(mesh.points[t[0]], mesh.points[t[1]], mesh.points[t[2]]);
}

bool is_sliver(const Mesh& mesh, const Triangle& t) { return length(across(mesh, t)) < kNoArea; }

// The corners of a sliver in turn, with the corner between the others in the middle.
Triangle around_middle(const Mesh& mesh, const Triangle& t) {
    const auto opposite = [&](size_t k) { return length(mesh.points[t[(k + 1) % 3]] - mesh.points[t[(k + 2) % 3]]); };
    size_t k = 0;
    for (const size_t other : {1U, 2U})
        if (opposite(other) > opposite(k)) k = other;
    return {t[(k + 2) % 3], t[k], t[(k + 1) % 3]};
}

// The directed sides of all triangles, three of each, as rows of two places.
RowIndex sides_of(const Mesh& mesh) {
    Cells rows;
    for (const Triangle& t : mesh.triangles)
        for (size_t k = 0; k < 3; ++k) rows.insert(rows.end(), {mesh.place[t[k]], mesh.place[t[(k + 1) % 3]]});
    return {std::move(rows), 2};
}

// Replaces a sliver and its neighbour beyond the side that begins at corner `k` of the neighbour.
void turn_sliver(Mesh& mesh, Triangle& sliver, int32_t middle, Triangle& neighbour, int32_t k) {
    const int32_t a = neighbour[k], c = neighbour[(k + 1) % 3], d = neighbour[(k + 2) % 3];
    const double share =
        length(mesh.points[middle] - mesh.points[a]) / length(mesh.points[c] - mesh.points[a]);
    const Vector facing = unit((1 - share) * mesh.normals[a] + share * mesh.normals[c]), point = mesh.points[middle];
    const int32_t b = mesh.add(point, facing, mesh.place[middle]);
    sliver = {a, b, d};
    neighbour = {b, c, d};
}

}  // namespace

void remove_slivers(Mesh& mesh) {
    for (bool has_turned = true; has_turned;) {
        has_turned = false;
        const RowIndex sides = sides_of(mesh);
        Array<uint8_t> is_done(mesh.triangles.size(), 0);  // replaced: its sides in `sides` are outdated
        for (int32_t t = 0; t < mesh.triangles.length(); ++t) {
            if (is_done[t] || !is_sliver(mesh, mesh.triangles[t])) continue;
            const auto [a, b, c] = around_middle(mesh, mesh.triangles[t]);
            const int64_t beyond[] = {mesh.place[a], mesh.place[c]};
            const int32_t side = sides.find(beyond), other = side / 3;
            // If the neighbour is a sliver, too, that one is removed first.
            if (side < 0 || is_done[other] || is_sliver(mesh, mesh.triangles[other])) continue;
            turn_sliver(mesh, mesh.triangles[t], b, mesh.triangles[other], side % 3);
            mesh.owner[t] = mesh.owner[other];
            is_done[t] = is_done[other] = 1;
            has_turned = true;
        }
    }
}

// Relative to where the rounding begins, a coordinate of a vertex is where a face lies or ends, or bevel * sqrt(1/2):
// the middle of an arc. Moving the latter to bevel / 2 puts the middles on the chords. This keeps the order of
// coordinates along each axis, so the surface stays closed and never meets itself.
Mesh chamfer_cubes(Mesh& mesh, const Measures& measures) {
    const double bevel = measures.bevel, begin = 0.5 - bevel - measures.gap / 2, arc = bevel * std::numbers::sqrt2 / 2;
    for (Vector& point : mesh.points)
        for (double& at : point.value) {
            const double off = at - std::floor(at) - 0.5;
            if (std::abs(std::abs(off) - begin - arc) < 0.01 * bevel) at += off > 0 ? bevel / 2 - arc : arc - bevel / 2;
        }
    Mesh facets;
    facets.owner = mesh.owner;
    for (const Triangle& t : mesh.triangles) {
        const Vector facing = unit(across(mesh, t));
        Triangle corners;
        for (size_t k = 0; k < 3; ++k) corners[k] = facets.add(mesh.points[t[k]], facing, mesh.place[t[k]]);
        facets.triangles.push_back(corners);
    }
    return weld(facets);
}

}  // namespace cube3d::solid
