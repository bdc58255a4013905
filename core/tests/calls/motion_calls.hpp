// Random calls of motion.h.
#pragma once

#include "calls/lattice_calls.hpp"

namespace cube3d::tests {

inline int32_t make_motions(cube3d_handle** made) {
    cube3d_handle* lattice = nullptr;
    int32_t code = cube3d_lattice(&lattice, 3, nullptr);
    if (code >= 0) code = cube3d_motions(made, lattice, 0, nullptr, 0);
    cube3d_free(lattice);
    return code;
}

// A bar of 1 x 1 x 2 and a cube at its beginning, on the integer grid.
inline int32_t make_bodies(cube3d_handle** made) {
    constexpr int64_t start[3] = {0, 6, 9}, cell[9] = {0, 0, 0, 0, 0, 1, 0, 0, 0};
    cube3d_handle* motions = nullptr;
    int32_t code = make_motions(&motions);
    if (code >= 0) code = cube3d_bodies(made, motions, 2, start, cell, nullptr);
    cube3d_free(motions);
    return code;
}

class MotionCalls : public virtual LatticeCalls {
protected:
    void motions() {
        if (random_.percent(50)) return keep(make_motions(out()));
        keep(make_some_motions(out(), some(Kind::lattice)));
    }

    int32_t make_some_motions(cube3d_handle** made, cube3d_handle* lattice) {
        Starts move{1, 0, 1, 0, 2, 0, 0, 0};
        if (wrong()) spoil(move, 4);
        move.resize(99);
        return cube3d_motions(made, lattice, number(2), move.data(), random_(0, 1));
    }

    void bodies() {
        if (random_.percent(30)) return keep(make_bodies(out()));
        // Usually refused if the handle belongs to another lattice.
        cube3d_handle* handle = some(Kind::lattice);
        const cube3d::lattice::Lattice* of = lattice_of(handle);
        cube3d_handle* motions = nullptr;
        if (!of || random_.percent(10) || make_some_motions(&motions, handle) < 0) {
            cube3d_free(motions);
            motions = some(Kind::motions);
            of = nullptr;
        }
        Starts start{0}, cell;
        for (int32_t b = random_(0, 3); b > 0; --b) {
            const Starts own = of ? cells(*of, 4) : Starts{0, 0, 1, 1, 0, 1};
            cell.insert(cell.end(), own.begin(), own.end());
            start.push_back(static_cast<int64_t>(cell.size()));
        }
        const size_t size = cell.size();
        cell.resize(9999);
        if (random_.percent(10)) spoil(cell, size);
        const Bytes claims(9, random_.percent(50));
        keep(cube3d_bodies(out(), motions, static_cast<int32_t>(start.size()) - 1, start.data(), cell.data(),
                           random_.percent(50) ? claims.data() : nullptr));
        if (of) cube3d_free(motions);
    }

    // Offsets by a few steps, and sometimes farther.
    Starts offsets() {
        Starts found;
        for (int32_t c = 0; c < 256; ++c) found.push_back(random_(-2, 2));
        if (random_.percent(10)) spoil(found, 20);
        return found;
    }

    void moves() {
        const int32_t pieces = random_(0, 5);
        const Ints body = numbers(pieces, 0, 1);
        const Array<uint64_t> group(9, random_.percent(20));
        const Starts places = offsets();
        const cube3d_placed placed = {pieces, body.data(), random_.percent(80) ? places.data() : nullptr};
        const cube3d_wishes wishes = {wrong() ? number(9) : pieces, group.data(),
                                      static_cast<uint64_t>(random_(0, 40)), number(2), number(3),
                                      limit() >> 40 << 20, random_(0, 2), odd_share(), odd_share()};
        keep(cube3d_moves(out(), some(Kind::bodies), missing(placed), missing(wishes)));
        keep(cube3d_next_moves(out(), some(Kind::bodies), missing(placed), missing(wishes), number(2)));
        const int64_t start[3] = {0, 1, wrong() ? 1 : 2};
        const int64_t turn[8] = {-1, 0, 0, 0, random_(-1, 2), random_(-1, 4), odd(), odd()};
        const Ints kind = numbers(2, 0, 2);
        keep(cube3d_move_words(out(), some(Kind::lattice), 2, start, kind.data(), offsets().data(), kind.data(),
                               random_.percent(50) ? turn : nullptr));
    }

    // A clearance or a bevel; sometimes one that does not exist.
    double odd_share() { return wrong() ? random_(-1, 1) : random_(0, 20) / 100.0; }

    void survey() {
        const int32_t options = random_(0, 5), rows_number = random_(0, 4);
        const Ints body = numbers(options, 0, 1);
        const Array<uint64_t> group(9, random_.percent(20));
        const int64_t* start = rows(rows_number, options, 4);
        const Starts places = offsets();
        const cube3d_placed placed = {options, body.data(), random_.percent(80) ? places.data() : nullptr};
        const cube3d_wishes wishes = {number(4), group.data(), static_cast<uint64_t>(random_(0, 3)), number(2),
                                      number(3), 1 << 24, random_(0, 2), odd_share(), odd_share()};
        keep(cube3d_survey(out(), some(Kind::bodies), missing(placed), rows_number, start, values(),
                           missing(wishes)));
    }

    void division() {
        // The first shape of make_bodies has two cells.
        const Starts start{0, 1, 2};
        const Ints near = wrong() ? Ints{1, 2} : Ints{1, 0}, piece = wrong() ? Ints{0, 3} : Ints{1, 0};
        cube3d_handle* own = nullptr;
        if (make_bodies(&own) < 0) return cube3d_free(own);
        const cube3d_division_data data = {wrong() ? 3 : 2, number(0), number(1),
                                           random_.percent(50) ? piece.data() : nullptr, 1, 1 << 20,
                                           number(2), wrong() ? 0.5 : 0.02, 0.05};
        keep(cube3d_division(out(), own, start.data(), near.data(), missing(data)));
        cube3d_free(own);
    }
};

}  // namespace cube3d::tests
