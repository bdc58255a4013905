"""Vectors of pictures, in the format of :mod:`tests.vectors.vectors`.

Lines of a picture; C is a cell, as many integers as WIDTH says::

    picture NAME
    lattice NAME WIDTH
    piece C...                  the cells of the next piece
    empty C...                  cells that stay empty
    walls C...
    layers N                    1: layers are drawn side by side

Results; numbers with a point are compared to nine places::

    = assembly P AXIS SIDE ...  the steps in order
    = blocks N ...              of each body the number of its piece, -1 or -2
    = keys N ...                the coordinates of all frames
    = cells C ...               those of all bodies, in the scene
    = passes N ...              whether each body passes through others
    = velocities X ...
    = places X ...              offsets, anchors and the middle for the eye of this module
    = hidden SUM ...            the levels of the texels of each body, two along the side of a cube
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from cube3d.core.solids import Eye, Layout, Light, assembly
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice
from tests.vectors.vectors import Record, line, rows_line

FACTOR, ROOM = 0.75, 1.5
EYE = Eye(azimuth=30.0, is_below=False, is_turning=False, aspect=1.5, slant=1.0)

Cells = list[tuple[int, ...]]


def box(*sides: int) -> Cells:
    """Return the cells of a box."""
    return [*itertools.product(*map(range, sides))]


def dealt(cells: Cells, pieces: int) -> list[Cells]:
    """Deal cells to pieces in turn, by their sums, so that pieces hook into each other."""
    return [[c for c in cells if (c[0] + 2 * c[-1] + sum(c)) % pieces == n] for n in range(pieces)]


def pictures() -> Iterator[tuple[str, str, list[Cells], Cells, Cells, bool]]:
    """Yield a name, a lattice, pieces, empty cells, walls, and whether there are layers."""
    hooks: list[Cells] = [
        [(0, 0, 0), (0, 1, 0), (0, 2, 0), (1, 2, 0), (2, 2, 0), (2, 1, 0)],
        [(1, 1, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (3, 1, 0), (3, 2, 1)],
    ]
    ring: Cells = [c for c in box(3, 3, 3) if c != (1, 1, 1)]
    yield "hooks", "cubic", hooks, [], [], False
    yield "shell", "cubic", [ring, [(1, 1, 1)]], [], [], False
    yield "layers", "cubic", dealt(box(3, 3, 4), 5), [(0, 0, 4)], [(9, 9, 9)], True
    yield "plane", "cubic", dealt(box(4, 5), 4), [(4, 0), (4, 1)], [], False
    yield "line", "cubic", [[(0,), (1,)], [(3,)]], [], [], False
    yield "four", "cubic", dealt(box(2, 2, 2, 3), 4), [(0, 0, 2, 1)], [], False
    yield "five", "cubic", dealt(box(2, 1, 2, 2, 3), 3), [], [], False
    for name, size in (
        *(("hexagonal", 3), ("triangular", 3), ("square-edges", 2), ("triangular-prism", 2)),
        *(
            ("fcc", 3),
            ("rhombic", 4),
            ("tetra-octa", 4),
            ("cubic-edges", 1),
            ("hexagonal-edges", 2),
        ),
    ):
        of = lattice(name)
        assert isinstance(of, CellLattice)
        cells = [tuple(cell) for cell in of.box((size,) * of.dimension)]
        yield name, name, dealt(cells[1:], 3), cells[:1], [], False


def write_pictures() -> Iterator[list[str]]:
    """Yield the records of all pictures."""
    for name, of, pieces, empty, walls, layers in pictures():
        own = lattice(of)
        lines = [line("picture", name), line("lattice", of, len(pieces[0][0]))]
        lines += [rows_line("piece", piece) for piece in pieces]
        lines += [rows_line("empty", empty), rows_line("walls", walls), line("layers", int(layers))]
        yield [*lines, *(line("=", *words) for words in results(own, pieces, empty, walls, layers))]


def results(
    of: Any, pieces: list[Cells], empty: Cells, walls: Cells, layers: bool
) -> Iterator[tuple[Any, ...]]:
    """Yield the results of a picture as words, numbers among them."""
    width = len(pieces[0][0])
    own = of.in_core(width)
    yield "assembly", *itertools.chain(*assembly(own, pieces))
    laid = Layout(own, pieces, empty, walls, layers=layers)
    yield "blocks", *laid.blocks
    yield "keys", *itertools.chain(*laid.keys)
    yield "cells", *np.concatenate(laid.cells).reshape(-1).tolist()
    velocities, passes = laid.explosion
    yield "passes", *map(int, passes)
    yield "velocities", *_floats([velocities])
    places = laid.places(FACTOR, ROOM, EYE)
    yield "places", *_floats(places)
    offsets = places.offsets[: laid.moving]
    motions = np.array([np.column_stack([np.eye(3), offset]) for offset in offsets])
    bodies = laid.cells[: laid.moving]
    light = Light(own, bodies, motions, thickness=laid.thickness, density=2.0)
    yield "hidden", *np.add.reduceat(light.bake(), light.starts[:-1], dtype=np.int64)


def _floats(arrays: Iterable[Any]) -> Iterator[float]:
    for array in arrays:
        yield from (float(number) + 0.0 for number in array.round(12).reshape(-1).tolist())


def read_picture(record: Record) -> tuple[Any, list[Cells], Cells, Cells, bool]:
    """Return the lattice, the pieces, empty cells, walls, and whether there are layers."""
    one = dict(record)
    width = int(one["lattice"][1])

    def cells(words: list[str]) -> Cells:
        return [*zip(*[iter(map(int, words))] * width, strict=True)]

    pieces = [cells(words) for name, words in record if name == "piece"]
    return (
        lattice(one["lattice"][0]),
        pieces,
        cells(one["empty"]),
        cells(one["walls"]),
        one["layers"] == ["1"],
    )
