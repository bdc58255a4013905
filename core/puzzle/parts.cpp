#include "puzzle/parts.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace cube3d::puzzle {
namespace {

void add_option(Part& part, int32_t option, int32_t piece, View<const int32_t> cells) {
    part.options.push_back(option);
    part.piece.push_back(piece);
    part.placements.values.insert(part.placements.values.end(), cells.begin(), cells.end());
    part.placements.end_row();
    ++part.count[piece];
}

// Bounds the numbers of pieces by the cells and by the placements of the part.
void bound(Part& part) {
    for (int32_t p = 0; p < part.pieces(); ++p)
        part.high[p] = std::min({part.high[p], part.size() / part.sizes[p], part.count[p]});
}

// Leaves out the options that would cross a piece in place: both make the same claim.
void leave_out_crossing(Array<uint8_t>& is_left, const Array<uint8_t>& is_fixed, const Claims& claims) {
    Array<uint8_t> is_claimed(claims.claims);
    const auto claimed = claims.placement.size();
    for (size_t at = 0; at < claimed; ++at)
        if (is_fixed[claims.placement[at]]) is_claimed[claims.number[at]] = 1;
    for (size_t at = 0; at < claimed; ++at)
        if (is_claimed[claims.number[at]]) is_left[claims.placement[at]] = 0;
}

// For each cell, the least cell that placements connect to it (by union-find).
Array<int32_t> least_joined(const Rows& placements, int64_t cells) {
    Array<int32_t> joined(cells);
    std::iota(joined.begin(), joined.end(), 0);
    const auto root = [&](int32_t cell) {
        while (joined[cell] != cell) cell = joined[cell] = joined[joined[cell]];
        return cell;
    };
    for (int64_t p = 0; p < placements.size(); ++p)
        for (const int32_t cell : placements[p]) {
            const int32_t one = root(cell), other = root(placements[p][0]);
            joined[std::max(one, other)] = std::min(one, other);
        }
    for (int32_t cell = 0; cell < joined.length(); ++cell) joined[cell] = root(cell);
    return joined;
}

}  // namespace

int64_t most_holes(const Puzzle& puzzle) {
    int64_t free = 0;
    for (int64_t cell = 0; cell < puzzle.region.size(); ++cell) free += puzzle.may_stay_empty(cell);
    return puzzle.max_holes < 0 ? free : std::min<int64_t>(free, puzzle.max_holes);
}

Array<int32_t> fixed_options(const PuzzleProblem& problem) {
    Array<int32_t> fixed;
    for (const int32_t placement : problem.given)
        fixed.push_back(static_cast<int32_t>(std::lower_bound(problem.kept.begin(), problem.kept.end(), placement) -
                                             problem.kept.begin()));
    return fixed;
}

Array<uint8_t> cells_to_cover(const Puzzle& puzzle) {
    int64_t fewest = 0;
    for (const Piece& piece : puzzle.pieces) fewest += int64_t{piece.low} * piece.aspects.cells_each;
    const bool all = most_holes(puzzle) == 0 || fewest == puzzle.region.size();
    Array<uint8_t> found(puzzle.region.size());
    for (int64_t cell = 0; cell < puzzle.region.size(); ++cell) found[cell] = all || !puzzle.may_stay_empty(cell);
    return found;
}

int64_t Part::needed() const {
    return std::inner_product(low.begin(), low.end(), sizes.begin(), int64_t{0});
}

