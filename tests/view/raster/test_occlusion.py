from __future__ import annotations

import numpy as np
import pytest

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice
from cube3d.view.raster.shadow import Filled
from cube3d.view.raster.subject import Detail, coloured_mesh
from cube3d.view.scene.layout import Body
from tests.helpers.lighting import Occlusion, occlusion_of

UP = np.array([[0.0, 0.0, 1.0]])


def floor_with_step() -> Occlusion:
    cells = [[x, y, 0] for x in range(9) for y in range(9)] + [[x, 4, 1] for x in range(9)]
    return occlusion_of([Body(0, np.array(cells), np.zeros(3))])


def test_open_faces_are_light_and_corners_are_dark() -> None:
    occlusion = floor_with_step()
    at = [occlusion.at(np.array([[4.5, y, 1.0]]), UP)[0] for y in (1.5, 3.5, 3.9)]
    assert 0 <= at[0] < 0.06
    assert at[0] < at[1] < at[2]
    assert at[2] > 0.15


def test_the_inside_is_dark() -> None:
    cells = np.argwhere(np.ones((7, 7, 7), dtype=bool))
    assert occlusion_of([Body(0, cells, np.zeros(3))]).at(np.array([[3.5, 3.5, 3.5]]), UP)[0] > 0.9


def test_the_grid_stays_small_for_far_flung_cells() -> None:
    cells = np.array([[0, 0, 0], [500, 500, 500]])
    body = Body(0, cells, np.zeros(3))
    occlusion = occlusion_of([body])
    assert np.isfinite(
        occlusion.at(np.array([[0.0, 0.0, 1.0], [900.0, 0.0, 0.0]]), np.tile(UP, (2, 1)))
    ).all()
    assert Filled([body]).grid.size < 4_000_000


@pytest.mark.parametrize(
    "name", ["hexagonal", "triangular", "triangular-prism", "rhombic", "tetra-octa", "fcc"]
)
def test_cells_do_not_hide_their_own_faces(name: str) -> None:
    of = lattice(name)
    assert isinstance(of, CellLattice)
    for home in of.homes:
        body = Body(0, np.array([home]), np.zeros(3), lattice=of)
        mesh, _ = coloured_mesh(body, np.zeros((1, 3), dtype=np.uint8), Detail(0.22, 4))
        assert (occlusion_of([body]).at(mesh.vertices, mesh.normals) == 0).all()


def test_flush_cells_of_one_piece_hardly_hide_its_edges() -> None:
    of = lattice("triangular-prism")
    body = Body(0, np.array([[0, 0, 0, 0], [0, 0, 1, 0]]), np.zeros(3), lattice=of)
    mesh, _ = coloured_mesh(body, np.zeros((1, 3), dtype=np.uint8), Detail(0.22, 4))
    assert occlusion_of([body]).at(mesh.vertices, mesh.normals).max() < 0.02


def test_turned_bodies_hide_like_others() -> None:
    """A scene that turns as a whole is shaded as before, but for the rays' own pattern."""
    cells = np.array([[x, y, 0] for x in range(5) for y in range(5)] + [[0, 2, 1], [4, 4, 1]])
    points = np.array([[x, y, 1.0] for x in (1.05, 1.4, 2.2) for y in (0.4, 2.5, 3.3)])
    normals = np.repeat(UP, len(points), axis=0)
    turn = np.array([[0.6, -0.8, 0.0], [0.48, 0.36, -0.8], [0.64, 0.48, 0.6]])
    still = occlusion_of([Body(0, cells, np.zeros(3))]).at(points, normals)
    body = Body(0, cells, np.array([5.0, 6.0, 7.0]), turn=turn)
    turned = occlusion_of([body]).at(points @ turn.T + body.offset, normals @ turn.T)
    assert still.max() > 0.2
    assert turned == pytest.approx(still, abs=0.04)
