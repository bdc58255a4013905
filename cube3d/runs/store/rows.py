"""The rows of a run file: their columns, checks of their values, and packed solutions.

A run file may come from a stranger or from a failing disk, and SQLite keeps any value in any
column.  So each value is checked before it is used.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from cube3d.arrays import np
from cube3d.errors import FormatError, show

# Solutions as bytes: compressed option numbers, with the checksum of zlib.

NUMBER = np.dtype("<i4")
_NONE = np.zeros(0, NUMBER)


def pack(found: Sequence[tuple[int, ...]]) -> bytes:
    """Return solutions as bytes: how many, their lengths, their options, all ``int32``."""
    numbers = [len(found), *map(len, found), *(option for chosen in found for option in chosen)]
    return zlib.compress(np.array(numbers, dtype=NUMBER).tobytes(), level=1)


def unpack(data: bytes, most: int, longest: int) -> list[list[int]]:
    """Return the solutions that bytes hold.

    Args:
        data: the result of :func:`pack`.
        most: an upper bound of the solutions.
        longest: an upper bound of the options of a solution.

    Raises:
        FormatError: the bytes were not made by :func:`pack`, or changed since.
    """
    damaged = FormatError("the packed solutions are damaged")
    # A few bytes can inflate to gigabytes of zeros, so the lengths come first and give the size.
    inflated = zlib.decompressobj()
    try:
        head = inflated.decompress(data, NUMBER.itemsize * (1 + most))
        count = int(np.frombuffer(head, NUMBER, 1)[0])
        lengths = np.frombuffer(head, NUMBER, count, NUMBER.itemsize) if count else _NONE
        size = NUMBER.itemsize * (1 + count + int(lengths.sum(dtype=np.int64)))
        if not 0 <= count <= most or not ((lengths >= 0) & (lengths <= longest)).all():
            raise damaged
        # Asking for one byte too many makes zlib read the end, with its checksum.
        body = inflated.decompress(inflated.unconsumed_tail, max(0, size - len(head)) + 1)
    except (zlib.error, ValueError):
        raise damaged from None
    if len(head) + len(body) != size or not inflated.eof or inflated.unused_data:
        raise damaged
    numbers = np.frombuffer(head + body, dtype=NUMBER)[1 + count :]
    ends = np.cumsum(lengths, dtype=np.int64)
    return [part.tolist() for part in np.split(numbers, ends[:-1])][:count]


Row = tuple[Any, ...]

# Lists of options must match this pattern before they are parsed, so nothing in them can be nested.
# A problem has at most two million placements, and as many cells.
LIST = re.compile(r"\[(?:\d{1,7}(?:, \d{1,7})*)?\]", re.ASCII)
MOST_OPTIONS, LONGEST_LIST = 10**7, 9 * 4_000_000
# SQLite's largest integer; most characters of a text; most rows of a table.
MOST, LONGEST_TEXT, MOST_ROWS = 2**63 - 1, 2**26, 1_000_000
# Upper bounds of seconds (3,000 years) and of expected nodes: sums of them stay finite.
MOST_SECONDS, MOST_NODES = 1e11, 1e200


@dataclass(frozen=True)
class StoredColumn:
    """A column of a table.

    Attributes:
        what: its values in words, for messages.
        fits: tells whether a value is one of these.
    """

    name: str
    what: str
    fits: Callable[[Any], bool]


def _whole(name: str, least: int, most: int = MOST) -> StoredColumn:
    words = f"a whole number from {least}" + (f" to {most:,}" if most < MOST else "")
    return StoredColumn(name, words, lambda value: type(value) is int and least <= value <= most)


def _real(name: str, what: str, most: float) -> StoredColumn:
    # NaN is not between any two numbers.
    return StoredColumn(name, what, lambda value: type(value) is float and 0 <= value <= most)


def _options(name: str) -> StoredColumn:
    def fits(value: Any) -> bool:
        return isinstance(value, str) and len(value) <= LONGEST_LIST and bool(LIST.fullmatch(value))

    return StoredColumn(name, "a list of options", fits)


def _text(name: str, longest: int) -> StoredColumn:
    return StoredColumn(
        name, "text", lambda value: isinstance(value, str) and 0 < len(value) <= longest
    )


def _bytes(name: str) -> StoredColumn:
    return StoredColumn(name, "bytes", lambda value: isinstance(value, bytes))


def _or_none(column: StoredColumn) -> StoredColumn:
    return StoredColumn(
        column.name, f"{column.what}, or NULL", lambda value: value is None or column.fits(value)
    )


COLUMNS = {
    "fact": (_text("name", 100), _text("value", LONGEST_TEXT)),
    "start": (
        _whole("number", 0, MOST_ROWS),
        _or_none(_whole("option", 0, MOST_OPTIONS)),
        _whole("weight", 1, MOST_OPTIONS),
        _options("alike"),
    ),
    "subproblem": (
        _whole("number", 0, MOST_ROWS),
        _whole("start", 0, MOST_ROWS),
        _options("chosen"),
        _options("excluded"),
        _real("expected", "a number of nodes", MOST_NODES),
        _or_none(_whole("solutions", 0)),
        _or_none(_whole("nodes", 0)),
        _or_none(_real("seconds", "seconds", MOST_SECONDS)),
        _or_none(_whole("session", 1, MOST_ROWS)),
    ),
    "session": (
        _whole("number", 1, MOST_ROWS),
        _real("began", "a time", MOST_SECONDS),
        _real("last", "a time", MOST_SECONDS),
        _text("host", 255),
        _whole("process", 0),
        _whole("workers", 1),
    ),
    "found": (
        _whole("subproblem", 0, MOST_ROWS),
        _whole("row", 0, MOST_ROWS),
        _bytes("solutions"),
    ),
    "assessed": (_text("way", 100), _whole("first", 0), _bytes("verdicts")),
}


def refuse(path: Path, reason: str) -> NoReturn:
    """Report a damaged run file.

    Raises:
        FormatError: always.
    """
    raise FormatError(f"{path} is damaged: {reason}")


def query(table: str) -> str:
    """Return the SQL query for all columns of a table, in their order."""
    return f"SELECT {', '.join(column.name for column in COLUMNS[table])} FROM {table}"  # noqa: S608


def check_row(path: Path, table: str, rows: Iterable[Row]) -> list[Row]:
    """Return rows of a table whose values all fit their columns.

    Args:
        path: the file, for messages.
        rows: the rows of :func:`query`.

    Raises:
        FormatError: a value does not fit its column, or there are too many rows.
    """
    columns, found = COLUMNS[table], []
    for row in rows:
        for column, value in zip(columns, row, strict=True):
            if not column.fits(value):
                refuse(
                    path,
                    f"in row {show(row[0])} of the table '{table}', '{column.name}' is "
                    f"{show(value)}, not {column.what}",
                )
        found.append(row)
        if len(found) > MOST_ROWS:
            refuse(path, f"the table '{table}' has more than {MOST_ROWS:,} rows")
    return found


@dataclass(frozen=True)
class Rows:
    """The rows of a run file that record its progress, all of the same moment.

    Attributes:
        branches: the rows of the table ``start``.
        subproblems: the rows of the table ``subproblem``.
        sessions: the rows of the table ``session``.
    """

    branches: Sequence[Row]
    subproblems: Sequence[Row]
    sessions: Sequence[Row]

    def counts(self) -> tuple[tuple[int, ...], int]:
        """Return how many solutions each branch has, and the nodes of them all."""
        counts, nodes = [0] * len(self.branches), 0
        for _, start, _, _, _, solutions, tried, *_ in self.subproblems:
            if solutions is not None:
                counts[start] += solutions
                nodes += tried
        return tuple(counts), nodes

    def total(self) -> int:
        """Return how many solutions the branches have together, each times its weight."""
        weights = (weight for _, _, weight, _ in self.branches)
        return sum(weight * n for weight, n in zip(weights, self.counts()[0], strict=True))

    def check(self, path: Path) -> None:
        """Check that the tables fit together.

        Raises:
            FormatError: they do not.
        """
        _check_numbers(path, "start", self.branches, 0)
        _check_numbers(path, "subproblem", self.subproblems, 0)
        _check_numbers(path, "session", self.sessions, 1)
        for number, start, *_, solutions, nodes, seconds, session in self.subproblems:
            if start >= len(self.branches):
                refuse(path, f"subproblem {number} is of branch {start}, which there is not")
            known = [value is not None for value in (solutions, nodes, seconds)]
            if any(known) != all(known) or (session is not None and solutions is None):
                refuse(path, f"subproblem {number} is done by half")
            if session is not None and session > len(self.sessions):
                refuse(path, f"subproblem {number} is of session {session}, which there is not")


def _check_numbers(path: Path, table: str, rows: Sequence[Row], first: int) -> None:
    """Check that rows are numbered without gaps."""
    for number, row in enumerate(rows, first):
        if row[0] != number:
            refuse(path, f"row {number} of the table '{table}' is missing")
