"""The workshop: a person makes a puzzle, solves it and saves it.

It is a place of every page that knows its puzzle: the page has the puzzle as the text of its file.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from cube3d.errors import RenderError, quote
from cube3d.formats.files import replacing
from cube3d.formats.toml.puzzle_toml import format_puzzle
from cube3d.puzzle.puzzle import Puzzle
from cube3d.view.page.bundle import fill
from cube3d.view.page.tables import LARGEST_PIECE, LONGEST_SIDE, MOST_CELLS, MOST_PIECES, library


def write_workshop(path: str | Path, puzzle: Puzzle) -> None:
    """Write a page that opens with the workshop, as an HTML file that needs no network.

    Raises:
        RenderError: the puzzle is too large for the workshop.
        FormatError: the file cannot be written.
    """
    text = workshop_html(puzzle)
    with replacing(Path(path)) as file:
        file.write(text.encode())


def workshop_html(puzzle: Puzzle) -> str:
    """Return the text of the HTML file; see :func:`write_workshop`."""
    if large := excess(puzzle):
        raise RenderError(f"puzzle {quote(puzzle.name)} has {large}, which the page cannot edit")
    data = {"place": "make", "toml": text_of(puzzle)}
    return fill(data, puzzle.name, "The workshop needs JavaScript.")


def excess(puzzle: Puzzle) -> str:
    """Return in words what is too large for the workshop; "" if nothing is."""
    region = puzzle.region
    large = {
        f"a region of more than {MOST_CELLS:,} cells": len(region) > MOST_CELLS,
        f"a side of more than {LONGEST_SIDE} cells": max(region.extents) > LONGEST_SIDE,
        f"more than {MOST_PIECES} different pieces": len(puzzle.pieces) > MOST_PIECES,
        f"a piece of more than {LARGEST_PIECE} cells": any(
            len(piece.shape) > LARGEST_PIECE for piece in puzzle.pieces
        ),
    }
    return next((what for what, is_there in large.items() if is_there), "")


def text_of(puzzle: Puzzle) -> str:
    """Return a puzzle file, without the names of shapes that the library lacks."""
    own = [shape for shape in library() if shape.polycube.lattice is puzzle.region.lattice]
    known = {name for shape in own for name in (shape.name, *shape.aliases)}
    pieces = (
        piece if piece.shape_name in known else replace(piece, shape_name=None)
        for piece in puzzle.pieces
    )
    return format_puzzle(replace(puzzle, pieces=tuple(pieces)))
