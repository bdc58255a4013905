"""The tables of a run file: how they are made, recognised and checked."""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import MISSING, asdict, dataclass, fields
from itertools import count
from pathlib import Path
from typing import Any

from cube3d.covering.orbits import Branch
from cube3d.covering.problem import Subproblem
from cube3d.errors import FormatError, show
from cube3d.runs.store.rows import Row, Rows, check_row, query, refuse

# The identifier "c3dr", by which SQLite and `file` recognise run files; the version of the tables.
APPLICATION_ID, FORMAT = 0x63336472, 4

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
CREATE TABLE assessed (
    way TEXT NOT NULL, first INTEGER NOT NULL, verdicts BLOB NOT NULL,
    PRIMARY KEY (way, first)
);
CREATE TABLE session (
    number INTEGER PRIMARY KEY, began REAL NOT NULL, last REAL NOT NULL,
    host TEXT NOT NULL, process INTEGER NOT NULL, workers INTEGER NOT NULL
);
"""

SMALL_TABLES = ("fact", "start", "subproblem", "session")
UP_TO = ("total", "rotations", "full")
# Facts: hashes of how the search is split, and of the results of its subproblems.  Solutions are
# verified one by one when they are read.  A count keeps none, and a branch that lost a subproblem
# is still a sound search: only these hashes find such damage.
PLAN, RESULTS, NO_RESULTS = "plan", "results", "0" * 64
# Most of SQLite's instructions to open a file: STEPS * INSTRUCTIONS, and INSTRUCTIONS more for each
# BYTES_PER_STEP bytes.  Without a bound, a chain of pages with many references each takes for ever.
STEPS, INSTRUCTIONS, BYTES_PER_STEP = 1_000, 10_000, 100


@dataclass(frozen=True)
class Header:
    """The problem of a run; it never changes.

    Attributes:
        keep: whether it keeps the solutions, or only counts them.
        up_to: the name of the symmetries that it was begun for.
        puzzle: the puzzle as text.
        given: the pieces in place as text; empty: none.
        version: the version of cube3d that began it.
        subject: a hash of the puzzle's cells, names and pieces in place.
        cover: a hash of the exact-cover problem.
        ways: a hash of how symmetry may split it.
        id: a UUID, the same in copies of the file; empty in a file of an earlier version.
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
    id: str = ""


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
    branches: Sequence[Branch],
    parts: Sequence[tuple[int, Subproblem]],
) -> None:
    """Write the tables of a new run, in one transaction.

    Args:
        connection: to an empty file.
        branches: the parts that symmetry splits the search into.
        parts: the subproblems, each with the number of its branch, in order.
    """
    plan = hashlib.sha256()
    facts = {name: json.dumps(value) for name, value in asdict(header).items()}
    with transaction(connection):
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        for table in _statements():
            connection.execute(table)
        begins = ((i, s.option, s.weight, json.dumps(s.alike)) for i, s in enumerate(branches))
        connection.executemany("INSERT INTO start VALUES (?, ?, ?, ?)", _hash(begins, plan))
        rows = (
            (i, start, json.dumps(part.chosen), json.dumps(part.excluded), float(part.nodes))
            for i, (start, part) in enumerate(parts)
        )
        connection.executemany(
            "INSERT INTO subproblem (number, start, chosen, excluded, expected) "
            "VALUES (?, ?, ?, ?, ?)",
            _hash(rows, plan),
        )
        facts |= {PLAN: plan.hexdigest(), RESULTS: NO_RESULTS}
        connection.executemany("INSERT INTO fact VALUES (?, ?)", facts.items())


def _hash(rows: Iterable[Row], plan: hashlib._Hash) -> Iterator[Row]:
    """Yield rows, and add them to a hash."""
    for row in rows:
        plan.update(repr(row).encode())
        yield row


def _statements() -> list[str]:
    return [table.strip() for table in TABLES.strip().rstrip(";").split(";")]


def with_result(digest: str, number: int, solutions: int, nodes: int) -> str:
    """Return a hash with the result of a subproblem added; their order does not matter."""
    row = hashlib.sha256(f"{number} {solutions} {nodes}".encode()).hexdigest()
    return f"{int(digest, 16) ^ int(row, 16):064x}"


def check_tables(connection: sqlite3.Connection, path: Path, *, thoroughly: bool) -> None:
    """Refuse a file that is not a run file of this format, or is damaged.

    It may hold exactly the tables of this format.  So it has nothing that SQLite would run, such
    as a trigger, a view or a computed column.

    Args:
        thoroughly: whether to check the solutions as well.

    Raises:
        FormatError: the file is refused.
    """
    with _bounded(connection, path):
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise FormatError(f"{path} is a database, but no run of cube3d")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version != FORMAT:
            raise FormatError(
                f"{path} is a run file of version {version}; this cube3d knows {FORMAT}"
            )
        # A transaction that has read something keeps others from writing.
        connection.execute("BEGIN")
        try:
            _check_schema(connection, path)
            _check_pages(connection, path, thoroughly=thoroughly)
        finally:
            if connection.in_transaction:
                connection.execute("COMMIT")


