"""Large boxes filled with smaller ones: solutions are right, and impossible ones not found."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cube3d import (
    Colour,
    Cover,
    ExactEngine,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    Region,
    Swap,
    UpTo,
    load,
    shape,
    solutions,
    solve,
    violations,
)
from cube3d.core.questions import Box, BoxSearch
from cube3d.covering.problem import Status
from cube3d.scope import time_limit
from cube3d.solving import staged
from cube3d.solving.build_problem import build_problem
from cube3d.solving.staged import describe, fill_with_boxes
from tests.helpers.random_cases import cases

PENTOMINOES = [f"{letter}5" for letter in "FILNPTUVWXYZ"]


def box_of(sides, pieces, mobility=Mobility.ROTATIONS, **options):
    """Return the puzzle to fill a box with pieces, named or given as the sides of bricks."""
    made = tuple(
        Piece(
            str(name),
            shape(name).lifted(len(sides)) if isinstance(name, str) else brick(name),
            count,
            mobility,
        )
        for name, count in pieces.items()
    )
    return Puzzle("box", Region.box(sides), made, **options)


def brick(sides):
    return Polycube(product(*map(range, sides)))


def cells_of(box):
    return product(*(range(c, c + s) for c, s in zip(box.corner, box.sides, strict=True)))


def fill(puzzle, empty=0):
    """Return a checked filling of a puzzle, or None."""
    problem = build_problem(puzzle)
    filling = fill_with_boxes(problem, empty=empty)
    if filling is None:
        return None
    assert filling.options == sorted(filling.options)
    solution = problem.solution(filling.options)
    assert violations(puzzle, solution) == []
    assert sum(len(placed.cells) for placed in solution.placements) >= len(puzzle.region) - empty
    # The boxes fill the region, and no piece lies in two of them.
    owner = {cell: n for n, box in enumerate(filling.boxes) for cell in cells_of(box)}
    assert sum(prod(box.sides) for box in filling.boxes) == len(owner) == len(puzzle.region)
    for placed in solution.placements:
        assert len({owner[cell] for cell in placed.cells}) == 1
    return filling


@pytest.mark.parametrize(
    ("sides", "pieces"),
    [
        ((5, 10, 10), {"Y5": 100}),
        ((20, 10, 10), {"Y5": 400}),
        ((10, 10, 10), {"N5": 200}),
        ((10, 10, 10), {"V5": 200}),
        ((30, 40), dict.fromkeys(PENTOMINOES, 20)),
        ((15, 20), dict.fromkeys(PENTOMINOES, 5)),
        ((5, 8, 10), {"Y5": 41, "N5": 39}),
        ((10, 10, 10), {"Y5": 197, "L5": 3}),
        ((10, 12), {"I5": (0, None), "I4": (0, None), "L4": (1, 2)}),
        ((6, 10), {"I5": (0, 8), "L5": (0, 8)}),
        ((10, 12), {"I5": (2, 30), "L5": (2, 30)}),
        ((10, 20), {"Y5": (2, None), "L5": (3, None)}),
        ((4, 4, 4, 4), {"L4": 64}),
        ((2, 2, 2, 2, 2, 2), {"O4": 16}),
    ],
)
def test_boxes_that_small_ones_fill(sides, pieces):
    assert fill(box_of(sides, pieces)) is not None


def test_a_large_box_of_thousands_of_pieces():
    filling = fill(box_of((20, 20, 20), {"Y5": 1600}))
    assert filling is not None
    assert describe(filling.boxes) == "160 boxes of 1x5x10"


def test_the_region_may_lie_anywhere():
    cells = product(range(-7, -2), range(3, 13), range(100, 110))
    puzzle = replace(box_of((5, 10, 10), {"Y5": 100}), region=Region(cells))
    filling = fill(puzzle)
    assert filling is not None
    assert min(box.corner for box in filling.boxes) == (-7, 3, 100)


@pytest.mark.parametrize("sides", [(3, 4, 20), (4, 20, 3), (20, 4, 3), (3, 20, 4), (20, 3, 4)])
@pytest.mark.parametrize("mobility", [Mobility.ROTATIONS, Mobility.REFLECTIONS])
def test_boxes_that_turn_into_each_other(sides, mobility):
    """One is searched, and the others are filled with its pieces, turned."""
    assert fill(box_of(sides, {"Y5": 48}, mobility)) is not None


@pytest.mark.parametrize("sides", [(4, 6), (6, 4), (3, 8)])
def test_pieces_that_do_not_turn(sides):
    fits = sides[0] % 2 == 0 and sides[1] % 3 == 0
    assert (fill(box_of(sides, {(2, 3): 4}, Mobility.FIXED)) is not None) == fits


def test_pieces_with_colours():
    corner = Polycube([(0, 0), (0, 1), (1, 0)])
    pieces = tuple(
        Piece(name, corner, 24, colours=colours)
        for name, colours in {"A": ("", "a", ""), "B": ("a", "", "")}.items()
    )
    puzzle = Puzzle("p", Region.box((12, 12)), pieces, colours=(Colour("a", "#112233"),))
    assert fill(puzzle) is not None


@pytest.mark.parametrize("thick", [(), (1,), (3,)])
def test_a_pinwheel(thick):
    """No cut divides 7x7 into boxes that these bricks fill, but four boxes lie around a fifth."""
    pieces = {(*sides, *thick): (0, None) for sides in [(2, 5), (3, 3)]}
    filling = fill(box_of((7, 7, *thick), pieces))
    assert filling is not None
    sizes = sorted(tuple(sorted(box.sides[:2])) for box in filling.boxes)
    assert sizes == [(2, 5)] * 4 + [(3, 3)]


def test_cells_stay_empty_in_one_box():
    names = dict.fromkeys(["I4", "L4", "T4"], (0, None))
    puzzle = box_of((41, 41), names, cover=Cover.PIECES)
    filling = fill(puzzle, empty=1)
    assert filling is not None
    assert len(filling.options) == 420


@pytest.mark.parametrize(
    "puzzle",
    [
        box_of((10, 10, 10), {"X5": 200}),
        box_of((11, 15), {"T5": 33}),
        box_of((6, 6), {"T4": 9}),
        box_of((3, 4), {"I3": 1, "L4": 1, "P5": 1}),
    ],
)
def test_what_cannot_be_filled_is_not(puzzle):
    assert fill(puzzle) is None


HEXIAMONDS = load("hexiamonds-6x6")


@pytest.mark.parametrize(
    "puzzle",
    [
        replace(box_of((5, 10, 10), {"Y5": 100}), rules=(Swap(),)),
        box_of((1, 10), {"I2": 5}),
        replace(
            box_of((2, 4), {"I2": (0, None)}), region=Region([*product(range(2), range(4))][2:])
        ),
        replace(box_of((4, 4), {"I2": (0, None)}), region=Region.box((4, 4), optional=[(0, 0)])),
        box_of((6, 10), dict.fromkeys(PENTOMINOES, 1)),
        replace(HEXIAMONDS, pieces=(replace(HEXIAMONDS.pieces[0], count=12),)),
    ],
)
def test_puzzles_that_have_no_boxes(puzzle):
    problem = build_problem(puzzle)
    assert not BoxSearch(problem.handle, empty=0, work=0).applies
    assert fill_with_boxes(problem) is None


def test_nothing_is_filled_around_pieces_in_place():
    puzzle = box_of((10, 10), {"L5": 20})
    assert fill(puzzle) is not None
    placed = solve(puzzle).placements[0]
    placing = build_problem(puzzle, [placed])
    assert not BoxSearch(placing.handle, empty=0, work=0).applies


SHAPES = ["I2", "I3", "V3", "I4", "L4", "O4", "T4", "N5", "P5", "Y5", "U5"]


def test_random_boxes():
    """Where boxes fill a puzzle, their solution is right; the exact engine finds one, too."""
    filled = []

    @settings(max_examples=cases(200))
    @given(st.data())
    def check(data):
        puzzle, empty = draw_puzzle(data.draw)
        try:
            puzzle.check_sizes()
        except ValueError:
            return
        if fill(puzzle, empty) is not None:
            filled.append(puzzle)
            with solutions(puzzle, engine=ExactEngine(), limit=1, timeout=60) as search:
                assert len(list(search)) == 1

    check()
    assert filled


def draw_puzzle(draw):
    """Return a small puzzle, and how many cells stay empty."""
    sides = draw(
        st.sampled_from([(4, 6), (5, 8), (7, 7), (10, 6), (2, 3, 4), (2, 5, 4), (3, 4, 5)])
    )
    mobility = draw(st.sampled_from(list(Mobility)))
    names = draw(st.lists(st.sampled_from(SHAPES), min_size=1, max_size=2, unique=True))
    left = prod(sides)
    counts = {}
    for name in names:
        most = left // len(shape(name))
        counts[name] = draw(
            st.sampled_from(
                [(0, None), (min(1, most), most), (most // 3, most // 2), most, most // 2]
            )
        )
        left -= len(shape(name)) * (
            counts[name] if isinstance(counts[name], int) else counts[name][0]
        )
    anything = any(isinstance(count, tuple) for count in counts.values())
    empty = draw(st.integers(0, 2)) if anything else left
    cover = Cover.PIECES if empty else Cover.ALL
    wanted = {name: count for name, count in counts.items() if count not in (0, (0, 0))}
    return box_of(sides, wanted, mobility, cover=cover), empty


@pytest.fixture
def impatient(monkeypatch):
    """A first stage so short that boxes are looked for."""
    monkeypatch.setattr(staged, "FIRST_WORK", 1)


def test_solve_looks_for_boxes_after_its_first_stage(impatient):
    with solutions(box_of((10, 10, 10), {"Y5": 200}), limit=1) as search:
        (solution,) = search
    assert len(solution.placements) == 200
    assert (search.outcome.status, search.outcome.engine) == (Status.SOLVED, "boxes")
    assert search.boxes is not None
    assert describe(search.boxes) == "20 boxes of 1x5x10"


def test_a_search_of_the_whole_has_no_boxes():
    with solutions(load("25y"), limit=1) as search:
        assert len(list(search)) == 1
    assert search.boxes is None


@pytest.mark.parametrize("options", [{"engine": ExactEngine()}, {"limit": 2}, {"up_to": UpTo.FULL}])
def test_boxes_are_not_looked_for(impatient, monkeypatch, options):
    monkeypatch.setattr("cube3d.core.questions.BoxSearch.find", None)
    puzzle = box_of((10, 10), {"Y5": 20})
    with solutions(puzzle, **{"limit": 1, "timeout": 1.0} | options) as search:
        assert len(list(search)) <= 2


def test_boxes_are_not_looked_for_once_the_time_is_up(impatient, monkeypatch):
    monkeypatch.setattr("cube3d.core.questions.BoxSearch.find", None)
    monkeypatch.setattr(staged, "time_is_up", lambda: True)
    with solutions(box_of((10, 10), {"Y5": 20}), limit=1) as search:
        assert not list(search)
    assert search.outcome.status is Status.LIMIT


def test_a_time_limit_ends_it():
    problem = build_problem(box_of((10, 10, 10), {"Y5": 200}))
    with time_limit(0.0):
        assert fill_with_boxes(problem) is None


def test_the_same_boxes_each_time():
    problem = build_problem(box_of((7, 12, 15), {"Y5": 252}))
    one, other = (fill_with_boxes(problem) for _ in range(2))
    assert one == other is not None


def test_work_bounds_the_search():
    problem = build_problem(box_of((10, 10, 10), {"V5": 200}))
    found = [BoxSearch(problem.handle, empty=0, work=work).find(3) for work in (0, 10, 500_000)]
    assert found[:2] == [None, None]
    assert found[2] is not None


def test_boxes_in_words():
    sides = [(1, 5, 10)] * 1200 + [(10, 1, 5)] + [(2, 5, 6), (3, 3, 5), (2, 2, 5), (7, 1, 5)]
    boxes = [Box((0, 0, 0), own) for own in sides]
    assert describe(boxes[:1]) == "1 box of 1x5x10"
    assert describe(boxes[1200:1202]) == "1 box of 1x5x10 and 1 box of 2x5x6"
    assert describe(boxes) == ("1,201 boxes of 1x5x10, 1 box of 2x5x6, 1 box of 3x3x5 and 2 others")
