// How the symmetries of a group move solutions: sets of options, as ascending rows.
#pragma once

#include <map>

#include "group.hpp"

namespace cube3d::cover {

// One thread may use it at a time.
class Images {
public:
    // The group must outlive it.
    explicit Images(const Group& group);

    // The image under an element, ascending; valid until the next call.
    View<const int32_t> image(int32_t element, View<const int32_t> solution);
    // The least image in lexicographic order: the same for all equivalent solutions.
    Array<int32_t> least(View<const int32_t> solution);
    // Whether an element leaves a solution unchanged.
    bool keeps(int32_t element, View<const int32_t> solution);
    // Whether no image of a solution is less in lexicographic order. Unless `branches` is empty, only images with
    // one of these options count.
    bool is_first(View<const int32_t> solution, const Array<uint8_t>& branches);

    // How many elements leave a solution unchanged, and how many of them have prime order.
    struct Stabilizer {
        int32_t size, prime;
    };
    Stabilizer stabilizer(View<const int32_t> solution);

private:
    int32_t lowest(int32_t element, View<const int32_t> solution) const;
    // An option's image under an element, and the element.
    using Move = std::pair<int32_t, int32_t>;
    const Array<Move>& moves_of(int32_t option);
    // The images of an option under each element.
    const Array<int32_t>& images_of(int32_t option);
    bool stays_chosen(int32_t element, View<const int32_t> solution) const;

    const Group& group_;
    Array<uint8_t> chosen_;  // per option; zeros between calls
    Array<uint8_t> prime_;   // per element; empty until a stabilizer is asked for
    // The ascending moves of an option, of those that were asked for: the elements that may fix a solution are found
    // without reading a row of each.
    std::map<int32_t, Array<Move>> moves_of_;
    Array<Array<int32_t>> images_of_;  // per option; empty until a stabilizer needs them
    Array<int32_t> image_;
};

}  // namespace cube3d::cover
