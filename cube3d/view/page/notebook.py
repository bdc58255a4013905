"""Puzzles, shapes, solutions, counts and pages as HTML in notebooks."""

from __future__ import annotations

import html
import sys
from typing import TYPE_CHECKING, Any

from cube3d.errors import Cube3dError, counted, grouped
from cube3d.geometry.code import format_code
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.puzzle.solution import Solution
from cube3d.verify.position import pieces_on
from cube3d.view.page.page import Page, embed, page_to_play

if TYPE_CHECKING:
    from cube3d.solving.count import Counts

SECONDS = 2.0  # to prepare the game of a puzzle; if it takes longer, the puzzle is shown as text


def register() -> None:
    """Tell a running IPython, if any, how to show values of cube3d."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None:
        formatter = shell.display_formatter.formatters["text/html"]
        for shown in (Solution, list, Puzzle, Polycube, Page):
            formatter.for_type(shown, show)
        # By name, so that showing a solution imports no solver.
        formatter.for_type_by_name("cube3d.solving.count", "Counts", show_counts)


def show(shown: Solution | list[Any] | Puzzle | Polycube | Page) -> str | None:
    """Return HTML that shows solutions, a shape, the game of a puzzle, or a page in 3D.

    None if the value cannot be shown, for example a list of other values.
    """
    if isinstance(shown, list) and not all(isinstance(one, Solution) for one in shown):
        return None
    try:
        note = counted(len(shown), "cell") if isinstance(shown, Polycube) else ""
        return embed(_page(shown), note=note)
    except Cube3dError:
        return None


def _page(shown: Solution | list[Any] | Puzzle | Polycube | Page) -> Page:
    if isinstance(shown, Page):
        return shown
    if isinstance(shown, Puzzle):
        return page_to_play(shown, play=True, timeout=SECONDS)
    if isinstance(shown, Polycube):
        shown = _alone(shown)
    page = Page()
    for solution in shown if isinstance(shown, list) else [shown]:
        page.add(solution)
    return page


def _alone(shape: Polycube) -> Solution:
    """Return a shape as the solution of a puzzle in which it fills the region."""
    name = format_code(shape)
    puzzle = Puzzle(name, Region(shape.cells, lattice=shape.lattice), (Piece(name, shape),))
    return Solution(name, (pieces_on(puzzle, name, shape.cells),), lattice=shape.lattice)


def show_counts(counts: Counts) -> str:
    """Return counts as a table in HTML: each number with its meaning, or why it is missing."""
    why = counts.why
    rows = (
        (counts.total, "in all", why.get("total") or why.get("no_solution")),
        (counts.up_to_rotations, "up to rotations", why.get("up_to_rotations")),
        (counts.up_to_full, "up to rotations and reflections", why.get("up_to_full")),
        (counts.symmetric, "of them symmetric", why.get("symmetric")),
    )
    return f"<table>{''.join(_row(*row) for row in rows)}</table>"


def _row(number: int | None, words: str, reason: str | None) -> str:
    shown = "-" if number is None else grouped(number)
    words = html.escape(f"{words} ({reason})" if reason else words)
    return (
        f'<tr><td style="text-align: right">{shown}</td>'
        f'<td style="text-align: left">{words}</td></tr>'
    )
