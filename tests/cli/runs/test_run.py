import json
import os
import shutil
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from cube3d import Mobility
from cube3d.cli.shared.run_options import subject_of
from cube3d.formats.toml.puzzle_toml import format_puzzle
from cube3d.runs.session import figures
from cube3d.runs.store.database import holder
from cube3d.runs.store.run_file import RunFile
from tests.helpers.command import Command
from tests.helpers.waiting import wait_until

# Seconds of search in hundreds of subproblems, the first of which are soon done.
LONG = ("count", "bedlam", "--threads", "1", "--run", "long.db")


def rows(text):
    return [line.split()[0] for line in text.splitlines()[1:]]


@pytest.fixture(scope="module")
def counted(tmp_path_factory):
    """A run file of a count that is done."""
    folder = tmp_path_factory.mktemp("counted")
    assert Command(folder)("count", "12y", "--run", "12y.db").code == 0
    return folder / "12y.db"


def status(folder, name):
    with RunFile.open(folder / name, check=False) as run:
        return figures(run)


def test_a_run_file_of_version_1(cube3d, tmp_path):
    """A finished one is read."""
    shutil.copy(Path(__file__).with_name("soma-1.0.run"), tmp_path / "soma.run")
    read = cube3d("count", "soma", "--run", "soma.run", "--json")
    assert read.code == 0
    assert json.loads(read.out)["total"] == 11_520
    assert json.loads(cube3d("run", "status", "soma.run", "--json").out)["id"] is None


def test_a_run_has_an_identifier(cube3d, counted):
    """Copies share it, other runs of the puzzle do not."""
    shutil.copy(counted, cube3d.folder / "copy.db")
    assert cube3d("count", "12y", "--run", "other.db").code == 0
    ids = [
        json.loads(cube3d("run", "status", str(path), "--json").out)["id"]
        for path in (counted, "copy.db", "other.db")
    ]
    assert ids[0] == ids[1] != ids[2]
    assert f"id         {ids[0]}\n" in cube3d("run", "status", "copy.db").out


def test_counting(cube3d):
    plain = json.loads(cube3d("count", "16y", "--json").out)
    for _ in range(2):
        ran = cube3d("count", "16y", "--run", "16y.db", "--json", "--quiet")
        data = json.loads(ran.out)
        assert (ran.code, ran.err) == (0, "")
        for key in ("status", "total", "up_to_rotations", "up_to_full", "symmetric", "why"):
            assert data[key] == plain[key]
    shown = json.loads(cube3d("run", "status", "16y.db", "--json").out)
    assert (shown["complete"], shown["total"], shown["share"]) == (True, 2128, 1.0)
    assert "the run is done" in cube3d("run", "status", "16y.db", "--watch").out
    assert rows(cube3d("run", "resume", "16y.db").out) == ["2,128", "275", "141", "16"]


@pytest.mark.long
@pytest.mark.parametrize("up_to", ["rotations", "full"])
def test_solutions_as_without_a_run(cube3d, up_to):
    options = ("--all", "--up-to", up_to, "--out")
    assert cube3d("solve", "12y", *options, "plain.jsonl").code == 0
    plain = (cube3d.folder / "plain.jsonl").read_bytes()
    for number in (1, 2):
        ran = cube3d("solve", "12y", *options, f"{number}.jsonl", "--run", "12y.db")
        assert (ran.code, ran.out) == (0, "")
        assert (cube3d.folder / f"{number}.jsonl").read_bytes() == plain
    ran = cube3d("run", "solutions", "12y.db", "--out", "3.jsonl")
    assert (ran.code, ran.out) == (0, "")
    assert (cube3d.folder / "3.jsonl").read_bytes() == plain
    shown = cube3d("run", "solutions", "12y.db").out
    assert shown == cube3d("solve", "12y", "--all", "--up-to", up_to).out
    assert "complete" in cube3d("run", "resume", "12y.db", "--json").out


@pytest.mark.long
def test_the_puzzle_comes_back_with_its_rules_and_its_position(cube3d):
    one = json.loads(cube3d("solve", "16y", "--forbid", "swap", "--json").out)["solutions"][0]
    given = {"placements": one["placements"][:1]}
    (cube3d.folder / "given.json").write_text(json.dumps(given))
    options = ("16y", "--forbid", "swap", "--given", "given.json")
    plain = cube3d("solve", *options, "--all").out
    assert plain
    # So small a puzzle may even be done in time.
    ran = cube3d("solve", *options, "--all", "--run", "run.db", "--timeout", "0.001")
    (cube3d.folder / "given.json").unlink()
    assert cube3d("run", "solutions", "run.db").code == ran.code
    assert ran.code in (0, 3)
    assert cube3d("run", "resume", "run.db").code == 0
    assert cube3d("run", "solutions", "run.db").out == plain


def test_resuming_shows_the_first_solutions(cube3d):
    """The first ten, then the state of the run; JSON has the state alone."""
    plain = cube3d("solve", "soma", "--limit", "10", "--up-to", "full").out
    cube3d("solve", "soma", "--all", "--run", "soma.db", "--out", "soma.jsonl")
    ran = cube3d("run", "resume", "soma.db")
    shown, state = ran.out.split("Soma cube: solutions, up to 'full'")
    assert (ran.code, shown) == (0, plain)
    assert state.endswith("the run is done; 'cube3d run solutions' writes them\n")
    assert json.loads(cube3d("run", "resume", "soma.db", "--json").out)["complete"]


