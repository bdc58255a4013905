"""Solutions drawn at random."""

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import cube3d
from cube3d import Cover, Piece, Polycube, Puzzle, Region, SearchError, SearchStopped
from cube3d.errors import Infeasible
from cube3d.solving.sample import sample, sampler
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles

# Pearson's statistic exceeds these with a chance of 1 in 10,000, by degrees of freedom.
MOST_CHI_SQUARE = {35: 77.1, 51: 99.9, 19: 51.0}


def everything(puzzle: Puzzle) -> list[cube3d.Solution]:
    return list(cube3d.solutions(puzzle, engine=cube3d.ExactEngine()))


def dominoes(rows: int, columns: int) -> Puzzle:
    piece = Piece("D", Polycube([(0, 0), (0, 1)]), rows * columns // 2)
    return Puzzle("dominoes", Region.box((rows, columns)), (piece,))


def three_in_a_row() -> Puzzle:
    """Three of six cells stay empty: 20 solutions."""
    piece = Piece("M", Polycube([(0,)]), 3)
    return Puzzle("monominoes", Region.box((6,)), (piece,), Cover.PIECES)


@pytest.mark.long
@pytest.mark.parametrize("puzzle", [dominoes(4, 4), cube3d.load("12y"), three_in_a_row()])
def test_uniform(puzzle):
    every = everything(puzzle)
    times = 60
    drawn = Counter(sample(puzzle, times * len(every), seed=7))
    assert set(drawn) == set(every)
    chi_square = sum((number - times) ** 2 / times for number in drawn.values())
    assert chi_square < MOST_CHI_SQUARE[len(every) - 1]
    # As even as that would be suspicious too: draws are independent.
    assert chi_square > len(every) / 4


@settings(max_examples=cases(20), deadline=None)
@given(puzzles(), st.integers(0, 2**70))
def test_samples_are_solutions(puzzle, seed):
    every = everything(puzzle)
    source = sampler(puzzle, seed=seed)
    assert source.total == len(every)
    if every:
        assert source.draw() in every
    else:
        with pytest.raises(Infeasible, match="has no solution"):
            source.draw()


def test_cells_that_may_stay_empty_and_cannot():
    """Two different cubes fill two cells, none of which has to be covered."""
    cube = Polycube([(0, 0)])
    pieces = Piece("A", cube), Piece("B", cube)
    assert sampler(Puzzle("full", Region.box((1, 2)), pieces, Cover.PIECES)).total == 2


@settings(max_examples=cases(10), deadline=None)
@given(puzzles(), st.data())
def test_pieces_in_place(puzzle, data):
    every = everything(puzzle)
    assume(every)
    chosen = data.draw(st.sampled_from(every))
    placed = chosen.placements[:1]
    rest = [_used(solution) for solution in every if _used(solution) >= _used(chosen, 1)]
    source = sampler(puzzle, given=placed)
    assert source.total == len(rest)
    assert _used(source.draw()) in rest


def _used(solution: cube3d.Solution, most: int | None = None) -> frozenset[object]:
    """Return the placements; copies of a piece are numbered in order."""
    return frozenset((place.piece, place.cells) for place in solution.placements[:most])


def test_the_seed_decides():
    puzzle = dominoes(6, 6)
    assert sample(puzzle, 5, seed=3) == sample(puzzle, 5, seed=3)
    assert sample(puzzle, 5, seed=3) != sample(puzzle, 5, seed=4)
    assert sample(puzzle, 5, seed=3)[:2] == sample(puzzle, 2, seed=3)


def test_huge_counts():
    """12 x 12 has 53,060,477,521,960,000 (OEIS A004003); two boards have its square."""
    cells = [(r, c) for r in range(12) for c in (*range(12), *range(13, 25))]
    piece = Piece("D", Polycube([(0, 0), (0, 1)]), 144)
    source = sampler(Puzzle("two boards", Region(cells), (piece,)), seed=1)
    assert source.total == 53060477521960000**2
    # Upright dominoes are half of all, by symmetry; the mean of many is near.
    drawn = [source.draw() for _ in range(40)]
    assert len(set(drawn)) == 40
    upright = [sum(p.cells[0][1] == p.cells[1][1] for p in s.placements) for s in drawn]
    assert 60 < sum(upright) / len(upright) < 84


@pytest.mark.parametrize("puzzle", [dominoes(4, 4), cube3d.load("12y"), three_in_a_row()])
def test_uniform_where_the_table_has_no_room(puzzle, monkeypatch):
    def full(*_arguments, **_named):
        raise SearchStopped("the table is too large; use another engine")

    monkeypatch.setattr("cube3d.solving.sample.SolutionTable", full)
    every = everything(puzzle)
    said: list[str] = []
    source = sampler(puzzle, seed=7, say=said.append)
    assert said == ["the table is too large; listing all solutions instead"]
    assert source.total == len(every)
    times = 60
    drawn = Counter(source.draw() for _ in range(times * len(every)))
    assert set(drawn) == set(every)
    chi_square = sum((number - times) ** 2 / times for number in drawn.values())
    assert len(every) / 4 < chi_square < MOST_CHI_SQUARE[len(every) - 1]
    assert sample(puzzle, 5, seed=7) == sample(puzzle, 5, seed=7)


@pytest.mark.parametrize("given", [False, True])
def test_the_list_of_what_has_no_solution(given, monkeypatch):
    def full(*_arguments, **_named):
        raise SearchStopped("the table is too large")

    monkeypatch.setattr("cube3d.solving.sample.SolutionTable", full)
    puzzle = dominoes(3, 4) if given else Puzzle(
        "two corners cut", Region({(x, y) for x in range(4) for y in range(4)} - {(0, 0), (3, 3)}),
        (Piece("D", Polycube([(0, 0), (0, 1)]), 7),),
    )  # fmt: skip
    placed = cube3d.solve(puzzle).placements[:1] if given else ()
    source = sampler(puzzle, given=placed)
    rest = [s for s in everything(puzzle) if _used(s) >= {(p.piece, p.cells) for p in placed}]
    assert source.total == len(rest)
    if given:
        assert source.draw() in rest
    else:
        with pytest.raises(Infeasible, match="has no solution"):
            source.draw()


def test_bounds():
    with pytest.raises(SearchError, match="at least 1, not 0"):
        sample(dominoes(2, 2), 0)
    with pytest.raises(SearchStopped, match=r"outgrew .* GiB at step \d+ of 128"):
        sampler(dominoes(8, 8), memory=20_000)
    with pytest.raises(SearchStopped, match="could be drawn: counting them takes more than 0 s"):
        sampler(dominoes(8, 8), timeout=0)
