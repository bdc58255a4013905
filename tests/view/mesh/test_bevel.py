from __future__ import annotations

import math
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from cube3d.core.solids import FaceArrays
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.lattices import Record
from cube3d.view.mesh.rounded import body_mesh, cell_solids, most_bevel, polyform_mesh, volume
from tests.view.mesh.polyforms import (
    CONVEX,
    FLAT,
    all_cells,
    assert_sound,
    bodies,
    characteristic,
    polyforms,
)

HEXAGON = math.sqrt(3) / 2 * 0.5  # volume of a cell
# Cubes as a lattice of convex solids.
CUBES = Record(
    name="cubes",
    cell_noun="cube",
    polyform=("polycube", "polycubes"),
    form="solid",
    cells={
        "scale": (2, 2, 2),
        "basis": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
        "centres": ((1, 1, 1),),
        "corners": (tuple(product((0, 2), repeat=3)),),
        "generators": (((0, 1, 0), (0, 0, 1), (1, 0, 0)), ((0, 1, 0), (1, 0, 0), (0, 0, 1))),
        "face_corners": 4,
    },
)
RING = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]


def rows(cells: list[list[int]]) -> NDArray[np.int64]:
    return np.array(cells, dtype=np.int64)


def sum_of_volumes(solids: FaceArrays) -> float:
    """Return the volume of the solids, each for itself."""
    total = 0.0
    for loop in solids.faces:
        first, *others = solids.points[list(loop)]
        for one, other in pairwise(others):
            total += float(first @ np.cross(one, other)) / 6
    return total


@pytest.mark.slow
@pytest.mark.parametrize("lattice", CONVEX)
@given(data=st.data())
def test_any_cells_give_closed_solids_of_the_right_volume(
    lattice: str, data: st.DataObject
) -> None:
    cells = data.draw(polyforms(lattice))
    bare = polyform_mesh(lattice, cells, bevel=0, gap=0)
    assert_sound(bare)
    assert volume(bare) == pytest.approx(sum_of_volumes(cell_solids(lattice, cells)))
    before = volume(bare)
    for share in (0.3, 0.6, 1):
        size = share * most_bevel(lattice)
        mesh = polyform_mesh(lattice, cells, bevel=size, gap=size / 5)
        assert_sound(mesh)
        assert characteristic(mesh) % 2 == 0
        assert volume(mesh) < before
        before = volume(mesh)


@pytest.mark.slow
@pytest.mark.parametrize("lattice", CONVEX)
@pytest.mark.parametrize(
    ("share", "gap", "chamfer"),
    [(1, 0, False), (1, 0.03, False), (0.5, 0.01, True), (1, 0, True), (0, 0.03, False)],
)
@given(data=st.data())
def test_bevels_gaps_and_chamfers_apart(
    lattice: str, share: float, gap: float, chamfer: bool, data: st.DataObject
) -> None:
    cells = data.draw(polyforms(lattice))
    size = share * most_bevel(lattice)
    mesh = polyform_mesh(lattice, cells, bevel=size, gap=gap, chamfer=chamfer)
    assert_sound(mesh)
    assert volume(mesh) < sum_of_volumes(cell_solids(lattice, cells))


@pytest.mark.parametrize("lattice", CONVEX)
def test_the_largest_bevel_leaves_something_of_each_face(lattice: str) -> None:
    bevel = most_bevel(lattice)
    for cell in all_cells(lattice):
        assert_sound(polyform_mesh(lattice, cell[None], bevel=bevel, gap=bevel / 5))


@pytest.mark.parametrize(("bevel", "gap"), [(0.06, 0.012), (0, 0), (0, 0.02), (0.06, 0)])
def test_a_ring_of_hexagons_is_a_torus(bevel: float, gap: float) -> None:
    ring = polyform_mesh("hexagonal", rows(RING), bevel=bevel, gap=gap)
    assert characteristic(ring) == 0
    assert bodies(ring) == 1
    disc = polyform_mesh("hexagonal", rows([*RING, [0, 0]]), bevel=bevel, gap=gap)
    assert characteristic(disc) == 2


@pytest.mark.parametrize(("bevel", "gap"), [(0.06, 0.012), (0, 0), (0, 0.02), (0.06, 0)])
@pytest.mark.parametrize(
    ("lattice", "cells"),
    [
        ("triangular", [[0, 0, 0], [1, 0, 0]]),  # a corner
        ("triangular-prism", [[0, 0, 0, 0], [0, 0, 1, 1]]),  # an edge
        ("triangular-prism", [[0, 0, 0, 0], [1, 0, 1, 0]]),  # a corner
        ("hexagonal", [[0, 0], [1, 1]]),  # nothing
        ("tetra-octa", [[1, 1, 1], [4, 4, 1]]),  # an edge
    ],
)
def test_cells_that_share_no_face_are_two_bodies(
    lattice: str, cells: list[list[int]], bevel: float, gap: float
) -> None:
    mesh = polyform_mesh(lattice, rows(cells), bevel=bevel, gap=gap)
    assert_sound(mesh)
    assert bodies(mesh) == 2
    assert characteristic(mesh) == 4


def test_a_hollow_body_has_two_surfaces() -> None:
    layers = [
        [q, r, z, t]
        for q, r in [[0, 0], [1, 1], [-1, -1], *RING]
        for z in range(3)
        for t in range(2)
    ]
    hollow = rows([cell for cell in layers if cell != [0, 0, 1, 0]])
    mesh = polyform_mesh("triangular-prism", hollow)
    assert_sound(mesh)
    assert bodies(mesh) == 2
    assert characteristic(mesh) == 4


