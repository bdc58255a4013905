"""Tools of Make: planes, the small cube, pieces of the rest, the clipboard, commands."""

from __future__ import annotations

import json

import pytest

from cube3d import Piece, Polycube, Puzzle, Region, count, load, shape
from cube3d.formats.toml.puzzle_toml import parse_puzzle
from tests.helpers.browser import ENTER
from tests.view.page.test_workshop_in_browser import (
    PHONE,
    WIDE,
    cells,
    command,
    kept,
    last_saved,
    square,
    until,
    workshop,
)

__all__ = ["kept", "workshop"]  # fixtures

STATUS = "document.querySelector('#status').textContent"
CLIPBOARD = """
    window.copied = [];
    Object.defineProperty(navigator, "clipboard", { value: {
        writeText: async (text) => void copied.push(text),
        readText: async () => copied.at(-1),
    } });
"""


def click(page, selector: str) -> None:
    """Click by the program on what may be below the fold."""
    page.run("document.querySelector(arguments[0]).click()", selector)
    page.wait()


def names(page) -> list[str]:
    return [piece["name"] for piece in page.inspect()["puzzle"]["pieces"]]


@pytest.mark.parametrize(
    ("plane", "gone"),
    [("xy", (1, 0, 0)), ("xz", (1, 0, 0)), ("yz", (0, 1, 0))],
)
def test_layers_along_each_axis_are_painted(workshop, plane, gone):
    page = workshop(Puzzle("box", Region.box((4, 3, 2)), (Piece("I", shape("O1"), (0, None)),)))
    buttons = "[...document.querySelectorAll('#region-paper .strokes button')]"
    page.run(f"{buttons}.find((e) => e.textContent === arguments[0]).click()", plane)
    page.wait()
    layers = {"xy": 2, "xz": 3, "yz": 4}[plane]
    top = ", the top" if plane == "xy" else ""
    assert page.text("#region-paper .layers span") == f"Layer 1 of {layers}{top}"
    assert page.run("return document.querySelectorAll('.strip button').length") == layers
    at = ",".join(map(str, gone))
    page.click(*square(page, at))
    assert set(load_box()) - set(cells(page)) == {gone}
    # The last layer is chosen by its small picture.
    click(page, ".strip button:last-child")
    assert page.text("#region-paper .layers span") == f"Layer {layers} of {layers}"
    shown = page.run(
        "return [...document.querySelectorAll('#region-paper [data-at]')].map((e) => e.dataset.at)"
    )
    axis = {"xy": 2, "xz": 1, "yz": 0}[plane]
    assert {int(own.split(",")[axis]) for own in shown} == {layers - 1}


def load_box() -> list[tuple[int, ...]]:
    return list(Region.box((4, 3, 2)).cells)


def test_the_cube_in_the_corner_shows_sides(workshop):
    page = workshop()
    faces = "document.querySelectorAll('.view-cube polygon:not(.away) title')"
    seen = f"return [...{faces}].map((e) => e.textContent)"
    assert sorted(page.run(seen)) == ["Front view", "View from above", "View from the right"]
    page.run("document.querySelectorAll('.view-cube polygon')[1].dispatchEvent(new Event('click'))")
    page.wait()
    assert page.run(seen) == ["View from the right"]


@pytest.mark.parametrize("look", [WIDE, PHONE])
def test_a_piece_that_fits_is_added(workshop, look):
    soma = load("soma")
    page = workshop(Puzzle("six", soma.region, soma.pieces[:-1]), **look)
    click(page, "#tab-pieces")
    click(page, "#fit-piece")
    until(page, f"{STATUS}.startsWith('Added')")
    puzzle = parse_puzzle(page.run("return cube3d.writeToml(cube3d.inspect().puzzle)"), shape)
    assert sum(len(piece.shape) * piece.low for piece in puzzle.pieces) == 27
    assert count(puzzle).total > 0
    assert page.run("return document.querySelector('#fit-piece')") is None


def test_pieces_that_go_nowhere_have_no_piece_that_fits(workshop):
    page = workshop(Puzzle("long", Region.box((3, 3, 3)), (Piece("I", shape("I4")),)))
    click(page, "#tab-pieces")
    click(page, "#fit-piece")
    until(
        page, f"{STATUS} === 'The pieces do not fit into the region together. Change one of them.'"
    )


