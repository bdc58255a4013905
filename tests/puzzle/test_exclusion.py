"""Pairs of placements that can swap, against brute force and Kociemba.

H. Kociemba, kociemba.org/themen/125puzzle, names the pairs and the isolated solutions
of 25 Y-pentacubes.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings

from cube3d import (
    Cover,
    ExactEngine,
    Piece,
    Puzzle,
    Region,
    SatEngine,
    Status,
    UpTo,
    count,
    load,
    placements,
    shape,
    solutions,
)
from cube3d.puzzle.pairs import exclusions
from cube3d.puzzle.rule import Swap
from cube3d.puzzle.symmetry import puzzle_symmetries
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles
from tests.helpers.symmetry_images import images

PAIRS = {"25y": 3816, "20y": 2412, "16y": 1488, "12y": 660, "12y-flat": 796}
# Of solutions without such pairs: in all, up to rotations, up to reflections as well.
ISOLATED = {"25y": (240, 10, 5), "20y": (64, None, 4), "16y": (16, None, 1), "12y": (0, 0, 0)}


def without_swaps(puzzle):
    return replace(puzzle, rules=(Swap(),))


def isolated(name):
    return without_swaps(load(name))


def tables_cells(table):
    return [frozenset(table.cells_at(i).tolist()) for i in range(len(table))]


def brute_force(table):
    """Divide the union of each pair anew by all placements within it."""
    puzzle = table.puzzle
    cells, pieces = tables_cells(table), table.piece.tolist()
    found = []
    for a, b in combinations(range(len(table)), 2):
        if cells[a] & cells[b]:
            continue
        union, kinds = cells[a] | cells[b], sorted((pieces[a], pieces[b]))
        if pieces[a] == pieces[b] and puzzle.most_copies(puzzle.pieces[pieces[a]]) == 1:
            continue
        within = [i for i in range(len(table)) if cells[i] <= union]
        divisions = {
            frozenset((cells[c], cells[d]))
            for c, d in combinations(within, 2)
            if not cells[c] & cells[d]
            and cells[c] | cells[d] == union
            and sorted((pieces[c], pieces[d])) == kinds
        }
        if len(divisions) > 1:
            found.append([a, b])
    return found


@pytest.mark.parametrize("name", PAIRS)
def test_numbers_of_pairs(name):
    table = placements(isolated(name))
    pairs = exclusions(table)
    assert pairs.dtype == np.int32
    assert pairs.shape == (PAIRS[name], 2)
    assert (pairs[:, 0] < pairs[:, 1]).all()
    assert pairs.tolist() == sorted(pairs.tolist())


@pytest.mark.long
def test_pairs_against_brute_force():
    table = placements(isolated("12y-flat"))
    assert exclusions(table).tolist() == brute_force(table)


@settings(max_examples=cases(35))
@given(puzzles(most_cells=10))
def test_pairs_of_random_puzzles(puzzle):
    table = placements(without_swaps(puzzle))
    if len(table) <= 60:
        assert exclusions(table).tolist() == brute_force(table)


@pytest.mark.parametrize("name", ["12y-flat", "12y", "soma"])
def test_symmetries_move_pairs_to_pairs(name):
    puzzle = isolated(name)
    table = placements(puzzle)
    pairs = exclusions(table)
    for moved in images(table, puzzle_symmetries(puzzle)):
        image = np.sort(moved[pairs], axis=1)
        assert np.array_equal(image[np.lexsort(image.T[::-1])], pairs)


def test_without_pairs():
    # A piece that fits nowhere, one that fits once, and two that leave no room to move.
    domino = Piece("D", shape("I2"), (0, None))
    for region in (Region.box((1, 1)), Region.box((1, 2)), Region.box((1, 4))):
        table = placements(without_swaps(Puzzle("p", region, (domino,), Cover.PIECES)))
        assert exclusions(table).shape == (0, 2)
        counts = count(table.puzzle)
        assert counts.total == len(oracle.solutions(table.puzzle))


def test_two_dominoes_in_a_square():
    puzzle = Puzzle("p", Region.box((2, 2)), (Piece("D", shape("I2"), 2),))
    assert len(exclusions(placements(without_swaps(puzzle)))) == 2
    assert count(puzzle).total == 2
    assert count(without_swaps(puzzle)).total == 0


@pytest.mark.parametrize("name", ISOLATED)
def test_isolated_solutions(name):
    counts = count(isolated(name), engine=ExactEngine())
    total, rotations, full = ISOLATED[name]
    assert (counts.status, counts.total, counts.up_to_full) == (Status.COMPLETE, total, full)
    assert rotations in (None, counts.up_to_rotations)


@pytest.mark.slow
def test_the_sat_engine_agrees():
    exact, sat = (count(isolated("12y"), engine=e) for e in (ExactEngine(2), SatEngine()))
    for field in ("status", "total", "up_to_rotations", "up_to_full", "symmetric", "why"):
        assert getattr(exact, field) == getattr(sat, field)


def options_of(table, solution):
    """Return the numbers of a solution's placements."""
    names = [piece.name for piece in table.puzzle.pieces]
    region = table.puzzle.region.cells
    numbers = {
        (names[table.piece[i]], frozenset(region[c] for c in table.cells_at(i).tolist())): i
        for i in range(len(table))
    }
    return [numbers[placed.piece, frozenset(placed.cells)] for placed in solution.placements]


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "up_to", "number"),
    [
        ("25y", UpTo.FULL, 5),
        ("25y", UpTo.ROTATIONS, 10),
        ("20y", UpTo.FULL, 4),
        ("16y", UpTo.TOTAL, 16),
        ("16y", UpTo.FULL, 1),
    ],
)
def test_isolated_solutions_are_listed(name, up_to, number):
    puzzle = isolated(name)
    table = placements(puzzle)
    pairs = exclusions(table)
    forbidden = {(a, b) for a, b in pairs.tolist()}
    search = solutions(puzzle, engine=ExactEngine(2), up_to=up_to)
    found = [sorted(options_of(table, solution)) for solution in search]
    assert len({tuple(s) for s in found}) == number
    for solution in found:
        assert not forbidden & set(combinations(solution, 2))


def test_a_search_for_one_isolated_solution():
    puzzle = isolated("20y")
    table = placements(puzzle)
    pairs = exclusions(table)
    for engine in (None, ExactEngine(), SatEngine()):
        with solutions(puzzle, engine=engine, limit=1) as search:
            (solution,) = search
        numbers = sorted(options_of(table, solution))
        assert not {(a, b) for a, b in pairs.tolist()} & set(combinations(numbers, 2))


@settings(max_examples=cases(20))
@given(puzzles(most_cells=10))
def test_isolated_solutions_of_random_puzzles(puzzle):
    puzzle = without_swaps(puzzle)
    table = placements(puzzle)
    pairs = exclusions(table)
    cells = puzzle.region.cells
    placed = [
        (puzzle.pieces[table.piece[i]].name, frozenset(cells[c] for c in table.cells_at(i)))
        for i in range(len(table))
    ]
    forbidden = [{placed[a], placed[b]} for a, b in pairs.tolist()]
    expected = {s for s in oracle.solutions(puzzle) if not any(pair <= s for pair in forbidden)}
    listed = solutions(puzzle, engine=ExactEngine())
    found = [
        frozenset((placed.piece, frozenset(placed.cells)) for placed in s.placements)
        for s in listed
    ]
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert count(puzzle, engine=ExactEngine()).total == len(expected)
