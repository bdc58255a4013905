// The interface core.h: results of its functions, and random calls, legal and illegal, in any order.
#include <doctest/doctest.h>

#include "calls/cover_calls.hpp"
#include "calls/motion_calls.hpp"
#include "calls/puzzle_calls.hpp"
#include "calls/solid_calls.hpp"

using namespace cube3d;
using namespace cube3d::tests;

namespace {

cube3d_handle* search_of(const cube3d_handle* problem, int32_t threads, int32_t flags = 0, uint64_t max_nodes = 0) {
    cube3d_handle* made = nullptr;
    const cube3d_effort how = effort_of(threads, flags, max_nodes);
    REQUIRE(cube3d_search(&made, problem, nullptr, &how) == CUBE3D_COMPLETE);
    return made;
}

int64_t solutions(const cube3d_puzzle_data& data) {
    cube3d_handle *lattice, *puzzle, *placements, *built, *cover, *problem;
    REQUIRE(cube3d_lattice(&lattice, 2, nullptr) == CUBE3D_COMPLETE);
    REQUIRE(cube3d_puzzle(&puzzle, lattice, &data) == CUBE3D_COMPLETE);
    REQUIRE(cube3d_placements(&placements, puzzle) == CUBE3D_COMPLETE);
    REQUIRE(cube3d_wait(placements, 1000) == CUBE3D_COMPLETE);
    REQUIRE(cube3d_build(&built, puzzle, placements, 0, nullptr) == CUBE3D_COMPLETE);
    REQUIRE(cube3d_wait(built, 1000) == CUBE3D_COMPLETE);
    REQUIRE(cube3d_built_cover(&cover, built) == CUBE3D_COMPLETE);
    REQUIRE(cube3d_problem(&problem, cover) == CUBE3D_COMPLETE);
    cube3d_handle* search = search_of(problem, 0);
    while (cube3d_wait(search, 10) == CUBE3D_RUNNING) {
    }
    int64_t found = 0;
    CHECK(cube3d_counts(search, &found, nullptr) == CUBE3D_COMPLETE);
    for (cube3d_handle* one : {search, problem, cover, built, placements, puzzle, lattice}) cube3d_free(one);
    return found;
}

// Calls functions at random, mostly with right arguments, and checks conditions on all results. CUBE3D_CALLS sets the
// number of calls.
class Fuzzer : CoverCalls, MotionCalls, PuzzleCalls, SolidCalls {
public:
    explicit Fuzzer(uint32_t seed) : Calls(seed) {}

    void call() {
        if (handles_.size() > 60) forget();
        switch (random_(0, 48)) {
            case 20: return lattice();
            case 21: return shapes();
            case 22:
            case 23: return puzzle();
            case 24:
            case 25: return placements();
            case 26: return symmetries();
            case 27: return moved();
            case 28: return forbidden();
            case 29: return relations();
            case 30: return related();
            case 31: check(cube3d_wait(some(Kind::placements), random_(0, 3))); return;
            case 32: check(cube3d_wait(some(Kind::pairs), random_(0, 3))); return;
            case 33: return tables_of_results();
            case 34:
            case 35: return built();
            case 36:
            case 37: return groups();
            case 38: return covers();
            case 39: return reasons();
            case 40: return hints();
            case 41: return random_.percent(50) ? boxes() : exchanges();
            case 42: return restarts();
            case 43: return solids();
            case 44: return pictures();
            case 45: return recolouring();
            case 46: return photos();
            case 0: return problem();
            case 1: return split();
            case 2:
            case 3: return search();
            case 4: return samples();
            case 5: return table();
            case 6: return motions();
            case 7: return bodies();
            case 8: return moves();
            case 9: return survey();
            case 10: return division();
            case 11: return forget();
            case 12: check(cube3d_stop(any())); return;
            case 13: check(cube3d_progress(any(), wrong() ? nullptr : &progress_)); return;
            case 14: return take();
            case 15: return results();
            case 16: return motions();
            default: check(cube3d_wait(any(), random_.percent(1) ? -1 : random_(0, 3)));
        }
    }

private:
    void results() {
        cube3d_handle* handle = any();
        int32_t numbers[4] = {};
        const int32_t* ints = nullptr;
        const double* doubles = nullptr;
        const uint64_t* words = nullptr;
        const int64_t* start = nullptr;
        const uint8_t *bytes = nullptr, *more = nullptr;
        check(cube3d_parts(handle, numbers, &start, &ints, &doubles));
        check(cube3d_estimates(handle, numbers, &doubles));
        check(cube3d_table_allow(handle, limit()));
        check(cube3d_table_count(handle, numbers, &words));
        const uint64_t rank[2] = {static_cast<uint64_t>(random_(0, 9)), 0};
        check(cube3d_table_solution(handle, number(2), rank, numbers, &ints));
        check(cube3d_motion_steps(handle, numbers, &start));
        check(cube3d_body_sizes(handle, &ints));
        cube3d_move_list list{};
        check(cube3d_moves_plan(handle, numbers, nullptr, numbers + 1, &ints, &list));
        check(cube3d_next_moves_found(handle, numbers, wrong() ? nullptr : &list));
        read(list.steps, list.count), read(list.centre, 2 * list.count), read(list.turns, list.count);
        if (check(cube3d_move_text(handle, numbers, &bytes)) > 0) CHECK(bytes[0] == '[');
        check(cube3d_survey_answers(handle, numbers, &bytes, &more, &start, &ints));
        check(cube3d_division_run(handle, number(200)));
        check(cube3d_division_best(handle, numbers, &ints, numbers + 1, &ints));
        Array<int64_t> solutions(9), nodes(9);
        check(cube3d_counts(handle, solutions.data(), nodes.data()));
    }

