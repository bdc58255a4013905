#include "lattice/lattice.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <tuple>

namespace cube3d {
namespace {

std::int64_t floor_div(std::int64_t value, std::int64_t by) {
    const std::int64_t quotient = value / by;
    return quotient - (value % by != 0 && (value < 0) != (by < 0));
}

using Point = std::vector<std::int64_t>;

Point point_of(const std::int64_t* first, std::int32_t size) {
    return {first, first + size};
}

Matrices filter_rotations(const Matrices& whole) {
    Matrices kept{whole.axes, {}};
    for (std::int32_t g = 0; g < whole.size(); ++g)
        if (determinant(whole[g], whole.axes) == 1)
            kept.values.insert(kept.values.end(), whole[g].begin(), whole[g].end());
    return kept;
}

// The most elements of a finite group of integer matrices with up to three rows.
constexpr std::size_t kLargestGroup = 48;

// The group that matrices generate, the identity first, the others in lexicographic order.
Matrices generated(const std::vector<Cells>& generators, std::int32_t axes) {
    using Matrix = Array<std::int8_t>;
    const auto area = static_cast<std::size_t>(axes) * static_cast<std::size_t>(axes);
    Matrix one(area, 0);
    for (std::int32_t a = 0; a < axes; ++a) one[a * axes + a] = 1;
    std::set<Matrix> found{one};
    std::vector<Matrix> waiting{one};
    while (!waiting.empty()) {
        const Matrix matrix = waiting.back();
        waiting.pop_back();
        for (const Cells& step : generators) {
            Matrix product(area, 0);
            for (std::int32_t i = 0; i < axes; ++i)
                for (std::int32_t j = 0; j < axes; ++j) {
                    std::int64_t sum = 0;
                    for (std::int32_t k = 0; k < axes; ++k) sum += step[i * axes + k] * matrix[k * axes + j];
                    if (sum < -127 || sum > 127) throw std::invalid_argument("the generators make no finite group");
                    product[i * axes + j] = static_cast<std::int8_t>(sum);
                }
            if (std::abs(determinant(product, axes)) != 1) throw std::invalid_argument("a generator has no inverse");
            if (found.insert(product).second) waiting.push_back(product);
            if (found.size() > kLargestGroup) throw std::invalid_argument("the generators make no finite group");
        }
    }
    Matrices group{axes, one};
    for (const Matrix& matrix : found)
        if (matrix != one) group.values.insert(group.values.end(), matrix.begin(), matrix.end());
    return group;
}

// All n! 2^n signed permutations, or the rotations among them: rows by the axis that they take, in
// lexicographic order of these, and of the signs, + first.
Matrices signed_permutations(std::int32_t axes, bool rotations) {
    Matrices group{axes, {}};
    std::array<std::int32_t, kMostTurned> order{};
    const auto end = order.begin() + axes;
    std::iota(order.begin(), end, 0);
    const auto area = static_cast<std::size_t>(axes) * static_cast<std::size_t>(axes);
    do {
        std::int32_t inversions = 0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(axes); ++i)
            for (std::size_t j = 0; j < i; ++j) inversions += order[j] > order[i];
        for (std::uint32_t signs = 0; signs < 1U << axes; ++signs) {
            if (rotations &&
                (static_cast<std::uint32_t>(inversions) + static_cast<std::uint32_t>(std::popcount(signs))) % 2)
                continue;
            group.values.resize(group.values.size() + area);
            std::int8_t* matrix = group.values.data() + group.values.size() - area;
            for (std::int32_t row = 0; row < axes; ++row)
                matrix[row * axes + order[static_cast<std::size_t>(row)]] =
                    signs >> (axes - 1 - row) & 1U ? std::int8_t{-1} : std::int8_t{1};
        }
    } while (std::next_permutation(order.begin(), end));
    return group;
}

// Adds steps that begin as one does and differ from 0 in up to `most` coordinates from `axis` on, in
// lexicographic order; without 0 itself.
void add_steps(Cells& steps, Cells& step, std::int32_t axis, std::int32_t most) {
    if (static_cast<std::size_t>(axis) == step.size()) {
        if (std::any_of(step.begin(), step.end(), [](std::int64_t c) { return c != 0; }))
            steps.insert(steps.end(), step.begin(), step.end());
        return;
    }
    for (std::int64_t c = -1; c <= 1; ++c)
        if (c == 0 || most > 0) {
            step[axis] = c;
            add_steps(steps, step, axis + 1, most - (c != 0));
        }
    step[axis] = 0;
}

// Directions of `number` around a corner that edges of one piece claim there: between two of its
// edges that are next to each other but not adjacent, at up to 180 degrees.
std::set<std::int32_t> claimed(const std::set<std::int32_t>& directions, std::int32_t number) {
    std::set<std::int32_t> found;
    for (const std::int32_t first : directions) {
        std::int32_t gap = 1;
        while (!directions.contains((first + gap) % number)) ++gap;
        if (gap >= 2 && gap <= number / 2)
            for (std::int32_t g = 0; g <= gap; ++g) found.insert((first + g) % number);
    }
    return found;
}

}  // namespace

