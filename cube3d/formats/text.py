"""Solutions as text: layers side by side, one letter a piece."""

from __future__ import annotations

import math
import string
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, product

from cube3d import errors
from cube3d.errors import TooLargeError
from cube3d.formats.layers import OUTSIDE, Label, Mark, canvas
from cube3d.geometry.cells import MAX_CELLS, Cell, times
from cube3d.geometry.region import Region
from cube3d.puzzle.solution import Solution

LETTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits
UNCOVERED = "."
GAP = "   "


Line = list[str | Cell]
"""Cells, and the marks, blanks, gaps and headings around them."""


def letters(solution: Solution) -> list[str]:
    """Return a letter for each placement.

    The pieces' own names where these are single letters and each is used once;
    otherwise A, B, C, ... in order.  After 62 they start again, but pieces that
    share a face have different letters wherever 62 are enough for that.
    """
    names = [placed.piece for placed in solution.placements]
    if all(len(name) == 1 and name.isalnum() for name in names) and len(set(names)) == len(names):
        return names
    if len(names) <= len(LETTERS):
        return list(LETTERS[: len(names)])
    given: list[str] = []
    owners = solution.owners()
    for number, placed in enumerate(solution.placements):
        around = {
            owners.get(n, -1) for cell in placed.cells for n in solution.lattice.neighbours(cell)
        }
        taken = {given[owner] for owner in around if 0 <= owner < number}
        turn = number % len(LETTERS)
        order = LETTERS[turn:] + LETTERS[:turn]
        given.append(next((letter for letter in order if letter not in taken), order[0]))
    return given


def legend(solution: Solution) -> list[str]:
    """Return for each piece its letters, where these are not its name.

    Empty where one piece alone, or each under its own name, leaves nothing to say, and
    where so many placements share letters that these tell no pieces apart.
    """
    names = [placed.piece for placed in solution.placements]
    given = letters(solution)
    if given == names or len(set(names)) == 1:
        return []
    if len(set(zip(names, given, strict=True))) > len(set(given)):
        return []
    found: dict[str, list[str]] = {}
    for name, letter in zip(names, given, strict=True):
        found.setdefault(name, []).append(letter)
    return [f"{name}: {' '.join(own)}" for name, own in found.items()]


def legend_line(solution: Solution) -> str:
    """Return what stands below a solution: which letter is what, or that letters are shared.

    Empty where there is nothing to say.  The line is in parentheses, by which readers of the
    layers know it.
    """
    names = legend(solution)
    if names:
        return f"({', '.join(names)})"
    pieces = len(solution.placements)
    used = len(set(letters(solution))) if pieces > len(LETTERS) else pieces
    if pieces == used:
        return ""
    return f"({pieces:,} pieces share {used} letters; neighbours have different ones)"


def characters(solution: Solution, region: Region) -> dict[Cell, str]:
    """Return the character that shows each cell: its piece's letter, or a dot."""
    shown = dict.fromkeys(region.cells, UNCOVERED)
    for letter, placed in zip(letters(solution), solution.placements, strict=True):
        shown.update(dict.fromkeys(placed.cells, letter))
    return shown


def format_cells(
    region: Region, texts: Sequence[str], width: int = 80, *, on_terminal: bool = False
) -> str:
    """Return a character for each cell of a region as lines, without trailing blanks.

    Args:
        region: the region.
        texts: one character for each of its cells, by number.
        width: as of :func:`lay_out`.
        on_terminal: as of :func:`lay_out`.

    Raises:
        TooLargeError: as of :func:`lay_out`.
    """
    lines = lay_out(region, width, on_terminal=on_terminal)
    return fill(lines, dict(zip(region.cells, texts, strict=True)))


