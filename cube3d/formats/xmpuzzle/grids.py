"""The five grids of BurrTools: their voxels, the text of shapes, and the numbers of turns.

A *voxel* is a place (x, y, z) of a shape's box.  On four of the grids it has the coordinates of
our cell; triangular prisms are numbered along rows there.  On all of them, a voxel v of a shape
with the hotspot h, placed by the numbers X, Y, Z and T, lies at P(v) - P(h) + (X, Y, Z), where P is
the turn number T about the origin.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from operator import add, mul, sub
from typing import NamedTuple

from cube3d.core.shapes import orientations
from cube3d.errors import FormatError, quote
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.lattices import lattice
from cube3d.geometry.orientation import MOBILITIES, Matrix, Mobility

# The text of a shape: one token per voxel, ``_``, ``#`` or ``+``, with a colour number.

STATES = "_#+"
_DIGITS = str.maketrans("", "", "0123456789")
_TOKEN = re.compile(r"[_#+](\d*)", re.ASCII)
_FOREIGN = re.compile(r"[^_#+0-9]")
_PAINTED_EMPTY = r"_([0-9]+)"


def parse_tokens(
    text: str, sizes: tuple[int, int, int], palette: int, where: str
) -> tuple[str, tuple[int, ...]]:
    """Return the voxels of a shape's text.

    Args:
        sizes: x, y and z.
        palette: the number of colours.
        where: the name of the shape in errors.

    Returns:
        A character for each voxel, and its colour; no colours if all are neutral.

    Raises:
        FormatError: a character or a colour is unknown, or the number of tokens is wrong.
    """
    found = _FOREIGN.search(text)
    if found:
        raise FormatError(
            f"{where}: {quote(found[0])} is none of '_', '#', '+' and a colour number"
        )
    states = text.translate(_DIGITS)
    cells = math.prod(sizes)
    if len(states) != cells:
        size = " x ".join(map(str, sizes))
        raise FormatError(f"{where}: {len(states):,} voxels are given, {size} are {cells:,}")
    if len(text) == len(states):
        return states, ()
    if text[0] not in STATES:
        raise FormatError(f"{where}: it begins with a colour number")
    return states, _colours(text, palette, where)


def _colours(text: str, palette: int, where: str) -> tuple[int, ...]:
    found = _TOKEN.findall(text)
    colour_of = {}
    for digits in dict.fromkeys(found):
        colour_of[digits] = int(digits or 0) if len(digits) < 10 else palette + 1
        if colour_of[digits] > palette:
            raise FormatError(f"{where}: there is no colour {digits[:10]}; there are {palette}")
    painted = re.search(_PAINTED_EMPTY, text)
    if painted:
        raise FormatError(f"{where}: an empty voxel has colour {painted[1]}")
    return tuple(map(colour_of.__getitem__, found)) if any(colour_of.values()) else ()


def format_tokens(states: str, colours: tuple[int, ...]) -> str:
    """Return the text of a shape; parsing gives the same voxels."""
    if not colours:
        return states
    return "".join(
        state + (str(colour) if colour else "")
        for state, colour in zip(states, colours, strict=True)
    )


Key = tuple[Cell, ...]
Place = tuple[int, int, int, int]
"""X, Y, Z and T of a shape."""

CUBES, PRISMS, SPHERES, RHOMBIC, TETRA_OCTA = range(5)
_LATTICES = ("cubic", "triangular-prism", "fcc", "rhombic", "tetra-octa")
_FLAT = {"triangular": PRISMS}
GRIDS = len(_LATTICES)

# The image of (x, y, z) under each turn of a cube, in the order of the numbers.
_OF_THE_CUBE = """
 x  y  z,  x -z  y,  x -y -z,  x  z -y, -z  y  x, -y -z  x,  z -y  x,  y  z  x,
