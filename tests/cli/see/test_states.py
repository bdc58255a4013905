"""Pictures, sheets, drawings and films of disassemblies."""

from __future__ import annotations

import json
import re
from itertools import product
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from PIL import Image, ImageSequence

BURR = "burr-of-equal-sticks"
SMALL = ("--size", "160x120")
SVG = "{http://www.w3.org/2000/svg}"


def picture(cube3d, name):
    with Image.open(cube3d.folder / name) as image:
        return np.asarray(image.convert("RGB")).astype(np.int64)


@pytest.fixture
def linked(cube3d):
    """Write two rings, each through the other."""
    flat = [(x, y, 0) for x, y in product(range(3), repeat=2) if (x, y) != (1, 1)]
    tall = [(x, 1, z) for x, z in product((1, 2, 3), (-1, 0, 1)) if (x, z) != (2, 0)]
    untouched = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    placed = [
        {
            "piece": name,
            "copy": 0,
            "cells": sorted(map(list, cells)),
            "orientation": untouched,
            "position": [min(axis) for axis in zip(*cells, strict=True)],
        }
        for name, cells in (("A", flat), ("B", tall))
    ]
    path = cube3d.folder / "linked.json"
    path.write_text(json.dumps({"puzzle": "chain", "placements": placed}))
    return path.name


@pytest.mark.slow
def test_states_and_factors(cube3d):
    """Exploded interlocking pieces come apart by their moves."""
    said = (
        "no straight lines part the pieces of 'A burr of six equal sticks', so --explode shows the "
        "moves that take it apart: 0.5 is half of the way, 1 the end\n"
    )
    for name, arguments, first in (
        ("whole", (), ""),
        ("0", ("--state", "0"), ""),
        ("5", ("--state", "5"), ""),
        ("apart", ("--explode", "1"), said),
    ):
        ran = cube3d("render", BURR, *arguments, "--png", f"{name}.png", *SMALL)
        assert (ran.code, ran.err) == (0, f"{first}wrote {name}.png\n")
    assert (picture(cube3d, "whole.png") == picture(cube3d, "0.png")).all()
    assert (picture(cube3d, "0.png") != picture(cube3d, "5.png")).any()
    assert (picture(cube3d, "5.png") == picture(cube3d, "apart.png")).all()


@pytest.mark.parametrize("number", ["6", "-1"])
def test_there_are_so_many_states(cube3d, number):
    said = cube3d.refused("render", BURR, "--state", number, "--png", "a.png", *SMALL)
    assert said == (
        f"cube3d: there is no state {number}: 'A burr of six equal sticks' comes apart in 5 "
        "moves, so its states are 0 to 5\n"
    )
    assert not (cube3d.folder / "a.png").exists()


def test_moves_of_a_file_are_shown(cube3d):
    """Nothing is searched where a file says the moves: those of this one are only half of all."""
    assert cube3d("disassemble", BURR, "--out", "a.jsonl", "-q").code == 0
    data = json.loads((cube3d.folder / "a.jsonl").read_text())
    data["moves"] = data["moves"][:3]
    (cube3d.folder / "a.jsonl").write_text(json.dumps(data))
    said = cube3d.refused("render", "a.jsonl", "--state", "4", "--png", "a.png", *SMALL)
    assert "comes apart in 3 moves, so its states are 0 to 3" in said


@pytest.mark.parametrize("own", [("--state", "1"), ("--steps",)])
@pytest.mark.parametrize("other", [("--sheet", "2x2"), ("--explode", "1"), ("--layers",)])
def test_what_contradicts_states(cube3d, own, other):
    said = cube3d.refused("render", BURR, *own, *other, "--png", "a.png")
    assert said == (f"cube3d: give either {own[0]}, or --sheet, --explode or --layers, not both\n")


def test_steps_or_one_state(cube3d):
    said = cube3d.refused("render", BURR, "--steps", "--state", "1", "--png", "a.png")
    assert said == "cube3d: give either --steps or --state, not both\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("render", "--state", "0", "--png", "a.png"),
        ("render", "--steps", "--png", "a.png"),
        ("export", "--steps", "-o", "a.svg"),
    ],
)
def test_what_never_comes_apart_has_no_states(cube3d, linked, arguments):
    ran = cube3d(arguments[0], linked, *arguments[1:])
    assert ran.code == 2
    why = "no straight moves take this solution of 'chain' apart"
    assert ran.err == f"cube3d: there are no moves to be shown: {why}\n"


