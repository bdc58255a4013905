// Random calls of cover.h.
#pragma once

#include "calls/calls.hpp"
#include "cover/problem_handle.hpp"

namespace cube3d::tests {

using cover::Cover;

inline int32_t make_cover(cube3d_handle** made, const Cover& data) {
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

inline cube3d_handle* problem_of(const Cover& data) {
    cube3d_handle *cover = nullptr, *made = nullptr;
    REQUIRE(make_cover(&cover, data) == CUBE3D_COMPLETE);
    REQUIRE(cube3d_problem(&made, cover) == CUBE3D_COMPLETE);
    cube3d_free(cover);
    return made;
}

constexpr cube3d_effort effort_of(int32_t threads, int32_t flags = 0, uint64_t max_nodes = 0,
                                  const char* level = "auto") {
    return {threads, flags, max_nodes, 0, 0, level};
}

class CoverCalls : public virtual Calls {
protected:
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
        const int32_t count = wrong() ? random_(-1, 3) : 1;
        const int64_t* start = parts(std::max(0, count));
        const Array<double> weight(9, 1.0);
        const cube3d_part_list list = {count, start, values(), weight.data()};
        keep(cube3d_split(out(), some(Kind::problem), missing(list), number(300)));
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
};

}  // namespace cube3d::tests
