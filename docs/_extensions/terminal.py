"""Colours console examples as a terminal does: pieces of printed solutions, and headings.

The examples are plain text.  This lexer reads the solutions that ``solve``, ``sample`` and
``cover`` print, as cube3d reads a file of them, and gives each piece the colour that the
command gives it on a terminal.  A solution has no colours if it cannot be read so (on other
lattices, in more than three dimensions, of a puzzle that the lexer does not know), and if
the cubes of the puzzle have colours of their own.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import pairwise, repeat
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from pygments.lexer import Lexer
from pygments.lexers.shell import BashLexer
from pygments.token import Generic, String, _TokenType

from cube3d import catalog
from cube3d.cli.terminal.layers import ink
from cube3d.errors import Cube3dError
from cube3d.formats.inline import inline_puzzle
from cube3d.formats.layers import outside
from cube3d.formats.solution_text import parse_solutions_text
from cube3d.formats.text import LETTERS, Line, characters, fill, lay_out
from cube3d.geometry.cells import Cell
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import Solution
from cube3d.shape_sets import piece_set
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.palette import assign, parse_palette, to_hex

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PROMPT, FILE_END = "$ ", "END"
PRINT_SOLUTIONS = ("solve", "sample", "cover")
PRINT_TITLES = ("info", "parts", "shape")
FILE = re.compile(r"^<!-- file: (\S+) -->\n+```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# Columns of the outputs in pages; the tests print them at this width.
WIDTH = 100
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
    command, in_file = "", False
    output: list[str] = []
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
    puzzle = _puzzle(command)
    if puzzle is None:
        return {}
    height = len(lay_out(puzzle.region, WIDTH))
    kinds: dict[Spot, _TokenType] = {}
    for first in range(len(lines) - height + 1):
        rows, below = lines[first : first + height], lines[first + height :][:1]
        legend = [line for line in below if line.startswith("(")]
        with suppress(Cube3dError):
            [solution] = parse_solutions_text("\n".join([*rows, *legend]), puzzle, command)
            kinds |= _kinds(solution, puzzle.region, rows, first)
    return kinds


@cache
def _puzzle(command: str) -> Puzzle | None:
    """Return the puzzle of a command: a box, of the catalog, or a file that some page shows."""
    with suppress(Cube3dError, IndexError, ValueError):
        words = shlex.split(command)
        boxes, pieces = (
            [word for before, word in pairwise(words) if before == option]
            for option in ("--box", "--piece")
        )
        if boxes:
            return inline_puzzle(boxes[0], pieces, piece_set)
        name = words[2]
        if name not in _files():
            return None if Path(name).suffix else catalog.load(name)
        with TemporaryDirectory() as folder:
            path = Path(folder, name)
            path.write_text(_files()[name], encoding="utf-8")
            return catalog.load(str(path))
    return None


@cache
def _files() -> dict[str, str]:
    """Return the text of each file that a page shows, by its name."""
    pages = Path(__file__).parents[1].rglob("*.md")
    return dict(found for page in pages for found in FILE.findall(page.read_text("utf-8")))


def _kinds(
    solution: Solution, region: Region, rows: list[str], first: int
) -> dict[Spot, _TokenType]:
    """Return the kinds of one solution; none if it is not printed as these rows."""
    drawn = lay_out(region, WIDTH)
    places = {
        cell: (row, column)
        for row, line in enumerate(drawn)
        for column, cell in enumerate(_columns(line))
        if cell is not None
    }
    shown = {cell: rows[row][column : column + 1] for cell, (row, column) in places.items()}
    solution = _in_order(solution, shown)
    parts = blocks(solution)
    is_same = fill(drawn, characters(solution, region), outside(region)) == "\n".join(rows)
    if not is_same or any(part.has_colours for part in parts):
        return {}
    colours = assign(parts, PALETTE)
    if not set(PALETTE).issuperset(colours):
        return {}
    kinds = {
        cell: getattr(Generic.Output, f"P{PALETTE.index(colours[owner])}")
        for cell, owner in solution.owners().items()
    }
    empty = Generic.Output.Empty
    return {(first + row, column): kinds.get(cell, empty) for cell, (row, column) in places.items()}


def _in_order(solution: Solution, shown: dict[Cell, str]) -> Solution:
    """Return a solution with its copies in the order of the letters that show them."""
    letters = {placed: shown[placed.cells[0]] for placed in solution.placements}
    if all(placed.piece == letter for placed, letter in letters.items()):
        return solution
    order = sorted(letters, key=lambda placed: LETTERS.find(letters[placed]))
    return replace(solution, placements=tuple(order))


def _columns(line: Line) -> Iterator[Cell | None]:
    """Yield for each column the cell that it shows, None where it shows none."""
    for part in line:
        yield from repeat(None, len(part)) if isinstance(part, str) else [part]


def style() -> str:
    """Return the colours as CSS, with letters that can be read on them."""
    # Themes give all outputs a colour, dark ones with more selectors.
    return "".join(
        f".go-P{number} {{ background: {to_hex(rgb)}; color: {ink(rgb)} !important }}\n"
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
