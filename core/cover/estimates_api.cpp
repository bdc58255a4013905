// The functions of core.h about how large searches are.
#include <cmath>

#include "estimator.hpp"
#include "interval.hpp"
#include "problem_handle.hpp"
#include "task.hpp"
#include "until_first.hpp"

namespace cube3d::cover {
namespace {

struct SamplesWork final : OwnWork<Kind::samples> {
    Samples samples;
    Array<double> values;

    explicit SamplesWork(auto&&... arguments) : samples(std::forward<decltype(arguments)>(arguments)...) {}

    int32_t work(double seconds) override {
        if (!samples.work(seconds)) return CUBE3D_RUNNING;
        values = {samples.nodes()};
        return CUBE3D_COMPLETE;
    }
};

struct ProbesWork final : OwnWork<Kind::probes> {
    Probes probes;
    Array<double> values;

    explicit ProbesWork(auto&&... arguments) : probes(std::forward<decltype(arguments)>(arguments)...) {}

    int32_t work(double seconds) override {
        if (!probes.work(seconds)) return CUBE3D_RUNNING;
        for (const Probe& probe : probes.probes())
            values.insert(values.end(), {probe.nodes, probe.solutions, static_cast<double>(probe.tried)});
        return CUBE3D_COMPLETE;
    }
};

struct IntervalHandle final : Handle<Kind::interval> {
    explicit IntervalHandle(const Interval& of) : interval(of) {}
    const Interval interval;
};

using UntilFirstWork = Task<Kind::until_first, UntilFirst>;

}  // namespace
}  // namespace cube3d::cover

using namespace cube3d;
using namespace cube3d::cover;

int32_t cube3d_samples(cube3d_handle** made, const cube3d_handle* problem, const cube3d_part_list* parts,
                       int32_t samples, double width, uint64_t most, uint64_t seed) {
    return make(made, [&] {
        return std::make_unique<SamplesWork>(problem_of(problem), parts_of(parts), samples, width, most, seed);
    });
}

int32_t cube3d_probes(cube3d_handle** made, const cube3d_handle* problem, const cube3d_part_list* parts,
                      const double* width, uint64_t most, uint64_t seed) {
    return make(made, [&] {
        return std::make_unique<ProbesWork>(problem_of(problem), parts_of(parts), copy(width, given(parts).parts), most,
                                            seed);
    });
}

int32_t cube3d_estimates(cube3d_handle* work, int32_t* count, const double** values) {
    return attempt(work, [&] {
        const auto give_values = [&](auto& own) {
            own.demand_complete();
            give(count, own.values.size());
            give(values, own.values.data());
        };
        if (work->kind() == Kind::probes) give_values(as<ProbesWork>(work));
        else give_values(as<SamplesWork>(work));
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_interval(cube3d_handle** made, int32_t count, const double* estimate, double least_effective) {
    return make(made, [&] {
        const Array<double> estimates = copy(estimate, count);
        demand(count > 1, "an interval needs two estimates");
        for (const double one : estimates) demand(one >= 0 && std::isfinite(one), "an estimate is negative or not finite");
        return std::make_unique<IntervalHandle>(interval_of(estimates, least_effective));
    });
}

int32_t cube3d_interval_ends(const cube3d_handle* interval, double* mean, double* low, double* high) {
    return attempt(interval, [&] {
        const Interval& own = as<IntervalHandle>(interval).interval;
        give(mean, own.mean);
        give(low, own.low);
        give(high, own.high);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_until_first(cube3d_handle** made, const cube3d_handle* problem, const cube3d_part_list* parts,
                           uint64_t most) {
    return make(made, [&] {
        const auto of = problem_of(problem);
        const auto own = parts_of(parts);
        for (const Subproblem& part : own) check_subproblem(*of, part);
        return std::make_unique<UntilFirstWork>(
            [of, own, most](const Stop& stop) { return options_to_first(of, own, most, stop); }, false);
    });
}

int32_t cube3d_until_first_options(const cube3d_handle* until_first, int32_t* solved, int64_t* options) {
    return attempt(until_first, [&] {
        const UntilFirst& found = as<UntilFirstWork>(until_first).complete();
        if (!found.solved) return CUBE3D_UNKNOWN;
        give(solved, *found.solved);
        give(options, found.nodes);
        return CUBE3D_COMPLETE;
    });
}
