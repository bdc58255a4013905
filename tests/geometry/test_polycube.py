import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import Mobility, Polycube, ShapeError, orientations, shape
from cube3d.geometry.orientation import group_order
from tests.helpers import oracle
from tests.helpers.strategies import mobilities, polycubes


@given(polycubes(), st.integers(-5, 5))
def test_equal_up_to_translation(polycube, shift):
    moved = Polycube(tuple(c + shift for c in cell) for cell in reversed(polycube.cells))
    assert moved == polycube
    assert hash(moved) == hash(polycube)


@given(polycubes())
def test_repr_is_a_constructor(polycube):
    assert eval(repr(polycube), {"Polycube": Polycube}) == polycube


@given(polycubes(), mobilities)
def test_aspects_against_brute_force(polycube, mobility):
    aspects = polycube.aspects(mobility)
    expected = oracle.aspects(frozenset(polycube.cells), mobility)
    assert {frozenset(aspect.cells) for aspect in aspects} == expected
    assert len(aspects) == len(expected)
    assert aspects[0] == polycube


@given(polycubes(), mobilities)
def test_orbit_and_stabilizer(polycube, mobility):
    order = group_order(polycube.dimension, mobility)
    assert len(polycube.aspects(mobility)) * len(polycube.symmetries(mobility)) == order


@given(polycubes(), mobilities)
def test_orientations_give_the_aspects(polycube, mobility):
    matrices = polycube.aspect_orientations(mobility)
    assert tuple(polycube.oriented(m) for m in matrices) == polycube.aspects(mobility)


@given(polycubes(), mobilities, st.data())
def test_canonical_form_is_shared_by_all_aspects(polycube, mobility, data):
    aspect = data.draw(st.sampled_from(polycube.aspects(mobility)))
    assert aspect.canonical(mobility) == polycube.canonical(mobility)
    assert polycube.canonical(mobility) in polycube.aspects(mobility)


@given(polycubes(st.integers(1, 3)))
def test_chirality(polycube):
    rotations = len(polycube.aspects(Mobility.ROTATIONS))
    both = len(polycube.aspects(Mobility.REFLECTIONS))
    assert both == rotations * (2 if polycube.is_chiral else 1)
    assert polycube.mirror().is_chiral == polycube.is_chiral
    assert not polycube.lifted(polycube.dimension + 1).is_chiral


@pytest.mark.parametrize(("name", "chiral"), [("A4", True), ("P4", False), ("S4", True)])
def test_chirality_of_known_shapes(name, chiral):
    assert shape(name).is_chiral == chiral


def test_symmetries_fix_the_shape():
    cross = shape("X5").lifted(3)
    assert len(cross.symmetries()) == 8
    assert all(cross.oriented(m) == cross for m in cross.symmetries())
    assert len(Polycube([(0, 0, 0)]).symmetries(Mobility.REFLECTIONS)) == 48


def test_connectedness():
    assert Polycube([(0, 0), (0, 1)]).is_connected
    assert not Polycube([(0, 0), (1, 1)]).is_connected


def test_lifting():
    assert Polycube([(0, 1), (0, 0)]).lifted(3) == Polycube([(0, 0, 0), (0, 1, 0)])
    with pytest.raises(ShapeError, match="3-D shape cannot be used in 2"):
        Polycube([(0, 0, 0)]).lifted(2)


def test_size_and_extents():
    polycube = Polycube([(3, 1), (4, 1), (4, 4)])
    assert (len(polycube), polycube.dimension, polycube.extents) == (3, 2, (2, 4))
    assert polycube.array().dtype == np.int64


def test_immutable():
    with pytest.raises(AttributeError):
        Polycube([(0,)]).cells = ()  # type: ignore[misc]


def test_cells_far_apart_turn_correctly():
    far = Polycube([(0, 0, 0), (2_100_000, 3, 1)])
    assert len(far.symmetries()) == 1
    expected = oracle.aspects(frozenset(far.cells), Mobility.ROTATIONS)
    assert {frozenset(a.cells) for a in far.aspects()} == expected
    assert len(orientations(3)) == 24
