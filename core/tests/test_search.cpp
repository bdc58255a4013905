// Searches: against brute force, split, stopped and continued, on several threads.
#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "estimator.hpp"
#include "oracle.hpp"
#include "search.hpp"
#include "split.hpp"
#include "walk.hpp"

using namespace cube3d;
using namespace cube3d::cover;
using namespace cube3d::tests;

namespace {

constexpr uint64_t kDominoes6x6 = 6728, kDominoes6x8 = 167089;
constexpr uint64_t kThreeHoles5x5 = 35104;  // matchings of eleven edges of the 5x5 grid

const Array<Subproblem> kWhole{Subproblem{}};

Solutions sorted(Solutions solutions) {
    std::sort(solutions.begin(), solutions.end());
    return solutions;
}

double estimated(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& parts, uint64_t seed,
                 double seconds) {
    Samples samples(problem, parts, 5, 20, 1'000'000, seed);
    while (!samples.work(seconds)) {}
    return samples.nodes();
}

// Lists the solutions of a subproblem, but stops after a few nodes again and again, and continues with the remainder.
Solutions listed_in_stops(const std::shared_ptr<const Problem>& problem, SearchOptions options) {
    options.keep = options.wants_remainder = true;
    Solutions all;
    Array<Subproblem> waiting{Subproblem{}};
    while (!waiting.empty()) {
        const Subproblem next = waiting.back();
        waiting.pop_back();
        Search search(problem, {next}, options);
        while (!search.is_exhausted()) append(all, search.next_batch(3, 1));
        while (!search.wait(1)) {}
        const auto remainder = search.remainder();
        REQUIRE(remainder.has_value());
        double weight = 0;
        for (const Subproblem& subproblem : *remainder) weight += subproblem.weight;
        CHECK(weight <= next.weight * (1 + 1e-9));
        waiting.insert(waiting.end(), remainder->rbegin(), remainder->rend());
    }
    return all;
}

}  // namespace

TEST_CASE("random numbers are those of SplitMix64") {
    SplitMix random(0);  // the published sequence of this seed
    for (const uint64_t known : {0xe220a8397b1dcdafU, 0x6e789e6aa1b965f4U, 0x06c45d188009454fU}) CHECK(random.next() == known);
    CHECK(SplitMix::at(1) == 0x6e789e6aa1b965f4U);
}

TEST_CASE("random problems against brute force") {
    Random random(6);
    for (int32_t round = 0; round < 200; ++round) {
        CAPTURE(round);
        const Cover data = round % 2 ? random_problem(random, random(1, 9), random(0, 11), 4)
                                           : nearly_full_problem(random, random(4, 12), random(8, 14));
        const Solutions expected = brute_force(data);
        const auto problem = make_problem(data);
        const Solutions in_order = listed(problem, kWhole).solutions;
        CHECK(sorted(in_order) == expected);
        SearchOptions options;
        for (const std::string& level : all_levels()) {
            CAPTURE(level);
            options.level = level;
            options.threads = random(0, 3);
            const auto subproblems = split(*problem, {}, random(1, 50));
            CHECK(counted(problem, subproblems, options).solutions == expected.size());
            CHECK(listed(problem, subproblems, options).solutions == in_order);
            options.threads = 1;
            options.max_nodes = 1;
            CHECK(listed_in_stops(problem, options) == in_order);
            options.max_nodes = UINT64_MAX;
        }
    }
}

TEST_CASE("the order of solutions does not depend on splits, threads and stops") {
    bool holes = false;
    SUBCASE("nothing is left out") {}
    SUBCASE("three cells are left out") { holes = true; }
    const auto problem = make_problem(holes ? dominoes_and_holes(5, 5, 11) : dominoes(6, 6));
    const Solutions expected = listed(problem, kWhole).solutions;
    CHECK(expected.size() == (holes ? kThreeHoles5x5 : kDominoes6x6));
    for (const std::string& level : all_levels()) {
        SearchOptions options;
        options.level = level;
        options.threads = 3;
        CHECK(listed(problem, split(*problem, {}, 40), options).solutions == expected);
        options.threads = 1;
        options.max_nodes = 500;
        CHECK(listed_in_stops(problem, options) == expected);
    }
}

