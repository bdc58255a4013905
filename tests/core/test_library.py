"""Loading the core, errors if it is missing, and the lifetime of its handles."""

from __future__ import annotations

import copy
import ctypes
import multiprocessing
import os
import pickle
import re
import subprocess
import sys
import threading
from typing import cast

import pytest

import cube3d
from cube3d import DpEngine, ExactEngine, load
from cube3d.core import _functions as core
from cube3d.core import library
from cube3d.core.binding import Handle, pack
from cube3d.core.cover import UNLIMITED, CoverSearch, split
from cube3d.core.shapes import LatticeHandle
from cube3d.covering.engines.exact import loaded
from cube3d.errors import InternalError, PuzzleError, SearchError
from cube3d.solving.build_problem import build_problem
from tests.helpers.cover_oracle import dominoes


@pytest.fixture
def unloaded():
    library.library.cache_clear()
    yield
    library.library.cache_clear()


@pytest.mark.usefixtures("unloaded")
@pytest.mark.parametrize("engine", [ExactEngine, DpEngine])
def test_no_library(engine, monkeypatch, tmp_path):
    monkeypatch.setattr(cube3d.core, "__path__", [str(tmp_path)])
    with pytest.raises(SearchError, match=re.escape(f"is not in {tmp_path}: install cube3d (")):
        engine()


@pytest.mark.usefixtures("unloaded")
def test_a_library_that_is_none(monkeypatch, tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib/libcube3d.so").write_bytes(b"for another machine")
    monkeypatch.setattr(cube3d.core, "__path__", [str(tmp_path)])
    with pytest.raises(SearchError, match="the compiled core cannot be loaded \\("):
        library.library()


@pytest.mark.usefixtures("unloaded")
def test_a_library_of_another_version(monkeypatch):
    monkeypatch.setattr(library, "INTERFACE", core.INTERFACE + 1)
    with pytest.raises(SearchError, match="install cube3d again"):
        library.library()


def searching(rows: int, columns: int) -> CoverSearch:
    """A search of dominoes that is under way."""
    problem = loaded(dominoes(rows, columns))
    search = CoverSearch(problem, [([], [], 1.0)], 2, False, UNLIMITED, UNLIMITED, "auto")
    assert not search.wait(0)
    return search


def test_handles_are_neither_copied_nor_pickled():
    problem = loaded(dominoes(2, 2))
    for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="cannot copy or pickle 'PreparedCover' objects"):
            attempt(problem)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_copy_of_the_process_has_problems_but_no_searches():
    search, problem = searching(40, 40), loaded(dominoes(6, 6))
    child = os.fork()
    if not child:  # nothing here may wait for threads that the child does not have
        found = 1
        try:
            search.wait(1.0)
        except SearchError:
            own = CoverSearch(problem, [([], [], 1.0)], 1, False, UNLIMITED, UNLIMITED, "auto")
            while not own.wait(1.0):
                pass
            found = 0 if own.counts() == [6728] else 2
            del own, search, problem
        os._exit(found)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    search.stop()
    assert search.progress().solutions == sum(search.counts())


def count_soma(_: int) -> int:
    return cube3d.count(load("soma"), engine=ExactEngine(1)).total


@pytest.mark.long
def test_processes_that_are_spawned():
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(count_soma, range(2)) == [11_520] * 2


def test_threads_share_a_problem():
    problem = loaded(build_problem(load("soma")).cover)
    parts = split(problem, ([], [], 1.0), 50)
    found: list[list[int]] = []

    def work() -> None:
        search = CoverSearch(problem, parts, 2, False, UNLIMITED, UNLIMITED, "auto")
        while not search.wait(1.0):
            pass
        found.append(search.counts())

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert sum(found[0]) == 11_520
    assert all(counts == found[0] for counts in found)


ENDING = """
import threading
from tests.core.test_library import searching
search = searching(40, 40)
waiting = threading.Thread(target=search.wait, args=[1e9], daemon=True)
waiting.start()
print("under way")
"""


def test_the_interpreter_ends_while_searches_run():
    for code in (ENDING, ENDING.replace("waiting.start()", "")):
        ended = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=600
        )
        assert (ended.returncode, ended.stdout, ended.stderr) == (0, "under way\n", "")


