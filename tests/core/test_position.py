"""Placements that a position allows, by the core and by definition."""

import random
from math import inf

import numpy as np
import pytest

from cube3d import Cover, Piece, Puzzle, Region, load, shape
from cube3d.core import _functions as core
from cube3d.core.binding import Work
from cube3d.core.cover import CoverHandle
from cube3d.puzzle.in_core import puzzle_handle
from cube3d.puzzle.pairs import build
from cube3d.solving.build_problem import Problem, build_problem
from cube3d.verify.verifier import violations

HOLES = Puzzle(
    "holes", Region.box((3, 3, 2)), (Piece("L", shape("V3"), (2, 6)),), Cover.PIECES, max_holes=7
)


def look_at(
    problem: Problem, placed: list[int]
) -> tuple[list[int], list[int], list[int], int, bool]:
    """Return the core's answer: obstacles, owners, errors, missing cells, solved."""
    found = core.position(problem.handle, len(placed), placed)
    left_out = [option for option, wrong in zip(placed, found.wrong, strict=True) if wrong]
    return [*found.obstacle], [*found.owner], left_out, found.missing, bool(found.solved)


def obstacle(cover, rows, excluded, option, placed):
    """Return what keeps an option from being used with those placed."""
    used = sum(cover.option_type[option] == cover.option_type[o] for o in placed)
    if used == cover.high[cover.option_type[option]]:
        return core.ENOUGH
    if any(rows[option] & rows[o] for o in placed):
        return core.TAKEN
    forbidden = any(frozenset((option, o)) in excluded for o in placed)
    return core.EXCLUDED if forbidden else core.FREE


@pytest.mark.long
@pytest.mark.parametrize("puzzle", [load("soma"), load("25y-isolated"), HOLES])
def test_a_position_allows_what_neither_overlaps_nor_is_excluded(puzzle):
    problem = build_problem(puzzle)
    cover, chance = problem.cover, random.Random(puzzle.name)
    excluded = {frozenset(pair) for pair in cover.forbidden.tolist()}
    rows = [set(problem.table.cells_at(option).tolist()) for option in range(len(problem.table))]
    for _ in range(40):
        placed: list[int] = []
        wanted = chance.sample(range(len(rows)), 25)
        for option in wanted:
            obstacles, owners, wrong, _, solved = look_at(problem, placed)
            assert wrong == []
            expected = obstacle(cover, rows, excluded, option, placed)
            assert obstacles[option] == expected
            assert {-1, *owners} == {-1, *placed}
            assert solved == (not violations(puzzle, problem.table.solution(placed)))
            if expected == core.FREE:
                placed.append(option)
            else:
                assert look_at(problem, [*placed, option])[2] == [option]


def test_a_solution_is_solved_and_a_part_of_it_is_not():
    problem = build_problem(load("soma"))
    solution = [60, 206, 310, 360, 515, 559, 676]
    assert look_at(problem, solution)[2:] == ([], 0, True)
    assert look_at(problem, solution[1:])[2:] == ([], len(problem.table.cells_at(60)), False)


def test_what_cannot_be_added_is_left_out_and_the_rest_is_not():
    problem = build_problem(load("soma"))
    solution = [60, 206, 310, 360, 515, 559, 676]
    mixed = [60, 61, 206, 60, 310, 360, 515, 0, 559, 676]
    obstacles, owners, wrong, missing, solved = look_at(problem, mixed)
    assert (wrong, missing, solved) == ([61, 60, 0], 0, False)
    assert (obstacles, owners) == look_at(problem, solution)[:2]


@pytest.mark.parametrize("given", [[], [3], [3, 600]])
@pytest.mark.parametrize("name", ["soma", "25y-isolated"])
def test_a_problem_with_known_pairs_is_the_one_that_is_built(name, given):
    puzzle = load(name)
    whole = build_problem(puzzle)
    pairs = whole.cover.forbidden
    handle = puzzle_handle(puzzle)
    given_pairs = len(given), given, len(pairs), pairs
    known = Work(core.build_known(handle, whole.whole.handle, *given_pairs).made)
    known.finish(inf)
    expected = build(whole.whole, given).cover()
    own = CoverHandle(core.built_cover(known).made)
    for key, array in expected.arrays().items():
        assert np.array_equal(np.asarray(own.arrays()[key]), np.asarray(array))
