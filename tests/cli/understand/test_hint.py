import io
import json
import re

import numpy as np
import pytest
from PIL import Image

from cube3d import Piece, Polycube, Puzzle, Region, load
from cube3d.cli.shared.puzzle_options import read_given
from cube3d.cli.understand.hint import _draw, _print
from cube3d.formats.solution_text import parse_position
from cube3d.geometry.lattices import lattice
from cube3d.solving.hint import Hint, hint
from cube3d.view.scene.look import CROSS, WALL_OPACITY
from cube3d.view.scene.palette import OUTLINE
from tests.helpers.walled_puzzles import LETTER_BOX

# A position that a checkerboard shows to be dead.
DEAD = "VVT   ..T   ..T\nV..   ..T   ...\nLLL   L..   ...\n"


@pytest.fixture
def soma(cube3d):
    """A position of Soma with one solution, made by hand of the tool's own answer."""
    ran = cube3d("hint", "soma", "--steps", "all", "--json")
    assert ran.code == 0
    steps = json.loads(ran.out)["steps"]
    (cube3d.folder / "half.json").write_text(json.dumps({"placements": steps[:3]}))
    return steps


def test_quiet_leaves_out_what_the_picture_shows(cube3d):
    """--png is the -o of this command."""
    ran = cube3d("hint", "soma", "-q", "--png", "x.png")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert (cube3d.folder / "x.png").exists()
    assert cube3d("hint", "soma", "-q").out


def test_the_next_piece(cube3d, soma):
    ran = cube3d("hint", "soma", "--given", "half.json")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "1 solution from here."
    name, cell, ways = soma[3]["piece"], tuple(soma[3]["cell"]), soma[3]["ways"]
    assert lines[2] == (
        f"Put {name} on the #. (Cell {cell} can be filled in {ways} ways; 1 leads to a solution.) "
        "1 solution is left after it."
    )
    cells = {
        (x, y, z)
        for y, line in enumerate(lines[3:])
        for z, layer in enumerate(line.split("   "))
        for x, character in enumerate(layer)
        if character == "#"
    }
    assert cells == {tuple(cell) for cell in soma[3]["cells"]}


def test_all_steps_lead_to_a_solution(cube3d, soma):
    ran = cube3d("hint", "soma", "--given", "half.json", "--steps", "all")
    drawn = [line for line in ran.out.splitlines() if line[:1].isdigit() and ". Put" in line]
    assert [line[:7] for line in drawn] == [f"{n}. Put " for n in (1, 2, 3, 4)]
    assert ran.out.count("Nothing else can fill cell") == sum(s["forced"] for s in soma[3:])
    whole = {"puzzle": "Soma cube", "placements": soma}
    kept = ("piece", "copy", "cells", "orientation", "position")
    whole["placements"] = [{key: step[key] for key in kept} for step in soma]
    (cube3d.folder / "whole.json").write_text(json.dumps(whole))
    assert cube3d("check", "soma", "whole.json").code == 0
    ran = cube3d("hint", "soma", "--given", "whole.json")
    assert (ran.code, ran.out) == (0, "Solved: nothing is left to place.\n")


@pytest.mark.long
@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["tetrominoes-11x11"], "Tetrominoes 11x11"),
        (["f-pentacubes-4x4x4"], "F pentacubes 4x4x4"),
        (["--box", "3x3", "--piece", "I3:0..", "--cover", "pieces"], "3x3 of I3:0.."),
    ],
)
def test_no_piece_has_to_be_used(cube3d, arguments, name):
    ran = cube3d("hint", *arguments)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        f"No piece of '{name}' has to be used: `cube3d cover` covers as many cells as possible.\n"
    )
    document = json.loads(cube3d("hint", *arguments, "--json").out)
    assert (document["status"], document["steps"]) == ("nothing required", [])


COLOURED = """
name = "five in a row"
colours = { w = "#ffffff", d = "#000000" }
region = { layers = ["wwddd"] }

[[piece]]
name = "white"
shape = "O1"
count = 2
colours = ["w"]

[[piece]]
name = "plain"
shape = "O1"
count = 3
"""


def test_a_copy_fits_where_the_other_copy_fits(cube3d):
    (cube3d.folder / "row.toml").write_text(COLOURED, encoding="utf-8")
    ran = cube3d("hint", "row.toml", "--steps", "all")
    assert (ran.code, ran.err) == (0, "")
    steps = re.findall(r"^\d\. Put (\w+) on the #\. (.*?)\. ", ran.out, re.MULTILINE)
    assert steps == [
        *(("plain", f"Nothing else can fill cell ({x}, 0)") for x in (2, 3, 4)),
        *(("white", f"Nothing else can fill cell ({x}, 0)") for x in (0, 1)),
    ]


