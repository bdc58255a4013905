"""One HTML file in which a person makes a puzzle, solves it and saves it.

It is bundled from ``web/src/workshop`` into ``web/bundle/workshop.html``; what it makes of
a puzzle, placements and all, is what Python makes of it (``tests/view/web/test_workshop.py``).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cube3d.errors import RenderError
from cube3d.formats.files import replacing
from cube3d.formats.toml.puzzle_toml import LibraryShape
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.quoting import quote
from cube3d.view.page.bundle import fill
from cube3d.view.page.page import MOST_PLACEMENTS
from cube3d.view.page.shared import shared
from cube3d.view.scene import look
from cube3d.view.scene.camera import VIEWS
from cube3d.view.scene.palette import PALETTES

__all__ = ["puzzle_data", "workshop_html", "write_workshop"]

# More could not be painted, and would be slow to look at.
MOST_CELLS, LONGEST_SIDE, MOST_PIECES, LARGEST_PIECE = 4_096, 64, 200, 64


def write_workshop(path: str | Path, puzzle: Puzzle, library: Iterable[LibraryShape]) -> None:
    """Write the workshop as an HTML file that needs no network.

    Args:
        path: the file to write.
        puzzle: the one that is in it when it is opened.
        library: the shapes that one may choose from.

    Raises:
        RenderError: the puzzle has what the workshop does not know.
        FormatError: the file cannot be written.
    """
    text = workshop_html(puzzle, library)
    with replacing(Path(path)) as file:
        file.write(text.encode())


def workshop_html(puzzle: Puzzle, library: Iterable[LibraryShape]) -> str:
    """Return the text of the HTML file; see :func:`write_workshop`."""
    data = {
        "puzzle": puzzle_data(puzzle),
        "library": [_shape(shape) for shape in library],
        "limits": {
            "cells": MOST_CELLS,
            "side": LONGEST_SIDE,
            "pieces": MOST_PIECES,
            "pieceCells": LARGEST_PIECE,
            "placements": MOST_PLACEMENTS,
        },
        "looks": {
            "plain": look.REGION_CELLS,
            "layer": look.REGION_LAYER,
            "open": look.REGION_FREE,
        },
        "palettes": PALETTES,
        "views": VIEWS,
        "shared": shared(),
    }
    return fill("workshop.html", data, {})


def puzzle_data(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as data; the keys are those of Puzzle in web/src/workshop/model.ts.

    Raises:
        RenderError: it has what the workshop does not know; says what.
    """
    foreign = _foreign(puzzle)
    if foreign:
        raise RenderError(f"puzzle {quote(puzzle.name)} has {foreign}, which the page cannot edit")
    region = puzzle.region
    return {
        "name": puzzle.name,
        "about": puzzle.about,
        "dimension": region.dimension,
        "cells": list(region.cells),
        "optional": list(region.optional),
        "cover": puzzle.cover.value,
        "maxHoles": puzzle.max_holes,
        "colours": [{"name": colour.name, "rgb": colour.rgb} for colour in puzzle.colours],
        "colourPairs": [list(pair) for pair in puzzle.colour_pairs],
        "cellColours": {",".join(map(str, cell)): name for cell, name in region.coloured.items()},
        "pieces": [_piece(piece) for piece in puzzle.pieces],
    }


def _foreign(puzzle: Puzzle) -> str:
    """Name what of a puzzle the workshop does not know, "" for nothing."""
    region = puzzle.region
    sizes = {
        f"a region of more than {MOST_CELLS:,} cells": len(region) > MOST_CELLS,
        f"a side of more than {LONGEST_SIDE} cells": max(region.extents) > LONGEST_SIDE,
        f"more than {MOST_PIECES} different pieces": len(puzzle.pieces) > MOST_PIECES,
        f"a piece of more than {LARGEST_PIECE} cells": any(
            len(piece.shape) > LARGEST_PIECE for piece in puzzle.pieces
        ),
    }
    found = {
        f"the {region.lattice.name} lattice": not region.lattice.has_boxes,
        f"{region.dimension} dimensions": region.dimension not in (2, 3),
        "exclusions": bool(puzzle.rules),
        "a piece with a place": any(piece.at for piece in puzzle.pieces),
        **sizes,
    }
    return next((what for what, there in found.items() if there), "")


def _piece(piece: Piece) -> dict[str, Any]:
    named = {} if piece.shape_name is None else {"shape": piece.shape_name}
    return {
        "name": piece.name,
        "cells": list(piece.shape.cells),
        "low": piece.low,
        "high": piece.high,
        "mobility": piece.mobility.value,
        "colours": list(piece.colours),
        **named,
    }


def _shape(shape: LibraryShape) -> dict[str, Any]:
    return {
        "names": [shape.name, *shape.aliases],
        "mirror": shape.mirror,
        "cells": list(shape.polycube.cells),
    }
