"""Pages without solutions that solve their puzzle, in headless Chromium."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from cube3d import Cover, Page, Piece, Polycube, Puzzle, Region, explain, load, shape
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice
from cube3d.solving.build_problem import build_problem
from cube3d.solving.swaps import swap_graph
from tests.helpers.browser import NO_WEBGL, Browser
from tests.helpers.page_looks import SWAPS_MOVE
from tests.helpers.waiting import wait_until
from tests.view.page.test_lattices_in_browser import SIZES, grown

# No search finds a solution within seconds, and no reason is known.
HARD = Puzzle("hard", Region.box((19, 15)), (Piece("Y", shape("Y5"), 57),))
DOMINOES = Puzzle("dominoes", Region.box((8, 8)), (Piece("I", shape("I2"), 32),))
LOOSE = Puzzle("loose", Region.box((2, 2, 2)), (Piece("L", shape("V3"), (1, 2)),), Cover.PIECES)

WIDE = (1280, 800)
Open = Callable[..., Browser]


def write(puzzle: Puzzle, path: Path) -> Path:
    Page.of_puzzle(build_problem(puzzle)).write(path)
    return path


@pytest.fixture
def bare(undrawn: Browser, tmp_path: Path) -> Open:
    """Open the page of a puzzle that has no solution yet; nothing is drawn."""

    def open_page(puzzle: Puzzle, **how: Any) -> Browser:
        undrawn.open(write(puzzle, tmp_path / "page.html"), **how)
        return undrawn

    return open_page


def wait(browser: Browser, text: str) -> str:
    """Wait until the note under the title begins with a text; return all of it."""
    note = wait_until(lambda: (said := browser.text("#note")).startswith(text) and said, text)
    browser.wait()
    return str(note)


def shown(browser: Browser, selector: str) -> bool:
    return bool(browser.run("return document.querySelector(arguments[0]).offsetParent", selector))


def test_a_page_without_a_solution_is_the_empty_box(bare):
    browser = bare(load("12y"), size=WIDE)
    assert browser.text("#note") == "No solution yet"
    seen = browser.inspect()
    assert seen["blocks"] == []
    assert seen["lines"] == 4 * (3 + 4 + 5)  # a cell long each
    assert browser.text("#pieces") == "Y × 12"
    for hidden in ("#counter", "#play", "#explode", "#labels-button", "#text"):
        assert not shown(browser, hidden), hidden
    browser.press(" ", "e", "a", "n", "l", "s", "t", "c", "x", "+")
    assert browser.inspect()["blocks"] == []


@pytest.mark.slow
def test_a_solution_of_the_game_is_taken_over(bare):
    browser = bare(load("soma"), size=WIDE)
    browser.push("#place-play")
    browser.push("#play-leave")
    assert browser.text("#note") == "No solution yet"
    browser.push("#place-play")
    browser.push("#play-finish")
    wait_until(lambda: browser.text("#play-status").startswith("Solved"), "it is finished")
    browser.push("#play-leave")
    assert browser.text("#note") == "One solution; there may be more"
    blocks = browser.inspect()["blocks"]
    assert sorted(tuple(cell) for block in blocks for cell in block["cells"]) == sorted(
        load("soma").region.cells
    )
    assert not shown(browser, "#solve-first")
    browser.push("#solve-count")
    counted = "11,520 solutions in all; 480 up to rotations, 240 up to rotations and reflections"
    assert wait(browser, "11") == counted
    assert not shown(browser, "#solve-count")
    assert browser.text("#count") == "/ 1"
    browser.push("#solve-all")
    wait(browser, "All 240 solutions")


def test_ranges_of_counts_are_listed(bare):
    assert bare(LOOSE, size=WIDE).text("#pieces") == "L × 1 to 2"


@pytest.mark.parametrize("name", ["soma", "12y-flat", "burr-of-equal-sticks", "25y-isolated"])
def test_the_page_builds_the_exact_cover_that_python_builds(bare, name):
    cover = build_problem(load(name)).cover
    found = bare(load(name)).run(
        "const { item, start, type, primary, forbidden, low, high } = cube3d.known.problem;"
        "return [item, start, type, primary, forbidden, low, high].map((own) => Array.from(own))"
    )
    arrays = (cover.items, cover.start, cover.option_type, cover.primary, cover.forbidden.ravel())
    assert found == [*(own.tolist() for own in arrays), cover.low.tolist(), cover.high.tolist()]


def test_where_mirror_images_need_other_pieces_it_is_said(bare):
    browser = bare(load("basic-cube-for-beginners"), size=WIDE)
    browser.push("#solve-all")
    assert wait(browser, "The only") == "The only assembly, up to rotations"


@pytest.mark.slow
@pytest.mark.parametrize(
    "how", [{"size": WIDE}, {"size": (390, 844), "touch": True}], ids=["wide", "phone"]
)
def test_a_solution_and_all_of_them(bare, how):
    browser = bare(load("soma"), **how)
    browser.push("#solve-first")
    assert wait(browser, "One") == "One solution; there may be more"
    assert len(browser.inspect()["blocks"]) == 7
    assert browser.text("#count") == "/ 1"
    assert shown(browser, "#so-far") == (how["size"] == WIDE)  # a phone has no room
    assert not shown(browser, "#solve-first")
    browser.push("#solve-all")
    assert wait(browser, "All") == "All 240 solutions, up to rotations and reflections"
    assert browser.text("#count") == "/ 240"
    assert not shown(browser, "#so-far")
    assert not shown(browser, "#solve")
    different = set()
    for number in (1, 2, 239, 240):
        browser.restore(f"#s={number}")
        blocks = browser.inspect()["blocks"]
        assert sorted(len(block["cells"]) for block in blocks) == [3, 4, 4, 4, 4, 4, 4]
        cells = [tuple(cell) for block in blocks for cell in block["cells"]]
        assert len(set(cells)) == 27
        different.add(tuple(cells))
    assert len(different) == 4


def test_a_count_is_stopped_and_says_what_it_has(bare):
    browser = bare(DOMINOES)  # 12,988,816 solutions
    browser.push("#solve-count")
    share = re.compile(r"\d+ % · [1-9][\d,]* found, turned and mirrored ones included")
    wait_until(lambda: share.fullmatch(browser.text("#solve-text")), "it is counting")
    seen = int(browser.text("#solve-text").split()[3].replace(",", ""))
    browser.push("#solve-stop")
    said = wait(browser, "Stopped: at least")
    number = int(said.split()[3].replace(",", ""))
    assert seen <= number < 12_988_816
    assert all(shown(browser, button) for button in ("#solve-first", "#solve-all", "#solve-count"))
    assert browser.inspect()["blocks"] == []


def test_a_count_finds_that_there_is_none(bare):
    browser = bare(load("soma-burr"))
    browser.push("#solve-count")
    assert wait(browser, "There") == "There is no solution: the whole search found none"
    assert not shown(browser, "#solve")


def test_what_is_found_is_a_solution(bare):
    puzzle = load("bedlam")
    browser = bare(puzzle)
    browser.push("#solve-first")
    wait(browser, "One")
    blocks = browser.inspect()["blocks"]
    cells = {block["label"]: {tuple(cell) for cell in block["cells"]} for block in blocks}
    assert set.union(*cells.values()) == set(puzzle.region.cells)
    assert sum(map(len, cells.values())) == len(puzzle.region)
    for piece in puzzle.pieces:
        assert Polycube(cells.pop(piece.name)).canonical() == piece.shape.canonical()
    assert not cells


def test_a_search_is_stopped_and_begun_anew(bare):
    browser = bare(HARD)
    browser.push("#solve-all")
    wait(browser, "No solution yet")
    assert shown(browser, "#solve-stop")
    browser.push("#solve-stop")
    wait(browser, "Stopped before a solution was found")
    assert shown(browser, "#solve-first")
    assert shown(browser, "#solve-all")
    assert not shown(browser, "#solve-stop")
    browser.push("#solve-first")
    browser.wait()
    assert shown(browser, "#solve-stop")


def test_there_is_no_solution(bare):
    browser = bare(load("soma-burr"))
    browser.push("#solve-first")
    assert wait(browser, "There") == "There is no solution: the whole search found none"
    assert browser.inspect()["blocks"] == []
    assert not shown(browser, "#solve")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "button"),
    [("tetrominoes-4x5", "first"), ("q-pentacubes-5x5x5", "all"), ("l-tetrominoes-10x10", "count")],
)
def test_why_there_is_none_with_the_cells_marked(bare, name, button):
    """Without a search, as `cube3d why` says it."""
    puzzle = load(name)
    found = explain(puzzle)
    assert found
    browser = bare(puzzle, size=WIDE)
    browser.push(f"#solve-{button}")
    assert wait(browser, "There") == f"There is no solution. {found.sentences}"
    (marked,) = browser.inspect()["blocks"]
    weights = zip(puzzle.region.cells, found.weights, strict=True)
    assert [tuple(cell) for cell in marked["cells"]] == [cell for cell, own in weights if own == 1]
    assert browser.text("#pieces").startswith(puzzle.pieces[0].name)
    for hidden in ("#solve", "#counter", "#play", "#explode", "#apart-section"):
        assert not shown(browser, hidden), hidden
    browser.press(" ", "e", "a", "n", "g")  # nothing to play, explode or list
    browser.push("#place-make")
    assert found.sentences in browser.text("#reason")
    browser.push("#place-see")
    sought_again = button == "all"
    assert wait(browser, "There is no solution." if sought_again else "No solution yet")


@pytest.mark.slow
def test_only_so_many_are_kept(bare):
    browser = bare(DOMINOES)
    browser.push("#solve-all")
    expected = "The first 100,000 solutions; the others are not kept"
    assert wait(browser, "The first") == expected
    assert browser.text("#count") == "/ 100,000"


@pytest.mark.slow
def test_cells_of_a_plane_that_stay_empty_are_outlined(bare):
    """In space, lines around a finished puzzle would be a cage."""
    flat = Puzzle("flat", Region.box((2, 2)), (Piece("L", shape("V3")),), Cover.PIECES)
    for puzzle, said, outlined in ((LOOSE, "All", False), (flat, "The only", True)):
        browser = bare(puzzle)
        browser.push("#solve-all")
        wait(browser, said)
        assert (browser.inspect()["lines"] > 0) == outlined


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hexagonal", "rhombic"])
def test_other_lattices(bare, name):
    grid = lattice(name)
    assert isinstance(grid, CellLattice)
    cells = grid.box(SIZES[name])
    parts = grown(grid, cells, 4)
    pieces = [Piece(f"P{i}", Polycube(part, grid)) for i, part in enumerate(parts, 1)]
    browser = bare(Puzzle(name, Region(cells, lattice=grid), tuple(pieces)))
    assert browser.inspect()["blocks"] == []
    assert len(browser.inspect()["region"]) == 1
    browser.push("#solve-first")
    wait(browser, "One")
    assert len(browser.inspect()["blocks"]) == len(pieces)
    assert browser.inspect()["region"] == []


def test_without_webgl_the_layers_are_text(browser, tmp_path):
    with browser.beginning_with(NO_WEBGL):
        browser.open(write(load("soma"), tmp_path / "page.html"))
    assert not shown(browser, "#letters")
    browser.push("#solve-first")
    wait(browser, "One")
    assert shown(browser, "#letters")
    letters = [letter for letter in browser.text("#text") if letter in "VLTSABP"]
    assert Counter(letters) == {**dict.fromkeys("LTSABP", 4), "V": 3}


BRICKS = Puzzle(
    "bricks",
    Region.box((3, 3)),
    (Piece("D", shape("I2"), (0, 3)), Piece("T", shape("I3"), (0, 3))),
    Cover.PIECES,
)


# Where the first dark pixel of a canvas is, as shares of its sides.
DOT = """
const canvas = document.querySelector('#gallery-graph');
const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
const { width, height } = canvas;
const pixels = Array.from({ length: width * height }, (_, i) => i);
const dark = pixels.find((i) => data[4 * i] < 60 && data[4 * i + 3] > 200);
return [(dark % width) / width, Math.floor(dark / width) / height];
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "puzzle",
    [load("soma"), load("12y"), load("polysticks-123-3x3-2"), BRICKS],
    ids=attrgetter("name"),
)
def test_the_page_finds_the_swaps_that_python_finds(bare, puzzle):
    """Two pieces fill the same cells in another way; equal ones that change places do not count."""
    browser = bare(puzzle, size=WIDE)
    browser.push("#solve-all")
    wait(browser, "All ")
    browser.push("#gallery-open")
    browser.push("#gallery-swaps")
    found = swap_graph(puzzle)
    said = browser.text("#gallery-note")
    assert said.startswith(f"{len(found.solutions)} solutions; {found.links} line"), said
    assert shown(browser, "#gallery-graph")
    assert wait_until(lambda: not browser.run(SWAPS_MOVE))
    left, top, width, height = browser.box("#gallery-graph")
    x, y = browser.run(DOT)
    browser.point(left + x * width, top + y * height)
    assert shown(browser, "#gallery-swap")
    assert browser.text("#gallery-swap").startswith("Solution ")


