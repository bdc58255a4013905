from __future__ import annotations

import json
import re

import numpy as np
import pytest
from PIL import Image

from cube3d import load, solve
from cube3d.cli.shared.showing import find_moves
from cube3d.errors import RenderError
from cube3d.solving.disassembly.disassemble import DisassemblyResult, Verdict

SMALL = ("--size", "160x120")
FILM = (*SMALL, "--frames", "2", "-o", "a.gif")
# Solutions may differ only behind.
APART = (*SMALL, "--explode", "1")


@pytest.fixture
def nine(cube3d):
    """Nine solutions of 12Y in a file."""
    ran = cube3d("solve", "12y", "--all", "--up-to", "full", "--out", "12y.jsonl", "-q")
    assert ran.code == 0
    return cube3d.folder / "12y.jsonl"


def size_of(path):
    with Image.open(path) as image:
        assert image.format == "PNG"
        return image.size


def test_one_solution_of_a_file(cube3d, nine):
    ran = cube3d("render", "12y.jsonl", "--number", "3", "--png", "a.png", *SMALL)
    assert (ran.code, ran.out, ran.err) == (0, "", "wrote a.png\n")
    assert size_of(cube3d.folder / "a.png") == (160, 120)
    said = cube3d.refused("render", "12y.jsonl", "--number", "10", "--png", "b.png", *SMALL)
    assert said == "cube3d: 12y.jsonl holds 9 solutions, there is no number 10\n"
    assert not (cube3d.folder / "b.png").exists()


@pytest.mark.slow
def test_a_file_for_each_solution(cube3d, nine):
    ran = cube3d("render", "12y.jsonl", "--png", "y-{number}.png", "--number", "7", *APART)
    assert (ran.code, ran.err) == (0, "wrote y-7.png to y-9.png\n")
    names = sorted(path.name for path in cube3d.folder.glob("*.png"))
    assert names == ["y-7.png", "y-8.png", "y-9.png"]
    pictures = [(cube3d.folder / name).read_bytes() for name in names]
    assert len(set(pictures)) == 3
    # Each is the picture that its solution has alone.
    cube3d("render", "12y.jsonl", "--png", "alone.png", "--number", "8", *APART)
    assert (cube3d.folder / "alone.png").read_bytes() == pictures[1]


def test_files_for_solutions_of_a_puzzle(cube3d):
    ran = cube3d("render", "soma", "--png", "s-{number}.png", "--limit", "2", "-q", *SMALL)
    assert (ran.code, ran.err) == (0, "")
    one, two = ((cube3d.folder / f"s-{i}.png").read_bytes() for i in (1, 2))
    assert one != two


def test_a_sheet_of_a_file_and_of_a_puzzle(cube3d, nine):
    ran = cube3d("render", "12y.jsonl", "--sheet", "2x2", "--png", "file.png", "--size", "300x200")
    assert (ran.code, ran.err) == (0, "wrote file.png\n")
    assert size_of(cube3d.folder / "file.png") == (300, 200)
    ran = cube3d("render", "12y", "--sheet", "2x2", "--png", "puzzle.png", "--size", "300x200")
    assert ran.code == 0
    one, other = (np.asarray(Image.open(cube3d.folder / f"{n}.png")) for n in ("file", "puzzle"))
    assert np.array_equal(one, other)  # the same first four, in the same order
    ran = cube3d(
        "render", "12y.jsonl", "--sheet", "5x5", "--number", "6", "--png", "few.png", *SMALL
    )
    assert ran.err == "wrote few.png; only 4 solutions\n"


@pytest.mark.slow
def test_an_explosion_step_by_step(cube3d):
    ran = cube3d("render", "soma", "--explode", "0,0.5,1", "--png", "a.png", "--palette", "vivid")
    assert ran.code == 0
    width, height = size_of(cube3d.folder / "a.png")
    assert width == 1600
    assert height < 800
    ran = cube3d("render", "soma", "--explode", "0,1", "--png", "b.png", *SMALL)
    assert size_of(cube3d.folder / "b.png") == (160, 120)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--sheet", "4by3"], "bad sheet '4by3': write COLUMNSxROWS, for instance 4x3"),
        (["--sheet", "2x2", "--explode", "0,1"], "give either --sheet or several factors"),
        (
            ["--limit", "3"],
            "--limit writes a picture for each solution: put {number} into the name",
        ),
        (["--explode", "0,lots"], "bad explode factor 'lots': write a number such as 0.6"),
        (["--explode", "11"], "it must lie between 0 and 10"),
        (["--number", "999"], "there is no number 999"),
    ],
)
def test_what_makes_no_sense(cube3d, arguments, sentence):
    assert sentence in cube3d.refused("render", "soma", "--png", "a.png", *arguments)
    assert not list(cube3d.folder.iterdir())


@pytest.mark.parametrize(
    ("png", "arguments", "sentence"),
    [
        ("{number}.png", ["--sheet", "2x2"], "give either --sheet, or {number}"),
        ("{number}/a.png", [], "belongs into the name of the file"),
        ("no/{number}.png", [], "there is no folder"),
    ],
)
def test_names_that_make_no_sense(cube3d, png, arguments, sentence):
    assert sentence in cube3d.refused("render", "soma", "--png", png, *arguments)


