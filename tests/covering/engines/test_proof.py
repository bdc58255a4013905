"""Proofs of infeasibility, checked by programs that share no code with cube3d."""

import io
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import dratify
import pytest

from cube3d import (
    CommandEngine,
    Cover,
    SatEngine,
    SearchError,
    Status,
    exact_cover,
    load,
    placements,
)
from cube3d.covering.cnf.encode import ENCODINGS, encode
from cube3d.covering.cnf.formula import format_cnf
from cube3d.covering.engines.engine import SolutionIterator
from cube3d.covering.engines.sat import PROVING
from cube3d.formats.inline import inline_puzzle
from cube3d.scope import time_limit
from cube3d.shape_sets import piece_set
from tests.helpers.solver_programs import needs

# The second is refuted by unit propagation alone, the third has no placement at all.
PUZZLES = ["tetrominoes-4x5", "thesis-3x3-impossible", "nowhere"]


def cover_of(name):
    if name == "nowhere":
        puzzle = inline_puzzle("2x2", ["I3:1"], piece_set, cover=Cover.PIECES)
    else:
        puzzle = load(name)
    return exact_cover(placements(puzzle))


def formula_of(name, encoding="sequential"):
    return b"".join(format_cnf(encode(cover_of(name), encoding))).decode()


def prove(make, name, **arguments):
    """Return the proof that an engine writes."""
    with tempfile.TemporaryFile() as file:
        search = SolutionIterator(make(proof=file, **arguments).search(cover_of(name), limit=1))
        assert (list(search), search.status) == ([], Status.INFEASIBLE)
        file.seek(0)
        return file.read().decode()


def accepts(formula, proof):
    """Whether dratify, which shares no code with cube3d, takes it for a proof."""
    return bool(dratify.check_proof(dratify.parse_dimacs(formula), proof))


def cadical(**arguments):
    return CommandEngine("cadical -q --no-binary {cnf} {proof}", **arguments)


@pytest.mark.parametrize(
    ("solver", "name"),
    [*((solver, PUZZLES[0]) for solver in PROVING), *((PROVING[0], name) for name in PUZZLES[1:])],
)
def test_proofs_of_pysat(solver, name):
    proof = prove(SatEngine, name, solver=solver)
    assert accepts(formula_of(name, "direct"), proof)


@pytest.mark.parametrize("encoding", sorted(ENCODINGS))
def test_proofs_of_encodings(encoding):
    proof = prove(SatEngine, "dicubes-hollow-3x3x3", encoding=encoding)
    assert accepts(formula_of("dicubes-hollow-3x3x3", encoding), proof)


@needs("cadical")
@pytest.mark.parametrize("name", PUZZLES)
def test_proofs_of_a_program(name):
    proof = prove(cadical, name, encoding="pairwise")
    assert accepts(formula_of(name, "pairwise"), proof)


def drat_trim_accepts(formula, proof, folder):
    # That of the SAT competitions; not even CI can demand it, as older systems have no package.
    if shutil.which("drat-trim") is None:
        pytest.skip(
            "drat-trim is not installed (Debian has it from 13 on); "
            "dratify checks the same proofs without it"
        )
    (folder / "formula").write_text(formula)
    (folder / "proof").write_text(proof)
    ran = subprocess.run(
        ["drat-trim", "formula", "proof"], cwd=folder, capture_output=True, text=True
    )
    return "s VERIFIED" in ran.stdout


@pytest.mark.parametrize("make", [SatEngine, pytest.param(cadical, marks=needs("cadical"))])
def test_another_checker(make, tmp_path):
    for name in PUZZLES[:2]:
        assert drat_trim_accepts(formula_of(name), prove(make, name), tmp_path)
    proof = prove(make, "tetrominoes-4x5")
    for wrong in (halved(proof), proof.replace("-", "")):
        assert not drat_trim_accepts(formula_of("tetrominoes-4x5"), wrong, tmp_path)


def halved(proof):
    lines = proof.splitlines()
    return "\n".join([*lines[: len(lines) // 2], "0", ""])


def test_wrong_proofs_are_rejected():
    formula = formula_of("tetrominoes-4x5", "sequential")
    proof = prove(SatEngine, "tetrominoes-4x5", encoding="sequential")
    assert accepts(formula, proof)
    for wrong in ("", "0\n", "1 0\n" + proof, proof.replace("-", ""), halved(proof)):
        assert not accepts(formula, wrong)
    # Of a formula that has a model nothing is a proof.
    assert not accepts(formula_of("soma", "sequential"), proof)


def test_a_puzzle_that_has_a_solution_gets_no_proof():
    with tempfile.TemporaryFile() as file:
        search = SolutionIterator(SatEngine(proof=file).search(cover_of("soma"), limit=1))
        assert len(list(search)) == 1
        assert search.status is Status.SOLVED
        assert os.fstat(file.fileno()).st_size == 0


@pytest.mark.parametrize("solver", ["maplesat", "minisat-gh", "mergesat3"])
def test_solvers_without_proofs_that_hold(solver):
    with pytest.raises(SearchError, match=f"the SAT solver '{solver}' writes no proofs"):
        SatEngine(solver, proof=io.BytesIO())


def test_no_proof_with_a_seed():
    with pytest.raises(SearchError, match="a search with a seed writes no proof"):
        SatEngine(seed=1, proof=io.BytesIO())


def test_every_proving_solver_is_one_of_pysat():
    for solver in PROVING:
        assert SatEngine(solver).name == f"sat:{solver}"


def test_the_time_limit_holds_for_proofs(tmp_path):
    path = Path(tmp_path / "proof")
    with path.open("wb") as file, time_limit(0.3):
        search = SolutionIterator(SatEngine(proof=file).search(cover_of("bedlam"), limit=1))
        assert (list(search), search.status) == ([], Status.LIMIT)
    assert path.read_bytes() == b""