    void tables_of_results() {
        int32_t count = 0, turns = 0;
        const int32_t *one = nullptr, *two = nullptr, *three = nullptr, *four = nullptr;
        const int64_t *long_one = nullptr, *long_two = nullptr;
        const int8_t* matrix = nullptr;
        cube3d_handle* table = done(Kind::placements);
        if (check(cube3d_placement_table(table, &count, &one, &two, &long_one, &long_two, &three, &four)) > 0) {
            read(one, count), read(two, count), read(long_two, count + 1), read(three, long_two[count]);
            if (four) read(four, long_two[count]);
            const cube3d::puzzle::Puzzle& of = *cube3d::as<cube3d::puzzle::PlacementsWork>(table).complete().puzzle;
            Starts of_piece(of.pieces.size()), of_cell(of.region.size());
            check(cube3d_placement_counts(table, of_piece.data(), wrong() ? nullptr : of_cell.data()));
            if (origin_.contains(table) && known_.contains(origin_[table]))
                read(long_one, int64_t{count} * known_[origin_[table]].width);
        }
        check(cube3d_symmetry_table(done(Kind::symmetries), &count, &matrix, &one, &long_one, nullptr));
        check(cube3d_moved_table(done(Kind::moved), &one, &two));
        if (check(cube3d_relation_table(done(Kind::relations), &count, &one, &two, &long_one)) > 0)
            read(one, 2 * int64_t{count}), read(two, 2 * int64_t{count}), read(long_one, count);
        if (check(cube3d_pairs(done(Kind::pairs), &count, &one)) > 0) read(one, 2 * int64_t{count});
        if (check(cube3d_shapes(some(Kind::shapes), &count, &long_one, &turns, &matrix, &one)) > 0) read(matrix, turns);
        check(cube3d_limit(any(), &count, &turns, &long_one));
        for (const char* name : {"width", "axes", "cells", "items", "aspects", "frames", "parts", "nothing"})
            CHECK(cube3d_size(any(), name) >= -1);
    }
};

}  // namespace

