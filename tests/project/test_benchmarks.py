"""The programs of benchmarks/ read and compare correctly; times are not tested."""

import importlib
import json
import os
import subprocess
import sys

import pytest

from cube3d.core.library import library
from tests import ROOT

FOLDER = ROOT / "benchmarks"


@pytest.fixture
def module(monkeypatch):
    """Gives a program of the folder as a module; they import each other by their names."""
    monkeypatch.syspath_prepend(FOLDER)
    return importlib.import_module


def run(program, *arguments, **environment):
    library()  # without it the test is skipped
    command = [sys.executable, FOLDER / program, *arguments]
    environment = {**os.environ, **environment}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


@pytest.mark.parametrize(
    ("instructions", "nodes", "code", "said"),
    [
        (1000, 7, 0, ""),
        (1030, 7, 0, ""),
        (970, 7, 0, ""),
        (1031, 7, 1, "soma: SLOWER: 1,031 instructions, 1,000 before: 1.031 times"),
        (969, 7, 0, "soma: faster: 969 instructions, 1,000 before: 0.969 times"),
        (1000, 8, 1, "soma: 8 nodes, not 7"),
        (None, 7, 0, ""),
        (None, 6, 1, "soma: 6 nodes, not 7"),
    ],
)
def test_instructions_are_compared(module, capsys, instructions, nodes, code, said):
    kept = {"soma": {"instructions": 1000, "nodes": 7}}
    counted = {} if instructions is None else {"instructions": instructions}
    assert module("instructions").compare(kept, {"soma": {**counted, "nodes": nodes}}) == code
    *lines, last = capsys.readouterr().out.splitlines() or [""]
    assert "".join(lines) == said
    assert last.endswith("benchmarks/instructions.py --write") == bool(said)


@pytest.mark.slow
def test_nodes_are_compared_where_another_compiler_made_the_file(module, tmp_path):
    """And instructions are not: these would be far too many."""
    kept = json.loads((FOLDER / "instructions.json").read_text(encoding="utf-8"))
    kept["compiler"] = "a compiler of 1987"
    kept["puzzles"]["16y"]["instructions"] = 1
    file = tmp_path / "kept.json"
    file.write_text(json.dumps(kept), encoding="utf-8")
    same = run("instructions.py", "--only", "16y", "--compare", file)
    assert (same.returncode, same.stderr) == (0, "")
    assert "only nodes: the file is for a compiler of 1987, this is " in same.stdout

    kept["puzzles"]["16y"]["nodes"] += 1
    nodes = kept["puzzles"]["16y"]["nodes"]
    file.write_text(json.dumps(kept), encoding="utf-8")
    other = run("instructions.py", "--only", "16y", "--compare", file)
    assert other.returncode == 1
    assert f"16y: {nodes - 1:,} nodes, not {nodes:,}" in other.stdout


# Stand-ins for programs that no test can install: they look at their options, read the file as its
# format says, and print the line that the program prints.
BURRTXT = """
import sys, cube3d
*options, file = sys.argv[1:]
assert options == ["-q", "-r"], options
count = cube3d.count(cube3d.load(file)).up_to_full
print(count, "assemblies and 0 solutions found with 9 iterations ")
"""
POLYCUBE = """
import itertools, sys, cube3d
*options, file = sys.argv[1:]
definition, *pieces, end = open(file).read().splitlines()
kind, *sizes = definition.split(":")
mobility = "rotations" if sizes[-1] == "oneSide" else "reflections"
sizes = [int(size.partition("=")[2]) for size in sizes[:3]]
assert (kind, end) == ("D", "~D") and sizes == sorted(sizes, reverse=True)
if sizes[2] > 1:
    mobility = "rotations"
dimension = 3 if sizes[2] > 1 else 2
cells, mobile = set(itertools.product(*map(range, sizes[:dimension]))), {}
for piece in pieces:
    kind, name, what, layout = piece.split(":")
    points = [tuple(map(int, point.split())) for point in layout.removeprefix("layout=").split(",")]
    points = [point[:dimension] for point in points if not any(point[dimension:])]
    if what == "type=S":
        cells -= set(points)
    else:
        mobile[name] = points
assert options == ["-i", "-q", "-r", f"-V{len(mobile)}", f"-b{len(mobile) - 2}"], options
shapes = {name: cube3d.Polycube(points) for name, points in mobile.items()}
parts = tuple(cube3d.Piece(name, shape, 1, mobility) for name, shape in shapes.items())
counts = cube3d.count(cube3d.Puzzle("a puzzle", cube3d.Region(cells), parts))
print("")
print("# Number of solutions found:")
print(f"SOLUTIONS={counts.up_to_rotations}")
"""


