"""``cube3d export``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from cube3d.cli import exits
from cube3d.cli.options import (
    Box,
    CoverName,
    Explode,
    Forbid,
    MobilityName,
    Palette,
    PieceSpecs,
    Quiet,
    Seed,
    Timeout,
    is_solution_file,
    puzzle_from,
)
from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.model.puzzle import Puzzle
    from cube3d.model.solution import Solution
    from cube3d.view.export.options import ExportOptions

Out = Annotated[
    Path,
    typer.Option(
        "--out",
        "-o",
        help="The file to write: .glb or .gltf (metres, y up), .obj, .stl or .3mf "
        "(millimetres, z up), .svg (layers). With --pieces also a folder.",
    ),
]
Ending = Annotated[
    Literal["stl", "3mf", "obj", "glb", "gltf"],
    typer.Option("--format", help="Of the files in a folder of pieces."),
]


def export(
    out: Out,
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
    explode: Explode = 0.0,
    layers: Annotated[
        bool, typer.Option("--layers", help="Put the layers side by side; SVG always does.")
    ] = False,
    letters: Annotated[
        bool, typer.Option("--letters", help="Write a letter on each piece, in SVG.")
    ] = False,
    pieces: Annotated[
        bool,
        typer.Option("--pieces", help="Write the pieces instead, lying flat, to be printed."),
    ] = False,
    plate: Annotated[
        str | None,
        typer.Option(
            metavar="WxD",
            help="With --pieces: all copies on plates of this size in mm, like 200x200.",
            show_default=False,
        ),
    ] = None,
    ending: Ending = "stl",
    cell_mm: Annotated[float, typer.Option(help="Side of a cell in mm.")] = 10.0,
    bevel: Annotated[float, typer.Option(help="Radius of the edges in mm.")] = 0.8,
    chamfer: Annotated[
        bool, typer.Option("--chamfer", help="Cut the edges off at 45 degrees instead.")
    ] = False,
    clearance: Annotated[float, typer.Option(help="Taken off every side of a piece, in mm.")] = 0.1,
    palette: Palette = "default",
    seed: Seed = None,
    timeout: Timeout = None,
    quiet: Quiet = False,
) -> None:
    """Write a solution or the pieces of a puzzle as GLB, glTF, OBJ, STL, 3MF or SVG."""
    from cube3d.view.export.options import ExportOptions
    from cube3d.view.export.solution import export as write
    from cube3d.view.solid import Measures

    options = ExportOptions(
        Measures(cell_mm, bevel, clearance, chamfer), explode, layers, palette, letters
    )
    _refuse_idle(plate, pieces=pieces, for_solutions=bool(explode or layers or letters))
    inline = (box, piece, mobility, cover, forbid)
    if pieces:
        if source is not None and is_solution_file(source):
            raise FormatError("--pieces needs a puzzle, not a solution file")
        puzzle = puzzle_from(source, *inline)
        written = _write_pieces(puzzle, out, options, f".{ending}", plate, quiet=quiet)
    elif source is not None and is_solution_file(source):
        if any(inline):
            raise FormatError("give either a solution file, or --box and --piece, not both")
        written = write(_from_file(Path(source), number), out, options)
    else:
        puzzle = puzzle_from(source, *inline)
        written = write(_solved(puzzle, out, seed, timeout), out, options)
    for path in written:
        exits.say(f"wrote {path}", quiet=quiet)


def _refuse_idle(plate: str | None, *, pieces: bool, for_solutions: bool) -> None:
    """Refuse options that would do nothing."""
    if plate is not None and not pieces:
        raise FormatError("--plate belongs to --pieces")
    if pieces and for_solutions:
        raise FormatError("--explode, --layers and --letters belong to solutions")


def _write_pieces(
    puzzle: Puzzle,
    out: Path,
    options: ExportOptions,
    ending: str,
    plate: str | None,
    *,
    quiet: bool,
) -> list[Path]:
    from cube3d.view.export.pieces import export_pieces, loose_pieces
    from cube3d.view.export.plate import parse_plate

    size = None if plate is None else parse_plate(plate)
    written = export_pieces(puzzle, out, options, ending=ending, plate=size)
    for name, bodies in loose_pieces(puzzle):
        exits.say(f"piece '{name}' is {bodies} separate bodies", quiet=quiet)
    return written


def _solved(puzzle: Puzzle, out: Path, seed: int | None, timeout: float | None) -> Solution:
    """Return a solution; what the file lacks is found out before the search."""
    from cube3d.cli.options import engine_from
    from cube3d.solving.search import solve
    from cube3d.view.export.files import MESHES, check_file

    check_file(out, (*MESHES, ".svg"))
    return solve(puzzle, engine=engine_from("auto", 0, seed=seed), timeout=timeout)


def _from_file(path: Path, number: int) -> Solution:
    from cube3d.formats.files import read_text
    from cube3d.formats.solution_json import parse_solutions

    found = parse_solutions(read_text(path), str(path))
    if number > len(found):
        raise FormatError(f"{path} holds {len(found)} solutions, there is no number {number}")
    return found[number - 1]
