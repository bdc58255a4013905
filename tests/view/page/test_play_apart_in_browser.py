"""Games with puzzles that only an assembly that comes apart solves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from cube3d import Puzzle, Solution, disassemble, load, page_to_play, solutions
from cube3d.solving.disassembly.disassemble import Verdict
from cube3d.verify.position import find
from tests.helpers.browser import HOME
from tests.helpers.waiting import wait_until
from tests.helpers.walled_puzzles import LETTER_BOX, puzzle_of, room
from tests.view.page.table import Table

STUCK = "Assembled, but it cannot come apart by straight moves. Not a solution."
UNKNOWN = "An assembly; whether it comes apart is not known."
CLOSED = '''
name = "closed"
[region]
box = [3, 3, 3]
[[piece]]
name = "shell"
layers = ["""
###
###
###""", """
###
#.#
###""", """
###
###
###"""]
[[piece]]
name = "core"
layers = ["#"]
'''
ROOM = '''
name = "A bar in a room"
[region]
layers = ["""
******
*#...*
*#...*
*#....
*....*
******"""]
[[piece]]
name = "bar"
layers = ["###"]
'''


@pytest.fixture
def game(undrawn, tmp_path: Path):
    """Write a puzzle as a page, and open the game with some placed pieces."""

    def opened(puzzle: Puzzle, solution: Solution | None = None) -> Table:
        path = tmp_path / "game.html"
        page_to_play(puzzle).write(path)
        undrawn.open(path, "#play=-", size=(1000, 700))  # else its pieces slide
        table = Table(undrawn, puzzle)
        if solution:
            undrawn.restore("#play=" + link(table, solution))
        return table

    return opened


def link(table: Table, solution: Solution) -> str:
    numbers = (find(table.problem.table, placed) for placed in solution.placements)
    return ".".join(np.base_repr(number, 36).lower() for number in numbers)


def assemblies(puzzle: Puzzle, verdict: Verdict) -> Sequence[Solution]:
    """Return the first assemblies of a puzzle with a verdict, at least one."""
    with solutions(puzzle, limit=200) as search:
        found = [one for one in search if disassemble(one, puzzle).verdict is verdict]
    assert found
    return found


def told(table: Table, start: str) -> str:
    """Wait until the game says something that begins so, and return it."""
    wait_until(lambda: table.browser.text("#play-status").startswith(start), start)
    return table.browser.text("#play-status")


@pytest.mark.slow
def test_an_assembly_that_does_not_come_apart_solves_no_burr(game):
    puzzle = load("burr-artifactory")
    table = game(puzzle, assemblies(puzzle, Verdict.STUCK)[0])
    assert told(table, "Assembled, but") == STUCK
    assert (table.now()["complete"], table.now()["solved"]) == (True, False)
    table.tell_always()
    assert wait_until(lambda: (table.now()["advice"] or {}).get("answer") == "stuck")
    assert "However you go on, straight moves cannot take it apart" in table.browser.text(
        "#play-advice"
    )


def test_finish_looks_for_an_assembly_that_comes_apart(game):
    """143 of the 144 do not."""
    puzzle = load("burr-artifactory")
    table = game(puzzle)
    table.browser.push("#play-finish")
    told(table, "Solved! ")
    assert table.now()["solved"]
    made = table.problem.solution(sorted(table.placed))
    assert disassemble(made, puzzle).verdict is Verdict.APART


def test_finish_shows_an_assembly_if_none_comes_apart(game):
    table = game(replace(puzzle_of(CLOSED), disassemblable=True))
    table.browser.push("#play-hint")
    assert told(table, "However") == "However you go on, straight moves cannot take it apart."
    table.browser.push("#play-finish")
    assert told(table, "Assembled, but") == STUCK
    assert not table.now()["solved"]


def test_without_a_rule_any_assembly_is_a_solution(game):
    puzzle = puzzle_of(CLOSED)
    table = game(puzzle, assemblies(puzzle, Verdict.STUCK)[0])
    assert told(table, "This is") == "This is a solution."
    assert table.now()["solved"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("puzzle", "says"),
    [
        (puzzle_of(LETTER_BOX), "This is a solution."),
        (puzzle_of(ROOM), "This is a solution."),
        (room("fcc"), "This is a solution."),
        (room("hexagonal"), STUCK),
    ],
    ids=["cubes", "turns", "spheres", "hexagons"],
)
def test_what_leaves_its_walls_is_solved(game, puzzle, says):
    """The bar in the room must turn; the hexagons are locked in."""
    assert puzzle.must_come_apart
    with solutions(puzzle, limit=1) as search:
        table = game(puzzle, next(search))
    assert told(table, says) == says
    assert table.now()["solved"] == (says != STUCK)


@pytest.mark.slow
def test_pieces_that_stay_together_or_in_place(game):
    """The shell and its core form a group, or the shell is a box that stays where it is."""
    shell, core = puzzle_of(CLOSED).pieces
    together = [replace(piece, groups=(("all", 1),)) for piece in (shell, core)]
    puzzle = replace(puzzle_of(CLOSED), pieces=tuple(together), disassemblable=True)
    table = game(puzzle, assemblies(puzzle, Verdict.APART)[0])
    assert told(table, "This is") == "This is a solution."
    both = (replace(shell, fixed=True), replace(core, fixed=True))
    fixed = replace(puzzle_of(CLOSED), pieces=both, disassemblable=True)
    verdict = disassemble(assemblies(puzzle, Verdict.APART)[0], fixed).verdict
    assert verdict is Verdict.APART  # nothing has to move
    table = game(fixed, assemblies(fixed, verdict)[0])
    assert told(table, "This is") == "This is a solution."


def test_what_is_too_large_to_be_taken_apart_is_not_known(game):
    """A state has at most 64 bodies."""
    text = 'name = "many"\ndisassemblable = true\n[region]\nbox = [8, 8, 2]\n'
    puzzle = puzzle_of(text + '[[piece]]\nname = "one"\ncount = 128\nlayers = ["#"]\n')
    with solutions(puzzle, limit=1) as search:
        table = game(puzzle, next(search))
    assert told(table, "An assembly;") == UNKNOWN
    assert not table.now()["solved"]


@pytest.mark.slow
def test_a_game_of_the_workshop(undrawn, open_workshop):
    """It has the rule of its puzzle file."""
    open_workshop(replace(puzzle_of(CLOSED), disassemblable=True), "game")
    wait_until(lambda: undrawn.run("return document.getElementById('slide-place') !== null"))
    undrawn.push("#slide-place")
    wait_until(lambda: undrawn.run("return document.getElementById('play-finish') !== null"))
    undrawn.push("#play-finish")
    wait_until(lambda: undrawn.text("#play-status") == STUCK)


@pytest.mark.slow
def test_the_viewer_finds_an_assembly_that_comes_apart(undrawn, tmp_path):
    """And says of each of them whether it does; all are 144 up to rotations."""
    path = tmp_path / "page.html"
    page_to_play(load("burr-artifactory")).write(path)
    undrawn.open(path, size=(1000, 700))
    undrawn.push("#solve-first")
    wait_until(lambda: undrawn.text("#verdict") == "It comes apart.")
    assert undrawn.text("#note") == "One assembly; there may be more"
    undrawn.push("#solve-all")
    wait_until(lambda: undrawn.text("#note") == "All 144 assemblies, up to rotations")
    # The one that comes apart is shown, not the first.
    wait_until(lambda: undrawn.run("return document.getElementById('number').value") != "1")
    wait_until(lambda: undrawn.text("#verdict") == "It comes apart.")
    undrawn.press(HOME)
    wait_until(lambda: undrawn.text("#verdict") == STUCK)


def test_the_workshop_solves_by_an_assembly_that_comes_apart(undrawn, open_workshop):
    for puzzle, says in (
        (load("burr-artifactory"), "Solved: this assembly comes apart."),
        (
            replace(puzzle_of(CLOSED), disassemblable=True),
            "No assembly comes apart by straight moves. An assembly is shown.",
        ),
    ):
        open_workshop(puzzle, "find")
        wait_until(lambda: undrawn.text("#result"))
        assert undrawn.text("#result") == says


@pytest.mark.slow
def test_the_workshop_keeps_the_key(undrawn, open_workshop):
    """In its files and links, which hold the file."""
    path = open_workshop(puzzle_of(CLOSED))
    undrawn.push("#disassemblable")
    undrawn.push("#link")
    wait_until(lambda: undrawn.run("return location.hash.startsWith('#p=')"))
    address = undrawn.run("return location.hash")
    undrawn.open(path, address, size=(1280, 800))
    wait_until(lambda: undrawn.run("return document.getElementById('disassemblable').checked"))