def install(folder, name, text, interpreter=sys.executable):
    folder.mkdir(exist_ok=True)
    program = folder / name
    program.write_text(f"#!{interpreter}\n{text}", encoding="utf-8")
    program.chmod(0o755)
    return {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def compared(*arguments, **environment):
    """The rows of a table without times: puzzle, solutions, peer, whether it took time, remark."""
    done = run("peers.py", "--repeat", "1", "--markdown", *arguments, **environment)
    assert done.returncode == 0, done.stderr
    _, _, *lines, _, last = done.stdout.splitlines()
    assert "1 of " in last
    rows = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]
    return [(*row[:2], row[3], row[4], row[6]) for row in rows], last


@pytest.mark.slow
def test_peers_count_what_we_count(tmp_path):
    """In space, on a board with a hole, and with pieces that may not be turned over."""
    install(tmp_path, "burrTxt", BURRTXT)
    path = install(tmp_path, "polycube", POLYCUBE)
    puzzles = "soma,pentominoes-8x8-holes-2,tetrominoes-one-sided-4x7"
    wanted = ("--only", puzzles, "--peers", "burrTxt,polycube", "--level", "portable")
    rows, last = compared(*wanted, **path)
    assert ", portable, " in last
    assert [(name, count, peer, remark) for name, count, peer, _, remark in rows] == [
        ("soma", "240", "burrTxt", ""),
        ("soma", "240", "polycube", "counts 480"),
        ("pentominoes-8x8-holes-2", "21", "burrTxt", ""),
        ("pentominoes-8x8-holes-2", "21", "polycube", "counts 42"),
        (
            "tetrominoes-one-sided-4x7",
            "0",
            "burrTxt",
            (
                "piece 'S' may not be turned over, and a BurrTools file cannot say that; mobility "
                '= "reflections" in the puzzle allows it'
            ),
        ),
        ("tetrominoes-one-sided-4x7", "0", "polycube", ""),
    ]
    assert [took != "–" for _, _, _, took, _ in rows] == [True, True, True, True, False, True]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "took", "remark"),
    [
        ("echo 24 assemblies and 0 solutions", "–", "counts 24, not 11,520 or 480 or 240"),
        ("echo burrTxt [options] file", "–", "not understood: burrTxt [options] file"),
        ("echo no such library >&2; exit 127", "–", "not understood: no such library"),
        ("true", "–", "not understood: it printed nothing"),
        ("while :; do :; done", "> ", "given up"),
    ],
)  # fmt: skip
def test_what_a_peer_does_wrong_is_a_row(tmp_path, text, took, remark):
    path = install(tmp_path, "burrTxt", text, "/bin/sh")
    seconds = "1" if remark == "given up" else "60"
    rows, _ = compared("--only", "soma", "--peers", "burrTxt", "--timeout", seconds, **path)
    ((*row, its, why),) = rows
    assert (row, why) == (["soma", "240", "burrTxt"], remark)
    assert its.startswith(took)


def test_times_of_peers_are_divided_by_ours(module):
    cells = module("peers").cells
    assert cells({"seconds": 4.0, "count": 9}, 2.0, [72, 9]) == ["4.000", "2.0", ""]
    assert cells({"seconds": 4.0, "count": 72}, 2.0, [72, 9]) == ["4.000", "2.0", "counts 72"]
    assert cells({"late": 60.0}, 2.0, [9]) == ["> 60.0", "> 30.0", "given up"]


@pytest.mark.parametrize("peers", ["burrTxt", "burrTxt,no-such"])
def test_a_peer_that_is_missing_is_named(peers, tmp_path):
    done = run("peers.py", "--peers", peers, PATH=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr == (
        f"{peers.replace(',', ', ')} is missing: put burrTxt or polycube on PATH, or install "
        "xcover or dxz or puzzler with pip (benchmarks/README.md)\n"
    )
