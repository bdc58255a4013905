"""An answer to another encoding is named as such, for all encodings."""

from __future__ import annotations

import re

import pytest
from pysat.formula import CNF
from pysat.solvers import Solver

from cube3d.covering.cnf.encode import ENCODINGS, encode
from cube3d.formats.inline import inline_puzzle
from cube3d.shape_sets import piece_set
from cube3d.solving.build_problem import build_problem

PIECES = ["I3", "V3", "I2", "L4"]
PUZZLE = ["--box", "4x3", *(word for piece in PIECES for word in ("--piece", piece))]


@pytest.fixture(scope="module")
def answers():
    """The answer of a solver to each encoding of a small puzzle."""
    cover = build_problem(inline_puzzle("4x3", PIECES, piece_set)).cover
    found = {}
    for name in ENCODINGS:
        formula = encode(cover, name)
        clauses: list[list[int]] = [[]]
        for literal in formula.literals.tolist():
            if literal:
                clauses[-1].append(literal)
            else:
                clauses.append([])
        with Solver("cadical153", bootstrap_with=CNF(from_clauses=clauses[:-1])) as solver:
            assert solver.solve()
            found[name] = solver.get_model()
    return found


@pytest.mark.parametrize("wrong", sorted(ENCODINGS))
def test_an_answer_to_another_encoding(cube3d, answers, wrong):
    for name, model in answers.items():
        (cube3d.folder / "a.txt").write_text(str(model))
        ran = cube3d("decode", *PUZZLE, "a.txt", "--encoding", wrong)
        if name == wrong:
            assert (ran.code, "encoding" in ran.err) == (0, False), (name, wrong)
        elif ran.code:
            assert ran.code == 2, (name, wrong)
            advice = re.search(r"not of (\S+): give --encoding (\S+)$", ran.err.strip())
            assert advice, (name, wrong, ran.err)
            assert advice[1] == wrong
            assert cube3d("decode", *PUZZLE, "a.txt", "--encoding", advice[2]).code == 0
        else:
            # The same placements have the same numbers; the solution was checked.
            assert "checked" in ran.err
            alike = len(model) == len(answers[wrong])
            assert alike or "answers clauses of the encoding " in ran.err, (name, wrong)
