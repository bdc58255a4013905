"""The command ``cube3d export``: write a solution or pieces as meshes or SVG."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from cube3d.cli.shared.options import Explode, Palette, Quiet, Seed, Timeout, output
from cube3d.cli.shared.puzzle_options import RuledOptions, is_burrtools_file, is_solution_file
from cube3d.cli.shared.showing import MovesTimeout, need_moves
from cube3d.cli.shared.sources import (
    ColourBy,
    Number,
    Source,
    SourceArgument,
    refuse_idle,
    remark,
)
from cube3d.cli.terminal import exits
from cube3d.errors import FormatError, quote
from cube3d.formats.files import EXPORTS, MESHES, SOLIDS, list_suffixes
from cube3d.lazy import lazily
from cube3d.view.file_names import check_file

with lazily(__name__):
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.view.export.export_solution import ExportOptions
    from cube3d.view.export.export_solution import export as write
    from cube3d.view.export.print_pieces import export_pieces, loose_pieces, parse_plate
    from cube3d.view.mesh.solid import Measures


_MEASURED = ", ".join(
    f"{list_suffixes([one.suffix for one in kinds])} ({measure})"
    for measure, kinds in groupby(MESHES, lambda one: one.measure)
)
Out = Annotated[
    Path,
    typer.Option(
        "--out",
        "-o",
        help=f"The file to write: {_MEASURED}, .svg (layers, --isometric or --steps). "
        "With --pieces also a folder, or as .svg the outlines of flat pieces, for laser cutters.",
    ),
]
if TYPE_CHECKING:
    _MeshName = str
else:  # types cannot name the suffixes of the registry, which are data
    _MeshName = Literal[tuple(suffix[1:] for suffix in SOLIDS)]
Ending = Annotated[
    _MeshName, typer.Option("--format", help="Format of the files in a folder of pieces.")
]


@output(Quiet)
def command(
    context: typer.Context,
    inline: RuledOptions,
    out: Out,
    source: SourceArgument = None,
    number: Number = None,
    explode: Explode = 0.0,
    layers: Annotated[
        bool,
        typer.Option("--layers", help="Put the layers side by side (SVG does this by default)."),
    ] = False,
    isometric: Annotated[
        bool,
        typer.Option(
            "--isometric",
            help="In SVG, draw the solution in 3D; --explode moves its pieces apart.",
        ),
    ] = False,
    steps: Annotated[
        bool,
        typer.Option("--steps", help="In SVG, draw each move that takes the puzzle apart."),
    ] = False,
    letters: Annotated[
        bool,
        typer.Option(
            "--letters",
            help="In SVG, write a letter on each piece; with --pieces, engrave one into cubes.",
        ),
    ] = False,
    pieces: Annotated[
        bool,
        typer.Option("--pieces", help="Write the pieces instead, lying flat for a 3D printer."),
    ] = False,
    plate: Annotated[
        str | None,
        typer.Option(
            metavar="WxD",
            help="With --pieces: arrange all copies on plates of this size in mm, like 200x200.",
            show_default=False,
        ),
    ] = None,
    ending: Ending = "stl",
    cell_mm: Annotated[
        float,
        typer.Option(
            help="Side of a cell in mm; for hexagons and spheres the distance between neighbours, "
            "for rhombic cells half the side of the cube that 24 of them fill."
        ),
    ] = 10.0,
    bevel: Annotated[
        float | None,
        typer.Option(
            help="Radius of rounded edges in mm; smaller where cells are thin. Default: that of "
            "the puzzle, or 0.8.",
            show_default=False,
        ),
    ] = None,
    chamfer: Annotated[
        bool, typer.Option("--chamfer", help="Cut edges at 45 degrees instead of rounding.")
    ] = False,
    clearance: Annotated[
        float | None,
        typer.Option(
            help="Take this many mm off every side of a piece. Default: that of the puzzle, or "
            "0.1.",
            show_default=False,
        ),
    ] = None,
    palette: Palette = "default",
    colour_by: ColourBy = "auto",
    seed: Seed = None,
    timeout: Timeout = None,
    moves_timeout: MovesTimeout = None,
) -> None:
    """Write a solution or the pieces of a puzzle for 3D printers and other programs.

    Examples:
        cube3d export soma -o soma.glb
        cube3d export soma --pieces -o pieces/
    """
    options = ExportOptions(
        _measures(cell_mm, bevel, clearance, chamfer),
        explode,
        layers,
        palette,
        letters,
        colour_by,
        isometric,
        steps,
    )
    sought = bool(number) or seed is not None or timeout is not None
    _check_pieces(
        plate,
        pieces=pieces,
        for_solutions=sought or bool(explode or layers or isometric or steps),
    )
    if pieces:
        if not is_burrtools_file(source) and is_solution_file(source):
            raise FormatError("--pieces needs a puzzle, not a solution file")
        puzzle = inline.load_as(source, look=True)
        measures = _measures(cell_mm, bevel, clearance, chamfer, puzzle)
        options = replace(options, measures=measures)
        written = _write_pieces(puzzle, out, options, f".{ending}", plate)
    else:
        # A wrong file name is refused before the search.
        check_file(out, EXPORTS)
        refuse_idle(context, source)
        chosen = Source(source, inline, seed, timeout, moves_timeout)
        made = chosen.puzzle if chosen.has_puzzle else None
        measures = _measures(cell_mm, bevel, clearance, chamfer, made)
        options = replace(options, measures=measures)
        solution = chosen.solutions(number, 1)[0]
        solution = need_moves(solution, chosen) if steps else solution
        remark([solution], chosen.region, explode=explode, layers=layers)
        written = write(solution, out, options, region=chosen.region)
    for path in written:
        exits.say(f"wrote {path}")


def _measures(
    cell_mm: float,
    bevel: float | None,
    clearance: float | None,
    chamfer: bool,
    puzzle: Puzzle | None = None,
) -> Measures:
    """Return the sizes of pieces; those not given are those of the puzzle, or the usual ones."""
    usual = (Measures.bevel, Measures.clearance)
    if puzzle and (puzzle.bevel or puzzle.clearance):
        usual = (puzzle.bevel * cell_mm, puzzle.clearance * cell_mm)
    return Measures(
        cell_mm,
        usual[0] if bevel is None else bevel,
        usual[1] if clearance is None else clearance,
        chamfer,
    )


def _check_pieces(plate: str | None, *, pieces: bool, for_solutions: bool) -> None:
    """Refuse options that do nothing with --pieces, or without it."""
    if plate is not None and not pieces:
        raise FormatError("--plate belongs to --pieces")
    if pieces and for_solutions:
        raise FormatError(
            "--pieces draws no solution: --explode, --layers, --isometric, --steps, "
            "--number, --seed and --timeout do nothing with it"
        )


def _write_pieces(
    puzzle: Puzzle, out: Path, options: ExportOptions, ending: str, plate: str | None
) -> list[Path]:
    size = None if plate is None else parse_plate(plate)
    written = export_pieces(puzzle, out, options, ending=ending, plate=size)
    for name, bodies in loose_pieces(puzzle):
        exits.say(f"piece {quote(name)} is {bodies} separate bodies")
    return written
