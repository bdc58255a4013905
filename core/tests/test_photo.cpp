// Photographs: rays, surfaces, and the light that they keep.
#include <doctest/doctest.h>

#include <cmath>

#include "oracle.hpp"
#include "photo/photo.hpp"
#include "solid.h"

using namespace cube3d;
using namespace cube3d::photo;
using cube3d::tests::Random;

namespace {

double part_of(Random& random) {
    return random(-1'000'000, 1'000'000) * 1e-6;
}
Pair point_of(Random& random) {
    return {random(0, 999'999) * 1e-6, random(0, 999'999) * 1e-6};
}
Vector vector_of(Random& random) {
    return {part_of(random), part_of(random), part_of(random)};
}

// Where a ray meets a triangle, by the volumes of tetrahedra; below 0: nowhere.
double met(const Ray& ray, const Vector& a, const Vector& b, const Vector& c) {
    const Vector normal = cross(b - a, c - a);
    const double facing = dot(normal, ray.towards);
    if (facing == 0) return -1;
    const double distance = dot(normal, a - ray.from) / facing;
    const Vector at = ray.from + distance * ray.towards;
    const double sides[] = {dot(normal, cross(b - a, at - a)), dot(normal, cross(c - b, at - b)),
                            dot(normal, cross(a - c, at - c))};
    return *std::min_element(std::begin(sides), std::end(sides)) >= 0 ? distance : -1;
}

struct Soup {
    Array<Vector> points;
    Array<Corners> triangles;
};

// Triangles here and there: some large, some tiny, some far away, some in one plane.
Soup soup_of(Random& random) {
    Soup found;
    const int32_t count = random(0, 60);
    for (int32_t t = 0; t < count; ++t) {
        const double size = random.percent(20) ? 0.01 : 1;
        const Vector at = (random.percent(10) ? 50.0 : 3.0) * vector_of(random);
        for (int32_t corner = 0; corner < 3; ++corner) {
            Vector point = at + size * vector_of(random);
            if (random.percent(30)) point[2] = 0.5;
            found.points.push_back(point);
        }
        found.triangles.push_back({3 * t, 3 * t + 1, 3 * t + 2});
    }
    return found;
}

const Scatterer& some_surface(Random& random) {
    static const Scatterer all[] = {{Build::coated, 1, 0},       {Build::coated, 0.3, 0}, {Build::coated, 0.3, 0.04},
                                    {Build::coated, 0.05, 0.05}, {Build::metal, 0.2, 0},  {Build::metal, 0.7, 0}};
    return all[random(0, 5)];
}

Vector upwards(double cosine) {
    return {std::sqrt(1 - cosine * cosine), 0, cosine};
}

}  // namespace

TEST_CASE("a ray meets the triangle that a search through all of them finds") {
    Random random(7);
    int32_t found = 0, aimed = 0, edges = 0;
    for (int32_t trial = 0; trial < 400; ++trial) {
        const Soup soup = soup_of(random);
        const Hierarchy hierarchy(soup.points, soup.triangles);
        for (int32_t r = 0; r < 40; ++r) {
            const Vector from = (random.percent(10) ? 1000.0 : 5.0) * vector_of(random);
            // Half of the rays aim at a triangle.
            const bool aims = !soup.points.empty() && random.percent(50);
            const Vector* const aim = aims ? &soup.points[3 * random(0, soup.triangles.length() - 1)] : nullptr;
            const Ray ray{from, unit(aims ? 0.3 * aim[0] + 0.3 * aim[1] + 0.4 * aim[2] - from : vector_of(random))};
            aimed += aims;
            double nearest = 1e30;
            for (const Corners& t : soup.triangles) {
                const double own = met(ray, soup.points[t[0]], soup.points[t[1]], soup.points[t[2]]);
                if (own > 0) nearest = std::min(nearest, own);
            }
            const Hit hit = hierarchy.nearest(ray, 1e30);
            CHECK(hierarchy.is_blocked(ray, 1e30) == (hit.triangle >= 0));
            if (hit.triangle >= 0) {
                const Corners& t = soup.triangles[hit.triangle];
                const double own = met(ray, soup.points[t[0]], soup.points[t[1]], soup.points[t[2]]);
                CHECK(hit.distance >= nearest * (1 - 1e-3) - 1e-3);
                // Floats may see a ray on the other side of an edge; then the search sees it nearby.
                if (own > 0)
                    CHECK(own == doctest::Approx(nearest).epsilon(1e-6));
                else
                    ++edges;
                if (own > 0) CHECK(hit.distance == doctest::Approx(own).epsilon(1e-2));
            } else if (nearest < 1e30) {
                ++edges;
            }
            found += hit.triangle >= 0;
        }
    }
    CHECK(found > 0.9 * aimed);
    CHECK(edges <= found / 1000);
}

