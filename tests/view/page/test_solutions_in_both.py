"""Solutions by touch and mouse, on desks and phones, in Chromium and Firefox."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import trimesh

from cube3d import Region, Solution, UpTo, disassemble, load, solutions
from cube3d.formats.solution_json import parse_solutions
from cube3d.solving.build_problem import build_problem
from cube3d.solving.disassembly.disassemble import Verdict
from cube3d.verify.position import find
from cube3d.verify.verifier import verify
from cube3d.view.moves.leaving import way_of
from tests.helpers.app import DESK, LANGUAGE, PHONE, TABLET, Home
from tests.helpers.browser import REVEAL
from tests.helpers.firefox import Firefox
from tests.helpers.site import served
from tests.helpers.slow import slow
from tests.helpers.waiting import wait_until
from tests.view.page.test_app_for_all import CUT, LINKS, LOST
from tests.view.page.test_play_apart_in_browser import STUCK

LOOKS = {"desk": DESK, "phone": PHONE, "tablet": TABLET}
UNFINISHED = (".crdownload", ".part")


@dataclass
class App:
    """The app in a browser: what a person does, and sees."""

    open: Callable[[str], None]
    run: Callable[..., Any]
    push: Callable[[str], None]  # by a finger or the mouse
    downloads: Path

    def there(self, selector: str) -> None:
        script = "return !!document.querySelector(arguments[0])?.checkVisibility()"
        wait_until(lambda: self.run(script, selector), selector)

    def click(self, selector: str) -> None:
        self.there(selector)
        self.push(selector)

    def text(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0])?.textContent", selector))

    def says(self, selector: str, words: str) -> str:
        """Wait until an element has a text that matches, and return it."""
        wait_until(lambda: re.search(words, self.text(selector)), f"{selector}: {words}")
        return self.text(selector)

    def panel(self, *, is_open: bool = True) -> None:
        """Open or close the list of pieces and moves, which hides the controls on a phone."""
        if self.run("return document.getElementById('panel').hidden") == is_open:
            self.push("#panel-open")

    def saved(self, selector: str, pattern: str) -> Path:
        """Push a button that saves a file, and wait until it is whole."""
        self.click(selector)

        def whole() -> list[Path]:
            found = list(self.downloads.glob("*"))
            if any(path.suffix in UNFINISHED for path in found):
                return []
            return [path for path in found if path.match(pattern) and path.stat().st_size]

        (path,) = wait_until(whole, pattern)
        return path

    @property
    def placements(self) -> list[int]:
        placed: list[int] = self.run("return cube3d.inspect().placements")
        return placed


def in_chromium(home: Home, look: dict[str, Any], folder: Path) -> App:
    browser = home.browser
    browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))

    def tap(selector: str) -> None:
        browser.run(REVEAL, selector)
        left, top, width, height = browser.box(selector)
        browser.touch([(left + width / 2, top + height / 2)])

    push = tap if look.get("touch") else browser.push
    return App(partial(home.open, **look), browser.run, push, folder)


def in_firefox(firefox: Firefox, address: str, look: dict[str, Any], folder: Path) -> App:
    if not firefox.draws:
        pytest.skip("Xvfb not installed")
    firefox.save_to(folder)
    touch = look.get("touch", False)

    def opened(link: str) -> None:
        firefox.open("about:blank")
        firefox.open(address + link)
        firefox.look(*look["size"], touch=touch)

    return App(opened, firefox.run, firefox.tap if touch else firefox.click, folder)


@pytest.fixture(params=["chromium", "firefox"])
def app(request, look: str, tmp_path: Path) -> Iterator[App]:
    folder = tmp_path / "downloads"
    folder.mkdir()
    if request.param == "chromium":
        yield in_chromium(request.getfixturevalue("home"), LOOKS[look], folder)
        return
    firefox = request.getfixturevalue("firefox")
    with served() as server:
        yield in_firefox(firefox, server.address, LOOKS[look], folder)
        firefox.open("about:blank")


def see(app: App, name: str) -> None:
    app.open(f"#/p/{name}/see")
    app.there("#solve-all")


pytestmark = pytest.mark.slow
both = pytest.mark.parametrize("look", ["desk", "phone"])


@both
def test_all_solutions_of_soma_are_found_and_two_are_compared(app: App):
    puzzle = load("soma")
    see(app, "soma")
    app.click("#solve-all")
    app.says("#note", "^All 240 solutions, up to rotations and reflections$")
    app.click("#gallery-open")
    app.says("#gallery-note", "^240 solutions$")
    app.click("#gallery-differ")
    app.says("#gallery-note", "what differs from number 1")
    app.click(".thumbnail:nth-child(2)")
    app.there("#pair canvas")
    differing = app.says("#pair-note", r"^\d+ pieces lie differently$")
    other = app.text("#pair-home button:nth-child(2)").removeprefix("Solution ")
    one = app.placements
    app.click("#pair-home button:nth-child(2)")
    app.there("#gallery-open[aria-pressed=false]")
    assert app.run("return document.getElementById('number').value") == other
    assert differing.startswith(f"{len(set(one) - set(app.placements))} ")
    # Python reads them all, and finds no others.
    app.click("#save")
    found = parse_solutions(app.saved("#save-lines", "*.jsonl").read_text())
    for solution in found:
        verify(puzzle, solution)
    with solutions(puzzle, up_to=UpTo.FULL) as search:
        assert set(map(least_image, found)) == set(map(least_image, search))
    assert len(set(map(least_image, found))) == len(found) == 240


def least_image(solution: Solution) -> list[Any]: ...
