#include "puzzle/symmetry.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "core.h"

namespace cube3d::puzzle {
namespace {

void append(Symmetries& into, const Symmetries& from, int32_t number, int64_t cells, int32_t width) {
    const auto matrix = from.matrices[number];
    into.matrices.values.insert(into.matrices.values.end(), matrix.begin(), matrix.end());
    const auto first = from.cells.begin() + static_cast<ptrdiff_t>(number * cells);
    into.cells.insert(into.cells.end(), first, first + static_cast<ptrdiff_t>(cells));
    into.shifts.insert(into.shifts.end(), from.shifts.begin() + ptrdiff_t{number} * width,
                       from.shifts.begin() + (ptrdiff_t{number} + 1) * width);
}

// The orientations that map the bounding box of a region to a box of its sizes.
Matrices keeping_the_box(const Puzzle& puzzle, Mobility mobility) {
    const Lattice& lattice = *puzzle.lattice;
    Matrices group = lattice.orientations(mobility);
    if (lattice.is_cubic()) {
        Matrices kept{group.axes, {}};
        const Cells& sizes = puzzle.region.extents();
        for (int32_t g = 0; g < group.size(); ++g) {
            bool same = true;
            for (size_t r = 0; r < sizes.size(); ++r)
                for (size_t c = 0; c < sizes.size(); ++c)
                    if (group[g][r * sizes.size() + c]) same = same && sizes[r] == sizes[c];
            if (same) kept.values.insert(kept.values.end(), group[g].begin(), group[g].end());
        }
        group = std::move(kept);
    }
    if (puzzle.region.size() > puzzle.most_moved / group.size())
        throw TooLarge(CUBE3D_LIMIT_IMAGES, "cells of the images of the region",
                       {puzzle.region.size(), group.size(), puzzle.most_moved});
    return group;
}

std::set<Cells> set_of(const Cells& cells, int32_t width) {
    std::set<Cells> found;
    for (auto at = cells.begin(); at != cells.end(); at += width) found.emplace(at, at + width);
    return found;
}

// Whether a symmetry maps cells onto themselves.
bool keeps(const Puzzle& puzzle, const Cells& cells, const Symmetries& symmetries, int32_t number) {
    const int32_t width = puzzle.region.width();
    Cells moved(cells.size());
    puzzle.lattice->turn(cells, symmetries.matrices[number], moved.data());
    for (int64_t at = 0; at < std::ssize(moved); ++at)
        moved[at] += symmetries.shifts[number * int64_t{width} + static_cast<int64_t>(at % width)];
    return set_of(moved, width) == set_of(cells, width);
}

// Numbers pieces: pieces and images of pieces get equal numbers if they have equal aspects, counts and places.
class Kinds {
public:
    explicit Kinds(const Puzzle& puzzle) : puzzle_(puzzle) {}

    Array<int32_t> own() {
        Array<int32_t> kinds;
        for (const Piece& piece : puzzle_.pieces) kinds.push_back(number(piece, piece.aspects));
        return kinds;
    }

    Array<int32_t> turned_by(View<const int8_t> matrix) {
        const bool is_rotation = determinant(matrix, puzzle_.lattice->axes()) == 1;
        Array<int32_t> kinds;
        for (const Piece& piece : puzzle_.pieces) {
            // A piece that is not used has no image.
            const bool same = piece.high == 0 || piece.mobility == Mobility::reflections ||
                              (piece.mobility == Mobility::rotations && is_rotation);
            kinds.push_back(number(piece, same ? piece.aspects : aspects_of_turned(piece, matrix)));
        }
        return kinds;
    }

