"""Where the window puts pieces, and what it gives pyvista to draw."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import PlacedPiece, Solution, ViewerOptions, load, solve
from cube3d.view.raster.subject import coloured_mesh, finest
from cube3d.view.scene.camera import Camera, frame
from cube3d.view.scene.layout import bounds
from cube3d.view.scene.paint import paint
from cube3d.view.scene.theme import DARK, LIGHT
from cube3d.view.window.commands import BUTTONS
from cube3d.view.window.panel import Panel
from cube3d.view.window.stage import Model, Poses, Stage, frame_all
from cube3d.view.window.view_state import Motion, ViewerState
from tests.view.test_walls import letter_box

SIZE = (1280, 800)
PUZZLES = ("soma", "dudeney-8x8", "dominoes-2x2x2x2")


def squares(count: int) -> Solution:
    """Return that many squares in rows, a few of them under another name."""
    home = ((1, 0), (0, 1))
    placed = []
    for number in range(count):
        x, y = 2 * (number % 51), 2 * (number // 51)
        cells = tuple((x + i, y + j) for i in (0, 1) for j in (0, 1))
        piece = "I" if number < 9 else "O"
        copy = number if number < 9 else number - 9
        placed.append(PlacedPiece(piece, copy, cells, home, (x, y)))
    return Solution("Many squares", tuple(placed))


FOUND = {name: solve(load(name)) for name in (*PUZZLES, "25y")} | {"many": squares(2550)}


def opened(name: str, **options) -> tuple[ViewerState, Motion, Stage]:
    state = ViewerState([FOUND[name]], ViewerOptions(**options))
    return state, Motion(state), Stage(state, paint(state.blocks), SIZE)


def points_of(model: Model | None, poses: Poses, body: int):
    assert model is not None
    return model.put(poses)[0][model.owner == body]


@pytest.mark.parametrize("layers", [False, True])
@pytest.mark.parametrize("explode", [0.0, 0.37, 1.5])
@pytest.mark.parametrize("name", PUZZLES)
def test_each_mesh_fills_the_boxes_of_its_cells(name, explode, layers):
    state, motion, stage = opened(name, explode=explode, layers=layers)
    poses, arranged = stage.poses(motion), stage.arrangement(motion)
    assert (poses[1] == 1).all()
    for number, body in enumerate(arranged.bodies):
        points = points_of(stage.models["solid"], poses, number)
        low, high = bounds([body])
        assert points.min(axis=0) == pytest.approx(low, abs=0.02)
        assert points.max(axis=0) == pytest.approx(high, abs=0.02)
    assert {body.block for body in arranged.bodies} == set(range(state.pieces))


@pytest.mark.parametrize("angle", [0.3, np.pi / 2])
def test_pieces_turn_about_an_axis(angle):
    _, motion, stage = opened("soma")
    c, s = np.cos(angle), np.sin(angle)
    turned = np.array([[c, -s, 0, 5], [s, c, 0, -1], [0, 0, 1, 2]])
    motion.motions = None
    before = stage.poses(motion)
    motion.motions = np.broadcast_to(turned, (7, 3, 4))
    after = stage.poses(motion)
    for body in range(7):
        still = points_of(stage.models["solid"], before, body)
        moved = still @ turned[:, :3].T + turned[:, 3]
        assert points_of(stage.models["solid"], after, body) == pytest.approx(moved)


@pytest.mark.parametrize("name", PUZZLES)
def test_only_what_is_placed_and_not_hidden_is_there(name):
    state, motion, stage = opened(name)
    motion.motions = None
    for place in range(state.pieces + 1):
        motion.place = float(place)
        there = {stage.bodies[n].block for n in np.flatnonzero(stage.poses(motion)[1])}
        assert there == {step.placement for step in state.steps[:place]}
    motion.place = float(state.pieces)
    poses = stage.poses(motion, [state.labels[1]])
    assert {stage.bodies[n].block for n in np.flatnonzero(poses[1])} == set(range(state.pieces)) - {
        1
    }
    # A hidden piece shrinks to a point, which nobody sees or picks.
    gone = next(n for n, body in enumerate(stage.bodies) if body.block == 1)
    assert np.ptp(points_of(stage.models["solid"], poses, gone), axis=0) == pytest.approx(
        np.zeros(3)
    )


def test_a_piece_comes_straight_from_where_its_step_says():
    state, motion, stage = opened("soma")
    motion.motions = None
    for rank, step in enumerate(state.steps):
        motion.place = rank + 1.0
        end = stage.poses(motion)[0][:, :, 3]
        before = np.inf
        for done in np.linspace(0.05, 0.99, 12):
            motion.place = rank + float(done)
            away = stage.poses(motion)[0][:, :, 3] - end
            assert np.flatnonzero(np.abs(away).sum(axis=1)).tolist() in ([step.placement], [])
            x, y, z = (*(step.direction or ()), 0, 0, 0)[:3]
            # In scene coordinates y and z are turned round.
            assert np.cross(away[step.placement], (x, -y, -z)) == pytest.approx(np.zeros(3))
            assert away[step.placement] @ (x, -y, -z) >= 0
            far = np.abs(away).sum()
            assert far < before
            before = far


def test_what_is_shut_in_is_seen_through_edges():
    """A piece that encloses others is drawn as edges, unless the user switches that."""
    home = tuple(map(tuple, np.eye(3, dtype=int).tolist()))
    whole = set(product(range(3), repeat=3))
    shell = PlacedPiece("S", 0, tuple(sorted(whole - {(1, 1, 1)})), home, (0, 0, 0))
    inner = PlacedPiece("I", 0, ((1, 1, 1),), home, (1, 1, 1))
    state = ViewerState([Solution("chest", (shell, inner))], ViewerOptions())

    def models() -> tuple[set[int], set[int]]:
        stage = Stage(state, paint(state.blocks), SIZE)
        solid, edges = (
            set() if model is None else set(model.owner.tolist())
            for model in map(stage.models.get, ("solid", "edges"))
        )
        return solid, edges

    assert models() == ({1}, {0})
    state.picked = "S"
    state.toggle_outlined()
    assert models() == ({0, 1}, set())
    state.picked = "I"
    state.toggle_outlined()
    assert models() == ({0}, {1})
    state.toggle_layers()
    state.outlined = frozenset()
    assert models()[1] == set()


def test_places_between_pieces_are_darker_than_open_faces():
    _, motion, stage = opened("soma")
    darkness, floor = stage.shade(motion, stage.poses(motion))
    assert darkness is not None
    assert floor is not None
    vertices = stage.models["solid"].vertices
    inside = (np.abs(vertices - np.array([1.5, -0.5, -0.5])) < 1.2).all(axis=1)
    assert darkness[inside].min() > darkness[~inside].mean()
    # The floor is below everything, and dark near the puzzle only.
    assert floor.vertices[:, 2].max() < vertices[:, 2].min()
    far = np.abs(floor.vertices[:, :2] - [1.5, -0.5]).max(axis=1) > 3.5
    assert floor.colours[far, 3].max() < floor.colours[~far, 3].max() / 4


def test_meshes_are_coarser_than_those_of_pictures():
    state, _, stage = opened("25y")
    fine = [
        coloured_mesh(body, paint(state.blocks).of(body), finest(stage.bodies))[0]
        for body in stage.bodies
    ]
    assert len(stage.models["solid"].triangles) < sum(len(mesh.triangles) for mesh in fine) / 2


def test_walls_are_in_the_region():
    solution = letter_box()
    state = ViewerState([solution], ViewerOptions())
    stage = Stage(state, paint(state.blocks), SIZE)
    assert len(stage.arrangement(Motion(state)).region) == 1


@pytest.mark.parametrize("explode", [0.0, 0.8])
@pytest.mark.parametrize("layers", [False, True])
@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("size", [(1280, 800), (560, 420), (900, 1400)])
def test_everything_is_seen_beside_what_lies_over_it(name, layers, explode, size):
    state = ViewerState([FOUND[name]], ViewerOptions(layers=layers, explode=explode))
    motion, layout = Motion(state), Panel(state, size)
    arranged = Stage(state, paint(state.blocks), size).arrangement(motion)
    pivot, reach, centre = frame_all(arranged, state, layout)
    low, high = bounds(arranged.bodies)
    corners = np.array(list(product(*zip(low, high, strict=True))))
    right, up, back = frame(*state.direction)
    camera = Camera(pivot + reach * back, right, up, back)
    places = camera.project(corners, size[1])
    if state.is_parallel:  # as large as from that distance, wherever it is
        places = (corners - pivot) @ np.array([right, up]).T * size[1] / 2 / camera.slope / reach
    places += np.array(size) * (1 + np.array([-centre[0], -centre[1]])) / 2
    margins = layout.margins
    assert places.min() >= 0
    assert places[:, 0].max() <= size[0] - margins[0]
    assert places[:, 1].min() >= margins[2]
    assert places[:, 1].max() <= size[1] - (margins[1] if state.is_parallel else 0)


@pytest.mark.parametrize("name", ["soma", "25y", "many"])
@given(size=st.tuples(st.integers(400, 3000), st.integers(400, 2000)), listing=st.booleans())
def test_no_button_lies_over_another_one_or_out_of_the_window(name, size, listing):
    state = STATES[name]
    state.listing = listing
    layout = Panel(state, size)
    boxes = [*layout.buttons.values(), *layout.pieces.values(), *layout.sliders]
    assert len(layout.buttons) == len(BUTTONS)
    assert bool(layout.pieces) == listing
    for number, one in enumerate(boxes):
        assert one.x >= 0
        assert one.y >= 0
        assert one.x + one.width <= size[0]
        assert one.y + one.height <= size[1]
        for other in boxes[number + 1 :]:
            beside = one.x + one.width <= other.x or other.x + other.width <= one.x
            assert beside or one.y + one.height <= other.y or other.y + other.height <= one.y


def test_steps_of_a_frame_hover_above_it():
    _, motion, stage = opened("dominoes-2x2x2x2")
    motion.place = 3.5
    at = stage.poses(motion)[0][:, :, 3]
    motion.place = 4.0
    away = at - stage.poses(motion)[0][:, :, 3]
    assert away.any()
    assert not away[:, :2].any()


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_texts_can_be_read(theme):
    """A contrast of 4.5 to 1, as the Web Content Accessibility Guidelines ask for."""

    def luminance(colour):
        parts = [part / 255 for part in colour]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    for ink in (theme.ink, theme.soft, theme.accent):
        for paper in (theme.paper, theme.card):
            bright, dark = sorted((luminance(ink), luminance(paper)), reverse=True)
            assert (bright + 0.05) / (dark + 0.05) >= 4.5


STATES = {name: ViewerState([FOUND[name]], ViewerOptions()) for name in ("soma", "25y", "many")}
