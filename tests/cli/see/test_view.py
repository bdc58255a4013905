"""The real window under Xvfb, with real keys and clicks."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import pty
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import numpy as np
import pytest
from PIL import Image, ImageGrab

from cube3d import Solution, UpTo, load, solutions
from cube3d.cli.shared.showing import find_moves
from cube3d.cli.terminal.output import ERASE_LINE
from cube3d.formats.solution_json import format_solution
from cube3d.view.moves.leaving import poses
from cube3d.view.scene.theme import DARK, LIGHT
from tests.cli.see.desk import HEIGHT, SIZE, WIDTH, Desk, Expected, Picture
from tests.helpers.command import Command, Process
from tests.helpers.waiting import PATIENCE, wait_until

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]

needs_screen = pytest.mark.skipif(
    bool(MISSING) and "CI" not in os.environ, reason=f"{' and '.join(MISSING)} not installed"
)


@contextmanager
def screen_of(width: int, height: int) -> Iterator[str]:
    """Yield an invisible display."""
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-noreset",
         "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:  # fmt: skip
        assert server.stdout
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


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


@pytest.fixture(scope="module")
def soma() -> list[Solution]:
    with solutions(load("soma"), up_to=UpTo.FULL) as search:
        return list(search)


@pytest.mark.slow
@needs_screen
def test_coloured_cubes(sit_down):
    solution = next(iter(solutions(load("soma-checkered"), up_to=UpTo.FULL)))
    cubes, pieces = (Expected(solution, by=by) for by in ("cube", "piece"))
    desk = sit_down("view", "soma-checkered", "--size", SIZE)
    desk.sees(cubes.is_whole)
    # A picked piece keeps the colours of its cubes, the others are pale.
    x, y, label, _ = cubes.faces[0]
    desk.click(x, y)
    desk.titled(f" - piece {label}")
    desk.sees(lambda picture: cubes.shown(picture) == {label})
    desk.press("Escape", "C")
    desk.sees(pieces.is_whole)
    desk.press("C")
    desk.sees(cubes.is_whole)
    desk.press("q")
    desk.end(0)


@needs_screen
def test_keys_and_clicks(sit_down, soma, tmp_path):
    desk = sit_down("view", "soma", "--size", SIZE)
    first = Expected(soma[0])
    desk.titled("Soma cube: solution 1 of 240")
    desk.sees(first.is_whole)
    assert tuple(desk.look()[-1, -1]) == LIGHT.paper

    # Solutions.
    desk.press("n")
    desk.titled("solution 2 of 240")
    desk.press("Right", "Right", "p")
    desk.titled("solution 3 of 240")
    desk.sees(Expected(soma[2]).is_whole)
    desk.press("End")
    desk.titled("solution 240 of 240")
    desk.press("Prior", "Left")
    desk.titled("solution 229 of 240")
    desk.press("Home")
    desk.titled("solution 1 of 240")
    desk.sees(first.is_whole)

    # A click names a piece and leaves it alone in colour; another one lets it go.
    for x, y, label, _ in first.faces[::5]:
        desk.click(x, y)
        desk.titled(f" - piece {label}")
        desk.sees(lambda picture, label=label: first.shown(picture) == {label})
        desk.click(x, y)
        desk.sees(first.is_whole)
    x, y, label, _ = first.faces[0]
    others = {other for _, _, other, _ in first.faces} - {label}
    desk.click(x, y)
    desk.titled(f" - piece {label}")
    desk.press("x")
    desk.sees(lambda picture: first.shown(picture) == others)
    desk.press("u")
    desk.sees(first.is_whole)
    desk.click(*first.button(label))
    desk.sees(lambda picture: first.shown(picture) == others)
    desk.click(*first.button(label))
    desk.sees(first.is_whole)

    # Pictures never replace one another.
    desk.press("s")
    desk.until((tmp_path / "Soma_cube-1.png").exists)
    desk.press("s")
    desk.until((tmp_path / "Soma_cube-1-2.png").exists)
    with Image.open(tmp_path / "Soma_cube-1.png") as image:
        assert image.size == (2 * WIDTH, 2 * HEIGHT)
        saved = np.asarray(image.convert("RGB")).astype(np.int64)
    # Without the list and the buttons, the puzzle is in the middle.
    shift = [round(a - b / 2) for a, b in zip(first.middle, (WIDTH, HEIGHT), strict=True)]
    assert first.is_whole(np.roll(saved[::2, ::2], shift, axis=(1, 0)))
    # The texts are not in it.
    assert (saved[:100] == LIGHT.paper).all()

    desk.press("q")
    assert desk.end(0) == ""


@needs_screen
def test_apart_together_and_looks(sit_down, soma):
    desk = sit_down("view", "soma", "--size", SIZE, "--dark")
    expected = Expected(soma[0])
    desk.sees(expected.is_whole)
    assert tuple(desk.look()[-1, -1]) == DARK.paper

    def differs(picture: Picture) -> bool:
        return len(expected.shown(picture)) < 2

    # Each goes and comes back.
    for go, back in ("e", "e"), ("l", "l"), ("h", "h"), ("1", "i"), ("c", "ccc"):
        desk.press(go)
        desk.sees(differs)
        desk.press(*back)
        desk.sees(expected.is_whole)
    desk.press("d")
    desk.sees(lambda picture: tuple(picture[-1, -1]) == LIGHT.paper)
    desk.press("d")
    desk.sees(lambda picture: tuple(picture[-1, -1]) == DARK.paper)

    # The slider moves the pieces apart and together.
    left, middle = (expected.place_of(expected.layout.sliders[0], share) for share in (0.02, 0.6))
    desk.drag(left, middle)
    desk.sees(differs)
    desk.drag(middle, (0, middle[1]))
    desk.sees(expected.is_whole)

    # The mouse turns, moves and zooms; a key brings the usual view back.
    x, y, _, colour = expected.faces[4]
    desk.drag((x, y), (x + 80, y - 30))
    desk.sees(differs)
    desk.press("i")
    desk.sees(expected.is_whole)
    desk.drag((x, y), (x + 40, y - 30), button=2)
    # Moved, not turned: the face has its colour, elsewhere.  (How far, VTK does not keep to where
    # it draws slowly: it joins moves of the pointer, and counts one of them twice.)
    desk.sees(
        lambda picture: differs(picture) and (np.abs(picture - colour).max(axis=2) <= 2).sum() > 200
    )
    desk.press("i")
    desk.sees(expected.is_whole)
    desk.wheel(5)
    desk.sees(differs)
    desk.press("i")
    desk.sees(expected.is_whole)
    desk.press("q")
    desk.end(0)


@needs_screen
def test_buttons_do_what_keys_do(sit_down, soma):
    desk = sit_down("view", "soma", "--size", SIZE)
    first = Expected(soma[0])
    desk.sees(first.is_whole)
    desk.click(*first.button("next"))
    desk.titled("solution 2 of 240")
    desk.click(*first.button("previous"))
    desk.titled("solution 1 of 240")
    for button in ("apart", "layers", "help"):
        desk.click(*first.button(button))
        desk.sees(lambda picture: len(first.shown(picture)) < 2)
        if button == "help":
            desk.press("h")  # its button is under the help
        else:
            desk.click(*first.button(button))
        desk.sees(first.is_whole)
    desk.click(*first.button("dark"))
    desk.sees(lambda picture: tuple(picture[-1, -1]) == DARK.paper)
    desk.press("q")
    desk.end(0)


@pytest.mark.slow
@needs_screen
@pytest.mark.parametrize(
    ("screen_size", "size"),
    [((1600, 1200), (1280, 960)), ((2000, 1000), (1600, 800)), ((1000, 700), (1000, 700))],
)
def test_it_opens_large(cube3d, monkeypatch, screen_size, size):
    """Four fifths of the screen, and at least 1280x800 where it is as large."""
    wide, high = screen_size
    with screen_of(wide, high) as display:
        monkeypatch.setenv("DISPLAY", display)
        with cube3d.start("view", "dominoes-2x10", "--limit", "1") as process:
            desk = Desk(display, process)
            shape = desk._do("getwindowgeometry", "--shell", desk.window).split()
            assert {f"WIDTH={size[0]}", f"HEIGHT={size[1]}"} <= set(shape)
            desk.press("q")
            desk.end(0)


RINGS = """
name = "rings"
[region]
layers = ["....\\n.###\\n....", "###.\\n####\\n###.", "....\\n.###\\n...."]
[[piece]]
name = "A"
layers = ["###\\n#.#\\n###"]
count = 2
"""


@pytest.mark.slow
@needs_screen
def test_pieces_that_never_come_apart_are_put_together_one_by_one(sit_down, tmp_path):
    """By the slider, by keys and by itself."""
    path = tmp_path / "rings.toml"
    path.write_text(RINGS, encoding="utf-8")
    expected = Expected(next(iter(solutions(load(path), up_to=UpTo.FULL))))

    def is_empty(picture: Picture) -> bool:
        inner = picture[120:-100, 100:-100]
        return bool((inner == LIGHT.paper).all())

    desk = sit_down("view", str(path), "--size", SIZE)
    desk.sees(expected.is_whole)
    desk.drag(*(expected.place_of(expected.layout.sliders[1], share) for share in (0.98, 0.0)))
    desk.sees(is_empty)
    desk.press("a")
    desk.sees(lambda picture: not is_empty(picture))
    desk.press("A")
    desk.sees(is_empty)
    desk.press("a", "a")
    desk.sees(expected.is_whole)
    desk.press("A")
    desk.sees(lambda picture: not expected.is_whole(picture))
    desk.press("space")
    desk.sees(expected.is_whole)
    desk.press("q")
    desk.end(0)


@pytest.mark.slow
@needs_screen
def test_a_burr_comes_apart_by_its_moves(sit_down, cube3d, tmp_path):
    """A puzzle whose moves are looked for, and a file that says them."""
    puzzle = load("burr-loves-dozen")
    solution, _ = find_moves(next(iter(solutions(puzzle, limit=1, up_to=UpTo.FULL))), puzzle)
    assert solution.disassembly
    moves, states = solution.disassembly.moves, poses(solution)
    path = tmp_path / "burr.jsonl"
    path.write_text(format_solution(solution) + "\n", encoding="utf-8")
    whole, accent = Expected(solution), np.array(LIGHT.accent)
    by_moves = [
        Expected(solution, motions=states[number], lit=move.pieces)
        for number, move in enumerate(moves, 1)
    ]
    # Some of the lit faces, and some of the pale ones, are among those that are compared.
    seen = [
        ({face[2] for face in e.faces}, {whole.blocks[n].label for n in e.lit}) for e in by_moves
    ]
    assert any(faces & lit for faces, lit in seen)
    assert all(faces - lit for faces, lit in seen)

    def is_said(picture: Picture) -> bool:
        """Tell whether something is written above the sliders."""
        return int((np.abs(whole.note(picture) - accent).max(axis=2) < 12).sum()) > 60

    desk = sit_down("view", "burr-loves-dozen", "--limit", "1", "--size", SIZE)
    desk.sees(whole.is_whole)
    desk.press("A")
    desk.sees(by_moves[0].is_mostly_there)
    desk.press("q")
    desk.end(0)
    desk = sit_down("view", str(path), "--size", SIZE)
    desk.sees(whole.is_whole)
    assert not is_said(desk.look())
    # Pieces are where they belong; what moves is lit, and the others are pale.
    for expected in by_moves:
        desk.press("A")
        desk.sees(expected.is_mostly_there)
        desk.sees(is_said)
    # There is nothing beyond the last one.
    desk.press("A", "a")
    desk.sees(by_moves[-2].is_mostly_there)
    desk.press(*"a" * (len(by_moves) - 1))
    desk.sees(whole.is_whole)
    assert not is_said(desk.look())
    desk.drag(*(whole.place_of(whole.layout.sliders[1], share) for share in (0.98, 0.0)))
    desk.sees(by_moves[-1].is_mostly_there)
    desk.press("space")
    desk.sees(whole.is_whole)
    desk.press("q")
    desk.end(0)


@pytest.mark.slow
@needs_screen
def test_pieces_that_interlock_are_noted_and_layers_stay_together(sit_down):
    """Also in a window that opens so: how they lie has to be known by then."""
    desk = sit_down("view", "six-piece-burr", "--size", SIZE, "--explode", "0.5", "--limit", "1")
    accent = np.array(LIGHT.accent)

    expected = Expected(next(iter(solutions(load("six-piece-burr"), limit=1, up_to=UpTo.FULL))))

    def note(picture: Picture) -> int:
        """Return how many pixels of a note there are, above the sliders."""
        return int((np.abs(expected.note(picture) - accent).max(axis=2) < 12).sum())

    desk.sees(lambda picture: note(picture) > 60)
    desk.press("l")
    desk.sees(lambda picture: note(picture) > 60)
    # With the help open, keys are not lost.
    desk.press("h")
    desk.sees(lambda picture: (picture == LIGHT.card).all(axis=2).mean() > 0.3)
    desk.press("l")
    desk.sees(lambda picture: note(picture) > 60)
    # A click ends the help as well, and does nothing else.
    desk.press("h")
    desk.sees(lambda picture: (picture == LIGHT.card).all(axis=2).mean() > 0.3)
    desk.click(WIDTH / 2, HEIGHT / 2)
    desk.sees(lambda picture: note(picture) > 60)
    assert " - piece" not in desk.title
    desk.press("e")
    desk.sees(lambda picture: note(picture) == 0)
    desk.press("q")
    desk.end(0)


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


def inked(picture: Picture) -> Picture:
    """Tell which pixels of the middle of the window are not the background's, (h, w)."""
    return np.asarray(np.abs(picture[100:-100, 100:-100] - LIGHT.paper).max(axis=2) > 30)


