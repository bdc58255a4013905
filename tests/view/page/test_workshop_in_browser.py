"""The workshop, used by mouse, finger and keyboard in a real browser."""

from __future__ import annotations

import base64
import zlib
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d import Pattern, Piece, Polycube, Puzzle, Region, count, disassemble, load, shape
from cube3d.catalog import shapes
from cube3d.formats.moves_text import level_words
from cube3d.formats.toml.puzzle_toml import format_puzzle, parse_puzzle
from cube3d.formats.xmpuzzle.read import parse_document
from cube3d.formats.xmpuzzle.to_puzzle import load_problem
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.placement import placements
from cube3d.puzzle.rule import Touch
from cube3d.solving.build_problem import build_problem
from cube3d.verify.verifier import verify
from cube3d.view.page.workshop import write_workshop
from tests.helpers.browser import NO_WEBGL
from tests.helpers.waiting import wait_until
from tests.view.page.test_apart_in_browser import check_way, looked

# What is saved is kept for the test, and not written anywhere.
KEEPING = """
    window.saved = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
        if (blob.type !== "text/javascript") saved.push(blob);  // that is the program of workers
        return make.call(URL, blob);
    };
    HTMLAnchorElement.prototype.click = function () { saved.name = this.download; };
"""
WIDE, PHONE = {"size": (1280, 800)}, {"size": (390, 844), "touch": True}


@pytest.fixture
def kept(undrawn):
    with undrawn.beginning_with(KEEPING):
        yield undrawn


@pytest.fixture
def workshop(kept, tmp_path):
    """Open the workshop with a puzzle; return the browser."""

    def opened(puzzle: Puzzle | str = "soma", link: str = "", **options):
        own = load(puzzle) if isinstance(puzzle, str) else puzzle
        path = tmp_path / "workshop.html"
        write_workshop(path, own)
        kept.open(path, link, **({**WIDE, **options}))
        until(kept, "typeof cube3d === 'object'")
        return kept

    return opened


def until(browser, script: str) -> None:
    """Wait until something holds."""
    wait_until(lambda: browser.run(f"return {script}"), script)


def said(browser) -> str:
    """Return the objections to a solution, once everything is checked."""
    until(browser, "document.getElementById('check').dataset.state !== 'waiting'")
    return str(browser.text("#reason"))


def square(browser, cell: str, paper: str = "#region-paper") -> tuple[float, float]:
    left, top, width, height = browser.box(f'{paper} [data-at^="{cell}"]')
    return left + width / 2, top + height / 2


def cells(browser) -> list[tuple[int, ...]]:
    return [tuple(cell) for cell in browser.inspect()["puzzle"]["cells"]]


def command(browser, key: str) -> None:
    """Press a key together with Ctrl."""
    from selenium.webdriver.common.action_chains import ActionChains

    ActionChains(browser.driver).key_down("\ue009").send_keys(key).key_up("\ue009").perform()
    browser.wait()


def type_in(browser, selector: str, text: str) -> None:
    script = "const e = document.querySelector(arguments[0]); e.focus(); e.select()"
    browser.run(script, selector)
    browser.press(text, "\ue007")


def test_a_region_is_painted_layer_by_layer(workshop):
    page = workshop()
    assert page.text("#region-paper .layers span") == "Layer 1 of 3, the top"
    page.drag(square(page, "0,0"), square(page, "2,0"))
    # A stroke that begins on a cell takes cells away, also those between two places.
    assert len(cells(page)) == 24
    assert {(0, 0, 0), (1, 0, 0), (2, 0, 0)}.isdisjoint(cells(page))
    assert said(page) == "The pieces have 27 cells, the region has only 24."
    page.push("#undo")
    assert len(cells(page)) == 27
    page.push("#redo")
    assert len(cells(page)) == 24
    page.push("#region-paper .layers button:last-child")
    page.push(".brush.open")
    page.push('#region-paper [data-at^="1,1"]')
    assert page.inspect()["puzzle"]["optional"] == [[1, 1, 1]]
    assert page.text("#region-paper .layers span") == "Layer 2 of 3"
    page.push("#fill-box")
    assert len(cells(page)) == 27
    assert page.inspect()["puzzle"]["optional"] == [[1, 1, 1]]


@pytest.mark.slow
def test_layers_lie_side_by_side(workshop):
    page = workshop()
    assert page.inspect()["captions"] == []
    page.push("#layers-button")
    assert page.inspect()["captions"] == ["z = 0", "z = 1", "z = 2"]
    page.push("#tab-solve")
    page.push("#find")
    until(page, "document.getElementById('result').textContent !== ''")
    page.wait()
    assert page.inspect()["captions"] == ["z = 0", "z = 1", "z = 2"]
    page = workshop("pentominoes-6x10")
    assert page.run("return document.getElementById('layers-button').hidden")


def test_a_region_is_painted_by_finger(workshop):
    page = workshop(**PHONE)
    page.scroll_to("#region-paper")
    page.touch([square(page, "0,2"), square(page, "1,2"), square(page, "2,2")])
    assert len(cells(page)) == 24


def test_a_region_is_painted_by_keyboard(workshop):
    page = workshop()
    page.run("document.querySelector('#region-paper [tabindex=\"0\"]').focus()")
    page.press("\ue014", "\ue015", " ")  # right, down, space
    assert set(load("soma").region.cells) - set(cells(page)) == {(1, 1, 0)}
    page.press("\ue00f", "\ue00d")  # to the layer below
    assert (1, 1, 1) not in cells(page)
    command(page, "z")
    assert (1, 1, 1) in cells(page)


@pytest.mark.slow
def test_the_box_has_sizes_in_two_and_three_dimensions(workshop):
    page = workshop()
    type_in(page, "#sizes input", "4")
    assert len(cells(page)) == 36
    assert page.run("return document.querySelectorAll('#region-paper [data-at]').length") == 12
    type_in(page, "#sizes input", "99")  # the most is 64
    assert len(cells(page)) == 64 * 9
    page.push("#dimension-2")
    puzzle = page.inspect()["puzzle"]
    assert (puzzle["dimension"], len(puzzle["cells"])) == (2, 64 * 3)
    assert [piece["name"] for piece in puzzle["pieces"]] == ["V", "L", "T", "S"]  # the flat ones


