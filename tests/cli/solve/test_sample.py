import json
import os
import pty
import subprocess
import sys

import cube3d as library
from cube3d.formats.solution_json import parse_solutions

EIGHT = ("sample", "dominoes-8x8")


def test_layers_and_json_are_the_same_draws(cube3d):
    text = cube3d(*EIGHT, "--number", "2", "--seed", "5")
    assert text.code == 0
    assert text.out.count("solution ") == 2
    assert "2 solutions drawn from 12,988,816" in text.err
    ran = cube3d(*EIGHT, "--number", "2", "--seed", "5", "--json", "--quiet")
    data = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert (data["total"], len(data["solutions"])) == (12988816, 2)
    expected = library.sample(library.load("dominoes-8x8"), 2, 5)
    cells = [[p["cells"] for p in s["placements"]] for s in data["solutions"]]
    assert cells == [[[list(c) for c in p.cells] for p in s.placements] for s in expected]


def test_files(cube3d):
    ran = cube3d(*EIGHT, "-n", "3", "--out", "s.jsonl", "--png", "s.png")
    assert (ran.code, ran.out) == (0, "")
    lines = (cube3d.folder / "s.jsonl").read_text()
    assert parse_solutions(lines, "s.jsonl") == library.sample(library.load("dominoes-8x8"), 3)
    assert (cube3d.folder / "s.png").read_bytes().startswith(b"\x89PNG")
    assert cube3d("check", "dominoes-8x8", "s.jsonl").code == 0


def test_no_solution(cube3d):
    ran = cube3d("sample", "tetrominoes-4x5")
    assert (ran.code, ran.out) == (1, "")
    assert "has no solution" in ran.err


def test_memory(cube3d):
    # Of 53,060,477,521,960,000 solutions (OEIS A004003) a mebibyte holds few.
    ran = cube3d("sample", "--box", "12x12", "--piece", "I2:72", "--memory", "0.001")
    assert ran.code == 3
    assert "outgrew 0.001 GiB at step" in ran.err
    assert "--engine" not in ran.err
    assert "a list of the solutions outgrew 0.001 GiB after" in ran.err
    ran = cube3d("count", "soma", "--engine", "dp", "--memory", "0.001")
    assert ran.code == 3
    assert "outgrew 0.001 GiB at step" in ran.err
    said = cube3d.refused("count", "soma", "--memory", "1")
    assert said == "cube3d: --memory belongs to --engine dp\n"


def test_where_the_table_is_too_large_all_solutions_are_listed(cube3d):
    arguments = ("sample", "soma", "--memory", "0.001", "--number", "3", "--json")
    ran = cube3d(*arguments)
    assert ran.code == 0
    assert "outgrew 0.001 GiB at step" in ran.err
    assert "listing all solutions instead" in ran.err
    # 240 up to rotations and reflections (Conway and Guy, 1961), 48 of each.
    assert json.loads(ran.out)["total"] == 240 * 48
    assert cube3d(*arguments).out == ran.out


def test_counting(cube3d):
    ran = cube3d("count", "--box", "20x20", "--piece", "I2:200", "--engine", "dp", "--json")
    data = json.loads(ran.out)
    # OEIS A004003, and Burnside's lemma for the square.
    assert data["total"] == 1269984011256235834242602753102293934298576249856
    assert data["engine"] == "dp:pfaffian"
    assert 8 * data["up_to_full"] > data["total"]


def test_json_goes_to_a_file_while_somebody_looks(tmp_path):
    """Progress is shown on the terminal that standard error is, and nothing else is."""
    reader, terminal = pty.openpty()
    command = [sys.executable, "-m", "cube3d", "sample", "12y", "--number", "2", "--json"]
    with (tmp_path / "s.json").open("w") as file:
        child = subprocess.Popen(
            command, stdout=file, stderr=terminal, env=os.environ | {"TERM": "xterm"}
        )
        os.close(terminal)
        shown = b"".join(read_all(reader))
        assert child.wait(timeout=60) == 0
    os.close(reader)
    assert len(json.loads((tmp_path / "s.json").read_text())["solutions"]) == 2
    assert b"placements" not in shown


def read_all(reader):
    while True:
        try:
            part = os.read(reader, 4096)
        except OSError:  # the other end is closed
            return
        if not part:
            return
        yield part
