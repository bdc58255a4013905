#include "lattice/shapes.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include "core.h"
#include "limits.hpp"

namespace cube3d::lattice {
namespace {

// Brings cells to normal form: moved to the origin and sorted, with their marks.
void normalize(const Lattice& lattice, int64_t* cells, int32_t count, int32_t* marks) {
    const int32_t width = lattice.width();
    Fixed<int64_t, 64> low{};
    lattice.low({cells, (count * width)}, low.data());
    for (int32_t i = 0; i < count; ++i)
        for (int32_t c = 0; c < width; ++c) cells[i * width + c] -= low[c];
    sort_rows(cells, count, width, marks);
}

Shapes shapes_like(const Lattice& lattice, CellSpan cells) {
    Shapes shapes;
    shapes.width = lattice.width();
    shapes.cells_each = cells.length() / shapes.width;
    shapes.orientations.axes = lattice.axes();
    return shapes;
}

// Most cells of a shape in all orientations together: if all are stored, and if only one orientation is at a time.
constexpr int64_t kMostTurnedCells = 1'500'000, kMostCompared = 100'000'000;

void refuse_many(double turns, size_t cells, int64_t most) {
    if (turns * static_cast<double>(cells) > static_cast<double>(most))
        throw TooLarge(CUBE3D_LIMIT_TURNED, "cells in all orientations",
                       {whole(turns), static_cast<int64_t>(cells), most});
}

// The least normal form of cells under orientations.
Cells least_turned(const Lattice& lattice, CellSpan cells, const Matrices& group) {
    Cells best, own(cells.size());
    for (int32_t g = 0; g < group.size(); ++g) {
        lattice.turn(cells, group[g], own.data());
        normalize(lattice, own.data(), cells.length() / lattice.width(), nullptr);
        if (best.empty() || is_less(own, best)) best = own;
    }
    return best;
}

// The axes along which a shape is more than one cell thick, filled up to two axes with the first others.
Array<int32_t> without_flat(const Cells& extents) {
    auto spare = 2 - std::count_if(extents.begin(), extents.end(), [](int64_t size) { return size > 1; });
    Array<int32_t> kept;
    for (int32_t a = 0; a < extents.length(); ++a)
        if (extents[a] > 1 || spare-- > 0) kept.push_back(a);
    return kept;
}

}  // namespace

Shapes turned(const Lattice& lattice, CellSpan cells, View<const int32_t> marks, const Matrices& group) {
    Shapes shapes = shapes_like(lattice, cells);
    refuse_many(group.size(), static_cast<size_t>(shapes.cells_each), kMostTurnedCells);
    shapes.orientations = group;
    shapes.cells = Cells(static_cast<int64_t>(cells.size()) * group.size());
    for (int32_t g = 0; g < group.size(); ++g) {
        shapes.marks.insert(shapes.marks.end(), marks.begin(), marks.end());
        int64_t* own = shapes.cells.data() + g * std::ssize(cells);
        lattice.turn(cells, group[g], own);
        normalize(lattice, own, shapes.cells_each,
                  marks.empty() ? nullptr : shapes.marks.data() + g * std::ssize(marks));
    }
    return shapes;
}

Shapes aspects(const Lattice& lattice, CellSpan cells, View<const int32_t> marks, Mobility mobility) {
    const Matrices group = lattice.distinct_orientations(lattice.extents(cells), mobility);
    const Shapes every = turned(lattice, cells, marks, group);
    const auto less = [&every](int64_t left, int64_t right) {
        const auto [one, other] = std::mismatch(every[left].begin(), every[left].end(), every[right].begin());
        if (one != every[left].end()) return *one < *other;
        const auto own = every.marks_of(left), others = every.marks_of(right);
        return std::lexicographical_compare(own.begin(), own.end(), others.begin(), others.end());
    };
    // Keep the first of equal aspects.
    Array<int64_t> order(every.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), less);
    order.erase(std::unique(order.begin(), order.end(), [&](auto left, auto right) { return !less(left, right); }),
                order.end());
    std::sort(order.begin(), order.end());
    Shapes found = shapes_like(lattice, cells);
    for (const int64_t number : order) {
        const auto own = every[number];
        found.cells.insert(found.cells.end(), own.begin(), own.end());
        const auto matrix = group[number];
        found.orientations.values.insert(found.orientations.values.end(), matrix.begin(), matrix.end());
        const auto own_marks = every.marks_of(number);
        found.marks.insert(found.marks.end(), own_marks.begin(), own_marks.end());
    }
    return found;
}

int64_t least(const Shapes& aspects) {
    int64_t best = 0;
    for (int64_t number = 1; number < aspects.size(); ++number) {
        const auto own = aspects[number], other = aspects[best];
        const auto [one, two] = std::mismatch(own.begin(), own.end(), other.begin());
        const auto marks = aspects.marks_of(number), others = aspects.marks_of(best);
        if (one != own.end() ? *one < *two
                             : std::lexicographical_compare(marks.begin(), marks.end(), others.begin(), others.end()))
            best = number;
    }
    return best;
}