Part whole_part(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem,
                const Array<int32_t>& forbidden) {
    const auto pieces = puzzle.pieces.size();
    Part part;
    part.low = part.high = part.count = Array<int64_t>(pieces);
    part.rest = !problem.given.empty();
    // Types beyond the pieces are forbidden placements, and holes.
    for (size_t p = 0; p < pieces; ++p) {
        part.low[p] = problem.cover.low[p];
        part.high[p] = problem.cover.high[p];
        part.sizes.push_back(puzzle.pieces[p].aspects.cells_each);
    }
    const Array<int32_t> fixed = fixed_options(problem);
    Array<uint8_t> is_fixed(table.size()), is_covered(puzzle.region.size());
    for (const int32_t option : fixed) {
        is_fixed[option] = 1;
        --part.low[table.piece[option]];
        --part.high[table.piece[option]];
        for (const int32_t cell : table.cells[option]) is_covered[cell] = 1;
    }
    Array<uint8_t> is_left(table.size(), 1);
    for (size_t at = 0; at < forbidden.size(); at += 2) {
        if (forbidden[at] == forbidden[at + 1]) is_left[forbidden[at]] = 0;
        if (is_fixed[forbidden[at]]) is_left[forbidden[at + 1]] = 0;
        if (is_fixed[forbidden[at + 1]]) is_left[forbidden[at]] = 0;
    }
    leave_out_crossing(is_left, is_fixed, problem.claims);
    for (size_t p = 0; p < pieces; ++p) {
        part.low[p] = std::max<int64_t>(part.low[p], 0);
        part.high[p] = std::max<int64_t>(part.high[p], 0);
    }
    for (int32_t option = 0; option < table.size(); ++option)
        if (is_left[option] && !is_fixed[option] && part.high[table.piece[option]] > 0)
            add_option(part, option, table.piece[option], table.cells[option]);
    for (int32_t cell = 0; cell < is_covered.length(); ++cell)
        if (!is_covered[cell]) part.cells.push_back(cell);
    part.full = most_holes(puzzle) == 0 || (part.low == part.high && part.needed() == part.size());
    bound(part);
    return part;
}

Array<Part> split_part(const Part& whole) {
    if (whole.cells.empty()) return {};
    const Array<int32_t> label = least_joined(whole.placements, int64_t{whole.cells.back()} + 1);
    std::map<int32_t, Part> parts;
    for (const int32_t cell : whole.cells) {
        const auto [at, is_new] = parts.try_emplace(label[cell]);
        Part& part = at->second;
        if (is_new) {
            part.low = Array<int64_t>(whole.low.size());
            part.count = part.low;
            part.high = whole.high;
            part.sizes = whole.sizes;
            part.full = whole.full;
            part.whole = false;
            part.rest = whole.rest;
        }
        part.cells.push_back(cell);
    }
    if (parts.size() == 1) return {};
    for (int32_t p = 0; p < whole.options.length(); ++p)
        add_option(parts.at(label[whole.placements[p][0]]), whole.options[p], whole.piece[p], whole.placements[p]);
    Array<Part> found;
    for (auto& [cell, part] : parts) {
        for (int32_t p = 0; p < part.pieces(); ++p)
            if (part.count[p] > 0 && part.count[p] == whole.count[p]) part.low[p] = whole.low[p];
        bound(part);
        found.push_back(std::move(part));
    }
    return found;
}

Cover cover_of(const Puzzle& puzzle, const Placements& table, const Part& whole, const Array<int32_t>& forbidden) {
    Cover cover;
    cover.primary = Array<uint8_t>(puzzle.region.size());
    bool must = false;
    for (const int32_t cell : whole.cells)
        must |= (cover.primary[cell] = whole.full || !puzzle.may_stay_empty(cell)) != 0;
    cover.options = whole.placements;
    cover.type = whole.piece;
    cover.low = {whole.low.begin(), whole.low.end()};
    // If no cell must be covered, copies that need not be used can be left out.
    for (int32_t p = 0; p < whole.pieces(); ++p)
        cover.high.push_back(static_cast<int32_t>(must ? whole.high[p] : whole.counted(p)));
    Array<int32_t> number(table.size(), -1);
    for (int32_t option = 0; option < whole.options.length(); ++option) number[whole.options[option]] = option;
    for (size_t at = 0; at < forbidden.size(); at += 2)
        if (number[forbidden[at]] >= 0 && number[forbidden[at + 1]] >= 0)
            for (const size_t side : {at, at + 1}) cover.forbidden.push_back(number[forbidden[side]]);
    add_claims(cover, find_claims(puzzle, table.subset(whole.options, puzzle.region.width())));
    return cover;
}

}  // namespace cube3d::puzzle