@pytest.mark.slow
def test_pieces_come_from_the_library(workshop):
    page = workshop(Puzzle("x", Region.box((2, 2, 3)), (Piece("I", shape("I4"), (0, None)),)))
    page.push("#tab-pieces")
    names = page.run(
        "return [...document.querySelectorAll('.tile span')].map((e) => e.textContent)"
    )
    # The tetracubes: of flat shapes that are each other's back there is one.
    assert names == ["I4", "L4", "O4", "S4", "T4", "A4", "B4", "P4"]
    page.push('.tile[aria-label="Add L4"]')
    page.push('.tile[aria-label="Add L4"]')
    added = page.inspect()["puzzle"]["pieces"][-1]
    assert (added["name"], added["low"], added["high"], added["shape"]) == ("L4", 2, 2, "L4")
    page.push('[aria-label="One L4 less"]')
    assert page.inspect()["puzzle"]["pieces"][-1]["high"] == 1
    page.push('[aria-label="One L4 less"]')
    assert [piece["name"] for piece in page.inspect()["puzzle"]["pieces"]] == ["I"]
    page.push("#shelf-sizes button:nth-child(5)")
    choose(page, "#shelf-filter", "flat")
    page.push("#shelf-all button:last-child")
    assert len(page.inspect()["puzzle"]["pieces"]) == 13


@pytest.mark.slow
def test_pieces_of_spheres_have_the_whole_names_of_their_shapes(workshop):
    page = workshop()
    begin(page, "fcc")
    page.push("#tab-pieces")
    for size in (3, 4):
        page.run(f"document.querySelectorAll('#shelf-sizes button')[{size - 1}].click()")
        page.run("document.querySelector('#shelf-all button').click()")
    added = [piece["name"] for piece in page.inspect()["puzzle"]["pieces"]]
    assert added[:5] == ["I3", "V3", "S3-1", "S3-2", "s3-2"]
    assert {"S4", "S4-1", "S4-5", "s4-5"} < {*added}
    assert not any(name.endswith("-") for name in added)


def test_a_piece_is_drawn(workshop):
    page = workshop()
    page.push("#tab-pieces")
    page.run("document.getElementById('draw-piece').click()")
    page.wait()
    drawn = ".piece-details"
    page.drag(square(page, "1,0", drawn), square(page, "3,0", drawn))
    page.run("document.querySelectorAll('.piece-details .layers button')[1].click()")
    page.push(f'{drawn} [data-at^="3,0"]')
    piece = page.inspect()["puzzle"]["pieces"][-1]
    assert piece["name"] == "C"
    assert piece["cells"] == [[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0], [3, 0, 1]]
    assert said(page) == "The pieces have 32 cells, the region has only 27."
    # The last cell of a piece stays, and one that is taken away is gone.
    page.push(f'{drawn} [data-at^="3,0"]')
    assert len(page.inspect()["puzzle"]["pieces"][-1]["cells"]) == 4
    type_in(page, ".piece-details .name", "hook <b>")
    assert page.inspect()["puzzle"]["pieces"][-1]["name"] == "hook <b>"
    assert page.run("return document.querySelectorAll('#pieces b').length") == 0


@pytest.mark.slow
@pytest.mark.parametrize("name", ["fcc", "cubic-edges", "tetra-octa"])
def test_a_piece_is_drawn_on_the_layer_that_has_its_cell(workshop, name):
    page = workshop()
    begin(page, name)
    page.push("#tab-pieces")
    page.run("document.getElementById('draw-piece').click()")
    page.wait()
    assert (
        page.run("return document.querySelectorAll('.piece-details .sheet .square.own').length")
        == 1
    )


def test_pieces_keep_their_colours_when_another_goes(workshop):
    page = workshop(**PHONE)
    page.run("document.getElementById('panel').scrollTop = 300")
    page.push("#tab-pieces")
    assert page.run("return document.getElementById('panel').scrollTop") == 0
    colours = (
        "return [...document.querySelectorAll('.piece-picture')].map((own) => own.style.color)"
    )
    before = page.run(colours)
    shown = page.inspect()["colours"]
    page.run("document.querySelectorAll('.count-of button')[2].click()")  # the second piece
    until(page, "cube3d.inspect().puzzle.pieces.length === 6")
    until(page, "document.querySelectorAll('.piece-picture').length === 6")
    assert page.run(colours) == before[:1] + before[2:]
    assert page.inspect()["colours"] == shown[:1] + shown[2:]
    page.run("document.getElementById('draw-piece').click()")
    until(page, "document.querySelectorAll('.piece-picture').length === 7")
    assert page.run(colours)[-1] == before[1]  # free again


@pytest.mark.slow
def test_a_piece_has_counts_and_a_mobility(workshop):
    page = workshop()
    page.push("#tab-pieces")
    page.push("#pieces li:first-child .piece-name")
    type_in(page, '[aria-label="Most copies"]', "3")
    type_in(page, '[aria-label="Fewest copies"]', "0")
    page.run(
        "const e = document.querySelector('.piece-details select'); e.value = 'fixed';"
        "e.dispatchEvent(new Event('change'))"
    )
    piece = page.inspect()["puzzle"]["pieces"][0]
    assert (piece["low"], piece["high"], piece["mobility"]) == (0, 3, "fixed")
    assert page.text("#pieces .many") == "0–3"
    type_in(page, '[aria-label="Most copies"]', "0")
    assert page.text("#pieces .many") == "0"
    page.push("#pieces li:first-child .count-of button")
    assert page.inspect()["puzzle"]["pieces"][0]["name"] != piece["name"]


@pytest.mark.slow
def test_what_is_being_typed_stays_while_something_else_changes(workshop):
    page = workshop()
    page.push("#tab-pieces")
    page.push("#pieces li:first-child .piece-name")
    page.push(".piece-details .name")
    page.press("x")
    page.run("document.querySelector('#pieces li:last-child .count-of button:last-child').click()")
    until(page, "document.querySelector('#pieces li:last-child .many').textContent === '2'")
    assert page.run("return document.querySelector('.piece-details .name').value") == "Vx"
    page.press("\ue007")
    assert page.text("#pieces .piece-name") == "Vx"


