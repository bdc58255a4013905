from __future__ import annotations

import numpy as np
import pytest

from cube3d.core.solids import Light
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice
from cube3d.view.raster.baked import light_around
from cube3d.view.raster.shadow import Filled
from cube3d.view.scene.layout import Body


def levels_at(light: Light, points: list[list[float]]) -> list[int]:
    """Return how hidden the sky is, of 255, from the texels nearest to points that look up."""
    up = np.flatnonzero(light.normals[:, 2] > 0.99)
    near = [up[((light.points[up] - point) ** 2).sum(axis=1).argmin()] for point in points]
    return [int(light.bake(int(texel), 1)[0]) for texel in near]


def test_open_faces_are_light_and_corners_are_dark() -> None:
    cells = [[x, y, 0] for x in range(9) for y in range(9)] + [[x, 4, 1] for x in range(9)]
    light = light_around([Body(0, np.array(cells), np.zeros(3))])
    at = levels_at(light, [[4.5, y, 1.0] for y in (1.5, 3.5, 3.9)])
    assert 0 <= at[0] < 15
    assert at[0] < at[1] < at[2]
    assert at[2] > 38


def test_the_grid_stays_small_for_far_flung_cells() -> None:
    body = Body(0, np.array([[0, 0, 0], [500, 500, 500]]), np.zeros(3))
    assert not light_around([body]).bake().any()
    assert Filled([body]).grid.size < 4_000_000


@pytest.mark.parametrize(
    "name", ["hexagonal", "triangular", "triangular-prism", "rhombic", "tetra-octa", "fcc"]
)
def test_cells_do_not_hide_their_own_faces(name: str) -> None:
    of = lattice(name)
    assert isinstance(of, CellLattice)
    for home in of.homes:
        assert not light_around([Body(0, np.array([home]), np.zeros(3), lattice=of)]).bake().any()


def test_flush_cells_of_one_piece_hardly_hide_its_edges() -> None:
    of = lattice("triangular-prism")
    body = Body(0, np.array([[0, 0, 0, 0], [0, 0, 1, 0]]), np.zeros(3), lattice=of)
    assert light_around([body]).bake().max() < 5


def test_turned_bodies_hide_like_others() -> None:
    """A scene that turns as a whole is shaded as before, but for the rays' own pattern."""
    cells = np.array([[x, y, 0] for x in range(5) for y in range(5)] + [[0, 2, 1], [4, 4, 1]])
    turn = np.array([[0.6, -0.8, 0.0], [0.48, 0.36, -0.8], [0.64, 0.48, 0.6]])
    still = light_around([Body(0, cells, np.zeros(3))]).bake().astype(int)
    turned = light_around([Body(0, cells, np.array([5.0, 6.0, 7.0]), turn=turn)]).bake()
    assert still.max() > 50
    assert abs(turned - still).max() < 26


def test_a_body_has_the_same_texels_wherever_it_is() -> None:
    """So after a move only the texels near it are baked anew."""
    bodies = [Body(n, np.array([[2 * n, 0, 0], [2 * n + 1, 0, 0]]), np.zeros(3)) for n in range(3)]
    together = light_around(bodies)
    bodies[2] = Body(2, bodies[2].cells, np.array([0.0, 0.5, 3.0]))
    apart = light_around(bodies)
    assert together.starts.tolist() == apart.starts.tolist() == [0, 810, 1620, 2430]
    one, other = together.bake(), apart.bake()
    assert (one[:810] == other[:810]).all()
    assert (one[810:1620] == 255).sum() == 2 * (other[810:1620] == 255).sum() > 0
    assert apart.bake(810, 810).tolist() == other[810:1620].tolist()


def test_only_the_covered_part_of_a_face_is_dark() -> None:
    bodies = [Body(n, np.array([[0, 0, n]]), np.array([0.5 * n, 0.0, 0.0])) for n in range(2)]
    at = levels_at(light_around(bodies), [[x, 0.5, 1.0] for x in (0.125, 0.75)])
    assert at[0] < 150
    assert at[1] == 255
