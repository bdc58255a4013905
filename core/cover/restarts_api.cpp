// The functions of core.h about searches with restarts.
#include "problem_handle.hpp"
#include "restarts.hpp"
#include "task.hpp"

namespace cube3d::cover {
namespace {

using RestartsWork = Task<Kind::restarts, Outcome>;

}  // namespace
}  // namespace cube3d::cover

using namespace cube3d;
using namespace cube3d::cover;

int32_t cube3d_restarts(cube3d_handle** made, const cube3d_handle* cover, int32_t threads, uint64_t max_work,
                        uint64_t seed) {
    return make(made, [&] {
        demand(threads >= 1, "there are no threads");
        return std::make_unique<RestartsWork>(
            [of = cover_of(cover), threads, most = limit_of(max_work), seed](const Stop& stop) {
                return search_with_restarts(*of, seed, threads, most, stop);
            },
            false);
    });
}

int32_t cube3d_restarts_solution(const cube3d_handle* restarts, int32_t* solutions, int32_t* options,
                                 const int32_t** option) {
    return attempt(restarts, [&] {
        const Outcome& outcome = as<RestartsWork>(restarts).complete();
        if (!outcome.is_known) return CUBE3D_UNKNOWN;
        give(solutions, outcome.solution.has_value());
        give(options, outcome.solution ? outcome.solution->size() : 0);
        give(option, outcome.solution ? outcome.solution->data() : nullptr);
        return CUBE3D_COMPLETE;
    });
}
