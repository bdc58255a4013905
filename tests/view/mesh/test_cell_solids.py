from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d.view.mesh.rounded import cell_solids, centres, outlines, polyform_mesh, volume
from tests.helpers.strategies import OTHER_LATTICES
from tests.view.mesh.polyforms import CONVEX, FLAT, all_cells

TRIANGLE = math.sqrt(3) / 4
A, B = np.array([1.0, 0.0]), np.array([0.5, math.sqrt(3) / 2])


def rows(cells: list[list[int]]) -> NDArray[np.int64]:
    return np.array(cells, dtype=np.int64)


def corners_of(lattice: str, cell: list[int]) -> set[tuple[float, ...]]:
    points = cell_solids(lattice, rows([cell])).points
    return {tuple(point) for point in points.round(6).tolist()}


def test_cells_lie_where_puzzle_files_say() -> None:
    assert centres("hexagonal", rows([[2, -1]]))[0, :2] == pytest.approx(2 * A - B)
    upright = outlines("triangular", rows([[1, 2, 0]]))[0]
    wanted = [A + 2 * B, 2 * A + 2 * B, A + 3 * B]
    assert sorted(upright.round(6).tolist()) == sorted(np.round(wanted, 6).tolist())
    inverted = outlines("triangular", rows([[0, 0, 1]]))[0]
    assert sorted(inverted.round(6).tolist()) == sorted(np.round([A, A + B, B], 6).tolist())
    prism = corners_of("triangular-prism", [0, 0, 2, 0])
    assert {point[2] for point in prism} == {2, 3}


@pytest.mark.parametrize(
    ("lattice", "cell", "middle"),
    [
        ("square-edges", [3, 1, 0], (3.5, 1)),
        ("square-edges", [3, 1, 1], (3, 1.5)),
        ("triangular-edges", [1, 0, 1], A + B / 2),
        ("triangular-edges", [1, 0, 2], A + (B - A) / 2),
        ("hexagonal-edges", [0, 0, 0], A / 2),
        ("hexagonal-edges", [0, 0, 1], (B - A) / 2),
        ("hexagonal-edges", [0, 0, 2], -B / 2),
        ("hexagonal-edges", [1, 0, 0], A / 2 + A + B),
        ("hexagonal-edges", [0, 1, 0], A / 2 + 2 * B - A),
        ("cubic-edges", [1, 2, 3, 2], (1, 2, 3.5)),
        ("fcc", [1, 1, 2], (1, 1, 2)),
    ],
)
def test_middles(lattice: str, cell: list[int], middle: NDArray[np.float64]) -> None:
    assert centres(lattice, rows([cell]))[0, : len(middle)] == pytest.approx(middle)


def test_the_edges_of_a_hexagon_close() -> None:
    """The six sides of the hexagon [0, 0], by the honeycomb's conventions."""
    ring = rows([[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 1], [1, 0, 2], [0, 1, 2]])
    mesh = polyform_mesh("hexagonal-edges", ring, bevel=0.02)
    points, triangles = mesh.weld()
    assert len(points) - len(triangles) // 2 == 0


@pytest.mark.parametrize(
    ("lattice", "cell", "size"),
    [
        ("hexagonal", [0, 0], 6 * TRIANGLE / 3 * 0.5),
        ("triangular", [0, 0, 1], TRIANGLE * 0.35),
        ("triangular-prism", [0, 0, 0, 1], TRIANGLE),
        ("rhombic", [2, 1, 0], 1 / 3),
        ("tetra-octa", [1, 1, 1], 1 / 3),
        ("tetra-octa", [2, 0, 0], 1 / 6),
        ("square-edges", [0, 0, 0], 0.2**2 * 0.7),
        ("cubic-edges", [0, 0, 0, 2], 0.14**2 * 0.52),
    ],
)
def test_volumes_of_cells(lattice: str, cell: list[int], size: float) -> None:
    mesh = polyform_mesh(lattice, rows([cell]), bevel=0, gap=0)
    assert volume(mesh) == pytest.approx(size)


def test_voxels_of_burrtools() -> None:
    wanted = {(1, 1, 1), (1, 1, 0), (0, 0, 0), (2, 0, 0)}
    assert corners_of("rhombic", [2, 1, 0]) == wanted
    assert corners_of("tetra-octa", [2, 0, 0]) == {(1, 0, 0), (0, 0, 0), (1, 1, 0), (1, 0, 1)}
    even = {(0, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1)}
    assert corners_of("tetra-octa", [1, 1, 1]) == even
    assert corners_of("tetra-octa", [4, 1, 1]) == {(2, 0, 0), (1, 1, 0), (1, 0, 1), (2, 1, 1)}


@pytest.mark.parametrize(
    ("lattice", "size", "whole"), [("rhombic", 5, 8.0), ("tetra-octa", 6, 8.0)]
)
def test_voxels_fill_space(lattice: str, size: int, whole: float) -> None:
    cells = all_cells(lattice)
    cells = np.unique(cells % size, axis=0)
    mesh = polyform_mesh(lattice, cells, bevel=0, gap=0)
    assert volume(mesh) == pytest.approx(whole)
    points, triangles = mesh.weld()
    assert len(points) - len(triangles) // 2 == 2
    area = np.linalg.norm(
        np.cross(
            points[triangles[:, 1]] - points[triangles[:, 0]],
            points[triangles[:, 2]] - points[triangles[:, 0]],
        ),
        axis=1,
    )
    assert area.sum() / 2 == pytest.approx(6 * whole ** (2 / 3))


