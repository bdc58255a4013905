// A puzzle in numbers, and all its placements.
#pragma once

#include <optional>
#include <variant>

#include "lattice/shapes.hpp"
#include "limits.hpp"
#include "puzzle/region.hpp"

namespace cube3d::puzzle {

struct Piece {
    Cells shape;                     // in normal form
    Array<std::int32_t> colours;     // of its cells; none: all are 0, neutral
    std::int32_t low = 1, high = 1;  // how many copies
    Mobility mobility = Mobility::rotations;
    std::optional<Cells> at;  // where it lies, not turned
    Shapes aspects;
};

// No two pieces whose union they can divide otherwise.
struct Swap {};
// Of these pieces no two touch; of one its copies, of none the copies of each piece.
struct Touch {
    Array<std::int32_t> pieces;
    Contact contact;
};
// Two pieces do not lie so, however the pair is turned.
struct Pattern {
    std::int32_t first, second;
    Cells cells, other_cells;
    Mobility mobility;
};
// Pairs of placements, which are pieces on cells with colours.
struct Pairs {
    struct Place {
        std::int32_t piece;
        Cells cells;
        Array<std::int32_t> colours;
    };
    std::vector<Place> places;
    Array<std::int32_t> pairs;
};
using Rule = std::variant<Swap, Touch, Pattern, Pairs>;

struct Puzzle {
    std::shared_ptr<const Lattice> lattice;
    Region region;
    Array<std::uint8_t> optional{};  // of each cell; none: no cell may stay empty
    Array<std::int32_t> paint{};     // of each cell; none: all are neutral
    std::int32_t colours = 1;        // how many there are, the neutral one among them
    Array<std::uint8_t> mixed{};     // rows are the colours of cubes, columns those of cells on which they may lie, too
    std::vector<Piece> pieces{};
    bool cover_all = true;
    std::int32_t max_holes = -1;  // no limit
    bool crossing = true;         // pieces may cross at corners
    Cells walls{};
    std::vector<Rule> rules{};
    // Limits: of placements and their cells, cells in translations to try in a region that is no box,
    // cells of all images of the region, positions of two cells that a rule looks through, and pairs.
    std::int64_t most_placements = 2'000'000, most_cells = 20'000'000, most_tried = 200'000'000,
                 most_moved = 50'000'000, most_positions = 100'000'000, most_pairs = 5'000'000;

    bool may_stay_empty(std::int64_t cell) const { return !cover_all || (!optional.empty() && optional[cell] != 0); }
    bool may_lie(std::int32_t own, std::int32_t below) const {
        return own == 0 || below == 0 || own == below || (!mixed.empty() && mixed[own * colours + below] != 0);
    }
    void mix(std::int32_t own, std::int32_t below) {
        mixed.resize(static_cast<std::size_t>(colours) * static_cast<std::size_t>(colours));
        mixed[own * colours + below] = 1;
    }
    bool has_claims() const { return !crossing && lattice->may_cross(); }
};

// All placements, ordered by piece, aspect and offset.
struct Placements {
    Array<std::int32_t> piece, aspect;
    Cells offset;                 // rows of `width`
    Rows cells;                   // ascending numbers of cells of the region
    Array<std::int32_t> colours;  // of the cubes there; none where no cube has one

    std::int32_t size() const { return piece.length(); }
    Placements subset(const Array<std::int32_t>& chosen, std::int32_t width) const;
};

// Finds the aspects of all pieces.
void find_aspects(Puzzle& puzzle);

// Every placement of a puzzle exactly once.
Placements find_placements(const Puzzle& puzzle, const Stop& stop);

// Claims: corners at which no other piece may cross a placement. Two claims that the
// same placements make count as one.
struct Claims {
    std::int32_t claims = 0;
    Array<std::int32_t> placement, number;  // ascending placements, and a claim of each
};
Claims find_claims(const Puzzle& puzzle, const Placements& table);

// Random numbers of 64 bits, always the same: SplitMix64 (Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators", 2014).
inline std::uint64_t random_key(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t mixed = (number + 1 + (seed << 32)) * 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31);
}
inline Array<std::uint64_t> random_keys(std::uint64_t seed, std::int64_t count) {
    Array<std::uint64_t> keys(count);
    for (std::int64_t number = 0; number < count; ++number)
        keys[number] = random_key(seed, static_cast<std::uint64_t>(number));
    return keys;
}

}  // namespace cube3d::puzzle
