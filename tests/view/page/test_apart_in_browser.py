"""Pages that find the moves that take a solution apart, in headless Chromium."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from cube3d import (
    Cover,
    Piece,
    Puzzle,
    Region,
    Solution,
    disassemble,
    load,
    page_to_play,
    solutions,
)
from cube3d.formats.solution_json import parse_solutions
from cube3d.geometry.code import parse_code
from cube3d.solving.build_problem import build_problem
from cube3d.verify.moves import wrong_moves
from cube3d.view.moves.leaving import way_of
from cube3d.view.page.page import DIGITS, _next_data, _way_data
from tests.helpers.browser import Browser
from tests.helpers.waiting import wait_until
from tests.helpers.walled_puzzles import LETTER_BOX, puzzle_of, room
from tests.solving.test_loose_turns import CONVOLUTION, COUSIN
from tests.view.page.test_play_apart_in_browser import CLOSED, ROOM
from tests.view.page.test_saving import saved

KINDS: dict[str, dict[str, Any]] = {
    "straight": {},
    "turns": {"turns": True},
    "room": {"clearance": 0.005},
}
FRAME = '''
name = "A bar in a frame"
cover = "pieces"
[region]
box = [6, 6]
[[piece]]
name = "frame"
fixed = true
at = [0, 0]
layers = ["""
######
#....#
#.....
#....#
#....#
######"""]
[[piece]]
name = "bar"
at = [1, 1]
layers = ["""
#
#
#"""]
'''
LID = "\n".join(["******"] * 6)
CLOSED_ROOM = ROOM.replace('******"""]', f'******""", """\n{LID}"""]').replace(
    'layers = ["""\n*', f'layers = ["""\n{LID}""", """\n*', 1
)
SLIDING = '''
name = "Eight that slide"
[region]
layers = ["""
******
*####*
*####*
*....*
*....*
******"""]
[[piece]]
name = "one"
count = 8
layers = ["#"]
'''


def cousin() -> Puzzle:
    """Convolution's Cousin: a piece turns only if it has room."""
    pieces = tuple(Piece(code, parse_code(code)) for code in COUSIN.split())
    return Puzzle("box", Region.box([4, 4, 4]), pieces, cover=Cover.PIECES, clearance=0.005)


def convolution() -> Puzzle:
    """Convolution: a piece gives way to another, which turns."""
    pieces = tuple(Piece(code, parse_code(code)) for code in CONVOLUTION.split())
    return Puzzle("box", Region.box([4, 4, 4]), pieces, clearance=0.01, bevel=0.06)


def looked(browser: Browser, kind: str = "straight") -> str:
    """Take the shown solution apart, and return what the page says of it."""
    if kind != "straight":
        browser.run(
            "const menu = document.getElementById('apart-kind'); menu.value = arguments[0];"
            "menu.dispatchEvent(new Event('change', {bubbles: true}))",
            kind,
        )
    browser.push("#apart")
    wait_until(lambda: not browser.text("#apart-result").startswith("Looking"))
    return browser.text("#apart-result")


@pytest.fixture
def see(undrawn, tmp_path):
    """Open the page of a puzzle, and find a solution; return it."""

    def opened(puzzle: Puzzle) -> Solution:
        path = tmp_path / "page.html"
        page_to_play(puzzle).write(path)
        undrawn.open(path, size=(1280, 800))
        undrawn.push("#solve-first")
        wait_until(lambda: undrawn.inspect()["placements"])
        chosen = undrawn.inspect()["placements"]
        return build_problem(puzzle).solution(chosen)

    return opened


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def check_way(own: dict[str, Any], whole: Solution, puzzle: Puzzle) -> None:
    """Assert that the moves which a page has found are those that Python writes into pages."""
    way = way_of(whole)
    assert way
    data = {**_way_data(way, len(whole.placements)), **_next_data(whole, puzzle)}
    own.pop("saved")
    own.pop("plan", None)
    stages = own.pop("stages")
    assert len(stages) == len(data["stages"])
    for ours, theirs in zip(stages, data.pop("stages"), strict=True):
        assert ours == pytest.approx(theirs, abs=10**-DIGITS)
    assert own == data


@pytest.mark.slow
@pytest.mark.parametrize(
    ("puzzle", "kind"),
    [
        (load("knoxli-three-piece-burr"), "straight"),
        (load("spheres-six-rods"), "straight"),
        (puzzle_of(LETTER_BOX), "straight"),
        (room("fcc"), "straight"),
        (puzzle_of(ROOM), "turns"),
        (puzzle_of(CLOSED_ROOM), "turns"),
        (puzzle_of(FRAME), "turns"),
        (puzzle_of(FRAME), "room"),
        (cousin(), "room"),
        (convolution(), "room"),
    ],
    ids=[
        "burr",
        "spheres",
        "walls",
        "fcc",
        "turns",
        "turns in space",
        "fixed",
        "fixed with room",
        "room",
        "giving way",
    ],
)
def test_moves_are_those_of_python(see, undrawn: Browser, tmp_path, puzzle: Puzzle, kind: str):
    """Found by the page: stages, words, and what can move."""
    solution = see(puzzle)
    options = (
        KINDS[kind]
        if kind != "room"
        else {"clearance": puzzle.clearance or 0.01, "bevel": puzzle.bevel}
    )
    found = disassemble(solution, puzzle, threads=1, **options)
    assert found.disassembly
    assert any(move.turn for move in found.disassembly.moves) == (kind != "straight")
    whole = replace(solution, disassembly=found.disassembly)
    way = way_of(whole)
    assert way
    assert looked(undrawn, kind).startswith(f"{way.level}.")
    check_way(undrawn.inspect()["way"], whole, puzzle)
    listed = "return [...document.querySelectorAll('#move-list li')].map(e => e.textContent)"
    assert undrawn.run(listed) == way.sentences
    assert undrawn.text("#step-text") == f"0 / {way.count}"
    undrawn.press("a")
    assert undrawn.text("#status").startswith(f"Move 1 of {way.count} apart: {way.sentences[0]}.")
    lit = "return document.querySelector('#move-list [aria-current=true]').textContent"
    assert undrawn.run(lit) == way.sentences[0]
    # The moves are saved with the solution, as a certificate.
    (kept,) = parse_solutions(saved(undrawn, tmp_path, "lines", "jsonl").read_text())
    assert kept.disassembly
    assert len(kept.disassembly.moves) == way.count
    assert wrong_moves(kept, kept.disassembly) == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_says_what_was_tried(see, undrawn: Browser, kind: str):
    puzzle = replace(puzzle_of(CLOSED), clearance=0.005)
    found = disassemble(see(puzzle), puzzle, **KINDS[kind])
    assert "cannot be taken apart" in found.why
    assert looked(undrawn, kind) == sentence(found.why)
    assert undrawn.inspect()["way"] is None


@pytest.mark.slow
def test_a_search_is_stopped(see, undrawn: Browser):
    """It says how many states it has seen; another one begins with other moves."""
    see(puzzle_of(SLIDING))
    undrawn.push("#apart")
    wait_until(lambda: undrawn.text("#apart-result").endswith("states seen"))
    undrawn.push("#apart-stop")
    unknown = "Stopped: it is not known whether it can be taken apart."
    wait_until(lambda: undrawn.text("#apart-result") == unknown)
    assert undrawn.run("return document.getElementById('apart') !== null")


@pytest.mark.slow
def test_a_phone_has_a_button_for_it(see, undrawn: Browser):
    """It shows the moves, and the list of pieces says them."""
    see(load("knoxli-three-piece-burr"))
    undrawn.open(undrawn.driver.current_url.split("#")[0], size=(390, 844), calm=False)
    undrawn.push("#solve-first")
    wait_until(lambda: undrawn.inspect()["placements"])
    undrawn.push("#apart-open")
    wait_until(lambda: undrawn.inspect()["way"])
    assert undrawn.run("return document.getElementById('apart-open').hidden")
    wait_until(lambda: undrawn.inspect()["state"]["step"] is not None, "a move")
    assert undrawn.box("#step")[2] > 0
    undrawn.push("#panel-open")
    _, top, width, height = undrawn.box("#move-list li")
    assert width > 0
    assert 0 < top < 844 - height


@pytest.mark.slow
def test_a_solution_keeps_its_moves_and_another_has_none_yet(see, undrawn: Browser):
    see(load("soma"))
    assert looked(undrawn)
    found = undrawn.inspect()
    assert found["way"]
    undrawn.push("#solve-all")
    wait_until(lambda: undrawn.text("#note").startswith("All 240"))
    first = undrawn.inspect()
    assert first["placements"] == found["placements"]
    assert first["way"] == found["way"]
    undrawn.press("n")
    assert undrawn.inspect()["way"] is None
    assert not undrawn.text("#apart-result")
    assert looked(undrawn)
    assert undrawn.inspect()["way"]
    undrawn.press("n")
    assert undrawn.inspect()["way"] is None
    undrawn.press("p")
    assert undrawn.inspect()["way"]


def test_the_workshop_tries_turns(undrawn: Browser, open_workshop):
    puzzle = puzzle_of(ROOM)
    open_workshop(puzzle, "find")
    wait_until(lambda: undrawn.run("return document.getElementById('apart') !== null"))
    solution = build_problem(puzzle).solution(undrawn.inspect()["solutions"][0])
    assert looked(undrawn) == sentence(disassemble(solution, puzzle).why)
    found = disassemble(solution, puzzle, turns=True).disassembly
    way = way_of(replace(solution, disassembly=found))
    assert way
    assert looked(undrawn, "turns").startswith(f"{way.level}.")
    undrawn.push("#move-on")
    wait_until(lambda: undrawn.text("#move-said") == way.sentences[0])


def test_moves_play_at_three_speeds(see, undrawn: Browser):
    see(load("knoxli-three-piece-burr"))
    looked(undrawn)
    speeds = []
    for _ in range(4):
        undrawn.push("#speed")
        speeds.append(undrawn.text("#speed"))
    assert speeds == ["2×", "0.5×", "1×", "2×"]


def test_a_move_of_the_list_shows_its_state(see, undrawn: Browser):
    see(load("knoxli-three-piece-burr"))
    looked(undrawn)
    undrawn.push("#move-list li:nth-child(3) button")
    assert undrawn.text("#step-text").startswith("3 /")
    assert undrawn.text("#move-list [aria-current=true]") == undrawn.text(
        "#move-list li:nth-child(3)"
    )
    for button, made in ((f"#step-{way}", made) for way, made in (("on", 4), ("back", 3))):
        undrawn.push(button)
        assert undrawn.text("#step-text").startswith(f"{made} /")


def test_a_possible_move_is_made_and_the_rest_comes_apart(see, undrawn: Browser, tmp_path):
    """Random moves, each of those that are possible then: Python replays the whole way."""
    puzzle = load("interlocking-5x5x5-3-level-11")
    see(puzzle)
    looked(undrawn)
    best = undrawn.inspect()["way"]["levels"]
    random = Random(3)
    chosen = []

    def is_made(count: int) -> bool:
        return undrawn.text("#step-text").startswith(f"{count} /")

    for made in range(6):
        way = undrawn.inspect()["way"]
        possible = way["next"][made]
        number = random.randrange(len(possible))
        chosen.append(possible[number])
        undrawn.push(f"#can-move li:nth-child({number + 1}) button")
        wait_until(partial(is_made, made + 1))
    way = undrawn.inspect()["way"]
    # A possible move says how far it goes at most; the move that was made says how far it went.
    assert [re.sub(" by 1 to ", " by ", said) for said in chosen] == way["said"][:6]
    assert len(way["said"]) > sum(best)
    assert way["levels"] == best
    (kept,) = parse_solutions(saved(undrawn, tmp_path, "lines", "jsonl").read_text())
    assert kept.disassembly
    assert wrong_moves(kept, kept.disassembly) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ["burr-six-way-set", "burr-artifactory"])
def test_all_assemblies_are_taken_apart(undrawn: Browser, tmp_path, name: str):
    """The page finds the levels that Python finds, and shows an assembly of the highest."""
    puzzle = load(name)
    path = tmp_path / "page.html"
    page_to_play(puzzle).write(path)
    undrawn.open(path, size=(1280, 800))
    undrawn.push("#solve-all")
    wait_until(lambda: undrawn.text("#note").startswith("All"))
    listed = int(undrawn.text("#count").removeprefix("/ "))
    undrawn.push("#apart-all")
    wait_until(lambda: "highest level" in undrawn.text("#apart-all-result"))
    found = [disassemble(solution, puzzle).disassembly for solution in solutions(puzzle)]
    levels = [own.levels for own in found if own]
    times = len(found) // listed  # each is listed once for all its images
    many = len(levels) // times
    words = f"{many} of {listed} assemblies {'comes' if many == 1 else 'come'} apart. Solution "
    result = undrawn.text("#apart-all-result")
    assert result.startswith(words)
    assert f"highest level: {'.'.join(map(str, max(levels)))} (moves" in result
    assert undrawn.inspect()["way"]["levels"] == list(max(levels))


def test_a_move_has_an_arrow_until_all_are_apart(see, undrawn: Browser):
    """Over the picture, which has no names."""
    see(load("knoxli-three-piece-burr"))
    looked(undrawn)
    drawn = """
        const own = document.getElementById('overlay');
        const blank = document.createElement('canvas');
        [blank.width, blank.height] = [own.width, own.height];
        return own.toDataURL() !== blank.toDataURL();
    """
    assert not undrawn.run(drawn)
    for _ in undrawn.inspect()["way"]["said"][:-1]:
        undrawn.press("a")
        assert undrawn.run(drawn)
    undrawn.press("a")
    assert not undrawn.run(drawn)
