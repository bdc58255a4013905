"""The puzzle of a page as integers, for the page's program to play and to solve."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from cube3d.puzzle.puzzle import UpTo

if TYPE_CHECKING:
    # To show a solution nothing is solved.
    from cube3d.covering.orbits import Group
    from cube3d.puzzle.placement import Placements
    from cube3d.solving.core.build_problem import Problem
    from cube3d.solving.core.orbit_split import OrbitSplit

__all__ = ["MOST_PLACEMENTS", "left_to_page", "problem_data"]

MOST_PLACEMENTS = 30_000
"""Most placements; with more, a page is slow to open."""
# Symmetries of cells as text: those of a 5x5x5 cube take 16 KB.
_MOST_SYMMETRIES = 100_000
_MOST_AXES = 3  # dimensions of cells that pages can number


def problem_data(problem: Problem, split: OrbitSplit) -> dict[str, Any]:
    """Return a problem and how it is split; the keys are those of ProblemData in web/src/page.ts.

    Args:
        problem: one without pieces in place.
        split: its parts; solutions up to symmetry are told apart by its group.
    """
    cover, table = problem.cover, problem.table
    return {
        "region": np.array(table.puzzle.region.cells).ravel().tolist(),
        "placements": len(table),
        "primary": _text(cover.primary, np.uint8),
        "lengths": _text(np.diff(cover.start), np.uint16),
        "items": _text(cover.items, np.int32),
        "types": _text(cover.option_type, np.uint16),
        "low": cover.low.tolist(),
        "high": cover.high.tolist(),
        "forbidden": _text(cover.forbidden, np.int32),
        "branches": [
            [-1 if branch.option is None else branch.option, branch.weight]
            for branch in split.branches
        ],
        **_symmetries(problem, split.group),
    }


def left_to_page(problem: Problem) -> dict[str, Any]:
    """Return the items of options that are no placements; for cubes, pages find the others."""
    cover, region = problem.cover, problem.puzzle.region
    if not region.lattice.has_boxes or region.dimension > _MOST_AXES:
        return {}
    first = len(problem.table)
    return {
        "byCells": True,
        "lengths": _text(np.diff(cover.start)[first:], np.uint16),
        "items": _text(cover.items[cover.start[first] :], np.int32),
    }


def _symmetries(problem: Problem, group: Group) -> dict[str, Any]:
    """Return how symmetries move cells and pieces, where these say how placements are moved."""
    from cube3d.solving.counting.count import lost_reflections

    table = problem.table
    size = len(table.puzzle.region)
    told = _are_told_apart(table) and group.items.shape[1] == size
    if (len(group) > 1 and not told) or len(group) * size > _MOST_SYMMETRIES:
        return {}
    rotations = {s.cells.tobytes() for s in problem.symmetries(UpTo.ROTATIONS)}
    return {
        "symmetries": {
            "cells": _text(group.items, np.int32),
            "types": group.types.tolist(),
            "rotations": [True, *(row.tobytes() in rotations for row in group.items[1:])],
        },
        "lostReflections": lost_reflections(table.puzzle, problem.symmetries(UpTo.FULL)),
    }


def _are_told_apart(table: Placements) -> bool:
    """Tell whether no two placements differ only in colours: cells say where each is moved."""
    if table.colours is None:
        return True
    rows = {(int(p), table.cells_at(i).tobytes()) for i, p in enumerate(table.piece)}
    return len(rows) == len(table)


def _text(numbers: ArrayLike, kind: type[np.integer[Any]]) -> str:
    """Return numbers as base64 of their bytes, the least one first."""
    array = np.asarray(numbers).astype(np.dtype(kind).newbyteorder("<"))
    return base64.b64encode(array.tobytes()).decode()
