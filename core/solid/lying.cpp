#include "solid/lying.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>
#include <tuple>

namespace cube3d::solid {
namespace {

using CubePlace = Fixed<int64_t, 3>;

constexpr double kOnPlate = 1e-6;           // share of a solid's size; points closer to the plate lie on it
constexpr int32_t kMostSides = 40;       // sides of a face that are tried along x
constexpr size_t kMostPairs = 12;        // feet that are tried in pairs; of more, only neighbours
constexpr double kShortest = 1e-3;       // of a side; shorter ones have no direction

Array<CubePlace> turned_places(const Cells& cells, const CubeTurn& turn) {
    Array<CubePlace> places(cells.size() / 3);
    CubePlace low;
    low.fill(INT64_MAX);
    for (size_t c = 0; c < places.size(); ++c)
        for (int32_t row = 0; row < 3; ++row) {
            for (int32_t a = 0; a < 3; ++a) places[c][row] += turn[3 * row + a] * cells[3 * c + static_cast<size_t>(a)];
            low[row] = std::min(low[row], places[c][row]);
        }
    for (CubePlace& place : places)
        for (int32_t a = 0; a < 3; ++a) place[a] -= low[a];
    return places;
}

// How badly cubes lie; smaller is better.
using Badness = std::tuple<int64_t, int64_t, int64_t, int64_t, int64_t, Array<CubePlace>>;

Badness badness(Array<CubePlace> places) {
    std::sort(places.begin(), places.end());
    int64_t overhangs = 0, on_plate = 0;
    CubePlace size{};
    for (const CubePlace& place : places) {
        on_plate += place[2] == 0;
        overhangs += place[2] > 0 &&
                     !std::binary_search(places.begin(), places.end(), CubePlace{place[0], place[1], place[2] - 1});
        for (int32_t a = 0; a < 3; ++a) size[a] = std::max(size[a], place[a]);
    }
    return {overhangs, -on_plate, size[2], size[1], size[0], std::move(places)};
}

// A stance: the direction down, points on the plate, and how much lies on it: twice the area of the mesh on the
// plate, or the number of spheres.
struct Stance {
    Vector down;
    Array<Vector> feet;
    double share;
};

double reach_of(const Array<Vector>& points, const Vector& along) {
    double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
    for (const Vector& point : points) {
        low = std::min(low, dot(point, along));
        high = std::max(high, dot(point, along));
    }
    return high - low;
}

double highest(const Array<Vector>& points, const Vector& along) {
    double high = -std::numeric_limits<double>::infinity();
    for (const Vector& point : points) high = std::max(high, dot(point, along));
    return high;
}

// Triangles that face in one direction.
struct FacePlane {
    double area = 0, largest = -1;  // twice the areas of all, and of the largest one,
    Vector down;                    // whose normal this is
    Array<int32_t> triangles;
};

Fixed<Vector, 3> corners_at(const Mesh& mesh, int32_t t) {
    const auto [a, b, c] = mesh.triangles[t];
    return {mesh.points[a], mesh.points[b], mesh.points[c]};
}

double twice_area(const Mesh& mesh, int32_t t) {
    const auto [a, b, c] = corners_at(mesh, t);
    return length(across(a, b, c));
}

// The planes of a mesh, the largest first.
Array<FacePlane> planes_of(const Mesh& mesh) {
    std::map<CubePlace, FacePlane> by_normal;
    for (int32_t t = 0; t < mesh.triangles.length(); ++t) {
        const auto [a, b, c] = corners_at(mesh, t);
        const double area = twice_area(mesh, t);
        const Vector facing = across(a, b, c) / std::max(area, 1e-30);
        CubePlace key;
        for (int32_t axis = 0; axis < 3; ++axis) key[axis] = static_cast<int64_t>(std::nearbyint(1e4 * facing[axis]));
        FacePlane& plane = by_normal[key];
        plane.area += area;
        plane.triangles.push_back(t);
        if (area > plane.largest) plane.largest = area, plane.down = facing;
    }
    Array<FacePlane> planes;
    for (auto& [key, plane] : by_normal) planes.push_back(std::move(plane));
    std::stable_sort(planes.begin(), planes.end(), [](const FacePlane& one, const FacePlane& other) { return one.area > other.area; });
    return planes;
}

// A stance for each plane that has the whole mesh on one side.
Array<Stance> face_poses(const Mesh& mesh) {
    double size = 0;
    for (const Vector& axis : {Vector{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}) size = std::max(size, reach_of(mesh.points, axis));
    Array<Stance> poses;
    for (const FacePlane& plane : planes_of(mesh)) {
        Stance pose{plane.down, {}, 0};
        const double plate = highest(mesh.points, pose.down) - kOnPlate * size;
        for (const int32_t t : plane.triangles) {
            const auto own = corners_at(mesh, t);
            if (!std::all_of(own.begin(), own.end(), [&](const Vector& p) { return dot(p, pose.down) > plate; })) continue;
            pose.feet.insert(pose.feet.end(), own.begin(), own.end());
            pose.share += twice_area(mesh, t);
        }
        if (!pose.feet.empty()) poses.push_back(std::move(pose));
    }
    return poses;
}

// A stance for each of 26 directions down: along axes and along diagonals.
Array<Stance> ball_poses(const Array<Vector>& balls) {
    Array<Stance> poses;
    for (int32_t way = 0; way < 27; ++way) {
        const int32_t x = way / 9 - 1, y = way / 3 % 3 - 1, z = way % 3 - 1;
        const Vector axes{static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)};
        if (way == 13) continue;
        Stance pose{unit(axes), {}, 0};
        const double plate = highest(balls, pose.down) - kOnPlate;
        for (const Vector& ball : balls)
            if (dot(ball, pose.down) > plate) pose.feet.push_back(ball);
        pose.share = static_cast<double>(pose.feet.size());
        poses.push_back(std::move(pose));
    }
    return poses;
}

// Directions along the plate, at least one, preferably between feet.
Array<Vector> sides_along(const Stance& pose) {
    const int32_t feet = std::min(pose.feet.length(), 3 * kMostSides);
    Array<Vector> ways;
    for (int32_t i = 0; i < feet; ++i)
        for (int32_t j = i + 1; j < (static_cast<size_t>(feet) > kMostPairs ? std::min(i + 2, feet) : feet); ++j)
            ways.push_back(pose.feet[j] - pose.feet[i]);
    for (int32_t a = 0; a < 3; ++a) {
        Vector axis;
        axis[a] = 1;
        ways.push_back(cross(pose.down, axis));
    }
    Array<Vector> found;
    for (const Vector& way : ways) {
        const Vector flat = way - dot(way, pose.down) * pose.down;
        if (length(flat) > kShortest) found.push_back(flat / length(flat));
    }
    return found;
}

// The rotation that takes `down` to below and `x` to the right.
SpaceTurn standing_frame(const Vector& down, const Vector& x) { return {x, cross(-1.0 * down, x), -1.0 * down}; }

// Whether the feet surround the middle, seen from above.
bool is_firm(const Stance& pose, const Vector& middle) {
    const SpaceTurn axes = standing_frame(pose.down, sides_along(pose)[0]);
    Array<double> angles;
    for (const Vector& foot : pose.feet) angles.push_back(std::atan2(dot(foot - middle, axes[1]), dot(foot - middle, axes[0])));
    std::sort(angles.begin(), angles.end());
    angles.push_back(angles[0] + 2 * std::numbers::pi);
    for (size_t i = 1; i < angles.size(); ++i)
        if (angles[i] - angles[i - 1] > std::numbers::pi + kOnPlate) return false;
    return true;
}

Stance best_pose(const Mesh& mesh, const Array<Vector>& balls, const Vector* now) {
    Vector middle = std::accumulate(mesh.points.begin(), mesh.points.end(), Vector{});
    middle = middle / static_cast<double>(mesh.points.size());
    const Array<Vector>& body = balls.empty() ? mesh.points : balls;
    using Goodness = std::tuple<bool, double, double, double>;
    Stance best;
    Goodness most;
    bool is_first = true;
    for (Stance& pose : balls.empty() ? face_poses(mesh) : ball_poses(balls)) {
        const double near = now ? rounded(dot(*now, pose.down), 1e6) : 0.0;
        const Goodness own{is_firm(pose, middle), rounded(pose.share, 1e6), -rounded(reach_of(body, pose.down), 1e6), near};
        if (is_first || own > most) best = std::move(pose), most = own;
        is_first = false;
    }
    return best;
}

}  // namespace

Array<CubeTurn> rank_turns(const Cells& cells) {
    const Matrices all = Lattice(3).orientations(Mobility::rotations);
    Array<std::tuple<Badness, bool, CubeTurn>> ranked;
    for (int32_t g = 0; g < all.size(); ++g) {
        CubeTurn turn;
        std::copy(all[g].begin(), all[g].end(), turn.begin());
        ranked.emplace_back(badness(turned_places(cells, turn)), turn[8] != 1, turn);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& one, const auto& other) {
        return std::tie(std::get<0>(one), std::get<1>(one)) < std::tie(std::get<0>(other), std::get<1>(other));
    });
    Array<CubeTurn> turns;
    for (const auto& [bad, is_over, turn] : ranked) turns.push_back(turn);
    return turns;
}

Cells turn_cubes(const Cells& cells, const CubeTurn& turn) {
    Cells turned;
    for (const CubePlace& place : turned_places(cells, turn)) turned.insert(turned.end(), place.begin(), place.end());
    return turned;
}

SpaceTurn stand(const Mesh& mesh, const Array<Vector>& balls, const Vector* now) {
    const Stance best = best_pose(mesh, balls, now);
    SpaceTurn found;
    std::pair<double, bool> least{std::numeric_limits<double>::infinity(), true};
    for (const Vector& side : sides_along(best)) {
        const SpaceTurn turn = standing_frame(best.down, side);
        const double width = rounded(reach_of(mesh.points, turn[0]), 1e6), depth = rounded(reach_of(mesh.points, turn[1]), 1e6);
        const std::pair spread{rounded(width * depth, 1e4), depth > width};
        if (spread < least) found = turn, least = spread;
    }
    return found;
}

}  // namespace cube3d::solid