def differing(one: Picture, other: Picture) -> float:
    """Return the share of pixels of the middle of the window that differ clearly."""
    return float((np.abs(one - other)[100:-100, 100:-100].max(axis=2) > 40).mean())


def has_one_line(picture: Picture) -> bool:
    """Tell whether there is a line of text in the middle, and nothing else."""
    rows = np.flatnonzero(inked(picture).any(axis=1))
    return bool(len(rows) and np.ptp(rows) < 30)


@needs_screen
def test_a_window_waits_for_its_first_solution_and_says_so(sit_down):
    # No engine solves this one in an hour.
    desk = sit_down("view", "partridge-36x36", "--size", SIZE, "--threads", "1")
    desk.titled("cube3d: searching for a solution")
    desk.sees(has_one_line)
    desk.press("q")
    desk.end(0)


OPEN = """
import sys
from pathlib import Path
from cube3d.view.window.view_state import ViewerOptions
from cube3d.view.window.view_state import Ending, Inbox, Outbox
from cube3d.view.window.window import Window
from tests.cli.see.desk import HEIGHT, WIDTH
from tests.helpers.drawn_solutions import squares

inbox, outbox = Inbox(ViewerOptions(size=(WIDTH, HEIGHT))), Outbox()
for solution in (squares(306), squares(60)):
    inbox.take(outbox.pack(solution))
inbox.take(Ending.COMPLETE)
window = Window(inbox, Path(sys.argv[1]))


def settle():
    # What is still is drawn again with smooth edges, later or at once: pictures of both
    # kinds differ.
    for _ in range(9):
        window.tick()
    while not window.is_smooth:
        window.tick()


def save():
    window.state.wants_picture = True
    window.tick()


act = {
    "open": window.open,
    "save": save,
    "pick": lambda: window.pick_at(WIDTH // 2, HEIGHT // 2),
    "hide": lambda: window.state.hide_picked(),
    "apart": lambda: window.state.explode_to(0.7),
    "next": lambda: window.state.go_to(window.state.index + 1),
    "tick": settle,
}
for line in sys.stdin:
    act[line.strip()]()
    print(window.plotter.render_window.GetWindowName(), flush=True)
"""