TEST_CASE("subproblems share out the solutions and the weight") {
    const auto problem = make_problem(dominoes(6, 6));
    for (const int32_t target : {0, 1, 2, 7, 100}) {
        const auto subproblems = split(*problem, {}, target);
        CHECK(std::cmp_greater_equal(subproblems.size(), target));
        double weight = 0;
        for (const Subproblem& subproblem : subproblems) weight += subproblem.weight;
        CHECK(weight <= 1 + 1e-9);
        Search search(problem, subproblems, {});
        while (!search.wait(1)) {}
        uint64_t sum = 0;
        for (const uint64_t count : search.counts()) sum += count;
        CHECK(sum == kDominoes6x6);
    }
}

TEST_CASE("limits") {
    const auto problem = make_problem(dominoes(6, 8));
    SearchOptions options;
    options.threads = 2;
    SUBCASE("of solutions") {
        options.max_solutions = 100;
        const Found found = listed(problem, split(*problem, {}, 64), options);
        CHECK(found.solutions.size() == 100);
        CHECK(found.progress.status == Status::solution_limit);
    }
    SUBCASE("of nodes: what is left completes the count") {
        options.max_nodes = 20'000;
        options.wants_remainder = true;
        Search search(problem, split(*problem, {}, 64), options);
        while (!search.wait(1)) {}
        const Progress progress = search.progress();
        CHECK(progress.status == Status::node_limit);
        CHECK(progress.done < progress.subproblems);
        const auto remainder = search.remainder();
        REQUIRE(remainder.has_value());
        const Progress rest = counted(problem, *remainder);
        CHECK(rest.status == Status::complete);
        CHECK(progress.solutions + rest.solutions == kDominoes6x8);
    }
}