-x  y -z, -x -z -y, -x -y  z, -x  z  y,  z  y -x,  y -z -x, -z -y -x, -y  z -x,
-y  x  z,  z  x  y,  y  x -z, -z  x -y,  y -x  z, -z -x  y, -y -x -z,  z -x -y
"""


class Form(NamedTuple):
    """A shape after a turn.

    Attributes:
        turn: the number T.
        key: equal for forms that differ by a translation: the normal form of its cells, with
            their colours.
        first: the place of the voxel of its first cell, if X, Y and Z are 0.
    """

    turn: int
    key: Key
    first: Cell


@dataclass(frozen=True, eq=False)
class Grid:
    """A grid.

    Attributes:
        number: its number in files.
        lattice: the lattice of its voxels.
        unit: the factor that makes matrices of turns integral: 3 for spheres, else 1.
    """

    number: int
    lattice: Lattice
    unit: int = 1

    @cached_property
    def turns(self) -> tuple[Matrix, ...]:
        """The matrices by their numbers, times the unit."""
        if self.number == PRISMS:
            return _turns_of_prisms()
        if self.number == SPHERES:
            numbers = iter(map(int, THIRDS.replace(",", " ").split()))
            thirds = zip(*[zip(*[numbers] * 3, strict=True)] * 3, strict=True)
            return (*_matrices(QUARTERS, self.unit), *thirds)
        return _matrices(_OF_THE_CUBE)

    @property
    def has_backs(self) -> bool:
        """Whether it also turns shapes in ways that are no rotations of the lattice."""
        return self.unit > 1

    def cell(self, voxel: Cell) -> Cell:
        """Return the cell of a voxel, or the place of one that is no cell."""
        return _prism(*voxel) if self.lattice.typed else voxel

    def cells(self, voxels: Iterable[Cell]) -> list[Cell]:
        """Return the cells of voxels."""
        return [_prism(*voxel) for voxel in voxels] if self.lattice.typed else list(voxels)

    def voxel(self, cell: Cell) -> Cell:
        """Return the voxel of a cell."""
        return _of_prism(*cell) if self.lattice.typed else cell

    def lift(self, cell: Cell, fill: int = 0) -> Cell:
        """Return a cell of a flat puzzle as a cell in space, with missing coordinates added."""
        axes = self.lattice.axes(len(cell))
        return (*cell[:axes], *(fill,) * (3 - axes), *cell[axes:])

    def voxels_of(self, cells: Iterable[Cell]) -> list[Cell]:
        """Return the voxels of cells of a puzzle, also of a flat one."""
        return [self.voxel(self.lift(cell)) for cell in cells]

    def low(self, voxels: Sequence[Cell]) -> Cell:
        """Return the translation to subtract from voxels to move them into the corner of a box."""
        if not self.lattice.typed:
            return self.lattice.translation_of(voxels)
        x, y, z = map(min, zip(*voxels, strict=True))
        return x - self.cell((x, y, z))[-1], y, z

    def lay(self, voxels: Sequence[Cell], hotspot: Cell, place: Place) -> list[Cell]:
        """Return the cells on which the voxels of a shape lie.

        Raises:
            FormatError: some would lie between cells.
        """
        steps, _ = self._steps(voxels, hotspot, place[3])
        if steps is None:
            raise FormatError(
                f"rotation {place[3]} does not leave the {self.lattice.cell_noun}s at places of "
                "the grid"
            )
        return self.cells(tuple(map(add, step, place)) for step in steps)

    def forms(
        self, voxels: Sequence[Cell], hotspot: Cell, colours: Sequence[int]
    ) -> Iterator[Form]:
        """Yield a shape after each possible turn, in the order of the numbers.

        Args:
            colours: the colours of its voxels, as numbers.
        """
        for number in range(len(self.turns)):
            steps, around = self._steps(voxels, hotspot, number)
            if steps is None:
                continue
            # Turns about the origin map cells to cells; for spheres only if the matrix is integral.
            # All translations of cells are cells.
            there = around if self.unit == 1 else tuple(map(sub, voxels[0], steps[0]))
            cells = self.cells(tuple(map(add, step, there)) for step in steps)
            if not self.are_cells(cells):
                continue
            key, order = self.key_of(cells, colours)
            yield Form(number, key, steps[order[0]])

    def key_of(self, cells: Sequence[Cell], colours: Sequence[int]) -> tuple[Key, list[int]]:
        """Return the normal form of cells with their colours, and the order of cells in it."""
        low = self.lattice.translation_of(cells)
        rows = [(*map(sub, cell, low), colour) for cell, colour in zip(cells, colours, strict=True)]
        order = sorted(range(len(rows)), key=rows.__getitem__)
        return tuple(rows[number] for number in order), order

    def are_cells(self, cells: Sequence[Cell]) -> bool:
        """Tell whether all places are cells."""
        own = self.lattice
        return not isinstance(own, CellLattice) or min(own.core.kinds(cells, len(cells))) >= 0

    def hotspot(self, voxels: Sequence[Cell]) -> tuple[int, int, int]:
        """Return a hotspot for the voxels of a shape, about which it can be turned.

        It is the origin; for spheres the voxel nearest to it, because turns by thirds take only
        places in the layer of the hotspot to places of the grid.
        """
        if not self.has_backs:
            return (0, 0, 0)
        x, y, z = min(voxels, key=lambda voxel: sum(c * c for c in voxel))
        return (x, y, z)

    def mobility(self, voxels: Sequence[Cell], colours: Sequence[int]) -> tuple[Mobility, bool]:
        """Return the mobility of a shape in BurrTools, and whether it covers all turns there.

        BurrTools turns shapes and does not reflect them.  But it also turns spheres in one layer
        over, which is a reflection in that layer after a rotation of the lattice.  It may turn
        spheres that do not touch each other in ways that are neither; then the second value is
        False.

        Args:
            colours: their colours, as numbers.
        """
        if not self.has_backs:
            return Mobility.ROTATIONS, True
        cells = self.cells(voxels)
        handle = self.lattice.in_core(len(cells[0]))
        images = {form.key for form in self.forms(voxels, self.hotspot(voxels), colours)}
        rotated, reflected = (
            {
                self.key_of(handle.turn(cells, matrix), colours)[0]
                for matrix in orientations(handle, MOBILITIES[mobility]).matrices()
            }
            for mobility in (Mobility.ROTATIONS, Mobility.REFLECTIONS)
        )
        if rotated != reflected and reflected <= images:
            return Mobility.REFLECTIONS, images == reflected
        return Mobility.ROTATIONS, images == rotated

    def _steps(
        self, voxels: Sequence[Cell], hotspot: Cell, number: int
    ) -> tuple[list[Cell] | None, Cell]:
        """Return the steps from the turned hotspot to the turned voxels, and that hotspot.

        The hotspot is times the unit.  There are no steps if some end between places of the grid.
        """
        *turned, around = self._turn([*voxels, hotspot], number)
        steps = [tuple(map(sub, voxel, around)) for voxel in turned]
        if self.unit == 1:
            return steps, around
        if any(c % self.unit for step in steps for c in step):
            return None, around
        return [tuple(c // self.unit for c in step) for step in steps], around

    def _turn(self, voxels: Sequence[Cell], number: int) -> list[Cell]:
        """Return voxels turned about the origin, times the unit."""
        cells = self.cells(voxels)
        handle = self.lattice.in_core(len(cells[0]))
        return list(map(self.voxel, handle.turn(cells, self.turns[number])))


def _prism(x: int, y: int, z: int) -> Cell:
    """Return the coordinates of a prism."""
    # Upright and inverted triangles alternate in a row, whose beginning shifts by half a step.
    inverted = (x + y) % 2
    return (x - y - inverted) // 2, y, z, inverted


def _of_prism(i: int, j: int, z: int, inverted: int) -> Cell:
    """Return the voxel of a prism, as coordinates."""
    return 2 * i + j + inverted, j, z


@cache
def grid(number: int) -> Grid:
    """Return the grid with a number, 0 to 4."""
    own = lattice(_LATTICES[number])
    return Grid(number, own, unit=3 if number == SPHERES else 1)


def grid_of(own: Lattice) -> Grid | None:
    """Return the grid with the cells of a lattice, perhaps as one layer; None if there is none."""
    if own.name in _LATTICES:
        return grid(_LATTICES.index(own.name))
    return grid(_FLAT[own.name]) if own.name in _FLAT else None


def _matrices(images: str, unit: int = 1) -> tuple[Matrix, ...]:
    """Return the matrices given by images of (x, y, z), separated by commas, times a unit."""
    return tuple(
        tuple(
            tuple((-unit if "-" in term else unit) * (axis in term) for axis in "xyz")
            for term in image.split()
        )
        for image in images.split(",")
    )


def _turns_of_prisms() -> tuple[Matrix, ...]:
    """Return six turns by 60 degrees, and the same after turning the prism over.

    They act on steps along the sides a and b of a triangle, and up.
    """
    turns: list[Matrix] = [((1, 0, 0), (0, 1, 0), (0, 0, 1))]
    while len(turns) < 6:
        turns.append(_times(((0, -1, 0), (1, 1, 0), (0, 0, 1)), turns[-1]))
    over = ((-1, -1, 0), (0, 1, 0), (0, 0, -1))
    return (*turns, *(_times(turn, over) for turn in turns))


def _times(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return tuple(tuple(sum(map(mul, row, column)) for column in columns) for row in one)


# The turns of spheres by BurrTools' numbers, whose order follows no rule.

QUARTERS = """
 x  y  z,   z -y  x,  -y  x  z,   y  z  x,  -x -y  z,  -z  y  x,
 y -x  z,  -y -z  x,   z  x  y,   x  z -y,  -x  z  y,  -z  x -y,
