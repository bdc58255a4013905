"""Parts that JSON Schemas are made of, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

Schema = dict[str, Any]

# Printable: not blank, and no control characters, of which tabs are one.
NAME = r"^[^\u0000-\u001f\u007f]*[^\s\u0000-\u001f\u007f][^\u0000-\u001f\u007f]*$"
LINE = r"\S"
_DRAWN = r"[^.\s]"


def table(keys: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """Return the schema of a table that has no other keys."""
    asked = {"required": list(required)} if required else {}
    return {"type": "object", "properties": dict(keys), **asked, "additionalProperties": False}


def exactly_one(*keys: str) -> Schema:
    """Return what asks for exactly one of some keys of a table."""
    return {"oneOf": [{"required": [key]} for key in keys]}


def array(
    items: Schema, description: str, *, least: int | None = None, exactly: int | None = None
) -> Schema:
    """Return the schema of a list."""
    bounds = {"minItems": least, "maxItems": None}
    if exactly is not None:
        bounds = {"minItems": exactly, "maxItems": exactly}
    kept = {key: value for key, value in bounds.items() if value is not None}
    return {"type": "array", "description": description, "items": items, **kept}


def cell() -> Schema:
    """Return the schema of a cell."""
    return {"type": "array", "items": {"type": "integer"}, "minItems": 1}


def cells(description: str) -> Schema:
    """Return the schema of a list of different cells."""
    return {**array(cell(), description, least=1), "uniqueItems": True}


def layers(pattern: str, description: str) -> Schema:
    """Return the schema of a drawing whose layers match a pattern."""
    # Every layer has a line, and some layer has a cell.
    layer = {"type": "string", "allOf": [{"pattern": LINE}, {"pattern": pattern}]}
    return {**array(layer, description, least=1), "contains": {"pattern": _DRAWN}}


def names(description: str) -> Schema:
    """Return the schema of a list of names, which may be empty."""
    return array(text(), description)


def name(description: str) -> Schema:
    """Return the schema of a name that can be printed."""
    return {"type": "string", "pattern": NAME, "description": description}


def text(description: str | None = None) -> Schema:
    """Return the schema of any text."""
    return {"type": "string", **({"description": description} if description else {})}


def integer(least: int, description: str | None = None, default: int | None = None) -> Schema:
    """Return the schema of an integer from a least one on."""
    said = {"description": description, "default": default}
    kept = {key: value for key, value in said.items() if value is not None}
    return {"type": "integer", "minimum": least, **kept}


def one_of(kinds: type[Enum], description: str, default: Enum | None = None) -> Schema:
    """Return the schema of a text that is the value of a member of an enumeration."""
    usual = {"default": default.value} if default else {}
    values = [member.value for member in kinds]
    return {"type": "string", "enum": values, "description": description, **usual}


def rule(name: str) -> Schema:
    """Return the schema of the key that says which kind of rule a table is."""
    # Draft 4 knows no "const".
    return {"type": "string", "enum": [name], "description": "The kind of rule."}
