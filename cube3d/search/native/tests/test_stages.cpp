// The sparse and the dense stage choose alike, at every instruction set and width: then a
// search tries the same options in the same order, wherever one takes over from the other.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "dense_stage.hpp"
#include "kernel.hpp"
#include "oracle.hpp"

using namespace cube3d;
using namespace cube3d::testing;

namespace {

// Searches with both stages. True: to the end.
bool compare_stages(const ProblemData& data, uint64_t most_nodes) {
    const auto problem = make_problem(data);
    SearchOptions options;
    options.level = "sparse";
    options.max_nodes = most_nodes;
    const Found sparse = listed(problem, {Subproblem{}}, options);
    const bool complete = sparse.progress.status == Status::complete;
    if (complete) options.max_nodes = UINT64_MAX;
    for (const std::string& level : supported_levels()) {
        CAPTURE(level);
        options.level = level;
        const Found dense = listed(problem, {Subproblem{}}, options);
        if (complete) {
            CHECK(dense.progress.nodes == sparse.progress.nodes);
            CHECK(dense.solutions == sparse.solutions);
        } else {  // limits are looked at more or less often
            const auto both = static_cast<std::ptrdiff_t>(std::min(dense.solutions.size(), sparse.solutions.size()));
            CHECK(std::equal(sparse.solutions.begin(), sparse.solutions.begin() + both, dense.solutions.begin()));
        }
    }
    return complete;
}

}  // namespace

TEST_CASE("both stages branch alike on small problems") {
    Random random(3);
    int complete = 0;
    for (int round = 0; round < 300; ++round) {
        CAPTURE(round);
        complete += compare_stages(random_problem(random, random(3, 14), random(5, 60), 5), 5'000);
    }
    CHECK(complete > 200);
}

TEST_CASE("both stages branch alike at every width") {
    Random random(4);
    for (int index = 0; index < kWidthCount; ++index) {
        CAPTURE(kWidths[index]);
        const int narrower = index == 0 ? 0 : kWidths[index - 1];
        int complete = 0;
        for (int round = 0; round < 6; ++round) {
            CAPTURE(round);
            const int columns = round == 0 ? kWidths[index] * 64 : random(narrower * 64 + 1, kWidths[index] * 64);
            const ProblemData data = wide_problem(random, columns);
            REQUIRE(width_index(SparseState(Problem(data)).live()) == index);
            complete += compare_stages(data, 8'000);
        }
        CHECK(complete >= 2);
    }
}

TEST_CASE("both stages branch alike where one takes over from the other") {
    Random random(5);
    for (int round = 0; round < 3; ++round) {
        const ProblemData data = wide_problem(random, random(kMaxColumns + 1, kMaxColumns + 600));
        REQUIRE(SparseState(Problem(data)).live() > kMaxColumns);
        compare_stages(data, 8'000);
    }
}

TEST_CASE("more than 255 options of an item count as 255") {
    // Item 0 has 300 options, item 1 has 280: neither stage prefers the second. Each pair is
    // a node, unless it is forbidden.
    ProblemData data;
    data.primary = {1, 1};
    data.low = {0};
    data.high = {2};
    for (int32_t o = 0; o < 580; ++o) {
        data.options.values.push_back(o < 300 ? 0 : 1);
        data.options.end_row();
        data.group.push_back(0);
    }
    for (int32_t o = 0; o < 300; ++o)
        for (int32_t other = 300; other < 570; ++other) data.forbidden.emplace_back(o, other);
    CHECK(compare_stages(data, UINT64_MAX));
    for (const std::string& level : all_levels()) {
        SearchOptions options;
        options.level = level;
        const Found found = listed(make_problem(data), {Subproblem{}}, options);
        CHECK(found.progress.nodes == 300 + 300 * 10);
        CHECK(found.solutions.front() == std::vector<int32_t>{0, 570});
        CHECK(found.solutions[1] == std::vector<int32_t>{0, 571});
    }
}
