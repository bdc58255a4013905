// Tables of states: dominoes on a board, row by row.
#include <doctest/doctest.h>

#include <cstdint>
#include <set>
#include <stdexcept>

#include "dp.hpp"

using namespace cube3d;
using namespace cube3d::cover;

namespace {

// Cells share a slot only if it is never in use for both at the same time.
FrontierPlan dominoes(int32_t rows, int32_t columns) {
    FrontierPlan plan;
    const int32_t cells = rows * columns;
    const auto slot = [&](int32_t cell) { return cell % (columns + 1); };
    for (int32_t cell = 0; cell < cells; ++cell) {
        plan.bit.push_back(cell ? slot(cell) : -1);
        plan.secondary.push_back(0);
        plan.keep.push_back(~(uint64_t{1} << slot(cell)));
        plan.option_start.push_back(plan.test.length());
        for (const int32_t next : {cell % columns + 1 < columns ? cell + 1 : cells, cell + columns})
            if (next < cells) plan.test.push_back(uint64_t{1} << slot(next));
    }
    plan.option_start.push_back(plan.test.length());
    plan.set = plan.test;
    plan.add_start.assign(plan.test.size() + 1, 0);
    plan.close_start.assign(plan.bit.size() + 1, 0);
    return plan;
}

Array<uint64_t> count(int32_t rows, int32_t columns, bool keep_layers) {
    const auto frontier = make_frontier(dominoes(rows, columns), 1 << 28, UINT64_MAX, keep_layers);
    while (frontier->run(0.001) == FrontierStatus::running) {}
    REQUIRE(frontier->progress().status == FrontierStatus::complete);
    return frontier->count();
}

}  // namespace

TEST_CASE("dominoes are counted") {
    for (const bool keep_layers : {false, true}) {
        CAPTURE(keep_layers);
        CHECK(count(8, 8, keep_layers) == Array<uint64_t>{12988816});
        CHECK(count(3, 3, keep_layers) == Array<uint64_t>{0});
        // 112202208776036178000000 (OEIS A004003) takes two limbs.
        CHECK(count(14, 14, keep_layers) == Array<uint64_t>{9111319734685071488u, 6082u});
    }
}

TEST_CASE("memory and transitions are limited") {
    for (const bool keep_layers : {false, true}) {
        CHECK(make_frontier(dominoes(12, 12), 20'000, UINT64_MAX, keep_layers)->run(9) == FrontierStatus::full);
        CHECK(make_frontier(dominoes(12, 12), 1 << 26, 1000, keep_layers)->run(9) == FrontierStatus::full);
        CHECK(make_frontier(dominoes(12, 12), 1, UINT64_MAX, keep_layers)->run(9) == FrontierStatus::full);
    }
}

TEST_CASE("a table goes on where its transitions ended it") {
    for (const bool keep_layers : {false, true}) {
        const auto frontier = make_frontier(dominoes(14, 14), 1 << 28, 1, keep_layers);
        uint64_t most = 1;
        for (auto status = frontier->run(1); status != FrontierStatus::complete; status = frontier->run(1))
            if (status == FrontierStatus::full) REQUIRE(frontier->allow(most *= 2));
        CHECK(most > 100'000);
        CHECK(frontier->count() == Array<uint64_t>{9111319734685071488u, 6082u});
        const auto small = make_frontier(dominoes(12, 12), 20'000, UINT64_MAX, keep_layers);
        CHECK(small->run(9) == FrontierStatus::full);
        CHECK_FALSE(small->allow(UINT64_MAX));
    }
}

TEST_CASE("each rank has its own solution") {
    const auto frontier = make_frontier(dominoes(4, 4), 1 << 20, UINT64_MAX, true);
    while (frontier->run(1) == FrontierStatus::running) {}
    std::set<Array<int32_t>> found;
    for (uint64_t rank = 0; rank < 36; ++rank) found.insert(frontier->unrank({rank}));
    CHECK(found.size() == 36);
    CHECK_THROWS_AS(frontier->unrank({36}), std::out_of_range);
}

TEST_CASE("what does not fit together is refused, and what is not there yet") {
    FrontierPlan plan = dominoes(2, 2);
    plan.bit[1] = 64;
    CHECK_THROWS_AS(make_frontier(plan, 1 << 20, UINT64_MAX, false), std::invalid_argument);
    for (const int32_t shift : {-1, 60, INT32_MAX}) {  // of a counter of eight bits
        plan = dominoes(2, 2);
        plan.word = {0}, plan.shift = {shift}, plan.width = {8};
        plan.low = {0}, plan.cap = {9}, plan.strict = {1};
        CHECK_THROWS_AS(make_frontier(plan, 1 << 20, UINT64_MAX, false), std::invalid_argument);
    }
    plan = dominoes(2, 2);
    plan.words = 5;
    CHECK_THROWS_AS(make_frontier(plan, 1 << 20, UINT64_MAX, false), std::invalid_argument);
    CHECK_THROWS_AS(make_frontier(dominoes(2, 2), 1 << 20, UINT64_MAX, false)->count(), std::logic_error);
}
