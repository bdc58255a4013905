"""Limits of holes: extreme, and too large to count."""

import pytest

from cube3d import (
    Colour,
    Cover,
    FormatError,
    Piece,
    Puzzle,
    PuzzleError,
    Region,
    SatEngine,
    count,
    explain,
    shape,
)
from cube3d.covering.engines.exact import ExactEngine
from cube3d.formats.solution_json import format_solution
from cube3d.formats.solution_text import parse_position
from cube3d.solving.solve import solutions

DICUBES = Puzzle("p", Region.box((2, 2, 2)), (Piece("I", shape("I2"), (0, 4)),), Cover.PIECES)
PIECE = Piece("D", shape("I2"), 2, colours=("a", "b"))
LOOKS = (Colour("a", "#000000"), Colour("b", "#ffffff"))
COLOURED = Puzzle("p", Region.box((4, 1)), (PIECE,), colours=LOOKS)


@pytest.mark.parametrize(
    "engine",
    [ExactEngine(1), pytest.param(SatEngine(), marks=pytest.mark.slow)],
    ids=["exact", "sat"],
)
def test_no_holes_are_as_covering_all(engine):
    full = Puzzle("p", DICUBES.region, DICUBES.pieces)
    none = Puzzle("p", DICUBES.region, DICUBES.pieces, Cover.PIECES, max_holes=0)
    found = [count(puzzle, engine=engine) for puzzle in (full, none)]
    assert found[0].total == found[1].total == 9  # the perfect matchings of the cube
    assert found[0].up_to_full == found[1].up_to_full == 2


def test_where_only_the_limit_of_holes_is_in_the_way():
    corners = Piece("A", shape("V3"), (1, 4))
    puzzle = Puzzle("p", Region.box((2, 5)), (corners,), Cover.PIECES, max_holes=2)
    reason = explain(puzzle)
    assert (reason is None) == bool(count(puzzle).total)
    diagonal = Puzzle(
        "p", Region.box((3, 3)), (Piece("X", shape("X5"), (0, 1)), Piece("I", shape("I3"), (0, 1))),
        Cover.PIECES, max_holes=1,
    )  # fmt: skip
    assert count(diagonal).total == 0
    assert explain(diagonal) is not None


def test_clauses_of_holes_are_explained(tmp_path):
    import subprocess
    import sys

    (tmp_path / "p.toml").write_text(
        'name = "p"\ncover = "pieces"\nmax_holes = 2\n[region]\nbox = [4, 4]\n'
        '[[piece]]\nname = "V"\nshape = "V3"\nmin = 0\nmax = 5\n'
    )
    command = [sys.executable, "-m", "cube3d", "cnf", "p.toml"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    empty = [line for line in ran.stdout.splitlines() if line.endswith("stays empty")]
    assert len(empty) == 16


def test_where_all_may_stay_empty_no_cell_is_marked():
    marked = Puzzle(
        "p", Region.box((2, 2), optional=[(0, 0)]), (Piece("O", shape("O1"), 1),), Cover.PIECES
    )
    assert marked.region == Region.box((2, 2))
    assert (count(marked).total, count(marked).up_to_full) == (4, 1)


def test_a_drawn_position_that_could_be_coloured_in_two_ways():
    with pytest.raises(FormatError, match="in 2 ways, which differ in its colours"):
        parse_position("DD..", COLOURED, "f")
    for solution in solutions(COLOURED):
        found = parse_position(format_solution(solution), COLOURED, "f")
        assert {(p.cells, p.colours) for p in found} == {
            (p.cells, p.colours) for p in solution.placements
        }


@pytest.mark.parametrize("groups", [(("g", 3),), (("g", 1), ("g", 1)), (("g", 1), ("h", 2))])
def test_groups_that_do_not_fit(groups):
    with pytest.raises(PuzzleError, match="group"):
        Piece("D", shape("I2"), 2, groups=groups)
