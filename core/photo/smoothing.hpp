// Removal of noise from a picture: near pixels of the same surface share their light.
#pragma once

#include <functional>

#include "array.hpp"

namespace cube3d::photo {

// The light of a pixel and its opacity.
using Value = Fixed<float, 4>;

// Numbers in which surfaces differ.
struct Guide {
    Fixed<float, 3> albedo{}, normal{};
    float cover = 0;     // share of bodies in the pixel
    float variance = 0;  // of its brightness, by noise
};

struct Image {
    int32_t width, height;
    Array<Value> values;
    Array<Guide> guides;
};

// Calls a function for each number below `parts`, perhaps on several threads.
using Spread = std::function<void(int32_t parts, const std::function<void(int32_t)>& work)>;

// Removes noise, row by row.
void smooth_out(Image& image, const Spread& spread);

}  // namespace cube3d::photo
