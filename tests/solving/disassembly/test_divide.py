"""Interlocking divisions."""

from __future__ import annotations

import pytest

from cube3d.errors import PuzzleError
from cube3d.geometry.lattices import lattice
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.solving.disassembly.disassemble import disassemble
from cube3d.solving.disassembly.divide import interlocking_designs
from cube3d.verify.verifier import violations
from tests.helpers.disassembly_oracle import best_levels


def check(design, region, pieces, empty):
    puzzle, solution = design.puzzle, design.solution
    assert violations(puzzle, solution) == []
    assert len(puzzle.pieces) == pieces
    assert set(puzzle.region.cells) <= set(region.cells)
    assert len(puzzle.region) == len(region) - empty
    assert all(len(region.lattice.components(p.cells)) == 1 for p in solution.placements)
    again = disassemble(solution)
    assert again.disassembly is not None
    assert again.disassembly.levels == design.levels


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pieces", "empty", "enough"),
    [(2, 1, 2), (3, 1, 3), (4, 2, 3)],
)
def test_divisions_of_a_cube_get_better(pieces, empty, enough):
    region = Region.box((3, 3, 4))
    found = list(
        interlocking_designs(region, pieces, empty=empty, level=(2, enough), seed=1, threads=2)
    )
    for design in found:
        check(design, region, pieces, empty)
    levels = [design.levels for design in found]
    assert levels == sorted(set(levels))
    assert levels[-1][0] >= enough
    # From there on: nothing lower comes.
    last = found[-1]
    (more,) = interlocking_designs(
        region, pieces, empty=empty, level=(2, enough), threads=1, start=last.puzzle
    )
    assert more.levels >= last.levels


def bars(box, *counts):
    """A puzzle of flat bars: kinds of them, and how many of each."""
    bar = Polycube([(0, 0, 0), (1, 0, 0), (2, 0, 0)])
    pieces = tuple(Piece(name, bar, count=n) for name, n in zip("AB", counts, strict=False))
    return Puzzle("bars", Region.box(box), pieces, cover=Cover.PIECES)


@pytest.mark.parametrize(
    "start",
    [
        bars((4, 3, 1), 1, 1),  # of other cells
        bars((3, 3, 1), 1, 2),  # in three pieces
        bars((3, 3, 1), 1, 1),  # too many cells empty
        bars((2, 3, 2), 1, 1),  # no solution
    ],
)
def test_what_is_no_division_to_go_on_from(start):
    with pytest.raises(
        PuzzleError, match="'bars' does not divide this region into 2 pieces with 1"
    ):
        next(interlocking_designs(Region.box((3, 3, 3)), 2, empty=1, start=start, timeout=5))


def test_another_lattice():
    region = Region.box((4, 4), lattice=lattice("triangular"))
    design = next(interlocking_designs(region, 3, empty=2, level=(2, 2), seed=3, timeout=300))
    check(design, region, 3, 2)


@pytest.mark.slow
def test_levels_with_turns_are_those_of_brute_force():
    design = next(
        interlocking_designs(
            Region.box((3, 3, 3)), 2, empty=4, seed=1, threads=1, timeout=300, turns=True
        )
    )
    pieces = [frozenset(placed.cells) for placed in design.solution.placements]
    assert design.levels == best_levels(pieces, turning=True)


def test_made_pieces_are_designed():
    design = next(
        interlocking_designs(
            Region.box((3, 3, 3)),
            2,
            empty=4,
            seed=1,
            threads=1,
            timeout=300,
            clearance=0.02,
            bevel=0.05,
        )
    )
    assert (design.puzzle.clearance, design.puzzle.bevel) == (0.02, 0.05)
    again = disassemble(design.solution, clearance=0.02, bevel=0.05).disassembly
    assert again is not None
    assert again.levels == design.levels


def test_no_piece_is_small():
    region = Region.box((3, 3, 4))
    found = list(
        interlocking_designs(
            region, 3, empty=1, least=9, level=(2, 3), seed=1, threads=1, timeout=300
        )
    )
    assert found
    for design in found:
        check(design, region, 3, 1)
        assert min(len(piece.shape) for piece in design.puzzle.pieces) >= 9


def test_there_is_none():
    assert list(interlocking_designs(Region.box((2, 2)), 2, empty=1, timeout=0.2)) == []
    with pytest.raises(PuzzleError, match="of a full box come apart with one move"):
        next(interlocking_designs(Region.box((3, 3, 3)), 3))
    with pytest.raises(PuzzleError, match="can be divided into 2 to 4 pieces, not 5"):
        next(interlocking_designs(Region.box((2, 2)), 5))
    with pytest.raises(PuzzleError, match="3 pieces of 9 cells and more do not fit into 26"):
        next(interlocking_designs(Region.box((3, 3, 3)), 3, empty=1, least=9))
    with pytest.raises(PuzzleError, match="touches no other one"):
        next(interlocking_designs(Region([(0, 0), (2, 0), (3, 0)]), 2))
