// The functions of core.h about tables of states.
#include "dp.hpp"
#include "handle.hpp"

namespace cube3d::cover {
namespace {

struct TableWork final : OwnWork<Kind::table> {
    const std::unique_ptr<Frontier> frontier;
    const int64_t passes;  // steps of all passes together
    Array<uint64_t> total;
    Array<int32_t> solution;

    TableWork(std::unique_ptr<Frontier> made, int64_t steps) : frontier(std::move(made)), passes(steps) {}

    int32_t work(double seconds) override {
        switch (frontier->run(seconds)) {
            case FrontierStatus::running: return CUBE3D_RUNNING;
            case FrontierStatus::complete: return CUBE3D_COMPLETE;
            case FrontierStatus::full: break;
        }
        return CUBE3D_FULL;
    }
    double count(cube3d_progress_data& found) const override {
        const FrontierProgress now = frontier->progress();
        found.step = now.step;
        found.states = now.states;
        found.most_states = now.most_states;
        found.transitions = static_cast<int64_t>(now.transitions);
        found.bytes = static_cast<int64_t>(now.bytes);
        return passes ? static_cast<double>(now.step) / static_cast<double>(passes) : 1;
    }
};

FrontierPlan plan_of(const cube3d_plan& given) {
    const int64_t words = given.words, steps = given.steps, options = given.options, counters = given.counters;
    demand(words >= 1 && words <= 8, "keys have 1, 2, 3, 4 or 8 words");
    FrontierPlan plan;
    plan.words = given.words;
    plan.bit = copy(given.bit, steps);
    plan.secondary = copy(given.secondary, steps);
    plan.keep = copy(given.keep, steps * words);
    plan.option_start = copy(given.option_start, steps + 1);
    plan.test = copy(given.test, options * words);
    plan.set = copy(given.set, options * words);
    plan.add_start = copy(given.add_start, options + 1);
    check_starts(plan.add_start.data(), length(options));
    plan.add_counter = copy(given.add_counter, plan.add_start.back());
    plan.add_amount = copy(given.add_amount, plan.add_start.back());
    plan.close_start = copy(given.close_start, steps + 1);
    check_starts(plan.close_start.data(), length(steps));
    plan.close_counter = copy(given.close_counter, plan.close_start.back());
    plan.word = copy(given.word, counters);
    plan.shift = copy(given.shift, counters);
    plan.width = copy(given.width, counters);
    plan.low = copy(given.low, counters);
    plan.cap = copy(given.cap, counters);
    plan.strict = copy(given.strict, counters);
    return plan;
}

}  // namespace
}  // namespace cube3d::cover

using namespace cube3d;
using namespace cube3d::cover;

int32_t cube3d_table(cube3d_handle** made, const cube3d_plan* plan, uint64_t memory, uint64_t most,
                     int32_t keep_layers) {
    return make(made, [&] {
        auto frontier = make_frontier(plan_of(given(plan)), memory, most, keep_layers != 0);
        return std::make_unique<TableWork>(std::move(frontier), int64_t{plan->steps} * (keep_layers ? 2 : 1));
    });
}

int32_t cube3d_table_allow(cube3d_handle* table, uint64_t most) {
    return attempt(table, [&] {
        auto& own = as<TableWork>(table);
        if (own.frontier->allow(most) && own.status == CUBE3D_FULL) own.status = CUBE3D_RUNNING;
        return own.status;
    });
}

int32_t cube3d_table_count(cube3d_handle* table, int32_t* words, const uint64_t** count) {
    return attempt(table, [&] {
        auto& own = as<TableWork>(table);
        own.demand_complete();
        if (own.total.empty()) own.total = own.frontier->count();
        give(words, own.total.size());
        give(count, own.total.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_table_solution(cube3d_handle* table, int32_t words, const uint64_t* rank, int32_t* options,
                              const int32_t** option) {
    return attempt(table, [&] {
        auto& own = as<TableWork>(table);
        own.demand_complete();
        const Array<uint64_t> wanted = copy(rank, words);
        own.solution = own.frontier->unrank({wanted.begin(), wanted.end()});
        give(options, own.solution.size());
        give(option, own.solution.data());
        return CUBE3D_COMPLETE;
    });
}
