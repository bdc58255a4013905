// Moves past each other: counts that can be checked by hand, and threads.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <list>
#include <numbers>
#include <optional>
#include <set>
#include <tuple>

#include "motion/divide.hpp"
#include "motion/loose_turns.hpp"
#include "motion/survey.hpp"
#include "motion/yields.hpp"
#include "random.hpp"

using namespace cube3d;
using namespace cube3d::motion;

namespace {

Steps cubic() {
    Steps steps{3, 1, {}};
    for (size_t axis = 0; axis < 3; ++axis) {
        Vector step{};
        step[axis] = 1;
        steps.axes.push_back({step, Array<Array<Vector>>{Array<Vector>{Vector{}, step}}});
    }
    return steps;
}

Vector at(int32_t x, int32_t y, int32_t z) {
    return {static_cast<int16_t>(x), static_cast<int16_t>(y), static_cast<int16_t>(z)};
}

// The walls of a closed box around n x n x n cells, and a cube.
Array<Array<Cell>> box_and_cube(int32_t n) {
    Array<Cell> walls;
    for (int32_t x = -1; x <= n; ++x)
        for (int32_t y = -1; y <= n; ++y)
            for (int32_t z = -1; z <= n; ++z)
                if (std::min({x, y, z}) < 0 || std::max({x, y, z}) == n) walls.push_back({0, at(x, y, z)});
    return {walls, Array<Cell>{Cell{0, Vector{}}}};
}

struct Taken {
    std::shared_ptr<const Plan> plan;
    uint64_t states;
};

Taken take_apart(Array<Array<Cell>> shapes, const Array<Body>& pieces, int32_t threads, Wish wish = Wish::first,
                 bool may_turn = false) {
    const Steps steps = cubic();
    std::optional<TurnedShapes> turns;
    if (may_turn) turns.emplace(3, shapes);
    Tables tables(steps, shapes, turns ? &*turns : nullptr);
    Team team(threads);
    Work work{team, {}, size_t{1} << 30};
    const auto plan = Planner(work, tables, wish, Groups(pieces.size(), 0), 0).best(pieces);
    CHECK(work.is_exhaustive);
    return {plan, work.states};
}

}  // namespace

TEST_CASE("cubes in a closed box reach all places") {
    const auto shapes = box_and_cube(3);
    Array<Body> pieces{{0, Vector{}}};
    uint64_t expected = 1;
    for (int32_t cubes = 1; cubes <= 3; ++cubes) {
        pieces.push_back({1, at(cubes - 1, 0, 0)});
        expected *= static_cast<uint64_t>(28 - cubes);
        for (const int32_t threads : {1, 3}) {
            const Taken taken = take_apart(shapes, pieces, threads);
            CHECK(!taken.plan);
            CHECK(taken.states == expected);
        }
    }
}

TEST_CASE("a way out is the same on any number of threads") {
    auto shapes = box_and_cube(3);
    std::erase_if(shapes[0], [](const Cell& cell) { return cell.place == at(1, 1, -1); });
    const Array<Body> pieces{{0, Vector{}}, {1, at(0, 0, 2)}, {1, at(2, 2, 2)}};
    for (const Wish wish : {Wish::any, Wish::first, Wish::total}) {
        const Taken one = take_apart(shapes, pieces, 1, wish), three = take_apart(shapes, pieces, 3, wish);
        REQUIRE(one.plan);
        REQUIRE(three.plan);
        CHECK(one.plan->levels == three.plan->levels);
        CHECK(one.plan->levels.front() == 3);  // along x, along y, out
        CHECK(one.plan->total() == 6);
    }
}

// Whether turning squares overlap, tried in many small steps; some squares come close to touching.
bool meet_by_trying(Halves turning, Halves staying) {
    for (int32_t k = 1; k < 2000; ++k) {
        const double angle = k * std::numbers::pi / 4000, c = std::cos(angle), s = std::sin(angle);
        const double x = turning.x * c - turning.y * s - staying.x, y = turning.x * s + turning.y * c - staying.y;
        const double most = std::max({std::abs(x), std::abs(y), std::abs(x * c + y * s), std::abs(y * c - x * s)});
        if (most < 1 + c + s - 1e-6) return true;
    }
    return false;
}

