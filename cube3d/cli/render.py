"""``cube3d render``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cube3d.cli import exits
from cube3d.cli.options import (
    Background,
    Box,
    CoverName,
    Explode,
    Forbid,
    Layers,
    MobilityName,
    Palette,
    PieceSpecs,
    Quiet,
    Seed,
    Size,
    Timeout,
    View,
    is_solution_file,
    puzzle_from,
    render_options,
)
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.model.solution import Solution


def render(
    png: Annotated[Path, typer.Option(help="The file to write.")],
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="SOLUTION-or-PUZZLE",
            help="A solution file (.jsonl or .json), or a puzzle, which is solved first.",
            show_default=False,
        ),
    ] = None,
    box: Box = None,
    piece: PieceSpecs = None,
    mobility: MobilityName = None,
    cover: CoverName = None,
    forbid: Forbid = None,
    number: Annotated[int, typer.Option(min=1, help="Which solution of the file.")] = 1,
    view: View = "iso",
    size: Size = "1600x1200",
    explode: Explode = 0.0,
    layers: Layers = False,
    palette: Palette = "default",
    background: Background = "paper",
    seed: Seed = None,
    timeout: Timeout = None,
    quiet: Quiet = False,
) -> None:
    """Write a picture of a solution as PNG."""
    from cube3d.search.engines.sat import SatEngine
    from cube3d.solving.search import solve
    from cube3d.view.solution import render as write_png

    options = render_options(view, size, explode, layers, palette, background)
    if source is not None and is_solution_file(source):
        if any([box, piece, mobility, cover, forbid]):
            raise FormatError("give either a solution file, or --box and --piece, not both")
        solution = _from_file(Path(source), number)
    else:
        puzzle = puzzle_from(source, box, piece, mobility, cover, forbid)
        solution = solve(puzzle, engine=SatEngine(seed=seed), timeout=timeout)
    write_png(solution, png, options)
    exits.say(f"wrote {png}", quiet=quiet)


def _from_file(path: Path, number: int) -> Solution:
    from cube3d.formats.files import read_text
    from cube3d.formats.solution_json import parse_solutions

    found = parse_solutions(read_text(path), str(path))
    if number > len(found):
        raise FormatError(f"{path} holds {len(found)} solutions, there is no number {number}")
    return found[number - 1]
