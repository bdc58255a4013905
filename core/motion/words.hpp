// Moves as sentences, see phrase.hpp.
#pragma once

#include <optional>
#include <string>

#include "lattice/lattice.hpp"

namespace cube3d::motion {

using namespace lattice;

struct QuarterTurn {
    int32_t first, second;  // axes: the turn maps the direction of the first to that of the second
    int64_t centre, other;  // twice the coordinates of the centre on these axes
};

// A move of pieces. `shift` is the translation of a move `by`; one step of a move `away`; the longest possible
// translation of a move `up_to`.
struct MoveReport {
    enum Kind { by, away, up_to };

    Array<int32_t> pieces;
    Cells shift;
    Kind kind = by;
    std::optional<QuarterTurn> turn;
};

// A sentence for a move. The lattice is drawn, or of cubes.
std::string phrase_of(const MoveReport& move, const Lattice& lattice);

}  // namespace cube3d::motion
