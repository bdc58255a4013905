from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d import Solution, solve
from cube3d.catalog import load
from cube3d.errors import RenderError
from cube3d.puzzle.disassembly import Disassembly, Move
from cube3d.puzzle.solution import PlacedPiece
from cube3d.solving.disassembly.disassemble import disassemble
from cube3d.verify.moves import wrong_moves
from cube3d.view.moves.leaving import at, path_of, shifts_at, taken_apart, way_of, with_room
from cube3d.view.moves.steps import step_columns, step_panels, steps_of
from cube3d.view.moves.track import GAP, Path
from cube3d.view.pictures.animation import FilmKind, explosion_shots, shots_of
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.layout import arrange
from cube3d.view.scene.paint import paint
from cube3d.view.scene.picture_options import RenderOptions
from tests.helpers.drawn_solutions import turning, turning_with_room
from tests.helpers.straight_moves import stages

UNTURNED = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
GRID = ["burr-of-equal-sticks", "soma", "pentominoes-6x10"]
OTHERS = ["hexiamonds-hexagon-5x2", "pentatwigs-4x4-1"]
Vectors = NDArray[np.float64]


def two(moves: Disassembly, width: int = 3) -> Solution:
    """Return a solution of two cubes side by side."""
    placed = [
        PlacedPiece(name, 0, ((x, *(0,) * (width - 1)),), UNTURNED, (x, 0, 0))
        for x, name in enumerate("AB")
    ]
    return Solution("two", tuple(placed), disassembly=moves)


@cache
def apart(name: str) -> Solution:
    """Return a solution of a puzzle of the catalog with its moves."""
    puzzle = load(name)
    solution = solve(puzzle)
    return replace(solution, disassembly=disassemble(solution, puzzle).disassembly)


def collisions(corners: list[Vectors], shifts: Vectors) -> int:
    """Return how many pairs of cubes, of given least corners, overlap when shifted."""
    placed = np.concatenate([own + shift for own, shift in zip(corners, shifts, strict=True)])
    near = np.abs(placed[:, None] - placed[None]).max(axis=2) < 1 - 1e-6
    return int(near.sum()) - len(placed)


def least_gap(solution: Solution, shifts: Vectors) -> float:
    """Return how far the boxes of the two nearest pieces are from each other."""
    boxes = [body.boxes for body in arrange(blocks(solution)).bodies]
    low = np.array([one.min(axis=0) for one, _ in boxes]) + shifts
    high = np.array([one.max(axis=0) for _, one in boxes]) + shifts
    gaps = np.maximum(low[:, None] - high[None], low[None] - high[:, None]).max(axis=2)
    return float((gaps + 1e9 * np.eye(len(boxes))).min())


@pytest.mark.parametrize("name", GRID)
def test_nothing_passes_through_anything(name: str) -> None:
    solution = apart(name)
    path = path_of(solution)
    states = path.states
    assert solution.disassembly
    assert states.shape == (solution.disassembly.total + 1, len(solution.placements), 3, 4)
    corners = [body.boxes[0] for body in arrange(blocks(solution)).bodies]
    for time in np.linspace(0, len(states) - 1, 8 * len(states) - 7):
        assert collisions(corners, at(path, time)[..., 3]) == 0


@pytest.mark.parametrize("name", GRID + OTHERS)
def test_all_is_apart_in_the_end(name: str) -> None:
    solution = apart(name)
    states = stages(solution)
    assert not states[0].any()
    assert least_gap(solution, states[-1]) == pytest.approx(GAP)


def test_a_move_shifts_its_pieces_alone() -> None:
    solution = apart("hexiamonds-hexagon-5x2")
    states = stages(solution)
    assert solution.disassembly
    for move, before, after in zip(
        solution.disassembly.moves, states[:-1], states[1:], strict=True
    ):
        moved = np.flatnonzero(np.abs(after - before).max(axis=1) > 1e-9)
        assert tuple(moved) == move.pieces
        assert np.ptp((after - before)[moved], axis=0).max() < 1e-9


def test_directions_are_those_of_the_scene() -> None:
    up = two(Disassembly((Move((1,), (0, 0, -1), True),)))
    assert stages(up)[1].tolist() == [[0, 0, 0], [0, 0, 1.5]]
    forward = two(Disassembly((Move((0,), (0, 1, 0), True),)))
    assert stages(forward)[1].tolist() == [[0, -1.5, 0], [0, 0, 0]]


