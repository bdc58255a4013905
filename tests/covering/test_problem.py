import random

import numpy as np
import pytest

from cube3d import ExactEngine, SearchError
from cube3d.covering.engines.engine import WHOLE
from cube3d.covering.problem import ExactCover
from tests.helpers.cover_oracle import Case, brute_force


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


def nearly_full(rng):
    """Make a problem whose exact counts leave out few items, most of them with solutions."""
    items = rng.randint(8, 14)
    slack = rng.randint(0, items // 8)
    sizes: list[int] = []
    while sum(sizes) < items - slack:
        sizes.append(min(rng.randint(1, 3), items - slack - sum(sizes)))
    kinds = sorted(set(sizes))
    options = [
        (kind, sorted(rng.sample(range(items), size)))
        for kind, size in enumerate(kinds)
        for _ in range(rng.randint(2, 5))
    ]
    places = list(rng.sample(range(items), items))
    options += [(kinds.index(s), sorted(places.pop() for _ in range(s))) for s in sizes]
    options.sort()
    counts = [sizes.count(size) for size in kinds]
    must = [rng.random() < 0.3 for _ in range(items)]
    return Case(must, [o for _, o in options], [k for k, _ in options], counts, counts), slack


@pytest.mark.parametrize("seed", range(60))
def test_holes_are_what_solutions_leave_out(seed):
    case, slack = nearly_full(random.Random(seed))
    assert case.cover.slack() == slack
    filled = case.cover.with_holes(slack)
    optional = [item for item, must in enumerate(case.primary) if not must]
    assert len(filled) == len(case.options) + (len(optional) if slack else 0)
    expected = brute_force(case)
    found = sorted(
        tuple(option for option in solution if option < len(case.options))
        for solution in ExactEngine().search(filled)
    )
    assert found == expected
    assert sorted(map(tuple, ExactEngine(2).search(case.cover))) == expected
    assert ExactEngine().tally(case.cover, WHOLE).counts == (len(expected),)


def test_slack():
    assert cover().slack() is None
    assert cover(low=[1, 1], high=[1, 1]).slack() is None  # options of a type differ in size
    same = cover(start=[0, 2, 4, 5], items=[0, 2, 0, 1, 1], low=[1, 0], high=[1, 0])
    assert same.slack() == 1