LEFT = """
import cube3d

def first(puzzle):
    yield from cube3d.solutions(cube3d.load(puzzle), engine=cube3d.ENGINE())

found = first("soma")
next(found)
held = [found]
held.append(held)
"""


@pytest.mark.parametrize("engine", ["ExactEngine", "SatEngine"])
def test_a_search_that_is_left_ends_without_a_word(engine):
    """At the interpreter's end, the search in the core may be freed before its generator."""
    program = LEFT.replace("ENGINE", engine)
    for collected in ("", "del held, found\nimport gc; gc.collect()"):
        arguments = [sys.executable, "-c", program + collected]
        ran = subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=False)
        assert (ran.returncode, ran.stderr) == (0, "")


def test_errors_are_those_of_cube3d():
    problem = loaded(dominoes(2, 2))
    with pytest.raises(PuzzleError, match="option 9 does not exist"):
        split(problem, ([9], [], 1.0), 4)
    with pytest.raises(InternalError, match="no handle of that kind"):
        core.take(problem, 1)
    with pytest.raises(InternalError, match="once the search has ended"):
        searching(40, 40).remainder()


def test_numbers_are_packed_by_their_type():
    numpy = pytest.importorskip("numpy")
    expected = bytes((ctypes.c_int32 * 3)(1, 2, -3))
    for values in ([1, 2, -3], numpy.array([1, 2, -3]), numpy.array([1, 2, -3], ">i8")):
        assert pack(values, "i") == expected
    assert pack(numpy.array([[1, 2, -3], [4, 5, 6]], ">i4")[:1], "i") == expected
    assert pack(range(0), "i") == b""
    assert pack(numpy.array([True, False]), "B") == b"\1\0"


@pytest.mark.parametrize("values", [[2**31], [0.5], ["1"], [None], b"123", 7])
def test_other_values_than_numbers_of_a_type_are_refused(values):
    with pytest.raises(PuzzleError, match="^cell has wrong numbers: "):
        pack(values, "i", "cell")


CELLS = [0, 0, 0, 1, 0, 0]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda of: core.kinds(of, 2, CELLS[:5]), "cell has 5 numbers, not cells * width = 6"),
        (lambda of: core.kinds(of, 1, CELLS), "cell has 6 numbers, not cells * width = 3"),
        (lambda of: core.turn(of, 2, CELLS, [1] * 8), "matrix has 8 numbers, not axes * axes = 9"),
        (lambda of: core.aspects(of, 2, CELLS, [0], 0), "mark has 1 numbers, not cells = 2"),
        (lambda of: core.assembly(of, 2, [0, 3], CELLS), "start has 2 numbers, not pieces + 1 = 3"),
        (lambda of: core.assembly(of, 2, [], CELLS), "cell: start[pieces] does not exist"),
        (lambda of: core.kinds(of, -1, None), "an array is missing or too long"),
        (
            lambda of: core.assembly(of, 1, [0, 9], CELLS),
            "cell has 6 numbers, not start[pieces] = 9",
        ),
        (
            lambda of: core.puzzle(of, {"corner": [0, 0], "extents": [1] * 3}),
            "corner has 2 numbers, not width = 3",
        ),
        (lambda of: core.kinds(of, 2, "cells"), "cell has wrong numbers: "),
        (lambda of: core.kinds(of, cast("int", 2.5), CELLS), "cells must be an integer, not 2.5"),
        (
            lambda of: core.orientations(of, 2**32, 0, None),
            "mobility = 4294967296 is not from -2147483648 to 2147483647",
        ),
        (lambda of: core.enumerate(of, 2, 0, 2**63), "most = 9223372036854775808 is not from "),
        (lambda _: core.kinds(cast("Handle", 7), 2, CELLS), "lattice must be a handle, not 7"),
    ],
)
def test_arguments_of_a_wrong_length_or_type_are_refused(call, message):
    with pytest.raises(PuzzleError, match=re.escape(message)):
        call(LatticeHandle(3))


def test_arrays_without_a_known_length_are_refused():
    """The core would write into them."""
    with pytest.raises(InternalError, match="solutions: the first handle has no 'parts'"):
        core.counts(LatticeHandle(3))
