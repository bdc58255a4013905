"""Grammars of TOML tables: what they are read by, and what says what may stand in them.

A :class:`Grammar` lists the keys of a table, and each :class:`Key` says which :class:`Kind`
of value it has.  Reading, the JSON Schema and the page about puzzle files all come from it.
Values of which more can be said than their kind, such as the sizes of a box, are checked by
what is made of them, since that says better what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from cube3d.formats.typed_access import Table, texts
from cube3d.quoting import quote, show

Schema = dict[str, Any]
"""A JSON Schema as plain data, of draft 2020-12.

Words that draft 4 reads otherwise are not used: some checkers of TOML know that draft only.
"""
NEEDED = object()
"""The default of a key that has to be there."""

# Printable: not blank, and no control characters, of which tabs are one.
NAME = r"^[^\u0000-\u001f\u007f]*[^\s\u0000-\u001f\u007f][^\u0000-\u001f\u007f]*$"
_LINE = r"\S"
_DRAWN = r"[^.\s]"


@dataclass(frozen=True)
class Kind:
    """What may stand at a key.

    Attributes:
        words: what people call it.
        schema: its JSON Schema.
        read: returns the value at a key of a table; raises a FormatError if it is of another
            kind.
    """

    words: str
    schema: Schema
    read: Callable[[Table, str], Any]


@dataclass(frozen=True)
class Key:
    """A key of a table.

    Attributes:
        name: the key.
        kind: what stands there.
        says: what it means, in Markdown, with a small first letter and no full stop.
        default: what it reads as where it is not there; :data:`NEEDED` if it must be.
    """

    name: str
    kind: Kind
    says: str
    default: Any = None

    def read(self, table: Table) -> Any:
        """Return the value in a table, or the default.

        Raises:
            FormatError: it is of another kind, or missing and needed.
        """
        if self.name in table.data:
            return self.kind.read(table, self.name)
        if self.default is NEEDED:
            raise table.fail(f"{quote(self.name)} is missing")
        return self.default

    @property
    def usual(self) -> str | int | None:
        """The default as it stands in a file; None where that is nothing."""
        value = self.default.value if isinstance(self.default, Enum) else self.default
        return value if value is not NEEDED and (value or value == 0) else None

    def schema(self) -> Schema:
        """Return the JSON Schema of the value."""
        usual = {} if self.usual is None else {"default": self.usual}
        return {"description": plain_sentence(self.says), **self.kind.schema, **usual}


@dataclass(frozen=True)
class Grammar:
    """The keys of a table, none of which is there twice.

    Attributes:
        header: how the table begins.
        says: what it is, as of a key.
        keys: the keys, in the order in which they are written.
        exactly_one: keys of which a table has exactly one.
        instead: a key, and others that stand in its place.
        besides: what its JSON Schema says besides.
    """

    header: str
    says: str
    keys: tuple[Key, ...]
    exactly_one: tuple[str, ...] = ()
    instead: tuple[str, tuple[str, ...]] | None = None
    besides: Schema = field(default_factory=dict)

    def read(self, table: Table) -> dict[str, Any]:
        """Return what a table says at each key, or the default.

        Raises:
            FormatError: an unknown key, one that is missing, a value of another kind, or keys
                that exclude each other.
        """
        table.only([key.name for key in self.keys])
        given = [key for key in self.exactly_one if key in table.data]
        if self.exactly_one and len(given) != 1:
            found = " and ".join(map(quote, given)) or "none of them"
            listed = ", ".join(map(quote, self.exactly_one))
            raise table.fail(f"give exactly one of {listed}; there is {found}")
        key, others = self.instead or ("", ())
        if key in table.data and table.data.keys() & set(others):
            raise table.fail(f"give either {quote(key)} or {' and '.join(map(quote, others))}")
        return {key.name: key.read(table) for key in self.keys}

    def written(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return values in the order of the keys, without what is empty or usual."""
        usual = {key.name: key.default for key in self.keys if isinstance(key.default, Enum)}
        found = {}
        for name in (key.name for key in self.keys):
            value = values.get(name)
            if value not in (None, "", [], {}) and value is not usual.get(name):
                found[name] = value.value if isinstance(value, Enum) else value
        return found

    @property
    def sentence(self) -> str:
        """What the table is and which keys exclude each other, as of a key."""
        clauses = []
        if self.exactly_one:
            *first, last = (f"`{key}`" for key in self.exactly_one)
            clauses.append(f"exactly one of {', '.join(first)} and {last}")
        if self.instead:
            others = " and ".join(f"`{key}`" for key in self.instead[1])
            clauses.append(f"either `{self.instead[0]}`, or {others}")
        return ": ".join(filter(None, [self.says, "; and ".join(clauses)]))

    def schema(self) -> Schema:
        """Return the JSON Schema of the table."""
        needed = [key.name for key in self.keys if key.default is NEEDED]
        found: Schema = {
            "description": plain_sentence(self.sentence),
            "type": "object",
            "properties": {key.name: key.schema() for key in self.keys},
            "additionalProperties": False,
        }
        if needed:
            found["required"] = needed
        if self.exactly_one:
            found["oneOf"] = [{"required": [key]} for key in self.exactly_one]
        if self.instead:
            others = [{"required": [key]} for key in self.instead[1]]
            found["not"] = {"required": [self.instead[0]], "anyOf": others}
        return found | self.besides


