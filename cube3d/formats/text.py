"""Solutions as text: layers side by side, one letter a piece."""

from __future__ import annotations

import math
import string
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from cube3d import quoting
from cube3d.errors import TooLargeError
from cube3d.model.lattice import MAX_CELLS, Cell, neighbours, times
from cube3d.model.region import Region
from cube3d.model.solution import Solution

LETTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits
UNCOVERED, OUTSIDE = ".", " "
GAP = "   "


@dataclass(frozen=True)
class Mark:
    """What stands at one place of the text.

    Attributes:
        text: one character, or a gap or a heading.
        cell: the covered cell that it shows, or None.
    """

    text: str
    cell: Cell | None = None


Line = list[Mark]


def letters(solution: Solution) -> list[str]:
    """Return a letter for each placement.

    The pieces' own names where these are single letters and each is used once;
    otherwise A, B, C, ... in order.  After 62 they start again, but pieces that
    share a face have different letters wherever 62 are enough for that.
    """
    names = [placed.piece for placed in solution.placements]
    if all(len(name) == 1 and name.isalnum() for name in names) and len(set(names)) == len(names):
        return names
    given: list[str] = []
    owners = solution.owners()
    for number, placed in enumerate(solution.placements):
        around = {owners.get(n, -1) for cell in placed.cells for n in neighbours(cell)}
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


def text_lines(
    solution: Solution, region: Region, width: int = 80, *, cut: bool = False
) -> list[Line]:
    """Lay a solution out as lines of marks.

    x runs to the right, y down, layers (z) from left to right, as many as fit
    the width; each further dimension starts new rows with a heading.

    Args:
        solution: what to show.
        region: its puzzle's region; uncovered cells of it are dots.
        width: how many characters fit side by side.
        cut: whether layers wider than that are cut into strips, one below the other with
            headings; otherwise one layer is never cut.

    Raises:
        TooLargeError: the bounding box of the region has more than a million cells.
    """
    owners, names = solution.owners(), letters(solution)
    cells = set(region.cells)

    def mark(cell: Cell) -> Mark:
        if cell in owners:
            return Mark(names[owners[cell]], cell)
        return Mark(UNCOVERED if cell in cells else OUTSIDE)

    return _laid_out(region, mark, width, cut=cut)


def format_cells(
    region: Region, texts: Sequence[str], width: int = 80, *, cut: bool = False
) -> str:
    """Return a character for each cell of a region, in the same layout, as plain text.

    Args:
        region: the region.
        texts: one character for each of its cells, by number.
        width: as of :func:`text_lines`.
        cut: as of :func:`text_lines`.
    """
    marks = dict(zip(region.cells, texts, strict=True))
    return _plain(_laid_out(region, lambda cell: Mark(marks.get(cell, OUTSIDE)), width, cut=cut))


def _laid_out(
    region: Region, mark: Callable[[Cell], Mark], width: int, *, cut: bool = False
) -> list[Line]:
    if math.prod(region.extents) > MAX_CELLS:
        raise TooLargeError(
            f"layers of {quoting.cut(times(region.extents))} cells are too large to be shown; "
            f"the limit is {MAX_CELLS:,} cells"
        )
    low = region.corner
    axes = [range(a, a + size) for a, size in zip(low, region.extents, strict=True)]
    real = len(axes)
    across, down, layers, *outer = axes + [range(1)] * (3 - real)
    strips = [across]
    if cut:
        strips = [across[first : first + width] for first in range(0, len(across), width)]
    per_row = max(1, (width + len(GAP)) // (len(strips[0]) + len(GAP)))
    lines: list[Line] = []
    for place, strip in product(product(*reversed(outer)), strips):
        rest = tuple(reversed(place))
        heading = _heading(rest, strip if len(strips) > 1 else None)
        if heading:
            lines += [[], [Mark(heading)]] if lines else [[Mark(heading)]]
        for first in range(0, len(layers), per_row):
            if first:
                lines.append([])
            row = layers[first : first + per_row]
            for y in down:
                lines.append(_joined([mark((x, y, z, *rest)[:real]) for x in strip] for z in row))
    return lines


def _heading(rest: Cell, strip: range | None) -> str:
    """Name a slice by its coordinates beyond the third, and a strip of it by its columns."""
    words = [] if strip is None else [f"x = {strip[0]} to {strip[-1]}"]
    if len(rest) == 1:
        words.append(f"w = {rest[0]}")
    else:
        words += [f"x{axis} = {value}" for axis, value in enumerate(rest, 4)]
    return ", ".join(words)


def _joined(parts: Iterable[Line]) -> Line:
    line: Line = []
    for part in parts:
        if line:
            line.append(Mark(GAP))
        line += part
    return line


def format_layers_text(
    solution: Solution, region: Region, width: int = 80, *, cut: bool = False
) -> str:
    """Return the layout of :func:`text_lines` as plain text, lines without trailing blanks."""
    return _plain(text_lines(solution, region, width, cut=cut))


def _plain(lines: Iterable[Line]) -> str:
    return "\n".join("".join(mark.text for mark in line).rstrip() for line in lines)


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
    shown = region or Region([cell for placed in solution.placements for cell in placed.cells])
    names = legend(solution)
    below = f"\n({', '.join(names)})" if names else ""
    return format_layers_text(solution, shown, width) + below
