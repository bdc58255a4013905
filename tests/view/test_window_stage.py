from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import Solution, load, solve
from cube3d.puzzle.assembly import Step, assembly
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import FLAT_VIEW
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.layout import arrange
from cube3d.view.window.orbit import Orbit
from cube3d.view.window.pieces import floor, grid
from cube3d.view.window.stage import Poses, Stage
from tests.random_cases import cases

PUZZLES = ("soma", "dudeney-8x8", "dominoes-2x2x2x2")
HEIGHT = 400.0


def stage_of(name: str, *, layers: bool = False, direction=(36.0, 27.0)) -> Stage:
    solution = solve(load(name))
    steps = assembly(solution)
    return Stage(blocks(solution), steps, layers=layers, direction=direction, aspect=1.25)


@pytest.fixture(scope="module")
def soma() -> Stage:
    return stage_of("soma")


@pytest.fixture(scope="module", params=[(n, layers) for n in PUZZLES for layers in (False, True)])
def stage(request) -> Stage:
    name, layers = request.param
    return stage_of(name, layers=layers, direction=(0.0, 90.0) if layers else (36.0, 27.0))


@pytest.mark.parametrize("explode", [0.0, 0.37, 1.5])
def test_whole_puzzles_lie_as_in_pictures(stage, explode):
    picture = arrange(
        stage.blocks,
        explode=explode,
        layers=stage.lies_flat and stage.blocks[0].cells.shape[1] > 2,
        azimuth=0.0 if stage.lies_flat else 36.0,
        aspect=1.25,
    )
    poses = stage.poses(explode, len(stage.blocks))
    assert poses.size.tolist() == [1.0] * len(picture.bodies)
    assert poses.offset == pytest.approx(np.array([body.offset for body in picture.bodies]))
    captions = stage.frames(explode).captions
    assert [c.text for c in captions] == [c.text for c in picture.captions]
    for mine, other in zip(captions, picture.captions, strict=True):
        assert mine.anchor == pytest.approx(other.anchor)


def test_by_moves_all_pieces_are_there_and_in_the_picture(soma):
    shifts = np.arange(21.0).reshape(7, 3)
    motions = np.broadcast_to(np.eye(3, 4), (7, 3, 4)).copy()
    motions[..., 3] = shifts
    still = soma.poses(0.0, 7)
    moved = soma.poses(0.0, 2, 0.5, motions=motions)
    assert (moved.size == 1).all()
    of = [body.block for body in soma.bodies]
    assert moved.offset == pytest.approx(still.offset + shifts[of])
    assert moved.turn is None
    hidden = soma.poses(0.0, 7, hidden=[soma.blocks[3].label], motions=motions)
    assert not hidden.size[of.index(3)]
    camera = Orbit(36.0, 27.0).camera(soma.framing(0.0, motions=motions))
    seen = np.abs(camera.project(np.concatenate(soma.boxes(moved)[:2]), HEIGHT))
    assert (seen <= np.array([0.5 * 1.25 * HEIGHT, 0.5 * HEIGHT]) + 1).all()


@pytest.mark.parametrize("angle", [0.3, np.pi / 2])
def test_pieces_turn_about_an_axis(soma, angle):
    """Their boxes are where a point by point calculation says."""
    c, s = np.cos(angle), np.sin(angle)
    motion = np.array([[c, -s, 0, 5], [s, c, 0, -1], [0, 0, 1, 2]])
    still = soma.poses(0.0, 7)
    moved = soma.poses(0.0, 7, motions=np.broadcast_to(motion, (7, 3, 4)))
    low, high, _ = soma.boxes(moved)
    corners = np.stack(soma.boxes(still)[:2], axis=1)
    every = np.array([corners[:, list(k), range(3)] for k in np.ndindex(2, 2, 2)])
    placed = every @ motion[:, :3].T + motion[:, 3]
    assert low == pytest.approx(placed.min(axis=0))
    assert high == pytest.approx(placed.max(axis=0))
    # A body turns about its own middle, and the middle is moved.
    middle = soma.low + soma.extent / 2
    assert middle + moved.offset == pytest.approx(middle @ motion[:, :3].T + motion[:, 3])
    assert moved.turn == pytest.approx(np.broadcast_to(motion[:, :3], (len(middle), 3, 3)))
    camera = Orbit(36.0, 27.0).camera(soma.framing(0.0, motions=np.broadcast_to(motion, (7, 3, 4))))
    seen = np.abs(camera.project(placed.reshape(-1, 3), HEIGHT))
    assert (seen <= np.array([0.5 * 1.25 * HEIGHT, 0.5 * HEIGHT]) + 1).all()


