"""Time limits before any search: placements, forbidden pairs, symmetries."""

from __future__ import annotations

import pytest

from cube3d import SearchStopped, count, cover_most, load, shape, solutions
from cube3d.geometry.region import Region
from cube3d.puzzle.pairs import exclusions
from cube3d.puzzle.placement import placements
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.puzzle.rule import Swap
from cube3d.puzzle.symmetry import puzzle_symmetries
from cube3d.scope import time_limit
from cube3d.solving.build_problem import build_problem

# Each aspect has more placements than are made without a look at the clock.
LARGE = Puzzle("large", Region.box((60, 60, 60)), (Piece("I3", shape("I3"), 72_000),), Cover.PIECES)


def test_a_time_limit_ends_the_placements_of_large_puzzles():
    assert placements(LARGE).per_cell().min() >= 3
    with pytest.raises(TimeoutError), time_limit(0.0):
        placements(LARGE)
    sentence = "^the placements of 'large' alone take longer"
    with pytest.raises(SearchStopped, match=sentence), time_limit(0.0):
        build_problem(LARGE)


@pytest.mark.parametrize("ask", [count, cover_most, solutions])
def test_whoever_searches_gives_up(ask):
    with pytest.raises(SearchStopped, match="alone take longer"):
        ask(LARGE, timeout=0.0)


def test_small_puzzles_are_built_whatever_the_time():
    puzzle = load("25y")
    with time_limit(0.0):
        assert len(build_problem(puzzle).table) == len(placements(puzzle))
        assert len(puzzle_symmetries(puzzle)) == 48


def test_a_time_limit_ends_forbidden_pairs_and_symmetries():
    puzzle = Puzzle(
        "rule", Region.box((10, 10, 10)), (Piece("Y5", shape("Y5"), 200),), Cover.PIECES, (Swap(),)
    )
    table = placements(puzzle)
    assert len(exclusions(table)) > 50_000
    with pytest.raises(TimeoutError), time_limit(0.0):
        exclusions(table)
    with pytest.raises(TimeoutError), time_limit(0.0):
        puzzle_symmetries(LARGE)
