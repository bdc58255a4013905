"""Random puzzles on all lattices: every engine and question against brute force."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cube3d import (
    Cover,
    DpEngine,
    Infeasible,
    Mobility,
    Piece,
    Polycube,
    Puzzle,
    Region,
    SatEngine,
    Status,
    count,
    cover_most,
    estimate,
    explain,
    hint,
    polycubes,
    solutions,
    violations,
)
from cube3d.geometry.lattices import lattice
from cube3d.solving.hint import DeadEnd, Hint, Remaining
from cube3d.solving.sample import sampler
from tests.helpers import oracle
from tests.helpers.exact_engines import every_exact
from tests.helpers.random_cases import cases
from tests.helpers.strategies import lattice_puzzles
from tests.helpers.symmetry_check import as_cubes, as_set, check_up_to_symmetry
from tests.solving.test_hint import Board, check_position, positions
from tests.solving.test_largest_cover import as_cover

pytestmark = pytest.mark.long

EXACT = every_exact()
# Searches of the SAT engine are processes.
ENGINES = [*EXACT * 4, SatEngine()]

quick = settings(
    max_examples=cases(20),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@quick
@given(lattice_puzzles(), st.sampled_from(ENGINES))
def test_solutions(puzzle, engine):
    expected = oracle.coloured_solutions(puzzle)
    assume(not isinstance(engine, SatEngine) or len(expected) <= 50)
    search = solutions(puzzle, engine=engine)
    found = list(search)
    assert len(found) == len(expected)
    assert set(map(as_set, found)) == expected
    assert all(violations(puzzle, solution) == [] for solution in found)
    status = Status.COMPLETE if expected else Status.INFEASIBLE
    assert (search.outcome.status, search.outcome.solutions) == (status, len(expected))


@quick
@given(lattice_puzzles(), st.sampled_from(ENGINES))
def test_up_to_symmetry(puzzle, engine):
    assume(len(oracle.coloured_solutions(puzzle)) <= (50 if isinstance(engine, SatEngine) else 200))
    check_up_to_symmetry(puzzle, engine)


def test_a_reflection_that_moves_no_cell_is_no_symmetry():
    """In a row of two edges it only exchanges the claims of a piece on both sides of them."""
    of = lattice("triangular-edges")
    row = Polycube([(0, 0, 0), (1, 0, 0)], of)
    region = Region(row.cells, optional=row.cells[:1], lattice=of)
    for pieces in ((Piece("A", row),), (Piece("A", row, (0, 1)), Piece("B", row, (0, 1)))):
        puzzle = Puzzle("row", region, pieces, Cover.ALL)
        check_up_to_symmetry(puzzle, ENGINES[0])
        assert count(puzzle, engine=ENGINES[0]).symmetric == 0


@quick
@given(lattice_puzzles())
def test_the_table_counts_the_same(puzzle):
    expected = count(puzzle, engine=EXACT[0])
    found = count(puzzle, engine=DpEngine())
    assert found.total == expected.total == len(oracle.coloured_solutions(puzzle))
    assert found.up_to_rotations == expected.up_to_rotations
    assert found.up_to_full == expected.up_to_full
    assert found.symmetric in (None, expected.symmetric)


@quick
@given(lattice_puzzles(), st.data())
def test_pieces_in_place(puzzle, data):
    some = [s.placements for s in solutions(puzzle, limit=5) if s.placements]
    assume(some)
    assume(len(oracle.coloured_solutions(puzzle)) <= 100)
    placed = st.lists(st.sampled_from(data.draw(st.sampled_from(some))), min_size=1, unique=True)
    check_up_to_symmetry(puzzle, ENGINES[0], data.draw(placed))


@quick
@given(lattice_puzzles())
def test_why(puzzle):
    assert (explain(puzzle) is None) == bool(oracle.coloured_solutions(puzzle))


@quick
@given(lattice_puzzles(), st.integers(0, 2**40))
def test_samples(puzzle, seed):
    expected = oracle.coloured_solutions(puzzle)
    source = sampler(puzzle, seed=seed)
    assert source.total == len(expected)
    if expected:
        assert as_set(source.draw()) in expected
    else:
        with pytest.raises(Infeasible, match="has no solution"):
            source.draw()


@quick
@given(positions(lattice_puzzles(ruled=False)))
def test_hints(board):
    check_position(board, most=300)


@quick
@given(positions(lattice_puzzles()))
def test_hints_under_rules(board):
    found = hint(board.puzzle, given=board.given, steps=None)
    if not board.left:
        assert isinstance(found, DeadEnd)
        if found.take_off.pieces is not None:
            rest = [placed for placed in board.given if placed not in found.take_off.pieces]
            assert Board(board.puzzle, tuple(rest)).left
        return
    assert isinstance(found, Hint)
    assert found.remaining == Remaining(len(board.left), is_all=True)
    placed = [as_cubes(placed) for placed in (*board.given, *(step.placed for step in found.steps))]
    assert frozenset(placed) in board.every


@quick
@given(lattice_puzzles(most_cells=8))
def test_largest_covers(puzzle):
    puzzle = replace(puzzle, max_holes=None)
    found = cover_most(puzzle)
    every = oracle.coloured_solutions(as_cover(puzzle))
    if not every:
        assert (found.status, found.solution) == (Status.INFEASIBLE, None)
        return
    most = max(sum(len(cubes) for _, cubes in solution) for solution in every)
    assert (found.status, found.covered, found.upper_bound) == (Status.COMPLETE, most, most)
    assert found.solution is not None
    assert violations(found.puzzle, found.solution) == []


@pytest.mark.parametrize("sizes", [(3, 8), (8, 5)])
def test_largest_covers_of_boxes(sizes):
    """Of the integer grid, such boxes are put together from small ones."""
    of = lattice("hexagonal")
    box = Region.box(sizes, lattice=of)
    for shape in polycubes(4, lattice=of, mobility=Mobility.REFLECTIONS):
        puzzle = Puzzle("box", box, (Piece("A", shape, (0, None)),), Cover.PIECES)
        found = cover_most(puzzle)
        assert found.optimal
        assert found.solution is not None
        assert violations(found.puzzle, found.solution) == []


@pytest.mark.slow
@quick
@given(lattice_puzzles(), st.integers(0, 1000))
def test_estimates(puzzle, seed):
    """So small a search is simply done."""
    found = estimate(puzzle, seed=seed, seconds=60)
    assert found.exact
    assert found.solutions.value == len(oracle.coloured_solutions(puzzle))
