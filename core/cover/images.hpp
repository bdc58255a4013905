// The images of solutions under symmetries, for pages, which have no Python.
#pragma once

#include <cstdint>
#include <span>

#include "array.hpp"

namespace cube3d {

// A group of symmetries, as permutations of options.
class Images {
public:
    // The arguments of cube3d_images in core.h; with more than one symmetry, no two options have the
    // same items and type. Throws std::invalid_argument if the image of an option is not an option.
    Images(const Rows& options, const Array<int32_t>& type, const Array<int32_t>& items,
           const Array<int32_t>& types, int32_t size);

    int32_t size() const { return size_; }
    // Whether a symmetry leaves a solution unchanged.
    bool keeps(int32_t symmetry, std::span<const int32_t> solution);
    // Whether no image of a solution, in increasing order, is less in lexicographic order. Unless
    // `branches` is empty, only images with one of these options count.
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
