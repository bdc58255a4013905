"""The places of a page: one goes from seeing to playing to making, and nothing is lost."""

from __future__ import annotations

import pytest

from cube3d import load, page_to_play
from cube3d.view.page.workshop import write_workshop
from tests.helpers.waiting import wait_until

SEE, PLAY, MAKE = "#place-see", "#place-play", "#place-make"
WIDE = (1280, 800)
# Contexts of canvases and workers that a page has made.
COUNTING = """
    window.contexts = [];
    window.workers = new Set();
    window.Worker = class extends Worker {
        constructor(address) {
            super(address);
            workers.add(this);
        }
        terminate() {
            super.terminate();
            workers.delete(this);
        }
    };
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        const made = get.call(this, kind, ...rest);
        if (kind === "webgl2" && made && this.id) contexts.push(made);
        return made;
    };
"""


def until(browser, script: str) -> None:
    wait_until(lambda: browser.run(f"return {script}"), script)


def go(browser, place: str) -> None:
    """Go to a place by the bar."""
    browser.push(place)
    until(browser, f"document.querySelector('{place}[aria-current]') !== null")
    browser.wait()


@pytest.fixture
def page(undrawn, tmp_path):
    """Open a page without solutions, with a link; return the browser."""

    def opened(name: str = "soma", link: str = "", *, editor: bool = False):
        path = tmp_path / "page.html"
        if editor:
            write_workshop(path, load(name))
        else:
            page_to_play(load(name)).write(path)
        undrawn.open(path, link, size=WIDE)
        return undrawn

    return opened


def current(browser) -> str:
    """Return the name of the place that the bar shows as the present one."""
    return str(browser.run("return document.querySelector('#places [aria-current]').textContent"))


@pytest.mark.slow
def test_what_a_search_finds_is_seen_in_all_places(page):
    browser = page()
    browser.push("#solve-all")
    until(browser, "document.getElementById('note').textContent.startsWith('All 240')")
    go(browser, MAKE)
    assert len(browser.run("return cube3d.inspect().solutions")) == 240
    browser.push("#tab-solve")
    assert browser.text("#count") == "/ 240"
    assert browser.text("#result").startswith("240 solutions")
    go(browser, SEE)
    assert browser.text("#count") == "/ 240"
    assert browser.text("#note").startswith("All 240 solutions")


@pytest.mark.slow
def test_a_changed_puzzle_is_seen_and_played_and_its_changes_can_be_undone(page):
    browser = page()
    go(browser, MAKE)
    browser.run("document.getElementById('cover').click()")
    until(browser, f"!document.querySelector('{SEE}').disabled")
    browser.push("#tab-solve")
    browser.push("#find")
    until(browser, "cube3d.inspect().solutions.length")
    go(browser, SEE)
    assert browser.text("#count") == "/ 1"
    assert browser.run("return cube3d.data.puzzle_data.max_empty") != 0
    go(browser, PLAY)
    assert browser.text("#play-note") == "0 of 7 pieces placed"
    go(browser, MAKE)
    assert browser.run("return document.getElementById('cover').checked")
    browser.push("#undo")
    until(browser, "!document.getElementById('cover').checked")
    # It is the puzzle with which the page began, again.
    until(browser, f"!document.querySelector('{SEE}').disabled")
    go(browser, SEE)
    assert browser.text("#note") == "No solution yet"


@pytest.mark.slow
def test_after_a_game_one_is_where_one_was(page):
    browser = page(editor=True)
    until(browser, f"document.querySelector('{PLAY}')?.disabled === false")
    for back in (MAKE, SEE):
        if back == SEE:
            go(browser, SEE)
        go(browser, PLAY)
        browser.push("#play-leave")
        until(browser, f"document.querySelector('{back}[aria-current]') !== null")


