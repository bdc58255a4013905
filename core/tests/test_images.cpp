// Images of solutions: the dominoes of a 2x2 square.
#include <doctest/doctest.h>

#include <stdexcept>

#include "images.hpp"

using namespace cube3d;
using namespace cube3d::cover;

namespace {

Cover cover_of(Rows options, Array<int32_t> type, int32_t types) {
    Cover cover;
    cover.primary = Array<uint8_t>(4, 1);
    cover.options = std::move(options);
    cover.type = std::move(type);
    cover.low = cover.high = Array<int32_t>(types, 2);
    return cover;
}

// Cells 0 1 in one row, 2 3 below; options 0 and 1 are horizontal, 2 and 3 vertical. The symmetries: the identity, the
// left-right mirror, and the diagonal mirror, which makes horizontal dominoes vertical.
Group square() {
    return symmetry_group(cover_of({{0, 2, 4, 6, 8}, {0, 1, 2, 3, 0, 2, 1, 3}}, {0, 0, 0, 0}, 1), 3,
                          {0, 1, 2, 3, 1, 0, 3, 2, 0, 2, 1, 3}, {0, 0, 0});
}

const Array<int32_t> lying{0, 1}, standing{2, 3};

}  // namespace

TEST_CASE("which symmetries keep a solution") {
    const Group group = square();
    Images images(group);
    CHECK(images.keeps(0, lying));
    CHECK(images.keeps(1, lying));
    CHECK_FALSE(images.keeps(2, lying));
    CHECK_FALSE(images.keeps(1, Array<int32_t>{2}));
}

TEST_CASE("which solution stands for its class") {
    const Group group = square();
    Images images(group);
    CHECK(images.is_first(lying, {}));
    CHECK_FALSE(images.is_first(standing, {}));
    // Only images with option 2 count, so the horizontal solution is not compared.
    CHECK(images.is_first(standing, {0, 0, 1, 0}));
    CHECK(images.least(standing) == lying);
    CHECK(images.least(lying) == lying);
}

TEST_CASE("how many symmetries keep a solution") {
    // All symmetries of the square: powers of the turn 0 1 3 2, then the mirror before each.
    const Group group = symmetry_group(cover_of({{0, 2, 4, 6, 8}, {0, 1, 2, 3, 0, 2, 1, 3}}, {0, 0, 0, 0}, 1), 8,
                                       {0, 1, 2, 3, 1, 3, 0, 2, 3, 2, 1, 0, 2, 0, 3, 1,
                                        1, 0, 3, 2, 0, 2, 1, 3, 2, 3, 0, 1, 3, 1, 2, 0},
                                       Array<int32_t>(8, 0));
    Images images(group);
    const auto found = images.stabilizer(lying);
    // The identity, the half turn and two mirrors; all but the identity have order 2.
    CHECK(found.size == 4);
    CHECK(found.prime == 3);
    // A single domino: the identity and the mirror through it.
    CHECK(images.stabilizer(Array<int32_t>{0}).size == 2);
    // All elements keep the empty set; the two quarter turns have order 4.
    CHECK(images.stabilizer({}).size == 8);
    CHECK(images.stabilizer({}).prime == 5);
}

TEST_CASE("types are moved as well") {
    // The two horizontal dominoes have different types, which the left-right mirror exchanges.
    const Cover cover = cover_of({{0, 2, 4}, {0, 1, 2, 3}}, {0, 1}, 2);
    CHECK_THROWS_AS(symmetry_group(cover, 2, {0, 1, 2, 3, 1, 0, 3, 2}, {0, 1, 1, 0}), std::invalid_argument);
    const Group turned = symmetry_group(cover, 2, {0, 1, 2, 3, 3, 2, 1, 0}, {0, 1, 1, 0});
    Images images(turned);
    CHECK(images.keeps(1, lying));
    CHECK_FALSE(images.is_first(Array<int32_t>{1}, {}));
}
