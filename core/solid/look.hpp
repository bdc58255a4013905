// How cells of a lattice look in space, where z is up.
#pragma once

#include <memory>

#include "lattice/lattice.hpp"
#include "solid/vector.hpp"

namespace cube3d::solid {

using namespace lattice;

// A box with its sides along the axes; a new one is empty.
struct Box {
    Vector low{kFar, kFar, kFar}, high{-kFar, -kFar, -kFar};

    void include(const Vector& least, const Vector& most);
    void include(const Box& other) { include(other.low, other.high); }
    Box grown(double by) const { return {low - Vector{by, by, by}, high + Vector{by, by, by}}; }
    Box moved(const Vector& by) const { return {low + by, high + by}; }
    Vector middle() const { return 0.5 * (low + high); }

    static constexpr double kFar = 1e300;
};

// A lattice that is drawn, or of cubes. The functions of cells are only for lattices that are drawn.
struct Look {
    std::shared_ptr<const Lattice> lattice;

    bool is_flat() const { return !lattice->is_cubic() && lattice->axes() == 2; }
    // The box around the corners of a cell; in the plane it has no height.
    Box corners(const int64_t* cell) const;
    // The box around a cell as it is drawn.
    Box box(const int64_t* cell) const;
    // The outline of a cell from above, at the height of its middle: see cube3d_outlines.
    Array<Vector> outline(const int64_t* cell) const;
    // The middle of a cell as it is drawn.
    Vector middle(const int64_t* cell) const;
    // Adds boxes that cast shade like a cell.
    void add_shade(const int64_t* cell, Array<Box>& boxes) const;

    double radius() const;  // of a sphere

    static constexpr int32_t kShadeBoxes = 6;  // of a rod

private:
    const Drawing& drawing() const { return *lattice->tables().drawing; }
    Vector at(const int64_t* point) const;
    Array<Vector> points(const int64_t* cell) const;
    void stand(Box& box) const;
};

}  // namespace cube3d::solid