@contextmanager
def _bounded(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """Bound the work in the ``with`` block by the length of the file.

    In a hostile file, pages may refer to each other in circles, or many to one, so that SQLite
    would never end.
    """
    steps = count()
    most = STEPS + path.stat().st_size // BYTES_PER_STEP
    connection.set_progress_handler(lambda: next(steps) > most, INSTRUCTIONS)
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


def _check_schema(connection: sqlite3.Connection, path: Path) -> None:
    # Run files have no write-ahead log, which SQLite would look for beside them.
    if connection.execute("PRAGMA journal_mode").fetchone()[0] != "delete":
        refuse(path, "it is not kept with a rollback journal")
    found = connection.execute("SELECT type, name, sql FROM sqlite_master LIMIT 100").fetchall()
    # SQLite adds an index without SQL for each primary key that is not the row number.
    tables = [row for row in found if row[0] != "index" or row[2] is not None]
    wanted = [("table", sql.split()[2], sql) for sql in _statements()]
    for kind, name, sql in tables:
        if (kind, name, sql) not in wanted:
            refuse(path, f"it has a {show(kind)} {show(name)} that is not one of a run file")
    for wants in wanted:
        if tables.count(wants) != 1:
            refuse(path, f"it has no table '{wants[1]}'")


def _check_pages(connection: sqlite3.Connection, path: Path, *, thoroughly: bool) -> None:
    """Check the length of a file and the consistency of its tables.

    SQLite itself reads the missing end of the last page as zeros.
    """
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    sound = path.stat().st_size == pages * size
    # The command waits for this check, so the solutions, which may be large, are often left out.
    for what in ("1",) if thoroughly else SMALL_TABLES:
        sound = sound and connection.execute(f"PRAGMA quick_check({what})").fetchone()[0] == "ok"
    if not sound:
        raise FormatError(f"{path} is damaged or cut short")


def facts_of(connection: sqlite3.Connection, path: Path) -> dict[str, str]:
    """Return the facts of a run file by their names.

    Raises:
        FormatError: there are too many, or one is too long or not a text.
    """
    return dict(check_row(path, "fact", connection.execute(query("fact"))))


def header_of(facts: Mapping[str, str], path: Path) -> Header:
    """Return the header in a file's facts; missing ones get their defaults, if they have some.

    Raises:
        FormatError: some are missing or wrong.
    """
    names = [one.name for one in fields(Header) if one.name in facts or one.default is MISSING]
    return Header(**{name: _fact(facts, name, path) for name in names})


def _fact(facts: Mapping[str, str], name: str, path: Path) -> Any:
    text = facts.get(name)
    if text is None:
        refuse(path, f"the fact '{name}' is missing")
    value: Any = None
    if name == "keep":
        value = {"true": True, "false": False}.get(text)
    elif text.startswith('"'):
        # Only JSON strings begin like this, and nothing in them is nested.
        with suppress(ValueError):
            value = json.loads(text)
    if value is None or (name in FACTS and not FACTS[name](value)):
        refuse(path, f"the fact '{name}' is {show(text)}")
    return value


def _is_uuid(value: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", value, re.ASCII) is not None


def _is_hash(value: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{64}", value, re.ASCII) is not None


# Checks of facts besides being text.
FACTS: dict[str, Callable[[str], bool]] = {
    "up_to": lambda value: value in UP_TO,
    "name": lambda value: bool(value.strip()) and value.isprintable(),
    "version": lambda value: re.fullmatch(r"[\w.+!-]{1,60}", value, re.ASCII) is not None,
    "subject": _is_hash,
    "cover": _is_hash,
    "ways": _is_hash,
    "id": _is_uuid,
}


def digest_of(facts: Mapping[str, str], name: str, path: Path) -> str | None:
    """Return the hash of rows that a file keeps; None in a file of a version without hashes.

    Raises:
        FormatError: the fact is not a hash.
    """
    text = facts.get(name)
    if text is not None and not _is_hash(text):
        refuse(path, f"the fact '{name}' is {show(text)}")
    return text


def check_digests(facts: Mapping[str, str], state: Rows, path: Path) -> None:
    """Compare the rows with their hashes, if the file has some.

    Raises:
        FormatError: rows have changed.
    """
    plan, results = (digest_of(facts, name, path) for name in (PLAN, RESULTS))
    split = hashlib.sha256()
    for _ in _hash((*state.branches, *(row[:5] for row in state.subproblems)), split):
        pass
    if plan is not None and plan != split.hexdigest():
        refuse(path, "how the search is split has changed")
    if results is None:
        return
    found = NO_RESULTS
    for number, *_, solutions, nodes, _, _ in state.subproblems:
        if solutions is not None:
            found = with_result(found, number, solutions, nodes)
    if results != found:
        refuse(path, "what its subproblems gave has changed")
