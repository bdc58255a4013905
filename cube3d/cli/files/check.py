"""The command ``cube3d check``: check solutions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from cube3d.cli.shared.options import Json, Quiet, output
from cube3d.cli.shared.problems import listing_problems
from cube3d.cli.shared.puzzle_options import PuzzleOptions, is_burrtools_file, is_solution_file
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import MODE, answer, print_text
from cube3d.errors import FormatError, counted, quote
from cube3d.formats.files import MAX_SOLUTION_BYTES, format_of_solutions, read_text
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.formats.xmpuzzle.stored_solutions import all_stored
    from cube3d.formats.xmpuzzle.to_puzzle import parse_reference
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import Solution
    from cube3d.verify.verifier import violations


@output(Json, Quiet)
def command(
    puzzle: PuzzleOptions,
    solution: Annotated[
        Path | None,
        typer.Argument(
            metavar="SOLUTIONS",
            help="A file that `cube3d solve --out` wrote, or a text file with printed layers. "
            "Without it, check the solutions that a .xmpuzzle file stores.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Check solutions against the rules of a puzzle; the exit code is 1 if one is wrong.

    With --quiet, print only what is wrong.

    Examples:
        cube3d check soma solutions.jsonl
    """
    if solution is None and (puzzle.box or puzzle.piece):
        # With --piece the only argument is SOLUTIONS, not PUZZLE.
        solution = Path(puzzle.puzzle) if puzzle.puzzle else None
        puzzle = replace(puzzle, puzzle=None)
    with listing_problems():
        _refuse_swapped(puzzle.puzzle, solution)
        chosen = puzzle.load()
        found = _read(chosen, puzzle.puzzle, solution)
    if not found:
        raise FormatError(f"{solution or puzzle.puzzle} holds no solutions")
    broken = _broken(chosen, found, str(solution or puzzle.puzzle))
    right = len(found) - len(broken)
    wrong = [{"number": number, "why": why} for number, why in broken.items()]
    moved = sum(
        isinstance(one, Solution) and one.disassembly is not None and number not in broken
        for number, one in enumerate(found, 1)
    )
    data = {
        "puzzle": chosen.name,
        "solutions": len(found),
        "right": right,
        "moved": moved,
        "wrong": wrong,
    }
    answer(lambda: data, lambda: _print(chosen, broken, len(found), moved))
    raise typer.Exit(exits.NO_SOLUTION if broken else exits.ANSWERED)


def _print(puzzle: Puzzle, broken: Mapping[int, Sequence[str]], number: int, moved: int) -> None:
    for at, sentences in broken.items():
        for sentence in sentences:
            print_text(f"solution {at}: {sentence}")
    if not MODE.quiet:
        right, all_of_them = number - len(broken), f"{counted(number, 'solution')} of {puzzle.name}"
        print_text(f"{right:,} of {all_of_them} {'is' if right == 1 else 'are'} right")
        if moved:
            taken = "it" if moved == 1 else "them"
            print_text(f"the moves of {counted(moved, 'solution')} take {taken} apart")


def _refuse_swapped(puzzle: str | None, solution: Path | None) -> None:
    """Refuse a solution file as the first argument."""
    if not is_burrtools_file(puzzle) and is_solution_file(puzzle):
        if solution is None:
            raise FormatError(f"name the puzzle, too: cube3d check PUZZLE {puzzle}")
        raise FormatError(f"the puzzle comes first: cube3d check {solution} {puzzle}")


def _broken(puzzle: Puzzle, found: Sequence[Solution | str], name: str) -> dict[int, Sequence[str]]:
    """Return the errors of wrong solutions, by their numbers.

    Raises:
        FormatError: one is for another puzzle.
    """
    broken: dict[int, Sequence[str]] = {}
    for number, candidate in enumerate(found, 1):
        if isinstance(candidate, str):
            broken[number] = [candidate]
            continue
        if candidate.puzzle != puzzle.name:
            raise FormatError(
                f"{name}, solution {number} is for puzzle {quote(candidate.puzzle)}, "
                f"not for {quote(puzzle.name)}"
            )
        if why := violations(puzzle, candidate):
            broken[number] = why
    return broken


def _read(puzzle: Puzzle, name: str | None, solution: Path | None) -> list[Solution | str]:
    """Return all solutions of a file, also wrong ones; a text says why one cannot be read."""
    reference = parse_reference(str(solution or name))
    if reference is not None:
        return all_stored(reference.load())
    if solution is None:
        raise FormatError(f"give the file that holds solutions of {quote(name or puzzle.name)}")
    text = read_text(solution, MAX_SOLUTION_BYTES)
    read = format_of_solutions(solution.suffix, text).codec.read_solutions
    return list(read(text, puzzle, str(solution))) if read else []
