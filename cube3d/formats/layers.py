"""Layers of characters: the grid drawings that several formats share, with ``#`` and ``.``.

x runs to the right, y down, z by layer; ``/`` also ends a line.  One layer draws a 2-D shape with
cells (x, y); two or more draw a 3-D shape.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from operator import add, sub
from typing import TYPE_CHECKING, TypeAlias

from cube3d.errors import FormatError, list_quoted, quote
from cube3d.geometry.cells import MAX_CELLS, Cell
from cube3d.geometry.region import Region

if TYPE_CHECKING:
    from cube3d.lattices import Stamp


# The places of cells in layers of characters.
#
# On the integer grid, and on lattices such as spheres whose cells are places of it, each place has
# one character. On other lattices each type of cell has a stamp: one character for the content of
# the cell, and characters around it for its sides or ends. Cells share these characters. A side
# between cells with the same content is blank.
#
# Everything is drawn as pictures show it from above. On the integer grid y runs down and the first
# layer is the top one. On other lattices y runs up and the first layer is the lowest.

OUTSIDE = " "
NO_CELL = "·"
"""A place of the box around a region of cubes or squares that is no cell of the region."""
CELL, ROOM = "@", "_"
SIDES = "/\\"

Place: TypeAlias = tuple[int, ...]
"""A column, a row and a layer, counted from the left and from above."""


class Mark(str):
    """A character beside the one of a cell: a side or end, perhaps shared, or a blank inside it.

    Attributes:
        cells: the cells beside it.
    """

    __slots__ = ("cells",)
    cells: tuple[Cell, ...]

    def __new__(cls, character: str, cells: Sequence[Cell]) -> Mark:
        """Make the mark of some cells."""
        mark = super().__new__(cls, character)
        mark.cells = tuple(cells)
        return mark

    def among(self, shown: Mapping[Cell, str]) -> str:
        """Return the character to draw; a blank for a side between cells with the same content."""
        is_side = self in SIDES and len(self.cells) > 1
        return OUTSIDE if is_side and len({shown.get(cell) for cell in self.cells}) == 1 else self


class Label(str):
    """The name of a layer, drawn above it.

    Attributes:
        columns: the width of the layer in columns.
    """

    __slots__ = ("columns",)
    columns: int

    def __new__(cls, text: str, columns: int) -> Label:
        """Make the label of a layer."""
        label = super().__new__(cls, text)
        label.columns = columns
        return label

    def above(self, characters: int = 1) -> str:
        """Return the label at the width of its layer; ``characters`` is the width of a column."""
        return self.ljust(self.columns * characters)


def _add(one: Place, other: Place) -> Place:
    return tuple(map(add, one, other))


def _home(steps: Iterable[int], ways: Sequence[Place]) -> Place:
    """Return the place of a cell's stamp, given the stamp steps of a step along each axis."""
    moved = [[step * part for part in way] for step, way in zip(steps, ways, strict=False)]
    return tuple(map(sum, zip(*moved, strict=True)))


def _stamped(stamp: Stamp) -> dict[Place, str]:
    """Return the characters of a stamp, each with its place."""
    column, row, layer = stamp.at
    return {
        (column + right, row + down, layer): character
        for down, line in enumerate(stamp.lines)
        for right, character in enumerate(line)
        if character != OUTSIDE
    }


class Canvas:
    """The layers of a region; in this class, one character per place of its bounding box.

    Attributes:
        unit: the noun of the sizes of its axes.
        strip: the text before the columns of a strip, as in ``x = 0 to 39``.
        layer: the text before the number of a layer.
    """

    unit, strip, layer = "cells", "x = ", "z="

    def __init__(self, region: Region) -> None:
        """Store the region."""
        self._region = region

    @cached_property
    def axes(self) -> list[range]:
        """The columns, rows and layers, and the axes of further dimensions."""
        region = self._region
        if region.lattice.any_dimension:
            ends = zip(region.corner, region.extents, strict=True)
            real = [range(low, low + size) for low, size in ends]
        else:
            real = [range(min(axis), max(axis) + 1) for axis in zip(*region.cells, strict=True)]
        if not self._region.lattice.has_layers:
            real[1] = real[1][::-1]
        return real + [range(1)] * (3 - len(real))

    def line(self, strip: range, *rest: int) -> Sequence[str | Cell]:
        """Return the cells and marks in some columns of a row of a layer (of a slice)."""
        dimension = self._region.dimension
        return [(x, *rest)[:dimension] for x in strip]

    def labels(self, strip: range, layers: range) -> list[Label]:
        """Return the labels of layers side by side; one of all if a label is wider than a layer.

        A number alone would look like a cell.
        """
        texts = [f"{self.layer}{layer}" for layer in layers]
        if max(map(len, texts)) <= len(strip):
            return [Label(text, len(strip)) for text in texts]
        return [Label(f"{texts[0]} to {layers[-1]}" if len(layers) > 1 else texts[0], len(strip))]


