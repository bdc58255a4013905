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

from cube3d import UpTo, disassemble, load, solutions
from cube3d.covering.orbits import canonical_form
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
from tests.helpers.waiting import wait_until
from tests.view.page.test_app_for_all import CUT, LINKS, LOST
from tests.view.page.test_play_apart_in_browser import STUCK

LOOKS: dict[str, dict[str, Any]] = {"desk": DESK, "phone": PHONE, "tablet": TABLET}
TOLD = "return document.getElementById('solve').innerText"
COUNTED = "return document.getElementById('note').textContent.includes(' in all')"
GOES_ON = f"{COUNTED} || {TOLD.removeprefix('return ')} !== arguments[0]"
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
        for page in ("about:blank", address + link):
            firefox.open(page)
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
    # Python reads them all: they are solutions, and none is an image of another one.
    app.click("#save")
    found = parse_solutions(app.saved("#save-lines", "*.jsonl").read_text())
    problem = build_problem(puzzle)
    group = problem.group_up_to(UpTo.FULL)
    for solution in found:
        verify(puzzle, solution)
    chosen = [[find(problem.table, placed) for placed in one.placements] for one in found]
    assert len({canonical_form(group, options) for options in chosen}) == len(found) == 240


@both
def test_the_solutions_of_bedlam_are_counted(app: App):
    see(app, "bedlam")
    app.click("#solve-count")
    # However long it takes, it goes on.
    while not app.run(COUNTED):
        wait_until(partial(app.run, GOES_ON, app.run(TOLD)))
    note = app.text("#note")
    assert note.startswith("460,464 solutions in all; 19,186 up to rotations "), note


@both
def test_a_burr_is_taken_apart_step_by_step(app: App):
    """One of its two assemblies comes apart, at level 6: see its file."""
    puzzle = load(name := "burr-philippe-dubois")
    see(app, name)
    app.click("#solve-all")
    app.says("#note", "^All 2 assemblies, up to rotations$")
    app.panel()
    app.click("#apart-all")
    app.says("#apart-all-result", r"^1 of 2 assemblies comes apart\. .* level: 6\.")
    solution = build_problem(puzzle).solution(app.placements)
    found = disassemble(solution, puzzle).disassembly
    way = way_of(replace(solution, disassembly=found))
    assert way
    app.says("#apart-result", f"^{re.escape(way.level)}")
    rows = "return [...document.querySelectorAll('#move-list li')].map((e) => e.textContent)"
    assert app.run(rows) == way.sentences

    def is_at(number: int) -> None:
        app.says("#step-text", f"^{number} / {way.count}$")
        app.says("#move-list [aria-current=true]", f"^{re.escape(way.sentences[number - 1])}$")

    app.panel(is_open=False)
    for number, sentence in enumerate(way.sentences, 1):
        app.click("#step-on")
        is_at(number)
        app.says("#status", f"^Move {number} of {way.count} apart: {re.escape(sentence)}")
    app.panel()
    app.click("#move-list li:nth-child(3) button")
    is_at(3)
    app.panel(is_open=False)
    app.click("#step-back")
    is_at(2)
    app.panel()
    move = app.text("#can-move li button")
    app.click("#can-move li button")
    app.says("#step-text", "^3 / ")
    # It says how far the piece goes at most.
    app.says("#move-list li:nth-child(3)", f"^{re.escape(re.sub(' by 1 to ', ' by ', move))}$")


@both
def test_only_an_assembly_that_comes_apart_is_solved(app: App):
    """Of the 144 of Artifactory only one does."""
    puzzle = load(name := "burr-artifactory")
    problem = build_problem(puzzle)

    def finished(link: str, says: str) -> Verdict:
        app.open(f"#/p/{name}/play?play={link}")
        app.click("#play-finish:enabled")
        app.says("#play-status", f"^{says}")
        game = app.run("return cube3d.game.inspect()")
        assert game["complete"]
        assert game["solved"] == says.startswith("Solved")
        return disassemble(problem.solution(sorted(game["placed"])), puzzle).verdict

    assert finished("-", "Solved! ") is Verdict.APART
    # All pieces but one lie as in another one.
    with solutions(puzzle, limit=2) as search:
        stuck = next(one for one in search if disassemble(one, puzzle).verdict is Verdict.STUCK)
    numbers = [find(problem.table, placed) for placed in stuck.placements[:-1]]
    link = ".".join(np.base_repr(number, 36).lower() for number in numbers)
    assert finished(link, re.escape(STUCK)) is Verdict.STUCK


@both
def test_a_piece_is_saved_and_measured(app: App):
    """The T of Soma, of cells of 10 mm less 0.1 mm on each side."""
    app.open("#/p/soma/print")
    app.click("#print-piece")
    app.there("#print-which")
    app.run(CHOOSE, "#print-which", "T")
    app.says("#sums", "29.8 × 19.8 × 9.8 mm")
    app.click("#print-stl")
    app.there("#print-save:enabled")
    mesh = trimesh.load_mesh(app.saved("#print-save", "soma-cube-t.stl"))
    assert mesh.is_volume
    assert sorted(mesh.extents) == pytest.approx([9.8, 19.8, 29.8], abs=1e-4)
    sharp = 4 * 9.8**3 + 3 * 0.2 * 9.8**2  # mm³, of four cubes and what joins them
    assert 0.95 * sharp < mesh.volume < sharp
    app.says("#sums", f"{mesh.volume / 1000:.1f} cm³")


CHOOSE = """
    const [selector, name] = arguments;
    const menu = document.querySelector(selector);
    menu.value = [...menu.options].find((own) => own.textContent === name).value;
    menu.dispatchEvent(new Event('change', { bubbles: true }));
"""


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("link", LINKS)
def test_german_has_room_in_firefox(firefox: Firefox, tmp_path: Path, link: str, look: str):
    """Chromium has the same test."""
    with served() as server:
        app = in_firefox(firefox, server.address, LOOKS[look], tmp_path)
        app.open("#/about")
        app.run(LANGUAGE.format("de"))
        app.open(link)
        wait_until(partial(app.run, "return !!document.querySelector(arguments[0])", LINKS[link]))
        if "/play" in link:
            wait_until(lambda: app.run("return window.cube3d?.game?.active"), "the game")
        assert app.run("return document.documentElement.lang") == "de"
        assert app.run(LOST) == []
        assert app.run(CUT) == []
        firefox.open("about:blank")
