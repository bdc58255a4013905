"""Exports, drawings and names of pieces on every lattice."""

from itertools import combinations
from math import sqrt
from xml.etree import ElementTree as ET

import manifold3d
import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d import RenderError, Solution
from cube3d.core.printing import standing_turn
from cube3d.formats.files import SOLIDS
from cube3d.geometry.lattices import lattice
from cube3d.view.export.export_solution import ExportOptions, export, solution_solids
from cube3d.view.export.print_pieces import export_pieces
from cube3d.view.export.pyvista_data import to_pyvista
from cube3d.view.mesh.rounded import Mesh, polyform_mesh, volume
from cube3d.view.mesh.solid import Measures, Solid, solid_mesh
from cube3d.view.raster.labels import spots
from cube3d.view.raster.outline import crosses, outline
from cube3d.view.scene.camera import VIEWS, fit
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.layout import arrange, bounds
from cube3d.view.vector.flat_cells import flat_cells
from tests.helpers.lattice_boxes import BOXES, SPACE, pieces_of, puzzle_of, solution_of
from tests.helpers.meshes import assert_closed

FLAT = ("hexagonal", "triangular", "square-edges", "triangular-edges", "hexagonal-edges")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=BOXES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def solution(name: str) -> Solution:
    return solution_of(name)


def manifold(solid: Solid) -> manifold3d.Manifold:
    points, triangles = solid.mesh.weld()
    content = manifold3d.Mesh64(points + solid.offset, triangles.astype(np.uint64))
    return manifold3d.Manifold(content)


@pytest.mark.parametrize("measures", [Measures(), Measures(chamfer=True)])
def test_solids_are_closed_and_apart(solution: Solution, measures: Measures) -> None:
    solids = solution_solids(blocks(solution), ExportOptions(measures))
    made = [manifold(solid) for solid in solids]
    for solid, other in zip(solids, made, strict=True):
        assert_closed(solid.mesh)
        assert other.status() == manifold3d.Error.NoError
        assert other.volume() == pytest.approx(volume(solid.mesh), rel=1e-9)
    for one, other in combinations(made, 2):
        assert one.min_gap(other, 1.0) >= 2 * measures.clearance - 1e-6


# Cells of 10 mm as they are without bevel and clearance, in mm3.
VOLUMES = {
    "hexagonal": sqrt(3) / 2 * 0.5 * 1000,
    "triangular": sqrt(3) / 4 * 0.35 * 1000,
    "triangular-prism": sqrt(3) / 4 * 1000,
    "rhombic": 8 / 24 * 1000,
}


@pytest.mark.parametrize("kind", VOLUMES)
def test_the_sharp_solid_has_the_volume_of_its_cells(kind: str) -> None:
    held, cells = lattice(kind), np.array(pieces_of(kind)[0])
    mesh = solid_mesh(cells, Measures(bevel=0, clearance=0), "P", held)
    assert volume(mesh) == pytest.approx(len(cells) * VOLUMES[kind], rel=1e-9)


def test_the_measure_is_the_diameter_of_a_sphere_and_the_edge_of_a_tetrahedron() -> None:
    ball = solid_mesh(np.array([[0, 0, 0]]), Measures(clearance=0), "P", lattice("fcc"))
    assert np.ptp(ball.vertices, axis=0) == pytest.approx([10, 10, 10], rel=1e-3)
    sharp = Measures(bevel=0, clearance=0)
    middle = np.array([[1, 1, 1]])
    tetrahedron = solid_mesh(middle, sharp, "P", lattice("tetra-octa"))
    assert volume(tetrahedron) == pytest.approx(1000 / (6 * sqrt(2)))


def test_what_is_too_thin_is_refused() -> None:
    cells = np.array([[0, 0, 0]])
    with pytest.raises(RenderError, match="leave nothing of a side of piece 'thin'"):
        solid_mesh(cells, Measures(clearance=2), "thin", lattice("square-edges"))


@pytest.mark.long
def test_pieces_lie_on_the_plate(name: str, tmp_path) -> None:
    puzzle = puzzle_of(name)
    (path,) = export_pieces(puzzle, tmp_path / "plate.stl", plate=(200, 200))
    content = path.read_bytes()
    triangle = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("zero", "<u2")])
    corners = np.frombuffer(content[84:], dtype=triangle)["corners"].reshape(-1, 3)
    assert corners[:, 2].min() == pytest.approx(0, abs=1e-5)
    for file in export_pieces(puzzle, tmp_path / "each"):
        corners = np.frombuffer(file.read_bytes()[84:], dtype=triangle)["corners"].reshape(-1, 3)
        assert corners.min(axis=0) == pytest.approx([0, 0, 0], abs=1e-5)


def ground(mesh: Mesh) -> float:
    """Return the area that touches the plate."""
    corners = mesh.vertices[mesh.triangles]
    low = (corners[:, :, 2] < mesh.vertices[:, 2].min() + 1e-6).all(axis=1)
    a, b, c = corners[low].transpose(1, 0, 2)
    return float(np.linalg.norm(np.cross(b - a, c - a), axis=1).sum() / 2)


def laid(mesh: Mesh, balls: NDArray[np.float64] | None = None) -> Mesh:
    """Return a solid as it stands."""
    cubes = lattice("cubic").in_core(3)
    return mesh.turned(standing_turn(cubes, mesh.vertices, mesh.triangles, balls, None))