class Sketch(Canvas):
    """The layers of a region whose cells have stamps; columns and layers count from 1."""

    unit, strip, layer = "characters", "columns ", "layer "

    def __init__(self, region: Region) -> None:
        """Store the region."""
        super().__init__(region)
        text = region.lattice.record.text
        kinds = [cell[-1] if region.lattice.typed else 0 for cell in region.cells]
        self._stamps = {kind: _stamped(text.stamps[kind]) for kind in {*kinds}}
        homes = [_home(map(sub, cell, region.corner), text.steps) for cell in region.cells]
        places = [
            _add(home, step)
            for home, kind in zip(homes, kinds, strict=True)
            for step in self._stamps[kind]
        ]
        axes = [(min(axis), max(axis)) for axis in zip(*places, strict=True)]
        self._sizes = [high - low + 1 for low, high in axes]
        first = tuple(start - low for start, (low, _) in zip((1, 0, 1), axes, strict=True))
        # Each cell with the place of its stamp, and the stamp's number.
        homes = [_add(home, first) for home in homes]
        self._drawn = list(zip(region.cells, homes, kinds, strict=True))

    @cached_property
    def axes(self) -> list[range]:
        """The columns, rows and layers."""
        columns, rows, layers = self._sizes
        return [range(1, columns + 1), range(rows), range(1, layers + 1)]

    def line(self, strip: range, *rest: int) -> Sequence[str | Cell]:
        """Return the cells and marks in some columns of a row of a layer."""
        return [self._parts.get((x, *rest), OUTSIDE) for x in strip]

    @cached_property
    def _parts(self) -> dict[Place, Cell | Mark]:
        """The cells and marks by place, without blanks."""
        parts: dict[Place, Cell | Mark] = {}
        around: dict[tuple[Place, str], list[Cell]] = defaultdict(list)
        for cell, home, kind in self._drawn:
            for step, character in self._stamps[kind].items():
                place = _add(home, step)
                if character == CELL:
                    parts[place] = cell
                else:
                    around[place, character].append(cell)
        for (place, character), cells in around.items():
            parts[place] = Mark(OUTSIDE if character == ROOM else character, cells)
        return parts


def canvas(region: Region) -> Canvas:
    """Return the layers of a region."""
    return Canvas(region) if stretches(region) else Sketch(region)


def outside(region: Region) -> str:
    """Return the character of places in the box around a region that are no cells of it."""
    return NO_CELL if region.lattice.has_layers else OUTSIDE


def stretches(region: Region) -> bool:
    """Tell whether each cell is one character, which may be widened to look square."""
    return not region.lattice.record.text.stamps


FILLED, EMPTY = "#", "."
MAX_LAYERS = 1_000
"""The most layers that are drawn; each is a text of its own."""
MAX_SPARSE_LAYERS = 100_000
"""The most layers if there are too many cells to list; a file may have 120,000 texts."""


def parse_layers(layers: Sequence[str], signs: Collection[str] = FILLED) -> dict[Cell, str]:
    """Return the cells of a drawing with their signs, line by line.

    Args:
        signs: the characters allowed for cells.

    Raises:
        FormatError: no cells, or another character.
    """
    blanks = {EMPTY, NO_CELL} - {*signs}  # a colour may have any other sign
    found = {cell: sign for cell, sign in draw_layers(layers) if sign not in blanks}
    for cell, sign in found.items():
        if sign not in signs:
            x, y, z = (*cell, 0)[:3]
            known = list_quoted(s for s in signs if len(s) == 1)
            drawn_in_colour = sign.isalpha() and signs != FILLED
            colours = "; letters are colours, which [colours] names" if drawn_in_colour else ""
            raise FormatError(
                f"layer {z + 1}, line {y + 1} has {quote(sign)} at column {x + 1}; "
                f"a drawing is made of {known} and '{EMPTY}'{colours}"
            )
    if not found:
        raise FormatError("a drawing without any '#' has no cells")
    return found


def draw_layers(layers: Sequence[str]) -> list[tuple[Cell, str]]:
    """Return the character of each cell of a drawing; short lines and layers end with blanks.

    Raises:
        FormatError: there is no layer, or one without lines.
    """
    drawn = [_lines(layer) for layer in layers]
    if not drawn or not all(drawn):
        raise FormatError("a drawing needs at least one layer, and a layer at least one line")
    dimension = 2 if len(drawn) == 1 else 3
    found: list[tuple[Cell, str]] = []
    for z, lines in enumerate(drawn):
        for y, line in enumerate(lines):
            found += [((x, y, z)[:dimension], character) for x, character in enumerate(line)]
    return found


def _lines(layer: str) -> list[str]:
    return [
        stripped for line in layer.replace("/", "\n").splitlines() if (stripped := line.strip())
    ]


def can_draw(cells: Sequence[Cell]) -> bool:
    """Tell whether cells have a drawing that parses to the same cells."""
    dimension = len(cells[0])
    if dimension not in (2, 3) or any(min(axis) != 0 for axis in zip(*cells, strict=True)):
        return False
    extents = [max(axis) + 1 for axis in zip(*cells, strict=True)]
    if math.prod(extents) > MAX_CELLS or max(extents[2:], default=0) > MAX_LAYERS:
        return False  # list cells that lie far apart
    return dimension == 2 or extents[2] > 1


def can_draw_beside(cells: Sequence[Cell]) -> bool:
    """Tell whether cells have a drawing, possibly with empty lines or layers, or many layers."""
    axes = list(zip(*cells, strict=True))
    extents = [max(axis) + 1 for axis in axes]
    near = min(map(min, axes)) >= 0 and 2 * math.prod(extents) <= MAX_CELLS
    return len(extents) in (2, 3) and near and max(extents[2:], default=0) <= MAX_SPARSE_LAYERS


def format_layers(characters: Mapping[Cell, str]) -> list[str]:
    """Return the layers of cells in up to three dimensions, with coordinates from 0 on."""
    drawn = {(*cell, 0, 0)[:3]: character for cell, character in characters.items()}
    width, height, depth = (max(axis) + 1 for axis in zip(*drawn, strict=True))
    return [
        "".join(
            "".join(drawn.get((x, y, z), EMPTY) for x in range(width)) + "\n" for y in range(height)
        )
        for z in range(depth)
    ]