def test_without_solutions_there_is_no_picture(cube3d):
    for arguments in ([], ["--sheet", "2x2"], ["--seed", "1", "--sheet", "2x1"]):
        ran = cube3d("render", "thesis-3x3-impossible", "--png", "a.png", *arguments)
        assert ran.code == 1
        assert ran.err.endswith("'Three fixed pieces that do not fit' has no solution\n")
    assert not list(cube3d.folder.iterdir())


def test_a_damaged_file_is_named(cube3d):
    (cube3d.folder / "bad.jsonl").write_text(json.dumps({"puzzle": "x", "placements": 3}) + "\n")
    said = cube3d.refused("render", "bad.jsonl", "--sheet", "2x2", "--png", "a.png")
    assert "bad.jsonl, line 1" in said


def test_what_gets_one_colour(cube3d):
    assert cube3d("solve", "soma-checkered", "--out", "s.jsonl", "-q").code == 0
    found = {}
    for by in ("auto", "cube", "piece"):
        ran = cube3d("render", "s.jsonl", "--png", f"{by}.png", "--colour-by", by, *SMALL)
        assert ran.code == 0
        found[by] = (cube3d.folder / f"{by}.png").read_bytes()
    assert found["auto"] == found["cube"] != found["piece"]
    with Image.open(cube3d.folder / "cube.png") as image:
        red, _, blue = np.moveaxis(np.asarray(image.convert("RGB")).astype(int), -1, 0)
    # White and dark cubes are warm, and nothing else is there but the paper.
    assert (red >= blue - 8).all()


@pytest.mark.long
def test_cubes_without_colours(cube3d):
    said = cube3d.refused("render", "soma", "--png", "a.png", "--colour-by", "cube", *SMALL)
    assert said == "cube3d: cannot colour by cube: no cube has a colour\n"
    assert not (cube3d.folder / "a.png").exists()


@pytest.mark.parametrize("factors", ["0.7", "0,0.7"])
def test_layers_stay_together(cube3d, factors):
    said = cube3d.refused("render", "soma", "--layers", "--explode", factors, "--png", "a.png")
    assert said == (
        "cube3d: layers show the pieces together, side by side: give either layers or an explode "
        "factor, not both\n"
    )


@pytest.mark.slow
def test_a_picture_of_layers_has_no_empty_bands(cube3d):
    assert cube3d("render", "soma", "--layers", "--png", "layers.png", "-q").code == 0
    with Image.open(cube3d.folder / "layers.png") as image:
        pixels = np.asarray(image.convert("RGB")).astype(int)
    assert pixels.shape[0] * pixels.shape[1] == pytest.approx(1600 * 1200, rel=1e-3)
    drawn = np.abs(pixels - pixels[0, 0]).max(axis=2) > 20
    for axis in range(2):
        places = np.flatnonzero(drawn.any(axis=1 - axis))
        assert places[0] < 100
        assert pixels.shape[axis] - places[-1] < 100
    # A size that was asked for is kept.
    ran = cube3d("render", "soma", "--layers", "--size", "640x480", "--png", "asked.png", "-q")
    assert ran.code == 0
    with Image.open(cube3d.folder / "asked.png") as image:
        assert image.size == (640, 480)


@pytest.mark.slow
def test_interlocked_pieces_move_and_it_is_said(cube3d):
    said = (
        "pieces 'A', 'B', 'C', 'D 1', 'D 2', 'E' interlock: no straight moves part them, so they "
        "are drawn passing through each other\n"
    )
    for command in (
        ("animate", "--kind", "explode", "--frames", "2", "--size", "64x48"),
        ("export",),
    ):
        name = "a.gif" if command[0] == "animate" else "a.stl"
        options = () if command[0] == "animate" else ("--explode", "0.8")
        ran = cube3d(*command, "burr-artifactory", *options, "-o", name)
        assert (ran.code, ran.err) == (0, f"{said}wrote {name}\n")


def test_what_comes_apart_is_not_worth_a_word(cube3d):
    ran = cube3d("render", "soma", "--explode", "0.8", "--png", "a.png", *SMALL)
    assert (ran.code, ran.err) == (0, "wrote a.png\n")


@pytest.mark.parametrize(
    ("source", "name"),
    [
        (("dudeney-8x8",), "Dudeney's board"),
        (("--box", "4x4x1", "--piece", "L4:4"), "4x4x1 of L4:4"),
    ],
)
def test_layers_of_what_is_flat(cube3d, source, name):
    said = f"{name} is flat, a single layer: --layers changes nothing\n"
    ran = cube3d("render", *source, "--layers", "--png", "a.png", *SMALL)
    assert (ran.code, ran.err) == (0, f"{said}wrote a.png\n")


def picture(cube3d, name):
    return (cube3d.folder / name).read_bytes()


