"""One browser for all tests, and pages to open in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cube3d import Page, PageOptions, Puzzle, Region, Solution, load, page_to_play, solutions
from cube3d.view.page.workshop import write_workshop
from tests.helpers.app import DESK, PHONE, Home
from tests.helpers.browser import NO_DRAWING, Browser, start
from tests.helpers.firefox import Firefox
from tests.helpers.site import served
from tests.helpers.waiting import wait_until
from tests.view.page.slide_table import SlideTable

Write = Callable[..., Path]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    browser = start()
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def firefox(tmp_path_factory) -> Iterator[Firefox]:
    browser = Firefox(tmp_path_factory.mktemp("profile"))
    yield browser
    browser.close()


@pytest.fixture
def browser(chromium) -> Iterator[Browser]:
    """Chromium; whatever a test does, no page may complain or ask for anything."""
    yield chromium
    assert chromium.complaints() == []
    asked = [url for url in chromium.requests() if not url.startswith(("data:", "blob:", "about:"))]
    assert all(url.startswith("file:") and ".html" in url for url in asked), asked


@pytest.fixture
def home(chromium) -> Iterator[Home]:
    """The home; it complains about nothing, and asks only its own server."""
    with served() as server, chromium.beginning_with(NO_DRAWING):
        # A test before may have had the same port, and have chosen a language.
        origin = server.address.rstrip("/")
        chromium.command("Storage.clearDataForOrigin", origin=origin, storageTypes="all")
        yield Home(chromium, server)
        assert chromium.complaints() == []
        own = (server.address, "data:", "blob:", "about:", "chrome:")
        assert [url for url in chromium.requests() if not url.startswith(own)] == []
        chromium.driver.get("about:blank")


@pytest.fixture
def undrawn(browser) -> Iterator[Browser]:
    """The browser for tests that look at no picture: the page works, and draws nothing."""
    with browser.beginning_with(NO_DRAWING):
        yield browser


@pytest.fixture
def open_workshop(undrawn, tmp_path: Path) -> Callable[..., Path]:
    """Open the workshop with a puzzle, push a button of the tab Solve, and return the file."""

    def opened(puzzle: Puzzle, button: str = "") -> Path:
        path = tmp_path / "workshop.html"
        write_workshop(path, puzzle)
        undrawn.open(path, size=(1280, 800))
        wait_until(lambda: undrawn.run("return typeof cube3d === 'object'"))
        if button:
            undrawn.push("#tab-solve")
            is_off = f"return document.getElementById('{button}').disabled"
            wait_until(lambda: not undrawn.run(is_off))
            undrawn.push(f"#{button}")
        return path

    return opened


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def open_slide(request, undrawn, tmp_path: Path) -> Callable[..., SlideTable]:
    """Open a puzzle in the game in which pieces slide; with `drags`, its view is turned so, too."""

    def opened(puzzle: Puzzle, link: str = "#play", *, drags: bool = False) -> SlideTable:
        path = tmp_path / "page.html"
        page_to_play(puzzle).write(path)
        undrawn.open(path, link, **request.param)
        return SlideTable(undrawn, puzzle, "touch" in request.param, drags)

    return opened


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write solutions as a page and return the file."""

    def to_file(
        found: list[Solution], about: str = "", region: Region | None = None, **options
    ) -> Path:
        page = Page(region)
        for solution in found:
            page.add(solution)
        path = tmp_path / "page.html"
        page.write(path, about=about, options=PageOptions(**options))
        return path

    return to_file


@pytest.fixture(scope="session")
def soma() -> list[Solution]:
    with solutions(load("soma"), limit=12) as search:
        return list(search)
