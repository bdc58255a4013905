"""Vectors of lattices and shapes, in the format of :mod:`tests.vectors.vectors`.

Lines of a lattice; P is a point, as many integers as there are axes, and C a cell::

    lattice NAME WIDTH          how many integers a cell is
    scale P                     units of points in a step along each axis
    centres P...                the point of a cell of each type; one alone: types are not written
    places P...                 places of cells at home, by kind, where types are not written
    translations P...           rows of a basis of the translations; none: every step is one
    corners N P...              the number and points of the corners of a cell of the next kind
    generator P...              rows of a matrix that generates orientations with the others
    tile C...                   the edges that a box has at each step
    face_corners N              how many corners cells share that touch at a face
    arms P P P P...             of edges that may cross: the step to the other end, and the point
                                that stands for its direction, in turn around a corner

Empty lines are left out. :mod:`cube3d.geometry.cell_lattice` says more about each. ``cubic`` has
no record. Its results are there for each number of axes, as ``lattice cubic WIDTH`` alone.

Results::

    = group ORDER HASH          all orientations in order, the identity first
    = touching KIND NUMBER HASH for each kind of cell in turn the steps to the cells that touch one
                                at home, sorted; their number over all kinds
    = claims NUMBER HASH        the claims of each connected set of 3 cells, sets in order

The record of shapes is ``shapes LATTICE WIDTH SIZE MOBILITY`` and ``= shapes NUMBER HASH``: the
canonical forms of all connected sets of SIZE cells in order. ``= thin NUMBER HASH`` follows: each
is turned to its last aspect; the width and the cells of the form that its code has, without flat
axes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np

from cube3d import Mobility
from cube3d.errors import TooLargeError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.enumeration import polycubes
from cube3d.geometry.lattice import CUBIC, Lattice, Vector
from cube3d.geometry.lattices import lattice
from cube3d.geometry.polycube import canonical_form
from cube3d.shipped import LATTICES
from tests.vectors.vectors import MOBILITIES, Record, line, many, rows_line

WIDTHS = range(1, 8)  # of cubes
SHAPE_WIDTHS = range(1, 6)  # of cubes whose shapes are listed
MOST_CELLS, MOST_SHAPES = 5, 5_000
CLAIMING = 3  # cells of the shapes whose claims are hashed


def width_of(of: Lattice) -> list[int]:
    """Return how many coordinates cells may have."""
    return [of.width] if isinstance(of, CellLattice) else [*WIDTHS]


def write_lattices() -> Iterator[list[str]]:
    """Yield the records of all lattices and shapes."""
    lattices = [lattice(name) for name in LATTICES]
    wide = [(of, width) for of in lattices for width in width_of(of)]
    for of, width in wide:
        yield [*write_lattice(of, width), *lattice_results(of, width)]
    for (of, width), mobility in product(wide, MOBILITIES):
        if width in SHAPE_WIDTHS:
            yield from _write_shapes(of, width, mobility)


def _write_shapes(of: Lattice, width: int, mobility: Mobility) -> Iterator[list[str]]:
    for size in range(1, MOST_CELLS + 1):
        record = [line("shapes", of.name, width, size, MOBILITIES.index(mobility))]
        try:
            yield [*record, *shape_results(of, width, size, mobility)]
        except TooLargeError:
            break


def write_lattice(of: Lattice, width: int) -> Iterator[str]:
    """Yield the lines of a lattice."""
    yield line("lattice", of.name, width)
    if not isinstance(of, CellLattice):
        return
    yield line("scale", *of.scale)
    yield rows_line("centres", of.centres)
    if of.places:
        yield rows_line("places", of.places)
    if of.translations:
        yield rows_line("translations", of.translations)
    for corners in of.corners:
        yield rows_line(line("corners", len(corners)), corners)
    for generator in of.generators:
        yield rows_line("generator", generator)
    if of.tile:
        yield rows_line("tile", of.tile)
    yield line("face_corners", of.face_corners)
    if of.arms:
        yield rows_line("arms", (row for arm in of.arms for row in arm))


def read_lattice(record: Record) -> Lattice:
    """Return the lattice of a record, without the places of its cells in space."""
    if record[0][1][0] == "cubic":
        return CUBIC
    lines = [(name, [*map(int, words)]) for name, words in record[1:] if name != "="]
    one = dict(lines)
    axes = len(one["scale"])

    def rows(numbers: list[int], length: int = axes) -> tuple[Vector, ...]:
        return tuple(map(tuple, np.reshape(numbers, (-1, length)).tolist()))

    arms = rows(one.get("arms", []))
    return CellLattice(
        name=record[0][1][0],
        scale=tuple(one["scale"]),
        corners=tuple(rows(numbers[1:]) for name, numbers in lines if name == "corners"),
        basis=(),
        generators=tuple(rows(numbers) for name, numbers in lines if name == "generator"),
        centres=rows(one["centres"]),
        places=rows(one.get("places", [])),
        translations=rows(one["translations"]) if "translations" in one else None,
        tile=rows(one.get("tile", []), int(record[0][1][1])),
        face_corners=one["face_corners"][0],
        arms=tuple(zip(arms[::2], arms[1::2], strict=True)),
    )


def lattice_results(of: Lattice, width: int) -> Iterator[str]:
    """Yield the results of a lattice."""
    group = of.orientations(width, Mobility.REFLECTIONS)
    yield many("group", len(group), group)
    homes = of.homes if isinstance(of, CellLattice) else [(0,) * width]
    for kind in of.contacts:
        near = [np.array(of.neighbours(home, kind)) - home for home in homes]
        steps = [np.unique(rows, axis=0) for rows in near]
        yield many(f"touching {kind}", sum(map(len, steps)), *steps)
    if of.may_cross:
        shapes = polycubes(CLAIMING, width, Mobility.FIXED, of)
        found = [of.claims(shape.cells) for shape in shapes]
        yield many("claims", sum(map(len, found)), *found)


def shape_results(of: Lattice, width: int, size: int, mobility: Mobility) -> list[str]:
    """Return the results of a record of shapes.

    Raises:
        TooLargeError: there are more than the vectors hold.
    """
    shapes = polycubes(size, width, mobility, of, most=MOST_SHAPES)
    turned = [shape.aspects(Mobility.REFLECTIONS)[-1] for shape in shapes]
    thin = [canonical_form(shape, mobility, thin=True) for shape in turned]
    return [
        many("shapes", len(shapes), *(shape.cells for shape in shapes)),
        many(
            "thin",
            len(thin),
            *(part for shape in thin for part in ([shape.dimension], shape.cells)),
        ),
    ]
