#include "solid/hull.hpp"

#include <algorithm>
#include <stdexcept>

namespace cube3d::solid {
namespace {

using Whole = Fixed<int64_t, 3>;

Whole cross(const Whole& a, const Whole& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

int64_t dot(const Whole& a, const Whole& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

class Hull {
public:
    explicit Hull(const Cells& points) : points_(points), size_(static_cast<int32_t>(points.size() / 3)) {
        for (const int64_t c : points)
            if (std::abs(c) > kMostHull) throw std::invalid_argument("a corner of a cell lies too far from 0");
    }

    void add_faces(int32_t first, Rows& faces) {
        const int64_t before = faces.size();
        for (int32_t i = 0; i < size_; ++i)
            for (int32_t j = i + 1; j < size_; ++j)
                for (int32_t k = j + 1; k < size_; ++k) {
                    if (!find_face(i, j, k)) continue;
                    for (const int32_t corner : loop()) faces.values.push_back(first + corner);
                    faces.end_row();
                }
        if (faces.size() - before < 4) throw std::invalid_argument("the corners of a cell lie in one plane");
    }

private:
    Whole way(int32_t from, int32_t to) const {
        return {points_[3 * to] - points_[3 * from], points_[3 * to + 1] - points_[3 * from + 1],
                points_[3 * to + 2] - points_[3 * from + 2]};
    }

    // Whether three points are the first ones that span a face. Then `normal_` points outward, and `on_` lists the
    // points of the face.
    bool find_face(int32_t i, int32_t j, int32_t k) {
        normal_ = cross(way(i, j), way(i, k));
        if (normal_ == Whole{}) return false;
        on_.clear();
        bool above = false, below = false;
        for (int32_t p = 0; p < size_; ++p) {
            const int64_t height = dot(normal_, way(i, p));
            (height > 0 ? above : below) |= height != 0;
            if (above && below) return false;
            if (height != 0) continue;
            if (p != i && (p < j || (j < p && p < k && cross(way(i, j), way(i, p)) != Whole{}))) return false;
            on_.push_back(p);
        }
        if (above)
            for (int64_t& c : normal_) c = -c;
        return above != below;
    }

    // The corners of the face in turn. The first is the one from which less than half a turn leads to on_[0]; this only
    // fixes where the loop begins.
    Array<int32_t> loop() const {
        const auto less = [this](int32_t p, int32_t q) {
            const int64_t *one = &points_[3 * p], *other = &points_[3 * q];
            return std::lexicographical_compare(one, one + 3, other, other + 3);
        };
        Array<int32_t> found{*std::min_element(on_.begin(), on_.end(), less)};
        while (true) {
            const int32_t here = found.back();
            int32_t next = -1;
            for (const int32_t p : on_)
                if (way(here, p) != Whole{} && (next < 0 || is_right(here, next, p))) next = p;
            if (next == found.front() || found.size() > on_.size()) break;
            found.push_back(next);
        }
        const auto start = std::adjacent_find(found.begin(), found.end(),
                                              [this](int32_t p, int32_t q) { return !is_before(p) && is_before(q); });
        if (start != found.end()) std::rotate(found.begin(), start + 1, found.end());
        return found;
    }

    // Whether a corner lies less than half a turn before the first point of the face, around its middle.
    bool is_before(int32_t point) const {
        Whole one{}, other{};
        for (const int32_t p : on_)
            for (size_t a = 0; a < 3; ++a) one[a] += way(p, on_[0])[a], other[a] += way(p, point)[a];
        return turns_right(one, other);
    }

    // Whether the second of two vectors in the face is to the right of the first, by less than half a turn.
    bool turns_right(const Whole& one, const Whole& other) const {
        const Whole turn = cross(one, other);
        for (size_t a = 0; a < 3; ++a)
            if (turn[a] != 0) return (turn[a] < 0) != (normal_[a] < 0);
        return false;
    }

    // Whether a point lies to the right of the line from `here` to `there`, or farther along it.
    bool is_right(int32_t here, int32_t there, int32_t point) const {
        const Whole one = way(here, there), other = way(here, point);
        return cross(one, other) == Whole{} ? dot(other, other) > dot(one, one) : turns_right(one, other);
    }

    const Cells& points_;
    int32_t size_;
    Whole normal_{};
    Array<int32_t> on_;
};

}  // namespace

void add_hull(const Cells& points, int32_t first, Rows& faces) {
    Hull(points).add_faces(first, faces);
}

}  // namespace cube3d::solid
