// A puzzle with pieces in place under some of its conditions only, to find out which of them a reason needs. Conditions
// are the rules and the colours. Shapes, mobility, numbers of copies and crossings always count.
#pragma once

#include "puzzle/parts.hpp"

namespace cube3d::puzzle {

// Per rule, and last for the colours: 1 if it counts.
using Conditions = Array<uint8_t>;

class Conditional {
public:
    // Keeps references to its arguments.
    Conditional(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem);

    // Those that can make a difference: the colours if pieces and region have some; the rules if `pairs` or if pieces
    // are in place.
    Conditions all(bool pairs) const;
    // Whether the colours can be left out. They cannot beside rules that are about pieces with their colours.
    bool is_possible(const Conditions& conditions) const;

    // The cells and copies that pieces in place leave.
    Part whole(const Conditions& conditions, const Stop& stop);
    Cover cover(const Conditions& conditions, const Stop& stop);

private:
    // A puzzle, its placements that are options, and per rule its forbidden pairs, once they are known.
    struct Options {
        const Puzzle* puzzle;
        const Placements* table;
        const PuzzleProblem* problem;
        Array<std::optional<Array<int32_t>>> pairs;
    };
    struct Colourless {
        Puzzle puzzle;
        Placements whole;
        PuzzleProblem problem;
        std::optional<Options> options{};
    };

    Options& options(const Conditions& conditions, const Stop& stop);
    Colourless without_colours(const Stop& stop) const;
    Array<int32_t> forbidden(const Conditions& conditions, const Stop& stop);

    Options own_;
    std::unique_ptr<Colourless> colourless_;
};

}  // namespace cube3d::puzzle