def test_no_solution(cube3d):
    ran = cube3d("solve", "tetrominoes-4x5", "--all", "--run", "run.db")
    assert (ran.code, "proved" in ran.err) == (1, True)
    assert cube3d("run", "resume", "run.db").code == 1
    assert cube3d("run", "solutions", "run.db", "--out", "none.jsonl").code == 1
    assert not (cube3d.folder / "none.jsonl").exists()


def test_what_is_no_regular_file_is_left_alone(cube3d):
    pipe = cube3d.folder / "pipe"
    os.mkfifo(pipe)
    empty = cube3d.folder / "empty.db"
    empty.touch()
    for name, what in (("pipe", "no regular file"), (".", "it is a folder")):
        assert what in cube3d.refused("count", "12y", "--run", name)
    assert pipe.is_fifo()
    assert sorted(path.name for path in cube3d.folder.iterdir()) == ["empty.db", "pipe"]
    assert cube3d("count", "12y", "--run", "empty.db").code == 0


@pytest.mark.long
def test_watching_a_run_that_nobody_works_on(cube3d):
    assert cube3d(*LONG, "--timeout", "0.1").code == 3
    ran = cube3d("run", "status", "long.db", "--watch")
    assert ran.code == 0
    assert ran.out.count("nobody is working on it") == 1


def test_watching_prints_a_document_on_each_line(cube3d, counted, monkeypatch):
    with RunFile.open(counted, write=False) as run:
        done = figures(run)
    half = replace(done, done=0, at_work="process 7 on host")
    states = iter([half, half, done])
    monkeypatch.setattr("cube3d.cli.runs.run.figures", lambda _: next(states))
    monkeypatch.setattr("cube3d.cli.runs.run.SECONDS_BETWEEN_LOOKS", 0)
    ran = cube3d("run", "status", str(counted), "--watch", "--json")
    assert [json.loads(line)["complete"] for line in ran.out.splitlines()] == [False, False, True]


@pytest.mark.slow
def test_stopped_by_ctrl_c_and_by_kill(cube3d):
    """Finished work is kept, and only one process at a time works on a run."""
    path, done = cube3d.folder / "long.db", 0
    for how, code in ((signal.SIGINT, 130), (signal.SIGTERM, 130), (signal.SIGKILL, -9)):
        with cube3d.start(*LONG) as process:
            wait_until(lambda: path.exists() and path.stat().st_size and holder(path))
            wait_until(lambda: status(cube3d.folder, "long.db").done > done)  # noqa: B023
            shown = status(cube3d.folder, "long.db")
            assert shown.at_work is not None
            assert f"process {process.pid} on" in shown.at_work
            if how == signal.SIGKILL:
                second = cube3d(*LONG)
                assert (second.code, second.out) == (2, "")
                assert f"process {process.pid} on" in second.err
            process.send_signal(how)
            out, err = process.communicate(timeout=60)
        assert process.returncode == code
        if code == 130:
            assert "at least" in out
            assert "cube3d run resume long.db" in err
        after = status(cube3d.folder, "long.db")
        assert after.done >= shown.done > done
        assert (after.at_work, after.is_complete) == (None, False)
        done = after.done
    ran = cube3d("run", "resume", "long.db", "--timeout", "0.3", "--json")
    data = json.loads(ran.out)
    assert (ran.code, data["status"]) == (3, "limit")
    assert 0 < data["total"] < 460_464


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("solve", "12y", "--run", "other.db"), "it needs --all"),
        (("count", "12y", "--engine", "sat", "--run", "other.db"), "needs the exact engine"),
        (("count", "16y", "--run", "12y.db"), "a run of '12Y', not of '16Y'"),
        (("solve", "12y", "--all", "--run", "12y.db"), "holds a count"),
        (("solve", "12y", "--all", "--run", "no/folder.db"), "there is no folder"),
        (("count", "12y", "--run", "text.db"), "text.db is no run of cube3d"),
        (("run", "resume", "text.db"), "text.db is no run of cube3d"),
        (("run", "status", "."), "it is a folder"),
        (("run", "solutions", "12y.db", "--out", "./12y.db"), "it is the run itself"),
        (("run", "solutions", "12y.db"), "holds a count"),
        (("run", "status", "missing.db"), "there is no missing.db"),
    ],
)
def test_bad_input_is_one_sentence(cube3d, counted, arguments, message):
    shutil.copy(counted, cube3d.folder / "12y.db")
    (cube3d.folder / "text.db").write_text("text")
    before = {path: path.read_bytes() for path in cube3d.folder.iterdir()}
    assert message in cube3d.refused(*arguments)
    assert {path: path.read_bytes() for path in cube3d.folder.iterdir()} == before


FLAT = """
name = "flat"
region = {box = [2, 10]}
[[piece]]
name = "L"
shape = "L4"
count = 5
"""


def test_a_flat_run_of_an_earlier_version_keeps_its_rotations(cube3d, tmp_path, monkeypatch):
    """Earlier versions wrote nothing for rotations."""
    (tmp_path / "flat.toml").write_text(FLAT)
    (tmp_path / "rotations.toml").write_text(f'mobility = "rotations"\n{FLAT}')
    with monkeypatch.context() as patched:
        patched.setattr(
            "cube3d.cli.shared.run_options.format_puzzle",
            lambda puzzle: format_puzzle(puzzle).replace('mobility = "rotations"\n', ""),
        )
        assert cube3d("count", "rotations.toml", "--run", "old.db").code == 0
    kept = subject_of(tmp_path / "old.db").puzzle
    assert [piece.mobility for piece in kept.pieces] == [Mobility.ROTATIONS]
    assert cube3d("count", "rotations.toml", "--run", "old.db").code == 0
    other = cube3d("count", "flat.toml", "--run", "old.db")
    assert other.code == 2
    assert "a puzzle with other pieces, rules or position" in other.err
