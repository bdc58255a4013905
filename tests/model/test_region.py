import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import Region, ShapeError, TooLargeError
from tests.strategies import regions


def test_a_box_is_its_cells():
    box = Region.box((2, 3))
    assert box.cells == ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))
    assert box == Region(reversed(box.cells))
    assert box.is_box
    assert len(box) == 6


def test_holes_and_components():
    region = Region([(0, 0), (2, 0), (2, 1), (5, 5)])
    assert not region.is_box
    assert (len(region), region.extents, region.corner) == (4, (6, 6), (0, 0))
    assert region.grid[1, 0] == -1
    assert region.grid[5, 5] == 3


@given(st.integers(1, 4).flatmap(lambda n: regions(n, 30)))
def test_numbers_are_positions_in_the_cells(region):
    for number, cell in enumerate(region.cells):
        assert region.grid[tuple(c - a for c, a in zip(cell, region.corner, strict=True))] == number
    assert int((region.grid >= 0).sum()) == len(region)
    assert eval(repr(region), {"Region": Region}) == region


def test_negative_coordinates():
    region = Region([(-3, -2), (-2, -2)])
    assert region.corner == (-3, -2)
    assert region.cells == ((-3, -2), (-2, -2))


@pytest.mark.parametrize("sizes", [(), (0, 2), (-1, 5), (2.5, 2), (True, 2), ("3",)])
def test_bad_boxes(sizes):
    with pytest.raises(ShapeError):
        Region.box(sizes)


def test_a_huge_box_is_refused_before_memory():
    huge = Region.box((10_000, 10_000, 10_000))
    assert len(huge) == 10**12
    with pytest.raises(TooLargeError, match="1,000,000,000,000 cells"):
        _ = huge.grid
