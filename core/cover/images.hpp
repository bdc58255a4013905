// How the symmetries of a group move solutions: sets of options, as ascending rows.
#pragma once

#include <map>
#include <span>

#include "group.hpp"

namespace cube3d {

// One thread may use it at a time.
class Images {
public:
    // The group must outlive it.
    explicit Images(const Group& group);

    // The image under an element, ascending; valid until the next call.
    std::span<const std::int32_t> image(std::int32_t element, std::span<const std::int32_t> solution);
    // The least image in lexicographic order: the same for all equivalent solutions.
    Array<std::int32_t> least(std::span<const std::int32_t> solution);
    // Whether an element leaves a solution unchanged.
    bool keeps(std::int32_t element, std::span<const std::int32_t> solution);
    // Whether no image of a solution is less in lexicographic order. Unless `branches` is empty, only images with
    // one of these options count.
    bool is_first(std::span<const std::int32_t> solution, const Array<std::uint8_t>& branches);

    // How many elements leave a solution unchanged, and how many of them have prime order.
    struct Stabilizer {
        std::int32_t size, prime;
    };
    Stabilizer stabilizer(std::span<const std::int32_t> solution);

private:
    std::int32_t lowest(std::int32_t element, std::span<const std::int32_t> solution) const;
    // An option's image under an element, and the element.
    using Move = std::pair<std::int32_t, std::int32_t>;
    const Array<Move>& moves_of(std::int32_t option);
    bool stays_chosen(std::int32_t element, std::span<const std::int32_t> solution) const;

    const Group& group_;
    Array<std::uint8_t> chosen_;  // per option; zeros between calls
    Array<std::uint8_t> prime_;   // per element; empty until a stabilizer is asked for
    // The ascending moves of an option, of those that were asked for: the elements that may fix a solution are found
    // without reading a row of each.
    std::map<std::int32_t, Array<Move>> moves_of_;
    Array<std::int32_t> image_;
};

}  // namespace cube3d
