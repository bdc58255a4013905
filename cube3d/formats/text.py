"""Draws solutions as text: layers side by side, one letter per piece."""

from __future__ import annotations

import math
import string
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, product

from cube3d import errors
from cube3d.errors import TooLargeError, check_arguments
from cube3d.formats.layers import OUTSIDE, Canvas, Label, Mark, canvas, outside
from cube3d.geometry.cells import MAX_CELLS, Cell, times
from cube3d.geometry.region import Region
from cube3d.lazy import lazily
from cube3d.puzzle.solution import Solution

with lazily(__name__):
    from cube3d.core.solids import block_letters

LETTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits
UNCOVERED = "."
GAP = "   "


Line = list[str | Cell]
"""Cells, and the marks, blanks, gaps and headings around them."""


def letters(solution: Solution) -> list[str]:
    """Return a letter for each placement.

    Pieces' own names are used if they are distinct single letters; otherwise A, B, C, ... in order.
    After 62 letters they start again; pieces that share a face get different letters if 62 are
    enough for that.
    """
    names = [placed.piece for placed in solution.placements]
    if all(len(name) == 1 and name.isalnum() for name in names) and len(set(names)) == len(names):
        return names
    if len(names) <= len(LETTERS):
        return list(LETTERS[: len(names)])
    cells = [placed.cells for placed in solution.placements]
    lattice = solution.lattice.in_core(len(cells[0][0]))
    return [LETTERS[number] for number in block_letters(lattice, cells, len(LETTERS))]


def legend(solution: Solution) -> list[str]:
    """Return for each piece its letters, unless its name is its only letter.

    Empty if all placements are of one piece, or if several pieces have the same letter.
    """
    names = [placed.piece for placed in solution.placements]
    if len(set(names)) == 1:
        return []
    given = letters(solution)
    if len(set(zip(names, given, strict=True))) > len(set(given)):
        return []
    found: dict[str, list[str]] = {}
    for name, letter in zip(names, given, strict=True):
        found.setdefault(name, []).append(letter)
    return [f"{name}: {' '.join(own)}" for name, own in found.items() if own != [name]]


def legend_line(solution: Solution) -> str:
    """Return the line below a solution that explains letters, or says that letters are shared.

    Empty if nothing needs explaining.  The line is in parentheses, by which readers recognise it.
    """
    names = legend(solution)
    if names:
        return f"(letters of {', of '.join(names)})"
    pieces = len(solution.placements)
    used = len(set(letters(solution))) if pieces > len(LETTERS) else pieces
    if pieces == used:
        return ""
    return f"({pieces:,} pieces share {used} letters; neighbours have different ones)"


def characters(solution: Solution, region: Region) -> dict[Cell, str]:
    """Return the character of each cell: its piece's letter, or a dot."""
    shown = dict.fromkeys(region.cells, UNCOVERED)
    for letter, placed in zip(letters(solution), solution.placements, strict=True):
        shown.update(dict.fromkeys(placed.cells, letter))
    return shown


def format_cells(
    region: Region, texts: Sequence[str], width: int = 80, *, on_terminal: bool = False
) -> str:
    """Return lines with one character per cell of a region, without trailing blanks.

    Args:
        texts: one character for each of its cells, by number.
        width: as of :func:`lay_out`.
        on_terminal: as of :func:`lay_out`.

    Raises:
        TooLargeError: as of :func:`lay_out`.
    """
    lines = lay_out(region, width, on_terminal=on_terminal)
    return fill(lines, dict(zip(region.cells, texts, strict=True)), outside(region))