std::int32_t determinant(std::span<const std::int8_t> matrix, std::int32_t axes) {
    // Bareiss' elimination: all divisions are exact.
    const auto n = static_cast<std::size_t>(axes);
    std::vector<std::vector<std::int64_t>> m(n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) m[i].push_back(matrix[i * n + j]);
    std::int64_t before = 1, sign = 1;
    for (std::size_t k = 0; k + 1 < n; ++k) {
        std::size_t pivot = k;
        while (pivot < n && m[pivot][k] == 0) ++pivot;
        if (pivot == n) return 0;
        if (pivot != k) std::swap(m[pivot], m[k]), sign = -sign;
        for (std::size_t i = k + 1; i < n; ++i)
            for (std::size_t j = k + 1; j < n; ++j) m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) / before;
        before = m[k][k];
    }
    return static_cast<std::int32_t>(sign * m[n - 1][n - 1]);
}

bool Lattice::is_orientation(std::span<const std::int8_t> matrix) const {
    if (is_cubic()) return is_signed_permutation(matrix, axes_);
    for (std::int32_t g = 0; g < whole_.size(); ++g)
        if (is_same(matrix, whole_[g])) return true;
    return false;
}

bool is_signed_permutation(std::span<const std::int8_t> matrix, std::int32_t axes) {
    const auto n = static_cast<std::size_t>(axes);
    std::uint64_t taken = 0;
    for (std::size_t r = 0; r < n; ++r) {
        std::int32_t found = 0;
        for (std::size_t c = 0; c < n; ++c) {
            const std::int8_t entry = matrix[r * n + c];
            if (entry == 0) continue;
            if (entry != 1 && entry != -1) return false;
            ++found;
            taken |= std::uint64_t{1} << c;
        }
        if (found != 1) return false;
    }
    return taken == (std::uint64_t{1} << axes) - 1;
}

Lattice::Lattice(LatticeTables given)
    : width_(given.axes + (given.centres.size() > static_cast<std::size_t>(given.axes))),
      axes_(given.axes),
      tables_(std::make_shared<const LatticeTables>(std::move(given))) {
    const LatticeTables& t = *tables_;
    whole_ = generated(t.generators, axes_);
    diagonal_.assign(static_cast<std::size_t>(axes_), 1);
    for (std::int32_t a = 0; a < axes_ && !t.translations.empty(); ++a) diagonal_[a] = t.translations[a * axes_ + a];
    centres_ = t.centres;
    std::vector<Point> claims;
    for (std::size_t row = 0; row + 1 < t.arms.size() / static_cast<std::size_t>(axes_); row += 2) {
        const Point claim = point_of(t.arms.data() + (row + 1) * static_cast<std::size_t>(axes_), axes_);
        if (std::find(claims.begin(), claims.end(), claim) == claims.end()) {
            claims.push_back(claim);
            centres_.insert(centres_.end(), claim.begin(), claim.end());
        }
    }
    if (is_typed()) {
        for (std::int32_t type = 0; type < types(); ++type) {
            homes_.insert(homes_.end(), static_cast<std::size_t>(axes_), 0);
            homes_.push_back(type);
        }
    } else {
        homes_ = t.places.empty() ? Cells(axes_) : t.places;
        kind_at_ = Array<std::int32_t>(
            std::accumulate(diagonal_.begin(), diagonal_.end(), std::int64_t{1}, std::multiplies<>()), -1);
        for (std::int32_t kind = 0; kind < kinds(); ++kind)
            kind_at_[place_index(homes_.data() + std::ptrdiff_t{kind} * width_)] = kind;
    }
    const std::int64_t points = std::accumulate(t.scale.begin(), t.scale.end(), std::int64_t{1}, std::multiplies<>());
    type_at_ = Array<std::int32_t>(points, -1);
    for (std::int32_t type = 0; type < static_cast<std::int32_t>(centres_.size()) / axes_; ++type) {
        std::int64_t index = 0;
        for (std::int32_t a = 0; a < axes_; ++a) {
            const std::int64_t at = centres_[type * axes_ + a], scale = t.scale[a];
            index = index * scale + (at - floor_div(at, scale) * scale);
        }
        type_at_[index] = type;
    }
    check_closed();
}

