"""Typed access to parsed TOML and JSON, with errors that say where."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from cube3d.errors import Cube3dError, FormatError
from cube3d.geometry.cells import Cell
from cube3d.quoting import MOST, quote, show

T = TypeVar("T")
# A header of TOML; a line of a list has commas, or ends with one.
_HEADER = re.compile(r"\s*\[\[?[^\[\],]+\]\]?\s*(#.*)?")

_NAMES = {
    str: "text",
    int: "an integer",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


class _PlacedError(FormatError):
    """An error whose text begins with a place."""


class _Place(NamedTuple):
    """Where a table stands.

    Attributes:
        source: the name of the file.
        text: its text, if lines are to be named.
        line: the line of the table's header; 0 at the top of the file, None if there is no header.
        what: what to call the table.
    """

    source: str
    text: str = ""
    line: int | None = None
    what: str = ""

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        return ", ".join(filter(None, [self.source, line, self.what]))

    def of_key(self, key: str) -> _Place:
        """Return the place of a key of the table: the same, with the line of the key if known."""
        found = None if self.line is None else _key_line(self.text, key, self.line)
        return self._replace(line=found or self.line)


class Table:
    """A table of a file, with the place it stands at.

    Attributes:
        data: what it holds.
        where: the place, which begins with the name of the file.
        text: the text of the file if this is the top of it, and lines are to be named.
    """

    def __init__(self, data: object, where: str | _Place, text: str = "") -> None:
        """Wrap a table.

        Raises:
            FormatError: it is not a table.
        """
        if not isinstance(data, Mapping):
            raise FormatError(f"{where}: expected a table, not {show(data)}")
        self.data = data
        self.where = str(where)
        self.text = text
        self._at = where if isinstance(where, _Place) else _Place(where, text, 0 if text else None)

    def fail(self, message: str) -> FormatError:
        """Return an error that begins with the place."""
        return _PlacedError(f"{self.where}: {message}")

    def only(self, allowed: Iterable[str]) -> None:
        """Refuse keys that mean nothing, naming the nearest that does."""
        known = list(allowed)
        for key in self.data:
            if key not in known:
                near = difflib.get_close_matches(key[:MOST], known, 1)
                hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(known)}"
                raise _PlacedError(f"{self._at.of_key(key)}: unknown key {quote(key)}; {hint}")

    def get(self, key: str, kind: type[T], default: T | None = None) -> T:
        """Return the value of a key, which must be of a type.

        Raises:
            FormatError: it is missing and has no default, or is of another type.
        """
        if key not in self.data:
            if default is None:
                raise self.fail(f"{quote(key)} is missing")
            return default
        value = self.data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.fail(f"{quote(key)} must be {_NAMES[kind]}, not {show(value)}")
        return value

    def value(self, key: str) -> Any:
        """Return what stands at a key, whatever it is."""
        return self.data[key]

    def require_list(self, key: str) -> list[Any]:
        """Return the list at a key, whatever it holds."""
        return self.get(key, list)

    def inner(self, key: str) -> Table:
        """Return the table at a key.

        Raises:
            FormatError: there is something else.
        """
        place = self._place(f"[{key}]", 0, f"the {key}" if self.text else key)
        return Table(self.get(key, dict), place)

    def every(self, key: str) -> list[Table]:
        """Return the tables that are listed at a key, called by their names or numbers.

        Raises:
            FormatError: there is something else.
        """
        found = []
        for index, data in enumerate(self.get(key, list)):
            name = data.get("name") if isinstance(data, dict) else None
            called = quote(name) if isinstance(name, str) else index + 1
            found.append(Table(data, self._place(f"[[{key}]]", index, f"{key} {called}")))
        return found

    def _place(self, header: str, index: int, what: str) -> _Place:
        """Return the place of a table: file, line of its header if there is one, and its kind."""
        lines = _header_lines(self.text, header)
        line = lines[index] if index < len(lines) else None
        return _Place(self.where, self.text, line, what)

    def locate(self, build: Callable[[], T]) -> T:
        """Build something; its errors begin with the place, if not with a nearer one."""
        try:
            return build()
        except _PlacedError:
            raise
        except Cube3dError as error:
            raise self.fail(str(error)) from None


# All tables of a file ask for theirs.
@lru_cache(maxsize=8)
def _header_lines(text: str, header: str) -> tuple[int, ...]:
    pattern = re.compile(r"\s*+" + re.escape(header) + r"\s*+(#.*)?")
    return tuple(i for i, line in enumerate(text.splitlines(), 1) if pattern.fullmatch(line))


def _key_line(text: str, key: str, header: int) -> int | None:
    """Return the line of a key or of the header of its table; None if it is not found.

    Args:
        text: the text of a TOML file.
        key: a key of a table.
        header: the line of the table's header; 0: the top of the file.
    """
    name = rf"([\"']?){re.escape(key)}\1\s*"
    own, below = re.compile(rf"\s*{name}[.=]"), re.compile(rf"\s*\[\[?\s*{name}[].]")
    inside = True
    for number, line in enumerate(text.splitlines()[header:], header + 1):
        inside = inside and not _HEADER.fullmatch(line)
        if own.match(line) if inside else not header and below.match(line):
            return number
    return None


def texts(table: Table, key: str) -> list[str]:
    """Return a list of texts at a key, empty if the key is missing."""
    values: list[object] = table.get(key, list, [])
    for value in values:
        if not isinstance(value, str):
            raise table.fail(f"'{key}' must be a list of texts; it has {show(value)}")
    return [str(value) for value in values]


def cells(table: Table, key: str) -> list[Cell]:
    """Return a list of cells at a key; that they are somewhere is not checked."""
    found = table.require_list(key)
    for cell in found:
        if not isinstance(cell, list) or any(type(number) is not int for number in cell):
            raise table.fail(f"'{key}' must be a list of cells; it has {show(cell)}")
    return [tuple(cell) for cell in found]
