import numpy as np
import pytest

from cube3d import RenderError, load, solve
from cube3d.view.export.pyvista_data import to_pyvista


def test_soma_as_pyvista_data():
    solution = solve(load("soma"))
    scene = to_pyvista(solution)
    assert scene.keys() == [placed.piece for placed in solution.placements]
    # A gap of 0.012 between pieces: each side of the cube is that much shorter.
    assert np.ptp(np.reshape(scene.bounds, (3, 2)), axis=1) == pytest.approx([2.988] * 3)
    for mesh, placed in zip(scene, solution.placements, strict=True):
        assert len(np.unique(mesh.cell_data["rgb"], axis=0)) == 1
        assert np.linalg.norm(mesh.point_data["normals"], axis=1) == pytest.approx(1)
        assert 0.8 * len(placed.cells) < mesh.volume < len(placed.cells)
    assert len({tuple(mesh.cell_data["rgb"][0]) for mesh in scene}) == 7


def test_exploded_and_palettes():
    solution = solve(load("ten-cells"))
    near, far = to_pyvista(solution), to_pyvista(solution, explode=1.0)
    assert far.length > near.length
    with pytest.raises(RenderError, match="there is no palette"):
        to_pyvista(solution, palette="nothing")


@pytest.mark.parametrize("name", ["soma", "hexiamonds-4x9", "25y-checkered"])
def test_closed_meshes(name):
    """Every edge belongs to two triangles, and no point is there twice."""
    solution = solve(load(name))
    for split, mesh in zip(to_pyvista(solution), to_pyvista(solution, closed=True), strict=True):
        assert mesh.is_manifold
        assert mesh.n_points <= split.n_points
        assert mesh.volume == pytest.approx(split.volume)
        assert (mesh.cell_data["rgb"] == split.cell_data["rgb"]).all()
