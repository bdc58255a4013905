import json
import os
import resource
import signal
import subprocess
import sys

import psutil
import pytest

from cube3d import FormatError, load, solve, violations
from cube3d.cli.shared.outputs import SolutionsFile
from cube3d.covering.cnf import encode
from cube3d.covering.engines.exact import ExactEngine
from cube3d.formats.solution_json import parse_solutions
from tests.helpers.command import SLOW
from tests.helpers.waiting import wait_until


def test_layers_on_stdout_messages_on_stderr(cube3d):
    ran = cube3d("solve", "soma")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert [len(line) for line in lines] == [3 * 3 + 2 * 3] * 3
    assert set(ran.out) == set("VLTSABP \n")
    assert ran.err.startswith("Soma cube: 1 solution (")
    assert cube3d("solve", "soma", "--quiet").err == ""


def test_json_alone_on_stdout(cube3d):
    ran = cube3d("solve", "25y", "--json")
    assert (ran.code, ran.err) == (0, "")
    document = json.loads(ran.out)
    assert document["status"] == "solved"
    assert document["puzzle"] == "25Y"
    assert document["engine"] == ExactEngine().name
    assert document["seconds"] > 0
    (solution,) = document["solutions"]
    assert len(solution["placements"]) == 25
    assert solution["placements"][24]["copy"] == 24
    (parsed,) = parse_solutions(ran.out)
    assert violations(load("25y"), parsed) == []


def test_a_solution_that_is_put_together_from_boxes(cube3d, monkeypatch):
    monkeypatch.setattr("cube3d.solving.staged.FIRST_WORK", 1)
    arguments = "solve", "--box", "10x20", "--piece", "Y5:40"
    ran = cube3d(*arguments)
    assert ran.code == 0
    assert [len(line) for line in ran.out.split("(")[0].splitlines()] == [10] * 20
    assert ran.err.endswith(
        " s, boxes, pieces may be turned over); put together from 4 boxes of 5x10\n"
    )
    document = json.loads(cube3d(*arguments, "--json").out)
    assert (document["status"], document["complete"]) == ("solved", False)
    assert document["engine"] == "boxes"
    assert [0, 0] in [box["corner"] for box in document["boxes"]]
    assert all(sorted(box["sides"]) == [5, 10] for box in document["boxes"])
    assert "boxes" not in json.loads(cube3d("solve", "soma", "--json").out)


def test_infeasible(cube3d):
    ran = cube3d("solve", "tetrominoes-4x5")
    assert (ran.code, ran.out) == (1, "")
    assert "proved that there is no solution" in ran.err
    assert (
        "). On the checkerboard, the region has 10 black and 10 white cells. T covers 3" in ran.err
    )
    document = json.loads(cube3d("solve", "tetrominoes-4x5", "--json").out)
    assert (document["status"], document["solutions"]) == ("infeasible", [])
    assert document["why"]["kind"] == "colouring"
    text = document["why"]["text"]
    assert ran.err.endswith(f"). {text[:1].upper()}{text[1:]}.\n")
    assert json.loads(cube3d("solve", "soma", "--json").out)["why"] is None


def test_too_many_clauses_stop_a_search(cube3d, monkeypatch):
    monkeypatch.setattr(encode, "MAX_CLAUSES", 100)
    ran = cube3d("solve", "soma", "--engine", "sat")
    assert (ran.code, ran.out) == (3, "")
    said = " ".join(ran.err.split())
    assert said.startswith("Soma cube: stopped: the encoding 'product' would take ")
    assert "; at most 100 are allowed; 0 solutions so far, there may be more (" in said
    document = json.loads(cube3d("solve", "soma", "--engine", "sat", "--json").out)
    assert (document["status"], document["complete"]) == ("limit", False)
    assert "would take" in cube3d("page", "soma", "--engine", "sat").err