TEST_CASE("a white surface gives back all the light that it gets") {
    Random random(3);
    for (int32_t trial = 0; trial < 120; ++trial) {
        const Scatterer& surface = some_surface(random);
        const Vector out = upwards(random(4, 100) * 0.01);
        double sum = 0;
        constexpr int32_t kPaths = 20'000;
        for (int32_t path = 0; path < kPaths; ++path)
            sum += surface.sample({1, 1, 1}, out, point_of(random), point_of(random), false).weight[1] / kPaths;
        CHECK(std::abs(sum - 1) < 0.015);
    }
}

TEST_CASE("directions have the density that is told, and light goes both ways alike") {
    Random random(5);
    const Scatterer rough(Build::metal, 0.7, 0);
    for (int32_t trial = 0; trial < 60; ++trial) {
        const Scatterer& surface = random.percent(50) ? some_surface(random) : rough;
        const Vector colour{0.7, 0.4, 0.1}, out = upwards(random(10, 100) * 0.01),
                                            in = unit(Vector{part_of(random), part_of(random), 1});
        const Vector there = surface.scatter(colour, out, in), back = surface.scatter(colour, in, out);
        for (int32_t k = 0; k < 3; ++k) CHECK(there[k] / in[2] == doctest::Approx(back[k] / out[2]).epsilon(1e-6));
        // Directions, spread evenly, weighed by the density: all of them together are 1.
        double sum = 0, mean = 0;
        constexpr int32_t kSide = 400;
        const bool is_rough = &surface == &rough;  // the light of others is too narrow for so few directions
        for (int32_t i = 0; is_rough && i < kSide * kSide; ++i) {
            const double height = (i % kSide + 0.5) / kSide, angle = 6.28318530717958648 * (i / kSide + 0.5) / kSide;
            const double level = std::sqrt(1 - height * height);
            sum += surface.density(colour, out, {level * std::cos(angle), level * std::sin(angle), height}) *
                   6.28318530717958648 / (kSide * kSide);
        }
        // A few mirrors of a rough surface send light below it: those directions are lost.
        int32_t kept = 0;
        constexpr int32_t kPaths = 20'000;
        for (int32_t path = 0; path < kPaths; ++path)
            kept += surface.sample(colour, out, point_of(random), point_of(random), false).density > 0;
        if (is_rough) CHECK(sum == doctest::Approx(double{1} * kept / kPaths).epsilon(0.03));
        const Scattered next = surface.sample(colour, out, point_of(random), point_of(random), false);
        if (next.density > 0) {
            CHECK(next.density == doctest::Approx(surface.density(colour, out, next.in)));
            mean = next.weight[0] * next.density;
            CHECK(mean == doctest::Approx(surface.scatter(colour, out, next.in)[0]));
        }
    }
}