def test_only_what_is_placed_and_not_hidden_is_there(stage):
    steps = len(stage.blocks)
    for placed in range(steps + 1):
        poses = stage.poses(0.3, placed)
        there = {body.block for body, size in zip(stage.bodies, poses.size, strict=True) if size}
        assert len(there) == placed
    hidden = stage.blocks[1].label
    poses = stage.poses(0.0, steps, hidden=[hidden])
    there = {body.block for body, size in zip(stage.bodies, poses.size, strict=True) if size}
    assert there == set(range(steps)) - {1}


def boxes_meet(stage: Stage, poses: Poses) -> bool:
    """Tell whether cells of different bodies overlap."""
    low, high, owner = stage.boxes(poses)
    deep = np.minimum(high[:, None], high[None]) - np.maximum(low[:, None], low[None])
    overlap = (deep > 1e-6).all(axis=2)
    return bool((overlap & (owner[:, None] != owner[None])).any())


@pytest.mark.parametrize("explode", [0.0, 0.5])
def test_pieces_fly_into_place_without_passing_through_others(soma, explode):
    """Together they never meet; apart, each comes along the same direction."""
    for placed in range(1, 8):
        rest = soma.poses(explode, placed)
        before = None
        for flight in np.linspace(0.05, 1, 15):
            poses = soma.poses(explode, placed, float(flight))
            if explode == 0:
                assert not boxes_meet(soma, poses)
            away = np.abs(poses.offset - rest.offset).sum(axis=1)
            moving = np.flatnonzero(away)
            assert len(moving) <= 1
            # Straight, along one axis, and nearer and nearer.
            assert np.count_nonzero(poses.offset - rest.offset) <= 1
            assert before is None or away.max() < before
            before = away.max()
        assert before == 0


def test_a_piece_comes_from_where_its_step_says():
    block = Block("A", np.array([[0, 0, 0]], dtype=np.int64))
    # In scene coordinates y and z are turned round.
    for direction, side in (
        ((0, 0, -1), (0, 0, 1)),
        ((0, 1, 0), (0, -1, 0)),
        ((1, 0, 0), (1, 0, 0)),
    ):
        steps = (Step(0, direction),)
        stage = Stage([block], steps, layers=False, direction=(36.0, 27.0), aspect=1.0)
        away = stage.poses(0.0, 1, 0.2).offset[0]
        assert np.sign(away).tolist() == list(side)


def test_locked_pieces_grow_in_their_place():
    block = Block("A", np.array([[0, 0, 0]], dtype=np.int64))
    steps = (Step(0, None),)
    stage = Stage([block], steps, layers=False, direction=(36.0, 27.0), aspect=1.0)
    poses = stage.poses(0.0, 1, 0.1)
    assert poses.offset.tolist() == [[0, 0, 0]]
    assert 0 < poses.size[0] < 1


@pytest.mark.parametrize("explode", [0.0, 1.0])
def test_everything_is_framed(stage, explode):
    poses = stage.poses(explode, len(stage.blocks))
    low, high, _ = stage.boxes(poses)
    direction = FLAT_VIEW if stage.lies_flat else (36.0, 27.0)
    camera = Orbit(*direction).camera(stage.framing(explode))
    captions = stage.frames(explode).captions
    anchors = np.array([caption.anchor for caption in captions]).reshape(-1, 3)
    seen = np.abs(camera.project(np.concatenate([low, high, anchors]), HEIGHT))
    assert seen[:, 0].max() < 1.25 * HEIGHT / 2
    assert seen[:, 1].max() < HEIGHT / 2
    assert (seen.max(axis=0) / [1.25 * HEIGHT / 2, HEIGHT / 2]).max() > 0.55


@pytest.mark.parametrize("room", [0.08, 0.3])
@pytest.mark.parametrize("name", PUZZLES)
@settings(max_examples=cases(10))
@given(orbit=st.builds(lambda *a: Orbit(*a), st.floats(-180, 180), st.floats(-90, 90)))
def test_what_lies_beside_the_picture_covers_nothing_of_it(name, room, orbit):
    aspect = 4 / 3 - room
    stage = LAID.setdefault((name, room), beside(name, aspect, room))
    if stage.in_frames or stage.lies_flat:  # seen from where they were laid out
        orbit = Orbit(36.0, 27.0)
    low, high, _ = stage.boxes(stage.poses(0.0, len(stage.blocks)))
    seen = orbit.camera(stage.framing(0.0)).project(np.concatenate([low, high]), HEIGHT)
    assert seen[:, 0].max() < HEIGHT * (2 / 3 - room)
    assert seen[:, 0].min() > -HEIGHT * 2 / 3


