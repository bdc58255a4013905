import os
import random
import signal
import subprocess
import threading

import numpy as np
import pytest

from cube3d import SatEngine, SearchError, Status, child, exact_cover, load, placements
from cube3d.child import Child
from cube3d.covering.cnf.encode import ENCODINGS
from cube3d.covering.engines import child_search, sat, sat_child
from cube3d.covering.engines.child_search import SolverProcess
from cube3d.covering.orbits import Branch
from cube3d.scope import time_limit
from tests.helpers.cover_oracle import brute_force, dominoes, solvable_case
from tests.helpers.waiting import TIMEOUTS


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
    with time_limit(0.0):
        assert finish(SatEngine().search(cover)) == ([], Status.LIMIT)


def test_a_child_does_not_run_ahead_without_bound(clock):
    with time_limit(60.0):
        found = SatEngine().search(cover_of("dominoes-8x8"))
    next(found)
    clock.now += 60.0
    # A child that ran ahead would have found more by now, but the time is up.
    assert finish(found) == ([], Status.LIMIT)


def test_the_thread_that_starts_a_search_may_end():
    found = SatEngine().search(cover_of("12y"))
    thread = threading.Thread(target=next, args=(found,))
    thread.start()
    thread.join()
    solutions, status = finish(found)
    assert (len(solutions), status) == (51, Status.COMPLETE)


def test_timeout_stops_a_long_search():
    for timeout in TIMEOUTS:
        with time_limit(timeout):
            solutions, status = finish(SatEngine().search(cover_of("dominoes-8x8")))
        assert status is Status.LIMIT
        if solutions:
            break
    assert solutions


def test_a_seed_gives_the_same_again_and_another_way():
    cover = cover_of("20y")

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
        ({"seed": -1}, "a seed must not be negative"),
    ],
)
def test_bad_arguments(arguments, message):
    with pytest.raises(SearchError, match=message):
        SatEngine(**arguments)


def test_closing_ends_the_child_process(monkeypatch):
    workers = []

    class Recorded(child_search.SolverProcess):
        def __init__(self, *arguments):
            super().__init__(*arguments)
            workers.append(self)

    monkeypatch.setattr(child_search, "SolverProcess", Recorded)
    branches = [Branch(option, 1) for option in (0, 1)]
    found = SatEngine(threads=2).search(dominoes(8, 8), branches=branches)
    next(found)
    assert len(workers) == 2
    assert all(os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG) is None for pid in pids(workers))
    found.close()
    for pid in pids(workers):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_an_interrupt_while_a_child_starts_leaves_nothing(monkeypatch):
    started = []

    class Interrupted(subprocess.Popen):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            started.append(self)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        finish(SatEngine().search(dominoes(8, 8)))
    (process,) = started
    assert process.returncode == -signal.SIGKILL
    assert all(pipe and pipe.closed for pipe in (process.stdin, process.stdout))
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def pids(workers):
    return [worker._child.process.pid for worker in workers]


@pytest.mark.parametrize("seed", [0, pytest.param(2, marks=pytest.mark.slow)])
def test_parts_come_in_their_order_however_many_are_searched_at_once(seed):
    case = solvable_case(random.Random(seed), 6)
    solutions = brute_force(case)
    options = {option for solution in solutions for option in solution}
    branches = [Branch(option, 1) for option in sorted(options, reverse=True)]
    expected = [[list(s) for s in solutions if branch.option in s] for branch in branches]
    one, three = (
        finish(SatEngine(threads=threads).search(case.cover, branches=branches))
        for threads in (1, 3)
    )
    assert one == three
    found, status = one
    assert status is Status.COMPLETE
    rest = list(found)
    for part in expected:
        assert sorted(rest[: len(part)]) == part
        del rest[: len(part)]
    assert not rest
    tally = SatEngine(threads=3).tally(case.cover, branches)
    assert (tally.status, list(tally.counts)) == (Status.COMPLETE, [len(part) for part in expected])
    limited = SatEngine(threads=3).search(case.cover, branches=branches, limit=len(found) - 1)
    assert finish(limited) == (found[:-1], Status.SOLVED)


# Waits until two of its kind have been there at once.
MEETING = """
import os, time
from pathlib import Path
from cube3d.child import Parent

def main():
    parent = Parent()
    parent.receive()
    there, met = Path({folder!r}), Path({folder!r} + ".met")
    mine = there / str(os.getpid())
    mine.touch()
    while len(os.listdir(there)) < 2 and not met.exists():
        time.sleep(0.01)
    met.touch()
    mine.unlink()
    parent.send([])
    parent.send("complete")
"""


