#include "hitting_set.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

namespace cube3d::cover {
namespace {

constexpr int64_t kTries = 100'000;  // progressions tried; a product counts as 100, and takes microseconds

struct Progression {
    int32_t first, step, terms;
};

// The number of options of every solution; -1 if solutions differ in it.
int64_t options_of_solution(const Cover& cover) {
    return cover.low == cover.high ? std::accumulate(cover.low.begin(), cover.low.end(), int64_t{0}) : -1;
}

// The progressions along an axis such that each option has an item whose coordinate is a term. Item i has the
// coordinate i / stride % side. `tries` counts down.
Array<Progression> hitting_progressions(const Cover& cover, int32_t stride, int32_t side, int64_t most_terms,
                                        int64_t& tries) {
    std::set<Array<int32_t>> shadows;
    for (int32_t o = 0; o < cover.size(); ++o) {
        Array<int32_t> shadow;
        for (const int32_t item : cover.options[o]) shadow.push_back(item / stride % side);
        std::sort(shadow.begin(), shadow.end());
        shadow.erase(std::unique(shadow.begin(), shadow.end()), shadow.end());
        shadows.insert(std::move(shadow));
    }
    Array<Progression> found;
    for (int32_t step = 1; step <= side; ++step)
        for (int32_t first = 0; first < step; ++first) {
            // A progression of one term is listed only once, with the longest step.
            if (step < side && first + step >= side) break;
            if (--tries < 0) return found;
            const int32_t terms = (side - 1 - first) / step + 1;
            const auto is_hit = [&](const Array<int32_t>& shadow) {
                return std::any_of(shadow.begin(), shadow.end(), [&](int32_t at) { return at % step == first; });
            };
            if (terms <= most_terms && std::all_of(shadows.begin(), shadows.end(), is_hit))
                found.push_back({first, step, terms});
        }
    return found;
}

// The items whose coordinates are all terms.
Array<int32_t> product(const Array<int32_t>& sides, const Array<Progression>& progressions) {
    Array<int32_t> items{0};
    for (int32_t axis = 0; axis < sides.length(); ++axis) {
        const Progression& own = progressions[axis];
        Array<int32_t> longer;
        for (const int32_t item : items)
            for (int32_t term = 0; term < own.terms; ++term)
                longer.push_back(item * sides[axis] + own.first + term * own.step);
        items = std::move(longer);
    }
    return items;
}

bool hits_all(const Cover& cover, const Array<int32_t>& items) {
    Array<uint8_t> is_in(cover.items());
    for (const int32_t item : items) is_in[item] = 1;
    for (int32_t o = 0; o < cover.size(); ++o) {
        const auto own = cover.options[o];
        if (std::none_of(own.begin(), own.end(), [&](int32_t item) { return is_in[item] != 0; })) return false;
    }
    return true;
}

}  // namespace

std::optional<Array<int32_t>> tight_hitting_set(const Cover& cover) {
    const int64_t options = options_of_solution(cover);
    if (cover.sides.empty() || options < 1) return std::nullopt;
    Array<Array<Progression>> of_axis;
    int64_t tries = kTries;
    int32_t stride = 1;
    for (int32_t axis = cover.sides.length(); axis-- > 0; stride *= cover.sides[axis])
        of_axis.insert(of_axis.begin(), hitting_progressions(cover, stride, cover.sides[axis], options, tries));
    Array<Progression> chosen;
    std::optional<Array<int32_t>> found;
    const std::function<void(int64_t)> extend = [&](int64_t left) {
        if (chosen.size() < of_axis.size()) {
            for (const Progression& next : of_axis[chosen.size()]) {
                if (found || tries < 0 || left % next.terms) continue;
                chosen.push_back(next);
                extend(left / next.terms);
                chosen.pop_back();
            }
        } else if (left == 1) {
            tries -= 100;
            Array<int32_t> items = product(cover.sides, chosen);
            if (hits_all(cover, items)) found = std::move(items);
        }
    };
    extend(options);
    return found;
}

}  // namespace cube3d::cover
