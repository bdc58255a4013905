"""Kinds of values in TOML tables: their names, their JSON Schemas, and how they are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from cube3d.errors import nearest, quote, show
from cube3d.formats.documents import Table, in_toml, texts

Schema = dict[str, Any]
"""A JSON Schema of draft 2020-12, without keywords that have another meaning in draft 4.

Some checkers of TOML know draft 4 only.
"""
Read = Callable[[Table, str], Any]


class ValueKind(NamedTuple):
    """A kind of value: its name in messages, its JSON Schema, and the function that reads it."""

    words: str
    schema: Schema
    read: Read


def text(pattern: str | None = None) -> ValueKind:
    """Return the kind of texts, optionally those that match a regular expression."""
    matching = {"pattern": pattern} if pattern else {}
    return ValueKind("text", {"type": "string"} | matching, lambda table, key: table.get(key, str))


def boolean() -> ValueKind:
    """Return the kind of true and false."""
    return ValueKind("boolean", {"type": "boolean"}, lambda table, key: table.get(key, bool))


def one_of(*members: Enum | str) -> ValueKind:
    """Return the kind of texts in a list, or of an enumeration's values."""
    values = {one.value if isinstance(one, Enum) else one: one for one in members}

    def read(table: Table, key: str) -> Enum | str:
        value = table.get(key, str)
        if value not in values:
            shown = f"{quote(key)} cannot be {show(value)}{nearest(value, values)}"
            raise table.fail(shown, key)
        return values[value]

    # Draft 4 knows no "const".
    words = ", ".join(f'`"{name}"`' for name in values)
    return ValueKind(words, {"type": "string", "enum": list(values)}, read)


def integer(least: int, most: int | None = None) -> ValueKind:
    """Return the kind of integers from a least one on, up to a greatest one if there is one."""

    def read(table: Table, key: str) -> int:
        value = table.get(key, int)
        if value < least:
            raise table.fail(f"{quote(key)} cannot be {show(value)}; the least is {least}", key)
        if most is not None and value > most:
            raise table.fail(f"{quote(key)} cannot be {show(value)}; the most is {most}", key)
        return value

    upper = {} if most is None else {"maximum": most}
    return ValueKind("number", {"type": "integer", "minimum": least, **upper}, read)


def share(below: float) -> ValueKind:
    """Return the kind of numbers from 0 to less than a limit."""

    def read(table: Table, key: str) -> float:
        value: Any = table.data[key]
        if type(value) not in (int, float):
            raise table.fail(f"{quote(key)} must be a number, not {show(value)}", key)
        if not 0 <= value < below:
            shown = f"{quote(key)} cannot be {show(value)}; it is at least 0 and less than {below}"
            raise table.fail(shown, key)
        return float(value)

    return ValueKind("number", {"type": "number", "minimum": 0, "maximum": below}, read)


def array(
    items: ValueKind,
    words: str,
    read: Read = Table.require_list,
    least: int = 0,
    most: int | None = None,
) -> ValueKind:
    """Return the kind of lists; ``read`` may check the items."""
    bounds = {"minItems": least} if least else {}
    bounds |= {} if most is None else {"maxItems": most}
    return ValueKind(words, {"type": "array", "items": items.schema, **bounds}, read)


def read_texts(table: Table, key: str) -> list[str]:
    """Return a list of texts; a text alone is refused, with the list to write."""
    value = table.data[key]
    if isinstance(value, str):
        written = in_toml(value.strip("\n"))
        raise table.fail(f"{quote(key)} must be a list: write {key} = [{written}]", key)
    return texts(table, key)


def mapping(values: ValueKind, words: str, **more: Any) -> ValueKind:
    """Return the kind of tables whose keys are names; ``more`` extends the JSON Schema."""
    schema = {"type": "object", "additionalProperties": values.schema, **more}
    return ValueKind(words, schema, lambda table, key: table.get(key, dict))


def or_text(kind: ValueKind, words: str, pattern: str, read: Read) -> ValueKind:
    """Return a kind extended by texts that match a pattern; ``read`` reads both."""
    schema = {"oneOf": [kind.schema, {"type": "string", "pattern": f"^{pattern}$"}]}
    return ValueKind(f"{words} or {kind.words}", schema, read)


def drawing(signs: str) -> ValueKind:
    """Return the kind of drawings, with signs given as in a regular expression's brackets."""
    # Every layer has a line, and at least one layer has a cell.
    patterns = [{"pattern": r"[^\s/]"}, {"pattern": rf"^(\s|[/{signs}]|[^\u0000-\u007f])*$"}]
    layer = ValueKind("layer", {"type": "string", "allOf": patterns}, Table.value)
    kind = array(layer, "drawing", read_texts, least=1)
    kind.schema["contains"] = {"pattern": r"[^.\s/]"}
    return kind


def texts_or(table: ValueKind, words: str, most: int | None = None) -> ValueKind:
    """Return the kind of lists of texts (of a fixed length, if given) or tables."""
    these = array(text(), words, read_texts, least=most or 0, most=most)

    def read(inside: Table, key: str) -> Any:
        return (table if isinstance(inside.data[key], Mapping) else these).read(inside, key)

    return ValueKind(f"{words}, or {table.words}", {"oneOf": [these.schema, table.schema]}, read)


def text_or_texts(words: str) -> ValueKind:
    """Return the kind of a text, or a list of texts; either is read as a list."""
    these = array(text(), words, texts, least=1)

    def read(table: Table, key: str) -> list[str]:
        value = table.data[key]
        return [value] if isinstance(value, str) else texts(table, key)

    return ValueKind(f"text or {words}", {"oneOf": [text().schema, these.schema]}, read)
