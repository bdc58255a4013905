import json
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from cube3d import Cube3dError, polycubes, shape
from cube3d.cli.terminal.output import MODE
from cube3d.cli.understand import shape as shape_module
from cube3d.cli.understand import shapes as shapes_module
from cube3d.geometry.code import canonical_code, parse_code


def document(text):
    """Return the output of --json, without a process for each shape."""
    return shape_module._document(shape_module.polycube_from(text, "cubic"))


@pytest.mark.long
def test_what_is_said_of_a_shape(cube3d):
    ran = cube3d("shape", "Y5")
    assert (ran.code, ran.err) == (0, "")
    said = ran.out.splitlines()
    assert said[:5] == ["Y5", ".#", "##", ".#", ".#"]
    facts = {line[:12].strip(): line[12:] for line in said[6:]}
    assert facts["size"] == "5 cells, 2x4"
    assert facts["parts"] == "connected; no holes"
    assert facts["perimeter"] == "12; 4 contacts between its cells"
    assert facts["in 2-D"].startswith("1 symmetry (1 by rotation), 8 aspects (4 by rotation)")
    assert facts["in 3-D"].startswith("2 symmetries (1 by rotation), 24 aspects (24 by rotation)")
    assert facts["in 3-D"].endswith("is its own mirror image")
    assert facts["also"] == "conway-Y"
    assert "12y, 12y-4x4x4, 12y-flat, 16y" in facts["used in"]


def test_the_same_shape_by_name_code_drawing_and_file(tmp_path):
    drawing = "#. / ## | .. / .#"
    known = document(drawing)
    assert known["names"] in (["A4"], ["B4"])
    path = tmp_path / "drawn.txt"
    path.write_text("#.\n##\n\n..\n.#\n")
    for other in (known["names"][0], known["code_3d"], known["code_as_given"], str(path)):
        found = document(other)
        assert (found["names"], found["code_3d"]) == (known["names"], known["code_3d"])
    assert document(str(path))["cells"] == known["cells"]
    cells = [tuple(cell) for cell in known["cells"]]
    assert cells == list(parse_code(known["code_as_given"]).cells)


def test_json_is_one_document(cube3d):
    ran = cube3d("shape", "V5", "--json")
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out) == json.loads(json.dumps(document("V5")))


def test_stdin(cube3d):
    with cube3d.start("shape", "/dev/stdin", stdin=subprocess.PIPE) as process:
        out, _ = process.communicate("#.\n##\n", timeout=60)
    assert out.startswith("V3\n")


def test_mirror_partners():
    (space,) = document("L15")["turns"]
    assert (space["dimension"], space["chiral"], space["mirror_names"]) == (3, True, ["J15"])
    flat, space = document("S4")["turns"]
    assert (flat["mirror_names"], space["chiral"]) == (["Z4"], False)
    flat, _ = document("Y5")["turns"]
    assert flat["mirror_names"] == []
    assert flat["mirror_code"] == canonical_code(shape("Y5").mirror())


def test_the_codes_of_each_dimension(cube3d):
    y5 = document("Y5")
    assert y5["code_2d"] == canonical_code(shape("Y5")) == "2x4-y8"
    assert y5["code_3d"] == canonical_code(shape("Y5").lifted(3)) == "2x4-yg"
    assert document(y5["code_2d"])["turns"][0]["mirror_code"] == "2x4-yg"
    assert "code" not in y5
    in_space, beyond = document("L15"), document("2x2x2x2_0e")
    assert {"code_2d", "code_3d"} & set(in_space) == {"code_3d"}
    assert beyond["code_4d"] == "2x2x2x2_0e"
    assert "code_3d" not in beyond
    assert "code        2x4-y8, in space 2x4-yg" in cube3d("shape", "Y5").out


def test_odd_shapes(cube3d):
    hollow = document("3x3x3_0d1d")
    assert (hollow["size"], hollow["cavities"], hollow["surface"]) == (26, 1, 54 + 6)
    apart = cube3d("shape", "#.. / ..# / .#.").out
    assert "3 bodies without a common side, in 2 groups that touch at corners" in apart
    assert "no puzzle of the catalog" in apart
    assert "too large to be drawn" in cube3d("shape", "1000001x4_01kxgsg21").out
    assert cube3d("shape", "2x2x2x2_0e").out.count("w = ") == 2


