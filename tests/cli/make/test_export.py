"""``cube3d export`` and ``cube3d parts``, as people run them."""

from __future__ import annotations

import json
import re

import pytest

from cube3d.cli.main import COMMANDS
from cube3d.formats.files import EXPORTS
from tests.helpers.mesh_files import read


def test_the_list_of_commands_names_all_formats():
    names = {suffix[1:].upper() for suffix in EXPORTS if suffix != ".gltf"}  # GLB in text
    assert names <= set(re.findall(r"\w+", COMMANDS["make"]["export"]))


def test_a_puzzle_is_solved_and_written(cube3d):
    ran = cube3d("export", "soma", "-o", "soma.glb")
    assert (ran.code, ran.out, ran.err) == (0, "", "wrote soma.glb\n")
    assert set(read(cube3d.folder / "soma.glb")) == set("VLTSABP")


def test_a_solution_of_a_file(cube3d):
    cube3d("solve", "soma", "--limit", "2", "--out", "s.jsonl")
    for number in "12":
        ran = cube3d(
            "export", "s.jsonl", "--number", number, "--explode", "0.5", "-o", f"{number}.obj", "-q"
        )
        assert (ran.code, ran.err) == (0, "")
        assert (cube3d.folder / f"{number}.mtl").exists()
    first, second = ((cube3d.folder / f"{n}.obj").read_text() for n in "12")
    assert first.replace("1.mtl", "2.mtl") != second
    said = cube3d.refused("export", "s.jsonl", "--number", "3", "-o", "3.obj")
    assert said == "cube3d: s.jsonl holds 2 solutions, there is no number 3\n"


def test_an_inline_puzzle_as_svg_with_letters(cube3d):
    ran = cube3d(
        "export", "--box", "2x2x2", "--piece", "I2:4", "--letters", "--cell-mm", "5", "-o", "a.svg"
    )
    assert ran.code == 0
    text = (cube3d.folder / "a.svg").read_text()
    assert text.count("z = ") == 2
    assert ">A</text>" in text


def test_pieces_to_print(cube3d):
    ran = cube3d("export", "soma", "--pieces", "-o", "soma/", "--format", "3mf", "--cell-mm", "15")
    assert ran.code == 0
    names = sorted(path.name for path in (cube3d.folder / "soma").iterdir())
    assert names == sorted(f"{name}-x1.3mf" for name in "VLTSABP")
    assert ran.err.splitlines()[0] == "wrote soma/V-x1.3mf"
    (mesh,) = read(cube3d.folder / "soma" / "L-x1.3mf").values()
    assert mesh.extents == pytest.approx([44.8, 29.8, 14.8])


def test_pieces_have_the_clearance_and_bevel_of_their_puzzle(cube3d):
    text = 'clearance = 0.02\nbevel = 0.06\nregion.box = [2, 2, 1]\npieces = ["I2:2"]\n'
    (cube3d.folder / "p.toml").write_text(text)
    for options, length in (([], 19.6), (["--clearance", "0.5"], 19), (["--cell-mm", "20"], 39.2)):
        ran = cube3d("export", "p.toml", "--pieces", "-o", "p/", *options)
        assert ran.code == 0, ran.err
        (file,) = (cube3d.folder / "p").iterdir()
        (mesh,) = read(file).values()
        assert max(mesh.extents) == pytest.approx(length)
        file.unlink()


