// Searches with restarts: against brute force, equal for any number of threads, and stopped early.
#include <doctest/doctest.h>

#include <set>
#include <utility>

#include "hitting_search.hpp"
#include "hitting_set.hpp"
#include "oracle.hpp"
#include "restarts.hpp"

using namespace cube3d;
using namespace cube3d::cover;
using cube3d::tests::Random;

namespace {

const Stop kNever;
constexpr uint64_t kMuch = UINT64_MAX / 2;

// A board without two opposite corners, which dominoes cannot fill; a search takes long to prove it.
Cover mutilated(int32_t side) {
    Cover cover = tests::dominoes(side, side);
    Cover rest{cover.primary, {}, {}, cover.low, cover.high, {}};
    rest.primary.front() = rest.primary.back() = 0;
    for (int32_t o = 0; o < cover.size(); ++o) {
        const auto items = cover.options[o];
        if (items.front() == 0 || items.back() == cover.items() - 1) continue;
        rest.options.values.insert(rest.options.values.end(), items.begin(), items.end());
        rest.options.end_row();
        rest.type.push_back(cover.type[o]);
    }
    return rest;
}

void add_rectangles(Cover& cover, int32_t height, int32_t width, int32_t copies) {
    const int32_t rows = cover.sides[0], columns = cover.sides[1];
    for (int32_t r = 0; r + height <= rows; ++r)
        for (int32_t c = 0; c + width <= columns; ++c) {
            for (int32_t y = r; y < r + height; ++y)
                for (int32_t x = c; x < c + width; ++x) cover.options.values.push_back(y * columns + x);
            cover.options.end_row();
            cover.type.push_back(cover.types());
        }
    cover.low.push_back(copies);
    cover.high.push_back(copies);
}

// Rectangles of two sizes in a box, as many as fit side by side; sometimes with forbidden pairs.
Cover rectangles(Random& random) {
    const int32_t rows = random(3, 8), columns = random(3, 8), height = random(2, 3), width = random(2, 3);
    Cover cover{Array<uint8_t>(rows * columns), {}, {}, {}, {}, {}, {rows, columns}};
    const int32_t copies = (rows / height) * (columns / width), larger = random(0, copies);
    add_rectangles(cover, height, width, copies - larger);
    add_rectangles(cover, height, width + 1, larger);
    for (int32_t times = random(0, 3); times > 0 && cover.size() > 1; --times) {
        const int32_t one = random.one_of(cover.size()), other = random.one_of(cover.size());
        if (one != other) cover.forbidden.insert(cover.forbidden.end(), {one, other});
    }
    if (random.percent(30)) cover.primary[random.one_of(cover.items())] = 1;
    return cover;
}

}  // namespace

TEST_CASE("Luby's sequence") {
    const uint64_t first[] = {1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1};
    for (uint64_t k = 0; k < std::size(first); ++k) CHECK(luby(k) == first[k]);
}

TEST_CASE("restarts find a solution just where there is one") {
    Random random(20);
    for (int32_t round = 0; round < 300; ++round) {
        CAPTURE(round);
        const Cover cover = tests::random_problem(random, random(1, 8), random(1, 14), random(1, 4));
        const auto all = tests::brute_force(cover);
        const Outcome outcome = search_with_restarts(cover, static_cast<uint64_t>(round), 1, kMuch, kNever);
        CHECK(outcome.is_known);
        CHECK(outcome.solution.has_value() == !all.empty());
        if (outcome.solution) CHECK(std::ranges::find(all, *outcome.solution) != all.end());
    }
}

TEST_CASE("the solution of restarts depends on the seed and not on the threads") {
    const Cover cover = tests::dominoes(8, 8);
    std::set<Array<int32_t>> found;
    for (uint64_t seed = 0; seed < 4; ++seed) {
        const Outcome one = search_with_restarts(cover, seed, 1, kMuch, kNever);
        REQUIRE(one.solution);
        CHECK(search_with_restarts(cover, seed, 3, kMuch, kNever).solution == one.solution);
        found.insert(*one.solution);
    }
    CHECK(found.size() > 1);
}

TEST_CASE("restarts end when their work is done, and when they are stopped") {
    const Cover cover = mutilated(20);
    CHECK(!search_with_restarts(cover, 1, 2, 30'000'000, kNever).is_known);
    CHECK(!search_with_restarts(cover, 1, 2, 0, kNever).is_known);
    Stop stop;
    stop.set();
    CHECK_THROWS_AS(search_with_restarts(cover, 1, 2, kMuch, stop), Stop::Stopped);
}

