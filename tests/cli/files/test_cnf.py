"""cube3d cnf and decode, --solver-command and --proof."""

import json
import os
import re
import shlex
import signal
import subprocess

import dratify
import pytest

from cube3d import load, violations
from cube3d.formats.solution_json import parse_solutions
from tests.helpers.command import SLOW
from tests.helpers.solver_programs import needs, script, wait_for_pid, wait_until_gone


@pytest.mark.long
def test_clauses_and_what_their_variables_mean(cube3d):
    ran = cube3d("cnf", "25y", "--forbid", "swap", "--encoding", "pairwise", "-o", "a.cnf")
    assert (ran.code, ran.out) == (0, "")
    text = (cube3d.folder / "a.cnf").read_text()
    sizes = re.search(r"^p cnf (\d+) (\d+)$", text, re.MULTILINE)
    assert sizes
    variables, clauses = (int(number) for number in sizes.groups())
    assert ran.err == f"25Y: {variables:,} variables, {clauses:,} clauses (pairwise)\n"
    formula = [
        tuple(map(int, line.split()[:-1])) for line in text.splitlines() if line[0] not in "cp"
    ]
    assert len(formula) == clauses
    # Each placement, and with pairwise clauses a placement is a variable and nothing else is.
    lines = re.findall(r"^c var (\d+) = Y cells (.*)$", text, re.MULTILINE)
    assert sorted(int(variable) for variable, _ in lines) == list(range(1, variables + 1))
    cells = [frozenset(re.findall(r"\(\d,\d,\d\)", where)) for _, where in lines]
    assert len(set(cells)) == len(cells) == 960
    assert {len(where) for where in cells} == {5}
    # Two placements with a cell in common are never both used.
    pairs = {frozenset(clause) for clause in formula if len(clause) == 2}
    covering = {int(variable): where for (variable, _), where in zip(lines, cells, strict=True)}
    clashing = {
        frozenset((-a, -b))
        for a in covering
        for b in covering
        if a < b and covering[a] & covering[b]
    }
    assert clashing <= pairs
    assert len(pairs - clashing) == 3816


def test_standard_output_has_the_same_bytes(cube3d):
    ran = cube3d("cnf", "soma", "--quiet")
    assert (ran.code, ran.err) == (0, "")
    for option in ("-o", "--output", "--out"):
        cube3d("cnf", "soma", option, "soma.cnf")
        assert (cube3d.folder / "soma.cnf").read_text() == ran.out
        assert os.listdir(cube3d.folder) == ["soma.cnf"]
        (cube3d.folder / "soma.cnf").unlink()


SOLVE = {
    "cadical": 'cadical "$1" > "$2"; true',
    "minisat": 'minisat "$1" "$2" > /dev/null; true',
}


@pytest.mark.parametrize("solver", [pytest.param(s, marks=needs(s)) for s in sorted(SOLVE)])
def test_there_and_back(cube3d, solver):
    cube3d("cnf", "12y", "-o", "a.cnf", "--encoding", "product")
    answer(cube3d, solver, "a.cnf", "a.txt")
    ran = cube3d("decode", "12y", "a.txt", "--encoding", "product", "--out", "a.jsonl")
    assert (ran.code, ran.err) == (0, "12Y: 1 solution, checked (a.txt)\n")
    assert ran.out.count("A") == 5
    (found,) = parse_solutions((cube3d.folder / "a.jsonl").read_text())
    assert violations(load("12y"), found) == []
    printed = cube3d("decode", "12y", "a.txt", "--encoding", "product", "--json").out
    document = json.loads(printed)
    assert (document["status"], document["complete"]) == ("solved", False)
    assert document["checked"] is True
    assert parse_solutions(printed) == [found]


def answer(cube3d, solver, formula, model):
    subprocess.run(["sh", "-c", SOLVE[solver], "sh", formula, model], cwd=cube3d.folder, check=True)


def test_decode_reads_a_list_from_standard_input(cube3d):
    cnf = cube3d("cnf", "--box", "2x2", "--piece", "I2:2").out
    cells = {where: int(v) for v, where in re.findall(r"c var (\d+) = I2 cells (.*)", cnf)}
    model = [cells["(0,0) (1,0)"], cells["(0,1) (1,1)"]]
    arguments = ("decode", "--box", "2x2", "--piece", "I2:2", "/dev/stdin", "--png", "a.png")
    with cube3d.start(*arguments, stdin=subprocess.PIPE) as process:
        out, err = process.communicate(str(model), timeout=60)
    assert (process.returncode, out) == (0, "AA\nBB\n")
    assert err == "2x2 of I2:2: 1 solution, checked (/dev/stdin)\nwrote a.png\n"
    assert (cube3d.folder / "a.png").read_bytes().startswith(b"\x89PNG")