def test_pictures(cube3d, tmp_path):
    ran = cube3d("shape", "F5", "--png", "f.png", "--svg", "f.svg")
    assert (ran.code, ran.err) == (0, "wrote f.png\nwrote f.svg\n")
    with Image.open(tmp_path / "f.png") as image:
        assert image.size == (693, 693)  # a square of as many pixels as 800x600
        # The paper, and a tile with its edges.
        assert len(set(image.convert("RGB").tobytes())) > 10
    assert (tmp_path / "f.svg").read_text().count("<path") >= 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["F55"], "no shape 'F55'; did you mean 'F5'?"),
        (["2x4-yz"], "code '2x4-yz' has cells outside its box"),
        (["./nothing"], "cannot read nothing: No such file"),
        (["Y5", "--png", "y.jpg"], "has to end in .png"),
    ],
)
def test_bad_input(cube3d, arguments, message):
    assert message in cube3d.refused("shape", *arguments)


def test_codes_as_pieces(cube3d):
    code = canonical_code(shape("Y5"))
    ran = cube3d("solve", "--box", "5x5x4", "--piece", f"{code}:20", "--quiet")
    assert ran.code == 0
    assert sum(map(str.isalpha, ran.out)) == 100


def test_all_pentacubes(cube3d):
    ran = cube3d("shapes", "5")
    assert (ran.code, ran.err) == (0, "")
    title, _, *lines = ran.out.splitlines()
    assert title == "29 polycubes of 5 cells, up to rotations"
    assert [line.split()[0] for line in lines] == [canonical_code(p) for p in polycubes(5)]
    partners = {row[1]: row[4] for row in map(str.split, lines)}
    assert len(partners) == 29
    pairs = {name: other for name, other in partners.items() if other != "itself"}
    assert len(pairs) == 12
    assert all(pairs[other] == name for name, other in pairs.items())


@pytest.mark.parametrize(
    ("size", "options", "count", "named"),
    [
        (4, {"free": True}, 7, 7),
        (4, {"fixed": True}, 86, 86),
        (5, {"dimension": 2, "free": True}, 12, 12),
        (5, {"dimension": 2, "rotations": True}, 18, 12),
        (4, {"dimension": 4}, 7, 7),
        (7, {"dimension": 2}, 196, 0),
        (1, {}, 1, 1),
    ],
)
def test_counts(capsys, monkeypatch, size, options, count, named):
    """OEIS A038119, A001931, A000105, A000988."""
    monkeypatch.setattr(MODE, "as_json", True)
    shapes_module.command(size, **options)
    found = json.loads(capsys.readouterr().out)
    assert found["count"] == count == len({row["code"] for row in found["shapes"]})
    assert sum(bool(row["names"]) for row in found["shapes"]) == named


def test_sheets(cube3d, tmp_path):
    ran = cube3d("shapes", "4", "-o", "all.svg")
    assert (ran.code, ran.err) == (0, "wrote all.svg\n")
    sheet = (tmp_path / "all.svg").read_text()
    assert sheet.count("8 polycubes of 4 cells") >= 1
    assert all(f">{name}<" in sheet for name in ("I4", "L4 J4", "O4", "S4 Z4", "T4", "A4", "P4"))
    # As in the table: a bar of four cells has 16 symmetries, 8 of them rotations.
    assert ">symmetry 16, 8 by rotation<" in sheet
    assert " x1<" not in sheet


@pytest.mark.parametrize(
    ("size", "options", "message"),
    [
        (30, {}, "too many shapes of 30 cells in 3 dimensions to list them; 9 cells is the most"),
        (9, {"fixed": True}, "8 cells is the most, each in every orientation"),
        (5, {"free": True, "fixed": True}, "give one of --rotations, --free and --fixed"),
        (7, {"out": Path("x.svg")}, "1,023 polycubes of 7 cells are too many for one sheet"),
        (3, {"dimension": 4, "out": Path("x.svg")}, "up to three dimensions"),
        (3, {"out": Path("x.jpg")}, "cannot tell the format"),
    ],
)
def test_refused(capsys, monkeypatch, tmp_path, size, options, message):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Cube3dError, match=message):
        shapes_module.command(size, **options)
    assert capsys.readouterr().out == ""
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "arguments", [["0"], ["5", "--dimension", "7"], ["5", "--free", "--fixed"]]
)
def test_usage(cube3d, arguments):
    ran = cube3d("shapes", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_the_reader_may_leave(cube3d):
    with cube3d.start("shapes", "7") as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("1,023 polycubes")
        process.stdout.close()
        assert process.wait(timeout=60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
