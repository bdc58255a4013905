#include "solid/drawn.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "solid/hull.hpp"
#include "solid/rows.hpp"

namespace cube3d::solid {
namespace {

int64_t floor_part(int64_t value, int64_t times, int64_t of) {
    const int64_t product = value * times;
    return product / of - (product % of < 0);
}

void add_row(Cells& rows, const int64_t* row, const int64_t* shift) {
    for (size_t a = 0; a < 3; ++a) rows.push_back(row[a] + shift[a]);
}

// Draws cells as hulls of integer points; a step is `unit_` units.
class CellHulls {
public:
    explicit CellHulls(const Lattice& lattice)
        : lattice_(lattice), drawing_(*lattice.tables().drawing), axes_(lattice.axes()), unit_(find_unit()) {
        for (int32_t kind = 0; kind < lattice.kinds(); ++kind) corners_.push_back(corners_of(kind));
        if (drawing_.form == Drawing::rods) find_ends();
    }

    Complex draw(const Cells& cells) {
        const Cells shifts = shifts_of(cells);
        const auto count = static_cast<int32_t>(shifts.size() / 3);
        for (int32_t k = 0; k < corners_.length(); ++k)
            for (int32_t c = 0; c < count; ++c)
                if (kind(cells, c) == k)
                    add_solid(drawing_.form == Drawing::rods ? rod(k) : corners_[k], shifts.data() + ptrdiff_t{3} * c,
                              c);
        if (drawing_.form == Drawing::rods) add_joints(cells, shifts);
        finish();
        return std::move(made_);
    }

private:
    struct End {
        Cells way, rim;
    };

    // The units of a step: without rods, the fewest for which all corners are integers.
    int64_t find_unit() const {
        if (drawing_.form == Drawing::rods) return drawing_.parts;
        const LatticeTables& tables = lattice_.tables();
        int64_t whole = 1;
        for (const int64_t scale : tables.scale) whole = std::lcm(whole, scale);
        int64_t common = whole;
        for (const Cells& corners : tables.corners)
            for (int64_t at = 0; at < std::ssize(corners); ++at)
                common = std::gcd(common, corners[at] * (whole / tables.scale[at % axes_]));
        return whole / common;
    }

    // Points in space; of points in the plane, those on the floor and then those at the height of cells.
    Cells raised(const Cells& rows) const {
        if (axes_ == 3) return rows;
        Cells found;
        for (const int64_t height : {int64_t{0}, unit_})
            for (size_t at = 0; at < rows.size(); at += 2) found.insert(found.end(), {rows[at], rows[at + 1], height});
        return found;
    }

    Cells corners_of(int32_t kind) const {
        Cells points = lattice_.tables().corners[kind];
        for (int64_t at = 0; at < std::ssize(points); ++at)
            points[at] = floor_part(points[at], unit_, lattice_.tables().scale[at % axes_]);
        return raised(points);
    }

    int32_t kind(const Cells& cells, int32_t c) const {
        return lattice_.kind(cells.data() + ptrdiff_t{c} * lattice_.width());
    }

    // The translations of cells from their kinds' homes, in units.
    Cells shifts_of(const Cells& cells) const {
        Cells shifts;
        const int32_t width = lattice_.width();
        for (int64_t at = 0; at < std::ssize(cells); at += width)
            for (int32_t a = 0; a < 3; ++a) {
                const int32_t home = lattice_.kind(cells.data() + at) * width;
                shifts.push_back(a < axes_ ? (cells[at + a] - lattice_.homes()[home + a]) * unit_ : 0);
            }
        return shifts;
    }

    // Finds the corners of the ends of rods, relative to the points where edges meet.
    void find_ends() {
        const int32_t sides = axes_ - 1;
        for (size_t kind = 0; kind < corners_.size(); ++kind)
            for (const int64_t sign : {1, -1}) {
                Cells rim, way = way_of(kind);
                for (int64_t& step : way) step *= sign;
                for (int32_t signs = 0; signs < 1 << sides; ++signs)
                    for (int32_t a = 0; a < axes_; ++a) {
                        int64_t at = sign * floor_part(sign * way[a], drawing_.setback, drawing_.parts);
                        for (int32_t s = 0; s < sides; ++s)
                            at += (signs >> s & 1 ? -1 : 1) *
                                  drawing_.across[(static_cast<int32_t>(kind) * sides + s) * axes_ + a];
                        rim.push_back(at);
                    }
                ends_.push_back({std::move(way), raised(rim)});
            }
    }

    Cells way_of(size_t kind) const {
        const Cells& ends = corners_[kind];
        return {ends[3] - ends[0], ends[4] - ends[1], ends[5] - ends[2]};
    }

    const End* end_at(const Cells& way) const {
        const auto at = std::find_if(ends_.begin(), ends_.end(), [&](const End& end) { return end.way == way; });
        return at == ends_.end() ? nullptr : &*at;
    }

    Cells rod(int32_t kind) const {
        const Cells &ends = corners_[kind], &back = ends_[2 * kind].rim, &front = ends_[2 * kind + 1].rim;
        Cells found;
        for (size_t at = 0; at < back.size(); at += 3) add_row(found, &back[at], &ends[0]);
        for (size_t at = 0; at < front.size(); at += 3) add_row(found, &front[at], &ends[3]);
        return found;
    }

