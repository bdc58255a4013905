"""A piece that stands out in a page: it looks solid, and shows through the pieces that hide it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from cube3d import Piece, Polycube, Puzzle, Region, Solution
from cube3d.view.page.workshop import write_workshop
from tests.helpers.browser import Browser, Pixels
from tests.helpers.drawn_solutions import placed
from tests.helpers.page_looks import difference, shares
from tests.helpers.waiting import wait_until

# A stick with a notch at one side: in the usual view, a part of it hides another part.
NOTCHED = [
    *((x, y, z) for x in range(6) for y in range(2) for z in range(2) if not (y == 0 and 1 < x < 4))
]
WALL = [(x, 2, z) for x in range(-1, 7) for z in range(3)]
LIT = "#s=1&piece=1"


@pytest.fixture
def alone() -> list[Solution]:
    return [Solution("stick", (placed("stick", NOTCHED),))]


def solid_share(one: Pixels, other: Pixels) -> float:
    """Return the share of pixels that differ clearly, without the lowest part: a card is there."""
    high = len(one) * 3 // 4
    apart = np.abs(one[:high].astype(int) - other[:high]).max(axis=2)
    return float((apart > 8).mean())


@pytest.mark.slow
@pytest.mark.parametrize("view", ["", "&view=60,25,1,0,0,0"])
def test_a_piece_alone_looks_the_same_when_it_stands_out(browser: Browser, write, alone, view):
    path = write(alone)
    browser.open(path, f"#s=1{view}", size=(480, 480))
    plain = browser.picture("#view")
    browser.open(path, LIT + view, size=(480, 480))
    assert browser.inspect()["state"]["selected"] == 0
    assert solid_share(plain, browser.picture("#view")) == 0


def saved_picture(browser: Browser, folder: Path) -> Pixels:
    folder.mkdir()
    browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
    browser.push("#save")
    browser.push("#save-png")
    assert wait_until(lambda: list(folder.glob("*.png")))
    (path,) = folder.glob("*.png")
    assert wait_until(lambda: path.stat().st_size)
    return np.array(Image.open(path).convert("RGB"))


@pytest.mark.slow
def test_a_saved_picture_of_a_piece_that_stands_out_is_solid(browser, write, alone, tmp_path):
    path = write(alone)
    browser.open(path)
    plain = saved_picture(browser, tmp_path / "plain")
    browser.open(path, LIT)
    assert solid_share(plain, saved_picture(browser, tmp_path / "lit")) == 0


@pytest.mark.slow
def test_the_chosen_piece_of_the_workshop_looks_solid(browser: Browser, tmp_path: Path):
    cells = [(x, y, z) for x in range(6) for y in range(2) for z in range(2)]
    piece = Piece("stick", Polycube(NOTCHED))
    puzzle = Puzzle("stick", Region(cells), (piece,))
    path = tmp_path / "workshop.html"
    write_workshop(path, puzzle)
    browser.open(path, size=(1000, 700))
    browser.push("#tab-pieces")
    plain = browser.picture("#view")
    left, top, width, height = browser.box("#view")
    browser.click(left + width / 2, top + height / 2)
    assert browser.inspect()["wishes"]["lit"] == 0
    assert solid_share(plain, browser.picture("#view")) == 0


@pytest.mark.slow
def test_a_piece_that_stands_out_shows_through_what_hides_it(browser: Browser, write):
    both = Solution("both", (placed("stick", NOTCHED), placed("wall", WALL)))
    path = write([both])
    colours = []
    for link in ("#s=1&view=0,0,1,0,0,0", "#s=1&piece=1&view=0,0,1,0,0,0"):
        browser.open(path, link)
        colours.append(browser.picture("#view"))
    plain, lit = colours
    own = [browser.inspect()["blocks"][0]["colour"]]
    assert shares(plain, own)[0] < 0.01
    assert difference(plain, lit) > 5
