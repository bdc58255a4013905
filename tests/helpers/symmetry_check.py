"""Compares solutions up to symmetry with brute force."""

from __future__ import annotations

from cube3d import Status, UpTo, count, solutions
from tests.helpers import oracle, symmetry_classes


def cubes(placed):
    return frozenset(zip(placed.cells, placed.colours or ("",) * len(placed.cells), strict=True))


def as_cubes(placed):
    return placed.piece, cubes(placed)


def as_set(solution):
    return frozenset(map(as_cubes, solution.placements))


def check_up_to_symmetry(puzzle, engine, pieces=()):
    """Compare all counts, and one solution for each class, with brute force.

    Returns:
        The classes under the rotations, and under all symmetries.
    """
    there = frozenset((placed.piece, cubes(placed)) for placed in pieces)
    answers = {answer for answer in oracle.coloured_solutions(puzzle) if there <= answer}
    group = [move for move in symmetry_classes.moves(puzzle) if move(there) == there]
    rotations = [move for move in group if move.is_rotation]
    by_rotations, by_all = (
        symmetry_classes.orbits(answers, rotations),
        symmetry_classes.orbits(answers, group),
    )
    counts = count(puzzle, engine=engine, given=pieces)
    assert (counts.status, counts.total) == (Status.COMPLETE, len(answers))
    assert counts.up_to_rotations == len(by_rotations)
    lost = symmetry_classes.loses_reflections(puzzle)
    assert counts.up_to_full == (None if lost else len(by_all))
    assert set(counts.why) == ({"up_to_full"} if lost else set())
    elements = symmetry_classes.order(puzzle, group)
    assert counts.symmetric == sum(len(orbit) < elements for orbit in by_all)
    for up_to, orbits in ((UpTo.ROTATIONS, by_rotations), (UpTo.FULL, by_all)):
        search = solutions(puzzle, engine=engine, given=pieces, up_to=up_to)
        check_representatives([*map(as_set, search)], orbits)
    return by_rotations, by_all


def check_representatives(listed, orbits):
    assert len(listed) == len(orbits)
    assert all(sum(answer in orbit for answer in listed) == 1 for orbit in orbits)
