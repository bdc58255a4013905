"""The app for all people: what axe-core finds, large letters, small windows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests import ROOT
from tests.helpers.app import DESK, LANGUAGE, PHONE, TABLET, Home
from tests.helpers.slow import slow
from tests.helpers.waiting import wait_until

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TINY = {"size": (360, 500)}
NARROW = {"size": (320, 600), "touch": True}
ASIDE = {"size": (844, 390), "touch": True}  # a phone on its side
LINKS = {
    "": ".catalog .card",
    "#/?kind=spheres": ".catalog .card",
    "#/own": "h1",
    "#/about": "h1",
    "#/p/soma": ".ways",
    "#/p/slothouber-graatsma": ".ways",  # its picture shows the pieces side by side
    "#/p/soma/see": "#place-see[aria-current=page]",
    "#/p/soma/play": "#place-play[aria-current=page]",
    "#/p/burr-artifactory/play": "#slide-list li",  # pieces slide
    "#/p/soma/make": "#place-make[aria-current=page]",
    "#/p/soma/print": "#print-save",
}
FOUND = """
    const done = arguments[0];
    axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => done(
        violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.target}`))));
"""
SHOWN = "(e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0"
# Buttons that neither are inside the window nor can be scrolled into it by hand, and those below
# something else. All cards but some are like the others.
LOST = """
    const wanted = 'button, a[href], input:not(.file input), select, summary';
    const cards = [...document.querySelectorAll('.catalog .card a')].slice(3);
    const isShown = (e) =>
        e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0;
    const isMoved = (e) => e && (isMoved(e.parentElement)
        || (e.scrollTop && getComputedStyle(e).overflowY === 'hidden')
        || (e.scrollLeft && getComputedStyle(e).overflowX === 'hidden'));
    const isThere = (e) => {
        e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, right, top, bottom } = e.getBoundingClientRect();
        const isInside = right - left > 12 && left > -1 && right < innerWidth + 1
            && top > -1 && bottom < innerHeight + 1;
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isFree = e.disabled || e.contains(above) || above?.contains(e);
        return isInside && !isMoved(e.parentElement) && isFree;
    };
    return [...document.querySelectorAll(wanted)]
        .filter((e) => isShown(e) && !cards.includes(e) && !isThere(e))
        .map((e) => `${e.tagName} ${e.id} ${e.textContent.trim().slice(0, 30)}`);
"""


def opened(home: Home, link: str, **look) -> None:
    home.open(link, **look)
    home.there(LINKS[link])
    if "/play" in link:
        wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, *slow(True)])
@pytest.mark.parametrize("link", LINKS)
def test_axe_finds_nothing(home, link, dark):
    if not AXE.is_file():
        pytest.skip("no axe-core (npm ci in web)")
    opened(home, link, **DESK, dark=dark)
    home.browser.run(AXE.read_text(encoding="utf-8"))
    assert home.browser.driver.execute_async_script(FOUND) == []


@contextmanager
def letters(home: Home, size: str) -> Iterator[None]:
    """Let the browser have another size of letters."""
    larger = f"document.documentElement.style.fontSize = '{size}'"
    script = f"addEventListener('DOMContentLoaded', () => {{ {larger} }})"
    with home.browser.beginning_with(script):
        yield


@pytest.mark.slow
@pytest.mark.parametrize("look", [NARROW, *slow(TINY, TINY | {"touch": True}, PHONE, TABLET, DESK)])
@pytest.mark.parametrize("link", LINKS)
def test_a_window_loses_no_button(home, link, look):
    opened(home, link, **look)
    assert home.browser.run(LOST) == []


SIZES = """
    const hasText = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    const named = (e) => `${e.tagName} ${e.id} ${e.className} ${e.textContent.trim().slice(0, 20)}`;
    return [...document.querySelectorAll('#app *')]
        .filter((e) => e instanceof HTMLElement && hasText(e) && e.checkVisibility()).slice(0, 400)
        .map((e) => [named(e), parseFloat(getComputedStyle(e).fontSize)]);
"""
PLACES = [link for link in LINKS if link.count("/") == 3]


@pytest.mark.slow
@pytest.mark.parametrize("link", ["", "#/p/soma/see", *slow("#/about", "#/p/soma", *PLACES[1:])])
def test_the_size_of_letters_counts(home, link):
    opened(home, link, **DESK)
    usual = dict(home.browser.run(SIZES))
    with letters(home, "150%"):
        opened(home, link, **DESK)
        large = dict(home.browser.run(SIZES))
    both = usual.keys() & large.keys()
    assert len(both) > 8
    assert [text for text in both if large[text] < 1.45 * usual[text]] == []


@pytest.mark.parametrize("link", PLACES)
@pytest.mark.parametrize("look", [NARROW, *slow({"size": (700, 500)}, PHONE, DESK)])
def test_large_letters_lose_no_button(home, link, look):
    with letters(home, "150%"):
        opened(home, link, **look)
        assert home.browser.run(LOST) == []


# Words that are cut, or that lie beside the window.
CUT = """
    const hasText = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    const scrolls = (e) => e && (/auto|scroll/.test(getComputedStyle(e).overflowX)
        || scrolls(e.parentElement));
    const isCut = (e) => {
        const { left, right, width } = e.getBoundingClientRect();
        if (width < 2) return false; // for screen readers alone
        const hides = getComputedStyle(e).overflowX !== 'visible';
        const isBeside = !scrolls(e) && (left < -1 || right > innerWidth + 1);
        return isBeside || (hides && e.scrollWidth > e.clientWidth + 1);
    };
    return [...document.querySelectorAll('#app *')]
        .filter((e) => e instanceof HTMLElement && !e.matches('option, .unseen') && hasText(e)
            && e.checkVisibility({ visibilityProperty: true }) && isCut(e))
        .map((e) => `${e.tagName} ${e.id} ${e.textContent.trim().slice(0, 30)}`);
"""
# A made-up language, whose words are 40 % longer.
LONGER = """
    const texts = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode;
        const longer = (word) => word + 'n'.repeat(Math.ceil(0.4 * word.length));
        node.data = node.data.replace(/\\p{L}{3,}/gu, longer);
    }
"""


@pytest.mark.parametrize("look", [PHONE, *slow(NARROW, TABLET, DESK)])
@pytest.mark.parametrize("link", LINKS)
def test_german_has_room(home, link, look):
    with home.browser.beginning_with(LANGUAGE.format("de")):
        opened(home, link, **look)
        assert home.browser.run("return document.documentElement.lang") == "de"
        assert home.browser.run(LOST) == []
        assert home.browser.run(CUT) == []


@pytest.mark.parametrize("look", [PHONE, *slow(DESK)])
@pytest.mark.parametrize("link", LINKS)
def test_longer_words_have_room(home, link, look):
    opened(home, link, **look)
    home.browser.run(LONGER)
    home.browser.wait()
    assert home.browser.run(LOST) == []
    assert home.browser.run(CUT) == []


@pytest.mark.parametrize("look", [PHONE, ASIDE], ids=["upright", "on its side"])
def test_a_board_fills_a_phone(home, look):
    """With the bars of the app, and what the first game says, a 6x10 board has large cells."""
    home.open("#/p/pentominoes-6x10/play", **look)
    wait_until(lambda: home.browser.run("return window.cube3d?.game?.active"), "the game")
    home.browser.wait()
    assert home.browser.run("return cube3d.game.play.table.usualCell") >= 34
    assert home.browser.run(LOST) == []


@pytest.mark.slow
@pytest.mark.parametrize("link", LINKS)
def test_a_phone_on_its_side_loses_no_button(home, link):
    opened(home, link, **ASIDE)
    assert home.browser.run(LOST) == []
    assert home.browser.run(CUT) == []