def test_a_piece_that_fits_nowhere_is_an_answer(cube3d):
    ran = cube3d("solve", "--box", "2x2", "--piece", "I3", "--cover", "pieces")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.endswith(
        "). Piece 'I3' does not fit into the region in any orientation that "
        'mobility = "reflections" allows.\n'
    )
    count = cube3d("count", "--box", "2x2", "--piece", "I3", "--cover", "pieces", "--json")
    assert (count.code, json.loads(count.out)["total"]) == (0, 0)


@pytest.mark.long
def test_stopped_by_the_time_limit(cube3d):
    ran = cube3d("solve", *SLOW, "--timeout", "0.2", "--json")
    assert ran.code == 3
    assert json.loads(ran.out)["status"] == "limit"
    assert "stopped at the time limit" in cube3d("solve", *SLOW, "--timeout", "0.2").err


def test_limit_and_out(cube3d):
    ran = cube3d("solve", "12y", "--limit", "3", "--out", "found.jsonl")
    assert ran.code == 0
    assert [line for line in ran.out.splitlines() if "solution" in line] == [
        "solution 1", "solution 2", "solution 3",
    ]  # fmt: skip
    found = parse_solutions((cube3d.folder / "found.jsonl").read_text())
    assert len(set(found)) == 3
    assert os.listdir(cube3d.folder) == ["found.jsonl"]


def test_fewer_solutions_than_asked_for(cube3d):
    ran = cube3d("solve", "12y-flat", "--limit", "100", "--json")
    document = json.loads(ran.out)
    assert (ran.code, document["status"], document["complete"]) == (0, "solved", True)
    assert len(document["solutions"]) == 8
    assert "8 solutions, and there are no others" in cube3d("solve", "12y-flat", "--limit", "9").err


def test_inline(cube3d):
    ran = cube3d(
        "solve", "--box", "5x5x4", "--piece", "Y5:20", "--seed", "5", "--solver", "glucose4"
    )
    assert ran.code == 0
    assert "glucose4" in ran.err
    other = cube3d("solve", "--box", "2x3", "--piece", "V3:2", "--mobility", "fixed")
    assert other.code == 1
    part = cube3d("solve", "--box", "2x3", "--piece", "V3", "--cover", "pieces")
    assert part.code == 0
    assert part.out.count(".") == 3


def test_encodings(cube3d):
    assert cube3d("solve", "soma", "--encoding", "pairwise").code == 0