def test_states_in_between_are_on_straight_lines() -> None:
    states = np.zeros((3, 1, 3, 4)) + np.eye(3, 4)
    states[:, 0, :, 3] = [[0, 0, 0], [2, 0, 0], [2, 4, 0]]
    path = Path(states, range(3))
    assert at(path, 0.5)[..., 3].tolist() == [[1, 0, 0]]
    assert at(path, 1.25)[..., 3].tolist() == [[2, 1, 0]]
    assert at(path, 2)[..., 3].tolist() == at(path, 9)[..., 3].tolist() == [[2, 4, 0]]


def test_four_dimensions_are_refused() -> None:
    with pytest.raises(RenderError, match="two and three dimensions"):
        stages(two(Disassembly((Move((0,), (0, 1, 0, 0), True),)), width=4))


def extent(solution: Solution) -> float:
    """Return the longest side of the box around everything when it is apart."""
    bodies = arrange(blocks(solution)).bodies
    shifts = stages(solution)[-1]
    low = np.min([b.boxes[0].min(axis=0) + s for b, s in zip(bodies, shifts, strict=True)], axis=0)
    high = np.max([b.boxes[1].max(axis=0) + s for b, s in zip(bodies, shifts, strict=True)], axis=0)
    return float((high - low).max())


def test_parts_leave_where_there_is_room() -> None:
    solution = apart("soma")
    better = with_room(solution)
    assert solution.disassembly
    assert better.disassembly
    assert better.disassembly.levels == solution.disassembly.levels
    assert not wrong_moves(better, better.disassembly)
    assert least_gap(better, stages(better)[-1]) == pytest.approx(GAP)
    # Where all seven pieces leave in one direction, they are in a row.
    assert extent(better) < 0.7 * extent(solution)


def test_steps_show_what_is_being_taken_apart() -> None:
    solution = apart("burr-of-equal-sticks")
    assert solution.disassembly
    first, *steps = steps_of(solution)
    assert first.pieces == (0, 1, 2, 3, 4, 5)
    assert not first.moving
    assert not np.any(first.shifts)
    assert [step.moving for step in steps] == [m.pieces for m in solution.disassembly.moves]
    assert [len(step.pieces) for step in steps] == [6, 5, 4, 3, 2]
    for step in steps:
        moved = np.flatnonzero(np.abs(step.shifts).max(axis=1))
        assert tuple(step.pieces[row] for row in moved) == step.moving


def test_the_moving_pieces_are_lit() -> None:
    solution = apart("burr-of-equal-sticks")
    own = paint(blocks(solution)).pieces
    first, *panels = step_panels(solution, RenderOptions())
    assert first.colours == own
    for step, panel in zip(steps_of(solution)[1:], panels, strict=True):
        assert panel.colours
        for number, colour in zip(step.pieces, panel.colours, strict=True):
            if number in step.moving:
                assert colour == own[number]
            else:  # nearer to white
                assert min(colour) > max(min(own[number]), 150)
    assert [panel.caption[:3] for panel in panels] == ["1. ", "2. ", "3. ", "4. ", "5. "]


def test_the_columns_of_sheets_of_steps() -> None:
    assert [step_columns(n) for n in (2, 12, 13, 20, 21, 99, 400)] == [3, 3, 4, 4, 5, 10, 20]


def test_factors_are_shares_of_the_moves() -> None:
    burr, soma = apart("burr-of-equal-sticks"), apart("soma")
    assert taken_apart(burr, 0) == (0, ())
    half, end = (taken_apart(burr, factor) for factor in (0.5, 1))
    assert half == (0, tuple(map(tuple, at(path_of(burr), 2.5)[..., 3].tolist())))
    assert end == taken_apart(burr, 1.7) == (0, tuple(map(tuple, stages(burr)[-1].tolist())))
    # Straight lines part these, and so they go on these.
    assert taken_apart(soma, 0.5) == (0.5, ())
    assert taken_apart(replace(burr, disassembly=None), 0.5) == (0.5, ())


def test_films_explode_as_pictures_do() -> None:
    burr, soma = apart("burr-of-equal-sticks"), apart("soma")
    shots = shots_of(burr, FilmKind.EXPLODE, 60, 0.6)
    assert {shot.explode for shot in shots} == {0}
    assert shots[30].shifts == taken_apart(burr, 0.6)[1] != shots[0].shifts == shots[-1].shifts
    assert {s.shifts for s in shots_of(burr, FilmKind.ORBIT, 10, 0.6)} == {shots[30].shifts}
    assert shots_of(soma, FilmKind.EXPLODE, 60, 0.6) == explosion_shots(60, 0.6)