def test_one_hexagon_has_flat_faces_and_round_edges_of_the_size_asked_for() -> None:
    mesh = polyform_mesh("hexagonal", rows([[0, 0]]), bevel=0.1, gap=0.02)
    top = mesh.vertices[:, 2] == mesh.vertices[:, 2].max()
    assert mesh.vertices[top, 2] == pytest.approx(0.49)
    assert mesh.normals[top] == pytest.approx(np.tile([0, 0, 1], (top.sum(), 1)))
    assert np.abs(mesh.vertices[top, 0]).max() == pytest.approx(0.5 - 0.01 - 0.1)
    assert np.abs(mesh.vertices[:, 0]).max() == pytest.approx(0.49)
    # A quarter of a circle over the edge of the top at x = 0.49.
    ridge = (np.abs(mesh.vertices[:, 0] - 0.39) < 0.1) & (mesh.vertices[:, 2] > 0.39)
    arc = mesh.vertices[ridge & (np.abs(mesh.normals[:, 1]) < 1e-9)]
    assert len(arc) >= 6
    assert np.hypot(arc[:, 0] - 0.39, arc[:, 2] - 0.39) == pytest.approx(0.1)


def test_a_straight_edge_over_several_cells_is_one_cylinder() -> None:
    """Nothing shows where cells meet in one plane."""
    mesh = polyform_mesh("triangular", rows([[0, 0, 0], [0, 0, 1], [1, 0, 0]]), bevel=0.05)
    near = np.abs(mesh.vertices[:, 0] - 1) < 0.2
    lower = mesh.vertices[near & (mesh.vertices[:, 1] < 0.057) & (mesh.vertices[:, 2] > 0.29)]
    assert len(lower) >= 5
    middle = np.hypot(lower[:, 1] - 0.056, lower[:, 2] - 0.294)
    assert middle == pytest.approx(0.05, abs=1e-9)


def test_cubes_as_a_complex_have_the_volume_that_rounded_cubes_have() -> None:
    """Both ways to make a rounded solid agree, up to how fine arcs and corners are."""
    cubes = CellLattice.of(CUBES)
    cells = rows([[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1], [0, 0, 1]])
    for bevel, gap in ((0.06, 0.012), (0.1, 0), (0, 0.05)):
        one = polyform_mesh(cubes, cells, bevel=bevel, gap=gap, segments=16)
        other = body_mesh(cells, bevel=bevel, gap=gap, segments=16)
        assert_sound(one)
        assert volume(one) == pytest.approx(volume(other), rel=2e-4)
        assert one.vertices.min(axis=0) == pytest.approx(other.vertices.min(axis=0))
        assert one.vertices.max(axis=0) == pytest.approx(other.vertices.max(axis=0))


def test_without_bevel_a_gap_takes_its_half_from_each_face() -> None:
    mesh = polyform_mesh("hexagonal", rows([[0, 0]]), bevel=0, gap=0.1)
    assert volume(mesh) == pytest.approx(HEXAGON * 0.9**2 * 0.8)


def test_a_chamfer_is_flat() -> None:
    mesh = polyform_mesh("hexagonal", rows([[0, 0]]), bevel=0.1, gap=0, chamfer=True)
    assert_sound(mesh)
    # Two faces, six sides, twelve and six bevels, twelve corners.
    facing = np.unique(mesh.normals[mesh.triangles].mean(axis=1).round(6), axis=0)
    assert len(facing) == 2 + 6 + 12 + 6 + 12


@pytest.mark.parametrize(
    ("bevel", "gap", "segments"),
    [(0.5, 0, 4), (-0.1, 0, 4), (0.1, -0.1, 4), (0.1, 0, 1), (0, 3, 4)],
)
def test_impossible_measures_are_refused(bevel: float, gap: float, segments: int) -> None:
    with pytest.raises(ValueError, match=r"bevel and gap"):
        polyform_mesh("hexagonal", rows(RING), bevel=bevel, gap=gap, segments=segments)


def test_overlapping_solids_are_refused() -> None:
    with pytest.raises(ValueError, match="solids overlap"):
        polyform_mesh("hexagonal", rows([[0, 0], [0, 0], [0, 0]]))


def winding(triangles: NDArray[np.float64], points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how often a surface, (t, 3, 3), goes around each point, (n, 3)."""
    a, b, c = (triangles[None, :, k] - points[:, None] for k in range(3))
    size_a, size_b, size_c = (np.linalg.norm(side, axis=-1) for side in (a, b, c))
    above = (a * np.cross(b, c)).sum(axis=-1)
    below = size_a * size_b * size_c + (a * b).sum(axis=-1) * size_c
    below += (b * c).sum(axis=-1) * size_a + (c * a).sum(axis=-1) * size_b
    return np.asarray(np.arctan2(above, below).sum(axis=1) / (2 * math.pi))


@pytest.mark.slow
@pytest.mark.parametrize("lattice", [*FLAT, "cubic-edges"])
def test_the_surface_of_flat_forms_and_sticks_does_not_cross_itself(lattice: str) -> None:
    """Just inside each triangle it goes around once, and not at all just outside."""
    for seed in range(3):
        cells = np.random.default_rng(seed).permutation(all_cells(lattice))[:12]
        mesh = polyform_mesh(lattice, cells, bevel=0.6 * most_bevel(lattice), segments=2)
        corners = mesh.vertices[mesh.triangles]
        facing = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        facing *= 1e-4 / np.linalg.norm(facing, axis=1, keepdims=True)
        some = slice(None, None, 5)
        middle = corners.mean(axis=1)
        assert winding(corners, (middle - facing)[some]) == pytest.approx(1, abs=0.01)
        assert winding(corners, (middle + facing)[some]) == pytest.approx(0, abs=0.01)
