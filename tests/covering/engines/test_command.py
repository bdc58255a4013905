import os
import random
import tempfile

import pytest

from cube3d import CommandEngine, SearchError, Status, exact_cover, load, placements
from cube3d.covering.cnf.encode import encode
from cube3d.covering.engines.engine import WHOLE, SolutionIterator
from cube3d.covering.engines.sat import FINDING_ENCODING
from cube3d.covering.orbits import Branch
from cube3d.scope import time_limit
from tests.helpers.cover_oracle import brute_force, random_case, solvable_case
from tests.helpers.solver_programs import needs, script, wait_for_pid, wait_until_gone
from tests.helpers.waiting import TIMEOUTS

CADICAL, MINISAT = "cadical -q {cnf}", "minisat -verb=0 {cnf} {model}"
SOLVERS = [
    pytest.param(CADICAL, marks=needs("cadical")),
    pytest.param("cadical", marks=needs("cadical")),
    pytest.param(MINISAT, marks=needs("minisat")),
]


@pytest.fixture(autouse=True)
def files(monkeypatch, tmp_path):
    """The folder for temporary files, which is empty again after each test."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    yield folder
    assert os.listdir(folder) == []


def cover_of(name):
    return exact_cover(placements(load(name)))


def finish(engine, cover, **arguments):
    found = SolutionIterator(engine.search(cover, **arguments))
    return list(found), found.status


@pytest.mark.parametrize("command", SOLVERS)
def test_all_solutions(command):
    solutions, status = finish(CommandEngine(command), cover_of("12y-flat"))
    assert status is Status.COMPLETE
    assert len(solutions) == len(set(map(tuple, solutions))) == 8
    assert finish(CommandEngine(command), cover_of("12y-flat"), limit=3)[1] is Status.SOLVED
    assert finish(CommandEngine(command), cover_of("tetrominoes-4x5")) == ([], Status.INFEASIBLE)


@needs("minisat")
@pytest.mark.parametrize("seed", range(8))
def test_random_problems(seed):
    rng = random.Random(seed)
    case = random_case(rng) if seed % 2 else solvable_case(rng, rng.randint(2, 6))
    solutions, status = finish(CommandEngine(MINISAT), case.cover)
    expected = brute_force(case)
    assert sorted(map(tuple, solutions)) == expected
    assert status is (Status.COMPLETE if expected else Status.INFEASIBLE)


@pytest.mark.slow
@needs("minisat")
def test_parts_come_in_their_order():
    case = solvable_case(random.Random(11), 6)
    used = sorted({option for solution in brute_force(case) for option in solution})
    assert len(used) == 3
    branches = [Branch(option, 1) for option in reversed(used)]
    expected = [
        [list(solution) for solution in brute_force(case) if branch.option in solution]
        for branch in branches
    ]
    for threads in (1, 2):
        found, _ = finish(CommandEngine(MINISAT, threads=threads), case.cover, branches=branches)
        for part in expected:
            assert sorted(found[: len(part)]) == part
            del found[: len(part)]
        assert not found
        tally = CommandEngine(MINISAT, threads=threads).tally(case.cover, branches)
        assert (tally.status, list(tally.counts)) == (Status.COMPLETE, list(map(len, expected)))


def test_what_the_program_is_given(tmp_path):
    cover = cover_of("soma")
    copy = tmp_path / "copy"
    solver = script(tmp_path, f'printf "%s" "$2" > {copy}.option; cp "$1" {copy}; echo UNSAT')
    engine = CommandEngine(f"{solver} {{cnf}} '--model={{model}} x'", encoding="pairwise")
    assert finish(engine, cover) == ([], Status.INFEASIBLE)
    header, *clauses = copy.read_text().split("\n")
    cnf = encode(cover, "pairwise")
    assert header == f"p cnf {cnf.variables} {cnf.clauses}"
    assert list(map(int, " ".join(clauses).split())) == cnf.literals.tolist()
    # One word, as the quotes say.
    option = (tmp_path / "copy.option").read_text()
    assert option.startswith("--model=/")
    assert option.endswith(" x")


def test_a_command_without_a_place_for_the_formula(tmp_path):
    solver = script(tmp_path, '[ "$1" = -q ] && [ -s "$2" ] && echo s UNSATISFIABLE; exit 20')
    assert finish(CommandEngine(f"{solver} -q"), cover_of("soma")) == ([], Status.INFEASIBLE)


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("", "the solver command is empty"),
        ("cadical '{cnf}", "the solver command .*: No closing quotation"),
        ("no-such-solver {cnf}", "there is no program 'no-such-solver'"),
        ("/etc/passwd {cnf}", "there is no program '/etc/passwd'"),
    ],
)
def test_bad_commands(command, message):
    with pytest.raises(SearchError, match=message):
        CommandEngine(command)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"encoding": "magic"}, "no encoding 'magic'"),
        ({"seed": -1}, "a seed must not be negative"),
        ({"threads": -1}, "threads must not be negative"),
    ],
)
def test_bad_arguments(arguments, message):
    with pytest.raises(SearchError, match=message):
        CommandEngine("sh", **arguments)


FAILING = [
    ("echo hello; echo world", "'solver' ended with exit code 0 and gave no valid answer: world"),
    ("echo s UNSATISFIABLE; exit 1", "ended with exit code 1 and gave no valid answer"),
    ("echo s UNSATISFIABLE; exit 10", "ended with exit code 10 and gave no valid answer"),
    ("echo s SATISFIABLE; echo v 1 0; exit 20", "ended with exit code 20 and gave no valid"),
    ("echo out of memory >&2; exit 3", "exit code 3 and gave no valid answer: out of memory"),
    ("kill -SEGV $$", "'solver' was ended by signal 11 and gave no valid answer"),
    ("echo s UNKNOWN", "the answer of 'solver' gives no solution: the solver said 'UNKNOWN'"),
    ("echo SATISFIABLE", "the answer of 'solver' says that there is a solution, but does not"),
    ("echo v 1 -1 0", "the answer of 'solver', line 1: -1 contradicts 1"),
    ("echo v 99999999 0", "line 1: there is no variable 99999999 here"),
    ("echo s SATISFIABLE; echo v 1 2 3 0", "'solver' gave a model that breaks clause [0-9,]+$"),
    (
        "echo 1 x > $2",
        "the answer of 'solver', line 1: no answer of a SAT solver, 'x' is no number",
    ),
    ("printf '\\377\\376' > $2", "line 1: .* is no number"),
]


@pytest.mark.parametrize(("body", "message"), FAILING)
def test_programs_that_fail(tmp_path, body, message):
    engine = CommandEngine(f"{script(tmp_path, body)} {{cnf}} {{model}}")
    with pytest.raises(SearchError, match=message) as caught:
        finish(engine, cover_of("soma"))
    assert "\n" not in str(caught.value)


def test_a_program_that_cannot_run(tmp_path):
    path = tmp_path / "solver"
    path.write_text("#!/no/such/shell\n")
    path.chmod(0o755)
    with pytest.raises(SearchError, match="cannot run 'solver': No such file"):
        finish(CommandEngine(str(path)), cover_of("soma"))


@needs("minisat")
def test_a_model_that_comes_again_is_refused(tmp_path):
    first = tmp_path / "first"
    body = f'[ -f {first} ] || minisat "$1" {first} > /dev/null; cp {first} "$2"'
    found = CommandEngine(f"{script(tmp_path, body)} {{cnf}} {{model}}").search(cover_of("soma"))
    next(found)
    clause = encode(cover_of("soma"), FINDING_ENCODING).clauses + 1
    with pytest.raises(SearchError, match=f"'solver' gave a model that breaks clause {clause:,}"):
        next(found)


# Two processes that never end, the second one left behind by the first.
HANGING = "sleep 1000 & echo $! > {pid}; exec sleep 1000"


def test_the_time_limit_ends_all_processes(tmp_path):
    pid = tmp_path / "pid"
    engine = CommandEngine(script(tmp_path, HANGING.format(pid=pid)))
    for timeout in TIMEOUTS:
        with time_limit(timeout):
            assert finish(engine, cover_of("soma")) == ([], Status.LIMIT)
        if pid.exists() and pid.read_text():
            break
    wait_until_gone(wait_for_pid(pid))


def test_no_time_at_all(tmp_path):
    engine = CommandEngine(script(tmp_path, "echo UNSAT"))
    with time_limit(0.0):
        assert finish(engine, cover_of("soma")) == ([], Status.LIMIT)


@needs("minisat")
def test_closing_ends_all_processes(tmp_path):
    pid, calls = tmp_path / "pid", tmp_path / "calls"
    body = (
        f'if [ -f {calls} ]; then {HANGING.format(pid=pid)}; fi; touch {calls}; minisat "$1" "$2"'
    )
    found = CommandEngine(f"{script(tmp_path, body)} {{cnf}} {{model}}").search(cover_of("soma"))
    next(found)
    process = wait_for_pid(pid)
    found.close()
    wait_until_gone(process)


def test_processes_left_behind_end_with_the_search(tmp_path):
    pid = tmp_path / "pid"
    body = f"sleep 1000 & echo $! > {pid}; echo s UNSATISFIABLE"
    assert finish(CommandEngine(script(tmp_path, body)), cover_of("soma"))[1] is Status.INFEASIBLE
    wait_until_gone(wait_for_pid(pid))


def test_a_proof_has_to_be_written(tmp_path):
    with (tmp_path / "proof").open("wb") as file:
        with pytest.raises(SearchError, match="a proof needs '{proof}' in the solver command"):
            CommandEngine("sh {cnf}", proof=file)
        with pytest.raises(SearchError, match="leave out the seed"):
            CommandEngine("sh {cnf} {proof}", seed=1, proof=file)
        solver = script(tmp_path, "echo UNSAT")
        engine = CommandEngine(f"{solver} {{cnf}} {{proof}}", proof=file)
        with pytest.raises(SearchError, match="'solver' wrote no proof"):
            finish(engine, cover_of("soma"), limit=1)
        for arguments in ({}, {"limit": 2}, {"limit": 1, "branches": [Branch(0, 1)]}):
            with pytest.raises(
                SearchError, match="a proof needs an undivided search for one solution"
            ):
                finish(engine, cover_of("soma"), **arguments)
        with pytest.raises(SearchError, match="a proof needs an undivided search"):
            engine.tally(cover_of("soma"), WHOLE)
