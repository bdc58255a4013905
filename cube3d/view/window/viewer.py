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
import zlib
from collections.abc import Iterable, Iterator
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
NO_OPENGL = (
    "no window was opened because OpenGL cannot start; on Debian or Ubuntu run:"
    " apt-get install --no-install-recommends libgl1 libgl1-mesa-dri"
)
MOST_SOLUTIONS = 1_000_000  # the child keeps them packed: 900 bytes each for 25 pieces


class Viewer:
    """A window that shows solutions; it opens with the ``with`` block, see :func:`show`."""

    def __init__(
        self, options: RenderOptions, region: Region | None, number: int, instead: str
    ) -> None:
        """Prepare; ``instead`` is the command to suggest if no window can be opened."""
        self._first, self._by = (options, region, number), options.colour_by
        self._instead, self._added, self._answer = instead, 0, ""
        self.closed = False  # whether the window has been closed

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
        """Show one more solution, if it has pieces and is among the first million.

        RenderError if it cannot be drawn, or the first one cannot be coloured by cube.
        """
        if not solution.placements or self._added == MOST_SOLUTIONS:
            return
        shown = scene_blocks(solution)
        check_blocks(shown)
        check_near(shown)
        if not self._added:
            resolve_paint(shown, self._by)
        self._added += 1
        self._send(zlib.compress(pickle.dumps(solution), 1))

    def end(self, *, complete: bool = True) -> None:
        """Report that no more solutions come, and whether these are all."""
        if not self._added:
            raise RenderError("there is nothing to show: no solutions were given")
        self._send("" if complete and self._added < MOST_SOLUTIONS else ", there may be more")

    @contextlib.contextmanager
    def until_closed(self) -> Iterator[None]:
        """End the searches that begin in the ``with`` block when the window is closed."""
        with ended_by(self._closing):
            try:
                yield
            except (SearchStopped, TimeoutError):
                if not self.closed:
                    raise

    def wait(self) -> None:
        """Wait until the window is closed; RenderError if it could not open, or crashed."""
        self._listener.join()
        code = self._child.process.returncode
        if code > 0:
            raise self._refusal(self._answer or self._child.complaint())
        if code < 0:
            failed = f"the window failed: {signal.strsignal(-code)}"
            raise self._refusal(failed if self._answer else NO_OPENGL)


@check_arguments
def show(
    solutions: Solution | Iterable[Solution],
    options: RenderOptions | None = None,
    *,
    region: Region | None = None,
    number: int = 1,
) -> None:
    """Open a window that shows solutions; return when it is closed.

    ``cube3d.show(cube3d.solutions(puzzle))`` shows them while the search runs.  If the window is
    closed before the search has ended, this returns with the next solution.

    Args:
        solutions: one, or any number, which may come slowly.
        options: the first view; a window is at most as large as the screen, and has no labels.
        region: the region of the puzzle; thin lines show its open cells, see
            :func:`cube3d.render`.
        number: which solution to show first, from 1.

    Raises:
        RenderError: there is no display, OpenGL cannot start, or there is nothing to show.
    """
    first = options or RenderOptions(), region, number
    with Viewer(*first, "cube3d page SOURCE -o FILE.html") as viewer:
        for solution in [solutions] if isinstance(solutions, Solution) else solutions:
            if viewer.closed:
                break
            viewer.add(solution)
        viewer.end()
        viewer.wait()
