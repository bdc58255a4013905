"""Tools of Make: planes, the small cube, pieces of the rest, the clipboard, commands."""

from __future__ import annotations

import json
from colorsys import rgb_to_hls

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
    said,
    square,
    type_in,
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
    top = {"xy": ", the top", "xz": ", y = 0", "yz": ", x = 0"}[plane]
    assert page.text("#region-paper .layers span") == f"Layer 1 of {layers}{top}"
    assert page.run("return document.querySelectorAll('.strip button').length") == layers
    at = ",".join(map(str, gone))
    page.click(*square(page, at))
    assert set(load_box()) - set(cells(page)) == {gone}
    # The last layer is chosen by its small picture.
    click(page, ".strip button:last-child")
    last = {"xy": "", "xz": ", y = 2", "yz": ", x = 3"}[plane]
    assert page.text("#region-paper .layers span") == f"Layer {layers} of {layers}{last}"
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


# Whether an element is in sight, as far as the panel and the window show it.
IN_SIGHT = """
    return arguments[0].filter((selector) => {
      const { top, bottom, left, right } = document.querySelector(selector).getBoundingClientRect();
      const panel = document.querySelector("#panel").getBoundingClientRect();
      const head = document.querySelector("#tab-line").getBoundingClientRect().bottom;
      const isBelow = bottom > Math.min(innerHeight, panel.bottom);
      return top < head || isBelow || left < 0 || right > innerWidth;
    });
"""
GERMAN = "Object.defineProperty(navigator, 'languages', { get: () => ['de'] });"


@pytest.fixture(params=["en", "de"])
def spoken(request, undrawn):
    """A language of the page."""
    with undrawn.beginning_with(GERMAN if request.param == "de" else ""):
        yield request.param


