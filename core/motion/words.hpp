// Moves as sentences, see phrase.hpp.
#pragma once

#include <optional>
#include <string>

#include "../lattice/lattice.hpp"

namespace cube3d::motion {

struct QuarterTurn {
    int first, second;              // axes: what points along the first one points along the second one afterwards
    std::int64_t centre, other;     // twice its coordinates on them
};

// A move of pieces by a translation; of one away, one step of it; of a possible one, the longest.
struct MoveReport {
    enum Kind { by, away, up_to };

    Array<std::int32_t> pieces;
    Cells shift;
    Kind kind = by;
    std::optional<QuarterTurn> turn;
};

// The lattice is drawn, or it is of cubes.
std::string phrase_of(const MoveReport& move, const Lattice& lattice);

}  // namespace cube3d::motion