def test_a_puzzle_is_solved_and_counted(workshop):
    page = workshop()
    page.push("#tab-solve")
    page.push("#find")
    until(page, "/^Solved|ssembly/.test(document.getElementById('result').textContent)")
    shown = page.inspect()["blocks"]
    assert sorted(block["label"] for block in shown) == sorted("VLTSABP")
    assert sorted(tuple(cell) for block in shown for cell in block["cells"]) == cells(page)
    assert said(page) == "There is a solution."
    page.push("#solve-all")
    until(page, "document.getElementById('result').textContent.startsWith('240 solutions')")
    before = page.inspect()["blocks"]
    page.push("#next")
    assert page.inspect()["blocks"] != before
    assert page.run("return document.getElementById('number').value") == "2"
    page.push("#count-all")
    until(page, "document.getElementById('counts').textContent !== ''")
    assert page.text("#counts") == (
        "11,520 solutions in all; 480 up to rotations, 240 up to rotations and reflections."
    )
    # What belongs to another puzzle is gone.
    page.push("#tab-box")
    page.push('#region-paper [data-at^="0,0"]')
    assert page.inspect()["solutions"] == []
    page.push("#tab-solve")
    assert page.run("return document.getElementById('find').disabled")


def test_without_a_solution_it_says_so(workshop):
    page = workshop(impossible())
    page.push("#tab-solve")
    page.push("#find")
    until(page, "document.getElementById('result').textContent !== ''")
    assert page.text("#result") == "There is no solution: everything was tried."
    assert said(page) == "There is no solution: everything was tried."
    assert page.run("return document.getElementById('check').dataset.state") == "wrong"


def test_cells_that_a_reason_names_are_marked(workshop):
    cells = [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (3, 0)]
    page = workshop(Puzzle("x", Region(cells), (Piece("I", shape("I3"), count=2),)))
    assert "(3, 0)" in said(page)
    named = "return [...document.querySelectorAll('.square.named')].map(e => e.dataset.at)"
    assert "3,0" in page.run(named)
    page.drag(square(page, "3,0"), square(page, "3,0"))
    said(page)
    assert "3,0" not in page.run(named)


@pytest.mark.slow
def test_sizes_are_told_where_placements_are_too_many(workshop):
    pieces = tuple(Piece(name, shape(f"{name}5")) for name in "FLNPY")
    page = workshop(Puzzle("x", Region.box((16, 16, 16)), pieces))
    assert said(page) == "The region has 4,096 cells, the pieces have 25."


@pytest.mark.slow
def test_only_other_tabs_say_which_button_to_press(workshop):
    page = workshop(replace(load("soma"), known=()))
    assert said(page) == "No obstacle found so far. Press Solve."
    page.push("#tab-solve")
    # A search may have found a solution by now.
    assert said(page) in ("No obstacle found so far.", "There is a solution.")


def impossible() -> Puzzle:
    """Return a puzzle without a solution against which nothing speaks at once."""
    pieces = tuple(Piece(name, shape(f"{name}5")) for name in "FLP")
    return Puzzle("x", Region.box((3, 5)), pieces)


def test_a_long_search_is_stopped(workshop):
    page = workshop("bedlam")
    page.push("#tab-solve")
    page.push("#count-all")
    until(page, "!document.getElementById('stop').hidden")
    page.push("#stop")
    until(page, "document.getElementById('counts').textContent.startsWith('Stopped')")
    assert not page.run("return document.getElementById('find').disabled")


def test_a_puzzle_is_played_by_hand(workshop):
    """The game is that of the other pages; each begins with the puzzle as it is then."""
    page = workshop("tetrominoes-4x5")
    page.push("#tab-solve")
    assert page.run("return document.getElementById('game').disabled")  # it has no solution
    page = workshop()
    page.push("#cover")  # all cells may stay empty: any pieces will do
    for pieces, name in ((7, "V"), (6, "L")):
        page.push("#tab-solve")
        played(page, pieces=pieces)
        assert page.run("return document.querySelectorAll('[id^=play-]').length") == 0
        page.push("#tab-pieces")
        page.push(f'[aria-label="One {name} less"]')
        assert said(page).startswith("No obstacle")


def last_saved(page) -> bytes:
    script = "saved.at(-1).arrayBuffer().then((b) => arguments[0]([...new Uint8Array(b)]))"
    return bytes(page.driver.execute_async_script(script))


def open_file(page, name: str, data: bytes) -> None:
    script = """
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(arguments[1])], arguments[0]));
        const input = document.getElementById('file');
        input.files = files.files;
        input.dispatchEvent(new Event('change'));
    """
    page.run("document.getElementById('status').textContent = ''")
    page.run(script, name, list(data))
    until(page, "document.getElementById('status').textContent !== ''")


@pytest.mark.slow
def test_puzzles_are_saved_and_opened(workshop):
    page = workshop()
    command(page, "s")
    until(page, "saved.length === 1")
    puzzle = parse_puzzle(last_saved(page).decode(), shape)
    assert puzzle.pieces == load("soma").pieces
    assert page.run("return saved.name") == "soma-cube.toml"
    until(page, "document.getElementById('status').textContent === 'Saved soma-cube.toml.'")
    page.push("#save")
    assert page.text("#status") == ""
    page.push("#save-xmpuzzle")
    until(page, "saved.length === 2")
    data = last_saved(page)
    there = load_problem(parse_document(data), 0, "x", "x").puzzle
    assert [piece.shape for piece in there.pieces] == [piece.shape for piece in puzzle.pieces]
    open_file(page, "t.toml", format_puzzle(load("tetrominoes-4x5")).encode())
    assert page.run("return document.getElementById('title').value") == load("tetrominoes-4x5").name
    assert page.text("#status") == "Opened t.toml."
    open_file(page, "soma.xmpuzzle", data)
    assert page.text("#status") == "Opened soma.xmpuzzle."
    assert page.run("return document.getElementById('title').value") == "Soma cube"
    page.push("#undo")
    assert page.inspect()["puzzle"]["dimension"] == 2


@pytest.mark.parametrize(
    ("name", "data", "sentence"),
    [
        ("a.toml", b"name = ", "This is no TOML"),
        ("a.xmpuzzle", b"\x1f\x8b123", "This is not a whole gzip file."),
        ("a.xmpuzzle", b"<a/>", "does not begin with <puzzle>"),
        ("a.xmpuzzle", b'<puzzle version="2"/>', "This file has no shape with cells."),
        (
            "a.toml",
            format_puzzle(load("25y-checkered")).replace("#f3", "f3").encode(),
            "“w” must look like “#rrggbb”",
        ),
    ],
)
def test_what_cannot_be_opened_leaves_the_puzzle_as_it_is(workshop, name, data, sentence):
    page = workshop()
    open_file(page, name, data)
    assert sentence in page.text("#status")
    assert page.run("return document.getElementById('title').value") == "Soma cube"


