"""Files that commands write, and the solutions in them."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from cube3d import FormatError, Puzzle, Solution, load, solve
from cube3d.cli.shared.outputs import SolutionsFile
from cube3d.formats.files import find_format
from cube3d.formats.xmpuzzle.stored_solutions import stored_solutions
from cube3d.formats.xmpuzzle.to_puzzle import parse_reference

TOML = 'name = "x"\nregion = { box = [3, 1] }\npiece = [{ name = "I", cells = [[0, 0], [1, 0]] }]\n'


def exported(cube3d, *arguments: str) -> bytes:
    ran = cube3d("export", *arguments, "-o", "x.stl", "-q")
    assert (ran.code, ran.err) == (0, "")
    return bytes((cube3d.folder / "x.stl").read_bytes())


def test_a_solution_has_one_number(cube3d):
    assert cube3d("solve", "12y", "--out", "one.jsonl", "-q").code == 0
    assert exported(cube3d, "12y") == exported(cube3d, "one.jsonl")
    ran = cube3d("solve", "12y", "--all", "--up-to", "full", "--out", "all.jsonl", "-q")
    assert ran.code == 0
    third = exported(cube3d, "12y", "--number", "3")
    assert third == exported(cube3d, "all.jsonl", "--number", "3")
    assert third != exported(cube3d, "all.jsonl")
    said = cube3d.refused("export", "12y", "--number", "10", "-o", "x.stl")
    assert "9 solutions were found of '12Y' up to symmetry, there is no number 10" in said


def test_a_file_does_not_hide_a_puzzle_of_the_catalog(cube3d):
    (cube3d.folder / "soma").touch()
    assert exported(cube3d, "soma")
    assert "holds no solutions" in cube3d("page", "./soma", "-o", "x.html").err


@pytest.mark.parametrize(
    ("command", "option"),
    [
        (("export", "s.jsonl", "-o", "x.stl"), ("--seed", "3")),
        (("export", "s.jsonl", "-o", "x.stl"), ("--timeout", "3")),
        (("render", "s.jsonl", "--png", "x.png"), ("--forbid", "swap")),
        (("view", "s.jsonl"), ("--limit", "100000")),
        (("view", "s.jsonl"), ("--up-to", "full")),
        (("page", "s.jsonl", "-o", "x.html"), ("--engine", "auto")),
        (("animate", "s.jsonl", "-o", "x.gif"), ("--box", "2x2")),
    ],
)
def test_options_of_a_search_beside_a_file(cube3d, command, option):
    (cube3d.folder / "s.jsonl").touch()
    said = cube3d.refused(*command, *option)
    assert said.endswith(f"not both: {option[0]} does nothing with a file\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "soma", "--out", "x.png", "--png", "./x.png"),
        ("solve", "soma", "--all", "--out", "x", "--run", "x"),
        ("swaps", "12y", "--out", "x", "--graphml", "x"),
        ("sample", "12y", "--out", "x.png", "--png", "x.png"),
        ("decode", "soma", "m", "--out", "x.png", "--png", "x.png"),
    ],
)
def test_two_outputs_at_one_path(cube3d, arguments):
    (cube3d.folder / "m").touch()
    assert "two outputs cannot both be written to x" in cube3d.refused(*arguments)
    assert [path.name for path in cube3d.folder.iterdir()] == ["m"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("page", "soma", "-o", "-"), "cannot write -: outputs are files"),
        (("solve", "soma", "--out", "-"), "cannot write -: outputs are files"),
        (("solve", "soma", "--png", "x.jpg"), "'x.jpg' has to end in .png"),
        (("render", "soma", "--png", "x.jpg"), "'x.jpg' has to end in .png"),
    ],
)
def test_names_of_outputs(cube3d, arguments, sentence):
    assert sentence in cube3d.refused(*arguments)
    assert list(cube3d.folder.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (("solve", "soma", "--limit", "300", "--out", "z.jsonl"), 300),
        (("cover", "soma", "--json", "--out", "z.jsonl"), 1),
    ],
)
def test_files_are_written_though_nobody_reads_the_output(cube3d, arguments, lines):
    with cube3d.start(*arguments) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.wait(60) == 0
    written = (cube3d.folder / "z.jsonl").read_text().splitlines()
    assert len({json.dumps(json.loads(line)) for line in written}) == lines


def test_a_board_that_may_stay_empty(cube3d):
    hint = "`cube3d cover` covers as many cells as possible"
    ran = cube3d("solve", "tetris-7x7")
    assert ran.code == 0
    assert f"no piece has to be used: {hint}" in ran.err
    assert hint not in cube3d("solve", "soma").err
    assert hint in cube3d.refused("render", "tetris-7x7", "--png", "x.png")


def test_layers_and_inline_puzzles_are_checked(cube3d):
    inline = ("--box", "2x3", "--piece", "i3:2")
    layers = cube3d("solve", *inline, "--out", "s.jsonl").out
    (cube3d.folder / "s.txt").write_text(layers)
    for name in ("s.txt", "s.jsonl"):
        ran = cube3d("check", *inline, name)
        assert (ran.code, ran.out) == (0, "1 of 1 solution of 2x3 of i3:2 is right\n")
    (cube3d.folder / "s.txt").write_text(layers.replace("B", "."))
    ran = cube3d("check", *inline, "s.txt")
    assert ran.code == 1
    assert "is used 1 time, not 2" in ran.out
    assert "0 of 1 solution of" in ran.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("info", "y5"), "no puzzle 'y5'; it is a shape, which `cube3d shape Y5` shows"),
        (("solve", "mine.puz"), "the names of puzzle files end in .toml, .xmpuzzle or .txt"),
        (("solve", "sona"), "no puzzle 'sona'; did you mean 'soma'?"),
        (("solve", "soma", "--solver-command", "true {cn}"), "unknown {cn} in the solver"),
        (
            ("solve", "soma", "--given", "two.jsonl"),
            "two.jsonl holds 2 solutions; give a file with one",
        ),
    ],
)
def test_what_to_write_instead(cube3d, arguments, sentence):
    (cube3d.folder / "two.jsonl").write_text('{"placements": []}\n' * 2)
    assert sentence in cube3d.refused(*arguments)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--box", "3x3", "--piece", "i3:2"), "(with --box or --region: --cover pieces)"),
        (("few.toml",), 'must be covered, unless a file says cover = "pieces"'),
    ],
)
def test_sizes_that_cannot_add_up(cube3d, arguments, sentence):
    """This proves that there is no solution."""
    (cube3d.folder / "few.toml").write_text(TOML.replace("3, 1", "9, 1"))
    ran = cube3d("solve", *arguments)
    assert (ran.code, ran.out) == (1, "")
    assert sentence in ran.err


def test_names_in_any_case(cube3d):
    ran = cube3d("solve", "Bedlam", "-q", "--json")
    assert json.loads(ran.out)["status"] == "solved"


@pytest.mark.parametrize(
    "call",
    [
        "solve x.toml --out {}",
        "solve x.toml --png {}",
        "solve --box 3x2 --piece i3:2 --given x.toml --out {}",
        "solve x.toml --run {}",
        "solve x.toml --proof {}",
        "cnf x.toml -o {}",
        "colour x.toml -o {}",
        "convert x.toml {}",
        "decode soma x.toml --out {}",
        "design --region x.toml --from dominoes --pieces 2 -o {}",
        "page x.toml -o {}",
        "parts x.toml -o {}",
        "animate x.toml -o {}",
        "export x.toml -o {}",
    ],
)
@pytest.mark.parametrize("name", ["x.toml", "./x.toml", "soft.toml", "hard.toml"])
def test_no_command_overwrites_what_it_reads(cube3d, call, name):
    x = cube3d.folder / "x.toml"
    x.write_text(TOML)
    (cube3d.folder / "soft.toml").symlink_to(x)
    (cube3d.folder / "hard.toml").hardlink_to(x)
    said = cube3d.refused(*call.format(name).split())
    assert "and would overwrite it; name another output" in said
    assert x.read_text() == TOML


def test_a_rule_and_a_problem_of_a_file_are_not_overwritten(cube3d):
    (cube3d.folder / "r.py").write_text("")
    cube3d("convert", "soma", "s.xmpuzzle", "-q")
    for call in (
        "solve soma --forbid touch=V --forbid r.py --run r.py --all",
        "cover s.xmpuzzle#1 --out s.xmpuzzle",
    ):
        assert "and would overwrite it; name another output" in cube3d.refused(*call.split())


@pytest.mark.parametrize(
    "call",
    [
        "solve soma -q -o soma",
        "solve soma -q --engine sat -o sat",
        "solve --box 3x2 --piece i3:2 -q -o i3:2",
        "solve soma -q --forbid touch=V -o touch=V",
    ],
)
def test_texts_that_are_no_files_may_be_names_of_outputs(cube3d, call):
    out = cube3d.folder / call.split()[-1]
    out.write_text("old\n")
    ran = cube3d(*call.split())
    assert (ran.code, ran.err) == (0, "")
    assert out.read_text() != "old\n"


def test_a_name_of_the_catalog_is_no_file_to_overwrite(cube3d):
    (cube3d.folder / "soma").write_text("mine\n")
    assert cube3d("solve", "soma", "--out", "a.jsonl", "-q").code == 0
    assert cube3d("solve", "soma", "--given", "a.jsonl", "--out", "b.jsonl", "-q").code == 0
    assert cube3d("convert", "a.jsonl", "b.jsonl", "--puzzle", "soma", "-q").code == 0


def test_solutions_of_a_drawn_puzzle_do_not_replace_it(cube3d):
    """They may go into a BurrTools file, which then holds both."""
    assert cube3d("convert", "soma", "p.txt", "-q").code == 0
    assert cube3d("solve", "p.txt", "--out", "a.jsonl", "-q").code == 0
    said = cube3d.refused("convert", "a.jsonl", "p.txt", "--puzzle", "p.txt")
    assert "this command reads p.txt and would overwrite it" in said


@pytest.mark.parametrize(
    "call",
    [
        "solve soma --limit 2",
        "sample soma -n 2",
        "cover soma",
        "swaps 12y",
        "disassemble burr.xmpuzzle",
        "decode soma m",
        "run solutions r.db",
    ],
)
def test_an_unknown_suffix_of_solutions_is_refused(cube3d, call):
    """Before the search, so that no minutes are lost; without a suffix it is JSON lines."""
    if "burr" in call:
        assert cube3d("convert", "six-piece-burr", "burr.xmpuzzle", "-q").code == 0
    if "r.db" in call:
        assert cube3d("solve", "12y", "--all", "--run", "r.db", "-q").code == 0
    said = cube3d.refused(*call.split(), "-o", "s.csv")
    assert said == (
        "cube3d: cannot write 's.csv': solutions go to .xmpuzzle, .json, .jsonl or .txt files\n"
    )
    assert not (cube3d.folder / "s.csv").exists()


@pytest.mark.parametrize("name", ["s.json", "s.jsonl", "s.txt", "s.xmpuzzle", "s.TXT", "s"])
@pytest.mark.parametrize("call", ["solve 12y --limit 3", "sample 12y -n 3"])
def test_the_suffix_decides_how_solutions_are_written(cube3d, call, name):
    ran = cube3d(*call.split(), "--out", name)
    assert ran.code == 0
    if name.endswith("xmpuzzle"):
        assert "3 of 3 solutions" in cube3d("check", name).out
        return
    text = (cube3d.folder / name).read_text()
    start = {"s.json": '{"puzzle": "12Y", "solutions": [', "s.txt": "solution 1\n"}
    assert text.startswith(start.get(name.lower(), '{"puzzle": "12Y", "placements": ['))
    assert cube3d("check", "12y", name).out == "3 of 3 solutions of 12Y are right\n"


def test_what_a_format_cannot_hold_is_found_before_the_search(cube3d):
    said = cube3d.refused("solve", "--box", "2x2x2x2", "--piece", "I2:8", "-o", "s.xmpuzzle")
    assert "4-dimensional" in said
    # Notes name what is lost.
    ran = cube3d("solve", "soma", "--forbid", "touch=V,L", "-o", "s.xmpuzzle")
    assert ran.code == 0
    assert "not in s.xmpuzzle: " in ran.err


WRITTEN = ["s.json", "s.jsonl", "s.txt", "s.xmpuzzle"]


def saved(path: Path, puzzle: Puzzle) -> Sequence[Solution]:
    """Return the solutions of a file in any of the formats that are written."""
    reference = parse_reference(str(path))
    if reference:
        return stored_solutions(reference.load())[0]
    kind = find_format(path.suffix)
    assert kind
    assert kind.codec.read_solutions
    return kind.codec.read_solutions(path.read_text(), puzzle, path.name)


@pytest.mark.parametrize("name", WRITTEN)
def test_solutions_so_far_are_kept_in_any_format(tmp_path, name):
    puzzle = load("soma")
    with pytest.raises(KeyboardInterrupt), SolutionsFile(tmp_path / name, puzzle) as file:
        file.add(solve(puzzle))
        raise KeyboardInterrupt
    assert len(saved(tmp_path / name, puzzle)) == 1


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("second", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("first", [KeyboardInterrupt, None])
def test_ctrl_c_while_a_file_is_written_waits_for_its_end(
    tmp_path, name, second, first, monkeypatch, capsys
):
    sync = os.fsync

    def press(handle: int) -> None:
        signal.raise_signal(second)
        sync(handle)

    monkeypatch.setattr(os, "fsync", press)
    before = signal.signal(second, signal.default_int_handler)
    puzzle = load("soma")
    try:
        with pytest.raises(KeyboardInterrupt), SolutionsFile(tmp_path / name, puzzle) as file:
            file.add(solve(puzzle))
            if first:
                raise first
        assert signal.getsignal(second) is signal.default_int_handler
    finally:
        signal.signal(second, before)
    assert len(saved(tmp_path / name, puzzle)) == 1
    assert capsys.readouterr().err.endswith(f"wrote 1 solution to {tmp_path / name}\n")
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.slow
def test_a_second_ctrl_c_of_a_search(cube3d):
    """Pressed while the first one's file is written, in a process as people use it."""
    dominoes = ("--box", "4x8", "--piece", "I2:16", "--all", "--up-to", "total")
    with cube3d.start("solve", *dominoes, "--out", "s.xmpuzzle") as process:
        assert process.stderr
        while "writing 2,245 solutions to s.xmpuzzle" not in (line := process.stderr.readline()):
            assert line, "it ended before"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.endswith("wrote 2,245 solutions to s.xmpuzzle\ncube3d: interrupted\n")
    assert len(saved(cube3d.folder / "s.xmpuzzle", load("soma"))) == 2245


