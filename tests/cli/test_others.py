import json
import re
import subprocess
import sys
from typing import Any

import pytest

import cube3d as library
from tests.helpers.command import COMMANDS


def test_version(cube3d):
    said = cube3d("--version").out.splitlines()
    assert said == [f"cube3d {library.__version__}", "engines: exact, dp, sat"]


def test_help_names_every_command_and_exit_code(cube3d):
    said, codes = cube3d("--help").out.split("Exit codes:")
    listed = re.findall(r"^  (\w+) +[A-Z]", said.split("Solve:")[1], re.MULTILINE)
    assert listed == list(COMMANDS.commands)
    assert re.findall(r"\b\d+ ", codes) == ["0 ", "1 ", "2 ", "3 ", "70 ", "130 "]


@pytest.mark.parametrize("command", COMMANDS.commands)
def test_help_of_commands(cube3d, command):
    ran = cube3d(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    words = {word.rstrip(",") for word in ran.out.split()}
    for parameter in COMMANDS.commands[command].params:
        names = {name for name in parameter.opts if name.startswith("--")}
        # Options that do nothing still work, and help does not list them.
        assert not names & words if getattr(parameter, "hidden", False) else names <= words


def test_an_interrupt_that_numpy_turns_into_an_error_of_its_own():
    code = (
        "import os, signal, sys\n"
        "import numpy._core._internal as internal\n"
        "promote = internal._promote_fields\n"
        "def press(*dtypes):\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    return promote(*dtypes)\n"
        "internal._promote_fields = press\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from cube3d.cli import main\n"
        "sys.argv = ['cube3d', 'shape', 'Y5']\n"
        "main()"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "cube3d: interrupted\n")


def test_an_interrupt_that_python_drops_in_a_callback():
    """It is raised again; otherwise this would wait for a minute, and return 0."""
    code = (
        "import os, signal, sys, time, weakref\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from cube3d.cli import main\n"
        "import cube3d.cli.main as commands\n"
        "class Some: pass\n"
        "def run(interrupted):\n"
        "    some = Some()\n"
        "    _ = weakref.ref(some, lambda _: os.kill(os.getpid(), signal.SIGINT))\n"
        "    del some\n"
        "    time.sleep(60)\n"
        "    return 0\n"
        "commands.run = run\n"
        "main()"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "cube3d: interrupted\n")


def test_an_interrupt_within_a_text_that_python_runs(tmp_path):
    """Python would end by the signal then, after all."""
    (tmp_path / "pressed.py").write_text(
        "import os, signal\n"
        "from cube3d.cli import main\n"
        "import cube3d.cli.main as commands\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "press = 'os.kill(os.getpid(), signal.SIGINT)\\nwhile True: pass'\n"
        "commands.run = lambda interrupted: exec(press)\n"
        "main()"
    )
    command = [sys.executable, "-m", "pressed"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (130, "cube3d: interrupted\n")


def test_every_public_name_is_there():
    public: Any = library
    for name in public.__all__:
        assert getattr(public, name) is not None
    assert set(dir(public)) == set(public.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        _ = public.nothing


def test_list(cube3d):
    out = cube3d("list").out
    for name in library.puzzle_names():
        assert re.search(rf"^ *{re.escape(name)} ", out, re.MULTILINE)
    assert "1,264 (full)" in out
    document = json.loads(cube3d("list", "--json").out)
    assert [row["puzzle"] for row in document["puzzles"]] == library.puzzle_names()


def test_info(cube3d):
    out = cube3d("info", "25y").out
    for fact in (
        "960",
        "to 72 through a cell",
        "14,025 clauses",
        "1,264 up to rotations and reflections",
        "48",
    ):
        assert fact in out
    data = json.loads(cube3d("info", "soma", "--json").out)
    assert data["symmetries"] == {"region": 48, "puzzle": 48, "puzzle_rotations": 24}
    assert [piece["name"] for piece in data["pieces"]] == list("VLTSABP")
    assert data["placements"] == sum(piece["placements"] for piece in data["pieces"])


@pytest.mark.long
def test_info_says_the_level(cube3d):
    dozen = cube3d("info", "burr-loves-dozen").out
    assert re.search(r"^level +12 moves until the first piece is off$", dozen, re.MULTILINE)
    assert "level       1 move until" in cube3d("info", "burrs-solid").out
    assert json.loads(cube3d("info", "burr-loves-dozen", "--json").out)["level"] == 12
    # Fewer solutions may have another level.
    for more in (("soma",), ("basic-cube-for-beginners", "--forbid", "swap")):
        assert "until the first piece" not in cube3d("info", *more).out
        assert json.loads(cube3d("info", *more, "--json").out)["level"] is None


def test_info_of_an_inline_puzzle(cube3d):
    data = json.loads(cube3d("info", "--box", "5x5x4", "--piece", "Y5:20", "--json").out)
    assert data["pieces"][0]["count"] == "20"


def test_check(cube3d):
    cube3d("solve", "12y", "--limit", "2", "--out", "s.jsonl")
    ran = cube3d("check", "12y", "s.jsonl")
    assert (ran.code, ran.out) == (0, "2 of 2 solutions of 12Y are right\n")


def test_check_says_what_is_wrong(cube3d):
    cube3d("solve", "soma", "--out", "s.jsonl", "-q")
    path = cube3d.folder / "s.jsonl"
    data = json.loads(path.read_text())
    data["placements"].pop()
    path.write_text(json.dumps(data))
    ran = cube3d("check", "soma", "s.jsonl")
    assert ran.code == 1
    assert "solution 1: piece 'P' is used 0 times, not 1" in ran.out
    assert "0 of 1 solution of Soma cube are right" in ran.out


def test_check_says_that_it_has_replayed_moves(cube3d):
    assert cube3d("disassemble", "burr-hoffmann", "--out", "apart.json").code == 0
    said = cube3d("check", "burr-hoffmann", "apart.json").out
    assert said == (
        "1 of 1 solution of Hoffmann's burr is right\nthe moves of 1 solution take it apart\n"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "s.jsonl holds no solutions"),
        ("{", "s.jsonl, line 1 is not JSON"),
        (
            '{"puzzle": "25Y", "placements": []}',
            "solution 1 is for puzzle '25Y', not for 'Soma cube'",
        ),
    ],
)
def test_check_of_bad_files(cube3d, text, message):
    (cube3d.folder / "s.jsonl").write_text(text)
    assert message in cube3d.refused("check", "soma", "s.jsonl")


def test_check_without_a_file(cube3d):
    assert "cannot read nothing.jsonl" in cube3d("check", "soma", "nothing.jsonl").err


def test_control_characters_of_a_file_are_not_obeyed(cube3d, tmp_path):
    """Neither those of an error nor those of the text about a puzzle."""
    (tmp_path / "p.txt").write_text("puzzle P\nregion 2x1\n##\npiece A\nmobility \x1b[31m\n##\n")
    assert r"not '\x1b[31m'" in cube3d.refused("info", "p.txt")
    (tmp_path / "p.toml").write_text(
        'name = "P"\nabout = "a \\u001b[31m b"\n[region]\nbox = [2, 1]\n[[piece]]\nname = "A"\n'
        'layers = ["##"]\n[[known]]\nsolutions = 1\nsource = "\\u001b[2J"\n'
    )
    ran = cube3d("info", "p.toml")
    assert ran.code == 0
    assert r"a \x1b[31m b" in ran.out
    assert "\x1b" not in ran.out + ran.err


@pytest.mark.parametrize(
    ("code", "command"),
    [
        *((1, (name,)) for name in ("solve", "why", "hint", "sample", "swaps", "disassemble")),
        *((0, (name,)) for name in ("count", "estimate", "grade", "info")),
        (1, ("page", "-o", "page.html")),
        (0, ("page", "--play", "-o", "page.html")),
    ],
)
def test_exit_codes_of_a_puzzle_without_solution(cube3d, code, command):
    """As docs/commands.md has them."""
    name, *options = command
    assert cube3d(name, "tetrominoes-4x5", *options).code == code
