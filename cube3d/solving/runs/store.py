"""Run files: the state of a search in SQLite.

Everything that a finished subproblem gave becomes part of the file in one transaction,
so that it is there wholly or not at all.  The rollback journal of SQLite is used, not its
write-ahead log, which needs memory that processes share and fails on network disks.
"""

from __future__ import annotations

import json
import os
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from cube3d.errors import FormatError
from cube3d.search.subproblem import Done, Subproblem
from cube3d.search.symmetric import Start
from cube3d.solving.runs.complaints import in_a_sentence
from cube3d.solving.runs.packed import pack, unpack
from cube3d.solving.runs.tables import Header, check_tables, fill, header_of, transaction

# Seconds to wait for a process that reads or writes at this instant.
PATIENCE = 30.0
# So many solutions make a row: SQLite refuses values of more than a billion bytes.
ROW = 100_000

RECORD = (
    "UPDATE subproblem SET solutions = ?, nodes = ?, seconds = ?, session = ? "
    "WHERE number = ? AND solutions IS NULL"
)


class RunFile:
    """A run file that is open.  Its methods may be called from any thread.

    :meth:`create` and :meth:`open` make one; use it as a context manager.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Take a connection whose tables are there."""
        self.path = path
        self._connection = connection
        self._lock = threading.Lock()
        self._session: int | None = None
        with self._reading():
            facts = dict(self._connection.execute("SELECT name, value FROM fact").fetchall())
            self.header = header_of(facts)

    @classmethod
    def create(
        cls,
        path: Path,
        header: Header,
        starts: Sequence[Start],
        parts: Sequence[tuple[int, Subproblem]],
    ) -> RunFile:
        """Make a run file, in one transaction.

        Args:
            path: where; there is no file there, or an empty one.
            header: what it is of.
            starts: the parts that symmetry splits the search into.
            parts: the subproblems, each with the number of its start, in order.

        Raises:
            FormatError: the file cannot be written, or holds something.
        """
        if _size(path):
            raise FormatError(f"{path} is there already")
        was_there = path.exists()
        with in_a_sentence(path):
            connection = _connected(path, "rwc")
            try:
                fill(connection, header, starts, parts)
            except BaseException:
                connection.close()
                if not was_there and not _size(path):
                    path.unlink(missing_ok=True)
                raise
        return cls(path, connection)

    @classmethod
    def open(cls, path: Path, *, check: bool = True) -> RunFile:
        """Open a run file.

        Args:
            path: the file.
            check: whether to look through all of it for damage.

        Raises:
            FormatError: it cannot be read, is no run file, is damaged, or its tables are
                those of another version.
        """
        if not is_begun(path):
            raise FormatError(f"{path} holds no run" if path.exists() else f"there is no {path}")
        with in_a_sentence(path):
            connection = _connected(path, "rw")
            try:
                check_tables(connection, path, thoroughly=check)
                return cls(path, connection)
            except BaseException:
                connection.close()
                raise

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

    def starts(self) -> list[Start]:
        """Return the parts that symmetry splits the search into."""
        rows = self.rows("SELECT option, weight, alike FROM start ORDER BY number")
        return [Start(option, weight, tuple(json.loads(alike))) for option, weight, alike in rows]

    def pending(self) -> list[tuple[int, Subproblem]]:
        """Return the subproblems that are not done, with their numbers, in order."""
        rows = self.rows(
            "SELECT number, chosen, excluded, expected FROM subproblem "
            "WHERE solutions IS NULL ORDER BY number"
        )
        return [
            (number, Subproblem(tuple(json.loads(chosen)), tuple(json.loads(excluded)), nodes))
            for number, chosen, excluded, nodes in rows
        ]

    def is_complete(self) -> bool:
        """Tell whether all subproblems are done."""
        return not self.rows("SELECT 1 FROM subproblem WHERE solutions IS NULL LIMIT 1")

    def counts(self) -> tuple[tuple[int, ...], int]:
        """Return how many solutions each start has so far, and the nodes of them all."""
        counts = [0] * self.rows("SELECT count(*) FROM start")[0][0]
        nodes = 0
        done = "SELECT start, solutions, nodes FROM subproblem WHERE solutions IS NOT NULL"
        # Not summed in SQLite, whose integers have 64 bits.
        for start, solutions, tried in self.rows(done):
            counts[start] += solutions
            nodes += tried
        return tuple(counts), nodes

    def ready(self, first: int, *, gaps: bool) -> list[int]:
        """Return the subproblems from a number on that are done, in order.

        Args:
            first: the least number.
            gaps: whether to go on after one that is not done.
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
        """Note that this process begins to work on the run.

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
        """Record what subproblems gave, in one transaction; what is recorded already stays.

        Raises:
            FormatError: the file cannot be written; nothing of it is then recorded.
        """
        with self._writing() as connection:
            for number, done in finished:
                values = (done.solutions, done.nodes, done.seconds, self._session, number)
                if connection.execute(RECORD, values).rowcount:
                    connection.executemany(
                        "INSERT INTO found VALUES (?, ?, ?)", _packed(number, done)
                    )
            connection.execute(
                "UPDATE session SET last = ? WHERE number = ?", (time.time(), self._session)
            )

    def found(self, number: int) -> Iterator[list[int]]:
        """Yield the solutions of a subproblem that is done, in the order of the search.

        Raises:
            FormatError: the file is damaged.
        """
        query = "SELECT solutions FROM found WHERE subproblem = ? AND row = ?"
        row, met = 0, 0
        while data := self.rows(query, number, row):
            try:
                solutions = unpack(data[0][0])
            except FormatError as error:
                raise FormatError(f"{self.path} is damaged: {error}") from None
            yield from solutions
            row, met = row + 1, met + len(solutions)
        if [(met,)] != self.rows("SELECT solutions FROM subproblem WHERE number = ?", number):
            raise FormatError(f"{self.path} is damaged: solutions of subproblem {number} are gone")

    def conclusion(self) -> str | None:
        """Return the text that the run was concluded with, if it was."""
        rows = self.rows("SELECT value FROM fact WHERE name = 'conclusion'")
        return str(rows[0][0]) if rows else None

    def conclude(self, text: str) -> None:
        """Keep the answer to the question that the run was begun for."""
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


def is_begun(path: Path) -> bool:
    """Tell whether a file holds anything, a run or not.

    What a process left half done when it was killed does not count: SQLite takes it back
    when the file is next read, which is done here.  Of a run that was being made nothing
    is left then.

    Raises:
        FormatError: it cannot be read, or is no database, or not even a file.
    """
    if not _size(path):
        if path.exists() and not path.is_file():
            kind = "a folder" if path.is_dir() else "no regular file"
            raise FormatError(f"a run cannot be kept in {path}: it is {kind}")
        return False
    with in_a_sentence(path), closing(_connected(path, "rw")) as connection:
        connection.execute("PRAGMA application_id").fetchone()
    return bool(_size(path))


def _connected(path: Path, mode: str) -> sqlite3.Connection:
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    return sqlite3.connect(
        uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )


def _size(path: Path) -> int:
    """Return the bytes of a regular file; 0 where there is none."""
    try:
        return path.stat().st_size if path.is_file() else 0
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None


def _packed(number: int, done: Done) -> Iterator[tuple[int, int, bytes]]:
    found = done.found or ()
    for row, begin in enumerate(range(0, len(found), ROW)):
        yield number, row, pack(found[begin : begin + ROW])
