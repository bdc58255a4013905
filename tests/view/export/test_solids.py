"""Solids against other constructions: sums over cells, and unions of hulls."""

from __future__ import annotations

import itertools

import manifold3d
import numpy as np
import pytest
import trimesh
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.view.mesh.rounded import Mesh, volume
from cube3d.view.mesh.solid import Measures, Solid, check_room, solid_mesh
from tests.helpers.meshes import (
    HOLLOW,
    KINDS,
    PATTERNS,
    assert_closed,
    assert_well_lit,
    shrunk_volume,
)
from tests.helpers.random_cases import cases
from tests.helpers.strategies import polycubes

Cells = NDArray[np.int64]

ALONG_AN_EDGE = np.array([[0, 0, 0], [1, 1, 0]])
AT_A_CORNER = np.array([[0, 0, 0], [1, 1, 1]])
# All of a cube but two opposite corners.
RING = np.array([[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1], [0, 1, 1], [0, 0, 1]])

SHARP = Measures(bevel=0, clearance=0.15)
ROUND = Measures()
CHAMFERED = Measures(chamfer=True)
TIGHT = Measures(clearance=0)
TIGHT_CHAMFERED = Measures(clearance=0, chamfer=True)
FAT = Measures(cell_mm=25, bevel=9, clearance=2.5)
ALL = (SHARP, ROUND, CHAMFERED, TIGHT, TIGHT_CHAMFERED, FAT)

solid_cells = polycubes(st.just(3), most=20, reach=2).map(lambda p: p.array())


def made(cells: Cells, measures: Measures) -> Mesh:
    return solid_mesh(cells, measures, "P")


def as_manifold(mesh: Mesh) -> manifold3d.Manifold:
    points, triangles = mesh.weld()
    content = manifold3d.Mesh64(points, triangles.astype(np.uint64))
    return manifold3d.Manifold(content)


def assert_solid(mesh: Mesh) -> None:
    """Assert that a mesh suits slicers, by this project's check and those of two libraries."""
    assert_closed(mesh)
    corners = mesh.vertices[mesh.triangles]
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    assert np.linalg.norm(across, axis=1).min() > 1e-6  # mm2
    solid = as_manifold(mesh)
    assert solid.status() == manifold3d.Error.NoError
    assert solid.volume() == pytest.approx(volume(mesh), rel=1e-9)


def assert_solid_in_a_file(mesh: Mesh) -> None:
    """Assert the same after STL, where corners that are equal as 32-bit floats become one."""
    corners = mesh.vertices[mesh.triangles]
    soup = trimesh.Trimesh(**trimesh.triangles.to_kwargs(corners.astype(np.float32)))
    soup.merge_vertices()
    assert soup.is_watertight
    assert soup.is_winding_consistent
    assert soup.volume == pytest.approx(volume(mesh), rel=1e-5)


# --- the same solids, made otherwise -------------------------------------------------


def blocks(cells: Cells) -> list[tuple[Cells, Cells]]:
    """Return the boxes of 1, 2, 4 and 8 cells, as (low, high), that together hold all.

    The solid is their union after each has shrunk by itself.
    """
    held = {tuple(cell) for cell in cells.tolist()}
    found = []
    for low in sorted(held):
        for size in itertools.product((1, 2), repeat=3):
            inside = itertools.product(*(range(a, a + n) for a, n in zip(low, size, strict=True)))
            if held.issuperset(inside):
                found.append((np.array(low), np.add(low, size)))
    return found


def union_of_hulls(cells: Cells, measures: Measures) -> manifold3d.Manifold:
    """Return the solid as a union of boxes, each rounded or cut off by a convex hull."""
    size, inset = measures.cell_mm, measures.bevel + measures.clearance
    if measures.chamfer:
        ball = np.concatenate([np.eye(3), -np.eye(3)]) * measures.bevel
    else:
        ball = manifold3d.Manifold.sphere(measures.bevel, 32).to_mesh().vert_properties[:, :3]
    hulls = []
    for low, high in blocks(cells):
        sides = zip(low * size + inset, high * size - inset, strict=True)
        corners = np.array(list(itertools.product(*sides)))
        points = (corners[:, None] + ball[None]).reshape(-1, 3)
        hulls.append(manifold3d.Manifold.hull_points(points))
    return manifold3d.Manifold.batch_boolean(hulls, manifold3d.OpType.Add)