def lay_out(region: Region, width: int = 80, *, on_terminal: bool = False) -> list[Line]:
    """Lay the cells of a region out as lines.

    x runs to the right, y down, layers (z) from left to right, as many as fit
    the width; each further dimension starts new rows with a heading.  On other lattices
    than the integer grid y runs up, and :mod:`cube3d.formats.layers` says how cells look.

    Args:
        region: the region.
        width: how many characters fit side by side.
        on_terminal: cut layers wider than that into strips, as few as will do and of about
            one width, one below the other with headings; and label the layers where they
            take several rows or the region is no box.  Otherwise one layer is never cut, and
            none has a label.

    Raises:
        TooLargeError: the bounding box of the region has more than a million cells, or
            more than a million characters are needed.
    """
    _refuse_large(region.extents, "cells")
    drawn = canvas(region)
    across, down, layers, *outer = drawn.axes
    _refuse_large([len(axis) for axis in drawn.axes], drawn.unit)
    strips = _strips(across, width) if on_terminal else [across]
    per_row = max(1, (width + len(GAP)) // (len(strips[0]) + len(GAP)))
    unclear = len(layers) > per_row or (len(layers) > 1 and not region.is_box)
    labelled = on_terminal and unclear
    lines: list[Line] = []
    for place, strip in product(product(*reversed(outer)), strips):
        rest = tuple(reversed(place))
        heading = _heading(rest, f"{drawn.strip}{strip[0]} to {strip[-1]}" * (len(strips) > 1))
        if heading:
            lines += [[], [heading]] if lines else [[heading]]
        for first in range(0, len(layers), per_row):
            if first:
                lines.append([])
            row = layers[first : first + per_row]
            if labelled:
                lines.append(_join([drawn.label(strip, z)] for z in row))
            for y in down:
                lines.append(_join(drawn.line(strip, y, z, *rest) for z in row))
    return lines


def _refuse_large(sizes: Sequence[int], unit: str) -> None:
    if math.prod(sizes) > MAX_CELLS:
        raise TooLargeError(
            f"layers of {errors.cut(times(sizes))} {unit} are too large to be shown; "
            f"the limit is {MAX_CELLS:,} {unit}"
        )


def _strips(across: range, width: int) -> list[range]:
    """Divide columns into as few strips of at most a width as will do, about equally wide."""
    number = -(-len(across) // max(1, width))
    # Rounded up, so that the first is the widest.
    ends = [-(-len(across) * i // number) for i in range(number + 1)]
    return [across[first:end] for first, end in pairwise(ends)]


def _join(parts: Iterable[Sequence[str | Cell]]) -> Line:
    line: Line = []
    for part in parts:
        if line:
            line.append(GAP)
        line += part
    return line


def fill(lines: Iterable[Line], shown: Mapping[Cell, str]) -> str:
    """Return lines as plain text, without trailing blanks.

    Args:
        lines: what :func:`lay_out` returns.
        shown: a character for each cell; blanks stand for the others.
    """
    return "\n".join(
        "".join(
            [_beside(p, shown) if isinstance(p, str) else shown.get(p, OUTSIDE) for p in line]
        ).rstrip()
        for line in lines
    )


def _beside(text: str, shown: Mapping[Cell, str]) -> str:
    if isinstance(text, Label):
        return text.above()
    return text.among(shown) if isinstance(text, Mark) else text


def _heading(rest: Cell, strip: str) -> str:
    """Name a slice by its coordinates beyond the third, and a strip of it by its columns."""
    words = [strip] if strip else []
    if len(rest) == 1:
        words.append(f"w = {rest[0]}")
    else:
        words += [f"x{axis} = {value}" for axis, value in enumerate(rest, 4)]
    return ", ".join(words)


def format_layers_text(
    solution: Solution, region: Region, width: int = 80, *, on_terminal: bool = False
) -> str:
    """Return a solution in the layout of :func:`lay_out`, one letter a piece."""
    lines = lay_out(region, width, on_terminal=on_terminal)
    return fill(lines, characters(solution, region))


def as_text(solution: Solution, region: Region | None = None, width: int = 80) -> str:
    """Return a solution as ``cube3d solve`` prints it: layers, and which letter is what.

    Args:
        solution: what to show.
        region: its puzzle's region, to show where cells are empty; if None, the covered
            cells alone.
        width: how many characters fit side by side; one layer is never cut.

    Raises:
        ShapeError: the solution has no placements and there is no region.
    """
    shown = region or solution.region
    below = legend_line(solution)
    return format_layers_text(solution, shown, width) + (below and f"\n{below}")
