// A stand-alone test to run under sanitizers: random problems through every instruction set,
// compared with a brute-force count, streamed, limited and stopped. Prints one line; the exit
// code tells.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <set>
#include <utility>

#include "dense.hpp"
#include "dp.hpp"
#include "problem.hpp"
#include "search.hpp"

using namespace cube3d;

namespace {

std::mt19937 generator(12345);

int random_int(int low, int high) { return std::uniform_int_distribution<int>(low, high)(generator); }

void demand(bool truth, const char* what) {
    if (truth) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

ProblemData random_problem(int units, int options, int smallest, int largest) {
    ProblemData data;
    data.units = units;
    const int optional = random_int(0, 2) ? 0 : random_int(1, 100);
    for (int u = 0; u < units; ++u) data.required.push_back(random_int(0, 99) >= optional);
    const int types = random_int(1, 5);
    for (int t = 0; t < types; ++t) {
        const int low = random_int(0, 2), kind = random_int(0, 3);
        data.low.push_back(kind == 0 ? std::min(low, 1) : low);
        data.high.push_back(kind == 0 ? 1 : low + (kind == 1 ? 0 : random_int(0, 30)));
    }
    for (int o = 0; o < options; ++o) {
        std::set<int> cells;
        const int size = random_int(smallest, std::min(units, largest));
        while (static_cast<int>(cells.size()) < size) cells.insert(random_int(0, units - 1));
        data.options.values.insert(data.options.values.end(), cells.begin(), cells.end());
        data.options.start.push_back(static_cast<int64_t>(data.options.values.size()));
        data.type.push_back(random_int(0, types - 1));
    }
    if (options > 1 && random_int(0, 1))
        for (int i = random_int(1, options); i > 0; --i) {
            const int a = random_int(0, options - 1), b = random_int(0, options - 1);
            if (a != b) data.forbidden.emplace_back(a, b);
        }
    return data;
}

uint64_t brute_force(const ProblemData& data) {
    const int options = static_cast<int>(data.options.size());
    uint64_t found = 0;
    for (uint32_t set = 0; set < (1u << options); ++set) {
        std::vector<int> covered(static_cast<size_t>(data.units), 0), used(data.low.size(), 0);
        for (int o = 0; o < options; ++o)
            if (set >> o & 1) {
                for (int32_t u : data.options[o]) ++covered[static_cast<size_t>(u)];
                ++used[static_cast<size_t>(data.type[static_cast<size_t>(o)])];
            }
        bool good = true;
        for (size_t u = 0; u < covered.size(); ++u) good &= covered[u] <= 1 && covered[u] >= data.required[u];
        for (size_t t = 0; t < used.size(); ++t) good &= data.low[t] <= used[t] && used[t] <= data.high[t];
        for (auto [a, b] : data.forbidden) good &= !((set >> a & 1) && (set >> b & 1));
        found += good;
    }
    return found;
}

Progress run(const std::shared_ptr<Problem>& problem, const std::vector<Subproblem>& parts, SearchOptions options,
             std::vector<std::vector<int32_t>>* list = nullptr) {
    options.keep = list != nullptr;
    Search search(problem, parts, options);
    if (!list) {
        while (!search.wait(1)) {}
    } else {
        while (!search.exhausted()) {
            const Batch batch = search.next_batch(random_int(1, 100), 0.1);
            for (size_t i = 0; i + 1 < batch.start.size(); ++i)
                list->emplace_back(batch.options.begin() + batch.start[i], batch.options.begin() + batch.start[i + 1]);
        }
        while (!search.wait(1)) {}
    }
    return search.progress();
}

// Counts what is below a subproblem, stopping after every few nodes.
uint64_t in_pieces(const std::shared_ptr<Problem>& problem, const Subproblem& whole, SearchOptions options) {
    options.tell_left = true;
    options.max_nodes = 1;
    uint64_t solutions = 0;
    std::vector<Subproblem> waiting{whole};
    while (!waiting.empty()) {
        Search search(problem, {waiting.back()}, options);
        waiting.pop_back();
        while (!search.wait(1)) {}
        solutions += search.counts()[0];
        const auto left = search.unfinished();
        demand(left.has_value(), "what is left can be said");
        waiting.insert(waiting.end(), left->begin(), left->end());
    }
    return solutions;
}

// Dominoes on a board, row by row: a cell shares its slot with none of those live with it.
FrontierPlan dominoes(int rows, int columns) {
    FrontierPlan plan;
    const int cells = rows * columns;
    const auto slot = [&](int cell) { return cell % (columns + 1); };
    for (int cell = 0; cell < cells; ++cell) {
        plan.bit.push_back(cell ? slot(cell) : -1);
        plan.optional.push_back(0);
        plan.keep.push_back(~(uint64_t{1} << slot(cell)));
        plan.option_start.push_back(static_cast<int64_t>(plan.test.size()));
        for (int next : {cell % columns + 1 < columns ? cell + 1 : cells, cell + columns})
            if (next < cells) plan.test.push_back(uint64_t{1} << slot(next));
    }
    plan.option_start.push_back(static_cast<int64_t>(plan.test.size()));
    plan.set = plan.test;
    plan.add_start.assign(plan.test.size() + 1, 0);
    plan.close_start.assign(static_cast<size_t>(cells) + 1, 0);
    return plan;
}

std::vector<uint64_t> tables(int rows, int columns, bool keep) {
    const auto frontier = make_frontier(dominoes(rows, columns), 1 << 28, UINT64_MAX, keep);
    while (frontier->run(0.001) == FrontierStatus::running) {}
    demand(frontier->progress().status == FrontierStatus::complete, "a table is complete");
    return frontier->count();
}

void test_tables() {
    for (bool keep : {false, true}) {
        demand(tables(8, 8, keep) == std::vector<uint64_t>{12988816}, "dominoes 8x8");
        demand(tables(3, 3, keep) == std::vector<uint64_t>{0}, "dominoes 3x3");
        // 16 x 16 has 2444888770250892795802079170816, two limbs.
        const auto wide = tables(16, 16, keep);
        demand(wide.size() == 2 && wide[1] == 132537685809, "dominoes 16x16");
        demand(make_frontier(dominoes(12, 12), 20'000, UINT64_MAX, keep)->run(9) == FrontierStatus::full, "full");
        demand(make_frontier(dominoes(12, 12), 1 << 26, 1000, keep)->run(9) == FrontierStatus::full, "too much");
    }
    const auto table = make_frontier(dominoes(4, 4), 1 << 20, UINT64_MAX, true);
    while (table->run(1) == FrontierStatus::running) {}
    std::set<std::vector<int32_t>> found;
    for (uint64_t rank = 0; rank < 36; ++rank) found.insert(table->unrank({rank}));
    demand(found.size() == 36, "each rank has its own solution");
}

}  // namespace

int main(int argc, char** argv) {
    test_tables();
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 300;
    const auto levels = supported_levels();
    uint64_t solutions = 0;
    for (int round = 0; round < rounds; ++round) {
        const ProblemData data = random_problem(random_int(1, 9), random_int(0, 11), 1, 4);
        const uint64_t expected = brute_force(data);
        solutions += expected;
        const auto problem = std::make_shared<Problem>(ProblemData(data));
        for (const auto& level : levels)
            for (int target : {1, 50}) {
                SearchOptions options;
                options.threads = random_int(1, 3);
                options.level = level;
                const auto parts = split(*problem, {}, target);
                demand(run(problem, parts, options).solutions == expected, "count");
                std::vector<std::vector<int32_t>> list;
                run(problem, parts, options, &list);
                demand(list.size() == expected, "list");
                demand(std::set(list.begin(), list.end()).size() == expected, "no solution twice");
                options.threads = 1;
                demand(in_pieces(problem, {}, options) == expected, "count in pieces");
            }
    }
    for (int round = 0; round < rounds / 10; ++round) {  // wide matrices, narrowed on the way
        const int options_count = random_int(200, 420);
        const auto problem = std::make_shared<Problem>(random_problem(random_int(18, 24), options_count, 4, 6));
        SearchOptions options;
        options.level = "sparse";
        options.max_nodes = 200'000;
        options.tell_left = true;
        const std::vector<Subproblem> whole{Subproblem{}};
        const Progress expected = run(problem, whole, options);
        solutions += expected.solutions;
        for (const auto& level : levels) {
            options.level = level;
            options.max_nodes = expected.status == Status::complete ? UINT64_MAX : 50'000;
            const Progress found = run(problem, whole, options);
            demand(expected.status != Status::complete || found.solutions == expected.solutions, "levels agree");
        }
        estimate_nodes(problem, split(*problem, {}, 10), 3, 100, 1000, 1);
        const auto parts = split(*problem, {}, 10);
        demand(probe(problem, parts, std::vector<double>(parts.size(), 100), 1000, 1).size() == parts.size(), "a probe of each part");
    }
    {  // more solutions than anyone reads: stop while the threads wait
        ProblemData data;
        data.units = 60;
        data.required.assign(60, 0);
        for (int u = 0; u < 60; ++u) {
            data.options.values.push_back(u);
            data.options.start.push_back(u + 1);
            data.type.push_back(0);
        }
        data.low = {20};
        data.high = {40};
        const auto problem = std::make_shared<Problem>(std::move(data));
        for (int threads : {1, 3}) {
            SearchOptions options;
            options.threads = threads;
            options.keep = true;
            Search search(problem, split(*problem, {}, 64), options);
            search.wait(0.5);
            const Batch batch = search.next_batch(1000, 5);
            demand(batch.start.size() == 1001, "a batch of a thousand");
            search.stop();
            demand(search.progress().status == Status::stopped, "stopped");
        }
    }
    std::printf("passed: %d rounds, %zu instruction sets, %llu solutions\n", rounds, levels.size(),
                static_cast<unsigned long long>(solutions));
}