def test_solids_lie_on_their_largest_face() -> None:
    mesh = polyform_mesh("tetra-octa", np.array([[1, 1, 1]]), bevel=0, gap=0)
    solid = laid(mesh)
    assert volume(solid) == pytest.approx(volume(mesh))  # no mirror image
    assert ground(solid) == pytest.approx(sqrt(3) / 4 * 2)
    assert np.ptp(solid.vertices[:, 2]) == pytest.approx(sqrt(2) * sqrt(2 / 3))


def test_spheres_lie_on_as_many_as_can_be() -> None:
    row = np.array([[0, 0, 0], [1, 0, 1], [2, 0, 2], [3, 0, 3]])
    mesh = polyform_mesh("fcc", row)
    size = np.ptp(laid(mesh, row.astype(float)).vertices, axis=0)
    assert size == pytest.approx([4 * sqrt(2), sqrt(2), sqrt(2)], abs=0.05)


@pytest.mark.parametrize("ending", SOLIDS)
def test_every_format_is_written(solution: Solution, ending: str, tmp_path) -> None:
    written = export(solution, tmp_path / f"a{ending}", ExportOptions(explode=0.5))
    assert all(path.stat().st_size > 100 for path in written)


@pytest.mark.long
def test_pyvista_has_each_piece(solution: Solution) -> None:
    scene = to_pyvista(solution)
    assert scene.keys() == [placed.piece for placed in solution.placements]
    for mesh in scene:
        assert mesh.clean().is_manifold  # faces have normals of their own
        assert mesh.volume > 0


# --- drawings --------------------------------------------------------------------------


def test_svg_has_a_shape_for_each_piece_or_says_why_not(
    solution: Solution, name: str, tmp_path
) -> None:
    path = tmp_path / "a.svg"
    options = ExportOptions(letters=True)
    if name in SPACE:
        with pytest.raises(RenderError, match=f"are flat, and cells of the {name} lattice are not"):
            export(solution, path, options)
        return
    export(solution, path, options)
    drawing = ET.fromstring(path.read_text(encoding="utf-8"))
    titles = [t.text for t in drawing.iterfind(f".//{SVG}path/{SVG}title")]
    assert titles == [block.label for block in blocks(solution)]
    assert len(list(drawing.iter(f"{SVG}text"))) >= len(titles)


def test_an_isometric_drawing_is_of_cubes(solution: Solution, name: str, tmp_path) -> None:
    with pytest.raises(RenderError, match=f"no cells of the {name} lattice"):
        export(solution, tmp_path / "a.svg", ExportOptions(isometric=True))


def test_borders_are_merged() -> None:
    hexagon = np.array([[0, 0, 0], [0, 0, 1], [0, 1, 0], [-1, 1, 1], [-1, 1, 0], [-1, 0, 1]])
    drawn = flat_cells(hexagon, lattice("triangular"))
    assert drawn.outline().count("L") == 5
    assert drawn.inner().count("M") == 6
    assert {x.count("L") for x in drawn.outline(np.arange(6) == 2).split("z")[:-1]} == {2}


def test_a_hole_is_a_loop_of_its_own() -> None:
    ring = np.array([[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]])
    path = flat_cells(ring, lattice("hexagonal")).outline()
    assert sorted(loop.count("L") + 1 for loop in path.split("z")[:-1]) == [6, 18]


def test_cells_that_touch_at_a_corner_stay_apart() -> None:
    pair = np.array([[0, 0, 0], [1, 0, 0]])
    path = flat_cells(pair, lattice("triangular")).outline()
    assert [loop.count("L") for loop in path.split("z")[:-1]] == [2, 2]


# --- pictures --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FLAT)
def test_lines_show_the_region_where_cells_stay_empty(kind: str) -> None:
    found = solution_of(kind)
    shown = blocks(found)
    arrangement = arrange(shown[:1], empty=np.concatenate([b.cells for b in shown[1:]]))
    lines = outline(arrangement.region, arrangement.bodies)
    low, high = bounds(arrangement.region)
    assert (lines.vertices.min(axis=0)[:2] >= low[:2] - 0.05).all()
    assert (lines.vertices.max(axis=0)[:2] <= high[:2] + 0.05).all()
    marks = crosses(arrangement.bodies)
    assert len(marks.vertices) == 16 * len(shown[0].cells)
    assert marks.vertices[:, 2] == pytest.approx(high[2] + 0.01)


@pytest.mark.parametrize("kind", SPACE)
def test_names_stand_on_the_solids(kind: str) -> None:
    found = solution_of(kind)
    bodies = arrange(blocks(found), explode=1.0).bodies
    points = np.concatenate([np.concatenate(b.boxes) + b.offset for b in bodies])
    camera = fit(points, *VIEWS["iso"], aspect=1.0, margin=0.05)
    placed = spots(bodies, camera)
    assert placed
    for spot in placed:
        body = bodies[spot.body]
        mesh = polyform_mesh(body.lattice.name, body.cells, bevel=0, gap=0)
        a, b, c = (mesh.vertices[mesh.triangles[:, k]] + body.offset for k in range(3))
        normal = np.cross(b - a, c - a)
        normal /= np.linalg.norm(normal, axis=1, keepdims=True)
        off = np.abs(np.einsum("ij,ij->i", spot.at - a, normal))
        assert off.min() < 0.02
