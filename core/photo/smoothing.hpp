// Removal of noise from a picture: near pixels of the same surface share their light.
#pragma once

#include <cstdint>
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

// Tells which pixels have few around them that look like them, 1 or 0: smoothing leaves their noise.
Array<uint8_t> lonely(const Image& image, const Spread& spread);

// Removes noise, row by row.
void smooth_out(Image& image, const Spread& spread);

}  // namespace cube3d::photo
