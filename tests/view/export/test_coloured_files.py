"""Coloured cubes in files: each colour has the area or cells of its cubes."""

from __future__ import annotations

import json
import re
import struct
import zipfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cube3d
from cube3d.errors import RenderError
from cube3d.geometry.orientation import Mobility, orientations
from cube3d.puzzle.part_list import parts
from cube3d.view.export.export_solution import ExportOptions, export
from cube3d.view.export.print_pieces import export_pieces
from cube3d.view.export.pyvista_data import to_pyvista
from cube3d.view.mesh.solid import Measures
from cube3d.view.scene.from_solution import blocks, carry
from cube3d.view.scene.palette import PALETTES, assign, parse_palette
from cube3d.view.vector.parts_sheet import format_parts_svg, show_blocks
from tests.helpers.coloured_solutions import DARK, WHITE, checkered, mixed, tone
from tests.helpers.strategies import polycubes

CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
SVG = "{http://www.w3.org/2000/svg}"
# Nearly whole cells: what the clearance takes away is less than the tolerance.
FULL = ExportOptions(Measures(bevel=0, clearance=0.01))
Areas = dict[tuple[int, ...], float]


def open_faces(pieces) -> Areas:
    """Return 100 mm2 for each face of a coloured cell that no cell of its piece covers."""
    found: Counter[tuple[int, ...]] = Counter()
    for cells, colours in pieces:
        held = set(cells)
        for cell, colour in zip(cells, colours, strict=True):
            for axis in range(3):
                for step in (-1, 1):
                    beyond = tuple(x + step * (a == axis) for a, x in enumerate(cell))
                    found[colour] += 100 * (beyond not in held)
    return dict(found)


def looks(names, solution):
    rgb = {c.name: tuple(bytes.fromhex(c.rgb[1:])) for c in solution.colours}
    return [rgb.get(name) for name in names]


def area(points, triangles) -> float:
    a, b, c = (np.asarray(points)[np.asarray(triangles)[:, k]] for k in range(3))
    return float(np.linalg.norm(np.cross(b - a, c - a), axis=1).sum() / 2)


def add(found: Areas, colour, points, triangles) -> None:
    if len(triangles):
        found[colour] = found.get(colour, 0.0) + area(points, triangles)


def glb_areas(path: Path) -> Areas:
    data = path.read_bytes()
    length = struct.unpack("<I", data[12:16])[0]
    document, binary = json.loads(data[20 : 20 + length]), data[28 + length :]

    def array(number: int, kind: str, width: int):
        accessor = document["accessors"][number]
        view = document["bufferViews"][accessor["bufferView"]]
        count = accessor["count"] * width
        return np.frombuffer(binary, kind, count, view["byteOffset"]).reshape(-1, width)

    found: Areas = {}
    for node in document["nodes"]:
        for part in document["meshes"][node["mesh"]]["primitives"]:
            name = document["materials"][part["material"]]["name"]
            points = array(part["attributes"]["POSITION"], "<f4", 3) * 1000
            triangles = array(part["indices"], "<u4", 1).reshape(-1, 3)
            add(found, tuple(bytes.fromhex(name[1:])), points, triangles)
    return found


def mtl_colours(path: Path) -> dict[str, tuple[int, ...]]:
    colours, name = {}, ""
    for words in map(str.split, path.read_text().splitlines()):
        name = words[1] if words[0] == "newmtl" else name
        if words[0] == "Kd":
            colours[name] = tuple(round(255 * float(x)) for x in words[1:])
    return colours


def obj_areas(path: Path) -> Areas:
    colours, name = mtl_colours(path.with_suffix(".mtl")), ""
    points: list[list[float]] = []
    faces: dict[tuple[int, ...], list[list[int]]] = {}
    for words in map(str.split, path.read_text().splitlines()):
        if words[0] == "v":
            points.append([float(x) for x in words[1:]])
        elif words[0] == "usemtl":
            name = words[1]
        elif words[0] == "f":
            corners = [int(word.split("//")[0]) - 1 for word in words[1:]]
            faces.setdefault(colours[name], []).append(corners)
    return {colour: area(points, triangles) for colour, triangles in faces.items()}


def threemf_areas(path: Path) -> Areas:
    with zipfile.ZipFile(path) as archive:
        model = ET.fromstring(archive.read("3D/3dmodel.model"))
    bases = [
        tuple(bytes.fromhex(base.attrib["displaycolor"][1:])) for base in model.iter(f"{CORE}base")
    ]
    built = Counter(item.get("objectid") for item in model.iter(f"{CORE}item"))
    found: Areas = {}
    for thing in model.iter(f"{CORE}object"):
        points = [[float(v.attrib[a]) for a in "xyz"] for v in thing.iter(f"{CORE}vertex")]
        for t in thing.iter(f"{CORE}triangle"):
            colour = bases[int(t.get("p1", thing.attrib["pindex"]))]
            corners = [int(t.attrib[f"v{k}"]) for k in (1, 2, 3)]
            add(found, colour, points, [corners] * built[thing.get("id")])
    return found


READERS: dict[str, Callable[[Path], Areas]] = {
    ".glb": glb_areas,
    ".obj": obj_areas,
    ".3mf": threemf_areas,
}


@pytest.mark.parametrize("ending", READERS)
@pytest.mark.parametrize("solution", [checkered(), mixed()], ids=["checkered", "mixed"])
def test_colours_of_a_solution(tmp_path: Path, ending: str, solution) -> None:
    path = tmp_path / f"a{ending}"
    export(solution, path, FULL)
    pieces = assign(blocks(solution), parse_palette("default"))
    expected = open_faces(
        (
            placed.cells,
            [c or tone(own) for c in looks(placed.colours or [""] * len(placed.cells), solution)],
        )
        for placed, own in zip(solution.placements, pieces, strict=True)
    )
    assert READERS[ending](path) == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize("ending", READERS)