TEST_CASE("a search is counted, taken, stopped, and says what is left") {
    cube3d_handle* problem = problem_of(cube3d::tests::dominoes(6, 6));
    int32_t threads = 0;
    SUBCASE("on two threads") { threads = 2; }
    SUBCASE("inside cube3d_wait") {}
    cube3d_handle* search = search_of(problem, threads, CUBE3D_TAKE | CUBE3D_REMAINDER, 3000);
    int64_t taken = 0;
    int32_t state;
    while ((state = cube3d_wait(search, 10)) <= CUBE3D_READY) {
        int32_t some = 0;
        REQUIRE(cube3d_take(search, 7, &some, nullptr, nullptr) == CUBE3D_COMPLETE);
        taken += some;
    }
    CHECK(state == CUBE3D_NODE_LIMIT);
    int32_t parts = 0;
    const int64_t* start = nullptr;
    const int32_t* options = nullptr;
    const double* weight = nullptr;
    REQUIRE(cube3d_parts(search, &parts, &start, &options, &weight) == CUBE3D_COMPLETE);
    cube3d_handle* rest = nullptr;
    const cube3d_part_list list = {parts, start, options, weight};
    const cube3d_effort how = effort_of(1, 0, 0, nullptr);
    REQUIRE(cube3d_search(&rest, problem, &list, &how) > 0);
    cube3d_free(search);
    cube3d_free(problem);
    while (cube3d_wait(rest, 10) == CUBE3D_RUNNING) {
    }
    Array<int64_t> counts(parts);
    CHECK(cube3d_counts(rest, counts.data(), nullptr) == CUBE3D_COMPLETE);
    for (const int64_t count : counts) taken += count;
    CHECK(taken == 6728);
    cube3d_free(rest);
}

TEST_CASE("what is left out of a puzzle limits nothing") {
    const int64_t corner[2] = {0, 0}, extents[2] = {1, 5}, start[2] = {0, 4}, domino[4] = {0, 0, 0, 1};
    const int32_t two[1] = {2}, turn[1] = {CUBE3D_ROTATIONS};
    const uint8_t ends[5] = {1, 0, 0, 0, 1};
    cube3d_puzzle_data row = {};
    row.corner = corner, row.extents = extents, row.pieces = 1, row.shape_start = start, row.shape = domino;
    row.low = two, row.high = two, row.mobility = turn;
    CHECK(solutions(row) == 0);
    row.optional = ends;
    CHECK(solutions(row) == 2);
    row.least_covered = 5;
    CHECK(solutions(row) == 0);
    row.all_optional = 1, row.least_covered = 4;
    CHECK(solutions(row) == 3);
}

TEST_CASE("errors have codes and texts") {
    cube3d_handle *cover = nullptr, *problem = nullptr, *bad = nullptr;
    const int32_t type[1] = {0}, one[1] = {1}, item[1] = {4};
    const int64_t start[2] = {0, 1};
    const uint8_t primary[1] = {1};
    const cube3d_cover_data wrong_item = {1, primary, 1, start, item, type, 1, one, one, 0, nullptr};
    CHECK(cube3d_cover(&bad, &wrong_item) == CUBE3D_INVALID);
    CHECK(std::string(cube3d_error(bad)) == "option 0 names an item that does not exist");
    CHECK(cube3d_wait(bad, 0) == CUBE3D_MISUSE);
    cube3d_free(bad);
    CHECK(cube3d_problem(&bad, nullptr) == CUBE3D_MISUSE);
    cube3d_free(bad);
    CHECK(cube3d_cover(&cover, nullptr) == CUBE3D_INVALID);
    CHECK(std::string(cube3d_error(cover)) == "a structure is missing");
    cube3d_free(cover);
    const cube3d_cover_data no_options = {1, primary, 0, nullptr, nullptr, nullptr, 0, nullptr, nullptr, 0, nullptr};
    CHECK(cube3d_cover(&cover, &no_options) > 0);
    CHECK(cube3d_problem(&problem, cover) > 0);
    cube3d_free(cover);
    CHECK(std::string(cube3d_error(problem)).empty());
    CHECK(cube3d_wait(problem, 0) == CUBE3D_MISUSE);
    CHECK(cube3d_take(problem, 1, nullptr, nullptr, nullptr) == CUBE3D_MISUSE);
    CHECK(std::string(cube3d_error(problem)) == "this is no handle of that kind");
    const cube3d_part_list none = {0, nullptr, nullptr, nullptr};
    const cube3d_effort how = effort_of(1), unknown = effort_of(1, 0, 1, "mmx");
    CHECK(cube3d_search(nullptr, problem, &none, &how) == CUBE3D_MISUSE);
    CHECK(cube3d_search(&bad, problem, &none, &unknown) == CUBE3D_INVALID);
    cube3d_free(bad);
    CHECK(cube3d_search(&bad, nullptr, &none, &how) == CUBE3D_MISUSE);
    cube3d_free(bad);
    CHECK(cube3d_wait(nullptr, 0) == CUBE3D_MISUSE);
    cube3d_free(nullptr);
    cube3d_free(problem);
}

