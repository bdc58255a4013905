"""The caller's end alone, with small programs in place of the window."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import textwrap
import threading
import time
from dataclasses import replace

import pytest

from cube3d import (
    PlacedPiece,
    RenderError,
    RenderOptions,
    SearchStopped,
    Solution,
    UpTo,
    child,
    load,
    show,
    solutions,
)
from cube3d.view.window import viewer as viewer_module
from cube3d.view.window.viewer import Viewer
from tests.helpers.waiting import PATIENCE, wait_until
from tests.helpers.walled_puzzles import letter_box

READ = """
import os, pickle
from cube3d.child import Parent
parent = Parent()
def messages():
    try:
        while True:
            yield parent.receive()
    except EOFError:
        pass
"""
PAGE = "cube3d page soma -o soma.html"


def opened() -> Viewer:
    return Viewer(RenderOptions(), None, 1, PAGE)


@pytest.fixture
def window(monkeypatch):
    """Return a function that sets the program that runs as the window."""
    monkeypatch.setenv("DISPLAY", ":0")

    def program(text: str) -> None:
        code = READ + textwrap.dedent(text)
        monkeypatch.setattr(child, "python_command", lambda _: [sys.executable, "-c", code])

    return program


@pytest.fixture(scope="module")
def soma() -> list[Solution]:
    with solutions(load("soma"), up_to=UpTo.FULL) as search:
        return list(search)


def told(path):
    """Return the program of a window that tells what it was sent until a word, not bytes."""
    return f"""
        sent = []
        for message in messages():
            sent.append(message)
            if isinstance(message, str):
                break
        open({str(path)!r}, "wb").write(pickle.dumps(sent))
    """


def test_everything_arrives_in_order(window, soma, tmp_path):
    window(told(tmp_path / "got"))
    options = RenderOptions(background="dark")
    region = load("soma").region
    show(iter(soma), options, region=region, number=7)
    first, *packed, ending = pickle.loads((tmp_path / "got").read_bytes())
    assert first == (options, region, 7)
    assert [pickle.loads(solution) for solution in packed] == soma
    assert ending == ""


def test_one_solution_is_shown_as_well(window, soma, tmp_path):
    window(told(tmp_path / "got"))
    show(soma[0])
    assert len(pickle.loads((tmp_path / "got").read_bytes())) == 3


def test_beyond_the_most_solutions_there_may_be_more(window, soma, monkeypatch, tmp_path):
    monkeypatch.setattr(viewer_module, "MOST_SOLUTIONS", 5)
    window(told(tmp_path / "got"))
    show(soma)
    _, *packed, ending = pickle.loads((tmp_path / "got").read_bytes())
    assert len(packed) == 5
    assert ending == ", there may be more"


def test_nothing_to_show_is_refused(window):
    window("list(messages())")
    with pytest.raises(RenderError, match="nothing to show"):
        show([])


def test_solutions_that_cannot_be_drawn_are_refused(window):
    window("list(messages())")
    piece = PlacedPiece("A", 0, ((0, 0),), ((1, 0), (0, 1)), (0, 0))
    with pytest.raises(RenderError, match=r"cell \(0, 0\) is covered twice"):
        show(Solution("p", (piece, piece)))


def test_walls_too_far_away_are_refused(window):
    window("list(messages())")
    with pytest.raises(RenderError, match="too far apart"):
        show(replace(letter_box(), walls=((10**7, 0, 0),)))


def test_colours_of_cubes_are_refused_where_there_are_none(window, soma):
    window("list(messages())")
    with pytest.raises(RenderError, match="no cube has a colour"):
        show(soma, RenderOptions(colour_by="cube"))


@pytest.mark.parametrize("thread", [False, True])
def test_closing_ends_a_search(window, thread):
    """In any thread, also before the next solution comes."""
    window("next(messages()); next(messages())")
    ended: list[bool] = []

    def work():
        with opened() as viewer:
            with viewer.until_closed():
                for solution in solutions(load("tetris-cube"), threads=1):
                    viewer.add(solution)
            ended.append(viewer.closed)
            viewer.wait()

    if thread:
        other = threading.Thread(target=work)
        other.start()
        other.join(PATIENCE)
    else:
        work()
    assert ended == [True]


def test_closing_ends_a_search_without_solutions(window):
    window("next(messages())")
    with opened() as viewer:
        with viewer.until_closed():
            assert list(solutions(load("partridge-36x36"), threads=1)) == []
        assert viewer.closed


def test_only_a_closed_window_ends_the_block_early(window):
    window("next(messages())")
    with opened() as viewer:
        wait_until(lambda: viewer.closed)
        with viewer.until_closed():
            raise SearchStopped("no time is left")
        viewer.wait()
    window("list(messages())")
    with pytest.raises(SearchStopped), opened() as viewer, viewer.until_closed():
        raise SearchStopped("no time is left")


def test_a_search_from_elsewhere_ends_with_its_next_solution(window, soma):
    window("next(messages()); next(messages())")
    taken = 0

    def slow():
        nonlocal taken
        for solution in soma:
            taken += 1
            time.sleep(0.02)
            yield solution

    show(slow())
    assert taken < len(soma)


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, TypeError])
def test_exceptions_pass_and_end_the_window(window, error):
    window("list(messages())")
    with pytest.raises(error), opened() as viewer:
        pid = viewer._child.process.pid
        with viewer.until_closed():
            raise error
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.parametrize(
    ("program", "text"),
    [
        ("os.kill(os.getpid(), 11)", "OpenGL cannot start .on Debian.* cube3d page SOURCE"),
        ("os.abort()", "OpenGL cannot start"),
        ("parent.send('no such display'); os._exit(2)", "^no such display; .*page"),
        ("raise ValueError('bad thing')", "^ValueError: bad thing; a page"),
        (
            "parent.send('opened'); os.kill(os.getpid(), 11)",
            "^the window failed: Segmentation fault; a page",
        ),
        ("parent.send('opened'); os.kill(os.getpid(), 9)", "^the window failed: Killed; a page"),
    ],
)
def test_a_window_that_fails_says_why(window, soma, program, text):
    window(program)
    with pytest.raises(RenderError, match=text):
        show(soma)


def test_without_a_display_it_offers_a_page(monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(RenderError, match=r"DISPLAY is not set.* cube3d page SOURCE$"):
        show([])
    with pytest.raises(RenderError, match=f"{PAGE}$"), opened():
        pass


INTERRUPT = """
import os, signal, sys
import cube3d
from cube3d import child
from cube3d.view.window import viewer as viewer_module

os.environ["DISPLAY"] = ":0"
signal.signal(signal.SIGINT, signal.default_int_handler)
solution = next(cube3d.solutions(cube3d.load("soma"), limit=1))
options = cube3d.RenderOptions()
code = "import os\\nwhile os.read(0, 65536): pass"
child.python_command = lambda _: [sys.executable, "-S", "-c", code]
viewer_module.MOST_SOLUTIONS = 10**9
for number in range(100):
    try:
        with viewer_module.Viewer(options, None, 1, "") as viewer, viewer.until_closed():
            act = lambda *_: signal.raise_signal(signal.SIGINT) if number % 2 else os.kill(pid, 9)
            pid = viewer._child.process.pid
            signal.signal(signal.SIGALRM, act)
            signal.setitimer(signal.ITIMER_REAL, 0.001 + 0.00011 * number)
            while True:
                viewer.add(solution)
                if viewer.closed:
                    break
    except (KeyboardInterrupt, TypeError):  # NumPy raises the other one while it compares rows
        pass
print("done")
"""


@pytest.mark.slow
def test_an_interrupt_at_any_moment_ends_it():
    """Locks of the standard library may stay held if one comes at the wrong moment."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPT], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.stdout == "done\n", done.stderr