void Lattice::find_point(const std::int64_t* cell, std::int64_t* point) const {
    const std::int64_t type = is_typed() ? cell[axes_] : 0;
    for (std::int32_t a = 0; a < axes_; ++a) point[a] = cell[a] * tables_->scale[a] + centres_[type * axes_ + a];
}

void Lattice::apply(std::span<const std::int8_t> matrix, const std::int64_t* point, std::int64_t* image) const {
    const auto axes = static_cast<std::size_t>(axes_);
    for (std::size_t r = 0; r < axes; ++r) {
        image[r] = 0;
        for (std::size_t c = 0; c < axes; ++c) image[r] += matrix[r * axes + c] * point[c];
    }
}

void Lattice::check_closed() const {
    std::array<std::int64_t, kMostTurned> point{}, image{}, cell{}, found{};
    const auto refuse = [] { throw std::invalid_argument("an orientation moves a cell to where none is"); };
    for (std::int32_t g = 0; g < whole_.size(); ++g) {
        for (std::int32_t k = 0; k < kinds(); ++k) {
            const std::int64_t* home = homes_.data() + std::ptrdiff_t{k} * width_;
            find_point(home, point.data());
            apply(whole_[g], point.data(), image.data());
            cell_at(image.data(), cell.data());
            if (kind(cell.data()) < 0 || (g == 0 && !std::equal(home, home + width_, cell.data()))) refuse();
            find_point(cell.data(), found.data());
            if (found != image) refuse();
        }
        for (std::int32_t step = 0; step < axes_; ++step) {
            for (std::int32_t a = 0; a < axes_; ++a)
                point[static_cast<std::size_t>(a)] =
                    tables_->scale[a] *
                    (tables_->translations.empty() ? a == step : tables_->translations[step * axes_ + a]);
            apply(whole_[g], point.data(), image.data());
            cell.fill(0);
            for (std::int32_t a = 0; a < axes_; ++a) {
                const std::int64_t scale = tables_->scale[a];
                std::int64_t& moved = image[static_cast<std::size_t>(a)];
                if (moved % scale) refuse();
                cell[static_cast<std::size_t>(a)] = moved / scale;
            }
            if (!is_translation(cell.data())) refuse();
        }
    }
}

std::int64_t Lattice::place_index(const std::int64_t* place) const {
    std::int64_t index = 0;
    for (std::int32_t a = 0; a < axes_; ++a) index = index * diagonal_[a] + place[a];
    return index;
}

void Lattice::divide(std::int64_t* place, std::int64_t* steps) const {
    if (is_cubic() || tables_->translations.empty()) {
        std::copy(place, place + axes_, steps);
        std::fill(place, place + axes_, 0);
        return;
    }
    const std::int64_t* row = tables_->translations.data();
    for (std::int32_t a = 0; a < axes_; ++a, row += axes_) {
        steps[a] = floor_div(place[a], row[a]);
        for (std::int32_t b = a; steps[a] && b < axes_; ++b) place[b] -= steps[a] * row[b];
    }
}

void Lattice::reduce(std::int64_t* steps) const {
    std::array<std::int64_t, kMostTurned> times{};
    divide(steps, times.data());
}

std::int32_t Lattice::kind(const std::int64_t* cell) const {
    if (is_cubic()) return 0;
    if (is_typed()) return cell[axes_] >= 0 && cell[axes_] < types() ? static_cast<std::int32_t>(cell[axes_]) : -1;
    std::array<std::int64_t, kMostTurned> left{};
    std::copy(cell, cell + axes_, left.begin());
    reduce(left.data());
    return kind_at_[place_index(left.data())];
}

Matrices Lattice::orientations(Mobility mobility) const {
    if (mobility == Mobility::fixed) {
        Matrices one{axes_, Array<std::int8_t>(axes_ * axes_)};
        for (std::int32_t a = 0; a < axes_; ++a) one.values[a * axes_ + a] = 1;
        return one;
    }
    if (!is_cubic()) return mobility == Mobility::reflections ? whole_ : filter_rotations(whole_);
    if (axes_ > kMostTurned) throw std::invalid_argument("there are too many orientations");
    return signed_permutations(axes_, mobility == Mobility::rotations);
}