    // Adds a joint at each point where several rods end. Rows: the point, the direction along the rod, the number of
    // the cell.
    void add_joints(const Cells& cells, const Cells& shifts) {
        Cells rows;
        for (int32_t c = 0; c < static_cast<int32_t>(shifts.size() / 3); ++c)
            for (int32_t end = 0; end < 2; ++end) {
                const Cells& corners = corners_[kind(cells, c)];
                add_row(rows, &corners[3 * end], &shifts[3 * c]);
                const Cells& way = ends_[2 * kind(cells, c) + end].way;
                rows.insert(rows.end(), way.begin(), way.end());
                rows.push_back(c);
            }
        sort_rows(rows.data(), static_cast<int64_t>(rows.size() / 7), 7);
        const auto is_same_place = [&](size_t one, size_t other) {
            return std::equal(&rows[one], &rows[one] + 3, &rows[other]);
        };
        for (size_t first = 0, end = 0; first < rows.size(); first = end) {
            while (end < rows.size() && is_same_place(first, end)) end += 7;
            if (end - first > 7) add_joint(rows, first, end);
        }
    }

    // If two rods meet at 60 degrees, the hull of their ends is thin, so a knee is added to it.
    void add_joint(const Cells& rows, size_t first, size_t end) {
        Cells corners, middle(3);
        int64_t owner = rows[first + 6];
        for (size_t at = first; at < end; at += 7) {
            const Cells way(&rows[at + 3], &rows[at + 6]);
            const Cells& rim = end_at(way)->rim;
            corners.insert(corners.end(), rim.begin(), rim.end());
            for (int32_t a = 0; a < 3; ++a) middle[a] += way[a];
            owner = std::min(owner, rows[at + 6]);
        }
        if (drawing_.knee && end - first == 14 && middle != Cells(3) && !end_at(middle)) {
            middle.resize(axes_);
            for (int64_t& c : middle) c = floor_part(c, drawing_.knee, drawing_.parts);
            const Cells knee = raised(middle);
            corners.insert(corners.end(), knee.begin(), knee.end());
        }
        add_solid(corners, &rows[first], static_cast<int32_t>(owner));
    }

    void add_solid(const Cells& corners, const int64_t* shift, int32_t owner) {
        add_hull(corners, static_cast<int32_t>(points_.size() / 3), made_.faces);
        for (size_t at = 0; at < corners.size(); at += 3) add_row(points_, &corners[at], shift);
        while (std::cmp_less(made_.solid.size(), made_.faces.size())) made_.solid.push_back(made_.owner.length());
        made_.owner.push_back(owner);
    }

    // Joins points that coincide; reverses all faces if the basis is left-handed.
    void finish() {
        const Array<int32_t> number = number_rows(points_, 3);
        made_.points.resize((*std::max_element(number.begin(), number.end())) + 1);
        for (int32_t p = 0; p < number.length(); ++p) made_.points[number[p]] = at(points_.data() + ptrdiff_t{3} * p);
        for (int32_t& corner : made_.faces.values) corner = number[corner];
        const int64_t steps[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        const Vector origin = at(Fixed<int64_t, 3>{}.data());
        const auto step = [&](size_t a) { return at(steps[a]) - origin; };
        if (dot(cross(step(0), step(1)), step(2)) > 0) return;
        for (int64_t f = 0; f < made_.faces.size(); ++f)
            std::reverse(made_.faces.values.data() + made_.faces.start[f],
                         made_.faces.values.data() + made_.faces.start[f + 1]);
    }

    Vector at(const int64_t* point) const {
        Vector found;
        for (int32_t a = 0; a < 3; ++a) {
            const auto parts = static_cast<double>(point[a]);
            if (a >= axes_) found[a] += parts * drawing_.height;
            for (int32_t b = 0; a < axes_ && b < axes_; ++b) found[b] += parts * drawing_.basis[a * axes_ + b];
        }
        for (int32_t a = 0; a < 3; ++a)
            found[a] = found[a] / static_cast<double>(unit_) + (a < drawing_.origin.length() ? drawing_.origin[a] : 0);
        return found;
    }

    const Lattice& lattice_;
    const Drawing& drawing_;
    const int32_t axes_;
    const int64_t unit_;
    Array<Cells> corners_;  // per kind: the corners of the cell at home, points in space
    Array<End> ends_;       // per kind: the end at its first corner, and that at its second
    Cells points_;
    Complex made_;
};

}  // namespace

Complex draw_cells(const Lattice& lattice, const Cells& cells) { return CellHulls(lattice).draw(cells); }

Vector place_of(const Lattice& lattice, const int64_t* translation) {
    Vector place;
    for (int32_t a = 0; a < lattice.axes(); ++a) {
        const auto steps = static_cast<double>(translation[a]);
        if (lattice.is_cubic()) place[a] = steps;
        for (int32_t b = 0; b < lattice.axes() && !lattice.is_cubic(); ++b)
            place[b] += steps * lattice.tables().drawing->basis[a * lattice.axes() + b];
    }
    return place;
}

}  // namespace cube3d::solid
