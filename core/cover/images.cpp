#include "cover/images.hpp"

#include <limits>
#include <numeric>

namespace cube3d::cover {
namespace {

bool is_less(View<const int32_t> one, View<const int32_t> other) {
    return std::lexicographical_compare(one.begin(), one.end(), other.begin(), other.end());
}

bool is_prime(int32_t number) {
    for (int32_t d = 2; d <= number / d; ++d)
        if (number % d == 0) return false;
    return number > 1;
}

}  // namespace

Images::Images(const Group& group) : group_(group), chosen_(group.options(0).size(), 0), images_of_(chosen_.size()) {}

View<const int32_t> Images::image(int32_t element, View<const int32_t> solution) {
    const auto moved = group_.options(element);
    image_.clear();
    for (const int32_t option : solution) image_.push_back(moved[option]);
    std::sort(image_.begin(), image_.end());
    return image_;
}

int32_t Images::lowest(int32_t element, View<const int32_t> solution) const {
    const auto moved = group_.options(element);
    int32_t found = std::numeric_limits<int32_t>::max();
    for (const int32_t option : solution) found = std::min(found, moved[option]);
    return found;
}

Array<int32_t> Images::least(View<const int32_t> solution) {
    // Most images are ruled out by their lowest option, before they are sorted.
    Array<int32_t> found(solution.begin(), solution.end());
    for (int32_t g = 0; g < group_.size(); ++g) {
        if (!found.empty() && lowest(g, solution) > found[0]) continue;
        const auto rival = image(g, solution);
        if (is_less(rival, found)) found.assign(rival.begin(), rival.end());
    }
    return found;
}

bool Images::stays_chosen(int32_t element, View<const int32_t> solution) const {
    const auto moved = group_.options(element);
    return std::all_of(solution.begin(), solution.end(), [&](int32_t option) {
        return chosen_[moved[option]] != 0;
    });
}

bool Images::keeps(int32_t element, View<const int32_t> solution) {
    for (const int32_t option : solution) chosen_[option] = 1;
    const bool same = stays_chosen(element, solution);
    for (const int32_t option : solution) chosen_[option] = 0;
    return same;
}

bool Images::is_first(View<const int32_t> solution, const Array<uint8_t>& branches) {
    const auto is_rival = [&](int32_t option) { return branches[option] != 0; };
    for (int32_t g = 0; g < group_.size(); ++g) {
        if (!solution.empty() && lowest(g, solution) > solution[0]) continue;
        const auto rival = image(g, solution);
        if (!branches.empty() && std::none_of(rival.begin(), rival.end(), is_rival)) continue;
        if (is_less(rival, solution)) return false;
    }
    return true;
}

const Array<Images::Move>& Images::moves_of(int32_t option) {
    auto& moves = moves_of_[option];
    if (moves.empty()) {
        for (int32_t g = 0; g < group_.size(); ++g)
            moves.push_back({group_.options(g)[option], g});
        std::sort(moves.begin(), moves.end());
    }
    return moves;
}

const Array<int32_t>& Images::images_of(int32_t option) {
    auto& images = images_of_[option];
    if (images.empty())
        for (int32_t g = 0; g < group_.size(); ++g) images.push_back(group_.options(g)[option]);
    return images;
}

Images::Stabilizer Images::stabilizer(View<const int32_t> solution) {
    if (prime_.empty())
        for (int32_t g = 0; g < group_.size(); ++g) prime_.push_back(is_prime(group_.powers(g).length()));
    if (solution.empty()) return {group_.size(), std::accumulate(prime_.begin(), prime_.end(), 0)};
    for (const int32_t option : solution) chosen_[option] = 1;
    // Elements that may fix it: those that move the first and the last option to others of the solution, then also the
    // second, and so on.
    auto& left = image_;
    left.clear();
    const auto& moves = moves_of(solution[0]);
    const auto& last = images_of(solution.back());
    for (const int32_t image : solution) {
        auto move = std::lower_bound(moves.begin(), moves.end(), Move{image, 0});
        for (; move != moves.end() && move->first == image; ++move)
            if (chosen_[last[move->second]]) left.push_back(move->second);
    }
    for (const int32_t option : solution) {
        const auto& images = images_of(option);
        std::erase_if(left, [&](int32_t g) { return !chosen_[images[g]]; });
    }
    Stabilizer found{0, 0};
    for (const int32_t g : left) ++found.size, found.prime += prime_[g];
    for (const int32_t option : solution) chosen_[option] = 0;
    return found;
}

}  // namespace cube3d::cover
