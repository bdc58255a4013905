// Colours for the cells of a region, and for each piece as it lies in one solution, the target, so that only the target
// is left.
//
// The solutions of the coloured pieces are those solutions of the plain puzzle whose pieces get the same colours, up to
// turns of a piece onto itself. So the solutions fall into groups, one for each multiset of coloured pieces; the
// target's group solves its puzzle.
#pragma once

#include <set>

#include "cover/images.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

using namespace cover;

class Recolouring {
public:
    using Paint = Array<int32_t>;  // the colour of each cell, from 0 on

    // Throws std::invalid_argument if the group does not act on the cells and placements.
    Recolouring(std::shared_ptr<const Puzzle> puzzle, std::shared_ptr<const Placements> table,
                std::shared_ptr<const Group> group, int32_t colours);

    int32_t colours() const { return colours_; }
    int32_t placements() const { return table_->size(); }
    int64_t cells() const { return puzzle_->region.size(); }
    const Group& group() const { return *group_; }
    const Rows& listed() const { return listed_; }

    // Adds solutions, ascending placements, with all their images.
    void add(const Rows& solutions);

    struct Verdict {
        int64_t smallest;       // the size of the smallest group
        int64_t kept;           // how many symmetries keep the colours
        Array<int32_t> target;  // a solution in whose group are only its images under these; empty: there is none
    };
    Verdict judge(const Paint& paint);

    // See cube3d_recolouring_pattern.
    std::optional<Paint> pattern(int32_t name, int32_t index, uint64_t seed) const;

    // The colours of a piece that lies as a placement, in the order of its cells.
    Array<int32_t> colours_of(int32_t placement, const Paint& paint) const;
    // Numbers that are the same just for placements that make the same coloured piece.
    Array<int32_t> kind_of(int32_t placement, const Paint& paint) const;

private:
    struct Orders {
        Rows cells;  // per aspect: where each cell of the piece is among the cells of a placement
        Rows turns;  // per turn of the piece onto itself: where each cell comes from
    };
    struct Member {
        uint64_t sum;  // of the keys of its coloured pieces: equal, with high probability, just within a group
        int64_t row;   // of the list
        auto operator<=>(const Member&) const = default;
    };
    struct Alike {
        int64_t size, first, begin;  // of a group: its first row, and where it begins among the members of all
        auto operator<=>(const Alike&) const = default;
    };
    void check_group() const;
    Array<Member> by_group(const Paint& paint) const;
    uint64_t key_of(int32_t placement, const Paint& paint) const;
    Array<int32_t> keeping(const Paint& paint) const;
    // Whether all are images of the first one under some elements.
    bool are_images(View<const Member> members, const Array<int32_t>& elements);
    bool is_inside(const Cells& cell) const;  // whether all cells that touch it are in the region

    const std::shared_ptr<const Puzzle> puzzle_;
    const std::shared_ptr<const Placements> table_;
    const std::shared_ptr<const Group> group_;  // acts on the cells and placements, and maybe on more
    const int32_t colours_;
    Array<Orders> orders_;  // per piece
    Images images_;
    Rows listed_;  // in lexicographic order
};

// A search for a colouring that leaves one of the listed solutions and marks few cells; all others have colour 0.
// Colourings are tried in order of their number of marked cells, one of those that symmetry turns into each other. If
// there are too many, a beam search extends those that leave the fewest solutions.
class FewestMarked {
public:
    explicit FewestMarked(std::shared_ptr<Recolouring> of);

    // Judges a colouring, or extends one. Returns whether the search has ended.
    bool step();

    int64_t tried = 0, best;  // colourings so far, and the fewest solutions that one leaves
    bool is_fewest = true;    // all colourings with fewer marked cells were tried
    // The first colouring, in lexicographic order, that leaves one solution, and this; empty if marking up to half of
    // the cells is not enough.
    Recolouring::Paint paint;
    Array<int32_t> target;

private:
    using Marks = Array<int32_t>;  // ascending; each is a cell times the number of colours, plus its colour

    bool judge(const Marks& marks);
    void extend(const Marks& marks);
    Marks first_image(const Marks& marks) const;
    void begin_level();

    const std::shared_ptr<Recolouring> of_;
    const int64_t most_;  // colourings of a level: those with the same number of marked cells
    int64_t marked_ = 0, at_ = 0, extended_ = 0;
    bool is_whole_ = true;  // the level has all colourings
    Array<Marks> level_{Marks()};
    Array<std::pair<double, Marks>> judged_;  // of the level, when all are extended the most promising first
    std::set<Marks> next_;
};

}  // namespace cube3d::puzzle
