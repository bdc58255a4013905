"""Pages whose pieces move apart and together, in headless Chromium."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from cube3d import Solution, disassemble, load, solve
from cube3d.formats.moves_text import describe_moves, say_moves
from cube3d.solving.disassembly.disassemble import possible_moves
from cube3d.view.moves.leaving import at, path_of
from tests.helpers.browser import ARROW_RIGHT, END, Browser
from tests.helpers.drawn_solutions import turning, turning_with_room
from tests.helpers.page_looks import PAPER, difference, shares, shown
from tests.helpers.waiting import wait_until
from tests.helpers.walled_puzzles import check_seen, letter_box, moving
from tests.view.page.test_agreement import LINKED


@pytest.mark.slow
def test_the_slider_moves_the_pieces_apart(browser, write, soma):
    browser.open(write(soma))
    together = browser.picture("#view")
    browser.run("document.getElementById('explode').focus()")
    pictures = [together]
    for key in [ARROW_RIGHT] * 3 + [END]:
        browser.press(key)
        pictures.append(browser.picture("#view"))
    assert browser.inspect()["explode"] == 2
    assert shown(browser)["solution"] == 0
    assert all(difference(a, b) > 0 for a, b in pairwise(pictures))
    # Apart, the pieces are smaller, and what is between them shows the background.
    light = [np.abs(p - np.array(PAPER)).max(axis=2) < 2 for p in (together, pictures[-1])]
    assert light[1].mean() > light[0].mean()
    browser.push("#explode-button")
    assert browser.inspect()["explode"] == 0
    assert wait_until(lambda: difference(together, browser.picture("#view")) < 0.5)
    browser.press("e")
    assert browser.inspect()["explode"] == pytest.approx(0.7)


def listed(browser: Browser) -> list[str]:
    """Return what the page says can move now."""
    query = "document.querySelectorAll('#can-move li')"
    found: list[str] = browser.run(f"return Array.from({query}, (item) => item.textContent)")
    return found


@pytest.mark.slow
def test_moves_from_whole_to_apart(undrawn: Browser, write):
    """The slider goes by moves where a solution has some, and says each; names never inject."""
    puzzle = load("burr-of-equal-sticks")
    solution = solve(puzzle)
    named = [replace(p, piece="<b>s</b>") for p in solution.placements]
    whole = replace(
        solution,
        placements=tuple(named),
        disassembly=disassemble(solution, puzzle).disassembly,
    )
    assert whole.disassembly is not None
    said = describe_moves(whole)
    possible = [say_moves(whole, moves, at_most=True) for moves in possible_moves(whole)]
    assert not possible[-1]
    undrawn.open(write([whole]))
    assert undrawn.text("#step-text") == f"0 / {len(said)}"
    assert undrawn.run("return document.getElementById('play').title") == "Take apart (space)"
    for number, sentence in enumerate(said, 1):
        undrawn.press("a")
        assert undrawn.text("#step-text") == f"{number} / {len(said)}"
        move = f"Move {number} of {len(said)} apart: {sentence}. 5 moves, one after the other"
        assert undrawn.text("#status").startswith(move)
        assert listed(undrawn) == possible[number]
    undrawn.press("a")
    assert shown(undrawn)["step"] == 0
    assert undrawn.run("return document.getElementById('play').title") == "Take apart again (space)"
    undrawn.press("A")
    assert undrawn.run("return document.getElementById('play').title") == "Take apart (space)"
    assert f": {said[-2]}. " in undrawn.text("#status")
    undrawn.restore(f"#step={len(said)}")
    assert shown(undrawn)["step"] is None


def test_the_pieces_of_a_move_stand_out_until_all_are_apart(undrawn: Browser, write):
    """As in a window, all are alike once the last move is made."""
    undrawn.open(write([moving()]))
    lit = []
    for step in ("", "#step=2", "#step=1", "#step=0", "#x=1"):
        undrawn.restore(step)
        lit.append(undrawn.inspect()["lit"])
    apart = moving().disassembly
    assert apart
    moves = apart.moves
    assert lit == [None, [*moves[0].pieces], [*moves[1].pieces], None, None]


# Tests advance the page's clock, so the speed of the machine does not matter.
STEPPED_CLOCK = """
    let time = performance.now();
    const frame = window.requestAnimationFrame.bind(window);
    performance.now = () => time;
    window.requestAnimationFrame = (draw) => frame(() => draw(time));
    window.pass = (milliseconds) => (time += milliseconds);
