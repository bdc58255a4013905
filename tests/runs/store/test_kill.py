"""Runs under kill -9: nothing recorded is lost or counted twice."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cube3d import ExactEngine, SearchError, UpTo, load
from cube3d.covering.engines.subproblems import search_parts, subproblems
from cube3d.covering.orbits import orbit_splits
from cube3d.runs.answers import search_durably
from cube3d.runs.executor import ThreadExecutor
from cube3d.runs.run_engine import Subject
from cube3d.runs.session import RunSession
from cube3d.solving.build_problem import build_problem
from tests import ROOT
from tests.helpers.random_cases import cases
from tests.helpers.waiting import PATIENCE

GAINS = cases(4)
# It imports everything once; then each line starts a run in a process of its own, which
# is killed after these many seconds.
SERVER = """
import os, signal, sys, time
from pathlib import Path
sys.path[:] = sys.argv[1:]
from tests.runs.store.test_kill import engine, search_durably_of
for line in sys.stdin:
    name, target, path, seconds = line.split()
    child = os.fork()
    if not child:
        try:
            search_durably_of(name, int(target), Path(path))
        except BaseException as error:
            print("failed", repr(error), flush=True)
        finally:
            os._exit(0)
    time.sleep(float(seconds))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    print("killed", flush=True)
"""


def engine(name: str, target: int, path: Path, executor=ThreadExecutor(2)) -> RunSession:
    subject = Subject(load(name), name, keep=True, up_to=UpTo.TOTAL)
    return RunSession(path, subject, executor, ExactEngine(), target_nodes=target)


def search_durably_of(name: str, target: int, path: Path) -> None:
    with engine(name, target, path) as recorder:
        search_durably(recorder)


class Killer:
    """Starts runs and kills them."""

    def __init__(self) -> None:
        self._server = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(ROOT), *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __call__(self, name: str, target: int, path: Path, seconds: float) -> None:
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.write(f"{name} {target} {path} {seconds}\n")
        self._server.stdin.flush()
        assert self._server.stdout.readline() == "killed\n"

    def close(self) -> None:
        self._server.communicate(timeout=PATIENCE)


@pytest.fixture
def kill():
    killer = Killer()
    yield killer
    killer.close()


Found = tuple[tuple[int, ...], ...]


def undisturbed(name: str, target: int) -> tuple[dict[int, Found], list[tuple[int, ...]]]:
    """Return the result of each subproblem, and all solutions in the order of the search."""
    problem = build_problem(load(name))
    ways = orbit_splits(problem.cover, problem.group_up_to(UpTo.FULL))
    branches = ExactEngine().choose_split(problem.cover, ways)
    found = {}
    for number, (_, part) in enumerate(subproblems(problem.cover, branches, target_nodes=target)):
        done = search_parts(problem.cover, [part], keep=True).done
        assert done is not None
        assert done.found is not None
        found[number] = done.found
    whole = ExactEngine().search(problem.cover, branches=branches)
    return found, [tuple(chosen) for chosen in whole]


def recorded(name: str, target: int, path: Path) -> dict[int, Found]:
    """Return the content of a run file; empty if the run had not started.

    The run is taken up for it, which succeeds at the first attempt whenever the last one
    was killed, while it made the file as well.
    """
    with engine(name, target, path) as recorder:
        try:
            run = recorder.run
        except SearchError:
            assert not path.exists() or not path.stat().st_size
            return {}
        return {
            number: tuple(tuple(chosen) for chosen in run.found(number))
            for number in run.ready(0, gaps=True)
        }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("pentominoes-5x12", 20_000),  # most of the time is search
        ("16y", 200),  # most of the time is writing
    ],
)
def test_killed_at_random_moments(tmp_path, kill, name, target):
    expected, whole = undisturbed(name, target)
    rng, patience, gains = random.Random(name), 0.02, 0
    path, before = tmp_path / "run.db", dict[int, Found]()
    while gains < GAINS:
        kill(name, target, path, rng.uniform(0, patience))
        now = recorded(name, target, path)
        assert before.items() <= now.items() <= expected.items()
        # On any machine the kills come when there is something to lose.
        gained = len(now) > len(before)
        gains, patience = gains + gained, patience * (0.7 if gained else 1.3)
        if len(now) == len(expected):
            path, now = tmp_path / f"{gains}.db", {}
        before = now
    search_durably_of(name, target, path)
    assert recorded(name, target, path) == expected
    with engine(name, target, path, None) as reader:
        assert [tuple(chosen) for chosen in all_of(reader)] == whole


def all_of(reader: RunSession) -> Iterator[list[int]]:
    """Yield the solutions as an engine does, before they are moved by symmetries."""
    problem, _, recorded = reader.begin()
    return recorded.search(problem.cover)