def test_pieces_on_plates_and_separate_bodies_are_said(cube3d):
    (cube3d.folder / "p.toml").write_text(
        'name = "p"\ncover = "pieces"\n[region]\nbox = [3, 3, 3]\n'
        '[[piece]]\nname = "two corners"\ncells = [[0, 0, 0], [1, 1, 1]]\ncount = 3\n'
    )
    ran = cube3d("export", "p.toml", "--pieces", "--plate", "50x50", "-o", "p.stl", "--chamfer")
    assert ran.code == 0
    assert "piece 'two corners' is 2 separate bodies" in ran.err
    (mesh,) = read(cube3d.folder / "p.stl").values()
    assert mesh.is_volume
    said = cube3d.refused("export", "p.toml", "--pieces", "--plate", "15x15", "-o", "q.stl")
    assert (
        said
        == "cube3d: piece 'two corners' takes 19.8x19.8 mm and does not fit a plate of 15x15 mm\n"
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["soma", "-o", "a.abc"], "cannot tell the format of a.abc: the name has to end in .glb"),
        (["soma", "-o", "no/a.stl"], "cannot write no/a.stl: there is no folder"),
        (["soma", "-o", "a.stl", "--plate", "9x9"], "--plate belongs to --pieces"),
        (["soma", "-o", "a.stl", "--pieces", "--layers"], "--explode, --layers, --isometric"),
        (["soma", "-o", "a.stl", "--pieces", "--plate", "big"], "bad plate 'big'"),
        (["soma", "-o", "a.stl", "--bevel", "6"], "leave nothing of a cell of 10 mm"),
        (["s.jsonl", "-o", "a.stl", "--pieces"], "--pieces needs a puzzle, not a solution file"),
        (["s.jsonl", "-o", "a.stl", "--box", "2x2"], "give either a solution file, or a puzzle"),
        (["s.jsonl", "-o", "a.stl"], "cannot read s.jsonl"),
        (["-o", "a.stl"], "give a puzzle: a name from `cube3d list`"),
        (["soma"], "give --out (the file to write): cube3d export soma -o soma.glb"),
        (["thesis-3x3-impossible", "-o", "a.stl"], "thesis-3x3-impossible"),
    ],
)
def test_bad_input_is_one_sentence(cube3d, arguments, message):
    ran = cube3d("export", *arguments)
    assert ran.code == (1 if "impossible" in arguments[0] else 2)
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    if ran.code == 2:
        assert message in ran.err
    assert list(cube3d.folder.iterdir()) == []


def test_the_parts_list(cube3d):
    ran = cube3d("parts", "soma")
    assert ran.code == 0
    lines = [line.split() for line in ran.out.splitlines()]
    assert ["A", "A4", "1", "4", "2x2x2", "2,", "chiral", "B"] in lines
    assert ["P", "P4", "1", "4", "2x2x2", "6,", "3", "by", "rotation", "itself"] in lines
    data = json.loads(cube3d("parts", "soma", "--json").out)
    assert (data["least_cells"], data["most_cells"], data["region_cells"]) == (27, 27, 27)
    assert [piece["name"] for piece in data["pieces"]] == list("VLTSABP")
    assert [piece["mirror_piece"] for piece in data["pieces"] if piece["chiral"]] == ["B", "A"]


@pytest.mark.slow
def test_sheets(cube3d):
    for name in ("soma.svg", "soma.png"):
        ran = cube3d("parts", "soma", "-o", name, "--json")
        assert (ran.code, ran.err) == (0, f"wrote {name}\n")
        assert json.loads(ran.out)["puzzle"] == "Soma cube"
    assert (cube3d.folder / "soma.png").read_bytes().startswith(b"\x89PNG")
    assert "the name has to end in .png, .svg" in cube3d.refused("parts", "soma", "-o", "soma.pdf")


def test_what_gets_one_colour(cube3d):
    for by, colours in (("auto", 2), ("piece", 7)):
        ran = cube3d("export", "soma-checkered", "--colour-by", by, "-o", f"{by}.gltf", "-q")
        assert ran.code == 0
        document = json.loads((cube3d.folder / f"{by}.gltf").read_text())
        assert len(document["materials"]) == colours


def test_isometric_drawings(cube3d):
    for options in ((), ("--explode", "0.7", "--letters")):
        ran = cube3d("export", "soma", "-o", "a.svg", "--isometric", *options)
        assert (ran.code, ran.out, ran.err) == (0, "", "wrote a.svg\n")
        assert (cube3d.folder / "a.svg").read_bytes().startswith(b"<?xml")
    for arguments, sentence in (
        (("-o", "a.stl", "--isometric"), "the name has to end in .svg"),
        (("-o", "a.svg", "--isometric", "--layers"), "either layers or an isometric drawing"),
        (("-o", "a.svg", "--explode", "1"), "isometric drawings can"),
    ):
        assert sentence in cube3d.refused("export", "soma", *arguments)
