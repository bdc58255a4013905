// The handle of a problem, and parts of one as they are given.
#pragma once

#include <memory>
#include <utility>

#include "../handle.hpp"
#include "problem.hpp"
#include "subproblem.hpp"

namespace cube3d {

struct ProblemHandle final : Handle<Kind::problem> {
    explicit ProblemHandle(ProblemData data) : problem(std::make_shared<const Problem>(std::move(data))) {}
    const std::shared_ptr<const Problem> problem;
};

inline const std::shared_ptr<const Problem>& problem_of(const cube3d_handle* handle) { return as<ProblemHandle>(handle).problem; }

inline Array<Subproblem> parts_of(int32_t parts, const int64_t* start, const int32_t* options, const double* weight) {
    const Rows flat = rows(start, options, 2 * static_cast<int64_t>(length(parts)));
    const Array<double> weights = copy(weight, parts);
    Array<Subproblem> result;
    for (int32_t p = 0; p < parts; ++p) {
        const auto chosen = flat[2 * p], excluded = flat[2 * p + 1];
        result.push_back({{chosen.begin(), chosen.end()}, {excluded.begin(), excluded.end()}, weights[p]});
    }
    return result;
}

}  // namespace cube3d
