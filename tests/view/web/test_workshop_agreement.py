"""What the workshop makes of a puzzle is what Python makes of it."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from cube3d import Puzzle, Region, load
from cube3d.catalog import shapes
from cube3d.covering.engines.engine import WHOLE
from cube3d.puzzle.puzzle import UpTo
from cube3d.solving.core.build_problem import build_problem
from cube3d.solving.core.orbit_split import OrbitSplit
from cube3d.view.page.page_problem import problem_data
from cube3d.view.page.workshop import puzzle_data, write_workshop
from tests.random_cases import cases
from tests.strategies import limited_puzzles


@pytest.fixture
def workshop(undrawn, tmp_path):
    """Open the workshop; return the browser."""
    path = tmp_path / "workshop.html"
    write_workshop(path, load("soma"), shapes().values())
    undrawn.open(path)
    return undrawn


def without_colours(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle without colours, which the workshop does not know."""
    region = Region(puzzle.region.cells, optional=puzzle.region.optional)
    pieces = tuple(replace(piece, colours=()) for piece in puzzle.pieces)
    return replace(puzzle, region=region, pieces=pieces, colours=(), colour_pairs=())


def random_puzzles(number: int) -> list[Puzzle]:
    """Return random puzzles of the plane and of space: ranges, cells that may stay empty."""
    found: list[Puzzle] = []
    wanted = limited_puzzles().map(without_colours).filter(lambda p: p.region.dimension in (2, 3))

    @settings(
        max_examples=number,
        phases=[Phase.generate],
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        deadline=None,
    )
    @given(wanted)
    def collect(puzzle: Puzzle) -> None:
        found.append(puzzle)

    collect()
    return found


def problem_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return the problem as pages have it, in one part."""
    problem = build_problem(puzzle)
    return problem_data(problem, OrbitSplit(problem.group_up_to(UpTo.FULL), WHOLE))


def in_order(problem: dict[str, Any]) -> dict[str, Any]:
    """Return a problem with its symmetries in an order of their own."""
    symmetries = problem.get("symmetries")
    if symmetries is None:
        return problem
    cells = np.frombuffer(base64.b64decode(symmetries["cells"]), "<i4")
    rows = cells.reshape(len(symmetries["types"]), -1).tolist()
    every = zip(rows, symmetries["types"], symmetries["rotations"], strict=True)
    return {**problem, "symmetries": sorted(every)}


def test_random_puzzles_become_the_same_problems(workshop):
    puzzles = random_puzzles(cases(200))
    made = workshop.run("return arguments[0].map(cube3d.problem)", list(map(puzzle_data, puzzles)))
    for puzzle, own in zip(puzzles, made, strict=True):
        assert in_order(own) == in_order(problem_of(puzzle)), puzzle
    assert any("symmetries" in own for own in made)
    # One that limits its holes has a type more than pieces.
    assert any(len(own["low"]) > len(p.pieces) for own, p in zip(made, puzzles, strict=True))
