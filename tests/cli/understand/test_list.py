"""``cube3d list``: the puzzles it shows."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace

import pytest

from cube3d import CatalogError, Known, UpTo, catalog
from cube3d.cli.main import run
from cube3d.cli.understand.list import _known
from cube3d.formats.toml.puzzle_toml import known_counts
from tests.helpers.catalog import PUZZLES
from tests.helpers.command import Terminal


@pytest.fixture(autouse=True)
def loaded(monkeypatch):
    """Puzzles are not parsed again by each command."""
    monkeypatch.setattr(catalog, "load", PUZZLES.__getitem__)


def shown(cube3d, *arguments):
    ran = cube3d("list", *arguments, "--json")
    assert ran.code == 0
    return json.loads(ran.out)["puzzles"]


def names(rows):
    return [row["puzzle"] for row in rows]


def test_tags(cube3d):
    rows = shown(cube3d, "--tag", "impossible", "--tag", "identical pieces")
    assert "dominoes-8x8-mutilated" in names(rows)
    assert names(rows) == list(catalog.find(["impossible", "identical pieces"]))
    for row in rows:
        assert {"impossible", "identical pieces"} <= set(row["tags"])
        assert 0 in [fact["solutions"] for fact in row["known"]]


@pytest.mark.long
def test_levels(cube3d):
    levels = {row["puzzle"]: row["level"] for row in shown(cube3d)}
    assert levels == {name: puzzle.level for name, puzzle in catalog.find().items()}
    assert (levels["burr-loves-dozen"], levels["soma"]) == (12, None)


def test_a_tag_that_is_not_there(cube3d):
    said = cube3d.refused("list", "--tag", "impossible", "--tag", "imposible")
    assert said == "cube3d: no puzzle has the tag 'imposible'; did you mean 'impossible'?\n"
    with pytest.raises(CatalogError, match="no puzzle has the tag '4D'; did you mean '4-D'?"):
        catalog.find(["4D"])
    with pytest.raises(CatalogError, match="the tag .#.; the tags are 2-D, .*, trominoes$"):
        catalog.find(["#"])
    ran = cube3d("list", "--tag", "#")
    assert " ".join(ran.err.split()).endswith("tetrominoes, tricubes, trominoes")
    assert "..." not in ran.err


def test_tags_in_any_case():
    assert catalog.find(["Impossible", "2-d"]) == catalog.find(["impossible", "2-D"]) != {}


@pytest.mark.long
def test_sizes_of_regions():
    boxes = {
        name
        for name in catalog.puzzle_names()
        if catalog.load(name).region.is_box and catalog.load(name).region.extents == (5, 5, 5)
    }
    assert "25y" in boxes <= set(catalog.find(words=["5x5x5"]))


@pytest.mark.long
@pytest.mark.parametrize("word", ["Y5", "y5"])
def test_shapes_are_found_by_what_they_are(word):
    """25y-checkered draws its pieces and does not name their shape."""
    puzzles = catalog.puzzles_with(catalog.shape("Y5"))
    assert "25y-checkered" in puzzles
    assert set(puzzles) <= set(catalog.find(words=[word]))


@pytest.mark.parametrize("words", [["wall", "soma"], ["--search", "wall", "--search", "SOMA"]])
def test_words(cube3d, words):
    rows = shown(cube3d, *words)
    assert {"soma-w-wall", "soma-high-wall"} <= set(names(rows))
    assert names(rows) == list(catalog.find(words=["wall", "soma"]))


def test_words_and_tags(cube3d):
    rows = shown(cube3d, "soma", "wall", "--tag", "impossible")
    assert names(rows) == list(catalog.find(["impossible"], ["soma", "wall"]))
    assert "soma-w-wall" in names(rows)
    assert "soma-high-wall" not in names(rows)


def test_the_table_follows(cube3d):
    ran = cube3d("list", "--tag", "squares")
    assert ran.code == 0
    lines = [line.split() for line in ran.out.splitlines() if line.strip()]
    assert [line[0] for line in lines[2:]] == list(catalog.find(["squares"]))


def test_nothing_is_found(cube3d):
    ran = cube3d("list", "wall", "--tag", "soma", "--tag", "burr")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == "no puzzle has 'wall' and 'soma' and 'burr'; `cube3d list` shows all\n"
    assert shown(cube3d, "--tag", "soma", "--tag", "burr") == []


@pytest.mark.parametrize("options", [[], ["--search"], ["--tag"], ["--lattice"]])
def test_words_that_no_puzzle_has(cube3d, options):
    """A word, a tag and a lattice end alike."""
    ran = cube3d("list", *options, "zzz")
    assert (ran.code, ran.out) == (2, "")
    assert "'zzz'; " in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("filters", [["soma"], ["--search", "soma"], ["--tag", "soma"]])
def test_shapes_have_no_tags(cube3d, filters):
    said = cube3d.refused("list", "--shapes", *filters)
    assert "--shapes lists all shapes" in said
    assert "`cube3d info PUZZLE` lists the shapes of one" in said


@pytest.mark.long
def test_a_narrow_terminal(terminal):
    """Every puzzle has one line of 80 columns."""
    rows = terminal(80)
    assert max(map(len, rows)) <= 80
    names = list(catalog.find())
    assert [row.split()[0] for row in rows[2:-3]] == names
    assert rows[-3].startswith("(left out: tags; a terminal 1")
    assert rows[-2] == "(full): a solution, turned or mirrored, counts once"
    assert rows[-1] == f"{len(names)} puzzles. Read about one: cube3d info {names[0]}"


def test_the_last_line_is_for_people(cube3d, terminal):
    rows = terminal(200, "bedlam")
    assert rows[-1] == "1 puzzle. Read about one: cube3d info bedlam"
    assert "(full)" not in "".join(rows)
    assert "Read about" not in cube3d("list", "lonpos").out + cube3d("list", "lonpos").err


@pytest.fixture
def terminal(cube3d, monkeypatch):
    """Return the lines that are not empty of the table on a terminal."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("COLUMNS", raising=False)

    def lines(columns, *words):
        text = re.sub(r"\x1b\[[\d;]*m", "", cube3d.on_terminal(columns, "list", *words))
        return [line.rstrip() for line in text.splitlines() if line.strip()]

    return lines


