"""Swaps between solutions, against brute force over all pairs of solutions."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings

from cube3d import (
    ExactEngine,
    Piece,
    Puzzle,
    Region,
    Status,
    Swap,
    UpTo,
    load,
    shape,
    swap_graph,
    violations,
)
from cube3d.puzzle.symmetry import puzzle_symmetries
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles


def placed(solution):
    return frozenset((p.piece, frozenset(p.cells)) for p in solution.placements)


def links_by_brute_force(found):
    """Solutions that differ in how two pieces of the same kinds divide the same cells."""
    shared = defaultdict(list)
    for number, solution in enumerate(found, 1):
        for pair in combinations(sorted(solution, key=str), 2):
            shared[solution - set(pair)].append((number, frozenset(pair)))
    links = set()
    for alike in shared.values():
        for (first, own), (second, other) in combinations(alike, 2):
            if kinds_and_cells(own) == kinds_and_cells(other) and division(own) != division(other):
                links.add((min(first, second), max(first, second)))
    return links


def division(pair):
    return frozenset(cells for _, cells in pair)


def kinds_and_cells(pair):
    return sorted(name for name, _ in pair), frozenset().union(*division(pair))


def links_of(found):
    return {(min(edge), max(edge)) for edge in found.graph.edges}


# Sticks also claim the points where they would cross; swaps are of cells alone.
@pytest.mark.parametrize(
    "name",
    [
        "12y",
        "12y-flat",
        "thesis-3x3",
        "dominoes-2x2x2x2",
        "tritrigs-hexagon-2",
        "polysticks-123-3x3-2",
    ],
)
def test_all_solutions_against_brute_force(name):
    found = swap_graph(load(name), up_to=UpTo.TOTAL)
    listed = [placed(solution) for solution in found.solutions]
    assert len(set(listed)) == len(listed) == len(found.graph)
    assert links_of(found) == links_by_brute_force(listed)
    assert found.status is Status.COMPLETE


@settings(max_examples=cases(20))
@given(puzzles(most_cells=9))
def test_random_puzzles_against_brute_force(puzzle):
    found = swap_graph(puzzle, up_to=UpTo.TOTAL)
    listed = [placed(solution) for solution in found.solutions]
    expected = oracle.solutions(puzzle)
    assert set(listed) == expected
    assert links_of(found) == links_by_brute_force(listed)


@pytest.mark.slow
@pytest.mark.parametrize("up_to", [UpTo.ROTATIONS, UpTo.FULL])
@pytest.mark.parametrize("name", ["12y", "16y", "dominoes-2x2x2x2"])
def test_classes_are_linked_where_their_members_are(name, up_to):
    puzzle = load(name)
    whole = swap_graph(puzzle, up_to=UpTo.TOTAL)
    found = swap_graph(puzzle, up_to=up_to)
    class_of = {}
    moves = [symmetry.cells for symmetry in puzzle_symmetries(puzzle, up_to)]
    region = puzzle.region
    for number, solution in enumerate(found.solutions, 1):
        for cells in moves:
            image = frozenset(
                frozenset(int(cells[region.cells.index(cell)]) for cell in p.cells)
                for p in solution.placements
            )
            class_of[image] = number
    classes = [
        class_of[frozenset(frozenset(map(region.cells.index, p.cells)) for p in s.placements)]
        for s in whole.solutions
    ]
    expected = {
        (min(classes[a - 1], classes[b - 1]), max(classes[a - 1], classes[b - 1]))
        for a, b in whole.graph.edges
    }
    assert links_of(found) == expected


@pytest.mark.slow
def test_y_pentacubes():
    """The rule finds the isolated solutions; docs/howto/researcher.md has those of 25 pieces."""
    found = swap_graph(load("20y"))
    assert sum(map(len, found.components)) == len(found.graph) == 502
    assert all(found.graph.degree(node) == 0 for node in found.isolated)
    without = replace(load("20y"), rules=(Swap(),))
    isolated = set(found.isolated)
    assert len(isolated) == 4
    for number in isolated | set(range(1, 502, 40)):
        right = not violations(without, found.solutions[number - 1])
        assert right == (number in isolated)


def test_a_swap_to_the_mirror_image_is_a_loop():
    puzzle = Puzzle("p", Region.box((2, 2)), (Piece("D", shape("I2"), 2),))
    found = swap_graph(puzzle)
    assert list(found.graph.edges) == [(1, 1)]
    assert (found.links, found.isolated, found.components) == (0, [], [[1]])


def test_a_search_that_is_stopped():
    found = swap_graph(load("pentominoes-6x10"), engine=ExactEngine(max_nodes=3_000))
    assert found.status is Status.LIMIT
    assert len(found.graph) == len(found.solutions) > 0
