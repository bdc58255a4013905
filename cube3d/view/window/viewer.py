"""Viewer: opens the window in a child process, sends it solutions, and notices when it closes.

In a process of its own, the window responds while the parent searches.  If OpenGL is missing, only
the child dies: VTK ends its process then, and no test inside it can prevent that.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
from collections.abc import Iterable
from typing import Self

from cube3d.child import Child, holding_ctrl_c
from cube3d.errors import RenderError, SearchStopped, check_arguments
from cube3d.geometry.region import Region
from cube3d.packages import check_installed
from cube3d.puzzle.solution import Solution
from cube3d.scope import ended_by, new_interruption
from cube3d.view.scene.block import check_blocks, check_near
from cube3d.view.scene.from_solution import scene_blocks
from cube3d.view.scene.paint import resolve_paint
from cube3d.view.scene.picture_options import RenderOptions

OPENED = "opened"  # the child's message once the window is open
NO_OPENGL = "OpenGL cannot start (on Debian, the window needs the packages libgl1 libgl1-mesa-dri)"
MOST_SOLUTIONS = 100_000  # the child keeps them packed: 2,700 bytes each for 25 pieces


class Viewer:
    """A window that shows solutions; it opens with the ``with`` block, see :func:`show`."""

    def __init__(
        self, options: RenderOptions, region: Region | None, number: int, instead: str
    ) -> None:
        """Prepare; ``instead`` is the command to suggest if no window can be opened."""
        self._first, self._by = (options, region, number), options.colour_by
        self._instead, self._added, self._answer, self.closed = instead, 0, "", False

    def __enter__(self) -> Self:
        if sys.platform == "linux" and not os.environ.get("DISPLAY"):
            raise self._refusal("there is no display to open a window on (DISPLAY is not set)")
        check_installed("pyvista")
        self._closing = new_interruption()
        # its matrices are small, and threads of OpenBLAS would disturb OpenGL
        environment = {"OPENBLAS_NUM_THREADS": "1"} | os.environ
        try:
            with holding_ctrl_c():
                self._child = Child("cube3d.view.window.window", environment=environment)
                self._listener = threading.Thread(target=self._listen, daemon=True)
                self._listener.start()
        except OSError as error:
            raise RenderError(f"the window's process cannot start: {error}") from None
        except KeyboardInterrupt:
            self.__exit__()
            raise
        self._send(self._first)
        return self

    def __exit__(self, *_: object) -> None:
        self._child.kill()
        self._listener.join()
        self._child.close()

    def _listen(self) -> None:
        """Keep the last message of the child; end the searches once the child has ended."""
        with contextlib.suppress(EOFError):
            while True:
                self._answer = self._child.receive()
        self._child.process.wait()
        self.closed = True
        self._closing.come()

    def _refusal(self, reason: str) -> RenderError:
        return RenderError(f"{reason}; a page shows the same in any browser: {self._instead}")

    def _send(self, message: object) -> None:
        with contextlib.suppress(OSError):  # the window is closed
            self._child.send(message)

    def add(self, solution: Solution) -> None:
        """Show one more solution, if it has pieces; RenderError if it cannot be drawn."""
        if not solution.placements or self._added == MOST_SOLUTIONS:
            return
        shown = scene_blocks(solution)
        check_blocks(shown)
        check_near(shown)
        if not self._added:
            resolve_paint(shown, self._by)
        self._added += 1
        self._send(pickle.dumps(solution))

    def end(self, *, complete: bool = True) -> None:
        """Report that no more solutions come, and whether these are all."""
        if not self._added:
            raise RenderError("there is nothing to show: no solutions were given")
        self._send("" if complete and self._added < MOST_SOLUTIONS else ", there may be more")

    def until_closed(self) -> contextlib.ExitStack:
        """End the searches that begin in the ``with`` block when the window is closed."""
        ends, stack = (SearchStopped, TimeoutError), contextlib.ExitStack()
        stack.push(lambda _, error, __: self.closed and isinstance(error, ends))
        stack.enter_context(ended_by(self._closing))
        return stack

    def wait(self) -> None:
        """Wait until the window is closed; RenderError if it could not open, or crashed."""
        self._listener.join()
        code, reason = self._child.process.returncode, self._answer or self._child.complaint()
        if code < 0:
            reason = f"the window failed: {signal.strsignal(-code)}" if self._answer else NO_OPENGL
        if code:
            raise self._refusal(reason)


@check_arguments
def show(
    solutions: Solution | Iterable[Solution],
    options: RenderOptions | None = None,
    *,
    region: Region | None = None,
    number: int = 1,
) -> None:
    """Open a window that shows solutions; return when it is closed.

    ``cube3d.show(cube3d.solutions(puzzle))`` shows them while the search runs.  A window that is
    closed earlier ends it with the next solution.

    Args:
        solutions: one, or any number, which may come slowly.
        options: the first view; a window is at most as large as the screen, and has no labels.
        region: the region of the puzzle, see :func:`cube3d.render`.
        number: which solution to show first, from 1.

    Raises:
        RenderError: there is no display, OpenGL cannot start, or there is nothing to show.
    """
    with Viewer(options or RenderOptions(), region, number, "cube3d page SOURCE") as viewer:
        for solution in [solutions] if isinstance(solutions, Solution) else solutions:
            if viewer.closed:
                break
            viewer.add(solution)
        viewer.end()
        viewer.wait()
