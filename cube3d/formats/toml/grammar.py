"""Grammars of TOML tables: which keys there are, and what may stand at each.

Reading, the JSON Schema and the page about puzzle files all come from them.  Values of which
more can be said than their kind, such as the sizes of a box, are checked by what is made of
them, which says better what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from cube3d.formats.typed_access import Table, texts
from cube3d.quoting import quote, show

Schema = dict[str, Any]
"""A JSON Schema of draft 2020-12, without words that draft 4 reads otherwise.

Some checkers of TOML know draft 4 only.
"""
Read = Callable[[Table, str], Any]
NEEDED = object()
"""The default of a key that has to be there."""


class Kind(NamedTuple):
    """What may stand at a key: what people call it, its JSON Schema, and what reads it there."""

    words: str
    schema: Schema
    read: Read


class Key(NamedTuple):
    """A key of a table.

    Attributes:
        name: the key.
        kind: what stands there.
        says: what it means, in Markdown, beginning with a small letter and without a full stop.
        default: what it reads as where it is not there; :data:`NEEDED` if it must be.
    """

    name: str
    kind: Kind
    says: str
    default: Any = None

    @property
    def usual(self) -> str | int | None:
        """The default as a file has it; None where that is nothing."""
        value = self.default.value if isinstance(self.default, Enum) else self.default
        return value if isinstance(value, str | int) and value != "" else None

    def read(self, table: Table) -> Any:
        """Return the value in a table, or the default."""
        if self.name in table.data:
            return self.kind.read(table, self.name)
        if self.default is NEEDED:
            raise table.fail(f"{quote(self.name)} is missing")
        return self.default

    def schema(self) -> Schema:
        """Return the JSON Schema of the value."""
        usual = {} if self.usual is None else {"default": self.usual}
        return {"description": _plain(self.says), **self.kind.schema, **usual}


class Grammar(NamedTuple):
    """What may stand in a table.

    Attributes:
        header: how the table begins.
        says: what it is, as of a key.
        keys: its keys, in the order in which they are written.
        exactly_one: those of which it has exactly one.
        instead: one, and those that may stand in its place.
        besides: what its JSON Schema says besides.
    """

    header: str
    says: str
    keys: tuple[Key, ...]
    exactly_one: tuple[str, ...] = ()
    instead: tuple[str, tuple[str, ...]] = ("", ())
    besides: Mapping[str, Any] = MappingProxyType({})

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
        one, others = self.instead
        if one in table.data and table.data.keys() & set(others):
            raise table.fail(f"give either {quote(one)} or {' and '.join(map(quote, others))}")
        return {key.name: key.read(table) for key in self.keys}

    def write(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return values in the order of the keys, without what is empty or usual."""
        found = {key.name: (key.default, values.get(key.name)) for key in self.keys}
        return {
            name: value.value if isinstance(value, Enum) else value
            for name, (usual, value) in found.items()
            if value not in (None, "", [], {}) and not (value is usual and isinstance(value, Enum))
        }

    @property
    def sentence(self) -> str:
        """What the table is, and which keys exclude each other."""
        one, others = self.instead
        *first, last = (f"`{key}`" for key in self.exactly_one or ("",))
        clauses = [f"exactly one of {', '.join(first)} and {last}"] if first else []
        clauses += [f"either `{one}`, or `{'` and `'.join(others)}`"] if one else []
        return ": ".join(filter(None, [self.says, "; and ".join(clauses)]))

    def schema(self) -> Schema:
        """Return the JSON Schema of the table."""
        one, others = self.instead
        said: Schema = {
            "required": [key.name for key in self.keys if key.default is NEEDED],
            "oneOf": _one_required(self.exactly_one),
            "not": {"required": [one], "anyOf": _one_required(others)} if one else {},
        }
        return {
            "description": _plain(self.sentence),
            "type": "object",
            "properties": {key.name: key.schema() for key in self.keys},
            "additionalProperties": False,
            **{word: value for word, value in said.items() if value},
            **self.besides,
        }


