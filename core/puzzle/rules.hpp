// Rules: pairs of placements that no solution has both of.
//
// Most rules speak of two pieces and how they lie to each other, wherever that is. These become
// relations first, whose number depends on the pieces alone, and only those are then looked up
// among the placements.
#pragma once

#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

// Ways in which two placements lie to each other.
struct Relations {
    Array<std::int32_t> first, second;  // piece and aspect, in pairs
    Cells offset;                       // of the second less that of the first, rows of `width`

    std::int64_t size() const { return static_cast<std::int64_t>(first.size()) / 2; }
};

// How two placements lie to each other where a rule, which is not Pairs, forbids it.
Relations find_relations(const Puzzle& puzzle, const Placements& table, const Rule& rule, const Stop& stop);

// The pairs that a rule forbids, the lower number first, in lexicographic order.
Array<std::int32_t> find_pairs(const Puzzle& puzzle, const Placements& table, const Rule& rule, const Stop& stop);

// The pairs of placements that lie to each other as relations say, likewise.
Array<std::int32_t> related_pairs(const Puzzle& puzzle, const Placements& table, const Relations& relations,
                                  const Stop& stop);

// The pairs that all rules forbid.
Array<std::int32_t> find_forbidden(const Puzzle& puzzle, const Placements& table, const Stop& stop);

// The number of the first place of a rule that is no placement; -1: there is none.
std::int32_t missing_place(const Puzzle& puzzle, const Placements& table, const Pairs& rule);

}  // namespace cube3d::puzzle