def lay_out(region: Region, width: int = 80, *, on_terminal: bool = False) -> list[Line]:
    """Return the cells of a region, laid out in lines.

    x runs to the right, y down, layers (z) from left to right, as many as fit the width.  They have
    labels if they take several rows or the region is no box.  Each
    further dimension starts new rows with a heading.  On lattices other than the integer grid y
    runs up; :mod:`cube3d.formats.layers` describes their cells.

    Args:
        width: the number of characters that fit side by side.
        on_terminal: cut layers wider than that into strips, as few as possible and about equally
            wide, one below the other with headings.  Otherwise a layer is never cut.

    Raises:
        TooLargeError: the region's bounding box has more than a million cells, or the text would
            have more than a million characters.
    """
    _refuse_large(region.extents, "cells")
    drawn = canvas(region)
    across, _, layers, *outer = drawn.axes
    _refuse_large([len(axis) for axis in drawn.axes], drawn.unit)
    strips = _strips(across, width) if on_terminal else [across]
    per_row = max(1, (width + len(GAP)) // (len(strips[0]) + len(GAP)))
    labelled = len(layers) > per_row or (len(layers) > 1 and not region.is_box)
    rows = [layers[first : first + per_row] for first in range(0, len(layers), per_row)]
    lines: list[Line] = []
    for place, strip in product(product(*reversed(outer)), strips):
        rest = tuple(reversed(place))
        lines += _heading(drawn, strip, rest)
        for row in rows:
            if labelled:
                lines.append(_join([label] for label in drawn.labels(strip, row)))
            lines += _abreast(drawn, strip, row, rest)
            lines.append([])
    return lines[:-1]


def _refuse_large(sizes: Sequence[int], unit: str) -> None:
    if math.prod(sizes) > MAX_CELLS:
        raise TooLargeError(
            f"layers of {errors.cut(times(sizes))} {unit} are too large to be shown; "
            f"the limit is {MAX_CELLS:,} {unit}"
        )


def _strips(across: range, width: int) -> list[range]:
    """Return the strips of columns: as few as the width allows, and about equally wide."""
    number = -(-len(across) // max(1, width))
    # rounded up, so that the first strip is the widest
    ends = [-(-len(across) * i // number) for i in range(number + 1)]
    return [across[first:end] for first, end in pairwise(ends)]


def _abreast(drawn: Canvas, strip: range, row: range, rest: Cell) -> Iterator[Line]:
    """Yield the lines of layers side by side."""
    for y in drawn.axes[1]:
        yield _join(drawn.line(strip, y, z, *rest) for z in row)


def _join(parts: Iterable[Sequence[str | Cell]]) -> Line:
    line: Line = []
    for part in parts:
        if line:
            line.append(GAP)
        line += part
    return line


def fill(lines: Iterable[Line], shown: Mapping[Cell, str], empty: str = OUTSIDE) -> str:
    """Return lines as plain text, without trailing blanks.

    Args:
        lines: the result of :func:`lay_out`.
        shown: a character for each cell.
        empty: the character of other places, as of :func:`cube3d.formats.layers.outside`.
    """
    return "\n".join(
        "".join(
            [_beside(p, shown) if isinstance(p, str) else shown.get(p, empty) for p in line]
        ).rstrip()
        for line in lines
    )


def _beside(text: str, shown: Mapping[Cell, str]) -> str:
    if isinstance(text, Label):
        return text.above()
    return text.among(shown) if isinstance(text, Mark) else text


def _heading(drawn: Canvas, strip: range, rest: Cell) -> list[Line]:
    """Return the line above a slice (its coordinates beyond three) or a strip (its columns)."""
    words = []
    if strip != drawn.axes[0]:
        words.append(f"{drawn.strip}{strip[0]} to {strip[-1]}")
    if len(rest) == 1:
        words.append(f"w = {rest[0]}")
    else:
        words += [f"x{axis} = {value}" for axis, value in enumerate(rest, 4)]
    return [[", ".join(words)]] if words else []


def format_layers_text(
    solution: Solution, region: Region, width: int = 80, *, on_terminal: bool = False
) -> str:
    """Return a solution in the layout of :func:`lay_out`, one letter per piece."""
    lines = lay_out(region, width, on_terminal=on_terminal)
    return fill(lines, characters(solution, region), outside(region))


@check_arguments
def as_text(solution: Solution, region: Region | None = None, width: int = 80) -> str:
    """Return a solution as ``cube3d solve`` prints it: layers, and the meaning of letters.

    Args:
        region: its puzzle's region, to show empty cells; None: only the covered cells.
        width: the number of characters that fit side by side; one layer is never cut.

    Raises:
        ShapeError: the solution has no placements and there is no region.
    """
    shown = region or solution.region
    below = legend_line(solution)
    return format_layers_text(solution, shown, width) + (below and f"\n{below}")
