"""Exact covers in the core: behaviour that the engine does not show."""

from __future__ import annotations

import random
import re
import signal
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from cube3d.core import cover as core
from cube3d.core._functions import COMPLETE, NODE_LIMIT, RUNNING, STOPPED
from cube3d.core.cover import UNLIMITED, CoverHandle, CoverSearch, Part, PreparedCover, split
from cube3d.core.library import levels
from cube3d.covering.engines import exact
from cube3d.covering.problem import ExactCover
from tests.helpers.cover_oracle import Case, brute_force, dominoes, random_case, solvable_case
from tests.helpers.random_cases import cases
from tests.helpers.waiting import wait_until

LEVELS = ["sparse", "auto", *levels()]
ROUNDS = cases(200)
WHOLE: Part = ([], [], 1.0)


def problem_of(cover: ExactCover) -> PreparedCover:
    return exact.loaded(cover)


def searching(problem, parts, *, threads=1, keep=False, max_nodes=UNLIMITED, level="auto"):
    return CoverSearch(problem, parts, threads, keep, max_nodes, UNLIMITED, level, True)


def listed(problem, parts, **how):
    """Search without splitting first, so that small problems reach every stage."""
    search = searching(problem, parts, keep=True, **how)
    found = []
    while not search.exhausted():
        found += [tuple(s) for s in search.next_batch(3, 1.0)]
    return found


def counted(problem, parts, **how):
    search = searching(problem, parts, **how)
    while not search.wait(1.0):
        pass
    assert search.progress().status == COMPLETE
    return search.counts()


@pytest.mark.parametrize("level", LEVELS)
def test_against_brute_force(level):
    rng = random.Random(3)
    for number in range(ROUNDS):
        case = solvable_case(rng, rng.randint(1, 9)) if number % 2 else random_case(rng)
        chosen, excluded = [], []
        if case.options and rng.random() < 0.5:
            options = rng.sample(range(len(case.options)), min(len(case.options), 4))
            chosen, excluded = options[: rng.randint(0, 2)], options[2 : rng.randint(2, 4)]
        expected = [
            s for s in brute_force(case) if set(chosen) <= set(s) and not set(excluded) & set(s)
        ]
        problem, part = problem_of(case.cover), (chosen, excluded, 1.0)
        assert sorted(listed(problem, [part], level=level)) == expected, (case, part)
        assert counted(problem, [part], level=level) == [len(expected)], (case, part)


@pytest.mark.long
@pytest.mark.parametrize("target", [0, 1, 2, 7, 100, 10**6])
def test_parts_are_the_whole(target):
    rng = random.Random(target)
    for _ in range(40):
        case = solvable_case(rng, 8)
        problem = problem_of(case.cover)
        parts = split(problem, WHOLE, target)
        found = listed(problem, parts, threads=2)
        assert sorted(found) == brute_force(case)
        assert found == listed(problem, parts)
        assert sum(share for _, _, share in parts) <= 1 + 1e-9
        counts = [counted(problem, [part])[0] for part in parts]
        assert counts == counted(problem, parts, threads=2)
        assert sum(counts) == len(found)


def test_a_node_limit_leaves_parts_that_complete_the_count():
    problem = problem_of(dominoes(6, 8))
    parts = split(problem, WHOLE, 200)
    for threads in (1, 2):
        search = searching(problem, parts, threads=threads, max_nodes=50_000)
        assert search.wait(60)
        status, solutions, _, done, number, done_solutions, _, share = search.progress()
        assert status == NODE_LIMIT
        assert 0 < done < number == len(parts)
        assert done_solutions <= solutions == sum(search.counts()) < 167_089
        assert 0 < share < 1
        rest = search.remainder()
        assert solutions + sum(counted(problem, rest, threads=2)) == 167_089
        assert 1 - share > sum(part_share for _, _, part_share in rest) > 0


