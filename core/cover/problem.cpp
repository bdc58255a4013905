// Checks and normalises the integer problem; see problem.hpp.
#include "problem.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <tuple>

namespace cube3d::cover {
namespace {

void demand(bool truth, const std::string& message) {
    if (!truth) throw std::invalid_argument(message);
}

std::string at(const char* what, int64_t index) { return std::string(what) + " " + std::to_string(index); }

// For each value below `bound`, the rows of `table` that contain it.
Rows transpose(const Rows& table, int32_t bound) {
    Rows result;
    result.start = Array<int64_t>(bound + 1, 0);
    for (const int32_t value : table.values) ++result.start[value + 1];
    for (int32_t i = 0; i < bound; ++i) result.start[i + 1] += result.start[i];
    result.values.resize(table.values.size());
    Array<int64_t> next(result.start.begin(), result.start.end() - 1);
    for (int64_t row = 0; row < table.size(); ++row)
        for (const int32_t value : table[row]) result.values[next[value]++] = static_cast<int32_t>(row);
    return result;
}

void check_options(const Rows& options, int32_t items) {
    demand(!options.start.empty() && options.start.front() == 0 &&
               std::cmp_equal(options.start.back(), options.values.size()),
           "the starts of the options do not fit their items");
    for (int64_t o = 0; o < options.size(); ++o)
        demand(options.start[o] <= options.start[o + 1], at("option", o) + ": starts must not decrease");
    for (int64_t o = 0; o < options.size(); ++o) {
        demand(!options[o].empty(), at("option", o) + " is empty");
        int32_t before = kNone;
        for (const int32_t item : options[o]) {
            demand(item >= 0 && item < items, at("option", o) + " names an item that does not exist");
            demand(before < item, at("option", o) + " is not in increasing order");
            before = item;
        }
    }
}

}  // namespace

void Cover::check() const {
    demand(std::in_range<int32_t>(primary.size()), "too many items");
    check_options(options, items());
    const int64_t count = options.size();
    demand(count < INT32_MAX, "too many options");
    demand(std::cmp_equal(type.size(), count), "there must be one group per option");
    demand(low.size() == high.size(), "`low` and `high` differ in length");
    for (int32_t g = 0; g < low.length(); ++g)
        demand(0 <= low[g] && low[g] <= high[g],
               at("group", g) + ": its multiplicity must be 0 <= low <= high");
    for (int64_t o = 0; o < count; ++o)
        demand(type[o] >= 0 && type[o] < low.length(),
               at("option", o) + " has a group that does not exist");
    demand(forbidden.size() % 2 == 0, "forbidden pairs must be pairs");
    for (size_t p = 0; p < forbidden.size(); p += 2) {
        const int32_t a = forbidden[p], b = forbidden[p + 1];
        demand(a >= 0 && a < count && b >= 0 && b < count && a != b,
               "a forbidden pair must be two different options");
    }
}

Problem::Problem(const Cover& data) {
    given_items_ = data.primary.length();
    make_items(data);
    find_slack(data);
    merge_items();
    make_partners(data.forbidden);
}

// Turns each group into an item, into one of the groups that are left, or into nothing.
void Problem::make_items(const Cover& data) {
    const int32_t given_groups = data.low.length();
    Array<int32_t> size(given_groups, 0), item(given_groups, kNone), group(given_groups, kNone);
    for (const int32_t g : data.type) ++size[g];
    for (const uint8_t flag : data.primary) primary_.push_back(flag != 0);
    for (int32_t g = 0; g < given_groups; ++g) {
        const int32_t low = data.low[g], high = data.high[g];
        infeasible_ |= low > size[g];
        if (high == 1) {
            item[g] = primary_.length();
            primary_.push_back(low == 1);
        } else if (high > 1 && (low > 0 || high < size[g])) {
            group[g] = low_.length();
            low_.push_back(low);
            high_.push_back(high);
        }
    }

    const auto options = static_cast<int32_t>(data.options.size());
    items_of_.start.reserve(data.options.start.size());
    items_of_.values.reserve(data.options.values.size() + data.type.size());
    group_.reserve(data.type.size());
    Rows groups_of;  // one or none per option
    for (int32_t o = 0; o < options; ++o) {
        const int32_t g = data.type[o];
        const auto items = data.options[o];
        items_of_.values.insert(items_of_.values.end(), items.begin(), items.end());
        if (item[g] != kNone) items_of_.values.push_back(item[g]);
        items_of_.end_row();
        group_.push_back(group[g]);
        if (group[g] != kNone) groups_of.values.push_back(group[g]);
        groups_of.end_row();
        if (data.high[g] == 0) unusable_.push_back(o);
    }
    options_of_item_ = transpose(items_of_, items());
    options_of_group_ = transpose(groups_of, groups());
}

// Every solution has at least `low` options of each group, and each covers at least as many items as
// the smallest option of the group.
void Problem::find_slack(const Cover& data) {
    if (infeasible_) return;
    int64_t primary = 0, spare = 0, needed = 0;
    for (int32_t i = 0; i < given_items_; ++i) {
        if (is_primary(i)) ++primary;
        else if (!options_of_item_[i].empty()) ++spare;
    }
    const auto size = [&](int64_t option) { return data.options[option].length(); };
    Array<int32_t> smallest(data.low.size(), 0);
    for (int32_t o = 0; o < options(); ++o) {
        int32_t& least = smallest[data.type[o]];
        least = least == 0 ? size(o) : std::min(least, size(o));
    }
    for (int32_t g = 0; g < data.low.length(); ++g) needed += int64_t{data.low[g]} * smallest[g];
    if (spare == 0 || needed <= primary) return;
    slack_ = primary + spare - needed;
    for (int32_t o = 0; o < options(); ++o) {
        const int32_t g = data.type[o];
        size_.push_back(size(o));
        surplus_.push_back(size(o) - (data.low[g] > 0 ? smallest[g] : 0));
    }
}

// Of items that the same options cover, keeps one, a primary one if possible; the others lose their
// options. Spare items all stay, because searches count them.
void Problem::merge_items() {
    struct Keyed {
        uint64_t key;
        bool secondary;
        int32_t item;
        auto rank() const { return std::tuple(key, secondary, item); }
    };
    Array<Keyed> keyed;
    for (int32_t i = 0; i < items(); ++i) {
        const auto own = options_of_item_[i];
        if (is_spare(i) || own.empty()) continue;
        uint64_t key = own.size();
        for (const int32_t option : own) key = (key ^ static_cast<uint64_t>(option)) * 0x9E3779B97F4A7C15U;
        keyed.push_back({key, !is_primary(i), i});
    }
    std::sort(keyed.begin(), keyed.end(), [](const Keyed& a, const Keyed& b) { return a.rank() < b.rank(); });
    Array<uint8_t> dropped(items());
    bool any = false;
    for (size_t k = 1, kept = 0; k < keyed.size(); ++k) {
        if (keyed[k].key != keyed[kept].key) kept = k;
        const auto own = options_of_item_[keyed[k].item], others = options_of_item_[keyed[kept].item];
        if (kept == k || !std::equal(own.begin(), own.end(), others.begin(), others.end())) continue;
        dropped[keyed[k].item] = 1;
        any = true;
    }
    if (!any) return;
    Rows left;
    for (int32_t o = 0; o < options(); ++o) {
        for (const int32_t i : items_of_[o])
            if (!dropped[i]) left.values.push_back(i);
        left.end_row();
    }
    for (int32_t i = 0; i < items(); ++i) primary_[i] = primary_[i] && !dropped[i];
    items_of_ = std::move(left);
    options_of_item_ = transpose(items_of_, items());
}

// Lists the forbidden pairs in both orders, without repeats.
void Problem::make_partners(const Array<int32_t>& given) {
    Array<std::pair<int32_t, int32_t>> pairs;
    pairs.reserve(given.size());
    for (size_t p = 0; p < given.size(); p += 2)
        for (const bool swapped : {false, true}) pairs.emplace_back(given[p + swapped], given[p + !swapped]);
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    partners_of_.start = Array<int64_t>(options() + 1, 0);
    for (const auto& [a, b] : pairs) {
        ++partners_of_.start[a + 1];
        partners_of_.values.push_back(b);
    }
    for (int32_t o = 0; o < options(); ++o) partners_of_.start[o + 1] += partners_of_.start[o];
}

}  // namespace cube3d::cover
