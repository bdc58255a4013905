"""``cube3d page``: the solutions it writes, and its errors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import cast

import pytest

from cube3d import Page, Search, catalog, lattice, load, placements, shape, solve
from cube3d.cli.main import load_command
from cube3d.cli.see.page import MOST, _take
from cube3d.cli.shared.showing import Mover
from cube3d.formats.toml.puzzle_toml import parse_puzzle
from cube3d.shipped import LATTICES
from cube3d.solving.swaps import swap_graph
from cube3d.view.page.tables import tables
from tests.helpers.page_data import data_of


def written(cube3d, name="cube.html"):
    return data_of((cube3d.folder / name).read_text(encoding="utf-8"))


def test_a_puzzle_is_solved_first(cube3d):
    ran = cube3d("page", "12y", "-o", "cube.html")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == "wrote cube.html: all 9 solutions, up to rotations and reflections\n"
    data = written(cube3d)
    assert data["puzzle"] == "12Y"
    assert data["note"] == "all 9 solutions, up to rotations and reflections"
    assert data["about"] == load("12y").about
    assert [piece["name"] for piece in data["pieces"]] == ["Y"]


def test_a_file_of_solutions(cube3d):
    assert cube3d("solve", "soma", "--limit", "7", "--out", "soma.jsonl", "-q").code == 0
    ran = cube3d("page", "soma.jsonl", "-o", "cube.html")
    assert (ran.code, ran.err) == (0, "wrote cube.html: 7 solutions\n")
    assert written(cube3d)["note"] == "7 solutions"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "note"),
    [
        ([], f"{MOST} solutions; there may be more"),
        (["--limit", "3"], "3 solutions; there may be more"),
        (["--all"], "all 240 solutions, up to rotations and reflections"),
        (["--all", "--up-to", "rotations"], "all 480 solutions, up to rotations"),
    ],
)
def test_how_many(cube3d, options, note):
    assert cube3d("page", "soma", "-o", "cube.html", "-q", *options).code == 0
    assert written(cube3d)["note"] == note


def test_swaps(cube3d):
    assert cube3d("page", "12y", "--swaps", "-o", "cube.html", "-q").code == 0
    data = written(cube3d)
    assert len(data["swaps"]) == 2 * swap_graph(load("12y")).links
    assert data["note"] == "all 9 solutions, up to rotations and reflections"


@pytest.mark.parametrize("option", ["--limit=3", "--play"])
def test_swaps_are_of_all_solutions(cube3d, option):
    said = cube3d.refused("page", "12y", "--swaps", option, "-o", "cube.html")
    assert f"leave out {option.partition('=')[0]}" in said


def test_mirror_images_that_need_other_pieces_are_no_matter(cube3d):
    assert cube3d("page", "diabolical", "--all", "-o", "cube.html", "-q").code == 0
    assert written(cube3d)["note"].startswith("all 13 solutions, up to rotations")


def test_an_inline_puzzle_and_how_the_page_begins(cube3d):
    inline = ["--box", "2x2x1", "--piece", "I2:2"]
    looks = ["--explode", "0.5", "--layers", "--labels", "--palette", "colorblind"]
    looks += ["--material", "brass", "--dark"]
    assert cube3d("page", *inline, *looks, "-o", "cube.html").code == 0
    data = written(cube3d)
    assert data["note"] == "the only solution, up to rotations and reflections"
    assert data["start"] == "s=1&x=0.5&layers&labels&palette=colorblind&material=brass&theme=dark"
    assert cube3d("page", "12y", "--number", "9", "-o", "cube.html").code == 0
    assert written(cube3d)["start"] == "s=9"


def test_a_page_to_play_is_not_solved_first(cube3d):
    ran = cube3d("page", "25y", "--play", "-o", "cube.html")
    assert (ran.code, ran.err) == (0, "wrote cube.html: a game\n")
    data = written(cube3d)
    assert (data["solutions"], data["note"]) == ("", "No solution yet")
    assert (data["place"], data["play"]) == ("play", {"given": []})
    assert data["puzzle_data"]["high"] == [25]
    # What has no solution can be played, too: the page proves it.
    assert cube3d("page", "tetrominoes-4x5", "--play", "-o", "cube.html").code == 0


def test_pages_of_solutions_carry_their_puzzle(cube3d, monkeypatch):
    assert cube3d("page", "soma", "--limit", "1", "-o", "cube.html", "-q").code == 0
    data = written(cube3d)
    assert (data["place"], data["play"]) == ("see", {"given": []})
    assert data["puzzle_data"]["pieces"] == 7
    # But not where it is large, or where files say solutions only.
    monkeypatch.setattr("cube3d.view.page.page.MOST_PLACEMENTS", 600)
    assert cube3d("page", "soma", "--limit", "1", "-o", "cube.html", "-q").code == 0
    assert "puzzle_data" not in written(cube3d)
    monkeypatch.undo()
    assert cube3d("solve", "soma", "--limit", "1", "--out", "soma.jsonl", "-q").code == 0
    assert cube3d("page", "soma.jsonl", "-o", "cube.html", "-q").code == 0
    assert "puzzle_data" not in written(cube3d)


def test_a_game_begins_with_given_pieces(cube3d):
    (cube3d.folder / "half.txt").write_text("VSB   SSP   SPP\nVVB   .BB   ..P\n...   ...   ...\n")
    assert cube3d("page", "soma", "--given", "half.txt", "--play", "-o", "cube.html").code == 0
    data = written(cube3d)
    table = placements(load("soma"))
    pieces = [table.placed(number).piece for number in data["play"]["given"]]
    assert sorted(pieces) == ["B", "P", "S", "V"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["soma", "--all"], "--play solves nothing: leave out --limit and --all"),
        (["soma", "--limit", "3"], "--play solves nothing: leave out --limit and --all"),
        (["soma", "--number", "2"], "there are 0 solutions, there is no number 2"),
        (["some.jsonl"], "some.jsonl holds solutions: --play needs their puzzle"),
        (["dominoes-2x2x2x2"], "a page plays puzzles of up to 3 dimensions; 'Dominoes in four"),
        (["--box", "40x40x40", "--piece", "I2:32000"], "a page plays puzzles of up to 30,000"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(cube3d, arguments, said):
    (cube3d.folder / "some.jsonl").write_text("")
    refused = cube3d.refused("page", *arguments, "--play", "-o", "cube.html")
    assert refused.startswith(f"cube3d: {said}")
    assert not (cube3d.folder / "cube.html").exists()


def test_the_puzzle_names_the_file(cube3d):
    """An unknown name is the first complaint."""
    assert cube3d.refused("page", "nosuch").startswith("cube3d: no puzzle 'nosuch'")
    assert cube3d("page", "soma", "--limit", "1").code == 0
    assert cube3d("page", "--editor").code == 0
    assert sorted(path.name for path in cube3d.folder.iterdir()) == ["puzzle.html", "soma.html"]
    said = "cube3d: 'soma.html' exists; name it with --out to replace it\n"
    assert cube3d.refused("page", "soma") == said
    assert cube3d("page", "soma", "--limit", "1", "--out", "soma.html").code == 0


def test_no_solution_is_proved_and_no_file_written(cube3d):
    ran = cube3d("page", "tetrominoes-4x5", "-o", "cube.html")
    assert ran.code == 1
    assert "no solution" in ran.err
    assert list(cube3d.folder.iterdir()) == []


def test_a_limit_that_comes_first(cube3d):
    ran = cube3d("page", "25y-isolated", "--all", "--timeout", "0.001", "-o", "cube.html")
    assert ran.code == 3
    assert "no solution of '25Y, isolated' was found in time" in ran.err
    assert list(cube3d.folder.iterdir()) == []


def test_what_was_found_before_an_interruption_is_kept():
    class Interrupted(Iterator):
        left, closed = 3, False

        def __next__(self):
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            return solution

        def close(self):
            self.closed = True

    solution = solve(load("soma"))
    made, search = Page(), Interrupted()
    _take(cast("Search", search), made, Mover())
    assert (made.count, search.closed) == (3, True)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "give a puzzle"),
        (["nobody-knows-it"], "nobody-knows-it"),
        (["soma", "--limit", "1", "--all"], "--limit"),
        (["soma", "--explode", "3"], "explode"),
        (["soma", "--palette", "nope"], "palette"),
        (["soma", "--limit", "2", "--number", "3"], "3"),
        (["none.jsonl"], "none.jsonl"),
        (["bad.jsonl"], "bad.jsonl"),
        (["bad.jsonl", "--all"], "not both"),
        (["mixed.jsonl"], "one puzzle"),
        (["overlap.jsonl"], "covered twice"),
        (["half.jsonl"], "half of a character"),
    ],
)
def test_bad_input_is_one_sentence(cube3d, arguments, word):
    one = {"piece": "A", "copy": 0, "cells": [[0]], "orientation": [[1]], "position": [0]}
    lines: dict[str, list] = {
        "bad.jsonl": ["{"],
        "mixed.jsonl": [{"puzzle": name, "placements": [one]} for name in "AB"],
        "half.jsonl": [{"puzzle": "x\ud800", "placements": [one]}],
        "overlap.jsonl": [{"puzzle": "A", "placements": [one, one | {"copy": 1}]}],
    }
    for name, objects in lines.items():
        text = "\n".join(x if isinstance(x, str) else json.dumps(x) for x in objects)
        (cube3d.folder / name).write_text(text)
    assert word in cube3d.refused("page", *arguments, "-o", "cube.html")
    assert not (cube3d.folder / "cube.html").exists()


@pytest.mark.long
@pytest.mark.parametrize("command", ["page", "render", "disassemble"])
def test_a_page_is_no_input(cube3d, command):
    assert cube3d("page", "soma", "-o", "soma.html").code == 0
    said = cube3d.refused(command, "soma.html")
    assert "soma.html is a page: open it in a browser, or give the file" in said


def test_where_nothing_can_be_written(cube3d):
    assert "no" in cube3d.refused("page", "soma", "-o", "no/cube.html")


def test_layers_of_what_is_flat(cube3d):
    ran = cube3d("page", "thesis-5x4", "--layers", "--limit", "1", "-o", "a.html")
    assert ran.code == 0
    assert "is flat, a single layer: --layers changes nothing\n" in ran.err


def test_what_gets_one_colour(cube3d):
    ran = cube3d(
        "page", "soma-checkered", "--limit", "1", "--colour-by", "piece", "-o", "cube.html"
    )
    assert ran.code == 0
    assert written(cube3d)["start"] == "s=1&by=piece"
    assert sorted(written(cube3d)["colours"]) == ["#6b3f22", "#f3e7c9"]
    said = cube3d.refused(
        "page", "soma", "--limit", "1", "--colour-by", "cube", "-o", "no.html", "-q"
    )
    assert said == "cube3d: cannot colour by cube: no cube has a colour\n"
    assert not (cube3d.folder / "no.html").exists()


def test_the_window_and_the_page_have_their_options_in_common():
    """Except for a few words they have the same meaning, help and order."""
    view, page = (
        {option.name: option for option in load_command(name).params} for name in ("view", "page")
    )
    both = [name for name in view if name in page]
    assert both == [name for name in page if name in view]
    assert len(both) == len(view) - 2 == len(page) - 6
    for name in both:
        assert view[name].opts == page[name].opts
        if name not in ("source", "limit"):
            assert view[name].help == page[name].help
            assert view[name].default == page[name].default


def test_the_workshop_begins_with_a_puzzle(cube3d):
    ran = cube3d("page", "--editor", "bedlam", "-o", "workshop.html")
    assert (ran.code, ran.err) == (0, "wrote workshop.html: Make with Bedlam cube\n")
    assert parse_puzzle(written(cube3d, "workshop.html")["toml"], shape) == load("bedlam")
    library = tables()["library"]
    names = {name for shape in library["cubic"] for name in shape["names"]}
    assert {"Y5", "soma-P", "V15"} <= names
    assert set(library) == {name for name in LATTICES if catalog.shapes(lattice(name))}


def test_the_workshop_begins_with_the_soma_cube_where_nothing_is_said(cube3d):
    assert cube3d("page", "--editor", "-o", "workshop.html", "-q").code == 0
    assert parse_puzzle(written(cube3d, "workshop.html")["toml"], shape) == load("soma")
    ran = cube3d("page", "--editor", "--box", "5x4", "--piece", "Y5:4", "-o", "workshop.html", "-q")
    assert ran.code == 0
    own = parse_puzzle(written(cube3d, "workshop.html")["toml"], shape)
    assert own.region.extents == (5, 4)


@pytest.mark.parametrize("name", ["25y-isolated", "hexiamonds-4x9", "altekruse"])
def test_the_workshop_knows_rules_and_lattices(cube3d, name):
    assert cube3d("page", "--editor", name, "-o", "workshop.html", "-q").code == 0
    assert parse_puzzle(written(cube3d, "workshop.html")["toml"], shape) == load(name)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["bedlam", "--limit", "3"],
            "--editor neither solves nor draws: leave out --limit",
        ),
        (["--box", "65x2", "--piece", "I2:65"], "has a side of more than 64 cells, which"),
    ],
)
def test_what_is_too_much_for_the_workshop(cube3d, arguments, said):
    assert said in cube3d.refused("page", "--editor", *arguments, "-o", "workshop.html")
    assert not (cube3d.folder / "workshop.html").exists()


def test_assemblies_are_no_solutions(cube3d):
    """One that comes apart is shown first, unless another one is asked for."""
    for options, first in (([], 5), (["--number", "2"], 2)):
        slowly = ["--moves-timeout", "1e6"]
        ran = cube3d("page", "altekruse", "-o", "cube.html", *slowly, *options)
        data = written(cube3d)
        assert data["note"] == (
            "all 16 assemblies, up to rotations and reflections; number 5 comes apart"
        )
        assert ran.err == f"wrote cube.html: {data['note']}\n"
        assert min(map(int, data["ways"])) == 4
        assert data["start"] == f"s={first}"
