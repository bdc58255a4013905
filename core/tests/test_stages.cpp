// The sparse and the dense stage branch alike, for every instruction set and width. So a search tries the same options
// in the same order, wherever the dense stage takes over.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "kernel.hpp"
#include "levels.hpp"
#include "oracle.hpp"

using namespace cube3d;
using namespace cube3d::cover;
using namespace cube3d::tests;

namespace {

// Searches with both stages. True: it was complete.
bool compare_stages(const Cover& data, uint64_t most_nodes) {
    const auto problem = make_problem(data);
    SearchOptions options;
    options.level = "sparse";
    options.max_nodes = most_nodes;
    const Found sparse = listed(problem, {Subproblem{}}, options);
    const bool complete = sparse.progress.status == Status::complete;
    if (complete) options.max_nodes = UINT64_MAX;
    for (const std::string level : supported_levels()) {
        CAPTURE(level);
        options.level = level;
        const Found dense = listed(problem, {Subproblem{}}, options);
        if (complete) {
            CHECK(dense.progress.nodes == sparse.progress.nodes);
            CHECK(dense.solutions == sparse.solutions);
        } else {  // stages check limits at different intervals
            const auto both = static_cast<ptrdiff_t>(std::min(dense.solutions.size(), sparse.solutions.size()));
            CHECK(std::equal(sparse.solutions.begin(), sparse.solutions.begin() + both, dense.solutions.begin()));
        }
    }
    return complete;
}

}  // namespace

TEST_CASE("both stages branch alike on small problems") {
    Random random(3);
    int32_t complete = 0;
    for (int32_t round = 0; round < 300; ++round) {
        CAPTURE(round);
        complete += compare_stages(random_problem(random, random(3, 14), random(5, 60), 5), 5'000);
    }
    CHECK(complete > 200);
}

TEST_CASE("both stages branch alike where few items are left out") {
    Random random(7);
    int32_t complete = 0, with_slack = 0;
    for (int32_t round = 0; round < 200; ++round) {
        CAPTURE(round);
        const Cover data = nearly_full_problem(random, random(6, 25), random(10, 60));
        with_slack += Problem(data).has_slack();
        complete += compare_stages(data, 5'000);
    }
    CHECK(complete > 100);
    CHECK(with_slack > 150);
}

TEST_CASE("both stages branch alike at every width") {
    Random random(4);
    for (int32_t index = 0; index < kWidthCount; ++index) {
        CAPTURE(kWidths[index]);
        const int32_t narrower = index == 0 ? 0 : kWidths[index - 1];
        int32_t complete = 0;
        for (int32_t round = 0; round < 6; ++round) {
            CAPTURE(round);
            const int32_t columns = round == 0 ? kWidths[index] * 64 : random(narrower * 64 + 1, kWidths[index] * 64);
            const Cover data = wide_problem(random, columns);
            REQUIRE(width_index(SparseState(Problem(data)).live()) == index);
            complete += compare_stages(data, 8'000);
        }
        CHECK(complete >= 2);
    }
}

TEST_CASE("both stages branch alike where one takes over from the other") {
    Random random(5);
    for (int32_t round = 0; round < 3; ++round) {
        const Cover data = wide_problem(random, random(kMaxColumns + 1, kMaxColumns + 600));
        REQUIRE(SparseState(Problem(data)).live() > kMaxColumns);
        compare_stages(data, 8'000);
    }
}

TEST_CASE("more than 255 options of an item count as 255") {
    // The second of two items has fewer options. Its last ten exclude no option of the first item, the others exclude
    // all.
    constexpr int32_t first = 300, free = 10;
    for (const int32_t second : {254, 255, 280}) {
        CAPTURE(second);
        Cover data;
        data.primary = {1, 1};
        data.low = {0};
        data.high = {2};
        for (int32_t o = 0; o < first + second; ++o) {
            data.options.values.push_back(o < first ? 0 : 1);
            data.options.end_row();
            data.type.push_back(0);
        }
        for (int32_t o = 0; o < first; ++o)
            for (int32_t other = first; other < first + second - free; ++other) data.forbidden.insert(data.forbidden.end(), {o, other});
        CHECK(compare_stages(data, UINT64_MAX));
        const Progress found = counted(make_problem(data), {Subproblem{}});
        CHECK(found.solutions == first * free);
        CHECK(found.nodes == (second < 255 ? second : first) + first * free);
    }
}
