"""TOML and JSON documents: bounded parsing, and typed access with errors that name the place.

The TOML parser takes time that grows with the square of a key's length, both parsers recurse
into nested values, and Python refuses to write integers of thousands of digits.  So a text is
checked in one pass before it is parsed, and its values are checked afterwards.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from cube3d.errors import Cube3dError, FormatError, cut, escape, nearest, quote, show
from cube3d.formats.files import MAX_BYTES, refuse_longer
from cube3d.geometry.cells import Cell
from cube3d.lazy import lazily

with lazily(__name__):
    import json


MAX_DEPTH = 32
"""The deepest nesting of lists and tables; puzzle files need four levels."""
MAX_VALUES = 120_000
"""The most commas and equals signs in a TOML file.

That allows a list of 40,000 cells in space, parsed in a third of a second; a drawing of cells,
``layers``, has none.
"""
MAX_JSON_VALUES = 5_000_000
"""The most commas and opening brackets in a JSON text, or in one line of JSON lines.

A solution of 25 pieces has some 1,000, so a list of 5,000 solutions is allowed; JSON lines are
read one by one, in any number.  Short values, such as ``[0],``, take 100 bytes each in memory:
half a gigabyte at the limit.
"""
MAX_INTEGER = 2**63 - 1
"""The greatest absolute value of an integer in a TOML file."""
_LONGEST_ERROR = 120

# Strings and comments, in a text whose escaped quotes are replaced. An unterminated one extends to
# the end of the line or text.
_QUOTED = re.compile(
    r"""
      \"{3} .*? (?: "{3,5} | \Z )
    | '{3} .*? (?: '{3,5} | \Z )
    | "[^"\n]* "?
    | '[^'\n]* '?
    | \#[^\n]*
    """,
    re.DOTALL | re.VERBOSE,
)
_KEY = re.compile(r"[^=,{}\[\]\n]+")
# Patterns as texts: compiled on first use, which is rare.
_LONG_NUMBER = r"(?a)(?<!\w)\d\w{18,}"
# Surrogates, which are halves of characters beyond 16 bits; json joins two that match.
_HALF_ESCAPE = r"\\u[dD][89a-fA-F]"
_HALF = r"[\ud800-\udfff]"
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def load_toml(text: str, source: str) -> dict[str, Any]:
    """Return the data of a TOML text.

    Raises:
        FormatError: the text is not TOML, is nested too deeply, or has too many values or an
            integer of more than 64 bits.
    """
    bare = _bare(text)
    _refuse_large(bare, source)
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(text, source, error) from None
    except ValueError:
        raise _long_number(bare, source) from None
    if _has_long_integer(document):
        raise _long_number(bare, source)
    return document


_NAME_OF_KEY = r"""\s*(?:[\w-]+|"[^"]*")(?:\.[\w-]+)*\s*=\s*"""
# Values without their quotes or brackets, and how they are written.
_BARE_VALUES: Sequence[tuple[str, Callable[[str], Sequence[str]]]] = (
    (r"\d+(?:[xX×]\d+)+", lambda v: [f'"{v}"', f"[{', '.join(re.findall(r'[0-9]+', v))}]"]),
    (r"\d+\.\.\d*", lambda value: [f'"{value}"']),
    (r"\(?\s*-?\d+(?:\s*,\s*-?\d+)+\s*,?\s*\)?", lambda v: [f"[{v.strip('() ').rstrip(',')}]"]),
    (r"(?i:true|false)", lambda value: [value.lower()]),
    (r"#?[^\W\d][\w -]*", lambda value: [f'"{value}"']),
)


def _not_toml(text: str, source: str, error: tomllib.TOMLDecodeError) -> FormatError:
    """Return the error for a text that is not TOML; it says what to write where that is known."""
    said = _message_of(error)
    found = re.search(r"line (\d+), column", said)
    number = int(found[1]) if found else 0
    line = text.split("\n")[number - 1] if found else ""
    if advice := _advice(line, said):
        return FormatError(f"{source}, line {number}: {advice}")
    return FormatError(f"{source} is not valid TOML: {said}")


def _advice(line: str, said: str) -> str:
    """Return what to write instead of a line that is not TOML, or "" if that is not known."""
    header = re.fullmatch(r"\s*\[([\w-]+)\]\s*(?:#.*)?", line)
    if header and "twice" in said:
        return f"a second [{header[1]}]; tables of which there are several are [[{header[1]}]]"
    for value, written in _BARE_VALUES:
        if match := re.fullmatch(rf"{_NAME_OF_KEY}({value}?)\s*(?:#.*)?", line):
            # Not with its key: that may have to be another one.
            bare = cut(match[1])
            return f"write {' or '.join(written(bare))} instead of {bare}"
    return ""


def check_toml(text: str, source: str) -> None:
    """Raise if a TOML text is too large for :func:`load_toml`, or too long for a file.

    Raises:
        FormatError: it is nested too deeply, has too many values, or is too long.
    """
    _refuse_large(_bare(text), source)
    refuse_longer(len(text.encode()), source, MAX_BYTES)