LAID: dict[tuple[str, float], Stage] = {}


def beside(name: str, aspect: float, room: float) -> Stage:
    whole = SOLVED.setdefault(name, solve(load(name)))
    return Stage(blocks(whole), assembly(whole), layers=False, direction=(36.0, 27.0),
                 aspect=aspect, room=room)  # fmt: skip


SOLVED: dict[str, Solution] = {}


# --- the shadow ------------------------------------------------------------------------------


def floor_under(low, high, size) -> tuple[np.ndarray, ...]:
    """Return points, triangles and darkness under boxes."""
    boxes = np.array(low, float), np.array(high, float)
    return floor(boxes, grid(*boxes), *boxes, np.array(size, float))


def test_the_shadow_is_darkest_under_the_puzzle_and_fades():
    points, _, dark = floor_under([[0, 0, 0]], [[1, 1, 1]], [1])
    far = np.linalg.norm(points[:, :2] - 0.5, axis=1)
    assert dark.min() >= 0
    assert dark.max() < 1
    assert far[dark.argmax()] < 0.3
    along = np.argsort(far[np.abs(points[:, 1] - 0.5) < 0.09])
    row = dark[np.abs(points[:, 1] - 0.5) < 0.09][along]
    assert row[0] > 0.3
    assert row[-1] < 0.01
    assert (points[:, 2] < 0).all()


def test_higher_and_smaller_things_cast_less_shadow():
    boxes = [[0, 0, 0], [4, 0, 2]], [[1, 1, 1], [5, 1, 3]]
    points, _, dark = floor_under(*boxes, [1, 1])
    left = points[:, 0] < 2.5
    assert dark[~left].max() < dark[left].max()
    _, _, less = floor_under(*boxes, [0.5, 0.0])
    assert less[left].max() < dark[left].max()
    assert less[~left].max() < 0.01


def test_the_floor_is_covered_once_facing_up():
    points, triangles, _ = floor_under([[0, 0, 0]], [[3, 1, 1]], [1])
    a, b, c = (points[triangles[:, k]] for k in range(3))
    area = np.cross(b - a, c - a)[:, 2] / 2
    assert (area > 0).all()
    assert area.sum() == pytest.approx(np.ptp(points[:, :2], axis=0).prod())


@pytest.mark.parametrize("explode", [0.0, 0.7])
@pytest.mark.parametrize("name", ["dudeney-8x8", "soma"])
def test_cells_of_what_lies_flat_are_squares_of_one_size(name, explode):
    """Wherever they lie, in pixels, as long as nobody turns them."""
    flat = stage_of(name, layers=name == "soma", direction=FLAT_VIEW)
    camera = Orbit(*FLAT_VIEW).camera(flat.framing(explode))
    low, high, _ = flat.boxes(flat.poses(explode, len(flat.blocks)))
    top = np.stack([np.column_stack([low[:, :2], high[:, 2]]), high], axis=1)
    places = camera.project(top.reshape(-1, 3), HEIGHT).reshape(-1, 2, 2)
    sides = np.abs(places[:, 1] - places[:, 0])
    assert sides.min() > 8
    assert sides.max() - sides.min() < 0.05
    # No side of a cell is seen, either.
    bottom = camera.project(low, HEIGHT)
    assert np.abs(bottom - places[:, 0]).max() < 0.2


def test_the_region_where_cells_stay_empty(soma):
    part, empty = soma.blocks[:4], np.concatenate([block.cells for block in soma.blocks[4:]])
    steps = [Step(number, None) for number in range(4)]
    for layers in (False, True):
        stage = Stage(part, steps, layers=layers, direction=(36.0, 27.0), aspect=1.25, empty=empty)
        for explode in (0.0, 0.8):
            region = stage.frames(explode).region
            ours = arrange(
                part, empty=empty, explode=explode, layers=layers, azimuth=36.0, aspect=1.25
            )
            assert len(region) == (3 if layers else 1)
            for body, other in zip(region, ours.region, strict=True):
                assert np.array_equal(body.cells, other.cells)
                assert body.offset == pytest.approx(other.offset)
            # All of it is in the picture.
            camera = Orbit(36.0, 27.0).camera(stage.framing(explode))
            corners = np.concatenate([b.cells + b.offset for b in region])
            seen = camera.project(np.concatenate([corners, corners + 1]), HEIGHT)
            assert (np.abs(seen) <= np.array([1.25, 1.0]) * HEIGHT / 2).all()
    assert not soma.frames(0.5).region


def test_whether_pieces_interlock(soma):
    assert stage_of("six-piece-burr").interlocks
    assert not soma.interlocks