def test_without_solutions_there_is_no_file(tmp_path):
    with SolutionsFile(tmp_path / "s.json", load("soma")):
        pass
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(FormatError, match="without their puzzle, solutions go to .jsonl files"):
        SolutionsFile(tmp_path / "s.json")


def test_convert_replaces_the_stored_solutions_and_says_so(cube3d):
    cube3d("solve", "soma", "--limit", "3", "-o", "s.xmpuzzle", "-q")
    cube3d("solve", "soma", "-o", "one.jsonl", "-q")
    call = ("convert", "one.jsonl", "--puzzle", "s.xmpuzzle", "-o", "s.xmpuzzle")
    replaced = "not in s.xmpuzzle: 3 solutions stored before"
    assert "3 solutions stored before" in cube3d(*call, "--strict").err
    assert len(saved(cube3d.folder / "s.xmpuzzle", load("soma"))) == 3
    assert replaced in cube3d(*call).err
    assert len(saved(cube3d.folder / "s.xmpuzzle", load("soma"))) == 1


@pytest.mark.long
def test_the_short_form_of_output_options(cube3d):
    (cube3d.folder / "m").write_text("1\n")
    for call, name in (
        ("solve soma", "a.jsonl"),
        ("sample soma", "b.jsonl"),
        ("cover soma", "c.jsonl"),
        ("swaps 12y", "d.jsonl"),
        ("convert soma", "e.toml"),
        ("shape Y5", "f.svg"),
        ("parts soma", "g.svg"),
        ("shapes 4", "h.svg"),
        ("cnf 12y", "i.cnf"),
    ):
        ran = cube3d(*call.split(), "-o", name, "-q")
        assert (ran.code, ran.err) == (0, "")
        assert (cube3d.folder / name).stat().st_size
    assert "give either B or --out" in cube3d("convert", "soma", "a.toml", "-o", "b.toml").err
    assert "has to end in .png" in cube3d("hint", "soma", "-o", "x.jpg").err
    assert "the name has to end in .png, .svg" in cube3d("shape", "Y5", "-o", "x.jpg").err