def test_labels_and_material(cube3d):
    def drawn(name, *options):
        ran = cube3d("render", "soma", "--png", name, "--size", "400x300", *options)
        assert ran.code == 0, ran.err
        with Image.open(cube3d.folder / name) as image:
            return np.asarray(image.convert("RGB")).astype(int)

    plain = drawn("a.png")
    for option in (("--labels",), ("--material", "plastic")):
        assert np.abs(drawn("b.png", *option) - plain).max() > 30
    assert np.array_equal(drawn("c.png", "--material", "satin"), plain)
    said = cube3d.refused("render", "soma", "--png", "d.png", "--material", "gold")
    assert "--material cannot be 'gold'; there are satin, plastic" in said


def test_pieces_are_left_out_or_seen_through(cube3d):
    whole = cube3d("render", "soma", "--png", "a.png", *SMALL)
    assert whole.code == 0
    pictures = {(cube3d.folder / "a.png").read_bytes()}
    for given in (("--hide", "V"), ("--ghost", "V"), ("--hide", "V", "--hide", "L")):
        assert cube3d("render", "soma", *given, "--png", "a.png", *SMALL).code == 0
        pictures.add((cube3d.folder / "a.png").read_bytes())
    assert len(pictures) == 4
    assert cube3d("render", "soma", "--ghost", "none", "--png", "a.png", *SMALL).code == 0
    assert (cube3d.folder / "a.png").read_bytes() in pictures


@pytest.mark.parametrize("command", [("render", "--png", "a.png"), ("animate", "-o", "a.gif")])
def test_an_unknown_piece_is_refused(cube3d, command):
    ran = cube3d(command[0], "soma", *command[1:], "--hide", "V", "--ghost", "Y")
    said = "cube3d: there is no piece 'Y': the pieces are V, L, T, S, A, B, P\n"
    assert (ran.code, ran.out, ran.err) == (2, "", said)


def test_the_file_is_named_after_the_puzzle_unless_it_is_named(cube3d, nine):
    for given, name in (
        (("soma",), "soma.png"),
        (("12y.jsonl",), "12y.png"),
        (("--box", "2x2x1", "--piece", "I2:2"), "puzzle.png"),
        (("soma", "-o", "a.png"), "a.png"),
        (("soma", "--output", "b.png"), "b.png"),
    ):
        ran = cube3d("render", *given, *SMALL)
        assert (ran.code, ran.out, ran.err) == (0, "", f"wrote {name}\n")
        assert size_of(cube3d.folder / name) == (160, 120)
    ran = cube3d("animate", "soma", *SMALL, "--frames", "2")
    assert (ran.code, ran.err) == (0, "wrote soma.gif\n")


@pytest.mark.slow
@pytest.mark.parametrize("command", ["render", "animate"])
def test_a_search_that_takes_long_shows_progress_and_stops_at_its_limit(cube3d, command):
    arguments = (command, "partridge-36x36", "--timeout", "0.5")
    # On a busy machine the time may be over before the search begins.
    said = (
        "cube3d: no solution of 'Partridge puzzle' was found in time; there may be one\n",
        "cube3d: the placements of 'Partridge puzzle' alone take longer than the time given\n",
    )
    ran = cube3d(*arguments)
    assert (ran.code, ran.out) == (3, "")
    assert ran.err in said
    # Its placements are few, so that a busy machine begins the search in time.
    few = ("--box", "5x5x5", "--piece", "W5:24", "--cover", "pieces")
    shown = cube3d.on_terminal(200, command, *few, "--timeout", "5")
    assert re.search(r"\d:\d\d:\d\d, (searching|.* searched)", shown)
    assert not list(cube3d.folder.iterdir())


def test_moves_are_looked_for_as_long_as_is_said(cube3d, monkeypatch):
    asked = []

    def find(solution, puzzle, seconds, watch):
        asked.append(seconds)
        if seconds == 99:
            raise RenderError("that is enough")
        return solution, "none were found"

    monkeypatch.setattr("cube3d.cli.shared.showing.find_moves", find)
    for given, code in (((), 0), (("--moves-timeout", "99"), 2)):
        assert cube3d("render", "soma", "--steps", *given).code == 2
        assert cube3d("animate", "soma", "--kind", "disassembly", *FILM, *given).code == code
    assert asked == [10, 10, 99, 99]


def test_a_limit_of_looking_for_moves_names_its_option(monkeypatch):
    stopped = DisassemblyResult(Verdict.UNKNOWN, None, is_least=False, states=0, seconds=5.0)
    searched = "cube3d.solving.disassembly.disassemble.disassemble"
    monkeypatch.setattr(searched, lambda *_, **__: stopped)
    puzzle = load("bedlam")
    _, reason = find_moves(solve(puzzle), puzzle, 5)
    said = "no moves that take 'Bedlam cube' apart were found in 5 seconds (--moves-timeout)"
    assert reason == said


def test_a_piece_that_is_not_there_is_named_before_a_file_that_is(cube3d):
    (cube3d.folder / "soma.png").write_text("")
    assert cube3d.refused("render", "soma", "--hide", "Q").startswith(
        "cube3d: there is no piece 'Q'"
    )
    assert "'soma.png' exists" in cube3d.refused("render", "soma")