def _bare(text: str) -> str:
    """Return a TOML text with a word in place of each string and comment."""
    # An escaped backslash does not escape the quote after it. Literal strings have no escapes,
    # but there the replacement does no harm.
    unescaped = text.replace("\\\\", "__").replace('\\"', "__")
    return _QUOTED.sub(_only_lines, unescaped)


def load_json(text: str, where: str, what: str = "JSON") -> Any:
    """Return the data of a JSON text.

    Raises:
        FormatError: the text is not JSON, is nested too deeply, has a number with too many digits,
            half a character (the message says that it is not ``what``), or too many values.
    """
    values = sum(map(text.count, ",[{"))
    if values > MAX_JSON_VALUES:
        raise FormatError(
            f"{where} has {values:,} values; the limit is {MAX_JSON_VALUES:,} (JSON lines may "
            "have as many on each line)"
        )
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        reason = _message_of(error)
    except RecursionError:
        reason = "it is nested too deeply"
    except ValueError:
        reason = "it has a number of too many digits"
    else:
        if not re.search(_HALF_ESCAPE, text) or all(map(_is_whole, _values([document]))):
            return document
        reason = "it escapes only half of a character"
    raise FormatError(f"{where} is not {what}: {reason}")


def _message_of(error: ValueError) -> str:
    """Return a parser's message, escaped and cut, since it may quote long keys."""
    text = escape(str(error))
    return text if len(text) <= _LONGEST_ERROR else f"{text[: _LONGEST_ERROR - 3]}..."


def _only_lines(quoted: re.Match[str]) -> str:
    """Return a word in place of a string or comment, with the same number of lines."""
    return "q" + "\n" * quoted[0].count("\n")


def _refuse_large(bare: str, source: str) -> None:
    """Raise if a TOML text without its strings is too deep or has too many values."""
    values = bare.count(",") + bare.count("=")
    if values > MAX_VALUES:
        raise FormatError(
            f"{source} has {values:,} values; the limit is {MAX_VALUES:,} (a drawing of cells "
            "is one)"
        )
    at = _too_deep(bare)
    if at is not None:
        line = bare.count("\n", 0, at) + 1
        raise FormatError(f"{source}, line {line}: it is nested more than {MAX_DEPTH} deep")


def _too_deep(bare: str) -> int | None:
    """Return the position of a key with too many parts or of one open bracket too many, or None."""
    for key in _KEY.finditer(bare):
        if key[0].count(".") >= MAX_DEPTH:
            return key.start()
    depth = 0
    for bracket in re.finditer(r"[\[\]{}]", bare):
        depth = max(0, depth + _STEPS[bracket[0]])
        if depth > MAX_DEPTH:
            return bracket.start()
    return None


def _has_long_integer(document: Mapping[str, object]) -> bool:
    return any(
        isinstance(value, int) and abs(value) > MAX_INTEGER for value in _values(document.values())
    )


def _is_whole(value: object) -> bool:
    """Tell whether a text, or a table's keys, can be written as UTF-8."""
    texts = [value] if isinstance(value, str) else value if isinstance(value, dict) else ()
    return not any(re.search(_HALF, text) for text in texts)


def _values(document: Iterable[object]) -> Iterator[object]:
    """Yield all values, nested ones included, in no order."""
    left = [document]
    while left:
        for value in left.pop():
            yield value
            if isinstance(value, dict):
                left.append(value.values())
            elif isinstance(value, list):
                left.append(value)


def _long_number(bare: str, source: str) -> FormatError:
    found = re.search(_LONG_NUMBER, bare)
    line = f", line {bare.count(chr(10), 0, found.start()) + 1}" if found else ""
    return FormatError(f"{source}{line}: an integer of more than 64 bits")


# Typed access to parsed TOML and JSON.

T = TypeVar("T")
# A table header in TOML; in a list, brackets are followed by a comma or another bracket.
_HEADER = re.compile(r"\s*\[\[?[^\[\],]+\]\]?\s*(#.*)?")