def test_so_many_parts_at_once(monkeypatch, tmp_path):
    folder = tmp_path / "meeting"
    folder.mkdir()
    (tmp_path / "meeting_worker.py").write_text(MEETING.format(folder=str(folder)))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sat, "WORKER", "meeting_worker")
    started, running = list[SolverProcess](), []
    start = SolverProcess.start

    def count_and_start(process, job, *, alone):
        started.append(process)
        running.append(sum(not each.has_ended for each in started))
        start(process, job, alone=alone)

    monkeypatch.setattr(SolverProcess, "start", count_and_start)
    cover = dominoes(2, 2)
    # One alone would wait for company for ever.
    found, _ = finish(SatEngine(threads=2).search(cover, branches=[Branch(None, 1)] * 4))
    assert len(found) == len(running) == 4
    assert max(running) == 2


def test_a_solver_that_dies_is_reported(monkeypatch, tmp_path):
    (tmp_path / "dying_worker.py").write_text("import sys; sys.exit('out of memory')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(child_search, "FEW_LITERALS", -1)  # so that a child is needed
    monkeypatch.setattr(sat, "WORKER", "dying_worker")
    with pytest.raises(SearchError, match="the SAT solver died: out of memory"):
        finish(SatEngine().search(cover_of("12y")))


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("print('x' * 10**6, file=sys.stderr); sys.exit('too much')", "died: too much"),
        ("os.kill(os.getpid(), 9)", "died: signal 9"),
        ("os._exit(5)", "died: exit code 5"),
        ("Parent().send(SearchError('no such thing'))", "^no such thing"),
    ],
)
def test_other_ways_to_die(monkeypatch, tmp_path, body, message):
    text = f"""
import os, pickle, sys
from cube3d.child import Parent
from cube3d.errors import SearchError

def main():
    pickle.load(sys.stdin.buffer)
    {body}
"""
    (tmp_path / "dying_worker.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(child_search, "FEW_LITERALS", -1)  # so that a child is needed
    monkeypatch.setattr(sat, "WORKER", "dying_worker")
    with pytest.raises(SearchError, match=message):
        finish(SatEngine().search(cover_of("12y")))
    with pytest.raises(SearchError, match=message):
        SatEngine(threads=2).tally(cover_of("12y"), [Branch(0, 1), Branch(1, 1)])


def test_options_are_ascending():
    (solution,), _ = finish(SatEngine(seed=3).search(cover_of("soma"), limit=1))
    assert solution == sorted(solution)
    assert np.issubdtype(type(solution[0]), int)


@pytest.mark.parametrize("broken", ["send", "receive"])
def test_what_cannot_be_said_is_an_error(monkeypatch, broken):
    """As if there is no memory for a message: no process may wait for ever."""

    def fail(*_):
        raise MemoryError("no room")

    monkeypatch.setattr(child.Child, broken, fail)
    with pytest.raises(SearchError, match="could not be heard: MemoryError"):
        finish(SatEngine().search(cover_of("12y")))


def test_a_task_that_cannot_be_made_leaves_no_process(monkeypatch):
    started = []

    class Noted(child.Child):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            started.append(self)

    def fail(*_):
        raise MemoryError("no room")

    monkeypatch.setattr(child_search, "Child", Noted)
    monkeypatch.setattr(threading.Thread, "start", fail)
    with pytest.raises(MemoryError):
        finish(SatEngine().search(cover_of("12y")))
    assert all(one.process.returncode is not None for one in started)


def test_a_small_answer_needs_no_process(monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(child_search, "FEW_LITERALS", -1)
        expected = finish(SatEngine().search(cover_of("thesis-5x4"), limit=1))
    monkeypatch.setattr(child_search, "Child", None)
    assert finish(SatEngine().search(cover_of("thesis-5x4"), limit=1)) == expected


def test_what_takes_many_conflicts_gets_a_process(monkeypatch):
    monkeypatch.setattr(sat_child, "MOST_CONFLICTS", 1)
    started = []
    start = Child

    def count_and_start(*given, **named):
        started.append(given)
        return start(*given, **named)

    monkeypatch.setattr(child_search, "Child", count_and_start)
    found, _ = finish(SatEngine().search(cover_of("soma"), limit=1))
    assert (len(found), len(started)) == (1, 1)
