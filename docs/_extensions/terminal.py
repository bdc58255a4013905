"""Colours console examples as a terminal does: pieces of printed solutions, and headings.

The examples are plain text.  This lexer finds the layers in what ``solve``, ``sample`` and
``cover`` print, and gives each piece the colour that the command gives it on a terminal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from pygments.lexer import Lexer
from pygments.lexers.shell import BashLexer
from pygments.token import Generic, String, _TokenType

import cube3d
from cube3d.cli.terminal.layers import _ink
from cube3d.formats.text import GAP, LETTERS, UNCOVERED
from cube3d.view.scene.block import Block
from cube3d.view.scene.palette import assign, parse_palette, to_hex

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PROMPT, FILE_END = "$ ", "END"
PRINT_SOLUTIONS = ("solve", "sample", "cover")
PRINT_TITLES = ("info", "parts", "shape")
ROW = re.compile(rf"[\w.]+({GAP}+[\w.]+)*")
LEGEND = re.compile(r"\((\w[^()]*: [^()]*)\)")
PALETTE = parse_palette("default")

Tokens = Iterator[tuple[_TokenType, str]]
Spot = tuple[int, int]
"""A row of the output and a column in it."""


class TerminalLexer(Lexer):
    """Commands after ``$``, the files that they read up to ``END``, and their outputs."""

    name, aliases = "console", ("console",)

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, _TokenType, str]]:
        """Yield the place, kind and text of each part."""
        place = 0
        for kind, part in _lex(text.splitlines()):
            yield place, kind, part
            place += len(part)


def _lex(lines: list[str]) -> Tokens:
    command, output, in_file = "", [], False
    for line in lines:
        if in_file:
            yield String, f"{line}\n"
            in_file = line != FILE_END
        elif line.startswith(PROMPT):
            yield from _paint(command, output)
            command, output = line.removeprefix(PROMPT), []
            in_file = command.endswith(f"<< '{FILE_END}'")
            yield Generic.Prompt, PROMPT
            yield from BashLexer().get_tokens(command)
        else:
            output.append(line)
    yield from _paint(command, output)


def _paint(command: str, lines: list[str]) -> Tokens:
    """Yield the output of a command.

    ``Generic.Output.P3`` is a piece in colour 3, ``Fixed`` a line with columns,
    ``Strong`` a heading.
    """
    word = [*command.split(), "", ""][1]
    painted = _layers(command, lines) if word in PRINT_SOLUTIONS else {}
    for row, (line, below) in enumerate(pairwise([*lines, ""])):
        plain = Generic.Output.Fixed if "  " in line or "──" in line else Generic.Output
        if below.startswith(" ──") or (row == 0 and word in PRINT_TITLES):
            plain = Generic.Output.Strong
        for column, character in enumerate(line):
            yield painted.get((row, column), plain), character
        yield Generic.Output, "\n"


def _layers(command: str, lines: list[str]) -> dict[Spot, _TokenType]:
    """Return the kind of each character that shows a cell, by its row and column."""
    kinds: dict[Spot, _TokenType] = {}
    first = 0
    for end, line in enumerate([*lines, GAP]):
        if line and not ROW.fullmatch(line):
            kinds |= _solution(command, lines[first:end], lines[end:], first)
            first = end + 1
    return kinds


def _solution(
    command: str, rows: list[str], below: list[str], first: int
) -> dict[Spot, _TokenType]:
    """Return the same of one solution: layers side by side, and more below an empty row."""
    pieces: dict[str, list[cube3d.Cell]] = {}
    places: dict[Spot, str] = {}
    width = _width(rows)
    y, layer, above = 0, -1, 0
    for row, line in enumerate(rows, first):
        for column, character in enumerate(line):
            layer, x = divmod(column, width + len(GAP))
            if x < width and character != " ":
                places[row, column] = character
                pieces.setdefault(character, []).append((x, y, above + layer))
        y, above = (y + 1, above) if line else (0, above + layer + 1)
    pieces.pop(UNCOVERED, None)
    colours = _colours(pieces, _names(command, below, set(pieces)))
    empty = Generic.Output.Empty
    return {place: colours.get(character, empty) for place, character in places.items()}


def _width(rows: list[str]) -> int:
    """Return how many columns a layer has."""
    whole = max(map(len, rows), default=0)
    step = len(GAP)
    for width in range(1, whole):
        if (whole + step) % (width + step) == 0 and all(
            not row[gap : gap + step].strip()
            for row in rows
            for gap in range(width, whole, width + step)
        ):
            return width
    return max(whole, 1)


def _names(command: str, below: list[str], letters: set[str]) -> dict[str, str]:
    """Return the piece of each letter, in the order of the puzzle; empty: copies of one piece."""
    legend = LEGEND.fullmatch(below[0]) if below else None
    if legend:
        named = [part.split(": ") for part in legend[1].split(", ")]
        return {letter: name for name, own in named for letter in own.split()}
    with suppress(cube3d.Cube3dError, IndexError):
        names = [piece.name for piece in cube3d.load(command.split()[2]).pieces]
        if letters <= set(names):
            return {name: name for name in names if name in letters}
    return {}


def _colours(pieces: dict[str, list[cube3d.Cell]], names: dict[str, str]) -> dict[str, _TokenType]:
    """Return the kind of each letter: its number in the palette."""
    order = list(names) or sorted(pieces, key=LETTERS.index)
    owners, ranks = list(names.values()), list(dict.fromkeys(names.values()))
    blocks = [
        Block(
            letter,
            np.array(pieces[letter], dtype=np.int64),
            rank=ranks.index(names[letter]) if owners.count(names.get(letter, "")) == 1 else None,
        )
        for letter in order
    ]
    numbers = map(PALETTE.index, assign(blocks, PALETTE))
    return {
        letter: getattr(Generic.Output, f"P{number}")
        for letter, number in zip(order, numbers, strict=True)
    }


def style() -> str:
    """Return the colours as CSS, with letters that can be read on them."""
    # Themes give all outputs a colour, dark ones with more selectors.
    return "".join(
        f".go-P{number} {{ background: {to_hex(rgb)}; color: {_ink(rgb)} !important }}\n"
        for number, rgb in enumerate(PALETTE)
    )


def _write(app: Sphinx) -> None:
    if app.builder.format == "html":
        path = Path(app.outdir) / "_static" / "terminal.css"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(style(), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Join Sphinx."""
    app.add_lexer("console", TerminalLexer)
    app.connect("builder-inited", _write)
    app.add_css_file("terminal.css")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
