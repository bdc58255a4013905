// Problems: the example of problem.hpp, changes of groups, and refused input.
#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>

#include "oracle.hpp"
#include "problem.hpp"
#include "subproblem.hpp"

using namespace cube3d;
using namespace cube3d::cover;
using namespace cube3d::tests;

namespace {

Cover example() {
    Cover data;
    data.primary = {1, 1, 1};
    data.options = {{0, 2, 4, 5, 6, 7}, {0, 1, 1, 2, 0, 1, 2}};
    data.type = {0, 0, 1, 1, 1};
    data.low = {1, 0};
    data.high = {1, 2};
    data.forbidden = {0, 4};
    return data;
}

Array<int32_t> list(View<const int32_t> values) {
    return {values.begin(), values.end()};
}

using List = Array<int32_t>;

}  // namespace

TEST_CASE("the example of problem.hpp") {
    const Problem problem(example());
    CHECK(problem.given_items() == 3);
    CHECK(problem.items() == 4);
    CHECK(problem.is_primary(3));
    CHECK(list(problem.items_of(0)) == List{0, 1, 3});
    CHECK(list(problem.items_of(2)) == List{0});
    CHECK(list(problem.options_of_item(1)) == List{0, 1, 3});
    CHECK(list(problem.options_of_item(3)) == List{0, 1});
    CHECK(problem.groups() == 1);
    CHECK(problem.group_of(0) == kNone);
    CHECK(problem.group_of(4) == 0);
    CHECK(problem.low(0) == 0);
    CHECK(problem.high(0) == 2);
    CHECK(list(problem.options_of_group(0)) == List{2, 3, 4});
    CHECK(list(problem.partners_of(0)) == List{4});
    CHECK(list(problem.partners_of(4)) == List{0});
    CHECK(brute_force(example()) == Solutions{{1, 2}});
    CHECK(listed(make_problem(example()), {Subproblem{}}).solutions == Solutions{{1, 2}});
}

TEST_CASE("what becomes of a group follows from its multiplicity") {
    struct Case {
        int32_t low, high;
        int32_t items, groups;
        bool unusable, infeasible;
    };
    // The three options of group 1 in the example.
    for (const Case& c : {Case{0, 0, 4, 0, true, false}, Case{0, 1, 5, 0, false, false}, Case{1, 1, 5, 0, false, false},
                          Case{0, 2, 4, 1, false, false}, Case{1, 3, 4, 1, false, false},
                          Case{0, 3, 4, 0, false, false}, Case{3, 9, 4, 1, false, false}, Case{4, 9, 4, 1, false, true}}) {
        CAPTURE(c.low);
        CAPTURE(c.high);
        Cover data = example();
        data.low[1] = c.low;
        data.high[1] = c.high;
        const Problem problem(data);
        CHECK(problem.items() == c.items);
        CHECK(problem.groups() == c.groups);
        CHECK(list(problem.unusable()) == (c.unusable ? List{2, 3, 4} : List{}));
        CHECK(problem.is_infeasible() == c.infeasible);
        Solutions found = listed(make_problem(data), {Subproblem{}}).solutions;
        std::sort(found.begin(), found.end());
        CHECK(found == brute_force(data));
    }
}

TEST_CASE("of items that the same options cover one is kept") {
    Cover data = example();
    // A fourth item that accompanies item 0, and a secondary one that accompanies item 2.
    data.primary = {1, 1, 1, 1, 0};
    data.options.values = {0, 1, 3, 1, 2, 4, 0, 3, 1, 2, 4};
    data.options.start = {0, 3, 6, 8, 9, 11};
    data.check();
    const Problem problem(data), plain(example());
    for (int32_t o = 0; o < 5; ++o) {
        List kept = list(problem.items_of(o)), expected = list(plain.items_of(o));
        for (List* items : {&kept, &expected})  // the item of group 0 has another number
            for (int32_t& item : *items) item = std::min(item, 3);
        CHECK(kept == expected);
    }
    CHECK(!problem.is_primary(3));
    CHECK(problem.options_of_item(3).empty());
    CHECK(listed(make_problem(data), {Subproblem{}}).solutions == listed(make_problem(example()), {Subproblem{}}).solutions);
}

TEST_CASE("forbidden pairs count once, however they are given") {
    Cover data = example();
    data.forbidden = {4, 0, 0, 4, 1, 4, 0, 4};
    const Problem problem(data);
    CHECK(list(problem.partners_of(4)) == List{0, 1});
    CHECK(list(problem.partners_of(0)) == List{4});
    CHECK(list(problem.partners_of(2)).empty());
}

TEST_CASE("what does not fit together is refused") {
    const auto refused = [](auto change) {
        Cover data = example();
        change(data);
        CHECK_THROWS_AS(data.check(), std::invalid_argument);
    };
    refused([](Cover& d) { d.options.values.back() = 3; });
    refused([](Cover& d) { d.options.values.back() = -1; });
    refused([](Cover& d) { d.options.values[1] = 0; });
    refused([](Cover& d) { d.options.start = {}; });
    refused([](Cover& d) { d.options.start[1] = 0; });
    refused([](Cover& d) { d.options.start[1] = 6; });
    refused([](Cover& d) { d.options.start.pop_back(); });
    refused([](Cover& d) { d.type[0] = 2; });
    refused([](Cover& d) { d.type[0] = -1; });
    refused([](Cover& d) { d.type.pop_back(); });
    refused([](Cover& d) { d.low[0] = 2; });
    refused([](Cover& d) { d.low[0] = -1; });
    refused([](Cover& d) { d.low.pop_back(); });
    refused([](Cover& d) { d.forbidden[1] = 5; });
    refused([](Cover& d) { d.forbidden[1] = 0; });
    const Problem problem(example());
    CHECK_NOTHROW(check_subproblem(problem, {{4}, {0}}));
    CHECK_THROWS_WITH_AS(check_subproblem(problem, {{5}, {}}), "option 5 does not exist", std::invalid_argument);
    CHECK_THROWS_WITH_AS(check_subproblem(problem, {{}, {-1}}), "option -1 does not exist", std::invalid_argument);
}
