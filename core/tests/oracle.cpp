// Random problems and their solutions by brute force; see oracle.hpp.
#include "oracle.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "levels.hpp"

namespace cube3d::tests {
namespace {

void add_option(Cover& data, const Array<int32_t>& items, int32_t group) {
    data.options.values.insert(data.options.values.end(), items.begin(), items.end());
    data.options.end_row();
    data.type.push_back(group);
}

void add_group(Cover& data, int32_t low, int32_t high) {
    data.low.push_back(low);
    data.high.push_back(high);
}

void forbid_pairs(Cover& data, Random& random, int32_t pairs) {
    const int32_t options = data.type.length();
    for (int32_t i = 0; i < pairs && options > 1; ++i) {
        const int32_t a = random.one_of(options), b = random.one_of(options);
        if (a != b) data.forbidden.insert(data.forbidden.end(), {a, b});
    }
}

bool is_solution(const Cover& data, const Array<int32_t>& options) {
    Array<int32_t> covered(data.primary.length(), 0), used(data.low.length(), 0);
    for (const int32_t o : options) {
        for (const int32_t i : data.options[o]) ++covered[i];
        ++used[data.type[o]];
    }
    for (int32_t i = 0; i < covered.length(); ++i)
        if (covered[i] > 1 || covered[i] < data.primary[i]) return false;
    for (int32_t g = 0; g < used.length(); ++g)
        if (used[g] < data.low[g] || used[g] > data.high[g]) return false;
    const auto has = [&](int32_t option) { return std::binary_search(options.begin(), options.end(), option); };
    for (size_t p = 0; p < data.forbidden.size(); p += 2)
        if (has(data.forbidden[p]) && has(data.forbidden[p + 1])) return false;
    return true;
}

}  // namespace

Array<int32_t> Random::subset(int32_t of, int32_t size) {
    Array<int32_t> all(of), some;
    std::iota(all.begin(), all.end(), 0);
    std::sample(all.begin(), all.end(), std::back_inserter(some), size, engine_);
    return some;
}

Cover random_problem(Random& random, int32_t items, int32_t options, int32_t largest) {
    Cover data;
    const int32_t secondary = random.percent(67) ? 0 : random(1, 100);
    for (int32_t i = 0; i < items; ++i) data.primary.push_back(!random.percent(secondary));
    const int32_t groups = random(1, 5);
    for (int32_t g = 0; g < groups; ++g) {
        const int32_t low = random(0, 2), kind = random(0, 3);
        if (kind == 0) add_group(data, std::min(low, 1), 1);
        else if (kind == 1) add_group(data, low, low);
        else add_group(data, low, low + random(0, 30));
    }
    for (int32_t o = 0; o < options; ++o)
        add_option(data, random.subset(items, random(1, std::min(items, largest))), random.one_of(groups));
    if (random.percent(50)) forbid_pairs(data, random, options);
    return data;
}

Cover wide_problem(Random& random, int32_t options) {
    constexpr int32_t primary = 6, secondary = 26, small_groups = 4;
    Cover data;
    for (int32_t i = 0; i < primary + secondary; ++i) data.primary.push_back(i < primary);
    add_group(data, random(0, 2), random(4, 9));
    for (int32_t g = 0; g < small_groups; ++g) {
        const int32_t low = random.percent(30) ? random(1, 2) : 0;
        add_group(data, low, random(std::max(low, 1), 4));
    }
    for (int32_t o = 0; o < options; ++o) {
        Array<int32_t> items = random.subset(primary, random(1, 2));
        for (const int32_t i : random.subset(secondary, random(6, 9))) items.push_back(primary + i);
        add_option(data, items, o % 8 == 7 && o < 200 ? random(1, small_groups) : 0);
    }
    if (random.percent(75)) forbid_pairs(data, random, 3 * options);
    return data;
}

Cover nearly_full_problem(Random& random, int32_t items, int32_t options) {
    Cover data;
    for (int32_t i = 0; i < items; ++i) data.primary.push_back(random.percent(10));
    Array<int32_t> left = random.subset(items, items - random(0, items / 4));
    for (size_t i = left.size(); i > 1; --i) std::swap(left[i - 1], left[random.one_of(static_cast<int32_t>(i))]);
    constexpr int32_t sizes = 3;  // a group for each size; the options of a group mostly have one size
    Array<int32_t> used(sizes, 0);
    while (!left.empty()) {
        const auto size = std::min(left.size(), static_cast<size_t>(random(1, sizes)));
        Array<int32_t> option(left.end() - static_cast<ptrdiff_t>(size), left.end());
        std::sort(option.begin(), option.end());
        left.resize(left.size() - size);
        add_option(data, option, static_cast<int32_t>(size) - 1);
        ++used[size - 1];
    }
    for (const int32_t number : used) {
        const bool exact = random.percent(70);
        add_group(data, exact ? number : std::max(0, number - 1), exact ? number : number + 1);
    }
    while (data.type.length() < options) {
        const int32_t group = random.one_of(sizes);
        add_option(data, random.subset(items, random.percent(90) ? group + 1 : random(1, sizes)), group);
    }
    if (random.percent(30)) forbid_pairs(data, random, options / 2);
    return data;
}

Cover dominoes(int32_t rows, int32_t columns) {
    Cover data;
    data.primary.assign(rows * columns, 1);
    add_group(data, 0, rows * columns);
    for (int32_t cell = 0; cell < rows * columns; ++cell) {
        if ((cell + 1) % columns != 0) add_option(data, {cell, cell + 1}, 0);
        if (cell + columns < rows * columns) add_option(data, {cell, cell + columns}, 0);
    }
    return data;
}

Cover dominoes_and_holes(int32_t rows, int32_t columns, int32_t dominoes_used) {
    Cover data = dominoes(rows, columns);
    data.primary.assign(data.primary.size(), 0);
    data.low = data.high = {dominoes_used};
    return data;
}

Solutions brute_force(const Cover& data) {
    const auto options = static_cast<int32_t>(data.options.size());
    Solutions found;
    for (uint32_t set = 0; set < uint32_t{1} << options; ++set) {
        Array<int32_t> chosen;
        for (int32_t o = 0; o < options; ++o)
            if (set >> o & 1) chosen.push_back(o);
        if (is_solution(data, chosen)) found.push_back(chosen);
    }
    std::sort(found.begin(), found.end());
    return found;
}

void append(Solutions& solutions, const Batch& batch) {
    for (int64_t i = 0; i < batch.size(); ++i) solutions.emplace_back(batch[i].begin(), batch[i].end());
}

Found listed(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& subproblems,
             SearchOptions options) {
    options.keep = true;
    Search search(problem, subproblems, options);
    Found found{};
    for (int64_t most = 1; !search.is_exhausted(); ++most) append(found.solutions, search.next_batch(most, 0.1));
    while (!search.wait(1)) {}
    found.progress = search.progress();
    return found;
}

Progress counted(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& subproblems,
                 SearchOptions options) {
    options.keep = false;
    Search search(problem, subproblems, options);
    while (!search.wait(1)) {}
    return search.progress();
}

std::shared_ptr<const Problem> make_problem(Cover data) {
    return std::make_shared<const Problem>(std::move(data));
}

Array<std::string> all_levels() {
    const auto& supported = supported_levels();
    Array<std::string> levels(supported.begin(), supported.end());
    levels.insert(levels.begin(), "sparse");
    return levels;
}

}  // namespace cube3d::tests
