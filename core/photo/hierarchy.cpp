// Ranges of triangles are halved where the surfaces of the halves, times their triangles, are least (MacDonald and
// Booth, "Heuristics for ray tracing using space subdivision", 1990); a node has up to four of them. A triangle is met
// after Möller and Trumbore ("Fast, minimum storage ray/triangle intersection", 1997).
#include "photo/hierarchy.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cube3d::photo {
namespace {

constexpr int32_t kBins = 16;
constexpr int32_t kDeepest = 40;    // below, ranges are halved by number, so that the way through them stays short
constexpr int32_t kStack = 4 * 64;  // at most three boxes wait on each level
constexpr double kGrown = 1e-6;     // share by which boxes are larger, because rays have rounding errors
constexpr float kEdge = 1e-6F;      // a triangle is larger by this share, so that rays do not slip through edges
constexpr float kFar = 1e30F;

float less(float a, float b) {
    return a < b ? a : b;
}
float more(float a, float b) {
    return a > b ? a : b;
}

}  // namespace

struct Hierarchy::Range {
    int32_t begin, end;
    Vector low{1e300, 1e300, 1e300}, high{-1e300, -1e300, -1e300};

    void include(const Vector& least, const Vector& most) {
        for (int32_t a = 0; a < 3; ++a) low[a] = std::min(low[a], least[a]), high[a] = std::max(high[a], most[a]);
    }
    int32_t size() const { return end - begin; }
    double surface() const {
        const Vector side = high - low;
        return side[0] * side[1] + side[1] * side[2] + side[2] * side[0];
    }
};

struct Hierarchy::Builder {
    Builder(View<const Vector> given, View<const Corners> of) : points(given), triangles(of), order(of.length()) {
        for (int32_t t = 0; t < of.length(); ++t) {
            Range own{t, t + 1};
            for (const int32_t corner : of[t]) own.include(points[corner], points[corner]);
            boxes.push_back(own);
            order[t] = t;
        }
    }

    Range range(int32_t begin, int32_t end) const {
        Range found{begin, end};
        for (int32_t n = begin; n < end; ++n) found.include(boxes[order[n]].low, boxes[order[n]].high);
        return found;
    }

    // Twice the middle of a triangle's box.
    double place(int32_t triangle, int32_t axis) const {
        return boxes[triangle].low[axis] + boxes[triangle].high[axis];
    }

    // Divides a range in two; false: it should stay whole.
    bool divide(const Range& whole, bool evenly, Range& one, Range& other) {
        if (whole.size() <= kWide) return false;
        Vector low{1e300, 1e300, 1e300}, high{-1e300, -1e300, -1e300};
        for (int32_t n = whole.begin; n < whole.end; ++n)
            for (int32_t a = 0; a < 3; ++a) {
                low[a] = std::min(low[a], place(order[n], a));
                high[a] = std::max(high[a], place(order[n], a));
            }
        int32_t best_axis = -1, best_bin = 0;
        double best = std::numeric_limits<double>::infinity();
        for (int32_t a = 0; a < 3 && !evenly; ++a) {
            if (!(high[a] > low[a])) continue;
            Array<Range> bins(kBins, Range{0, 0});
            for (int32_t n = whole.begin; n < whole.end; ++n) {
                Range& own = bins[bin(order[n], a, low[a], high[a])];
                ++own.end;
                own.include(boxes[order[n]].low, boxes[order[n]].high);
            }
            Array<double> after(kBins, 0.0);
            Range sum{0, 0};
            for (int32_t b = kBins - 1; b > 0; --b) after[b] = cost(sum, bins[b]);
            sum = Range{0, 0};
            for (int32_t b = 0; b + 1 < kBins; ++b) {
                const double before = cost(sum, bins[b]);
                if (sum.size() > 0 && sum.size() < whole.size() && before + after[b + 1] < best)
                    best = before + after[b + 1], best_axis = a, best_bin = b;
            }
        }
        int32_t middle = whole.begin + whole.size() / 2;
        if (best_axis >= 0) {
            const auto is_first = [&](int32_t t) {
                return bin(t, best_axis, low[best_axis], high[best_axis]) <= best_bin;
            };
            middle = static_cast<int32_t>(
                std::stable_partition(order.begin() + whole.begin, order.begin() + whole.end, is_first) -
                order.begin());
        }
        one = range(whole.begin, middle);
        other = range(middle, whole.end);
        return true;
    }