double Lattice::distinct_order(CellSpan extents, Mobility mobility) const {
    if (mobility == Mobility::fixed) return 1;
    if (!is_cubic()) return mobility == Mobility::reflections ? whole_.size() : filter_rotations(whole_).size();
    const auto thick = std::count_if(extents.begin(), extents.end(), [](std::int64_t size) { return size > 1; });
    double order = std::ldexp(1.0, static_cast<int>(thick));
    for (std::int64_t a = 0; a < thick; ++a) order *= static_cast<double>(axes_ - a);
    return thick == axes_ && mobility == Mobility::rotations ? order / 2 : order;
}

Matrices Lattice::distinct_orientations(CellSpan extents, Mobility mobility) const {
    std::vector<std::int32_t> thick, flat;
    for (std::int32_t a = 0; a < axes_; ++a) (extents[static_cast<std::size_t>(a)] > 1 ? thick : flat).push_back(a);
    if (!is_cubic() || mobility == Mobility::fixed || flat.empty() || axes_ > kMostTurned)
        return orientations(mobility);
    // In the order of the group: rows by the axis that they take, then signs, + first.
    struct Row {
        std::array<std::int8_t, kMostTurned> axis, sign;
        bool operator<(const Row& other) const { return std::tie(axis, sign) < std::tie(other.axis, other.sign); }
    };
    std::vector<Row> rows;
    std::vector<std::int32_t> slots(static_cast<std::size_t>(axes_));  // the row that takes each axis
    std::iota(slots.begin(), slots.end(), 0);
    std::set<std::vector<std::int32_t>> seen;
    const auto chosen = slots.begin() + static_cast<std::ptrdiff_t>(thick.size());
    do {
        std::sort(chosen, slots.end());
        Row row{};
        std::size_t next = 0;
        for (auto slot = slots.begin(); slot != slots.end(); ++slot, ++next)
            row.axis[static_cast<std::size_t>(*slot)] =
                static_cast<std::int8_t>(next < thick.size() ? thick[next] : flat[next - thick.size()]);
        std::int32_t inversions = 0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(axes_); ++i)
            for (std::size_t j = 0; j < i; ++j) inversions += row.axis[j] > row.axis[i];
        for (std::uint32_t signs = 0; signs < 1U << thick.size(); ++signs) {
            row.sign.fill(0);
            for (std::size_t t = 0; t < thick.size(); ++t)
                row.sign[static_cast<std::size_t>(slots[t])] = signs >> t & 1U ? 1 : 0;
            // The last of the other axes is turned round where that makes a rotation of it.
            const bool mirrored =
                (static_cast<std::uint32_t>(inversions) + static_cast<std::uint32_t>(std::popcount(signs))) % 2;
            if (mobility == Mobility::rotations && mirrored) row.sign[static_cast<std::size_t>(slots.back())] = 1;
            rows.push_back(row);
        }
        std::reverse(chosen, slots.end());  // the next permutation moves one of the chosen
    } while (std::next_permutation(slots.begin(), slots.end()));
    std::sort(rows.begin(), rows.end());
    Matrices group{axes_, Array<std::int8_t>(static_cast<std::int64_t>(rows.size()) * axes_ * axes_)};
    std::int8_t* matrix = group.values.data();
    for (const Row& row : rows)
        for (std::size_t r = 0; r < static_cast<std::size_t>(axes_); ++r, matrix += axes_)
            matrix[row.axis[r]] = row.sign[r] ? std::int8_t{-1} : std::int8_t{1};
    return group;
}

void Lattice::turn(CellSpan cells, std::span<const std::int8_t> matrix, std::int64_t* turned) const {
    const auto width = static_cast<std::size_t>(width_), axes = static_cast<std::size_t>(axes_);
    if (is_cubic()) {
        // Each row takes one coordinate.
        std::array<std::size_t, 64> axis{};
        std::array<std::int64_t, 64> sign{};
        for (std::size_t r = 0; r < axes; ++r)
            for (std::size_t c = 0; c < axes; ++c)
                if (matrix[r * axes + c]) axis[r] = c, sign[r] = matrix[r * axes + c] > 0 ? 1 : -1;
        for (std::size_t at = 0; at < cells.size(); at += width)
            for (std::size_t r = 0; r < axes; ++r) *turned++ = sign[r] * cells[at + axis[r]];
        return;
    }
    std::array<std::int64_t, kMostTurned> point{}, image{};
    for (std::size_t at = 0; at < cells.size(); at += width, turned += width) {
        find_point(cells.data() + at, point.data());
        apply(matrix, point.data(), image.data());
        cell_at(image.data(), turned);
    }
}

