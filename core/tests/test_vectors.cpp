// The vectors in tests/vectors hold; tests/vectors/vectors.py describes their format.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "core.h"
#include "oracle.hpp"
#include "puzzle/hints.hpp"
#include "puzzle/near_misses.hpp"
#include "puzzle/reasons.hpp"
#include "puzzle/rules.hpp"
#include "solid/solid.hpp"
#include "solid/assembly.hpp"
#include "solid/explosion.hpp"
#include "solid/layout.hpp"
#include "solid/light.hpp"

using namespace cube3d;
using namespace cube3d::puzzle;

namespace {

using Words = Array<std::string>;
using Record = Array<Words>;

const Stop kNever;

std::string folder() {
    const char* given = std::getenv("CUBE3D_VECTORS");
    return given ? given : CUBE3D_VECTORS;
}

Array<Record> read_records(const std::string& name) {
    std::ifstream file(folder() + "/" + name);
    REQUIRE_MESSAGE(file, "no vectors in " << folder());
    Array<Record> records(1);
    for (std::string line; std::getline(file, line);) {
        std::istringstream stream(line);
        Words words;
        for (std::string word; stream >> word;) words.push_back(word);
        if (!words.empty())
            records.back().push_back(words);
        else if (!records.back().empty())
            records.emplace_back();
    }
    if (records.back().empty()) records.pop_back();
    return records;
}

Array<int64_t> numbers(const Words& words, size_t from = 1) {
    Array<int64_t> found;
    for (size_t w = from; w < words.size(); ++w) found.push_back(std::stoll(words[w]));
    return found;
}

Array<double> decimals(const Words& words, size_t from = 1) {
    Array<double> found;
    for (size_t w = from; w < words.size(); ++w) found.push_back(std::stod(words[w]));
    return found;
}

Array<int32_t> small(const Array<int64_t>& values) {
    return {values.begin(), values.end()};
}

class Hash {
public:
    template <typename Values>
    void add(const Values& values) {
        for (const auto value : values) sum_ += mix(mix(count_++) + static_cast<uint64_t>(static_cast<int64_t>(value)));
    }
    std::string text() const {
        std::ostringstream out;
        out << std::hex << std::setw(16) << std::setfill('0') << sum_;
        return out.str();
    }

private:
    static uint64_t mix(uint64_t v) {
        v = (v ^ (v >> 30)) * 0xBF58476D1CE4E5B9U;
        v = (v ^ (v >> 27)) * 0x94D049BB133111EBU;
        return v ^ (v >> 31);
    }
    uint64_t sum_ = 0, count_ = 0;
};

// Collects results, and compares them with those of a record.
class Results {
public:
    explicit Results(const Record& record) : record_(record) {
        for (const Words& words : record)
            if (words[0] == "=") {
                std::string name;
                for (size_t w = 1; w + 2 < words.size() || w == 1; ++w) name += (w > 1 ? " " : "") + words[w];
                expected_[name] = words.size() > 3 ? words[words.size() - 2] + " " + words.back() : "";
            }
    }
    bool wants(const std::string& name) const { return expected_.contains(name); }
    void check(const std::string& name, int64_t count, const Hash& hash) const {
        const auto at = expected_.find(name);
        if (at == expected_.end()) return;
        const std::string found = std::to_string(count) + " " + hash.text();
        CAPTURE(record_[0][1]);
        CAPTURE(name);
        CHECK(found == at->second);
    }

private:
    const Record& record_;
    std::map<std::string, std::string> expected_;
};

std::map<std::string, LatticeTables>& tables() {
    static std::map<std::string, LatticeTables> known;
    return known;
}

LatticeTables read_tables(const Record& record) {
    LatticeTables found;
    for (const Words& words : record) {
        if (words[0] == "scale") found.scale = numbers(words), found.axes = static_cast<int32_t>(found.scale.size());
        if (words[0] == "centres") found.centres = numbers(words);
        if (words[0] == "places") found.places = numbers(words);
        if (words[0] == "translations") found.translations = numbers(words);
        if (words[0] == "corners") found.corners.push_back(numbers(words, 2));
        if (words[0] == "generator") found.generators.push_back(numbers(words));
        if (words[0] == "face_corners") found.face_corners = std::stoi(words[1]);
        if (words[0] == "arms") found.arms = numbers(words);
    }
    return found;
}

Drawing read_drawing(const Record& record) {
    std::map<std::string, Words> one;
    for (const Words& words : record) one[words[0]] = words;
    const Words& sizes = one["drawing"];
    Drawing found;
    found.form = static_cast<Drawing::Form>(std::stoi(sizes[2]));
    found.height = std::stod(sizes[3]);
    found.parts = std::stoi(sizes[4]), found.setback = std::stoi(sizes[5]), found.knee = std::stoi(sizes[6]);
    found.basis = decimals(one["basis"]);
    found.origin = decimals(one["origin"]);
    found.across = numbers(one["across"]);
    return found;
}

void read_all_tables() {
    for (const Record& record : read_records("lattices.txt"))
        if (record[0][0] == "lattice" && record[0][1] != "cubic") tables()[record[0][1]] = read_tables(record);
    for (const Record& record : read_records("solids.txt"))
        if (record[0][0] == "drawing") tables().at(record[0][1]).drawing = read_drawing(record);
}

std::shared_ptr<const Lattice> lattice_of(const std::string& name, int32_t width) {
    static std::map<std::pair<std::string, int32_t>, std::shared_ptr<const Lattice>> known;
    auto& lattice = known[{name, width}];
    if (!lattice) {
        if (tables().empty()) read_all_tables();
        lattice = name == "cubic" ? std::make_shared<const Lattice>(width)
                                  : std::make_shared<const Lattice>(tables().at(name));
    }
    return lattice;
}

Mobility mobility_of(const std::string& word) { return static_cast<Mobility>(std::stoi(word)); }

Puzzle read_puzzle(const Record& record) {
    std::map<std::string, Words> one;
    for (const Words& words : record) one.emplace(words[0], words);
    const int32_t width = std::stoi(one["lattice"][2]);
    const auto lattice = lattice_of(one["lattice"][1], width);
    const Cells cells = numbers(one["cells"]);
    Cells corner(width), moved = cells;
    lattice->low(cells, corner.data());
    for (int64_t at = 0; at < std::ssize(moved); ++at) moved[at] -= corner[at % width];
    const Cells extents = lattice->extents(moved);
    const bool is_box = std::accumulate(extents.begin(), extents.end(), int64_t{width}, std::multiplies<>()) ==
                        static_cast<int64_t>(cells.size());
    Puzzle puzzle{lattice, Region(*lattice, corner, extents, is_box ? Cells() : cells)};
    puzzle.cover_all = one["cover"][1] == "all";
    puzzle.max_holes = std::stoi(one["holes"][1]);
    puzzle.crossing = one["crossing"][1] == "1";
    if (one.contains("optional")) {
        puzzle.optional = Array<uint8_t>(puzzle.region.size());
        for (const int64_t cell : numbers(one["optional"])) puzzle.optional[cell] = 1;
    }
    if (one.contains("paint")) puzzle.paint = small(numbers(one["paint"]));
    if (one.contains("walls")) puzzle.walls = numbers(one["walls"]);
    const bool has_colours = one.contains("paint") || one.contains("marks");  // else mixtures mean nothing
    for (const Words& words : record) {
        if (words[0] == "paint" || words[0] == "marks" || (words[0] == "mixed" && has_colours))
            for (const int64_t colour : numbers(words))
                puzzle.colours = std::max(puzzle.colours, static_cast<int32_t>(colour) + 1);
        if (words[0] == "piece") {
            Piece& piece = puzzle.pieces.emplace_back();
            piece.low = std::stoi(words[1]);
            piece.high = std::stoi(words[2]);
            piece.mobility = mobility_of(words[3]);
        }
        if (words[0] == "shape") puzzle.pieces.back().shape = numbers(words);
        if (words[0] == "at") puzzle.pieces.back().at = numbers(words);
        if (words[0] == "swap") puzzle.rules.emplace_back(Swap{});
        if (words[0] == "touch")
            puzzle.rules.emplace_back(Touch{small(numbers(words, 2)), words[1] == "face"   ? Contact::face
                                                                      : words[1] == "edge" ? Contact::edge
                                                                                           : Contact::corner});
        if (words[0] == "pattern") {
            const Cells both = numbers(words, 5);
            const auto own = both.begin() + std::stol(words[4]) * width;
            puzzle.rules.emplace_back(Pattern{std::stoi(words[2]),
                                              std::stoi(words[3]),
                                              {both.begin(), own},
                                              {own, both.end()},
                                              mobility_of(words[1])});
        }
    }
    if (one.contains("mixed") && has_colours) {
        const auto mixed = numbers(one["mixed"]);
        for (size_t at = 0; at < mixed.size(); at += 2)
            puzzle.mix(static_cast<int32_t>(mixed[at]), static_cast<int32_t>(mixed[at + 1]));
    }
    // Read again, because the owner of the marks is known only now.
    size_t next = 0;
    Pairs pairs;
    bool of_place = false;
    for (const Words& words : record) {
        if (words[0] == "shape") ++next, of_place = false;
        if (words[0] == "place") {
            pairs.places.push_back({std::stoi(words[1]), numbers(words, 2), {}});
            of_place = true;
        }
        if (words[0] == "marks" && of_place) pairs.places.back().colours = small(numbers(words));
        if (words[0] == "marks" && !of_place) puzzle.pieces[next - 1].colours = small(numbers(words));
        if (words[0] == "forbid") {
            pairs.pairs = small(numbers(words));
            puzzle.rules.emplace_back(pairs);
            pairs = {};
        }
    }
    find_aspects(puzzle);
    for (Piece& piece : puzzle.pieces) {
        const auto room = std::max(piece.low, static_cast<int32_t>(puzzle.region.size() / piece.aspects.cells_each));
        piece.high = piece.high < 0 ? room : std::min(piece.high, room);
    }
    return puzzle;
}

void add(Hash& hash, const Cover& cover) {
    hash.add(cover.primary);
    hash.add(cover.options.start);
    hash.add(cover.options.values);
    for (const auto* values : {&cover.type, &cover.low, &cover.high, &cover.forbidden}) hash.add(*values);
}

void check_symmetries(const Results& results, const std::string& name, const Symmetries& found) {
    Hash hash;
    hash.add(found.matrices.values);
    hash.add(found.cells);
    hash.add(found.shifts);
    results.check(name, found.size(), hash);
}

// The names of results of one kind, each for certain placements in place.
Array<Words> names_of(const Record& record, const std::string& kind) {
    Array<Words> found;
    for (const Words& words : record)
        if (words[0] == "=" && words[1] == kind) found.emplace_back(words.begin() + 1, words.end() - 2);
    return found;
}

std::string joined(const Words& words) {
    std::string text = words[0];
    for (size_t w = 1; w < words.size(); ++w) text += " " + words[w];
    return text;
}

// Reasons of all kinds.
void check_reasons(const Record& record, const Results& results, const Puzzle& puzzle, const Placements& table) {
    for (const Words& named : names_of(record, "reasons")) {
        const PuzzleProblem problem = make_problem(puzzle, table, small(numbers(named)), kNever);
        const auto found = find_reasons(puzzle, problem.all ? table : problem.table, problem,
                                        {.plain = true, .weights = true, .most = INT32_MAX, .seconds = 1e9}, kNever);
        Hash hash;
        for (const Reason& reason : found) {
            // Both kinds about sizes count as one.
            hash.add(std::array{reason.kind < CUBE3D_REASON_SIZES ? reason.kind : reason.kind - 1});
            const bool of_cells = reason.kind == CUBE3D_REASON_CELLS || (reason.kind && !reason.whole);
            const Array<int32_t> cells = of_cells ? reason.cells : Array<int32_t>();
            hash.add(std::array{cells.size()});
            hash.add(cells);
            hash.add(std::array{reason.pieces.size()});
            hash.add(reason.pieces);
            hash.add(reason.weights);
            hash.add(std::array{reason.modulus});
            for (const Numbering& numbering : reason.numberings) {
                hash.add(std::array{numbering.modulus});
                hash.add(numbering.factors);
            }
        }
        results.check(joined(named), static_cast<int64_t>(found.size()), hash);
    }
}

// The placements to take off a position; -1 if there is no solution at all.
void check_removals(const Record& record, const Results& results, const PuzzleProblem& problem) {
    for (const Words& named : names_of(record, "removals")) {
        Removals removals(problem.cover, small(numbers(named)), false);
        while (removals.asks()) {
            Search search(tests::make_problem(removals.question()), {{{}, {}, 1}},
                          {.threads = 0, .keep = true, .max_solutions = 1});
            tests::Solutions found;
            while (found.empty() && !search.is_exhausted()) tests::append(found, search.next_batch(1, 1));
            removals.answer(found.empty() ? std::nullopt
                                          : std::optional<Array<int32_t>>({found[0].begin(), found[0].end()}));
        }
        Hash hash;
        if (removals.off()) hash.add(*removals.off());
        results.check(joined(named), removals.off() ? removals.off()->length() : -1, hash);
    }
}

void check_puzzle(const Record& record) {
    const Results results(record);
    const Puzzle puzzle = read_puzzle(record);
    for (size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const Shapes& aspects = puzzle.pieces[p].aspects;
        Hash hash;
        hash.add(aspects.cells);
        hash.add(aspects.orientations.values);
        hash.add(aspects.marks);
        results.check("aspects " + std::to_string(p), aspects.size(), hash);
    }
    if (results.wants("region"))
        check_symmetries(results, "region", region_symmetries(puzzle, Mobility::reflections, kNever));
    if (!results.wants("placements")) return;
    const Symmetries symmetries = puzzle_symmetries(puzzle, Mobility::reflections, kNever);
    check_symmetries(results, "symmetries", symmetries);
    const Placements table = find_placements(puzzle, kNever);
    Hash hash;
    hash.add(table.piece);
    hash.add(table.aspect);
    hash.add(table.offset);
    hash.add(table.cells.values);
    if (std::any_of(record.begin(), record.end(),
                    [](const Words& words) { return words[0] == "paint" || words[0] == "marks"; }))
        hash.add(table.colours);
    results.check("placements", table.size(), hash);
    if (!results.wants("cover")) return;
    const auto forbidden = find_forbidden(puzzle, table, kNever);
    Hash pairs;
    pairs.add(forbidden);
    results.check("forbidden", static_cast<int64_t>(forbidden.size()) / 2, pairs);
    const Claims claims = find_claims(puzzle, table);
    Hash claimed;
    claimed.add(claims.placement);
    claimed.add(claims.number);
    results.check("claims", claims.claims, claimed);
    const PuzzleProblem problem = make_problem(puzzle, table, {}, kNever);
    Hash cover;
    add(cover, problem.cover);
    results.check("cover", problem.cover.size(), cover);
    check_reasons(record, results, puzzle, table);
    check_removals(record, results, problem);
    if (results.wants("near")) {
        CHECK(why_no_near_misses(puzzle) == CUBE3D_NEAR_COUNTED);
        results.check("near", count_near_misses(puzzle, UINT64_MAX, kNever).value_or(-1), Hash());
    }
    const Group group = acting(puzzle, table, problem, symmetries, kNever);
    Hash acts;
    acts.add(group.all_items());
    acts.add(group.all_options());
    acts.add(group.all_types());
    results.check("group", group.size(), acts);
    const auto splits = orbit_splits(problem.cover, group, kNever);
    Hash branches;
    for (const auto& split : splits) branches.add(std::array{split.size()});
    for (const auto& split : splits)
        for (const OrbitBranch& branch : split) branches.add(std::array{branch.option, branch.weight});
    results.check("splits", static_cast<int64_t>(splits.size()), branches);
    const auto classes = group.cyclic_classes();
    Hash quotients;
    for (size_t c = 1; c < classes.element.size(); ++c) {
        const Quotient part = quotient(problem.cover, group.subgroup(group.powers(classes.element[c])));
        quotients.add(std::array{classes.alike[c]});
        add(quotients, part.cover);
        quotients.add(part.members.values);
    }
    results.check("quotients", static_cast<int64_t>(classes.element.size()) - 1, quotients);
}

void check_lattice(const Record& record) {
    const Results results(record);
    const auto lattice = lattice_of(record[0][1], std::stoi(record[0][2]));
    const Matrices group = lattice->orientations(Mobility::reflections);
    Hash hash;
    hash.add(group.values);
    results.check("group", group.size(), hash);
    for (const auto& [name, contact] :
         {std::pair("touching face", Contact::face), std::pair("touching edge", Contact::edge),
          std::pair("touching corner", Contact::corner)}) {
        Hash steps;
        int64_t count = 0;
        for (int32_t kind = 0; kind < lattice->kinds(); ++kind) {
            Cells own = lattice->touching(kind, contact);
            sort_rows(own.data(), static_cast<int64_t>(own.size()) / lattice->width(), lattice->width());
            count += static_cast<int64_t>(own.size()) / lattice->width();
            steps.add(own);
        }
        results.check(name, count, steps);
    }
    if (!results.wants("claims")) return;
    const Shapes shapes = enumerate(*lattice, 3, Mobility::fixed, 1'000'000);
    Hash claims;
    int64_t count = 0;
    for (int64_t s = 0; s < shapes.size(); ++s) {
        const Cells own = lattice->claims(shapes[s]);
        count += static_cast<int64_t>(own.size()) / lattice->width();
        claims.add(own);
    }
    results.check("claims", count, claims);
}

void check_shapes(const Record& record) {
    const Results results(record);
    const auto lattice = lattice_of(record[0][1], std::stoi(record[0][2]));
    const Shapes shapes = enumerate(*lattice, std::stoi(record[0][3]), mobility_of(record[0][4]), 1'000'000);
    Hash hash;
    hash.add(shapes.cells);
    results.check("shapes", shapes.size(), hash);
    Hash thin;
    for (int64_t s = 0; s < shapes.size(); ++s) {
        const Shapes turned = aspects(*lattice, shapes[s], {}, Mobility::reflections);
        const ThinForm form = thin_form(*lattice, turned[turned.size() - 1], mobility_of(record[0][4]));
        thin.add(std::array{form.width});
        thin.add(form.cells);
    }
    results.check("thin", shapes.size(), thin);
}

solid::Mesh read_solid(const std::map<std::string, Words>& one) {
    const auto lattice = lattice_of(one.at("solid")[1], std::stoi(one.at("solid")[2]));
    const Array<double> sizes = decimals(one.at("finish"));
    const solid::Measures measures{sizes[0], sizes[1], static_cast<int32_t>(sizes[2]), sizes[3] != 0};
    solid::Finish finish{measures, sizes[4], sizes[5], {}};
    if (one.contains("marks")) finish.mark = small(numbers(one.at("marks")));
    return make_solid(*lattice, numbers(one.at("cells")), finish);
}

// Measures of a mesh that do not depend on the order of its vertices and triangles.
Array<double> measures(const solid::Mesh& mesh) {
    solid::Vector low = mesh.points[0], high = low, moment, seen;
    double volume = 0, area = 0, shown = 0;
    Array<double> of_cell;
    for (const solid::Vector& point : mesh.points)
        for (int32_t a = 0; a < 3; ++a) low[a] = std::min(low[a], point[a]), high[a] = std::max(high[a], point[a]);
    for (int32_t t = 0; t < mesh.triangles.length(); ++t) {
        const auto [i, j, k] = mesh.triangles[t];
        const solid::Vector half = 0.5 * solid::across(mesh.points[i], mesh.points[j], mesh.points[k]);
        const double size = length(half);
        volume += dot(mesh.points[i], half) / 3, area += size;
        moment += size / 3 * (mesh.points[i] + mesh.points[j] + mesh.points[k]);
        for (const int32_t v : {i, j, k})
            for (int32_t a = 0; a < 3; ++a)
                seen[a] += size / 3 * std::abs(mesh.normals[v][a]), shown += mesh.normals[v][a] * half[a] / 3;
        of_cell.resize(std::max(of_cell.size(), static_cast<size_t>(mesh.owner[t]) + 1));
        of_cell[mesh.owner[t]] += size;
    }
    Array<double> found{volume, area};
    for (const solid::Vector& one : {low, high, moment, seen}) found.insert(found.end(), one.value, one.value + 3);
    found.push_back(shown);
    found.insert(found.end(), of_cell.begin(), of_cell.end());
    return found;
}

void check_solid(const Record& record) {
    std::map<std::string, Words> one;
    for (const Words& words : record) one[words[0] == "=" ? "= " + words[1] : words[0]] = words;
    const solid::Mesh mesh = read_solid(one);
    CAPTURE(one["solid"][1]);
    CAPTURE(one["finish"][1]);
    const std::set<int32_t> places(mesh.place.begin(), mesh.place.end());
    const Array<int64_t> counts{mesh.points.length(), static_cast<int64_t>(places.size()), mesh.triangles.length()};
    CHECK(numbers(one["= mesh"], 2) == counts);
    const Array<double> expected = decimals(one["= measures"], 2), found = measures(mesh);
    REQUIRE(found.size() == expected.size());
    for (size_t m = 0; m < found.size(); ++m) CHECK(std::abs(found[m] - expected[m]) < 1e-7);
}

Array<double> reals(const Words& words, size_t from) {
    Array<double> found;
    for (size_t w = from; w < words.size(); ++w) found.push_back(std::stod(words[w]));
    return found;
}

solid::Look read_look(const Record& record) {
    for (const Words& words : record)
        if (words[0] == "lattice") return {lattice_of(words[1], std::stoi(words[2]))};
    throw std::runtime_error("there is no lattice");
}

// Rows of cells, those of pieces first.
struct Picture {
    solid::Look look;
    Array<int64_t> start{0};
    Cells cells;
    bool layers = false;

