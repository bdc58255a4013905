"""Assemblies that come apart, and hints and grades of puzzles that only these solve."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cube3d import (
    Piece,
    Polycube,
    Puzzle,
    Region,
    SearchStopped,
    Solution,
    disassemble,
    load,
    solutions,
)
from cube3d.formats.toml.puzzle_toml import parse_puzzle
from cube3d.scope import time_limit
from cube3d.solving.build_problem import build_problem
from cube3d.solving.disassembly.disassemble import Verdict
from cube3d.solving.disassembly.judge import Judge
from cube3d.solving.grade import grade
from cube3d.solving.hint import DeadEnd, Hint, hint
from tests.helpers.walled_puzzles import LETTER_BOX, puzzle_of

BURR = "burr-artifactory"


def closed(**more) -> Puzzle:
    """Return a cube inside a shell."""
    region = Region.box((3, 3, 3))
    shell = Polycube([cell for cell in region.cells if cell != (1, 1, 1)])
    pieces = (Piece("shell", shell), Piece("core", Polycube([(0, 0, 0)])))
    return Puzzle("closed", region, pieces, **more)


def stuck(puzzle: Puzzle):
    """Return an assembly that does not come apart."""
    with solutions(puzzle) as search:
        return next(one for one in search if disassemble(one, puzzle).verdict is Verdict.STUCK)


def solution_apart(puzzle: Puzzle) -> Solution:
    """Return an assembly that comes apart."""
    problem = build_problem(puzzle)
    return problem.solution(Judge(puzzle).sift(problem, most=1).apart[0])


def test_what_says_that_a_puzzle_must_come_apart():
    assert load(BURR).must_come_apart
    assert puzzle_of(LETTER_BOX).must_come_apart
    assert not load("soma").must_come_apart
    assert closed(disassemblable=True).must_come_apart
    assert not closed().must_come_apart
    # Another puzzle may have another level; what its file says stays.
    burr = load(BURR)
    assert not burr.with_pieces(*burr.pieces).must_come_apart
    again = replace(burr, disassemblable=True)
    assert again.with_pieces(*burr.pieces).must_come_apart


def test_it_is_judged_as_by_disassemble():
    """With a piece in place, every assembly by itself."""
    puzzle = load(BURR)
    given = solution_apart(puzzle).placements[:1]
    with solutions(puzzle, given=given) as search:
        verdicts = [disassemble(one, puzzle).verdict for one in search]
    found = Judge(puzzle).sift(build_problem(puzzle, given))
    assert found.is_all
    assert len(found.apart) == verdicts.count(Verdict.APART) > 0
    assert found.others == verdicts.count(Verdict.STUCK) > 0
    every = Judge(puzzle).sift(build_problem(puzzle))
    # 1 of 144 up to the 12 rotations of the puzzle
    assert (len(every.apart), every.others, every.is_all) == (12, 1716, True)


def test_turns_help_where_straight_moves_do_not():
    text = """
name = "A bar in a room"
[region]
layers = ['''
******
*#...*
*#...*
*#....
*....*
******''']
[[piece]]
name = "bar"
layers = ["###"]
"""
    puzzle = puzzle_of(text)
    assert stuck(puzzle)
    assert Judge(puzzle).sift(build_problem(puzzle)).is_all
    assert isinstance(hint(puzzle), Hint)


def test_a_hint_leads_to_an_assembly_that_comes_apart():
    puzzle = load(BURR)
    found = hint(puzzle, steps=None)
    assert isinstance(found, Hint)
    assert (found.remaining.number, found.remaining.is_all) == (12, True)
    placed = tuple(step.placed for step in found.steps)
    whole = replace(stuck(puzzle), placements=placed)
    assert disassemble(whole, puzzle).verdict is Verdict.APART


def test_a_hint_on_an_assembly_that_does_not_come_apart():
    puzzle = load(BURR)
    given = stuck(puzzle).placements
    found = hint(puzzle, given=given)
    assert isinstance(found, DeadEnd)
    assert found.why.text == "no assembly from here comes apart by straight moves"
    assert found.take_off.is_fewest
    off = found.take_off.pieces or ()
    rest = [one for one in given if one not in off]
    assert isinstance(hint(puzzle, given=rest), Hint)
    # With any one fewer off, none comes apart.
    for one in off:
        assert isinstance(hint(puzzle, given=[*rest, one]), DeadEnd)


def test_a_hint_where_nothing_comes_apart():
    found = hint(closed(disassemblable=True))
    assert isinstance(found, DeadEnd)
    assert found.take_off.is_hopeless
    assert isinstance(hint(closed()), Hint)


def test_a_limit_proves_nothing():
    puzzle = load(BURR)
    with time_limit(0):
        found = Judge(puzzle).sift(build_problem(puzzle))
    assert (found.apart, found.is_all) == ([], False)
    with pytest.raises(SearchStopped):
        hint(puzzle, given=stuck(puzzle).placements, timeout=0)


def test_too_many_pieces_are_not_known():
    many = parse_puzzle(
        'name = "many"\ndisassemblable = true\n[region]\nbox = [8, 8, 2]\n'
        '[[piece]]\nname = "one"\ncount = 128\ncells = [[0, 0, 0]]\n',
        lambda name, lattice: Polycube([(0, 0, 0)]),
    )
    assert not Judge(many).sift(build_problem(many)).is_all
    with pytest.raises(SearchStopped, match="not known whether an assembly"):
        hint(many)


def test_the_grade_counts_what_comes_apart():
    found = grade(load(BURR))
    assert (found.counts.total, found.apart, found.is_complete) == (1728, 12, True)
    nothing = grade(closed(disassemblable=True))
    assert (nothing.apart, nothing.ways, nothing.is_complete) == (0, (), True)
    assert grade(load("soma")).apart is None
