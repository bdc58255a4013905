"""The command ``cube3d parts``: list or draw the pieces of a puzzle."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from cube3d.cli.shared.options import Json, Quiet, output
from cube3d.cli.shared.puzzle_options import PlainPuzzleOptions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import answer, print_text
from cube3d.cli.terminal.table import Column, print_table
from cube3d.geometry.cells import times
from cube3d.lazy import lazily
from cube3d.view.file_names import check_file, write_file

with lazily(__name__):
    from cube3d import catalog
    from cube3d.puzzle.part_list import ListedPiece, heading, parts
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.view.pictures.parts_picture import parts_png
    from cube3d.view.vector.parts_sheet import format_parts_svg


Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "-o",
        "--png",
        help="Draw every piece on a sheet, such as parts.png, or parts.svg for papers.",
        show_default=False,
    ),
]


@output(Json, Quiet)
def command(
    puzzle: PlainPuzzleOptions,
    out: Out = None,
) -> None:
    """List the pieces of a puzzle: count, size, symmetry, mirror image; or draw them all.

    Examples:
        cube3d parts soma
        cube3d parts soma -o soma-parts.svg
    """
    chosen = puzzle.load_as(puzzle.puzzle, look=True)
    if out:
        check_file(out)
    listed = list_pieces(chosen)
    if out:
        draw_pieces(chosen, listed, out)
    answer(lambda: _document(chosen, listed), lambda: _print(chosen, listed), out)
    if out:
        exits.say(f"wrote {out}")


def list_pieces(puzzle: Puzzle) -> list[ListedPiece]:
    """Return the pieces of a puzzle, with the names of the library for mirror images."""
    library = catalog.shapes(puzzle.region.lattice).items()
    return parts(puzzle, {name: shape.polycube for name, shape in library})


def draw_pieces(
    puzzle: Puzzle, listed: list[ListedPiece], path: Path, head: tuple[str, str] | None = None
) -> None:
    """Write a sheet with all pieces as PNG or SVG; ``head``: the two lines above them."""
    if path.suffix.lower() == ".svg":
        write_file(path, format_parts_svg(puzzle, listed, head=head))
        return
    write_file(path, parts_png(puzzle, listed, head))


def _document(puzzle: Puzzle, listed: list[ListedPiece]) -> dict[str, Any]:
    return {
        "puzzle": puzzle.name,
        "region_cells": len(puzzle.region),
        "least_cells": sum(piece.low * len(piece.shape) for piece in puzzle.pieces),
        "most_cells": sum(puzzle.most_copies(p) * len(p.shape) for p in puzzle.pieces),
        "pieces": [
            {
                "name": part.piece.name,
                "shape": part.piece.shape_name,
                "count": part.piece.count_text,
                "cells": len(part.piece.shape),
                "sizes": list(part.sizes),
                "rotation_symmetries": part.rotations,
                "chiral": part.is_chiral,
                "mirror_piece": part.mirror,
                "mirror_shape": part.mirror_shape,
                "bodies": part.bodies,
            }
            for part in listed
        ],
    }


def _print(puzzle: Puzzle, listed: list[ListedPiece]) -> None:
    print_text(puzzle.name, style="bold")
    print_text(heading(puzzle)[1])
    headings = ("piece", "shape", "count", "cells", "size", "symmetry", "mirror image")
    rows = []
    for part in listed:
        piece = part.piece
        row = [piece.name, piece.shape_name or "", piece.count_text, str(len(piece.shape))]
        row += [times(part.sizes), part.symmetry_text, part.mirror_text or "another shape"]
        rows.append(row)
    print_table(
        [Column(heading, right=heading in ("count", "cells")) for heading in headings],
        rows,
        spare=("symmetry", "shape", "mirror image", "size"),
    )
