"""Shared by the window and the page: groups of options, opening a window, finding moves."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from cube3d.cli.shared.drawing import ColourBy, Source
from cube3d.cli.shared.options import (
    EngineName,
    Explode,
    Layers,
    Palette,
    Seed,
    Threads,
    engine_from,
)
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.progress import telling
from cube3d.errors import FormatError, RenderError, TooLargeError, quote
from cube3d.formats.files import find_format
from cube3d.lazy import lazily
from cube3d.scope import Deadline

with lazily(__name__):
    from cube3d.covering.engines.engine import Engine
    from cube3d.covering.problem import Outcome, Status
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution
    from cube3d.solving.disassembly.disassemble import Verdict, disassemble
    from cube3d.view.moves.leaving import poses, with_room
    from cube3d.view.scene.from_solution import blocks, framed_region, needs_moves
    from cube3d.view.scene.layout import arrange
    from cube3d.view.window.view_state import Ending, ViewerOptions
    from cube3d.view.window.viewer import Viewer


@dataclass(eq=False, repr=False)
class FirstOptions:
    """Which solution is shown first, and how its pieces lie."""

    number: Annotated[int, typer.Option(min=1, help="Number of the solution to show first.")] = 1
    explode: Explode = 0.0
    layers: Layers = False


@dataclass(eq=False, repr=False)
class ColourOptions:
    """Colours."""

    palette: Palette = "default"
    colour_by: ColourBy = "auto"
    dark: Annotated[bool, typer.Option("--dark", help="Dark background.")] = False


@dataclass(eq=False, repr=False)
class SearcherOptions:
    """The engine, its threads and limits."""

    engine: EngineName = "auto"
    threads: Threads = 0
    seed: Seed = None

    def load(self) -> Engine | None:
        """Return the engine; None for the one that suits.

        Raises:
            FormatError: the options contradict each other.
        """
        return engine_from(self.engine, self.threads, seed=self.seed)


# The window with solutions, for the commands that open one.


def window_for(
    source: str | None, options: ViewerOptions | None = None, puzzle: Puzzle | None = None
) -> Viewer:
    """Return the window for a puzzle or file; it opens on entering its ``with`` block.

    Where there is no display it refuses, and offers a page of the same source instead.
    """
    region = framed_region(puzzle) if puzzle else None
    return Viewer(options, region=region, instead=page_command(source))


def page_command(source: str | None) -> str:
    """Return the command that writes a page of a puzzle or file."""
    name = Path(source).stem if source else "FILE"
    what = shlex.quote(source) if source else "SOURCE"
    return f"cube3d page {what} -o {shlex.quote(name + '.html')}"


def names_its_puzzle(path: Path) -> bool:
    """Return whether commands read a file of solutions without its puzzle beside it."""
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
    """Return the end of a search as the counter of the window shows it."""
    return Ending.COMPLETE if outcome.status is Status.COMPLETE else Ending.LIMIT


def leave_open(viewer: Viewer | None, outcome: Outcome | None, code: int) -> int:
    """Leave the window, if any, of a search that has ended open until the user closes it.

    ``outcome`` is None where the window was closed before the search had begun.

    Returns:
        The exit code: ``code``, or 0 where closing the window has ended the search.

    Raises:
        RenderError: the window could not be opened, or crashed.
    """
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


# How solutions come apart, for the commands that draw it.

SECONDS = 10.0
"""How long a way to take a solution apart is looked for."""
MOVING = 3.0
"""The same for all solutions of a page or a window."""

MovesTimeout = Annotated[
    float | None,
    typer.Option(
        "--moves-timeout",
        metavar="SECONDS",
        min=0.001,
        max=1e8,
        help="Seconds to look for the moves that take a solution apart.  "
        f"[default: {SECONDS:g} for one solution, {MOVING:g} for several together]",
        show_default=False,
    ),
]


def with_moves(solution: Solution, source: Source) -> tuple[Solution, str]:
    """Return a solution with moves that take it apart, and can be drawn.

    Args:
        solution: with its own moves, or without.
        source: where it comes from.

    Returns:
        The solution and ""; or the solution without moves, and why it has none.

    Raises:
        RenderError: the pieces cannot be drawn.
    """
    seen = 0

    def watch(states: int) -> None:
        nonlocal seen
        seen = states

    puzzle = source.puzzle if source.has_puzzle else None
    with telling(lambda: f"looking for moves, {seen:,} states"):
        return find_moves(solution, puzzle, source.moves_timeout or SECONDS, watch)


def find_moves(
    solution: Solution,
    puzzle: Puzzle | None,
    seconds: float = SECONDS,
    watch: Callable[[int], None] | None = None,
) -> tuple[Solution, str]:
    """Return what :func:`with_moves` does, for a solution of a puzzle if that is known.

    ``watch`` is told how many states were seen.
    """
    arrange(blocks(solution))  # what cannot be drawn at all has a sentence of its own
    name = quote(solution.puzzle)
    whole = solution
    try:
        if whole.disassembly is None:
            result = disassemble(solution, puzzle, timeout=seconds, watch=watch)
            if result.verdict is Verdict.STUCK:
                return solution, f"no straight moves take this solution of {name} apart"
            whole = replace(solution, disassembly=result.disassembly)
            if result.disassembly:
                whole = with_room(whole)
        if whole.disassembly is None:
            said = f"no moves that take {name} apart were found in {seconds:g} seconds"
            return solution, f"{said} (--moves-timeout)"
        poses(whole)
    except (TooLargeError, RenderError) as error:
        return replace(solution, disassembly=None), str(error)
    return whole, ""


class Mover:
    """Looks for moves that take the solutions of a page or a window apart."""

    def __init__(self, puzzle: Puzzle | None = None, seconds: float | None = None) -> None:
        """Start; ``puzzle`` is the solutions' own, if known; ``seconds`` are for all of them."""
        self._puzzle = puzzle
        self._deadline = Deadline.after(seconds or MOVING)

    def __call__(self, solution: Solution) -> Solution:
        """Return a solution with its moves if they are known or found in time."""
        if solution.disassembly is not None or self._deadline.passed():
            return solution
        if not solution.walls and len({cell[2:] for cell in solution.owners()}) == 1:
            return solution  # flat pieces are laid down
        return find_moves(solution, self._puzzle, self._deadline.left())[0]


def need_moves(solution: Solution, source: Source) -> Solution:
    """Return a solution with moves that take it apart, and can be drawn.

    Raises:
        FormatError: there are none; says why.
    """
    whole, reason = with_moves(solution, source)
    if reason:
        raise FormatError(f"there are no moves to be shown: {reason}")
    return whole


def pull_apart(found: Sequence[Solution], source: Source) -> list[Solution]:
    """Return solutions that are to be exploded: with moves where no straight lines part them.

    A sentence says so, once, where moves are known: these are shown then.
    """
    pulled = [
        with_moves(solution, source)[0]
        if needs_moves(solution)
        else replace(solution, disassembly=None)
        for solution in found
    ]
    if any(solution.disassembly for solution in pulled):
        exits.say(
            f"no straight lines part the pieces of {quote(found[0].puzzle)}, so --explode shows "
            "the moves that take it apart: 0.5 is half of the way, 1 the end"
        )
    return pulled
