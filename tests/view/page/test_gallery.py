"""The gallery: all solutions side by side, equal ones, differences, and swaps."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np
import pytest

from cube3d import Page, Solution, UpTo, disassemble, load, solutions
from cube3d.solving.swaps import swap_graph
from tests.helpers.browser import ESCAPE, Browser
from tests.helpers.page_looks import SWAPS_MOVE, shares
from tests.helpers.waiting import wait_until

COUNT = "return document.querySelectorAll('.thumbnail').length"
NUMBERS = "return [...document.querySelectorAll('.thumbnail span')].map((own) => own.textContent)"
PIXELS = """
const canvas = document.querySelectorAll(arguments[0])[arguments[1]];
const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
return [canvas.width, canvas.height, Array.from(data)];
"""


@pytest.fixture(scope="module")
def every() -> list[Solution]:
    with solutions(load("soma"), up_to=UpTo.FULL) as search:
        return list(search)


def drawn(browser: Browser, selector: str, number: int = 0):
    """Return the pixels of a canvas on white, (h, w, 3)."""
    width, height, data = browser.run(PIXELS, selector, number)
    picture = np.array(data, dtype=float).reshape(height, width, 4)
    seen = picture[..., 3:] / 255
    return (picture[..., :3] * seen + 255 * (1 - seen)).astype(np.uint8)


def test_thousands_of_solutions_are_a_few_pictures(undrawn: Browser, write, every):
    """Only those in sight are there, and the last one comes when it is scrolled to."""
    undrawn.open(write(every * 25), "#s=1", size=(900, 700))
    undrawn.press("g")
    assert undrawn.text("#gallery-note") == "6,000 solutions"
    assert 10 < undrawn.run(COUNT) < 60
    assert undrawn.run(NUMBERS)[:3] == ["1", "2", "3"]
    undrawn.run("document.getElementById('gallery').scrollTop = 1e7")
    assert wait_until(lambda: "6,000" in undrawn.run(NUMBERS))
    assert undrawn.run(COUNT) < 60
    undrawn.run("document.querySelector('.thumbnail:last-child').click()")
    state = undrawn.inspect()["state"]
    assert (state["solution"], state["gallery"]) == (5_999, False)


def test_pictures_have_the_colours_of_pieces(undrawn: Browser, write, every):
    undrawn.open(write(every), "#s=1&all", size=(900, 700))
    picture = drawn(undrawn, ".thumbnail canvas")
    colours = [block["colour"] for block in undrawn.inspect()["blocks"]]
    # Of seven pieces at least five are seen from there.
    assert sum(share > 0.004 for share in shares(picture, colours)) >= 5
    other = drawn(undrawn, ".thumbnail canvas", 1)
    assert (picture != other).any()


def test_solutions_with_a_piece_where_it_is(undrawn: Browser, write, every):
    undrawn.open(write(every), "#s=3&piece=2", size=(900, 700))
    undrawn.push("#card-alike")
    piece = every[2].placements[1]
    alike = [
        number
        for number, solution in enumerate(every, 1)
        if any((p.piece, p.cells) == (piece.piece, piece.cells) for p in solution.placements)
    ]
    assert 1 < len(alike) < len(every)
    expected = f"{len(alike)} of 240 solutions with {piece.piece} there"
    assert undrawn.text("#gallery-note") == expected
    shown = [int(text) for text in undrawn.run(NUMBERS)]
    assert shown == alike[: len(shown)]
    link = undrawn.inspect()["link"]
    undrawn.push("#gallery-all")
    assert undrawn.text("#gallery-note") == "240 solutions"
    undrawn.restore(link)
    assert undrawn.text("#gallery-note") == expected
    undrawn.press(ESCAPE)
    assert not undrawn.inspect()["state"]["gallery"]


@pytest.mark.slow
def test_what_differs(undrawn: Browser, write, every):
    """Those nearest to the shown one come first; two side by side, what is common is pale."""
    undrawn.open(write(every), "#s=5&all", size=(900, 700))
    undrawn.push("#gallery-differ")
    own = {(p.piece, p.cells) for p in every[4].placements}
    other = [len({(p.piece, p.cells) for p in one.placements} - own) for one in every]
    numbers = [int(text) - 1 for text in undrawn.run(NUMBERS)]
    assert numbers[0] == 4
    assert [other[n] for n in numbers] == sorted(other)[: len(numbers)]
    undrawn.run("document.querySelectorAll('.thumbnail')[1].click()")
    differ = other[numbers[1]]
    assert undrawn.text("#pair-note").startswith(f"{differ} piece")
    grey = drawn(undrawn, "#pair-home canvas").astype(int)
    undrawn.push("#pair-close")
    undrawn.push("#gallery-differ")
    full = drawn(undrawn, ".thumbnail canvas", 4).astype(int)
    assert np.ptp(grey, axis=2).mean() < 0.7 * np.ptp(full, axis=2).mean()


@pytest.mark.slow
def test_few_swaps_fill_the_picture(undrawn: Browser, tmp_path):
    page = Page()
    page.add_swaps(swap_graph(load("12y")))
    page.write(tmp_path / "swaps.html")
    undrawn.open(tmp_path / "swaps.html", "#all&swaps", size=(900, 700))
    assert wait_until(lambda: not undrawn.run(SWAPS_MOVE))
    picture = drawn(undrawn, "#gallery-graph")
    dark = np.argwhere(picture.max(axis=2) < 60)
    assert (np.ptp(dark, axis=0) / picture.shape[:2]).max() > 0.4


@pytest.mark.slow
def test_swaps_are_dots_and_lines(undrawn: Browser, tmp_path):
    """Links are about as long as others; a click on a dot opens its solution."""
    found = swap_graph(load("soma"))
    page = Page()
    page.add_swaps(found)
    page.write(tmp_path / "swaps.html")
    undrawn.open(tmp_path / "swaps.html", "#all&swaps", size=(900, 700))
    assert wait_until(lambda: not undrawn.run(SWAPS_MOVE))
    assert undrawn.text("#gallery-note").startswith(f"240 solutions; {found.links} lines")
    data = undrawn.run("return JSON.parse(document.getElementById('data').textContent).swaps")
    links = {frozenset(link) for link in np.array(data).reshape(-1, 2).tolist()}
    assert links == {frozenset((a - 1, b - 1)) for a, b in found.graph.edges if a != b}
    picture = drawn(undrawn, "#gallery-graph")
    left, top, width, height = undrawn.box("#gallery-graph")
    assert picture.shape[:2] == (round(height), round(width))
    dark = np.argwhere(picture.max(axis=2) < 60)
    y, x = dark[len(dark) // 2].tolist()
    undrawn.point(left + x, top + y)
    pointed = undrawn.text("#gallery-swap")
    assert undrawn.run("return !!document.querySelector('#gallery-swap').offsetParent")
    assert drawn(undrawn, "#gallery-swap canvas").min() < 200
    undrawn.point(left + 1, top + 1)
    assert not undrawn.run("return document.querySelector('#gallery-swap').offsetParent")
    undrawn.click(left + x, top + y)
    state = undrawn.inspect()["state"]
    assert not state["gallery"]
    assert pointed == f"Solution {state['solution'] + 1}"


def choose(browser: Browser, order: str) -> list[int]:
    """Choose an order by hand; return the numbers of the pictures in sight."""
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.select import Select

    menu = browser.driver.find_element(By.ID, "gallery-order")
    Select(menu).select_by_visible_text(order)
    browser.wait()
    return [int(text) for text in browser.run(NUMBERS)]


def test_solutions_in_another_order(undrawn: Browser, write, every):
    undrawn.open(write(every), "#s=1&all", size=(900, 700))
    seen = choose(undrawn, "by the place of T")
    places = [
        next(str(p.cells) for p in every[number - 1].placements if p.piece == "T")
        for number in seen
    ]
    assert 1 < len(set(places)) < len(places)
    assert len([a for a, b in itertools.pairwise(places) if a != b]) < len(set(places))
    link = undrawn.inspect()["link"]
    assert choose(undrawn, "most alike first")[0] == 1
    assert undrawn.inspect()["state"]["differ"]
    assert choose(undrawn, "as found")[:3] == [1, 2, 3]
    undrawn.restore(link)
    assert [int(text) for text in undrawn.run(NUMBERS)] == seen


@pytest.mark.slow
def test_the_highest_level_comes_first(undrawn: Browser, write):
    puzzle = load("burr-of-equal-sticks")
    with solutions(puzzle, up_to=UpTo.FULL, limit=40) as search:
        found = list(search)
    apart = [
        replace(one, disassembly=disassemble(one, puzzle).disassembly) if number % 2 else one
        for number, one in enumerate(found)
    ]
    levels = {
        number: one.disassembly.levels for number, one in enumerate(apart, 1) if one.disassembly
    }
    assert len(set(levels.values())) > 1
    undrawn.open(write(apart), "#s=1&all", size=(1280, 800))
    seen = choose(undrawn, "highest level first")
    known = seen[: len(levels)]
    assert [levels[number] for number in known] == sorted(levels.values(), reverse=True)
    assert seen[len(levels) :] == sorted(set(seen) - set(known))
