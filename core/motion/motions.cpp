#include "motions.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <utility>

#include "core.h"
#include "limits.hpp"

namespace cube3d::motion {

namespace {

// Limits that keep products within 64 bits and bound the time: coordinates of points and of steps, directions of edges,
// pairs of cells to test. Real lattices stay far below.
constexpr int64_t kMostPoint = 10'000, kMostStep = 16, kMostEdges = 400, kMostPairs = 30'000'000;

using Point = Fixed<int64_t, 3>;

int64_t dot(const Point& a, const Point& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

Point minus(const Point& a, const Point& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

Point cross(const Point& a, const Point& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

// The direction of a vector: the least integers on its line, the first nonzero one positive.
Point direction_of(Point point) {
    int64_t divisor = std::gcd(std::gcd(point[0], point[1]), point[2]);
    if (point < Point{}) divisor = -divisor;
    for (int64_t& c : point) c /= divisor;
    return point;
}

void check_small(int64_t value, int64_t most) {
    if (std::abs(value) > most)
        throw std::invalid_argument("the numbers in the lattice's tables are too large to move pieces");
}

Vector small(const int64_t* values, int32_t count) {
    Vector vector{};
    for (int32_t c = 0; c < count; ++c) vector[c] = static_cast<int16_t>(values[c]);
    return vector;
}

// Finds the cells that meet while one of them takes a step. Points have three coordinates; in the plane the last is 0.
class Hitting {
public:
    Hitting(const Lattice& lattice, bool are_spheres) : axes_(lattice.axes()), are_spheres_(are_spheres) {
        for (const Cells& kind : lattice.tables().corners) {
            if (kind.empty()) throw std::invalid_argument("a cell has no corners");
            corners_.emplace_back();
            for (int64_t at = 0; at < std::ssize(kind); at += axes_)
                corners_.back().push_back(point_of(kind.data() + at));
        }
        for (const auto& kind : corners_)
            for (const Point& one : kind)
                for (const Point& other : kind)
                    if (one < other) edges_.insert(direction_of(minus(other, one)));
        check_small(std::ssize(edges_), kMostEdges);
    }

    Point point_of(const int64_t* given) const {
        Point point{};
        for (int32_t a = 0; a < axes_; ++a) {
            check_small(given[a], kMostPoint);
            point[a] = given[a];
        }
        return point;
    }

    void take(const Point& step) {
        step_ = step;
        normals_.clear();
        if (!are_spheres_) find_normals();
        seen_.assign(corners_.size(), {});
        for (size_t kind = 0; kind < corners_.size(); ++kind)
            for (const Point& normal : normals_) seen_[kind].push_back(range(corners_[kind], normal));
        whole_.clear();
        for (size_t n = 0; n < normals_.size(); ++n) {
            whole_.push_back(seen_.front()[n]);
            for (const auto& kind : seen_)
                whole_[n] = {std::min(whole_[n].low, kind[n].low), std::max(whole_[n].high, kind[n].high)};
        }
    }

    // If some cell may hit a cell at a point, calls `each` with the kinds of such cells.
    template <typename Each>
    void each_hit(const Point& point, Each&& each) const {
        if (are_spheres_) {
            if (meets_sphere(point)) each(0, 0);
            return;
        }
        if (!meets(whole_, whole_, point)) return;
        for (size_t kind = 0; kind < seen_.size(); ++kind)
            for (size_t other = 0; other < seen_.size(); ++other)
                if (meets(seen_[kind], seen_[other], point))
                    each(static_cast<int32_t>(kind), static_cast<int32_t>(other));
    }

private:
    struct Range {
        int64_t low, high;
    };

    void find_normals() {
        std::set<Point> edges = edges_, found;
        edges.insert(direction_of(step_));
        if (axes_ == 1) found.insert({1, 0, 0});
        for (const Point& edge : edges) {
            if (axes_ == 2) found.insert(direction_of({-edge[1], edge[0], 0}));
            for (const Point& other : edges)
                if (axes_ == 3 && edge < other) found.insert(direction_of(cross(edge, other)));
        }
        // The coordinate directions come first: they separate most cells.
        for (int32_t a = 0; a < axes_; ++a) {
            Point unit{};
            unit[a] = 1;
            found.erase(unit);
            normals_.push_back(unit);
        }
        normals_.insert(normals_.end(), found.begin(), found.end());
    }
    static Range range(const Array<Point>& corners, const Point& normal) {
        Range seen{dot(corners.front(), normal), dot(corners.front(), normal)};
        for (const Point& corner : corners) {
            const int64_t at = dot(corner, normal);
            seen = {std::min(seen.low, at), std::max(seen.high, at)};
        }
        return seen;
    }
    bool meets(const Array<Range>& one, const Array<Range>& other, const Point& point) const {
        for (size_t n = 0; n < normals_.size(); ++n) {
            const int64_t way = dot(step_, normals_[n]), offset = dot(point, normals_[n]);
            if (one[n].low + std::min<int64_t>(way, 0) >= other[n].high + offset ||
                one[n].high + std::max<int64_t>(way, 0) <= other[n].low + offset)
                return false;
        }
        return true;
    }
    // The middle is nearest at the beginning, at the end, or on the way. A corner is half way to a neighbour.
    bool meets_sphere(const Point& point) const {
        const int64_t diameter = 4 * dot(corners_[0][0], corners_[0][0]);
        const int64_t along = dot(point, step_), length = dot(step_, step_);
        if (along <= 0) return dot(point, point) < diameter;
        if (along >= length) return dot(minus(point, step_), minus(point, step_)) < diameter;
        return (dot(point, point) - diameter) * length < along * along;
    }

    const int32_t axes_;
    const bool are_spheres_;
    Array<Array<Point>> corners_;  // by kind
    std::set<Point> edges_;
    Point step_{};
    Array<Point> normals_;
    Array<Array<Range>> seen_;  // per kind and normal: the extent of a cell along the normal
    Array<Range> whole_;        // per normal: the extent of cells of all kinds
};

// One step along each axis, in one of its directions, the lexicographically greatest first.
Cells find_ways(const Lattice& lattice, const Cells& moves) {
    const LatticeTables& tables = lattice.tables();
    const Matrices group = lattice.orientations(lattice::Mobility::reflections);
    const int32_t axes = lattice.axes();
    std::set<Cells, std::greater<>> found;
    for (int32_t g = 0; g < group.size(); ++g)
        for (int64_t at = 0; at < std::ssize(moves); at += axes) {
            Cells step(lattice.width(), 0), back = step;
            for (int32_t r = 0; r < axes; ++r) {
                for (int32_t c = 0; c < axes; ++c) step[r] += group[g][r * axes + c] * moves[at + c] * tables.scale[c];
                step[r] /= tables.scale[r];
                check_small(step[r], kMostPoint);
                back[r] = -step[r];
            }
            if (step == back || !lattice.is_translation(step.data()))
                throw std::invalid_argument("a move is zero or no translation of the lattice");
            found.insert(std::max(step, back));
        }
    Cells ways;
    for (const Cells& way : found) ways.insert(ways.end(), way.begin(), way.end());
    return ways;
}

// Points with coordinates from -reach to reach, in lexicographic order.
Array<Point> places_up_to(int64_t reach, int32_t axes) {
    Array<Point> found;
    const auto end = [&](int32_t axis) { return axis < axes ? reach : 0; };
    for (int64_t x = -reach; x <= reach; ++x)
        for (int64_t y = -end(1); y <= end(1); ++y)
            for (int64_t z = -end(2); z <= end(2); ++z) found.push_back({x, y, z});
    return found;
}

// The translation with these coordinates in the basis of the lattice's translations, as a point.
Point translated(const Hitting& hitting, const Lattice& lattice, const Point& place) {
    const LatticeTables& tables = lattice.tables();
    const int32_t axes = lattice.axes();
    Cells point(axes, 0);
    for (int32_t a = 0; a < axes; ++a)
        for (int32_t b = 0; b < axes; ++b) {
            const int64_t along = tables.translations.empty() ? a == b : tables.translations[b * axes + a];
            check_small(along * tables.scale[a], kMostPoint);
            point[a] += place[b] * along * tables.scale[a];
        }
    return hitting.point_of(point.data());
}

Steps steps_on_grid(int32_t dimension) {
    Steps steps{dimension, 1, {}};
    for (int32_t a = 0; a < dimension; ++a) {
        Vector step{};
        step[a] = 1;
        steps.axes.push_back({step, Array<Array<Vector>>{Array<Vector>{Vector{}, step}}});
    }
    return steps;
}

Steps steps_along(const Lattice& lattice, const Cells& ways, bool are_spheres) {
    const int32_t kinds = lattice.kinds() + lattice.claim_types();
    Steps steps{lattice.axes(), kinds, {}};
    int64_t reach = 0;
    for (int64_t at = 0; at < std::ssize(ways); at += lattice.width()) {
        Cells way(ways.begin() + static_cast<ptrdiff_t>(at),
                  ways.begin() + static_cast<ptrdiff_t>(at) + lattice.axes());
        Cells step(lattice.axes());
        lattice.divide(way.data(), step.data());
        for (const int64_t c : step) check_small(c, kMostStep), reach = std::max(reach, std::abs(c));
        steps.axes.push_back({small(step.data(), lattice.axes()), Array<Array<Vector>>(kinds * kinds)});
    }
    // A hit is at most the longest step plus the sizes of two cells away.
    const Array<Point> places = places_up_to(reach + 2, lattice.axes());
    check_small(static_cast<int64_t>(places.size()) * kinds * kinds * steps.axes.length(), kMostPairs);
    Hitting hitting(lattice, are_spheres);
    Array<Point> points;
    points.reserve(places.size());
    for (const Point& place : places) points.push_back(translated(hitting, lattice, place));
    for (Axis& axis : steps.axes) {
        hitting.take(translated(hitting, lattice, {axis.step[0], axis.step[1], axis.step[2]}));
        for (size_t p = 0; p < places.size(); ++p) {
            const Vector place = small(places[p].data(), lattice.axes());
            hitting.each_hit(points[p],
                             [&](int32_t kind, int32_t other) { axis.hits[kind * kinds + other].push_back(place); });
            if (place != Vector{} && place != axis.step) continue;
            for (int32_t kind = 0; kind < kinds; ++kind) {
                Array<Vector>& own = axis.hits[kind * kinds + kind];
                if (own.empty() || own.back() != place) own.push_back(place);
            }
        }
    }
    return steps;
}

// Throws TooLarge if a coordinate of a place is too large.
void check_places(const Cells& places) {
    int64_t largest = 0;
    for (const int64_t c : places) largest = std::max(largest, std::abs(c));
    if (largest > CUBE3D_MOST_PLACE)
        throw TooLarge(CUBE3D_LIMIT_FAR, "a place lies too far away", {largest, CUBE3D_MOST_PLACE});
}

}  // namespace

Motions::Motions(std::shared_ptr<const Lattice> of, const Cells& moves, bool are_spheres) : lattice(std::move(of)) {
    if (lattice->is_cubic()) {
        const int32_t width = lattice->width();
        ways = Cells(width * width, 0);
        for (int32_t a = 0; a < width; ++a) ways[a * width + a] = 1;
        steps = steps_on_grid(width);
    } else {
        ways = find_ways(*lattice, moves);
        steps = steps_along(*lattice, ways, are_spheres);
    }
}

Bodies::Bodies(std::shared_ptr<const Motions> of, const Array<Cells>& bodies) : motions_(std::move(of)) {
    const Lattice& on = lattice();
    const int32_t axes = on.axes(), width = on.width();
    Cells all;  // for each body its place, and its cells relative to that
    Array<Array<int32_t>> kinds;
    for (const Cells& cells : bodies) {
        Cells low(width), cell(width), place(axes), steps(axes);
        on.low(cells, low.data());
        on.divide(low.data(), place.data());
        all.insert(all.end(), place.begin(), place.end());
        kinds.emplace_back();
        for (int64_t at = 0; at < std::ssize(cells); at += width) {
            std::copy_n(cells.begin() + static_cast<ptrdiff_t>(at), width, cell.begin());
            const int32_t kind = on.is_typed() ? static_cast<int32_t>(cell[axes]) : on.kind(cell.data());
            if (!on.is_cubic() && !on.is_typed())
                for (int32_t a = 0; a < axes; ++a) cell[a] -= on.homes()[kind * width + a];
            on.divide(cell.data(), steps.data());
            for (int32_t a = 0; a < axes; ++a) all.push_back(steps[a] - place[a]);
            kinds.back().push_back(kind);
        }
    }
    check_places(all);
    std::map<std::pair<Array<int32_t>, Array<Vector>>, int32_t> numbers;
    const int64_t* next = all.data();
    for (const Array<int32_t>& own : kinds) {
        const Vector place = small(next, axes);
        Array<Vector> places;
        for (size_t c = 0; c < own.size(); ++c) places.push_back(small(next += axes, axes));
        next += axes;
        const auto [known, is_new] = numbers.emplace(std::pair(own, places), shapes_.length());
        pieces_.push_back({known->second, place});
        if (!is_new) continue;
        shapes_.emplace_back();
        for (size_t c = 0; c < own.size(); ++c) shapes_.back().push_back({own[c], places[c]});
    }
}

Array<int32_t> Bodies::sizes() const {
    Array<int32_t> found;
    for (const Body& piece : pieces_) found.push_back(shapes_[piece.shape].length());
    return found;
}

Array<Body> Bodies::moved(const Array<int32_t>& bodies, const Cells& offsets) const {
    const int32_t axes = lattice().axes(), width = lattice().width();
    Cells all;
    for (size_t b = 0; b < bodies.size(); ++b) {
        Cells offset(offsets.begin() + static_cast<ptrdiff_t>(b) * width,
                     offsets.begin() + (static_cast<ptrdiff_t>(b) + 1) * width);
        Cells steps(axes);
        lattice().divide(offset.data(), steps.data());
        for (int32_t a = 0; a < axes; ++a) all.push_back(steps[a] + pieces_[bodies[b]].place[a]);
    }
    check_places(all);
    Array<Body> found;
    for (int32_t b = 0; b < bodies.length(); ++b)
        found.push_back({pieces_[bodies[b]].shape, small(all.data() + int64_t{b} * axes, axes)});
    return found;
}

}  // namespace cube3d::motion
