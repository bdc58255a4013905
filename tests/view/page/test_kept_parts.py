"""Make writes back what it opens and does not show, and names what a format cannot hold."""

from __future__ import annotations

import gzip
import re
import tomllib
import xml.etree.ElementTree as ET
from datetime import date

import pytest

from cube3d.catalog import shape
from cube3d.errors import FormatError
from cube3d.formats.toml.puzzle_toml import parse_problems
from tests.view.page.test_workshop_in_browser import (
    command,
    kept,
    last_saved,
    open_file,
    until,
    workshop,
)

__all__ = ["kept", "workshop"]  # fixtures

STATUS = "document.getElementById('status').textContent"
TOML = """
name = "x"
author = "A. Nobody"
made = 2026-01-02
sizes = [1.0, 2]
"odd key" = "a\\nb"
[shop]
price = { eur = 3 }
[[shop.orders]]
at = 1

[region]
box = [2, 3]
wood = "oak"

[[piece]]
name = "I"
shape = "I2"
wood = "ash"
count = 3

[[piece]]
name = "O"
shape = "O1"
wood = "elm"
count = 0

[[problem]]
hard = true
pieces = ["I:2"]
[problem.region]
box = [2, 2]
glue = false

[[problem]]
name = "same region"
pieces = ["I:3"]
"""


def saved_again(page, text: str, edit: str = "") -> str:
    script = f"const p = cube3d.readDrafts(arguments[0]); {edit}; return cube3d.writeToml(...p);"
    return str(page.run(script, text))


def test_unknown_keys_are_written_where_they_were(workshop):
    page = workshop()
    made = tomllib.loads(saved_again(page, TOML))
    assert [made[key] for key in ("author", "made", "odd key")] == [
        "A. Nobody",
        date(2026, 1, 2),
        "a\nb",
    ]
    assert made["sizes"] == [1.0, 2]
    assert list(map(type, made["sizes"])) == [float, int]
    assert made["shop"] == {"price": {"eur": 3}, "orders": [{"at": 1}]}
    assert made["region"]["wood"] == "oak"
    assert [piece["wood"] for piece in made["piece"]] == ["ash", "elm"]
    first, second = made["problem"]
    assert (first["hard"], first["region"]["glue"]) == (True, False)
    assert first["pieces"] == ["I:2"]  # which has its key in the file
    assert "region" not in second
    assert saved_again(page, saved_again(page, TOML)) == saved_again(page, TOML)


def test_a_deleted_piece_loses_its_keys(workshop):
    edit = "p[0].pieces = p[0].pieces.filter(({ name }) => name === 'O')"
    made = tomllib.loads(saved_again(workshop(), TOML, edit))
    assert [piece["wood"] for piece in made["piece"]] == ["elm"]


def test_without_unknown_keys_it_is_the_same_puzzle(workshop):
    text = saved_again(workshop(), TOML)
    with pytest.raises(FormatError, match="unknown key 'author'"):
        parse_problems(text, shape)
    unknown = r'^(author|made|sizes|"odd key"|shop|wood|hard|glue) = .*\n'
    plain = r"^(author|made|sizes|\"odd key\"|wood|hard|glue) = .*\n|^\[shop\][^[]*|^\[\[shop[^[]*"
    known = re.sub(plain, "", TOML, flags=re.MULTILINE)
    assert parse_problems(re.sub(unknown, "", text, flags=re.MULTILINE), shape) == parse_problems(
        known, shape
    )


def test_unknown_keys_are_named_once(workshop):
    page = workshop()
    open_file(page, "x.toml", TOML.encode())
    wanted = [
        *(f"the unknown key “{key}” at its top" for key in ("author", "made", "sizes")),
        'the unknown key “"odd key"” at its top',
        "the unknown key “shop” at its top",
        *(f"the unknown key “wood” in “{table}”" for table in ("region", "piece")),
        "the unknown key “hard” in “problem”",
        "the unknown key “glue” in “region”",
    ]
    text = page.text("#status")
    assert text == f"Opened x.toml. Kept, but not shown: {', '.join(wanted)}."
    command(page, "s")  # a puzzle file holds all of them
    until(page, "saved.length === 1")
    assert tomllib.loads(last_saved(page).decode())["author"] == "A. Nobody"
    page.push("#save")
    assert "nor the unknown key “wood” in “region”" in page.text("#xmpuzzle-lacks")


XMPUZZLE = """<?xml version="1.0"?>
<puzzle version="2"><gridType type="0"/>
<colors><color red="1" green="2" blue="3"/><color red="4" green="5" blue="6"/></colors>
<shapes><voxel x="2" y="1" z="1" type="0" name="Box" weight="3">##</voxel>
<voxel x="1" y="1" z="1" type="0" name="a" weight="2" glue="no">#2</voxel>
<voxel x="3" y="1" z="1" type="0" name="spare">#1#2+</voxel></shapes>
<problems><problem name="p" state="0" hard="yes"><shapes><shape id="1" count="2"/></shapes>
<result id="0"/><bitmap><pair piece="1" result="1"/></bitmap><hint>look</hint></problem></problems>
<comment popup="">Grüße</comment><tags><tag>easy</tag></tags></puzzle>""".encode("latin-1")