Cells canonical(const Lattice& lattice, CellSpan cells, Mobility mobility) {
    const Cells extents = lattice.extents(cells);
    refuse_many(lattice.distinct_order(extents, mobility), cells.size() / static_cast<size_t>(lattice.width()),
                kMostTurnedCells);
    return least_turned(lattice, cells, lattice.distinct_orientations(extents, mobility));
}

ThinForm thin_form(const Lattice& lattice, CellSpan cells, Mobility mobility) {
    if (!lattice.is_cubic() || mobility == Mobility::fixed)
        return {lattice.width(), canonical(lattice, cells, mobility)};
    const Array<int32_t> kept = without_flat(lattice.extents(cells));
    if (kept.length() == lattice.width()) return {lattice.width(), canonical(lattice, cells, mobility)};
    Cells thin;
    for (int64_t at = 0; at < std::ssize(cells); at += lattice.width())
        for (const int32_t axis : kept) thin.push_back(cells[at + axis]);
    return {kept.length(), canonical(Lattice(kept.length()), thin, Mobility::reflections)};
}

Matrices symmetries(const Lattice& lattice, CellSpan cells, Mobility mobility) {
    const Matrices group = lattice.orientations(mobility);
    refuse_many(group.size(), cells.size() / static_cast<size_t>(lattice.width()), kMostCompared);
    Matrices kept{lattice.axes(), {}};
    Cells own(cells.size());
    for (int32_t g = 0; g < group.size(); ++g) {
        lattice.turn(cells, group[g], own.data());
        normalize(lattice, own.data(), cells.length() / lattice.width(), nullptr);
        if (std::equal(cells.begin(), cells.end(), own.begin()))
            kept.values.insert(kept.values.end(), group[g].begin(), group[g].end());
    }
    return kept;
}

Shapes enumerate(const Lattice& lattice, int32_t size, Mobility mobility, int64_t most, const Stop& stop) {
    const Matrices group = lattice.orientations(mobility);
    const int32_t width = lattice.width();
    std::set<Cells> generation;
    const Cells homes = lattice.is_cubic() ? Cells(width) : lattice.homes();
    for (int64_t at = 0; at < std::ssize(homes); at += width)
        generation.insert(least_turned(lattice, View(homes).subspan(at, width), group));
    for (int32_t cells = 1; cells < size; ++cells) {
        std::set<Cells> next;
        for (const Cells& parent : generation) {
            stop.check();
            for (int32_t c = 0; c < cells; ++c) {
                const int64_t* from = parent.data() + ptrdiff_t{c} * width;
                const Cells& steps = lattice.touching(lattice.kind(from), Contact::face);
                for (int64_t at = 0; at < std::ssize(steps); at += width) {
                    Cells child = parent;
                    for (int32_t a = 0; a < width; ++a) child.push_back(from[a] + steps[at + a]);
                    const auto added = View(child).last(width);
                    bool free = true;
                    for (int32_t other = 0; free && other < cells; ++other)
                        free = !std::equal(added.begin(), added.end(), parent.begin() + ptrdiff_t{other} * width);
                    if (free) next.insert(least_turned(lattice, child, group));
                    if (std::ssize(next) > most) throw TooLarge(CUBE3D_LIMIT_SHAPES, "shapes", {cells + 1, most});
                }
            }
        }
        generation = std::move(next);
    }
    Shapes found;
    found.cells_each = size, found.width = width;
    found.orientations.axes = lattice.axes();
    for (const Cells& cells : generation) found.cells.insert(found.cells.end(), cells.begin(), cells.end());
    return found;
}

Shapes box_cells(const Lattice& lattice, CellSpan low, CellSpan size, Cells tile, int64_t most) {
    const int32_t width = lattice.width();
    if (tile.empty()) tile = lattice.is_typed() ? lattice.homes() : Cells(lattice.width());
    const double steps = std::accumulate(size.begin(), size.end(), 1.0, std::multiplies<>());
    const int64_t of_step = std::ssize(tile) / width;
    const double all = steps * static_cast<double>(of_step);
    if (all > static_cast<double>(most)) throw TooLarge(CUBE3D_LIMIT_SHAPES, "cells of a box", {whole(all), most});
    Cells every;
    for (int64_t step = 0; step < whole(steps); ++step)
        for (int64_t at = 0; at < std::ssize(tile); at += width) {
            Cells cell(tile.data() + at, tile.data() + at + width);
            int64_t rest = step;
            for (size_t axis = size.size(); axis-- > 0; rest /= size[axis]) cell[axis] += low[axis] + rest % size[axis];
            if (lattice.kind(cell.data()) >= 0) every.insert(every.end(), cell.begin(), cell.end());
        }
    sort_rows(every.data(), std::ssize(every) / width, width);
    Shapes found = shapes_like(lattice, Cells(lattice.width()));
    for (int64_t at = 0; at < std::ssize(every); at += width)
        if (at == 0 || !std::equal(&every[at], &every[at] + width, &every[at - width]))
            found.cells.insert(found.cells.end(), &every[at], &every[at] + width);
    found.orientations.axes = 0;
    return found;
}

}  // namespace cube3d::lattice
