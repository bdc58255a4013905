"""Viewer: opens the window in a child process, sends it solutions, and notices when it closes.

In a process of its own, the window responds while the parent searches.  If OpenGL is missing, only
the child dies: VTK ends its process then, and no test inside it can prevent that.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from types import FrameType
from typing import Any, Self

from cube3d.child import Child, holding_ctrl_c
from cube3d.errors import RenderError, check_arguments
from cube3d.geometry.region import Region
from cube3d.packages import check_installed
from cube3d.puzzle.solution import Solution
from cube3d.view.scene.block import check_blocks, check_near
from cube3d.view.scene.from_solution import blocks, scene_blocks
from cube3d.view.scene.paint import resolve_paint
from cube3d.view.window.view_state import Ending, Outbox, ViewerOptions

OPENED = "opened"  # the child's message once the window is open
NO_OPENGL = (
    "no window was opened because OpenGL cannot start; on Debian or Ubuntu run:"
    " apt-get install --no-install-recommends libgl1 libgl1-mesa-dri"
)

MOST_SOLUTIONS = 1_000_000  # solutions per window; about 600 bytes each for 25 pieces
_AGAIN = 0.05  # seconds until the signal is sent again
# the signal that a child has ended; Windows has none
_CHILD_ENDED: signal.Signals | None = getattr(signal, "SIGCHLD", None)


class _WindowClosed(KeyboardInterrupt):
    """The window was closed while more solutions were to come.

    Like Ctrl-C, it ends a search at once and keeps the solutions found.
    """


def _is_entering(frame: FrameType | None) -> bool:
    """Return whether a block of ``until_closed`` is being entered, and cannot be left yet."""
    return frame is not None and (
        frame.f_code.co_name == "until_closed" or frame.f_globals.get("__name__") == "contextlib"
    )


@contextlib.contextmanager
def _handling(act: Callable[[int, FrameType | None], None]) -> Iterator[bool]:
    """Handle the end of a child in the main thread; yield whether that is possible."""
    if _CHILD_ENDED is None or threading.current_thread() is not threading.main_thread():
        yield False
        return
    before = signal.signal(_CHILD_ENDED, act)
    try:
        yield True
    finally:
        signal.signal(_CHILD_ENDED, before or signal.SIG_DFL)


def _send_again() -> None:
    """Send the signal that a child has ended, after _AGAIN seconds."""
    threading.Timer(_AGAIN, os.kill, (os.getpid(), _CHILD_ENDED)).start()


def check_drawable(solution: Solution) -> None:
    """Raise RenderError if pieces overlap, differ in dimension, or are too far apart."""
    if solution.placements:
        shown = scene_blocks(solution)
        check_blocks(shown)
        check_near(shown)


class Viewer:
    """A window that shows solutions, opened on entering the ``with`` block.

    >>> with Viewer() as viewer:                                   # doctest: +SKIP
    ...     with viewer.until_closed():
    ...         for solution in search:
    ...             viewer.add(solution)
    ...         viewer.end(Ending.COMPLETE)
    ...     viewer.wait()
    """

    def __init__(
        self,
        options: ViewerOptions | None = None,
        *,
        region: Region | None = None,
        instead: str = "cube3d page SOURCE -o FILE.html",
    ) -> None:
        """Prepare; the window opens with the ``with`` block.

        Args:
            options: the first view of the window.
            region: the region of the puzzle; thin lines show its open cells, see
                :func:`cube3d.render`.
            instead: the command to suggest if there is no display.
        """
        self._options, self._region = options or ViewerOptions(), region
        self._instead = instead
        self._added = 0
        self._outbox = Outbox()
        self._may_leave = False

    def __enter__(self) -> Self:
        if sys.platform == "linux" and not os.environ.get("DISPLAY"):
            raise self._refusal(
                "the window needs an X display, such as Xwayland, and DISPLAY is not set"
                if os.environ.get("WAYLAND_DISPLAY")
                else "there is no display to open a window on (DISPLAY is not set)"
            )
        check_installed("pyvista")
        # its matrices are small, and threads of OpenBLAS would disturb OpenGL
        environment = {"OPENBLAS_NUM_THREADS": "1"} | os.environ
        try:
            with holding_ctrl_c():
                self._child = Child("cube3d.view.window.window_child", environment=environment)
                self._send((self._options, self._region))
        except OSError as error:
            raise RenderError(f"the window's process cannot start: {error}") from None
        except KeyboardInterrupt:
            self._child.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._child.close()

    def _refusal(self, reason: str) -> RenderError:
        return RenderError(f"{reason}; a page shows the same in any browser: {self._instead}")

    def add(self, solution: Solution) -> None:
        """Show one more solution, if it has pieces and is among the first million.

        Waits while the window is busy.  RenderError if the first solution is to be coloured by cube
        and no cube has a colour.
        """
        if solution.placements and self._added < MOST_SOLUTIONS:
            if self._options.colour_by == "cube" and not self._added:
                resolve_paint(blocks(solution), "cube")
            self._added += 1
            self._send(self._outbox.pack(solution))

    def end(self, ending: Ending) -> None:
        """Report that no more solutions come, and why; RenderError if there were none."""
        if not self._added:
            raise RenderError("there is nothing to show: no solutions were given")
        self._send(Ending.LIMIT if self._added == MOST_SOLUTIONS else ending)

    @property
    def closed(self) -> bool:
        """Whether the window has been closed."""
        if self._child.process.returncode is not None:
            return True
        return self._child.exit_code() is not None

    @contextlib.contextmanager
    def until_closed(self) -> Iterator[None]:
        """Leave the ``with`` block when the window is closed.

        In the main thread this happens at once, even while the block waits; in other threads, and
        on Windows, with the next solution added.
        """
        raised = False

        def on_child(_: int, frame: FrameType | None) -> None:
            nonlocal raised
            if self._may_leave and self.closed:
                if _is_entering(frame):
                    _send_again()
                    return
                raised = True
                raise _WindowClosed

        with contextlib.suppress(_WindowClosed), _handling(on_child) as handles:
            try:
                if handles and self.closed:
                    _send_again()  # the signal arrived before the handler was set
                self._may_leave = True
                yield
            except TypeError:
                # If a signal interrupts a comparison of rows, NumPy raises TypeError instead.
                if not raised:
                    raise
            finally:
                self._may_leave = False

    def wait(self) -> None:
        """Wait until the window is closed; RenderError if it could not open, or crashed."""
        code = self._child.process.wait()
        if code == 0:
            return
        answer: Any = None
        with contextlib.suppress(EOFError):
            while True:
                answer = self._child.receive()
        if isinstance(answer, RenderError):
            raise self._refusal(str(answer))
        if code in (-signal.SIGSEGV, -signal.SIGABRT) and answer is None:
            raise self._refusal(NO_OPENGL)
        complaint = self._child.complaint() or "no reason given"
        reason = signal.strsignal(-code) if code < 0 else complaint
        raise RenderError(f"the window failed: {reason}")

    def _send(self, message: object) -> None:
        """Send a message; in :meth:`until_closed`, leave the block if the window is gone."""
        with contextlib.suppress(OSError):
            self._child.send(message)
            return
        if not self.closed:
            self._child.exit_code(wait=True)  # its pipe breaks just before it ends
        if self._may_leave:
            raise _WindowClosed


@check_arguments
def show(
    solutions: Solution | Iterable[Solution],
    options: ViewerOptions | None = None,
    *,
    region: Region | None = None,
) -> None:
    """Open a window that shows solutions; return when it is closed.

    ``cube3d.show(cube3d.solutions(puzzle))`` shows them while the search runs.

    Args:
        solutions: one, or any number, which may come slowly.
        options: the first view of the window; the default if None.
        region: the region of the puzzle; thin lines show its open cells, see
            :func:`cube3d.render`.

    Raises:
        RenderError: there is no display, OpenGL cannot start, or there is nothing to show.
    """
    with Viewer(options, region=region) as viewer:
        with viewer.until_closed():
            for solution in [solutions] if isinstance(solutions, Solution) else solutions:
                check_drawable(solution)
                viewer.add(solution)
            viewer.end(Ending.COMPLETE)
        viewer.wait()
