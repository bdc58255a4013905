// Tables of the boxes that can be composed of smaller filled boxes.
//
// A box is filled if a search filled it, if a cut divides it into two filled boxes (a guillotine cut), or if five
// filled boxes form a pinwheel in it: four around a fifth, without a cut through all of them. Boxes that differ by a
// turn are the same box, with ascending sides. D. Klarner ("Packing a rectangle with congruent n-ominoes", Journal of
// Combinatorial Theory 7, 1969) calls boxes that need a search prime.
#pragma once

#include <cstdint>
#include <optional>

#include "lattice/lattice.hpp"

namespace cube3d::puzzle {

using namespace lattice;

using Sides = Array<int64_t>;  // of a box, along each axis

// How a box was filled.
struct Recipe {
    enum class By : uint8_t { nothing, search, cut, pinwheel };
    By by = By::nothing;
    uint8_t axis = 0, other = 0;   // the axis that is cut; the two axes of a pinwheel's face
    Fixed<int32_t, 2> at{}, to{};  // the position of the cut; begin and end of a pinwheel's fifth box
    int32_t search = 0;            // the number of the search

    bool is_filled() const { return by != By::nothing; }
};

// A box inside a larger one.
struct Brick {
    Cells origin;
    Sides sides;
};

class BoxTable {
public:
    // A table of the boxes inside a large one. Only boxes with a multiple of `unit` cells can be filled. Nothing if
    // there are too many boxes.
    static std::optional<BoxTable> of(const Sides& whole, int64_t unit, bool may_turn);

    // The axes of a box in the order of the table's sides.
    Array<int32_t> order(const Sides& box) const;
    const Sides& whole() const { return whole_; }
    // Boxes whose volume allows a filling, small sides first.
    const Array<Sides>& boxes() const { return boxes_; }
    const Recipe& recipe(const Sides& box) const { return recipes_[index(box)]; }
    bool is_filled(const Sides& box) const {
        ++lookups_;
        return recipe(box).is_filled();
    }
    // The number of look-ups so far.
    int64_t lookups() const { return lookups_; }

    void set_searched(const Sides& box, int32_t search);
    // Fills all boxes that a cut divides into filled ones.
    void cut();
    // Fills boxes by pinwheels, with about `most` look-ups, and as many more for the whole; true if it fills one.
    bool turn_pinwheels(int64_t most);
    // The boxes into which its recipe divides a box, in place.
    Array<Brick> parts(const Brick& brick) const;

    // The box that is left of the whole after filled boxes were cut off, one after another.
    struct Rest {
        Sides sides;
        int32_t before;  // the number of the rest before the last cut; -1: this is the whole
        int32_t axis;    // of the last cut
    };
    // All rests, the whole first.
    Array<Rest> rests() const;

private:
    BoxTable(const Sides& whole, bool may_turn);

    int64_t index(const Sides& box) const;
    bool find_cut(const Sides& box, Recipe& recipe) const;
    bool find_pinwheel(const Sides& box, size_t axis, size_t other, int64_t end, Recipe& recipe) const;
    bool next(Sides& box) const;

    Sides whole_, steps_;
    bool may_turn_;
    Array<Sides> boxes_;
    Array<Recipe> recipes_;
    mutable int64_t lookups_ = 0;
};

}  // namespace cube3d::puzzle
