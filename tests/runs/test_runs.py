"""Stopped and resumed runs give the results of an undisturbed search."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import copyfile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cube3d import (
    ExactEngine,
    FormatError,
    Puzzle,
    SearchError,
    Status,
    UpTo,
    count,
    load,
    solutions,
)
from cube3d.covering.engines.engine import Progress
from cube3d.covering.engines.subproblems import search_parts
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import Done, Subproblem
from cube3d.runs.answers import count_durably, list_durably, search_durably
from cube3d.runs.batches import Batch, deal
from cube3d.runs.executor import ThreadExecutor
from cube3d.runs.portions import Report, Tuning
from cube3d.runs.run_engine import Subject
from cube3d.runs.session import RunSession, figures
from cube3d.runs.store.database import holder, holding
from cube3d.runs.store.run_file import ROW, RunFile
from cube3d.solving.build_problem import build_problem
from cube3d.solving.count import Counts
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles
from tests.helpers.waiting import wait_until

pytestmark = pytest.mark.long

# Its region has mirror symmetries, and 2,128 solutions are soon verified.
SIXTEEN = load("16y")


def subject(puzzle: Puzzle, *, keep=True, up_to=UpTo.TOTAL) -> Subject:
    return Subject(puzzle, repr(puzzle), keep=keep, up_to=up_to)


def engine(path: Path | None, of: Subject, executor=ThreadExecutor(2), *, target=500) -> RunSession:
    return RunSession(path, of, executor, ExactEngine(), target_nodes=target)


class GivingUpError(Exception):
    pass


@dataclass(frozen=True)
class Odd:
    """Gives results backwards, most of them twice, and gives up after a number of them."""

    most: int = 10**9
    workers: int = 1

    def estimating(self, cover):
        return nullcontext()

    def run(self, cover, pending, *, keep, stop) -> Iterator[list[tuple[int, Done]]]:
        for done, (number, part) in enumerate(reversed(pending)):
            if done == self.most:
                raise GivingUpError
            result = search_parts(cover, [part], keep=keep).done
            assert result is not None
            yield []
            yield [(number, result), (number, result._replace(solutions=result.solutions + 1))]


def expected(puzzle: Puzzle, up_to: UpTo = UpTo.TOTAL):
    return list(solutions(puzzle, engine=ExactEngine(), up_to=up_to))


def without_time(counts):
    # Where a search is split decides how often an option is tried.
    return replace(counts, seconds=0, nodes=0, threads=0)


@settings(deadline=None, max_examples=cases(10), suppress_health_check=list(HealthCheck))
@given(puzzles(), st.sampled_from(list(UpTo)), st.integers(2, 20))
def test_random_puzzles(tmp_path_factory, puzzle, up_to, most):
    """Given up again and again, with results out of order and twice."""
    folder = tmp_path_factory.mktemp("runs")
    path, of = folder / "solve.db", subject(puzzle, up_to=up_to)
    while True:
        try:
            with engine(path, of, Odd(most), target=5) as odd:
                found = list(list_durably(odd))
            break
        except GivingUpError:
            with RunFile.open(path) as run:
                assert not run.is_complete()
    # Where solutions are many, a search that keeps no file uses no symmetry, and has another order.
    assert Counter(found) == Counter(expected(puzzle, up_to))
    with engine(path, of, None) as reader:
        assert list(list_durably(reader)) == found
    with engine(folder / "count.db", subject(puzzle, keep=False), Odd()) as odd:
        assert without_time(count_durably(odd)) == without_time(count(puzzle))
    assert sorted(file.name for file in folder.iterdir()) == ["count.db", "solve.db"]


@pytest.mark.parametrize("up_to", [pytest.param(UpTo.TOTAL, marks=pytest.mark.slow), UpTo.FULL])
def test_one_run_gives_all_solutions_and_one_of_each_class(tmp_path, up_to):
    path = tmp_path / "run.db"
    with engine(path, subject(SIXTEEN, up_to=up_to)) as recorder:
        assert search_durably(recorder) is Status.COMPLETE
    with (
        engine(path, subject(SIXTEEN, up_to=UpTo.ROTATIONS), None) as reader,
        pytest.raises(FormatError, match="not up to 'rotations': begin another run"),
    ):
        list_durably(reader)
    for wanted in (UpTo.TOTAL, UpTo.FULL):
        with engine(path, subject(SIXTEEN, up_to=wanted), None) as reader:
            assert list(list_durably(reader)) == expected(SIXTEEN, wanted)


def test_up_to_rotations(tmp_path):
    path, of = tmp_path / "run.db", subject(SIXTEEN, up_to=UpTo.ROTATIONS)
    with engine(path, of) as recorder:
        assert list(list_durably(recorder)) == expected(SIXTEEN, UpTo.ROTATIONS)


def test_a_run_that_is_not_done_gives_what_it_has(tmp_path):
    path, of = tmp_path / "run.db", subject(SIXTEEN)
    with pytest.raises(GivingUpError), engine(path, of, Odd(5)) as odd:
        search_durably(odd)
    change(path, "UPDATE session SET began = 1000, last = 1060")
    with engine(path, of, None) as reader:
        search = list_durably(reader)
        found = list(search)
        assert search.outcome.status is Status.LIMIT
        shown = figures(reader.run)
    assert 0 < len(found) < 2_128
    # The same order, with gaps.
    rest = iter(expected(SIXTEEN))
    assert all(solution in rest for solution in found)
    assert (shown.done, shown.total, shown.is_complete) == (5, len(found), False)
    # The last five subproblems of an undisturbed run, in the minute that it took.
    with begun(tmp_path / "other.db") as other:
        every = other.pending()
    done = [
        search_parts(build_problem(SIXTEEN).cover, [part], keep=False).done
        for _, part in every[-5:]
    ]
    share = sum(part.nodes for _, part in every[-5:]) / sum(part.nodes for _, part in every)
    nodes = sum(result.nodes for result in done if result is not None)
    assert (shown.subproblems, shown.nodes, shown.seconds) == (len(every), nodes, 60)
    assert shown.share == pytest.approx(share)
    assert shown.rate == pytest.approx(nodes / 60)
    assert shown.left == pytest.approx(60 * (1 - share) / share)


def test_the_timeout_and_what_comes_after(tmp_path):
    path, of = tmp_path / "run.db", subject(SIXTEEN, keep=False)
    with engine(path, of) as recorder:
        counts = count_durably(recorder, timeout=0)
    assert (counts.status, counts.up_to_full) == (Status.LIMIT, None)
    told: list[Progress] = []
    with engine(path, of) as recorder:
        counts = count_durably(recorder, watch=told.append)
    assert without_time(counts) == without_time(count(SIXTEEN))
    assert told[-1].share == pytest.approx(1)
    assert told[-1].solutions == counts.total
    shares = [progress.share or 0.0 for progress in told]
    assert shares == sorted(shares)


def test_a_finished_count_is_not_searched_again(tmp_path):
    path, of = tmp_path / "run.db", subject(SIXTEEN, keep=False)
    with engine(path, of) as recorder:
        first = count_durably(recorder)
    with engine(path, of, Odd(0)) as recorder:
        assert count_durably(recorder) == first
        # Another way to write the same puzzle: built again, but not searched.
        recorder.subject = replace(of, text="otherwise")
        assert without_time(count_durably(recorder)) == without_time(first)


def test_fields_of_results_come_and_go(tmp_path, monkeypatch):
    """A later version may have recorded more fields; one that it added may have a default here."""

    @dataclass(frozen=True)
    class Later(Counts):
        added: str = "default"

    path, of = tmp_path / "run.db", subject(SIXTEEN, keep=False)
    with engine(path, of) as recorder:
        first = count_durably(recorder)
    with closing(sqlite3.connect(path)) as connection:
        ((text,),) = connection.execute("SELECT value FROM fact WHERE name = 'conclusion'")
        for data, is_read in (
            (json.loads(text) | {"unknown": [{}, {"a": [1]}]}, True),
            (json.loads(text) | {"engine": 7}, False),
            ({k: v for k, v in json.loads(text).items() if k != "total"}, False),
        ):
            change = "UPDATE fact SET value = ? WHERE name = 'conclusion'"
            connection.execute(change, (json.dumps(data),))
            connection.commit()
            refusal = nullcontext() if is_read else pytest.raises(FormatError, match="conclusion")
            with engine(path, of, Odd(0)) as recorder, refusal:
                assert count_durably(recorder) == first
        connection.execute(change, (text,))
        connection.commit()
    monkeypatch.setattr("cube3d.runs.answers.Counts", Later)
    with engine(path, of, Odd(0)) as recorder:
        read = count_durably(recorder)
    assert (read.total, vars(read)["added"]) == (first.total, "default")


def test_results_are_recorded_while_nobody_takes_solutions(tmp_path):
    with engine(tmp_path / "run.db", subject(SIXTEEN)) as recorder:
        search = list_durably(recorder)
        next(search)
        wait_until(recorder.run.is_complete)
        search.close()


def begun(path: Path, *, keep=True) -> RunFile:
    with engine(path, subject(SIXTEEN, keep=keep)) as recorder:
        list_durably(recorder) if keep else count_durably(recorder, timeout=0)
    return RunFile.open(path)


def test_two_at_once_on_one_file_count_once(tmp_path):
    """Even where locks do not work: two processes that do all the work twice."""
    path = tmp_path / "run.db"
    one, two = begun(path), RunFile.open(path)
    cover = build_problem(SIXTEEN).cover
    failures = []

    def work(run: RunFile) -> None:
        try:
            run.begin(1)
            for number, part in run.pending():
                done = search_parts(cover, [part], keep=True).done
                assert done is not None
                run.record([(number, done)])
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(run,)) for run in (one, two)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    one.close()
    two.close()
    with engine(path, subject(SIXTEEN), None) as reader:
        assert list(list_durably(reader)) == expected(SIXTEEN)


def test_the_lock(tmp_path):
    path = tmp_path / "run.db"
    assert holder(path) is None
    with holding(path):
        assert holder(path) is not None
        assert str(os.getpid()) in str(holder(path))
        with pytest.raises(SearchError, match=f"process {os.getpid()} on .* is at work"):
            engine(path, subject(SIXTEEN)).__enter__()
        begun_elsewhere = engine(path, subject(SIXTEEN), None)
        with pytest.raises(FormatError, match="there is no"):
            begun_elsewhere.__enter__()
    assert list(tmp_path.iterdir()) == []


def test_what_came_before_a_failure_is_not_lost():
    done = Done(3, 7, 0.1)

    class Crew(list[Batch]):
        workers = 1
        start = list.extend

        def ended(self):
            (portion, *rest) = [portion for batch in self for portion in batch.portions]
            yield Report([(portion, done)], rest)
            raise SearchError("a worker failed")

    pending = [(number, Subproblem((), (), 1.0)) for number in (4, 5)]
    results = deal(Crew(), pending, 1.0, keep=True, stop=lambda: False)
    assert next(results) == [(4, done)]
    with pytest.raises(SearchError, match="a worker failed"):
        next(results)


def test_a_run_in_memory(tmp_path, monkeypatch):
    """It comes to the same, beside another one, and leaves no file."""
    monkeypatch.chdir(tmp_path)
    with engine(None, subject(SIXTEEN)) as one, engine(None, subject(SIXTEEN, keep=False)) as two:
        assert list(list_durably(one)) == expected(SIXTEEN)
        assert without_time(count_durably(two)) == without_time(count(SIXTEEN))
        assert figures(one.run).is_complete
    assert not list(tmp_path.iterdir())


def test_another_puzzle(tmp_path):
    path = tmp_path / "run.db"
    begun(path).close()
    before = path.read_bytes()
    others = {
        "not of '12Y'": load("12y"),
        "another '16Y'": replace(load("12y"), name=SIXTEEN.name),
        "not of 'renamed'": replace(SIXTEEN, name="renamed"),
    }
    for message, other in others.items():
        with engine(path, subject(other)) as recorder, pytest.raises(FormatError, match=message):
            search_durably(recorder)
    assert path.read_bytes() == before


def test_a_count_holds_no_solutions(tmp_path):
    path = tmp_path / "run.db"
    begun(path, keep=False).close()
    with engine(path, subject(SIXTEEN)) as recorder, pytest.raises(FormatError, match="a count"):
        search_durably(recorder)


def test_another_version(tmp_path):
    path = tmp_path / "run.db"
    begun(path).close()
    change(path, "UPDATE fact SET value = '\"0.0.1\"' WHERE name = 'version'")
    with pytest.raises(FormatError, match=r"begun by cube3d 0\.0\.1"):
        engine(path, subject(SIXTEEN)).__enter__()
    change(path, "PRAGMA user_version = 99")
    with pytest.raises(FormatError, match="version 99"):
        RunFile.open(path)


def change(path: Path, command: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(command)
    connection.commit()
    connection.close()


def test_foreign_files(tmp_path):
    path = tmp_path / "file"
    contents = {"no run": b"", "is no run of cube3d": b"text " * 1000}
    for message, content in contents.items():
        path.write_bytes(content)
        with pytest.raises(FormatError, match=message):
            RunFile.open(path)
        assert path.read_bytes() == content
    path.unlink()
    change(path, "CREATE TABLE other (number)")
    with pytest.raises(FormatError, match="a database, but no run"):
        engine(path, subject(SIXTEEN)).__enter__()
    with pytest.raises(FormatError, match="there is no"):
        RunFile.open(tmp_path / "missing")


def test_a_file_that_is_removed_meanwhile(tmp_path):
    path = tmp_path / "run.db"
    with begun(path) as run:
        path.unlink()
        with pytest.raises(FormatError, match=r"cannot write .*run\.db: it is gone"):
            run.begin(1)


def test_truncated_files(tmp_path):
    path, cut = tmp_path / "run.db", tmp_path / "cut.db"
    begun(path).close()
    whole = path.read_bytes()
    for length in [*range(1, len(whole), 997), len(whole) - 1]:
        cut.write_bytes(whole[:length])
        with pytest.raises(FormatError, match=r"cut\.db"):
            engine(cut, subject(SIXTEEN)).__enter__()
        assert cut.read_bytes() == whole[:length]


def test_damaged_solutions(tmp_path):
    path, of = tmp_path / "run.db", subject(SIXTEEN)
    with engine(path, of) as recorder:
        search_durably(recorder)
    whole = path.read_bytes()
    damages = [
        "UPDATE found SET solutions = zeroblob(length(solutions))",
        "UPDATE found SET solutions = substr(solutions, 1, length(solutions) - 1)",
        "DELETE FROM found WHERE subproblem = (SELECT max(subproblem) FROM found)",
    ]
    for damage in damages:
        path.write_bytes(whole)
        change(path, damage)
        with (
            engine(path, of, None) as reader,
            pytest.raises(FormatError, match="is damaged"),
        ):
            list(list_durably(reader))


def test_a_full_disk(tmp_path):
    """The file cannot grow: what is recorded stays, and the run goes on when there is room."""
    path, of = tmp_path / "run.db", subject(SIXTEEN)
    # So few at once that some are recorded before there is no room.
    executor = ThreadExecutor(2, Tuning(most=4))
    with engine(path, of, executor) as recorder:
        list_durably(recorder)
        connection = recorder.run._connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + 1}")
        with pytest.raises(FormatError, match="the disk is full"):
            search_durably(recorder)
        done = figures(recorder.run).done
        assert 0 < done < figures(recorder.run).subproblems
        # The same again, and still nothing is lost.
        with pytest.raises(FormatError, match="the disk is full"):
            search_durably(recorder)
        assert figures(recorder.run).done >= done
    with engine(path, of) as recorder:
        assert list(list_durably(recorder)) == expected(SIXTEEN)


@pytest.mark.slow
def test_killed_while_the_file_was_made(tmp_path):
    """SQLite has written pages already: the file is not empty, and its journal is hot."""
    whole, half = tmp_path / "whole.db", tmp_path / "half.db"
    with begun(tmp_path / "header.db") as other:
        header = other.header

    def killed():
        # What the disk holds at this moment, in the midst of the transaction.
        for suffix in ("", "-journal"):
            copyfile(f"{whole}{suffix}", f"{half}{suffix}")
        yield from ()

    # More than SQLite keeps in memory.
    branches = [Branch(number, 1, tuple(range(1000))) for number in range(2000)]
    RunFile.create(whole, header, branches, killed()).close()
    journal = half.with_name("half.db-journal")
    left = half.read_bytes(), journal.read_bytes()
    assert all(left)
    for _ in range(2):
        with pytest.raises(FormatError, match="holds no run"):
            RunFile.open(half)
    half.write_bytes(left[0])
    journal.write_bytes(left[1])
    with engine(half, subject(SIXTEEN)) as recorder:
        assert list(list_durably(recorder)) == expected(SIXTEEN)


def test_nothing_is_overwritten(tmp_path):
    path = tmp_path / "run.db"
    with begun(path) as run:
        with pytest.raises(FormatError, match="there already"):
            RunFile.create(path, run.header, [], [])
        with pytest.raises(FormatError, match=r"folder|cannot"):
            RunFile.create(tmp_path / "no" / "run.db", run.header, [], [])


@pytest.mark.slow
def test_many_solutions_of_one_subproblem_take_several_rows(tmp_path):
    found = tuple((n, n + 1) if n % 3 else (n,) for n in range(2 * ROW + 5))
    with begun(tmp_path / "run.db") as run:
        run.record([(0, Done(len(found), 1, 0.0, found))])
        assert [tuple(chosen) for chosen in run.found(0)] == list(found)
        assert run.rows("SELECT count(*) FROM found") == [(3,)]


@dataclass(frozen=True)
class Endless:
    """Gives results of a number of subproblems, then works on the next one until released."""

    most: int
    workers: int = 1

    def estimating(self, cover):
        return nullcontext()

    def run(self, cover, pending, *, keep, stop) -> Iterator[list[tuple[int, Done]]]:
        for number, part in pending[: self.most]:
            result = search_parts(cover, [part], keep=keep).done
            assert result is not None
            yield [(number, result)]
        while not stop():
            threading.Event().wait(0.01)


def press(progress: Progress) -> None:
    """Press Ctrl-C as soon as something is done."""
    if progress.share:
        raise KeyboardInterrupt


def test_ctrl_c(tmp_path):
    """It ends at once, and what was recorded stays."""
    path, of = tmp_path / "run.db", subject(SIXTEEN)
    with engine(path, of, Endless(3)) as recorder:
        assert search_durably(recorder, watch=press) is Status.INTERRUPTED
        done = figures(recorder.run).done
    assert 0 < done <= 3
    with RunFile.open(path) as run:
        assert figures(run).done == done
    with engine(path, of) as recorder:
        assert list(list_durably(recorder)) == expected(SIXTEEN)


def test_ctrl_c_with_threads(tmp_path):
    """Where everything is done by the time that it comes, the search is complete."""
    path, of = tmp_path / "run.db", subject(SIXTEEN)
    with engine(path, of) as recorder:
        status = search_durably(recorder, watch=press)
        shown = figures(recorder.run)
    assert status is (Status.COMPLETE if shown.is_complete else Status.INTERRUPTED)
    assert shown.done > 0
    with engine(path, of) as recorder:
        assert list(list_durably(recorder)) == expected(SIXTEEN)
