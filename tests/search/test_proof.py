"""Proofs of infeasibility, checked by programs that share no code with cube3d."""

import io
import os
import shutil
import subprocess
import tempfile
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import (
    CommandEngine,
    Cover,
    SatEngine,
    SearchError,
    Status,
    exact_cover,
    load,
    placements,
    shape,
)
from cube3d.formats.inline import inline_puzzle
from cube3d.search.cnf import ENCODINGS, encode
from cube3d.search.dimacs import format_cnf
from cube3d.search.engines.base import Ended
from cube3d.search.engines.sat import PROVING
from tests import drat
from tests.search.programs import needs

# The second is refuted by unit propagation alone, the third has no placement at all.
PUZZLES = ["tetrominoes-4x5", "thesis-3x3-impossible", "nowhere"]


def cover_of(name):
    if name == "nowhere":
        puzzle = inline_puzzle("2x2", ["I3:1"], shape, cover=Cover.PIECES)
    else:
        puzzle = load(name)
    return exact_cover(placements(puzzle))


def formula_of(name, encoding="sequential"):
    return b"".join(format_cnf(encode(cover_of(name), encoding))).decode()


def prove(make, name, **arguments):
    """Return the proof that an engine writes."""
    with tempfile.TemporaryFile() as file:
        search = Ended(make(proof=file, **arguments).search(cover_of(name), limit=1))
        assert (list(search), search.status) == ([], Status.INFEASIBLE)
        file.seek(0)
        return file.read().decode()


def cadical(**arguments):
    return CommandEngine("cadical -q --no-binary {cnf} {proof}", **arguments)


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("solver", PROVING)
def test_proofs_of_pysat(solver, name):
    proof = prove(SatEngine, name, solver=solver)
    drat.check(drat.parse_cnf(formula_of(name)), proof)


@pytest.mark.parametrize("encoding", sorted(ENCODINGS))
def test_proofs_of_encodings(encoding):
    proof = prove(SatEngine, "dicubes-hollow-3x3x3", encoding=encoding)
    drat.check(drat.parse_cnf(formula_of("dicubes-hollow-3x3x3", encoding)), proof)


@needs("cadical")
@pytest.mark.parametrize("name", PUZZLES)
def test_proofs_of_a_program(name):
    proof = prove(cadical, name, encoding="pairwise")
    drat.check(drat.parse_cnf(formula_of(name, "pairwise")), proof)


def dratify_accepts(formula, proof):
    # Another checker, from PyPI.
    if "CI" not in os.environ:
        pytest.importorskip("dratify")
    import dratify

    return bool(dratify.check_proof(dratify.parse_dimacs(formula), proof))


def drat_trim_accepts(formula, proof, folder):
    # That of the SAT competitions; not even CI can demand it, as older systems have no package.
    if shutil.which("drat-trim") is None:
        pytest.skip(
            "drat-trim is not installed (Debian has it from 13 on); "
            "dratify and tests/drat.py check the same proofs without it"
        )
    (folder / "formula").write_text(formula)
    (folder / "proof").write_text(proof)
    ran = subprocess.run(
        ["drat-trim", "formula", "proof"], cwd=folder, capture_output=True, text=True
    )
    return "s VERIFIED" in ran.stdout


@pytest.mark.parametrize("make", [SatEngine, pytest.param(cadical, marks=needs("cadical"))])
@pytest.mark.parametrize("checker", [dratify_accepts, drat_trim_accepts])
def test_other_checkers(make, checker, tmp_path):
    folder = (tmp_path,) if checker is drat_trim_accepts else ()
    for name in PUZZLES[:2]:
        assert checker(formula_of(name), prove(make, name), *folder)
    proof = prove(make, "tetrominoes-4x5")
    for wrong in (halved(proof), proof.replace("-", "")):
        assert not checker(formula_of("tetrominoes-4x5"), wrong, *folder)


def halved(proof):
    lines = proof.splitlines()
    return "\n".join([*lines[: len(lines) // 2], "0", ""])


@pytest.mark.parametrize("encoding", ["sequential", "pairwise"])
def test_wrong_proofs_are_rejected(encoding):
    formula = drat.parse_cnf(formula_of("tetrominoes-4x5", encoding))
    proof = prove(SatEngine, "tetrominoes-4x5", encoding=encoding)
    drat.check(formula, proof)
    for wrong in ("", "0\n", "1 0\n" + proof, proof.replace("-", ""), halved(proof)):
        with pytest.raises(drat.Rejected):
            drat.check(formula, wrong)
    # Of a formula that has a model nothing is a proof.
    with pytest.raises(drat.Rejected):
        drat.check(drat.parse_cnf(formula_of("soma", encoding)), proof)


literals = st.integers(1, 4).flatmap(lambda v: st.sampled_from([v, -v]))
clauses = st.lists(literals, min_size=1, max_size=3)


@given(
    formula=st.lists(clauses, max_size=12),
    steps=st.lists(st.tuples(st.booleans(), clauses), max_size=6),
)
def test_the_checker_never_accepts_a_formula_that_has_a_model(formula, steps):
    proof = "".join(f"{'d ' * d}{' '.join(map(str, clause))} 0\n" for d, clause in steps)
    try:
        drat.check(formula, proof + "0\n")
    except drat.Rejected:
        return
    for values in product((-1, 1), repeat=4):
        assert any(all(values[abs(v) - 1] * v < 0 for v in clause) for clause in formula)


def test_the_checker_accepts_definitions():
    formula = [(1, 2), (1, -2), (-1, 2), (-1, -2)]
    # 3 stands for "1 and 2": nothing of that follows, but it does no harm.
    definition = "3 -1 -2 0\n-3 1 0\n-3 2 0\n"
    drat.check(formula, definition + "1 0\n0\n")
    with pytest.raises(drat.Rejected, match="step 2"):
        drat.check([(1, 2), (-1, 2)], "3 -1 0\n-3 -1 -2 0\n")


def test_a_puzzle_that_has_a_solution_gets_no_proof():
    with tempfile.TemporaryFile() as file:
        search = Ended(SatEngine(proof=file).search(cover_of("soma"), limit=1))
        assert len(list(search)) == 1
        assert search.status is Status.SOLVED
        assert os.fstat(file.fileno()).st_size == 0


@pytest.mark.parametrize("solver", ["maplesat", "minisat-gh", "mergesat3"])
def test_solvers_without_proofs_that_hold(solver):
    with pytest.raises(SearchError, match=f"no proofs can be had from the SAT solver '{solver}'"):
        SatEngine(solver, proof=io.BytesIO())


def test_no_proof_with_a_seed():
    with pytest.raises(SearchError, match="a proof is about the clauses as they are"):
        SatEngine(seed=1, proof=io.BytesIO())


def test_every_proving_solver_is_one_of_pysat():
    for solver in PROVING:
        assert SatEngine(solver).name == f"sat:{solver}"


def test_the_time_limit_holds_for_proofs(tmp_path):
    path = Path(tmp_path / "proof")
    with path.open("wb") as file:
        search = Ended(SatEngine(proof=file).search(cover_of("bedlam"), limit=1, timeout=0.3))
        assert (list(search), search.status) == ([], Status.LIMIT)
    assert path.read_bytes() == b""
