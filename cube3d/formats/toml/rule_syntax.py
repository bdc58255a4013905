"""Rules in puzzle files and on the command line, read and written."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any

from cube3d.arrays import np
from cube3d.errors import FormatError, quote, show
from cube3d.formats.documents import Table, load_toml, texts
from cube3d.formats.files import read_text
from cube3d.formats.layers import draw_layers
from cube3d.formats.toml.grammar import PAIRS, PATTERN, RULE_KIND, RULES, RULES_FILE, SWAP, TOUCH
from cube3d.geometry.cells import Cell
from cube3d.lazy import lazily
from cube3d.puzzle.rule import Contact, Pairs, Pattern, Place, Rule, Swap, Touch

with lazily(__name__):
    from cube3d.formats.toml.format_cells import format_block, format_places


MAX_PAIRS = 100_000
"""The most pairs of placements in a file; more take over a megabyte."""


def parse_rules(tables: Sequence[Table]) -> tuple[Rule, ...]:
    """Return the rules in the tables ``[[rule]]`` of a puzzle file.

    Raises:
        FormatError: a table is no rule; names the file and line.
    """
    return tuple(map(_rule, tables))


def _rule(table: Table) -> Rule:
    kind = RULE_KIND.read(table)
    values = RULES[kind].read(table)
    if kind == "swap":
        return Swap()
    if kind == "touch":
        return Touch(tuple(values["pieces"]), values["contact"])
    return _pairs(table, values) if kind == "pairs" else _pattern(table, values)


def _pairs(table: Table, values: Mapping[str, Any]) -> Pairs:
    listed = Table(values["placements"], table.where)
    places = [
        _place(table, piece, value) for piece in listed.data for value in listed.require_list(piece)
    ]
    rows = (map(int, line.split()) for line in _number_lines(table, values["forbidden"]))
    pairs = [(first - 1, other - 1) for first, *others in rows for other in others]
    for number in {number for pair in pairs for number in pair}:
        if not 0 <= number < len(places):
            raise table.fail(
                f"'forbidden' has placement {number + 1}; they are numbered from 1 to {len(places)}"
            )
    numbers = np.array(pairs, dtype=np.int32).reshape(-1, 2)
    return table.locate(lambda: Pairs(tuple(places), numbers))


def _number_lines(table: Table, text: str) -> Iterator[str]:
    """Yield the lines of a text that are not blank; each has two or more numbers.

    Raises:
        FormatError: a line has something else; quotes the line.
    """
    for line in filter(None, map(str.strip, text.splitlines())):
        if not re.fullmatch(r"\d{1,9}(\s+\d{1,9})+", line, re.ASCII):
            raise table.fail(
                f"a line of 'forbidden' is the number of a placement, then those of the placements "
                f"that may not be used with it, not {quote(line)}"
            )
        yield line


def _place(table: Table, piece: str, value: object) -> Place:
    """Return a placement from its cells, or from cells and colours."""
    inside = Table(value if isinstance(value, Mapping) else {"cells": value}, table.where)
    inside.only(["cells", "colours"])
    text, colours = inside.get("cells", str), tuple(texts(inside, "colours"))
    cells = []
    for word in text.split():
        if not re.fullmatch(r"-?\d{1,9}(,-?\d{1,9})*", word, re.ASCII):
            raise table.fail(
                f"a placement of piece {quote(piece)} is cells like '0,0,0 1,0,0', not {show(text)}"
            )
        cells.append(tuple(map(int, word.split(","))))
    return Place(piece, tuple(cells), colours)


def _pattern(table: Table, values: Mapping[str, Any]) -> Pattern:
    names, parts = values["pieces"], values["cells"]
    if parts is None:
        drawn = _drawing(table, values["layers"])
        names, parts = _name(table, names, list(drawn)), list(drawn.values())
    elif (
        not isinstance(names, list)
        or len(names) != 2
        or len(parts) != 2
        or not all(isinstance(part, list) for part in parts)
    ):
        raise table.fail("'pieces' must be two names, and 'cells' the cells of each")
    return table.locate(
        lambda: Pattern((names[0], names[1]), (parts[0], parts[1]), values["mobility"])
    )


def _drawing(table: Table, layers: Sequence[str]) -> dict[str, list[Cell]]:
    """Return the cells of the two letters of a drawing, in alphabetical order."""
    cells: dict[str, list[Cell]] = defaultdict(list)
    drawn = table.locate(lambda: draw_layers(layers))
    for cell, letter in drawn:
        if letter != ".":
            cells[letter].append(cell)
    if len(cells) != 2:
        raise table.fail(f"a pattern is drawn with two letters and '.'; there are {len(cells)}")
    return dict(sorted(cells.items()))


def _name(
    table: Table, names: Mapping[str, Any] | Sequence[str] | None, letters: list[str]
) -> Sequence[str]:
    """Return the pieces that letters stand for: by 'pieces', or by name."""
    if names is None:
        return letters
    if isinstance(names, Mapping):
        named = Table(names, table.where)
        named.only(letters)
        return [named.get(letter, str) for letter in letters]
    if len(names) != 2:
        raise table.fail("'pieces' must be two names, in the order of the letters")
    return names


def format_rule(rule: Rule) -> dict[str, Any]:
    """Return a rule as the plain data of its table.

    Raises:
        FormatError: more than 100,000 pairs of placements.
    """
    if isinstance(rule, Swap):
        return SWAP.write({"forbid": "swap"})
    if isinstance(rule, Pairs):
        return PAIRS.write(_format_pairs(rule))
    pieces = list(rule.pieces)
    if isinstance(rule, Touch):
        return TOUCH.write({"forbid": "touch", "pieces": pieces, "contact": rule.contact})
    cells = [[list(cell) for cell in part] for part in rule.cells]
    return PATTERN.write(
        {"forbid": "pattern", "pieces": pieces, "cells": cells, "mobility": rule.mobility}
    )


def _format_pairs(rule: Pairs) -> dict[str, Any]:
    if len(rule) > MAX_PAIRS:
        raise FormatError(
            f"a rule of {len(rule):,} pairs of placements is too large for a file; the limit is "
            f"{MAX_PAIRS:,}; keep the function in a file RULE.py and give it with --forbid RULE.py"
        )
    excluded: defaultdict[int, list[int]] = defaultdict(list)
    for first, second in (rule.numbers + 1).tolist():
        excluded[first].append(second)
    return {
        "forbid": "pairs",
        # The places are sorted by piece.
        "placements": {
            name: format_places(places)
            for name, places in groupby(rule.places, attrgetter("piece"))
        },
        "forbidden": format_block(
            " ".join(map(str, [first, *others])) for first, others in excluded.items()
        ),
    }


def rules_from(texts: Sequence[str]) -> Iterator[Rule]:
    """Yield the rules of command-line arguments.

    Each is ``swap``; ``touch``, ``touch:edge``, ``touch=A,B`` or ``touch:corner=A,B``; or the path
    of a TOML file with tables ``[[rule]]``.

    Raises:
        FormatError: an argument is none of these, or its file cannot be read.
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
    top = Table(load_toml(text, str(path)), str(path), text)
    rules = parse_rules(RULES_FILE.read(top)["rule"])
    if not rules:
        raise FormatError(f"{path} has no [[rule]], so that it forbids nothing")
    return rules


def _touch(text: str) -> Touch:
    head, equals, names = text.partition("=")
    word, colon, kind = head.partition(":")
    contacts: dict[str, Contact] = {contact.value: contact for contact in Contact}
    if word != "touch" or (colon and kind not in contacts) or (equals and not names):
        raise FormatError(
            "--forbid takes swap, touch, touch:edge, touch:corner=A,B, a .toml file with "
            f"rules or a .py file with a function, not {quote(text)}"
        )
    pieces = tuple(names.split(",")) if equals else ()
    return Touch(pieces, contacts[kind] if colon else Contact.FACE)
