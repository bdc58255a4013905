"""What VTK is given to draw, without drawing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
import vtkmodules.vtkRenderingOpenGL2  # noqa: F401  registers what draws
from numpy.typing import NDArray
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkRenderingCore import vtkRenderer, vtkRenderWindow

from cube3d import Solution, UpTo, load, solutions
from cube3d.puzzle.assembly import assembly
from cube3d.view.scene.camera import VIEWS
from cube3d.view.scene.from_solution import scene_blocks
from cube3d.view.scene.look import CORE, WALL_OPACITY
from cube3d.view.scene.paint import Paint, paint
from cube3d.view.window.hud import Box, Label
from cube3d.view.window.orbit import Orbit
from cube3d.view.window.overlay import Overlay
from cube3d.view.window.pieces import Pieces
from cube3d.view.window.stage import Poses, Stage
from tests.view.test_walls import letter_box
from tests.view.test_window_hud import squares

PALE = (200, 201, 202)


class Drawn:
    """A solution as it is given to VTK."""

    def __init__(
        self,
        solution: Solution,
        *,
        layers: bool = False,
        by: str = "auto",
        empty: NDArray[np.int64] | None = None,
    ) -> None:
        self.blocks = scene_blocks(solution)
        self.stage = Stage(self.blocks, assembly(solution), layers=layers,
                           direction=VIEWS["iso"], aspect=1.3, empty=empty)  # fmt: skip
        self.renderer = vtkRenderer()
        self.scene = Pieces(self.renderer)
        self.paint: Paint = paint(self.blocks, by=by)
        self.scene.build(self.stage, bordered=self.paint.has_cubes)
        bodies = self.stage.bodies
        cells = [np.broadcast_to(self.paint.of(body), body.cells.shape) for body in bodies]
        self.cells = np.concatenate(cells)
        self.scene.colour(self.cells, np.array([CORE for _ in bodies], dtype=np.uint8))

    def put(self, explode: float, hidden: Sequence[str] = ()) -> Poses:
        poses = self.stage.poses(explode, len(self.blocks), hidden=hidden)
        self.scene.place(self.stage, poses, explode)
        return poses

    @property
    def actors(self) -> int:
        return self.renderer.GetActors().GetNumberOfItems()

    def triangles(self) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Return the corners of all triangles of pieces, (t, 3, 3), and their colours."""
        data: Any = self.scene._pieces.GetMapper().GetInput()
        points = vtk_to_numpy(data.GetPoints().GetData()).astype(float)
        corners = vtk_to_numpy(data.GetPolys().GetConnectivityArray()).reshape(-1, 3)
        colours = vtk_to_numpy(data.GetPointData().GetScalars()).astype(int)
        return points[corners], colours[corners]


def first(name: str) -> Solution:
    with solutions(load(name), limit=1, up_to=UpTo.FULL) as search:
        return next(search)


def area(triangles: NDArray[np.float64]) -> NDArray[np.float64]:
    a, b, c = triangles.transpose(1, 0, 2)
    return np.asarray(np.linalg.norm(np.cross(b - a, c - a), axis=1) / 2)


def test_hundreds_of_pieces_are_few_things_to_draw():
    drawn = Drawn(squares(510))
    for explode in (0.0, 0.5):
        drawn.put(explode)
        # One mesh for all pieces, the shadow, and lines around the region.
        assert drawn.actors == 3
        triangles, colours = drawn.triangles()
        assert len(triangles) > 12 * 510
        assert set(map(tuple, np.unique(colours.reshape(-1, 3), axis=0))) == set(drawn.paint.pieces)


@pytest.mark.parametrize("layers", [False, True])
@pytest.mark.parametrize("explode", [0.0, 0.8])
@pytest.mark.parametrize("name", ["soma", "dominoes-2x2x2x2", "dudeney-8x8"])
def test_each_piece_is_where_it_belongs_in_its_colour(name, explode, layers):
    drawn = Drawn(first(name), layers=layers)
    poses = drawn.put(explode, [drawn.blocks[1].label])
    triangles, colours = drawn.triangles()
    # Hidden ones have shrunk to points.
    there = area(triangles) > 1e-5
    a, b, c = triangles[there].transpose(1, 0, 2)
    outward = np.cross(b - a, c - a)
    # Neighbours touch: a step inward tells whose triangle it is.
    middle = (a + b + c) / 3 - 0.02 * outward / np.linalg.norm(outward, axis=1, keepdims=True)
    low, high, owner = drawn.stage.boxes(poses)
    apart = np.maximum(low[None] - middle[:, None], middle[:, None] - high[None]).max(axis=2)
    body = owner[apart.argmin(axis=1)]
    assert apart.min(axis=1).max() < 1e-3
    block = np.array([drawn.stage.bodies[number].block for number in body])
    own = np.array(drawn.paint.pieces)[block]
    assert (colours[there] == own[:, None]).all()
    assert set(block.tolist()) == set(range(len(drawn.blocks))) - {1}


