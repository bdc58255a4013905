"""Vectors of solids, in the format of :mod:`tests.vectors.vectors`.

Lines of how a lattice is drawn; its tables are in ``lattices.txt``::

    drawing NAME FORM HEIGHT PARTS SETBACK KNEE   form 0: hulls, 1: rods, 2: spheres
    basis X...                  where a step along each axis leads, in rows
    origin X...                 where the point 0 lies; left out: at 0
    across I...                 of each type the ways from the middle of a rod to its sides

Lines of a solid; lengths are those of cells::

    solid LATTICE WIDTH
    cells C...
    finish BEVEL GAP SEGMENTS CHAMFER GRAIN THICKNESS
    marks I...                  a number for each cell; left out: all the same

Results; numbers with a decimal point are right to 1e-7::

    = mesh V P T                vertices, places and triangles
    = measures X...             volume and area; the least and the greatest corner; the area's first
                                moments; how much of the area each axis sees, by the normals of
                                vertices; the area that triangles show by these normals; and the
                                area that shows each cell
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.lattices import lattice
from cube3d.shipped import LATTICES
from cube3d.view.mesh.rounded import Mesh, body_mesh, most_bevel, polyform_mesh
from tests.helpers.meshes import random_cells
from tests.vectors.vectors import Record, line, rows_line
from tests.view.mesh.polyforms import all_cells

FORMS = ["solid", "rod", "sphere"]
# Shares of the largest bevel, gaps, segments, chamfers and grains.
FINISHES = [(1.0, 0.012, 4, 0, 0.0), (0.6, 0.0, 2, 0, 0.0), (0.0, 0.0, 2, 0, 0.45)]
FINISHES += [(0.5, 0.03, 4, 1, 0.0), (1.0, 0.02, 4, 0, 0.22), (0.0, 0.05, 4, 0, 0.0)]
MOST_BEVEL = 0.1  # of cubes
CELLS = [1, 2, 4, 6, 9, 14]
THIN = 0.3


def write_drawing(of: Lattice) -> Iterator[str]:
    """Yield the lines of how a lattice other than the integer grid is drawn."""
    assert isinstance(of, CellLattice)
    own = of.record.drawing
    sizes = own.height, own.parts, own.setback, own.knee
    yield line("drawing", of.name, FORMS.index(of.record.form), *sizes)
    yield rows_line("basis", of.basis)  # type: ignore[arg-type]  # these are no whole numbers
    if of.origin is not None:
        yield line("origin", *of.origin)
    if own.across:
        yield rows_line("across", (way for ways in own.across for way in ways))


def write_solids() -> Iterator[list[str]]:
    """Yield the records of all drawings and solids."""
    for name in LATTICES:
        if name != "cubic":
            yield [*write_drawing(lattice(name))]
    for name in LATTICES:
        for number, (share, gap, segments, chamfer, grain) in enumerate(FINISHES):
            cells = some_cells(name, CELLS[number], number)
            bevel = round(share * (MOST_BEVEL if name == "cubic" else most_bevel(name)), 9)
            record = [
                line("solid", name, cells.shape[1]),
                rows_line("cells", cells.tolist()),
                line("finish", bevel, gap, segments, chamfer, grain, 1.0),
            ]
            if number % 3 == 1:
                record.append(line("marks", *(row % 2 for row in range(len(cells)))))
            yield [*record, *solid_results(read_solid(as_record(record)))]
    flat = [line("solid", "cubic", 3), "cells 2 1 5 3 1 5 3 2 5", f"finish 0.1 0.02 4 0 0.3 {THIN}"]
    yield [*flat, *solid_results(read_solid(as_record(flat)))]


def some_cells(name: str, count: int, seed: int) -> NDArray[np.int64]:
    """Return some cells of a lattice, which need not be connected, in no order."""
    cells = random_cells(3) - 1 if name == "cubic" else all_cells(name)
    return np.asarray(np.random.default_rng(seed).permutation(cells)[:count])


def as_record(lines: list[str]) -> Record:
    """Return lines as :func:`tests.vectors.vectors.read_records` does."""
    return [(words[0], words[1:]) for words in map(str.split, lines)]


def read_solid(record: Record) -> Mesh:
    """Return the mesh of a record."""
    one = dict(record)
    name, width = one["solid"]
    cells = np.array(one["cells"], dtype=np.int64).reshape(-1, int(width))
    bevel, gap, segments, chamfer, grain, thickness = map(float, one["finish"])
    marks = np.array(one["marks"], dtype=np.int32) if "marks" in one else None
    if name == "cubic":
        return body_mesh(
            cells,
            bevel=bevel,
            gap=gap,
            segments=int(segments),
            chamfer=bool(chamfer),
            grain=grain,
            thickness=thickness,
            marks=marks,
        )
    return polyform_mesh(
        name,
        cells,
        bevel=bevel,
        gap=gap,
        segments=int(segments),
        chamfer=bool(chamfer),
        grain=grain,
        marks=marks,
    )


def solid_results(mesh: Mesh) -> Iterator[str]:
    """Yield the results of a solid."""
    yield line("=", "mesh", len(mesh.vertices), len(np.unique(mesh.place)), len(mesh.triangles))
    yield line("=", "measures", *(f"{number + 0.0:.9f}" for number in measures(mesh)))


def measures(mesh: Mesh) -> NDArray[np.float64]:
    """Return measures that do not depend on the order of vertices and triangles."""
    corners, normals = mesh.vertices[mesh.triangles], mesh.normals[mesh.triangles]
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]) / 2
    area = np.linalg.norm(across, axis=1)
    return np.concatenate(
        [
            [(corners[:, 0] * across).sum() / 3, area.sum()],
            mesh.vertices.min(axis=0),
            mesh.vertices.max(axis=0),
            area @ corners.mean(axis=1),
            area @ np.abs(normals).mean(axis=1),
            [(normals.mean(axis=1) * across).sum()],
            np.bincount(mesh.owner, weights=area),
        ]
    )
