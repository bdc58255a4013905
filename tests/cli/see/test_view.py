"""The real window under Xvfb, with real keys and clicks."""

from __future__ import annotations

import ast
import ctypes
import ctypes.util
import os
import pty
import shutil
import signal
import subprocess
import sys
import urllib.parse
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from cube3d.cli.terminal.output import ERASE_LINE
from cube3d.view.scene.look import DARK, LIGHT, MOST_EXPLODED
from tests.cli.see.desk import HEIGHT, MIDDLE, SIZE, WIDTH, Desk, pixels, slider_at, vivid
from tests.cli.test_imports import run_without_extras
from tests.helpers.command import Command, Process
from tests.helpers.screen import screen_of
from tests.helpers.slow import slow
from tests.helpers.waiting import PATIENCE, wait_until

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]

needs_screen = pytest.mark.skipif(
    bool(MISSING) and "CI" not in os.environ, reason=f"{' and '.join(MISSING)} not installed"
)


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with screen_of(WIDTH, HEIGHT) as display:
        yield display


@pytest.fixture
def sit_down(cube3d: Command, screen: str, monkeypatch) -> Iterator[Callable[..., Desk]]:
    with ExitStack() as stack:

        def start(*arguments: str) -> Desk:
            monkeypatch.setenv("DISPLAY", screen)
            return Desk(screen, stack.enter_context(cube3d.start(*arguments)))

        yield start


@needs_screen
def test_keys_clicks_and_a_picture(sit_down, tmp_path):
    desk = sit_down("view", "soma", "--size", SIZE)
    desk.titled("Soma cube - solution 1 of 240")
    first = desk.opens_on(LIGHT)
    # Solutions.
    desk.press("n", "Right")
    desk.titled("solution 3 of 240")
    desk.sees_new(first)
    desk.press("p", "Left", "p")
    desk.titled("solution 1 of 240")
    desk.sees_again(first)
    # A click names a piece and leaves it alone in colour; another one lets it go.
    at = WIDTH * 0.45, HEIGHT * 0.45
    desk.click(*at)
    desk.titled(" - piece ")
    picked = desk.sees_new(first)
    assert 0 < vivid(picked) < 0.5 * vivid(first)
    desk.click(*at)
    desk.sees_again(first)
    assert "piece" not in desk.title
    # A piece can be hidden; the next click there meets another one.
    desk.click(*at)
    desk.titled(" - piece ")
    name = desk.title.split()[-1]
    desk.press("h")
    hidden = desk.sees_new(picked, first)
    assert (hidden != first).any(axis=2).mean() > 0.05
    desk.until(lambda: "piece" not in desk.title)
    desk.click(*at)
    desk.titled(" - piece ")
    assert desk.title.split()[-1] != name
    desk.click(*at)
    desk.press("a")
    desk.sees_again(first)
    # The slider moves the pieces apart; a key does it, too.
    desk.drag(slider_at(0), slider_at(0.9))
    apart = desk.sees_new(first)
    assert (apart == LIGHT).all(axis=2).mean() > (first == LIGHT).all(axis=2).mean() + 0.05
    desk.press("e")
    desk.sees_again(first)
    # The mouse turns; a key brings the usual view back.
    desk.drag(at, (at[0] + 80, at[1] - 30))
    turned = desk.sees_new(first)
    desk.press("r")
    desk.sees_again(first)
    # It cannot be turned by a click.
    assert (turned != first).any(axis=2).mean() > 0.2
    # Pictures never replace one another.
    for name in ("Soma_cube-1.png", "Soma_cube-1-2.png"):
        desk.press("s")
        desk.until((tmp_path / name).exists)
    desk.press("q")
    assert desk.end(0) == ""


@pytest.mark.slow
@needs_screen
@pytest.mark.parametrize(
    "arguments",
    [
        ["soma", "--explode", "0.5"],
        ["soma", "--material", "wood"],
        pytest.param(["dudeney-8x8", "--dark", "--limit", "1"], marks=pytest.mark.slow),
        pytest.param(["dominoes-2x2x2x2", "--limit", "1"], marks=pytest.mark.slow),
        pytest.param(["soma", "--layers", "--palette", "vivid"], marks=pytest.mark.slow),
        pytest.param(["perplexing-pyramid", "--limit", "1"], marks=pytest.mark.slow),
        pytest.param(["soma-checkered", "--limit", "1"], marks=pytest.mark.slow),
    ],
    ids=" ".join,
)
def test_the_window_looks_like_pictures(sit_down, tmp_path, arguments):
    """OpenGL draws the pieces that the core draws in the saved picture."""
    desk = sit_down("view", *arguments, "--size", SIZE)
    shown = desk.opens_on(DARK if "--dark" in arguments else LIGHT)
    desk.press("s")
    desk.until(lambda: list(tmp_path.glob("*.png")))
    (saved,) = tmp_path.glob("*.png")
    with Image.open(saved) as image:
        assert image.size == (2 * WIDTH, 2 * HEIGHT)
        drawn = pixels(image.resize((WIDTH, HEIGHT), Image.Resampling.BOX))[MIDDLE]
    # OpenGL draws no shadow on the floor, and light at vertices only; edges are sampled elsewhere.
    is_piece = (shown != shown[0, 0]).any(axis=2)
    off = np.abs(drawn - shown).max(axis=2)[is_piece]
    assert is_piece.mean() > 0.05
    assert off.mean() < 8
    assert (off > 40).mean() < 0.05
    desk.press("q")
    desk.end(0)


