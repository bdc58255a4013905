// Puzzles: the Soma cube, limits, and work that is stopped or fails.
#include <doctest/doctest.h>

#include <stdexcept>

#include "lattice/handles.hpp"
#include "puzzle/rules.hpp"
#include "puzzle/symmetry.hpp"
#include "task.hpp"

using namespace cube3d;
using namespace cube3d::lattice;
using namespace cube3d::puzzle;

namespace {

const Stop kNever;

Puzzle box_of(Cells extents, const Array<Cells>& shapes) {
    const auto lattice = std::make_shared<const Lattice>(extents.length());
    Puzzle puzzle{.lattice = lattice, .region = Region(*lattice, Cells(extents.size()), extents, {})};
    for (const Cells& shape : shapes) puzzle.pieces.emplace_back().shape = shape;
    find_aspects(puzzle);
    return puzzle;
}

Puzzle soma() {
    return box_of({3, 3, 3}, {{0, 0, 0, 0, 1, 0, 1, 0, 0},
                              {0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0, 0},
                              {0, 0, 0, 1, 0, 0, 1, 1, 0, 2, 0, 0},
                              {0, 0, 0, 1, 0, 0, 1, 1, 0, 2, 1, 0},
                              {0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0},
                              {0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1},
                              {0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 0, 0}});
}

template <typename Call>
Array<int64_t> limit_of(Call&& call) {
    try {
        call();
    } catch (const TooLarge& error) {
        return error.numbers;
    }
    return {};
}

using Work = Task<Kind::pairs, int32_t>;

}  // namespace

TEST_CASE("the Soma cube has 688 placements and 48 symmetries") {
    const Puzzle puzzle = soma();
    const Placements table = find_placements(puzzle, kNever);
    CHECK(table.size() == 688);
    const Symmetries symmetries = puzzle_symmetries(puzzle, Mobility::reflections, kNever);
    CHECK(symmetries.size() == 48);
    CHECK(find_images(puzzle, table, symmetries, kNever).placements.size() == 48 * 688);
}

TEST_CASE("limits of a puzzle say by how much they are passed") {
    Puzzle puzzle = soma();
    puzzle.most_placements = 687;
    CHECK(limit_of([&] { find_placements(puzzle, kNever); }) ==
          Array<int64_t>{CUBE3D_LIMIT_TRIED, 688, 2608, 20'000'000});
    puzzle.most_placements = 688;
    CHECK(find_placements(puzzle, kNever).size() == 688);
    puzzle.most_moved = 48 * 27 - 1;
    CHECK(limit_of([&] { region_symmetries(puzzle, Mobility::reflections, kNever); }) ==
          Array<int64_t>{CUBE3D_LIMIT_IMAGES, 27, 48, 48 * 27 - 1});
    puzzle.most_positions = 0;
    puzzle.most_pairs = 0;
    const Placements table = find_placements(puzzle, kNever);
    CHECK(limit_of([&] { find_relations(puzzle, table, Swap{}, kNever); })[0] == CUBE3D_LIMIT_RULE);
    const Cells one{0, 0, 0, 0, 1, 0, 1, 0, 0}, other{0, 0, 1, 0, 1, 1, 1, 0, 1, 2, 0, 1};
    const Pairs pairs{.places = {{0, one, {}}, {1, other, {}}}, .pairs = {0, 1}};
    CHECK(limit_of([&] { find_pairs(puzzle, table, pairs, kNever); }) == Array<int64_t>{CUBE3D_LIMIT_PAIRS, 0});
}

TEST_CASE("a box with more cells than there is memory is refused without a list of them") {
    const Puzzle puzzle = box_of({1 << 30, 1 << 30, 2}, {{0, 0, 0}});
    CHECK(limit_of([&] { find_placements(puzzle, kNever); })[0] == CUBE3D_LIMIT_TRIED);
    CHECK(limit_of([&] { region_symmetries(puzzle, Mobility::reflections, kNever); })[0] == CUBE3D_LIMIT_IMAGES);
}

TEST_CASE("cubes that do not turn have symmetries in many dimensions") {
    Puzzle puzzle = box_of(Cells(12, 1), {});
    puzzle.pieces.emplace_back().shape = Cells(12);
    puzzle.pieces[0].mobility = Mobility::fixed;
    find_aspects(puzzle);
    CHECK(puzzle_symmetries(puzzle, Mobility::fixed, kNever).size() == 1);
}

TEST_CASE("work that is stopped ends") {
    Stop stop;
    stop.set();
    CHECK_THROWS_AS(find_placements(soma(), stop), Stop::Stopped);
    CHECK_THROWS_AS(region_symmetries(soma(), Mobility::reflections, stop), Stop::Stopped);
}

TEST_CASE("a task gives its result once it is complete") {
    const bool small = false;
    Work work([](const Stop&) { return 28; }, small);
    CHECK_THROWS_AS(work.complete(), Misuse);
    while (work.wait(1) == CUBE3D_RUNNING) {
    }
    CHECK(work.complete() == 28);
    work.stop();
    CHECK(work.wait(0) == CUBE3D_COMPLETE);
}

TEST_CASE("a task that was complete when it was stopped keeps its result") {
    std::atomic<bool> is_done = false;
    Work work(
        [&](const Stop&) {
            while (!is_done) {
            }
            return 28;
        },
        false);
    CHECK(work.wait(0) == CUBE3D_RUNNING);
    is_done = true;
    work.stop();
    CHECK(work.complete() == 28);
}

TEST_CASE("a task that is stopped ends, and one that was not begun does not begin") {
    Work work(
        [](const Stop& stop) -> int32_t {
            while (true) stop.check();
        },
        false);
    SUBCASE("while it runs") { CHECK(work.wait(0) == CUBE3D_RUNNING); }
    SUBCASE("before") {}
    work.stop();
    CHECK(work.wait(1) == CUBE3D_STOPPED);
    CHECK_THROWS_AS(work.complete(), Misuse);
}

TEST_CASE("a task that fails says why each time it is asked") {
    bool small = false;
    SUBCASE("on a thread") {}
    SUBCASE("at once") { small = true; }
    Work work([](const Stop&) -> int32_t { throw std::invalid_argument("no"); }, small);
    const auto wait = [&] {
        while (work.wait(1) == CUBE3D_RUNNING) {
        }
    };
    CHECK_THROWS_WITH(wait(), "no");
    work.stop();
    CHECK_THROWS_WITH(wait(), "no");
}
