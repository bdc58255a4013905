"""The caller's end alone, with small programs in place of the window."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest

from cube3d import (
    PlacedPiece,
    RenderError,
    Solution,
    UpTo,
    ViewerOptions,
    child,
    load,
    show,
    solutions,
)
from cube3d.view.window import viewer as viewer_module
from cube3d.view.window.view_state import Ending
from cube3d.view.window.viewer import Viewer
from tests.helpers.waiting import PATIENCE, wait_until

READ = """
import os, pickle, sys
from cube3d.child import Parent
from cube3d.errors import RenderError
from cube3d.view.window.view_state import Ending, Inbox
parent = Parent()
def messages():
    try:
        while True:
            yield parent.receive()
    except EOFError:
        pass
"""


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


def test_everything_arrives_in_order(window, soma, tmp_path):
    window(f"""
        sent = messages()
        inbox = Inbox(*next(sent))
        while inbox.ending is Ending.SEARCHING:
            inbox.take(next(sent))
        got = inbox.options, inbox.region, inbox.ending, inbox.solutions
        open({str(tmp_path / "got")!r}, "wb").write(pickle.dumps(got))
    """)
    options = ViewerOptions(number=7, dark=True)
    region = load("soma").region
    show(iter(soma), options, region=region)
    got = pickle.loads((tmp_path / "got").read_bytes())
    assert got == (options, region, Ending.COMPLETE, soma)


def test_one_solution_is_shown_as_well(window, soma):
    window("""
        for message in messages():
            if isinstance(message, Ending):
                break
    """)
    show(soma[0])


def test_beyond_the_most_solutions_there_may_be_more(window, soma, monkeypatch, tmp_path):
    monkeypatch.setattr(viewer_module, "MOST_SOLUTIONS", 5)
    window(f"""
        sent = messages()
        inbox = Inbox(*next(sent))
        while inbox.ending is Ending.SEARCHING:
            inbox.take(next(sent))
        got = f"{{len(inbox.solutions)}} {{inbox.ending.name}}"
        open({str(tmp_path / "got")!r}, "w").write(got)
    """)
    show(soma)
    assert (tmp_path / "got").read_text() == "5 LIMIT"


def test_nothing_to_show_is_refused(window):
    window("list(messages())")
    with pytest.raises(RenderError, match="nothing to show"):
        show([])


def test_solutions_that_cannot_be_drawn_are_refused(window):
    window("list(messages())")
    piece = PlacedPiece("A", 0, ((0, 0),), ((1, 0), (0, 1)), (0, 0))
    with pytest.raises(RenderError, match=r"cell \(0, 0\) is covered twice"):
        show(Solution("p", (piece, piece)))


def test_closing_ends_whatever_is_waited_for(window, soma):
    window("next(messages()); next(messages())")
    handler = signal.getsignal(signal.SIGCHLD)
    with Viewer() as viewer:
        with viewer.until_closed():
            viewer.add(soma[0])
            threading.Event().wait(60)
            raise AssertionError("the wait was not ended")
        assert viewer.closed
        viewer.wait()
    assert signal.getsignal(signal.SIGCHLD) == handler


def test_closing_is_noticed_where_its_signal_is_lost(window, soma):
    """NumPy gives another error for what is raised while it compares rows."""
    window("next(messages()); next(messages())")
    with Viewer() as viewer:
        with viewer.until_closed():
            viewer.add(soma[0])
            try:
                threading.Event().wait(60)
            except KeyboardInterrupt:
                raise TypeError from None
        assert viewer.closed
        viewer.wait()


def test_a_window_closed_before_anybody_listens_ends_the_block(window):
    window("next(messages())")
    with Viewer() as viewer:
        wait_until(lambda: viewer.closed)
        with viewer.until_closed():
            threading.Event().wait(60)
            raise AssertionError("the wait was not ended")
        viewer.wait()


def test_a_window_that_closes_while_the_block_is_entered_ends_it(window, monkeypatch):
    """The timer rings before it has been started: the signal comes before the block is reached."""
    window("next(messages())")
    start = threading.Timer.start

    def start_and_ring(timer):
        start(timer)
        assert timer.finished.wait(PATIENCE)

    with Viewer() as viewer:
        wait_until(lambda: viewer.closed)
        monkeypatch.setattr(threading.Timer, "start", start_and_ring)
        with viewer.until_closed():
            os.kill(os.getpid(), signal.SIGCHLD)
            threading.Event().wait(60)
            raise AssertionError("the wait was not ended")


# Where the signal comes while garbage is collected, Python drops what it raises, and the next
# solution ends the search.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_closing_ends_a_search(window):
    window("next(messages()); next(messages())")
    with Viewer() as viewer:
        search = solutions(load("tetris-cube"), threads=1)
        with search, viewer.until_closed():
            for solution in search:
                viewer.add(solution)
            raise AssertionError("the search was not ended")
        assert viewer.closed


def test_elsewhere_closing_is_noticed_with_the_next_solution(window, soma):
    window("next(messages()); next(messages())")
    ended: list[bool] = []

    def work():
        with Viewer() as viewer, viewer.until_closed():
            while True:
                viewer.add(soma[0])
                time.sleep(0.01)
        ended.append(True)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join(60)
    assert ended


def test_other_children_do_not_close_it(window, soma):
    window("list(messages())")
    with Viewer() as viewer:
        done = []
        with viewer.until_closed():
            subprocess.run([sys.executable, "-c", ""], check=True)
            done.append(True)
        assert done
        assert not viewer.closed


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, TypeError])
def test_exceptions_pass_and_end_the_window(window, error):
    window("list(messages())")
    with pytest.raises(error), Viewer() as viewer:
        pid = viewer._child.process.pid
        with viewer.until_closed():
            raise error
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.parametrize(
    ("program", "text"),
    [
        ("os.kill(os.getpid(), 11)", "OpenGL cannot start; on Debian .* cube3d page SOURCE -o"),
        ("os.abort()", "OpenGL cannot start"),
        (
            "parent.send(RenderError('no such display')); os._exit(2)",
            "^no such display; .*page",
        ),
        ("raise ValueError('bad thing')", "^the window failed: ValueError: bad thing$"),
        (
            "parent.send('opened'); os.kill(os.getpid(), 11)",
            "^the window failed: Segmentation fault$",
        ),
        ("os.kill(os.getpid(), 9)", "^the window failed: Killed$"),
    ],
)
def test_a_window_that_fails_says_why(window, soma, program, text):
    window(program)
    with pytest.raises(RenderError, match=text):
        show(soma)


def test_without_a_display_it_offers_a_page(monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(RenderError, match=r"DISPLAY is not set.* cube3d page SOURCE -o FILE.html$"):
        show([])
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    page = "cube3d page 25y -o 25y.html"
    with pytest.raises(RenderError, match=f"Xwayland.* {page}$"), Viewer(instead=page):
        pass


INTERRUPT = """
import os, signal, sys
import cube3d
from cube3d import child
from cube3d.view.window import viewer as viewer_module

os.environ["DISPLAY"] = ":0"
signal.signal(signal.SIGINT, signal.default_int_handler)
solution = next(cube3d.solutions(cube3d.load("soma"), limit=1))
code = "import os\\nwhile os.read(0, 65536): pass"
child.python_command = lambda _: [sys.executable, "-S", "-c", code]
viewer_module.MOST_SOLUTIONS = 10**9
for number in range(100):
    try:
        with viewer_module.Viewer() as viewer, viewer.until_closed():
            act = lambda *_: signal.raise_signal(signal.SIGINT) if number % 2 else os.kill(pid, 9)
            pid = viewer._child.process.pid
            signal.signal(signal.SIGALRM, act)
            signal.setitimer(signal.ITIMER_REAL, 0.001 + 0.00011 * number)
            while True:
                viewer.add(solution)
    except KeyboardInterrupt:
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
