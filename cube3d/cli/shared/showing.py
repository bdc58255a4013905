"""Windows, pages and moves: groups of options, opening a window, finding moves."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from cube3d.cli.shared.options import (
    EngineName,
    Explode,
    Layers,
    Material,
    Palette,
    Seed,
    Threads,
    engine_from,
)
from cube3d.cli.shared.sources import ColourBy, Source
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.progress import counting_states
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
    from cube3d.view.moves.leaving import path_of, with_room
    from cube3d.view.scene.from_solution import blocks, framed_region, needs_moves
    from cube3d.view.scene.layout import arrange
    from cube3d.view.scene.picture_options import RenderOptions
    from cube3d.view.window.viewer import Viewer


@dataclass(eq=False, repr=False)
class FirstOptions:
    """Options for the solution to show first, and where its pieces are."""

    number: Annotated[int, typer.Option(min=1, help="Number of the solution to show first.")] = 1
    explode: Explode = 0.0
    layers: Layers = False


@dataclass(eq=False, repr=False)
class ColourOptions:
    """Options for colours; a page without --dark takes the background of the reader's system."""

    palette: Palette = "default"
    material: Material = "satin"
    colour_by: ColourBy = "auto"
    dark: Annotated[bool, typer.Option("--dark", help="Always use a dark background.")] = False


@dataclass(eq=False, repr=False)
class SearcherOptions:
    """Options for the engine, its threads and its seed."""

    engine: EngineName = "auto"
    threads: Threads = 0
    seed: Seed = None

    def load(self) -> Engine | None:
        """Return the engine; None: the search chooses.

        Raises:
            FormatError: the options contradict each other.
        """
        return engine_from(self.engine, self.threads, seed=self.seed)


def window_for(
    source: str | None,
    options: RenderOptions | None = None,
    puzzle: Puzzle | None = None,
    *,
    number: int = 1,
) -> Viewer:
    """Return the window for a puzzle or file; its ``with`` block opens it.

    Without a display the window raises an error, which offers a page of the same source.
    """
    region = framed_region(puzzle) if puzzle else None
    return Viewer(options or RenderOptions(), region, number, page_command(source))


def page_command(source: str | None) -> str:
    """Return the command that writes a page of a puzzle or file."""
    name = Path(source).stem if source else "FILE"
    what = shlex.quote(source) if source else "SOURCE"
    return f"cube3d page {what} -o {shlex.quote(name + '.html')}"


def names_its_puzzle(path: Path) -> bool:
    """Return whether commands can read a file of solutions without being told its puzzle."""
    kind = find_format(path.suffix)
    return kind is not None and (kind.alone or kind.several)


def window_if(
    wanted: bool, source: str | None, puzzle: Puzzle
) -> AbstractContextManager[Viewer | None]:
    """Return the window for a puzzle if it is wanted, otherwise a context that gives None."""
    return window_for(source, puzzle=puzzle) if wanted else nullcontext()


def feed(
    viewer: Viewer | None, receivers: list[Callable[[Solution], object]]
) -> AbstractContextManager[object]:
    """Add a window, if any, to the receivers; return a context that ends when it is closed."""
    if viewer is None:
        return nullcontext()
    receivers.append(viewer.add)
    return viewer.until_closed()


def leave_open(viewer: Viewer | None, outcome: Outcome | None, code: int) -> int:
    """Wait until the user closes the window of a finished search, if there is a window.

    Args:
        outcome: the outcome of the search; None: the window was closed before the search began.
        code: the exit code of the search.

    Returns:
        The exit code: ``code``, or 0 if closing the window ended the search.

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
        viewer.end(complete=outcome.status is Status.COMPLETE)
        viewer.wait()
    return code


SECONDS = 10.0  # to look for the moves that take one solution apart
MOVING = 3.0  # seconds to look for the moves of all solutions of a page or a window

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
    """Return a solution with moves that take it apart and can be drawn; see :func:`find_moves`."""
    puzzle = source.puzzle if source.has_puzzle else None
    with counting_states("looking for moves, ") as watch:
        return find_moves(solution, puzzle, source.moves_timeout or SECONDS, watch)


def find_moves(
    solution: Solution,
    puzzle: Puzzle | None,
    seconds: float = SECONDS,
    watch: Callable[[int], None] | None = None,
) -> tuple[Solution, str]:
    """Return a solution with moves that take it apart and can be drawn.

    Args:
        solution: the solution, with moves or without.
        puzzle: its puzzle, if known.
        seconds: how long to look for moves.
        watch: receives the number of states seen so far.

    Returns:
        The solution and ""; or the solution without moves, and why it has none.

    Raises:
        RenderError: the pieces cannot be drawn.
    """
    arrange(blocks(solution))  # raises if pieces cannot be drawn, with or without moves
    name = quote(solution.puzzle)
    moving = solution
    try:
        if moving.disassembly is None:
            result = disassemble(solution, puzzle, timeout=seconds, watch=watch)
            if result.verdict is Verdict.STUCK:
                return solution, f"no straight moves take this solution of {name} apart"
            if not result.disassembly:
                reason = f"no moves that take {name} apart were found in {seconds:g} seconds"
                return solution, f"{reason} (--moves-timeout)"
            moving = with_room(replace(solution, disassembly=result.disassembly))
        path_of(moving)
    except (TooLargeError, RenderError) as error:
        return replace(solution, disassembly=None), str(error)
    return moving, ""


class Mover:
    """Looks for moves that take the solutions of a page or a window apart."""

    def __init__(self, puzzle: Puzzle | None = None, seconds: float | None = None) -> None:
        """Start the time for all solutions; ``puzzle`` is theirs, if known."""
        self._puzzle = puzzle
        self._deadline = Deadline.after(seconds or MOVING)

    def __call__(self, solution: Solution) -> Solution:
        """Return a solution with its moves if they are known or found in time."""
        if solution.disassembly is not None or self._deadline.passed():
            return solution
        if not solution.walls and len({cell[2:] for cell in solution.owners()}) == 1:
            return solution  # the pieces of a flat puzzle are laid down without moves
        return find_moves(solution, self._puzzle, self._deadline.left())[0]


def need_moves(solution: Solution, source: Source) -> Solution:
    """Return a solution with moves that take it apart and can be drawn.

    Raises:
        FormatError: there are none; says why.
    """
    moving, reason = with_moves(solution, source)
    if reason:
        raise FormatError(f"there are no moves to be shown: {reason}")
    return moving


def pull_apart(found: Sequence[Solution], source: Source) -> list[Solution]:
    """Return solutions to explode, each with moves if straight lines do not part its pieces.

    If there are moves, print once that the explosion shows them.
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