_NAMES = {
    str: "text",
    int: "an integer",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


class _TablePlace(NamedTuple):
    """The place of a table.

    Attributes:
        source: the name of the file.
        text: the file's text, if lines are to be named.
        line: the line of the table's header; 0 at the top of the file, None without a header.
        what: the noun for the table.
    """

    source: str
    text: str = ""
    line: int | None = None
    what: str = ""

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        return ", ".join(filter(None, [self.source, line, self.what]))

    def of_key(self, key: str) -> _TablePlace:
        """Return the place of a key: the table's place, with the key's line if known."""
        found = None if self.line is None else _key_line(self.text, key, self.line)
        return self._replace(line=found or self.line)


class Table:
    """A table of a file, with its place.

    Attributes:
        data: its keys and values.
        where: the place, beginning with the name of the file.
        text: the text of the file, if this is its top table and lines are to be named.
    """

    def __init__(self, data: object, where: str | _TablePlace, text: str = "") -> None:
        """Store a table.

        Raises:
            FormatError: the value is not a table.
        """
        if not isinstance(data, Mapping):
            raise FormatError(f"{where}: expected a table, not {show(data)}")
        self.data = data
        self.where = str(where)
        self.text = text
        self._at = (
            where
            if isinstance(where, _TablePlace)
            else _TablePlace(where, text, 0 if text else None)
        )

    def fail(self, message: str, key: str = "") -> FormatError:
        """Return an error that names the place: the table, or the line of a key."""
        # The message of an object may begin with its name, which the place ends with.
        said = message.removeprefix(f"{self._at.what}: ")
        error = FormatError(f"{self._at.of_key(key) if key else self._at}: {said}")
        error.has_place = True
        return error

    def only(
        self,
        allowed: Iterable[str],
        old: Collection[str] = (),
        advise: Callable[[str], str] | None = None,
    ) -> None:
        """Raise if a key is unknown; suggests the nearest one, which is none of the old ones.

        Args:
            allowed: the keys that are known.
            old: earlier names of keys.
            advise: returns what to write instead of an unknown key, or "".
        """
        known = list(allowed)
        for key in self.data:
            if key not in known and key not in old:
                advice = advise(key) if advise else ""
                what = f"; {advice}" if advice else nearest(key, known)
                raise self.fail(f"unknown key {quote(key)}{what}", key)

    def get(self, key: str, kind: type[T], default: T | None = None) -> T:
        """Return the value of a key, which must be of a type.

        Raises:
            FormatError: the key is missing without a default, or the value has another type.
        """
        if key not in self.data:
            if default is None:
                raise self.fail(f"{quote(key)} is missing")
            return default
        value = self.data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.fail(f"{quote(key)} must be {_NAMES[kind]}, not {show(value)}", key)
        return value

    def value(self, key: str) -> Any:
        """Return the value of a key, of any type."""
        return self.data[key]

    def require_list(self, key: str) -> list[Any]:
        """Return the list at a key, with values of any type."""
        return self.get(key, list)

    def inner(self, key: str) -> Table:
        """Return the table at a key.

        Raises:
            FormatError: the value is no table.
        """
        if isinstance(self.data[key], list) and self.text:
            raise self.fail(f"write [{key}], with single brackets: there is only one", key)
        place = self._place(f"[{key}]", 0, f"the {key}" if self.text else key)
        return Table(self.get(key, dict), place)

    def every(self, key: str, first: int = 1) -> list[Table]:
        """Return the tables listed at a key; errors call them by name or number.

        Args:
            first: the number of the first one.

        Raises:
            FormatError: the value is no list of tables.
        """
        if isinstance(self.data[key], Mapping):
            raise self.fail(f"write [[{key}]], with double brackets: there may be several", key)
        found = []
        for index, data in enumerate(self.get(key, list)):
            name = data.get("name") if isinstance(data, dict) else None
            called = quote(name) if isinstance(name, str) else index + first
            found.append(Table(data, self._place(f"[[{key}]]", index, f"{key} {called}")))
        return found

    def _place(self, header: str, index: int, what: str) -> _TablePlace:
        """Return the place of a table: its file, the line of its header if any, and its noun."""
        lines = _header_lines(self.text, header)
        line = lines[index] if index < len(lines) else None
        return _TablePlace(self.where, self.text, line, what)

    def locate(self, build: Callable[[], T], key: str = "") -> T:
        """Return the result of a function; its errors get this place unless they have one.

        Args:
            key: the key that it reads, for the line; "": the line is that of the table.
        """
        try:
            return build()
        except Cube3dError as error:
            if isinstance(error, FormatError) and error.has_place:
                raise
            raise self.fail(str(error), key) from None


# called for every table of a file
@lru_cache(maxsize=8)
def _header_lines(text: str, header: str) -> tuple[int, ...]:
    pattern = re.compile(r"\s*+" + re.escape(header) + r"\s*+(#.*)?")
    return tuple(i for i, line in enumerate(text.splitlines(), 1) if pattern.fullmatch(line))


def _key_line(text: str, key: str, header: int) -> int | None:
    """Return the line of a key, or of its table's header; None if not found.

    Args:
        text: the text of a TOML file.
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


def in_toml(value: object) -> str:
    """Return a text, a number or a list of them as TOML writes it, cut after 60 characters."""
    return cut(escape(json.dumps(value, ensure_ascii=False, default=str)))


def texts(table: Table, key: str) -> list[str]:
    """Return a list of texts at a key, empty if the key is missing."""
    values: list[object] = table.get(key, list, [])
    for value in values:
        if not isinstance(value, str):
            raise table.fail(f"'{key}' must be a list of texts; it has {show(value)}", key)
    return [str(value) for value in values]


def cells(table: Table, key: str) -> list[Cell]:
    """Return the list of cells at a key; whether they are cells of a lattice is not checked."""
    found = table.require_list(key)
    for cell in found:
        if not isinstance(cell, list) or any(type(number) is not int for number in cell):
            raise table.fail(f"'{key}' must be a list of cells; it has {show(cell)}", key)
    return [tuple(cell) for cell in found]