TEST_CASE("a clear surface refracts by Snell's law and reflects by Fresnel's") {
    Random random(11);
    constexpr double kIndex = 1.5;
    const Scatterer glass(Build::clear, 0, kIndex);
    CHECK(glass.passing(1, false) == doctest::Approx(1 - 0.04));  // ((1.5 - 1) / (1.5 + 1))^2
    CHECK(glass.passing(1, true) == doctest::Approx(1 - 0.04));
    for (int32_t trial = 0; trial < 2000; ++trial) {
        const Vector out = unit(Vector{part_of(random), part_of(random), random(1, 100) * 0.01});
        const bool is_leaving = random.percent(50);
        const double ratio = is_leaving ? kIndex : 1 / kIndex;
        const double sine = std::sqrt(1 - out[2] * out[2]);
        const Scattered next = glass.sample({1, 1, 1}, out, point_of(random), point_of(random), is_leaving);
        CHECK(length(next.in) == doctest::Approx(1));
        CHECK((next.in[2] < 0) == next.is_through);
        CHECK(std::hypot(next.in[0], next.in[1]) == doctest::Approx(next.is_through ? ratio * sine : sine));
        CHECK(std::abs(next.in[0] * out[1] - next.in[1] * out[0]) < 1e-9);  // in one plane
        if (is_leaving && kIndex * sine > 1) CHECK_FALSE(next.is_through);
        // The same wall lets the same share through from both sides.
        if (next.is_through)
            CHECK(glass.passing(out[2], is_leaving) == doctest::Approx(glass.passing(-next.in[2], !is_leaving)));
    }
}

TEST_CASE("powers and levels are those of the standard library") {
    Random random(13);
    for (int32_t trial = 0; trial < 2000; ++trial) {
        const double base = random(1, 1'000'000) * (random.percent(50) ? 1e-6 : 1e-3), exponent = 5 * part_of(random);
        CHECK(power(base, exponent) == doctest::Approx(std::pow(base, exponent)).epsilon(1e-9));
        const Pair at = on_disk(point_of(random));
        CHECK(at[0] * at[0] + at[1] * at[1] <= 1 + 1e-9);
    }
    for (int32_t level = 0; level < 256; ++level)
        CHECK(level_of(brightness_of(level / 255.0)) == doctest::Approx(level / 255.0));
    CHECK(power(0, 2) == 0);
    CHECK(power(0, 0) == 1);
}

TEST_CASE("the points of a pixel are spread evenly") {
    for (uint32_t pixel = 0; pixel < 50; ++pixel) {
        Array<int32_t> cells(64, 0);
        for (uint32_t path = 0; path < 64; ++path) {
            Sampler sampler(pixel, path, 9);
            sampler.next();
            const Pair at = sampler.next();
            ++cells[static_cast<int32_t>(at[0] * 8) * 8 + static_cast<int32_t>(at[1] * 8)];
        }
        for (const int32_t count : cells) CHECK(count == 1);  // Sobol's sequence has this property
    }
}

TEST_CASE("patterns finer than what is seen as one place are left out") {
    for (const int32_t kind : {CUBE3D_LAYERS, CUBE3D_BRUSHED}) {
        const Grain grain{kind, {}, 20, 1};
        const Vector colour{0.6, 0.4, 0.2};
        double most = 0;
        for (int32_t n = 0; n < 50; ++n) {
            const Vector at{0.3 * n, 0.17 * n, 0.013 * n}, normal{0.6, 0, 0.8};
            most = std::max(most, length(solid::grained(grain, colour, at, normal, 1).tilt));
            const solid::Grained seen = solid::grained(grain, colour, at, normal, 1, 0.05);
            CHECK(length(seen.colour - colour) < 1e-12);
            CHECK(length(seen.tilt) < 1e-12);
        }
        CHECK(most > 0.01);  // near by, they are there
    }
}

TEST_CASE("wood differs from board to board, and along the grain less than across it") {
    Random random(17);
    const Grain wood{CUBE3D_WOOD, {0.05, 0.02, 0.01}, 6, 1};
    const auto look = [&](const Vector& at, int32_t board) {
        return solid::grained(wood, {0.6, 0.4, 0.2}, at, {0, 0, 1}, solid::board_of(board)).colour[0];
    };
    double along = 0, across = 0, boards = 0;
    for (int32_t trial = 0; trial < 2000; ++trial) {
        const Vector at = 4.0 * vector_of(random);
        CHECK(look(at, 1) == look(at, 1));
        along += std::abs(look(at, 1) - look(at + Vector{0.02, 0, 0}, 1));
        across += std::abs(look(at, 1) - look(at + Vector{0, 0.02, 0}, 1));
        boards += std::abs(look(at, 1) - look(at, 2));
    }
    CHECK(along < across / 2);
    CHECK(boards > across);
}
