// Rules: which pairs of placements exclude each other.
//
// Most rules concern the relative position of two pieces. They are turned into relations, whose number depends only on
// the pieces. Then the pairs of placements in these relations are looked up.
#pragma once

#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {

// Relative positions of two placements.
struct Relations {
    Array<int32_t> first, second;  // piece and aspect, in pairs
    Cells offset;                  // of the second minus that of the first, rows of `width`

    int64_t size() const { return std::ssize(first) / 2; }
};

// The relative positions that a rule, other than Pairs, forbids.
Relations find_relations(const Puzzle& puzzle, const Placements& table, const Rule& rule, const Stop& stop);

// The pairs that a rule forbids, the lower number first, in lexicographic order.
Array<int32_t> find_pairs(const Puzzle& puzzle, const Placements& table, const Rule& rule, const Stop& stop);

// The pairs of placements in given relative positions, in the order of find_pairs.
Array<int32_t> related_pairs(const Puzzle& puzzle, const Placements& table, const Relations& relations,
                             const Stop& stop);

// The pairs that all rules forbid.
Array<int32_t> find_forbidden(const Puzzle& puzzle, const Placements& table, const Stop& stop);

// The number of the first place of a rule that is no placement; -1 if all are placements.
int32_t missing_place(const Puzzle& puzzle, const Placements& table, const Pairs& rule);

}  // namespace cube3d::puzzle
