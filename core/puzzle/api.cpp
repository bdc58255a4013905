// The functions of core.h about puzzles.
#include "cover/group_handles.hpp"
#include "lattice/handles.hpp"
#include "puzzle/problem.hpp"
#include "puzzle/rules.hpp"
#include "puzzle/symmetry.hpp"
#include "task.hpp"

namespace cube3d::puzzle {
namespace {

struct PuzzleHandle final : Handle<Kind::puzzle> {
    explicit PuzzleHandle(Puzzle of) : puzzle(std::make_shared<const Puzzle>(std::move(of))) {}
    const std::shared_ptr<const Puzzle> puzzle;
};

using Table = std::shared_ptr<const Placements>;
using PlacementsWork = Task<Kind::placements, Table>;
using SymmetriesWork = Task<Kind::symmetries, Symmetries>;
using RelationsWork = Task<Kind::relations, Relations>;
using ClaimsWork = Task<Kind::claims, Claims>;
using MovedWork = Task<Kind::moved, PuzzleImages>;
using BuiltWork = Task<Kind::built, std::shared_ptr<const PuzzleProblem>>;
using ActingWork = Task<Kind::acting, Group>;
using PairsWork = Task<Kind::pairs, Array<int32_t>>;

const std::shared_ptr<const Puzzle>& puzzle_of(const cube3d_handle* handle) { return as<PuzzleHandle>(handle).puzzle; }
const Table& table_of(const cube3d_handle* handle) { return as<PlacementsWork>(handle).complete(); }

Cells cells_within(const Lattice& lattice, const int64_t* first, int64_t count) {
    Cells cells = copy(first, count * lattice.width());
    for (int64_t c = 0; c < count; ++c) demand(lattice.kind(cells.data() + c * lattice.width()) >= 0, "a cell is none of the lattice");
    return cells;
}

// Reads the numbers of a rule one after another.
class RuleReader {
public:
    RuleReader(const Puzzle& puzzle, std::span<const int64_t> row) : puzzle_(puzzle), left_(row) {}

