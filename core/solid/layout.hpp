// The place of every piece in a picture: from n dimensions to three.
//
// The scene has x to the right, y away from the eye and z up. A puzzle is written in layers, with x to the
// right and y down the page, so cell (x, y, z) goes to (x, -y, -z). This is half a turn, not a mirror image.
// The first layer is the top one, and each layer, seen from above, looks as it is written.
//
// Coordinates beyond the third make frames: copies of the scene side by side. The layer view treats z in the
// same way.
#pragma once

#include "solid/look.hpp"

namespace cube3d::solid {

// Blocks that are not pieces: see CUBE3D_REGION in core.h.
constexpr int32_t kRegion = -1, kWalls = -2;

// The direction from which frames side by side are seen: see cube3d_places in core.h.
struct Eye {
    Fixed<double, 2> right;
    bool is_below, is_turning;
    double aspect, slant;
};

// The places of bodies and frames: see cube3d_places in core.h.
struct Places {
    Array<double> offset, anchor;
    Vector middle;
};

class Layout {
public:
    // Rows of cells in coordinates: the pieces, the cells that stay empty, and walls.
    Layout(Look look, View<const int64_t> start, const Cells& cells, bool layers);

    bool is_flat() const { return is_flat_; }  // everything is one cell high, best seen from above
    double thickness() const { return thickness_; }
    const Vector& centre() const { return centre_; }  // the point from which bodies move apart
    int32_t key_width() const { return key_width_; }
    int32_t frames() const { return frames_; }
    const Cells& keys() const { return keys_; }  // the coordinates that each frame stands for

    // Bodies: see cube3d_layout_bodies in core.h.
    int32_t moving() const { return moving_; }
    const Array<int32_t>& block() const { return block_; }
    const Array<int32_t>& frame() const { return frame_; }
    const Array<int64_t>& start() const { return start_; }
    const Cells& cells() const { return cells_; }             // cubes in the scene; other cells as given
    const Array<int32_t>& number() const { return number_; }  // per cell: its number in its block

    // Moves each body by its velocity, three numbers, times a factor. Frames are far enough apart for the
    // factor `room`.
    Places places(const double* velocity, double factor, double room, const Eye& eye) const;

private:
    Array<int32_t> find_frames(const Cells& cells);
    void add_bodies(View<const int64_t> start, const Cells& cells, const Array<int32_t>& frame);
    void add_cell(const int64_t* cell, Box& box);
    Box bounds(const double* velocity, double factor) const;
    void put_side_by_side(const Box& extent, const Eye& eye, Places& places) const;
    Array<Fixed<double, 2>> grid(double across, double back, int32_t columns) const;

    const Look look_;
    int32_t split_;  // the first axis that makes frames
    bool is_flat_;
    double thickness_ = 1;
    int32_t key_width_ = 0, frames_ = 1, moving_ = 0;
    Cells keys_;
    Array<int32_t> block_, frame_, number_;
    Array<int64_t> start_{0};
    Cells cells_;
    Array<Box> boxes_;  // of bodies
    Vector middle_{}, centre_{};
};

}  // namespace cube3d::solid
