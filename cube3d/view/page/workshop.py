"""One HTML file in which a person makes a puzzle, solves it and saves it.

It is bundled from ``web/src/workshop`` into ``bundle/workshop.html``.  This module adds the puzzle
as the text of its file, and as data the lattices, libraries of shapes, the grammar of puzzle files
and the templates of sentences.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

from cube3d.core.shapes import lattice_data
from cube3d.errors import RenderError, quote
from cube3d.formats.files import replacing
from cube3d.formats.toml.grammar import puzzle_schema
from cube3d.formats.toml.puzzle_toml import LibraryShape, format_puzzle
from cube3d.formats.xmpuzzle.grids import SPHERES, grid
from cube3d.geometry.code import format_code
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.puzzle import APART, Puzzle
from cube3d.sentences import templates
from cube3d.shipped import LATTICES
from cube3d.view.page.bundle import fill, shared
from cube3d.view.page.page import MOST_PLACEMENTS
from cube3d.view.page.page_placements import bevel_of
from cube3d.view.scene import look
from cube3d.view.scene.camera import VIEWS
from cube3d.view.scene.palette import PALETTES

# Limits of a puzzle in the workshop.  Larger ones could not be painted, and would be slow to draw.
MOST_CELLS, LONGEST_SIDE, MOST_PIECES, LARGEST_PIECE = 4_096, 64, 200, 64
MOST_SOLVED = 100_000  # placements; with more, the page refuses to solve


def write_workshop(path: str | Path, puzzle: Puzzle, library: Iterable[LibraryShape]) -> None:
    """Write the workshop as an HTML file that needs no network.

    Args:
        puzzle: the puzzle that it opens with.
        library: the shapes to choose from, of any lattices.

    Raises:
        RenderError: the puzzle is too large for the workshop.
        FormatError: the file cannot be written.
    """
    text = workshop_html(puzzle, library)
    with replacing(Path(path)) as file:
        file.write(text.encode())


def workshop_html(puzzle: Puzzle, library: Iterable[LibraryShape]) -> str:
    """Return the text of the HTML file; see :func:`write_workshop`."""
    _check_sizes(puzzle)
    shapes = list(library)
    data = {
        "puzzle": format_puzzle(_named_by(shapes, puzzle)),
        "library": _libraries(shapes),
        "lattices": [_lattice(lattice(name)) for name in LATTICES],
        "apart": APART,
        "sphereTurns": [[*chain(*matrix)] for matrix in grid(SPHERES).turns],
        "grammar": _without_descriptions(puzzle_schema()),
        "sentences": templates(),
        "limits": {
            "cells": MOST_CELLS,
            "side": LONGEST_SIDE,
            "pieces": MOST_PIECES,
            "pieceCells": LARGEST_PIECE,
            "placements": MOST_PLACEMENTS,
            "solved": MOST_SOLVED,
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


def _check_sizes(puzzle: Puzzle) -> None:
    """Refuse a puzzle that is too large for the workshop.

    Raises:
        RenderError: it exceeds a limit; names it.
    """
    region = puzzle.region
    large = {
        f"a region of more than {MOST_CELLS:,} cells": len(region) > MOST_CELLS,
        f"a side of more than {LONGEST_SIDE} cells": max(region.extents) > LONGEST_SIDE,
        f"more than {MOST_PIECES} different pieces": len(puzzle.pieces) > MOST_PIECES,
        f"a piece of more than {LARGEST_PIECE} cells": any(
            len(piece.shape) > LARGEST_PIECE for piece in puzzle.pieces
        ),
    }
    found = next((what for what, is_there in large.items() if is_there), None)
    if found:
        raise RenderError(f"puzzle {quote(puzzle.name)} has {found}, which the page cannot edit")


def _named_by(library: Iterable[LibraryShape], puzzle: Puzzle) -> Puzzle:
    """Return a puzzle without the names of shapes that the library lacks."""
    own = [shape for shape in library if shape.polycube.lattice is puzzle.region.lattice]
    known = {name for shape in own for name in (shape.name, *shape.aliases)}
    pieces = (
        piece if piece.shape_name in known else replace(piece, shape_name=None)
        for piece in puzzle.pieces
    )
    return replace(puzzle, pieces=tuple(pieces))


def _lattice(own: Lattice) -> dict[str, Any]:
    """Return a lattice as data; the keys are those of LatticeData in lattices.ts."""
    record = own.record
    return {
        "name": own.name,
        "noun": record.cell_noun,
        "contacts": own.contacts,
        "flat": own.is_flat,
        "form": record.form,
        "rowsDown": own.has_layers,
        "core": lattice_data(own, 0)["tables"],
        "bevel": bevel_of(own),
        "tile": record.cells.get("tile", ()),
        "moves": record.moves,
        "polyhedra": {name: own._asdict() for name, own in (record.polyhedra or {}).items()},
    }


def _libraries(shapes: Iterable[LibraryShape]) -> dict[str, list[dict[str, Any]]]:
    """Return shapes by the names of their lattices."""
    found: dict[str, list[dict[str, Any]]] = {}
    for shape in shapes:
        names, code = [shape.name, *shape.aliases], format_code(shape.polycube)
        own = {"names": names, "mirror": shape.mirror, "code": code}
        found.setdefault(shape.polycube.lattice.name, []).append(own)
    return found


def _without_descriptions(schema: Any) -> Any:
    """Return a JSON Schema without descriptions and titles."""
    if isinstance(schema, dict):
        words = ("description", "title", "$schema")
        return {
            key: _without_descriptions(value)
            for key, value in schema.items()
            if key not in words or not isinstance(value, str)
        }
    return list(map(_without_descriptions, schema)) if isinstance(schema, list) else schema
