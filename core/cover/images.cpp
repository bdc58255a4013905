#include "cover/images.hpp"

#include <limits>

namespace cube3d {
namespace {

bool is_less(std::span<const std::int32_t> one, std::span<const std::int32_t> other) {
    return std::lexicographical_compare(one.begin(), one.end(), other.begin(), other.end());
}

bool is_prime(std::int32_t number) {
    for (std::int32_t d = 2; d <= number / d; ++d)
        if (number % d == 0) return false;
    return number > 1;
}

}  // namespace

Images::Images(const Group& group) : group_(group), chosen_(group.options(0).size(), 0) {}

std::span<const std::int32_t> Images::image(std::int32_t element, std::span<const std::int32_t> solution) {
    const auto moved = group_.options(element);
    image_.clear();
    for (const std::int32_t option : solution) image_.push_back(moved[static_cast<std::size_t>(option)]);
    std::sort(image_.begin(), image_.end());
    return image_;
}

std::int32_t Images::lowest(std::int32_t element, std::span<const std::int32_t> solution) const {
    const auto moved = group_.options(element);
    std::int32_t found = std::numeric_limits<std::int32_t>::max();
    for (const std::int32_t option : solution) found = std::min(found, moved[static_cast<std::size_t>(option)]);
    return found;
}

Array<std::int32_t> Images::least(std::span<const std::int32_t> solution) {
    // Most images are ruled out by their lowest option, before they are sorted.
    Array<std::int32_t> found(solution.begin(), solution.end());
    for (std::int32_t g = 0; g < group_.size(); ++g) {
        if (!found.empty() && lowest(g, solution) > found[0]) continue;
        const auto rival = image(g, solution);
        if (is_less(rival, found)) found.assign(rival.begin(), rival.end());
    }
    return found;
}

bool Images::stays_chosen(std::int32_t element, std::span<const std::int32_t> solution) const {
    const auto moved = group_.options(element);
    return std::all_of(solution.begin(), solution.end(), [&](std::int32_t option) {
        return chosen_[moved[static_cast<std::size_t>(option)]] != 0;
    });
}

bool Images::keeps(std::int32_t element, std::span<const std::int32_t> solution) {
    for (const std::int32_t option : solution) chosen_[option] = 1;
    const bool same = stays_chosen(element, solution);
    for (const std::int32_t option : solution) chosen_[option] = 0;
    return same;
}

bool Images::is_first(std::span<const std::int32_t> solution, const Array<std::uint8_t>& branches) {
    const auto is_rival = [&](std::int32_t option) { return branches[option] != 0; };
    for (std::int32_t g = 0; g < group_.size(); ++g) {
        if (!solution.empty() && lowest(g, solution) > solution[0]) continue;
        const auto rival = image(g, solution);
        if (!branches.empty() && std::none_of(rival.begin(), rival.end(), is_rival)) continue;
        if (is_less(rival, solution)) return false;
    }
    return true;
}

const Array<Images::Move>& Images::moves_of(std::int32_t option) {
    auto& moves = moves_of_[option];
    if (moves.empty()) {
        for (std::int32_t g = 0; g < group_.size(); ++g)
            moves.push_back({group_.options(g)[static_cast<std::size_t>(option)], g});
        std::sort(moves.begin(), moves.end());
    }
    return moves;
}

Images::Stabilizer Images::stabilizer(std::span<const std::int32_t> solution) {
    if (prime_.empty())
        for (std::int32_t g = 0; g < group_.size(); ++g) prime_.push_back(is_prime(group_.powers(g).length()));
    Stabilizer found{0, 0};
    const auto add = [&](std::int32_t g) { ++found.size, found.prime += prime_[g]; };
    if (solution.empty()) {
        for (std::int32_t g = 0; g < group_.size(); ++g) add(g);
        return found;
    }
    for (const std::int32_t option : solution) chosen_[option] = 1;
    // Only elements that move the first option to another of the solution can fix it.
    const auto& moves = moves_of(solution[0]);
    for (const std::int32_t image : solution) {
        auto move = std::lower_bound(moves.begin(), moves.end(), Move{image, 0});
        for (; move != moves.end() && move->first == image; ++move)
            if (stays_chosen(move->second, solution)) add(move->second);
    }
    for (const std::int32_t option : solution) chosen_[option] = 0;
    return found;
}

}  // namespace cube3d
