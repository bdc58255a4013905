"""Commands that take many puzzles."""

import json
import multiprocessing
import os
import signal
import threading
from collections.abc import Generator
from pathlib import Path
from typing import cast

import pytest

from cube3d.cli.shared.many import Result, _results
from tests.helpers.sessions import alive_in_session
from tests.helpers.slow import slow
from tests.helpers.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.child

NAMES = ("soma", "12y", "a-tetracubes")


def lines(ran):
    return [json.loads(line) for line in ran.out.splitlines()]


@pytest.mark.parametrize("command", ["count", "info", "disassemble", *slow("grade")])
def test_each_line_is_what_the_command_says_of_one(cube3d, command):
    ran = cube3d(command, *NAMES, "--json", "--quiet")
    assert (ran.code, ran.err) == (0, "")
    for name, found in zip(NAMES, lines(ran), strict=True):
        alone = json.loads(cube3d(command, name, "--json", "--quiet").out)
        assert found.pop("file") == name
        for times in ("seconds", "threads"):
            assert (times in found) == (times in alone)
            found.pop(times, None)
            alone.pop(times, None)
        if command == "disassemble":
            assert found.keys() == alone.keys()
        else:
            assert found == alone


def test_text_stands_under_each_name(cube3d):
    ran = cube3d("count", "12y", "soma", "--quiet")
    assert ran.out.startswith("12y:\n12Y\n")
    assert "\nsoma:\nSoma cube\n" in ran.out


def test_what_fails_is_counted_and_the_others_go_on(cube3d, tmp_path):
    broken = tmp_path / "broken.toml"
    broken.write_text('name = "p"\n[region]\nbox = [2, 2]\n[[piece]]\nname = "A"\n')
    ran = cube3d("count", "nothing-like-it", str(broken), "soma", "--json", "--quiet")
    assert ran.code == 2
    missing, bad, soma = lines(ran)
    assert missing == {
        "file": "nothing-like-it",
        "error": "no puzzle 'nothing-like-it'; cube3d list shows all",
    }
    assert bad["file"] == str(broken)
    assert "shape" in bad["error"]
    assert soma["total"] == 11_520
    assert ran.err == "cube3d: 2 of 3 failed\n"


def test_a_limit_is_a_failure_of_its_own(cube3d):
    endless = ("dicubes-4x4x4", "--engine", "exact")
    ran = cube3d("count", "soma", *endless, "--json", "--quiet", "--timeout", "1")
    assert ran.code == 3
    assert lines(ran)[1]["status"] == "limit"
    assert ran.err == "cube3d: 1 of 2 stopped by a limit\n"
    ran = cube3d("count", "nothing-like-it", *endless, "--quiet", "--timeout", "1")
    assert ran.err.endswith("cube3d: 1 of 2 failed, 1 of 2 stopped by a limit\n")


def test_a_puzzle_without_solution_says_why_among_others(cube3d, tmp_path):
    small = tmp_path / "small.toml"
    small.write_text('pieces = "soma"\n[region]\nbox = [3, 3, 2]\n')
    ran = cube3d("count", "soma", str(small), "--json", "--quiet")
    assert ran.code == 0
    assert "its region has only 18" in lines(ran)[1]["error"]


def test_solutions_are_checked_file_by_file(cube3d, tmp_path):
    files = [str(tmp_path / name) for name in ("one.txt", "two.txt", "none.txt")]
    for file in files[:2]:
        assert cube3d("solve", "soma", "--quiet", "-o", file).code == 0
    assert cube3d("check", "soma", files[0]).out == "1 of 1 solution of Soma cube is right\n"
    ran = cube3d("check", "soma", *files)
    assert ran.code == 2
    assert ran.out.count("1 of 1 solution of Soma cube is right") == 2
    assert ran.err.endswith("cube3d: 1 of 3 failed\n")


def test_a_broken_rule_is_a_failure_of_check(cube3d, tmp_path):
    right, wrong = tmp_path / "right.json", tmp_path / "wrong.json"
    assert cube3d("solve", "soma", "--quiet", "-o", right).code == 0
    whole = json.loads(right.read_text())
    for solution in whole["solutions"]:
        solution["placements"].pop()
    wrong.write_text(json.dumps(whole))
    ran = cube3d("check", "soma", right, wrong, "--json")
    assert (ran.code, ran.err) == (1, "cube3d: 1 of 2 failed\n")
    first, second = lines(ran)
    assert (first["right"], second["right"], second["wrong"][0]["number"]) == (1, 0, 1)
    assert cube3d("check", "soma", wrong).code == 1


def test_solutions_of_a_box_are_checked_file_by_file(cube3d, tmp_path):
    box = ("--box", "2x2x2", "--piece", "I2:4")
    files = [tmp_path / name for name in ("one.json", "two.json")]
    for file in files:
        assert cube3d("solve", *box, "--quiet", "-o", file).code == 0
    ran = cube3d("check", *box, *files)
    assert (ran.code, ran.out.count("1 of 1 solution ")) == (0, 2)


def kill_at(name):
    """Stands in for a command: one name ends its process."""
    if name == "bad":
        os._exit(9)
    return Result(str(name), 0, "", "")


def test_a_process_that_dies_fails_one_name_alone():
    names = ["a", "b", "bad", "c", "d"]
    results = list(_results(kill_at, names, 2))
    assert [result.name for result in results] == names
    assert [result.code for result in results] == [0, 0, 70, 0, 0]


@pytest.mark.parametrize(
    ("command", "option"),
    [("count", "--run"), ("disassemble", "--out"), ("info", "--pictures")],
)
def test_outputs_are_for_one_puzzle(cube3d, tmp_path, command, option):
    said = cube3d.refused(command, "soma", "12y", option, str(tmp_path / "out"))
    assert f"{option} is for one puzzle" in said
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_workers_end_with_their_parent(cube3d):
    command = ("count", "soma", *["dicubes-4x4x4"] * 4, "--engine", "exact", "--json")
    with cube3d.start(*command, start_new_session=True) as process:
        assert json.loads(process.stdout.readline())["total"] == 11_520
        process.kill()
        process.communicate(timeout=PATIENCE)
        wait_until(lambda: not alive_in_session(process.pid), "the workers end")


def _take(name: str | Path) -> Result:
    """Answer at once, or never."""
    while name == "never":
        threading.Event().wait()
    return Result(str(name), 0, "", "")


def test_workers_end_when_no_more_results_are_wanted():
    """As where Ctrl-C comes while a result is printed."""
    results = cast(Generator[Result, None, None], _results(_take, ["soon", "never"], 2))
    assert next(results).name == "soon"
    results.close()
    assert not multiprocessing.active_children()


@pytest.mark.slow
@pytest.mark.parametrize("end", [os.kill, os.killpg])  # one process, or all, as a terminal does
def test_ctrl_c(cube3d, end):
    command = ("count", "soma", *["dicubes-4x4x4"] * 4, "--engine", "exact", "--json")
    with cube3d.start(*command, start_new_session=True) as process:
        assert json.loads(process.stdout.readline())["total"] == 11_520
        end(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert err.splitlines()[-1] == "cube3d: interrupted"
        wait_until(lambda: not alive_in_session(process.pid), "the workers end")
