"""Output to a terminal above a changing status line, and its frequency."""

from __future__ import annotations

import io
import re
import sys
from itertools import islice
from unittest.mock import Mock

import pytest

from cube3d import PlacedPiece, Region, Solution, cover_most, load, solutions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.layers import SolutionPrinter
from cube3d.cli.terminal.output import Above, Screen
from cube3d.cli.terminal.progress import telling
from cube3d.core import solids
from cube3d.formats import text as layout
from cube3d.formats.text import as_text
from cube3d.geometry.lattices import lattice
from cube3d.view.scene import palette
from tests.helpers.command import Terminal


class Recorder(Terminal):
    """A terminal that counts what is written to it."""

    writes = 0

    def write(self, text: str) -> int:
        self.writes += bool(text)
        return super().write(text)

    def seen(self) -> list[str]:
        """Return the lines that are visible in the end."""
        lines = [""]
        for part in re.findall(r"\x1b\[\d*[A-Z]|\r|\n|[^\x1b\r\n]+", self.getvalue()):
            if part == "\n":
                lines.append("")
            elif part == "\x1b[1A":
                assert lines.pop() == "", "only what was erased is left"
            elif part == "\x1b[2K":
                lines[-1] = ""
            elif part != "\r":
                lines[-1] += part
        return lines


@pytest.fixture(autouse=True)
def environment(monkeypatch):
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")


def test_texts_go_above_what_changes():
    terminal = Recorder()
    screen = Screen(terminal)
    screen.show_below("0:00:00, searching")
    screen.print("one")
    screen.show_below("0:00:01, searching")
    screen.print("two")
    assert terminal.seen() == ["one", "two", "0:00:01, searching"]
    screen.show_below("")
    assert terminal.seen() == ["one", "two", ""]
    # One for each: a terminal shows nothing half done.
    assert terminal.writes == 5


def test_what_is_wider_than_the_terminal_goes_as_a_whole(monkeypatch):
    monkeypatch.setenv("COLUMNS", "10")
    terminal = Recorder()
    screen = Screen(terminal)
    screen.show_below("0:00:00, drawing a-long-name.png")
    assert len(terminal.seen()) > 2
    assert max(map(len, terminal.seen())) <= 10
    screen.print("one")
    screen.show_below("")
    assert terminal.seen() == ["one", ""]


def test_messages_go_above_it():
    terminal = Recorder()
    screen = Screen(terminal)
    screen.show_below("0:00:00, searching")
    messages = Above(screen, terminal)
    print("a message", "in parts", file=messages)
    print("no end", end="", file=messages)
    assert terminal.seen() == ["a message in parts", "0:00:00, searching"]
    messages.close()
    screen.show_below("")
    assert terminal.seen() == ["a message in parts", "no end", ""]


def test_progress_leaves_nothing_behind(monkeypatch):
    terminal = Recorder()
    monkeypatch.setattr(sys, "stderr", terminal)
    with telling(lambda: "searching") as somebody_looks:
        assert somebody_looks
        assert terminal.seen() == ["0:00:00, searching"]
        exits.say("said meanwhile")
    exits.say("said then")
    assert terminal.seen() == ["said meanwhile", "said then", ""]


@pytest.mark.parametrize("name", ["soma", "12y"])
def test_thousands_of_solutions_are_printed_quickly(monkeypatch, name):
    """Common work is done once, and each solution is one write, with or without progress."""
    found = list(islice(solutions(load(name)), 50))
    lay_out, block_colours = Mock(wraps=layout.lay_out), Mock(wraps=solids.block_colours)
    monkeypatch.setattr(layout, "lay_out", lay_out)
    monkeypatch.setattr(palette, "block_colours", block_colours)
    terminal = Recorder()
    screen = Screen(terminal)
    screen.show_below("0:00:00, searching")
    show = SolutionPrinter(load(name).region, screen, numbered=True)
    for solution in found:
        show(solution)
    assert (lay_out.call_count, terminal.writes) == (1, 51)
    # A colour that is a piece's own needs no look at what lies beside it.
    assert block_colours.call_count == (0 if name == "soma" else 50)
    assert terminal.seen().count("0:00:00, searching") == 1


