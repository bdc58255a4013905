"""Random walks among divisions, in growing boxes."""

from __future__ import annotations

from itertools import pairwise, product

import numpy as np
import pytest

from cube3d.core.motion import Fit
from cube3d.geometry.region import Region
from cube3d.solving.disassembly import divide
from cube3d.solving.disassembly.disassemble import Verdict, disassemble
from cube3d.solving.disassembly.divide import (
    EMPTY,
    Division,
    DivisionWish,
    Walk,
    divider,
    first_size,
    interlocking_designs,
    stretched,
)
from tests.solving.disassembly.test_divide import check

NOTHING = np.zeros(0, dtype=np.int32)


@pytest.fixture
def hasty(monkeypatch):
    """Boxes grow as soon as there is any level."""
    monkeypatch.setattr(divide, "_PATIENCE", 1)
    monkeypatch.setattr(divide, "_CHANGES", 5_000)


@pytest.mark.parametrize(
    ("sides", "pieces", "size"),
    [
        ((5, 5, 5), 6, (4, 4, 4)),
        ((6, 3, 5), 3, (4, 3, 4)),
        ((3, 3, 3), 3, (3, 3, 3)),
        ((6, 6, 6), 15, (5, 5, 5)),  # 64 cells would be few for 15 pieces
    ],
)
def test_where_walks_begin(sides, pieces, size):
    assert first_size(Region.box(sides), DivisionWish(pieces, 1)) == size


def test_walks_begin_where_all_pieces_have_room():
    assert first_size(Region.box((6, 6, 6)), DivisionWish(4, 0, 16)) == (4, 4, 4)
    assert first_size(Region.box((6, 6, 6)), DivisionWish(4, 1, 16)) == (5, 5, 5)


def test_other_regions_do_not_grow():
    cells = [(x, y, z) for x in range(6) for y in range(6) for z in range(6) if x or y or z]
    assert first_size(Region(cells), DivisionWish(3, 1)) == (6, 6, 6)


def test_a_division_may_come_apart_by_turns_alone():
    size = 6
    bar = {(1, 1), (1, 2), (1, 3)}
    square = set(product(range(size), repeat=2))
    wall = {cell for cell in square if {*cell} & {0, size - 1}} - {(5, 1)}
    region = Region.box((size, size))
    cells = [1 if cell in bar else 0 if cell in wall else EMPTY for cell in region.cells]
    given = np.array(cells, dtype=np.int32)
    for turns, levels in ((False, []), (True, [2]), (Fit(0.02, 0.05), [2])):
        wanted = DivisionWish(2, cells.count(EMPTY), turns=turns)
        assert divider(region, wanted, 1, given).run(0)[0] == levels


def test_a_layer_more_keeps_pieces_whole():
    region = Region.box((3, 3, 4))
    design = next(interlocking_designs(region, 3, empty=1, level=(3, 3), seed=1, threads=1))
    grid = np.full(region.extents, EMPTY, dtype=np.int32)
    for number, placed in enumerate(design.solution.placements):
        grid[tuple(np.array(placed.cells).T)] = number
    for axis, size in enumerate(region.extents):
        longer = stretched(grid, axis)
        assert len(longer) == size - 1  # not the layer with the empty cell
        for one in longer:
            assert one.shape[axis] == size + 1
            assert (one == EMPTY).sum() == 1
            assert {*one.ravel().tolist()} == {*grid.ravel().tolist()}
            lines = np.moveaxis(one, axis, 0)
            doubled = [k for k, (a, b) in enumerate(pairwise(lines)) if (a == b).all()]
            assert doubled
            without = np.delete(lines, doubled[0], axis=0)
            assert (without == np.moveaxis(grid, axis, 0)).all()


@pytest.mark.slow
def test_walks_grow_and_are_the_same_for_a_seed(hasty):
    region = Region.box((5, 4, 4))
    one, other = (Walk(region, DivisionWish(3, 1), 7, NOTHING) for _ in range(2))
    found: Division = ([], [])
    while not found[0]:
        found = one.advance()
        assert other.advance() == found
    levels, labels = found
    assert labels.count(EMPTY) == 1
    assert len(labels) == len(region)
    assert levels[0] > 1


@pytest.mark.slow
def test_designs_of_a_box_that_grows(hasty):
    region = Region.box((5, 4, 4))
    design = next(interlocking_designs(region, 3, empty=1, level=(2, 2), seed=2, threads=1))
    check(design, region, 3, 1)
    assert disassemble(design.solution).verdict is Verdict.APART
