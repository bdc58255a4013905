// The state of the sparse stage, and positions passed from one subproblem to another.
#include <doctest/doctest.h>


#include "oracle.hpp"
#include "position.hpp"
#include "sparse_state.hpp"

using namespace cube3d;
using namespace cube3d::cover;
using namespace cube3d::tests;

namespace {

// Everything observable of a state.
Array<int32_t> seen(const SparseState& state) {
    const Problem& problem = state.problem();
    Array<int32_t> all(state.chosen().begin(), state.chosen().end());
    all.push_back(state.live());
    for (int32_t o = 0; o < problem.options(); ++o) all.push_back(state.is_usable(o));
    for (int32_t i = 0; i < problem.items(); ++i) {
        all.push_back(state.is_covered(i));
        all.push_back(state.live_of_item(i));
    }
    for (int32_t g = 0; g < problem.groups(); ++g) all.push_back(state.used(g));
    const Branch branch = state.pick();
    all.push_back(static_cast<int32_t>(branch.kind));
    all.push_back(branch.index);
    return all;
}

}  // namespace

TEST_CASE("undoing leads back to what was there") {
    Random random(1);
    for (int32_t round = 0; round < 200; ++round) {
        const auto problem = make_problem(random_problem(random, random(1, 12), random(1, 40), 4));
        SparseState state(*problem);
        struct Before {
            SparseState::Mark mark;
            Array<int32_t> seen;
        };
        Array<Before> before;
        for (int32_t step = 0; step < 30; ++step) {
            if (!before.empty() && random.percent(30)) {
                state.undo(before.back().mark);
                CHECK(seen(state) == before.back().seen);
                before.pop_back();
            } else {
                before.push_back({state.mark(), seen(state)});
                const int32_t option = random.one_of(problem->options());
                if (state.is_usable(option) && random.percent(70)) state.choose(option);
                else state.exclude(option);
                CHECK(!state.is_usable(option));
            }
            CHECK(state.is_consistent());
        }
    }
}

TEST_CASE("the candidates of a branch are the usable options that it asks for") {
    Cover data;
    data.primary = {1, 0, 0};
    data.options = {{0, 1, 2, 3, 4}, {0, 0, 1, 2}};
    data.type = {0, 0, 0, 0};
    data.low = {2};
    data.high = {2};
    const Problem problem(data);
    SparseState state(problem);
    CHECK(state.pick().kind == Branch::Kind::item);  // two options; the group leaves three ways
    Array<int32_t> candidates;
    state.add_candidates(state.pick(), candidates);
    CHECK(candidates == Array<int32_t>{0, 1});
    state.choose(1);
    const Branch branch = state.pick();
    CHECK(branch.kind == Branch::Kind::group);
    CHECK(branch.need == 1);
    state.choose(2);
    CHECK(state.pick().kind == Branch::Kind::free);
}

TEST_CASE("spare items must be covered but for as many as the slack is") {
    // Two of five dominoes in a row of six secondary cells, which leave two of them empty.
    Cover data;
    data.primary.assign(6, 0);
    data.low = {2};
    data.high = {2};
    for (int32_t cell = 0; cell < 5; ++cell) {
        data.options.values.insert(data.options.values.end(), {cell, cell + 1});
        data.options.end_row();
        data.type.push_back(0);
    }
    const Problem problem(data);
    CHECK(problem.slack() == 2);
    SparseState state(problem);
    CHECK(state.pick().kind == Branch::Kind::group);  // four ways
    state.choose(1);                                  // which wastes the first cell
    CHECK(state.slack() == 1);
    const SparseState::Mark mark = state.mark();
    state.exclude(4);  // which wastes the last one
    CHECK(state.slack() == 0);
    CHECK(state.pick().kind == Branch::Kind::group);  // one way
    state.exclude(3);
    CHECK(state.pick().kind == Branch::Kind::dead);
    state.undo(mark);
    state.choose(3);
    CHECK(state.pick().kind == Branch::Kind::free);
    CHECK(state.slack() == 0);
}

TEST_CASE("where little slack is left, a spare item is covered, or left out in the last child") {
    // A hundred of the dominoes in a row of 201 cells; one cell stays empty, the first, third, ...
    const auto problem = make_problem(dominoes_and_holes(1, 201, 100));
    SparseState state(*problem);
    const Branch branch = state.pick();
    CHECK(branch.kind == Branch::Kind::spare);
    CHECK(branch.index == 0);
    Array<int32_t> candidates;
    state.add_candidates(branch, candidates);
    CHECK(candidates == Array<int32_t>{0});
    CHECK(branch.children(candidates.size()) == 2);
    const SparseState::Mark mark = state.mark();
    state.enter(candidates, 0);
    CHECK(state.slack() == 1);
    state.undo(mark);
    state.enter(candidates, 1);
    CHECK(state.slack() == 0);
    CHECK(state.pick().kind == Branch::Kind::item);
    CHECK(state.pick().index == 1);
    Subproblem covered, left_out;
    branch.enter(covered, candidates, 0);
    branch.enter(left_out, candidates, 1);
    CHECK(covered.chosen == Array<int32_t>{0});
    CHECK(covered.excluded.empty());
    CHECK(left_out.chosen.empty());
    CHECK(left_out.excluded == Array<int32_t>{0});
    CHECK(counted(problem, {Subproblem{}}).solutions == 101);
}

TEST_CASE("a group's last candidates cannot be the first chosen") {
    CHECK(Branch{Branch::Kind::item, 0, 1}.children(5) == 5);
    CHECK(Branch{Branch::Kind::group, 0, 1}.children(5) == 5);
    CHECK(Branch{Branch::Kind::group, 0, 3}.children(5) == 3);
    CHECK(Branch{Branch::Kind::group, 0, 9}.children(5) == 0);
    CHECK(Branch{Branch::Kind::free}.children(5) == 5);
}

TEST_CASE("a position does not depend on where it was before") {
    Random random(2);
    for (int32_t round = 0; round < 100; ++round) {
        const auto problem = make_problem(random_problem(random, random(4, 12), random(4, 40), 3));
        Position moving(*problem);
        Subproblem subproblem;
        for (int32_t step = 0; step < 30; ++step) {
            // Mostly neighbours, which share their first choices.
            if (!subproblem.chosen.empty() && random.percent(60)) subproblem.chosen.pop_back();
            if (random.percent(20)) subproblem.excluded.push_back(random.one_of(problem->options()));
            if (random.percent(80)) subproblem.chosen.push_back(random.one_of(problem->options()));
            if (random.percent(5)) subproblem = {};
            Position fresh(*problem);
            const bool possible = moving.move_to(subproblem);
            REQUIRE(possible == fresh.move_to(subproblem));
            if (!possible) continue;
            CHECK(seen(moving.state()) == seen(fresh.state()));
            const int32_t option = random.one_of(problem->options());  // a search may choose further options
            if (moving.state().is_usable(option)) moving.state().choose(option);
        }
    }
}