"""
PLAYING = "return document.getElementById('play').getAttribute('aria-pressed') === 'true'"


def test_playing_takes_a_burr_apart(undrawn: Browser, write):
    """From the whole, and from the whole again once it is apart."""
    puzzle = load("burr-of-equal-sticks")
    whole = replace(solve(puzzle), disassembly=disassemble(solve(puzzle), puzzle).disassembly)
    undrawn.open(write([whole]), calm=False)
    undrawn.run(STEPPED_CLOCK)
    for _ in range(2):
        undrawn.press(" ")
        counted = [undrawn.text("#step-text")]
        while undrawn.run(PLAYING):
            undrawn.run("pass(300)")
            undrawn.wait()
            counted.append(undrawn.text("#step-text"))
        numbers = [int(text.split(" / ")[0]) for text in counted]
        assert numbers == sorted(numbers)
        assert numbers[0] <= 1  # the first move may have begun
        assert {*numbers} >= {1, 2, 3, 4, 5}


@pytest.mark.slow
def test_what_straight_lines_do_not_part_comes_apart_by_moves(browser: Browser, write):
    """As in pictures, 1 is their end; where no moves are known, pieces pass through walls."""
    browser.open(write([moving()]))
    states, said = path_of(moving()).states[..., 3], describe_moves(moving())

    def offsets():
        return [body["offset"] for body in browser.inspect()["placed"]]

    for factor, moves in ((0, 0), (0.5, 1.5), (1, 3), (1.5, 3)):
        browser.restore(f"#x={factor}")
        expected = states[int(moves)] / 2 + states[math.ceil(moves)] / 2
        assert np.allclose(offsets(), expected[:2], atol=0.01)
        number = math.ceil(moves)
        all_moves = "3 moves; the first part comes off with move 1."
        words = f"Move {number} of 3 apart: {said[number - 1]}. {all_moves}" if moves else ""
        assert browser.text("#status") == words
    browser.restore("#x=0.1&step=1")  # the moves that are made already count
    assert np.allclose(offsets(), states[2][:2], atol=0.01)
    words = f"Move 2 of 3 apart: {said[1]}. 3 moves; the first part comes off with move 1."
    assert browser.text("#status") == words
    browser.restore("#")
    browser.press("e")
    assert browser.inspect()["explode"] == 1
    browser.open(write([letter_box()]), "#x=0.5")
    assert browser.text("#status").startswith("Pieces may pass through walls")


@pytest.mark.parametrize("solution", [turning(3), turning_with_room()])
def test_pieces_turn(solution: Solution, undrawn: Browser, write):
    """They are where pictures have them, on their way through a turn and after it."""
    path = path_of(solution)
    undrawn.open(write([solution]), "#step=3")
    data = "JSON.parse(document.getElementById('data').textContent)"
    for moment in (0, 0.3, 0.5, 1, 1.5, 3):
        for block in (0, 1):
            motion = undrawn.run(f"return cube3d.motionAt({data}.ways[0], {moment}, {block})")
            turn = motion.get("turn") or np.eye(3)
            expected = at(path, moment)[block]
            assert np.allclose(np.reshape(turn, (3, 3)), expected[:, :3], atol=2e-4)
            assert np.allclose(motion["shift"], expected[:, 3], atol=0.01)
    for step, state in ((3, 0), (2, 1), (1, 2), (0, 3)):
        undrawn.restore(f"#step={step}")
        ring, bar = undrawn.inspect()["placed"]
        assert np.allclose(ring["offset"], 0)
        expected = path.states[state][1]
        assert np.allclose(np.reshape(bar["turn"] or np.eye(3), (3, 3)), expected[:, :3])
        assert np.allclose(bar["offset"], expected[:, 3], atol=0.01)


def test_what_has_turned_is_named_and_clicked_where_it_is(browser: Browser, write):
    browser.open(write([turning(3)]), "#step=2&labels")
    left, top, *_ = browser.box("#view")
    (label,) = [own for own in browser.inspect()["labels"] if own["text"] == "bar"]
    assert label["width"] > label["height"]
    browser.click(left + label["x"] + 15, top + label["y"])
    assert shown(browser)["selected"] == 1


@pytest.mark.slow
def test_assembly_puts_one_piece_after_another(browser, write, soma):
    browser.open(write(soma), "#s=2&step=0")
    order = [step["block"] for step in browser.inspect()["steps"]]
    assert sorted(order) == list(range(len(order)))
    assert browser.text("#step-text") == f"0 / {len(order)}"
    empty = browser.picture("#view")
    assert shares(empty, [b["colour"] for b in browser.inspect()["blocks"]]) == [0] * len(order)
    before = empty
    for number, block in enumerate(order, 1):
        browser.press("a")
        now = browser.picture("#view")
        assert difference(before, now) > 0
        before = now
        if number == 1:
            colours = [b["colour"] for b in browser.inspect()["blocks"]]
            seen = shares(now, colours)
            assert int(np.argmax(seen)) == block
            assert seen[block] > 0.003
    assert shown(browser)["step"] is None
    browser.press("A")
    assert shown(browser)["step"] == len(order) - 1


def test_pieces_that_hold_one_another_come_first(undrawn, write):
    undrawn.open(write([LINKED]), "#step=2")
    assert undrawn.text("#status").startswith("2 of the pieces hold one another")
    assert [step["side"] for step in undrawn.inspect()["steps"]] == [0, 0, -1]
    undrawn.press("a")
    assert undrawn.text("#status") == ""


@pytest.mark.slow
def test_playing_the_assembly_lets_pieces_fly(browser, write, soma):
    few = replace(soma[0], placements=soma[0].placements[:3])
    browser.open(write([few]), calm=False)
    together = browser.picture("#view")
    still = [together]
    for step in range(3):
        browser.restore(f"#step={step}")
        still.append(browser.picture("#view"))
    browser.restore("#")
    browser.run(STEPPED_CLOCK)
    browser.press(" ")
    flying = 0
    while browser.run(PLAYING):
        browser.run("pass(150)")
        picture = browser.picture("#view")
        flying += min(difference(picture, other) for other in still) > 0.5
    assert flying
    browser.run("pass(2000)")  # the last one lands
    assert wait_until(lambda: difference(together, browser.picture("#view")) < 0.5)
    assert shown(browser)["step"] is None


def test_interlocked_pieces_move_and_it_is_said_once_apart(browser, write):
    browser.open(write([LINKED]))
    together = browser.picture("#view")
    assert browser.text("#status") == ""
    browser.push("#explode-button")
    assert wait_until(lambda: "interlock" in browser.text("#status"))
    assert difference(together, browser.picture("#view")) > 3
    offsets = [tuple(body["offset"]) for body in browser.inspect()["bodies"]]
    assert len(set(offsets)) == 3
    browser.push("#explode-button")
    assert wait_until(lambda: browser.text("#status") == "")


def test_layers_stay_together_and_it_is_said(undrawn, write, soma):
    undrawn.open(write(soma), "#s=1&layers&x=0.7")
    assert wait_until(lambda: "Switch layers off" in undrawn.text("#status"))
    shown = undrawn.inspect()
    assert (shown["state"]["explode"], shown["explode"]) == (0.7, 0)
    # All parts of a layer have moved alike.
    moves = {(b["tile"], *(round(x, 6) for x in b["offset"])) for b in shown["bodies"]}
    assert sorted(tile for tile, *_ in moves) == [0, 1, 2]
    undrawn.push("#layers-button")
    assert wait_until(lambda: undrawn.inspect()["explode"] == 0.7)
    assert undrawn.text("#status") == ""


def test_pieces_are_seen_through_walls(browser, write):
    browser.open(write([letter_box()]), "#view=0,90,0.5,0,0,0", size=(900, 700))
    # Names and buttons lie around the picture.
    high, wide = browser.picture("#view").shape[:2]
    corner = slice(high // 5, -high // 5), slice(wide // 5, -wide // 5)
    check_seen(browser.picture("#view")[corner])
    assert browser.run("return cube3d.inspect().region.length") == 1