    Rule read() {
        switch (number(CUBE3D_PAIRS + 1)) {
            case CUBE3D_SWAP: return Swap{};
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
                rule.cells = cells(number(1 << 20));
                rule.other_cells = cells(static_cast<int64_t>(left_.size()) / puzzle_.lattice->width());
                return rule;
            }
            default: return pairs();
        }
    }

private:
    Rule pairs() {
        Pairs rule;
        const int64_t places = number(1 << 30);
        for (int64_t p = 0; p < places; ++p) {
            Pairs::Place place{piece(), {}, {}};
            const int32_t size = puzzle_.pieces[static_cast<std::size_t>(place.piece)].aspects.cells_each;
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
    int32_t piece() { return static_cast<int32_t>(number(static_cast<int64_t>(puzzle_.pieces.size()))); }
    Cells cells(int64_t count) {
        const auto size = static_cast<std::size_t>(count * puzzle_.lattice->width());
        demand(count > 0 && left_.size() >= size, "a rule has too few cells");
        const Cells found = cells_within(*puzzle_.lattice, left_.data(), count);
        left_ = left_.subspan(size);
        return found;
    }
    const Puzzle& puzzle_;
    std::span<const int64_t> left_;
};

Region region_of(const Lattice& lattice, const cube3d_puzzle_data& data) {
    const Cells corner = copy(data.corner, lattice.width()), extents = copy(data.extents, lattice.width());
    double volume = 1;
    for (const int64_t size : extents) {
        demand(size > 0, "a size of the box is not positive");
        volume *= static_cast<double>(size);
    }
    demand(volume <= 4.7e18, "the box has more cells than can be numbered");
    Cells cells = data.cell ? cells_within(lattice, data.cell, data.cells) : Cells();
    for (int64_t c = 1; c < data.cells && data.cell; ++c)
        demand(is_less(CellSpan(cells).subspan(static_cast<std::size_t>((c - 1) * lattice.width()), static_cast<std::size_t>(lattice.width())),
                       CellSpan(cells).subspan(static_cast<std::size_t>(c * lattice.width()), static_cast<std::size_t>(lattice.width()))),
               "the cells of the region are not in order");
    for (std::size_t at = 0; at < cells.size(); ++at) {
        const auto axis = at % static_cast<std::size_t>(lattice.width());
        demand(cells[at] >= corner[axis] && cells[at] - corner[axis] < extents[axis], "a cell of the region is outside its box");
    }
    return Region(lattice, corner, extents, std::move(cells));
}

Puzzle puzzle_from(const std::shared_ptr<const Lattice>& lattice, const cube3d_puzzle_data& data) {
    Puzzle puzzle{lattice, region_of(*lattice, data)};
    const int32_t width = lattice->width();
    demand(data.colours >= 1 && data.colours < 30'000, "there are too many colours");
    puzzle.colours = data.colours;
    puzzle.may_lie = copy(data.may_lie, data.colours * data.colours);
    if (data.optional) puzzle.optional = copy(data.optional, puzzle.region.size());
    if (data.paint) puzzle.paint = copy(data.paint, puzzle.region.size());
    for (const int32_t colour : puzzle.paint) demand(colour >= 0 && colour < data.colours, "there is no such colour");
    puzzle.cover_all = data.cover_all != 0;
    puzzle.max_holes = data.max_holes;
    puzzle.crossing = data.crossing != 0;
    puzzle.walls = copy(data.wall, data.walls * width);
    puzzle.most_placements = data.most_placements;
    puzzle.most_cells = data.most_cells;
    puzzle.most_tried = data.most_tried;
    puzzle.most_moved = data.most_moved;
    puzzle.most_positions = data.most_positions;
    puzzle.most_pairs = data.most_pairs;
    check_starts(data.shape_start, length(data.pieces));
    for (int32_t p = 0; p < data.pieces; ++p) {
        Piece& piece = puzzle.pieces.emplace_back();
        const int64_t begin = data.shape_start[p], size = (data.shape_start[p + 1] - begin) / width;
        demand(size > 0, "a piece has no cells");
        piece.shape = cells_within(*lattice, data.shape + begin, size);
        if (data.mark) piece.colours = copy(data.mark + begin / width, size);
        for (const int32_t colour : piece.colours) demand(colour >= 0 && colour < data.colours, "there is no such colour");
        if (std::all_of(piece.colours.begin(), piece.colours.end(), [](int32_t colour) { return colour == 0; })) piece.colours.clear();
        piece.low = data.low[p];
        piece.high = data.high[p];
        demand(data.mobility[p] >= CUBE3D_FIXED && data.mobility[p] <= CUBE3D_REFLECTIONS, "there is no such mobility");
        piece.mobility = static_cast<Mobility>(data.mobility[p]);
        if (data.has_place && data.has_place[p]) piece.at = copy(data.place + std::ptrdiff_t{p} * width, width);
    }
    find_aspects(puzzle);
    if (data.rules) check_starts(data.rule_start, length(data.rules));
    for (int32_t r = 0; r < data.rules; ++r)
        puzzle.rules.push_back(RuleReader(puzzle, {data.rule + data.rule_start[r], data.rule + data.rule_start[r + 1]}).read());
    return puzzle;
}

// Whether what takes time in proportion to the placements of a puzzle is done in some hundredths of a second.
bool is_small(const Puzzle& puzzle) {
    double tried = 0;
    for (const Piece& piece : puzzle.pieces) tried += static_cast<double>(piece.aspects.cells.size()) * static_cast<double>(puzzle.region.size());
    return tried < 2e6;
}
bool is_small(const Puzzle& puzzle, const Placements& table) { return table.size() < (puzzle.rules.empty() ? 50'000 : 2'000); }

Symmetries symmetries_of(const Puzzle& puzzle, int32_t symmetries, const int8_t* matrix, const int32_t* cell) {
    const int32_t axes = puzzle.lattice->axes();
    Symmetries given;
    given.matrices = {axes, copy(matrix, int64_t{symmetries} * axes * axes)};
    given.cells = copy(cell, symmetries * puzzle.region.size());
    for (const int32_t image : given.cells) demand(image >= 0 && image < puzzle.region.size(), "there is no such cell");
    for (int32_t s = 0; puzzle.lattice->is_cubic() && s < symmetries; ++s)
        demand(is_signed_permutation(given.matrices[s], axes), "an orientation of cubes turns no axis into another");
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
            [of](const Stop& stop) { return std::make_shared<const Placements>(find_placements(*of, stop)); }, is_small(*of));
    });
}

int32_t cube3d_subset(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements, int32_t count,
                      const int32_t* placement) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements);
        Array<int32_t> chosen = copy(placement, count);
        for (const int32_t p : chosen) demand(p >= 0 && p < table->size(), "there is no such placement");
        return std::make_unique<PlacementsWork>(
            [of, table, chosen = std::move(chosen)](const Stop&) {
                return std::make_shared<const Placements>(table->subset(chosen, of->region.width()));
            },
            true);
    });
}

