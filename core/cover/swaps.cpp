#include "cover/swaps.hpp"

#include <algorithm>

namespace cube3d::cover {

Swaps::Swaps(const Cover& cover, int32_t placements, int32_t cells) : cover_(cover), from_(cells), wanted_(cells, 0) {
    for (int32_t option = 0; option < cover.size(); ++option) {
        const auto items = cover.options[option];  // ascending
        size_.push_back(static_cast<int32_t>(std::lower_bound(items.begin(), items.end(), cells) - items.begin()));
        if (option < placements && size_[option]) from_[items[0]].push_back(option);
    }
}

bool Swaps::covers_only_wanted(int32_t option) const {
    const auto items = cells_of(option);
    return std::all_of(items.begin(), items.end(), [this](int32_t item) { return wanted_[item] != 0; });
}

Array<Swaps::Pair> Swaps::others(const Pair& pair) {
    const auto [one, other] = pair;
    const Array<int32_t>& type = cover_.type;
    const auto own = cells_of(one), more = cells_of(other);
    Array<int32_t> whole(own.begin(), own.end());
    whole.insert(whole.end(), more.begin(), more.end());
    std::sort(whole.begin(), whole.end());
    const auto set_wanted = [this](const auto& items, uint8_t value) {
        for (const int32_t item : items) wanted_[item] = value;
    };
    Array<Pair> found;
    if (whole.empty()) return found;
    set_wanted(whole, 1);
    for (const int32_t first : from_[whole[0]]) {
        if ((type[first] != type[one] && type[first] != type[other]) || !covers_only_wanted(first)) continue;
        if (is_same(cells_of(first), own) || is_same(cells_of(first), more)) continue;
        set_wanted(cells_of(first), 0);
        const auto left = std::find_if(whole.begin(), whole.end(), [this](int32_t item) { return wanted_[item] != 0; });
        if (left != whole.end())
            for (const int32_t second : from_[*left])
                if (type[first] + type[second] == type[one] + type[other] && covers_only_wanted(second) &&
                    size_[first] + size_[second] == whole.length())
                    found.emplace_back(first, second);
        set_wanted(cells_of(first), 1);
    }
    set_wanted(whole, 0);
    return found;
}

}  // namespace cube3d::cover
