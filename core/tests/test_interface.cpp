// The interface core.h: results of its functions, and random calls, legal and illegal, in any order.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "core.h"
#include "lattice/handles.hpp"
#include "oracle.hpp"
#include "puzzle/handles.hpp"
#include "solid/picture_handles.hpp"

using cube3d::Array;
using cube3d::Kind;
using cube3d::cover::Cover;
using cube3d::tests::Random;

namespace {

using Ints = Array<int32_t>;
using Starts = Array<int64_t>;

int32_t make_cover(cube3d_handle** made, const Cover& data) {
    const cube3d_cover_data given = {data.primary.length(),
                                     data.primary.data(),
                                     data.type.length(),
                                     data.options.start.data(),
                                     data.options.values.data(),
                                     data.type.data(),
                                     data.low.length(),
                                     data.low.data(),
                                     data.high.data(),
                                     static_cast<int32_t>(data.forbidden.size() / 2),
                                     data.forbidden.data()};
    return cube3d_cover(made, &given);
}

cube3d_handle* problem_of(const Cover& data) {
    cube3d_handle *cover = nullptr, *made = nullptr;
    REQUIRE(make_cover(&cover, data) == CUBE3D_COMPLETE);
    REQUIRE(cube3d_problem(&made, cover) == CUBE3D_COMPLETE);
    cube3d_free(cover);
    return made;
}

constexpr int64_t kWhole[3] = {0, 0, 0};
constexpr double kOne = 1;
constexpr cube3d_part_list kWholeList = {1, kWhole, nullptr, &kOne};

constexpr cube3d_effort effort_of(int32_t threads, int32_t flags = 0, uint64_t max_nodes = UINT64_MAX,
                                  const char* level = "auto") {
    return {threads, flags, max_nodes, UINT64_MAX, UINT64_MAX, level};
}

cube3d_handle* search_of(const cube3d_handle* problem, int32_t threads, int32_t flags = 0,
                         uint64_t max_nodes = UINT64_MAX) {
    cube3d_handle* made = nullptr;
    const cube3d_effort how = effort_of(threads, flags, max_nodes);
    REQUIRE(cube3d_search(&made, problem, &kWholeList, &how) == CUBE3D_COMPLETE);
    return made;
}

int32_t make_motions(cube3d_handle** made) {
    cube3d_handle* lattice = nullptr;
    int32_t code = cube3d_lattice(&lattice, 3, nullptr);
    if (code >= 0) code = cube3d_motions(made, lattice, 0, nullptr, 0);
    cube3d_free(lattice);
    return code;
}

// The tables of a lattice. All arrays are longer than needed, so that somewhat wrong counts do not read beyond them.
struct Tables {
    int32_t axes, types, kinds, generators, arms, face_corners;
    Starts scale, centre, place, translation, corner_start, corner, generator, arm;

    Array<int32_t*> counts() { return {&axes, &types, &kinds, &generators, &arms, &face_corners}; }
    Array<Starts*> arrays() {
        return {&scale, &centre, &place, &translation, &corner_start, &corner, &generator, &arm};
    }
};

Tables square_edges() {
    return {2,
            2,
            2,
            2,
            4,
            1,
            {2, 2},
            {1, 0, 0, 1},
            {},
            {},
            {0, 4, 8},
            {0, 0, 2, 0, 0, 0, 0, 2},
            {0, -1, 1, 0, 0, 1, 1, 0},
            {2, 0, 0, 0, 0, 2, 0, 0, -2, 0, 0, 0, 0, -2, 0, 0}};
}

Tables spheres() {
    return {3,
            1,
            1,
            3,
            0,
            1,
            {2, 2, 2},
            {0, 0, 0},
            {0, 0, 0},
            {1, 0, 1, 0, 1, 1, 0, 0, 2},
            {0, 36},
            {-1, -1, 0,  -1, 0, -1, -1, 0,  1, -1, 1, 0,  0, -1, -1, 0, -1, 1,
             0,  1,  -1, 0,  1, 1,  1,  -1, 0, 1,  0, -1, 1, 0,  1,  1, 1,  0},
            {0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, -1, 0, 0, 0, 1, 0, 0, 0, 1},
            {}};
}

Tables hexagons() {
    return {2,
            1,
            1,
            2,
            0,
            2,
            {3, 3},
            {0, 0},
            {},
            {},
            {0, 12},
            {1, 1, -1, 2, -2, 1, -1, -1, 1, -2, 2, -1},
            {0, -1, 1, 1, 0, 1, 1, 0},
            {}};
}

// A bar of 1 x 1 x 2 and a cube at its beginning, on the integer grid.
int32_t make_bodies(cube3d_handle** made) {
    constexpr int64_t start[3] = {0, 6, 9}, cell[9] = {0, 0, 0, 0, 0, 1, 0, 0, 0};
    cube3d_handle* motions = nullptr;
    int32_t code = make_motions(&motions);
    if (code >= 0) code = cube3d_bodies(made, motions, 2, start, cell, nullptr);
    cube3d_free(motions);
    return code;
}

}  // namespace

