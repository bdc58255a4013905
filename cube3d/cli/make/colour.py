"""The command ``cube3d colour``: colour a puzzle so that one solution is left."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from cube3d.cli.shared.options import Json, Quiet, Timeout, output
from cube3d.cli.shared.outputs import check_puzzle_file, save_puzzle
from cube3d.cli.shared.puzzle_options import PlainPuzzleOptions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import answer, print_text
from cube3d.cli.terminal.progress import PATIENCE, telling
from cube3d.errors import FormatError
from cube3d.formats.files import PUZZLES, list_suffixes
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.formats.toml.puzzle_toml import format_puzzle
    from cube3d.solving.recolour import Recoloured, recolour


PatternName = Annotated[
    Literal["any", "checkered", "stripes", "halves", "shell", "fewest", "random"],
    typer.Option(
        "--pattern",
        help="checkered: neighbours differ. stripes: slabs one cell thick. halves: two halves. "
        "shell: surface and inside. fewest: as few cells as possible differ from the commonest "
        "colour. random: cells at random. any: tries these in turn.",
    ),
]
Checkered = Annotated[bool, typer.Option("--checkered", help="The same as --pattern checkered.")]
Unique = Annotated[bool, typer.Option("--unique", hidden=True)]
Colours = Annotated[int, typer.Option(min=2, max=6, help="How many colours.")]
Chance = Annotated[int, typer.Option("--seed", min=0, help="Each seed gives other random colours.")]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE",
        help=f"Write the coloured puzzle to this file ({list_suffixes(PUZZLES)}) instead of "
        "printing it.",
        show_default=False,
    ),
]


@output(Json, Quiet)
def command(
    puzzle: PlainPuzzleOptions,
    unique: Unique = True,
    pattern: PatternName = "any",
    checkered: Checkered = False,
    colours: Colours = 2,
    seed: Chance = 0,
    timeout: Timeout = None,
    out: Out = None,
) -> None:
    """Colour the region and the pieces of a puzzle so that exactly one solution is left.

    Examples:
        cube3d colour 12y --out 12y-coloured.toml
    """
    del unique  # the option changes nothing: the solution is unique anyway
    if checkered and pattern not in ("any", "checkered"):
        raise FormatError(f"give either --checkered or --pattern {pattern}, not both")
    chosen = puzzle.load()
    if out:
        check_puzzle_file(out)
    wanted = "checkered" if checkered else pattern
    with telling(lambda: f"trying colourings; {PATIENCE}"):
        found = recolour(
            chosen,
            pattern=None if wanted == "any" else wanted,
            colours=colours,
            seed=seed,
            timeout=timeout,
        )
    text = format_puzzle(found.puzzle)
    if out:
        save_puzzle(found.puzzle, out)
    answer(lambda: _document(found, text), lambda: _print(found, text, out), out)
    if out:
        exits.conclude(f"wrote {out}")


def _print(found: Recoloured, text: str, out: Path | None) -> None:
    for line in _summary(found):
        if out:
            print_text(line)
        else:
            print(f"# {line}")  # a comment, so that the output is a puzzle file
    if not out:
        print(text, end="")


def _document(found: Recoloured, text: str) -> dict[str, Any]:
    return {
        "puzzle": found.puzzle.name,
        "pattern": found.pattern,
        "colours": [colour.name for colour in found.puzzle.colours],
        "marked": found.marked,
        "is_fewest": found.is_fewest,
        "solutions_before": found.before,
        "total": found.counts.total,
        "up_to_rotations": found.counts.up_to_rotations,
        "up_to_full": found.counts.up_to_full,
        "tried": found.tried,
        "toml": text,
    }


def _summary(found: Recoloured) -> list[str]:
    before = "too many to list" if found.before is None else f"{found.before:,}"
    fewest = "; no fewer are possible" if found.is_fewest else ""
    return [
        f"{found.puzzle.name}: {found.pattern}, {len(found.puzzle.colours)} colours",
        f"solutions up to the symmetries of the puzzle: 1, proved; before: {before}",
        f"cells that do not have the commonest colour: {found.marked}{fewest}",
        f"colourings tried: {found.tried:,}",
    ]