@pytest.mark.parametrize("look", [WIDE, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("name", ["soma", "interlocking-5x5x5-6-level-13"])
def test_paper_brushes_and_tools_are_in_sight_at_once(spoken, workshop, look, name):
    page = workshop(name, **look)
    region = ["#brushes", "#region-paper .sheet", "#region-paper .strokes .choice"]
    assert page.run(IN_SIGHT, region) == []
    click(page, "#tab-pieces")
    click(page, "#pieces .piece-picture")
    own = ".piece-details .paper"
    piece = [".colours-toggle", f"{own} .sheet", f"{own} .strokes .choice:last-child"]
    assert page.run(IN_SIGHT, [f"#panel-pieces {one}" for one in piece]) == []


def test_the_status_keeps_its_height_and_opens(workshop):
    page = workshop("tetrominoes-4x5", **PHONE)
    assert said(page).startswith("There is no solution. On the checkerboard, the region has")
    before, panel = page.box("#check"), page.box("#panel")
    page.push("#check-more")
    assert page.box("#panel") == panel
    opened = page.box("#check")
    assert opened[3] > before[3]
    assert opened[1] + opened[3] == pytest.approx(before[1] + before[3], abs=1)
    cut = "const e = document.querySelector('#reason'); return e.scrollHeight > e.clientHeight"
    assert not page.run(cut)
    page.push("#check-more")
    assert page.run(cut)
    assert page.box("#check") == before
    page.push('#region-paper [data-at="0,0"]')
    assert said(page) == "The pieces have 20 cells, the region has only 19."
    assert page.box("#check") == before


def hue(rgb: list[int]) -> float:
    return rgb_to_hls(*(x / 255 for x in rgb))[0]


def test_copies_have_the_hue_of_the_list(workshop):
    pieces = (Piece("L", shape("L4"), 4), Piece("T", shape("T4"), 2), Piece("O", shape("O4"), 2))
    page = workshop(Puzzle("copies", Region.box((4, 4, 2)), pieces))
    script = (
        "return [...document.querySelectorAll('.piece-picture')].map("
        "(e) => getComputedStyle(e).color.match(/\\d+/g).map(Number))"
    )
    click(page, "#tab-pieces")
    listed = dict(zip("LTO", page.run(script), strict=True))
    click(page, "#tab-solve")
    click(page, "#find")
    until(page, "!document.getElementById('solution-view').hidden")
    page.wait()
    state = page.inspect()
    shown = {
        block["label"]: own for block, own in zip(state["blocks"], state["colours"], strict=True)
    }
    assert len({tuple(own) for own in shown.values()}) == 8
    for label, own in shown.items():
        name, copy = label.split()
        assert hue(own) == pytest.approx(hue(listed[name]), abs=0.02)
        assert (own == listed[name]) == (copy == "1")


@pytest.mark.parametrize("look", [WIDE, PHONE], ids=["desk", "phone"])
def test_a_problem_is_deleted_by_a_word_and_comes_back(workshop, look):
    page = workshop(**look)
    click(page, "#add-problem")
    assert page.text("#delete-problem") == "Delete this problem"
    page.push("#delete-problem")
    assert page.run("return document.querySelector('#problems').hidden")
    assert page.text("#status") == "“Soma cube 2” is deleted. Undo brings it back."
    page.push("#undo")
    assert page.text("#problems [aria-selected=true]") == "Soma cube 2"


def test_the_sides_of_the_small_cube_have_names(spoken, workshop):
    page = workshop()
    words = "[...document.querySelectorAll('.view-cube text:not(.away)')]"
    seen = page.run(f"return {words}.map((e) => e.textContent)")
    sides = {"en": ["Front", "Right", "Top"], "de": ["Oben", "Rechts", "Vorn"]}[spoken]
    assert sorted(seen) == sides
    page.press("6")  # from below
    assert page.run(f"return {words}.map((e) => e.textContent)") == [
        {"en": "Bottom", "de": "Unten"}[spoken]
    ]
    # A word is as wide as its side at most.
    widths = "e.getBoundingClientRect().width"
    side = "e.previousElementSibling.getBoundingClientRect().width"
    assert page.run(f"return {words}.every((e) => {widths} > 0.5 * {side} && {widths} < {side})")


def test_pieces_keep_the_names_of_their_shapes(workshop):
    page = workshop(Puzzle("rods", Region.box((5, 4, 1)), (Piece("X", shape("O1"), (0, None)),)))
    click(page, "#tab-pieces")
    for name in ("I4", "I5"):
        type_in(page, "#shelf-name", name)
    click(page, '.tile[aria-label="Add T4"]')
    assert names(page) == ["X", "I4", "I5", "T4"]


@pytest.mark.parametrize(
    ("wish", "command_name"),
    [
        ("stl", "Print"),
        ("burrtools", "Open a file"),
        ("xmpuzzle exp", "Save"),
        ("png", "See"),
        ("save", "Save"),
        ("open", "Open a file"),
        ("mirror piece", "Mirror · The whole piece"),
        ("mirror region", "Mirror · The whole region"),
    ],
)
def test_commands_are_found_by_other_words(workshop, wish, command_name):
    page = workshop()
    click(page, "#tab-pieces")
    click(page, "#pieces .piece-picture")
    command(page, "k")
    page.press(*wish)
    listed = "document.querySelectorAll('#command-options li span')"
    assert command_name in page.run(f"return [...{listed}].map((e) => e.textContent)")


def test_a_tool_changes_all_pieces_at_once(workshop):
    pieces = (Piece("L", shape("L4")), Piece("T", shape("T4")))
    page = workshop(Puzzle("two", Region.box((5, 4, 3)), pieces))
    click(page, "#tab-pieces")
    click(page, "#pieces .piece-picture")
    sizes = "return cube3d.inspect().puzzle.pieces.map((own) => own.cells.length)"
    double = "[...document.querySelectorAll('.piece-details .whole button')]"
    press = f"{double}.find((e) => e.textContent === 'Double the scale').click()"
    page.run(press)
    page.wait()
    assert page.run(sizes) == [32, 4]
    click(page, "#undo")
    click(page, "#act-on-all")
    page.run(press)
    page.wait()
    assert page.run(sizes) == [32, 32]
    click(page, "#undo")  # one step
    assert page.run(sizes) == [4, 4]


def alt(page, key: str) -> None:
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    ActionChains(page.driver).key_down(Keys.ALT).send_keys(key).key_up(Keys.ALT).perform()
    page.wait()


def test_shapes_are_moved_by_a_cell(workshop):
    page = workshop(Puzzle("box", Region.box((3, 2, 2)), (Piece("L", shape("L4"), 3),)))
    right, down, page_down = "\ue014", "\ue015", "\ue00f"
    before = cells(page)
    alt(page, right)
    assert cells(page) == [(x + 1, y, z) for x, y, z in before]
    assert len(page.run("return [...document.querySelectorAll('#region-paper [data-at]')]")) == 8
    click(page, "#undo")
    assert cells(page) == before
    click(page, "#tab-pieces")
    click(page, "#pieces .piece-picture")
    own = "document.querySelectorAll('.piece-details [data-at].own')"
    script = f"return [...{own}].map((e) => e.dataset.at)"
    there = sorted(page.run(script))
    alt(page, down)
    alt(page, page_down)
    moved = [tuple(map(int, at.split(","))) for at in there]
    assert sorted(page.run(script)) == sorted(f"{x},{y + 1},{z + 1}" for x, y, z in moved)
    # On the squares, too, and no farther than the paper.
    page.run("document.querySelector('.piece-details [data-at][tabindex=\"0\"]').focus()")
    for _ in range(9):
        alt(page, right)
    assert {at[0] for at in page.run(script)} >= {"4"}
    assert len(page.run(script)) == 4
    assert len(page.inspect()["puzzle"]["pieces"][0]["cells"]) == 4


@pytest.mark.parametrize("look", [WIDE, PHONE], ids=["desk", "phone"])
def test_a_state_is_chosen_by_its_picture(workshop, look):
    page = workshop(**look)
    assert page.run("return document.querySelector('#history-open').disabled")
    page.push('#region-paper [data-at="0,0,0"]')
    page.push('#region-paper [data-at="1,0,0"]')
    click(page, "#tab-pieces")
    click(page, "#pieces li:nth-child(2) [aria-label='One L less']")
    page.push("#history-open")
    tiles = "[...document.querySelectorAll('#history-list .tile')]"
    steps = ["4 · L", "3 · Region", "2 · Region", "1 · Beginning"]
    assert page.run(f"return {tiles}.map((e) => e.textContent)") == steps
    faces = page.run(f"return {tiles}.map((e) => e.querySelectorAll('svg polygon').length)")
    assert faces == [4, 75, 78, 81]  # L is flat; of each cube three sides are drawn
    page.push("#history-list .tile:last-child")
    assert not page.run("return document.querySelector('#history').open")
    assert (len(cells(page)), "L" in names(page)) == (27, True)
    page.push("#history-open")
    assert page.text("#history-list [aria-current]") == "1 · Beginning"
    page.push("#history-list .tile:nth-child(2)")
    assert (len(cells(page)), "L" in names(page)) == (25, True)
    page.push("#redo")
    assert "L" not in names(page)
