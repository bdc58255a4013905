from dataclasses import replace

import pytest

from cube3d import InternalError, PuzzleError, Solution, load, solve, violations
from cube3d.geometry.lattices import lattice
from cube3d.geometry.orientation import Mobility, as_matrix
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.puzzle.rule import Swap
from cube3d.puzzle.solution import PlacedPiece
from cube3d.verify.verifier import verify


@pytest.fixture(scope="module")
def soma():
    puzzle = load("soma")
    return puzzle, solve(puzzle)


def changed(solution, number, **changes):
    placed = list(solution.placements)
    placed[number] = replace(placed[number], **changes)
    return Solution(solution.puzzle, tuple(placed))


def test_a_solution_is_right(soma):
    assert violations(*soma) == []


def test_a_piece_left_out(soma):
    puzzle, solution = soma
    broken = violations(puzzle, Solution("soma", solution.placements[1:]))
    assert "piece 'V' is used 0 times, not 1" in broken
    assert sum("is not covered" in sentence for sentence in broken) == 3


def test_a_piece_twice(soma):
    puzzle, solution = soma
    broken = violations(puzzle, Solution("soma", (*solution.placements, solution.placements[0])))
    assert "piece 'V' is used 2 times, not 1" in broken
    assert "the copies of piece 'V' are not numbered from 0" in broken
    assert sum("is covered 2 times" in sentence for sentence in broken) == 3


def test_another_shape(soma):
    puzzle, solution = soma
    broken = violations(puzzle, changed(solution, 0, cells=((0, 0, 0), (0, 0, 1), (0, 0, 2))))
    assert any("does not have its shape" in sentence for sentence in broken)


def test_a_mirror_image_is_another_shape(soma):
    puzzle, solution = soma
    index = [placed.piece for placed in solution.placements].index("A")
    placed = solution.placements[index]
    flipped = tuple(sorted((2 - x, y, z) for x, y, z in placed.cells))
    broken = violations(puzzle, changed(solution, index, cells=flipped))
    assert any("'A'" in sentence and "shape" in sentence for sentence in broken)


def test_an_orientation_that_does_not_fit(soma):
    puzzle, solution = soma
    position = tuple(c + 1 for c in solution.placements[0].position)
    broken = violations(puzzle, changed(solution, 0, position=position))
    assert broken == ["piece 'V' (copy 1) does not lie where its orientation and position say"]


@pytest.mark.parametrize(
    "matrix",
    [
        ((-1, 0, 7), (0, 0, 7), (0, -1, 7)),
        ((2, 0, 0), (0, 1, 0), (0, 0, 1)),
        ((1, 0, 0), (1, 0, 0), (0, 0, 1)),
        ((1, 0), (0, 1)),
        ((-1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ],
)
def test_an_orientation_that_is_none(soma, matrix):
    puzzle, solution = soma
    broken = violations(puzzle, changed(solution, 0, orientation=matrix))
    assert any("orientation" in sentence for sentence in broken)


def test_copies_are_numbered_from_0(soma):
    puzzle, solution = soma
    broken = violations(puzzle, changed(solution, 0, copy=99))
    assert broken == ["the copies of piece 'V' are not numbered from 0"]


def test_outside_the_region(soma):
    puzzle, solution = soma
    placed = solution.placements[0]
    cells = tuple((x + 5, y, z) for x, y, z in placed.cells)
    x, y, z = placed.position
    broken = violations(puzzle, changed(solution, 0, cells=cells, position=(x + 5, y, z)))
    assert sum("outside the region" in sentence for sentence in broken) == 3
    assert sum("is not covered" in sentence for sentence in broken) == 3


def test_an_unknown_piece(soma):
    puzzle, solution = soma
    broken = violations(puzzle, changed(solution, 0, piece="Q"))
    assert "the puzzle has no piece 'Q'" in broken


@pytest.mark.parametrize(
    ("cells", "message"),
    [((), "does not have its shape, turned as its mobility allows"), (((0, 0),), "is not 3-dim")],
)
def test_wrong_dimension_or_nothing(soma, cells, message):
    puzzle, solution = soma
    first, *_ = violations(puzzle, changed(solution, 0, cells=cells))
    assert message in first


def test_a_wrong_result_is_an_internal_error(soma):
    puzzle, solution = soma
    with pytest.raises(InternalError, match="a bug in cube3d"):
        verify(puzzle, Solution("soma", solution.placements[1:]))


def test_cells_of(soma):
    _, solution = soma
    (cells,) = solution.cells_of("V")
    assert len(cells) == 3
    with pytest.raises(PuzzleError, match="no piece named 'Q'"):
        solution.cells_of("Q")


@pytest.mark.parametrize("name", ["cubic", "triangular"])
def test_pieces_of_too_few_cells_are_refused_where_neighbours_may_not_swap(name):
    """One piece alone fits the cells of both, so that nothing is left for the other one."""
    own = lattice(name)
    cells = ((0, 0, 0), (0, 0, 1))
    pieces = (Piece("A", Polycube(cells, own)), Piece("B", Polycube(cells[:1], own)))
    room = Region([*cells, (0, 1, 0), (0, 1, 1)], lattice=own)
    puzzle = Puzzle("p", room, pieces, Cover.PIECES, rules=(Swap(),))
    unturned = as_matrix(own.orientations(3 - (name != "cubic"), Mobility.FIXED)[0])
    placed = tuple(
        PlacedPiece(piece, 0, (cell,), unturned, cell)
        for piece, cell in zip("AB", cells, strict=True)
    )
    broken = violations(puzzle, Solution("p", placed, lattice=own))
    assert broken
    assert "'A' (copy 1)" in broken[0]
