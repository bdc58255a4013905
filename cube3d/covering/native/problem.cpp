// Checks and normalises the integer problem; see problem.hpp.
#include "problem.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace cube3d {
namespace {

void demand(bool truth, const std::string& message) {
    if (!truth) throw std::invalid_argument(message);
}

std::string at(const char* what, int64_t index) { return std::string(what) + " " + std::to_string(index); }

// The rows of `table` turned round: for each value below `bound`, the rows that hold it.
Rows transpose(const Rows& table, int64_t bound) {
    Rows result;
    result.start.assign(bound + 1, 0);
    for (int32_t value : table.values) ++result.start[value + 1];
    for (int64_t i = 0; i < bound; ++i) result.start[i + 1] += result.start[i];
    result.values.resize(table.values.size());
    std::vector<int64_t> next(result.start.begin(), result.start.end() - 1);
    for (int64_t row = 0; row < table.size(); ++row)
        for (int32_t value : table[row]) result.values[next[value]++] = static_cast<int32_t>(row);
    return result;
}

void check_options(const Rows& table, int32_t units) {
    demand(!table.start.empty() && table.start.front() == 0 &&
               table.start.back() == static_cast<int64_t>(table.values.size()),
           "the starts of the options do not fit their units");
    for (int64_t row = 0; row < table.size(); ++row)
        demand(table.start[row] <= table.start[row + 1], at("option", row) + ": starts must not decrease");
    for (int64_t row = 0; row < table.size(); ++row) {
        auto values = table[row];
        demand(!values.empty(), at("option", row) + " is empty");
        for (size_t i = 0; i < values.size(); ++i) {
            demand(values[i] >= 0 && values[i] < units, at("option", row) + " names a unit that does not exist");
            demand(i == 0 || values[i - 1] < values[i], at("option", row) + " is not in increasing order");
        }
    }
}

}  // namespace

Problem::Problem(ProblemData data) : units_(data.units) {
    demand(units_ >= 0, "the number of units is negative");
    demand(data.required.size() == static_cast<size_t>(units_), "`required` must have one entry per unit");
    check_options(data.options, units_);
    const int64_t n_options = data.options.size();
    demand(n_options < INT32_MAX, "too many options");
    demand(data.type.size() == static_cast<size_t>(n_options), "`type` must have one entry per option");
    demand(data.low.size() == data.high.size(), "`low` and `high` differ in length");
    const auto n_types = static_cast<int32_t>(data.low.size());
    for (int32_t t = 0; t < n_types; ++t)
        demand(0 <= data.low[t] && data.low[t] <= data.high[t], at("type", t) + ": bounds must be 0 <= low <= high");
    for (int64_t o = 0; o < n_options; ++o)
        demand(data.type[o] >= 0 && data.type[o] < n_types, at("option", o) + " has a type that does not exist");
    for (auto [a, b] : data.forbidden)
        demand(a >= 0 && a < n_options && b >= 0 && b < n_options && a != b,
               "a forbidden pair must be two different options");

    // How many options there are of each type; which types become items.
    std::vector<int32_t> available(n_types, 0), item_of_type(n_types, -1), counted_of_type(n_types, -1);
    for (int32_t t : data.type) ++available[t];
    required.assign(data.required.begin(), data.required.end());
    for (auto& flag : required) flag = flag != 0;
    for (int32_t t = 0; t < n_types; ++t) {
        infeasible |= data.low[t] > available[t];
        if (data.high[t] == 1) {
            item_of_type[t] = static_cast<int32_t>(required.size());
            required.push_back(data.low[t] == 1);
        } else if (data.high[t] > 1 && (data.low[t] > 0 || data.high[t] < available[t])) {
            counted_of_type[t] = static_cast<int32_t>(low.size());
            low.push_back(data.low[t]);
            high.push_back(data.high[t]);
        }
    }

    counted.resize(n_options);
    items.start.reserve(n_options + 1);
    items.values.reserve(data.options.values.size() + n_options);
    Rows by_option;  // counted type of each option, as rows of length 0 or 1
    for (int64_t o = 0; o < n_options; ++o) {
        const int32_t t = data.type[o];
        for (int32_t unit : data.options[o]) items.values.push_back(unit);
        if (item_of_type[t] >= 0) items.values.push_back(item_of_type[t]);
        items.start.push_back(static_cast<int64_t>(items.values.size()));
        counted[o] = counted_of_type[t];
        if (counted[o] >= 0) by_option.values.push_back(counted[o]);
        by_option.start.push_back(static_cast<int64_t>(by_option.values.size()));
        if (data.high[t] == 0) barred.push_back(static_cast<int32_t>(o));
    }
    holders = transpose(items, item_count());
    members = transpose(by_option, static_cast<int64_t>(low.size()));

    // Forbidden pairs, both ways round, each once.
    auto& pairs = data.forbidden;
    const size_t given = pairs.size();
    pairs.reserve(2 * given);
    for (size_t i = 0; i < given; ++i) pairs.emplace_back(pairs[i].second, pairs[i].first);
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    partners.start.assign(n_options + 1, 0);
    for (auto [a, b] : pairs) {
        ++partners.start[a + 1];
        partners.values.push_back(b);
    }
    for (int64_t o = 0; o < n_options; ++o) partners.start[o + 1] += partners.start[o];
}

}  // namespace cube3d