def test_a_dead_position(cube3d):
    (cube3d.folder / "dead.txt").write_text(DEAD)
    ran = cube3d("hint", "soma", "--given", "dead.txt")
    assert (ran.code, ran.err) == (1, "")
    reason, _, off, *drawing = ran.out.splitlines()
    assert reason.startswith("This position cannot be solved: on the checkerboard, ")
    assert off == "Take V off again (the #). That is enough."
    assert drawing == ["##T   ..T   ..T", "#..   ..T   ...", "LLL   L..   ..."]
    rest = "\n".join(drawing).replace("#", ".")
    (cube3d.folder / "rest.txt").write_text(rest)
    assert cube3d("hint", "soma", "--given", "rest.txt").code == 0


def test_a_dead_position_as_data(cube3d):
    (cube3d.folder / "dead.txt").write_text(DEAD)
    ran = cube3d("hint", "soma", "--given", "dead.txt", "--json")
    document = json.loads(ran.out)
    assert ran.code == 1
    assert [placed["piece"] for placed in document["take_off"]] == ["V"]
    assert (document["status"], document["at_least"], document["is_fewest"]) == ("dead", 1, True)
    assert document["puzzle_has_solution"] is True
    assert document["why"]["kind"] == "colouring"


def test_a_puzzle_without_solutions(cube3d):
    ran = cube3d("hint", "tetrominoes-4x5", "--json")
    document = json.loads(ran.out)
    assert (ran.code, document["take_off"], document["puzzle_has_solution"]) == (1, None, False)
    assert cube3d("hint", "tetrominoes-4x5").out.startswith(
        "On the checkerboard, the region has 10 "
    )


def test_hints_on_other_lattices(capsys):
    own = lattice("square-edges")
    elbow = Polycube([(0, 0, 0), (0, 0, 1)], own)
    puzzle = Puzzle("p", Region.box([1, 1], lattice=own), (Piece("L", elbow, 2),))
    corner = parse_position('[{"piece": "L", "cells": [[0, 0, 0], [0, 0, 1]]}]', puzzle, "p")
    found = hint(puzzle, given=corner)
    assert isinstance(found, Hint)
    _print(puzzle, corner, found)
    assert capsys.readouterr().out == (
        "1 solution from here.\n\nPut L on the #. Nothing else can fill cell (0, 1, 0). "
        "1 solution is left after it.\n+-#-+\nL   #\n+-L-+\n"
    )


def test_many_solutions(cube3d):
    ran = cube3d("hint", "soma")
    assert ran.out.startswith("More than 10,000 solutions from here.\n")
    assert "ways; no other cell has fewer.)" in ran.out


def drawn(cube3d, *arguments):
    ran = cube3d("hint", "soma", *arguments, "--png", "hint.png")
    assert ran.err == "wrote hint.png\n"
    with Image.open(cube3d.folder / "hint.png") as image:
        return np.asarray(image.convert("RGB")).astype(int)


def red_strokes(picture):
    return int((np.abs(picture - np.array(CROSS)).max(axis=2) < 12).sum())


def colourful(picture):
    """Return how many pixels have bright colours; grey pieces, frames and paper have none."""
    return int((np.ptp(picture, axis=2) > 90).sum())


def test_a_picture_of_a_piece_to_put_in(cube3d, soma):
    picture = drawn(cube3d, "--given", "half.json")
    assert red_strokes(picture) == 0
    assert colourful(picture) > 10_000


def test_a_picture_of_a_piece_to_take_off(cube3d):
    (cube3d.folder / "dead.txt").write_text(DEAD)
    picture = drawn(cube3d, "--given", "dead.txt")
    # Nothing is coloured but the crosses, one on each of the three cells.
    assert red_strokes(picture) > 1000
    assert colourful(picture) < 2 * red_strokes(picture)


def test_a_picture_has_the_walls(cube3d):
    (cube3d.folder / "box.toml").write_text(LETTER_BOX)
    assert cube3d("hint", "box.toml", "--png", "hint.png").code == 0
    with Image.open(cube3d.folder / "hint.png") as image:
        picture = np.asarray(image.convert("RGB")).astype(int)
    wall = picture[0, 0] + WALL_OPACITY * (np.array(OUTLINE) - picture[0, 0])
    assert (np.abs(picture - wall).max(axis=2) < 4).mean() > 0.3


