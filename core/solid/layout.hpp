// The place of every piece in a picture: from n dimensions to three.
//
// The scene has x to the right, y away from the eye and z up. A puzzle is written in layers, x to the right,
// y down the page and one layer after the other, so cell (x, y, z) goes to (x, -y, -z): half a turn, which
// never makes a mirror image. The first layer is the top one, and each layer, seen from above, looks as it
// is written.
//
// Coordinates beyond the third make slices: copies of the 3-D frame side by side. The layer view treats z in
// the same way.
#pragma once

#include "solid/look.hpp"

namespace cube3d::scene {

// Numbers of bodies that are not pieces: the region of a frame whose pieces are together, and the walls.
constexpr std::int32_t kRegion = -1, kWalls = -2;

// The direction from which frames side by side are seen.
struct Eye {
    std::array<double, 2> right;  // the unit vector to the right on the floor
    bool is_below, is_turning;    // from below or above; from all sides, one after another
    double aspect;                // the width of the picture over its height
    double slant;                 // frames of one axis fill rows that look this many times deeper; 0: one row
};

// The places of bodies and frames.
struct Places {
    Array<double> offset, anchor;  // of each body; of each frame the middle of the top of its caption
    Vector middle;                 // of the first frame
};

class Layout {
public:
    // Takes rows of cells in coordinates, row r from start[r] on: the pieces, the empty cells, and the walls.
    Layout(Look look, std::span<const std::int64_t> start, const Cells& cells, bool layers);

    bool is_flat() const { return is_flat_; }  // everything is one cell high, best seen from above
    double thickness() const { return thickness_; }
    const Vector& centre() const { return centre_; }  // the point from which bodies move apart
    std::int32_t key_width() const { return key_width_; }
    std::int32_t frames() const { return frames_; }
    const Cells& keys() const { return keys_; }  // the coordinates that each frame stands for

    // Bodies are the parts of pieces that are drawn in one place, frame after frame. Fixed bodies come last: for
    // each frame the region, if cells of some frame stay empty, and the walls.
    std::int32_t moving() const { return moving_; }
    const Array<std::int32_t>& block() const { return block_; }
    const Array<std::int32_t>& frame() const { return frame_; }
    const Array<std::int64_t>& start() const { return start_; }
    const Cells& cells() const { return cells_; }                  // in the scene; of other lattices as they were
    const Array<std::int32_t>& number() const { return number_; }  // of each cell in its row

    // Moves each body by its velocity, three numbers, times a factor. Frames are far enough apart for the
    // factor `room`.
    Places places(const double* velocity, double factor, double room, const Eye& eye) const;

private:
    Array<std::int32_t> find_frames(const Cells& cells);
    void add_bodies(std::span<const std::int64_t> start, const Cells& cells, const Array<std::int32_t>& frame);
    void add_cell(const std::int64_t* cell, Box& box);
    Box bounds(const double* velocity, double factor) const;
    void put_side_by_side(const Box& extent, const Eye& eye, Places& places) const;
    Array<std::array<double, 2>> grid(double across, double back, std::int32_t columns) const;

    const Look look_;
    std::int32_t split_;  // the first axis that makes frames
    bool is_flat_;
    double thickness_ = 1;
    std::int32_t key_width_ = 0, frames_ = 1, moving_ = 0;
    Cells keys_;
    Array<std::int32_t> block_, frame_, number_;
    Array<std::int64_t> start_{0};
    Cells cells_;
    Array<Box> boxes_;  // of bodies
    Vector middle_{}, centre_{};
};

}  // namespace cube3d::scene
