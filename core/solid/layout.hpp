// Where every piece goes in a picture: n dimensions down to three.
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

// Numbers of bodies that are no pieces: all cells of a frame where the pieces are together, and walls.
constexpr std::int32_t kRegion = -1, kWalls = -2;

// From where frames side by side are seen.
struct Eye {
    std::array<double, 2> right;  // the way to the right on the floor, of the length 1
    bool is_below, is_turning;    // from below or above; from all sides, one after another
    double aspect;                // the width of the picture over its height
    double slant;                 // frames of one axis fill rows that look this many times as deep; 0: one row
};

// Where bodies and frames go.
struct Places {
    Array<double> offset, anchor;  // of each body; of each frame the middle of the top of its caption
    Vector middle;                 // of the first frame
};

class Layout {
public:
    // Of rows of cells, of which row r begins at start[r], in coordinates: the pieces, the cells that stay
    // empty, and walls.
    Layout(Look look, std::span<const std::int64_t> start, const Cells& cells, bool layers);

    bool is_flat() const { return is_flat_; }  // everything lies one cell high, best seen from above
    double thickness() const { return thickness_; }
    const Vector& centre() const { return centre_; }  // from where bodies move apart
    std::int32_t key_width() const { return key_width_; }
    std::int32_t frames() const { return frames_; }
    const Cells& keys() const { return keys_; }  // the coordinates that each frame stands for

    // Bodies are the parts of pieces that are drawn in one place, frame after frame. Those that stay in their
    // place come last: in each frame the region, if cells of any stay empty, and walls.
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
