// The functions of core.h about puzzles.
#include "cover/group_handles.hpp"
#include "lattice/handles.hpp"
#include "puzzle/handles.hpp"
#include "puzzle/rules.hpp"
#include "puzzle/symmetry.hpp"

namespace cube3d::puzzle {
namespace {

using SymmetriesWork = Task<Kind::symmetries, Symmetries>;
using RelationsWork = Task<Kind::relations, Relations>;
using ClaimsWork = Task<Kind::claims, Claims>;
using MovedWork = Task<Kind::moved, PuzzleImages>;
using ActionWork = Task<Kind::action, Group>;
using PairsWork = Task<Kind::pairs, Array<int32_t>>;

const std::shared_ptr<const Puzzle>& puzzle_of(const cube3d_handle* handle) {
    return as<PuzzleHandle>(handle).puzzle;
}
const Table& table_of(const cube3d_handle* handle) {
    return as<PlacementsWork>(handle).complete().table;
}

// Whether the placements of one puzzle are meaningful for the other; rules, counts and fixed places may differ.
bool are_alike(const Puzzle& one, const Puzzle& other) {
    const auto same = [](const Piece& left, const Piece& right) {
        return left.aspects.cells == right.aspects.cells && left.aspects.marks == right.aspects.marks;
    };
    return one.region == other.region && one.colours == other.colours &&
           std::equal(one.pieces.begin(), one.pieces.end(), other.pieces.begin(), other.pieces.end(), same);
}

// The placements of a handle, if they belong to a puzzle or to one that is alike.
const Table& table_of(const cube3d_handle* handle, const Puzzle& puzzle) {
    const PlacementsOf& found = as<PlacementsWork>(handle).complete();
    demand(found.puzzle.get() == &puzzle || are_alike(*found.puzzle, puzzle), "the placements are of another puzzle");
    return found.table;
}

// Reads a rule from its row of numbers, see CUBE3D_SWAP and the following in core.h.
class RuleReader {
public:
    RuleReader(const Puzzle& puzzle, View<const int64_t> row) : puzzle_(puzzle), left_(row) {}

