from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from cube3d.view.mesh.rounded import RADIUS, Mesh, polyform_mesh, volume
from tests.view.mesh.polyforms import assert_sound, bodies, characteristic, polyforms


def spheres(*cells: tuple[int, int, int], gap: float = 0.012, segments: int = 4) -> Mesh:
    places: NDArray[np.int64] = np.array(cells, dtype=np.int64)
    return polyform_mesh("fcc", places, gap=gap, segments=segments)


@pytest.mark.slow
@pytest.mark.parametrize("gap", [0, 0.012, 0.1])
@given(cells=polyforms("fcc"), segments=st.integers(3, 5))
def test_spheres_and_necks_are_a_closed_manifold(
    cells: NDArray[np.int64], segments: int, gap: float
) -> None:
    mesh = polyform_mesh("fcc", cells, gap=gap, segments=segments)
    owner = mesh.owner
    assert_sound(mesh)
    assert np.array_equal(np.unique(owner), np.arange(len(cells)))
    necks = sum(
        int(np.abs(a - b).sum() == 2 and np.abs(a - b).max() == 1)
        for k, a in enumerate(cells)
        for b in cells[:k]
    )
    # Each neck is a handle or joins two bodies.
    assert characteristic(mesh) == 2 * len(cells) - 2 * necks


def test_one_sphere_is_round() -> None:
    mesh = spheres((0, 0, 0), gap=0.1, segments=12)
    assert np.linalg.norm(mesh.vertices, axis=1) == pytest.approx(RADIUS - 0.05)
    assert mesh.normals == pytest.approx(mesh.vertices / (RADIUS - 0.05))
    assert volume(mesh) == pytest.approx(4 / 3 * math.pi * (RADIUS - 0.05) ** 3, rel=2e-3)


def test_a_neck_joins_neighbours_of_one_piece_and_a_gap_parts_those_of_two() -> None:
    assert bodies(spheres((0, 0, 0), (1, 1, 0))) == 1
    assert bodies(spheres((0, 0, 0), (2, 0, 0))) == 2
    one, other = spheres((0, 0, 0), gap=0.1), spheres((1, 1, 0), gap=0.1)
    along = np.array([1, 1, 0]) / math.sqrt(2)
    assert (other.vertices @ along).min() - (one.vertices @ along).max() >= 0.1 - 1e-9
    waist = spheres((0, 0, 0), (1, 1, 0))
    middle = waist.vertices[np.abs(waist.vertices @ along - RADIUS) < 1e-9]
    away = np.linalg.norm(middle - RADIUS * along, axis=1)
    assert len(middle) == 16
    assert np.ptp(away) < 1e-9
    assert 0.3 < away[0] / RADIUS < 0.4


def test_a_neck_adds_what_its_torus_holds() -> None:
    gained = volume(spheres((0, 0, 0), (1, 1, 0))) - 2 * volume(spheres((0, 0, 0)))
    assert 0 < gained < 0.03
    three = volume(spheres((0, 0, 0), (1, 1, 0), (1, 0, 1))) - 3 * volume(spheres((0, 0, 0)))
    assert three == pytest.approx(3 * gained)