@pytest.mark.parametrize(
    ("call", "known"),
    [
        ("colour soma -o x.json", "puzzles go to .toml, .xmpuzzle or .txt files"),
        ("design --box 3x3 --from I3 --pieces 3 -o x.json", "puzzles go to .toml, .xmpuzzle"),
        ("page soma -o x.pdf", "pages go to .html or .htm files"),
        ("page --editor -o x.pdf", "pages go to .html or .htm files"),
    ],
)
def test_an_unknown_suffix_is_refused(cube3d, call, known):
    said = cube3d.refused(*call.split())
    assert said.startswith("cube3d: cannot write 'x.")
    assert known in said
    assert list(cube3d.folder.iterdir()) == []


@pytest.mark.parametrize("name", ["x.toml", "x.xmpuzzle", "x.txt"])
@pytest.mark.parametrize("call", ["design --box 3x3 --from I3 --pieces 3", "colour soma"])
def test_the_suffix_decides_how_puzzles_are_written(cube3d, call, name):
    ran = cube3d(*call.split(), "-o", name)
    assert (ran.code, f"wrote {name}" in ran.err) == (0, True)
    assert load(cube3d.folder / name).pieces
    # Notes name what the format does not hold.
    lost = "colours, and so where" if (call, name) == ("colour soma", "x.txt") else ""
    assert lost in ran.err
    assert ("not in" in ran.err) is (name != "x.toml")


def test_text_of_another_lattice_is_not_read_again_and_says_so(cube3d):
    ran = cube3d("solve", "perplexing-pyramid", "--out", "pyramid.txt")
    assert ran.code == 0
    assert "not in pyramid.txt: the coordinates of cells: it cannot be read again" in ran.err
    said = cube3d.refused("check", "perplexing-pyramid", "pyramid.txt")
    assert "layers of the lattice fcc are not read; give a .jsonl file" in said
    assert "not in" not in cube3d("solve", "soma", "--out", "soma.txt").err
