import numpy as np
import pytest

from cube3d.errors import ShapeError
from cube3d.geometry.cells import check_cells, times
from cube3d.geometry.lattice import CUBIC


def test_cells_are_sorted():
    assert check_cells([(1, 0), (0, 5), (0, 2)]) == [(0, 2), (0, 5), (1, 0)]


@pytest.mark.parametrize(
    ("points", "message"),
    [
        ([], "has no cells"),
        ([()], "cell without coordinates"),
        ([(0, 0), (0, 0)], r"lists cell \(0, 0\) twice"),
        ([(0, 0), (0, 0, 1)], "mixes dimensions"),
        ([(0, 0.5)], r"not made of integers: \[0, 0.5\]"),
        ([(0, True)], "not made of integers"),
        ([("0", "1")], "not made of integers"),
        (["01"], "not a list of integers"),
        (5, "is given by its cells, not by 5"),
        ([5], "not a list of integers"),
        ([(0, 0), (2**40, 2**40)], "too far apart"),
    ],
)
def test_bad_cells(points, message):
    with pytest.raises(ShapeError, match=message):
        check_cells(points)


def test_numpy_integers_are_integers():
    assert check_cells(np.array([[1, 2]])) == [(1, 2)]


def test_neighbours_of_a_cell():
    assert sorted(CUBIC.neighbours((0, 0))) == [(-1, 0), (0, -1), (0, 1), (1, 0)]
    assert len(CUBIC.neighbours((1, 2, 3, 4))) == 8


def test_components():
    assert CUBIC.components([(5, 5), (0, 1), (0, 0), (1, 1), (4, 4)]) == [
        [(0, 0), (0, 1), (1, 1)],
        [(4, 4)],
        [(5, 5)],
    ]


def test_times():
    assert times((5, 5, 4)) == "5x5x4"
