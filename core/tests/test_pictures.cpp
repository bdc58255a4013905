// The places of pieces in pictures, and their shade.
#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "oracle.hpp"
#include "solid/explosion.hpp"
#include "solid/occlusion.hpp"
#include "solid/picture.hpp"

using namespace cube3d;
using namespace cube3d::solid;
using cube3d::tests::Random;

namespace {

// The cells of a box of 3 x 3 x 3 that are not among some cells.
Cells some_cells(Random& random, const Cells& others) {
    std::set<Fixed<int64_t, 3>> found;
    for (int32_t tries = random(1, 5); tries > 0; --tries) found.insert({random(0, 2), random(0, 2), random(0, 2)});
    for (size_t at = 0; at < others.size(); at += 3) found.erase({others[at], others[at + 1], others[at + 2]});
    if (found.empty()) found.insert({5, 5, 5});
    Cells flat;
    for (const auto& cell : found) flat.insert(flat.end(), cell.begin(), cell.end());
    return flat;
}

bool overlap_at(const Cells& one, const Cells& other, const Vector& apart, double time) {
    for (size_t a = 0; a < one.size(); a += 3)
        for (size_t b = 0; b < other.size(); b += 3) {
            bool are_near = true;
            for (size_t axis = 0; axis < 3; ++axis)
                are_near = are_near && std::abs(static_cast<double>(other[b + axis] - one[a + axis]) +
                                                time * apart[axis]) < 1 - 1e-6;
            if (are_near) return true;
        }
    return false;
}

}  // namespace

TEST_CASE("meeting agrees with looking at each moment") {
    // With integral velocities up to 3, everything begins and ends at multiples of a sixth of a unit of time.
    Random random(7);
    int32_t meeting = 0;
    for (int32_t round = 0; round < 500; ++round) {
        const Cells one = some_cells(random, {}), other = some_cells(random, one);
        Vector apart{};
        for (double& along : apart.value) along = random(-3, 3);
        bool seen = false;
        for (int32_t half = 0; half < 200; ++half) seen = seen || overlap_at(one, other, apart, (2 * half + 1) / 12.0);
        CAPTURE(round);
        CHECK(meet(differences(one, other), apart) == seen);
        meeting += seen;
    }
    CHECK(meeting > 100);
    CHECK(meeting < 450);
}

TEST_CASE("what lies in front of a point hides it, and nothing else") {
    BodyCells bodies;
    bodies.look.lattice = std::make_shared<const Lattice>(3);
    // A floor of 9 x 9, and a wall along y = 4.
    for (int64_t x = 0; x < 9; ++x)
        for (int64_t y = 0; y < 9; ++y) {
            bodies.cells.insert(bodies.cells.end(), {x, y, 0});
            if (y == 4) bodies.cells.insert(bodies.cells.end(), {x, y, 1});
        }
    bodies.start.push_back(0), bodies.start.push_back(bodies.cells.length());
    bodies.frame.push_back(0);
    const Array<double> thick{1};
    const Occlusion occlusion(bodies, thick, {});
    const auto hidden = [&](double y, const Vector& normal) { return occlusion.at({4.5, y, 1}, normal); };
    CHECK(hidden(1.5, {0, 0, 1}) == 0);
    CHECK(occlusion.at({4.5, 4.5, 0.5}, {0, 0, 1}) > 0.9);  // deep inside
    for (const double y : {3.9, 3.6, 3.3, 3.0, 2.7})
        CHECK(hidden(y, {0, 0, 1}) > hidden(y - 0.3, {0, 0, 1}));
    CHECK(hidden(3.999, {0, 0, 1}) == doctest::Approx(0.5).epsilon(0.1));
    CHECK(std::abs(hidden(3.5, {0, 0, 1}) - hidden(5.5, {0, 0, 1})) < 0.02);
    CHECK(occlusion.at({1e200, 0, 0}, {0, 0, 1}) == 0);
}

Array<uint8_t> baked(const Light& light) {
    Array<uint8_t> hidden(light.texels());
    light.bake(0, hidden);
    return hidden;
}