    Rule read() {
        switch (number(CUBE3D_PAIRS + 1)) {
            case CUBE3D_SWAP:
                return Swap{};
            case CUBE3D_TOUCH: {
                Touch rule{{}, static_cast<Contact>(number(CUBE3D_CORNER + 1))};
                while (!left_.empty()) rule.pieces.push_back(piece());
                return rule;
            }
            case CUBE3D_PATTERN: {
                Pattern rule{};
                rule.mobility = static_cast<Mobility>(number(CUBE3D_REFLECTIONS + 1));
                rule.first = piece();
                rule.second = piece();
                rule.cells = cells(number(kMostCells));
                rule.other_cells = cells(std::ssize(left_) / puzzle_.lattice->width());
                demand(left_.empty(), "a cell of a rule is cut off");
                return rule;
            }
            default:
                return pairs();
        }
    }

private:
    Rule pairs() {
        Pairs rule;
        const int64_t places = number(1 << 30);
        for (int64_t p = 0; p < places; ++p) {
            Pairs::Place place{.piece = piece(), .cells = {}, .colours = {}};
            const int32_t size = puzzle_.pieces[place.piece].aspects.cells_each;
            place.cells = cells(size);
            for (int32_t c = 0; c < size; ++c) place.colours.push_back(static_cast<int32_t>(number(puzzle_.colours)));
            rule.places.push_back(std::move(place));
        }
        demand(left_.size() % 2 == 0, "a pair of a rule is half");
        while (!left_.empty()) rule.pairs.push_back(static_cast<int32_t>(number(places)));
        return rule;
    }
    int64_t number(int64_t bound) {
        demand(!left_.empty() && left_[0] >= 0 && left_[0] < bound, "a number of a rule is out of range");
        const int64_t value = left_[0];
        left_ = left_.subspan(1);
        return value;
    }
    int32_t piece() { return static_cast<int32_t>(number(std::ssize(puzzle_.pieces))); }
    Cells cells(int64_t count) {
        const int64_t size = count * puzzle_.lattice->width();
        demand(count > 0 && std::ssize(left_) >= size, "a rule has too few cells");
        Cells found = cells_of(*puzzle_.lattice, count, left_.data());
        left_ = left_.subspan(size);
        return found;
    }
    const Puzzle& puzzle_;
    View<const int64_t> left_;
};

// The region of the caller's data: all cells of a box, or some.
Region region_of(const Lattice& lattice, const cube3d_puzzle_data& data) {
    const int32_t width = lattice.width();
    Cells corner = copy(data.corner, width), extents = copy(data.extents, width);
    check_near(lattice, corner);
    const double most = lattice.is_cubic() ? 4.7e18 : 1e15;
    double volume = 1;
    for (const int64_t size : extents) {
        demand(size > 0, "a size of the box is not positive");
        volume *= static_cast<double>(size);
    }
    demand(volume <= most, "the box has more cells than can be numbered");
    Cells cells;
    if (data.cell) {
        cells = shape_of(lattice, data.cells, data.cell);
        demand(are_ascending(cells, width), "the cells of the region are not in order");
    }
    for (int64_t at = 0; at < std::ssize(cells); ++at) {
        const auto axis = at % width;
        demand(cells[at] >= corner[axis] && cells[at] - corner[axis] < extents[axis],
               "a cell of the region is outside its box");
    }
    Region region(lattice, std::move(corner), std::move(extents), std::move(cells));
    if (region.is_box() && !lattice.is_cubic()) {
        demand(region.size() <= kMostCells, "there are too many cells");
        Cells cell(width);
        for (int64_t c = 0; c < region.size(); ++c) {
            region.cell(c, cell.data());
            demand(lattice.kind(cell.data()) >= 0, "a cell is not in the lattice");
        }
    }
    return region;
}

// A copy of an array with an entry for each cell of the region; empty for NULL.
template <typename T>
Array<T> of_cells(const Region& region, const cube3d_puzzle_data& data, const T* values) {
    if (!values) return {};
    demand(region.size() <= INT32_MAX, "there are too many cells");
    demand(data.cells == region.size() || (!data.cell && data.cells == 0), "the number of cells is not that of the box");
    return copy(values, region.size());
}

void check_colours(const Array<int32_t>& values, int32_t colours) {
    for (const int32_t colour : values) demand(colour >= 0 && colour <= colours, "there is no such colour");
}

int64_t limit_of(int64_t most, int64_t usual) {
    demand(most >= 0 && most <= INT32_MAX, "a limit is out of range");
    return most ? most : usual;
}

int32_t most_holes(int64_t cells, int64_t least_covered) {
    demand(least_covered >= 0 && least_covered <= cells, "the least number of cells to cover is out of range");
    return least_covered ? static_cast<int32_t>(std::min<int64_t>(cells - least_covered, INT32_MAX)) : -1;
}

Piece piece_of(const Lattice& lattice, const cube3d_puzzle_data& data, int32_t p) {
    const int32_t width = lattice.width();
    const int64_t begin = data.shape_start[p], size = data.shape_start[p + 1] - begin;
    demand(data.shape && size % width == 0, "a cell of a piece is missing or cut off");
    demand(data.low && data.high && data.mobility, "the numbers or mobilities of the pieces are missing");
    demand(data.low[p] >= 0 && data.high[p] >= 0, "a number of things is negative");
    Piece piece;
    piece.shape = normal_form_of(lattice, size / width, data.shape + begin);
    if (data.mark) piece.colours = copy(data.mark + begin / width, size / width);
    check_colours(piece.colours, data.colours);
    if (std::all_of(piece.colours.begin(), piece.colours.end(), [](int32_t colour) { return colour == 0; }))
        piece.colours.clear();
    piece.low = data.low[p];
    piece.high = data.high[p];
    piece.mobility = mobility_of(data.mobility[p]);
    if (data.is_placed && data.is_placed[p]) {
        demand(data.place, "an array is missing");
        piece.at = copy(data.place + ptrdiff_t{p} * width, width);
        check_near(lattice, *piece.at);
        demand(lattice.is_translation(piece.at->data()), "the place of a piece is no translation");
    }
    return piece;
}

Puzzle puzzle_from(const std::shared_ptr<const Lattice>& lattice, const cube3d_puzzle_data& data) {
    Puzzle puzzle{.lattice = lattice, .region = region_of(*lattice, data)};
    demand(data.colours >= 0 && data.colours < 30'000, "there are too many colours");
    puzzle.colours = data.colours + 1;
    const Array<int32_t> mixes = copy(data.mix, 2 * length(data.mixes));
    check_colours(mixes, data.colours);
    for (size_t at = 0; at < mixes.size(); at += 2) puzzle.mix(mixes[at], mixes[at + 1]);
    puzzle.optional = of_cells(puzzle.region, data, data.optional);
    puzzle.paint = of_cells(puzzle.region, data, data.paint);
    check_colours(puzzle.paint, data.colours);
    puzzle.cover_all = data.all_optional == 0;
    puzzle.max_holes = most_holes(puzzle.region.size(), data.least_covered);
    puzzle.crossing = data.crossing != 0;
    puzzle.walls = cells_of(*lattice, data.walls, data.wall);
    puzzle.most_placements = limit_of(data.most_placements, puzzle.most_placements);
    puzzle.most_cells = limit_of(data.most_cells, puzzle.most_cells);
    puzzle.most_tried = limit_of(data.most_tried, puzzle.most_tried);
    puzzle.most_moved = limit_of(data.most_moved, puzzle.most_moved);
    puzzle.most_positions = limit_of(data.most_positions, puzzle.most_positions);
    puzzle.most_pairs = limit_of(data.most_pairs, puzzle.most_pairs);
    check_starts(data.shape_start, length(data.pieces));
    for (int32_t p = 0; p < data.pieces; ++p) puzzle.pieces.push_back(piece_of(*lattice, data, p));
    find_aspects(puzzle);
    if (data.rules) check_starts(data.rule_start, length(data.rules));
    demand(data.rule || data.rules == 0, "an array is missing");
    for (int32_t r = 0; r < data.rules; ++r)
        puzzle.rules.push_back(
            RuleReader(puzzle, {data.rule + data.rule_start[r], data.rule_start[r + 1] - data.rule_start[r]}).read());
    return puzzle;
}

// Whether work in proportion to a puzzle's placements takes less than about 50 ms.
bool is_small(const Puzzle& puzzle) {
    double tried = 0;
    for (const Piece& piece : puzzle.pieces)
        tried += static_cast<double>(piece.aspects.cells.size()) * static_cast<double>(puzzle.region.size());
    return tried < 2e6;
}
constexpr int32_t kFewPlacements = 50'000;  // without rules, a problem with fewer is built in milliseconds
bool is_small(const Puzzle& puzzle, const Placements& table) {
    return table.size() < (puzzle.rules.empty() ? kFewPlacements : 2'000);
}

// A copy of numbers of placements.
Array<int32_t> placements_of(const Placements& table, const int32_t* values, int32_t count) {
    Array<int32_t> found = copy(values, count);
    for (const int32_t p : found) demand(p >= 0 && p < table.size(), "there is no such placement");
    return found;
}

Symmetries symmetries_of(const Puzzle& puzzle, int32_t symmetries, const int8_t* matrix, const int32_t* cell) {
    Symmetries given;
    given.matrices = orientations_of(*puzzle.lattice, symmetries, matrix);
    given.cells = copy(cell, symmetries * puzzle.region.size());
    for (const int32_t image : given.cells) demand(image >= 0 && image < puzzle.region.size(), "there is no such cell");
    return given;
}

}  // namespace
}  // namespace cube3d::puzzle

using namespace cube3d;
using namespace cube3d::puzzle;

int32_t cube3d_puzzle(cube3d_handle** made, const cube3d_handle* lattice, const cube3d_puzzle_data* data) {
    return make(made, [&] {
        demand(data, "the puzzle is missing");
        return std::make_unique<PuzzleHandle>(puzzle_from(lattice_of(lattice), *data));
    });
}

int32_t cube3d_placements(cube3d_handle** made, const cube3d_handle* puzzle) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        return std::make_unique<PlacementsWork>(
            [of](const Stop& stop) {
                return PlacementsOf{.puzzle = of,
                                    .table = std::make_shared<const Placements>(find_placements(*of, stop))};
            },
            is_small(*of));
    });
}

