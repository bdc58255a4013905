from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import Mobility, ShapeError, orientations
from cube3d.geometry.orientation import distinct_order, group_order
from cube3d.geometry.polycube import Polycube


@pytest.mark.parametrize(
    ("dimension", "rotations", "all_orientations"),
    [(1, 1, 2), (2, 4, 8), (3, 24, 48), (4, 192, 384), (5, 1920, 3840)],
)
def test_orders(dimension, rotations, all_orientations):
    assert len(orientations(dimension)) == rotations
    assert len(orientations(dimension, Mobility.REFLECTIONS)) == all_orientations
    assert len(orientations(dimension, Mobility.FIXED)) == 1
    assert group_order(dimension, Mobility.ROTATIONS) == rotations
    assert group_order(dimension, Mobility.REFLECTIONS) == all_orientations


groups = [(n, m) for n in range(1, 5) for m in Mobility]


@pytest.mark.parametrize(("dimension", "mobility"), groups)
def test_they_are_signed_permutations_all_different(dimension, mobility):
    group = orientations(dimension, mobility)
    assert (np.abs(group).sum(axis=1) == 1).all()
    assert (np.abs(group).sum(axis=2) == 1).all()
    assert len({m.tobytes() for m in group}) == len(group)
    assert (group[0] == np.eye(dimension)).all()


@pytest.mark.parametrize(("dimension", "mobility"), groups)
def test_closed_under_products_and_inverses(dimension, mobility):
    group = orientations(dimension, mobility)
    known = {m.tobytes() for m in group}
    # Every element times the first few generates enough: the rest follows from
    # associativity of matrix products only for generators, so take all in low dimensions.
    right = group if dimension < 4 else group[::7]
    for m in right:
        assert {p.astype(np.int8).tobytes() for p in group @ m} == known
    assert {np.ascontiguousarray(m.T).tobytes() for m in group} == known


@pytest.mark.parametrize("dimension", [1, 2, 3, 4, 5])
def test_rotations_are_those_of_determinant_1(dimension):
    rotations = {matrix.tobytes() for matrix in orientations(dimension)}
    for matrix in orientations(dimension, Mobility.REFLECTIONS):
        assert round(np.linalg.det(matrix.astype(float))) == (
            1 if matrix.tobytes() in rotations else -1
        )


def test_nothing_to_turn_in_eight_dimensions():
    assert orientations(8, Mobility.FIXED).shape == (1, 8, 8)


@pytest.mark.parametrize("dimension", [0, -1, 8])
def test_dimensions_out_of_range(dimension):
    with pytest.raises(ShapeError, match="1 to 7 dimensions"):
        orientations(dimension)


@given(st.integers(1, 4), st.sampled_from(list(Mobility)))
def test_read_only(dimension, mobility):
    with pytest.raises(ValueError, match="read-only"):
        orientations(dimension, mobility)[0, 0, 0] = 5


@pytest.mark.long
@pytest.mark.parametrize("dimension", range(1, 6))
@pytest.mark.parametrize("mobility", list(Mobility))
def test_orientations_that_differ_in_some_axes(dimension, mobility):
    """They are the first in the group that do the same to these axes."""
    group = orientations(dimension, mobility)
    for size in range(dimension + 1):
        for thick in combinations(range(dimension), size):
            columns = group[:, :, list(thick)].reshape(len(group), -1)
            _, first = np.unique(columns, axis=0, return_index=True)
            # Arms of different lengths, none its own mirror image: each orientation of them tells.
            unit = np.eye(dimension, dtype=int)[list(thick)]
            arms = [*unit, *(unit * (3 + np.array([thick]).T))]
            cells = np.array([np.zeros(dimension, int), *arms]).tolist()
            found = Polycube(cells).aspect_orientations(mobility)
            assert (found == group[np.sort(first)]).all()
            assert len(found) == distinct_order(dimension, mobility, size)