TEST_CASE("tables of pairs count as memory") {
    Array<Cell> bars;  // along the axes: a table of 100 x 100 lines per pair
    for (int32_t c = 0; c < 100; ++c)
        for (const Vector& place : {at(c, 0, 0), at(0, c, 0), at(0, 0, c)}) bars.push_back({0, place});
    const Array<Array<Cell>> shapes{bars, Array<Cell>{Cell{0, Vector{}}}};
    const Array<Body> pieces{{0, Vector{}}, {1, at(1, 1, 1)}};
    const Steps steps = cubic();
    Team team(1);
    for (const auto& [memory, is_enough] : {std::pair{100'000, false}, std::pair{1'000'000, true}}) {
        Tables tables(steps, shapes);
        Work work{team, {}, static_cast<size_t>(memory)};
        const Groups alone(pieces.size(), 0);
        Planner planner(work, tables, Wish::first, alone, 0);
        if (is_enough)
            CHECK(planner.best(pieces));
        else
            CHECK_THROWS_AS(planner.best(pieces), Limit);
        CHECK(tables.bytes() > 240'000);
        CHECK(tables.bytes() < 1'000'000);
    }
}

TEST_CASE("squares meet while one of them turns") {
    for (const int32_t parity : {0, 1})
        for (int32_t x = parity - 8; x <= 8; x += 2)
            for (int32_t y = parity - 8; y <= 8; y += 2)
                for (int32_t p = parity - 10; p <= 10; p += 2)
                    for (int32_t q = parity - 10; q <= 10; q += 2)
                        CHECK(meet_in_turn({x, y}, {p, q}) == meet_by_trying({x, y}, {p, q}));
}

TEST_CASE("four quarters are none") {
    Array<Array<Cell>> shapes{{{0, at(2, 0, 0)}, {0, at(2, 1, 0)}, {0, at(2, 1, 1)}, {0, at(3, 1, 1)}}, {{0, at(0, 0, 0)}}};
    const TurnedShapes turns(3, shapes);
    CHECK(shapes.size() == 12 + 1);  // a half turn keeps the twisted piece, all turns keep the cube
    for (int32_t plane = 0; plane < 3; ++plane)
        for (const Centre centre : {Centre{0, 0}, Centre{3, -5}, Centre{-2, 4}})
            for (const Body& piece : {Body{0, at(5, -7, 1)}, Body{1, at(2, 2, -3)}}) {
                Body turned = piece;
                for (int32_t k = 0; k < 4; ++k) turned = turns.turned(turned, plane, place_of(centre, 1));
                CHECK(turned.place == piece.place);
                CHECK(turned.shape == piece.shape);
                turned = turns.turned(turns.turned(piece, plane, place_of(centre, 1)), plane, place_of(centre, -1));
                CHECK(turned.place == piece.place);
            }
}

TEST_CASE("a bar turns in a box on any number of threads") {
    Array<Array<Cell>> shapes = box_and_cube(4);
    std::erase_if(shapes[0], [](const Cell& cell) { return cell.place == at(1, 1, -1); });
    shapes[1] = {{0, at(0, 0, 0)}, {0, at(1, 0, 0)}, {0, at(2, 0, 0)}};
    const Array<Body> pieces{{0, Vector{}}, {1, at(0, 0, 3)}, {1, at(0, 3, 0)}};
    for (const int32_t threads : {1, 3}) {
        CHECK(!take_apart(shapes, pieces, threads).plan);
        const Taken taken = take_apart(shapes, pieces, threads, Wish::first, true);
        REQUIRE(taken.plan);
        CHECK(taken.plan->levels.front() == 3);  // turns up, and to the opening along two axes
    }
}

TEST_CASE("a survey on threads") {
    const Steps steps = cubic();
    const auto closed = box_and_cube(2);
    auto open = closed;
    std::erase_if(open[0], [](const Cell& cell) { return cell.place == at(0, 0, -1); });
    const Array<Array<Cell>> shapes{closed[0], closed[1], open[0]};
    const Array<Body> options{{0, Vector{}}, {1, at(0, 0, 0)}, {1, at(1, 1, 1)}, {2, Vector{}}};
    Rows rows;
    for (int32_t k = 0; k < 40; ++k) {
        rows.values.push_back(k % 2 ? 3 : 0);
        rows.values.push_back(k % 4 < 2 ? 1 : 2);
        rows.end_row();
    }
    TablePool pool(steps, shapes, false);
    for (const int32_t threads : {3, 1, 2}) {  // later runs find tables in the cache
        const Survey found = survey(pool, {options, rows}, {}, 0, Wish::first, threads, size_t{1} << 28, {});
        for (int32_t k = 0; k < 40; ++k) {
            CHECK(found.verdicts[k] == static_cast<uint8_t>(k % 2 ? Verdict::apart : Verdict::stuck));
            if (k % 2) CHECK(found.levels[k].front() == (k % 4 < 2 ? 1 : 3));
        }
    }
}

TEST_CASE("divisions keep as many cells empty") {
    Whole whole{cubic(), {}, {}, 3, 2, 1, size_t{1} << 20};
    for (int32_t c = 0; c < 27; ++c) whole.cells.push_back({0, at(c / 9, c / 3 % 3, c % 3)});
    for (int32_t c = 0; c < 27; ++c) {
        for (int32_t d = 0; d < 27; ++d) {
            const Vector gap = whole.cells[c].place - whole.cells[d].place;
            if (std::abs(gap[0]) + std::abs(gap[1]) + std::abs(gap[2]) == 1) whole.neighbours.values.push_back(d);
        }
        whole.neighbours.start.push_back(static_cast<int64_t>(whole.neighbours.values.size()));
    }
    Divider divider(whole, 7, {});
    const Division& best = divider.run(200'000);
    CHECK(std::count(best.piece_of.begin(), best.piece_of.end(), -1) == 2);
    REQUIRE(best.levels.size() == 2);
    CHECK(best.levels.front() > 1);

    whole.least = 7;
    Divider fair(whole, 7, {});
    const Division& even = fair.run(200'000);
    CHECK(!even.levels.empty());
    for (int32_t p = 0; p < 3; ++p) CHECK(std::count(even.piece_of.begin(), even.piece_of.end(), p) >= 7);
}

namespace {

// The turns, among the places that a bar reaches in a closed room of n by n squares, with little room.
Array<Place> turns_of_bar(int32_t length, int32_t n, const InterruptCheck& check = {}) {
    Array<Square> moving, staying;
    for (int16_t u = 0; u < length; ++u) moving.push_back({0, 1, u, 0});
    for (int32_t u = -1; u <= n; ++u)
        for (int32_t v = -1; v <= n; ++v)
            if (std::min(u, v) < 0 || std::max(u, v) == n)
                staying.push_back({0, 0, static_cast<int16_t>(u), static_cast<int16_t>(v)});
    Profile profile(moving, staying, {.clearance = 0.01, .bevel = 0.05});
    const auto is_inside = [&](const Place& place) {
        return std::all_of(moving.begin(), moving.end(), [&](const Square& square) {
            const auto [u, v] = quarter_turned(square.u, square.v, place.quarters);
            return std::min(u + place.u, v + place.v) >= 0 && std::max(u + place.u, v + place.v) < n;
        });
    };
    Passages passages(profile, is_inside);
    passages.search(1 << 18, check);
    CHECK(passages.is_decided());
    Array<Place> turns = passages.reached();
    std::erase_if(turns, [](const Place& place) { return place.quarters % 2 == 0; });
    return turns;
}

}  // namespace

TEST_CASE("a bar turns in a room that is wider than its diagonal") {
    CHECK(turns_of_bar(2, 3).size() == 2 * 6);  // upright in six places, with either end first
    CHECK(turns_of_bar(3, 3).empty());
    CHECK(turns_of_bar(3, 4).size() == 2 * 8);
}

TEST_CASE("a check ends a search for turns") {
    CHECK_THROWS_AS(turns_of_bar(3, 3, [] { throw Limit(); }), Limit);
}

namespace {

// Cells that turn and a cell that gives way, in a room of 3x3.
TrioSides in_a_room(Array<Square> turning, const Square& yielding) {
    TrioSides sides{std::move(turning), {yielding}, {}};
    for (int16_t u = -1; u <= 3; ++u)
        for (int16_t v = -1; v <= 3; ++v)
            if (u < 0 || u > 2 || v < 0 || v > 2) sides.staying.push_back({0, 2, u, v});
    return sides;
}

// A bar of two cells, and a cell that is in its way.
TrioSides bar_and_cell() { return in_a_room({{0, 0, 0, 0}, {0, 0, 1, 0}}, {0, 1, 1, 1}); }

// Groups that look the same when mirrored.
TrioSides corner_and_cell() { return in_a_room({{0, 0, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}, {0, 1, 1, 1}); }

TrioSides turned_and_shifted(TrioSides sides, int32_t quarters, int32_t by_u, int32_t by_v) {
    for (Array<Square>* side : {&sides.turning, &sides.yielding, &sides.staying})
        for (Square& square : *side) {
            const auto [u, v] = quarter_turned(square.u, square.v, quarters);
            square = {square.layer + 5, square.piece + 3, static_cast<int16_t>(u + by_u), static_cast<int16_t>(v + by_v)};
        }
    return sides;
}

Ends seen_from_there(const Ends& ends, int32_t quarters, int32_t by_u, int32_t by_v) {
    const auto [u, v] = quarter_turned(ends.place.u, ends.place.v, quarters);
    const auto [other_u, other_v] = quarter_turned(ends.u, ends.v, quarters);
    return {about({ends.place.quarters, u, v}, by_u, by_v), other_u, other_v};
}

}  // namespace

TEST_CASE("a group gives way, and its way begins and ends on the grid") {
    Trio trio(bar_and_cell(), {0.02, 0.1}, 1);
    trio.search(1000, {});
    const Array<Ends> found = trio.found();
    CHECK(std::any_of(found.begin(), found.end(), [](const Ends& ends) { return ends.place.quarters % 2 && (ends.u || ends.v); }));
    for (const Ends& ends : found) {
        const Array<WayPoint> way = trio.way(ends);
        REQUIRE(way.size() > 1);
        const WayPoint &first = way.front(), &last = way.back();
        CHECK((first.angle == 0 && first.u == 0 && first.v == 0 && first.other_u == 0 && first.other_v == 0));
        CHECK((last.other_u == ends.u && last.other_v == ends.v));
        CHECK(std::fmod(last.angle - 90 * ends.place.quarters, 360) == 0);
    }
    CHECK(trio.way({{0, 9, 9}, 0, 0}).empty());
}

TEST_CASE("a search is the same wherever the groups lie, and whichever way they face") {
    const Fit fit{0.02, 0.1};
    Yields yields(fit);
    const TrioSides own = bar_and_cell();
    Trio trio(own, fit, 1);
    trio.search(1000, {});
    const TrioSides other = turned_and_shifted(own, 1, 7, -2);
    Fixed<int32_t, 2> middle{}, other_middle{};
    int32_t ways = 0;
    for (const Ends& ends : trio.found()) {
        const Ends there = seen_from_there(ends, 1, 7, -2);
        const Array<WayPoint> one = yields.way(own, ends, middle, {});
        const Array<WayPoint> two = yields.way(other, there, other_middle, {});
        REQUIRE(one.size() == two.size());
        ways += !one.empty();
        for (size_t k = 0; k < one.size(); ++k) {
            CHECK(one[k].angle == two[k].angle);
            CHECK((one[k].u == two[k].v && one[k].v == -two[k].u));
            CHECK((one[k].other_u == two[k].other_v && one[k].other_v == -two[k].other_u));
        }
    }
    CHECK(ways > 0);
}

TEST_CASE("groups that look the same from several sides keep their ways wherever they lie") {
    const Fit fit{0.02, 0.1};
    const Yields yields(fit);
    const TrioSides own = corner_and_cell();
    // Where groups of this and of the mirrored look go: a search finds some of them.
    std::set<Ends> all;
    for (int32_t seed = 0; seed < 4; ++seed) {
        Trio trio(own, fit, static_cast<uint64_t>(seed));
        trio.search(1000, {});
        for (const auto& [place, u, v] : trio.found()) {
            all.insert({place, u, v});
            all.insert({{-place.quarters & 3, place.v, place.u}, v, u});
        }
    }
    Fixed<int32_t, 2> middle{};
    int32_t ways = 0;
    for (const Ends& ends : all) {
        const bool has_way = !yields.way(own, ends, middle, {}).empty();
        ways += has_way;
        for (int32_t quarters = 1; quarters < 4; ++quarters) {
            const TrioSides other = turned_and_shifted(own, quarters, 3, 4);
            CHECK(yields.way(other, seen_from_there(ends, quarters, 3, 4), middle, {}).empty() != has_way);
        }
    }
    CHECK(ways > 0);
}

namespace {

// The turns of a state, and what the searches for them tell of other states.
struct Answer {
    std::set<std::tuple<int32_t, Set, Place>> turns;
    std::set<std::tuple<Squares, Array<Place>, bool>> told;
    bool is_decided;
    bool operator==(const Answer&) const = default;
};

// Two pieces in a square room of 3x3 cells, whose walls may have an opening.
class Board {
public:
    explicit Board(uint64_t seed) {
        SplitMix random(seed);
        Array<Cell> walls, free;
        for (int32_t u = -1; u <= 3; ++u)
            for (int32_t v = -1; v <= 3; ++v)
                (std::min(u, v) < 0 || std::max(u, v) == 3 ? walls : free).push_back({0, at(u, v, 0)});
        if (random.below(2)) walls.erase(walls.begin() + static_cast<int32_t>(random.below(walls.size())));
        shapes_.push_back(std::move(walls));
        for (const size_t size : {3u, 2u}) {
            Array<Cell> piece;
            for (int32_t tries = 0; tries < 50 && piece.size() < size; ++tries) {
                const auto next = free.begin() + static_cast<int32_t>(random.below(free.size()));
                const auto touches = [&](const Cell& cell) {
                    const Vector gap = cell.place - next->place;
                    return std::abs(gap[0]) + std::abs(gap[1]) == 1;
                };
                if (!piece.empty() && std::none_of(piece.begin(), piece.end(), touches)) continue;
                piece.push_back(*next);
                free.erase(next);
            }
            shapes_.push_back(std::move(piece));
        }
        turns_.emplace(2, shapes_);
        tables_.emplace(steps_, shapes_, &*turns_);
    }

    // The pieces at the start and after a turn from there.
    Array<Array<Body>> states(const Fit& fit) {
        const Array<Body> start{{0, Vector{}}, {1, Vector{}}, {2, Vector{}}};
        Array<Array<Body>> found{start};
        LooseTurns loose(fit);
        for (const auto& [plane, moving, place] : ask(loose, start, kFewBoxes).turns) {
            if (found.size() > 1) break;
            found.push_back(start);
            for (int32_t piece = 0; piece < 3; ++piece)
                if (moving >> piece & 1) found.back()[piece] = turns_->turned(start[piece], plane, place);
        }
        return found;
    }

    Answer ask(LooseTurns& loose, const Array<Body>& pieces, size_t boxes) {
        Answer answer{};
        Reaches told;
        const auto visit = [&](int32_t plane, Set moving, const Place& place) { answer.turns.emplace(plane, moving, place); };
        answer.is_decided = loose.each_turn(*tables_, pieces, 0, {.boxes = boxes}, told, visit);
        for (const auto& [key, reach] : told) answer.told.emplace(key, reach->places, reach->is_decided);
        return answer;
    }

private:
    const Steps steps_{2, 1, {}};
    Array<Array<Cell>> shapes_;
    std::optional<TurnedShapes> turns_;
    std::optional<Tables> tables_;
};

}  // namespace

TEST_CASE("what turns a state has depends on no state that was asked before, in any order and on any thread") {
    struct Question {
        Board& board;
        Array<Body> pieces;
        size_t boxes;
    };
    int32_t decided = 0, undecided = 0;
    const Fit fit{0.2, 0};
    std::list<Board> boards;
    Array<Question> questions;
    for (const uint64_t seed : {14u, 18u}) {  // few boxes do not decide all, more do
        Board& board = boards.emplace_back(seed);
        for (const Array<Body>& pieces : board.states(fit))
            for (const size_t boxes : {kFewBoxes, 4 * kFewBoxes}) questions.push_back({board, pieces, boxes});
    }
    Array<Answer> alone;
    for (const auto& [board, pieces, boxes] : questions) {
        LooseTurns fresh(fit);
        alone.push_back(board.ask(fresh, pieces, boxes));
        ++(alone.back().is_decided ? decided : undecided);
    }
    for (const bool is_reversed : {false, true})
        for (const int32_t threads : {1, 3}) {
            LooseTurns shared(fit);
            Team team(threads);
            Array<uint8_t> is_same(questions.size());
            std::atomic<int32_t> next = 0;
            team.run([&](int32_t) {
                for (int32_t k; (k = next++) < questions.length();) {
                    const int32_t number = is_reversed ? questions.length() - 1 - k : k;
                    const auto& [board, pieces, boxes] = questions[number];
                    is_same[number] = board.ask(shared, pieces, boxes) == alone[number];
                }
            });
            CHECK(std::count(is_same.begin(), is_same.end(), 1) == questions.length());
        }
    CHECK(undecided > 0);
    CHECK(decided > 0);
}
