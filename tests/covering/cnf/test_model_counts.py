"""Clauses of a puzzle have the right number of models, by an independent model counter."""

from __future__ import annotations

import re

import pyganak
import pytest
from hypothesis import given, settings

from cube3d import Piece, Polycube, Puzzle, Region, Touch, count
from cube3d.covering.cnf.encode import ENCODINGS, encode
from cube3d.covering.cnf.formula import format_cnf
from cube3d.formats.inline import inline_puzzle
from cube3d.puzzle.puzzle import Cover
from cube3d.shape_sets import piece_set
from cube3d.solving.build_problem import build_problem
from tests.helpers.command import Command
from tests.helpers.random_cases import cases
from tests.helpers.strategies import limited_puzzles

# Those that docs/engines.md names.
KEEPING = {"pairwise", "commander", "ladder", "direct", "cell-placement"}


def count_models(text, *, projected):
    """Count the models of a DIMACS file, of the shown variables if projected."""
    counter = pyganak.Counter()
    counter.new_vars(int(_found(r"^p cnf (\d+)", text)))
    lines = [line for line in text.splitlines() if line[0] not in "cp"]
    counter.add_clauses([list(map(int, line.split()[:-1])) for line in lines])
    if projected:
        shown = _found(r"^c p show (.*) 0$", text)
        counter.set_sampling_set(list(map(int, shown.split())))
    return counter.count()


def _found(pattern, text):
    match = re.search(pattern, text, re.MULTILINE)
    assert match
    return match[1]


def dominoes(count_text, cover):
    return inline_puzzle("4x3", [f"I2:{count_text}"], piece_set, cover=cover)


CELL = Polycube([(0, 0)])
CELLS = (Piece("A", CELL, (0, None)), Piece("B", CELL, (0, 1)))
RANGED = dominoes("3..5", Cover.PIECES)
PUZZLES = {
    "all cells": (dominoes("6", Cover.ALL), 11),
    "a range of copies": (RANGED, 692),
    "a rule": (RANGED.with_rules(Touch()), 12),
    "equal cells": (Puzzle("cells", Region.box((3, 1)), CELLS), 4),
    "two shapes": (
        inline_puzzle("3x3", ["I2:1..3", "V3:0..2"], piece_set, cover=Cover.PIECES),
        312,
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_shown_variables_tell_solutions_apart(tmp_path, encoding):
    cube3d = Command(tmp_path)
    for arguments, expected in (
        (("--box", "4x3", "--piece", "I2:6"), 11),
        (("--box", "4x3", "--piece", "I2:3..5", "--cover", "pieces"), 692),
        (("--box", "4x3", "--piece", "I2:3..5", "--cover", "pieces", "--forbid", "touch"), 12),
    ):
        ran = cube3d("cnf", *arguments, "--encoding", encoding, "-q")
        assert count_models(ran.out, projected=True) == expected


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_which_encodings_keep_the_number_of_models(encoding):
    def keeps(puzzle, expected):
        assert count(puzzle).total == expected
        formula = encode(build_problem(puzzle).cover, encoding)
        text = b"".join(format_cnf(formula)).decode()
        return count_models(text, projected=False) == expected

    assert all(keeps(*case) for case in PUZZLES.values()) == (encoding in KEEPING)


@given(limited_puzzles())
@settings(max_examples=cases(8))
def test_they_keep_it_for_random_puzzles(puzzle):
    cover = build_problem(puzzle).cover
    expected = count(puzzle).total
    for encoding in sorted(KEEPING):
        text = b"".join(format_cnf(encode(cover, encoding))).decode()
        assert count_models(text, projected=False) == expected