@pytest.mark.parametrize("editor", [True, False])
def test_links_open_the_places(page, editor):
    """Whatever place a page was written for, it opens links to all of them."""
    assert current(page(editor=editor)) == ("Make" if editor else "See")
    assert current(page(editor=editor, link="#s=1")) == "See"
    assert current(page(editor=editor, link="#play")) == "Play"
    browser = page(editor=editor, link="#make")
    assert current(browser) == "Make"
    browser.push("#link")
    until(browser, "location.hash.startsWith('#p=')")
    link = browser.run("return location.hash")
    browser = page("bedlam", editor=editor, link=link)
    until(browser, "document.getElementById('title').value === 'Soma cube'")
    browser.run("location.hash = '#play'")
    until(browser, f"document.querySelector('{PLAY}[aria-current]') !== null")


@pytest.mark.slow
def test_a_place_that_ends_leaves_nothing(undrawn, page):
    with undrawn.beginning_with(COUNTING):
        browser = page()
    go(browser, PLAY)
    browser.press("d")  # dark
    for _ in range(2):
        go(browser, MAKE)
        assert browser.run("return document.documentElement.dataset.theme") == "dark"
        # Keys of the viewer and of the game do nothing here.
        browser.press("t", "x", "z")
        live = "contexts.filter((own) => !own.isContextLost()).length"
        assert browser.run(f"return {live}") == 1
        go(browser, SEE)
        assert browser.run("return document.documentElement.dataset.theme") == "dark"
        assert browser.run(f"return {live}") == 1
    assert browser.run("return document.querySelectorAll('#place').length") == 1
    browser.driver.refresh()
    browser.wait()
    assert browser.run("return document.documentElement.dataset.theme") == "dark"


@pytest.mark.slow
def test_a_place_that_ends_ends_its_searches(undrawn, page):
    with undrawn.beginning_with(COUNTING):
        browser = page("bedlam")
    browser.push("#solve-all")
    until(browser, "workers.size > 0 && document.getElementById('count').textContent.length > 4")
    go(browser, MAKE)
    until(browser, "workers.size === 0")
    # Make has the solutions that See had found.
    assert browser.run("return cube3d.inspect().solutions.length") > 1
    browser.push("#tab-solve")
    browser.push("#count-all")
    until(browser, "workers.size > 0")
    go(browser, PLAY)
    until(browser, "workers.size <= 1")  # the game's own
    go(browser, MAKE)
    until(browser, "workers.size === 0")


@pytest.mark.slow
def test_a_reload_finds_all_solutions_again(page):
    note = "document.getElementById('note').textContent"
    browser = page()
    browser.push("#solve-all")
    until(browser, f"{note}.startsWith('All 240 ')")
    browser.push("#next")
    until(browser, "location.hash.startsWith('#s=2&every')")
    seen = browser.text("#text")
    browser.driver.refresh()
    browser.wait()
    until(browser, f"{note}.startsWith('All 240 ')")
    until(browser, "cube3d.inspect().state.solution === 1")
    assert browser.text("#text") == seen


@pytest.mark.slow
def test_a_game_goes_on_when_the_solutions_of_a_link_are_found(page):
    browser = page("pentominoes-6x10", link="#s=7&every")
    go(browser, PLAY)
    until(browser, "document.getElementById('note').textContent.startsWith('All 2,339 ')")
    assert browser.run(f"return document.querySelector('{PLAY}[aria-current]') !== null")
    go(browser, SEE)
    assert browser.run("return cube3d.inspect().state.solution") == 0


@pytest.mark.slow
def test_a_stopped_search_does_not_begin_again(page):
    browser = page("bedlam")
    browser.push("#solve-all")
    until(browser, "location.hash.includes('every')")
    browser.push("#solve-stop")
    until(browser, "!location.hash.includes('every')")


def test_a_page_without_its_puzzle_has_one_place(undrawn, write, soma):
    undrawn.open(write(soma), "#make")
    assert not undrawn.run("return document.getElementById('places').offsetParent")
    assert undrawn.text("#count") == "/ 12"


@pytest.mark.slow
def test_a_puzzle_without_a_solution_leads_to_all_places(page):
    browser = page("dominoes-8x8-mutilated")
    go(browser, MAKE)
    until(browser, "document.getElementById('check').dataset.state === 'wrong'")
    go(browser, PLAY)
    assert browser.text("#play-note").startswith("0 of ")
    go(browser, SEE)
