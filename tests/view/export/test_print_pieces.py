"""Pieces for printing: their positions, plates and file names."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import numpy as np
import pytest
import trimesh
from hypothesis import given, settings
from hypothesis import strategies as st

import cube3d
from cube3d import Mobility, Piece, Polycube, Puzzle, Region
from cube3d.core._functions import FLAT
from cube3d.core.printing import pack
from cube3d.errors import PuzzleError, RenderError
from cube3d.geometry.lattice import CUBIC
from cube3d.view.export.export_solution import ExportOptions
from cube3d.view.export.print_pieces import export_pieces, loose_pieces, parse_plate
from cube3d.view.mesh.lying import overhangs, poses
from cube3d.view.mesh.rounded import volume
from cube3d.view.mesh.solid import Measures, solid_mesh
from tests.helpers import oracle
from tests.helpers.mesh_files import read
from tests.helpers.meshes import HOLLOW, assert_closed, shrunk_volume
from tests.helpers.random_cases import cases
from tests.helpers.strategies import polycubes

SPACING = 4.0  # mm between two pieces
SOLID = polycubes(st.just(3), most=8)
SHARP = ExportOptions(Measures(bevel=0, clearance=0.5))


def unsupported(cells: frozenset[tuple[int, ...]]) -> int:
    """Count the cells that hang in the air."""
    floor = min(z for _, _, z in cells)
    return sum(z > floor and (x, y, z - 1) not in cells for x, y, z in cells)


@settings(max_examples=cases(10), deadline=None)
@given(SOLID)
def test_pieces_lie_as_well_as_any_rotation_lets_them(shape) -> None:
    lies, *others = poses(shape.array())
    assert len(others) == 23
    cells = frozenset(map(tuple, lies.tolist()))
    ways = oracle.aspects(frozenset(shape.cells), Mobility.ROTATIONS)
    assert cells in ways
    assert overhangs(lies) == unsupported(cells) == min(map(unsupported, ways))
    bases = [
        sum(z == 0 for _, _, z in way) for way in ways if unsupported(way) == unsupported(cells)
    ]
    assert sum(z == 0 for _, _, z in cells) == max(bases)


@settings(max_examples=cases(10), deadline=None)
@given(SOLID)
def test_how_a_piece_lies_does_not_depend_on_how_it_was_given(shape) -> None:
    for turn in shape.aspects()[:6]:
        assert np.array_equal(poses(turn.array())[0], poses(shape.array())[0])


sizes_of_pieces = st.lists(
    st.tuples(st.floats(1, 100), st.floats(1, 100)).map(lambda s: (max(s), min(s))),
    min_size=1,
    max_size=30,
)


@given(sizes_of_pieces)
def test_packed_rectangles_keep_their_distance(sizes) -> None:
    for plate in ((100.0, 100.0), (250.0, 120.0), None):
        spots = pack(CUBIC.in_core(3), sizes, plate)
        plates = [number for number, _, _ in spots]
        assert set(plates) == set(range(max(plates) + 1))
        wide, deep = plate or (math.inf, math.inf)
        for (_, x, y), (width, depth) in zip(spots, sizes, strict=True):
            assert 0 <= x <= x + width <= wide
            assert 0 <= y <= y + depth <= deep
        for (a, size_a), (b, size_b) in combinations(zip(spots, sizes, strict=True), 2):
            apart = [max(b[k] - a[k] - size_a[k - 1], a[k] - b[k] - size_b[k - 1]) for k in (1, 2)]
            assert a[0] != b[0] or max(apart) >= SPACING - 1e-9
    assert max(plates) == 0
    with pytest.raises(PuzzleError, match="a rectangle does not fit the plate"):
        pack(CUBIC.in_core(3), sizes, (0.5, 0.5))


@pytest.mark.parametrize(
    ("text", "message"),
    [("200", "bad plate '200'"), ("200xx200", "bad plate"), ("5x200", "between 10 and 10000 mm")],
)
def test_bad_plates(text: str, message: str) -> None:
    assert parse_plate("200 x 180.5") == (200, 180.5)
    with pytest.raises(RenderError, match=message):
        parse_plate(text)


def test_a_folder_gets_a_file_for_each_piece(tmp_path: Path) -> None:
    puzzle = cube3d.load("soma")
    written = export_pieces(puzzle, tmp_path / "soma", SHARP)
    assert [path.name for path in written] == [f"{name}-x1.stl" for name in "VLTSABP"]
    assert sorted(written) == sorted((tmp_path / "soma").iterdir())
    for piece, path in zip(puzzle.pieces, written, strict=True):
        (mesh,) = read(path).values()
        assert mesh.is_volume
        assert mesh.bounds[0] == pytest.approx(np.zeros(3))
        cells = piece.shape.array()
        assert mesh.volume == pytest.approx(shrunk_volume(cells, 10, 0.5), rel=1e-5)
        # Only three faces of the bounding box may change places.
        sides = sorted(np.ptp(cells, axis=0) * 10 + 9.0)
        assert sorted(mesh.extents) == pytest.approx(sides, rel=1e-5)
    # Again, into the folder that is there now, in another format.
    again = export_pieces(puzzle, tmp_path / "soma", SHARP, ending=".obj")
    assert {path.suffix for path in again} == {".obj", ".mtl"}


def test_a_file_gets_each_piece_once_and_says_how_many(tmp_path: Path) -> None:
    puzzle = cube3d.load("slothouber-graatsma")
    counts = {piece.name: puzzle.most_copies(piece) for piece in puzzle.pieces}
    for ending in (".3mf", ".glb"):
        (path,) = export_pieces(puzzle, tmp_path / f"all{ending}")
        assert set(read(path)) == {f"{name} x{count}" for name, count in counts.items()}


def test_plates_hold_all_copies_without_touching(tmp_path: Path) -> None:
    puzzle = cube3d.load("25y")
    written = export_pieces(puzzle, tmp_path / "y.3mf", plate=(120, 100))
    assert [path.name for path in written] == [f"y-{i}.3mf" for i in range(1, 5)]
    total = 0
    for path in written:
        found = list(read(path).values())
        total += len(found)
        for mesh in found:
            assert mesh.is_volume
            assert (mesh.bounds[0] >= -1e-6).all()
            assert (mesh.bounds[1][:2] <= (120, 100)).all()
            assert mesh.bounds[0][2] == pytest.approx(0)
        for one, other in combinations(found, 2):
            apart = np.maximum(one.bounds[0] - other.bounds[1], other.bounds[0] - one.bounds[1])
            assert apart[:2].max() >= SPACING - 1e-3
        # One object, built many times.
        with ZipFile(path) as archive:
            assert archive.read("3D/3dmodel.model").count(b"<object ") == 1
    assert total == 25
    (path,) = export_pieces(puzzle, tmp_path / "one.stl", plate=(250, 210))
    (mesh,) = read(path).values()
    assert mesh.volume == pytest.approx(25 * found[0].volume, rel=1e-4)


def test_a_piece_is_turned_to_fit_the_plate_or_named(tmp_path: Path) -> None:
    puzzle = cube3d.load("25y")
    (path, *_) = export_pieces(puzzle, tmp_path / "y.stl", plate=(30, 1000))
    (mesh,) = read(path).values()
    assert mesh.extents[0] <= 30
    with pytest.raises(
        RenderError, match=r"piece 'Y' takes 39.8x19.8 mm and does not fit a plate of 30x30 mm"
    ):
        export_pieces(puzzle, tmp_path / "y.stl", plate=(30, 30))
    # It fits to the last bit.
    assert len(export_pieces(puzzle, tmp_path / "z.stl", plate=(39.8, 19.8))) == 25


def test_ranges_are_printed_as_often_as_they_can_be_used(tmp_path: Path) -> None:
    y = cube3d.shape("Y5").lifted(3)
    puzzle = Puzzle("p", Region.box((5, 5, 1)), (Piece("Y", y, (0, None)),), cube3d.Cover.PIECES)
    (path,) = export_pieces(puzzle, tmp_path / "y.3mf", plate=(200, 200))
    assert len(read(path)) == 5
    (path,) = export_pieces(puzzle, tmp_path / "folder")
    assert path.name == "Y-x5.stl"


def test_pieces_that_are_not_used_are_not_printed(tmp_path: Path) -> None:
    loose = Polycube([(0, 0, 0), (0, 0, 99)])  # it does not fit the plate either
    pieces = (Piece("spare", loose, 0), Piece("b", cube3d.shape("I2"), 4))
    puzzle = Puzzle("p", Region.box((2, 2, 2)), pieces)
    plate = export_pieces(puzzle, tmp_path / "p.3mf", SHARP, plate=(200, 200))
    assert len(read(plate[0])) == 4
    assert [path.name for path in export_pieces(puzzle, tmp_path / "p", SHARP)] == ["b-x4.stl"]
    assert loose_pieces(puzzle) == []
    none = Puzzle("p", Region.box((2, 2, 2)), pieces[:1], cube3d.Cover.PIECES)
    with pytest.raises(RenderError, match="nothing to print: no piece is used"):
        export_pieces(none, tmp_path / "n.stl", SHARP, plate=(200, 200))


def test_flat_pieces_are_one_cell_thick(tmp_path: Path) -> None:
    for path in export_pieces(cube3d.load("pentominoes-6x10"), tmp_path / "p", SHARP):
        (mesh,) = read(path).values()
        assert mesh.extents[2] == pytest.approx(9, rel=1e-6)
        assert mesh.volume > 5 * 9**3


def test_hollow_and_separate_pieces(tmp_path: Path) -> None:
    hollow = Piece("hollow", Polycube(HOLLOW.tolist()))
    loose = Piece("loose", Polycube([(0, 0, 0), (1, 1, 0), (2, 1, 0), (2, 2, 1)]))
    puzzle = Puzzle("p", Region.box((4, 4, 4)), (hollow, loose), cube3d.Cover.PIECES)
    assert loose_pieces(puzzle) == [("loose", 3)]
    first, second = export_pieces(puzzle, tmp_path / "p", SHARP)
    for path, piece in ((first, hollow), (second, loose)):
        (mesh,) = read(path).values()
        assert mesh.is_volume
        cells = piece.shape.array()
        assert mesh.volume == pytest.approx(shrunk_volume(cells, 10, 0.5), rel=1e-5)


@pytest.mark.parametrize("name", ["../x", "a/b", "con", "a\\b", ".hidden", "*", "Ω x"])
def test_names_make_files_in_the_folder_and_nowhere_else(tmp_path: Path, name: str) -> None:
    cell = Polycube([(0, 0, 0)])
    pieces = (Piece(name, cell), Piece(name.upper() + " ", cell), Piece("_", cell))
    puzzle = Puzzle("p", Region.box((3, 1, 1)), pieces)
    written = export_pieces(puzzle, tmp_path / "out")
    *solids, names = written
    assert len(set(solids)) == 3
    assert all(path.parent == tmp_path / "out" for path in written)
    assert sorted((tmp_path / "out").iterdir()) == sorted(written)
    assert names.name == "names.txt"
    listed = [line.split("\t") for line in names.read_text(encoding="utf-8").splitlines()]
    assert listed == [
        [path.name, piece.name] for path, piece in zip(solids, puzzle.pieces, strict=True)
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_what_cannot_be_printed(tmp_path: Path) -> None:
    four = cube3d.load("dominoes-2x2x2x2")
    with pytest.raises(RenderError, match="piece 'D' is 4-dimensional"):
        export_pieces(four, tmp_path / "a.stl")
    soma = cube3d.load("soma")
    with pytest.raises(RenderError, match="plates are files, and .* is a folder"):
        export_pieces(soma, tmp_path, plate=(200, 200))
    with pytest.raises(RenderError, match="cannot write .*there is no folder"):
        export_pieces(soma, tmp_path / "no" / "where")
    with pytest.raises(RenderError, match="cannot tell the format"):
        export_pieces(soma, tmp_path / "a.png")
    with pytest.raises(RenderError, match="piece 'A' is more than one cell high"):
        export_pieces(soma, tmp_path / "a.svg")
    corners = Piece("corners", Polycube([(0, 0, 0), (1, 1, 1)]))
    puzzle = Puzzle("p", Region.box((2, 2, 2)), (corners,), cube3d.Cover.PIECES)
    with pytest.raises(RenderError, match="piece 'corners' would touch itself"):
        export_pieces(puzzle, tmp_path / "a.stl", ExportOptions(Measures(bevel=0, clearance=0)))
    assert list(tmp_path.iterdir()) == []


def test_the_mirror_image_of_a_piece_is_another_print(tmp_path: Path) -> None:
    puzzle = cube3d.load("soma")
    paths = {p.name[0]: p for p in export_pieces(puzzle, tmp_path / "s", SHARP)}
    left, right = (trimesh.load_mesh(paths[name]) for name in "AB")
    moved = [
        trimesh.transform_points(left.vertices, matrix) for matrix in rotations_of(left.extents)
    ]
    there = {tuple(p) for p in right.vertices.round(3).tolist()}
    assert not any({tuple(p) for p in points.round(3).tolist()} == there for points in moved)


def rotations_of(extents) -> list:
    """Return the 24 rotations of space, each followed by a move to the origin."""
    from cube3d.geometry.orientation import orientations

    found = []
    for turn in orientations(3, Mobility.ROTATIONS):
        matrix = np.eye(4)
        matrix[:3, :3] = turn
        corners = np.array([np.zeros(3), turn @ extents])
        matrix[:3, 3] = -corners.min(axis=0)
        found.append(matrix)
    return found


@pytest.mark.parametrize(
    "measures",
    [Measures(), Measures(clearance=0, chamfer=True), Measures(bevel=0, clearance=0)],
)
def test_letters_are_engraved_into_the_top(measures: Measures) -> None:
    cells = np.array([[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 0, 1]])
    plain = solid_mesh(cells, measures, "P", lying=FLAT)
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        mesh = solid_mesh(cells, measures, "P", lying=FLAT, letter=letter)
        assert_closed(mesh)
        points, _ = mesh.weld()
        assert len(np.unique(points.round(6), axis=0)) == len(points)  # it touches itself nowhere
        assert np.allclose(np.ptp(mesh.vertices, axis=0), np.ptp(plain.vertices, axis=0))
        assert 2 < volume(plain) - volume(mesh) < 20  # cubic millimetres; 0.6 deep
        top = mesh.vertices[:, 2].max()
        depths = set((top - points[:, 2]).round(6)) - set((top - plain.weld()[0][:, 2]).round(6))
        assert depths == {0.6}


@pytest.mark.parametrize("name", ["pentominoes-6x10", "tetrahexes-4x7"])
def test_outlines_are_as_large_as_the_pieces(tmp_path: Path, name: str) -> None:
    measures = Measures(bevel=0, clearance=0.5)
    puzzle = cube3d.load(name)
    (path,) = export_pieces(puzzle, tmp_path / "a.svg", ExportOptions(measures), plate=(300, 300))
    (solids,) = export_pieces(puzzle, tmp_path / "a.3mf", ExportOptions(measures), plate=(300, 300))
    meshes = read(solids)
    svg = "{http://www.w3.org/2000/svg}"
    root = ET.parse(path).getroot()
    assert root.get("width", "").endswith("mm")
    for line in root.iter(f"{svg}path"):
        (piece,) = (one.text for one in line.iter(f"{svg}title"))
        mesh = meshes[piece or ""]
        (loop,) = (line.get("d") or "").strip().split(" Z")[:-1]
        points = np.array(re.findall(r"[ML]([-\d.e]+) ([-\d.e]+)", loop), dtype=float)
        x, y = points.T
        area = abs((x * np.roll(y, -1) - np.roll(x, -1) * y).sum()) / 2
        assert area == pytest.approx(mesh.volume / mesh.extents[2], rel=1e-4)
        assert np.ptp(points, axis=0) == pytest.approx(mesh.extents[:2], abs=1e-4)
    assert len(list(root.iter(f"{svg}path"))) == len(puzzle.pieces)


def test_letters_of_pieces(tmp_path: Path) -> None:
    soma = cube3d.load("soma")
    options = replace(SHARP, letters=True)
    for piece, path in zip(soma.pieces, export_pieces(soma, tmp_path, options), strict=True):
        (mesh,) = read(path).values()
        cells = piece.shape.array()
        expected = solid_mesh(cells, SHARP.measures, piece.name, lying=FLAT, letter=piece.name)
        assert mesh.volume == pytest.approx(volume(expected), rel=1e-5)
    with pytest.raises(RenderError, match="letters can be engraved into cubes only"):
        export_pieces(cube3d.load("tetrahexes-4x7"), tmp_path, options)
    with pytest.raises(RenderError, match="leave nothing of a side"):
        export_pieces(soma, tmp_path, ExportOptions(Measures(bevel=4), letters=True))
