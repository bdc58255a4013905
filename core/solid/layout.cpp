#include "solid/layout.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace cube3d::solid {
namespace {

constexpr double kFlatThickness = 0.5, kLayerThickness = 0.6;  // heights of cubes in the plane, and in layers
// The gap between frames side by side, flat and standing ones: cells, plus a share of the width of a frame.
constexpr double kLyingGap[] = {0.35, 0.06}, kStandingGap[] = {0.5, 0.1};
// The additional gap behind frames: for captions of flat ones, in cells; because standing ones hide what is behind
// them, in heights of a frame.
constexpr double kLyingBehind = 0.7, kStandingBehind = 2.3;
constexpr double kOuterGap = 1.3;          // distance of groups of frames along further axes, in frames
constexpr double kCaptionDistance = 0.25;  // cells between a frame and the caption in front of it

// Whether all cells have the same z.
bool is_one_layer(const Cells& cells, int32_t width) {
    for (int64_t at = 2; at < std::ssize(cells); at += width)
        if (cells[at] != cells[2]) return false;
    return true;
}

// The number of columns that shows frames as large as possible, then with the fewest empty places. Frames in a row
// are `across` apart, rows `back`; both include `gap` between frames.
int32_t best_columns(int32_t count, double across, double back, double gap, double aspect) {
    const auto rating = [&](int32_t columns) {
        const int32_t rows = (count + columns - 1) / columns;
        const double size = std::max((columns * across - gap) / aspect, rows * back - gap);
        return std::tuple(std::nearbyint(size * 1e6), int64_t{columns} * rows - count, -columns);
    };
    int32_t best = 1;
    for (int32_t columns = 2; columns <= count; ++columns)
        if (rating(columns) < rating(best)) best = columns;
    return best;
}

}  // namespace

Layout::Layout(Look look, View<const int64_t> start, const Cells& cells, bool layers)
    : look_(std::move(look)), split_(layers && look_.lattice->width() > 2 ? 2 : 3) {
    const int32_t width = look_.lattice->width();
    const bool is_cubic = look_.lattice->is_cubic();
    is_flat_ = layers || look_.is_flat() || (is_cubic && (width < 3 || is_one_layer(cells, width)));
    if (is_cubic) {
        thickness_ = width < 3 ? kFlatThickness : layers ? kLayerThickness : 1;
        key_width_ = std::max(0, width - split_);
    }
    add_bodies(start, cells, find_frames(cells));
    middle_ = bounds(nullptr, 0).middle();
    centre_ = middle_;
    centre_[2] += (1 - thickness_) / 2;  // as if bodies were a cell high, so that thin bodies do not move up or down
}

// Finds the frames; returns the frame of each cell.
Array<int32_t> Layout::find_frames(const Cells& cells) {
    const int32_t width = look_.lattice->width(), size = key_width_;
    Array<int32_t> frame(std::ssize(cells) / width);
    if (key_width_ == 0) return frame;
    const auto key = [&](size_t cell) { return CellSpan(cells).row(cell, width).last(size); };
    Cells every;
    for (size_t c = 0; c < frame.size(); ++c) every.insert(every.end(), key(c).begin(), key(c).end());
    sort_rows(every.data(), frame.length(), key_width_);
    for (int32_t n = 0; n < frame.length(); ++n) {
        const CellSpan own = CellSpan(every).row(n, size);
        if (keys_.empty() || !is_same(CellSpan(keys_).last(size), own))
            keys_.insert(keys_.end(), own.begin(), own.end());
    }
    frames_ = keys_.length() / key_width_;
    for (size_t c = 0; c < frame.size(); ++c) {
        int32_t low = 0, high = frames_;
        while (high - low > 1) {
            const int32_t half = (low + high) / 2;
            const auto first = CellSpan(keys_).row(half, size);
            (is_less(key(c), first) ? high : low) = half;
        }
        frame[c] = low;
    }
    return frame;
}

