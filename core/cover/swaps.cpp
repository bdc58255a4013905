#include "cover/swaps.hpp"

#include <algorithm>

namespace cube3d::cover {

Swaps::Swaps(const Cover& cover, int32_t most)
    : items_(cover.options), type_(cover.type), from_(cover.items()), wanted_(cover.items(), 0) {
    for (int32_t option = 0; option < most; ++option)
        if (!items_[option].empty()) from_[items_[option][0]].push_back(option);
}

bool Swaps::covers_only_wanted(int32_t option) const {
    const auto items = items_[option];
    return std::all_of(items.begin(), items.end(), [this](int32_t item) { return wanted_[item] != 0; });
}

Array<Swaps::Pair> Swaps::others(const Pair& pair) {
    const auto [one, other] = pair;
    Array<int32_t> whole(items_[one].begin(), items_[one].end());
    whole.insert(whole.end(), items_[other].begin(), items_[other].end());
    std::sort(whole.begin(), whole.end());
    const auto set_wanted = [this](const auto& items, uint8_t value) {
        for (const int32_t item : items) wanted_[item] = value;
    };
    Array<Pair> found;
    if (whole.empty()) return found;
    set_wanted(whole, 1);
    for (const int32_t first : from_[whole[0]]) {
        if ((type_[first] != type_[one] && type_[first] != type_[other]) || !covers_only_wanted(first)) continue;
        if (is_same(items_[first], items_[one]) || is_same(items_[first], items_[other])) continue;
        set_wanted(items_[first], 0);
        const auto left = std::find_if(whole.begin(), whole.end(), [this](int32_t item) { return wanted_[item] != 0; });
        if (left != whole.end())
            for (const int32_t second : from_[*left])
                if (type_[first] + type_[second] == type_[one] + type_[other] && covers_only_wanted(second) &&
                    items_[first].size() + items_[second].size() == whole.size())
                    found.emplace_back(first, second);
        set_wanted(items_[first], 1);
    }
    set_wanted(whole, 0);
    return found;
}

}  // namespace cube3d::cover
