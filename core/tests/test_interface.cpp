// The interface core.h: what its functions answer, and random calls, legal and illegal, in any order.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "core.h"
#include "oracle.hpp"

using cube3d::ProblemData;
using cube3d::testing::Random;

namespace {

using Ints = std::vector<int32_t>;
using Starts = std::vector<int64_t>;

int32_t make_problem(cube3d_handle** made, const ProblemData& data) {
    Ints pairs;
    for (const auto& [a, b] : data.forbidden) pairs.insert(pairs.end(), {a, b});
    return cube3d_problem(made, data.primary.length(), data.primary.data(), data.group.length(),
                          data.options.start.data(), data.options.values.data(), data.group.data(), data.low.length(),
                          data.low.data(), data.high.data(), static_cast<int32_t>(pairs.size() / 2), pairs.data());
}

cube3d_handle* problem_of(const ProblemData& data) {
    cube3d_handle* made = nullptr;
    REQUIRE(make_problem(&made, data) == CUBE3D_COMPLETE);
    return made;
}

constexpr int64_t kWhole[3] = {0, 0, 0};
constexpr double kOne = 1;

cube3d_handle* search_of(const cube3d_handle* problem, int32_t threads, int32_t flags = 0,
                         uint64_t max_nodes = UINT64_MAX) {
    cube3d_handle* made = nullptr;
    REQUIRE(cube3d_search(&made, problem, 1, kWhole, nullptr, &kOne, threads, flags, max_nodes, UINT64_MAX, "auto") ==
            CUBE3D_COMPLETE);
    return made;
}

// Bars of 1 x 1 x 2 beside each other, on the integer grid.
int32_t make_bodies(cube3d_handle** made) {
    constexpr int16_t axis[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    constexpr int16_t hit[36] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0,
                                 1, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1};
    constexpr int64_t start[3] = {0, 2, 3};
    constexpr int32_t kind[3] = {0, 0, 0};
    constexpr int16_t place[9] = {0, 0, 0, 0, 0, 1, 0, 0, 0};
    return cube3d_bodies(made, 3, 1, 3, axis, 6, hit, 2, start, kind, place);
}

}  // namespace

TEST_CASE("a search is counted, taken, stopped, and says what is left") {
    cube3d_handle* problem = problem_of(cube3d::testing::dominoes(6, 6));
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
    REQUIRE(cube3d_search(&rest, problem, parts, start, options, weight, 1, 0, UINT64_MAX, UINT64_MAX, nullptr) > 0);
    cube3d_free(search);
    cube3d_free(problem);
    while (cube3d_wait(rest, 10) == CUBE3D_RUNNING) {}
    std::vector<int64_t> counts(static_cast<std::size_t>(parts));
    CHECK(cube3d_counts(rest, counts.data(), nullptr) == CUBE3D_COMPLETE);
    for (const int64_t count : counts) taken += count;
    CHECK(taken == 6728);
    cube3d_free(rest);
}

TEST_CASE("errors have codes and texts") {
    cube3d_handle *problem = nullptr, *bad = nullptr;
    const int32_t group[1] = {0}, one[1] = {1}, item[1] = {4};
    const int64_t start[2] = {0, 1};
    const uint8_t primary[1] = {1};
    CHECK(cube3d_problem(&bad, 1, primary, 1, start, item, group, 1, one, one, 0, nullptr) == CUBE3D_INVALID);
    CHECK(std::string(cube3d_error(bad)) == "option 0 names an item that does not exist");
    CHECK(cube3d_wait(bad, 0) == CUBE3D_MISUSE);
    cube3d_free(bad);
    CHECK(cube3d_problem(&problem, 1, primary, 0, nullptr, nullptr, nullptr, 0, nullptr, nullptr, 0, nullptr) > 0);
    CHECK(std::string(cube3d_error(problem)).empty());
    CHECK(cube3d_wait(problem, 0) == CUBE3D_MISUSE);
    CHECK(cube3d_take(problem, 1, nullptr, nullptr, nullptr) == CUBE3D_MISUSE);
    CHECK(std::string(cube3d_error(problem)) == "this is no handle of that kind");
    CHECK(cube3d_search(nullptr, problem, 0, nullptr, nullptr, nullptr, 1, 0, 1, 1, "auto") == CUBE3D_MISUSE);
    CHECK(cube3d_search(&bad, problem, 0, nullptr, nullptr, nullptr, 1, 0, 1, 1, "mmx") == CUBE3D_INVALID);
    cube3d_free(bad);
    CHECK(cube3d_search(&bad, nullptr, 0, nullptr, nullptr, nullptr, 1, 0, 1, 1, "auto") == CUBE3D_MISUSE);
    cube3d_free(bad);
    CHECK(cube3d_wait(nullptr, 0) == CUBE3D_MISUSE);
    cube3d_free(nullptr);
    cube3d_free(problem);
}

