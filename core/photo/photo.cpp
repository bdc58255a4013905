#include "photo/photo.hpp"

#include <atomic>
#include <cmath>
#include <system_error>
#include <thread>

namespace cube3d::photo {
namespace {

// Above the knee, the brightness of bodies grows ever more slowly, to 1, so that reflections have no hard edges.
constexpr double kKnee = 0.82;
constexpr int32_t kPathsOfEdges = 8;  // with fewer ones edges have more noise than difference
constexpr int32_t kMore = 4;       // times as many paths where smoothing cannot help
constexpr double kMost = 0.4;      // of the paths of bodies: these paths together
constexpr double kFirst = 0.7;     // of the time passes until all pixels have theirs, about
constexpr float kDarkest = 0.02F;     // an albedo by which light is divided

double developed(double brightness) {
    const double over = brightness - kKnee, room = 1 - kKnee;
    return over > 0 ? kKnee + room * over / (over + room) : std::max(0.0, brightness);
}

uint8_t byte_of(double brightness) {
    return static_cast<uint8_t>(std::lround(255 * std::clamp(level_of(brightness), 0.0, 1.0)));
}

}  // namespace

Photo::Photo(Scene scene, bool is_clear, int32_t paths, uint32_t seed, int32_t threads)
    : tracer_(std::move(scene)),
      is_clear_(is_clear),
      width_(tracer_.scene().camera.width),
      height_(tracer_.scene().camera.height),
      paths_(paths),
      bands_((height_ + kRows - 1) / kRows),
      threads_(threads),
      seed_(seed),
      pixels_(int64_t{width_} * height_) {}

double Photo::share() const {
    if (last_ > 0 && path_ == last_) return 1;
    const double done = (path_ + double{1} * band_ / bands_) / paths_;
    if (last_ == 0) return kFirst * done;
    return kFirst + (1 - kFirst) * paths_ * (done - 1) / (last_ - paths_);
}

void Photo::add(Pixel& pixel, const Sight& seen) const {
    const bool is_body = seen.what == Sight::What::body, is_ground = seen.what == Sight::What::ground;
    const double over = 1 / tracer_.exposure();
    const Vector& background = tracer_.scene().ground.colour;
    // Behind bodies that are cut out lies nothing: it is black, with an albedo of 1.
    const Vector shown = is_clear_ ? Vector{} : is_ground ? seen.colour : background;
    const Vector albedo = is_body ? seen.albedo : is_clear_ ? Vector{1, 1, 1} : shown;
    Vector relative{1, 1, 1};  // the brightness, relative to the albedo
    for (int32_t k = 0; k < 3; ++k) {
        if (is_body) relative[k] = over * seen.colour[k] / std::max(albedo[k], double{kDarkest});
        if (is_ground) relative[k] = 1 - over * (seen.open[k] - seen.lit[k]);
        if (is_body) pixel.colour[k] += static_cast<float>(over * seen.colour[k]);
        if (is_ground) pixel.ground[k] += static_cast<float>(shown[k]);
        pixel.lit[k] += static_cast<float>(over * seen.lit[k]);
        pixel.open[k] += static_cast<float>(over * seen.open[k]);
        pixel.albedo[k] += static_cast<float>(albedo[k]);
        pixel.normal[k] += static_cast<float>(seen.normal[k]);
    }
    const double bright = luminance(relative);
    pixel.bright += static_cast<float>(bright);
    pixel.square += static_cast<float>(bright * bright);
    pixel.bodies += is_body;
    pixel.grounds += is_ground;
    ++pixel.paths;
}

void Photo::trace(int32_t band) {
    const int32_t end = std::min(height_, (band + 1) * kRows);
    for (int32_t y = band * kRows; y < end; ++y)
        for (int32_t x = 0; x < width_; ++x) {
            const int64_t pixel = int64_t{y} * width_ + x;
            if (path_ < paths_ || lonely_[pixel])
                add(pixels_[pixel], tracer_.look(x, y, static_cast<uint32_t>(path_), seed_));
        }
}

// Calls a function for each number below `parts`, in order, on several threads; stops early when time is up.
int32_t Photo::spread(int32_t first, int32_t parts, const std::function<void(int32_t)>& work,
                      const Until* until) const {
    std::atomic<int32_t> next{first};
    const auto take = [&] {
        while (!until || !until->has_come()) {
            const int32_t part = next++;
            if (part >= parts) {
                --next;
                return;
            }
            work(part);
        }
    };
    Array<std::thread> others;
    const int32_t count = std::min(threads_, parts);
    others.reserve(static_cast<size_t>(count));
#if !defined(__wasm__)
    try {
        for (int32_t t = 1; t < count; ++t) others.emplace_back(take);
    } catch (const std::system_error&) {  // fewer threads are enough
    }
#endif
    take();
    for (std::thread& other : others) other.join();
    return next;
}

// Chooses the pixels that get more paths.
void Photo::choose() {
    lonely_ = lonely(image(), in_parts());
    const auto alone = std::count(lonely_.begin(), lonely_.end(), 1);
    const auto bodies = std::count_if(pixels_.begin(), pixels_.end(), [](const Pixel& own) { return own.bodies > 0; });
    // In glass nearly all pixels are lonely.
    const double most = kMost * static_cast<double>(bodies) / std::max<double>(1, static_cast<double>(alone));
    last_ = paths_ + static_cast<int32_t>(paths_ * std::min<double>(kMore - 1, most));
}

bool Photo::work(const Until& until) {
    const auto is_done = [&] { return last_ > 0 && path_ == last_; };
    while (!is_done() && !until.has_come()) {
        if (path_ == paths_ && lonely_.empty()) choose();
        if (is_done()) break;
        band_ = spread(band_, bands_, [this](int32_t band) { trace(band); }, &until);
        if (band_ < bands_) continue;
        band_ = 0;
        ++path_;
    }
    return is_done();
}

// The light of a pixel, relative to its albedo, and what guides the removal of its noise.
void Photo::develop(const Pixel& pixel, Value& value, Guide& guide) const {
    const double over = 1.0 / pixel.paths, nothing = 1 - over * (double{1} * pixel.bodies + pixel.grounds);
    const Vector background = is_clear_ ? Vector{} : tracer_.scene().ground.colour;
    double kept = 1;  // the least share of light that the ground has, of all colours
    for (int32_t k = 0; k < 3; ++k) {
        const double share = pixel.open[k] > 0 ? std::clamp<double>(pixel.lit[k] / pixel.open[k], 0, 1) : 1;
        kept = std::min(kept, share);
        const double others = over * pixel.ground[k] * share + nothing * background[k];
        const double light =
            pixel.bodies > 0 ? over * pixel.bodies * developed(pixel.colour[k] / (double{1} * pixel.bodies)) : 0;
        guide.albedo[k] = static_cast<float>(over * pixel.albedo[k]);
        guide.normal[k] = static_cast<float>(over * pixel.normal[k]);
        value[k] = static_cast<float>(light + others) / std::max(kDarkest, guide.albedo[k]);
    }
    value[3] = static_cast<float>(over * (pixel.bodies + pixel.grounds * (1 - level_of(kept))));
    guide.cover = static_cast<float>(over * pixel.bodies);
    const double bright = over * pixel.bright, shown = luminance({value[0], value[1], value[2]});
    // At an edge, brightnesses differ without noise.
    const bool is_edge = pixel.bodies > 0 && pixel.bodies < pixel.paths && pixel.paths >= kPathsOfEdges;
    const double spread = is_edge           ? 0
                          : pixel.paths > 1 ? std::max(0.0, over * pixel.square - bright * bright) / (pixel.paths - 1)
                                            : bright * bright;
    const double slope = bright > 0 ? std::min(1.0, shown / bright) : 1;  // noise is developed, too
    guide.variance = static_cast<float>(slope * slope * spread);
}

Spread Photo::in_parts() const {
    return [this](int32_t parts, const std::function<void(int32_t)>& work) { spread(0, parts, work); };
}

// Calls a function for the number of each pixel.
void Photo::each(const std::function<void(int64_t)>& work) const {
    spread(0, height_, [&](int32_t y) {
        for (int64_t x = 0; x < width_; ++x) work(int64_t{y} * width_ + x);
    });
}

Image Photo::image() const {
    Image found{width_, height_, Array<Value>(pixels()), Array<Guide>(pixels())};
    each([&](int64_t p) {
        if (pixels_[p].paths > 0) develop(pixels_[p], found.values[p], found.guides[p]);
    });
    return found;
}

Array<Rgba> Photo::picture(bool smooth) const {
    Image shown = image();
    if (smooth) smooth_out(shown, in_parts());
    Array<Rgba> found(pixels());
    each([&](int64_t p) {
        if (pixels_[p].paths == 0) return;
        const double alpha = is_clear_ ? std::clamp<double>(shown.values[p][3], 0, 1) : 1;
        found[p][3] = static_cast<uint8_t>(std::lround(255 * alpha));
        for (int32_t k = 0; k < 3 && alpha > 0; ++k) {
            const double light = shown.values[p][k] * std::max(kDarkest, shown.guides[p].albedo[k]);
            found[p][k] = static_cast<uint8_t>(std::lround(alpha * byte_of(light / alpha)));
        }
    });
    return found;
}

}  // namespace cube3d::photo
