// Lattices and shapes: limits and errors. Results are compared in test_vectors.cpp.
#include <doctest/doctest.h>

#include <stdexcept>

#include "core.h"
#include "lattice/shapes.hpp"
#include "limits.hpp"

using namespace cube3d;
using namespace cube3d::lattice;

namespace {

constexpr auto kAll = Mobility::reflections;

// Spheres at the points with an even sum of coordinates.
LatticeTables spheres() {
    LatticeTables tables;
    tables.axes = 3;
    tables.scale = {2, 2, 2};
    tables.centres = {0, 0, 0};
    tables.places = {0, 0, 0};
    tables.translations = {1, 0, 1, 0, 1, 1, 0, 0, 2};
    tables.corners = {{1, 1, 0, 1, -1, 0, -1, 1, 0, -1, -1, 0}};
    tables.generators = {{0, 1, 0, 0, 0, 1, 1, 0, 0}, {0, 1, 0, 1, 0, 0, 0, 0, 1}, {-1, 0, 0, 0, 1, 0, 0, 0, 1}};
    tables.face_corners = 1;
    return tables;
}

// The upper and the lower halves of the squares of a board, as two types of cells.
LatticeTables halves() {
    LatticeTables tables;
    tables.axes = 2;
    tables.scale = {4, 4};
    tables.centres = {2, 1, 2, 3};
    tables.corners = {{0, 0, 4, 0, 4, 2, 0, 2}, {0, 2, 4, 2, 4, 4, 0, 4}};
    tables.generators = {{-1, 0, 0, -1}, {-1, 0, 0, 1}};
    return tables;
}

// The numbers of the limit that a call exceeds; empty if none.
template <typename Call>
Array<int64_t> limit_of(Call&& call) {
    try {
        call();
    } catch (const TooLarge& error) {
        return error.numbers;
    }
    return {};
}

}  // namespace

TEST_CASE("lattices of tables have the cells that their tables say") {
    const Lattice lattice(spheres());
    CHECK(lattice.orientations(kAll).size() == 48);
    CHECK(lattice.orientations(Mobility::rotations).size() == 24);
    CHECK(lattice.kind(Cells{1, 1, 0}.data()) == 0);
    CHECK(lattice.kind(Cells{1, 0, 0}.data()) == -1);
    CHECK(lattice.most_touching(Contact::face) == 4);
    CHECK(Lattice(halves()).orientations(kAll).size() == 4);
}

TEST_CASE("tables of which an orientation leads out of the lattice are refused") {
    LatticeTables tables = spheres();
    SUBCASE("it is of infinite order") { tables.generators[0] = {1, 1, 0, 0, 1, 0, 0, 0, 1}; }
    SUBCASE("it has no inverse") { tables.generators[0] = {1, 0, 0, 0, 1, 0, 0, 0, 0}; }
    SUBCASE("it moves translations to steps that are none") { tables.translations = {1, 0, 1, 0, 1, 0, 0, 0, 2}; }
    SUBCASE("it moves the cells at home to where none is") { tables.centres = {1, 0, 0}; }
    SUBCASE("it moves one type to where none is") {
        tables = halves();
        tables.centres = {2, 1, 2, 2};
    }
    SUBCASE("two types have one centre") {
        tables = halves();
        tables.centres = {2, 2, 2, 6};
    }
    CHECK_THROWS_AS(Lattice{tables}, std::invalid_argument);
}

TEST_CASE("cubes in many dimensions touch without a list of all their neighbours") {
    const Lattice lattice(32);
    CHECK(lattice.most_touching(Contact::face) == 64);
    CHECK(lattice.most_touching(Contact::edge) == 64 + 32 * 31 * 2);
    CHECK_THROWS_AS(lattice.touching(0, Contact::corner), std::invalid_argument);
    CHECK_THROWS_AS(lattice.orientations(kAll), std::invalid_argument);
    CHECK(determinant(lattice.orientations(Mobility::fixed)[0], 32) == 1);
    CHECK(Lattice(7).most_touching(Contact::corner) == 2186);
}

TEST_CASE("shapes that take too much memory in all orientations are refused") {
    const Lattice lattice(7);
    Cells cells;  // in a row along the diagonal
    for (int64_t c = 0; c < 3; ++c) cells.insert(cells.end(), 7, c);
    CHECK(limit_of([&] { aspects(lattice, cells, {}, kAll); }) ==
          Array<int64_t>{CUBE3D_LIMIT_TURNED, 645'120, 3, 1'500'000});
    CHECK(aspects(lattice, cells, {}, Mobility::fixed).size() == 1);
}

TEST_CASE("an enumeration ends as soon as there are too many shapes") {
    const Lattice lattice(3);
    CHECK(enumerate(lattice, 5, Mobility::rotations, 29).size() == 29);
    CHECK(limit_of([&] { enumerate(lattice, 200, Mobility::rotations, 28); }) ==
          Array<int64_t>{CUBE3D_LIMIT_SHAPES, 5, 28});
}
