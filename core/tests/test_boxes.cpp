// Boxes filled by smaller ones: the table against a recursion over all cuts, and fillings against the cells.
#include <doctest/doctest.h>

#include <numeric>
#include <set>

#include "oracle.hpp"
#include "puzzle/boxes.hpp"

using namespace cube3d;
using namespace cube3d::puzzle;
using cube3d::tests::Random;

namespace {

const Stop kNever;

int64_t volume(const Sides& sides) {
    return std::accumulate(sides.begin(), sides.end(), int64_t{1}, std::multiplies());
}

// Whether cuts can divide a box into boxes of a list.
bool can_be_cut(Sides box, const std::set<Sides>& filled, bool may_turn) {
    if (may_turn) std::sort(box.begin(), box.end());
    if (filled.contains(box)) return true;
    for (size_t axis = 0; axis < box.size(); ++axis)
        for (int64_t at = 1; 2 * at <= box[axis]; ++at) {
            Sides one = box, other = box;
            one[axis] = at, other[axis] -= at;
            if (can_be_cut(one, filled, may_turn) && can_be_cut(other, filled, may_turn)) return true;
        }
    return false;
}

// Lists the cells of boxes, and of the parts of boxes that were not searched.
void add_leaves(const BoxTable& table, const Brick& brick, Array<Brick>& leaves) {
    REQUIRE(table.is_filled(brick.sides));
    if (table.recipe(brick.sides).by == Recipe::By::search) return leaves.push_back(brick);
    for (const Brick& part : table.parts(brick)) add_leaves(table, part, leaves);
}

// Whether flat boxes fill a box without overlaps.
bool fill(const Array<Brick>& bricks, const Sides& sides) {
    std::set<std::pair<int64_t, int64_t>> cells;
    int64_t count = 0;
    for (const Brick& brick : bricks) {
        count += volume(brick.sides);
        for (int64_t x = 0; x < brick.sides[0]; ++x)
            for (int64_t y = 0; y < brick.sides[1]; ++y) cells.emplace(brick.origin[0] + x, brick.origin[1] + y);
    }
    return count == volume(sides) && std::cmp_equal(cells.size(), count) && cells.rbegin()->first < sides[0];
}

Puzzle box_of(Cells extents, const Array<Cells>& shapes, const Array<int32_t>& copies) {
    const auto lattice = std::make_shared<const Lattice>(extents.length());
    Puzzle puzzle{.lattice = lattice, .region = Region(*lattice, Cells(extents.size()), extents, {})};
    for (size_t p = 0; p < shapes.size(); ++p) {
        Piece& piece = puzzle.pieces.emplace_back();
        piece.shape = shapes[p];
        piece.low = piece.high = copies[p];
    }
    find_aspects(puzzle);
    return puzzle;
}

const Cells kY{0, 0, 1, 0, 2, 0, 2, 1, 3, 0}, kL{0, 0, 0, 1, 1, 0, 2, 0, 3, 0};

std::optional<BoxFilling> filling_of(const Puzzle& puzzle, int64_t work, const Stop& stop = kNever) {
    const auto mix = Mix::of(puzzle, 0);
    REQUIRE(mix);
    return fill_with_boxes(puzzle, find_placements(puzzle, kNever), *mix, work, stop);
}

}  // namespace

TEST_CASE("boxes are filled just where cuts divide them into searched ones") {
    Random random(5);
    int32_t filled = 0;
    for (int32_t round = 0; round < 60; ++round) {
        const bool may_turn = random.percent(50);
        const Sides whole{random(2, 6), random(2, 6), random(1, 3)};
        auto table = BoxTable::of(whole, 1, may_turn);
        REQUIRE(table);
        std::set<Sides> searched;
        for (int32_t number = random(1, 3); number > 0; --number) {
            const Sides box = table->boxes()[random(1, static_cast<int32_t>(table->boxes().size()) - 1)];
            searched.insert(box);
            table->set_searched(box, number);
        }
        table->cut();
        for (const Sides& box : table->boxes()) {
            REQUIRE(table->is_filled(box) == can_be_cut(box, searched, may_turn));
            filled += table->is_filled(box);
        }
    }
    CHECK(filled > 300);
}

TEST_CASE("a pinwheel fills what no cut divides") {
    for (const bool may_turn : {true, false}) {
        auto table = BoxTable::of({7, 7}, 1, may_turn);
        REQUIRE(table);
        for (const Sides& box : {Sides{2, 5}, Sides{5, 2}, Sides{3, 3}})
            if (!may_turn || box[0] <= box[1]) table->set_searched(box, 0);
        table->cut();
        CHECK(!table->is_filled({7, 7}));
        CHECK(!table->turn_pinwheels(0));
        CHECK(table->turn_pinwheels(1'000'000));
        Array<Brick> leaves;
        add_leaves(*table, {{0, 0}, {7, 7}}, leaves);
        CHECK(leaves.size() == 5);
        CHECK(fill(leaves, {7, 7}));
    }
}

TEST_CASE("what is left when filled boxes are cut off") {
    auto table = BoxTable::of({5, 7}, 1, true);
    REQUIRE(table);
    table->set_searched({1, 4}, 0);
    table->cut();
    std::set<Sides> found;
    for (const BoxTable::Rest& rest : table->rests()) found.insert(rest.sides);
    CHECK(found.contains({5, 7}));
    CHECK(found.contains({5, 3}));
    CHECK(found.contains({1, 3}));
    CHECK(!found.contains({4, 7}));
}

TEST_CASE("there is no table of too many boxes") {
    CHECK(!BoxTable::of({1 << 20, 2}, 1, true));
    CHECK(!BoxTable::of({900, 900}, 1, true));
}

TEST_CASE("small boxes fill a large one with one kind of piece, sets, and odd pieces") {
    for (const Puzzle& puzzle : {box_of({10, 20}, {kY}, {40}), box_of({10, 20}, {kY, kL}, {20, 20}),
                                 box_of({10, 20}, {kY, kL}, {36, 4})}) {
        const auto filling = filling_of(puzzle, 500'000);
        REQUIRE(filling);
        CHECK(fill(filling->bricks, {10, 20}));
        const Placements table = find_placements(puzzle, kNever);
        std::set<int32_t> cells;
        Array<int32_t> used(puzzle.pieces.size());
        for (const int32_t placement : filling->placements) {
            cells.insert(table.cells[placement].begin(), table.cells[placement].end());
            ++used[table.piece[placement]];
        }
        CHECK(cells.size() == 200);
        for (size_t p = 0; p < puzzle.pieces.size(); ++p) CHECK(used[p] == puzzle.pieces[p].low);
    }
}

TEST_CASE("a search for boxes ends when there is no work left, and when it is stopped") {
    const Puzzle puzzle = box_of({10, 20}, {kY}, {40});
    CHECK(!filling_of(puzzle, 0));
    Stop stop;
    stop.set();
    CHECK_THROWS_AS(filling_of(puzzle, 500'000, stop), Stop::Stopped);
}

TEST_CASE("pieces without equal shares have no boxes") {
    CHECK(!Mix::of(box_of({10, 20}, {kY, kL}, {39, 2}), 0));  // too many cells
    CHECK(!Mix::of(box_of({2, 5}, {kY, kL}, {1, 1}), 0));
    CHECK(!Mix::of(box_of({1, 5}, {kY}, {1}), 0));
    CHECK(!Mix::of(box_of({10, 20}, {kY}, {40}), 1));
}