-z -x  y,  -x -z -y,   x -z  y,   z -x -y,   z  y -x,   x -y -z,
-y  z -x,   y  x -z,  -z -y -x,  -x  y -z,   y -z -x,  -y -x -z
"""
"""The image of (x, y, z) under each of the first 24 turns, those of the cube."""

THIRDS = """
 1  2  2 -2 -1  2  2 -2  1,   2 -2  1  2  1 -2  1  2  2,   1 -2  2  2 -1 -2  2  2  1,
 2  2  1 -2  1  2  1 -2  2,  -1 -2  2  2  1  2 -2  2  1,   1  2 -2 -2  2  1  2  1  2,
-1  2 -2 -2  1  2  2  2  1,   1 -2  2  2  2  1 -2  1  2,   1 -2 -2  2 -1  2 -2 -2  1,
 2  2 -1 -2  1 -2 -1  2  2,   1  2 -2 -2 -1 -2 -2  2  1,   2 -2 -1  2  1  2 -1 -2  2,
-1  2  2 -2  1 -2 -2 -2  1,   1 -2 -2  2  2 -1  2 -1  2,  -1 -2 -2  2  1 -2  2 -2  1,
 1  2  2 -2  2 -1 -2 -1  2,   2  1  2  1  2 -2 -2  2  1,   1  2 -2  2  1  2  2 -2 -1,
 2  1 -2  1  2  2  2 -2  1,   1  2  2  2  1 -2 -2  2 -1,   2 -1  2 -1  2  2 -2 -2  1,
 1 -2 -2 -2  1 -2  2  2 -1,   2 -1 -2 -1  2 -2  2  2  1,   1 -2  2 -2  1  2 -2 -2 -1,
