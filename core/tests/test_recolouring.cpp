// Colours that leave one solution: all colourings of a board of dominoes against their definition, and patterns.
#include <doctest/doctest.h>

#include "oracle.hpp"
#include "puzzle/problem.hpp"
#include "puzzle/recolouring.hpp"

using namespace cube3d;
using namespace cube3d::puzzle;
using Paint = Recolouring::Paint;

namespace {

const Stop kNever;

struct Dominoes {
    explicit Dominoes(const Cells& extents) {
        const auto lattice = std::make_shared<const Lattice>(extents.length());
        Puzzle of{.lattice = lattice, .region = Region(*lattice, Cells(extents.size()), extents, {})};
        Piece& domino = of.pieces.emplace_back();
        domino.shape = Cells(2 * extents.size());
        domino.shape.back() = 1;
        domino.low = domino.high = static_cast<int32_t>(of.region.size()) / 2;
        find_aspects(of);
        puzzle = std::make_shared<const Puzzle>(std::move(of));
        table = std::make_shared<const Placements>(find_placements(*puzzle, kNever));
        const auto problem = make_problem(*puzzle, *table, {}, kNever);
        const auto symmetries = puzzle_symmetries(*puzzle, Mobility::reflections, kNever);
        group = std::make_shared<const Group>(acting(*puzzle, *table, problem, symmetries, kNever));
        solutions = tests::brute_force(problem.cover);
    }

    std::shared_ptr<Recolouring> recolouring(int32_t colours) const {
        auto made = std::make_shared<Recolouring>(puzzle, table, group, colours);
        Rows all;
        for (const auto& solution : solutions) {
            all.values.insert(all.values.end(), solution.begin(), solution.end());
            all.end_row();
        }
        made->add(all);
        return made;
    }

    // The colours of the dominoes in a solution.
    Array<Array<int32_t>> look(const Array<int32_t>& solution, const Paint& paint) const {
        Array<Array<int32_t>> found;
        for (const int32_t placement : solution) {
            Array<int32_t>& own = found.emplace_back();
            for (const int32_t cell : table->cells[placement]) own.push_back(paint[cell]);
            std::sort(own.begin(), own.end());
        }
        std::sort(found.begin(), found.end());
        return found;
    }

    bool is_image(const Array<int32_t>& one, const Array<int32_t>& other, const Paint& paint) const {
        for (int32_t g = 0; g < group->size(); ++g) {
            bool is_kept = true;
            for (size_t c = 0; c < paint.size(); ++c) is_kept = is_kept && paint[group->items(g)[c]] == paint[c];
            if (is_kept && is_same(Images(*group).image(g, one), other)) return true;
        }
        return false;
    }

    // Whether a solution is alone, and how many look like it.
    std::pair<bool, int64_t> judge(const Array<int32_t>& one, const Paint& paint) const {
        std::pair<bool, int64_t> found{true, 0};
        for (const auto& other : solutions) {
            if (look(one, paint) != look(other, paint)) continue;
            found.first = found.first && is_image(one, other, paint);
            ++found.second;
        }
        return found;
    }

    std::shared_ptr<const Puzzle> puzzle;
    std::shared_ptr<const Placements> table;
    std::shared_ptr<const Group> group;
    Array<Array<int32_t>> solutions;
};

}  // namespace

TEST_CASE("a colouring leaves a solution alone just if no other looks like it") {
    const Dominoes board({2, 4});
    const auto recolouring = board.recolouring(2);
    REQUIRE(board.solutions.size() == 5);
    CHECK(recolouring->listed().size() == 5);
    for (int32_t bits = 0; bits < 1 << 8; ++bits) {
        CAPTURE(bits);
        Paint paint;
        for (int32_t c = 0; c < 8; ++c) paint.push_back(bits >> c & 1);
        int64_t smallest = 5;
        bool any = false;
        for (const auto& solution : board.solutions) {
            const auto [is_alone, alike] = board.judge(solution, paint);
            smallest = std::min(smallest, alike);
            any = any || is_alone;
        }
        const auto found = recolouring->judge(paint);
        CHECK(found.smallest == smallest);
        CHECK(found.target.empty() == !any);
        if (any) CHECK(board.judge(found.target, paint).first);
    }
}

TEST_CASE("few marked cells leave one solution") {
    const auto recolouring = Dominoes({2, 5}).recolouring(2);
    FewestMarked search(recolouring);
    while (!search.step()) {
    }
    CHECK(search.is_fewest);
    REQUIRE(!search.target.empty());
    int64_t fewest = 10;
    for (int32_t bits = 0; bits < 1 << 10; ++bits) {
        Paint paint;
        for (int32_t c = 0; c < 10; ++c) paint.push_back(bits >> c & 1);
        if (!recolouring->judge(paint).target.empty())
            fewest = std::min<int64_t>(fewest, std::count(paint.begin(), paint.end(), 1));
    }
    CHECK(std::count(search.paint.begin(), search.paint.end(), 1) == fewest);
}

TEST_CASE("patterns of a box") {
    const auto of = Dominoes({2, 3}).recolouring(2);
    const auto pattern = [&](int32_t name, int32_t index) { return of->pattern(name, index, 0).value_or(Paint()); };
    CHECK(pattern(CUBE3D_CHECKERED, 0) == Paint{0, 1, 0, 1, 0, 1});
    CHECK(pattern(CUBE3D_STRIPES, 1) == Paint{0, 1, 0, 0, 1, 0});
    CHECK(pattern(CUBE3D_HALVES, 1) == Paint{0, 0, 1, 0, 0, 1});
    CHECK(pattern(CUBE3D_HALVES, 2).empty());
    CHECK(pattern(CUBE3D_SHELL, 0) == Paint{0, 0, 0, 0, 0, 0});
    CHECK(pattern(CUBE3D_RANDOM, 0) != pattern(CUBE3D_RANDOM, 1));
    CHECK(pattern(CUBE3D_RANDOM, 200).empty());
}