void Layout::add_bodies(View<const int64_t> start, const Cells& cells, const Array<int32_t>& frame) {
    const int32_t width = look_.lattice->width(), pieces = start.length() - 3;
    Array<int32_t> row, order(frame.size()), next(frames_ + 1);
    for (size_t r = 0; r + 1 < start.size(); ++r)
        row.insert(row.end(), static_cast<size_t>((start[r + 1] - start[r]) / width), static_cast<int32_t>(r));
    for (const int32_t own : frame) ++next[own + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    for (int32_t c = 0; c < frame.length(); ++c) order[next[frame[c]]++] = c;  // by frames, then by rows
    const auto add = [&](int32_t begin, int32_t end, int32_t block) {
        block_.push_back(block);
        frame_.push_back(frame[order[begin]]);
        boxes_.emplace_back();
        for (int32_t n = begin; n < end; ++n) {
            const int64_t first = start[row[order[n]]] / width;
            number_.push_back(static_cast<int32_t>(order[n] - first));
            add_cell(cells.data() + int64_t{order[n]} * width, boxes_.back());
        }
        start_.push_back(std::ssize(cells_));
    };
    // The beginnings of runs of cells of one row in one frame.
    Array<int32_t> begins;
    for (int32_t n = 0; n < order.length(); ++n)
        if (n == 0 || frame[order[n]] != frame[order[n - 1]] || row[order[n]] != row[order[n - 1]]) begins.push_back(n);
    const int32_t runs = begins.length();
    begins.push_back(order.length());
    for (int32_t r = 0; r < runs; ++r)
        if (row[order[begins[r]]] < pieces) add(begins[r], begins[r + 1], row[order[begins[r]]]);
    moving_ = block_.length();
    const bool has_empty = start[start.size() - 3] < start[start.size() - 2];
    for (int32_t r = 0; r < runs;) {
        const int32_t begin = begins[r], own = frame[order[begin]];
        while (r < runs && frame[order[begins[r]]] == own && row[order[begins[r]]] <= pieces) ++r;
        if (has_empty && begin < begins[r]) add(begin, begins[r], kRegion);
        if (r < runs && frame[order[begins[r]]] == own) add(begins[r], begins[r + 1], kWalls), ++r;
    }
}

// Adds a cell to the last body, whose box includes it.
void Layout::add_cell(const int64_t* cell, Box& box) {
    const int32_t width = look_.lattice->width();
    if (!look_.lattice->is_cubic()) {
        cells_.insert(cells_.end(), cell, cell + width);
        return box.include(look_.box(cell));
    }
    Vector low{};
    for (int32_t axis = 0; axis < 3; ++axis) {
        const int64_t at = axis >= std::min(split_, width) ? 0 : axis == 0 ? cell[0] : -cell[axis];
        cells_.push_back(at);
        low[axis] = static_cast<double>(at);
    }
    box.include(low, low + Vector{1, 1, thickness_});
}

Box Layout::bounds(const double* velocity, double factor) const {
    Box found;
    for (int32_t b = 0; b < boxes_.length(); ++b) {
        const double* own = velocity && b < moving_ ? velocity + ptrdiff_t{3} * b : nullptr;
        found.include(own ? boxes_[b].moved(factor * Vector{own[0], own[1], own[2]}) : boxes_[b]);
    }
    return boxes_.empty() ? Box{{}, {}} : found;
}

Places Layout::places(const double* velocity, double factor, double room, const Eye& eye) const {
    Places found{Array<double>(3 * boxes_.size()), Array<double>(3 * frames_), middle_};
    for (int32_t at = 0; velocity && at < 3 * moving_; ++at) found.offset[at] = factor * velocity[at];
    if (key_width_ == 0 || frames_ == 0) return found;
    const Box extent = bounds(velocity, room);
    found.middle = extent.middle();
    put_side_by_side(extent, eye, found);
    return found;
}

// Puts the frames on a grid on the floor, each with its caption in front of it.
void Layout::put_side_by_side(const Box& extent, const Eye& eye, Places& places) const {
    const Vector right{eye.right[0], eye.right[1], 0}, away{-right[1], right[0], 0};
    const Vector size = extent.high - extent.low;
    const auto span = [&](const Vector& way) {
        return eye.is_turning ? std::sqrt(size[0] * size[0] + size[1] * size[1])
                              : std::abs(way[0]) * size[0] + std::abs(way[1]) * size[1];
    };
    const double width = span(right), depth = span(away);
    const auto& between = is_flat_ ? kLyingGap : kStandingGap;
    const double gap = between[0] + between[1] * width;
    const double behind = gap + (is_flat_ ? kLyingBehind : kStandingBehind * size[2]);
    const bool has_rows = key_width_ == 1 && eye.slant > 0;
    const int32_t columns =
        has_rows ? best_columns(frames_, width + gap, (depth + behind) * eye.slant, gap, eye.aspect) : 0;
    const auto steps = grid(width + gap, depth + behind, columns);
    for (int32_t b = 0; b < frame_.length(); ++b) {
        const auto& [across, back] = steps[frame_[b]];
        for (int32_t axis = 0; axis < 2; ++axis)
            places.offset[3 * b + axis] += across * right[axis] + back * away[axis];
    }
    const double before = (eye.is_below ? 1 : -1) * (depth / 2 + kCaptionDistance);
    for (int32_t f = 0; f < frames_; ++f) {
        double* anchor = places.anchor.data() + ptrdiff_t{3} * f;
        for (size_t axis = 0; axis < 2; ++axis)
            anchor[axis] = extent.middle()[axis] + (steps[f][0] * right[axis] + steps[f][1] * away[axis]) +
                           before * away[axis];
        anchor[2] = extent.low[2];
    }
}

// The positions of frames to the right and away. With `columns`, frames fill rows in reading order, and a short last
// row is centred. Otherwise the axes run alternately to the right and to the front, outer ones with wider gaps.
Array<Fixed<double, 2>> Layout::grid(double across, double back, int32_t columns) const {
    Array<Fixed<double, 2>> places(frames_);
    for (int32_t f = 0; columns && f < frames_; ++f) {
        const int32_t row = f / columns, last = (frames_ - 1) / columns, missing = (last + 1) * columns - frames_;
        places[f] = {(f % columns + (row == last ? missing / 2.0 : 0)) * across, -row * back};
    }
    Fixed<double, 2> stride{across, -back};
    for (int32_t axis = 0; !columns && axis < key_width_; ++axis) {
        const auto key = [&](int32_t f) { return static_cast<double>(keys_[f * key_width_ + axis]); };
        double low = key(0), high = low;
        for (int32_t f = 1; f < frames_; ++f) low = std::min(low, key(f)), high = std::max(high, key(f));
        const int32_t side = axis % 2;
        for (int32_t f = 0; f < frames_; ++f) places[f][side] += (key(f) - low) * stride[side];
        stride[side] *= high - low + kOuterGap;
    }
    return places;
}

}  // namespace cube3d::solid