-2 -2  1  2 -1  2 -1  2  2,  -2  1 -2 -2 -2  1 -1  2  2,  -2  1 -2  1 -2 -2 -2 -2  1,
 2 -1  2  2  2 -1 -1  2  2,  -1  2  2 -2 -2  1  2 -1  2,  -2 -2  1 -1  2  2 -2  1 -2,
 2  2 -1 -1  2  2  2 -1  2,   1 -2 -2 -2 -2  1 -2  1 -2,   2  2 -1  1 -2 -2 -2  1 -2,
-2 -2  1  1 -2 -2  2 -1  2,  -1  2  2  2  2 -1 -2  1 -2,  -2 -2  1 -2  1 -2  1 -2 -2,
-1  2  2  2 -1  2  2  2 -1,   2 -1  2 -2 -2  1  1 -2 -2,  -2  1 -2 -1  2  2  2  2 -1,
 2  2 -1  2 -1  2  1 -2 -2,  -2  1 -2  2  2 -1  1 -2 -2,   2 -1  2  1 -2 -2  2  2 -1,
-2  2  1 -1 -2  2  2  1  2,  -2 -1 -2 -1 -2  2 -2  2  1,   2 -2 -1  1  2 -2  2  1  2,
-1 -2  2  2 -2 -1  2  1  2,   2  1  2 -2  2  1 -1 -2  2,  -2  2  1  2  1  2  1  2 -2,
-2 -1 -2 -2  2  1  1  2 -2,  -2 -1 -2  2 -2 -1 -1 -2  2,   2 -2 -1 -2 -1 -2  1  2 -2,
-2  2  1 -2 -1 -2 -1 -2  2,   2  1  2  2 -2 -1  1  2 -2,  -2  2  1  1  2 -2 -2 -1 -2,
 2  1  2 -1 -2  2  2 -2 -1,  -1 -2  2 -2  2  1 -2 -1 -2,   2 -2 -1 -1 -2  2 -2 -1 -2,
