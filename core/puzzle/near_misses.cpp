#include "puzzle/near_misses.hpp"

#include <algorithm>

#include "core.h"
#include "puzzle/class_count.hpp"

namespace cube3d::puzzle {
namespace {

constexpr int32_t kLargest = 6;  // cells of a piece; with seven there are 1,023 stand-ins in space
constexpr int32_t kMostAxes = 3;

bool may_have_holes(const Puzzle& puzzle) {
    const auto& optional = puzzle.optional;
    const bool some = !puzzle.cover_all || std::any_of(optional.begin(), optional.end(), [](auto one) { return one; });
    return some && puzzle.max_holes != 0;
}

template <typename Test>
bool any_piece(const Puzzle& puzzle, Test&& test) {
    return std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(), test);
}

// The puzzle without one copy of a piece, but with all other connected shapes of its size as optional pieces. All cells
// are covered, so a solution uses exactly one of these stand-ins. Nothing if there is no other shape.
std::optional<Puzzle> with_stand_ins(const Puzzle& puzzle, size_t number) {
    Puzzle changed = puzzle;
    const Piece& piece = puzzle.pieces[number];
    changed.pieces.erase(changed.pieces.begin() + static_cast<ptrdiff_t>(number));
    if (piece.low > 1) {
        changed.pieces.push_back(piece);
        changed.pieces.back().low = changed.pieces.back().high = piece.low - 1;
    }
    const Lattice& lattice = *puzzle.lattice;
    const Cells own = canonical(lattice, piece.shape, piece.mobility);
    const Shapes shapes = enumerate(lattice, piece.aspects.cells_each, piece.mobility, INT64_MAX);
    const size_t others = changed.pieces.size();
    for (int64_t s = 0; s < shapes.size(); ++s)
        if (!is_same(own, shapes[s]))
            changed.pieces.push_back({{shapes[s].begin(), shapes[s].end()}, {}, 0, 1, piece.mobility, {}, {}});
    if (changed.pieces.size() == others) return std::nullopt;
    find_aspects(changed);
    return changed;
}

}  // namespace

int32_t why_no_near_misses(const Puzzle& puzzle) {
    if (may_have_holes(puzzle)) return CUBE3D_NEAR_HOLES;
    if (!puzzle.rules.empty()) return CUBE3D_NEAR_RULES;
    if (puzzle.colours > 1) return CUBE3D_NEAR_COLOURS;
    if (puzzle.lattice->axes() > kMostAxes) return CUBE3D_NEAR_DIMENSION;
    if (any_piece(puzzle, [](const Piece& piece) { return piece.low != piece.high; })) return CUBE3D_NEAR_NUMBERS;
    if (any_piece(puzzle, [](const Piece& piece) { return piece.aspects.cells_each > kLargest; }))
        return CUBE3D_NEAR_LARGE;
    return CUBE3D_NEAR_COUNTED;
}

std::optional<int64_t> count_near_misses(const Puzzle& puzzle, uint64_t most, const Stop& stop) {
    int64_t found = 0;
    for (size_t number = 0; number < puzzle.pieces.size(); ++number) {
        const std::optional<Puzzle> changed = with_stand_ins(puzzle, number);
        if (!changed) continue;
        const auto own = count_up_to_rotations(*changed, most, stop);
        if (!own) return std::nullopt;
        found += *own;
    }
    return found;
}

}  // namespace cube3d::puzzle
