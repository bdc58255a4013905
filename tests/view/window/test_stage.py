"""The places of pieces in the window, and the drawing by pyvista."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import PlacedPiece, Solution, ViewerOptions, load, solve
from cube3d.view.raster.subject import ShadedBodies, finest
from cube3d.view.scene.camera import Camera, frame
from cube3d.view.scene.layout import Body, bounds
from cube3d.view.scene.paint import Paint, paint
from cube3d.view.scene.theme import DARK, LIGHT
from cube3d.view.window.commands import BUTTONS
from cube3d.view.window.panel import Panel, SolutionLayout, frame_all
from cube3d.view.window.view_state import Motion, ViewerState
from tests.helpers.drawn_solutions import squares
from tests.helpers.walled_puzzles import letter_box

SIZE = (1280, 800)
PUZZLES = ("soma", "dudeney-8x8", "dominoes-2x2x2x2")


@cache
def found(name: str) -> Solution:
    return squares(2550) if name == "many" else solve(load(name))


@cache
def shown(name: str) -> ViewerState:
    return ViewerState([found(name)], ViewerOptions())


def opened(name: str, **options) -> tuple[ViewerState, Motion, SolutionLayout]:
    state = ViewerState([found(name)], ViewerOptions(**options))
    return state, Motion(state), SolutionLayout(state, SIZE)


def drawn(
    state: ViewerState, motion: Motion, stage: SolutionLayout, made: Paint | None = None
) -> ShadedBodies:
    subject, _ = stage.draw(motion, made or paint(state.blocks))
    assert subject is not None
    return subject


def blocks_of(bodies: Sequence[Body]) -> set[int]:
    return {body.block for body in bodies}


@pytest.mark.parametrize("layers", [False, True])
@pytest.mark.parametrize("explode", [0.37, 1.5])
@pytest.mark.parametrize("name", PUZZLES)
def test_meshes_fill_the_boxes_of_their_cells(name, explode, layers):
    state, motion, stage = opened(name, explode=explode, layers=layers)
    if state.apart == 0:
        return  # what is together has no faces inside
    subject, arranged = drawn(state, motion, stage), stage.arrangement(motion)
    assert blocks_of(arranged.bodies) == set(subject.blocks) == set(range(state.pieces))
    for number in range(state.pieces):
        points = subject.vertices[subject.blocks == number]
        low, high = bounds([body for body in arranged.bodies if body.block == number])
        assert points.min(axis=0) == pytest.approx(low, abs=0.02)
        assert points.max(axis=0) == pytest.approx(high, abs=0.02)


@pytest.mark.parametrize("angle", [0.3, np.pi / 2])
def test_pieces_turn_about_an_axis(angle):
    state, motion, stage = opened("soma")
    c, s = np.cos(angle), np.sin(angle)
    turned = np.array([[c, -s, 0, 5], [s, c, 0, -1], [0, 0, 1, 2]])
    motion.motions = np.broadcast_to(turned, (7, 3, 4))
    moved = drawn(state, motion, stage)
    # As far from where they were as the motion says, each with all of its corners.
    shift = np.eye(3, 4)
    shift[0, 3] = 9.0
    motion.motions = np.broadcast_to(shift, (7, 3, 4))
    still = drawn(state, motion, stage)
    for number in range(7):
        before = still.vertices[still.blocks == number] - [9, 0, 0]
        after = moved.vertices[moved.blocks == number]
        put = before @ turned[:, :3].T + turned[:, 3]
        assert after.min(axis=0) == pytest.approx(put.min(axis=0), abs=1e-6)
        assert after.max(axis=0) == pytest.approx(put.max(axis=0), abs=1e-6)


@pytest.mark.parametrize("name", PUZZLES)
def test_only_what_is_placed_and_not_hidden_is_there(name):
    state, motion, stage = opened(name)
    motion.motions = None
    for place in range(state.pieces + 1):
        motion.place = float(place)
        placed, flying = stage.seen(motion)
        assert blocks_of(placed) == {step.placement for step in state.steps[:place]}
        assert not flying
    placed, _ = stage.seen(motion, [state.labels[1]])
    assert blocks_of(placed) == set(range(state.pieces)) - {1}
    assert stage.draw(motion, paint(state.blocks), state.labels)[0] is None


def test_a_piece_comes_straight_from_where_its_step_says():
    state, motion, stage = opened("soma")
    motion.motions = None
    home = {body.block: body.offset for body in stage.arrangement(motion).bodies}
    for rank, step in enumerate(state.steps):
        before = np.inf
        for done in np.linspace(0.05, 0.99, 12):
            motion.place = rank + float(done)
            _, flying = stage.seen(motion)
            assert blocks_of(flying) == {step.placement}
            away = flying[0].offset - home[step.placement]
            x, y, z = (*(step.direction or ()), 0, 0, 0)[:3]
            # In scene coordinates y and z are turned round.
            assert np.cross(away, (x, -y, -z)) == pytest.approx(np.zeros(3))
            assert away @ (x, -y, -z) >= 0
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

    def models() -> tuple[set[int], int]:
        """Return which pieces are solid, and how many have edges."""
        subject, lines = SolutionLayout(state, SIZE).draw(Motion(state), paint(state.blocks))
        return set() if subject is None else set(subject.blocks.tolist()), len(lines)

    assert models() == ({1}, 1)
    state.picked = "S"
    state.toggle_outlined()
    assert models()[1] == 0
    state.picked = "I"
    state.toggle_outlined()
    assert models() == ({0}, 1)
    # Without a picked piece all are as at first, and then none has edges alone.
    state.picked = None
    state.toggle_outlined()
    assert models() == ({1}, 1)
    state.toggle_outlined()
    assert models()[1] == 0
    state.toggle_layers()
    state.outlined = frozenset()
    assert models()[1] == 0


def test_a_knob_is_held_by_all_of_it():
    """It stands out of its groove at both ends."""
    state = ViewerState([solve(load("soma"))], ViewerOptions())
    panel = Panel(state, SIZE)
    for number, groove in enumerate(panel.sliders):
        half = groove.height // 2 - 1
        for end in (groove.x - half, groove.x + groove.width + half):
            assert panel.slider_at(end, groove.y + half) == number
        assert panel.slider_at(groove.x - 3 * half, groove.y + half) == -1


def test_meshes_are_coarser_than_those_of_pictures():
    state, motion, stage = opened("25y")
    bodies = stage.arrangement(motion).bodies
    fine = ShadedBodies(bodies, paint(state.blocks), finest(bodies), solid=bodies)
    assert len(drawn(state, motion, stage).vertices) < len(fine.vertices) / 2


def test_what_is_not_picked_is_pale():
    state, motion, stage = opened("soma")
    colours = paint(state.blocks)
    dim = colours.quieted([2], LIGHT.paper)
    assert dim.pieces[2] == colours.pieces[2]
    right, up, back = frame(36, 27)
    camera = Camera(20 * back, right, up, back)
    plain, pale = (
        drawn(state, motion, stage, made=made).surfaces(camera)[0].colours
        for made in (colours, dim)
    )
    own = drawn(state, motion, stage).blocks == 2
    assert (plain[own] == pale[own]).all()
    assert (pale[~own].mean(axis=0) > plain[~own].mean(axis=0))[:3].all()


def test_walls_are_in_the_region():
    solution = letter_box()
    state = ViewerState([solution], ViewerOptions())
    stage = SolutionLayout(state, SIZE)
    assert len(stage.arrangement(Motion(state)).region) == 1


@pytest.mark.parametrize("explode", [0.0, 0.8])
@pytest.mark.parametrize("layers", [False, True])
@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("size", [(1280, 800), (560, 420), (900, 1400)])
def test_everything_is_seen_beside_what_lies_over_it(name, layers, explode, size):
    state = ViewerState([found(name)], ViewerOptions(layers=layers, explode=explode))
    motion, layout = Motion(state), Panel(state, size)
    arranged = SolutionLayout(state, size).arrangement(motion)
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
    state = shown(name)
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
    flying = stage.seen(motion)[1]
    home = [body for body in stage.arrangement(motion).bodies if body.block == flying[0].block]
    for body, own in zip(flying, home, strict=True):
        away = body.offset - own.offset
        assert away[2] > 0
        assert not away[:2].any()


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
