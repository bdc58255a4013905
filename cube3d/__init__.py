"""cube3d: solve 3D packing puzzles, and see the solutions.

    >>> import cube3d
    >>> puzzle = cube3d.load("soma")
    >>> solution = cube3d.solve(puzzle)
    >>> len(solution.cells_of("V")[0])
    3

Names are loaded when first used, so that ``import cube3d`` is quick and a
program that only makes puzzles never imports a solver or OpenGL.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cube3d.catalog import load, puzzle_names, puzzles_with, shape, shape_names, shapes
    from cube3d.errors import (
        CatalogError,
        Cube3dError,
        FormatError,
        Infeasible,
        InternalError,
        PuzzleError,
        RenderError,
        SearchError,
        SearchStopped,
        ShapeError,
        TooLargeError,
    )
    from cube3d.formats.text import as_text
    from cube3d.model.code import canonical_code, format_code, parse_code
    from cube3d.model.colour import Colour
    from cube3d.model.enumeration import polycubes
    from cube3d.model.orientation import Mobility, orientations
    from cube3d.model.placement import Placements, placements
    from cube3d.model.polycube import Polycube
    from cube3d.model.puzzle import Cover, Known, Piece, Puzzle, UpTo
    from cube3d.model.region import Region
    from cube3d.model.rule import Contact, Pattern, Swap, Touch
    from cube3d.model.solution import PlacedPiece, Solution
    from cube3d.model.verify import violations
    from cube3d.search.engines.command import CommandEngine
    from cube3d.search.engines.dp import DpEngine
    from cube3d.search.engines.exact import ExactEngine
    from cube3d.search.engines.sat import SatEngine
    from cube3d.search.outcome import Outcome, Status
    from cube3d.solving.count import Counts, count
    from cube3d.solving.design import Design, Wishes, designs
    from cube3d.solving.difficulty import Difficulty, difficulty
    from cube3d.solving.estimate import Estimate, estimate
    from cube3d.solving.explanation import Explanation
    from cube3d.solving.grade import Grade, grade
    from cube3d.solving.hint import DeadEnd, Hint, hint
    from cube3d.solving.largest import cover_most
    from cube3d.solving.problem import exact_cover
    from cube3d.solving.recolour import Recoloured, recolour
    from cube3d.solving.sample import sample
    from cube3d.solving.search import Search, solutions, solve
    from cube3d.solving.swaps import swap_graph
    from cube3d.solving.why import explain
    from cube3d.view.animation import animate
    from cube3d.view.export.options import ExportOptions
    from cube3d.view.export.pieces import export_pieces
    from cube3d.view.export.solution import export
    from cube3d.view.interop import to_pyvista
    from cube3d.view.page import Page, PageOptions, write_page
    from cube3d.view.png import RenderOptions
    from cube3d.view.sheet import render_sheet
    from cube3d.view.solid import Measures
    from cube3d.view.solution import render
    from cube3d.view.viewer.options import ViewerOptions
    from cube3d.view.viewer.process import show

_HOME = {
    "cube3d.catalog": ("load", "puzzle_names", "puzzles_with", "shape", "shape_names", "shapes"),
    "cube3d.errors": (
        "CatalogError",
        "Cube3dError",
        "FormatError",
        "Infeasible",
        "InternalError",
        "PuzzleError",
        "RenderError",
        "SearchError",
        "SearchStopped",
        "ShapeError",
        "TooLargeError",
    ),
    "cube3d.formats.text": ("as_text",),
    "cube3d.model.colour": ("Colour",),
    "cube3d.model.code": ("canonical_code", "format_code", "parse_code"),
    "cube3d.model.enumeration": ("polycubes",),
    "cube3d.model.orientation": ("Mobility", "orientations"),
    "cube3d.model.placement": ("Placements", "placements"),
    "cube3d.model.polycube": ("Polycube",),
    "cube3d.model.puzzle": ("Cover", "Known", "Piece", "Puzzle", "UpTo"),
    "cube3d.model.region": ("Region",),
    "cube3d.model.rule": ("Contact", "Pattern", "Swap", "Touch"),
    "cube3d.model.solution": ("PlacedPiece", "Solution"),
    "cube3d.model.verify": ("violations",),
    "cube3d.search.engines.command": ("CommandEngine",),
    "cube3d.search.engines.dp": ("DpEngine",),
    "cube3d.search.engines.exact": ("ExactEngine",),
    "cube3d.search.engines.sat": ("SatEngine",),
    "cube3d.search.outcome": ("Outcome", "Status"),
    "cube3d.solving.count": ("Counts", "count"),
    "cube3d.solving.design": ("Design", "Wishes", "designs"),
    "cube3d.solving.difficulty": ("Difficulty", "difficulty"),
    "cube3d.solving.estimate": ("Estimate", "estimate"),
    "cube3d.solving.explanation": ("Explanation",),
    "cube3d.solving.grade": ("Grade", "grade"),
    "cube3d.solving.hint": ("DeadEnd", "Hint", "hint"),
    "cube3d.solving.largest": ("cover_most",),
    "cube3d.solving.problem": ("exact_cover",),
    "cube3d.solving.recolour": ("Recoloured", "recolour"),
    "cube3d.solving.sample": ("sample",),
    "cube3d.solving.search": ("Search", "solutions", "solve"),
    "cube3d.solving.swaps": ("swap_graph",),
    "cube3d.solving.why": ("explain",),
    "cube3d.view.animation": ("animate",),
    "cube3d.view.export.options": ("ExportOptions",),
    "cube3d.view.export.pieces": ("export_pieces",),
    "cube3d.view.export.solution": ("export",),
    "cube3d.view.interop": ("to_pyvista",),
    "cube3d.view.page": ("Page", "PageOptions", "write_page"),
    "cube3d.view.png": ("RenderOptions",),
    "cube3d.view.sheet": ("render_sheet",),
    "cube3d.view.solid": ("Measures",),
    "cube3d.view.solution": ("render",),
    "cube3d.view.viewer.options": ("ViewerOptions",),
    "cube3d.view.viewer.process": ("show",),
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names}

__all__ = [
    "CatalogError",
    "Colour",
    "CommandEngine",
    "Contact",
    "Counts",
    "Cover",
    "Cube3dError",
    "DeadEnd",
    "Design",
    "Difficulty",
    "DpEngine",
    "Estimate",
    "ExactEngine",
    "Explanation",
    "ExportOptions",
    "FormatError",
    "Grade",
    "Hint",
    "Infeasible",
    "InternalError",
    "Known",
    "Measures",
    "Mobility",
    "Outcome",
    "Page",
    "PageOptions",
    "Pattern",
    "Piece",
    "PlacedPiece",
    "Placements",
    "Polycube",
    "Puzzle",
    "PuzzleError",
    "Recoloured",
    "Region",
    "RenderError",
    "RenderOptions",
    "SatEngine",
    "Search",
    "SearchError",
    "SearchStopped",
    "ShapeError",
    "Solution",
    "Status",
    "Swap",
    "TooLargeError",
    "Touch",
    "UpTo",
    "ViewerOptions",
    "Wishes",
    "__version__",
    "animate",
    "as_text",
    "canonical_code",
    "count",
    "cover_most",
    "designs",
    "difficulty",
    "estimate",
    "exact_cover",
    "explain",
    "export",
    "export_pieces",
    "format_code",
    "grade",
    "hint",
    "load",
    "orientations",
    "parse_code",
    "placements",
    "polycubes",
    "puzzle_names",
    "puzzles_with",
    "recolour",
    "render",
    "render_sheet",
    "sample",
    "shape",
    "shape_names",
    "shapes",
    "show",
    "solutions",
    "solve",
    "swap_graph",
    "to_pyvista",
    "violations",
    "write_page",
]


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'cube3d' has no attribute '{name}'")
    value = getattr(import_module(_MODULE_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