def test_colours_and_letters_are_those_of_the_solution():
    region = load("soma").region
    (solution,) = solutions(load("soma"), limit=1)
    coloured, plain = Recorder(), io.StringIO()
    SolutionPrinter(region, Screen(coloured))(solution)
    SolutionPrinter(region, Screen(plain))(solution)
    assert plain.getvalue() == as_text(solution, region) + "\n"
    letters = re.sub(r"\x1b\[[\d;]*m", "", coloured.getvalue())
    assert letters.replace(" ", "") == plain.getvalue().replace(" ", "")
    looks = set(re.findall(r"\x1b\[([\d;]+)m(\w) \x1b\[0m", coloured.getvalue()))
    assert len(looks) == len({letter for _, letter in looks}) == 7


def painted(terminal):
    """Return each character that has a ground in colour with its ground, by line and column."""
    found = {}
    for row, line in enumerate(terminal.getvalue().split("\n")):
        ground, column = None, 0
        for look, character in re.findall(r"\x1b\[([\d;]+)m|(.)", line):
            if look:
                ground = None if look == "0" else look
            else:
                found[row, column] = character, ground
                column += 1
    return found


@pytest.mark.parametrize(
    ("name", "cells", "text", "coloured"),
    [
        # A hexagon is two columns wide.
        ("hexagonal", [[(0, 0), (0, 1)], [(1, 0)]], " A\nA B .", " AA   \nAABB  "),
        # Within a piece is its ground and no side, and a side between two has no ground.
        (
            "triangular",
            [[(0, 0, 0), (0, 0, 1)], [(1, 0, 0)]],
            "      /.\\\n/A A/B\\",
            "         \nAAAA BB  ",
        ),
        (
            "square-edges",
            [[(0, 0, 0), (1, 0, 0)], [(0, 0, 1), (1, 0, 1)]],
            "        +\n        .\n+   +   +\nB   B\n+-A-+-A-+",
            "         \n         \nB   B    \nB   B    \n AAA AAAA",
        ),
    ],
)
def test_colours_on_other_lattices(name, cells, text, coloured):
    own = lattice(name)
    pieces = tuple(
        PlacedPiece(letter, 0, tuple(part), (), part[0])
        for letter, part in zip("AB", cells, strict=True)
    )
    solution = Solution("p", pieces, lattice=own)
    empty = {"hexagonal": (2, 0), "triangular": (1, 1, 0), "square-edges": (2, 1, 1)}[name]
    region = Region([*cells[0], *cells[1], empty], lattice=own)
    assert as_text(solution, region) == text
    terminal = Recorder()
    SolutionPrinter(region, Screen(terminal))(solution)
    seen = painted(terminal)
    grounds = {character: ground for character, ground in seen.values() if character in "AB"}
    assert len(set(grounds.values()) - {None}) == 2
    letters = {ground: letter for letter, ground in grounds.items()} | {None: " "}
    lines = [
        "".join(letters[seen[row, column][1]] for column in range(len(line)))
        for row, line in enumerate(coloured.split("\n"))
    ]
    assert "\n".join(lines) == coloured
    plain = "".join(character for character, _ in seen.values())
    assert plain.replace(" ", "") == text.replace(" ", "").replace("\n", "")


@pytest.mark.parametrize("columns", [20, 40, 41])
def test_large_boards_are_cut_into_equal_strips(monkeypatch, columns):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", str(columns))
    puzzle = load("tetrominoes-41x41")
    solution = cover_most(puzzle).solution
    assert solution is not None
    terminal = Recorder()
    SolutionPrinter(puzzle.region, Screen(terminal))(solution)
    lines = terminal.getvalue().splitlines()
    note = next(number for number, line in enumerate(lines) if line.startswith("("))
    rows = {len(line) for line in lines[:note] if line and "=" not in line}
    assert rows == {20: {13, 14}, 40: {20, 21}, 41: {41}}[columns]
    words = " ".join(line.strip() for line in lines[note:])
    assert words == "(420 pieces share 62 letters; neighbours have different ones)"