def surfaces(mesh: Mesh) -> int:
    """Return how many separate closed surfaces a mesh has."""
    points, triangles = mesh.weld()
    label = np.arange(len(points))
    while True:
        least = label[triangles].min(axis=1)
        before = label.copy()
        for k in range(3):
            np.minimum.at(label, triangles[:, k], least)
        if np.array_equal(label, before):
            return len(np.unique(label))


def parts_and_cavities(cells: Cells) -> int:
    """Count face-connected parts, and the parts of the space around, joined at corners too."""
    held = {tuple(cell) for cell in (cells - cells.min(axis=0) + 1).tolist()}
    room = itertools.product(*(range(int(n) + 3) for n in np.ptp(cells, axis=0)))
    empty = set(room) - held
    steps = [s for s in itertools.product((-1, 0, 1), repeat=3) if any(s)]
    faces = [s for s in steps if sum(map(abs, s)) == 1]
    return flooded(held, faces) + flooded(empty, steps) - 1


def flooded(cells: set, steps: list) -> int:
    left, parts = set(cells), 0
    while left:
        parts += 1
        frontier = [left.pop()]
        while frontier:
            cell = frontier.pop()
            for step in steps:
                beside = tuple(a + b for a, b in zip(cell, step, strict=True))
                if beside in left:
                    left.remove(beside)
                    frontier.append(beside)
    return parts


# --- tests -----------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("measures", [SHARP, ROUND, TIGHT, TIGHT_CHAMFERED])
def test_every_pattern_around_a_corner_is_a_solid(measures: Measures) -> None:
    for cells in PATTERNS if measures is ROUND else KINDS:
        assert_solid(made(cells, measures))


@settings(max_examples=cases(10), deadline=None)
@given(solid_cells, st.sampled_from(ALL))
def test_any_polycube_is_a_solid_of_as_many_bodies_as_faces_join(cells, measures) -> None:
    mesh = made(cells, measures)
    assert_solid(mesh)
    assert_solid_in_a_file(mesh)
    assert_well_lit(mesh)
    assert surfaces(mesh) == parts_and_cavities(cells)


@pytest.mark.parametrize(
    ("cells", "bodies"), [(HOLLOW, 2), (ALONG_AN_EDGE, 2), (AT_A_CORNER, 2), (RING, 1)]
)
def test_awkward_pieces(cells: Cells, bodies: int) -> None:
    for measures in ALL:
        mesh = made(cells, measures)
        assert_solid(mesh)
        assert_solid_in_a_file(mesh)
        assert surfaces(mesh) == bodies


@settings(max_examples=cases(10), deadline=None)
@given(solid_cells, st.floats(0.05, 4.5), st.sampled_from([1.0, 10.0, 25.4]))
def test_without_a_bevel_the_volume_follows_from_the_cells(cells, inset, side) -> None:
    measures = Measures(side, bevel=0, clearance=inset * side / 10)
    expected = shrunk_volume(cells, side, measures.clearance)
    assert volume(made(cells, measures)) == pytest.approx(expected, rel=1e-9)


@settings(max_examples=cases(10), deadline=None)
@given(solid_cells, st.floats(0.5, 3), st.floats(0, 1.5), st.booleans())
def test_a_bevel_takes_less_than_a_wider_clearance(cells, bevel, clearance, chamfer) -> None:
    clearance = 0.0 if clearance < 0.01 else clearance
    solid = made(cells, Measures(10, bevel, clearance, chamfer))
    least = shrunk_volume(cells, 10, bevel + clearance)
    assert least < volume(solid) < shrunk_volume(cells, 10, clearance)