BAD = [
    (("solve",), "give a puzzle: a name from `cube3d list`, such as soma, or a file, or --box and"),
    (("solve", "--box", "3x3x3"), "--box needs --piece, like Y5:25"),
    (("solve", "--piece", "I3:9"), "--piece needs --box, like 5x5x5"),
    (("solve", "some.jsonl"), "'some.jsonl'; this is the name of a file of solutions"),
    (("solve", "bedlm"), "did you mean 'bedlam'"),
    (("solve", "soma", "--box", "3x3"), "not both"),
    (("solve", "soma", "--mobility", "fixed"), "--mobility and --lattice are only for --piece"),
    (("solve", "soma", "--cover", "pieces"), "--cover is only for --box or --region"),
    (("solve", "soma", "--all", "--limit", "3"), "--limit or --all, not both"),
    (("solve", "soma", "--engine", "exact", "--seed", "1"), "--seed belongs to the SAT engine"),
    (("solve", "soma", "--timeout", "nan"), "--timeout"),
    (("solve", "soma", "--timeout", "1e300"), "timeout"),
    (("solve", "soma", "--timeout", "-1"), "timeout"),
    (("solve", "soma", "--png", "no/such/a.png"), "cannot write no/such/a.png"),
    (("solve", "--box", "3x3"), "--box needs --piece"),
    (("solve", "--box", "3x-3", "--piece", "I3"), "a box must look like 5x5x4"),
    (("solve", "--box", "3x3", "--piece", "Q9"), "no shape 'Q9'"),
    (("solve", "--box", "3x3", "--piece", "I3:x"), "a piece must look like"),
    (("solve", "--box", "3000x3000x3000", "--piece", "Y5", "--cover", "pieces"), "placements"),
    (("solve", "soma", "--solver", "cadical"), "no SAT solver 'cadical'"),
    (("solve", "soma", "--encoding", "magic"), "no encoding 'magic'; there are assignment"),
    (("solve", "soma", "--seed", "-1"), "--seed"),
    (("solve", "soma", "--limit", "0"), "limit"),
    (("solve", "soma", "--timeout", "soon"), "timeout"),
    (("solve", "soma", "--out", "no/such/folder.jsonl"), "cannot write no/such/folder.jsonl"),
    (("solve", "none.toml"), "cannot read none.toml"),
    (("solve", "soma", "--engine-room"), "--engine-room"),
    (("slove", "soma"), "slove"),
    (("count", "6x10"), "no puzzle '6x10'; for a box, write --box 6x10 and --piece"),
    (("solve", "soma", "--region", "sofa"), "no puzzle 'sofa'; did you mean 'soma-sofa'?"),
    (("run", "r.run"), "there is no command 'run r.run'; `cube3d run status r.run` shows this"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD)
def test_bad_input_is_one_sentence_and_exit_code_2(cube3d, arguments, message):
    assert message in cube3d.refused(*arguments)
    assert not os.listdir(cube3d.folder)


@pytest.mark.parametrize("pieces", ["I3:4", "I3:2"])
def test_sizes_that_cannot_add_up_are_a_proof(cube3d, pieces):
    """As the exit codes in the help say, and as for why."""
    said = [cube3d(command, "--box", "3x3", "--piece", pieces) for command in ("solve", "why")]
    assert [ran.code for ran in said] == [1, 1]
    assert "of its region" in said[0].err or "its region has only 9" in said[0].err


@pytest.mark.long
@pytest.mark.parametrize("engine", [pytest.param("sat", marks=pytest.mark.slow), "exact", "auto"])
def test_ctrl_c(cube3d, engine):
    ran = cube3d.interrupted("solve", *SLOW, "--engine", engine)
    assert (ran.code, ran.out) == (130, "")
    assert "interrupted; 0 solutions so far" in ran.err


def test_ctrl_c_with_json(cube3d):
    """In a process of its own, as people press it."""
    with cube3d.start("solve", *SLOW, "--json") as process:
        process.search()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, json.loads(out)["status"]) == (130, "interrupted")
    assert "Traceback" not in err


def test_no_child_process_outlives_a_killed_parent(cube3d):
    process = cube3d.start("solve", *SLOW, "--engine", "sat")
    with process:
        children = wait_until(lambda: _children(process.pid), "a solver")
        process.kill()
        process.communicate(timeout=60)
    wait_until(lambda: not any(_alive(pid) for pid in children), "the solver ends")


def _children(pid):
    return [child.pid for child in psutil.Process(pid).children()]


def _alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.slow
def test_all_are_the_same_solutions_as_on_a_page(cube3d):
    ran = cube3d("solve", "soma", "--all", "-o", "s.jsonl")
    lines = (cube3d.folder / "s.jsonl").read_text().splitlines()
    assert "up to rotations and reflections, --up-to total lists all" in ran.err
    page = cube3d("page", "soma", "--all", "-o", "s.html")
    assert f"all {len(lines)} solutions, up to rotations and reflections" in page.err
    total = cube3d("solve", "12y", "--all", "--up-to", "total", "-o", "t.jsonl")
    assert "12Y: 52 solutions" in total.err
    assert "lists all" not in total.err


def test_a_reader_that_goes_away(cube3d):
    command = f"{sys.executable} -m cube3d solve dominoes-8x8 --limit 500 -q | head -1"
    ran = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True)
    assert "Traceback" not in ran.stderr
    assert (ran.returncode, ran.stdout) == (0, "solution 1\n")


def test_a_disk_that_is_full_leaves_no_half_file(tmp_path):
    """As far as a limit of the size of files can tell."""
    solution = solve(load("soma"))
    path = tmp_path / "out.jsonl"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with pytest.raises(FormatError, match=f"cannot write {path}: "), SolutionsFile(path) as lines:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, hard))
        try:
            for _ in range(1000):
                lines.add(solution)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert list(tmp_path.iterdir()) == []
