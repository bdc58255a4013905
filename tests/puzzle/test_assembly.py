"""Orders of assembly, checked by moving the pieces step by step."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings

from cube3d import PlacedPiece, Solution, load, solve
from cube3d.puzzle.assembly import assembly
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles


def collides(cells, direction, obstacles):
    """Move step by step until far away."""
    everything = {*cells, *obstacles}
    reach = 2 + 2 * max(abs(c) for cell in everything for c in cell)
    for step in range(reach):
        moved = {
            tuple(c + step * d for c, d in zip(cell, direction, strict=True)) for cell in cells
        }
        if moved & obstacles:
            return True
    return False


def directions(dimension):
    units = product((-1, 0, 1), repeat=dimension)
    return [unit for unit in units if sum(map(abs, unit)) == 1]


def cells_of(solution, numbers):
    return {cell for number in numbers for cell in solution.placements[number].cells}


def check(solution):
    steps = assembly(solution)
    assert sorted(step.placement for step in steps) == list(range(len(solution.placements)))
    built: set[tuple[int, ...]] = set()
    locked = [step.placement for step in steps if step.direction is None]
    for step in steps:
        cells = solution.placements[step.placement].cells
        if step.direction is not None:
            assert not collides(cells, step.direction, built)
        else:
            others = cells_of(solution, {*locked} - {step.placement})
            assert all(collides(cells, d, others) for d in directions(len(cells[0])))
        built |= set(cells)
    assert [step.direction for step in steps[: len(locked)]] == [None] * len(locked)


@pytest.mark.long
@pytest.mark.parametrize("name", ["soma", "12y", "25y", "bedlam", "pentominoes-6x10"])
def test_the_order_is_the_first_that_comes_out_by_the_best_way(name):
    """Taken backwards: of the best direction in which any comes out, the first piece."""
    solution = solve(load(name))
    parts = [placed.cells for placed in solution.placements]
    dimension = len(parts[0][0])
    best = [(0, 0, -1), (0, 1, 0), (1, 0, 0), (0, -1, 0), (-1, 0, 0), (0, 0, 1)]
    ways = [way[:dimension] for way in best if any(way[:dimension])]
    left = set(range(len(parts)))
    for step in reversed(assembly(solution)):
        others = {n: cells_of(solution, left - {n}) for n in left}
        comes_out = (
            (way, n)
            for way, n in product(ways, sorted(left))
            if not collides(parts[n], way, others[n])
        )
        assert next(comes_out, (None, min(left))) == (step.direction, step.placement) or (
            step.direction is None
        )
        left.remove(step.placement)


@pytest.mark.long
@pytest.mark.parametrize("name", ["soma", "12y", "25y", "bedlam", "conway", "pentominoes-6x10"])
def test_catalog(name):
    solution = solve(load(name))
    check(solution)
    assert all(step.direction is not None for step in assembly(solve(load("soma"))))


@pytest.mark.long
@settings(max_examples=cases(20))
@given(puzzles(most_cells=10))
def test_random_puzzles(puzzle):
    for found in sorted(oracle.solutions(puzzle), key=lambda s: sorted(map(str, s)))[:2]:
        placed = [
            PlacedPiece(name, number, tuple(sorted(cells)), (), ())
            for number, (name, cells) in enumerate(sorted(found, key=lambda p: sorted(p[1])))
        ]
        check(Solution("p", tuple(placed)))


def test_rings_that_hold_each_other():
    """Two linked rings of eight cells each."""
    flat = [(x, y, 0) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    upright = [(x + 1, 1, z - 1) for x in range(3) for z in range(3) if (x, z) != (1, 1)]
    assert not set(flat) & set(upright)
    pieces = [PlacedPiece(n, 0, tuple(c), (), ()) for n, c in (("A", flat), ("B", upright))]
    solution = Solution("rings", tuple(pieces))
    assert [step.direction for step in assembly(solution)] == [None, None]
    check(solution)


def test_from_above_where_possible():
    pieces = [PlacedPiece("A", i, ((0, 0, z),), (), ()) for i, z in enumerate((0, 1, 2))]
    steps = assembly(Solution("tower", tuple(pieces)))
    assert [(step.placement, step.direction) for step in steps] == [
        (2, (0, 0, -1)),
        (1, (0, 0, -1)),
        (0, (0, 0, -1)),
    ]
    assert assembly(replace(Solution("none", ()))) == ()
