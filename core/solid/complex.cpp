#include "solid/complex.hpp"

#include <algorithm>
#include <stdexcept>

#include "solid/rows.hpp"

namespace cube3d::solid {
namespace {

[[noreturn]] void refuse_overlap() {
    throw std::invalid_argument("solids overlap: more than two of them have one face");
}

// Numbers faces; faces with the same corners get the same number.
Array<int32_t> number_faces(const Rows& faces) {
    int64_t width = 0;
    for (int64_t f = 0; f < faces.size(); ++f) width = std::max<int64_t>(width, std::ssize(faces[f]));
    Cells rows(faces.size() * width, -1);
    for (int64_t f = 0; f < faces.size(); ++f) {
        int64_t* const row = rows.data() + f * width;
        std::sort(row, std::copy(faces[f].begin(), faces[f].end(), row));
    }
    return number_rows(std::move(rows), static_cast<int32_t>(width));
}

// The sides of all faces as polygons, without twins.
Array<HalfEdge> sides_of(const Rows& faces) {
    Array<HalfEdge> sides(faces.values.size());
    for (int32_t f = 0; f < faces.size(); ++f) {
        const auto first = static_cast<int32_t>(faces.start[f]), size = faces[f].length();
        for (int32_t k = 0; k < size; ++k)
            sides[first + k] = {faces.values[first + k], f, first + (k + 1) % size, first + (k + size - 1) % size, -1};
    }
    return sides;
}

// Per side: the opposite side in the same group; `group` has the group of each polygon.
Array<int32_t> reversed(const Array<HalfEdge>& sides, const Array<int32_t>& group) {
    Cells rows;
    for (const HalfEdge& side : sides)
        rows.insert(rows.end(), {group[side.polygon], side.origin, sides[side.after].origin});
    const RowIndex index(std::move(rows), 3);
    Array<int32_t> found;
    for (const HalfEdge& side : sides) {
        const int64_t row[] = {group[side.polygon], sides[side.after].origin, side.origin};
        found.push_back(index.find(row));
    }
    return found;
}

}  // namespace

Surface boundary(const Complex& complex) {
    Array<HalfEdge> sides = sides_of(complex.faces);
    const Array<int32_t> number = number_faces(complex.faces);
    Array<int32_t> times(number.size(), 0);
    for (const int32_t face : number) ++times[face];
    if (std::any_of(times.begin(), times.end(), [](int32_t count) { return count > 2; })) refuse_overlap();
    const auto is_outer = [&](int32_t side) { return side >= 0 && times[number[sides[side].polygon]] == 1; };
    // Per side: the opposite side of the same solid, and of the same shared face.
    const Array<int32_t> beside = reversed(sides, complex.solid), beyond = reversed(sides, number);

    Surface surface;
    Array<int32_t> kept(sides.size(), -1);
    int32_t next = 0;
    for (int32_t s = 0; s < sides.length(); ++s) {
        if (!is_outer(s)) continue;
        kept[s] = next++;
        if (sides[s].before > s) surface.faces.push_back(sides[s].polygon);  // s is the first side of the face
        int32_t twin = beside[s];
        for (int32_t steps = 0; twin >= 0 && !is_outer(twin); ++steps) {
            if (beyond[twin] < 0 || steps > sides.length()) refuse_overlap();
            twin = beside[beyond[twin]];
        }
        if (twin < 0) refuse_overlap();
        sides[s].twin = twin;
    }
    surface.sides.resize(next);
    int32_t polygon = -1;
    for (int32_t s = 0; s < sides.length(); ++s) {
        if (kept[s] < 0) continue;
        const auto [origin, face, after, before, twin] = sides[s];
        if (sides[twin].twin != s) refuse_overlap();
        polygon += before > s;
        surface.sides[kept[s]] = {origin, polygon, kept[after], kept[before], kept[twin]};
    }
    return surface;
}

}  // namespace cube3d::solid
