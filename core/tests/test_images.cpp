// Images of solutions: the dominoes of a 2x2 square.
#include <doctest/doctest.h>

#include <stdexcept>

#include "images.hpp"

using namespace cube3d;

namespace {

// Cells 0 1 in one row, 2 3 below; options 0 and 1 are horizontal, 2 and 3 vertical.
Rows dominoes() { return {{0, 2, 4, 6, 8}, {0, 1, 2, 3, 0, 2, 1, 3}}; }

// The identity; the left-right mirror; the diagonal mirror, which makes horizontal dominoes vertical.
Images square() { return {dominoes(), {0, 0, 0, 0}, {0, 1, 2, 3, 1, 0, 3, 2, 0, 2, 1, 3}, {0, 0, 0}, 3}; }

}  // namespace

TEST_CASE("which symmetries keep a solution") {
    Images images = square();
    const Array<int32_t> lying{0, 1}, left{2};
    CHECK(images.keeps(0, lying));
    CHECK(images.keeps(1, lying));
    CHECK_FALSE(images.keeps(2, lying));
    CHECK_FALSE(images.keeps(1, left));
}

TEST_CASE("which solution stands for its class") {
    Images images = square();
    const Array<int32_t> lying{0, 1}, standing{2, 3};
    CHECK(images.is_first(lying, {}));
    CHECK_FALSE(images.is_first(standing, {}));
    // Only images with option 2 count, so the horizontal solution is not compared.
    CHECK(images.is_first(standing, {0, 0, 1, 0}));
}

TEST_CASE("types are moved as well") {
    // The two horizontal dominoes have different types, which the left-right mirror exchanges.
    const Rows lying{{0, 2, 4}, {0, 1, 2, 3}};
    CHECK_THROWS_AS(Images(lying, {0, 1}, {0, 1, 2, 3, 1, 0, 3, 2}, {0, 1, 1, 0}, 2), std::invalid_argument);
    Images turned(lying, {0, 1}, {0, 1, 2, 3, 3, 2, 1, 0}, {0, 1, 1, 0}, 2);
    CHECK(turned.keeps(1, Array<int32_t>{0, 1}));
    CHECK_FALSE(turned.is_first(Array<int32_t>{1}, {}));
}