    static double cost(Range& sum, const Range& bin) {
        sum.end += bin.size();
        if (bin.size() > 0) sum.include(bin.low, bin.high);
        return sum.size() > 0 ? sum.surface() * sum.size() : 0;
    }

    int32_t bin(int32_t triangle, int32_t axis, double low, double high) const {
        return std::min(kBins - 1, static_cast<int32_t>(kBins * (place(triangle, axis) - low) / (high - low)));
    }

    View<const Vector> points;
    View<const Corners> triangles;
    Array<Range> boxes;
    Array<int32_t> order;
};

Hierarchy::Hierarchy(View<const Vector> points, View<const Corners> triangles) {
    Builder builder(points, triangles);
    const Range whole = builder.range(0, triangles.length());
    if (whole.size() == 0) return;
    low_ = whole.low, high_ = whole.high;
    const int32_t root = child_of(builder, whole, 0);
    if (root >= 0) return;
    Node only{};  // so few triangles that they are one leaf
    for (int32_t a = 0; a < 3; ++a) only.low[a][0] = -kFar, only.high[a][0] = kFar;
    only.child[0] = root;
    nodes_.push_back(only);
}

// Adds a range: as a leaf, or as a node whose children are up to four parts of it.
int32_t Hierarchy::child_of(Builder& builder, const Range& range, int32_t depth) {
    Array<Range> parts{range};
    for (bool is_divided = true; is_divided && parts.length() < kWide;) {
        is_divided = false;
        std::stable_sort(parts.begin(), parts.end(),
                         [](const Range& a, const Range& b) { return a.surface() > b.surface(); });
        for (int32_t p = 0; p < parts.length() && !is_divided; ++p) {
            Range one{}, other{};
            if (!builder.divide(parts[p], depth > kDeepest, one, other)) continue;
            parts[p] = one;
            parts.push_back(other);
            is_divided = true;
        }
    }
    if (parts.length() == 1) return add_leaf(builder, range);
    const int32_t number = nodes_.length();
    nodes_.push_back({});
    for (int32_t p = 0; p < parts.length(); ++p) {
        const int32_t child = child_of(builder, parts[p], depth + 1);
        Node& node = nodes_[number];
        node.child[p] = child;
        for (int32_t a = 0; a < 3; ++a) {
            const double low = parts[p].low[a] - low_[a], high = parts[p].high[a] - low_[a], room = kGrown * (1 + high);
            node.low[a][p] = static_cast<float>(low - room);
            node.high[a][p] = static_cast<float>(high + room);
        }
    }
    return number;
}

int32_t Hierarchy::add_leaf(const Builder& builder, const Range& range) {
    Leaf leaf{};
    for (int32_t i = 0; i < kWide; ++i) {
        leaf.triangle[i] = i < range.size() ? builder.order[range.begin + i] : -1;
        if (leaf.triangle[i] < 0) continue;
        const Corners& corners = builder.triangles[leaf.triangle[i]];
        const Vector& first = builder.points[corners[0]];  // all places are from the lowest on: floats are finer there
        const Vector second = builder.points[corners[1]] - first, third = builder.points[corners[2]] - first;
        for (int32_t a = 0; a < 3; ++a) {
            leaf.corner[a][i] = static_cast<float>(first[a] - low_[a]);
            leaf.second[a][i] = static_cast<float>(second[a]);
            leaf.third[a][i] = static_cast<float>(third[a]);
        }
    }
    leaves_.push_back(leaf);
    return ~(leaves_.length() - 1);
}

// A ray in the numbers of the boxes.
struct Hierarchy::Line {
    float from[3], towards[3], over[3];
};

