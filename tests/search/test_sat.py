import threading
import time

import numpy as np
import pytest

from cube3d import SatEngine, SearchError, Status, exact_cover, load, placements
from cube3d.search.cnf import ENCODINGS
from cube3d.search.engines import sat


def cover_of(name):
    return exact_cover(placements(load(name)))


def finish(found):
    """Exhaust an engine's generator; return the solutions and its status."""
    solutions = []
    while True:
        try:
            solutions.append(next(found))
        except StopIteration as end:
            return solutions, end.value


@pytest.mark.parametrize(
    "solver", ["cadical195", "minisat-gh", "glucose4", "lingeling", "maplechrono"]
)
def test_solvers_find_all(solver):
    solutions, status = finish(SatEngine(solver).search(cover_of("12y-flat")))
    assert status is Status.COMPLETE
    assert len(solutions) == len(set(map(tuple, solutions))) == 8


@pytest.mark.parametrize("encoding", sorted(ENCODINGS))
def test_encodings_find_all(encoding):
    solutions, status = finish(SatEngine(encoding=encoding).search(cover_of("12y")))
    assert (len(solutions), status) == (52, Status.COMPLETE)


def test_limit():
    solutions, status = finish(SatEngine().search(cover_of("12y"), limit=5))
    assert (len(solutions), status) == (5, Status.SOLVED)


def test_infeasible_is_told_apart_from_the_limit():
    assert finish(SatEngine().search(cover_of("tetrominoes-4x5"))) == ([], Status.INFEASIBLE)
    cover = cover_of("dominoes-8x8")
    assert finish(SatEngine().search(cover, timeout=0.0)) == ([], Status.LIMIT)


def test_a_child_does_not_run_ahead_without_bound():
    found = SatEngine().search(cover_of("dominoes-8x8"), timeout=2.0)
    next(found)
    time.sleep(3)
    # Thousands more would have been found by now, but the time is up.
    assert finish(found) == ([], Status.LIMIT)


def test_the_thread_that_starts_a_search_may_end():
    found = SatEngine().search(cover_of("12y"))
    thread = threading.Thread(target=next, args=(found,))
    thread.start()
    thread.join()
    solutions, status = finish(found)
    assert (len(solutions), status) == (51, Status.COMPLETE)


def test_timeout_stops_a_long_search():
    began = time.monotonic()
    solutions, status = finish(SatEngine().search(cover_of("dominoes-8x8"), timeout=1.0))
    assert status is Status.LIMIT
    assert solutions
    # A second of search and half a second to stop, with room for a busy machine.
    assert time.monotonic() - began < 10


def test_a_seed_gives_the_same_again_and_another_way():
    cover = cover_of("25y")

    def first(seed):
        return finish(SatEngine(seed=seed).search(cover, limit=1))[0][0]

    assert first(1) == first(1)
    assert len({tuple(first(seed)) for seed in (None, 1, 2)}) == 3


def test_a_seed_does_not_change_the_solutions():
    expected = sorted(finish(SatEngine().search(cover_of("12y")))[0])
    assert sorted(finish(SatEngine(seed=7).search(cover_of("12y")))[0]) == expected


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"solver": "minisat-hg"}, "no SAT solver 'minisat-hg'; did you mean 'minisat-gh'"),
        ({"solver": "zzzz"}, "no SAT solver 'zzzz'; PySAT has .*cadical195"),
        ({"seed": -1}, "a seed is not negative"),
    ],
)
def test_bad_arguments(arguments, message):
    with pytest.raises(SearchError, match=message):
        SatEngine(**arguments)


def test_closing_ends_the_child_process(monkeypatch):
    workers = []

    class Recorded(sat._Worker):
        def __init__(self, *arguments):
            super().__init__(*arguments)
            workers.append(self)

    monkeypatch.setattr(sat, "_Worker", Recorded)
    found = SatEngine().search(cover_of("dominoes-8x8"))
    next(found)
    (worker,) = workers
    assert worker._process.poll() is None
    found.close()
    assert worker._process.poll() is not None


def test_a_solver_that_dies_is_reported(monkeypatch, tmp_path):
    (tmp_path / "dying_worker.py").write_text("import sys; sys.exit('out of memory')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sat, "WORKER", "dying_worker")
    with pytest.raises(SearchError, match="the SAT solver died: out of memory"):
        finish(SatEngine().search(cover_of("12y")))


def test_options_are_ascending():
    (solution,), _ = finish(SatEngine(seed=3).search(cover_of("soma"), limit=1))
    assert solution == sorted(solution)
    assert np.issubdtype(type(solution[0]), int)
