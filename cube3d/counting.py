"""Counting solutions: in all, and up to symmetry."""

from __future__ import annotations

from cube3d.model.placement import Placements
from cube3d.model.symmetry import Symmetry, images
from cube3d.search.symmetric import Group


def group_of(table: Placements, symmetries: list[Symmetry]) -> Group:
    """Return how symmetries of a puzzle act on its exact-cover problem."""
    moved = images(table, symmetries)
    return Group.acting(moved.cells, moved.placements, moved.pieces)