def test_which_known_count_is_shown():
    """The one that merges most solutions, of those that cube3d does not contradict."""
    puzzle = catalog.load("soma")
    full, rotations = Known(7, UpTo.FULL, "me"), Known(14, UpTo.ROTATIONS, "me")
    wrong = Known(6, UpTo.FULL, "you" + catalog.CONTRADICTED)
    assert known(puzzle, [full, rotations, wrong]) == "7 (full)"
    assert known(puzzle, [wrong, full]) == "7 (full)"
    assert known(puzzle, [wrong, rotations]) == "14 (rotations)"
    assert known(puzzle, [wrong]) == ""
    assert known(puzzle, []) == ""


def known(puzzle, facts):
    return _known(known_counts(replace(puzzle, known=tuple(facts)).known))


@pytest.mark.long
def test_counts_have_the_same_words_at_every_width(cube3d, terminal):
    piped = counts(cube3d("list").out.splitlines())
    assert {"9 (full)", "1,264 (full)", "19,186 (rotations)", "1", "0"} <= set(piped)
    assert counts(terminal(80)[:-3]) == counts(terminal(200)[:-2]) == piped


def counts(lines):
    """Return the solution counts of a table."""
    head, _, *rows = [line for line in lines if line.strip()]
    start = head.index("solutions (up to)")
    return [row[start:].split("  ")[0].strip() for row in rows]


@pytest.mark.parametrize("arguments", [("list",), ("info", "soma"), ("parts", "soma")])
def test_piped_tables_have_no_trailing_blanks(cube3d, arguments):
    lines = cube3d(*arguments).out.splitlines()
    assert lines == [line.rstrip() for line in lines]


@pytest.mark.long
@pytest.mark.parametrize("arguments", [("list", "soma"), ("info", "bedlam")])
@pytest.mark.parametrize("columns", [40, 80])
def test_columns_without_room_are_told(monkeypatch, arguments, columns):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys, "argv", ["cube3d", *arguments])

    def text(width):
        monkeypatch.setenv("COLUMNS", str(width))
        terminal = Terminal()
        monkeypatch.setattr(sys, "stdout", terminal)
        assert run() == 0
        return terminal.getvalue()

    every, shown = text(500), text(columns)
    assert "left out" not in every
    words = " ".join(shown.split())
    told = re.search(r"\(left out: (.*); a terminal (\d+) columns wide shows all\)", words)
    assert headings(shown) | set(told[1].split(", ") if told else ()) == headings(every)
    assert bool(told) == (headings(shown) != headings(every))
    if told:
        assert columns < int(told[2])
        assert headings(text(told[2])) == headings(every)


def headings(text):
    """Return the headings of the table in a text: the words above its line."""
    lines = re.sub(r"\x1b\[[\d;]*m", "", text).splitlines()
    line = next(i for i, line in enumerate(lines) if set(line.strip()) == {"─"})
    return set(re.split(r"\s{2,}", lines[line - 1].strip()))
