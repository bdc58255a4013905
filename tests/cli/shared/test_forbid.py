"""--forbid RULE.py, and rules of pairs in files."""

from __future__ import annotations

import json

import pytest

from cube3d import Pairs, count, load, placements

SPIKES = """\
def spike(cells):
    axis = next(i for i in range(3) if len({cell[i] for cell in cells}) == 4)
    others = [cell[:axis] + cell[axis + 1 :] for cell in cells]
    return next(c for c, other in zip(cells, others) if others.count(other) == 1)


def forbidden(a, b):
    distance = sum(abs(x - y) for x, y in zip(spike(a.cells), spike(b.cells)))
    return a.cells[0] == (0, 0, 0) and distance == 6
"""


@pytest.fixture
def rule(cube3d):
    path = cube3d.folder / "rule.py"
    path.write_text(SPIKES)
    return path


@pytest.mark.slow
def test_a_function_of_a_file_forbids_pairs(cube3d, rule):
    scope: dict = {}
    exec(SPIKES, scope)
    puzzle = load("12y")
    expected = count(puzzle.with_rules(Pairs.where(placements(puzzle), scope["forbidden"])))
    assert 0 < expected.total < 52
    ran = cube3d("count", "12y", "--forbid", "rule.py", "--json")
    assert json.loads(ran.out)["total"] == expected.total
    every = ("--all", "--up-to", "total")
    assert cube3d("solve", "12y", "--forbid", "rule.py", *every, "-o", "a.jsonl").code == 0
    ran = cube3d("check", "12y", "a.jsonl", "--forbid", "rule.py")
    assert f"{expected.total} of {expected.total} solutions" in ran.out
    cube3d("solve", "12y", *every, "-o", "every.jsonl")
    ran = cube3d("check", "12y", "every.jsonl", "--forbid", "rule.py")
    assert ran.code == 1
    assert "are a forbidden pair" in ran.out
    ran = cube3d("solve", "12y", "--forbid", "rule.py", "--forbid", "touch")
    assert ran.code == 1


@pytest.mark.long
def test_a_recorded_search_keeps_the_pairs(cube3d, rule):
    total = json.loads(cube3d("count", "12y", "--forbid", "rule.py", "--json").out)["total"]
    ran = cube3d("count", "12y", "--forbid", "rule.py", "--run", "a.db", "--json")
    assert json.loads(ran.out)["total"] == total
    rule.unlink()
    assert f"{total:,}" in cube3d("run", "status", "a.db").out


def test_a_file_of_a_rule_imports_its_neighbours_and_may_print(cube3d, rule):
    (cube3d.folder / "neighbour.py").write_text(SPIKES)
    rule.write_text("from neighbour import forbidden\nprint('read')\n")
    ran = cube3d("count", "12y", "--forbid", "rule.py", "--json")
    assert json.loads(ran.out)["total"] == 47
    assert "read" in ran.err


def test_a_file_of_rules_is_not_overwritten(cube3d):
    text = '[[rule]]\nforbid = "swap"\n'
    (cube3d.folder / "rule.toml").write_text(text)
    ran = cube3d("cnf", "soma", "--forbid", "rule.toml", "-o", "rule.toml")
    assert ran.code == 2
    assert (cube3d.folder / "rule.toml").read_text() == text


def test_pages_carry_the_pairs(cube3d, rule):
    ran = cube3d("page", "12y", "--forbid", "rule.py", "--play", "-o", "a.html")
    assert (ran.code, (cube3d.folder / "a.html").exists()) == (0, True)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "there is no file rule.py"),
        ("def forbid(a, b): ...", "rule.py has no function forbidden(a, b)"),
        ("x = ", "rule.py, line 1: SyntaxError: invalid syntax"),
        ("\n1 / 0", "rule.py, line 2: ZeroDivisionError: division by zero"),
        (
            "def forbidden(a, b):\n    return a.place",
            "rule.py, line 2: AttributeError: 'PlacedPiece' object has no attribute 'place'",
        ),
        ("def forbidden(a): ...", "rule.py: TypeError: forbidden() takes 1 positional argument"),
        (
            "def forbidden(a, b): return 1",
            "rule.py: forbidden(a, b) must return True or False, not 1",
        ),
        (
            "def forbidden(a, b): pass",
            "rule.py: forbidden(a, b) must return True or False, not None",
        ),
        ("import sys\nsys.exit(0)", "rule.py, line 2: SystemExit: 0"),
        ("def forbidden(a, b):\n    raise SystemExit", "rule.py, line 2: SystemExit:"),
    ],
)
def test_files_that_are_no_rules(cube3d, text, sentence):
    if text is not None:
        (cube3d.folder / "rule.py").write_text(text)
    assert cube3d.refused("count", "12y", "--forbid", "rule.py").startswith(f"cube3d: {sentence}")