def in_pieces(problem, parts, *, max_nodes, level):
    """List the solutions of parts, stopping again and again and resuming the remainder."""
    found: list[tuple[int, ...]] = []
    stops, waiting = 0, list(reversed(parts))
    while waiting:
        part = waiting.pop()
        search = searching(problem, [part], keep=True, max_nodes=max_nodes, level=level)
        before = len(found)
        while not search.exhausted():
            found += [tuple(s) for s in search.next_batch(3, 1.0)]
        assert sum(search.counts()) == len(found) - before
        rest = search.remainder()
        stops += bool(rest)
        assert rest or search.progress().status in (COMPLETE, NODE_LIMIT)
        assert sum(share for _, _, share in rest) <= part[2] * (1 + 1e-9)
        waiting += reversed(rest)
    return found, stops


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_stopped_search_leaves_is_all_the_rest_in_order(level):
    rng = random.Random(LEVELS.index(level))
    stopped = 0
    for _ in range(ROUNDS):
        case = random_case(rng) if rng.random() < 0.5 else solvable_case(rng, 8)
        problem, part = problem_of(case.cover), WHOLE
        if rng.random() < 0.3 and len(case.cover):
            part = ([], [rng.randrange(len(case.cover))], 0.5)
        found, stops = in_pieces(problem, [part], max_nodes=1, level=level)
        assert found == listed(problem, [part], level=level)
        stopped += stops
    # The sparse stage looks at limits every 256 nodes.
    assert stopped or level == "sparse"


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_a_long_search_in_pieces(level):
    optional = Case(
        primary=[False] * 14,
        options=[[item] for item in range(14)],
        types=[item % 3 for item in range(14)],
        low=[0, 2, 0],
        high=[9, 9, 1],
    )
    for cover in (dominoes(6, 7), optional.cover):
        problem = problem_of(cover)
        found, stops = in_pieces(problem, [WHOLE], max_nodes=300, level=level)
        assert stops
        assert found == listed(problem, [WHOLE], level=level)


@pytest.mark.long
@pytest.mark.parametrize(("options", "low"), [(1900, 0), (1900, 900), (4000, 0)])
def test_too_much_to_say_is_not_said(options, low):
    free = Case([False] * options, [[n] for n in range(options)], [0] * options, [low], [options])
    problem = problem_of(free.cover)
    for wanted in (False, True):
        search = CoverSearch(problem, [WHOLE], 1, False, UNLIMITED, UNLIMITED, "auto", wanted)
        while search.progress()[1] == 0:
            assert not search.wait(0.01)
        assert not search.wait(0.1)
        search.stop()
        assert search.remainder() is None
        assert sum(search.counts()) > 0


def test_stopping_keeps_what_was_found():
    problem = problem_of(dominoes(12, 12))
    for threads, keep in [(1, False), (2, False), (1, True), (2, True)]:
        search = searching(problem, split(problem, WHOLE, 99), threads=threads, keep=keep)
        while search.progress()[1] == 0:
            assert not search.wait(0.01)
        before = search.progress()
        search.stop()
        after = search.progress()
        assert (before[0], after[0]) == (RUNNING, STOPPED)
        assert 0 < before[1] <= after[1] == sum(search.counts())
        # Solutions found before are still there to be taken.
        assert search.wait(0) == (not keep)


def test_counts_grow_while_it_runs():
    problem = problem_of(dominoes(12, 12))
    parts = split(problem, WHOLE, 9)
    search = searching(problem, parts, threads=2)
    assert search.counts() == [0] * len(parts)
    search.wait(0)
    last = 0
    for _ in range(3):
        while sum(search.counts()) <= last:
            assert not search.wait(0.01)
        last = sum(search.counts())
    search.stop()
    assert last <= sum(search.counts()) == search.progress()[1]


def others_sleep() -> bool:
    """Tell whether all other threads of this process sleep."""
    me = str(threading.get_native_id())
    for task in Path("/proc/self/task").iterdir():
        with suppress(OSError):  # it has ended
            state = (task / "stat").read_text().rpartition(") ")[2][0]
            if task.name != me and state != "S":
                return False
    return True


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="threads are listed by Linux")
def test_unread_solutions_do_not_pile_up():
    resource = pytest.importorskip("resource")
    problem = problem_of(dominoes(10, 10))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    search = searching(problem, split(problem, WHOLE, 99), threads=2, keep=True)
    search.wait(0)
    last = -1

    def threads_wait() -> bool:
        """Tell whether no thread but this one runs, and none has found more since the last look."""
        nonlocal last
        before, last = last, search.progress()[1]
        return last == before and others_sleep()

    wait_until(threads_wait, "all threads wait for a reader")
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 200_000
    search.stop()


def test_one_problem_many_searches():
    problem = problem_of(dominoes(6, 6))
    options = range(problem.options)
    using = [counted(problem, [([o], [], 1.0)])[0] for o in options]
    without = [counted(problem, [([], [o], 1.0)])[0] for o in options]
    assert [a + b for a, b in zip(using, without, strict=True)] == [6728] * 60
    assert sum(using) == 6728 * 18
    assert counted(problem, [([o], [], 1.0) for o in options], threads=2) == using


def test_parts_that_contradict_themselves():
    problem = problem_of(dominoes(2, 2))
    parts: list[Part] = [([0, 0], [], 1.0), ([0, 2], [], 1.0), ([0], [0], 1.0), WHOLE]
    assert counted(problem, parts) == [0, 0, 0, 2]


