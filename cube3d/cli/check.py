"""``cube3d check``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cube3d.cli import exits
from cube3d.cli.options import Forbid, forbidding
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.model.solution import Solution


def check(
    puzzle: Annotated[
        str, typer.Argument(help="A name that `cube3d list` shows, or a .toml or .xmpuzzle file.")
    ],
    solution: Annotated[
        Path | None,
        typer.Argument(
            help="A file that `cube3d solve --out` wrote; without it, those that a .xmpuzzle "
            "file stores are checked.",
            show_default=False,
        ),
    ] = None,
    forbid: Forbid = None,
) -> None:
    """Check solutions against the rules of a puzzle; exit code 1 if one breaks a rule."""
    from cube3d import catalog
    from cube3d.model.verify import violations

    chosen = catalog.load(puzzle)
    found = _read(puzzle, solution)
    if forbid:
        chosen = forbidding(chosen, forbid)
    if not found:
        raise FormatError(f"{solution or puzzle} holds no solutions")
    wrong = 0
    for number, candidate in enumerate(found, 1):
        if candidate.puzzle != chosen.name:
            raise FormatError(
                f"{solution or puzzle}, solution {number} is for puzzle '{candidate.puzzle}', "
                f"not for '{chosen.name}'"
            )
        broken = violations(chosen, candidate)
        wrong += bool(broken)
        for sentence in broken:
            print(f"solution {number}: {sentence}")
    print(f"{len(found) - wrong} of {len(found)} solutions of {chosen.name} are right")
    raise typer.Exit(exits.NO_SOLUTION if wrong else exits.ANSWERED)


def _read(puzzle: str, solution: Path | None) -> list[Solution]:
    """Return all solutions of a file, also wrong ones."""
    from cube3d.formats.files import read_text
    from cube3d.formats.solution_json import parse_solutions
    from cube3d.formats.xmpuzzle.reference import parse_reference
    from cube3d.formats.xmpuzzle.solutions import all_stored

    reference = parse_reference(str(solution or puzzle))
    if reference is not None:
        return all_stored(reference.load())
    if solution is None:
        raise FormatError(f"give the file that holds solutions of '{puzzle}'")
    return parse_solutions(read_text(solution), str(solution))