int32_t cube3d_placement_table(const cube3d_handle* placements, int32_t* count, const int32_t** piece, const int32_t** aspect,
                               const int64_t** offset, const int64_t** start, const int32_t** cell, const int32_t** colour) {
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

int32_t cube3d_symmetries(cube3d_handle** made, const cube3d_handle* puzzle, int32_t mobility, int32_t of_region) {
    return make(made, [&] {
        demand(mobility >= CUBE3D_FIXED && mobility <= CUBE3D_REFLECTIONS, "there is no such mobility");
        const auto of = puzzle_of(puzzle);
        return std::make_unique<SymmetriesWork>(
            [of, mobility, of_region](const Stop& stop) {
                const auto own = static_cast<Mobility>(mobility);
                return of_region ? region_symmetries(*of, own, stop) : puzzle_symmetries(*of, own, stop);
            },
            of->region.size() * of->lattice->axes() < 1000 && of->lattice->axes() < 5);
    });
}

int32_t cube3d_symmetry_table(const cube3d_handle* symmetries, int32_t* count, const int8_t** matrix, const int32_t** cell,
                              const int64_t** shift) {
    return attempt(symmetries, [&] {
        const Symmetries& found = as<SymmetriesWork>(symmetries).complete();
        give(count, found.size());
        give(matrix, found.matrices.values.data());
        give(cell, found.cells.data());
        give(shift, found.shifts.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_claims(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements);
        return std::make_unique<ClaimsWork>([of, table](const Stop&) { return find_claims(*of, *table); }, is_small(*of, *table));
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

int32_t cube3d_moved(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements, int32_t symmetries,
                     const int8_t* matrix, const int32_t* cell) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements);
        return std::make_unique<MovedWork>(
            [of, table, given = symmetries_of(*of, symmetries, matrix, cell)](const Stop& stop) { return find_images(*of, *table, given, stop); },
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
        const Placements& table = *table_of(placements);
        for (std::size_t r = 0; r < of.rules.size(); ++r)
            if (const auto* pairs = std::get_if<Pairs>(&of.rules[r])) {
                const int32_t place = missing_place(of, table, *pairs);
                if (place >= 0) throw TooLarge(CUBE3D_LIMIT_PLACE, "a rule names no placement", {static_cast<int64_t>(r), place});
            }
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_forbidden(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements, int32_t rule) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements);
        demand(rule >= -1 && rule < static_cast<int64_t>(of->rules.size()), "there is no such rule");
        return std::make_unique<PairsWork>(
            [of, table, rule](const Stop& stop) {
                return rule < 0 ? find_forbidden(*of, *table, stop)
                                : find_pairs(*of, *table, of->rules[static_cast<std::size_t>(rule)], stop);
            },
            is_small(*of, *table));
    });
}

int32_t cube3d_relations(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements, int32_t rule) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements);
        demand(rule >= 0 && rule < static_cast<int64_t>(of->rules.size()), "there is no such rule");
        demand(!std::holds_alternative<Pairs>(of->rules[static_cast<std::size_t>(rule)]), "a rule of pairs has no relations");
        return std::make_unique<RelationsWork>(
            [of, table, rule](const Stop& stop) {
                return find_relations(*of, *table, of->rules[static_cast<std::size_t>(rule)], stop);
            },
            is_small(*of, *table));
    });
}

int32_t cube3d_related(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements, int32_t relations,
                       const int32_t* first, const int32_t* second, const int64_t* offset) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements);
        Relations given{copy(first, 2 * int64_t{relations}), copy(second, 2 * int64_t{relations}),
                        copy(offset, int64_t{relations} * of->region.width())};
        return std::make_unique<PairsWork>(
            [of, table, given = std::move(given)](const Stop& stop) { return related_pairs(*of, *table, given, stop); },
            is_small(*of, *table));
    });
}

int32_t cube3d_relation_table(const cube3d_handle* relations, int32_t* count, const int32_t** first, const int32_t** second,
                              const int64_t** offset) {
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
        const Table table = table_of(placements);
        Array<int32_t> fixed = copy(given, count);
        for (const int32_t p : fixed) demand(p >= 0 && p < table->size(), "there is no such placement");
        return std::make_unique<BuiltWork>(
            [of, table, fixed](const Stop& stop) {
                return std::make_shared<const PuzzleProblem>(make_problem(*of, *table, fixed, stop));
            },
            is_small(*of, *table));
    });
}

int32_t cube3d_built_cover(cube3d_handle** made, const cube3d_handle* built) {
    return make(made, [&] { return std::make_unique<CoverHandle>(Cover(as<BuiltWork>(built).complete()->cover)); });
}

int32_t cube3d_built_table(const cube3d_handle* built, int32_t* count, const int32_t** kept) {
    return attempt(built, [&] {
        const PuzzleProblem& problem = *as<BuiltWork>(built).complete();
        give(count, problem.kept.size());
        give(kept, problem.kept.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_acting(cube3d_handle** made, const cube3d_handle* puzzle, const cube3d_handle* placements,
                      const cube3d_handle* built, int32_t symmetries, const int8_t* matrix, const int32_t* cell) {
    return make(made, [&] {
        const auto of = puzzle_of(puzzle);
        const Table table = table_of(placements);
        const auto problem = as<BuiltWork>(built).complete();
        demand(problem->kept.empty() || problem->kept.back() < table->size(), "the problem is of other placements");
        return std::make_unique<ActingWork>(
            [of, table, problem, given = symmetries_of(*of, symmetries, matrix, cell)](const Stop& stop) {
                return acting(*of, *table, *problem, given, stop);
            },
            is_small(*of, *table) && symmetries <= 48);
    });
}

int32_t cube3d_acting_group(cube3d_handle** made, const cube3d_handle* acting) {
    return make(made, [&] { return std::make_unique<GroupHandle>(Group(as<ActingWork>(acting).complete())); });
}