void Hierarchy::test(const Leaf& leaf, const Line& line, float least, Hit& best, float& distance) {
    const float(&way)[3] = line.towards;
    Lane at, right, up;
    for (int32_t i = 0; i < kWide; ++i) {
        const float ax = leaf.second[0][i], ay = leaf.second[1][i], az = leaf.second[2][i];
        const float bx = leaf.third[0][i], by = leaf.third[1][i], bz = leaf.third[2][i];
        const float px = way[1] * bz - way[2] * by, py = way[2] * bx - way[0] * bz, pz = way[0] * by - way[1] * bx;
        const float over = 1 / (ax * px + ay * py + az * pz);
        const float x = line.from[0] - leaf.corner[0][i], y = line.from[1] - leaf.corner[1][i],
                    z = line.from[2] - leaf.corner[2][i];
        right[i] = (x * px + y * py + z * pz) * over;
        const float qx = y * az - z * ay, qy = z * ax - x * az, qz = x * ay - y * ax;
        up[i] = (way[0] * qx + way[1] * qy + way[2] * qz) * over;
        at[i] = (bx * qx + by * qy + bz * qz) * over;
    }
    for (int32_t i = 0; i < kWide; ++i) {
        const bool is_inside = right[i] >= -kEdge && up[i] >= -kEdge && right[i] + up[i] <= 1 + kEdge;
        if (!is_inside || !(at[i] > least) || !(at[i] <= distance) || leaf.triangle[i] < 0) continue;
        if (at[i] == distance && best.triangle >= 0 && best.triangle < leaf.triangle[i]) continue;
        distance = at[i];
        best = {double{1} * at[i], leaf.triangle[i], double{1} * right[i], double{1} * up[i]};
    }
}

template <bool is_any>
Hit Hierarchy::walk(const Ray& ray, double most) const {
    Hit best{most};
    if (nodes_.empty()) return best;
    // The ray begins anew where it enters the box around everything: far away, floats are too coarse.
    double skipped = 0, last = most;
    for (int32_t a = 0; a < 3; ++a) {
        const double over = 1 / std::copysign(std::max(std::abs(ray.towards[a]), 1e-12), ray.towards[a]);
        const double one = (low_[a] - ray.from[a]) * over, other = (high_[a] - ray.from[a]) * over;
        skipped = std::max(skipped, std::min(one, other));
        last = std::min(last, std::max(one, other));
    }
    const double room = kGrown * (1 + skipped);
    if (skipped > last + room) return best;
    skipped = std::max(0.0, skipped - 0.5);
    const Vector from = ray.from + skipped * ray.towards - low_;
    Line line;
    for (int32_t a = 0; a < 3; ++a) {
        line.from[a] = static_cast<float>(from[a]);
        line.towards[a] = static_cast<float>(ray.towards[a]);
        line.over[a] = 1 / std::copysign(more(std::abs(line.towards[a]), 1e-12F), line.towards[a]);
    }
    float distance = static_cast<float>(std::min(most - skipped, 1e30));
    int32_t stack[kStack];
    float away[kStack];
    int32_t count = 1;
    stack[0] = 0, away[0] = 0;
    while (count > 0) {
        --count;
        if (away[count] > distance) continue;
        const int32_t own = stack[count];
        if (own < 0) {
            test(leaves_[~own], line, 0, best, distance);
            if (is_any && best.triangle >= 0) break;
            continue;
        }
        const Node& node = nodes_[own];
        Lane enter, leave;
        for (int32_t i = 0; i < kWide; ++i) enter[i] = 0, leave[i] = distance;
        for (int32_t a = 0; a < 3; ++a)
            for (int32_t i = 0; i < kWide; ++i) {
                const float one = (node.low[a][i] - line.from[a]) * line.over[a];
                const float other = (node.high[a][i] - line.from[a]) * line.over[a];
                enter[i] = more(enter[i], less(one, other));
                leave[i] = less(leave[i], more(one, other));
            }
        const int32_t before = count;
        for (int32_t i = 0; i < kWide && node.child[i] != 0; ++i) {
            if (enter[i] > leave[i] * (1 + 4e-7F)) continue;
            int32_t at = count++;  // the nearest comes last
            for (; at > before && away[at - 1] < enter[i]; --at) stack[at] = stack[at - 1], away[at] = away[at - 1];
            stack[at] = node.child[i], away[at] = enter[i];
        }
    }
    if (best.triangle >= 0) best.distance += skipped;
    return best;
}

Hit Hierarchy::nearest(const Ray& ray, double most) const {
    return walk<false>(ray, most);
}

bool Hierarchy::is_blocked(const Ray& ray, double most) const {
    return walk<true>(ray, most).triangle >= 0;
}

}  // namespace cube3d::photo
