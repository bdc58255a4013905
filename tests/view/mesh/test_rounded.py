from __future__ import annotations

import math

import numpy as np
import pytest

from cube3d.view.mesh.rounded import body_mesh, volume
from tests.helpers.meshes import CUBE, KINDS, PATTERNS, assert_closed, assert_well_lit, random_cells

MEASURES = [(0.06, 0.012), (0.0, 0.0), (0.1, 0.0), (0.0, 0.05), (0.3, 0.2)]


@pytest.mark.long
@pytest.mark.parametrize(("bevel", "gap"), MEASURES)
def test_every_pattern_of_eight_cells_gives_a_closed_manifold(bevel: float, gap: float) -> None:
    """However it lies, with the first measures."""
    for cells in PATTERNS if (bevel, gap) == MEASURES[0] else KINDS:
        mesh = body_mesh(cells, bevel=bevel, gap=gap)
        assert_closed(mesh)
        assert_well_lit(mesh)


@pytest.mark.parametrize(("bevel", "gap"), MEASURES)
@pytest.mark.parametrize("seed", range(8))
def test_random_cell_sets_give_closed_manifolds(seed: int, bevel: float, gap: float) -> None:
    cells = random_cells(seed)
    mesh = body_mesh(cells, bevel=bevel, gap=gap)
    assert_closed(mesh)
    assert_well_lit(mesh)
    if bevel == gap == 0:
        assert volume(mesh) == pytest.approx(len(cells), abs=1e-9)


def test_types_and_shapes() -> None:
    mesh = body_mesh(np.array([[5, -3, 2]]))
    assert mesh.vertices.dtype == mesh.normals.dtype == np.dtype(np.float64)
    assert mesh.triangles.dtype == mesh.place.dtype == np.dtype(np.int32)
    assert mesh.vertices.shape == mesh.normals.shape == (len(mesh.place), 3)
    assert mesh.triangles.shape[1] == 3
    assert mesh.vertices.min(axis=0) == pytest.approx([5.006, -2.994, 2.006])
    assert mesh.vertices.max(axis=0) == pytest.approx([5.994, -2.006, 2.994])


def test_the_volume_of_one_cell_is_that_of_a_rounded_cube() -> None:
    side, r = 0.9, 0.2
    core = side - 2 * r
    exact = core**3 + 6 * core**2 * r + 3 * math.pi * r**2 * core + 4 / 3 * math.pi * r**3
    for segments, error in ((4, 9e-3), (32, 1.5e-4)):
        mesh = body_mesh(np.zeros((1, 3), np.int64), bevel=r, gap=0.1, segments=segments)
        assert exact - error < volume(mesh) < exact


def test_without_bevel_the_volume_is_that_of_the_shrunk_cells() -> None:
    row = np.array([[0, 0, 0], [1, 0, 0], [2, 0, 0]])
    assert volume(body_mesh(row, bevel=0, gap=0.1)) == pytest.approx(2.9 * 0.9 * 0.9)
    bent = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]])
    assert volume(body_mesh(bent, bevel=0, gap=0.1)) == pytest.approx((1.9 * 1.9 - 1) * 0.9)


def test_inner_faces_are_gone_and_concave_edges_are_sharp() -> None:
    bent = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]])
    mesh = body_mesh(bent, bevel=0.1, gap=0.02)
    inside = np.abs(mesh.vertices[:, 0] - 0.6) < 0.2
    inside &= (np.abs(mesh.vertices[:, 1:] - 0.5) < 0.3).all(axis=1)
    assert not inside.any()
    edge = (np.abs(mesh.vertices[:, :2] - 0.99) < 1e-9).all(axis=1)
    assert {tuple(n) for n in mesh.normals[edge].round(9)} >= {(1, 0, 0), (0, 1, 0)}


def test_a_hollow_body_has_two_surfaces() -> None:
    box = np.argwhere(np.ones((3, 3, 3), dtype=bool)).astype(np.int64)
    hollow = box[(box != 1).any(axis=1)]
    mesh = body_mesh(hollow, bevel=0, gap=0)
    assert_closed(mesh)
    assert volume(mesh) == pytest.approx(26)
    points, triangles = mesh.weld()
    edges = len(triangles) * 3 // 2
    assert len(points) - edges + len(triangles) == 4  # two spheres


def test_cells_that_touch_at_an_edge_stay_two_bodies_even_without_a_gap() -> None:
    mesh = body_mesh(np.array([[0, 0, 0], [1, 1, 0]]), bevel=0, gap=0)
    assert_closed(mesh)
    points, triangles = mesh.weld()
    assert len(points) - len(triangles) // 2 == 4


def test_equal_cells_give_equal_meshes_in_any_order() -> None:
    cells = random_cells(3)
    one, other = body_mesh(cells), body_mesh(cells[::-1] + 7)
    assert np.array_equal(one.triangles, other.triangles)
    assert np.allclose(one.vertices + 7, other.vertices)


@pytest.mark.parametrize(
    ("bevel", "gap", "segments"), [(0.5, 0, 4), (-0.1, 0, 4), (0.1, -0.1, 4), (0.1, 0, 3)]
)
def test_impossible_measures_are_refused(bevel: float, gap: float, segments: int) -> None:
    with pytest.raises(ValueError, match=r"bevel|segments"):
        body_mesh(CUBE, bevel=bevel, gap=gap, segments=segments)


@pytest.mark.parametrize("shape", [(0, 3), (4, 2), (3,)])
def test_cells_of_the_wrong_shape_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cells must have the shape"):
        body_mesh(np.zeros(shape, np.int64))
