// The handles of covers and problems, and parts of a problem as callers give them.
#pragma once

#include <memory>
#include <utility>

#include "handle.hpp"
#include "problem.hpp"
#include "subproblem.hpp"

namespace cube3d::cover {

inline void demand_below(const Array<int32_t>& values, int32_t bound, const char* message) {
    for (const int32_t value : values) demand(value >= 0 && value < bound, message);
}

// A cover; for a quotient, also the options of each orbit, and their number of each type.
struct CoverHandle final : Handle<Kind::cover> {
    explicit CoverHandle(Cover of, Rows orbits = {}, Array<int32_t> used = {})
        : cover(std::make_shared<const Cover>(std::move(of))), members(std::move(orbits)), uses(std::move(used)) {}
    const std::shared_ptr<const Cover> cover;
    const Rows members;
    const Array<int32_t> uses;

    int64_t size(std::string_view name) const override {
        return size_in(
            {{"items", cover->primary.length()}, {"options", cover->type.length()}, {"types", cover->low.length()}}, name);
    }
};

inline const std::shared_ptr<const Cover>& cover_of(const cube3d_handle* handle) {
    return as<CoverHandle>(handle).cover;
}

struct ProblemHandle final : Handle<Kind::problem> {
    explicit ProblemHandle(const Cover& cover) : problem(std::make_shared<const Problem>(cover)) {}
    const std::shared_ptr<const Problem> problem;
};

inline const std::shared_ptr<const Problem>& problem_of(const cube3d_handle* handle) {
    return as<ProblemHandle>(handle).problem;
}

// The limit that a caller means; 0: none.
inline uint64_t limit_of(uint64_t most) { return most ? most : UINT64_MAX; }

inline Array<Subproblem> parts_of(const cube3d_part_list* list) {
    if (!list) return {{{}, {}, 1}};
    const auto& [parts, start, options, weight] = *list;
    const Rows flat = rows(start, options, 2 * static_cast<int64_t>(length(parts)));
    const Array<double> weights = copy(weight, parts);
    Array<Subproblem> result;
    for (int32_t p = 0; p < parts; ++p) {
        const auto chosen = flat[2 * p], excluded = flat[2 * p + 1];
        result.push_back({{chosen.begin(), chosen.end()}, {excluded.begin(), excluded.end()}, weights[p]});
    }
    return result;
}

}  // namespace cube3d::cover
