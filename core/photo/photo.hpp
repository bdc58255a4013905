// A photograph that becomes clearer, path by path.
#pragma once

#include "photo/smoothing.hpp"
#include "photo/tracer.hpp"
#include "solid/shading.hpp"
#include "until.hpp"

namespace cube3d::photo {

using solid::Rgba;

class Photo {
public:
    // `is_clear`: the background is.
    Photo(Scene scene, bool is_clear, int32_t paths, uint32_t seed, int32_t threads);

    // Follows paths until time is up, or `paths` for each pixel are complete, and more where smoothing cannot help.
    bool work(const Until& until);
    double share() const;
    int64_t pixels() const { return std::ssize(pixels_); }
    // The picture as far as it is, row by row from the top, premultiplied. Without `smooth` it has its noise.
    Array<Rgba> picture(bool smooth) const;

private:
    // Sums over the paths of a pixel.
    struct Pixel {
        Fixed<float, 3> colour{}, ground{}, lit{}, open{}, albedo{}, normal{};
        float bright = 0, square = 0;  // the brightness relative to the albedo, and its square
        int32_t bodies = 0, grounds = 0, paths = 0;
    };

    static constexpr int32_t kRows = 8;  // of pixels in a band
    void trace(int32_t band);
    void choose();
    void each(const std::function<void(int64_t)>& work) const;
    Image image() const;
    Spread in_parts() const;
    void add(Pixel& pixel, const Sight& seen) const;
    void develop(const Pixel& pixel, Value& value, Guide& guide) const;
    int32_t spread(int32_t first, int32_t parts, const std::function<void(int32_t)>& work,
                   const Until* until = nullptr) const;

    Tracer tracer_;
    bool is_clear_;
    int32_t width_, height_, paths_, bands_, threads_;
    uint32_t seed_;
    Array<Pixel> pixels_;
    int32_t path_ = 0, band_ = 0;  // that come next
    Array<uint8_t> lonely_;        // pixels that get more paths; empty: not yet known
    int32_t last_ = 0;             // the paths of those; 0: not yet known
};

}  // namespace cube3d::photo
