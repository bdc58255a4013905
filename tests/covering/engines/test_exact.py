"""The exact engine against a brute-force oracle, published counts and its own promises."""

from __future__ import annotations

import _thread
import os
import random
import threading
from itertools import islice, pairwise
from operator import le
from typing import Any

import pytest

from cube3d import ExactEngine, SearchError, Status, UpTo, load
from cube3d.core.library import levels
from cube3d.covering.engines import exact
from cube3d.covering.engines.engine import WHOLE
from cube3d.covering.orbits import Branch, orbit_splits
from cube3d.scope import time_limit
from cube3d.solving.build_problem import build_problem
from tests.helpers.cover_oracle import (
    Case,
    brute_force,
    dominoes,
    padded,
    random_case,
    solvable_case,
    wide_case,
)
from tests.helpers.orbit_splits import choices
from tests.helpers.random_cases import cases
from tests.helpers.waiting import TIMEOUTS, wait_until

LEVELS = levels()
ENGINES = [ExactEngine(threads, level=level) for level in LEVELS for threads in (1, 2)]
ROUNDS = cases(100)

# Kasteleyn, "The statistics of dimers on a lattice", 1961; OEIS A004003.
TILINGS_6X6, TILINGS_7X8, TILINGS_8X8 = 6728, 1_292_697, 12_988_816
# Far too many to find them all.
ENDLESS, TILINGS_12X12 = dominoes(12, 12), 53_060_477_521_960_000


def finish(found):
    """Exhaust an engine's generator; return the solutions as tuples, and its status."""
    solutions = []
    while True:
        try:
            solutions.append(tuple(next(found)))
        except StopIteration as end:
            return solutions, end.value


def branches_of(case: Case, rng: random.Random) -> list[Branch]:
    options = rng.sample(range(len(case.options)), min(len(case.options), rng.randint(0, 4)))
    branches = [Branch(option, rng.randint(1, 9)) for option in options]
    if rng.random() < 0.3:
        branches.insert(rng.randint(0, len(branches)), Branch(None, 1))
    return branches


@pytest.mark.parametrize("kind", ["random", "solvable"])
def test_against_brute_force(kind):
    rng = random.Random(kind)
    some = 0
    for _ in range(ROUNDS):
        case = random_case(rng) if kind == "random" else solvable_case(rng, rng.randint(1, 9))
        expected = brute_force(case)
        some += bool(expected)
        cover, branches = case.cover, branches_of(case, rng)
        wanted = [sum(branch.option in (None, *s) for s in expected) for branch in branches]
        reference = finish(ENGINES[0].search(cover))
        nodes = ENGINES[0].tally(cover, branches).nodes
        assert sorted(reference[0]) == expected, case
        assert reference[1] is (Status.COMPLETE if expected else Status.INFEASIBLE)
        for engine in ENGINES:
            # The order is the same as well.
            assert finish(engine.search(cover)) == reference, (engine, case)
            tally = engine.tally(cover, branches)
            found = (tally.status, list(tally.counts), tally.nodes)
            assert found == (Status.COMPLETE, wanted, nodes), (engine, case, branches)
            whole = engine.tally(cover, WHOLE)
            assert (whole.status, whole.counts) == (Status.COMPLETE, (len(expected),))
    assert some > ROUNDS // 10


def check_groups(search, groups):
    """Check that a search finds the solutions of one group after another."""
    found, status = finish(search)
    assert status is (Status.COMPLETE if any(groups) else Status.INFEASIBLE)
    rest = iter(found)
    assert [*(sorted(islice(rest, len(group))) for group in groups), *rest] == groups


def solutions_with(case, option):
    return [solution for solution in brute_force(case) if option in solution]


def test_branches_against_brute_force():
    """Several starts give the solutions of one after another, whatever they weigh."""
    rng = random.Random(5)
    some = 0
    for _ in range(ROUNDS):
        case = solvable_case(rng, rng.randint(1, 9))
        ways = [wanted.tolist() for wanted in choices(case.cover)]
        if not ways:
            continue
        wanted = rng.choice(ways)
        options = rng.sample(wanted, rng.randint(1, len(wanted)))
        branches = [Branch(option, rng.randint(1, 5)) for option in options]
        groups = [solutions_with(case, option) for option in options]
        total = sum(map(len, groups))
        some += len(options) > 1 and total > 1
        for engine in (ENGINES[0], rng.choice(ENGINES)):
            check_groups(engine.search(case.cover, branches=branches), groups)
    assert some > ROUNDS // 10