PLACES = 'placements = { A = ["0,0,0 1,0,0"], B = ["0,1,0 0,1,1"] }\n'


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ('forbidden = "1 2"\n', "'placements' is missing"),
        (PLACES, "'forbidden' is missing"),
        (
            PLACES + 'forbidden = "1 3"\n',
            "'forbidden' has placement 3; they are numbered from 1 to 2",
        ),
        (PLACES + 'forbidden = "1"\n', "then those of the placements that may not"),
        (PLACES + 'forbidden = "1: 2"\n', "used with it, not '1: 2'"),
        (PLACES.replace("1,0,0", "1;0") + 'forbidden = "1 2"\n', "is cells like '0,0,0 1,0,0'"),
        (PLACES.replace("A =", "Q =") + 'forbidden = "1 2"\n', "names piece 'Q'"),
    ],
)
def test_tables_that_are_no_rules(cube3d, table, sentence):
    (cube3d.folder / "rule.toml").write_text(f'[[rule]]\nforbid = "pairs"\n{table}')
    assert sentence in cube3d.refused("count", "soma", "--forbid", "rule.toml")


def test_info_names_known_counts_of_another_puzzle(cube3d):
    """A file that says what is known of the catalog's puzzle, and forbids more."""
    cube3d("convert", "25y", "mine.toml")
    text = (cube3d.folder / "mine.toml").read_text()
    assert "this one is different" not in cube3d("info", "mine.toml").out
    (cube3d.folder / "mine.toml").write_text(text + '\n[[rule]]\nforbid = "swap"\n')
    lines = cube3d("info", "mine.toml").out.split("\nknown")[1:]
    assert len(lines) == len(load("25y").known)
    said = [" ".join(line.split()) for line in lines]
    assert all("this one is different" in line for line in said)
    assert json.loads(cube3d("info", "mine.toml", "--json").out)["known_of_another_puzzle"]


MISSING = """\
[[rule]]
forbid = "pairs"
placements.I2 = ["0,0 1,0", "CELLS"]
forbidden = "1 2"
"""


@pytest.mark.parametrize("cells", ["1,0 2,0", "0,0 1,1"])
def test_a_rule_about_a_placement_that_is_not_there_is_noted(cube3d, cells):
    (cube3d.folder / "rule.toml").write_text(MISSING.replace("CELLS", cells))
    box = ("count", "--box", "2x2", "--piece", "I2:2")
    ran = cube3d(*box, "--forbid", "rule.toml", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["total"] == json.loads(cube3d(*box, "--json").out)["total"] == 2
    assert "rule.toml: a rule names piece 'I2' on cells" in ran.err
    assert "where it cannot lie; this forbids nothing" in " ".join(ran.err.split())


@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    [
        "import time\ndef forbidden(a, b):\n    time.sleep(60)\n    return False\n",
        "def forbidden(a, b):\n    while True:\n        pass\n",
        "while True:\n    try:\n        pass\n    except Exception:\n        pass\n",
    ],
)
def test_a_function_that_does_not_return_ends_at_the_limit(cube3d, text):
    (cube3d.folder / "slow.py").write_text(text)
    ran = cube3d("count", "soma", "--forbid", "slow.py", "--timeout", "0.5")
    late = "time ran out while the function in slow.py was asked about pairs"
    assert (ran.code, ran.err) == (3, f"cube3d: {late}\n")