@pytest.mark.long
def test_estimates_are_about_right_and_repeatable():
    problem = problem_of(dominoes(7, 8))
    search = searching(problem, [WHOLE])
    assert search.wait(60)
    nodes = search.progress()[2]
    parts = split(problem, WHOLE, 4)

    def estimate(seed):
        return core.estimate_nodes(problem, parts, 20, 20.0, 10**9, seed)

    estimates = [estimate(seed) for seed in range(1, 11)]
    assert nodes / 2 < sum(estimates) / len(estimates) < nodes * 2
    assert estimates == [estimate(seed) for seed in range(1, 11)]
    assert len(set(estimates)) > 1
    assert core.estimate_nodes(problem, [], 20, 20.0, 10**9, 1) == 0


def test_what_prepares_a_search_can_be_told_to_end():
    problem = problem_of(dominoes(7, 8))
    for end in (
        lambda: split(problem, WHOLE, 100, 0.0),
        lambda: core.estimate_nodes(problem, [WHOLE], 1, 20.0, 10**9, 1, 0.0),
        lambda: core.probe(problem, [WHOLE], [20.0], 10**9, 1, 0.0),
    ):
        with pytest.raises(TimeoutError):
            end()


def test_ctrl_c_ends_what_prepares_a_search():
    endless = problem_of(dominoes(40, 40))
    sending = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    with pytest.raises(KeyboardInterrupt):
        sending.start()
        # Searches dominoes to the end, below a few random choices.
        core.estimate_nodes(endless, [WHOLE], 1, 20.0, 2**63, 1)
    sending.join()


GOOD = {
    "primary": [1] * 4,
    "start": [0, 2, 4],
    "items": [0, 1, 2, 3],
    "types": [0, 0],
    "low": [0],
    "high": [2],
    "forbidden": [],
}


def made(arrays):
    return PreparedCover(CoverHandle.of(**arrays))


STARTS = "the starts of the options do not fit their items"
MULTIPLICITY = "group 0: its multiplicity must be 0 <= low <= high"
PAIR = "a forbidden pair must be two different options"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"items": [0, 1, 2, 4]}, "option 1 names an item that does not exist"),
        ({"items": [0, 1, -1, 3]}, "option 1 names an item that does not exist"),
        ({"items": [1, 0, 2, 3]}, "option 0 is not in increasing order"),
        ({"items": [0, 0, 2, 3]}, "option 0 is not in increasing order"),
        ({"start": [0, 0, 4]}, "option 0 is empty"),
        ({"start": [0, 2, 3]}, STARTS),
        ({"start": [0, 2, 5]}, STARTS),
        ({"start": [1, 2, 4]}, STARTS),
        ({"start": [0, 5, 4]}, "row 1 ends before it begins"),
        ({"start": []}, STARTS),
        ({"types": [1, 0]}, "option 0 has a group that does not exist"),
        ({"types": [-1, 0]}, "option 0 has a group that does not exist"),
        ({"types": [0]}, "there must be one group per option"),
        ({"low": [2], "high": [1]}, MULTIPLICITY),
        ({"low": [-1]}, MULTIPLICITY),
        ({"low": [0, 0]}, "`low` and `high` differ in length"),
        ({"forbidden": [0, 2]}, PAIR),
        ({"forbidden": [1, 1]}, PAIR),
        ({"forbidden": [-1, 1]}, PAIR),
        ({"forbidden": [0, 1, 1]}, "forbidden pairs must be pairs"),
    ],
)
def test_bad_problems_are_refused(change, message):
    assert made(GOOD).options == 2
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        made(GOOD | change)


def test_bad_searches_are_refused():
    problem = problem_of(dominoes(2, 2))
    with pytest.raises(ValueError, match="option 99 does not exist"):
        split(problem, ([99], [], 1.0), 4)
    with pytest.raises(ValueError, match="option -1 does not exist"):
        searching(problem, [([], [-1], 1.0)])
    with pytest.raises(ValueError, match="option 4 does not exist"):
        core.estimate_nodes(problem, [([4], [], 1.0)], 1, 1.0, 10, 1)
    with pytest.raises(ValueError, match="instruction set 'mmx'"):
        searching(problem, [WHOLE], level="mmx")
    with pytest.raises(ValueError, match="threads"):
        searching(problem, [WHOLE], threads=-1)


def test_the_problem_outlives_the_name_of_it():
    case = Case([True] * 2, [[0], [1], [0, 1]], [0] * 3, [0], [9])
    search = searching(problem_of(case.cover), [WHOLE], keep=True)
    found = []
    while not search.exhausted():
        found += search.next_batch(9, 60.0)
    del search
    assert sorted(found) == [[0, 1], [2]]