    // Rows: the kinds of the images of all pieces. Rotations are a normal subgroup of all orientations, so the image of
    // a piece that may be turned depends only on whether the matrix is a rotation. Images of fixed pieces all differ.
    Array<Array<int32_t>> turned_by_all(const Symmetries& symmetries, const Stop& stop) {
        const bool fixed = std::any_of(puzzle_.pieces.begin(), puzzle_.pieces.end(),
                                       [](const Piece& piece) { return piece.mobility == Mobility::fixed; });
        std::map<int32_t, Array<int32_t>> of_coset;
        Array<Array<int32_t>> rows;
        for (int32_t s = 0; s < symmetries.size(); ++s) {
            const int32_t coset = fixed ? s : determinant(symmetries.matrices[s], symmetries.matrices.axes);
            stop.check();
            if (!of_coset.contains(coset)) of_coset[coset] = turned_by(symmetries.matrices[s]);
            rows.push_back(of_coset[coset]);
        }
        return rows;
    }

private:
    Shapes aspects_of_turned(const Piece& piece, View<const int8_t> matrix) const {
        const Shapes one = turned(*puzzle_.lattice, piece.shape, piece.colours,
                                  {puzzle_.lattice->axes(), Array<int8_t>(matrix.begin(), matrix.end())});
        return aspects(*puzzle_.lattice, one.cells, one.marks, piece.mobility);
    }

    // Aspects are an orbit of a group: the least one and their number identify the whole orbit.
    int32_t number(const Piece& piece, const Shapes& aspects) {
        const int64_t which = least(aspects);
        const auto marks = aspects.marks_of(which);
        Form form{Cells(aspects[which].begin(), aspects[which].end()),
                  Array<int32_t>(marks.begin(), marks.end()),
                  aspects.size(),
                  piece.low,
                  piece.high,
                  piece.at.value_or(Cells())};
        return numbers_.emplace(std::move(form), static_cast<int32_t>(numbers_.size())).first->second;
    }

    using Form = std::tuple<Cells, Array<int32_t>, int64_t, int32_t, int32_t, Cells>;
    const Puzzle& puzzle_;
    std::map<Form, int32_t> numbers_;
};

Array<int32_t> sorted(Array<int32_t> values) {
    std::sort(values.begin(), values.end());
    return values;
}

Array<int32_t> stable_order(const Array<int32_t>& values) {
    Array<int32_t> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int32_t i, int32_t j) { return values[i] < values[j]; });
    return order;
}

// Selects the symmetries that map each set of cells onto itself.
Symmetries keeping(const Puzzle& puzzle, const Symmetries& some, const Array<Cells>& sets, const Stop& stop) {
    Symmetries found;
    found.matrices.axes = some.matrices.axes;
    for (int32_t s = 0; s < some.size(); ++s)
        if (std::all_of(sets.begin(), sets.end(), [&](const Cells& cells) {
                stop.check();
                return keeps(puzzle, cells, some, s);
            }))
            append(found, some, s, puzzle.region.size(), puzzle.region.width());
    return found;
}

}  // namespace

Symmetries region_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop) {
    const Region& region = puzzle.region;
    const int32_t width = region.width();
    const Matrices group = keeping_the_box(puzzle, mobility);
    const int64_t size = region.size();
    Cells cells(size * width), moved(cells.size()), low(width), corner(width);
    for (int64_t c = 0; c < size; ++c) region.cell(c, cells.data() + c * width);
    puzzle.lattice->low(cells, corner.data());
    Symmetries found;
    found.matrices.axes = group.axes;
    Array<int32_t> images(size);
    for (int32_t g = 0; g < group.size(); ++g) {
        stop.check();
        puzzle.lattice->turn(cells, group[g], moved.data());
        // Translate the image so that its lowest corner is that of the region.
        puzzle.lattice->low(moved, low.data());
        for (int32_t a = 0; a < width; ++a) low[a] = corner[a] - low[a];
        bool kept = true;
        for (int64_t c = 0; kept && c < size; ++c) {
            int64_t* cell = moved.data() + c * width;
            for (int32_t a = 0; a < width; ++a) cell[a] += low[a];
            const int32_t image = images[c] = region.number(cell);
            kept = image >= 0 && (puzzle.optional.empty() || puzzle.optional[image] == puzzle.optional[c]) &&
                   (puzzle.paint.empty() || puzzle.paint[image] == puzzle.paint[c]);
        }
        if (!kept) continue;
        found.matrices.values.insert(found.matrices.values.end(), group[g].begin(), group[g].end());
        found.cells.insert(found.cells.end(), images.begin(), images.end());
        found.shifts.insert(found.shifts.end(), low.begin(), low.end());
    }
    return found;
}

Symmetries walled_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop) {
    Symmetries found = region_symmetries(puzzle, mobility, stop);
    return puzzle.walls.empty() ? found : keeping(puzzle, found, {puzzle.walls}, stop);
}

