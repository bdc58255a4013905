"""What the programs in benchmarks/ read and compare; their times are not tested."""

import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "benchmarks"


@pytest.fixture
def module(monkeypatch):
    """Gives a program of the folder as a module; they import each other by their names."""
    monkeypatch.syspath_prepend(FOLDER)
    return importlib.import_module


def run(program, *arguments):
    command = [sys.executable, FOLDER / program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


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