int32_t cube3d_subset(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements, int32_t count,
                      const int32_t* placement) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements, *of);
        Array<int32_t> chosen = copy(placement, count);
        int32_t last = -1;
        for (const int32_t p : chosen) {
            demand(p > last && p < table->size(), "there is no such placement, or they do not ascend");
            last = p;
        }
        return std::make_unique<PlacementsWork>(
            [of, table, chosen = std::move(chosen)](const Stop&) {
                return PlacementsOf{of, std::make_shared<const Placements>(table->subset(chosen, of->region.width()))};
            },
            true);
    });
}

int32_t cube3d_placement_table(const cube3d_handle* placements, int32_t* count, const int32_t** piece,
                               const int32_t** aspect, const int64_t** offset, const int64_t** start,
                               const int32_t** cell, const int32_t** colour) {
    return attempt(placements, [&] {
        const Placements& table = *table_of(placements);
        give(count, table.size());
        give(piece, table.piece.data());
        give(aspect, table.aspect.data());
        give(offset, table.offset.data());
        give(start, table.cells.start.data());
        give(cell, table.cells.values.data());
        give(colour, table.colours.empty() ? nullptr : table.colours.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_placement_counts(const cube3d_handle* placements, int64_t* of_piece, int64_t* of_cell) {
    return attempt(placements, [&] {
        const PlacementsOf& found = as<PlacementsWork>(placements).complete();
        const Placements& table = *found.table;
        const Puzzle& puzzle = *found.puzzle;
        demand(of_piece && of_cell, "an array is missing");
        std::fill_n(of_piece, puzzle.pieces.size(), 0);
        std::fill_n(of_cell, puzzle.region.size(), 0);
        for (const int32_t piece : table.piece) ++of_piece[piece];
        for (const int32_t cell : table.cells.values) ++of_cell[cell];
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_symmetries(cube3d_handle** made, const cube3d_handle* puzzle, int32_t mobility, int32_t of_region) {
    return make(made, [&] {
        const Mobility own = mobility_of(mobility);
        const auto of = puzzle_of(puzzle);
        return std::make_unique<SymmetriesWork>(
            [of, own, of_region](const Stop& stop) {
                Symmetries found = of_region ? walled_symmetries(*of, own, stop) : puzzle_symmetries(*of, own, stop);
                for (int32_t s = 0; s < found.size(); ++s)
                    found.is_rotation.push_back(determinant(found.matrices[s], found.matrices.axes) == 1);
                return found;
            },
            of->region.size() < 1000 / of->lattice->axes() && of->lattice->axes() < 5);
    });
}

int32_t cube3d_symmetry_table(const cube3d_handle* symmetries, int32_t* count, const int8_t** matrix,
                              const int32_t** cell, const int64_t** shift, const uint8_t** is_rotation) {
    return attempt(symmetries, [&] {
        const Symmetries& found = as<SymmetriesWork>(symmetries).complete();
        give(count, found.size());
        give(matrix, found.matrices.values.data());
        give(cell, found.cells.data());
        give(shift, found.shifts.data());
        give(is_rotation, found.is_rotation.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_claims(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements, *of);
        return std::make_unique<ClaimsWork>([of, table](const Stop&) { return find_claims(*of, *table); },
                                            is_small(*of, *table));
    });
}

int32_t cube3d_claim_table(const cube3d_handle* claims, int32_t* claim_count, int32_t* count, const int32_t** placement,
                           const int32_t** claim) {
    return attempt(claims, [&] {
        const Claims& found = as<ClaimsWork>(claims).complete();
        give(claim_count, found.claims);
        give(count, found.placement.size());
        give(placement, found.placement.data());
        give(claim, found.number.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_moved(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements,
                     int32_t symmetries, const int8_t* matrix, const int32_t* cell) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements, *of);
        return std::make_unique<MovedWork>([of, table, given = symmetries_of(*of, symmetries, matrix, cell)](
                                               const Stop& stop) { return find_images(*of, *table, given, stop); },
                                           is_small(*of, *table) && symmetries <= 48);
    });
}

int32_t cube3d_moved_table(const cube3d_handle* moved, const int32_t** placement, const int32_t** piece) {
    return attempt(moved, [&] {
        const PuzzleImages& found = as<MovedWork>(moved).complete();
        give(placement, found.placements.data());
        give(piece, found.pieces.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_check_places(const cube3d_handle* puzzle, const cube3d_handle* placements) {
    return attempt(puzzle, [&] {
        const Puzzle& of = *puzzle_of(puzzle);
        const Placements& table = *table_of(placements, of);
        for (size_t r = 0; r < of.rules.size(); ++r)
            if (const auto* pairs = std::get_if<Pairs>(&of.rules[r])) {
                const int32_t place = missing_place(of, table, *pairs);
                if (place >= 0)
                    throw TooLarge(CUBE3D_LIMIT_PLACE, "a rule names no placement", {static_cast<int64_t>(r), place});
            }
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_forbidden(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements,
                         int32_t rule) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements, *of);
        demand(rule >= -1 && rule < std::ssize(of->rules), "there is no such rule");
        return std::make_unique<PairsWork>(
            [of, table, rule](const Stop& stop) {
                return rule < 0 ? find_forbidden(*of, *table, stop) : find_pairs(*of, *table, of->rules[rule], stop);
            },
            is_small(*of, *table));
    });
}

int32_t cube3d_relations(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements,
                         int32_t rule) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements, *of);
        demand(rule >= 0 && rule < std::ssize(of->rules), "there is no such rule");
        demand(!std::holds_alternative<Pairs>(of->rules[rule]), "a rule of pairs has no relations");
        return std::make_unique<RelationsWork>(
            [of, table, rule](const Stop& stop) { return find_relations(*of, *table, of->rules[rule], stop); },
            is_small(*of, *table));
    });
}

int32_t cube3d_related(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements,
                       int32_t relations, const int32_t* first, const int32_t* second, const int64_t* offset) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements, *of);
        Relations given{copy(first, 2 * int64_t{relations}), copy(second, 2 * int64_t{relations}),
                        copy(offset, int64_t{relations} * of->region.width())};
        check_near(*of->lattice, given.offset);
        return std::make_unique<PairsWork>(
            [of, table, given = std::move(given)](const Stop& stop) { return related_pairs(*of, *table, given, stop); },
            is_small(*of, *table));
    });
}

int32_t cube3d_relation_table(const cube3d_handle* relations, int32_t* count, const int32_t** first,
                              const int32_t** second, const int64_t** offset) {
    return attempt(relations, [&] {
        const Relations& found = as<RelationsWork>(relations).complete();
        give(count, found.size());
        give(first, found.first.data());
        give(second, found.second.data());
        give(offset, found.offset.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_pairs(const cube3d_handle* pairs, int32_t* count, const int32_t** pair) {
    return attempt(pairs, [&] {
        const auto& found = as<PairsWork>(pairs).complete();
        give(count, found.size() / 2);
        give(pair, found.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_build(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements, int32_t count,
                     const int32_t* given) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements, *of);
        return std::make_unique<BuiltWork>(
            [of, table, fixed = placements_of(*table, given, count)](const Stop& stop) {
                return std::make_shared<const Built>(Built{of, table, make_problem(*of, *table, fixed, stop)});
            },
            is_small(*of, *table));
    });
}

int32_t cube3d_build_known(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements,
                           int32_t count, const int32_t* given, int32_t pairs, const int32_t* forbidden) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements, *of);
        demand(pairs >= 0 && pairs <= INT32_MAX / 2, "the number of pairs is out of range");
        Array<int32_t> known = placements_of(*table, forbidden, 2 * pairs);
        for (int32_t p = 0; p < 2 * pairs; p += 2) demand(known[p] <= known[p + 1], "the lower of a pair comes first");
        return std::make_unique<BuiltWork>(
            [of, table, fixed = placements_of(*table, given, count), known](const Stop& stop) {
                return std::make_shared<const Built>(Built{of, table, make_problem(*of, *table, fixed, stop, &known)});
            },
            table->size() < kFewPlacements);
    });
}

int32_t cube3d_built_cover(cube3d_handle** made, const cube3d_handle* built) {
    return make(made,
                [&] { return std::make_unique<CoverHandle>(Cover(as<BuiltWork>(built).complete()->problem.cover)); });
}

int32_t cube3d_built_table(const cube3d_handle* built, int32_t* count, const int32_t** kept) {
    return attempt(built, [&] {
        const PuzzleProblem& problem = as<BuiltWork>(built).complete()->problem;
        give(count, problem.kept.size());
        give(kept, problem.kept.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_action(cube3d_handle** made, const cube3d_handle* built, int32_t symmetries, const int8_t* matrix,
                      const int32_t* cell) {
    return make(made, [&] {
        const auto of = as<BuiltWork>(built).complete();
        return std::make_unique<ActionWork>(
            [of, given = symmetries_of(*of->puzzle, symmetries, matrix, cell)](const Stop& stop) {
                return acting(*of->puzzle, *of->table, of->problem, given, stop);
            },
            is_small(*of->puzzle, *of->table) && symmetries <= 48);
    });
}

int32_t cube3d_action_group(cube3d_handle** made, const cube3d_handle* action) {
    return make(made, [&] { return std::make_unique<GroupHandle>(Group(as<ActionWork>(action).complete())); });
}
