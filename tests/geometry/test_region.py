import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import Region, ShapeError, TooLargeError
from tests.helpers.strategies import regions


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
    places = np.array([[1, 0], [5, 5], [6, 0], [-1, 0]])
    assert region.numbers(places).tolist() == [-1, 3, -1, -1]


@given(st.integers(1, 4).flatmap(lambda n: regions(n, 30)))
def test_numbers_are_positions_in_the_cells(region):
    assert region.numbers(np.array(region.cells)).tolist() == list(range(len(region)))
    around = np.indices([size + 2 for size in region.extents]).reshape(region.dimension, -1).T
    around += np.array(region.corner) - 1
    assert int((region.numbers(around) >= 0).sum()) == len(region)
    assert eval(repr(region), {"Region": Region}) == region


def test_negative_coordinates():
    region = Region([(-3, -2), (-2, -2)])
    assert region.corner == (-3, -2)
    assert region.cells == ((-3, -2), (-2, -2))


@pytest.mark.parametrize(
    ("sizes", "message"),
    [
        ((), "at least one size"),
        ((0, 2), "positive integers, not 0$"),
        ((-1, 5), "positive integers, not -1$"),
        ((2.5, 2), r"positive integers, not 2\.5$"),
        ((True, 2), "positive integers, not True$"),
        (("3",), "positive integers, not '3'$"),
        (5, "needs its sizes, .*, not 5$"),
    ],
)
def test_bad_boxes(sizes, message):
    with pytest.raises(ShapeError, match=message):
        Region.box(sizes)


def test_a_huge_box_takes_no_memory():
    assert len(Region.box((10_000, 10_000, 10_000))) == 10**12
    with pytest.raises(TooLargeError, match="more cells than can be numbered"):
        Region.box((10**12, 10**14))


def test_cells_far_apart():
    region = Region([(0, 0), (3_000_000_000, 0), (3_000_000_001, 0)])
    assert region.numbers(np.array([[3_000_000_001, 0], [1, 0]])).tolist() == [2, -1]