TEST_CASE("sweeps find a solution just where there is one") {
    Random random(21);
    for (int32_t round = 0; round < 400; ++round) {
        CAPTURE(round);
        Cover cover = tests::random_problem(random, random(1, 8), random(1, 12), random(1, 4));
        std::ranges::fill(cover.primary, uint8_t{1});
        cover.forbidden.clear();
        const auto all = tests::brute_force(cover);
        SplitMix order(static_cast<uint64_t>(round));
        const Outcome outcome = Sweep(cover, order).search(kMuch, [] { return false; });
        CHECK(outcome.is_known);
        CHECK(outcome.solution.has_value() == !all.empty());
        if (outcome.solution) CHECK(std::ranges::find(all, *outcome.solution) != all.end());
    }
}

TEST_CASE("sweeps fill boards of more cells than a word has bits, and end at limits") {
    for (const auto& [rows, columns] : {std::pair(8, 8), std::pair(8, 9), std::pair(10, 13)}) {
        const Cover cover = tests::dominoes(rows, columns);
        SplitMix order(1);
        const Outcome outcome = Sweep(cover, order).search(kMuch, [] { return false; });
        REQUIRE(outcome.solution);
        Array<int32_t> covered(cover.items());
        for (const int32_t option : *outcome.solution)
            for (const int32_t item : cover.options[option]) ++covered[item];
        CHECK(std::ranges::count(covered, 1) == cover.items());
    }
    const Cover cover = tests::dominoes(7, 9);
    SplitMix order(1);
    CHECK(!Sweep(cover, order).search(20'000, [] { return false; }).is_known);
    CHECK(!Sweep(cover, order).search(kMuch, [] { return true; }).is_known);
}

TEST_CASE("sweeps suit large options that must cover everything") {
    Cover cover = tests::dominoes(2, 2);
    CHECK(!Sweep::suits(cover));
    Cover large{Array<uint8_t>(32, 1), {}, {0, 0}, {0}, {2}, {}};
    for (int32_t o = 0; o < 2; ++o) {
        for (int32_t i = 0; i < 16; ++i) large.options.values.push_back(16 * o + i);
        large.options.end_row();
    }
    CHECK(Sweep::suits(large));
    const Outcome outcome = search_with_restarts(large, 0, 2, kMuch, kNever);
    CHECK(outcome.solution == Array<int32_t>{0, 1});
    large.primary[0] = 0;
    CHECK(!Sweep::suits(large));
}

TEST_CASE("searches by a tight hitting set find a solution just where there is one") {
    Random random(22);
    int32_t solved = 0, refuted = 0;
    for (int32_t round = 0; round < 300; ++round) {
        CAPTURE(round);
        const Cover cover = rectangles(random);
        const auto hitting = tight_hitting_set(cover);
        if (!hitting) continue;
        const auto all = tests::listed(tests::make_problem(cover), {Subproblem{}}).solutions;
        for (const auto& solution : all)
            for (const int32_t option : solution)
                REQUIRE(std::ranges::count_if(cover.options[option], [&](int32_t item) {
                            return std::ranges::binary_search(*hitting, item);
                        }) == 1);
        SplitMix order(static_cast<uint64_t>(round));
        for (SplitMix* const own : {static_cast<SplitMix*>(nullptr), &order}) {
            const Outcome outcome = HittingSearch(cover, *hitting).search(own, kMuch, [] { return false; });
            REQUIRE(outcome.is_known);
            REQUIRE(outcome.solution.has_value() == !all.empty());
            if (!outcome.solution) continue;
            const Array<int32_t> found(outcome.solution->begin(), outcome.solution->end());
            CHECK(std::ranges::find(all, found) != all.end());
        }
        ++(all.empty() ? refuted : solved);
    }
    CHECK(solved > 50);
    CHECK(refuted > 50);
}

TEST_CASE("searches by a tight hitting set end at limits") {
    Cover cover{Array<uint8_t>(36), {}, {}, {}, {}, {}, {6, 6}};
    add_rectangles(cover, 2, 3, 6);
    const auto hitting = tight_hitting_set(cover);
    CHECK(hitting == Array<int32_t>{0, 3, 12, 15, 24, 27});
    const HittingSearch search(cover, *hitting);
    CHECK(!search.search(nullptr, 1, [] { return false; }).is_known);
    CHECK(search_with_restarts(cover, 0, 2, kMuch, kNever).solution);
    cover.low[0] = 5;
    CHECK(!tight_hitting_set(cover));
    cover.low[0] = cover.high[0] = 5;
    CHECK(!tight_hitting_set(cover));
}