TEST_CASE("bodies have sizes, with what they claim at corners, and move along axes") {
    const Tables tables = square_edges();
    const cube3d_tables given{2,
                              2,
                              2,
                              2,
                              4,
                              1,
                              tables.scale.data(),
                              tables.centre.data(),
                              nullptr,
                              nullptr,
                              tables.corner_start.data(),
                              tables.corner.data(),
                              tables.generator.data(),
                              tables.arm.data(),
                              nullptr};
    const int64_t move[2] = {1, 0};
    cube3d_handle *lattice = nullptr, *motions = nullptr, *bodies = nullptr;
    REQUIRE(cube3d_lattice(&lattice, 3, &given) == CUBE3D_COMPLETE);
    REQUIRE(cube3d_motions(&motions, lattice, 1, move, 0) == CUBE3D_COMPLETE);
    int32_t axes = 0;
    const int64_t* step = nullptr;
    REQUIRE(cube3d_motion_steps(motions, &axes, &step) == CUBE3D_COMPLETE);
    CHECK(Starts(step, step + 3 * axes) == Starts{1, 0, 0, 0, 1, 0});
    // Two edges in a row claim the corner between them, so that no other piece crosses there.
    const int64_t start[3] = {0, 6, 12};
    const int64_t cell[12] = {0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0};
    const uint8_t claims[2] = {0, 1};
    REQUIRE(cube3d_bodies(&bodies, motions, 2, start, cell, claims) == CUBE3D_COMPLETE);
    const int32_t* size = nullptr;
    REQUIRE(cube3d_body_sizes(bodies, &size) == CUBE3D_COMPLETE);
    CHECK(Ints(size, size + 2) == Ints{2, 3});
    cube3d_free(bodies);
    const int64_t far[6] = {0, 0, 0, CUBE3D_MOST_PLACE + 1, 0, 0};
    CHECK(cube3d_bodies(&bodies, motions, 1, start, far, nullptr) == CUBE3D_TOO_LARGE);
    int32_t limit = 0;
    const int64_t* numbers = nullptr;
    REQUIRE(cube3d_limit(bodies, &limit, &axes, &numbers) == CUBE3D_COMPLETE);
    CHECK(limit == CUBE3D_LIMIT_FAR);
    CHECK(numbers[0] == CUBE3D_MOST_PLACE + 1);
    for (cube3d_handle* handle : {bodies, motions, lattice}) cube3d_free(handle);
}

TEST_CASE("pieces come apart, and a division finds some that do") {
    cube3d_handle *bodies = nullptr, *moves = nullptr, *survey = nullptr;
    REQUIRE(make_bodies(&bodies) == CUBE3D_COMPLETE);
    const int32_t body[2] = {0, 0};
    const int64_t offset[6] = {0, 0, 0, 1, 0, 0};
    const uint64_t group[2] = {0, 0};
    const cube3d_placed placed = {2, body, offset};
    const cube3d_wishes first = {2, group, 0, CUBE3D_FIRST, 2, 1 << 30, 0, 0, 0};
    REQUIRE(cube3d_moves(&moves, bodies, &placed, &first) == CUBE3D_COMPLETE);
    CHECK(cube3d_moves_plan(moves, nullptr, nullptr, nullptr, nullptr, nullptr) == CUBE3D_MISUSE);
    const int64_t start[3] = {0, 2, 3};
    const int32_t option[3] = {0, 1, 0};
    const cube3d_wishes total = {0, nullptr, 0, CUBE3D_TOTAL, 2, 1 << 30, 1, 0, 0};
    REQUIRE(cube3d_survey(&survey, bodies, &placed, 2, start, option, &total) == CUBE3D_COMPLETE);
    cube3d_free(bodies);
    while (cube3d_wait(moves, 10) == CUBE3D_RUNNING) {
    }
    int32_t answer = 0, proved = 0, levels = 0, count = 0;
    const int32_t* level = nullptr;
    cube3d_move_list list{};
    REQUIRE(cube3d_moves_plan(moves, &answer, &proved, &levels, &level, &list) == CUBE3D_COMPLETE);
    CHECK(answer == CUBE3D_APART);
    CHECK(proved == 1);
    CHECK(Ints(level, level + levels) == Ints{1});
    CHECK(list.count == 1);
    CHECK(list.moving[0] == 2);
    CHECK(list.turns[0] == 0);
    CHECK(list.steps[0] == CUBE3D_AWAY);
    while (cube3d_wait(survey, 10) == CUBE3D_RUNNING) {
    }
    const uint8_t *answers = nullptr, *least = nullptr;
    const int64_t* rows = nullptr;
    REQUIRE(cube3d_survey_answers(survey, &count, &answers, &least, &rows, &level) == CUBE3D_COMPLETE);
    CHECK(count == 2);
    CHECK(answers[0] == CUBE3D_APART);
    CHECK(Starts(rows, rows + 3) == Starts{0, 1, 1});
    cube3d_free(moves);
    cube3d_free(survey);
}

