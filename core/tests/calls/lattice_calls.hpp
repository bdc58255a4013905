// Random calls of lattice.h.
#pragma once

#include <set>

#include "calls/calls.hpp"
#include "lattice/handles.hpp"

namespace cube3d::tests {

// The tables of a lattice. All arrays are longer than needed, so that somewhat wrong counts do not read beyond them.
struct Tables {
    int32_t axes, types, kinds, generators, arms, face_corners;
    Starts scale, centre, place, translation, corner_start, corner, generator, arm;

    Array<int32_t*> counts() { return {&axes, &types, &kinds, &generators, &arms, &face_corners}; }
    Array<Starts*> arrays() {
        return {&scale, &centre, &place, &translation, &corner_start, &corner, &generator, &arm};
    }
};

inline Tables square_edges() {
    return {2,
            2,
            2,
            2,
            4,
            1,
            {2, 2},
            {1, 0, 0, 1},
            {},
            {},
            {0, 4, 8},
            {0, 0, 2, 0, 0, 0, 0, 2},
            {0, -1, 1, 0, 0, 1, 1, 0},
            {2, 0, 0, 0, 0, 2, 0, 0, -2, 0, 0, 0, 0, -2, 0, 0}};
}

inline Tables spheres() {
    return {3,
            1,
            1,
            3,
            0,
            1,
            {2, 2, 2},
            {0, 0, 0},
            {0, 0, 0},
            {1, 0, 1, 0, 1, 1, 0, 0, 2},
            {0, 36},
            {-1, -1, 0,  -1, 0, -1, -1, 0,  1, -1, 1, 0,  0, -1, -1, 0, -1, 1,
             0,  1,  -1, 0,  1, 1,  1,  -1, 0, 1,  0, -1, 1, 0,  1,  1, 1,  0},
            {0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, -1, 0, 0, 0, 1, 0, 0, 0, 1},
            {}};
}

inline Tables hexagons() {
    return {2,
            1,
            1,
            2,
            0,
            2,
            {3, 3},
            {0, 0},
            {},
            {},
            {0, 12},
            {1, 1, -1, 2, -2, 1, -1, -1, 1, -2, 2, -1},
            {0, -1, 1, 1, 0, 1, 1, 0},
            {}};
}

class LatticeCalls : public virtual Calls {
protected:
    void lattice() {
        if (random_.percent(40))
            return keep(cube3d_lattice(out(),
                                       wrong()               ? random_(-9, 99)
                                       : random_.percent(90) ? random_(1, 4)
                                                             : random_(5, 32),
                                       nullptr));
        const int32_t form = random_(CUBE3D_HULLS, CUBE3D_SPHERES);
        Tables tables = form == CUBE3D_RODS ? square_edges() : form == CUBE3D_SPHERES ? spheres() : hexagons();
        const double slant = form == CUBE3D_HULLS ? 0.5 : 0;
        const double basis[9] = {1, slant, 0, wrong() ? NAN : 0, wrong() ? -1.0 : 1, 0, 0, 0, 1};
        const double flat[4] = {1, 0, basis[1], wrong() ? 1e9 : 1};
        const Starts across{0, wrong() ? odd() : 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        cube3d_drawing drawing{wrong() ? -1.0 : 0.2, wrong() ? -1.0 : 1.4, wrong() ? NAN : 0.1, wrong() ? 1.5 : 0.7,
                               wrong() ? random_(-1, 3) : form, wrong() ? random_(-1, 9) : 40,
                               wrong() ? 99 : 6,     number(9),                       flat,
                               nullptr,              across.data()};
        if (tables.axes == 3) drawing.basis = basis;
        if (random_.percent(20)) drawing.origin = basis;
        if (wrong()) drawing.basis = nullptr;
        Array<size_t> sizes;
        for (Starts* array : tables.arrays()) sizes.push_back(array->size()), array->resize(9999);
        const bool is_broken = random_.percent(40);
        if (is_broken && random_.percent(30))
            *tables.counts()[random_(0, 5)] = random_.percent(50) ? random_(-2, 9) : INT32_MAX;
        const auto one = static_cast<size_t>(random_(0, 7));
        if (is_broken && random_.percent(80)) spoil(*tables.arrays()[one], sizes[one]);
        cube3d_tables given{tables.axes,
                            tables.types,
                            tables.kinds,
                            tables.generators,
                            tables.arms,
                            tables.face_corners,
                            tables.scale.data(),
                            tables.centre.data(),
                            tables.place.data(),
                            sizes[3] || (is_broken && random_.percent(10)) ? tables.translation.data() : nullptr,
                            tables.corner_start.data(),
                            tables.corner.data(),
                            tables.generator.data(),
                            tables.arm.data(),
                            random_.percent(90) ? &drawing : nullptr};
        const int64_t** arrays[] = {&given.scale,        &given.centre, &given.place,     &given.translation,
                                    &given.corner_start, &given.corner, &given.generator, &given.arm};
        if (is_broken && random_.percent(20)) *arrays[random_(0, 7)] = nullptr;
        keep(cube3d_lattice(out(), wrong() ? 2 : 3, &given));
    }

    const cube3d::lattice::Lattice* lattice_of(cube3d_handle* handle) {
        return handle && handle->kind() == Kind::lattice ? cube3d::lattice::lattice_of(handle).get() : nullptr;
    }

    // Distinct cells of a lattice near each other, in no order.
    Starts cells(const cube3d::lattice::Lattice& of, int32_t most) {
        std::set<Starts> found;
        const int32_t reach = of.axes() > 4 ? 1 : random_(0, 2);
        for (int32_t tries = 0; tries < 2 * most; ++tries) {
            Starts cell;
            for (int32_t a = 0; a < of.axes(); ++a) cell.push_back(random_(0, reach));
            if (of.is_typed()) cell.push_back(random_(0, of.kinds() - 1));
            if (of.kind(cell.data()) >= 0) found.insert(cell);
        }
        Starts flat;
        for (const Starts& cell : found)
            if (static_cast<int32_t>(flat.size()) < most * of.width())
                flat.insert(flat.end(), cell.begin(), cell.end());
        return flat;
    }

    // Rows of cells, sometimes not of the lattice.
    void cell_rows(const cube3d::lattice::Lattice* of, int32_t rows) {
        starts_.assign(1, 0);
        cells_.clear();
        for (int32_t row = 0; row < rows; ++row) {
            const Starts own = of && !wrong() ? cells(*of, 4) : Starts{0, 0, 1, 1, 0, 1};
            cells_.insert(cells_.end(), own.begin(), own.end());
            starts_.push_back(static_cast<int64_t>(cells_.size()));
        }
        const size_t size = cells_.size();
        cells_.resize(size + 999);
        starts_.resize(9, starts_.back());  // for more rows
        if (random_.percent(5)) spoil(cells_, size);
    }

    // A shape in normal form.
    Starts shape(cube3d_handle* lattice, const cube3d::lattice::Lattice& of) {
        const Starts own = cells(of, random_(1, 4));
        Array<int8_t> one;
        for (int32_t a = 0; a < of.axes() * of.axes(); ++a) one.push_back(a % (of.axes() + 1) == 0);
        const auto size = static_cast<int32_t>(own.size()) / of.width();
        cube3d_handle* turned = nullptr;
        const int64_t* cell = nullptr;
        CHECK(cube3d_turned(&turned, lattice, size, own.data(), nullptr, 1, one.data()) ==
              (size ? CUBE3D_COMPLETE : CUBE3D_INVALID));
        Starts found;
        if (size && cube3d_shapes(turned, nullptr, &cell, nullptr, nullptr, nullptr) > 0)
            found.assign(cell, cell + own.size());
        cube3d_free(turned);
        return found;
    }

    void shapes() {
        cube3d_handle* handle = some(Kind::lattice);
        const cube3d::lattice::Lattice* of = lattice_of(handle);
        if (!of) return keep(cube3d_enumerate(out(), handle, 2, mobility(), 9));
        const bool is_large = of->axes() > 4;  // in many dimensions there are many orientations
        if (random_.percent(10)) {
            const Ints from = numbers(of->axes(), -3, 3), sides = numbers(of->axes(), 0, 2);
            const Starts low(from.begin(), from.end()), size(sides.begin(), sides.end());
            return keep(cube3d_box_cells(out(), handle, low.data(), wrong() ? nullptr : size.data(), 0, nullptr,
                                         wrong() ? INT64_MAX : random_(0, 3000)));
        }
        if (random_.percent(20))
            return keep(cube3d_enumerate(out(), handle, wrong() ? INT32_MAX : number(is_large ? 2 : 4),
                                         is_large ? 0 : mobility(), wrong() ? INT64_MAX : random_(0, 300)));
        Starts cell = shape(handle, *of);
        const auto size = static_cast<int32_t>(cell.size()) / of->width();
        const Ints mark = numbers(size, 0, 1);
        if (wrong()) spoil(cell, cell.size());
        cell.resize(cell.size() + 999);
        const int32_t turns = is_large && random_.percent(90) ? 0 : mobility(), count = wrong() ? random_(-1, 9) : size;
        Ints marks = mark;
        marks.resize(99);
        if (random_.percent(20)) {
            int32_t first = 0;
            int64_t low[32] = {}, extents[32] = {};
            check(cube3d_measure(handle, count, cell.data(), &first, wrong() ? nullptr : low, extents));
            const auto area = static_cast<size_t>(of->axes() * of->axes());
            Array<int8_t> matrix(area, 0);
            for (size_t a = 0; a < area; a += static_cast<size_t>(of->axes()) + 1) matrix[a] = wrong() ? 3 : 1;
            Starts image(cell.size());
            check(cube3d_turn(handle, count, cell.data(), matrix.data(), wrong() ? nullptr : image.data()));
            Ints kinds(99);
            check(cube3d_kinds(handle, count, cell.data(), wrong() ? nullptr : kinds.data()));
            return;
        }
        if (random_.percent(30))
            return keep(cube3d_orientations(out(), handle, turns, random_.percent(50) ? 0 : count, cell.data()));
        if (random_.percent(30)) {
            int32_t width = 0;
            return keep(cube3d_canonical(out(), handle, count, wrong() ? nullptr : cell.data(), turns,
                                         random_.percent(50), &width));
        }
        if (random_.percent(50))
            return keep(
                cube3d_aspects(out(), handle, count, cell.data(), random_.percent(50) ? marks.data() : nullptr, turns));
        Array<int8_t> matrix(9999);
        const int32_t area = of->axes() * of->axes();
        for (int32_t c = 0; c < 2 * area; ++c)
            matrix[c] = c % area % (of->axes() + 1) == 0 ? (c < area || random_.percent(50) ? 1 : -1) : 0;
        if (wrong()) matrix[random_(0, area - 1)] = static_cast<int8_t>(random_(-128, 127));
        keep(cube3d_turned(out(), handle, count, wrong() ? nullptr : cell.data(), marks.data(), number(2),
                           matrix.data()));
    }
};

}  // namespace cube3d::tests
