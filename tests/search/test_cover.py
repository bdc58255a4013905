import numpy as np
import pytest

from cube3d import SearchError
from cube3d.search.cover import ExactCover


def cover(**changes):
    arrays = {
        "primary": np.array([True, True, False]),
        "start": np.array([0, 2, 3, 4]),
        "items": np.array([0, 2, 1, 1], dtype=np.int32),
        "option_type": np.array([0, 0, 1], dtype=np.int32),
        "low": np.array([0, 0], dtype=np.int32),
        "high": np.array([2, 2], dtype=np.int32),
    } | {key: np.array(value) for key, value in changes.items()}
    return ExactCover(**arrays)


def test_lookups():
    assert [options.tolist() for options in cover().options_by_item()] == [[0], [1, 2], [0]]
    assert [options.tolist() for options in cover().options_by_type()] == [[0, 1], [2]]
    assert len(cover()) == 3


@pytest.mark.parametrize(
    "changes",
    [
        {"start": [0, 2, 3]},
        {"start": [0, 2, 3, 5]},
        {"start": [0, 2, 2, 4]},
        {"items": [0, 2, 1, 3]},
        {"items": [0, -1, 1, 1]},
        {"option_type": [0, 0, 2]},
        {"low": [3, 0]},
        {"low": [0]},
    ],
)
def test_arrays_that_do_not_fit(changes):
    with pytest.raises(SearchError, match="do not fit together"):
        cover(**changes)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [({}, False), ({"low": [2, 2]}, True), ({"primary": [True, True, True]}, True)],
)
def test_antichain(changes, expected):
    assert cover(**changes).is_antichain == expected
