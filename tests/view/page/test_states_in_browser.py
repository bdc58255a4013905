"""The graph of a solution's states, against a search through all sets of pieces."""

from __future__ import annotations

from itertools import chain, combinations, product, takewhile

import pytest

from tests.helpers.app import Home
from tests.helpers.waiting import wait_until

WAYS = [tuple(sign * (axis == own) for axis in range(3)) for own in range(3) for sign in (1, -1)]
FAR = 12  # steps after which small burrs have passed each other
DOT = """
    const canvas = document.querySelector('#states');
    const { left, top } = canvas.getBoundingClientRect();
    const [x, y] = [12, canvas.clientHeight / 2]; // the whole
    canvas.dispatchEvent(new MouseEvent('click', { clientX: left + x, clientY: top + y }));
"""


def moved(cells, way, count):
    return {tuple(a + count * b for a, b in zip(cell, way, strict=True)) for cell in cells}


def moves_from(pieces, shifts):
    """Return the states after one move, and whether a part can come off."""
    numbers = range(len(pieces))
    lying = [moved(piece, shift, 1) for piece, shift in zip(pieces, shifts, strict=True)]
    found, is_exit = [], False
    groups = (combinations(numbers[1:], size) for size in numbers[1:])  # the first piece stays
    for group, way in product(chain.from_iterable(groups), WAYS):
        own = set().union(*(lying[i] for i in group))
        rest = set().union(*(lying[i] for i in numbers if i not in group))
        free = list(takewhile(lambda n: not moved(own, way, n) & rest, range(1, FAR + 1)))  # noqa: B023
        is_exit = is_exit or len(free) == FAR
        for count in free:
            there = [*shifts]
            for i in group:
                (there[i],) = moved({shifts[i]}, way, count)
            found.append(tuple(there))
    return found, is_exit


def states_of(pieces):
    """Return how many states straight moves reach, and the fewest moves until a part is off.

    No moves are followed from a state in which a part can come off.
    """
    start = tuple((0, 0, 0) for _ in pieces)
    distance, waiting, level = {start: 0}, [start], None
    for shifts in waiting:
        found, is_exit = moves_from(pieces, shifts)
        if is_exit:
            level = level or distance[shifts] + 1
            continue
        for state in found:
            if state not in distance:
                distance[state] = distance[shifts] + 1
                waiting.append(state)
    return len(distance), level


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["burr-artifactory", "burr-unique-10", "interlocking-4x4x4-3-level-10"]
)
def test_all_states_are_drawn_and_can_be_chosen(home: Home, name: str) -> None:
    home.open(f"#/p/{name}/see")
    home.there("#apart")
    home.browser.push("#apart")
    home.there("#find-states")
    home.browser.scroll_to("#find-states")
    home.browser.push("#find-states")
    home.there("#states")
    shown = [{tuple(c) for c in block["cells"]} for block in home.browser.inspect()["blocks"]]
    states, level = states_of(shown)
    said = home.browser.text("#states-said")
    assert said.startswith(f"{states} states.")
    assert f"first with move {level}." in said
    assert f"comes off with move {level}." in home.browser.text("#apart-result")
    made = "return document.querySelector('#move-list [aria-current=true]')?.textContent ?? ''"
    home.browser.run("document.querySelector('#move-list li:nth-child(3) button').click()")
    wait_until(lambda: home.browser.run(made) != "", "moves that are shown")
    home.browser.run(DOT)
    wait_until(lambda: home.browser.run(made) == "", "the whole")