@pytest.mark.parametrize("plate", [None, (400.0, 400.0)])
def test_colours_of_pieces_to_print(tmp_path: Path, ending: str, plate) -> None:
    path = tmp_path / f"a{ending}"
    puzzle = cube3d.load("soma-checkered")
    export_pieces(puzzle, path, FULL, plate=plate)
    expected = open_faces((p.shape.cells, looks(p.colours, checkered())) for p in puzzle.pieces)
    assert READERS[ending](path) == pytest.approx(expected, rel=0.01)


def test_colour_by_piece_and_files_without_colours(tmp_path: Path) -> None:
    by_piece = ExportOptions(FULL.measures, colour_by="piece")
    export(checkered(), tmp_path / "a.glb", by_piece)
    own = assign(blocks(checkered()), parse_palette("default"))
    assert glb_areas(tmp_path / "a.glb").keys() == set(own)
    plain = cube3d.solve(cube3d.load("soma"))
    with pytest.raises(RenderError, match="no cube has a colour"):
        export(plain, tmp_path / "b.glb", ExportOptions(colour_by="cube"))
    assert not (tmp_path / "b.glb").exists()


def test_pyvista_data_has_the_colours_of_cubes() -> None:
    scene = to_pyvista(checkered())
    for mesh, placed in zip(scene, checkered().placements, strict=True):
        white = mesh.cell_data["rgb"] == WHITE
        dark = mesh.cell_data["rgb"] == DARK
        assert (white.all(axis=1) ^ dark.all(axis=1)).all()
        share = mesh.compute_cell_sizes()["Area"][white.all(axis=1)].sum() / mesh.area
        faces = open_faces([(placed.cells, looks(placed.colours, checkered()))])
        assert share == pytest.approx(faces[WHITE] / sum(faces.values()), abs=0.02)


# --- drawings ----------------------------------------------------------------------------


def cells_of(path: str) -> float:
    """Return the area that the loops of a path enclose."""
    total = 0.0
    for loop in re.findall(r"M[^z]*z", path):
        x, y, corners = 0, 0, []
        for letter, words in re.findall(r"([Mhv])([-\d ]+)", loop):
            numbers = [int(word) for word in words.split()]
            if letter == "M":
                x, y = numbers
            elif letter == "h":
                x += numbers[0]
            else:
                y += numbers[0]
            corners.append((x, y))
        ends = [*corners[1:], corners[0]]
        total += sum(a * d - b * c for (a, b), (c, d) in zip(corners, ends, strict=True)) / 2
    return abs(total)


def test_svg_layers_have_the_colours_of_cubes(tmp_path: Path) -> None:
    export(checkered(), tmp_path / "a.svg", ExportOptions(letters=True))
    root = ET.fromstring((tmp_path / "a.svg").read_bytes())
    found: Counter[str] = Counter()
    outlines = 0.0
    for path in root.iter(f"{SVG}path"):
        fill = path.get("fill", "none")
        if path.find(f"{SVG}title") is not None:
            outlines += cells_of(path.attrib["d"])
        if fill != "none":
            found[fill] += round(cells_of(path.attrib["d"]))
    assert found == {"#f3e7c9": 14, "#6b3f22": 13}
    assert outlines == 27
    titles = {title.text for title in root.iter(f"{SVG}title")}
    assert titles > {piece.name for piece in cube3d.load("soma-checkered").pieces}
    # Dark letters on white cubes and white ones on dark cubes.
    assert {text.get("fill") for text in root.iter(f"{SVG}text")} >= {"#000", "#fff"}


def test_parts_sheets_have_the_colours_of_cubes() -> None:
    puzzle = cube3d.load("soma-checkered")
    listed = parts(puzzle, {})
    for part, block in zip(listed, show_blocks(puzzle, listed), strict=True):
        own = zip(part.piece.shape.cells, looks(part.piece.colours, checkered()), strict=True)
        # A rotation keeps distances: cubes of each colour are as far apart as they were.
        assert distances(block.cells.tolist(), block.colours) == distances(*zip(*own, strict=True))
    drawing = ET.fromstring(format_parts_svg(puzzle, listed))
    fills = {path.get("fill") for path in drawing.iter(f"{SVG}path")} - {None, "none"}
    assert len(fills) == 6  # two colours on three sides
    flat = [fill for palette in PALETTES.values() for fill in palette]
    assert not fills & set(flat)


def distances(cells, colours) -> Counter[tuple[object, ...]]:
    both = list(zip(map(np.array, cells), colours, strict=True))
    return Counter((one, other, int(((a - b) ** 2).sum())) for a, one in both for b, other in both)


@given(polycubes(st.just(3)), st.sampled_from(list(range(24))), st.randoms())
def test_a_pose_tells_which_cell_went_where(shape, number: int, random) -> None:
    group = orientations(3, Mobility.ROTATIONS)
    cells = shape.array()
    order = random.sample(range(len(cells)), len(cells))
    pose = cells[order] @ group[number].astype(np.int64).T + (3, -5, 7)
    rows = carry(cells, pose, group)
    assert sorted(rows.tolist()) == list(range(len(cells)))
    turns = [np.asarray(cells[rows] @ turn.astype(np.int64).T - pose) for turn in group]
    assert any((moved == moved[0]).all() for moved in turns)


def test_what_is_no_pose_is_refused() -> None:
    cells = np.array([[0, 0, 0], [1, 0, 0]])
    with pytest.raises(ValueError, match="does not fit these cells"):
        carry(cells, np.array([[0, 0, 0], [1, 1, 0]]), orientations(3, Mobility.ROTATIONS))
