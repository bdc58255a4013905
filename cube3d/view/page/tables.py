"""The tables of a page, for any puzzle: numbers of the look, lattices, library, grammar of files.

The keys are those of Tables in ``web/src/page.ts`` and of WorkshopTables in
``web/src/workshop/workshop_data.ts``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from functools import lru_cache
from itertools import chain
from typing import Any

from cube3d.core.shapes import lattice_data
from cube3d.formats.toml.grammar import OF_FILE, SHARED, puzzle_schema
from cube3d.formats.toml.puzzle_toml import LibraryShape
from cube3d.formats.xmpuzzle.grids import GRIDS, grid
from cube3d.geometry.code import format_code
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.puzzle import APART
from cube3d.sentences import templates
from cube3d.shape_library import shapes
from cube3d.shipped import LATTICES
from cube3d.view.page.page_placements import bevel_of
from cube3d.view.photo.photograph import BELOW, PATHS
from cube3d.view.scene import look, palette, shading
from cube3d.view.scene.camera import VIEWS, suitable_angle
from cube3d.view.scene.material import MATERIALS
from cube3d.view.scene.setting import SETTINGS, studio

# Limits of a puzzle in the workshop.  Larger ones could not be painted, and would be slow to draw.
MOST_CELLS, LONGEST_SIDE, MOST_PIECES, LARGEST_PIECE = 4_096, 64, 2_000, 4_096
MOST_PLACEMENTS = 30_000  # with more, a page is slow to open
MOST_SHOWN = 20_000  # cells; more would be too small to see, and a browser would run out of memory
MOST_SOLVED = 100_000  # placements; with more, the page refuses to solve


@lru_cache(maxsize=1)
def tables() -> dict[str, Any]:
    """Return what is the same in all pages."""
    return {
        "library": _libraries(library()),
        "lattices": [_lattice(lattice(name)) for name in LATTICES],
        "apart": APART,
        "gridTurns": [
            [[*chain(*matrix)] for matrix in grid(number).turns] for number in range(GRIDS)
        ],
        "grammar": _without_descriptions(puzzle_schema()),
        "sharedKeys": [*OF_FILE, *SHARED],
        "sentences": templates(),
        "limits": {
            "cells": MOST_CELLS,
            "side": LONGEST_SIDE,
            "pieces": MOST_PIECES,
            "pieceCells": LARGEST_PIECE,
            "placements": MOST_PLACEMENTS,
            "solved": MOST_SOLVED,
            "shown": MOST_SHOWN,
        },
        "looks": {
            "plain": look.REGION_CELLS,
            "layer": look.REGION_LAYER,
            "open": look.REGION_FREE,
        },
        "palettes": palette.PALETTES,
        "views": VIEWS,
        "shared": shared(),
    }


def library() -> list[LibraryShape]:
    """Return the shapes of all lattices."""
    return [*chain.from_iterable(shapes(lattice(name)).values() for name in LATTICES)]


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


def shared() -> dict[str, Any]:
    """Return numbers and colours; the keys are those of Shared in web/src/page.ts."""
    return {
        "camera": {
            "angles": [
                [suitable_angle(flat=flat, in_frames=frames) for frames in (False, True)]
                for flat in (False, True)
            ],
            "margin": look.MARGIN,
            "captionRoom": look.CAPTION_ROOM,
            "drag": look.DRAG,
            "zooms": look.ZOOMS,
            "zoomStep": look.ZOOM_STEP,
        },
        "light": {
            "lights": [[*direction, strength] for direction, strength in shading.LIGHTS],
            "ambient": shading.AMBIENT,
            "knee": shading.KNEE,
            "shade": look.SHADE,
            "materials": {name: asdict(own) for name, own in MATERIALS.items()},
        },
        "photo": {
            "paths": PATHS,
            "below": BELOW,
            "settings": {
                name: studio(own, own.background, floor=0.0) for name, own in SETTINGS.items()
            },
        },
        "floor": {
            "shade": look.FLOOR_SHADE,
            "under": look.UNDER,
            "below": look.FLOOR_BELOW,
            "soft": look.SOFT_FLOOR,
            "faint": look.FAINT_FLOOR,
        },
        "solid": {
            "bevel": look.BEVEL,
            "gap": look.GAP,
            "cubeGap": look.CUBE_GAP,
            "coreDepth": look.CORE_DEPTH,
            "groove": look.GROOVE,
        },
        "explosion": {
            "most": look.MOST_EXPLODED,
            "usual": look.EXPLODED,
        },
        "quiet": {"grey": look.QUIET_LIT[0], "paper": look.QUIET_LIT[1], "weights": look.GREY},
        "assembly": {"flight": look.FLIGHT, "whole": look.WHOLE_ASSEMBLY},
        "outline": {
            "halfWidth": look.LINE_HALF_WIDTH,
            "leastShare": look.LINE_LEAST_SHARE,
            "wallOpacity": look.WALL_OPACITY,
        },
        "labels": {
            "size": look.LETTERS,
            "least": look.LEAST_LETTERS,
            "longest": look.LONGEST_NAME,
            "glancing": look.GLANCING,
            "off": look.NAME_OFF,
            "caption": look.CAPTION,
            "highestCaption": look.HIGHEST_CAPTION,
            "inkFrom": look.INK_FROM,
            "luminance": look.LUMINANCE,
            "curve": look.CURVE,
        },
        "colours": {
            "light": look.LIGHT,
            "dark": look.DARK,
            "noteOnLight": look.NOTE_ON_LIGHT,
            "noteOnDark": look.NOTE_ON_DARK,
            "core": look.CORE,
            "outline": palette.OUTLINE,
            "paler": look.REGION_PALER,
        },
    }
