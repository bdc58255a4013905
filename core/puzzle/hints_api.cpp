// The functions of core.h that help people who solve by hand.
#include "cover/problem_handle.hpp"
#include "puzzle/handles.hpp"
#include "puzzle/hints.hpp"
#include "puzzle/near_misses.hpp"
#include "puzzle/position.hpp"

namespace cube3d::puzzle {
namespace {

struct StepTable {
    Array<int32_t> option, cell;
    Array<uint8_t> forced;
    Rows ways;
};
using StepsWork = Task<Kind::steps, StepTable>;
using NearMissesWork = Task<Kind::near_misses, std::optional<int64_t>>;

struct RemovalsHandle final : Handle<Kind::removals> {
    explicit RemovalsHandle(Removals of) : removals(std::move(of)) {}
    Removals removals;
};

// A copy of distinct numbers below a bound, sorted.
Array<int32_t> different(int32_t count, const int32_t* values, int32_t bound) {
    Array<int32_t> found = copy(values, count);
    std::sort(found.begin(), found.end());
    for (const int32_t value : found) demand(value >= 0 && value < bound, "there is no such option");
    demand(std::adjacent_find(found.begin(), found.end()) == found.end(), "an option is there twice");
    return found;
}

StepTable table_of(const Array<Hint>& hints) {
    StepTable table;
    for (const Hint& hint : hints) {
        table.option.push_back(hint.option);
        table.cell.push_back(hint.cell);
        const int32_t forced = hint.by_rules ? CUBE3D_FORCED_BY_RULES : CUBE3D_FORCED;
        table.forced.push_back(static_cast<uint8_t>(hint.forced ? forced : 0));
        table.ways.values.insert(table.ways.values.end(), hint.ways.begin(), hint.ways.end());
        table.ways.end_row();
    }
    return table;
}

}  // namespace
}  // namespace cube3d::puzzle

using namespace cube3d;
using namespace cube3d::puzzle;

int32_t cube3d_position(const cube3d_handle* built, int32_t count, const int32_t* placement, uint8_t obstacle[],
                        int32_t owner[], uint8_t wrong[], int32_t* missing, int32_t* solved) {
    return attempt(built, [&] {
        const auto of = as<BuiltWork>(built).complete();
        demand(of->problem.given.empty(), "pieces are in place");
        const Array<int32_t> added = copy(placement, count);
        for (const int32_t p : added) demand(p >= 0 && p < of->table->size(), "there is no such placement");
        const GamePosition found = look_at(of->problem, of->table->size(), added);
        if (obstacle) std::copy(found.obstacle.begin(), found.obstacle.end(), obstacle);
        if (owner) std::copy(found.owner.begin(), found.owner.end(), owner);
        if (wrong) std::copy(found.is_wrong.begin(), found.is_wrong.end(), wrong);
        give(missing, found.missing);
        give(solved, int32_t{found.solved});
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_steps(cube3d_handle** made, const cube3d_handle* built, int32_t count, const int32_t* option,
                     int32_t most) {
    return make(made, [&] {
        const auto of = as<BuiltWork>(built).complete();
        return std::make_unique<StepsWork>(
            [of, solution = different(count, option, of->problem.cover.size()), most](const Stop& stop) {
                return table_of(find_steps(*of->puzzle, of->options(), of->problem, solution, most, stop));
            },
            of->options().cells.values.size() < 5000);
    });
}

int32_t cube3d_step_table(const cube3d_handle* steps, int32_t* count, const int32_t** option, const int32_t** cell,
                          const uint8_t** forced, const int64_t** start, const int32_t** way) {
    return attempt(steps, [&] {
        const StepTable& found = as<StepsWork>(steps).complete();
        give(count, found.option.size());
        give(option, found.option.data());
        give(cell, found.cell.data());
        give(forced, found.forced.data());
        give(start, found.ways.start.data());
        give(way, found.ways.values.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_near_misses(cube3d_handle** made, const cube3d_handle* puzzle, uint64_t most, int32_t* why) {
    return make(made, [&] {
        const auto of = as<PuzzleHandle>(puzzle).puzzle;
        const int32_t reason = why_no_near_misses(*of);
        give(why, reason);
        return std::make_unique<NearMissesWork>(
            [of, most, reason](const Stop& stop) {
                return reason == CUBE3D_NEAR_COUNTED ? count_near_misses(*of, most, stop) : std::nullopt;
            },
            reason != CUBE3D_NEAR_COUNTED);
    });
}

int32_t cube3d_near_miss_count(const cube3d_handle* near_misses, int64_t* count) {
    return attempt(near_misses, [&] {
        const auto found = as<NearMissesWork>(near_misses).complete();
        if (!found) return CUBE3D_UNKNOWN;
        give(count, *found);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_removals(cube3d_handle** made, const cube3d_handle* built, int32_t count, const int32_t* placement,
                        int32_t misfits) {
    return make(made, [&] {
        const auto of = as<BuiltWork>(built).complete();
        demand(of->problem.all, "removals need a problem built without pieces in place");
        return std::make_unique<RemovalsHandle>(
            Removals(of->problem.cover, different(count, placement, of->table->size()), misfits != 0));
    });
}

int32_t cube3d_removals_question(cube3d_handle** made, const cube3d_handle* removals) {
    return make(made, [&] {
        const Removals& of = as<RemovalsHandle>(removals).removals;
        demand(of.asks(), "nothing is left to ask");
        return std::make_unique<CoverHandle>(of.question());
    });
}

int32_t cube3d_removals_answer(cube3d_handle* removals, int32_t solved, int32_t count, const int32_t* option) {
    return attempt(removals, [&] {
        Removals& of = as<RemovalsHandle>(removals).removals;
        demand(of.asks(), "nothing is left to ask");
        of.answer(solved ? std::optional(copy(option, count)) : std::nullopt);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_removals_table(const cube3d_handle* removals, int32_t* asks, int32_t* enough, int32_t* least,
                              int32_t* count, const int32_t** placement) {
    return attempt(removals, [&] {
        const Removals& of = as<RemovalsHandle>(removals).removals;
        give(asks, of.asks());
        give(enough, of.off() ? 1 : of.hopeless() ? -1 : 0);
        give(least, of.least());
        give(count, of.off() ? of.off()->size() : 0);
        give(placement, of.off() ? of.off()->data() : nullptr);
        return CUBE3D_COMPLETE;
    });
}