def _plain(says: str) -> str:
    """Return what a key says as a sentence without Markdown."""
    return f"{says[0].upper()}{says[1:]}.".replace("`", "'")


def _one_required(keys: tuple[str, ...]) -> list[Schema]:
    return [{"required": [key]} for key in keys]


def text(pattern: str | None = None) -> Kind:
    """Return the kind of a text, which a regular expression may describe."""
    matching = {"pattern": pattern} if pattern else {}
    return Kind("text", {"type": "string"} | matching, lambda table, key: table.get(key, str))


def boolean() -> Kind:
    """Return the kind of what is true or false."""
    return Kind("boolean", {"type": "boolean"}, lambda table, key: table.get(key, bool))


def one_of(*members: Enum | str) -> Kind:
    """Return the kind of a text that is one of some, or the value of an enumeration's member."""
    values = {one.value if isinstance(one, Enum) else one: one for one in members}

    def read(table: Table, key: str) -> Enum | str:
        value = table.get(key, str)
        if value not in values:
            listed = ", ".join(f'"{name}"' for name in values)
            raise table.fail(f"{quote(key)} must be one of {listed}, not {show(value)}")
        return values[value]

    # Draft 4 knows no "const".
    words = ", ".join(f'`"{name}"`' for name in values)
    return Kind(words, {"type": "string", "enum": list(values)}, read)


def integer(least: int) -> Kind:
    """Return the kind of an integer from a least one on."""

    def read(table: Table, key: str) -> int:
        value = table.get(key, int)
        if value < least:
            raise table.fail(f"{quote(key)} cannot be {show(value)}; the least is {least}")
        return value

    return Kind("number", {"type": "integer", "minimum": least}, read)


def array(
    items: Kind,
    words: str,
    read: Read = Table.require_list,
    least: int = 0,
    most: int | None = None,
) -> Kind:
    """Return the kind of a list, whose items are for ``read`` to look at."""
    bounds = {"minItems": least} if least else {}
    bounds |= {} if most is None else {"maxItems": most}
    return Kind(words, {"type": "array", "items": items.schema, **bounds}, read)


def mapping(values: Kind, words: str, **more: Any) -> Kind:
    """Return the kind of a table whose keys are names; ``more`` is for its JSON Schema."""
    schema = {"type": "object", "additionalProperties": values.schema, **more}
    return Kind(words, schema, lambda table, key: table.get(key, dict))


def or_text(kind: Kind, words: str, pattern: str, read: Read) -> Kind:
    """Return a kind that takes another kind or a text, which ``read`` checks."""
    schema = {"oneOf": [kind.schema, {"type": "string", "pattern": f"^{pattern}$"}]}
    return Kind(f"{words} or {kind.words}", schema, read)


def drawing(signs: str) -> Kind:
    """Return the kind of a drawing, of signs as within brackets of a regular expression."""
    # Every layer has a line, and some layer has a cell.
    patterns = [{"pattern": r"[^\s/]"}, {"pattern": rf"^(\s|[/{signs}]|[^\u0000-\u007f])*$"}]
    layer = Kind("layer", {"type": "string", "allOf": patterns}, Table.value)
    kind = array(layer, "drawing", texts, least=1)
    kind.schema["contains"] = {"pattern": r"[^.\s/]"}
    return kind


def texts_or(table: Kind, words: str, most: int | None = None) -> Kind:
    """Return the kind of a list of texts, of exactly so many if that is said, or a table."""
    these = array(text(), words, texts, least=most or 0, most=most)

    def read(inside: Table, key: str) -> Any:
        return (table if isinstance(inside.data[key], Mapping) else these).read(inside, key)

    return Kind(f"{words}, or {table.words}", {"oneOf": [these.schema, table.schema]}, read)