def test_equal_pieces_become_copies(workshop):
    turned = Piece("turned", Polycube([(0, 0, 0), (0, 0, 1), (0, 0, 2), (1, 0, 0)]), 2)
    pieces = (Piece("L", shape("L4")), turned, Piece("T", shape("T4"), 1))
    page = workshop(Puzzle("twins", Region.box((4, 2, 2)), pieces))
    click(page, "#tab-pieces")
    click(page, "#every summary")
    click(page, "#join-equal")
    assert page.text("#status") == "Joined: L = turned."
    puzzle = page.inspect()["puzzle"]
    assert [(own["name"], own["low"], own["high"]) for own in puzzle["pieces"]] == [
        ("L", 3, 3),
        ("T", 1, 1),
    ]
    click(page, "#join-equal")
    assert (
        page.text("#status") == "No pieces to join. Pieces in a rule or with a place stay separate."
    )


@pytest.fixture
def with_clipboard(undrawn):
    with undrawn.beginning_with(CLIPBOARD):
        yield


def test_a_piece_goes_to_another_puzzle_by_the_clipboard(with_clipboard, workshop):
    page = workshop("soma-checkered")
    click(page, "#tab-pieces")
    click(page, "#pieces .piece-name")
    command(page, "c")
    until(page, "copied.length === 1")
    text = page.run("return copied[0]")
    piece = load("soma-checkered").pieces[0]
    there = parse_puzzle(text, shape).pieces[0]
    assert (there.name, there.shape, there.colours) == (piece.name, piece.shape, piece.colours)
    page = workshop("bedlam")
    before = names(page)
    page.run(f"copied.push({json.dumps(text)})")
    click(page, "#paste")
    until(page, f"{STATUS} === 'Pasted: 1 piece.'")
    assert len(names(page)) == len(before) + 1
    assert {own["name"] for own in page.inspect()["puzzle"]["colours"]} == {"w", "d"}
    page = workshop("lonpos-pyramid")
    page.run(f"copied.push({json.dumps(text)})")
    click(page, "#paste")
    until(
        page, f"{STATUS} === 'This cannot be pasted. The clipboard has cells of another lattice.'"
    )


def test_a_puzzle_is_pasted_as_another_problem(with_clipboard, workshop):
    page = workshop("soma")
    click(page, "#save")
    click(page, "#copy-text")
    until(page, "copied.length === 1")
    text = page.run("return copied[0]")
    page = workshop("bedlam")
    page.run(f"copied.push({json.dumps(text)})")
    click(page, "#paste")
    until(page, f"{STATUS} === 'Pasted: 1 problem.'")
    assert page.text("#problems [aria-selected=true]") == "Soma cube"
    assert len(names(page)) == len(load("soma").pieces)
    # The whole file goes to BurrTools.
    click(page, "#save-xmpuzzle")
    until(page, "saved.length === 1")
    assert last_saved(page)[:2] == b"\x1f\x8b"
    page.run("copied.push('no puzzle')")
    click(page, "#paste")
    until(page, f"{STATUS}.startsWith('This cannot be pasted. This is no TOML')")


def test_everything_is_found_by_its_name(workshop):
    page = workshop()
    command(page, "k")
    assert page.run("return document.querySelector('#commands').open")
    page.press(*"fill whole")
    listed = "document.querySelectorAll('#command-options li span')"
    assert page.run(f"return [...{listed}].map((e) => e.textContent)") == ["Fill the whole box"]
    page.press("\ue00c")  # closes it
    page.click(*square(page, "0,0"))
    assert len(cells(page)) == 26
    command(page, "k")
    page.press(*"fill whole", ENTER)
    assert len(cells(page)) == 27
    # Of another tab, too.
    command(page, "k")
    page.press(*"find a sol", ENTER)
    until(page, "!document.getElementById('solution-view').hidden")
    command(page, "k")
    page.press(*"xyzzy")
    assert page.text("#command-list p") == "Nothing here has this name."


def test_the_level_is_said_while_one_edits(workshop):
    puzzle = load("interlocking-5x5x5-6-level-13")
    page = workshop(puzzle)
    outlook = "document.querySelector('#outlook').textContent"
    until(page, f"/It comes apart|too short/.test({outlook})")
    if "too short" not in page.run(f"return {outlook}"):  # on a loaded machine it may be
        assert page.run(f"return {outlook}").endswith("It comes apart: level 13.5.3.1.3.")