void Lattice::cell_at(const std::int64_t* point, std::int64_t* cell) const {
    std::int32_t type = 0;
    if (is_typed()) {
        std::int64_t index = 0;
        for (std::int32_t a = 0; a < axes_; ++a) {
            const std::int64_t scale = tables_->scale[a];
            index = index * scale + (point[a] - floor_div(point[a], scale) * scale);
        }
        type = type_at_[index];
        if (type < 0) throw std::invalid_argument("an orientation moves a cell to where none is");
        cell[axes_] = type;
    }
    for (std::int32_t a = 0; a < axes_; ++a)
        cell[a] = floor_div(point[a] - centres_[type * axes_ + a], tables_->scale[a]);
}

void Lattice::low(CellSpan cells, std::int64_t* low) const {
    const auto width = static_cast<std::size_t>(width_);
    std::copy(cells.begin(), cells.begin() + width_, low);
    for (std::size_t at = width; at < cells.size(); at += width)
        for (std::size_t c = 0; c < width; ++c) low[c] = std::min(low[c], cells[at + c]);
    if (is_cubic()) return;
    std::array<std::int64_t, kMostTurned> left{};
    std::copy(low, low + axes_, left.begin());
    reduce(left.data());
    for (std::int32_t a = 0; a < axes_; ++a) low[a] -= left[static_cast<std::size_t>(a)];
    if (is_typed()) low[axes_] = 0;
}

bool Lattice::is_translation(const std::int64_t* step) const {
    if (is_cubic()) return true;
    std::array<std::int64_t, kMostTurned> left{};
    std::copy(step, step + axes_, left.begin());
    reduce(left.data());
    return std::all_of(left.begin(), left.begin() + axes_, [](std::int64_t c) { return c == 0; }) &&
           (!is_typed() || step[axes_] == 0);
}

Cells Lattice::extents(CellSpan cells) const {
    Cells sizes(width_, 0);
    for (std::size_t at = 0; at < cells.size(); at += static_cast<std::size_t>(width_))
        for (std::int32_t c = 0; c < width_; ++c)
            sizes[c] = std::max(sizes[c], cells[at + static_cast<std::size_t>(c)] + 1);
    if (is_typed()) sizes[axes_] = types();
    return sizes;
}

const Cells& Lattice::touching(std::int32_t kind, Contact contact) const {
    if (axes_ > kMostTurned && contact == Contact::corner)
        throw std::invalid_argument("in more than seven dimensions a cell touches too many others to list them");
    std::call_once(touching_once_, [this] { is_cubic() ? find_cubic_touching() : find_touching(); });
    return touching_[static_cast<std::size_t>(contact)][static_cast<std::size_t>(kind)];
}

std::int32_t Lattice::most_touching(Contact contact) const {
    std::size_t most = 0;
    for (std::int32_t kind = 0; kind < kinds(); ++kind) most = std::max(most, touching(kind, contact).size());
    return static_cast<std::int32_t>(most) / width_;
}

void Lattice::find_cubic_touching() const {
    const std::array<std::int32_t, 3> most{1, 2, axes_ > kMostTurned ? 0 : axes_};
    for (std::size_t contact = 0; contact < 3; ++contact) {
        Cells step(axes_);
        add_steps(touching_[contact].emplace_back(), step, 0, most[contact]);
    }
}

Cells Lattice::corners_of(const std::int64_t* cell) const {
    const std::int32_t k = kind(cell);
    Cells points = tables_->corners[static_cast<std::size_t>(k)];
    for (std::int32_t p = 0; p < static_cast<std::int32_t>(points.size()); ++p) {
        const std::int32_t a = p % axes_;
        points[p] += (cell[a] - homes_[k * width_ + a]) * tables_->scale[a];
    }
    return points;
}

