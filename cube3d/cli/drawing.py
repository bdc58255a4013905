"""What the commands that draw solutions share: where these come from, and a progress bar."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cube3d.cli.options import is_solution_file, puzzle_from
from cube3d.errors import FormatError, Infeasible, SearchStopped

if TYPE_CHECKING:
    from cube3d.model.puzzle import Puzzle
    from cube3d.model.solution import Solution

SourceArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="SOLUTIONS-or-PUZZLE",
        help="A solution file (.jsonl or .json), or a puzzle, which is solved first.",
        show_default=False,
    ),
]
Number = Annotated[
    int,
    typer.Option(min=1, help="Which solution of the file, or of those that are found, is first."),
]


@dataclass(frozen=True)
class Source:
    """What the command line names: a solution file, or a puzzle by name or in words."""

    name: str | None
    box: str | None
    pieces: list[str] | None
    mobility: str | None
    cover: str | None
    forbid: list[str] | None
    seed: int | None
    timeout: float | None

    def solutions(self, number: int, count: int | None) -> list[Solution]:
        """Return ``count`` solutions, or all of a file, from ``number`` on; at least one.

        A puzzle is solved, up to symmetry where more than one solution is wanted.

        Raises:
            FormatError: the file cannot be read or has no such solution, or the puzzle
                makes no sense.
            Infeasible: there are no such solutions.
            SearchStopped: the timeout came first.
        """
        inline = (self.box, self.pieces, self.mobility, self.cover, self.forbid)
        if self.name is not None and is_solution_file(self.name):
            if any(inline):
                raise FormatError("give either a solution file, or --box and --piece, not both")
            return _from_file(Path(self.name), number, count)
        puzzle = puzzle_from(self.name, *inline)
        last = number - 1 + (count or 1)
        found = [self._solved(puzzle)] if last == 1 else self._listed(puzzle, last)
        if number > len(found):
            raise FormatError(
                f"{len(found)} solutions of '{puzzle.name}' were found up to symmetry, "
                f"there is no number {number}"
            )
        return found[number - 1 :]

    def _solved(self, puzzle: Puzzle) -> Solution:
        from cube3d.search.engines.sat import SatEngine
        from cube3d.solving.search import solve

        return solve(puzzle, engine=SatEngine(seed=self.seed), timeout=self.timeout)

    def _listed(self, puzzle: Puzzle, count: int) -> list[Solution]:
        from cube3d.model.puzzle import UpTo
        from cube3d.search.engines.sat import SatEngine
        from cube3d.search.outcome import Status
        from cube3d.solving.search import solutions

        engine = None if self.seed is None else SatEngine(seed=self.seed)
        with solutions(
            puzzle, engine=engine, limit=count, timeout=self.timeout, up_to=UpTo.FULL
        ) as search:
            found = list(search)
        if not found and search.outcome.status is Status.INFEASIBLE:
            raise Infeasible(f"puzzle '{puzzle.name}' has no solution")
        if not found:
            raise SearchStopped(f"no solution of '{puzzle.name}' was found; there may be one")
        return found


def _from_file(path: Path, number: int, count: int | None) -> list[Solution]:
    from cube3d.formats.files import read_text
    from cube3d.formats.solution_json import parse_solutions

    found = parse_solutions(read_text(path), str(path))
    if number > len(found):
        raise FormatError(f"{path} holds {len(found)} solutions, there is no number {number}")
    return found[number - 1 : None if count is None else number - 1 + count]


@contextlib.contextmanager
def drawing_bar(what: str, *, quiet: bool) -> Iterator[Callable[[int, int], None] | None]:
    """Give a function that shows how many of all pictures are done; None if nobody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Remaining())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
