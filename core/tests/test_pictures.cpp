// Where pieces go in pictures: order, velocities, layout.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "oracle.hpp"
#include "solid/explosion.hpp"

using namespace cube3d;
using namespace cube3d::scene;
using cube3d::testing::Random;

namespace {

// Some cells of a box of 3 x 3 x 3 that are not among others.
Cells some_cells(Random& random, const Cells& others) {
    std::set<std::array<std::int64_t, 3>> found;
    for (int tries = random(1, 5); tries > 0; --tries) found.insert({random(0, 2), random(0, 2), random(0, 2)});
    for (std::size_t at = 0; at < others.size(); at += 3) found.erase({others[at], others[at + 1], others[at + 2]});
    if (found.empty()) found.insert({5, 5, 5});
    Cells flat;
    for (const auto& cell : found) flat.insert(flat.end(), cell.begin(), cell.end());
    return flat;
}

bool overlap_at(const Cells& one, const Cells& other, const Vector& apart, double time) {
    for (std::size_t a = 0; a < one.size(); a += 3)
        for (std::size_t b = 0; b < other.size(); b += 3) {
            bool are_near = true;
            for (std::size_t axis = 0; axis < 3; ++axis)
                are_near = are_near && std::abs(static_cast<double>(other[b + axis] - one[a + axis]) +
                                                time * apart[axis]) < 1 - 1e-6;
            if (are_near) return true;
        }
    return false;
}

}  // namespace

TEST_CASE("meeting agrees with looking at each moment") {
    // With whole velocities up to 3 everything begins and ends at sixths of a unit of time.
    Random random(7);
    int meeting = 0;
    for (int round = 0; round < 500; ++round) {
        const Cells one = some_cells(random, {}), other = some_cells(random, one);
        Vector apart{};
        for (double& along : apart.value) along = random(-3, 3);
        bool seen = false;
        for (int half = 0; half < 200; ++half) seen = seen || overlap_at(one, other, apart, (2 * half + 1) / 12.0);
        CAPTURE(round);
        CHECK(meet(differences(one, other), apart) == seen);
        meeting += seen;
    }
    CHECK(meeting > 100);
    CHECK(meeting < 450);
}
