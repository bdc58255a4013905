"""Assessments of solutions are recorded, and do not depend on the worker."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from cube3d import ExactEngine, UpTo, load
from cube3d.cli.runs.run import _print
from cube3d.errors import FormatError
from cube3d.runs.answers import assess_durably, list_durably
from cube3d.runs.executor import Executor, ThreadExecutor
from cube3d.runs.run_engine import Subject
from cube3d.runs.session import RunSession, figures
from cube3d.runs.store.rows import pack
from cube3d.runs.store.run_file import RunFile
from cube3d.scope import time_limit
from cube3d.solving.disassembly.survey import Assessed, Assessor

# Its 588 solutions up to symmetry take a third of a second.
BURR = load("burrs-solid")


def session(path: Path, executor: Executor | None = None) -> RunSession:
    subject = Subject(BURR, repr(BURR), keep=True, up_to=UpTo.FULL)
    return RunSession(path, subject, executor or ThreadExecutor(1), ExactEngine())


def assess(
    path: Path,
    most: int | None = None,
    executor: Executor | None = None,
    timeout: float | None = None,
    **options: object,
) -> list[Assessed]:
    with session(path, executor) as run, list_durably(run) as search:
        assessor = Assessor(search.problem, threads=1, **options)  # type: ignore[arg-type]
        with time_limit(timeout):
            return list(islice(assess_durably(run, assessor, search.choices()), most))


@pytest.fixture(scope="module")
def expected(tmp_path_factory) -> list[Assessed]:
    with session(tmp_path_factory.mktemp("plain") / "r") as run, list_durably(run) as search:
        return list(Assessor(search.problem).assess_all(search.choices()))


@pytest.fixture
def counted(monkeypatch) -> Callable[[], int]:
    """How many solutions were taken apart since the last call."""
    met, assess = [0], Assessor.assess

    def counting(self, solutions):
        met[0] += len(solutions)
        return assess(self, solutions)

    def since() -> int:
        number, met[0] = met[0], 0
        return number

    monkeypatch.setattr(Assessor, "assess", counting)
    return since


@pytest.mark.slow
def test_what_is_recorded_is_not_done_again(tmp_path, expected, counted):
    assert assess(tmp_path / "r") == expected
    assert counted() == len(expected) == 588
    assert assess(tmp_path / "r") == expected
    assert counted() == 0
    # Another way of taking apart is another question.
    assess(tmp_path / "r", minimize="total")
    assert counted() == len(expected)


@pytest.mark.slow
def test_an_interrupted_survey_goes_on(tmp_path, expected, counted):
    assert assess(tmp_path / "r", most=150) == expected[:150]
    done = counted()
    assert 150 <= done < len(expected)
    assert assess(tmp_path / "r") == expected
    assert counted() == len(expected) - done


@pytest.mark.slow
def test_the_status_says_what_is_left(tmp_path, expected, capsys):
    path = tmp_path / "r"

    def status() -> tuple[list[tuple[str, int, int | None]], str]:
        with RunFile.open(path, check=False, write=False) as file:
            now = figures(file)
        assert now.is_complete
        _print(now)
        return now.apart, capsys.readouterr().out

    with session(path) as run, list_durably(run) as search:
        assert len(list(search.choices())) == len(expected)
    assert status()[0] == []
    assert "the run is done" in status()[1]
    assess(path, most=150)
    ((way, count, total),), said = status()
    assert (way, total) == ("first", None)
    assert 150 <= count < len(expected)
    assert f"{count} so far" in said
    assert "the search is done, but some solutions are not taken apart yet; nobody is" in said
    assert "the run is done" not in said
    assess(path)
    assert status()[0] == [("first", 588, 588)]
    assert "588 of 588 up to symmetry, by 'first'\nthe run is done" in status()[1]
    assess(path, memory=1, minimize="total")  # limits come first
    (_, (way, count, total)), said = status()
    assert (way, total) == ("total", 588)
    assert count < 588
    assert "the run is done" not in said


@pytest.mark.slow
def test_what_a_limit_left_open_is_not_recorded(tmp_path, counted):
    with pytest.raises(TimeoutError):
        assess(tmp_path / "r", timeout=0)
    counted()
    found = assess(tmp_path / "r", memory=1)
    assert any(one.verdict.value == "unknown" for one in found)
    again = assess(tmp_path / "r")
    assert not any(one.verdict.value == "unknown" for one in again)


def change(path: Path, data: bytes) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE assessed SET verdicts = ? WHERE first = 0", (data,))
        connection.commit()


@pytest.mark.slow
def test_of_other_solutions_it_says_nothing(tmp_path, expected, counted):
    """The checksum is that of other solutions."""
    assess(tmp_path / "r")
    change(tmp_path / "r", pack([(5,), (1, 7)]))
    counted()
    assert assess(tmp_path / "r") == expected
    assert counted() == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "data",
    [
        b"",
        pack([]),
        pack([(1, 2), (0,)]),
        pack([(1,), ()]),
        pack([(1,), (2,)]),
        pack([(1,), (0, 3)]),
        pack([(1,), (1, -3)]),
        pack([(1,)] + 200 * [(0,)]),
    ],
)
def test_damage_is_told(tmp_path, data):
    assess(tmp_path / "r", most=1)
    change(tmp_path / "r", data)
    with pytest.raises(FormatError, match=r"r is damaged: what came of solutions from number 0"):
        assess(tmp_path / "r")
