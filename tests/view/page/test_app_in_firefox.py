"""The app in Firefox: the list, the search, a puzzle and its places."""

from __future__ import annotations

from functools import partial

import pytest

from tests.helpers.app import DESK, PHONE, TITLES
from tests.helpers.site import served
from tests.helpers.waiting import wait_until

SEEN = """
    const text = document.querySelector('#text').innerText;
    return document.querySelector('#view').width > 100 || text.length > 60;
"""


def test_a_puzzle_is_found_and_seen(firefox):
    there = "return !!document.querySelector(arguments[0])"
    with served() as server:
        firefox.open(server.address)
        wait_until(lambda: len(firefox.run(TITLES)) == 392, "the list")
        firefox.type("input[type=search]", "bedl")
        wait_until(lambda: firefox.run(TITLES) == ["Bedlam cube"], "the search")
        firefox.click(".catalog .card a")
        wait_until(lambda: firefox.run(there, ".ways"), "the puzzle")
        firefox.click(".ways a[href$=see]")
        wait_until(lambda: firefox.run(there, "#place-see[aria-current=page]"), "See")
        # A picture, or the layers as text where there is no WebGL.
        blocks = "return window.cube3d?.inspect().blocks.length"
        wait_until(lambda: firefox.run(blocks) == 13, "the solution")
        wait_until(lambda: firefox.run(SEEN), "something seen")
        firefox.open(server.address)
        wait_until(lambda: firefox.run(there, ".begun .card"), "what was begun")
        begun = "return document.querySelector('.begun strong').textContent"
        wait_until(lambda: firefox.run(begun) == "Bedlam cube", "what was begun")
        firefox.open("about:blank")


@pytest.mark.slow
@pytest.mark.parametrize("look", [DESK, PHONE], ids=["desk", "phone"])
def test_every_place_is_there_and_a_game_is_played(firefox, look):
    if not firefox.draws:
        pytest.skip("Xvfb not installed")
    there = "return !!document.querySelector(arguments[0])"
    with served() as server:
        for place in ("see", "make", "print", "play"):
            firefox.open("about:blank")
            firefox.look(*look["size"])
            firefox.open(f"{server.address}#/p/soma/{place}")
            wait_until(partial(firefox.run, there, f"#place-{place}[aria-current=page]"), place)
        wait_until(lambda: firefox.run("return window.cube3d?.game?.active"), "the game")
        assert firefox.run("return !document.querySelector('#play-view').closest('[hidden]')")
        for step in ("Where?", "Place", "Hint"):
            firefox.click("#play-hint")
            wait_until(partial(firefox.run, HINT, step), step)
        assert firefox.run(PLACED) == 1
        firefox.click("#play-finish")
        wait_until(lambda: firefox.run(PLACED) == 7, "all pieces")
        wait_until(lambda: firefox.run("return cube3d.game.inspect().solved"), "the end")
        firefox.open("about:blank")


HINT = "return document.getElementById('play-hint').textContent === arguments[0]"
PLACED = "return cube3d.game.inspect().placed.length"
READY = "return navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"


@pytest.mark.slow
def test_it_works_without_a_network(firefox):
    there = "return !!document.querySelector(arguments[0])"
    with served() as server:
        firefox.open(server.address)
        wait_until(lambda: firefox.run(READY), "a service worker")
    # Nobody answers any more.
    firefox.open(server.address)
    wait_until(lambda: len(firefox.run(TITLES)) == 392, "the list")
    for place in ("see", "make", "print"):  # Play needs WebGL
        firefox.open(f"{server.address}#/p/conway/{place}")
        here = f"#place-{place}[aria-current=page]"
        wait_until(partial(firefox.run, there, here), place)
    firefox.open(f"{server.address}#/p/conway/see")
    wait_until(lambda: firefox.run(there, "#solve-count:not([hidden])"), "See")
    firefox.click("#solve-count")  # in workers
    wait_until(
        lambda: "in all" in firefox.run("return document.querySelector('#note').textContent")
    )
    firefox.open("about:blank")
