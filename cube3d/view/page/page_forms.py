"""The pieces of a page on other lattices than the integer grid: what they look like, as data.

A form is a piece as it is turned, from the least translation of its lattice on.  The page's
program only moves forms, and knows nothing of lattices.
"""

from __future__ import annotations

import base64
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.orientation import Mobility
from cube3d.view.mesh.cell_solids import most_bevel
from cube3d.view.mesh.polyform import polyform_mesh
from cube3d.view.mesh.rounded import Mesh
from cube3d.view.page.page_pieces import Laid
from cube3d.view.scene.cell_boxes import shade_boxes
from cube3d.view.scene.look import BEVEL

__all__ = ["Forms"]

_UNIT = 1000  # of positions, in a cell: finer than a pixel
_SEGMENTS = 2  # straight pieces of a rounded edge: there is a mesh for each form


class Forms:
    """The forms that solutions use, numbered as they come."""

    def __init__(self, lattice: CellLattice) -> None:
        """Begin with none."""
        self._lattice = lattice
        self._known: dict[Laid, int] = {}

    def known(self, laid: Laid) -> tuple[int, Cell]:
        """Return the number of the form of cells with their colours, and how far it is moved."""
        cells = np.array([cell for cell, _ in laid], dtype=np.int64)
        low = self._lattice.low(cells).reshape(-1)
        places = (tuple(cell) for cell in (cells - low).tolist())
        home = tuple((place, colour) for place, (_, colour) in zip(places, laid, strict=True))
        return self._known.setdefault(home, len(self._known)), tuple(low.tolist())

    def data(self, colours: dict[str, int]) -> dict[str, Any]:
        """Return what the page's program reads; the keys are those of LatticeData in page.ts.

        ``colours`` are the numbers of those that are shown.
        """
        lattice, dimension = self._lattice, self._lattice.dimension
        steps = np.eye(dimension, dtype=np.int64) * np.array(lattice.scale)
        ways = lattice.of_points(steps) - lattice.of_points(np.zeros(dimension))
        # A type, the last number of a cell, is never moved.
        axes = np.zeros((lattice.width, 3))
        axes[:dimension, : ways.shape[1]] = ways
        meshes = _Meshes(lattice)
        return {
            "flat": lattice.is_flat,
            "unit": _UNIT,
            "axes": axes.round(9).tolist(),
            "forms": [{**self._form(home, colours), **meshes.like(home)} for home in self._known],
            "meshes": meshes.made,
        }

    def _form(self, home: Laid, colours: dict[str, int]) -> dict[str, Any]:
        lattice = self._lattice
        cells = np.array([cell for cell, _ in home], dtype=np.int64)
        numbers = [colours.get(colour, 0) for _, colour in home]
        own = {tuple(cell) for cell in cells.tolist()}
        touching = lattice.touching(cells).reshape(-1, cells.shape[1]).tolist()
        return {
            "cells": cells.tolist(),
            **({"colours": numbers} if any(numbers) else {}),
            "beside": sorted({tuple(cell) for cell in touching} - own),
            "boxes": _packed(np.hstack(lattice.boxes(cells)) * _UNIT, "<i2"),
            "shade": _packed(np.hstack(shade_boxes(lattice, cells)) * _UNIT, "<i2"),
            "centres": _packed(lattice.positions(cells) * _UNIT, "<i2"),
        }


class _Meshes:
    """The meshes of forms: one for all that are turned or mirror images of one another."""

    def __init__(self, lattice: CellLattice) -> None:
        """Begin with none."""
        self.made: list[dict[str, str]] = []
        self._lattice = lattice
        self._group = lattice.orientations(lattice.width, Mobility.REFLECTIONS)
        self._motions = np.array([_in_space(lattice, matrix) for matrix in self._group])
        self._known: dict[bytes, dict[str, Any]] = {}

    def like(self, home: Laid) -> dict[str, Any]:
        """Return the number of the mesh of a form, and how to move this mesh to the form.

        ``turn`` are the rows of a matrix for points (x, y, z, 1), lengths in cells; and
        ``order`` says for each cell of the mesh which one of the form it becomes.
        """
        cells = np.array([cell for cell, _ in home], dtype=np.int64)
        if cells.tobytes() not in self._known:
            self._add(cells)
        return self._known[cells.tobytes()]

    def _add(self, cells: NDArray[np.int64]) -> None:
        lattice, number = self._lattice, len(self.made)
        bevel = min(BEVEL, most_bevel(lattice.name))
        mesh, owner = polyform_mesh(lattice.name, cells, bevel=bevel, gap=0.0, segments=_SEGMENTS)
        self.made.append(_mesh(mesh, owner))
        middle = _points(lattice, cells).mean(axis=0)
        for turned, motion in zip(lattice.turn(cells, self._group), self._motions, strict=True):
            there = turned - lattice.low(turned)
            order = np.lexsort(there.T[::-1])
            shift = _points(lattice, there).mean(axis=0) - motion @ middle
            rows = np.hstack([motion, shift[:, None]]).round(6) + 0.0
            place = np.argsort(order)
            self._known.setdefault(
                there[order].tobytes(),
                {"mesh": number, "turn": rows.ravel().tolist(), "order": place.tolist()},
            )


def _points(lattice: CellLattice, cells: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the middles of cells in space, (k, 3); in the plane at half of their height."""
    low, high = lattice.boxes(cells)
    middles = (low + high) / 2
    points = lattice.positions(cells)
    middles[:, : points.shape[1]] = points
    return middles


def _in_space(lattice: CellLattice, matrix: NDArray[np.int8]) -> NDArray[np.float64]:
    """Return an orientation as a matrix that moves points of space, (3, 3)."""
    found = np.eye(3)
    steps = np.eye(lattice.dimension)
    origin = lattice.of_points(0 * steps[0])
    images = lattice.of_points(steps @ matrix.T.astype(float)) - origin
    axes = images.shape[1]
    found[:axes, :axes] = np.linalg.solve(lattice.of_points(steps) - origin, images).T
    return found


def _mesh(mesh: Mesh, owner: NDArray[np.int64]) -> dict[str, str]:
    """Write a mesh, its numbers rounded and points that then coincide taken once."""
    points = np.rint(np.hstack([mesh.vertices * _UNIT, mesh.normals * 127])).astype(np.int64)
    points, which = np.unique(points, axis=0, return_inverse=True)
    triangles = which.reshape(-1)[mesh.triangles]
    return {
        "positions": _packed(points[:, :3], "<i2"),
        "normals": _packed(points[:, 3:], "i1"),
        "triangles": _packed(triangles, "<u2" if len(points) <= 0xFFFF else "<u4"),
        "owners": _packed(owner, "<u2"),
    }


def _packed(numbers: NDArray[Any], kind: str) -> str:
    """Return numbers in base64, rounded."""
    return base64.b64encode(np.rint(numbers).astype(kind).tobytes()).decode()