def test_a_picture_says_what_to_do(cube3d, soma, monkeypatch):
    (cube3d.folder / "dead.txt").write_text(DEAD)
    panels = []

    def sheet(shown, columns, *, size, background):
        panels.extend(shown)
        file = io.BytesIO()
        Image.new("RGB", (8, 8)).save(file, "PNG")
        return file.getvalue()

    monkeypatch.setattr("cube3d.cli.understand.hint.draw_sheet", sheet)
    puzzle = load("soma")
    half, dead = (read_given(cube3d.folder / name, puzzle) for name in ("half.json", "dead.txt"))
    for given, steps in ((half, 1), (half, None), (dead, 1)):
        _draw(cube3d.folder / "a.png", puzzle, given, hint(puzzle, given=given, steps=steps))
    one, several, off = panels
    names = [step["piece"] for step in soma]
    assert sorted(block.label for block in one.blocks[:3]) == sorted(names[:3])
    assert [block.label for block in one.blocks[3:]] == names[3:4]
    assert one.caption == f"put in {names[3]}"
    numbered = [f"{number}. {name}" for number, name in enumerate(names[3:], 1)]
    assert [block.label for block in several.blocks[3:]] == numbered
    assert several.caption == f"put in {', '.join(names[3:])}, in this order"
    assert off.caption == "take off V"
    (crossed,) = off.crossed
    assert off.blocks[crossed].label == "V"
    assert not one.crossed | several.crossed
    # What stays is of one colour, and each new piece has its own.
    assert len(set(several.colours[:3])) == 1
    assert len(set(several.colours)) == 5


@pytest.mark.parametrize("text", ["0", "-1", "some", "²", ""])
def test_steps_that_make_no_sense(cube3d, text):
    said = cube3d.refused("hint", "soma", f"--steps={text}")
    assert said == f"cube3d: --steps must be a number from 1 on, or all, not '{text}'\n"


def test_the_time_limit(cube3d):
    ran = cube3d("hint", "--box", "9x9x9", "--piece", "Y5:145", "--cover", "pieces",
                 "--timeout", "0.3")  # fmt: skip
    assert (ran.code, ran.out) == (3, "")
    assert "not known within the time limit" in ran.err


@pytest.mark.long
def test_ctrl_c(cube3d):
    ran = cube3d.interrupted("hint", "--box", "9x9x9", "--piece", "Y5:145", "--cover", "pieces")
    assert (ran.code, ran.out, ran.err) == (130, "", "cube3d: interrupted\n")


def test_a_grade(cube3d):
    ran = cube3d("grade", "soma", "-q")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "Soma cube"
    numbers = [line.strip().partition("  ")[0] for line in lines[1:8]]
    assert numbers[:3] == ["11,520", "240", "688"]
    ways = [int(number) for number in lines[8].removeprefix("ways at each step: ").split()]
    assert len(ways) == 7
    assert numbers[6] == f"{ways.count(1)} of 7"
    document = json.loads(cube3d("grade", "soma", "-q", "--json").out)
    assert (document["solutions"], document["up_to_full"]) == (11520, 240)
    assert document["ways"] == ways
    assert sum(document["placements"].values()) == 688
    assert f"{document['near_misses']:,}" == numbers[5]
    counted = json.loads(cube3d("count", "soma", "--engine", "exact", "-q", "--json").out)
    assert document["nodes_to_all"] == counted["nodes"]
    assert numbers[3:5] == [
        f"at most {document['nodes_to_first_at_most']:,}",
        f"{document['nodes_to_all']:,}",
    ]
    assert lines[4].endswith("pieces tried before the first solution")
    assert "near misses up to rotations (all but one piece fit)" in lines[6]


def test_the_grade_of_a_puzzle_that_must_come_apart_counts_assemblies(cube3d):
    ran = cube3d("grade", "knoxli-three-piece-burr", "-q", "--timeout", "1000")
    assert ran.code == 0
    assert "solution" not in ran.out
    assert "before the first assembly\n" in ran.out
    assert "to find all assemblies" in ran.out


def test_a_grade_says_what_is_not_known_and_why(cube3d):
    bars = ("grade", "--box", "3x3", "--piece", "I3:0..", "--cover", "pieces", "-q")
    (line,) = [line for line in cube3d(*bars).out.splitlines() if "near misses" in line]
    assert line.lstrip().startswith("-  ")
    assert line.endswith("(not known: cells may stay empty)")
    document = json.loads(cube3d(*bars, "--json").out)
    assert (document["near_misses"], document["why"]) == (
        None,
        {"near_misses": "cells may stay empty"},
    )
    assert document["nodes_to_first_at_most"] <= document["nodes_to_all"]


@pytest.mark.long
def test_a_grade_that_takes_too_long(cube3d):
    ran = cube3d("grade", "--box", "8x8x8", "--piece", "I4:128", "-q", "--timeout", "0.2")
    assert ran.code == 3
    assert ran.out.splitlines()[1].strip().startswith("at least ")