def test_a_file_of_shapes_alone_is_opened(workshop):
    page = workshop()
    shapes = '<voxel x="2" y="1" z="1">##</voxel><voxel x="2" y="2" z="1">####</voxel>'
    data = f'<puzzle version="2"><gridType type="0"/><shapes>{shapes}</shapes></puzzle>'
    open_file(page, "a.xmpuzzle", data.encode())
    assert "the largest shape is the region" in page.text("#status")
    puzzle = page.inspect()["puzzle"]
    assert sorted(puzzle["cells"]) == [[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 0]]
    assert [piece["cells"] for piece in puzzle["pieces"]] == [[[0, 0, 0], [1, 0, 0]]]


@pytest.mark.slow
def test_a_link_holds_the_puzzle(workshop):
    page = workshop()
    page.push('#region-paper [data-at^="1,1"]')
    type_in(page, "#title", "Ring & <i>")
    page.push("#link")
    until(page, "location.hash.startsWith('#p=')")
    link = page.run("return location.hash")
    page = workshop("12y", link)
    until(page, "document.getElementById('title').value !== '12Y'")
    assert page.run("return document.getElementById('title').value") == "Ring & <i>"
    assert len(cells(page)) == 26
    page = workshop("12y", link[:-9])
    until(page, "document.getElementById('status').textContent !== ''")
    assert page.text("#status").startswith("This address holds no puzzle")


