"""The tables of a run file: how they are made, recognised and checked."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from cube3d.errors import FormatError
from cube3d.search.subproblem import Subproblem
from cube3d.search.symmetric import Start

# "c3dr", by which SQLite and `file` tell run files from others; the version of the tables.
APPLICATION_ID, FORMAT = 0x63336472, 2

TABLES = """
CREATE TABLE fact (
    name TEXT PRIMARY KEY, value TEXT NOT NULL
);
CREATE TABLE start (
    number INTEGER PRIMARY KEY, option INTEGER, weight INTEGER NOT NULL, alike TEXT NOT NULL
);
CREATE TABLE subproblem (
    number INTEGER PRIMARY KEY, start INTEGER NOT NULL,
    chosen TEXT NOT NULL, excluded TEXT NOT NULL, expected REAL NOT NULL,
    solutions INTEGER, nodes INTEGER, seconds REAL, session INTEGER
);
CREATE TABLE found (
    subproblem INTEGER NOT NULL, row INTEGER NOT NULL, solutions BLOB NOT NULL,
    PRIMARY KEY (subproblem, row)
);
CREATE TABLE session (
    number INTEGER PRIMARY KEY, began REAL NOT NULL, last REAL NOT NULL,
    host TEXT NOT NULL, process INTEGER NOT NULL, workers INTEGER NOT NULL
);
"""


@dataclass(frozen=True)
class Header:
    """What a run is of; it never changes.

    Attributes:
        keep: whether it keeps the solutions, or only counts them.
        up_to: the name of the symmetries that it was begun for.
        name: the name of the puzzle.
        puzzle: the puzzle as text.
        given: the pieces in place as text; empty: none.
        version: the version of cube3d that began it.
        subject: a hash of the puzzle's cells, names and pieces in place.
        cover: a hash of the exact-cover problem.
        ways: a hash of how symmetry may split it.
    """

    keep: bool
    up_to: str
    name: str
    puzzle: str
    given: str
    version: str
    subject: str
    cover: str
    ways: str


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Make all changes of the ``with`` block or, after an exception, none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # SQLite itself has rolled back after some errors, a full disk among them.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def fill(
    connection: sqlite3.Connection,
    header: Header,
    starts: Sequence[Start],
    parts: Sequence[tuple[int, Subproblem]],
) -> None:
    """Write the tables of a new run, in one transaction.

    Args:
        connection: to an empty file.
        header: what the run is of.
        starts: the parts that symmetry splits the search into.
        parts: the subproblems, each with the number of its start, in order.
    """
    with transaction(connection):
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        for table in TABLES.strip().rstrip(";").split(";"):
            connection.execute(table)
        facts = {name: json.dumps(value) for name, value in asdict(header).items()}
        connection.executemany("INSERT INTO fact VALUES (?, ?)", facts.items())
        connection.executemany(
            "INSERT INTO start VALUES (?, ?, ?, ?)",
            [(i, s.option, s.weight, json.dumps(s.alike)) for i, s in enumerate(starts)],
        )
        connection.executemany(
            "INSERT INTO subproblem (number, start, chosen, excluded, expected) "
            "VALUES (?, ?, ?, ?, ?)",
            [
                (i, start, json.dumps(part.chosen), json.dumps(part.excluded), part.nodes)
                for i, (start, part) in enumerate(parts)
            ],
        )


def check_tables(connection: sqlite3.Connection, path: Path, *, thoroughly: bool) -> None:
    """Refuse a file that is no run file of this format, or is damaged.

    Raises:
        FormatError: it is.
    """
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise FormatError(f"{path} is a database, but no run of cube3d")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version != FORMAT:
        raise FormatError(f"{path} is a run file of version {version}; this cube3d knows {FORMAT}")
    if thoroughly and not _is_sound(connection, path):
        raise FormatError(f"{path} is damaged or cut short")


def _is_sound(connection: sqlite3.Connection, path: Path) -> bool:
    """Tell whether a file is as long as it should be, and its tables hang together.

    SQLite alone takes what is missing of the last page for zeros.
    """
    # A transaction in which something was read keeps others from writing meanwhile.
    connection.execute("BEGIN")
    try:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        checked = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        return bool(checked == "ok" and path.stat().st_size == pages * size)
    finally:
        connection.execute("COMMIT")


def header_of(facts: dict[str, str]) -> Header:
    """Return the header that a file's facts make.

    Raises:
        sqlite3.DatabaseError: some are missing.
    """
    try:
        return Header(**{field.name: json.loads(facts[field.name]) for field in fields(Header)})
    except (KeyError, ValueError):
        raise sqlite3.DatabaseError("facts are missing") from None
