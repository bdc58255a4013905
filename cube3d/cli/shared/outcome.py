"""What commands do with what a search came to: files of a solution, or why there is none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cube3d.cli.terminal import exits
from cube3d.errors import Infeasible, SearchStopped
from cube3d.quoting import quote

if TYPE_CHECKING:
    from cube3d.covering.status import Outcome
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution


def check_outputs(*paths: Path | None, png: Path | None = None) -> None:
    """Find out before a search that its files cannot be written.

    Args:
        paths: files to write; None: not wanted.
        png: a picture to write.

    Raises:
        FormatError: one cannot be written, or two are one file.
        RenderError: the name of the picture has the ending of something else.
    """
    from cube3d.formats.files import check_apart, check_writable

    check_apart(*paths, png)
    for path in filter(None, (*paths, png)):
        check_writable(path)
    if png:
        from cube3d.view.pictures.png import check_ending

        check_ending(png)


def save(solution: Solution, out: Path | None, png: Path | None, puzzle: Puzzle) -> None:
    """Write a solution as a line of JSON, as a picture, or both; before it is printed.

    A reader of what is printed may go away early, and the files are not to be lost.
    """
    from cube3d.formats.files import replacing
    from cube3d.formats.solution_json import format_solution

    if out:
        with replacing(out) as stream:
            stream.write(format_solution(solution).encode() + b"\n")
    if png:
        from cube3d.view.pictures.png import render
        from cube3d.view.scene.from_solution import framed_region

        render(solution, png, region=framed_region(puzzle))


def say_drawn(png: Path | None, *, quiet: bool) -> None:
    """Say that a picture was written, if it was."""
    if png:
        exits.say(f"wrote {png}", quiet=quiet)


def refuse_none(puzzle: Puzzle, outcome: Outcome) -> None:
    """Raise what says that a search that has ended found nothing, if so.

    Raises:
        Infeasible: there is no solution; this is proved.
        KeyboardInterrupt: the search was interrupted before the first.
        SearchStopped: a limit came before the first.
    """
    from cube3d.covering.status import Status

    if outcome.status is Status.INFEASIBLE:
        raise Infeasible(f"puzzle {quote(puzzle.name)} has no solution")
    if outcome.solutions:
        return
    if outcome.status is Status.INTERRUPTED:
        raise KeyboardInterrupt
    raise SearchStopped(f"no solution of {quote(puzzle.name)} was found in time; there may be one")