TEST_CASE("threads wait for a reader, and can be stopped then") {
    constexpr int32_t least = 20;
    Cover data;  // any 20 to 40 of 60 options
    data.primary.assign(60, 0);
    data.low = {least};
    data.high = {40};
    for (int32_t o = 0; o < 60; ++o) {
        data.options.values.push_back(o);
        data.options.end_row();
        data.type.push_back(0);
    }
    const auto problem = make_problem(data);
    for (const uint64_t threads : {uint64_t{1}, uint64_t{3}}) {
        SearchOptions options;
        options.threads = static_cast<int32_t>(threads);
        options.keep = true;
        Search search(problem, split(*problem, {}, 64), options);
        while (search.next_batch(1000, 1).size() == 0) {}
        uint64_t before = 0, found = 0;
        do {
            before = found;
            CHECK(!search.wait(0.2));
            found = search.progress().solutions;
        } while (found != before || found < 50'000);
        // The queue of solutions is bounded: see search.hpp.
        constexpr uint64_t buffered = 2 * 4'000'000, block = 1 << 16;
        CHECK(found * least <= buffered + 3 * threads * block);
        CHECK(search.counts()[0] > 0);  // so far
        search.stop();
        CHECK(search.progress().status == Status::stopped);
        CHECK(!search.remainder().has_value());  // it was not requested
    }
}

TEST_CASE("a stop before the start, and nothing to search") {
    const auto problem = make_problem(dominoes(2, 2));
    Search stopped(problem, kWhole, {});
    stopped.stop();
    CHECK(stopped.progress().status == Status::stopped);
    CHECK(counted(problem, {}).status == Status::complete);
    CHECK(counted(problem, {{{0, 0}, {}}, {{0}, {0}}, {}}).solutions == 2);
    Cover data = dominoes(2, 2);
    data.low[0] = 5;
    data.high[0] = 5;
    CHECK(listed(make_problem(data), kWhole).progress.status == Status::complete);
    SearchOptions options;
    options.level = "mmx";
    CHECK_THROWS_AS(Search(problem, kWhole, options), std::invalid_argument);
    options = {};
    options.threads = -1;
    CHECK_THROWS_AS(Search(problem, kWhole, options), std::invalid_argument);
}

TEST_CASE("estimates and probes have the right means, and repeat") {
    const auto problem = make_problem(dominoes(6, 6));
    const auto nodes = static_cast<double>(counted(problem, kWhole).nodes);
    const auto subproblems = split(*problem, {}, 10);
    double estimates = 0, probed_nodes = 0, probed_solutions = 0;
    constexpr int32_t rounds = 40;
    for (uint64_t seed = 1; seed <= rounds; ++seed) {
        const double estimate = estimated(problem, subproblems, seed, 60);
        CHECK(estimate == estimated(problem, subproblems, seed, 0));
        estimates += estimate / rounds;
        const Array<double> widths(subproblems.size(), 20);
        Probes probes(problem, subproblems, widths, 100, seed);
        while (!probes.work(0)) {}
        for (const Probe& probed : probes.probes()) {
            probed_nodes += probed.nodes / rounds;
            probed_solutions += probed.solutions / rounds;
        }
    }
    CHECK(estimates > nodes / 1.5);
    CHECK(estimates < nodes * 1.5);
    CHECK(probed_nodes > nodes / 1.5);
    CHECK(probed_nodes < nodes * 1.5);
    CHECK(probed_solutions > kDominoes6x6 / 1.5);
    CHECK(probed_solutions < kDominoes6x6 * 1.5);
    CHECK_THROWS_AS(Probes(problem, subproblems, {1.0}, 100, 1), std::invalid_argument);
}

TEST_CASE("estimates and probes can be left under way") {
    const auto problem = make_problem(dominoes(20, 20));
    Samples samples(problem, kWhole, 1, 20, UINT64_MAX, 1);
    CHECK_FALSE(samples.work(0));
    Probes probes(problem, kWhole, {20.0}, UINT64_MAX, 1);
    for (int32_t round = 0; round < 20; ++round) CHECK_FALSE(probes.work(0));
}

TEST_CASE("a search without threads pauses, and comes to the same") {
    const auto problem = make_problem(dominoes(6, 8));
    const Array<Subproblem> parts = split(*problem, {}, 3);
    for (const std::string& level : all_levels()) {
        SearchOptions options;
        options.level = level;
        options.keep = true;
        const Found expected = listed(problem, parts, options);
        options.threads = 0;
        Search search(problem, parts, options);
        Solutions found;
        int32_t pauses = 0;
        while (!search.is_exhausted()) {
            append(found, search.next_batch(1 << 20, 0));
            ++pauses;
        }
        CHECK(search.wait(0));
        CHECK(pauses > 10);
        CHECK(found == expected.solutions);
        const Progress progress = search.progress();
        CHECK(progress.status == Status::complete);
        CHECK(progress.nodes == expected.progress.nodes);
        CHECK(progress.done == parts.length());
    }
}

TEST_CASE("a search without threads is stopped between pauses, and leaves the rest") {
    const auto problem = make_problem(dominoes(6, 8));
    SearchOptions options;
    options.threads = 0;
    options.wants_remainder = true;
    Search search(problem, split(*problem, {}, 3), options);
    for (int32_t round = 0; round < 5; ++round) CHECK_FALSE(search.wait(0));
    search.stop();
    CHECK(search.wait(0));
    const auto left = search.remainder();
    REQUIRE(left.has_value());
    CHECK_FALSE(left->empty());
    CHECK(search.progress().solutions + counted(problem, *left).solutions == kDominoes6x8);
}

// Counts the solutions of each published block, and the solutions that were not published at the next note.
struct Blocks final : Walk::Host {
    Array<int64_t> sizes;
    int64_t noted = 0, published = 0, late = 0;
    bool is_stopped() const override { return false; }
    bool note(const Done& done) override {
        late += std::max<int64_t>(0, noted - published);
        noted += static_cast<int64_t>(done.solutions);
        return true;
    }
    bool publish(Batch& block) override {
        sizes.push_back(block.size());
        published += block.size();
        block = Batch{};
        return true;
    }
};

TEST_CASE("the first solution is published at once, and none waits longer than a note") {
    const auto problem = make_problem(dominoes(6, 6));
    Blocks blocks;
    Walk walk(*problem, blocks, "auto", true, false);
    CHECK(walk.search({}));
    CHECK(walk.block().size() == 0);
    CHECK(blocks.sizes.front() == 1);
    CHECK(blocks.late == 0);
    CHECK(blocks.published == kDominoes6x6);
}

TEST_CASE("without threads, what cannot be left is searched to its end") {
    Cover data;
    constexpr int32_t count = 1900;
    data.primary.assign(count, 0);
    for (int32_t o = 0; o < count; ++o) {
        data.options.values.push_back(o);
        data.options.end_row();
    }
    data.type.assign(count, 0);
    data.low = {0};
    data.high = {count};
    const auto problem = make_problem(std::move(data));
    SearchOptions options;
    options.keep = true;
    options.max_solutions = 3000;
    const Solutions expected = listed(problem, kWhole, options).solutions;
    CHECK(expected.size() == 3000);
    options.threads = 0;
    Search search(problem, kWhole, options);
    Solutions found;
    while (!search.is_exhausted()) append(found, search.next_batch(500, 0));
    CHECK(found == expected);
    CHECK(search.wait(0));
    CHECK(search.progress().status == Status::solution_limit);
}
