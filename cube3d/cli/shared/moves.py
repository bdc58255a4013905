"""How solutions come apart, for the commands that draw it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from cube3d.cli.terminal import exits
from cube3d.deadline import Deadline
from cube3d.errors import FormatError, RenderError, TooLargeError
from cube3d.quoting import quote

if TYPE_CHECKING:
    from cube3d.cli.shared.drawing import Source
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution

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
        help="Time to look for moves that take a solution apart.  "
        f"[default: {SECONDS:g}; {MOVING:g} for all solutions of a page or a window]",
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
    from cube3d.cli.shared.options import is_quiet
    from cube3d.cli.terminal.progress import telling

    seen = 0

    def watch(states: int) -> None:
        nonlocal seen
        seen = states

    puzzle = source.puzzle if source.has_puzzle else None
    with telling(lambda: f"looking for moves, {seen:,} states", quiet=is_quiet()):
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
    from cube3d.solving.disassembly.disassemble import Verdict, disassemble
    from cube3d.view.moves.leaving import with_room
    from cube3d.view.moves.poses import poses
    from cube3d.view.scene.from_solution import blocks
    from cube3d.view.scene.layout import arrange

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


def pull_apart(found: Sequence[Solution], source: Source, *, quiet: bool) -> list[Solution]:
    """Return solutions that are to be exploded: with moves where no straight lines part them.

    A sentence says so, once, where moves are known: these are shown then.
    """
    from cube3d.view.scene.from_solution import needs_moves

    pulled = [
        with_moves(solution, source)[0]
        if needs_moves(solution)
        else replace(solution, disassembly=None)
        for solution in found
    ]
    if any(solution.disassembly for solution in pulled):
        exits.say(
            f"no straight lines part the pieces of {quote(found[0].puzzle)}, so --explode shows "
            "the moves that take it apart: 0.5 is half of the way, 1 the end",
            quiet=quiet,
        )
    return pulled
