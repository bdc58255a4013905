// Permutations of options; see images.hpp.
#include "images.hpp"

#include <algorithm>
#include <stdexcept>

namespace cube3d {
namespace {

// Finds options by their type and items.
class OptionIndex {
public:
    OptionIndex(const Rows& options, const Array<int32_t>& type) : options_(options), type_(type) {
        order_.resize(type.size());
        for (int32_t o = 0; o < type.length(); ++o) order_[o] = o;
        std::sort(order_.begin(), order_.end(), [&](int32_t a, int32_t b) {
            return compare(a, type_[b], options_[b]) < 0;
        });
    }

    int32_t find(int32_t type, std::span<const int32_t> items) const {
        const auto at = std::partition_point(order_.begin(), order_.end(),
                                             [&](int32_t o) { return compare(o, type, items) < 0; });
        if (at == order_.end() || compare(*at, type, items) != 0)
            throw std::invalid_argument("the image of an option is none");
        return *at;
    }

private:
    int compare(int32_t option, int32_t type, std::span<const int32_t> items) const {
        if (type_[option] != type) return type_[option] < type ? -1 : 1;
        const auto own = options_[option];
        if (own.size() != items.size()) return own.size() < items.size() ? -1 : 1;
        for (std::size_t i = 0; i < own.size(); ++i)
            if (own[i] != items[i]) return own[i] < items[i] ? -1 : 1;
        return 0;
    }

    const Rows& options_;
    const Array<int32_t>& type_;
    Array<int32_t> order_;
};

}  // namespace

Images::Images(const Rows& options, const Array<int32_t>& type, const Array<int32_t>& items,
               const Array<int32_t>& types, int32_t size)
    : size_(size), options_(type.length()), chosen_(type.size(), 0) {
    const OptionIndex index(options, type);
    const int32_t item_count = items.length() / size, type_count = types.length() / size;
    moved_.reserve(type.size() * static_cast<std::size_t>(size));
    for (int32_t o = 0; o < options_; ++o) moved_.push_back(o);
    for (int32_t g = 1; g < size; ++g) {
        for (int32_t o = 0; o < options_; ++o) {
            image_.clear();
            for (const int32_t item : options[o]) image_.push_back(items[g * item_count + item]);
            std::sort(image_.begin(), image_.end());
            moved_.push_back(index.find(types[g * type_count + type[o]], image_));
        }
    }
}

bool Images::keeps(int32_t symmetry, std::span<const int32_t> solution) {
    const int32_t* const moved = moved_.data() + int64_t{symmetry} * options_;
    for (const int32_t option : solution) chosen_[option] = 1;
    const bool same = std::all_of(solution.begin(), solution.end(),
                                  [&](int32_t option) { return chosen_[moved[option]] != 0; });
    for (const int32_t option : solution) chosen_[option] = 0;
    return same;
}

std::span<const int32_t> Images::image(int32_t symmetry, std::span<const int32_t> solution) {
    const int32_t* const moved = moved_.data() + int64_t{symmetry} * options_;
    image_.clear();
    for (const int32_t option : solution) image_.push_back(moved[option]);
    std::sort(image_.begin(), image_.end());
    return image_;
}

bool Images::is_first(std::span<const int32_t> solution, const Array<uint8_t>& branches) {
    const auto is_rival = [&](int32_t option) { return branches[option] != 0; };
    for (int32_t g = 0; g < size_; ++g) {
        const auto rival = image(g, solution);
        if (!branches.empty() && std::none_of(rival.begin(), rival.end(), is_rival)) continue;
        if (std::lexicographical_compare(rival.begin(), rival.end(), solution.begin(), solution.end())) return false;
    }
    return true;
}

}  // namespace cube3d
