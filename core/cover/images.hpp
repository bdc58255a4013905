// The images of solutions under symmetries, for pages, which have no Python.
#pragma once

#include <cstdint>
#include <span>

#include "array.hpp"

namespace cube3d {

// A group of symmetries, as permutations of options.
class Images {
public:
    // `items[g * n + i]` is the image of item i of n, `types[g * t + k]` that of type k of t. The
    // first one is the identity; if there are others, no two options have the same items and the
    // same type. Throws std::invalid_argument if the image of an option is not an option.
    Images(const Rows& options, const Array<int32_t>& type, const Array<int32_t>& items,
           const Array<int32_t>& types, int32_t size);

    int32_t size() const { return size_; }
    // Whether a symmetry leaves a solution unchanged.
    bool keeps(int32_t symmetry, std::span<const int32_t> solution);
    // Whether a solution, in increasing order, is the least of its images that have one of the
    // `branches`, or of all its images if there are no branches.
    bool is_first(std::span<const int32_t> solution, const Array<uint8_t>& branches);

private:
    std::span<const int32_t> image(int32_t symmetry, std::span<const int32_t> solution);

    int32_t size_;
    Array<int32_t> moved_;   // [g * options + option]
    int32_t options_;
    Array<uint8_t> chosen_;  // per option; zeros between calls
    Array<int32_t> image_;
};

}  // namespace cube3d