TEST_CASE("each outer face has a chart, and edges are smooth") {
    // A domino and, on its left cell, a cube.
    const BodyCells bodies{{std::make_shared<Lattice>(3)}, {0, 6, 9}, {0, 0, 0, 1, 0, 0, 0, 0, 1}, {0, 0}};
    const Array<double> thick{1, 1};
    const Light light(bodies, thick, {}, 4);
    const Array<uint8_t> hidden = baked(light);
    CHECK(light.charts().length() == 10 + 6);
    for (const Chart& chart : light.charts()) {
        const bool is_between = chart.normal[2] != 0 && chart.corner[2] == 1 && chart.corner[0] <= 1 &&
                                chart.corner[0] + chart.across[0] + chart.up[0] <= 1;
        CHECK(chart.is_covered == is_between);
        CHECK(chart.columns == 5);
        if (is_between) CHECK(hidden[chart.first + 12] == 255);
        const auto place = chart.place(chart.corner + 0.5 * chart.across + chart.up);
        CHECK(place[0] == (chart.columns - 1) / 2.0);
        CHECK(place[1] == chart.rows - 1);
    }
    // Open texels at one place that see the same sky are equal: the shade of a convex edge has no line.
    const auto& points = light.points();
    int32_t shared = 0;
    for (int32_t a = 0; a < points.length(); ++a)
        for (int32_t b = 0; b < a; ++b)
            if (std::max(hidden[a], hidden[b]) < 255 && length(points[a] - points[b]) + length(light.normals()[a] - light.normals()[b]) < 1e-9) {
                ++shared;
                CHECK(std::abs(hidden[a] - hidden[b]) <= 1);
            }
    CHECK(shared > 40);
    // The top of the domino is darker near the cube.
    const int32_t top = light.chart_of(0, 1, {1.5, 0.5, 1}, {0, 0, 1});
    CHECK(light.charts()[top].normal[2] == 1);
    int32_t darkest = 0;
    for (int32_t t = 0; t < 25; ++t) {
        const int64_t at = light.charts()[top].first + t;
        if (hidden[at] > hidden[light.charts()[top].first + darkest]) darkest = t;
    }
    CHECK(points[light.charts()[top].first + darkest][0] < 1.1);
    // Alone, the texels of the cube see the same sky.
    const Array<uint8_t> charted{0, 1};
    const Array<uint8_t> alone = baked(Light(bodies, thick, {}, 4, charted));
    CHECK(std::equal(alone.begin(), alone.end(), hidden.begin() + light.starts()[1], hidden.end()));
}

TEST_CASE("the corners of a cell without outer faces have the charts of its neighbours") {
    // Six cubes around a cube.
    const BodyCells cross{{std::make_shared<Lattice>(3)}, {0, 21}, {0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1}, {0}};
    const Array<double> thick{1};
    const Light light(cross, thick, {}, 4);
    const int32_t found = light.chart_of(0, 0, {1, 0.99, 0.01}, {0, 0, -1});
    REQUIRE(found >= 0);
    CHECK(light.charts()[found].normal[2] == -1);
    CHECK(length(light.charts()[found].middle - Vector{1, 0.99, 0.01}) < 0.8);
}

TEST_CASE("a picture does not depend on the number of threads") {
    Random random(11);
    Triangles triangles;
    for (int32_t p = 0; p < 60; ++p) {
        const auto part = [&] { return random.one_of(4000) / 1000.0 - 2; };
        triangles.point.push_back({part(), part(), p % 20 == 0 ? 9.0 : part()});  // some are behind the eye
        const auto level = [&] { return static_cast<uint8_t>(random.one_of(256)); };
        triangles.colour.push_back({level(), level(), level(), p % 2 == 0 ? uint8_t{255} : level()});
        triangles.normal.push_back(unit({part(), part(), 1}));
    }
    const Array<double> thick{1};
    const Light light({{std::make_shared<Lattice>(3)}, {0, 6}, {0, 0, 0, 1, 0, 0}, {0}}, thick, {}, 4);
    const Lighting lighting{{{{0, 0, 1}, 0.5}}, 0.5, 225, 30, 0.6, 0.2, 20, 0.1};
    const Illumination lights{light.charts(), baked(light), baked(light), lighting};
    const int32_t charts = lights.charts.length();
    const auto corner = [&] { return random.one_of(60); };
    for (int32_t t = 0; t < 200; ++t) {
        triangles.corner.push_back({corner(), corner(), corner()});
        triangles.chart.push_back(random.one_of(charts + 1) - 1);
    }
    for (const int32_t height : {1, 15, 16, 17, 100}) {
        const Camera camera{{0, 0, 8}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0.3, 70, height, 3};
        const Array<Rgba> one = draw(triangles, lights, camera, 1, Stop());
        CHECK(one.length() == 70 * height);
        for (const int32_t threads : {2, 3, 50}) CHECK(draw(triangles, lights, camera, threads, Stop()) == one);
    }
}
