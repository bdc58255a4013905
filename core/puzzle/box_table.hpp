// Boxes that are put together from smaller ones.
//
// A box is filled where a search filled it, where a cut divides it into two filled boxes (a guillotine
// cut), or where five filled boxes lie in it like a pinwheel: four around a fifth, which no cut divides.
// Boxes that can be turned into each other are one, whose sides ascend. D. Klarner ("Packing a rectangle
// with congruent n-ominoes", Journal of Combinatorial Theory 7, 1969) calls the boxes that have to be
// searched prime.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lattice/lattice.hpp"

namespace cube3d::puzzle {

using Sides = Array<std::int64_t>;  // of a box, along each axis

// How a box is filled.
struct Recipe {
    enum class By : std::uint8_t { nothing, search, cut, pinwheel };
    By by = By::nothing;
    std::uint8_t axis = 0, other = 0;        // the axis that is cut; the two axes of a pinwheel's face
    std::array<std::int32_t, 2> at{}, to{};  // where it is cut; where the fifth box of a pinwheel begins and ends
    std::int32_t search = 0;                 // the number of the search

    bool is_filled() const { return by != By::nothing; }
};

// A box in a larger one.
struct Brick {
    Cells origin;
    Sides sides;
};

class BoxTable {
public:
    // Of the boxes in a large one, filled ones have a multiple of `unit` cells. Nothing if they are too many.
    static std::optional<BoxTable> of(const Sides& whole, std::int64_t unit, bool may_turn);

    // The axes of a box in the order in which the table has them.
    Array<std::int32_t> order(const Sides& box) const;
    const Sides& whole() const { return whole_; }
    // Boxes in the table that can be filled, as far as their volume says, small sides first.
    const std::vector<Sides>& boxes() const { return boxes_; }
    const Recipe& recipe(const Sides& box) const { return recipes_[index(box)]; }
    bool is_filled(const Sides& box) const {
        ++lookups_;
        return recipe(box).is_filled();
    }
    // How many boxes were looked up so far.
    std::int64_t lookups() const { return lookups_; }

    void set_searched(const Sides& box, std::int32_t search);
    // Finds all that cuts make of what is filled.
    void cut();
    // Finds boxes that pinwheels fill, with about `most` look-ups, and as many for the whole; true if there is one.
    bool turn_pinwheels(std::int64_t most);
    // The boxes into which a recipe divides a box that lies somewhere.
    std::vector<Brick> parts(const Brick& brick) const;

    // The rest of the whole after filled boxes were cut off, one after another.
    struct Rest {
        Sides sides;
        std::int32_t before;  // the number of the rest that was cut; -1: this is the whole
        std::int32_t axis;    // of its sides
    };
    // Rests, the whole first.
    std::vector<Rest> rests() const;

private:
    BoxTable(const Sides& whole, bool may_turn);

    std::int64_t index(const Sides& box) const;
    bool find_cut(const Sides& box, Recipe& recipe) const;
    bool find_pinwheel(const Sides& box, std::size_t axis, std::size_t other, std::int64_t end, Recipe& recipe) const;
    bool next(Sides& box) const;

    Sides whole_, steps_;
    bool may_turn_;
    std::vector<Sides> boxes_;
    Array<Recipe> recipes_;
    mutable std::int64_t lookups_ = 0;
};

}  // namespace cube3d::puzzle