-2 -1 -2  1  2 -2  2 -2 -1,   1  2 -2  2 -2 -1 -2 -1 -2,  -1 -2  2 -2 -1 -2  2 -2 -1,
-2 -1  2  2 -2  1  1  2  2,  -2  2 -1 -2 -1  2  1  2  2,  -2 -1  2 -1 -2 -2  2 -2  1,
 2  1 -2 -2  2 -1  1  2  2,   2 -2  1  1  2  2 -2 -1  2,   1  2  2  2 -2  1  2  1 -2,
-1 -2 -2  2 -2  1 -2 -1  2,  -2  2 -1  1  2  2  2  1 -2,  -2  2 -1 -1 -2 -2 -2 -1  2,
-1 -2 -2 -2  2 -1  2  1 -2,   2 -2  1 -1 -2 -2  2  1 -2,   2 -2  1 -2 -1  2 -1 -2 -2,
 2  1 -2  2 -2  1 -1 -2 -2,  -2 -1  2  1  2  2 -2  2 -1,  -2  2 -1  2  1 -2 -1 -2 -2,
-1 -2 -2 -2 -1  2 -2  2 -1,  -2 -1  2 -2  2 -1 -1 -2 -2,   2  1 -2 -1 -2 -2 -2  2 -1,
-2  1  2  1 -2  2  2  2  1,   2 -1 -2  2  2  1  1 -2  2,  -2 -2 -1  2 -1 -2  1 -2  2,
-2  1  2 -2 -2 -1  1 -2  2,   2  2  1  1 -2  2  2 -1 -2,  -2 -2 -1  1 -2  2 -2  1  2,
-1  2 -2  2  2  1  2 -1 -2,  -1  2 -2 -2 -2 -1 -2  1  2,  -2 -2 -1 -1  2 -2  2 -1 -2,
 2  2  1 -1  2 -2 -2  1  2,   1 -2  2 -2 -2 -1  2 -1 -2,   2  2  1  2 -1 -2 -1  2 -2,
-2  1  2  2  2  1 -1  2 -2,   2 -1 -2  1 -2  2 -2 -2 -1,  -2 -2 -1 -2  1  2 -1  2 -2,
-1  2 -2  2 -1 -2 -2 -2 -1,   2 -1 -2 -2 -2 -1 -1  2 -2,  -2  1  2 -1  2 -2 -2 -2 -1
"""
"""Three times the matrix, row after row, of each further turn.

These turns map layers of spheres at right angles to (1, 1, 1), (-1, 1, 1) and so on to such layers,
turned over.
"""
