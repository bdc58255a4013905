// A puzzle as numbers, and all its placements.
#pragma once

#include <optional>
#include <variant>

#include "core.h"
#include "lattice/shapes.hpp"
#include "limits.hpp"
#include "puzzle/region.hpp"
#include "random.hpp"

namespace cube3d::puzzle {

using namespace lattice;

struct Piece {
    Cells shape;                // in normal form
    Array<int32_t> colours;     // per cell; empty: all are 0, neutral
    int32_t low = 1, high = 1;  // how many copies
    Mobility mobility = Mobility::rotations;
    std::optional<Cells> at;  // its fixed place: the translation from the shape, which is not turned
    Shapes aspects;
};

// Forbids two pieces to lie so that they could divide their union in another way.
struct Swap {};
// Forbids these pieces to touch each other; one piece: its copies; none: the copies of each piece.
struct Touch {
    Array<int32_t> pieces;
    Contact contact;
};
// Forbids a relative position of two pieces, in any allowed orientation of the pair.
struct Pattern {
    int32_t first, second;
    Cells cells, other_cells;
    Mobility mobility;
};
// Forbids pairs of placements, which are listed as pieces on cells with colours.
struct Pairs {
    struct Place {
        int32_t piece;
        Cells cells;
        Array<int32_t> colours;
    };
    Array<Place> places;
    Array<int32_t> pairs;
};
using Rule = std::variant<Swap, Touch, Pattern, Pairs>;

struct Puzzle {
    std::shared_ptr<const Lattice> lattice;
    Region region;
    Array<uint8_t> optional{};  // per cell; empty: no cell may stay empty
    Array<int32_t> paint{};     // per cell; empty: all are neutral
    int32_t colours = 1;        // the number of colours, including the neutral one
    Array<uint8_t> mixed{};     // 1 if a cube of the row's colour may also lie on a cell of the column's colour
    Array<Piece> pieces{};
    bool cover_all = true;
    int32_t max_holes = -1;  // -1: no limit
    bool crossing = true;    // pieces may cross at corners
    Cells walls{};
    Array<Rule> rules{};
    int64_t most_placements = CUBE3D_MOST_PLACEMENTS, most_cells = CUBE3D_MOST_CELLS, most_tried = CUBE3D_MOST_TRIED,
            most_moved = CUBE3D_MOST_MOVED, most_positions = CUBE3D_MOST_POSITIONS, most_pairs = CUBE3D_MOST_PAIRS;

    bool may_stay_empty(int64_t cell) const { return !cover_all || (!optional.empty() && optional[cell] != 0); }
    bool may_lie(int32_t own, int32_t below) const {
        return own == 0 || below == 0 || own == below || (!mixed.empty() && mixed[own * colours + below] != 0);
    }
    void mix(int32_t own, int32_t below) {
        mixed.resize(int64_t{colours} * colours);
        mixed[own * colours + below] = 1;
    }
    bool has_claims() const { return !crossing && lattice->may_cross(); }
};

// All placements, sorted by piece, aspect and offset.
struct Placements {
    Array<int32_t> piece, aspect;
    Cells offset;            // rows of `width`
    Rows cells;              // ascending numbers of cells of the region
    Array<int32_t> colours;  // of the cubes there; empty if no cube has one

    int32_t size() const { return piece.length(); }
    Placements subset(const Array<int32_t>& chosen, int32_t width) const;
};

// Finds the aspects of all pieces.
void find_aspects(Puzzle& puzzle);

// All placements of a puzzle, without repeats.
Placements find_placements(const Puzzle& puzzle, const Stop& stop);

// Claims: directions at corners that no other piece may cross. Claims of the same placements are merged.
struct Claims {
    int32_t claims = 0;
    Array<int32_t> placement, number;  // pairs: a placement, ascending, and the number of a claim it makes
};
Claims find_claims(const Puzzle& puzzle, const Placements& table);

// Reproducible random 64-bit numbers.
inline uint64_t random_key(uint64_t seed, uint64_t number) { return SplitMix::at(number + (seed << 32)); }
inline Array<uint64_t> random_keys(uint64_t seed, int64_t count) {
    Array<uint64_t> keys(count);
    for (int64_t number = 0; number < count; ++number) keys[number] = random_key(seed, static_cast<uint64_t>(number));
    return keys;
}

}  // namespace cube3d::puzzle
