"""The window with solutions, for the commands that open one."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from cube3d.cli.terminal import exits

if TYPE_CHECKING:
    from cube3d.covering.status import Outcome
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution
    from cube3d.view.window.messages import Ending, ViewerOptions
    from cube3d.view.window.viewer import Viewer


def window_for(
    source: str | None, options: ViewerOptions | None = None, puzzle: Puzzle | None = None
) -> Viewer:
    """Return the window for a puzzle or file; it opens on entering its ``with`` block.

    Where there is no display it refuses, and offers a page of the same source instead.
    """
    from cube3d.view.scene.from_solution import framed_region
    from cube3d.view.window.viewer import Viewer

    region = framed_region(puzzle) if puzzle else None
    return Viewer(options, region=region, instead=page_command(source))


def page_command(source: str | None) -> str:
    """Return the command that writes a page of a puzzle or file."""
    name = Path(source).stem if source else "FILE"
    what = shlex.quote(source) if source else "SOURCE"
    return f"cube3d page {what} -o {shlex.quote(name + '.html')}"


def names_its_puzzle(path: Path) -> bool:
    """Return whether commands read a file of solutions without its puzzle beside it."""
    from cube3d.formats.registry import find_format

    kind = find_format(path.suffix)
    return kind is not None and (kind.alone or kind.several)


def window_if(
    wanted: bool, source: str | None, puzzle: Puzzle
) -> AbstractContextManager[Viewer | None]:
    """Return the window for a puzzle if it is wanted, or else nothing."""
    return window_for(source, puzzle=puzzle) if wanted else nullcontext()


def feed(
    viewer: Viewer | None, receivers: list[Callable[[Solution], object]]
) -> AbstractContextManager[None]:
    """Let a window, if there is one, receive solutions in a ``with`` block.

    The block ends when the window is closed.
    """
    if viewer is None:
        return nullcontext()
    receivers.append(viewer.add)
    return viewer.until_closed()


def ending(outcome: Outcome) -> Ending:
    """Return what the counter says when a search has ended so."""
    from cube3d.covering.status import Status
    from cube3d.view.window.messages import Ending

    return Ending.COMPLETE if outcome.status is Status.COMPLETE else Ending.LIMIT


def leave_open(viewer: Viewer | None, outcome: Outcome | None, code: int) -> int:
    """Leave the window, if any, of a search that has ended open until the user closes it.

    ``outcome`` is None where the window was closed before the search had begun.

    Returns:
        The exit code: ``code``, or 0 where closing the window has ended the search.

    Raises:
        RenderError: the window could not be opened, or crashed.
    """
    from cube3d.covering.status import Status

    if viewer is None:
        return code
    if outcome is None or viewer.closed:
        viewer.wait()
        return exits.ANSWERED
    if outcome.solutions and outcome.status is not Status.INTERRUPTED:
        sys.stdout.flush()
        viewer.end(ending(outcome))
        viewer.wait()
    return code
