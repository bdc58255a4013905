"""Run files: the state of a search in SQLite.

The whole result of a finished subproblem is written in one transaction: it is in the file
completely or not at all.  SQLite uses its rollback journal.  Its write-ahead log would need shared
memory, and fails on network disks.
"""

from __future__ import annotations

import json
import os
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cube3d.covering.orbits import Branch
from cube3d.covering.problem import Done, Subproblem
from cube3d.errors import FormatError, show
from cube3d.runs.store.database import MEMORY, connect, in_a_sentence, is_begun, size_of
from cube3d.runs.store.rows import MOST_OPTIONS, Row, Rows, check_row, pack, query, refuse, unpack
from cube3d.runs.store.sqlite_schema import (
    RESULTS,
    Header,
    check_digests,
    check_tables,
    digest_of,
    facts_of,
    fill,
    header_of,
    transaction,
    with_result,
)

# Solutions in a row of the table: SQLite refuses values of more than a billion bytes.
ROW = 100_000
# Upper bound of the separations of a solution; the true number is below the number of pieces.
MOST_LEVELS = 10_000
MOST_ASSESSED = 10_000  # solutions in a row of the table

RECORD = (
    "UPDATE subproblem SET solutions = ?, nodes = ?, seconds = ?, session = ? "
    "WHERE number = ? AND solutions IS NULL"
)