def test_what_never_comes_apart_is_drawn_as_before(cube3d, linked):
    said = (
        "pieces 'A', 'B' interlock: no straight moves part them, so they are drawn passing "
        "through each other\n"
    )
    ran = cube3d("render", linked, "--explode", "1", "--png", "a.png", *SMALL)
    assert (ran.code, ran.err) == (0, f"{said}wrote a.png\n")


@pytest.mark.slow
def test_a_sheet_of_the_steps(cube3d):
    ran = cube3d("render", BURR, "--steps", "--png", "a.png", "--size", "300x200")
    assert (ran.code, ran.err) == (0, "wrote a.png\n")
    assert picture(cube3d, "a.png").shape == (200, 300, 3)


@pytest.mark.long
def test_a_drawing_of_the_steps(cube3d):
    ran = cube3d("export", BURR, "--steps", "--letters", "-o", "a.svg")
    assert (ran.code, ran.err) == (0, "wrote a.svg\n")
    root = ET.parse(cube3d.folder / "a.svg").getroot()
    assert len(root.findall(f"{SVG}g")) == 6
    captions = [element.text or "" for element in root.findall(f"{SVG}text")]
    assert captions[0] == "0"
    assert all(re.fullmatch(r"\d\. s \d .* and away", caption) for caption in captions[1:])
    assert [caption[0] for caption in captions] == list("012345")
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    places = [(float(e.attrib["x"]), float(e.attrib["y"])) for e in root.findall(f"{SVG}text")]
    assert all(0 < x < width and 0 < y < height for x, y in places)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("-o", "a.stl"), "steps are drawn in an SVG file: the name has to end in .svg"),
        (("-o", "a.svg", "--layers"), "give either steps, or layers or an explode factor"),
        (("-o", "a.svg", "--explode", "1"), "give either steps, or layers or an explode factor"),
    ],
)
def test_steps_are_drawings(cube3d, arguments, sentence):
    assert sentence in cube3d.refused("export", BURR, "--steps", *arguments)


def frames_of(cube3d, name):
    with Image.open(cube3d.folder / name) as image:
        return [
            np.asarray(f.convert("RGB")).astype(np.int64) for f in ImageSequence.Iterator(image)
        ]


@pytest.mark.slow
def test_an_assembly_is_a_disassembly_backwards(cube3d):
    for kind in ("assembly", "disassembly"):
        ran = cube3d(
            "animate", BURR, "--kind", kind, "--frames", "8", "--size", "80x60", "-o", f"{kind}.png"
        )
        assert (ran.code, ran.err) == (0, f"wrote {kind}.png\n")
    there, back = frames_of(cube3d, "disassembly.png"), frames_of(cube3d, "assembly.png")
    assert len(there) == len(back) > 4
    assert all((a == b).all() for a, b in zip(there, back[::-1], strict=True))


def test_films_without_moves_say_so(cube3d, linked):
    ran = cube3d(
        "animate", linked, "--kind", "assembly", "--frames", "2", "--size", "64x48", "-o", "a.gif"
    )
    said = (
        "no straight moves take this solution of 'chain' apart; "
        "so the film lets pieces leave one by one; those that hold each other stay\n"
    )
    assert (ran.code, ran.err) == (0, f"{said}wrote a.gif\n")


def test_films_in_four_dimensions_have_straight_moves(cube3d):
    ran = cube3d(
        "animate",
        "dominoes-2x2x2x2",
        "--kind",
        "disassembly",
        "--frames",
        "2",
        "--size",
        "64x48",
        "-o",
        "a.gif",
    )
    assert ran.code == 0
    assert "moves can be drawn in two and three dimensions, not in more; so the film" in ran.err


def test_films_of_too_many_pieces_have_straight_moves(cube3d):
    untouched = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    cells = [[0, 0, 1], *([x, 0, 0] for x in range(64))]  # the pieces of a flat puzzle are lifted
    row = [
        {"piece": "P", "copy": n, "cells": [cell], "orientation": untouched, "position": cell}
        for n, cell in enumerate(cells)
    ]
    (cube3d.folder / "row.json").write_text(json.dumps({"puzzle": "row", "placements": row}))
    few = ("--frames", "2", "--size", "64x48")
    ran = cube3d("animate", "row.json", "--kind", "disassembly", *few, "-o", "a.gif")
    said = "solutions of up to 64 pieces can be taken apart; one of 'row' has 65"
    assert ran.code == 0
    assert ran.err.replace("\n", " ").startswith(
        f"{said}; so the film lets pieces leave one by one"
    )