TEST_CASE("pieces come apart, and a division finds some that do") {
    cube3d_handle *bodies = nullptr, *moves = nullptr, *survey = nullptr;
    REQUIRE(make_bodies(&bodies) == CUBE3D_COMPLETE);
    const int32_t shape[2] = {0, 0};
    const int16_t place[6] = {0, 0, 0, 1, 0, 0};
    const uint64_t group[2] = {0, 0};
    REQUIRE(cube3d_moves(&moves, bodies, 2, shape, place, group, 0, CUBE3D_FIRST, 2, 1 << 30, 0) == CUBE3D_COMPLETE);
    CHECK(cube3d_moves_plan(moves, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr) == CUBE3D_MISUSE);
    const int64_t start[3] = {0, 2, 3};
    const int32_t option[3] = {0, 1, 0};
    REQUIRE(cube3d_survey(&survey, bodies, 2, shape, place, 2, start, option, 0, nullptr, 0, CUBE3D_TOTAL, 2, 1 << 30,
                          1) == CUBE3D_COMPLETE);
    cube3d_free(bodies);
    while (cube3d_wait(moves, 10) == CUBE3D_RUNNING) {}
    int32_t answer = 0, proved = 0, levels = 0, count = 0;
    const int32_t *level = nullptr, *motion = nullptr;
    const uint64_t* moving = nullptr;
    REQUIRE(cube3d_moves_plan(moves, &answer, &proved, &levels, &level, &count, &moving, &motion) == CUBE3D_COMPLETE);
    CHECK(answer == CUBE3D_APART);
    CHECK(proved == 1);
    CHECK(Ints(level, level + levels) == Ints{1});
    CHECK(count == 1);
    CHECK(moving[0] == 2);
    CHECK(motion[1] == CUBE3D_AWAY);
    while (cube3d_wait(survey, 10) == CUBE3D_RUNNING) {}
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

// Calls functions at random with arguments that are right as a rule, and checks what must hold of
// all answers. CUBE3D_CALLS says how many calls.
class Fuzzer {
public:
    explicit Fuzzer(uint32_t seed) : random_(seed) {}
    Fuzzer(const Fuzzer&) = delete;
    Fuzzer& operator=(const Fuzzer&) = delete;
    ~Fuzzer() {
        for (cube3d_handle* handle : handles_) cube3d_free(handle);
    }

    void call() {
        if (handles_.size() > 30) forget();
        switch (random_(0, 19)) {
            case 0: return problem();
            case 1: return split();
            case 2:
            case 3: return search();
            case 4: return samples();
            case 5: return table();
            case 6: return images();
            case 7: return bodies();
            case 8: return moves();
            case 9: return survey();
            case 10: return division();
            case 11: return forget();
            case 12: check(cube3d_stop(any())); return;
            case 13: check(cube3d_progress(any(), counts_, &share_)); return;
            case 14: return take();
            case 15: return results();
            default: check(cube3d_wait(any(), random_.percent(1) ? -1 : random_(0, 3)));
        }
    }

private:
    bool wrong() { return random_.percent(2); }
    int32_t number(int32_t most) { return wrong() ? -random_(1, 9) : random_(0, most); }
    cube3d_handle* any() { return handles_.empty() || wrong() ? nullptr : handles_[index()]; }
    std::size_t index() { return static_cast<std::size_t>(random_(0, static_cast<int>(handles_.size()) - 1)); }
    cube3d_handle** out() { return wrong() ? nullptr : &made_; }
    uint64_t limit() { return random_.percent(50) ? UINT64_MAX : static_cast<uint64_t>(random_(0, 9999)); }

    int32_t check(int32_t code) {
        CHECK(code >= CUBE3D_FAILED);
        CHECK(code <= CUBE3D_UNKNOWN);
        CHECK(code != CUBE3D_FAILED);
        return code;
    }

    // Keeps what was made, also if that failed.
    void keep(int32_t code) {
        check(code);
        if (!made_) return;
        CHECK((code < 0) == (std::string(cube3d_error(made_)) != ""));
        handles_.push_back(std::exchange(made_, nullptr));
    }

    void forget() {
        if (handles_.empty()) return;
        const std::size_t one = index();
        cube3d_free(handles_[one]);
        handles_[one] = handles_.back();
        handles_.pop_back();
    }

    // Rows of ascending numbers below a bound, as `values()` has them.
    const int64_t* rows(int32_t count, int32_t bound, int longest) {
        starts_.assign(1, 0);
        values_.clear();
        for (int32_t r = 0; r < count; ++r) {
            for (const int32_t value : random_.subset(std::max(1, bound), random_(0, std::min(longest, bound))))
                values_.push_back(wrong() ? bound + random_(-99, 9) : value);
            starts_.push_back(static_cast<int64_t>(values_.size()));
        }
        values_.resize(values_.size() + 9);  // that a start that is wrong may show
        if (wrong() && count > 0) starts_[static_cast<std::size_t>(random_(0, count - 1))] += random_(-2, 2);
        return wrong() ? nullptr : starts_.data();
    }
    const int64_t* parts(int32_t count) { return rows(2 * count, 12, 3); }
    const int32_t* values() { return values_.data(); }
    Ints numbers(int32_t count, int32_t low, int32_t high) {
        Ints result(static_cast<std::size_t>(std::max(0, count)));
        for (int32_t& value : result) value = wrong() ? random_(-9, 99) : random_(low, high);
        return result;
    }

    void problem() {
        ProblemData data;
        switch (random_(0, 3)) {
            case 0: data = cube3d::testing::dominoes(random_(1, 8), random_(1, 8)); break;
            case 1: data = cube3d::testing::nearly_full_problem(random_, random_(4, 12), random_(8, 14)); break;
            case 2: data = cube3d::testing::wide_problem(random_, random_(100, 300)); break;
            default: data = cube3d::testing::random_problem(random_, random_(1, 9), random_(0, 11), 4);
        }
        if (random_.percent(20) && !data.options.values.empty()) data.options.values[0] = random_(-2, 9);
        if (random_.percent(10) && !data.high.empty()) data.high[0] = random_(-2, 2);
        if (random_.percent(10) && !data.group.empty()) data.group[0] = random_(-2, 9);
        if (random_.percent(10)) data.forbidden.emplace_back(random_(-1, 9), random_(-1, 9));
        keep(make_problem(out(), data));
    }

    void split() {
        const int64_t* start = parts(1);
        keep(cube3d_split(out(), any(), start, values(), kOne, number(300)));
    }

    void search() {
        static constexpr const char* levels[] = {"auto", "auto", "sparse", "portable", "mmx", nullptr};
        const int32_t count = random_(0, 4), flags = wrong() ? random_(-9, 9) : random_(0, 3);
        const int64_t* start = parts(count);
        const std::vector<double> weight(9, 0.25);
        keep(cube3d_search(out(), any(), count, start, values(), weight.data(), number(3), flags, limit(), limit(),
                           levels[random_(0, 5)]));
    }

    void samples() {
        const int32_t count = random_(0, 4);
        const int64_t* start = parts(count);
        const std::vector<double> width(9, random_(0, 50));
        const auto most = static_cast<uint64_t>(random_(0, 2000)), seed = static_cast<uint64_t>(random_(0, 9));
        if (random_.percent(50))
            keep(cube3d_probes(out(), any(), count, start, values(), width.data(), width.data(), most, seed));
        else
            keep(cube3d_samples(out(), any(), count, start, values(), width.data(), number(9), width[0], most, seed));
    }

    // Steps of items that options pass by bits of their own.
    void table() {
        const int32_t steps = random_(0, 6);
        std::vector<int32_t> bit;
        std::vector<uint8_t> secondary, strict{1};
        std::vector<uint64_t> keep_mask, test, set;
        Starts option_start{0}, add_start{0}, close_start{0};
        Ints add_counter, add_amount, close_counter;
        for (int32_t s = 0; s < steps; ++s) {
            bit.push_back(wrong() ? 64 : s);
            secondary.push_back(random_.percent(30));
            keep_mask.push_back(s + 1 < steps || wrong() ? ~uint64_t{0} << (s + 1) : 0);
            for (int o = random_(0, 3); o > 0; --o) {
                const auto own = static_cast<uint64_t>(random_(0, 63)) & ~uint64_t{0} << s;
                test.push_back(own | uint64_t{1} << s);
                set.push_back(own | uint64_t{1} << s);
                if (random_.percent(30)) add_counter.push_back(wrong() ? 5 : 0), add_amount.push_back(random_(0, 2));
                add_start.push_back(static_cast<int64_t>(add_counter.size()));
            }
            option_start.push_back(static_cast<int64_t>(test.size()));
            if (s + 1 == steps) close_counter.push_back(wrong() ? -1 : 0);
            close_start.push_back(static_cast<int64_t>(close_counter.size()));
        }
        const std::size_t options = test.size();
        const int32_t word[1] = {0}, shift[1] = {wrong() ? 63 : 40}, width[1] = {8};
        const int64_t low[1] = {random_(0, 2)}, cap[1] = {random_(2, 20)};
        for (auto* masks : {&keep_mask, &test, &set}) masks->resize(9 * masks->size());  // for wrong words
        const cube3d_plan plan{wrong() ? number(9) : 1, steps, static_cast<int32_t>(options), 1, bit.data(),
                               secondary.data(), keep_mask.data(), option_start.data(), test.data(), set.data(),
                               add_start.data(), add_counter.data(), add_amount.data(), close_start.data(),
                               close_counter.data(), word, shift, width, low, cap, strict.data()};
        keep(cube3d_table(out(), wrong() ? nullptr : &plan, limit(), limit(), random_(0, 1)));
    }

    void images() {
        const int32_t options = random_(0, 5);
        const int64_t* start = rows(options, 6, 2);
        const Ints type = numbers(options, 0, 1), flip{0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0}, types{0, 1, 0, 1};
        keep(cube3d_images(out(), options, start, values(), type.data(), wrong() ? 0 : random_(1, 2), 6, flip.data(), 2,
                           types.data()));
    }

    void bodies() {
        if (random_.percent(50)) return keep(make_bodies(out()));
        constexpr int16_t axis[6] = {1, 0, 0, 1, 0, 0};
        std::vector<int16_t> hit, place;
        for (int32_t h = 0; h < 4; ++h)
            for (int32_t c = 0; c < 5; ++c)
                hit.push_back(static_cast<int16_t>(wrong() ? random_(-9, 9999) : c < 1 ? h % 2 : c < 3 ? 0 : random_(0, 1)));
        const int32_t shapes = random_(0, 3);
        const int64_t* start = rows(shapes, 5, 4);
        const Ints kind = numbers(64, 0, 0);
        for (int32_t c = 0; c < 128; ++c) place.push_back(static_cast<int16_t>(random_(-3, 3)));
        if (starts_.back() > 60) return;
        keep(cube3d_bodies(out(), wrong() ? 9 : 2, number(2), wrong() ? 3 : 2, axis, 4, hit.data(), shapes, start,
                           kind.data(), place.data()));
    }

    void moves() {
        const int32_t pieces = random_(0, 5);
        const Ints shape = numbers(pieces, 0, 1);
        std::vector<int16_t> place;
        for (int32_t c = 0; c < 64; ++c) place.push_back(static_cast<int16_t>(random_(-2, 2)));
        const std::vector<uint64_t> group(9, random_.percent(20));
        keep(cube3d_moves(out(), any(), pieces, shape.data(), place.data(), group.data(),
                          static_cast<uint64_t>(random_(0, 3)), number(2), number(3), limit() >> 40 << 20, random_(0, 1)));
    }

    void survey() {
        const int32_t options = random_(0, 5), rows_number = random_(0, 4);
        const Ints shape = numbers(options, 0, 1);
        std::vector<int16_t> place;
        for (int32_t c = 0; c < 64; ++c) place.push_back(static_cast<int16_t>(random_(-2, 2)));
        const std::vector<uint64_t> group(9, random_.percent(20));
        const int64_t* start = rows(rows_number, options, 4);
        keep(cube3d_survey(out(), any(), options, shape.data(), place.data(), rows_number, start, values(), number(4),
                           group.data(), static_cast<uint64_t>(random_(0, 3)), number(2), number(3), 1 << 24,
                           random_(0, 1)));
    }

    void division() {
        // The first shape that make_bodies gives has two cells.
        const Starts start{0, 1, 2};
        const Ints near = wrong() ? Ints{1, 2} : Ints{1, 0}, piece = wrong() ? Ints{0, 3} : Ints{1, 0};
        cube3d_handle* own = nullptr;
        if (make_bodies(&own) < 0) return cube3d_free(own);
        keep(cube3d_division(out(), own, start.data(), near.data(), wrong() ? 3 : 2, number(0), number(1),
                             random_.percent(50) ? piece.data() : nullptr, 1, 1 << 20));
        cube3d_free(own);
    }

    void take() {
        cube3d_handle* handle = any();
        int32_t count = 0;
        const int64_t* start = nullptr;
        const int32_t* option = nullptr;
        if (check(cube3d_take(handle, number(50), &count, &start, &option)) < 0) return;
        Starts starts(start, start + count + 1);
        Ints options(option, option + starts.back());
        const std::vector<uint8_t> branch(99, 1);
        std::vector<uint8_t> first(99);
        std::vector<int64_t> kept(9);
        cube3d_handle* images = any();
        check(cube3d_images_first(images, count, starts.data(), options.data(), branch.data(), first.data()));
        check(cube3d_images_kept(images, count, starts.data(), options.data(), kept.data()));
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
        check(cube3d_table_count(handle, numbers, &words));
        const uint64_t rank[2] = {static_cast<uint64_t>(random_(0, 9)), 0};
        check(cube3d_table_solution(handle, number(2), rank, numbers, &ints));
        check(cube3d_moves_plan(handle, numbers, nullptr, numbers + 1, &ints, numbers + 2, &words, &ints));
        check(cube3d_survey_answers(handle, numbers, &bytes, &more, &start, &ints));
        check(cube3d_division_run(handle, number(200)));
        check(cube3d_division_best(handle, numbers, &ints, numbers + 1, &ints));
        std::vector<int64_t> solutions(9), nodes(9);
        check(cube3d_counts(handle, solutions.data(), nodes.data()));
    }

    Random random_;
    std::vector<cube3d_handle*> handles_;
    cube3d_handle* made_ = nullptr;
    Starts starts_;
    Ints values_;
    int64_t counts_[5] = {};
    double share_ = 0;
};

}  // namespace

TEST_CASE("random calls, legal and illegal") {
    const char* wanted = std::getenv("CUBE3D_CALLS");
    const int calls = wanted ? std::atoi(wanted) : 20'000;
    constexpr int kOfOne = 500;
    for (int done = 0; done < calls; done += kOfOne) {
        CAPTURE(done);
        Fuzzer fuzzer(static_cast<uint32_t>(done));
        for (int c = 0; c < kOfOne; ++c) fuzzer.call();
    }
}