def plain_sentence(says: str) -> str:
    """Return what a key says as a sentence without Markdown."""
    return f"{says[0].upper()}{says[1:]}.".replace("`", "'")


def text(pattern: str | None = None, words: str = "text") -> Kind:
    """Return the kind of a text."""
    matching = {"pattern": pattern} if pattern else {}
    return Kind(words, {"type": "string", **matching}, lambda table, key: table.get(key, str))


def word(value: str) -> Kind:
    """Return the kind of a text that is always the same."""
    # Draft 4 knows no "const".
    return Kind(f'`"{value}"`', {"type": "string", "enum": [value]}, text().read)


def integer(least: int) -> Kind:
    """Return the kind of an integer from a least one on."""

    def read(table: Table, key: str) -> int:
        value = table.get(key, int)
        if value < least:
            raise table.fail(f"{quote(key)} cannot be {show(value)}; the least is {least}")
        return value

    return Kind("number", {"type": "integer", "minimum": least}, read)


def one_of(kinds: type[Enum]) -> Kind:
    """Return the kind of a text that is the value of a member of an enumeration."""
    members = {member.value: member for member in kinds}

    def read(table: Table, key: str) -> Enum:
        value = table.get(key, str)
        if value not in members:
            listed = ", ".join(f'"{name}"' for name in members)
            raise table.fail(f"{quote(key)} must be one of {listed}, not {show(value)}")
        return members[value]

    words = ", ".join(f'`"{name}"`' for name in members)
    return Kind(words, {"type": "string", "enum": list(members)}, read)


def array(
    items: Kind,
    words: str,
    read: Callable[[Table, str], Any] = lambda table, key: table.get(key, list),
    *,
    least: int | None = None,
    exactly: int | None = None,
) -> Kind:
    """Return the kind of a list, whose items are for ``read`` to look at."""
    bounds = {"minItems": least if exactly is None else exactly, "maxItems": exactly}
    kept = {name: bound for name, bound in bounds.items() if bound is not None}
    return Kind(words, {"type": "array", "items": items.schema, **kept}, read)


def names(words: str, exactly: int | None = None) -> Kind:
    """Return the kind of a list of texts."""
    return array(text(), words, texts, exactly=exactly)


def mapping(values: Kind, words: str, **more: Any) -> Kind:
    """Return the kind of a table whose keys are names; ``more`` is for its JSON Schema."""
    schema = {"type": "object", "additionalProperties": values.schema, **more}
    return Kind(words, schema, lambda table, key: table.get(key, dict))


def drawing(signs: str) -> Kind:
    """Return the kind of a drawing, of signs as within brackets of a regular expression."""
    pattern = rf"^(\s|[{signs}]|[^\u0000-\u007f])*$"
    # Every layer has a line, and some layer has a cell.
    layer = {"type": "string", "allOf": [{"pattern": _LINE}, {"pattern": pattern}]}
    layers = array(Kind("layer", layer, Table.value), "drawing", least=1).schema
    return Kind("drawing", layers | {"contains": {"pattern": _DRAWN}}, texts)


def texts_or(other: Kind, these: Kind) -> Kind:
    """Return the kind of a list of texts, or else a table."""

    def read(table: Table, key: str) -> Any:
        return (other if isinstance(table.data[key], Mapping) else these).read(table, key)

    return Kind(f"{these.words}, or {other.words}", {"oneOf": [these.schema, other.schema]}, read)


def inner(grammar: Grammar, words: str) -> Kind:
    """Return the kind of a table within another one; it is read on its own."""
    return Kind(words, grammar.schema(), Table.inner)


def defined(name: str) -> Kind:
    """Return the kind of the one table of a name that the whole defines."""
    return Kind("table", {"$ref": f"#/$defs/{name}"}, Table.inner)


def all_defined(name: str, least: int | None = None) -> Kind:
    """Return the kind of all the tables of a name that the whole defines."""
    some = "tables, at least one" if least else "tables"
    return Kind(some, array(defined(name), some, least=least).schema, Table.every)


def _read_cells(table: Table, key: str) -> list[tuple[int, ...]]:
    found = table.get(key, list)
    for cell in found:
        if not isinstance(cell, list) or any(type(number) is not int for number in cell):
            raise table.fail(f"{quote(key)} must be a list of cells; it has {show(cell)}")
    return [tuple(cell) for cell in found]


CELL = Kind("cell", {"type": "array", "items": {"type": "integer"}, "minItems": 1}, Table.value)
SOME_CELLS = array(CELL, "list of cells", _read_cells)
"""Cells of something, maybe none."""
CELLS = array(CELL, "list of cells", least=1)
CELLS.schema["uniqueItems"] = True