def test_checkered_pieces_have_a_dark_rim_and_cells_their_colours():
    drawn = Drawn(first("soma-checkered"))
    poses = drawn.put(0.8)
    triangles, colours = drawn.triangles()
    flat = np.abs(np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]))
    flat = flat.max(axis=1) > 0.999 * np.linalg.norm(flat, axis=1)
    large = flat & (area(triangles) > 0.1)
    low, high, owner = drawn.stage.boxes(poses)
    cells = drawn.cells.astype(int)
    for corners, tints in zip(triangles[large], colours[large], strict=True):
        middle = corners.mean(axis=0)
        inside = np.flatnonzero(((middle > low - 1e-3) & (middle < high + 1e-3)).all(axis=1))
        assert len(inside) == 1
        plain = [tint for tint in tints.tolist() if tuple(tint) != CORE]
        assert plain
        assert all(tint == cells[inside[0]].tolist() for tint in plain)
    # Each body has one, all around.
    dark = triangles[(colours == CORE).all(axis=(1, 2))].mean(axis=1)
    for number in range(len(drawn.stage.bodies)):
        own = owner == number
        near = ((dark > low[own].min(axis=0) - 0.1) & (dark < high[own].max(axis=0) + 0.1)).all(
            axis=1
        )
        assert near.sum() > 12


def test_pieces_that_do_not_stand_out_have_pale_rims():
    drawn = Drawn(first("soma-checkered"))
    bodies = drawn.stage.bodies
    rims = [CORE if body.block == 0 else PALE for body in bodies]
    drawn.scene.colour(drawn.cells, np.array(rims, dtype=np.uint8))
    _, colours = drawn.triangles()
    found = {tuple(colour) for colour in colours.reshape(-1, 3).tolist()}
    assert {CORE, PALE} <= found


def test_lines_show_the_region_where_cells_stay_empty():
    solution = first("soma")
    drawn = Drawn(solution)
    drawn.put(0.0)
    assert not drawn.scene._lines.GetVisibility()
    half = Solution(solution.puzzle, solution.placements[:3])
    covered = {cell for placed in half.placements for cell in placed.cells}
    empty = np.array([c for p in solution.placements for c in p.cells if c not in covered])
    drawn = Drawn(half, empty=empty)
    for explode in (0.0, 1.0):
        drawn.put(explode)
        assert drawn.scene._lines.GetVisibility()
        # Around the whole cube, where it stands together.
        low, high = np.reshape(drawn.scene._lines.GetBounds(), (3, 2)).T
        assert np.allclose(high - low, 3, atol=0.2)


def test_walls_stand_on_the_floor_and_are_seen_through():
    drawn = Drawn(letter_box())
    drawn.put(0.0)
    low, high = np.reshape(drawn.scene._lines.GetBounds(), (3, 2)).T
    assert np.allclose(high - low, (5, 3, 3), atol=0.2)
    assert drawn.scene._shadow.GetBounds()[4] == pytest.approx(low[2], abs=0.1)
    colours = vtk_to_numpy(drawn.scene._lines.GetMapper().GetInput().GetPointData().GetScalars())
    assert set(colours[:, 3].tolist()) == {round(255 * WALL_OPACITY), 255}


@pytest.mark.parametrize("name", ["soma", "dudeney-8x8", "dominoes-2x2x2x2"])
def test_the_middle_of_each_visible_top_cell_picks_its_piece(name):
    drawn = Drawn(first(name))
    window = vtkRenderWindow()
    window.SetSize(500, HEIGHT)
    window.AddRenderer(drawn.renderer)
    poses = drawn.put(0.0)
    camera = Orbit(0.0, 90.0).camera(drawn.stage.framing(0.0))
    drawn.scene.aim(camera)
    low, high, owner = drawn.stage.boxes(poses)
    top = np.flatnonzero(high[:, 2] == high[:, 2].max())
    middle = np.column_stack([(low[top, :2] + high[top, :2]) / 2, high[top, 2]])
    places = camera.project(middle, HEIGHT) + np.array([250, HEIGHT / 2])
    picked = [drawn.scene.body_at(*at) for at in places.tolist()]
    assert picked == owner[top].tolist()
    assert drawn.scene.body_at(3, 3) is None
    # What is hidden is not in the way.
    drawn.put(0.0, [block.label for block in drawn.blocks])
    assert [drawn.scene.body_at(*at) for at in places.tolist()] == [None] * len(top)


def test_what_lies_over_the_picture_is_one_thing_and_a_text_for_each_line():
    """Texts that are there already stay, and go when they are no longer wanted."""
    renderer = vtkRenderer()
    overlay = Overlay(renderer)
    twice = [Label(x, 20.0, "same", CORE) for x in (10.0, 200.0)]
    hud = [Box(5, 5, 50, 20, CORE, 4), Box(60, 5, 50, 20, PALE)]

    def props() -> list[Any]:
        every = renderer.GetViewProps()
        return [every.GetItemAsObject(i) for i in range(every.GetNumberOfItems())]

    overlay.show(hud, [*twice, *LINES])
    boxes, *first = props()
    assert [text.GetInput() for text in first] == ["same", "same", "h: help", "7 of 7"]
    assert [text.GetPosition()[0] for text in first] == [10, 200, 30, 70]
    data = boxes.GetMapper().GetInput()
    corners = vtk_to_numpy(data.GetPoints().GetData()).reshape(2, -1, 3)
    for box, places in zip(hud, corners, strict=True):
        low, high = places.min(axis=0), places.max(axis=0)
        assert (*low[:2], *(high - low)[:2]) == (box.x, box.y, box.width, box.height)
    written = first[0].GetMTime()
    overlay.show([], [twice[0]._replace(x=31.0)])
    assert not boxes.GetVisibility()
    assert [text.GetVisibility() for text in first] == [1, 0, 0, 0]
    assert first[0].GetPosition()[0] == 31
    # That it has moved is no reason to write it again.
    assert first[0].GetTextProperty().GetMTime() < written


HEIGHT = 400
LINES = [Label(30.0, 40.0, "h: help", CORE), Label(70.0, 40.0, "7 of 7", CORE)]
