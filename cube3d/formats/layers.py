"""Drawings of cells: a list of layers, each lines of ``#`` and ``.``.

x runs to the right, y down, z by layer; ``/`` ends a line as well.  One layer draws a
2-D shape, whose cells are (x, y); two layers or more draw a 3-D one.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from cube3d.errors import FormatError
from cube3d.geometry.cells import MAX_CELLS, Cell
from cube3d.quoting import list_quoted, quote

FILLED, EMPTY = "#", "."
MAX_LAYERS = 1_000
"""How many layers are drawn; each is a text of its own."""
MAX_SPARSE_LAYERS = 100_000
"""How many are where there are too many cells to list them; a file may have 120,000 texts."""


def parse_layers(layers: Sequence[str], signs: Collection[str] = FILLED) -> dict[Cell, str]:
    """Return the cells of a drawing with the sign of each, line by line.

    Args:
        layers: the drawing.
        signs: what a cell may be drawn with.

    Raises:
        FormatError: no cells, another character, or lines or layers of
            different sizes.
    """
    found = {cell: sign for cell, sign in draw_layers(layers) if sign != EMPTY}
    for cell, sign in found.items():
        if sign not in signs:
            x, y, z = (*cell, 0)[:3]
            raise FormatError(
                f"layer {z}, line {y} has {quote(sign)} at column {x}; "
                f"a drawing is made of {list_quoted(s for s in signs if len(s) == 1)} and '{EMPTY}'"
            )
    if not found:
        raise FormatError("a drawing without any '#' has no cells")
    return found


def draw_layers(layers: Sequence[str]) -> list[tuple[Cell, str]]:
    """Return the character at each cell of a drawing.

    Raises:
        FormatError: nothing drawn, or lines or layers of different sizes.
    """
    drawn = [_lines(layer) for layer in layers]
    if not drawn or not drawn[0]:
        raise FormatError("a drawing needs at least one layer with one line")
    width, height = len(drawn[0][0]), len(drawn[0])
    dimension = 2 if len(drawn) == 1 else 3
    found: list[tuple[Cell, str]] = []
    for z, lines in enumerate(drawn):
        if len(lines) != height:
            raise FormatError(f"layer {z} has {len(lines)} lines, layer 0 has {height}")
        for y, line in enumerate(lines):
            if len(line) != width:
                raise FormatError(
                    f"layer {z}, line {y} is {len(line)} wide, the first line is {width}: "
                    f"{quote(line)}"
                )
            found += [((x, y, z)[:dimension], character) for x, character in enumerate(line)]
    return found


def _lines(layer: str) -> list[str]:
    return [
        stripped for line in layer.replace("/", "\n").splitlines() if (stripped := line.strip())
    ]


def can_draw(cells: Sequence[Cell]) -> bool:
    """Tell whether cells can be drawn so that parsing gives them back."""
    dimension = len(cells[0])
    if dimension not in (2, 3) or any(min(axis) != 0 for axis in zip(*cells, strict=True)):
        return False
    extents = [max(axis) + 1 for axis in zip(*cells, strict=True)]
    if math.prod(extents) > MAX_CELLS or max(extents[2:], default=0) > MAX_LAYERS:
        return False  # cells far apart are listed
    return dimension == 2 or extents[2] > 1


def can_draw_beside(cells: Sequence[Cell]) -> bool:
    """Tell whether cells can be drawn with empty lines or layers beside them, or many layers."""
    axes = list(zip(*cells, strict=True))
    extents = [max(axis) + 1 for axis in axes]
    near = min(map(min, axes)) >= 0 and 2 * math.prod(extents) <= MAX_CELLS
    return len(extents) in (2, 3) and near and max(extents[2:], default=0) <= MAX_SPARSE_LAYERS


def format_layers(cells: Sequence[Cell]) -> list[str]:
    """Draw 2-D or 3-D cells whose lowest coordinates are 0 (see :func:`can_draw`)."""
    return format_drawing(dict.fromkeys(cells, FILLED))


def format_drawing(characters: Mapping[Cell, str]) -> list[str]:
    """Draw cells as :func:`format_layers` does, each with a character of its own."""
    drawn = {(*cell, 0)[:3]: character for cell, character in characters.items()}
    width, height, depth = (max(axis) + 1 for axis in zip(*drawn, strict=True))
    return [
        "".join(
            "".join(drawn.get((x, y, z), EMPTY) for x in range(width)) + "\n" for y in range(height)
        )
        for z in range(depth)
    ]