    explicit Picture(const Record& record) : look(read_look(record)) {
        for (const Words& words : record) {
            if (words[0] == "layers") layers = words[1] == "1";
            if (words[0] != "piece" && words[0] != "empty" && words[0] != "walls") continue;
            const Cells own = numbers(words);
            cells.insert(cells.end(), own.begin(), own.end());
            start.push_back(cells.length());
        }
    }
};

std::map<std::string, Array<double>> results_of(const Picture& picture) {
    std::map<std::string, Array<double>> found;
    const auto add = [&](const std::string& name, const auto& values) {
        for (const auto value : values) found[name].push_back(static_cast<double>(value));
    };
    const auto pieces = View(picture.start).first(picture.start.size() - 2);
    const auto own = CellSpan(picture.cells).first(pieces.back());
    for (const solid::Step& step : solid::assemble(picture.look, pieces, own))
        add("assembly", std::array{step.piece, step.axis, step.side});
    const solid::Layout laid(picture.look, picture.start, picture.cells, picture.layers);
    add("blocks", laid.block());
    add("keys", laid.keys());
    add("cells", laid.cells());
    const auto moving = laid.moving();
    const solid::BodyCells bodies{picture.look, laid.start(), laid.cells(),
                                  Array<int32_t>(laid.frame().begin(), laid.frame().begin() + moving)};
    const auto velocities = solid::explode(bodies, laid.centre(), laid.is_flat(), kNever);
    add("passes", velocities.passes);
    add("velocities", velocities.velocity);
    const auto places = laid.places(velocities.velocity.data(), 0.75, 1.5, {{std::sqrt(0.75), 0.5}, false, false, 1.5, 1});
    add("places", places.offset);
    add("places", places.anchor);
    add("places", View(places.middle.value));
    Array<solid::Pose> poses;
    for (int32_t b = 0; b < 3 * moving; b += 3) {
        const solid::Vector offset{places.offset[b], places.offset[b + 1], places.offset[b + 2]};
        poses.push_back({1, 0, 0, offset[0], 0, 1, 0, offset[1], 0, 0, 1, offset[2]});
    }
    const solid::Light light(bodies, Array<double>(moving, laid.thickness()), poses, 2);
    Array<uint8_t> hidden(light.texels());
    light.bake(0, hidden);
    for (int32_t b = 0; b < moving; ++b) {
        const auto from = hidden.begin() + light.starts()[b], to = hidden.begin() + light.starts()[b + 1];
        add("hidden", std::array{std::accumulate(from, to, 0)});
    }
    return found;
}

void check_picture(const Record& record) {
    auto found = results_of(Picture(record));
    for (const Words& words : record) {
        if (words[0] != "=") continue;
        CAPTURE(record[0][1]);
        CAPTURE(words[1]);
        const Array<double> expected = reals(words, 2);
        REQUIRE(found[words[1]].size() == expected.size());
        double worst = 0;
        for (size_t n = 0; n < expected.size(); ++n)
            worst = std::max(worst, std::abs(found[words[1]][n] - expected[n]));
        CHECK(worst < 1e-9);
    }
}

// Checks every n-th record: n is CUBE3D_EVERY, or 20 with asserts and sanitizers, which are slow.
size_t every() {
#ifdef NDEBUG
    constexpr size_t usual = 1;
#else
    constexpr size_t usual = 20;
#endif
    const char* given = std::getenv("CUBE3D_EVERY");
    return given ? std::max<size_t>(1, std::strtoul(given, nullptr, 10)) : usual;
}

void check_all(const std::string& name) {
    const auto records = read_records(name);
    for (size_t number = 0; number < records.size(); number += every()) {
        const Record& record = records[number];
        if (record[0][0] == "puzzle") check_puzzle(record);
        if (record[0][0] == "lattice") check_lattice(record);
        if (record[0][0] == "shapes") check_shapes(record);
        if (record[0][0] == "solid") check_solid(record);
    }
}

}  // namespace

TEST_CASE("vectors of lattices and shapes") { check_all("lattices.txt"); }
TEST_CASE("vectors of solids") { check_all("solids.txt"); }
TEST_CASE("vectors of pictures") {
    for (const Record& record : read_records("pictures.txt")) check_picture(record);
}
TEST_CASE("vectors of random puzzles") { check_all("random.txt"); }
TEST_CASE("vectors of the catalog") { check_all("catalog.txt"); }