MOVES = """
import pickle, sys
from cube3d import RenderOptions, load, solutions
from cube3d.cli.shared.showing import find_moves
from cube3d.view.window.window import Window
puzzle = load(sys.argv[1])
solution, _ = find_moves(next(iter(solutions(puzzle, limit=1))), puzzle)
moves = len(solution.disassembly.moves)
window = Window(RenderOptions(size=(560, 420)), None, 1)
window.take(pickle.dumps(solution))
window.open()
for key in sys.argv[2]:
    window._key(key)
window._pull(0.5 / moves)
window.tick()
early = window._said, window._way is not None
window._pull(1.0)
window.tick()
print([*early, window._said, window._furthest])
"""


@pytest.mark.slow
@needs_screen
@pytest.mark.parametrize(("name", "keys"), [("burr-loves-dozen", ""), *slow(("soma", "m"))])
def test_moves_take_it_apart_if_they_must_or_are_asked_for(screen, name, keys):
    """And the window says which move it shows."""

    def said(keys: str) -> Any:
        ran = subprocess.run(
            [sys.executable, "-c", MOVES, name, keys],
            env=os.environ | {"DISPLAY": screen}, capture_output=True, text=True,
        )  # fmt: skip
        assert ran.returncode == 0, ran.stderr
        return ast.literal_eval(ran.stdout)

    first, by_moves, last, furthest = said(keys)
    assert by_moves
    assert furthest == 1
    assert "moves" in first
    assert "away" in last
    assert first != last
    if keys:
        assert said("") == ["", False, "", MOST_EXPLODED]


@pytest.mark.slow
@needs_screen
def test_browsing_while_the_search_runs_until_ctrl_c(sit_down):
    # This search takes minutes.
    search = ("--up-to", "total", "--limit", "12988816", "--threads", "1")
    desk = sit_down("view", "dominoes-8x8", "--size", SIZE, *search)
    desk.titled("searching")
    desk.press("n", "n")
    desk.until(lambda: "solution 3 of" in desk.title)
    count = desk.title.split()[-2]
    desk.until(lambda: desk.title.split()[-2] != count)
    desk.titled("searching")
    desk.process.send_signal(signal.SIGINT)
    desk.end(130)


@pytest.mark.slow
@needs_screen
@pytest.mark.parametrize(
    "command", [["view"], *slow(["solve", "--view", "--all", "--quiet"])], ids=" ".join
)
def test_closing_the_window_ends_the_search(sit_down, command):
    """The first solution comes at once; all take hours."""
    first, *rest = command
    desk = sit_down(first, "tetris-cube", *rest, "--threads", "1")
    desk.titled("searching")
    desk.press("q")
    desk.end(0)


@pytest.mark.slow
@needs_screen
def test_the_terminal_falls_silent_when_the_search_is_done(screen, tmp_path):
    ours, theirs = pty.openpty()
    with Process(
        [sys.executable, "-m", "cube3d", "view", "soma", "--size", SIZE],
        stdin=theirs, stdout=theirs, stderr=theirs, cwd=tmp_path,
        env=os.environ | {"DISPLAY": screen, "TERM": "xterm"},
    ) as process:  # fmt: skip
        os.close(theirs)
        desk = Desk(screen, process)
        desk.until(lambda: desk.title == "Soma cube - solution 1 of 240")
        os.set_blocking(ours, False)

        def heard() -> str:
            try:
                return os.read(ours, 65536).decode()
            except OSError:  # nothing, or the end
                return ""

        # The line is written anew eight times a second, and erased with the search.
        desk.until(lambda: heard().endswith(ERASE_LINE))
        desk.press("q")
        assert process.wait(PATIENCE) == 0
        assert heard() == ""
    os.close(ours)


@pytest.mark.slow
@needs_screen
def test_the_close_button_of_a_solved_puzzle(sit_down, cube3d):
    """Four dimensions, and the message that window managers send."""
    desk = sit_down("solve", "dominoes-2x2x2x2", "--limit", "2", "--view", "--quiet")
    desk.titled("solution 1 of 2, there may be more")
    press_close_button(desk.display, int(desk.window))
    desk.end(0)