Symmetries puzzle_symmetries(const Puzzle& puzzle, Mobility mobility, const Stop& stop) {
    const int32_t width = puzzle.region.width();
    Array<Cells> places;
    for (const Piece& piece : puzzle.pieces)
        if (piece.at) {
            Cells cells = piece.shape;
            for (int64_t at = 0; at < std::ssize(cells); ++at) cells[at] += (*piece.at)[at % width];
            places.push_back(std::move(cells));
        }
    const Symmetries still = keeping(puzzle, walled_symmetries(puzzle, mobility, stop), places, stop);
    Kinds kinds(puzzle);
    const Array<int32_t> own = sorted(kinds.own());
    const auto rows = kinds.turned_by_all(still, stop);
    Symmetries found;
    found.matrices.axes = still.matrices.axes;
    for (int32_t s = 0; s < still.size(); ++s)
        if (sorted(rows[s]) == own) append(found, still, s, puzzle.region.size(), width);
    return found;
}

PuzzleImages find_images(const Puzzle& puzzle, const Placements& table, const Symmetries& symmetries,
                         const Stop& stop) {
    Kinds kinds(puzzle);
    const Array<int32_t> order = stable_order(kinds.own());
    const auto rows = kinds.turned_by_all(symmetries, stop);
    // A placement's key is the sum of random numbers of its piece and of its cells with their colours.
    const int64_t colours = table.colours.empty() ? 1 : puzzle.colours;
    const Array<uint64_t> of_cell = random_keys(26, colours * puzzle.region.size()),
                          of_piece = random_keys(25, std::ssize(puzzle.pieces));
    const auto key = [&](int32_t placement, const int32_t* cells, const int32_t* pieces) {
        const int32_t piece = table.piece[placement];
        uint64_t sum = of_piece[pieces ? pieces[piece] : piece];
        for (int64_t at = table.cells.start[placement]; at < table.cells.start[placement + 1]; ++at) {
            const int32_t cell = cells ? cells[table.cells.values[at]] : table.cells.values[at];
            const int64_t colour = table.colours.empty() ? 0 : table.colours[at];
            sum += of_cell[colour * puzzle.region.size() + cell];
        }
        return sum;
    };
    const KeyTable numbers(table.size(), [&](int32_t placement) { return key(placement, nullptr, nullptr); });
    PuzzleImages found;
    for (int32_t s = 0; s < symmetries.size(); ++s) {
        stop.check();
        // Equal pieces keep their order.
        const Array<int32_t> from = stable_order(rows[s]);
        Array<int32_t> pieces(from.size());
        for (size_t i = 0; i < from.size(); ++i) pieces[from[i]] = order[i];
        const int32_t* cells = symmetries.cells.data() + s * puzzle.region.size();
        for (int32_t placement = 0; placement < table.size(); ++placement) {
            const int32_t image = numbers.find(key(placement, cells, pieces.data()));
            if (image < 0) throw std::logic_error("a symmetry moves a placement to where none is");
            found.placements.push_back(image);
        }
        found.pieces.insert(found.pieces.end(), pieces.begin(), pieces.end());
    }
    return found;
}

Array<int32_t> claim_images(const Claims& claims, const Array<int32_t>& placements, int32_t symmetries) {
    if (!claims.claims || !symmetries) return {};
    // A claim's key is the sum of random numbers of the placements that make it.
    const int32_t size = placements.length() / symmetries;
    const auto sums = [&](const int32_t* moved) {
        Array<uint64_t> found(claims.claims);
        for (size_t row = 0; row < claims.placement.size(); ++row) {
            const int32_t placement = claims.placement[row];
            found[claims.number[row]] += random_key(27, static_cast<uint64_t>(moved ? moved[placement] : placement));
        }
        return found;
    };
    const auto own = sums(nullptr);
    const KeyTable numbers(claims.claims, [&](int32_t claim) { return own[claim]; });
    Array<int32_t> images;
    for (int32_t s = 0; s < symmetries; ++s)
        for (const uint64_t sum : sums(placements.data() + ptrdiff_t{s} * size)) images.push_back(numbers.find(sum));
    return images;
}

}  // namespace cube3d::puzzle
