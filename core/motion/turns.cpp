#include "turns.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace cube3d::motion {

namespace {

constexpr double kLittle = 1e-9;  // below the distance of distinct roots of the quadratics in meet_in_turn

Vector turn(Vector at, Plane plane, bool forward) {
    int16_t& x = at[plane.first];
    int16_t& y = at[plane.second];
    std::swap(x, y);
    int16_t& negated = forward ? x : y;
    negated = static_cast<int16_t>(-negated);
    return at;
}

// A shape as a key, relative to its lowest corner, and that corner.
std::pair<Array<std::pair<int32_t, Vector>>, Vector> normal_form(const Array<Cell>& cells) {
    Vector low = cells.front().place;
    for (const Cell& cell : cells)
        for (size_t c = 0; c < kMaxDimension; ++c) low[c] = std::min(low[c], cell.place[c]);
    Array<std::pair<int32_t, Vector>> key;
    for (const Cell& cell : cells) key.emplace_back(cell.kind, cell.place - low);
    std::sort(key.begin(), key.end());
    return {std::move(key), low};
}

}  // namespace

// Two squares are apart if a line along a side of one separates them. So they overlap while eight inequalities of the
// form a cos + b sin + k > 0 hold. With t the tangent of half the angle, from 0 to 1, these are quadratics with integer
// coefficients. Between neighbouring roots nothing changes, so one t between each two is tested.
bool meet_in_turn(Halves turning, Halves staying) {
    const int32_t x = turning.x, y = turning.y, p = staying.x, q = staying.y;
    const Fixed<int32_t, 3> gaps[] = {{x, -y, -p}, {y, x, -q}, {-p, -q, x}, {-q, p, y}};
    Fixed<Fixed<double, 3>, 8> quadratics;
    Fixed<double, 18> roots{0, 1};
    size_t count = 2, number = 0;
    for (const auto& [a, b, k] : gaps)
        for (const int32_t sign : {1, -1}) {
            const double c = 1 + sign * a, s = 1 + sign * b, one = 1 + sign * k;
            const auto& [t2, t1, t0] = quadratics[number++] = {one - c, 2 * s, one + c};
            if (t2 == 0) {
                if (t1 != 0) roots[count++] = -t0 / t1;
                continue;
            }
            const double inside = t1 * t1 - 4 * t2 * t0;
            if (inside < 0) continue;
            for (const double root : {std::sqrt(inside), -std::sqrt(inside)}) roots[count++] = (-t1 + root) / (2 * t2);
        }
    std::sort(roots.begin(), roots.begin() + static_cast<ptrdiff_t>(count));
    for (size_t k = 0; k + 1 < count; ++k) {
        const double t = (roots[k] + roots[k + 1]) / 2;
        if (t <= 0 || t >= 1) continue;
        const auto holds = [t](const auto& f) { return (f[0] * t + f[1]) * t + f[2] > kLittle; };
        if (std::all_of(quadratics.begin(), quadratics.end(), holds)) return true;
    }
    return false;
}

bool Sweeps::meet(Halves turning, Halves staying) {
    if (met_.empty()) met_.resize(static_cast<size_t>(kSide) * kSide);
    Array<uint64_t>& met = met_[index(turning)];
    if (met.empty()) {
        met.assign(static_cast<size_t>(kSide) * kSide / 64 + 1, 0);
        // Relative to a centre, coordinates of both cells have the same parity. Cells can meet only if their distances
        // from the centre differ by less than a diagonal, 2.83 halves.
        const double radius = std::sqrt(turning.x * turning.x + turning.y * turning.y);
        const auto height = [](double distance, int32_t x) {
            return static_cast<int32_t>(std::sqrt(std::max(0.0, distance * distance - x * x)));
        };
        for (int32_t x = -kReach + (kReach + turning.x) % 2; x <= kReach; x += 2) {
            const int32_t most = std::min(kReach, height(radius + 3, x));
            const int32_t least = height(std::max(0.0, radius - 3), x);
            for (int32_t y = -most + ((most + turning.y) & 1); y <= most; y += 2)
                if (std::abs(y) >= least && meet_in_turn(turning, {x, y})) {
                    const int64_t at = index({x, y});
                    met[at / 64] |= uint64_t{1} << (at % 64);
                }
        }
    }
    const int64_t at = index(staying);
    return met[at / 64] >> (at % 64) & 1;
}

TurnedShapes::TurnedShapes(int32_t dimension, Array<Array<Cell>>& shapes) {
    for (int32_t first = 0; first < dimension; ++first)
        for (int32_t second = first + 1; second < dimension; ++second) planes_.push_back({first, second});
    std::map<Array<std::pair<int32_t, Vector>>, std::pair<int32_t, Vector>> numbers;
    for (size_t s = 0; s < shapes.size(); ++s) {
        const auto [key, low] = normal_form(shapes[s]);
        numbers.try_emplace(key, static_cast<int32_t>(s), low);
    }
    for (size_t s = 0; s < shapes.size(); ++s)
        for (const Plane& plane : planes_)
            for (const bool forward : {true, false}) {
                Array<Cell> cells = shapes[s];
                for (Cell& cell : cells) cell.place = turn(cell.place, plane, forward);
                const auto [key, low] = normal_form(cells);
                const auto [found, is_new] = numbers.try_emplace(key, shapes.length(), Vector{});
                if (is_new) {
                    for (Cell& cell : cells) cell.place = cell.place - low;
                    shapes.push_back(std::move(cells));
                }
                (forward ? forward_ : back_).push_back({found->second.first, low - found->second.second});
            }
}

Body TurnedShapes::turned(Body piece, int32_t plane, const Place& to) const {
    const Plane& own = planes_[plane];
    const bool forward = to.quarters < 3;
    for (int32_t quarter = 0; quarter < (forward ? to.quarters : 1); ++quarter) {
        const auto& [shape, low] = (forward ? forward_ : back_)[piece.shape * planes_.length() + plane];
        piece = {shape, turn(piece.place, own, forward) + low};
    }
    int16_t& u = piece.place[own.first];
    int16_t& v = piece.place[own.second];
    u = static_cast<int16_t>(u + to.u);
    v = static_cast<int16_t>(v + to.v);
    return piece;
}

Place place_of(Centre centre, int32_t quarters) {
    const int32_t u = centre.u, v = centre.v;
    switch (quarters & 3) {
        case 1: return {1, (u + v) / 2, (v - u) / 2};
        case 3: return {3, (u - v) / 2, (u + v) / 2};
        default: return {quarters & 3, u, v};
    }
}

std::pair<Centre, int32_t> centre_of(const Place& place) {
    const auto centre = [](int32_t u, int32_t v) { return Centre{static_cast<int16_t>(u), static_cast<int16_t>(v)}; };
    switch (place.quarters) {
        case 1: return {centre(place.u - place.v, place.u + place.v), 1};
        case 3: return {centre(place.u + place.v, place.v - place.u), -1};
        default: return {centre(place.u, place.v), place.quarters};
    }
}

}  // namespace cube3d::motion