void Lattice::find_touching() const {
    const std::int32_t face = tables_->face_corners;
    const std::array<std::int32_t, 3> least{face, std::max(1, face - 1), 1};
    for (std::int32_t k = 0; k < kinds(); ++k) {
        const std::int64_t* home = homes_.data() + std::ptrdiff_t{k} * width_;
        std::set<Point> own;
        const Cells corners = corners_of(home);
        for (std::size_t p = 0; p < corners.size(); p += static_cast<std::size_t>(axes_))
            own.insert(point_of(corners.data() + p, axes_));
        for (auto& of_contact : touching_) of_contact.emplace_back();
        // Cells farther away than twice the size of a period share no corner.
        for (std::int32_t type = 0; type < (is_typed() ? types() : 1); ++type) {
            Cells step(width_);
            for (std::int32_t a = 0; a < axes_; ++a) step[a] = -2 * diagonal_[a];
            for (bool more = true; more;) {
                Cells cell(width_);
                for (std::int32_t a = 0; a < axes_; ++a) cell[a] = home[a] + step[a];
                if (is_typed()) cell[axes_] = type;
                if (kind(cell.data()) >= 0 && !std::equal(cell.begin(), cell.end(), home)) {
                    const Cells other = corners_of(cell.data());
                    std::set<Point> shared;
                    for (std::size_t p = 0; p < other.size(); p += static_cast<std::size_t>(axes_)) {
                        Point point = point_of(other.data() + p, axes_);
                        if (own.contains(point)) shared.insert(std::move(point));
                    }
                    for (std::size_t contact = 0; contact < 3; ++contact)
                        if (!shared.empty() && static_cast<std::int32_t>(shared.size()) >= least[contact])
                            for (std::int32_t c = 0; c < width_; ++c)
                                touching_[contact].back().push_back(cell[c] - home[c]);
                }
                std::int32_t a = axes_ - 1;
                while (a >= 0 && step[a] == 2 * diagonal_[a]) step[a] = -2 * diagonal_[a], --a;
                more = a >= 0;
                if (more) ++step[a];
            }
        }
    }
}

Cells Lattice::claims(CellSpan cells) const {
    if (!may_cross()) return {};
    const Cells& arms = tables_->arms;
    const std::int32_t number = static_cast<std::int32_t>(arms.size()) / (2 * axes_);
    std::map<Point, std::set<std::int32_t>> around;
    for (std::size_t at = 0; at < cells.size(); at += static_cast<std::size_t>(width_)) {
        const Cells ends = corners_of(cells.data() + at);
        std::int32_t direction = 0;
        const auto leads = [&](std::int32_t arm) {
            for (std::int32_t a = 0; a < axes_; ++a)
                if (arms[2 * arm * axes_ + a] != ends[axes_ + a] - ends[a]) return false;
            return true;
        };
        while (direction < number && !leads(direction)) ++direction;
        if (direction == number) throw std::invalid_argument("an edge has no arm");
        around[point_of(ends.data(), axes_)].insert(direction);
        around[point_of(ends.data() + axes_, axes_)].insert((direction + number / 2) % number);
    }
    std::set<Point> points;
    for (const auto& [corner, directions] : around)
        for (const std::int32_t claim : claimed(directions, number)) {
            Point point = corner;
            for (std::int32_t a = 0; a < axes_; ++a)
                point[static_cast<std::size_t>(a)] += arms[(2 * claim + 1) * axes_ + a];
            points.insert(point);
        }
    Cells found;
    for (const Point& point : points) {
        found.resize(found.size() + static_cast<std::size_t>(width_));
        cell_at(point.data(), found.data() + found.size() - static_cast<std::size_t>(width_));
    }
    return found;
}

bool is_less(CellSpan left, CellSpan right) {
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
}

void sort_rows(std::int64_t* rows, std::int64_t count, std::int32_t width, std::int32_t* along) {
    const auto less = [width](const std::int64_t* left, const std::int64_t* right) {
        return std::lexicographical_compare(left, left + width, right, right + width);
    };
    if (count <= 32) {  // insertion, in place
        for (std::int64_t i = 1; i < count; ++i)
            for (std::int64_t j = i; j > 0 && less(rows + j * width, rows + (j - 1) * width); --j) {
                std::swap_ranges(rows + j * width, rows + (j + 1) * width, rows + (j - 1) * width);
                if (along) std::swap(along[j], along[j - 1]);
            }
        return;
    }
    Array<std::int64_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](std::int64_t i, std::int64_t j) { return less(rows + i * width, rows + j * width); });
    const Cells before(rows, rows + count * width);
    const Array<std::int32_t> marks = along ? Array<std::int32_t>(along, along + count) : Array<std::int32_t>();
    for (std::int64_t i = 0; i < count; ++i) {
        std::copy_n(before.data() + order[i] * width, width, rows + i * width);
        if (along) along[i] = marks[order[i]];
    }
}

}  // namespace cube3d
