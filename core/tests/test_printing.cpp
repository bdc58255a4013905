// Files of solids.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>

#include "oracle.hpp"
#include "solid/mesh_files.hpp"

using namespace cube3d;
using namespace cube3d::solid;
using cube3d::tests::Random;

namespace {

std::string as_c_does(double number) {
    char text[40];
    std::snprintf(text, sizeof text, "%.9g", number);
    return text;
}

std::string written(double number) {
    std::string text;
    add_number(text, number);
    return text;
}

}  // namespace

TEST_CASE("numbers in files are as C writes them") {
    for (const double number : {0.0, 1.0, -1.0, 10.0, 0.1, 1e-4, 9.9999e-5, 1e-5, 123456789.0, 1e9, 999999999.5, 1e12, 0.9999999999})
        CHECK(written(number) == as_c_does(number));
    Random random(58);
    for (int32_t round = 0; round < 20'000; ++round) {
        const double digits = random(-999'999'999, 999'999'999), power = std::pow(10, random(-14, 3));
        CHECK(written(digits * power) == as_c_does(digits * power));
        CHECK(written(std::round(digits) / 1e6) == as_c_does(std::round(digits) / 1e6));
    }
}