def test_parts_leave_by_the_opening_of_walls():
    """In pictures, too, where other ways would need less room."""
    placed = tuple(
        PlacedPiece(name, 0, cells, UNTURNED, cells[0])
        for name, cells in (("A", ((0, 0, 0),)), ("B", ((1, 0, 0), (2, 0, 0), (3, 0, 0))))
    )
    tube = {(x, y, z) for x in range(-1, 4) for y in (-1, 0, 1) for z in (-1, 0, 1)}
    walls = tuple(sorted(tube - {(x, 0, 0) for x in range(4)}))
    solution = Solution("tube", placed, walls=walls)
    result = disassemble(solution)
    assert result.disassembly
    whole = replace(solution, disassembly=result.disassembly)
    assert with_room(whole).disassembly == whole.disassembly
    other = with_room(replace(whole, walls=())).disassembly
    assert other
    assert wrong_moves(whole, other)


@pytest.mark.parametrize("width", [2, 3])
def test_pieces_that_turn_are_drawn_as_they_lie(width: int):
    solution = turning(width)
    assert solution.disassembly
    assert wrong_moves(solution, solution.disassembly) == []
    path = path_of(solution)
    found = []
    for time in range(4):
        bodies = arrange(blocks(solution), shifts=shifts_at(path, time)).bodies
        corners = [own.boxes[0] + own.offset for own in bodies]
        assert all(body.turn is None for body in bodies)
        assert collisions(corners, np.zeros((2, 3))) == 0
        home = corners[0].min(axis=0)  # the ring stays
        found.append({tuple(cell) for cell in (corners[1] - home).round(6).tolist()})
    # Here y runs away from the eye.
    assert found[0] == {(1, y, 0) for y in (2, 3, 4)}
    assert found[1] == {(x, 1, 0) for x in (1, 2, 3)}
    assert found[2] == {(x, 3, 0) for x in (1, 2, 3)}
    (half,) = [
        body for body in arrange(blocks(solution), shifts=shifts_at(path, 0.5)).bodies
        if body.turn is not None
    ]  # fmt: skip
    assert half.turn is not None
    assert np.allclose(half.turn @ half.turn.T, np.eye(3))
    # Halfway, the bar lies within the ring, and reaches farther than along the axes.
    low, high = (end + half.offset for end in half.boxes)
    sides = high.max(axis=0) - low.min(axis=0)
    assert (sides[:2] > 2.1).all()
    assert (sides[:2] < 3).all()
    assert [step.moving for step in steps_of(solution)] == [(), (1,), (1,), (1,)]


def test_a_turn_about_an_axis_that_moves_is_drawn_along_its_way():
    solution = turning_with_room()
    assert solution.disassembly
    assert wrong_moves(solution, solution.disassembly) == []
    path, fixed = path_of(solution), path_of(turning(3))
    assert path.moves == 3
    assert np.allclose(path.states, fixed.states)
    middle = arrange(blocks(solution)).bodies[1].cells.mean(axis=0) + 0.5
    seen = []
    for time in np.linspace(0, 1, 101):
        bar = at(path, float(time))[1]
        assert np.allclose(bar[:, :3] @ bar[:, :3].T, np.eye(3))
        shift = bar @ (*middle, 1.0) - middle
        angle = np.degrees(np.arctan2(-bar[1, 0], bar[0, 0]))  # y runs away from the eye
        seen.append((angle, shift[0], -shift[1]))
    turns = [one for one in seen if one[0] > 0.01]
    assert 80 < len(turns) < 95  # of 101; before, it shifts
    for angle, x, y in seen:
        across = 1.5 - abs(angle - 45) / 90 if angle > 0.01 else x
        along = np.interp(angle, (0, 45, 90), (0, 0.8, 2))
        assert (x, y) == pytest.approx((across, along), abs=3e-3)


def test_a_way_goes_through_turns_in_both_directions():
    way = way_of(turning(3))
    assert way
    assert (way.count, way.level) == (3, "3 moves")
    assert way.lit(2) == (1,)
    assert way.said(2).startswith("bar turns")
    assert np.array_equal(way.motions(3), np.broadcast_to(np.eye(3, 4), (2, 3, 4)))
    half = way.motions(2.5)[1, :, :3]
    assert half[:2, :2] == pytest.approx(np.sqrt(0.5) * np.array([[1, 1], [-1, 1]]))
    assert way_of(replace(turning(3), disassembly=None)) is None
