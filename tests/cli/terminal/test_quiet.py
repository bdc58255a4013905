"""``--quiet`` prints no messages, and no answer that goes to a file."""

import json

import pytest

from tests.helpers.command import COMMANDS

INTO_FILES = [
    "solve soma --limit 3 --up-to total --out x.jsonl",
    "solve soma --all --run x.db",
    "sample soma --out x.txt",
    "cover --box 3x3 --piece I2:4 --out x.jsonl",
    "disassemble knoxli-three-piece-burr --out x.jsonl",
    "disassemble knoxli-three-piece-burr --all --out x.jsonl",
    "swaps 12y --out x.jsonl",
    "design --box 3x3x3 --from tetracubes --pieces 7 --seed 1 --out x.toml",
    "design --box 3x3x3 --pieces 3 --holes 1 --level 2..2 --out x.toml",
    "colour soma --out x.toml",
    "parts soma --out x.svg",
    "shapes 3 --out x.svg",
    "shape Y5 --out x.svg",
    pytest.param("hint soma -o x.png", marks=pytest.mark.child),
]
# These print nothing but messages.
FILES_ONLY = {"animate", "cnf", "convert", "export", "page", "render", "site"}


@pytest.mark.long
@pytest.mark.parametrize("words", INTO_FILES)
def test_nothing_is_printed_if_a_file_holds_the_answer(cube3d, monkeypatch, words):
    monkeypatch.chdir(cube3d.folder)
    ran = cube3d(*words.split(), "--quiet")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert [path.stem for path in cube3d.folder.iterdir()] == ["x"]


def test_every_command_with_a_file_is_tried():
    tried = {getattr(words, "values", [words])[0].split()[0] for words in INTO_FILES}
    with_file = {
        name
        for name, command in COMMANDS.commands.items()
        if "-o" in (options := {text for p in command.params for text in p.opts})
        and "--quiet" in options
    }
    assert with_file - FILES_ONLY == tried | {"decode"}


def test_the_answer_is_printed_if_no_file_holds_it(cube3d, tmp_path):
    assert len(cube3d("solve", "soma", "--quiet").out.splitlines()) == 3
    assert "240  up to" in cube3d("count", "soma", "--run", tmp_path / "x.db", "--quiet").out
    document = cube3d("solve", "soma", "--json", "--quiet", "--out", tmp_path / "x.json").out
    assert len(json.loads(document)["solutions"]) == 1


def test_errors_are_printed(cube3d, tmp_path):
    ran = cube3d("solve", "soma", "--quiet", "--out", tmp_path / "x.gif")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("cube3d: cannot write 'x.gif'")


def test_a_solved_run_is_resumed_quietly(cube3d, tmp_path):
    for keep in (True, False):
        run = tmp_path / f"{keep}.db"
        words = ("solve", "soma", "--all") if keep else ("count", "soma")
        assert cube3d(*words, "--run", run, "--quiet").code == 0
        ran = cube3d("run", "resume", run, "--quiet")
        # The file holds the solutions, but nothing else prints the counts.
        assert (ran.code, ran.out == "", ran.err) == (0, keep, "")


def test_check_prints_what_is_wrong(cube3d, tmp_path):
    right, wrong = tmp_path / "right.json", tmp_path / "wrong.json"
    assert cube3d("solve", "soma", "--quiet", "--out", right).code == 0
    whole = json.loads(right.read_text())
    whole["solutions"][0]["placements"].pop()
    wrong.write_text(json.dumps(whole))
    ran = cube3d("check", "soma", right, "--quiet")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    ran = cube3d("check", "soma", wrong, "--quiet")
    assert (ran.code, ran.err) == (1, "")
    assert {line.partition(":")[0] for line in ran.out.splitlines()} == {"solution 1"}


@pytest.mark.child
def test_of_several_files_check_names_those_with_errors(cube3d, tmp_path):
    right, wrong = tmp_path / "right.txt", tmp_path / "wrong.txt"
    assert cube3d("solve", "soma", "--quiet", "--out", right).code == 0
    wrong.write_text(right.read_text().replace("V", "L", 1))
    ran = cube3d("check", "soma", right, wrong, "--quiet")
    assert ran.code in (1, 2)
    assert "right.txt" not in ran.out
    assert ran.out.startswith(f"{wrong}:\n")