@pytest.mark.slow
@needs_screen
def test_hundreds_of_pieces_are_announced_and_then_drawn(screen, tmp_path):
    """Picking, hiding and moving apart work as with few."""
    with subprocess.Popen(
        [sys.executable, "-c", OPEN, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"DISPLAY": screen},
        text=True,
    ) as window:

        def after(act: str) -> tuple[str, Picture]:
            assert window.stdin
            assert window.stdout
            window.stdin.write(f"{act}\n")
            window.stdin.flush()
            title = window.stdout.readline().strip()
            with ImageGrab.grab(xdisplay=screen) as image:
                whole = np.asarray(image.convert("RGB")).astype(np.int64)
            return title, whole[:HEIGHT, :WIDTH]

        title, first = after("open")
        assert title == "cube3d: drawing 306 pieces"
        assert has_one_line(first)
        after("save")
        title, drawn = after("tick")
        after("save")
        # Edges in a saved picture are smooth, also where those on the screen are not yet.
        one, other = (Image.open(path) for path in sorted(tmp_path.iterdir()))
        with one, other:
            assert one.tobytes() == other.tobytes()
        after("tick")
        assert title == "Many squares: solution 1 of 2"
        assert inked(drawn).mean() > 0.1
        after("pick")
        title, _ = after("tick")
        assert " - piece O " in title
        _, pale = after("tick")
        assert differing(pale, drawn) > 0.1
        after("hide")
        _, without = after("tick")
        # One of 306 is missing, some 10 pixels wide; all others have their colours again.
        # (Below the puzzle, a note of the saved picture comes and goes.)
        changed = np.argwhere(np.abs(without - drawn)[100:300, 100:-100].max(axis=2) > 40)
        assert len(changed)
        assert np.ptp(changed, axis=0).max() < 60
        after("apart")
        _, apart = after("tick")
        assert differing(apart, without) > 0.05
        after("next")
        title, _ = after("tick")
        assert title == "Many squares: solution 2 of 2"
        window.kill()


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
        desk.until(lambda: desk.title == "Soma cube: solution 1 of 240")
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


@needs_screen
def test_a_solution_file_and_the_window_goes_when_its_parent_is_killed(sit_down, cube3d):
    assert cube3d("solve", "12y", "--limit", "6", "--out", "six.jsonl").code == 0
    desk = sit_down("view", "six.jsonl", "--number", "5", "--layers", "--size", SIZE)
    desk.titled(": solution 5 of 6")
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


# --- without a window ------------------------------------------------------------------------


@pytest.mark.parametrize("command", [["view", "soma"], ["solve", "soma", "--view"]])
def test_without_a_display_it_offers_a_page(cube3d, monkeypatch, command):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    said = cube3d.refused(*command)
    assert "no display" in said
    assert said.endswith("cube3d page soma -o soma.html\n")


@needs_screen
def test_a_display_that_is_not_there(cube3d, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":54321")
    said = cube3d.refused("view", "soma")
    assert "the display ':54321' cannot be reached; a page" in said
    assert "cube3d page soma -o soma.html" in said


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