class RunFile:
    """A run file that is open.  Its methods may be called from any thread.

    :meth:`create` and :meth:`open` make one; use it as a context manager.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Take a connection to a file that has the tables."""
        self.path = path
        self._connection = connection
        self._lock = threading.Lock()
        self._session: int | None = None
        with self._reading():
            self.header = header_of(facts_of(connection, path), path)

    @classmethod
    def create(
        cls,
        path: Path | None,
        header: Header,
        branches: Sequence[Branch],
        parts: Sequence[tuple[int, Subproblem]],
    ) -> RunFile:
        """Make a run file, in one transaction.

        Args:
            path: a path without a file, or of an empty one.  None: in memory.
            branches: the parts that symmetry splits the search into.
            parts: the subproblems, each with the number of its branch, in order.

        Raises:
            FormatError: the file cannot be written, or is not empty.
        """
        target = path or MEMORY
        if size_of(target):
            raise FormatError(f"{target} is there already")
        was_there = path is None or path.exists()
        with in_a_sentence(target):
            connection = connect(target, "rwc")
            try:
                fill(connection, header, branches, parts)
            except BaseException:
                connection.close()
                if not was_there and not size_of(target):
                    target.unlink(missing_ok=True)
                raise
        return cls(target, connection)

    @classmethod
    def open(cls, path: Path, *, check: bool = True, write: bool = True) -> RunFile:
        """Open a run file.

        Args:
            check: whether to look for damage in all of it, and not only in the progress.
            write: whether to write to it, too.

        Raises:
            FormatError: it cannot be read, is no run file, is damaged, or its tables are
                those of another version.
        """
        if not is_begun(path):
            raise FormatError(f"{path} holds no run" if path.exists() else f"there is no {path}")
        with in_a_sentence(path):
            connection = connect(path, "rw" if write else "ro")
            try:
                check_tables(connection, path, thoroughly=check)
                run = cls(path, connection)
                run.state()
                if check:
                    run._check_found()
            except BaseException:
                connection.close()
                raise
            return run

    def __enter__(self) -> RunFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return all rows that an SQL query gives.

        Raises:
            FormatError: the file cannot be read, or is damaged.
        """
        with self._reading():
            return self._connection.execute(query, values).fetchall()

    def state(self) -> Rows:
        """Return all rows that record the progress of the run, as of one moment.

        Raises:
            FormatError: the file cannot be read, or is damaged.
        """
        with self._reading():
            self._connection.execute("BEGIN")
            try:
                facts = facts_of(self._connection, self.path)
                branches, subproblems, sessions = (
                    self._check(name, "ORDER BY number")
                    for name in ("start", "subproblem", "session")
                )
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("COMMIT")
        state = Rows(branches, subproblems, sessions)
        state.check(self.path)
        check_digests(facts, state, self.path)
        return state

    def _check(self, table: str, rest: str, *values: object) -> list[Row]:
        return check_row(
            self.path, table, self._connection.execute(f"{query(table)} {rest}", values)
        )

    def _check_found(self) -> None:
        """Check that only finished subproblems, of a run that keeps solutions, have solutions."""
        kept = "subproblem.number IS NULL" if self.header.keep else "1"
        stray = (
            "SELECT found.subproblem FROM found LEFT JOIN subproblem "  # noqa: S608
            "ON subproblem.number = found.subproblem AND subproblem.solutions > 0 "
            f"WHERE {kept} LIMIT 1"
        )
        for (number,) in self.rows(stray):
            refuse(self.path, f"it holds solutions of subproblem {show(number)}, which has none")

    def branches(self) -> list[Branch]:
        """Return the parts that symmetry splits the search into.

        Raises:
            FormatError: the file cannot be read, or is damaged.
        """
        rows = self.state().branches
        return [
            Branch(option, weight, tuple(json.loads(alike))) for _, option, weight, alike in rows
        ]

    def parts(self) -> list[tuple[int, Subproblem]]:
        """Return all subproblems in order, each with the number of its branch.

        Raises:
            FormatError: the file cannot be read, or is damaged.
        """
        return [(row[1], _subproblem(row)) for row in self.state().subproblems]

    def pending(self) -> list[tuple[int, Subproblem]]:
        """Return the subproblems that are not done, with their numbers, in order.

        Raises:
            FormatError: the file cannot be read, or is damaged.
        """
        return [(row[0], _subproblem(row)) for row in self.state().subproblems if row[5] is None]

    def is_complete(self) -> bool:
        """Tell whether all subproblems are done."""
        return not self.rows("SELECT 1 FROM subproblem WHERE solutions IS NULL LIMIT 1")

    def counts(self) -> tuple[tuple[int, ...], int]:
        """Return the solutions of each branch so far, and the nodes of all.

        Raises:
            FormatError: the file cannot be read, or is damaged.
        """
        return self.state().counts()

    def ready(self, first: int, *, gaps: bool) -> list[int]:
        """Return the numbers of finished subproblems from ``first`` on, in order.

        Args:
            first: the least number.
            gaps: whether to continue after an unfinished one.
        """
        if gaps:
            query = "SELECT number FROM subproblem WHERE number >= ? AND solutions IS NOT NULL"
            return [number for (number,) in self.rows(f"{query} ORDER BY number", first)]
        query = "SELECT min(number) FROM subproblem WHERE solutions IS NULL"
        ((stop,),) = self.rows(query)
        if stop is None:
            ((stop,),) = self.rows("SELECT count(*) FROM subproblem")
        return list(range(first, stop))

    def begin(self, workers: int) -> None:
        """Record that this process begins to work on the run.

        Raises:
            FormatError: the file cannot be written.
        """
        now = time.time()
        who = (now, now, socket.gethostname(), os.getpid(), workers)
        with self._writing() as connection:
            self._session = connection.execute(
                "INSERT INTO session (began, last, host, process, workers) VALUES (?, ?, ?, ?, ?)",
                who,
            ).lastrowid

    def record(self, finished: Sequence[tuple[int, Done]]) -> None:
        """Record the results of subproblems, in one transaction; recorded results stay.

        Raises:
            FormatError: the file cannot be written; then none of them is recorded.
        """
        with self._writing() as connection:
            digest = digest_of(facts_of(connection, self.path), RESULTS, self.path)
            for number, done in finished:
                values = (done.solutions, done.nodes, done.seconds, self._session, number)
                if connection.execute(RECORD, values).rowcount:
                    connection.executemany(
                        "INSERT INTO found VALUES (?, ?, ?)", _pack(number, done)
                    )
                    if digest is not None:
                        digest = with_result(digest, number, done.solutions, done.nodes)
            connection.execute("UPDATE fact SET value = ? WHERE name = ?", (digest, RESULTS))
            connection.execute(
                "UPDATE session SET last = ? WHERE number = ?", (time.time(), self._session)
            )

    def found(self, number: int, most: int = MOST_OPTIONS) -> Iterator[list[int]]:
        """Yield the solutions of a finished subproblem, in the order of the search.

        Args:
            most: an upper bound of the options of a solution.

        Raises:
            FormatError: the file is damaged.
        """
        ((wanted,),) = self.rows("SELECT solutions FROM subproblem WHERE number = ?", number)
        row, met = 0, 0
        while met < wanted:
            with self._reading():
                rest = "WHERE subproblem = ? AND row = ?"
                rows = self._check("found", rest, number, row)
            if not rows:
                refuse(self.path, f"solutions of subproblem {number} are gone")
            try:
                solutions = unpack(rows[0][2], min(ROW, wanted - met), most)
            except FormatError as error:
                refuse(self.path, str(error))
            yield from solutions
            row, met = row + 1, met + len(solutions)
        if self.rows("SELECT 1 FROM found WHERE subproblem = ? AND row >= ?", number, row):
            refuse(self.path, f"it holds more solutions of subproblem {number} than it has")

    def assessed(self, way: str, first: int, most: int) -> list[list[int]]:
        """Return the recorded results of a batch of solutions that were taken apart.

        Args:
            way: how they were taken apart.
            first: the number of the first solution.
            most: an upper bound of the number of solutions.

        Returns:
            A list with a checksum, and for each solution its verdict and its levels; see
            :mod:`cube3d.runs.answers`.  If nothing is recorded: ``[[]]``.

        Raises:
            FormatError: the file is damaged.
        """
        with self._reading():
            rows = self._check("assessed", "WHERE way = ? AND first = ?", way, first)
        if not rows:
            return [[]]
        try:
            (checksum, *found) = unpack(rows[0][2], most + 1, MOST_LEVELS)
        except (FormatError, ValueError):
            refuse(self.path, f"what came of solutions from number {first} on is damaged")
        if len(checksum) != 1 or not all(_is_assessed(one) for one in found):
            refuse(self.path, f"what came of solutions from number {first} on makes no sense")
        return [checksum, *found]

    def ways(self) -> list[tuple[str, int, int | None]]:
        """Return the ways in which solutions were taken apart, with two numbers each.

        The first says how many were taken apart, the second how many there are, or None while
        there may be more.

        Raises:
            FormatError: the file is damaged.
        """
        found: dict[str, tuple[int, int | None]] = {}
        for way, first in self.rows("SELECT way, first FROM assessed ORDER BY way, first"):
            number = len(self.assessed(way, first, MOST_ASSESSED)) - 1
            count, _ = found.get(way, (0, None))
            found[way] = count + number, None if number else first
        return [(way, count, total) for way, (count, total) in found.items()]

    def record_assessed(self, way: str, first: int, rows: Sequence[Sequence[int]]) -> None:
        """Record the results of taking solutions apart, as :meth:`assessed` returns them.

        Raises:
            FormatError: the file cannot be written; then none of them is recorded.
        """
        values = way, first, pack([tuple(row) for row in rows])
        with self._writing() as connection:
            connection.execute("INSERT OR REPLACE INTO assessed VALUES (?, ?, ?)", values)

    def conclusion(self) -> str | None:
        """Return the text that the run was concluded with, if it was.

        Raises:
            FormatError: the file cannot be read, or is damaged.
        """
        with self._reading():
            return facts_of(self._connection, self.path).get("conclusion")

    def conclude(self, text: str) -> None:
        """Record the final answer of the run."""
        with self._writing() as connection:
            connection.execute("INSERT OR REPLACE INTO fact VALUES ('conclusion', ?)", (text,))

    @contextmanager
    def _reading(self) -> Iterator[None]:
        with self._lock, in_a_sentence(self.path):
            yield

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock, in_a_sentence(self.path), transaction(self._connection):
            yield self._connection


def _is_assessed(row: Sequence[int]) -> bool:
    """Tell whether a row is a verdict, with levels if the solution comes apart."""
    return bool(row) and (row[0] == 1 or (row[0] == 0 and len(row) == 1)) and min(row) >= 0


def _subproblem(row: Row) -> Subproblem:
    _, _, chosen, excluded, expected, *_ = row
    return Subproblem(tuple(json.loads(chosen)), tuple(json.loads(excluded)), expected)


def _pack(number: int, done: Done) -> Iterator[tuple[int, int, bytes]]:
    found = done.found or ()
    for row, begin in enumerate(range(0, len(found), ROW)):
        yield number, row, pack(found[begin : begin + ROW])