@pytest.mark.parametrize("lattice", FLAT)
def test_outlines_are_the_grounds_of_the_solids(lattice: str) -> None:
    cells = all_cells(lattice)[::3]
    polygons = outlines(lattice, cells)
    middles = np.array([polygon.mean(axis=0) for polygon in polygons[: len(cells)]])
    assert middles == pytest.approx(centres(lattice, cells)[:, :2])
    area = 0.0
    for polygon in polygons:
        x, y = polygon.T
        area += float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2
    mesh = polyform_mesh(lattice, cells, bevel=0, gap=0)
    assert area * np.ptp(mesh.vertices[:, 2]) == pytest.approx(volume(mesh))


@pytest.mark.parametrize("lattice", OTHER_LATTICES)
def test_equal_forms_give_equal_meshes_in_any_order(lattice: str) -> None:
    cells = all_cells(lattice)[::2]
    step = np.zeros(cells.shape[1], dtype=np.int64)
    step[:2] = 30, -60
    one = polyform_mesh(lattice, cells, bevel=0.02)
    own = one.owner
    other = polyform_mesh(lattice, cells[::-1] + step, bevel=0.02)
    moved = other.owner
    assert other.triangles is one.triangles
    shift = centres(lattice, cells[:1] + step) - centres(lattice, cells[:1])
    assert other.vertices == pytest.approx(one.vertices + shift)
    assert np.array_equal(moved, len(cells) - 1 - own)


@pytest.mark.parametrize("lattice", CONVEX)
def test_triangles_belong_to_the_cells_in_which_they_lie(lattice: str) -> None:
    """But for what is rounded, where two cells share a bevel."""
    cells = all_cells(lattice)[::2]
    mesh = polyform_mesh(lattice, cells, bevel=0.01, gap=0)
    owner = mesh.owner
    middle = mesh.vertices[mesh.triangles].mean(axis=1)
    outside = np.full(len(middle), np.inf)
    solids = cell_solids(lattice, cells)
    for number, solid in enumerate(convex_solids(lattice, cells)):
        cell = solids.owner[solids.solid == number][0]
        normals = np.array([np.cross(face[1] - face[0], face[2] - face[0]) for face in solid])
        normals /= np.linalg.norm(normals, axis=1, keepdims=True)
        height = (middle[:, None] - np.array([face[0] for face in solid])) * normals
        beyond = np.where(owner == cell, height.sum(axis=2).max(axis=1), np.inf)
        outside = np.minimum(outside, beyond)
    assert outside.max() < 0.04


# --- the polystick rule ------------------------------------------------------------------

WAYS: dict[str, list[tuple[int, ...]]] = {
    "square-edges": [(1, 0), (0, 1), (-1, 0), (0, -1)],
    "triangular-edges": [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)],
    "cubic-edges": [(1, 0, 0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0), (0, 0, -1)],
}


def sticks(lattice: str, directions: tuple[int, ...]) -> NDArray[np.int64]:
    """Return the sticks that leave the origin in these directions."""
    ways = WAYS[lattice]
    half = len(ways) // 2
    return rows([[*([0] * len(ways[0]) if d < half else ways[d]), d % half] for d in directions])


def claims(lattice: str, directions: tuple[int, ...]) -> set[int]:
    """Return the claims of sticks at their common point, by the rule of polysticks."""
    count = len(WAYS[lattice])
    if lattice != "triangular-edges":
        return {0} if any((d + count // 2) % count in directions for d in directions) else set()
    found: set[int] = set()
    for d in directions:
        far = next((far for far in (1, 2, 3) if (d + far) % 6 in directions), 1)
        if far > 1:
            found |= {(d + k) % 6 for k in range(far + 1)}
    return found


def overlap(lattice: str, one: NDArray[np.int64], other: NDArray[np.int64]) -> bool:
    """Tell whether convex solids of two pieces overlap: no plane parts them."""
    return any(
        not parted(a, b) for a in convex_solids(lattice, one) for b in convex_solids(lattice, other)
    )


def convex_solids(lattice: str, cells: NDArray[np.int64]) -> list[list[NDArray[np.float64]]]:
    """Return the faces of each solid."""
    solids = cell_solids(lattice, cells)
    found: list[list[NDArray[np.float64]]] = [[] for _ in range(solids.solid.max() + 1)]
    for loop, solid in zip(solids.faces, solids.solid, strict=True):
        found[solid].append(solids.points[list(loop)])
    return found


def parted(one: list[NDArray[np.float64]], other: list[NDArray[np.float64]]) -> bool:
    """Tell whether two convex solids, by their faces, are parted along some direction."""
    normals = [np.cross(f[1] - f[0], f[2] - f[0]) for f in (*one, *other)]
    edges = [[b - a for f in solid for a, b in itertools.pairwise(f)] for solid in (one, other)]
    across = np.cross(np.array(edges[0])[:, None], np.array(edges[1])[None]).reshape(-1, 3)
    axes = np.concatenate([normals, across])
    axes = axes[np.linalg.norm(axes, axis=1) > 1e-9]
    low, high = (np.concatenate(solid) @ axes.T for solid in (one, other))
    apart = np.maximum(low.min(axis=0) - high.max(axis=0), high.min(axis=0) - low.max(axis=0))
    return bool((apart / np.linalg.norm(axes, axis=1)).max() > 0.012)


@pytest.mark.slow
@pytest.mark.parametrize("lattice", WAYS)
def test_joints_overlap_where_pieces_cross_and_only_there(lattice: str) -> None:
    """With room for a gap between them everywhere else."""
    directions = range(len(WAYS[lattice]))
    sets = [c for k in directions for c in itertools.combinations(directions, k + 1)]
    crossed = 0
    for one, other in itertools.combinations(sets, 2):
        if set(one) & set(other):
            continue
        crosses = bool(claims(lattice, one) & claims(lattice, other))
        crossed += crosses
        found = overlap(lattice, sticks(lattice, one), sticks(lattice, other))
        assert found == crosses, (one, other)
    assert crossed
