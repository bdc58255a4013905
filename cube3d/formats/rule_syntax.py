"""Exclusions in puzzle files, and on the command line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cube3d.errors import FormatError
from cube3d.formats.documents import load_toml
from cube3d.formats.files import read_text
from cube3d.formats.layers import drawn_layers
from cube3d.formats.typed_access import Table, place, texts
from cube3d.geometry.lattice import Cell
from cube3d.geometry.orientation import Mobility
from cube3d.puzzle.rule import Contact, Pattern, Rule, Swap, Touch
from cube3d.quoting import quote, show

KEYS = {
    "swap": ("rule",),
    "touch": ("rule", "pieces", "contact"),
    "pattern": ("rule", "pieces", "layers", "cells", "mobility"),
}
HEADER = "[[exclusion]]"


def parse_rules(top: Table, source: str, text: str) -> tuple[Rule, ...]:
    """Read the tables ``[[exclusion]]`` of a puzzle file.

    Raises:
        FormatError: one is no rule; says the file and line.
    """
    found = top.get("exclusion", list, [])
    return tuple(
        _rule(Table(data, place(source, text, HEADER, i, f"exclusion {i + 1}")))
        for i, data in enumerate(found)
    )


def _rule(table: Table) -> Rule:
    kind = table.get("rule", str)
    if kind not in KEYS:
        listed = ", ".join(f'"{name}"' for name in KEYS)
        raise table.fail(f"'rule' must be one of {listed}, not {show(kind)}")
    table.only(KEYS[kind])
    if kind == "swap":
        return Swap()
    if kind == "touch":
        contact = table.one_of("contact", Contact, Contact.FACE)
        return Touch(tuple(texts(table, "pieces")), contact)
    return _pattern(table)


def _pattern(table: Table) -> Pattern:
    given = [key for key in ("layers", "cells") if key in table.data]
    if len(given) != 1:
        raise table.fail("give exactly one of 'layers', 'cells'")
    if given == ["cells"]:
        names, parts = texts(table, "pieces"), table.get("cells", list)
        if len(names) != 2 or len(parts) != 2 or not all(isinstance(p, list) for p in parts):
            raise table.fail("'pieces' must be two names, and 'cells' the cells of each")
    else:
        drawn = _drawing(table)
        names, parts = _named(table, list(drawn)), list(drawn.values())
    mobility = table.one_of("mobility", Mobility, Mobility.ROTATIONS)
    return table.placed(lambda: Pattern((names[0], names[1]), (parts[0], parts[1]), mobility))


def _drawing(table: Table) -> dict[str, list[Cell]]:
    """Return the cells of the two letters of a drawing, in the order of the alphabet."""
    cells: dict[str, list[Cell]] = defaultdict(list)
    drawn = table.placed(lambda: drawn_layers(texts(table, "layers")))
    for cell, letter in drawn:
        if letter != ".":
            cells[letter].append(cell)
    if len(cells) != 2:
        raise table.fail(f"a pattern is drawn with two letters and '.'; there are {len(cells)}")
    return dict(sorted(cells.items()))


def _named(table: Table, letters: list[str]) -> list[str]:
    """Return the pieces that letters stand for: in 'pieces', or of that name."""
    if "pieces" not in table.data:
        return letters
    names = table.data["pieces"]
    if isinstance(names, dict):
        named = Table(names, table.where)
        named.only(letters)
        return [named.get(letter, str) for letter in letters]
    both = texts(table, "pieces")
    if len(both) != 2:
        raise table.fail("'pieces' must be two names, in the order of the letters")
    return both


def format_rule(rule: Rule) -> dict[str, Any]:
    """Return a rule as the plain data of its table."""
    if isinstance(rule, Swap):
        return {"rule": "swap"}
    if isinstance(rule, Touch):
        data: dict[str, Any] = {"rule": "touch"}
        if rule.pieces:
            data["pieces"] = list(rule.pieces)
        if rule.contact is not Contact.FACE:
            data["contact"] = rule.contact.value
        return data
    data = {"rule": "pattern", "pieces": list(rule.pieces)}
    data["cells"] = [[list(cell) for cell in part] for part in rule.cells]
    if rule.mobility is not Mobility.ROTATIONS:
        data["mobility"] = rule.mobility.value
    return data


def rules_from(texts: Sequence[str]) -> Iterator[Rule]:
    """Read rules of the command line.

    Each is ``swap``; ``touch``, ``touch:edge``, ``touch=A,B`` or ``touch:corner=A,B``; or
    the path of a TOML file with tables ``[[exclusion]]``.

    Raises:
        FormatError: one is none of these, or its file cannot be read.
    """
    for text in texts:
        if text.endswith(".toml") or "/" in text:
            yield from _from_file(Path(text))
        elif text == "swap":
            yield Swap()
        else:
            yield _touch(text)


def _from_file(path: Path) -> tuple[Rule, ...]:
    text = read_text(path)
    top = Table(load_toml(text, str(path)), str(path))
    top.only(("exclusion",))
    rules = parse_rules(top, str(path), text)
    if not rules:
        raise FormatError(f"{path} has no {HEADER}, so that it forbids nothing")
    return rules


def _touch(text: str) -> Touch:
    head, equals, names = text.partition("=")
    word, colon, kind = head.partition(":")
    contacts = {contact.value: contact for contact in Contact}
    if word != "touch" or (colon and kind not in contacts) or (equals and not names):
        raise FormatError(
            "--forbid takes swap, touch, touch:edge, touch:corner=A,B or a .toml file with "
            f"exclusions, not {quote(text)}"
        )
    pieces = tuple(names.split(",")) if equals else ()
    return Touch(pieces, contacts[kind] if colon else Contact.FACE)
