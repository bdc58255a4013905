"""Colours on meshes end exactly where cells do."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d.view.mesh.rounded import Mesh, body_mesh, vertex_colours
from cube3d.view.mesh.solid import Measures, solid_mesh, tints_of
from cube3d.view.page.page_placements import coloured_cells
from cube3d.view.pictures.draw import draw_png
from cube3d.view.raster.subject import FINEST, ShadedBodies
from cube3d.view.scene.block import Block
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.layout import arrange
from cube3d.view.scene.paint import paint
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene
from tests.helpers.coloured_solutions import DARK, WHITE, checkered
from tests.helpers.pixels import pixels
from tests.helpers.random_cases import cases
from tests.helpers.strategies import polycubes

ROUND, SHARP, WIDE, TIGHT = (0.055, 0.012), (0.0, 0.04), (0.055, 0.04), (0.0, 0.0)
solid_cells = polycubes(st.just(3), most=12, reach=2).map(lambda p: p.array())


def areas(mesh: Mesh) -> np.ndarray:
    a, b, c = (mesh.vertices[mesh.triangles[:, k]] for k in range(3))
    return np.asarray(np.linalg.norm(np.cross(b - a, c - a), axis=1) / 2)


@settings(max_examples=cases(20))
@given(solid_cells, st.sampled_from([ROUND, SHARP, WIDE, TIGHT]))
def test_every_open_face_of_a_cell_shows_its_cell(cells, shape) -> None:
    bevel, gap = shape
    mesh = body_mesh(cells, bevel=bevel, gap=gap)
    owner, area = mesh.owner, areas(mesh)
    facing = mesh.normals[mesh.triangles].mean(axis=1)
    middle = mesh.vertices[mesh.triangles].mean(axis=1)
    held = {tuple(cell) for cell in cells.tolist()}
    away = np.abs(middle - (cells[owner] + 0.5)).max(axis=1)
    # Strips along concave edges are half a gap wide, and wider where a rounding ends on them.
    assert away[area > 1e-9].max() <= 0.5 + gap / 2 + bevel
    seen: dict[tuple[int, ...], float] = {}
    for number in np.flatnonzero((np.abs(facing).max(axis=1) > 1 - 1e-9) & (area > 1e-9)):
        step = np.rint(facing[number]).astype(int)
        cell = cells[owner[number]]
        assert tuple((cell + step).tolist()) not in held
        key = (*cell.tolist(), *step.tolist())
        seen[key] = seen.get(key, 0.0) + area[number]
    steps = np.concatenate([np.eye(3, dtype=int), -np.eye(3, dtype=int)])
    open_faces = {
        (*cell, *step.tolist())
        for cell in held
        for step in steps
        if tuple((np.array(cell) + step).tolist()) not in held
    }
    assert seen.keys() == open_faces
    least, most = (1 - 2 * bevel - gap) ** 2, (1 + gap + 2 * bevel) ** 2
    assert all(least - 1e-9 <= found <= most + 1e-9 for found in seen.values())


@settings(max_examples=cases(15))
@given(solid_cells, st.data())
def test_parted_meshes_are_the_same_surface(cells, data) -> None:
    palette = np.array([(255, 0, 0), (0, 0, 255)], dtype=np.uint8)
    marks = data.draw(st.lists(st.integers(0, 1), min_size=len(cells), max_size=len(cells)))
    own = palette[marks]
    mesh = body_mesh(cells, grain=0.45)
    tints = own[mesh.owner]
    split = body_mesh(cells, grain=0.45, marks=np.array(marks, dtype=np.int32))
    colours = vertex_colours(split, own)
    assert np.array_equal(split.vertices[split.triangles], mesh.vertices[mesh.triangles])
    assert np.array_equal(split.normals[split.triangles], mesh.normals[mesh.triangles])
    assert np.array_equal(split.place[split.triangles], mesh.place[mesh.triangles])
    assert np.array_equal(colours[split.triangles], np.repeat(tints[:, None], 3, axis=1))


@pytest.mark.parametrize("layers", [False, True])
def test_a_picture_has_the_colours_of_the_cubes(layers: bool) -> None:
    own = blocks(checkered())
    bodies = arrange(own, layers=layers, explode=1.0).bodies
    subject = ShadedBodies(bodies, paint(own), FINEST)
    colours, triangles = subject._bodies.colours[:, :3], subject._bodies.triangles
    corners = colours[triangles]
    assert (corners == corners[:, :1]).all()
    assert {tuple(row) for row in colours.tolist()} == {WHITE, DARK}
    white = {c for p in checkered().placements for c, n in coloured_cells(p) if n == "w"}
    size = np.array([1, 1, bodies[0].thickness])
    for body in bodies:
        rows = range(len(body.cells)) if body.rows is None else body.rows
        for row, cell in zip(rows, body.cells, strict=True):
            low = cell * [1, 1, 0 if layers else 1] + body.offset
            inside = (np.abs((subject.vertices - low) / size - 0.5) < 0.47).all(axis=1)
            inside = inside[triangles].all(axis=1)
            name = tuple(own[body.block].cells[row].tolist())
            assert (corners[inside] == (WHITE if name in white else DARK)).all()


def test_the_border_between_two_colours_is_sharp() -> None:
    domino = Block("D", np.array([[0, 0, 0], [1, 0, 0]]), ((200, 20, 20), (20, 20, 200)))
    picture = pixels(draw_png(Scene([domino], RenderOptions(size=(400, 300), view="front"))))
    red, _, blue = np.moveaxis(picture[150, :, :3], -1, 0)
    kind = np.select([red - blue > 60, blue - red > 60], [1, 2], 0)
    left, right = np.flatnonzero(kind == 1), np.flatnonzero(kind == 2)
    assert len(left) > 100
    assert len(right) > 100
    assert 1 <= right.min() - left.max() <= 2
    assert abs((left.max() + right.min()) / 2 - 199.5) <= 2


@settings(max_examples=cases(15))
@given(
    solid_cells,
    st.sampled_from([Measures(), Measures(chamfer=True), Measures(clearance=0), Measures(bevel=0)]),
)
def test_solids_to_print_have_the_same_tints(cells, measures) -> None:
    colours = np.zeros((len(cells), 3), dtype=np.uint8)
    colours[:, 0] = np.arange(len(cells))
    mesh = solid_mesh(cells, measures, "P")
    tints = tints_of(mesh, cells, colours)
    if len(cells) == 1:
        assert tints is None
        return
    assert tints is not None
    home = cells - cells.min(axis=0)
    middle = mesh.vertices[mesh.triangles].mean(axis=1) / measures.cell_mm
    away = np.abs(middle - (home[tints[:, 0]] + 0.5)).max(axis=1)
    reach = (measures.clearance + measures.bevel) / measures.cell_mm
    assert away[areas(mesh) > 1e-6].max() <= 0.5 + reach + 1e-9