ESTIMATE = """
    const done = arguments[0];
    cube3d.solver().estimate(1).then((found) => done(found.solutions));
"""


@pytest.mark.parametrize(("name", "count"), [("soma", 11_520), ("pentominoes-6x10", 9_356)])
def test_an_estimate_is_near_the_count(bare, name, count):
    found = bare(load(name)).driver.execute_async_script(ESTIMATE)
    assert found["low"] < found["value"] < (found["high"] or math.inf)
    assert 0.5 * count < found["value"] < 2 * count


@pytest.mark.slow
def test_a_long_count_offers_an_estimate(bare):
    tilings = 258_584_046_368  # of a square of side 10, OEIS A004003
    square = Region.box((10, 10))
    browser = bare(Puzzle("more dominoes", square, (Piece("I", shape("I2"), 50),)), size=WIDE)
    browser.push("#solve-count")
    wait_until(lambda: shown(browser, "#solve-estimate"), "the offer")
    browser.push("#solve-estimate")
    note = wait(browser, "About ")
    words = re.fullmatch(
        r"About ([\d.]+) billion solutions in all, turned and mirrored ones included: "
        # A busy machine makes few probes, and then there is no upper end.
        r"(?:between ([\d.]+) billion and [\d.]+ billion in 95 % of cases"
        r"|at least ([\d.]+) billion in 95 % of cases)"
        r"\. A count would take about [\d.,]+ \w+ here\.",
        note,
    )
    assert words, note
    value, *lows = (float(word) * 1e9 for word in words.groups() if word)
    assert lows[0] <= value
    assert 0.5 * tilings < value < 2 * tilings
    assert not shown(browser, "#solve-estimate")
    assert shown(browser, "#solve-count")


def test_an_estimate_stops(bare):
    browser = bare(HARD, size=WIDE)
    browser.push("#solve-count")
    wait_until(lambda: shown(browser, "#solve-estimate"), "the offer")
    browser.push("#solve-estimate")
    wait_until(lambda: browser.text("#solve-text").startswith("Estimating"), "probes")
    browser.push("#solve-stop")
    wait(browser, "Stopped before there was an estimate")
