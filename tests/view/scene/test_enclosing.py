from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import CUBIC
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.solution import PlacedPiece
from cube3d.view.scene.block import enclosing_pieces


def place(*pieces: Sequence[Cell]) -> list[PlacedPiece]:
    return [
        PlacedPiece(str(number), 0, tuple(sorted(cells)), (), cells[0])
        for number, cells in enumerate(pieces)
    ]


def hollow_box(lid: bool) -> list[Cell]:
    """Return the walls and the floor of a box of 5x5x5 cells, and its lid or not."""
    ends = [(x, y, z) for x, y, z in product(range(5), repeat=3) if {x, y} & {0, 4} or z == 4]
    return [*ends, *((x, y, 0) for x, y in product(range(1, 4), repeat=2) if lid)]


BLOCK = list(product(range(1, 4), repeat=3))


@pytest.mark.parametrize("lid", [False, True])
def test_a_box_encloses_what_is_in_it(lid: bool) -> None:
    first, second = BLOCK[:13], BLOCK[13:]
    assert enclosing_pieces(place(first, hollow_box(lid), second), CUBIC) == {1}


def test_a_lid_of_its_own_does_not_enclose() -> None:
    lid = [(x, y, -1) for x, y in product(range(5), repeat=2)]
    assert enclosing_pieces(place(hollow_box(lid=False), lid, BLOCK), CUBIC) == {0}


def test_boxes_in_boxes() -> None:
    middle = [cell for cell in BLOCK if cell != (2, 2, 2)]
    assert enclosing_pieces(place([(2, 2, 2)], middle, hollow_box(lid=True)), CUBIC) == {1, 2}


@pytest.mark.parametrize(
    "wall",
    [
        [cell for cell in hollow_box(lid=False) if cell[0] not in (0, 4)],  # a trough
        [cell for cell in hollow_box(lid=False) if cell[2] != 4],  # a ring
        [(5, 2, 2)],
    ],
)
def test_what_is_open_on_two_sides_does_not_enclose(wall: list[Cell]) -> None:
    assert enclosing_pieces(place(wall, BLOCK), CUBIC) == frozenset()


def test_most_of_a_piece_must_be_inside() -> None:
    box = hollow_box(lid=False)
    inside, outside = [(2, 2, z) for z in range(1, 4)], [(2, 2, z) for z in range(-3, 0)]
    assert enclosing_pieces(place(box, [*inside, *outside]), CUBIC) == frozenset()
    assert enclosing_pieces(place(box, [*inside, *outside[1:]]), CUBIC) == {0}


def test_none_in_the_plane_and_in_four_dimensions() -> None:
    ring = [cell for cell in product(range(3), repeat=2) if cell != (1, 1)]
    assert enclosing_pieces(place(ring, [(1, 1)]), CUBIC) == frozenset()
    four = [[(*cell, 0) for cell in piece] for piece in (hollow_box(lid=True), BLOCK)]
    assert enclosing_pieces(place(*four), CUBIC) == frozenset()
    hexagons = lattice("hexagonal")
    around = hexagons.neighbours((0, 0))
    assert enclosing_pieces(place(around, [(0, 0)]), hexagons) == frozenset()


@pytest.mark.parametrize(
    "name",
    ["triangular-prism", "fcc", pytest.param("rhombic", marks=pytest.mark.slow), "tetra-octa"],
)
def test_on_other_lattices(name: str) -> None:
    shape = lattice(name)
    assert isinstance(shape, CellLattice)
    size = 15 if name in ("rhombic", "tetra-octa") else 7
    cells = shape.box((size,) * 3)
    every = set(cells)
    inner = [c for c in cells if every.issuperset(shape.neighbours(c, shape.contacts[-1]))]
    shell = sorted(every.difference(inner))
    assert inner
    assert enclosing_pieces(place(inner, shell), shape) == {1}
    slabs = [[cell for cell in cells if cell[0] * 3 // size == part] for part in range(3)]
    assert enclosing_pieces(place(*slabs), shape) == frozenset()


def test_far_apart_cells_take_no_room() -> None:
    far = [(10**6 - 1, 0, 0), (0, 10**6 - 1, 0), (0, 0, 10**6 - 1), (0, 0, 0)]
    assert enclosing_pieces(place(far, [(1, 1, 1)]), CUBIC) == frozenset()