# Links that the workshop of version 1.0 has made.
OLD_LINKS = {
    "soma-checkered": (
        "hZHBS8MwFMbv-Ss-"
        "4sFLCbqJMmUHPXkYONjwUnpIm9c1bEskzYxD_N9Nuslk6xRKad_7ft_7XmLkmjAGn9m1RLUpKUPVULUkR4ozWdqN"
        "T-"
        "15Q_gl0eadjCeFcoupJo9n0iZD0L7pFC18Iz2kI4RGe4I0Ckq6ZSThN860sAYkqwZvmioSSAMSedmiss6Qaw_0PW"
        "wN7du9dW03zhOZI3vf6F05zRF4qWOFMLi5QpDbGMhiLZfUFZNPFzZtV9lVNGwxuB7tFNqjtQ-"
        "d0MaXix0YIvWrsmO0WaRkE8EZy_c2BQvpvC7qId1VI85U93dbDuvBIMkcLbQ1BSvtR-zkwwzpKdhPijE-"
        "DxeQFOCBZ-CKo8BXNMi7AysKZvY398rZSm6pY3POOQuCqcDiV9Enn_TJBQvqLDE_IaK9iNg5YHYMiOge1Hng8QQQ"
        "THSB4ub_bvTUs5EQB_rv7aY9s1U__Q0"
    ),
    "pentominoes-6x10": (
        "bc4_a8MwEAXwXZ_i0ByKPdTQoWshEIIH56_xILnXRMQ-GUmm8bevTFu44bbHvR-PIzMivIOukZIfHXmMUD3LQitj"
        "_ZzWqrkjWIwJHuS_CaZ_CQH7ZOg24AZ6P1PCT7BLjuM0JwxgIqAJw7KG8q0qXrQavXWDS8s6G_BryAPOU9RKtQFv"
        "OXbK-mdu22oDZdHlezs57LHrFP19-"
        "qFVvJvpN79qiWwZ2cpkx8hOJntG9jKpGall0jDSyOTAyEEmR0aOMjkxcpLJmZGzTC6MXGRyZeSayQ8"
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", OLD_LINKS)
def test_links_of_version_1_open(workshop, name):
    page = workshop("12y", f"#p={OLD_LINKS[name]}")
    until(page, "document.getElementById('title').value !== '12Y'")
    text = page.run("return cube3d.writeToml(cube3d.inspect().puzzle)")
    there, puzzle = parse_puzzle(text, shape), load(name)
    assert (there.region, there.colour_pairs) == (puzzle.region, puzzle.colour_pairs)
    assert there.pieces == puzzle.pieces


@pytest.mark.parametrize(("mark", "mobility"), [("", "rotations"), ("2.", "reflections")])
def test_flat_pieces_of_earlier_links_are_not_turned_over(workshop, mark, mobility):
    """Earlier pages wrote no mobility for rotations; their links have no mark of a version."""
    file = 'region = { box = [2, 4] }\n[[piece]]\nname = "L"\nshape = "L4"\ncount = 2\n'
    data = base64.urlsafe_b64encode(zlib.compress(file.encode(), wbits=-15)).decode().rstrip("=")
    page = workshop("12y", f"#p={mark}{data}")
    until(page, "document.getElementById('title').value !== '12Y'")
    assert page.run("return cube3d.inspect().puzzle.pieces[0].mobility") == mobility
    page.push("#link")
    until(page, "location.hash.startsWith('#p=2.')")
    assert f'mobility = "{mobility}"' in page.run(
        "return cube3d.writeToml(cube3d.inspect().puzzle)"
    )


def choose(browser, selector: str, value: str) -> None:
    """Choose an entry of a list."""
    script = """
        const list = document.querySelector(arguments[0]);
        list.value = arguments[1];
        list.dispatchEvent(new Event("change"));
    """
    browser.run(script, selector, value)
    browser.wait()


def begin(browser, lattice: str) -> None:
    """Begin a puzzle on another lattice."""
    choose(browser, "#lattice", lattice)
    browser.push("#begin")


def solved(browser) -> None:
    browser.push("#tab-solve")
    browser.push("#find")
    until(browser, "/^Solved|ssembly/.test(document.getElementById('result').textContent)")


def played(page, *, pieces: int) -> None:
    """Put the first piece in place in the game, and leave it."""
    page.push("#game")
    begun = f"0 of {pieces} pieces placed"
    until(page, f"document.getElementById('play-note')?.textContent === '{begun}'")
    page.press("n", "\ue007")
    assert page.text("#play-note").startswith(f"1 of {pieces} pieces placed")
    page.push("#play-leave")


def counted(browser) -> str:
    browser.push("#tab-solve")
    browser.push("#count-all")
    until(browser, "document.getElementById('counts').textContent !== ''")
    return str(browser.text("#counts")).split(" in all")[0]


@pytest.mark.slow
def test_a_puzzle_that_is_renamed_keeps_its_solutions(workshop):
    page = workshop()
    solved(page)
    before = page.inspect()
    type_in(page, "#title", "My cube")
    after = page.inspect()
    assert after["puzzle"]["name"] == "My cube"
    assert (after["solutions"], after["blocks"]) == (before["solutions"], before["blocks"])
    assert said(page) == "There is a solution."
    assert page.inspect()["puzzle"]["facts"] == before["puzzle"]["facts"]
    page.push("#undo")
    assert page.inspect()["solutions"] == before["solutions"]
    page.run("const e = document.getElementById('title'); e.focus(); e.select()")
    page.press("Typed")
    command(page, "s")
    until(page, "saved.length === 1")
    assert page.run("return saved.name") == "typed.toml"
    assert 'name = "Typed"' in last_saved(page).decode()
    assert page.inspect()["solutions"] == before["solutions"]


def test_what_removes_cells_adds_none(workshop):
    page = workshop()
    page.run("document.querySelector('.brush.erase').click()")
    for _ in range(2):
        page.click(*square(page, "0,0"))
        assert len(cells(page)) == 26


@pytest.mark.slow
def test_a_name_that_is_being_typed_stays(workshop):
    page = workshop()
    page.run("const e = document.getElementById('title'); e.focus(); e.select()")
    page.press("My cube")
    page.click(*square(page, "0,0"))  # without Enter
    assert len(cells(page)) == 26
    name = "return document.getElementById('title').value"
    assert (page.run(name), page.inspect()["puzzle"]["name"]) == ("My cube", "My cube")
    page.push("#undo")
    assert (len(cells(page)), page.run(name)) == (27, "My cube")
    page.push("#undo")  # the name is one step
    assert page.run(name) == "Soma cube"


@pytest.mark.slow
def test_another_lattice_begins_a_new_puzzle(workshop):
    page = workshop()
    assert "classic" in page.text("#facts")
    page.push('#region-paper [data-at^="0,0"]')
    puzzle = page.inspect()["puzzle"]
    assert (puzzle["name"], puzzle["facts"]) == ("Soma cube", {})
    assert puzzle["about"] == "Changed from Soma cube."
    begin(page, "hexagonal")
    puzzle = page.inspect()["puzzle"]
    assert (puzzle["name"], puzzle["about"], puzzle["facts"]) == ("My puzzle", "", {})
    assert page.run("return document.getElementById('about-section') === null")
    page.push("#undo")
    page.push("#undo")
    assert page.inspect()["puzzle"]["facts"]["tags"] == list(load("soma").tags)


@pytest.mark.slow
def test_a_puzzle_of_hexagons_with_a_rule_is_made_and_solved(workshop):
    """Two dominoes of hexagons lie in nine ways beside a third one, once without touching."""
    page = workshop()
    assert "hexagons" in page.text("#lattice")
    begin(page, "hexagonal")
    type_in(page, '[aria-label="Width"]', "3")
    type_in(page, '[aria-label="Depth"]', "3")
    assert len(cells(page)) == 9
    page.drag(square(page, "0,2"), square(page, "2,2"))
    assert cells(page) == [(x, y) for x in range(3) for y in range(2)]
    page.push("#tab-pieces")
    for name in "AB":
        page.run("document.getElementById('draw-piece').click()")
        page.wait()
        page.push('.piece-details [data-at="1,0"]')
        assert page.inspect()["puzzle"]["pieces"][-1]["name"] == name
    page.run("document.querySelector('[aria-label=\"One A more\"]').click()")
    assert counted(page) == "9 solutions"
    page.push("#tab-box")
    choose(page, "[aria-label='One piece']", "A")
    page.run("document.querySelectorAll('#new-rule button')[0].click()")
    page.wait()
    assert page.text("#rules span") == "Copies of “A” may not share a side."
    choose(page, "[aria-label='The other piece']", "B")
    page.run("document.querySelectorAll('#new-rule button')[0].click()")
    page.wait()
    assert page.text("#rules li:last-child span") == "“A” and “B” may not share a side."
    page.push("#undo")
    assert counted(page) == "1 solution"
    solved(page)
    assert sum(len(block["cells"]) for block in page.inspect()["blocks"]) == 6
    assert page.run("return document.getElementById('flat').hidden")
    # Squares and hexagons have no layers to lie side by side.
    assert page.run("return document.getElementById('layers-button').hidden")
    played(page, pieces=3)
    puzzle = parse_puzzle(page.run("return cube3d.writeToml(cube3d.inspect().puzzle)"), shape)
    assert puzzle.rules == (Touch(("A",)),)
    assert count(puzzle).total == 1
    page.push("#tab-box")
    page.run("document.querySelector('#rules button').click()")
    page.wait()
    assert counted(page) == "9 solutions"


@pytest.mark.slow
def test_shapes_of_other_lattices_come_from_their_library(workshop):
    page = workshop("lonpos-pyramid")
    page.push("#tab-pieces")
    page.run("document.querySelectorAll('#shelf-sizes button')[2].click()")
    before = len(page.inspect()["puzzle"]["pieces"])
    page.run("document.querySelector('#shelf button').click()")
    pieces = page.inspect()["puzzle"]["pieces"]
    # One that is there already is one copy more.
    own = [shape.name for shape in shapes(lattice("fcc")).values() if len(shape.polycube) == 3]
    assert {piece.get("shape") for piece in pieces} & {*own}
    assert len(pieces) - before in (0, 1)


@pytest.mark.slow
def test_a_pyramid_of_spheres_is_painted_in_layers(workshop):
    page = workshop("lonpos-pyramid")
    assert page.text("#region-paper .layers span") == "Layer 1 of 5, the top"
    assert (
        page.run("return document.querySelectorAll('#region-paper .sheet .square.fill').length")
        == 1
    )
    page.push("#region-paper .layers button:last-child")
    assert (
        page.run("return document.querySelectorAll('#region-paper .sheet .square.fill').length")
        == 4
    )
    before = cells(page)
    page.push("#region-paper .sheet .square.fill")
    assert len(cells(page)) == len(before) - 1
    page.push("#undo")
    solved(page)
    assert page.run("return document.getElementById('flat').hidden")
    seen = page.inspect()["blocks"]
    assert sum(len(block["cells"]) for block in seen) == len(before)
    assert len(page.inspect()["boxes"]) == len(before)
    page.push("#layers-button")
    assert page.run("return document.querySelectorAll('#flat .layer-sheet').length") == 5
    page.push("#layers-button")
    assert page.run("return document.getElementById('flat').hidden")
    assert page.inspect()["blocks"] == seen
    played(page, pieces=len(seen))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hexiamonds-snowflake", "perplexing-pyramid"])
def test_pieces_of_other_lattices_lie_side_by_side(workshop, name):
    page = workshop(name)
    page.push("#tab-pieces")
    page.wait()
    boxes = page.inspect()["boxes"]
    bodies = range(len(load(name).pieces))
    pieces = [[box for box in boxes if box["body"] == body] for body in bodies]
    lows = [np.min([box["low"] for box in own], axis=0) for own in pieces]
    highs = [np.max([box["high"] for box in own], axis=0) for own in pieces]
    for one, other in combinations(range(len(pieces)), 2):
        apart = np.maximum(lows[other] - highs[one], lows[one] - highs[other])
        assert apart[:2].max() > 0.9
    assert np.ptp([low[2] for low in lows]) < 1e-6  # all on the floor


@pytest.mark.slow
def test_walls_are_painted_and_hold_pieces(workshop):
    page = workshop(Puzzle("x", Region.box((3, 1)), (Piece("I", shape("I3")),)))
    type_in(page, '[aria-label="Depth"]', "2")
    page.run("document.querySelector('.brush.wall').click()")
    page.drag(square(page, "0,1"), square(page, "2,1"))
    walls = page.inspect()["puzzle"]["walls"]
    assert [wall for wall in walls if wall[1] == 1] == [[0, 1], [1, 1], [2, 1]]
    page.run("document.querySelector('.brush.erase').click()")
    page.push('#region-paper [data-at="1,1"]')
    assert len(page.inspect()["puzzle"]["walls"]) == 2


BURRS = ("knoxli-three-piece-burr", "altekruse", "spheres-six-rods")


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [*BURRS, "soma", "bedlam", "lonpos-pyramid", "rhombic-dodecahedron-12"]
)
def test_a_solution_is_taken_apart(workshop, name):
    page = workshop(name)
    solved(page)
    chosen = page.inspect()["solutions"][0]
    puzzle = load(name)
    solution = build_problem(puzzle).solution(chosen)
    found = disassemble(solution, puzzle, threads=1).disassembly
    said = looked(page)
    # The list of possible moves stands below the numbered moves, and only with them.
    last = page.run("return document.querySelector('#apart-box').lastElementChild.id")
    assert (last == "can-move") == (found is not None)
    if not found:  # some solutions of the pyramid are locked
        assert said.startswith("This solution cannot be taken apart")
        return
    assert said.startswith(f"{level_words(found.levels)}.")
    moves = page.run("return [...document.querySelectorAll('#move-list li')].map(e => e.innerText)")
    check_way(page.inspect()["wishes"]["way"], replace(solution, disassembly=found), puzzle)
    assert page.text("#can-move li")  # something can move
    page.push("#move-on")
    assert page.text("#move-said") == moves[0]
    free = page.inspect()["wishes"]["way"]["next"]
    assert len(free) == len(moves) + 1
    assert moves[-1] in free[-2]
    assert free[-1] == []
    page.push("#find")
    until(page, "document.getElementById('move-list') === null")


def test_what_is_locked_cannot_be_taken_apart(workshop):
    ring = Piece("O", Polycube([(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]))
    page = workshop(Puzzle("x", Region.box((3, 3)), (ring, Piece("m", shape("O1")))))
    solved(page)
    assert looked(page).startswith("This solution cannot be taken apart by straight moves")


def marks(browser) -> dict[str, str]:
    """Return the colours of cells of the region, by the keys of the cells."""
    return dict(browser.inspect()["puzzle"]["cellColours"])


def ink(browser, name: str, panel: str = "#panel-box") -> str:
    """Return the selector of the brush of a colour."""
    script = """
        const names = [...document.querySelectorAll(arguments[0] + " .ink")]
          .map((one) => one.textContent);
        return names.indexOf(arguments[1]) + 1
    """
    return f"{panel} .ink:nth-child({browser.run(script, f'{panel}', name)})"


@pytest.mark.slow
def test_colours_are_only_there_when_they_are_wanted(workshop):
    page = workshop("pentominoes-6x10")
    hidden = "return document.querySelector('#panel-box .inks') === null"
    assert page.run(hidden)
    page.push("#panel-box .colours-toggle")
    assert not page.run(hidden)
    assert page.text("#panel-box .inks") == "Add a colour"
    page.push("#panel-box .inks button")
    # A new one is chosen at once; closing what shows colours paints cells again.
    page.push('#region-paper [data-at^="0,0"]')
    assert marks(page) == {"0,0": "a"}
    page.push("#panel-box .colours-toggle")
    page.push('#region-paper [data-at^="0,0"]')
    assert len(cells(page)) == 60 - 1
    assert marks(page) == {}


@pytest.mark.slow
@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["mouse", "finger"])
def test_cells_are_painted_in_colours(workshop, options):
    page = workshop("soma-checkered", **options)
    before = marks(page)
    # They are open, because the puzzle has some.
    assert page.run("return document.querySelector('.colours-toggle').ariaExpanded") == "true"
    page.push(ink(page, "d"))

    def stroke(start: str, end: str) -> None:
        page.scroll_to("#region-paper")
        if options is WIDE:
            page.drag(square(page, start), square(page, end))
        else:
            page.touch([square(page, start), square(page, end)])

    stroke("0,0", "2,0")
    assert [marks(page).get(f"{x},0,0") for x in range(3)] == ["d", "d", "d"]
    # One that begins on a cell of the colour takes it away, and adds no cell.
    stroke("0,0", "2,0")
    assert [marks(page).get(f"{x},0,0") for x in range(3)] == [None, None, None]
    page.push("#undo")
    page.push("#undo")
    assert marks(page) == before
    assert len(cells(page)) == 27
    assert said(page).startswith("219 solutions")  # which the file knows
    page.run("document.querySelector(arguments[0]).click()", ink(page, "w"))
    stroke("1,0", "1,0")
    assert (
        said(page)
        == "There is no solution. No piece can cover cell (1, 0, 0) (colours must fit, too)."
    )
    label = "return document.querySelector('#region-paper [data-at^=\"1,0\"]').ariaLabel"
    assert page.run(label) == "1, 0, 0: cell, colour w"


@pytest.mark.slow
def test_colours_by_keyboard(workshop):
    page = workshop("soma-checkered")
    page.run("document.querySelector('#panel-box .colours-toggle').focus()")
    page.press(*["\ue004"] * 6, " ")
    assert page.run("return document.activeElement.textContent") == "d"
    assert page.run("return document.activeElement.ariaPressed") == "true"
    page.run("document.querySelector('#region-paper [tabindex=\"0\"]').focus()")
    page.press(" ", "\ue014", " ")
    assert [marks(page)[f"{x},0,0"] for x in (0, 2)] == ["d", "w"]
    assert "1,0,0" not in marks(page)


@pytest.mark.slow
def test_cubes_of_a_piece_are_painted(workshop):
    page = workshop("soma-checkered")
    page.push("#tab-pieces")
    page.push("#pieces .piece-picture")
    page.push(ink(page, "d", "#panel-pieces"))
    page.push('#pieces [data-at^="1,1"]')
    assert page.inspect()["puzzle"]["pieces"][0]["colours"] == ["w", "d", "d"]
    # By keyboard too, and the square keeps the focus.
    page.run("document.querySelector('#pieces [tabindex=\"0\"]').focus()")
    page.press("\ue014", " ")
    own = page.inspect()["puzzle"]["pieces"][0]
    assert (len(own["cells"]), own["colours"].count("d")) == (4, 3)
    page.press("\ue014", " ")
    assert len(page.inspect()["puzzle"]["pieces"][0]["cells"]) == 5
    # What takes colours away leaves the cells.
    page.push(ink(page, "None", "#panel-pieces"))
    page.drag(square(page, "0,0", "#pieces"), square(page, "2,0", "#pieces"))
    assert page.inspect()["puzzle"]["pieces"][0]["colours"] == ["", "d", "", "d", ""]


@pytest.mark.slow
def test_colours_are_renamed_paired_and_removed(workshop):
    page = workshop("soma-checkered")
    page.push(ink(page, "w"))
    page.push("#panel-box .change")
    type_in(page, "#panel-box .colours .name", "pale <b>")
    puzzle = page.inspect()["puzzle"]
    assert set(puzzle["cellColours"].values()) == {"pale <b>", "d"}
    assert {name for one in puzzle["pieces"] for name in one["colours"]} == {"pale <b>", "d"}
    assert said(page) == "No obstacle found so far. Press Solve."
    # A name that is taken or cannot be drawn is put back.
    for name in ("d", "-", " "):
        type_in(page, "#panel-box .colours .name", name)
        assert [own["name"] for own in page.inspect()["puzzle"]["colours"]] == ["pale <b>", "d"]
    page.push("#panel-box .matrix summary")
    page.push('#panel-box .matrix [aria-label^="Cubes of colour pale"]:enabled')
    assert page.inspect()["puzzle"]["colourPairs"] == [["pale <b>", "d"]]
    page.push('#panel-box .matrix [aria-label^="Cubes of colour d"]:enabled')
    assert said(page) == "No obstacle found so far. Press Solve."
    # Each cube may lie on each cell now, and where colours are told apart there are more.
    assert "952 placements" in page.text("#sums")
    command(page, "s")
    until(page, "saved.length === 1")
    puzzle = parse_puzzle(last_saved(page).decode(), shape)
    assert puzzle.colour_pairs == (("pale <b>", "d"), ("d", "pale <b>"))
    assert len(placements(puzzle)) == 952
    page.push("#panel-box .ink-line .plain")
    puzzle = page.inspect()["puzzle"]
    assert (len(puzzle["colours"]), puzzle["colourPairs"]) == (1, [])
    assert set(puzzle["cellColours"].values()) == {"d"}
    page.push("#undo")
    assert len(page.inspect()["puzzle"]["colours"]) == 2


@pytest.mark.slow
def test_colours_follow_the_box(workshop):
    page = workshop("soma-checkered")
    before = marks(page)
    page.push("#dimension-2")
    assert marks(page) == {f"{x},{y}": "wd"[(x + y) % 2] for x in range(3) for y in range(3)}
    assert [piece["name"] for piece in page.inspect()["puzzle"]["pieces"]] == ["V", "L", "T", "S"]
    assert page.inspect()["puzzle"]["pieces"][0]["colours"] == ["w", "d", "w"]
    type_in(page, '[aria-label="Width"]', "2")
    assert len(marks(page)) == 6
    # What is there anew has no colour.
    type_in(page, '[aria-label="Width"]', "4")
    assert (len(cells(page)), len(marks(page))) == (12, 6)
    for _ in range(3):
        page.push("#undo")
    assert marks(page) == before


@pytest.mark.slow
def test_where_mirror_images_need_other_pieces_they_are_not_counted(workshop):
    """As `cube3d count` does not: the region has mirror symmetries, the pieces have none."""
    page = workshop("basic-cube-for-beginners")
    until(page, "!document.getElementById('count-all').disabled")
    page.push("#tab-solve")
    page.push("#count-all")
    until(page, "document.getElementById('counts').textContent !== ''")
    assert page.text("#counts") == (
        "24 assemblies in all; 1 up to rotations"
        " (the mirror image of a solution would need other pieces)."
    )
    page.push("#solve-all")
    until(page, "document.getElementById('result').textContent !== ''")
    assert page.text("#result") == "One assembly, up to rotations of the whole, and no other."


@pytest.mark.slow
def test_a_coloured_puzzle_is_solved_and_counted(workshop):
    """219 of the 240 solutions of the Soma cube, as the catalog says."""
    page = workshop("soma-checkered")
    until(page, "!document.getElementById('count-all').disabled")
    page.push("#tab-solve")
    page.push("#count-all")
    until(page, "document.getElementById('counts').textContent !== ''")
    assert page.text("#counts") == (
        "10,512 solutions in all; 438 up to rotations, 219 up to rotations and reflections."
    )
    page.push("#find")
    until(page, "document.getElementById('result').textContent !== ''")
    blocks = page.inspect()["blocks"]
    looks = {(243, 231, 201): 0, (107, 63, 34): 1}
    for block in blocks:
        for cell, colour in zip(block["cells"], block["colours"], strict=True):
            assert looks[tuple(colour)] == sum(cell) % 2


@pytest.mark.slow
def test_colours_in_links_and_files(workshop):
    page = workshop("soma-checkered")
    page.push("#link")
    until(page, "location.hash.startsWith('#p=')")
    link = page.run("return location.hash")
    wanted = page.inspect()["puzzle"]
    page = workshop("12y", link)
    until(page, "document.getElementById('title').value !== '12Y'")
    assert page.inspect()["puzzle"] == wanted
    page.push("#save")
    page.push("#save-xmpuzzle")
    until(page, "saved.length === 1")
    assert "The file does not say the names of colours" in page.text("#status")
    open_file(page, "x.xmpuzzle", last_saved(page))
    names = {"w": "C1", "d": "C2"}
    there = {cell: names[name] for cell, name in wanted["cellColours"].items()}
    assert marks(page) == there


@pytest.mark.slow
def test_a_wall_that_is_gone_is_not_in_the_picture(browser, tmp_path: Path):
    path = tmp_path / "workshop.html"
    write_workshop(path, load("soma"))
    browser.open(path, size=(900, 700))
    browser.push("#tab-pieces")
    pieces = shaded_picture(browser)
    browser.push("#tab-box")
    browser.push(".brush.wall")
    before = shaded_picture(browser)
    browser.push('#region-paper [data-at^="0,0"]')
    assert np.abs(shaded_picture(browser) - before).max() > 50
    browser.push("#tab-pieces")
    assert np.abs(shaded_picture(browser) - pieces).max() < 10
    browser.push("#undo")
    browser.push("#tab-box")
    assert np.abs(shaded_picture(browser) - before).max() < 10


def shaded_picture(browser) -> NDArray[np.int64]:
    """Return the picture once its shade is complete: then it stays the same."""
    pictures: list[NDArray[np.int64]] = [browser.picture("#stage").astype(int)]

    def is_still() -> bool:
        browser.wait()
        pictures.append(browser.picture("#stage").astype(int))
        return np.array_equal(pictures[-2], pictures[-1])

    wait_until(is_still, "the picture changes no more")
    return pictures[-1]


@pytest.mark.slow
def test_the_picture_shows_what_the_tab_is_about(browser, tmp_path: Path):
    """The region, then the pieces, then a solution, each other pixels; light and dark."""
    path = tmp_path / "workshop.html"
    write_workshop(path, load("soma"))
    pictures = []
    for dark in (False, True):
        browser.open(path, size=(900, 700), dark=dark)
        for tab in ("box", "pieces", "solve"):
            browser.push(f"#tab-{tab}")
            if tab == "solve":
                browser.push("#find")
                until(browser, "document.getElementById('result').textContent !== ''")
            browser.wait()
            pictures.append(browser.picture("#stage"))
    colourful = [picture.reshape(-1, 3).std(axis=0).max() for picture in pictures]
    assert min(colourful) > 10
    assert all((a != b).any() for i, a in enumerate(pictures) for b in pictures[:i])


def test_without_webgl_solutions_are_written(chromium, workshop):
    with chromium.beginning_with(NO_WEBGL):
        page = workshop()
        assert "cannot draw" in page.text("#fallback p")
        page.push("#tab-solve")
        page.push("#find")
        until(page, "document.getElementById('result').textContent !== ''")
        # Each cell is a letter of its own.
        letters = page.run(
            "return [...document.querySelectorAll('#text .cell')].map((e) => e.textContent)"
        )
        assert len(letters) == 27
        assert set(letters) == set("VLTSABP")
        assert page.run("return document.getElementById('game').offsetParent === null")


@pytest.mark.slow
@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", ["bedlam", "soma-checkered"])
def test_nothing_is_wider_than_the_screen(workshop, options, name):
    page = workshop(name, **options)
    width = options["size"][0]
    for tab in ("box", "pieces", "solve"):
        page.push(f"#tab-{tab}")
        script = """
            return [...document.querySelectorAll('body *')]
              .filter((e) => e.offsetParent !== null)
              .filter((e) => e.getBoundingClientRect().right > arguments[0] + 0.5)
              .map((e) => e.outerHTML.slice(0, 80))
        """
        assert page.run(script, width) == []


def test_buttons_for_fingers_are_large_enough(workshop):
    page = workshop("soma-checkered", **PHONE)
    page.push(ink(page, "w"))
    page.push("#panel-box .change")
    for tab in ("box", "pieces", "solve"):
        page.push(f"#tab-{tab}")
        script = """
            return [...document.querySelectorAll('button, select, input.number')]
              .filter((e) => e.offsetParent !== null)
              .map((e) => [e.id || e.className || e.textContent, e.getBoundingClientRect().height])
              .filter(([, height]) => height < 36)
        """
        assert page.run(script) == []


@pytest.mark.slow
def test_a_large_box_is_filled_with_small_ones(workshop):
    pieces = (Piece("Y", shape("Y5"), 200),)
    puzzle = Puzzle("x", Region.box((10, 10, 10)), pieces)
    page = workshop(puzzle)
    solved(page)
    chosen = page.inspect()["solutions"][0]
    assert len(chosen) == 200
    verify(puzzle, build_problem(puzzle).solution(chosen))


@pytest.mark.parametrize("here", [False, True])
def test_two_pieces_of_a_solution_are_forbidden_to_lie_so(workshop, here):
    page = workshop("soma")
    page.push("#tab-solve")
    until(page, "!document.getElementById('find').disabled")
    page.push("#find")
    until(page, "!document.getElementById('solution-view').hidden")
    before = count(load("soma")).total
    page.push("#pair-rule summary")
    page.push(f"#pair-rule button:nth-child({2 if here else 1})")
    until(page, "document.getElementById('check').dataset.state !== 'waiting'")
    puzzle = parse_puzzle(page.run("return cube3d.writeToml(cube3d.inspect().puzzle)"), shape)
    (rule,) = puzzle.rules
    assert type(rule).__name__ == ("Pairs" if here else "Pattern")
    # At these places a pair is in fewer solutions than anywhere, and in at least the shown one.
    left = count(puzzle).total
    assert left < before
    anywhere = count(load("soma").with_rules(pattern_of(rule))).total
    assert (left > anywhere) if here else (left == anywhere)
    page.push("#tab-box")
    assert page.run("return document.querySelectorAll('#rules .pattern svg').length") == (not here)


def pattern_of(rule) -> Pattern:
    """Return the rule that two placements lie nowhere as they do."""
    if isinstance(rule, Pattern):
        return rule
    one, other = rule.places
    return Pattern((one.piece, other.piece), (one.cells, other.cells))