@settings(max_examples=cases(10), deadline=None)
@given(solid_cells, st.sampled_from([CHAMFERED, TIGHT_CHAMFERED, Measures(8, 1.5, 0.5, True)]))
def test_a_chamfered_solid_is_a_union_of_hulls(cells, measures) -> None:
    expected = union_of_hulls(cells, measures)
    solid = as_manifold(made(cells, measures))
    assert solid.volume() == pytest.approx(expected.volume(), rel=1e-6)
    assert (solid - expected).volume() == pytest.approx(0, abs=1e-3)
    assert (expected - solid).volume() == pytest.approx(0, abs=1e-3)


@settings(max_examples=cases(8), deadline=None)
@given(polycubes(st.just(3), most=6, reach=2).map(lambda p: p.array()))
def test_a_rounded_solid_is_nearly_a_union_of_hulls(cells) -> None:
    measures = Measures(10, 1.0, 0.1)
    expected = union_of_hulls(cells, measures)
    solid = as_manifold(made(cells, measures))
    # Four segments to a quarter circle take away this much of the edges, at most all round.
    chord = (np.pi / 4 - 4 * np.sin(np.pi / 16) * np.cos(np.pi / 16) / 2) * measures.bevel**2
    edges = 12 * len(cells) * 10
    assert (solid - expected).volume() < 0.1 * chord * edges
    assert (expected - solid).volume() < 1.2 * chord * edges


def test_flat_bevels_are_flat_and_at_45_degrees() -> None:
    mesh = made(np.zeros((1, 3), np.int64), Measures(10, 1, 0.5, chamfer=True))
    kinds = {tuple(np.sort(np.abs(n)).round(6)) for n in mesh.normals}
    half, third = round(0.5**0.5, 6), round((1 / 3) ** 0.5, 6)
    assert kinds == {(0, 0, 1), (0, half, half), (third, third, third)}
    assert mesh.vertices.min() == pytest.approx(0.5)
    assert mesh.vertices.max() == pytest.approx(9.5)
    # A cube of 9 mm less twelve prisms, whose overlaps at the corners are given back.
    assert volume(mesh) == pytest.approx(9**3 - 12 * 7 / 2 - 8 * (1 - 1 / 6))


def test_without_bevel_and_clearance_contacts_are_refused_by_name() -> None:
    plain = Measures(bevel=0, clearance=0)
    assert volume(made(HOLLOW, plain)) == pytest.approx(26_000)
    assert_solid(made(HOLLOW, plain))
    for cells in (ALONG_AN_EDGE, AT_A_CORNER):
        with pytest.raises(RenderError, match="piece 'P' would touch itself along an edge"):
            made(cells, plain)


def test_equal_shapes_share_one_mesh() -> None:
    assert made(RING, ROUND) is made(RING[::-1] + 5, Measures())


def test_a_solid_knows_its_bounds() -> None:
    solid = Solid("P", (0, 0, 0), made(RING, SHARP), np.array([1.0, 2.0, 3.0]))
    low, high = solid.move(np.array([1.0, 0.0, 0.0])).bounds()
    assert np.allclose(low, [2.15, 2.15, 3.15])
    assert np.allclose(high, [21.85, 21.85, 22.85])


@pytest.mark.parametrize(
    ("sizes", "message"),
    [
        ({"cell_mm": 0}, "bad cell size 0 mm: it must lie between 0.1 and 1000 mm"),
        ({"cell_mm": float("nan")}, "bad cell size nan mm"),
        ({"bevel": -1}, "bad bevel -1 mm"),
        ({"clearance": 1e-5}, "bad clearance 1e-05 mm: it must be 0, or at least 0.01 mm"),
        ({"bevel": float("inf")}, "bad bevel inf mm"),
        ({"bevel": 4.9, "clearance": 0.1}, "leave nothing of a cell of 10 mm"),
    ],
)
def test_impossible_measures_are_refused(sizes: dict, message: str) -> None:
    with pytest.raises(RenderError, match=message):
        Measures(**sizes)


@pytest.mark.parametrize(
    "cells", [[[0, 0, 0], [0, 0, 2**40]], [[2**62, 0, 0]], [[9**6] * 3, [0] * 3]]
)
def test_cells_too_far_apart_are_refused_by_name(cells: list) -> None:
    with pytest.raises(RenderError, match="the cells of piece 'P' are too far apart"):
        check_room(np.array(cells, dtype=np.int64), "P")