def rewritten(page, data: bytes, edit: str = "") -> ET.Element:
    script = f"""
        const [bytes, done] = arguments;
        cube3d.fromXmpuzzle(bytes)
          .then(({{ problems: p }}) => {{ {edit}; done(cube3d.writeXmpuzzle(p).text); }})
          .catch((error) => done(String(error)));
    """
    return ET.fromstring(page.driver.execute_async_script(script, list(data)))


BY_TOML = "p = cube3d.readDrafts(cube3d.writeToml(...p))"


@pytest.mark.parametrize("edit", ["", BY_TOML], ids=["at once", "by a puzzle file"])
def test_parts_of_burrtools_files_are_written_back(workshop, edit):
    page = workshop()
    made = rewritten(page, XMPUZZLE, edit)
    shapes = {one.get("name"): one for one in made.iter("voxel")}
    assert {name: one.text for name, one in shapes.items()} == {
        "Box": "##",
        "a": "#2",
        "spare": "#1#2+",
    }
    assert [shapes[name].get("weight") for name in ("Box", "a", "spare")] == ["3", "2", None]
    assert shapes["a"].get("glue") == "no"
    (problem,) = made.iter("problem")
    assert (problem.get("hard"), problem.findtext("hint")) == ("yes", "look")
    (comment,) = made.iter("comment")
    assert (comment.text, comment.get("popup")) == ("Grüße", "")  # it was in Latin-1
    assert made.findtext("tags/tag") == "easy"


def test_parts_of_burrtools_files_go_with_what_is_changed(workshop):
    page = workshop()
    # The weight goes with the piece. The spare shape's colours are renumbered.
    edit = """
        p[0].pieces = [{ ...p[0].pieces[0], colours: [], kept: undefined }];
        p[0].colours = p[0].colours.slice(1);
    """
    made = rewritten(page, XMPUZZLE, edit)
    shapes = {one.get("name"): one for one in made.iter("voxel")}
    assert (shapes["a"].get("weight"), shapes["spare"].text) == (None, "##1+")


def test_a_puzzle_file_keeps_parts_of_burrtools_files_in_comments(workshop):
    page = workshop()
    open_file(page, "x.xmpuzzle", gzip.compress(XMPUZZLE))
    kept = (
        "the wish to open with the description",
        "“hard”",
        "the names of regions",
        "the weights of pieces",
        "“glue”",
        "1 shape that no problem uses",
        "<tags>",
        "<hint>",
    )
    said = f"Kept, but not shown: {', '.join(kept)}."
    assert page.text("#status") == f"Opened x.xmpuzzle. {said}"
    command(page, "s")
    until(page, "saved.length === 1")
    text = last_saved(page).decode()
    assert [puzzle.about for puzzle in parse_problems(text, shape)] == ["Grüße"]
    open_file(page, "y.toml", text.encode())
    assert page.text("#status") == f"Opened y.toml. {said}"
    page.push("#save")
    assert page.text("#xmpuzzle-lacks") == ""
    page.push("#save-xmpuzzle")
    until(page, "saved.length === 2")
    made = ET.fromstring(gzip.decompress(last_saved(page)))
    assert {one.get("weight") for one in made.iter("voxel")} == {"3", "2", None}


@pytest.mark.parametrize(
    "parts",
    [
        '{"attributes": {"no name": "x"}, "elements": []}',
        '{"attributes": {}, "elements": ["<a>"]}',
        '{"attributes": 5, "elements": {}}',
        "null",
    ],
)
def test_comments_that_somebody_damaged_are_comments(workshop, parts):
    page = workshop()
    line = f"# BurrTools: {parts}\n"
    assert line in saved_again(page, line + TOML)
    page.complaints()  # the browser complains of XML that is wrong


def test_pieces_of_other_problems_keep_their_comments(workshop):
    text = (
        TOML
        + """
# what this piece is
[[problem.piece]]
name = "L"
shape = "V3"
mobility = '''
fixed''' # turned by nobody
"""
    )
    made = saved_again(workshop(), text)
    assert made.endswith(
        '# what this piece is\n# turned by nobody\n[[problem.piece]]\nname = "L"\n'
        'shape = "V3"\nmobility = "fixed"\n'
    )


def test_burrtools_has_63_colours(workshop):
    page = workshop()
    script = """
        const { puzzle } = cube3d.inspect();
        const colour = (_, i) => ({ name: `c${i}`, rgb: "#000000" });
        const colours = Array.from({ length: arguments[0] }, colour);
        try { return cube3d.writeXmpuzzle([{ ...puzzle, colours }]).text.match(/<color /g).length; }
        catch (error) { return error.message; }
    """
    assert page.run(script, 63) == 63
    said = "This puzzle has 64 colours; a file of BurrTools may have 63."
    assert page.run(script, 64) == said
