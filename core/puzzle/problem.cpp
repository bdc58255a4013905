#include "puzzle/problem.hpp"

#include <algorithm>
#include <stdexcept>

#include "puzzle/rules.hpp"

namespace cube3d::puzzle {
namespace {

// Limits the number of holes: adds an option for each cell that may stay empty, and a type for these options.
void add_holes(Cover& cover, const Puzzle& puzzle) {
    const auto optional = std::count(cover.primary.begin(), cover.primary.end(), 0);
    if (puzzle.max_holes < 0 || puzzle.max_holes >= optional) return;
    int64_t covered = 0, most = 0;
    for (const Piece& piece : puzzle.pieces) {
        covered += int64_t{piece.low} * piece.aspects.cells_each;
        most += int64_t{piece.high} * piece.aspects.cells_each;
    }
    const int64_t cells = puzzle.region.size();
    const int64_t fewest = std::max<int64_t>(0, cells - most),
                  greatest = std::min<int64_t>(puzzle.max_holes, cells - covered);
    if (greatest != 0) {
        const int32_t type = cover.types();
        for (int32_t item = 0; item < cover.items(); ++item)
            if (!cover.primary[item]) {
                cover.options.values.push_back(item);
                cover.options.end_row();
                cover.type.push_back(type);
            }
        cover.low.push_back(static_cast<int32_t>(fewest));
        cover.high.push_back(static_cast<int32_t>(greatest));
    }
    std::fill(cover.primary.begin(), cover.primary.end(), uint8_t{1});
}

// The pairs whose numbers are both kept, renumbered by their positions in `kept`.
Array<int32_t> among(const Array<int32_t>& kept, int32_t size, const Array<int32_t>& pairs) {
    Array<int32_t> place(size, -1), found;
    for (int32_t k = 0; k < kept.length(); ++k) place[kept[k]] = k;
    for (size_t p = 0; p < pairs.size(); p += 2)
        if (place[pairs[p]] >= 0 && place[pairs[p + 1]] >= 0)
            found.insert(found.end(), {place[pairs[p]], place[pairs[p + 1]]});
    return found;
}

// A pair of a placement with itself forbids that placement: it gets a type of its own, of which none may be used.
// Returns these placements.
Array<int32_t> bar(Cover& cover) {
    Array<int32_t> pairs, barred;
    const int32_t type = cover.types();
    for (size_t p = 0; p < cover.forbidden.size(); p += 2) {
        const int32_t one = cover.forbidden[p], other = cover.forbidden[p + 1];
        if (one == other) barred.push_back(one), cover.type[one] = type;
        else pairs.insert(pairs.end(), {one, other});
    }
    if (barred.empty()) return barred;
    cover.forbidden = std::move(pairs);
    cover.low.push_back(0);
    cover.high.push_back(0);
    return barred;
}

}  // namespace

void add_claims(Cover& cover, const Claims& claims) {
    if (!claims.claims) return;
    Rows options;
    size_t next = 0;
    for (int32_t option = 0; option < cover.size(); ++option) {
        const auto own = cover.options[option];
        options.values.insert(options.values.end(), own.begin(), own.end());
        for (; next < claims.placement.size() && claims.placement[next] == option; ++next)
            options.values.push_back(cover.items() + claims.number[next]);
        options.end_row();
    }
    cover.options = std::move(options);
    cover.primary.resize(std::ssize(cover.primary) + claims.claims);
}

PuzzleProblem make_problem(const Puzzle& puzzle, const Placements& whole, Array<int32_t> given, const Stop& stop,
                           const Array<int32_t>* forbidden) {
    PuzzleProblem problem;
    std::sort(given.begin(), given.end());
    const int64_t cells = puzzle.region.size();
    Array<uint8_t> covered(cells);
    for (const int32_t placement : given)
        for (const int32_t cell : whole.cells[placement]) covered[cell] = 1;
    for (int32_t placement = 0; placement < whole.size(); ++placement) {
        const auto own = whole.cells[placement];
        if (std::none_of(own.begin(), own.end(), [&](int32_t cell) { return covered[cell]; }) ||
            std::binary_search(given.begin(), given.end(), placement))
            problem.kept.push_back(placement);
    }
    problem.all = given.empty();
    problem.given = std::move(given);
    if (!problem.all) problem.table = whole.subset(problem.kept, puzzle.region.width());
    const Placements& table = problem.all ? whole : problem.table;
    Cover& cover = problem.cover;
    cover.primary = Array<uint8_t>(cells);
    for (int64_t cell = 0; cell < cells; ++cell) cover.primary[cell] = covered[cell] || !puzzle.may_stay_empty(cell);
    cover.options = table.cells;
    cover.type = table.piece;
    for (const Piece& piece : puzzle.pieces) cover.low.push_back(piece.low), cover.high.push_back(piece.high);
    cover.forbidden = forbidden ? among(problem.kept, whole.size(), *forbidden) : find_forbidden(puzzle, table, stop);
    problem.barred = bar(cover);
    add_holes(cover, puzzle);
    problem.claims = find_claims(puzzle, table);
    add_claims(cover, problem.claims);
    if (puzzle.region.is_box() && cover.items() == cells)
        for (const int64_t side : puzzle.region.extents()) cover.sides.push_back(static_cast<int32_t>(side));
    return problem;
}

Group acting(const Puzzle& puzzle, const Placements& whole, const PuzzleProblem& problem, const Symmetries& symmetries,
             const Stop& stop) {
    const PuzzleImages moved = find_images(puzzle, whole, symmetries, stop);
    const int64_t cells = puzzle.region.size(), placements = whole.size(), pieces = std::ssize(puzzle.pieces);
    const Cover& cover = problem.cover;
    const int32_t table = problem.kept.length(), holes = cover.size() - table;
    Array<int32_t> number(placements, -1), hole(cover.items(), -1);
    for (int32_t option = 0; option < table; ++option) number[problem.kept[option]] = option;
    for (int32_t option = table; option < cover.size(); ++option) hole[cover.options[option][0]] = option;
    Array<int32_t> items, options, types;
    int32_t size = 0;
    for (int32_t s = 0; s < symmetries.size(); ++s) {
        const int32_t* image = moved.placements.data() + s * placements;
        Array<int32_t> given;
        for (const int32_t placement : problem.given) given.push_back(image[placement]);
        std::sort(given.begin(), given.end());
        if (given != problem.given) continue;
        Array<int32_t> own;
        for (const int32_t placement : problem.kept) own.push_back(number[image[placement]]);
        const auto is_barred = [&](int32_t option) { return cover.type[option] >= pieces; };
        int32_t same = 0;
        while (same < table && is_barred(same) == is_barred(own[same])) ++same;
        if (same < table) continue;
        ++size;
        const Array<int32_t> claimed = claim_images(problem.claims, own, 1);
        const int32_t* cell_image = symmetries.cells.data() + s * cells;
        items.insert(items.end(), cell_image, cell_image + cells);
        for (const int32_t claim : claimed) items.push_back(static_cast<int32_t>(cells) + claim);
        for (int32_t h = 0; h < holes; ++h) own.push_back(hole[cell_image[cover.options[table + h][0]]]);
        options.insert(options.end(), own.begin(), own.end());
        const int32_t* piece_image = moved.pieces.data() + s * pieces;
        types.insert(types.end(), piece_image, piece_image + pieces);
        for (auto type = static_cast<int32_t>(pieces); type < cover.types(); ++type) types.push_back(type);
    }
    if (!size) throw std::invalid_argument("the identity is not among the symmetries");
    return keeping_forbidden(cover, Group(size, std::move(items), std::move(options), std::move(types)));
}

}  // namespace cube3d::puzzle
