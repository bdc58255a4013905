"""Save a solution, or raise if there is none."""

from __future__ import annotations

from pathlib import Path

from cube3d.cli.terminal import exits
from cube3d.errors import FormatError, Infeasible, SearchStopped, quote
from cube3d.formats.files import PUZZLES, check_apart, check_writable, list_suffixes
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d import catalog
    from cube3d.cli.shared.solutions_file import SolutionsFile
    from cube3d.covering.problem import Outcome, Status
    from cube3d.geometry.region import Region
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution
    from cube3d.view.pictures.png import check_ending, render
    from cube3d.view.scene.from_solution import framed_region


def check_outputs(*paths: Path | None, png: Path | None = None) -> None:
    """Check before a search that its files can be written.

    Args:
        paths: files to write; None: not wanted.
        png: a picture to write.

    Raises:
        FormatError: one cannot be written, or two are one file.
        RenderError: the name of the picture has the ending of something else.
    """
    check_apart(*paths, png)
    for path in filter(None, (*paths, png)):
        check_writable(path)
    if png:
        check_ending(png)


def save(
    solution: Solution,
    out: SolutionsFile | None,
    png: Path | None,
    puzzle: Puzzle,
    region: Region | None = None,
) -> None:
    """Write a solution to a file, as a picture, or both, before it is printed.

    Args:
        solution: what to write.
        out: the file of solutions, if one is wanted.
        png: the picture, if one is wanted.
        puzzle: the puzzle of the solution.
        region: the cells that the picture outlines; those of the puzzle if None.

    The reader of the output may leave early; the files must not be lost.
    """
    if out:
        with out:
            out.add(solution)
    if png:
        render(solution, png, region=region or framed_region(puzzle))


def check_puzzle_file(path: Path) -> None:
    """Raise early if no puzzle can be written to a path.

    Raises:
        FormatError: the suffix is no format of puzzles, or the file cannot be written.
    """
    if path.suffix.lower() not in PUZZLES:
        raise FormatError(
            f"cannot write {quote(path.name)}: puzzles go to {list_suffixes(PUZZLES)} files"
        )
    check_writable(path)


def save_puzzle(puzzle: Puzzle, path: Path) -> None:
    """Write a puzzle in the format of the suffix, and list what the format cannot hold."""
    for note in catalog.save(puzzle, path, strict=False):
        exits.say(f"not in {path}: {note}")


def say_drawn(png: Path | None) -> None:
    """Print that a picture was written, if it was."""
    if png:
        exits.say(f"wrote {png}")


def refuse_none(puzzle: Puzzle, outcome: Outcome) -> None:
    """Raise if a search that has ended found no solution.

    Raises:
        Infeasible: there is no solution; this is proved.
        KeyboardInterrupt: the search was interrupted before the first.
        SearchStopped: a limit came before the first.
    """
    if outcome.status is Status.INFEASIBLE:
        raise Infeasible(f"puzzle {quote(puzzle.name)} has no solution")
    if outcome.solutions:
        return
    if outcome.status is Status.INTERRUPTED:
        raise KeyboardInterrupt
    raise SearchStopped(f"no solution of {quote(puzzle.name)} was found in time; there may be one")
