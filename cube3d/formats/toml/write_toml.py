"""Writing TOML: texts, integers, lists and tables, in time that grows with their number alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any


def format_toml(document: Mapping[str, Any]) -> str:
    """Write a document; parsing the text gives an equal one.

    Tables stand after the other values, each under its header.  In lists, a text of several
    lines stands on several lines.
    """
    return "".join(f"{line}\n" for line in _lines(document))


def _lines(table: Mapping[str, Any], path: str = "") -> Iterator[str]:
    for key, value in table.items():
        if not _tables(value):
            yield f"{_key(key)} = {_value(value)}"
    for key, value in table.items():
        name = path + _key(key)
        for inner in _tables(value):
            yield f"\n[[{name}]]" if isinstance(value, list) else f"\n[{name}]"
            yield from _lines(inner, f"{name}.")


def _tables(value: object) -> Sequence[Mapping[str, Any]]:
    """Return the tables that a value is written as."""
    if isinstance(value, dict):
        return [value]
    return value if isinstance(value, list) and value and isinstance(value[0], dict) else ()


def _key(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else _value(name)


def _value(value: object) -> str:
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_item, value))}]"
    # JSON writes texts in the same way, but for one character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", r"\u007f")


def _item(value: object) -> str:
    if isinstance(value, str) and "\n" in value:
        lines = (_value(line)[1:-1] for line in value.split("\n"))
        return '"""\n' + "\n".join(lines) + '"""'
    return _value(value)