def test_an_answer_that_there_is_none_is_only_a_claim(cube3d):
    (cube3d.folder / "a.txt").write_text("s UNSATISFIABLE\n")
    ran = cube3d("decode", "soma", "a.txt")
    assert (ran.code, ran.out) == (1, "")
    assert (
        ran.err == "Soma cube: no solution, says the SAT solver; cube3d cannot check this (a.txt)\n"
    )
    ran = cube3d("decode", "soma", "a.txt", "--json")
    assert (ran.code, ran.err) == (1, "")
    document = json.loads(ran.out)
    assert (document["status"], document["complete"]) == ("infeasible", False)
    assert (document["solutions"], document["checked"]) == ([], False)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("decode", "soma"),
            "give MODEL (the answer of a SAT solver): cube3d decode soma answer.txt",
        ),
        (("decode", "soma", "none.txt"), "cannot read none.txt"),
        (("decode", "soma", "wrong.txt"), "wrong.txt is no solution of 'Soma cube': piece 'V' is"),
        (("decode", "soma", "other.txt"), "other.txt, line 1: there is no variable 99999 here"),
        (("cnf", "soma", "-o", "no/such/a.cnf"), "cannot write no/such/a.cnf"),
        (("cnf", "soma", "--encoding", "magic"), "no encoding 'magic'"),
        (
            ("solve", "soma", "--solver-command", "sh", "--solver", "glucose4"),
            "give either --solver or --solver-command",
        ),
        (
            ("count", "soma", "--solver-command", "sh", "--engine", "exact"),
            "--solver-command belongs to the SAT engine, not to --engine exact",
        ),
        (("solve", "soma", "--solver-command", "false"), "'false' ended with exit code 1"),
        (
            ("solve", "soma", "--proof", "p", "--engine", "exact"),
            "--proof needs the SAT engine",
        ),
        (("solve", "soma", "--proof", "p", "--limit", "2"), "--proof does not go with --all"),
        (("solve", "soma", "--proof", "p", "--solver-command", "sh"), "a proof needs '{proof}'"),
        (("solve", "soma", "--proof", "no/such/p"), "cannot write no/such/p"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(cube3d, arguments, message):
    (cube3d.folder / "wrong.txt").write_text("v 1 2 3 0\n")
    (cube3d.folder / "other.txt").write_text("v 99999 0\n")
    assert message in cube3d.refused(*arguments)
    assert sorted(os.listdir(cube3d.folder)) == ["other.txt", "wrong.txt"]


@needs("cadical", "minisat")
def test_solving_and_counting_with_programs(cube3d):
    ran = cube3d("solve", "soma", "--solver-command", "minisat {cnf} {model}")
    assert ran.code == 0
    assert set(ran.out) == set("VLTSABP \n")
    assert re.fullmatch(r"Soma cube: 1 solution \(\d+\.\d\d s, command:minisat\)\n", ran.err)
    ran = cube3d("solve", "tetrominoes-4x5", "--solver-command", "cadical -q")
    assert ran.code == 1
    ran = cube3d("count", "thesis-5x4", "--solver-command", "cadical -q", "--json")
    counted = json.loads(ran.out)
    assert counted["total"] == 16
    assert counted["engine"] == "command:cadical"


PROVERS = [
    (),
    ("--solver", "glucose4", "--encoding", "pairwise"),
    pytest.param(("--solver-command", "cadical --no-binary {cnf} {proof}"), marks=needs("cadical")),
]


@pytest.mark.parametrize("prover", PROVERS)
@pytest.mark.parametrize(
    "puzzle",
    [
        (
            "--box 3x4 --piece I3:2 --piece T4 --cover pieces --mobility fixed "
            "--forbid touch:corner --given given.txt"
        ),
        "--box 2x4 --piece U4:2 --lattice hexagonal",
    ],
)
def test_a_proof_is_about_what_the_message_names(cube3d, prover, puzzle):
    (cube3d.folder / "given.txt").write_text("TTT\n.T.\n...\n...\n")
    ran = cube3d("solve", *puzzle.split(), *prover, "--proof", "my proof")
    assert (ran.code, ran.out) == (1, "")
    message = r"^my proof is a proof of that, for the clauses that `cube3d (cnf .*)` writes$"
    named = re.search(message, ran.err, re.MULTILINE)
    assert named
    assert cube3d(*shlex.split(named[1])).code == 0
    formula = (cube3d.folder / "puzzle.cnf").read_text()
    proof = (cube3d.folder / "my proof").read_text()
    assert dratify.check_proof(dratify.parse_dimacs(formula), proof)


def test_no_proof_where_there_is_a_solution(cube3d):
    ran = cube3d("solve", "soma", "--proof", "p", "--json")
    assert (ran.code, ran.err, json.loads(ran.out)["status"]) == (0, "", "solved")
    ran = cube3d("solve", "soma", "--proof", "p")
    assert (ran.code, len(ran.out.splitlines())) == (0, 3)
    assert ran.err.endswith("p was not written: there is no proof\n")
    assert os.listdir(cube3d.folder) == []


# A second process that never ends is left behind by the first, which does not end either.
HANGING = "sleep 1000 & echo $! > {pid}; exec sleep 1000"


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_program_outlives_the_search(cube3d, tmp_path_factory, monkeypatch, ending):
    folder = tmp_path_factory.mktemp("programs")
    temporary = tmp_path_factory.mktemp("temporary")
    monkeypatch.setenv("TMPDIR", str(temporary))
    solver = script(folder, HANGING.format(pid=folder / "pid"))
    with cube3d.start("solve", "soma", "--solver-command", solver) as process:
        pid = wait_for_pid(folder / "pid")
        process.send_signal(ending)
        _, err = process.communicate(timeout=60)
    wait_until_gone(pid)
    if ending == signal.SIGINT:
        assert process.returncode == 130
        assert "interrupted; 0 solutions so far" in err
    assert os.listdir(temporary) == []


@pytest.mark.long
@needs("cadical")
def test_the_time_limit_of_a_program(cube3d):
    ran = cube3d("solve", *SLOW, "--solver-command", "cadical -q", "--timeout", "0.3")
    assert ran.code == 3
    assert "stopped at the time limit; 0 solutions so far" in ran.err