TEST_CASE("numbers that are too large are refused before they are used") {
    cube3d_handle *cubes = nullptr, *made = nullptr;
    REQUIRE(cube3d_lattice(&cubes, 3, nullptr) == CUBE3D_COMPLETE);
    const auto refuses = [&](int32_t code, const char* why) {
        CHECK(code == CUBE3D_INVALID);
        CHECK(std::string(cube3d_error(made)) == why);
        cube3d_free(made);
    };
    const int64_t moves[2] = {0, 1}, far[3] = {int64_t{1} << 60, 0, 0}, step[3] = {1, 0, 0};
    const int64_t turn[4] = {0, 1, INT64_MIN, 0};
    const int32_t zero[1] = {0};
    refuses(cube3d_move_words(&made, cubes, 1, moves, zero, far, zero, nullptr), "a move is too far");
    refuses(cube3d_move_words(&made, cubes, 1, moves, zero, step, zero, turn), "a move is too far");

    const char* large = "a number is not finite, or too large";
    const int64_t cells[2] = {0, 3}, cell[3] = {0, 0, 0};
    const double thick[1] = {1};
    double motion[12] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    for (const double one : {1e150, 1e155, -1e155, 2e12, double(INFINITY), double(NAN)})
        for (const int32_t at : {0, 3, 7}) {
            const double before = std::exchange(motion[at], one);
            refuses(cube3d_light(&made, cubes, 1, cells, cell, thick, motion, nullptr, 1, nullptr), large);
            motion[at] = before;
        }
    cube3d_handle* light = nullptr;
    REQUIRE(cube3d_light(&light, cubes, 1, cells, cell, thick, motion, nullptr, 1, nullptr) == CUBE3D_COMPLETE);
    const double point[3] = {0.5, 0.5, 1}, huge[3] = {0, 0, 1e155}, up[3] = {0, 0, 1};
    uint8_t covered[1] = {}, hidden[24] = {};
    CHECK(cube3d_covered(light, 0, 1, zero, huge, up, covered) == CUBE3D_INVALID);
    CHECK(cube3d_covered(light, 0, 1, zero, point, huge, covered) == CUBE3D_INVALID);
    CHECK(cube3d_covered(light, 0, 1, zero, point, up, covered) == CUBE3D_COMPLETE);
    CHECK(cube3d_bake(light, 1, 24, hidden) == CUBE3D_INVALID);
    CHECK(cube3d_bake(light, INT64_MAX, 1, hidden) == CUBE3D_INVALID);
    CHECK(cube3d_bake(light, 0, 24, hidden) == CUBE3D_COMPLETE);
    cube3d_free(light);
    cube3d_free(cubes);
}

TEST_CASE("random calls, legal and illegal") {
    const char* wanted = std::getenv("CUBE3D_CALLS");
    const int32_t calls = wanted ? std::atoi(wanted) : 20'000;
    constexpr int32_t kOfOne = 500;
    for (int32_t done = 0; done < calls; done += kOfOne) {
        CAPTURE(done);
        Fuzzer fuzzer(static_cast<uint32_t>(done));
        for (int32_t c = 0; c < kOfOne; ++c) fuzzer.call();
    }
}