@pytest.mark.slow
@needs_screen
def test_a_solution_file_and_the_window_goes_when_its_parent_is_killed(sit_down, cube3d):
    assert cube3d("solve", "12y", "--limit", "6", "--out", "six.jsonl").code == 0
    desk = sit_down("view", "six.jsonl", "--number", "5", "--layers", "--size", SIZE)
    desk.titled(" - solution 5 of 6")
    assert "searching" not in desk.title
    desk.process.kill()
    wait_until(lambda: not desk._do("search", "--name", "solution"), "the window goes")


def press_close_button(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW, as the close button of a window does."""
    x11 = ctypes.CDLL(ctypes.util.find_library("X11"))
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    connection = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    protocols, delete = (
        x11.XInternAtom(connection, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
    )

    class ClientMessage(ctypes.Structure):
        _fields_ = (
            ("type", ctypes.c_int),
            ("serial", ctypes.c_ulong),
            ("send_event", ctypes.c_int),
            ("display", ctypes.c_void_p),
            ("window", ctypes.c_ulong),
            ("message_type", ctypes.c_ulong),
            ("format", ctypes.c_int),
            ("data", ctypes.c_long * 5),
            ("padding", ctypes.c_long * 24),
        )

    event = ClientMessage(type=33, window=window, message_type=protocols, format=32)
    event.data[0] = delete
    x11.XSendEvent(connection, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
    x11.XCloseDisplay(connection)


def run_here(arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own: what browsers there are is found out once."""
    command = [sys.executable, "-m", "cube3d", *arguments]
    return subprocess.run(command, capture_output=True, text=True)


RUN_WITH = {True: run_here, False: lambda arguments: run_without_extras(*arguments)}


# --- without a window ------------------------------------------------------------------------


@pytest.mark.parametrize("command", [["view", "soma"], ["solve", "soma", "--view"]])
def test_without_a_display_it_offers_a_page(cube3d, monkeypatch, command):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    said = cube3d.refused(*command)
    assert "no display" in said
    assert said.endswith("cube3d page soma -o soma.html\n")


@pytest.mark.slow
@needs_screen
def test_a_display_that_is_not_there(cube3d, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":54321")
    said = cube3d.refused("view", "soma")
    assert "the display ':54321' cannot be opened; a page" in said
    assert "cube3d page soma -o soma.html" in said


@pytest.fixture
def opened(tmp_path: Path, monkeypatch) -> Path:
    """Set a browser that writes down what it opens, and return the file."""
    path, program = tmp_path / "opened", tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >>{path}\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(program))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return path


def page_in(opened: Path) -> str:
    """Return the page that the browser opened."""
    (address,) = opened.read_text(encoding="utf-8").split()
    return Path(urllib.parse.urlsplit(address).path).read_text(encoding="utf-8")


@pytest.mark.parametrize("has_extra", [True, False])
def test_a_page_in_the_browser(opened, cube3d, has_extra):
    """Where it is asked for, and without pyvista."""
    options = ["--browser"] * has_extra
    ran = RUN_WITH[has_extra](["view", "soma", "--limit", "3", "--dark", *options])
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.endswith("3 solutions; there may be more\n")
    assert "Soma cube" in page_in(opened)


def test_a_page_of_a_file_in_the_browser(opened, cube3d):
    assert cube3d("solve", "12y", "--limit", "2", "--out", "two.jsonl").code == 0
    ran = RUN_WITH[True](["view", str(cube3d.folder / "two.jsonl"), "--browser"])
    assert ran.stderr.endswith("2 solutions\n"), ran.stderr
    assert "12Y" in page_in(opened)


def test_without_a_solution_no_page_is_opened(opened):
    ran = RUN_WITH[True](["view", "tetrominoes-4x5", "--browser"])
    assert ran.returncode == 1
    assert not opened.exists()


@pytest.mark.parametrize("has_extra", [True, False])
def test_without_a_browser_it_says_how(cube3d, monkeypatch, has_extra):
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", "/nowhere")
    ran = RUN_WITH[has_extra](["view", "soma", "--browser"])
    assert ran.returncode == 2
    (sentence,) = ran.stderr.splitlines()
    assert "no browser was found" in sentence
    assert sentence.endswith("write a page: cube3d page soma -o soma.html")
    assert ("install the extra view" in sentence) == (not has_extra)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["nothing"], "nothing"),
        (["soma", "--number", "0"], "--number"),
        (["soma", "--palette", "nothing"], "there is no palette"),
        (["soma", "--size", "12"], "bad picture size"),
        (["one.jsonl", "--number", "3"], "holds 1 solution, there is no number 3"),
        (["one.jsonl", "--box", "2x2x2"], "give either a solution file, or a puzzle"),
    ],
)
def test_bad_input(cube3d, monkeypatch, arguments, text):
    monkeypatch.delenv("DISPLAY", raising=False)
    placed = '{"piece": "A", "copy": 0, "cells": [[0]], "orientation": [[1]], "position": [0]}'
    (cube3d.folder / "one.jsonl").write_text(f'{{"puzzle": "p", "placements": [{placed}]}}')
    assert text in cube3d.refused("view", *arguments)
