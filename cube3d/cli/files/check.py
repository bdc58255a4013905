"""``cube3d check``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cube3d.cli.shared.problems import listing_problems
from cube3d.cli.shared.puzzle_options import PuzzleOptions
from cube3d.cli.terminal import exits
from cube3d.errors import FormatError
from cube3d.quoting import quote

if TYPE_CHECKING:
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution


def command(
    puzzle: PuzzleOptions,
    solution: Annotated[
        Path | None,
        typer.Argument(
            help="A file that `cube3d solve --out` wrote, or with layers as it prints them; "
            "without it, those that a .xmpuzzle file stores are checked.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Check solutions against the rules of a puzzle; exit code 1 if one breaks a rule."""
    from cube3d.cli.terminal.output import print_text
    from cube3d.puzzle.verify.verify import violations

    if solution is None and puzzle.box is not None:
        # The only argument: there is no PUZZLE where there is a box.
        solution = Path(puzzle.puzzle) if puzzle.puzzle else None
        puzzle = replace(puzzle, puzzle=None)
    with listing_problems():
        chosen = puzzle.load()
        found = _read(chosen, puzzle.puzzle, solution)
    if not found:
        raise FormatError(f"{solution or puzzle.puzzle} holds no solutions")
    wrong = 0
    for number, candidate in enumerate(found, 1):
        if isinstance(candidate, str):
            wrong += 1
            print_text(f"solution {number}: {candidate}")
            continue
        if candidate.puzzle != chosen.name:
            raise FormatError(
                f"{solution or puzzle.puzzle}, solution {number} is for puzzle "
                f"{quote(candidate.puzzle)}, not for {quote(chosen.name)}"
            )
        broken = violations(chosen, candidate)
        wrong += bool(broken)
        for sentence in broken:
            print_text(f"solution {number}: {sentence}")
    print_text(f"{len(found) - wrong} of {len(found)} solutions of {chosen.name} are right")
    raise typer.Exit(exits.NO_SOLUTION if wrong else exits.ANSWERED)


def _read(puzzle: Puzzle, name: str | None, solution: Path | None) -> list[Solution | str]:
    """Return all solutions of a file, also wrong ones, or why one cannot be read."""
    from cube3d.formats.files import MAX_SOLUTION_BYTES, read_text
    from cube3d.formats.registry import format_of_solutions
    from cube3d.formats.xmpuzzle.reference import parse_reference
    from cube3d.formats.xmpuzzle.stored_solutions import all_stored

    reference = parse_reference(str(solution or name))
    if reference is not None:
        return all_stored(reference.load())
    if solution is None:
        raise FormatError(f"give the file that holds solutions of {quote(name or puzzle.name)}")
    text = read_text(solution, MAX_SOLUTION_BYTES)
    read = format_of_solutions(solution.suffix, text).codec.read_solutions
    return list(read(text, puzzle, str(solution))) if read else []
