"""Subproblems partition the solutions of a search, in its order."""

from __future__ import annotations

import pickle
import random
import threading

import pytest

from cube3d import ExactEngine, UpTo, load
from cube3d.covering.engines.subproblems import (
    expected_nodes,
    search_parts,
    subproblems,
)
from cube3d.covering.orbits import Branch, orbit_splits
from cube3d.covering.problem import Done, Subproblem
from cube3d.scope import Deadline, time_limit
from cube3d.solving.build_problem import build_problem
from tests.helpers.cover_oracle import brute_force, dominoes, solvable_case

# Kasteleyn, "The statistics of dimers on a lattice", 1961; OEIS A004003.
TILINGS_6X6 = 6728


def searched(cover, parts, *, keep=True) -> list[Done]:
    return [search_parts(cover, [part], keep=keep).done for _, part in parts]


def found_by(results: list[Done]) -> list[tuple[int, ...]]:
    return [chosen for done in results for chosen in done.found or ()]


@pytest.mark.long
@pytest.mark.parametrize("target", [1, 2, 4])
def test_against_brute_force(target):
    rng = random.Random(target)
    split = 0
    for _ in range(100):
        case = solvable_case(rng, rng.randint(1, 9))
        parts = subproblems(case.cover, target_nodes=target)
        results = searched(case.cover, parts)
        found = found_by(results)
        assert sorted(found) == brute_force(case), case
        assert found == [tuple(chosen) for chosen in ExactEngine().search(case.cover)], case
        assert all(done.solutions == len(done.found or ()) for done in results)
        split += len(parts) > 1
    assert split > 10


@pytest.mark.long
@pytest.mark.parametrize("name", ["soma", "12y", "dicubes-hollow-3x3x3"])
@pytest.mark.parametrize("target", [30, 2000])
def test_branches_in_the_order_of_the_whole_search(name, target):
    """Holes, pieces used once, starts by symmetry: each solution once, in the same order."""
    problem = build_problem(load(name))
    ways = orbit_splits(problem.cover, problem.group_up_to(UpTo.FULL))
    engine = ExactEngine()
    branches = engine.choose_split(problem.cover, ways)
    parts = subproblems(problem.cover, branches, target_nodes=target)
    assert [owner for owner, _ in parts] == sorted(owner for owner, _ in parts)
    results = searched(problem.cover, parts)
    whole = [tuple(chosen) for chosen in engine.search(problem.cover, branches=branches)]
    assert found_by(results) == whole
    tally = engine.tally(problem.cover, branches)
    counts = [0] * len(branches)
    for (owner, _), done in zip(parts, searched(problem.cover, parts, keep=False), strict=True):
        assert done.found is None
        counts[owner] += done.solutions
    assert tuple(counts) == tally.counts


def test_large_trees_are_split_further():
    board = dominoes(6, 6)
    coarse, fine = (subproblems(board, target_nodes=target) for target in (1000, 50))
    assert len(fine) > len(coarse) > 1
    most = []
    for parts in (coarse, fine):
        results = searched(board, parts, keep=False)
        assert sum(done.solutions for done in results) == TILINGS_6X6
        assert all(part.nodes > 0 for _, part in parts)
        most.append(max(done.nodes for done in results))
    assert most[1] < most[0]


def test_a_small_tree_is_not_split():
    assert len(subproblems(dominoes(4, 4))) == 1
    branches = [Branch(0, 1), Branch(1, 1)]
    assert [owner for owner, _ in subproblems(dominoes(4, 4), branches)] == [0, 1]


def test_about_so_many_at_most():
    board = dominoes(8, 8)
    for most in (10, 100):
        parts = subproblems(board, target_nodes=1000, most=most)
        # It was the last split that passed the number; one has a child for each option.
        assert most <= len(parts) < most + 64 + len(board)


def test_the_same_whatever_the_threads():
    board = dominoes(6, 6)
    one = subproblems(board, target_nodes=100, threads=1)
    assert one == subproblems(board, target_nodes=100, threads=3)


def test_plain_values():
    (_, part), *_ = subproblems(dominoes(6, 6), target_nodes=100)
    assert pickle.loads(pickle.dumps(part)) == part
    done = search_parts(dominoes(6, 6), [part], keep=True).done
    assert pickle.loads(pickle.dumps(done)) == done


def test_any_order_on_many_threads():
    board = dominoes(6, 6)
    parts = subproblems(board, target_nodes=50)
    counts = []

    def search(some: list[tuple[int, Subproblem]]) -> None:
        counts.append(sum(done.solutions for done in searched(board, some)))

    threads = [threading.Thread(target=search, args=(parts[i::4],)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(counts), sum(counts)) == (4, TILINGS_6X6)


@pytest.mark.long
@pytest.mark.parametrize("keep", [False, True])
def test_stopping(keep):
    """A search without end stops, and says that it has nothing to say."""
    part = Subproblem((), (), 1.0)
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 2

    assert search_parts(dominoes(16, 16), [part], keep=keep, stop=stop).whole is None
    assert len(asked) == 3


@pytest.mark.parametrize("most", [1, 10, 300])
def test_a_split_without_time(most):
    """Nothing is estimated; the parts are still those of the whole, in its order."""
    board = dominoes(6, 6)
    whole = search_parts(board, [Subproblem((), (), 1.0)], keep=True).done
    with time_limit(0):
        parts = subproblems(board, most=most)
    assert most <= len(parts) < 2 * most + 2
    found = [search_parts(board, [part], keep=True).done for _, part in parts]
    assert whole
    assert whole.found == tuple(s for done in found if done for s in done.found or ())


@pytest.mark.parametrize("keep", [False, True])
def test_a_search_in_pieces_is_the_search(keep):
    """Stopped again and again: what is left is all that is missing."""
    board = dominoes(6, 6)
    whole = search_parts(board, [Subproblem((), (), 1.0)], keep=keep).done
    assert whole is not None
    waiting, results = [Subproblem((), (), 1.0)], []
    stops = 0
    while waiting:
        part = waiting.pop()
        searched = search_parts(board, [part], keep=keep, most_nodes=500)
        assert searched.left is not None
        stops += searched.left != []
        left = expected_nodes(board, searched.left, 1000.0)
        assert all(part.nodes >= 1 for part in left)
        waiting += reversed(left)
        results.append(searched.done)
    assert stops > 3
    assert sum(done.solutions for done in results) == whole.solutions
    assert tuple(found_by(results)) == (whole.found or ())


OVER = Deadline.after(0.0)


@pytest.mark.parametrize("keep", [False, True])
def test_a_deadline(keep):
    """A search without end ends, and what it leaves goes on where it stopped."""
    part = Subproblem((), (), 1.0)
    first = search_parts(dominoes(16, 16), [part], keep=keep, deadline=OVER)
    assert first.left
    again = search_parts(
        dominoes(16, 16),
        expected_nodes(dominoes(16, 16), first.left, 1.0),
        keep=keep,
        deadline=OVER,
    )
    assert again.left
    if keep:
        assert not set(first.done.found or ()) & set(again.done.found or ())