TEST_CASE("a search is counted, taken, stopped, and says what is left") {
    cube3d_handle* problem = problem_of(cube3d::tests::dominoes(6, 6));
    int32_t threads = 0;
    SUBCASE("on two threads") { threads = 2; }
    SUBCASE("inside cube3d_wait") {}
    cube3d_handle* search = search_of(problem, threads, CUBE3D_KEEP | CUBE3D_REMAINDER, 3000);
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
    const cube3d_effort how = effort_of(1, 0, UINT64_MAX, nullptr);
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
    const cube3d_wishes first = {2, group, 0, CUBE3D_FIRST, 2, 1 << 30, 0};
    REQUIRE(cube3d_moves(&moves, bodies, &placed, &first) == CUBE3D_COMPLETE);
    CHECK(cube3d_moves_plan(moves, nullptr, nullptr, nullptr, nullptr, nullptr) == CUBE3D_MISUSE);
    const int64_t start[3] = {0, 2, 3};
    const int32_t option[3] = {0, 1, 0};
    const cube3d_wishes total = {0, nullptr, 0, CUBE3D_TOTAL, 2, 1 << 30, 1};
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

namespace {

using Bytes = Array<uint8_t>;

// The largest and smallest numbers allowed.
constexpr int64_t kFar[] = {int64_t{1} << 40,
                            (int64_t{1} << 40) + 1,
                            int64_t{1} << 60,
                            (int64_t{1} << 60) + 1,
                            int64_t{1} << 62,
                            INT64_MAX,
                            INT32_MAX,
                            int64_t{1} << 31,
                            1'000'000'000'000'000'000};

// A puzzle as numbers; its arrays are longer than needed, too.
struct PuzzleArrays {
    cube3d_puzzle_data data{};
    Starts corner, extents, cell, shape_start{0}, shape, place, wall, rule_start{0}, rule;
    Bytes optional, is_placed;
    Ints paint, mix, mark, low, high, mobility;

    Array<Starts*> longs() {
        return {&corner, &extents, &cell, &shape, &place, &wall, &rule, &shape_start, &rule_start};
    }
    Array<Ints*> ints() { return {&paint, &mix, &mark, &low, &high, &mobility}; }
    void point() {
        for (Starts* array : longs()) array->resize(array->size() + 2000);
        for (Ints* array : ints()) array->resize(array->size() + 2000);
        for (Bytes* array : {&optional, &is_placed}) array->resize(array->size() + 2000);
        data.corner = corner.data(), data.extents = extents.data(), data.cell = data.cells ? cell.data() : nullptr;
        data.shape_start = shape_start.data(), data.shape = shape.data(), data.place = place.data();
        data.wall = wall.data(), data.rule_start = rule_start.data(), data.rule = rule.data();
        data.mix = mix.data(), data.is_placed = is_placed.data();
        data.low = low.data(), data.high = high.data(), data.mobility = mobility.data();
    }
};

// Calls functions at random, mostly with right arguments, and checks conditions on all results. CUBE3D_CALLS sets the
// number of calls.
class Fuzzer {
public:
    explicit Fuzzer(uint32_t seed) : random_(seed) {}
    Fuzzer(const Fuzzer&) = delete;
    Fuzzer& operator=(const Fuzzer&) = delete;
    ~Fuzzer() {
        for (cube3d_handle* handle : handles_) cube3d_free(handle);
    }

    void call() {
        if (handles_.size() > 60) forget();
        switch (random_(0, 46)) {
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
    bool wrong() { return random_.percent(2); }
    int32_t number(int32_t most) { return wrong() ? -random_(1, 9) : random_(0, most); }
    cube3d_handle* any() { return handles_.empty() || wrong() ? nullptr : handles_[index()]; }
    size_t index() { return static_cast<size_t>(random_(0, static_cast<int32_t>(handles_.size()) - 1)); }
    cube3d_handle** out() { return wrong() ? nullptr : &made_; }
    uint64_t limit() { return random_.percent(50) ? UINT64_MAX : static_cast<uint64_t>(random_(0, 9999)); }

    int32_t check(int32_t code) {
        CHECK(code >= CUBE3D_TOO_LARGE);
        CHECK(code <= CUBE3D_UNKNOWN);
        CHECK(code != CUBE3D_FAILED);
        CHECK(code != CUBE3D_NO_MEMORY);
        return code;
    }

    // Keeps the handle, even of a failed call.
    void keep(int32_t code) {
        check(code);
        if (!made_) return;
        CHECK((code < 0) == (std::string(cube3d_error(made_)) != ""));
        handles_.push_back(std::exchange(made_, nullptr));
    }

    void forget() {
        if (handles_.empty()) return;
        const size_t one = index();
        cube3d_handle* const handle = handles_[one];
        cube3d_free(handle);
        known_.erase(handle);
        // Forget the address: another puzzle may get it.
        std::erase_if(origin_, [&](const auto& entry) { return entry.first == handle || entry.second == handle; });
        handles_[one] = handles_.back();
        handles_.pop_back();
    }

    // Makes rows of ascending numbers below a bound, in the layout of `values()`.
    const int64_t* rows(int32_t count, int32_t bound, int32_t longest) {
        starts_.assign(1, 0);
        values_.clear();
        for (int32_t r = 0; r < count; ++r) {
            for (const int32_t value : random_.subset(std::max(1, bound), random_(0, std::min(longest, bound))))
                values_.push_back(wrong() ? bound + random_(-99, 9) : value);
            starts_.push_back(static_cast<int64_t>(values_.size()));
        }
        values_.resize(values_.size() + 9);  // so that somewhat wrong starts do not read beyond them
        if (wrong() && count > 0) starts_[random_(0, count - 1)] += random_(-2, 2);
        return wrong() ? nullptr : starts_.data();
    }
    // A structure, or, now and then, none.
    template <typename T>
    const T* missing(const T& structure) {
        return wrong() ? nullptr : &structure;
    }
    const int64_t* parts(int32_t count) { return rows(2 * count, 12, 3); }
    const int32_t* values() { return values_.data(); }
    Ints numbers(int32_t count, int32_t low, int32_t high) {
        Ints result(std::max(0, count));
        for (int32_t& value : result) value = wrong() ? random_(-9, 99) : random_(low, high);
        return result;
    }

    void problem() {
        Cover data;
        switch (random_(0, 3)) {
            case 0:
                data = cube3d::tests::dominoes(random_(1, 8), random_(1, 8));
                break;
            case 1:
                data = cube3d::tests::nearly_full_problem(random_, random_(4, 12), random_(8, 14));
                break;
            case 2:
                data = cube3d::tests::wide_problem(random_, random_(100, 300));
                break;
            default:
                data = cube3d::tests::random_problem(random_, random_(1, 9), random_(0, 11), 4);
        }
        if (random_.percent(20) && !data.options.values.empty()) data.options.values[0] = random_(-2, 9);
        if (random_.percent(10) && !data.high.empty()) data.high[0] = random_(-2, 2);
        if (random_.percent(10) && !data.type.empty()) data.type[0] = random_(-2, 9);
        if (random_.percent(10)) data.forbidden.insert(data.forbidden.end(), {random_(-1, 9), random_(-1, 9)});
        keep(make_cover(out(), data));
        keep(cube3d_problem(out(), some(Kind::cover)));
    }

    void split() {
        const int64_t* start = parts(1);
        keep(cube3d_split(out(), some(Kind::problem), start, values(), kOne, number(300)));
    }

    void search() {
        static constexpr const char* levels[] = {"auto", "auto", "sparse", "portable", "mmx", nullptr};
        const int32_t count = random_(0, 4), flags = wrong() ? random_(-9, 9) : random_(0, 3);
        const int64_t* start = parts(count);
        const Array<double> weight(9, 0.25);
        const cube3d_part_list list = {count, start, values(), weight.data()};
        const cube3d_effort how = {number(3), flags, limit(), limit(), limit(), levels[random_(0, 5)]};
        keep(cube3d_search(out(), some(Kind::problem), missing(list), missing(how)));
    }

    void samples() {
        const int32_t count = random_(0, 4);
        const int64_t* start = parts(count);
        const Array<double> width(9, random_(0, 50));
        const cube3d_part_list list = {count, start, values(), width.data()};
        const auto most = static_cast<uint64_t>(random_(0, 2000)), seed = static_cast<uint64_t>(random_(0, 9));
        if (random_.percent(30)) {
            int32_t solved = 0;
            int64_t options = 0;
            keep(cube3d_until_first(out(), some(Kind::problem), missing(list), most));
            if (check(cube3d_until_first_options(done(Kind::until_first), &solved, &options)) == CUBE3D_COMPLETE)
                CHECK((solved == 1 || options == 0));
        } else if (random_.percent(50))
            keep(cube3d_probes(out(), some(Kind::problem), missing(list), width.data(), most, seed));
        else
            keep(cube3d_samples(out(), some(Kind::problem), missing(list), number(9), width[0], most, seed));
    }

    // A plan in which each option has a bit of its own.
    void table() {
        const int32_t steps = random_(0, 6);
        Array<int32_t> bit;
        Array<uint8_t> secondary, strict{1};
        Array<uint64_t> keep_mask, test, set;
        Starts option_start{0}, add_start{0}, close_start{0};
        Ints add_counter, add_amount, close_counter;
        for (int32_t s = 0; s < steps; ++s) {
            bit.push_back(wrong() ? 64 : s);
            secondary.push_back(random_.percent(30));
            keep_mask.push_back(s + 1 < steps || wrong() ? ~uint64_t{0} << (s + 1) : 0);
            for (int32_t o = random_(0, 3); o > 0; --o) {
                const auto own = static_cast<uint64_t>(random_(0, 63)) & ~uint64_t{0} << s;
                test.push_back(own | uint64_t{1} << s);
                set.push_back(own | uint64_t{1} << s);
                if (random_.percent(30)) add_counter.push_back(wrong() ? 5 : 0), add_amount.push_back(small_or(random_(0, 2)));
                add_start.push_back(static_cast<int64_t>(add_counter.size()));
            }
            option_start.push_back(static_cast<int64_t>(test.size()));
            if (s + 1 == steps) close_counter.push_back(wrong() ? -1 : 0);
            close_start.push_back(static_cast<int64_t>(close_counter.size()));
        }
        const size_t options = test.size();
        const int32_t word[1] = {small_or(0)}, shift[1] = {small_or(40)}, width[1] = {small_or(8)};
        const int64_t low[1] = {wrong() ? odd() : random_(0, 2)}, cap[1] = {wrong() ? odd() : random_(2, 20)};
        for (auto* masks : {&keep_mask, &test, &set}) masks->resize(9 * masks->size());  // for wrong numbers of words
        const cube3d_plan plan{wrong() ? number(9) : 1,
                               steps,
                               static_cast<int32_t>(options),
                               1,
                               bit.data(),
                               secondary.data(),
                               keep_mask.data(),
                               option_start.data(),
                               test.data(),
                               set.data(),
                               add_start.data(),
                               add_counter.data(),
                               add_amount.data(),
                               close_start.data(),
                               close_counter.data(),
                               word,
                               shift,
                               width,
                               low,
                               cap,
                               strict.data()};
        keep(cube3d_table(out(), wrong() ? nullptr : &plan, limit(), limit(), random_(0, 1)));
    }

    void motions() {
        if (random_.percent(50)) return keep(make_motions(out()));
        keep(make_some_motions(out(), some(Kind::lattice)));
    }

    int32_t make_some_motions(cube3d_handle** made, cube3d_handle* lattice) {
        Starts move{1, 0, 1, 0, 2, 0, 0, 0};
        if (wrong()) spoil(move, 4);
        move.resize(99);
        return cube3d_motions(made, lattice, number(2), move.data(), random_(0, 1));
    }

    void bodies() {
        if (random_.percent(30)) return keep(make_bodies(out()));
        // Usually refused if the handle belongs to another lattice.
        cube3d_handle* handle = some(Kind::lattice);
        const cube3d::lattice::Lattice* of = lattice_of(handle);
        cube3d_handle* motions = nullptr;
        if (!of || random_.percent(10) || make_some_motions(&motions, handle) < 0) {
            cube3d_free(motions);
            motions = some(Kind::motions);
            of = nullptr;
        }
        Starts start{0}, cell;
        for (int32_t b = random_(0, 3); b > 0; --b) {
            const Starts own = of ? cells(*of, 4) : Starts{0, 0, 1, 1, 0, 1};
            cell.insert(cell.end(), own.begin(), own.end());
            start.push_back(static_cast<int64_t>(cell.size()));
        }
        const size_t size = cell.size();
        cell.resize(9999);
        if (random_.percent(10)) spoil(cell, size);
        const Bytes claims(9, random_.percent(50));
        keep(cube3d_bodies(out(), motions, static_cast<int32_t>(start.size()) - 1, start.data(), cell.data(),
                           random_.percent(50) ? claims.data() : nullptr));
        if (of) cube3d_free(motions);
    }

    // Offsets by a few steps, and sometimes farther.
    Starts offsets() {
        Starts found;
        for (int32_t c = 0; c < 256; ++c) found.push_back(random_(-2, 2));
        if (random_.percent(10)) spoil(found, 20);
        return found;
    }

    void moves() {
        const int32_t pieces = random_(0, 5);
        const Ints body = numbers(pieces, 0, 1);
        const Array<uint64_t> group(9, random_.percent(20));
        const Starts places = offsets();
        const cube3d_placed placed = {pieces, body.data(), random_.percent(80) ? places.data() : nullptr};
        const cube3d_wishes wishes = {wrong() ? number(9) : pieces, group.data(),
                                      static_cast<uint64_t>(random_(0, 40)), number(2), number(3),
                                      limit() >> 40 << 20, random_(0, 1)};
        keep(cube3d_moves(out(), some(Kind::bodies), missing(placed), missing(wishes)));
        keep(cube3d_next_moves(out(), some(Kind::bodies), missing(placed), static_cast<uint64_t>(random_(0, 40)),
                               limit() >> 40 << 20));
        const int64_t start[3] = {0, 1, wrong() ? 1 : 2};
        const int64_t turn[8] = {-1, 0, 0, 0, random_(-1, 2), random_(-1, 4), odd(), odd()};
        const Ints kind = numbers(2, 0, 2);
        keep(cube3d_move_words(out(), some(Kind::lattice), 2, start, kind.data(), offsets().data(), kind.data(),
                               random_.percent(50) ? turn : nullptr));
    }

    void survey() {
        const int32_t options = random_(0, 5), rows_number = random_(0, 4);
        const Ints body = numbers(options, 0, 1);
        const Array<uint64_t> group(9, random_.percent(20));
        const int64_t* start = rows(rows_number, options, 4);
        const Starts places = offsets();
        const cube3d_placed placed = {options, body.data(), random_.percent(80) ? places.data() : nullptr};
        const cube3d_wishes wishes = {number(4), group.data(), static_cast<uint64_t>(random_(0, 3)), number(2),
                                      number(3), 1 << 24, random_(0, 1)};
        keep(cube3d_survey(out(), some(Kind::bodies), missing(placed), rows_number, start, values(),
                           missing(wishes)));
    }

    void division() {
        // The first shape of make_bodies has two cells.
        const Starts start{0, 1, 2};
        const Ints near = wrong() ? Ints{1, 2} : Ints{1, 0}, piece = wrong() ? Ints{0, 3} : Ints{1, 0};
        cube3d_handle* own = nullptr;
        if (make_bodies(&own) < 0) return cube3d_free(own);
        const cube3d_division_data data = {wrong() ? 3 : 2, number(0), number(1),
                                           random_.percent(50) ? piece.data() : nullptr, 1, 1 << 20};
        keep(cube3d_division(out(), own, start.data(), near.data(), missing(data)));
        cube3d_free(own);
    }

    void take() {
        cube3d_handle* handle = some(Kind::search);
        int32_t count = 0;
        const int64_t* start = nullptr;
        const int32_t* option = nullptr;
        if (check(cube3d_take(handle, number(50), &count, &start, &option)) < 0) return;
        Starts starts(start, start + count + 1);
        Ints options(option, option + starts.back());
        cube3d_handle* group = some(Kind::group);
        int32_t given = 0;
        check(cube3d_group_table(group, nullptr, nullptr, nullptr, &given, nullptr, nullptr, nullptr));
        const Array<uint8_t> branch(given, 1);
        Array<uint8_t> first(99);
        check(cube3d_group_first(group, count, starts.data(), options.data(), branch.data(), first.data()));
        int32_t size = 0;
        if (check(cube3d_group_table(group, &size, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr)) > 0) {
            Array<int64_t> kept(size);
            check(cube3d_group_kept(group, count, starts.data(), options.data(), kept.data()));
        }
        Ints sizes(count), primes(sizes);
        check(cube3d_group_stabilizers(group, count, starts.data(), options.data(), sizes.data(), primes.data()));
    }

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
        check(cube3d_next_moves_found(handle, wrong() ? nullptr : &list));
        read(list.steps, list.count), read(list.centre, 2 * list.count), read(list.turns, list.count);
        if (check(cube3d_move_text(handle, numbers, &bytes)) > 0) CHECK(bytes[0] == '[');
        check(cube3d_survey_answers(handle, numbers, &bytes, &more, &start, &ints));
        check(cube3d_division_run(handle, number(200)));
        check(cube3d_division_best(handle, numbers, &ints, numbers + 1, &ints));
        Array<int64_t> solutions(9), nodes(9);
        check(cube3d_counts(handle, solutions.data(), nodes.data()));
    }

    // A handle of a kind, if one exists and is valid.
    cube3d_handle* some(Kind kind) {
        Array<cube3d_handle*> found;
        for (cube3d_handle* handle : handles_)
            if (handle->kind() == kind) found.push_back(handle);
        return found.empty() || wrong() ? any() : found[random_.one_of(static_cast<int32_t>(found.size()))];
    }
    // A handle of work of a kind, which is usually complete.
    cube3d_handle* done(Kind kind) {
        cube3d_handle* handle = some(kind);
        if (handle && handle->kind() == kind && !wrong())
            while (check(cube3d_wait(handle, 100)) == CUBE3D_RUNNING) {
            }
        return handle;
    }
    int64_t odd() {
        return random_.percent(50) ? random_(-9, 9) : kFar[random_(0, 8)] * (random_.percent(50) ? 1 : -1);
    }
    // Usually the number given; otherwise one at the ends of its type, or at those of a word.
    int32_t small_or(int32_t usual) {
        constexpr int32_t kEnds[] = {INT32_MIN, -1, 0, 31, 32, 63, 64, INT32_MAX};
        return random_.percent(95) ? usual : kEnds[random_(0, 7)];
    }
    // Numbers, one of which is sometimes tiny, large, or none at all.
    Array<double> doubles(Array<double> usual) {
        constexpr double kEnds[] = {5e-324, 1e-9, 1e3, 1e9, 1e12, 2e12, 1e38, 1e150, 1e155, 1e308, INFINITY, NAN};
        if (random_.percent(20))
            usual[random_.one_of(static_cast<int32_t>(usual.size()))] =
                kEnds[random_(0, 11)] * (random_.percent(50) ? 1 : -1);
        return usual;
    }
    int32_t mobility() { return wrong() ? random_(-2, 9) : random_(0, 2); }
    template <typename T>
    void spoil(Array<T>& array, size_t size) {
        if (size) array[random_.one_of(static_cast<int32_t>(size))] = static_cast<T>(odd());
    }

    void lattice() {
        if (random_.percent(40))
            return keep(cube3d_lattice(out(),
                                       wrong()               ? random_(-9, 99)
                                       : random_.percent(90) ? random_(1, 4)
                                                             : random_(5, 32),
                                       nullptr));
        const int32_t form = random_(CUBE3D_HULLS, CUBE3D_SPHERES);
        Tables tables = form == CUBE3D_RODS ? square_edges() : form == CUBE3D_SPHERES ? spheres() : hexagons();
        const double slant = form == CUBE3D_HULLS ? 0.5 : 0;
        const double basis[9] = {1, slant, 0, wrong() ? NAN : 0, wrong() ? -1.0 : 1, 0, 0, 0, 1};
        const double flat[4] = {1, 0, basis[1], wrong() ? 1e9 : 1};
        const Starts across{0, wrong() ? odd() : 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        cube3d_drawing drawing{wrong() ? -1.0 : 0.2, wrong() ? 1.5 : 0.7, wrong() ? random_(-1, 3) : form, wrong() ? random_(-1, 9) : 40,
                               wrong() ? 99 : 6,     number(9),                       flat,
                               nullptr,              across.data()};
        if (tables.axes == 3) drawing.basis = basis;
        if (random_.percent(20)) drawing.origin = basis;
        if (wrong()) drawing.basis = nullptr;
        Array<size_t> sizes;
        for (Starts* array : tables.arrays()) sizes.push_back(array->size()), array->resize(9999);
        const bool is_broken = random_.percent(40);
        if (is_broken && random_.percent(30))
            *tables.counts()[random_(0, 5)] = random_.percent(50) ? random_(-2, 9) : INT32_MAX;
        const auto one = static_cast<size_t>(random_(0, 7));
        if (is_broken && random_.percent(80)) spoil(*tables.arrays()[one], sizes[one]);
        cube3d_tables given{tables.axes,
                            tables.types,
                            tables.kinds,
                            tables.generators,
                            tables.arms,
                            tables.face_corners,
                            tables.scale.data(),
                            tables.centre.data(),
                            tables.place.data(),
                            sizes[3] || (is_broken && random_.percent(10)) ? tables.translation.data() : nullptr,
                            tables.corner_start.data(),
                            tables.corner.data(),
                            tables.generator.data(),
                            tables.arm.data(),
                            random_.percent(90) ? &drawing : nullptr};
        const int64_t** arrays[] = {&given.scale,        &given.centre, &given.place,     &given.translation,
                                    &given.corner_start, &given.corner, &given.generator, &given.arm};
        if (is_broken && random_.percent(20)) *arrays[random_(0, 7)] = nullptr;
        keep(cube3d_lattice(out(), wrong() ? 2 : 3, &given));
    }

    const cube3d::lattice::Lattice* lattice_of(cube3d_handle* handle) {
        return handle && handle->kind() == Kind::lattice ? cube3d::lattice::lattice_of(handle).get() : nullptr;
    }

    // Distinct cells of a lattice near each other, in no order.
    Starts cells(const cube3d::lattice::Lattice& of, int32_t most) {
        std::set<Starts> found;
        const int32_t reach = of.axes() > 4 ? 1 : random_(0, 2);
        for (int32_t tries = 0; tries < 2 * most; ++tries) {
            Starts cell;
            for (int32_t a = 0; a < of.axes(); ++a) cell.push_back(random_(0, reach));
            if (of.is_typed()) cell.push_back(random_(0, of.kinds() - 1));
            if (of.kind(cell.data()) >= 0) found.insert(cell);
        }
        Starts flat;
        for (const Starts& cell : found)
            if (static_cast<int32_t>(flat.size()) < most * of.width())
                flat.insert(flat.end(), cell.begin(), cell.end());
        return flat;
    }

    // Rows of cells, sometimes not of the lattice.
    void cell_rows(const cube3d::lattice::Lattice* of, int32_t rows) {
        starts_.assign(1, 0);
        cells_.clear();
        for (int32_t row = 0; row < rows; ++row) {
            const Starts own = of && !wrong() ? cells(*of, 4) : Starts{0, 0, 1, 1, 0, 1};
            cells_.insert(cells_.end(), own.begin(), own.end());
            starts_.push_back(static_cast<int64_t>(cells_.size()));
        }
        const size_t size = cells_.size();
        cells_.resize(size + 999);
        starts_.resize(9, starts_.back());  // for more rows
        if (random_.percent(5)) spoil(cells_, size);
    }

    void pictures() {
        const Array<double> middle = doubles({1, 0, 0});
        cube3d_handle* lattice = some(Kind::lattice);
        const int32_t rows = random_(0, 5);
        cell_rows(lattice && lattice->kind() == Kind::lattice ? cube3d::lattice::lattice_of(lattice).get() : nullptr,
                  rows);
        const int32_t count = wrong() ? -1 : rows;
        Ints piece(9), axis(9), side(9);
        cell_pictures(lattice, wrong() ? -1 : rows);
        check(cube3d_assembly(lattice, count, starts_.data(), cells_.data(), piece.data(), wrong() ? nullptr : axis.data(),
                              side.data()));
        read(side.data(), rows);
        const Ints frame = numbers(rows, 0, 0);
        keep(cube3d_explosion(out(), lattice, count, starts_.data(), cells_.data(), wrong() ? frame.data() : nullptr,
                              wrong() ? nullptr : middle.data(), random_(0, 1)));
        const double* velocity = nullptr;
        const uint8_t* passes = nullptr;
        cube3d_handle* explosion = done(Kind::explosion);
        if (check(cube3d_velocities(explosion, &velocity, &passes)) > 0) {
            const auto bodies =
                static_cast<int64_t>(cube3d::as<cube3d::solid::ExplosionWork>(explosion).complete().passes.size());
            read(passes, bodies);
            for (int64_t at = 0; at < 3 * bodies; ++at) CHECK(std::isfinite(velocity[at]));
        }
        keep(cube3d_layout(out(), lattice, wrong() ? INT32_MAX : std::max(0, rows - 2), starts_.data(), cells_.data(),
                           random_(0, 1)));
        places(some(Kind::layout));
        const auto pose = doubles({0.6, -0.8, 0, 1, 0.8, 0.6, 0, 2, 0, 0, 1, 3});
        const auto point = doubles({1, 0, 0, 0.5, 1, 0, 0, 0.5, 1}), normal = doubles({1, 0, 0, 0, -1, 0, 0.6, 0, 0.8});
        keep(cube3d_occlusion(out(), lattice, std::min(count, 1), starts_.data(), cells_.data(), wrong() ? 0 : 0.5,
                              random_.percent(50) ? pose.data() : nullptr));
        double hidden[3] = {};
        if (check(cube3d_hidden(some(Kind::occlusion), wrong() ? -1 : 3, point.data(), normal.data(),
                                wrong() ? nullptr : hidden)) > 0)
            for (const double one : hidden) CHECK((one >= 0 && one <= 1));
    }

    // A list of the first cells that cell_rows made; there may be fewer.
    void cell_pictures(cube3d_handle* lattice, int32_t count) {
        constexpr size_t kRoom = 18 * 9;
        Array<double> low(kRoom), high(kRoom), middle(kRoom);
        int32_t boxes = 0, edges = 0;
        static Starts ends(1 << 12);
        static Ints axes(1 << 12);
        if (check(cube3d_edges(lattice, count, cells_.data(), random_(0, 1), &edges, ends.data(), axes.data())) > 0)
            CHECK((edges >= 0 && edges <= 12 * count));
        aspect_turns(lattice);
        const Ints ranks{-1, number(2)};
        const Bytes palette{9, 9, 9, 200, 10, 10};
        Bytes colours(6);
        const Ints groups{-1, number(1)};
        const cube3d_blocks blocks = {2, starts_.data(), cells_.data()};
        check(cube3d_block_colours(lattice, missing(blocks), ranks.data(), random_(0, 1) ? groups.data() : nullptr,
                                   number(2), palette.data(), wrong() ? nullptr : colours.data()));
        cell_colours(lattice, colours);
        int32_t letters[2];
        if (check(cube3d_block_letters(lattice, &blocks, number(2), wrong() ? nullptr : letters)) > 0)
            CHECK((letters[0] == 0 && letters[1] <= 1));
        check(cube3d_cell_boxes(lattice, count, cells_.data(), low.data(), wrong() ? nullptr : high.data()));
        const bool is_drawn = check(cube3d_middles(lattice, count, cells_.data(), middle.data())) > 0;
        if (check(cube3d_shade_boxes(lattice, count, cells_.data(), &boxes, low.data(), high.data())) < 0) return;
        CHECK((is_drawn && (boxes == count || boxes == 6 * count)));
        for (int32_t c = 0; boxes == count && c < 3 * count; ++c) {
            const auto at = static_cast<size_t>(c);
            CHECK((low[at] <= middle[at] && middle[at] <= high[at]));
        }
    }

    void cell_colours(cube3d_handle* lattice, const Bytes& colours) {
        const int64_t start[]{0, wrong() ? -1 : random_(0, 2), 2};
        const Bytes own{9, 8, 7, 1, 0, 0, 0, 0};
        Bytes each(6), main(6);
        if (check(cube3d_cell_colours(lattice, 2, start, own.data(), colours.data(), wrong() ? nullptr : each.data(),
                                      main.data())) > 0)
            CHECK((std::equal(each.begin(), each.begin() + 3, own.begin()) && (start[1] != 1 || main[0] == 9)));
    }

    void aspect_turns(cube3d_handle* lattice) {
        cube3d_handle* shapes = some(Kind::shapes);
        int32_t count = 0;
        if (cube3d_shapes(shapes, &count, nullptr, nullptr, nullptr, nullptr) < 0) count = 0;
        Ints to(count + 1);
        if (check(cube3d_aspect_turns(shapes, lattice, wrong() ? 3 : random_(0, 2), random_(-12, 12), to.data())) > 0)
            for (const int32_t other : to) CHECK((other >= -1 && other < std::max(1, count)));
    }

    void places(cube3d_handle* layout) {
        int32_t flat = 0, frames = 0, width = 0, bodies = 0, moving = 0;
        double thickness = 0;
        const double* centre = nullptr;
        const int64_t *key = nullptr, *start = nullptr, *cell = nullptr;
        const int32_t *block = nullptr, *frame = nullptr, *number = nullptr;
        check(cube3d_layout_frames(layout, &flat, &thickness, &centre, &frames, &width, &key));
        if (check(cube3d_layout_bodies(layout, &bodies, &moving, &block, &frame, &start, &cell, &number)) < 0) return;
        read(key, int64_t{frames} * width), read(block, bodies), read(frame, bodies), read(cell, start[bodies]);
        const Array<double> velocity(3 * moving, 0.5);
        const Array<double> right = doubles({0.6, 0.8}), sizes = doubles({static_cast<double>(random_(0, 2)), 1, 1.5});
        Array<double> offset(3 * bodies), anchor(3 * frames), middle(3);
        const cube3d_eye eye = {wrong() ? nullptr : right.data(), random_(0, 1), random_(0, 1),
                                wrong() ? 0 : sizes[2], static_cast<double>(random_(0, 1))};
        check(cube3d_places(layout, random_.percent(50) ? velocity.data() : nullptr, sizes[0], sizes[1],
                            missing(eye), offset.data(), anchor.data(), wrong() ? nullptr : middle.data()));
        for (const double along : offset) CHECK(std::isfinite(along));
    }

    // A shape in normal form.
    Starts shape(cube3d_handle* lattice, const cube3d::lattice::Lattice& of) {
        const Starts own = cells(of, random_(1, 4));
        Array<int8_t> one;
        for (int32_t a = 0; a < of.axes() * of.axes(); ++a) one.push_back(a % (of.axes() + 1) == 0);
        const auto size = static_cast<int32_t>(own.size()) / of.width();
        cube3d_handle* turned = nullptr;
        const int64_t* cell = nullptr;
        CHECK(cube3d_turned(&turned, lattice, size, own.data(), nullptr, 1, one.data()) ==
              (size ? CUBE3D_COMPLETE : CUBE3D_INVALID));
        Starts found;
        if (size && cube3d_shapes(turned, nullptr, &cell, nullptr, nullptr, nullptr) > 0)
            found.assign(cell, cell + own.size());
        cube3d_free(turned);
        return found;
    }

    void shapes() {
        cube3d_handle* handle = some(Kind::lattice);
        const cube3d::lattice::Lattice* of = lattice_of(handle);
        if (!of) return keep(cube3d_enumerate(out(), handle, 2, mobility(), 9));
        const bool is_large = of->axes() > 4;  // in many dimensions there are many orientations
        if (random_.percent(10)) {
            const Ints from = numbers(of->axes(), -3, 3), sides = numbers(of->axes(), 0, 2);
            const Starts low(from.begin(), from.end()), size(sides.begin(), sides.end());
            return keep(cube3d_box_cells(out(), handle, low.data(), wrong() ? nullptr : size.data(), 0, nullptr,
                                         wrong() ? INT64_MAX : random_(0, 3000)));
        }
        if (random_.percent(20))
            return keep(cube3d_enumerate(out(), handle, wrong() ? INT32_MAX : number(is_large ? 2 : 4),
                                         is_large ? 0 : mobility(), wrong() ? INT64_MAX : random_(0, 300)));
        Starts cell = shape(handle, *of);
        const auto size = static_cast<int32_t>(cell.size()) / of->width();
        const Ints mark = numbers(size, 0, 1);
        if (wrong()) spoil(cell, cell.size());
        cell.resize(cell.size() + 999);
        const int32_t turns = is_large && random_.percent(90) ? 0 : mobility(), count = wrong() ? random_(-1, 9) : size;
        Ints marks = mark;
        marks.resize(99);
        if (random_.percent(20)) {
            int32_t first = 0;
            int64_t low[32] = {}, extents[32] = {};
            check(cube3d_measure(handle, count, cell.data(), &first, wrong() ? nullptr : low, extents));
            const auto area = static_cast<size_t>(of->axes() * of->axes());
            Array<int8_t> matrix(area, 0);
            for (size_t a = 0; a < area; a += static_cast<size_t>(of->axes()) + 1) matrix[a] = wrong() ? 3 : 1;
            Starts image(cell.size());
            check(cube3d_turn(handle, count, cell.data(), matrix.data(), wrong() ? nullptr : image.data()));
            Ints kinds(99);
            check(cube3d_kinds(handle, count, cell.data(), wrong() ? nullptr : kinds.data()));
            return;
        }
        if (random_.percent(30))
            return keep(cube3d_orientations(out(), handle, turns, random_.percent(50) ? 0 : count, cell.data()));
        if (random_.percent(30)) {
            int32_t width = 0;
            return keep(cube3d_canonical(out(), handle, count, wrong() ? nullptr : cell.data(), turns,
                                         random_.percent(50), &width));
        }
        if (random_.percent(50))
            return keep(
                cube3d_aspects(out(), handle, count, cell.data(), random_.percent(50) ? marks.data() : nullptr, turns));
        Array<int8_t> matrix(9999);
        const int32_t area = of->axes() * of->axes();
        for (int32_t c = 0; c < 2 * area; ++c)
            matrix[c] = c % area % (of->axes() + 1) == 0 ? (c < area || random_.percent(50) ? 1 : -1) : 0;
        if (wrong()) matrix[random_(0, area - 1)] = static_cast<int8_t>(random_(-128, 127));
        keep(cube3d_turned(out(), handle, count, wrong() ? nullptr : cell.data(), marks.data(), number(2),
                           matrix.data()));
    }

    void region(PuzzleArrays& puzzle, const cube3d::lattice::Lattice& of) {
        const bool is_large = random_.percent(3), is_huge = random_.percent(3);
        for (int32_t a = 0; a < of.width(); ++a) {
            puzzle.corner.push_back(a < of.axes() ? 2 * random_(-1, 1) : 0);
            puzzle.extents.push_back(a >= of.axes()  ? of.kinds()
                                     : of.axes() > 4 ? random_(1, 2)
                                     : is_large      ? 12
                                                     : random_(1, 4));
        }
        if (is_huge) puzzle.extents[0] = 1'000'000'000'000'000'000 / 3;
        if (is_huge || (of.is_cubic() && random_.percent(50))) return;
        Starts cell = puzzle.corner;
        for (bool more = true; more;) {
            if (of.kind(cell.data()) >= 0 && random_.percent(80))
                puzzle.cell.insert(puzzle.cell.end(), cell.begin(), cell.end());
            size_t a = cell.size();
            while (a > 0 && cell[a - 1] - puzzle.corner[a - 1] == puzzle.extents[a - 1] - 1)
                --a, cell[a] = puzzle.corner[a];
            more = a > 0;
            if (more) ++cell[a - 1];
        }
        puzzle.data.cells = static_cast<int64_t>(puzzle.cell.size()) / of.width();
    }

    void piece(PuzzleArrays& puzzle, cube3d_handle* lattice, const cube3d::lattice::Lattice& of) {
        const Starts own = shape(lattice, of);
        puzzle.shape.insert(puzzle.shape.end(), own.begin(), own.end());
        puzzle.shape_start.push_back(static_cast<int64_t>(puzzle.shape.size()));
        for (size_t c = 0; c < own.size() / static_cast<size_t>(of.width()); ++c)
            puzzle.mark.push_back(random_.one_of(puzzle.data.colours));
        puzzle.low.push_back(number(1));
        puzzle.high.push_back(number(3));
        puzzle.mobility.push_back(of.axes() > 4 && random_.percent(95) ? 0 : mobility());
        puzzle.is_placed.push_back(random_.percent(15));
        puzzle.place.insert(puzzle.place.end(), puzzle.corner.begin(), puzzle.corner.end());
        if (wrong()) puzzle.place.back() = random_(-2, 2);
    }

    // Adds the cells of a piece at some place to a rule.
    void piece_somewhere(PuzzleArrays& puzzle, int32_t piece, int32_t width) {
        const Starts& start = puzzle.shape_start;
        const bool is_moved = random_.percent(50);
        for (int64_t at = start[piece]; at < start[piece + 1]; ++at)
            puzzle.rule.push_back(puzzle.shape[at] + (is_moved ? puzzle.corner[at % width] : 0));
    }
    int64_t cells_of(const PuzzleArrays& puzzle, int32_t piece, int32_t width) {
        const auto p = static_cast<size_t>(piece);
        return (puzzle.shape_start[p + 1] - puzzle.shape_start[p]) / width;
    }

    void rule(PuzzleArrays& puzzle, int32_t width) {
        const int32_t one = random_.one_of(puzzle.data.pieces), other = random_.one_of(puzzle.data.pieces);
        const int32_t kind = wrong() ? random_(-1, 5) : random_(0, 3);
        puzzle.rule.push_back(kind);
        if (kind == CUBE3D_TOUCH) {
            puzzle.rule.push_back(wrong() ? 3 : random_(0, 2));
            if (random_.percent(60)) puzzle.rule.push_back(one);
            if (random_.percent(60)) puzzle.rule.push_back(wrong() ? 7 : other);
        }
        if (kind == CUBE3D_PATTERN) {
            puzzle.rule.insert(puzzle.rule.end(), {random_(0, 2), one, other, cells_of(puzzle, one, width)});
            piece_somewhere(puzzle, one, width);
            piece_somewhere(puzzle, other, width);
        }
        if (kind == CUBE3D_PAIRS) {
            puzzle.rule.push_back(wrong() ? 3 : 2);
            for (const int32_t piece : {one, other}) {
                puzzle.rule.push_back(piece);
                piece_somewhere(puzzle, piece, width);
                for (int64_t c = cells_of(puzzle, piece, width); c > 0; --c)
                    puzzle.rule.push_back(random_.one_of(puzzle.data.colours));
            }
            puzzle.rule.insert(puzzle.rule.end(), {0, 1});
            if (random_.percent(20)) puzzle.rule.insert(puzzle.rule.end(), {0, 0, 1, wrong() ? 5 : 1});
        }
        if (wrong()) puzzle.rule.push_back(random_(0, 2));
        if (wrong()) spoil(puzzle.rule, puzzle.rule.size());
        puzzle.rule_start.push_back(static_cast<int64_t>(puzzle.rule.size()));
    }

    int64_t most(int32_t usual) { return wrong() ? odd() : random_.percent(90) ? usual : random_(0, 99); }

    void puzzle() {
        cube3d_handle* handle = some(Kind::lattice);
        const cube3d::lattice::Lattice* of = lattice_of(handle);
        if (!of) return keep(cube3d_puzzle(out(), handle, nullptr));
        PuzzleArrays puzzle;
        cube3d_puzzle_data& data = puzzle.data;
        data.colours = wrong() ? random_(-9, 99) : random_.percent(60) ? 1 : random_(2, 3);
        if (data.colours < 1) data.colours = 1;
        region(puzzle, *of);
        for (int32_t p = random_(0, 3); p > 0; --p) ++data.pieces, piece(puzzle, handle, *of);
        for (int32_t r = random_.percent(60) && data.pieces ? random_(1, 2) : 0; r > 0; --r)
            ++data.rules, rule(puzzle, of->width());
        data.mixes = wrong() ? random_(-9, 99) : random_(0, 2);
        puzzle.mix = numbers(2 * std::max(0, data.mixes), 0, wrong() ? data.colours : data.colours - 1);
        puzzle.optional = Bytes(1000, 0);
        for (uint8_t& one : puzzle.optional) one = random_.percent(20);
        puzzle.paint = numbers(1000, 0, data.colours - 1);
        if (random_.percent(20))
            puzzle.wall = cells(*of, 2), data.walls = static_cast<int64_t>(puzzle.wall.size()) / of->width();
        data.cover_all = random_(0, 1), data.max_holes = random_(-1, 3), data.crossing = random_(0, 1);
        data.most_placements = most(20'000), data.most_cells = most(100'000), data.most_tried = most(100'000);
        data.most_moved = most(50'000), data.most_positions = most(50'000), data.most_pairs = most(20'000);
        puzzle.point();
        double volume = 1;
        for (int32_t a = 0; a < of->width(); ++a) volume *= static_cast<double>(puzzle.extents[a]);
        if (wrong()) puzzle.corner[0] = odd();
        const bool is_marked = volume < 2000 && random_.percent(30);
        if (is_marked || volume > 1e10) data.optional = puzzle.optional.data();
        if (volume < 2000 && data.colours > 1) data.paint = puzzle.paint.data(), data.mark = puzzle.mark.data();
        if (!data.cell && (data.optional || data.paint)) data.cells = static_cast<int64_t>(volume);
        if (random_.percent(10)) break_puzzle(puzzle);
        const int32_t before = static_cast<int32_t>(handles_.size());
        keep(cube3d_puzzle(out(), handle, wrong() ? nullptr : &data));
        if (static_cast<int32_t>(handles_.size()) > before && handles_.back()->kind() == Kind::puzzle)
            known_[handles_.back()] = {of->width(), of->axes(), data.pieces};
    }

    void break_puzzle(PuzzleArrays& puzzle) {
        cube3d_puzzle_data& data = puzzle.data;
        switch (random_(0, 5)) {
            case 0:
                return spoil(*puzzle.longs()[random_(0, 6)], 9);
            case 1:
                return spoil(*puzzle.ints()[random_(1, 5)], 4);
            case 2:
                puzzle.shape_start[random_(0, 3)] += random_(-3, 3);
                return;
            case 3: {
                const int64_t** arrays[] = {&data.corner, &data.extents, &data.shape_start, &data.shape,
                                            &data.place,  &data.wall,    &data.rule_start,  &data.rule};
                *arrays[random_(0, 7)] = nullptr;
                return;
            }
            case 4: {
                const int32_t** arrays[] = {&data.low, &data.high, &data.mobility};
                *arrays[random_(0, 2)] = nullptr;
                return;
            }
            default:
                data.pieces += wrong() ? 9 : random_(-4, 1);
                data.rules += random_(-2, 1);
                data.walls = random_.percent(50) ? odd() : data.walls;
                data.cells = random_.percent(50) ? odd() : data.cells;
        }
    }

    void placements() {
        cube3d_handle* of = some(Kind::puzzle);
        const size_t before = handles_.size();
        keep(cube3d_placements(out(), of));
        if (handles_.size() > before && handles_.back()->kind() == Kind::placements) origin_[handles_.back()] = of;
    }

    void symmetries() { keep(cube3d_symmetries(out(), some(Kind::puzzle), mobility(), random_(0, 1))); }

    // Placements, and their puzzle unless it is freed.
    std::pair<cube3d_handle*, cube3d_handle*> both() {
        cube3d_handle *table = nullptr, *of = nullptr;
        for (int32_t tries = 0; tries < 5 && !known_.contains(of); ++tries)
            table = done(Kind::placements), of = origin_[table];
        return {known_.contains(of) && !wrong() ? of : some(Kind::puzzle), table};
    }

    void moved() {
        const auto [of, table] = both();
        if (!of || !known_.contains(of)) return keep(cube3d_moved(out(), of, table, 0, nullptr, nullptr));
        cube3d_handle* found = nullptr;
        int32_t count = 0;
        const int8_t* matrix = nullptr;
        const int32_t* cell = nullptr;
        check(cube3d_symmetries(&found, of, known_[of].axes > 4 ? 0 : 2, 0));
        while (check(cube3d_wait(found, 100)) == CUBE3D_RUNNING) {
        }
        if (check(cube3d_symmetry_table(found, &count, &matrix, &cell, nullptr, nullptr)) > 0) {
            if (wrong()) --count;
            keep(cube3d_moved(out(), of, table, count, wrong() ? nullptr : matrix, wrong() ? nullptr : cell));
            cube3d_handle* own = done(Kind::built);
            if (origin_[own] == of) keep(cube3d_action(out(), own, count, matrix, cell));
        }
        cube3d_free(found);
    }

    void forbidden() {
        const auto [of, table] = both();
        check(cube3d_check_places(of, table));
        keep(cube3d_forbidden(out(), of, table, random_.percent(80) ? -1 : random_(-2, 3)));
    }

    void built() {
        const auto [of, table] = both();
        const Ints some_of{0, 1, 2, wrong() ? 1 : 5};
        keep(cube3d_claims(out(), of, table));
        size_t before = handles_.size();
        keep(cube3d_build(out(), of, table, random_.percent(70) ? 0 : number(2), some_of.data()));
        if (handles_.size() > before && handles_.back()->kind() == Kind::built) origin_[handles_.back()] = of;
        const Ints pairs{0, wrong() ? 0 : 3, 1, 2};
        keep(cube3d_build_known(out(), of, table, random_.percent(70) ? 0 : number(2), some_of.data(), number(2),
                                pairs.data()));
        if (handles_.size() > before && handles_.back()->kind() == Kind::built) origin_[handles_.back()] = of;
        keep(cube3d_built_cover(out(), done(Kind::built)));
        before = handles_.size();
        keep(cube3d_subset(out(), of, table, number(4), some_of.data()));
        if (handles_.size() > before && handles_.back()->kind() == Kind::placements) origin_[handles_.back()] = of;
    }

    void groups() {
        cube3d_handle *cover = some(Kind::cover), *group = some(Kind::group);
        keep(cube3d_action_group(out(), done(Kind::action)));
        keep(cube3d_orbit_splits(out(), cover, group));
        keep(cube3d_quotient(out(), cover, group));
        int32_t size = 0, count = 0;
        const int32_t *first = nullptr, *second = nullptr;
        check(cube3d_group_table(group, &size, &count, nullptr, nullptr, &first, nullptr, nullptr));
        const Ints some_of{0, 1, wrong() ? -1 : 2};
        keep(cube3d_subgroup(out(), group, 1, some_of.data() + wrong()));
        const int32_t options = number(3);
        const Ints elements{0, number(size), wrong() ? -1 : 0};
        if (check(cube3d_group_images(group, options, some_of.data(), 3, elements.data(), &first)) > 0)
            read(first, int64_t{3} * options);
        if (check(cube3d_group_least(group, options, some_of.data(), &first)) > 0) read(first, options);
        Ints images;
        cube3d_cover_data table = {};
        if (check(cube3d_cover_table(cover, &table)) > 0) {
            size = table.items, count = table.types;
            for (int32_t i = 0; i < size; ++i) images.push_back(wrong() ? 0 : i);
            const Ints types(count, 0);
            keep(cube3d_cover_group(out(), cover, 1, images.data(), types.data()));
        }
        check(cube3d_may_fix(group, cover, &count));
        if (check(cube3d_cover_table(cover, &table)) > 0) {
            size = table.items, count = table.types;
            Ints of_item(size), of_type(count), sizes(of_type);
            check(cube3d_cover_lengths(cover, wrong() ? nullptr : of_item.data(), of_type.data(), sizes.data()));
        }
        check(cube3d_group_powers(group, number(3), &count, &first));
        check(cube3d_group_numbers(group, some(Kind::group), &first));
        if (size < 50) check(cube3d_group_products(group, &first));
        if (size < 500) check(cube3d_group_classes(group, &count, &first, &second, nullptr));
        check(cube3d_orbit_split_table(done(Kind::splits), &count, nullptr, &first, nullptr, nullptr, nullptr));
        check(cube3d_quotient_table(some(Kind::cover), nullptr, &first, &second));
        check(cube3d_claim_table(done(Kind::claims), &size, &count, &first, &second));
        check(cube3d_built_table(done(Kind::built), &count, &first));
    }

    void reasons() {
        cube3d_handle* built = done(Kind::built);
        keep(cube3d_reasons(out(), built, random_.percent(90) ? random_(1, 3) : number(9), number(5), random_(-1, 1)));
        keep(cube3d_size_reason(out(), some(Kind::puzzle)));
        int32_t count = 0, bytes = 0;
        const uint8_t* text = nullptr;
        const int64_t* sum = nullptr;
        const Ints without{random_(0, 2), wrong() ? -1 : 0};
        keep(cube3d_left(out(), built, number(2), without.data(), &count));
        const Starts cells{0, 0, 0, 1, 2, 5, -7, 7};
        keep(cube3d_colourings(out(), wrong() ? 0 : random_(1, 4), number(2), cells.data(), number(20)));
        const int64_t ends[3] = {0, 2, wrong() ? 1 : 3};
        const Ints values{random_(-9, 9), 10, wrong() ? INT32_MIN : 4}, low{number(2), 0}, high{number(4), 2};
        const Ints cost{number(2), wrong() ? INT32_MAX : 1};
        keep(cube3d_sums(out(), number(2), ends, values.data(), low.data(), high.data(), cost.data(), number(9)));
        cube3d_handle* found = done(Kind::reasons);
        if (check(cube3d_reason_texts(found, &count, &bytes, &text)) > 0)
            CHECK((text[0] == '[' && text[bytes - 1] == ']'));
        cube3d_reason_data reason{};
        if (check(cube3d_reason(found, number(3), wrong() ? nullptr : &reason)) > 0)
            read(reason.cell, reason.cells), read(reason.piece, reason.pieces), read(reason.weight, reason.weights),
                read(reason.condition, reason.conditions), read(reason.numbering, reason.numberings);
        if (check(cube3d_colouring_table(done(Kind::colourings), &count, nullptr, &bytes, &text)) > 0)
            CHECK((text[0] == '[' && text[bytes - 1] == ']'));
        check(cube3d_sum_table(done(Kind::sums), &count, &sum));
    }

    void hints() {
        cube3d_handle* built = done(Kind::built);
        const Ints some_of{random_(0, 3), random_(4, 9), wrong() ? -1 : 11};
        static Bytes obstacle(1 << 20);  // more than a random puzzle has placements or items
        static Ints owner(1 << 20);
        int32_t solved = 0;
        uint8_t bad[2] = {};
        if (check(cube3d_position(built, number(2), some_of.data(), obstacle.data(), owner.data(), bad, nullptr,
                                  &solved)) > 0)
            CHECK((!(bad[0] || bad[1]) || solved == 0));
        keep(cube3d_steps(out(), built, number(2), some_of.data(), number(5)));
        keep(cube3d_removals(out(), built, number(3), some_of.data(), random_(0, 1)));
        cube3d_handle* removals = some(Kind::removals);
        keep(cube3d_removals_question(out(), removals));
        check(cube3d_removals_answer(removals, random_(0, 1), number(3), some_of.data()));
        int32_t asks = 0, enough = 0, least = 0, count = 0;
        const int32_t *first = nullptr, *second = nullptr;
        if (check(cube3d_removals_table(removals, &asks, &enough, &least, &count, &first)) > 0)
            CHECK(((enough == 1) == (first != nullptr) || count == 0));
        check(cube3d_step_table(done(Kind::steps), &count, &first, &second, nullptr, nullptr, nullptr));
        int64_t near = 0;
        keep(cube3d_near_misses(out(), some(Kind::puzzle), wrong() ? 0 : 500, random_.percent(50) ? &enough : nullptr));
        if (check(cube3d_near_miss_count(done(Kind::near_misses), &near)) == CUBE3D_COMPLETE) CHECK(near >= 0);
    }

    void exchanges() {
        keep(cube3d_exchanges(out(), done(Kind::placements)));
        const int64_t start[3] = {0, random_(1, 3), wrong() ? 0 : random_(4, 6)};
        const Ints cell{0, 1, 2, 3, 4, wrong() ? -1 : 5};
        int32_t count = 0;
        const int32_t* piece = nullptr;
        if (check(cube3d_exchanges_from(some(Kind::exchanges), 2, start, cell.data(), &count, &piece)) ==
            CUBE3D_COMPLETE)
            read(piece, 2 * count);
    }

    void boxes() {
        int32_t applies = 0, options = 0, count = 0;
        const int32_t* option = nullptr;
        const int64_t* box = nullptr;
        keep(cube3d_boxes(out(), done(Kind::built), number(2), wrong() ? -1 : number(1000),
                          random_.percent(90) ? &applies : nullptr));
        if (check(cube3d_box_table(done(Kind::boxes), &options, &option, &count, &box)) == CUBE3D_COMPLETE)
            read(option, options), read(box, int64_t{4} * count);  // there are at least two dimensions
    }

    void restarts() {
        int32_t solutions = 0, options = 0;
        const int32_t* option = nullptr;
        const uint64_t work = random_.percent(50) ? 0 : 1'000'000;
        keep(cube3d_restarts(out(), some(Kind::cover), number(3), work, limit()));
        if (check(cube3d_restarts_solution(done(Kind::restarts), &solutions, &options, &option)) != CUBE3D_COMPLETE)
            return;
        CHECK(solutions <= 1);
        read(option, options);
    }

    // A cover and a group from arrays: swaps of two items that keep two options.
    void covers() {
        const uint8_t primary[2] = {1, 0};
        const int64_t start[3] = {0, 1, wrong() ? 0 : 2};
        const Ints item{0, wrong() ? 2 : 1}, type{0, wrong() ? -1 : 0}, low{number(1)}, high{wrong() ? INT32_MAX : 2};
        const Ints pairs{0, wrong() ? 7 : 1}, images{0, 1, 1, wrong() ? 1 : 0}, types{0, 0};
        const cube3d_cover_data data = {2, primary, 2, start, item.data(), type.data(),
                                        1, low.data(), high.data(), number(1), pairs.data()};
        keep(cube3d_cover(out(), missing(data)));
        keep(cube3d_group(out(), number(2), 2, images.data(), 2, images.data(), 1, types.data()));
    }

    void relations() {
        const auto [of, table] = both();
        keep(cube3d_relations(out(), of, table, random_.percent(90) ? random_(0, 1) : random_(-1, 9)));
    }

    void related() {
        const auto [of, table] = both();
        cube3d_handle* found = done(Kind::relations);
        int32_t count = 0;
        const int32_t *first = nullptr, *second = nullptr;
        if (random_.percent(50) && check(cube3d_relation_table(found, &count, &first, &second, nullptr)) < 0) return;
        Ints one(first, first + 2 * count), other(second, second + 2 * count);
        Starts offset(99 + 32 * static_cast<size_t>(count));
        for (int32_t r = random_(0, 4); r > 0; --r) {
            for (Ints* row : {&one, &other}) row->insert(row->end(), {random_(0, 2), random_(0, 5)});
            ++count;
        }
        offset.resize(99 + 32 * static_cast<size_t>(count));
        for (int64_t& step : offset) step = random_(-2, 2);
        if (wrong()) spoil(offset, 9);
        keep(cube3d_related(out(), of, table, wrong() ? -1 : count, one.data(), other.data(), offset.data()));
    }

    void solids() {
        cube3d_handle* handle = some(Kind::lattice);
        const cube3d::lattice::Lattice* of = lattice_of(handle);
        Starts cell = of ? cells(*of, random_(1, 6)) : Starts{};
        const auto count = of ? static_cast<int32_t>(cell.size()) / of->width() : 1;
        if (wrong()) spoil(cell, cell.size());
        cell.resize(cell.size() + 9 * 32);  // nine cells of a lattice of cubes with the most axes
        const Ints mark = numbers(99, 0, 2);
        const auto size = [this](double most) {
            return wrong() ? (random_.percent(50) ? -1.0 : NAN) : random_.percent(30) ? 0 : most * random_(1, 9) / 9;
        };
        cube3d_finish finish{size(0.4), size(0.2), random_.percent(70) ? 0 : size(2), 1 - size(0.9), 2 * number(3) + 2,
                             random_(0, 1), random_.percent(50) ? mark.data() : nullptr};
        if (wrong()) finish.segments = random_(-9, 99);
        keep(cube3d_solid(out(), handle, wrong() ? random_(-1, 9) : count, wrong() ? nullptr : cell.data(),
                          wrong() ? nullptr : &finish));
        if (random_.percent(30)) keep(cube3d_faces(out(), handle, number(count), wrong() ? nullptr : cell.data()));
        if (random_.percent(30)) keep(cube3d_outlines(out(), handle, number(count), wrong() ? nullptr : cell.data()));
        read_faces();
        int32_t vertices = 0, triangles = 0;
        const double *point = nullptr, *normal = nullptr;
        const int32_t *place = nullptr, *triangle = nullptr, *owner = nullptr;
        if (check(cube3d_solid_mesh(some(Kind::solid), &vertices, &point, &normal, &place, &triangles, &triangle,
                                    &owner)) < 0)
            return;
        for (int32_t c = 0; c < 3 * triangles; ++c)
            CHECK(static_cast<uint32_t>(triangle[c]) < static_cast<uint32_t>(vertices));
        read(place, vertices), read(owner, triangles), read(point, 3 * vertices), read(normal, 3 * vertices);
    }

    void read_faces() {
        cube3d_face_data table = {};
        if (check(cube3d_face_table(some(Kind::faces), &table)) < 0) return;
        const auto& [points, point, count, start, corner, solid, owner, outer] = table;
        for (int64_t c = 0; c < start[count]; ++c)
            CHECK(static_cast<uint32_t>(corner[c]) < static_cast<uint32_t>(points));
        read(point, 3 * points), read(solid, count), read(owner, count), read(outer, count);
    }

    // Reads every number of a result.
    template <typename T>
    void read(const T* values, int64_t count) {
        for (int64_t at = 0; at < count; ++at) sum_ += static_cast<uint64_t>(static_cast<int64_t>(values[at]));
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

    struct Known {
        int32_t width, axes, pieces;
    };

    Random random_;
    std::map<cube3d_handle*, Known> known_;            // of puzzles
    std::map<cube3d_handle*, cube3d_handle*> origin_;  // the puzzles of placements
    uint64_t sum_ = 0;
    Array<cube3d_handle*> handles_;
    cube3d_handle* made_ = nullptr;
    Starts starts_, cells_;
    Ints values_;
    cube3d_progress_data progress_ = {};
};

}  // namespace

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
    double motion[12] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    for (const double one : {1e150, 1e155, -1e155, 2e12, double(INFINITY), double(NAN)})
        for (const int32_t at : {0, 3, 7}) {
            const double before = std::exchange(motion[at], one);
            refuses(cube3d_occlusion(&made, cubes, 1, cells, cell, 1, motion), large);
            motion[at] = before;
        }
    cube3d_handle* bodies = nullptr;
    REQUIRE(cube3d_occlusion(&bodies, cubes, 1, cells, cell, 1, motion) == CUBE3D_COMPLETE);
    const double point[3] = {0.5, 0.5, 1}, huge[3] = {0, 0, 1e155}, up[3] = {0, 0, 1};
    double hidden[1] = {};
    CHECK(cube3d_hidden(bodies, 1, huge, up, hidden) == CUBE3D_INVALID);
    CHECK(cube3d_hidden(bodies, 1, point, huge, hidden) == CUBE3D_INVALID);
    CHECK(cube3d_hidden(bodies, 1, point, up, hidden) == CUBE3D_COMPLETE);
    cube3d_free(bodies);
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