@pytest.mark.long
def test_wide_problems_against_the_sparse_search():
    """Hundreds of options: too many for brute force, enough to fill several lanes."""
    from cube3d.core.cover import UNLIMITED, CoverSearch

    rng = random.Random(7)
    some = 0
    for _ in range(max(20, ROUNDS // 8)):
        cover = wide_case(rng).cover
        problem = exact.loaded(cover)
        search = CoverSearch(problem, [([], [], 1.0)], 1, False, UNLIMITED, UNLIMITED, "sparse")
        while not search.wait(1.0):
            pass
        (expected,) = search.counts()
        some += expected > 0
        reference = finish(ENGINES[0].search(cover))
        assert len(set(reference[0])) == len(reference[0]) == expected
        for engine in ENGINES:
            assert finish(engine.search(cover)) == reference
            assert engine.tally(cover, WHOLE).counts == (expected,)
    assert some > 10


@pytest.mark.slow
@pytest.mark.parametrize("items", [1, 63, 64, 65, 127, 128, 129, 512, 513, 5000])
def test_any_number_of_items(items):
    rng = random.Random(items)
    for _ in range(12 if items < 1000 else 3):
        case = solvable_case(rng, rng.randint(1, min(items, 9)))
        bigger = padded(case, items)
        extra = tuple(range(len(case.options), len(bigger.options)))
        expected = sorted(s + extra for s in brute_force(case))
        cover = bigger.cover
        reference = finish(ENGINES[0].search(cover))
        assert sorted(reference[0]) == expected
        for engine in ENGINES:
            assert finish(engine.search(cover)) == reference
            assert engine.tally(cover, WHOLE).counts == (len(expected),)


@pytest.mark.long
@pytest.mark.parametrize("length", [30, 63, 64, 65, 100, 500])
def test_a_long_strip(length):
    """A 2 x n board has as many domino tilings as the Fibonacci numbers say."""
    cover = dominoes(2, length)
    if length == 30:
        assert ExactEngine(2).tally(cover, WHOLE).counts == (1_346_269,)
    for engine in ENGINES:
        found, status = finish(engine.search(cover, limit=1000))
        assert status is Status.SOLVED
        assert len(set(found)) == 1000
        assert {len(s) for s in found} == {length}


@pytest.mark.parametrize("level", LEVELS)
def test_published_counts_of_domino_tilings(level):
    engine = ExactEngine(level=level)
    for board, tilings in [((4, 4), 36), ((6, 6), TILINGS_6X6), ((5, 5), 0)]:
        assert engine.tally(dominoes(*board), WHOLE).counts == (tilings,)


@pytest.mark.long
def test_order_and_nodes_depend_neither_on_threads_nor_on_the_instruction_set():
    cover = dominoes(6, 6)
    reference = finish(ExactEngine().search(cover))
    nodes = ExactEngine().tally(cover, WHOLE).nodes
    assert len(set(reference[0])) == TILINGS_6X6
    assert all(s == tuple(sorted(s)) for s in reference[0])
    for engine in [*ENGINES, ExactEngine(5), ExactEngine(0)]:
        assert finish(engine.search(cover)) == reference
        assert engine.tally(cover, WHOLE).nodes == nodes


def test_a_limit_gives_the_first_ones():
    cover = dominoes(6, 6)
    reference, _ = finish(ExactEngine().search(cover))
    for limit in [1, 2, 100, 4095, 4096, 4097, TILINGS_6X6 - 1, TILINGS_6X6]:
        for threads in (1, 2):
            found = finish(ExactEngine(threads).search(cover, limit=limit))
            assert found == (reference[:limit], Status.SOLVED)
    above = finish(ExactEngine(2).search(cover, limit=2**64 + 1))
    assert above == (reference, Status.COMPLETE)


def test_no_solution_is_told_apart_from_a_limit():
    assert finish(ExactEngine().search(dominoes(5, 5))) == ([], Status.INFEASIBLE)
    with time_limit(0.0):
        assert finish(ExactEngine().search(ENDLESS)) == ([], Status.LIMIT)
    assert finish(ExactEngine(max_nodes=0).search(dominoes(6, 6)))[1] is Status.LIMIT


@pytest.mark.parametrize("threads", [1, 2])
def test_a_node_limit_leaves_a_partial_count(threads):
    cover = dominoes(7, 8)
    for max_nodes in [0, 1, 1000, 100_000, 300_000]:
        engine = ExactEngine(threads, max_nodes=max_nodes)
        tally = engine.tally(cover, WHOLE)
        assert tally.status is Status.LIMIT
        assert 0 <= tally.counts[0] < TILINGS_7X8
        assert tally.nodes is not None
        assert tally.nodes >= max_nodes
    assert tally.counts[0] > 10_000
    enough = ExactEngine(threads, max_nodes=10**10).tally(cover, WHOLE)
    assert (enough.status, enough.counts) == (Status.COMPLETE, (TILINGS_7X8,))


@pytest.mark.long
def test_work_is_the_same_on_every_machine():
    """So is what a limit of work leaves undone."""
    cover = dominoes(7, 8)
    each = [ExactEngine(level=level).tally(cover, WHOLE).work for level in LEVELS]
    assert len(set(each)) == 1
    limit = each[0] // 3
    found = [ExactEngine(level=level, max_work=limit).tally(cover, WHOLE) for level in LEVELS]
    assert all(tally.status is Status.LIMIT for tally in found)
    assert all(limit <= tally.work < 2 * limit for tally in found)
    assert all((tally, tally.work) == (found[0], found[0].work) for tally in found)
    whole = ExactEngine().tally(cover, WHOLE, after=found[0])
    assert (whole.status, whole.counts) == (Status.COMPLETE, (TILINGS_7X8,))


@pytest.mark.parametrize("level", LEVELS)
def test_a_count_goes_on_where_its_limit_ended_it(level):
    """It comes to the same, and tries nothing twice."""
    rng = random.Random(5)
    resumed = 0
    for number in range(ROUNDS // 5):
        case = wide_case(rng)
        options = sorted(rng.sample(range(len(case.options)), 3))
        branches = [Branch(option, 3) for option in options] if number % 2 else WHOLE
        whole = ExactEngine(level=level).tally(case.cover, branches)
        tally, limit = None, 1
        while tally is None or tally.left is not None:
            engine = ExactEngine(rng.randint(1, 2), limit, level)
            tally = engine.tally(case.cover, branches, after=tally)
            limit *= 2
            resumed += tally.left is not None
        assert tally == whole
    assert resumed > ROUNDS // 5


def test_parts_that_are_not_told_apart_are_counted_anew():
    """Where a branch is the whole, or comes twice, a part may be of either."""
    cover = dominoes(6, 6)
    for branches in ([None, 0], [0, None], [0, 0]):
        wanted = [Branch(option, 1) for option in branches]
        whole = ExactEngine().tally(cover, wanted)
        stopped = ExactEngine(max_nodes=500).tally(cover, wanted)
        assert stopped.status is Status.LIMIT
        assert ExactEngine().tally(cover, wanted, after=stopped) == whole


@pytest.mark.long
def test_the_share_of_a_count_that_goes_on_grows():
    cover, tally = dominoes(7, 8), None
    shares: list[Any] = []
    while tally is None or tally.left is not None:
        engine = ExactEngine(max_nodes=50_000 * (1 + len(shares)))
        with time_limit(watch=shares.append):
            tally = engine.tally(cover, WHOLE, after=tally)
    assert tally.counts == (TILINGS_7X8,)
    for before, now in pairwise(shares):
        assert before.share <= now.share <= 1
        assert before.solutions <= now.solutions <= TILINGS_7X8
        assert before.nodes <= now.nodes
    assert shares[-1].share == 1


def test_small_node_limits_against_brute_force():
    """Found solutions are right, counted ones exist, and complete means complete."""
    rng = random.Random(11)
    stopped = 0
    for _ in range(ROUNDS):
        case = solvable_case(rng, rng.randint(1, 9))
        expected = brute_force(case)
        reference, _ = finish(ENGINES[0].search(case.cover))
        engine = ExactEngine(rng.choice([1, 2]), rng.randint(0, 20), rng.choice(LEVELS))
        branches = branches_of(case, rng)
        wanted = [sum(branch.option in (None, *s) for s in expected) for branch in branches]
        tally = engine.tally(case.cover, branches)
        assert all(map(le, tally.counts, wanted))
        if tally.status is Status.COMPLETE:
            assert list(tally.counts) == wanted
        found, status = finish(engine.search(case.cover))
        assert found == reference[: len(found)]
        if status is Status.LIMIT:
            stopped += 1
        else:
            assert status is (Status.COMPLETE if expected else Status.INFEASIBLE)
            assert sorted(found) == expected
    assert stopped > ROUNDS // 20


@pytest.mark.long
@pytest.mark.parametrize("threads", [1, 2])
def test_a_timeout_leaves_a_partial_count(threads):
    for timeout in TIMEOUTS:
        with time_limit(timeout):
            tally = ExactEngine(threads).tally(ENDLESS, WHOLE)
        assert tally.status is Status.LIMIT
        if tally.counts[0]:
            break
    assert 0 < tally.counts[0] < TILINGS_12X12


@pytest.mark.parametrize("threads", [1, 2])
def test_a_timeout_of_a_count_of_parts_leaves_partial_counts(threads):
    cover = dominoes(8, 8)
    (corner,) = (w.tolist() for w in list(choices(cover))[:1])
    # A timeout of 0 may stop it anywhere.
    for timeout in (0.0, 0.01, 0.05):
        with time_limit(timeout):
            tally = ExactEngine(threads).tally(cover, [Branch(o, 1) for o in corner])
        # By symmetry the domino in the corner lies either way equally often.
        assert all(n <= TILINGS_8X8 // 2 for n in tally.counts)


@pytest.mark.long
def test_a_timeout_of_a_search():
    reference, _ = finish(ExactEngine().search(ENDLESS, limit=50_000))
    for timeout in TIMEOUTS:
        with time_limit(timeout):
            found, status = finish(ExactEngine(2).search(ENDLESS))
        assert status is Status.LIMIT
        if found:
            break
    both = min(len(found), len(reference))
    assert both
    assert found[:both] == reference[:both]


def test_the_time_of_the_reader_counts(clock):
    with time_limit(60.0):
        found = ExactEngine().search(ENDLESS)
    next(found)
    clock.now += 60.0
    rest, status = finish(found)
    # Those of the batch under way, but no other.
    assert (len(rest) < exact.BATCH, status) == (True, Status.LIMIT)


@pytest.mark.parametrize("threads", [1, 2])
def test_closing_stops(threads):
    found = ExactEngine(threads).search(ENDLESS)
    first = next(found)
    assert len(first) == 72
    found.close()
    assert list(found) == []


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="threads are counted by Linux")
def test_no_thread_is_left_behind():
    before = threads_of_this_process()
    found = ExactEngine(3).search(ENDLESS)
    next(found)
    assert threads_of_this_process() == before + 3
    found.close()
    with time_limit(0.1):
        ExactEngine(3).tally(ENDLESS, WHOLE)
    # Linux lists a thread for a moment after it has been joined.
    wait_until(lambda: threads_of_this_process() == before)


def threads_of_this_process():
    return len(os.listdir("/proc/self/task"))


def test_searches_do_not_disturb_each_other():
    cover = dominoes(4, 4)
    first, second = ExactEngine(2).search(cover), ExactEngine(2).search(cover)
    pairs = list(zip(first, second, strict=True))
    assert len(pairs) == 36
    assert all(a == b for a, b in pairs)


def test_ctrl_c_ends_a_count_with_what_was_found():
    def interrupt(progress):
        raise KeyboardInterrupt

    for threads in (1, 2):
        with time_limit(60, watch=interrupt):
            tally = ExactEngine(threads).tally(ENDLESS, WHOLE)
        assert tally.status is Status.INTERRUPTED
        assert 0 < tally.counts[0] < TILINGS_12X12


def test_ctrl_c_at_any_moment():
    timer = threading.Timer(0.05, _thread.interrupt_main)

    def start(progress):
        if progress.solutions and timer.ident is None:
            timer.start()

    with time_limit(600, watch=start):
        tally = ExactEngine(2).tally(ENDLESS, WHOLE)
    timer.join()
    assert tally.status is Status.INTERRUPTED
    assert 0 < tally.counts[0] < TILINGS_12X12


def test_ctrl_c_in_a_search_raises():
    def interrupt(progress):
        raise KeyboardInterrupt

    with time_limit(watch=interrupt):
        found = ExactEngine(2).search(ENDLESS)
    with pytest.raises(KeyboardInterrupt):
        finish(found)
    assert list(found) == []


def test_another_exception_of_the_watcher_is_raised():
    def fail(progress):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), time_limit(60, watch=fail):
        ExactEngine(2).tally(ENDLESS, WHOLE)


@pytest.mark.long
def test_the_progress_only_grows():
    for timeout in TIMEOUTS:
        seen: list = []
        with time_limit(timeout, watch=seen.append):
            tally = ExactEngine(2).tally(dominoes(8, 9), WHOLE)
        if len(seen) > 2:
            break
    for one, two in pairwise(seen):
        assert 0 <= one.share <= two.share <= 1
        assert one.solutions <= two.solutions
        assert one.nodes <= two.nodes
    assert seen[-1].solutions <= sum(tally.counts)
    seen.clear()
    with time_limit(watch=seen.append):
        finish(ExactEngine(2).search(dominoes(6, 6)))
    assert seen[-1].share == pytest.approx(1)
    assert seen[-1].solutions == TILINGS_6X6


def ways_of(name):
    problem = build_problem(load(name))
    return problem.cover, orbit_splits(problem.cover, problem.group_up_to(UpTo.FULL))


@pytest.mark.parametrize(
    ("name", "total"), [("12y", 52), ("16y", 2128), ("soma", 11520), ("conway", 27456)]
)
def test_every_way_to_split_gives_the_same_total(name, total):
    cover, ways = ways_of(name)
    assert len(ways) > 1
    for way in ways:
        counts = ExactEngine(2).tally(cover, way).counts
        assert sum(branch.weight * n for branch, n in zip(way, counts, strict=True)) == total


@pytest.mark.parametrize("name", ["12y", "soma", "conway", "25y"])
def test_the_cheapest_way_is_one_of_them_and_always_the_same(name):
    cover, ways = ways_of(name)
    assert len(ways) > 1
    best = ExactEngine().choose_split(cover, ways)
    assert any(best is way for way in ways)
    for engine in ENGINES:
        assert engine.choose_split(cover, ways) is best


def test_the_cheapest_way_is_the_cheaper_one():
    cover = dominoes(7, 8)
    corner = [Branch(option, 1) for option in next(choices(cover)).tolist()]
    fourfold = corner * 4
    assert ExactEngine().choose_split(cover, [fourfold, corner]) is corner
    assert ExactEngine().choose_split(cover, [corner, fourfold]) is corner
    assert ExactEngine().choose_split(cover, [fourfold]) is fourfold


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        (Case([], [], [], [], []), [()]),
        (Case([False], [], [], [0], [1]), [()]),
        (Case([False], [], [], [1], [1]), []),
        (Case([True], [], [], [0], [1]), []),
        (Case([False], [[0]], [0], [0], [1]), [(), (0,)]),
        (Case([False], [[0]], [0], [0], [0]), [()]),
        (Case([True], [[0]], [0], [2], [3]), []),
        (Case([True] * 2, [[0], [1]], [0, 0], [0], [2], [(0, 1)]), []),
        (Case([False] * 2, [[0], [1]], [0, 0], [0], [2], [(1, 0)]), [(), (0,), (1,)]),
    ],
)
def test_tiny_problems(case, expected):
    assert brute_force(case) == expected
    for engine in ENGINES:
        assert sorted(finish(engine.search(case.cover))[0]) == expected
        assert engine.tally(case.cover, WHOLE).counts == (len(expected),)


def test_no_branches_mean_no_solutions():
    assert finish(ExactEngine().search(dominoes(4, 4), branches=[])) == ([], Status.INFEASIBLE)
    tally = ExactEngine().tally(dominoes(4, 4), [])
    assert (tally.status, tally.counts) == (Status.COMPLETE, ())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"threads": -1}, "not be negative"),
        ({"max_nodes": -1}, "not be negative"),
        ({"level": "mmx"}, "no instruction set 'mmx' here; there are .*portable"),
        ({"level": ""}, "no instruction set ''"),
    ],
)
def test_bad_arguments(arguments, message):
    with pytest.raises(SearchError, match=message):
        ExactEngine(**arguments)


def test_no_threads_mean_one_for_each_processor():
    assert ExactEngine(0).threads == len(os.sched_getaffinity(0))
    assert ExactEngine().threads == 1
    assert ExactEngine().name == "exact"


def test_the_slowest_instruction_set_is_everywhere():
    assert LEVELS[0] == "portable"
