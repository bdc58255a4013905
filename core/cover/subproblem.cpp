// Subproblems and remainders; see subproblem.hpp and remainder.hpp.
#include "subproblem.hpp"

#include <stdexcept>
#include <string>

#include "remainder.hpp"

namespace cube3d::cover {

void check_subproblem(const Problem& problem, const Subproblem& subproblem) {
    for (const auto* options : {&subproblem.chosen, &subproblem.excluded})
        for (const int32_t option : *options)
            if (option < 0 || option >= problem.options())
                throw std::invalid_argument("option " + std::to_string(option) + " does not exist");
}

void Remainder::add(View<const int32_t> chosen, int32_t option) {
    if (overfull_) return;
    Subproblem& added = subproblems_.emplace_back();
    added.chosen.assign(chosen.begin(), chosen.end());
    if (option != kNone) added.chosen.push_back(option);
    count_numbers(added.chosen.size() + 1);
}

void Remainder::append(View<const Subproblem> more) {
    for (const Subproblem& subproblem : more) {
        if (overfull_) return;
        subproblems_.push_back(subproblem);
        count_numbers(subproblem.chosen.size() + subproblem.excluded.size() + 1);
    }
}

void Remainder::share_weight(int32_t since, int32_t children) {
    assert(since <= size());
    for (int32_t i = since; i < size(); ++i) subproblems_[i].weight /= children;
}

void Remainder::exclude(int32_t since, View<const int32_t> options) {
    assert(since <= size());
    for (int32_t i = since; i < size() && !overfull_; ++i) {
        auto& excluded = subproblems_[i].excluded;
        excluded.insert(excluded.end(), options.begin(), options.end());
        count_numbers(options.size());
    }
}

void Remainder::scale_weight(double factor) {
    for (Subproblem& subproblem : subproblems_) subproblem.weight *= factor;
}

}  // namespace cube3d::cover
