"""Exported files, read again with trimesh or the standard library."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import cube3d
from cube3d.errors import RenderError
from cube3d.formats.files import EXPORTS, MESHES, SOLIDS
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.view.export.export_solution import ExportOptions, export, solution_solids
from cube3d.view.file_names import distinct, printable, safe_name
from cube3d.view.mesh.solid import Measures
from cube3d.view.scene.block import Block
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.palette import assign, parse_palette
from tests.helpers.mesh_files import read
from tests.helpers.meshes import shrunk_volume

IN_METRES = [one.suffix for one in MESHES if one.measure == MESHES[0].measure]
# Formats without names: a file is one body.
ONE_BODY = (".stl",)
CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
EVIL = "a \"b\" <c> & 'd' ]]> /../#\\x\u202e\ud800\x07"

SOMA = cube3d.solve(cube3d.load("soma"))
SHARP = ExportOptions(Measures(bevel=0, clearance=0.5))


def z_up(points, ending):
    """Return points of a file in millimetres with z up."""
    if ending in IN_METRES:
        x, y, z = np.moveaxis(np.asarray(points) * 1000, -1, 0)
        return np.stack([x, -z, y], axis=-1)
    return np.asarray(points)


def solution_of(name: str, *pieces: tuple[str, list[tuple[int, ...]]]) -> Solution:
    """Return a solution of pieces, given by name and cells; it is for the eye alone."""
    return Solution(
        name,
        tuple(
            PlacedPiece(piece, 0, tuple(cells), ((1,),), tuple(cells[0])) for piece, cells in pieces
        ),
    )


@pytest.mark.parametrize("ending", SOLIDS)
def test_a_solution_comes_back_from_every_format(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"soma{ending}"
    written = export(SOMA, path, SHARP)
    assert written[0] == path
    assert sorted(written) == sorted(tmp_path.iterdir())
    found = read(path)
    assert all(mesh.is_watertight and mesh.is_winding_consistent for mesh in found.values())
    scale = 1e-9 if ending in IN_METRES else 1
    expected = {p.piece: shrunk_volume(np.array(p.cells), 10, 0.5) * scale for p in SOMA.placements}
    volumes = {name: mesh.volume for name, mesh in found.items()}
    if ending in ONE_BODY:
        assert list(volumes.values()) == pytest.approx([sum(expected.values())], rel=1e-5)
    else:
        assert volumes == pytest.approx(expected, rel=1e-5)


@pytest.mark.parametrize("ending", SOLIDS)
def test_pieces_are_where_the_solution_says(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"soma{ending}"
    export(SOMA, path, SHARP)
    corners = z_up(np.concatenate([m.bounds for m in read(path).values()]), ending)
    low, high = corners.min(axis=0), corners.max(axis=0)
    middle = np.array([14.5, 14.5, 0]) if ending in IN_METRES else np.zeros(3)
    assert np.allclose(low, -middle, atol=1e-3)
    assert np.allclose(high, 29 - middle, atol=1e-3)
    if ending in ONE_BODY:
        return
    found = read(path)
    for placed in SOMA.placements:
        # Cell (x, y, z) is drawn at (x, -y, -z).
        cells = np.array(placed.cells) * (1, -1, -1)
        expected = np.array([cells.min(axis=0), cells.max(axis=0) + 1]) * 10.0
        expected += [[0.5] * 3, [-0.5] * 3]
        expected += [-0.5, 19.5, 19.5] - middle
        corners = z_up(found[placed.piece].vertices, ending)
        assert np.allclose([corners.min(axis=0), corners.max(axis=0)], expected, atol=1e-3)


@pytest.mark.parametrize("ending", EXPORTS)
def test_the_same_solution_gives_the_same_file(tmp_path: Path, ending: str) -> None:
    one, other = tmp_path / f"one{ending}", tmp_path / f"other{ending}"
    export(SOMA, one)
    export(SOMA, other)
    content = one.read_bytes().replace(b"one.mtl", b"other.mtl")
    assert content == other.read_bytes()
    if ending == ".obj":
        assert one.with_suffix(".mtl").read_bytes() == other.with_suffix(".mtl").read_bytes()


def test_the_default_solids_are_watertight_manifolds(tmp_path: Path) -> None:
    export(SOMA, tmp_path / "a.3mf")
    for mesh in read(tmp_path / "a.3mf").values():
        assert mesh.is_volume
    export(SOMA, tmp_path / "a.stl")
    (whole,) = read(tmp_path / "a.stl").values()
    assert whole.is_volume


def test_exploding_moves_rods_by_the_factor_and_changes_none(
    domino_box: Callable[[int], list[Block]],
) -> None:
    shown = domino_box(3)
    together, apart = (solution_solids(shown, ExportOptions(explode=f)) for f in (0.0, 0.7))
    steps = [b.bounds()[0] - a.bounds()[0] for a, b in zip(together, apart, strict=True)]
    for block, step, one, other in zip(shown, steps, together, apart, strict=True):
        # Rods do not hook into each other: they move straight away from the middle.
        between = np.mean(block.cells, axis=0) - np.mean(shown[0].cells, axis=0)
        assert np.allclose(step - steps[0], 0.7 * 10 * between * (1, -1, -1))
        assert one.mesh is other.mesh
    assert np.min([solid.bounds()[0] for solid in apart], axis=0) == pytest.approx(np.zeros(3))


def test_exploded_pieces_are_apart(tmp_path: Path) -> None:
    export(SOMA, tmp_path / "a.3mf", ExportOptions(explode=3.0))
    found = list(read(tmp_path / "a.3mf").values())
    assert len(found) == 7
    for one, other in combinations(found, 2):
        apart = np.maximum(one.bounds[0] - other.bounds[1], other.bounds[0] - one.bounds[1])
        assert apart.max() > 0


def test_layers_stand_side_by_side_one_cell_high(tmp_path: Path) -> None:
    export(SOMA, tmp_path / "a.3mf", ExportOptions(SHARP.measures, layers=True))
    found = read(tmp_path / "a.3mf")
    for placed in SOMA.placements:
        cells = np.array(placed.cells)
        layers = [cells[cells[:, 2] == z] for z in set(cells[:, 2])]
        expected = [shrunk_volume(layer, 10, 0.5) for layer in layers]
        parts = [m for name, m in found.items() if name.split(" part ")[0] == placed.piece]
        assert sorted(m.volume for m in parts) == pytest.approx(sorted(expected), rel=1e-5)
        assert all(m.bounds[:, 2] == pytest.approx([0, 9], abs=1e-5) for m in parts)
    middles = [m.bounds.mean(axis=0)[0] for m in found.values()]
    assert len({round(x // 35) for x in middles}) == 3


@pytest.mark.parametrize("dimensions", [1, 2, 3, 4, 5])
def test_any_dimension(
    domino_box: Callable[[int], list[Block]], dimensions: int, tmp_path: Path
) -> None:
    shown = domino_box(dimensions)
    solids = solution_solids(shown, SHARP)
    assert len(solids) == 2 ** (dimensions - 1)
    for solid in solids:
        low, high = solid.bounds()
        assert np.allclose(high - low, [19, 9, 9])
    least = np.min([solid.bounds()[0] for solid in solids], axis=0)
    assert np.allclose(least, 0)


# --- glTF ------------------------------------------------------------------------------


def glb(path: Path) -> tuple[dict, bytes]:
    """Return the JSON and the binary part of a GLB file; check its frame."""
    content = path.read_bytes()
    magic, version, length = struct.unpack_from("<4sII", content)
    assert (magic, version, length) == (b"glTF", 2, len(content))
    size, kind = struct.unpack_from("<I4s", content, 12)
    assert (kind, size % 4) == (b"JSON", 0)
    rest, kind = struct.unpack_from("<I4s", content, 20 + size)
    assert (kind, rest) == (b"BIN\0", len(content) - 28 - size)
    return json.loads(content[20 : 20 + size]), content[28 + size :]


def test_glb_has_linear_colours_and_unit_normals_outwards(tmp_path: Path) -> None:
    export(SOMA, tmp_path / "a.glb")
    document, data = glb(tmp_path / "a.glb")
    assert document["scenes"][0]["name"] == "Soma cube"
    colours = assign(blocks(SOMA), parse_palette("default"))
    for node, block, colour in zip(document["nodes"], blocks(SOMA), colours, strict=True):
        assert node["name"] == block.label
        (primitive,) = document["meshes"][node["mesh"]]["primitives"]
        factor = document["materials"][primitive["material"]]["pbrMetallicRoughness"]
        for given, part in zip(factor["baseColorFactor"], colour, strict=False):
            # Back to sRGB by the inverse of its transfer function.
            back = 12.92 * given if given <= 0.0031308 else 1.055 * given ** (1 / 2.4) - 0.055
            assert round(back * 255) == part
        arrays = {}
        for key, number in (*primitive["attributes"].items(), ("INDEX", primitive["indices"])):
            accessor = document["accessors"][number]
            view = document["bufferViews"][accessor["bufferView"]]
            part_of = data[view["byteOffset"] : view["byteOffset"] + view["byteLength"]]
            kind = "<u4" if key == "INDEX" else "<f4"
            arrays[key] = np.frombuffer(part_of, kind).reshape(-1, 3)
            if "min" in accessor:
                assert np.array_equal(arrays[key].min(axis=0), np.float32(accessor["min"]))
                assert np.array_equal(arrays[key].max(axis=0), np.float32(accessor["max"]))
        assert np.allclose(np.linalg.norm(arrays["NORMAL"], axis=1), 1, atol=1e-6)
        corners = arrays["POSITION"][arrays["INDEX"]]
        across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        facing = arrays["NORMAL"][arrays["INDEX"]].sum(axis=1)
        assert (np.einsum("ij,ij->i", across, facing) > 0).all()


def test_gltf_is_the_same_with_all_inside(tmp_path: Path) -> None:
    export(SOMA, tmp_path / "a.glb")
    export(SOMA, tmp_path / "a.gltf")
    document, data = glb(tmp_path / "a.glb")
    text = json.loads((tmp_path / "a.gltf").read_text())
    assert text["buffers"][0].pop("uri").startswith("data:application/octet-stream;base64,")
    assert text == document
    assert document["buffers"] == [{"byteLength": len(data)}]


# --- names -----------------------------------------------------------------------------


def evil() -> Solution:
    return solution_of(EVIL, (EVIL, [(0, 0, 0)]), (EVIL + "2", [(1, 0, 0)]), ("o", [(2, 0, 0)]))


@pytest.mark.parametrize("ending", SOLIDS)
def test_evil_names_stay_names(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"a{ending}"
    export(evil(), path)
    found = read(path)
    assert len(found) == (1 if ending in ONE_BODY else 3)
    if ending in IN_METRES:
        assert printable(EVIL) in found
    elif ending == ".3mf":
        names = [o.get("name") for o in model_of(path).iter(f"{CORE}object")]
        assert names == [printable(EVIL), printable(EVIL + "2"), "o"]
    elif ending == ".obj":
        lines = path.read_text().splitlines()
        assert [line for line in lines if line.startswith("o ")] == [
            f"o {safe_name(EVIL)}",
            f"o {safe_name(EVIL + '2')}",
            "o o",
        ]


def model_of(path: Path) -> ET.Element:
    with zipfile.ZipFile(io.BytesIO(path.read_bytes())) as archive:
        assert archive.testzip() is None
        assert archive.namelist()[0] == "[Content_Types].xml"
        return ET.fromstring(archive.read("3D/3dmodel.model"))


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("Y", "Y"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ("..", "_"),
        ("", "_"),
        ("-rf *", "rf__"),
        ("a b/c\\d:e\n", "a_b_c_d_e_"),
        ("ÄΩ5", "ÄΩ5"),
        ("x" * 500, "x" * 60),
    ],
)
def test_safe_names(text: str, safe: str) -> None:
    assert safe_name(text) == safe


def test_distinct_names() -> None:
    given = distinct(["a", "A", "b", "a", "a-2", "A-2"])
    assert given[0] == "a"
    assert len({name.casefold() for name in given}) == 6


def test_3mf_has_colours_and_millimetres(tmp_path: Path) -> None:
    export(SOMA, tmp_path / "a.3mf")
    model = model_of(tmp_path / "a.3mf")
    assert model.get("unit") == "millimeter"
    colours = assign(blocks(SOMA), parse_palette("default"))
    bases = list(model.iter(f"{CORE}base"))
    assert [b.get("displaycolor") for b in bases] == [
        "#{:02X}{:02X}{:02X}".format(*colour) for colour in colours
    ]
    for number, thing in enumerate(model.iter(f"{CORE}object")):
        assert (thing.get("pid"), thing.get("pindex")) == ("1", str(number))


def test_obj_has_colours(tmp_path: Path) -> None:
    export(SOMA, tmp_path / "my file.obj")
    assert "mtllib my_file.mtl" in (tmp_path / "my file.obj").read_text()
    lines = (tmp_path / "my_file.mtl").read_text().splitlines()
    shares = [tuple(map(float, line.split()[1:])) for line in lines if line.startswith("Kd")]
    colours = assign(blocks(SOMA), parse_palette("default"))
    assert [tuple(round(255 * s) for s in share) for share in shares] == colours


# --- errors ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("a.abc", "cannot tell the format of .*a.abc: the name has to end in .glb, .gltf, .obj"),
        ("a", "cannot tell the format"),
        ("nowhere/a.stl", "cannot write .*there is no folder"),
    ],
)
def test_files_that_cannot_be_written(tmp_path: Path, name: str, message: str) -> None:
    with pytest.raises(RenderError, match=message):
        export(SOMA, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
    twice = solution_of("p", ("A", [(0, 0, 0)]), ("B", [(0, 0, 0)]))
    with pytest.raises(RenderError, match=r"cell \(0, 0, 0\) is covered twice"):
        export(twice, tmp_path / "a.stl")
    far = solution_of("p", ("A", [(0, 0, 0), (2**61, 0, 0)]))
    for name in ("a.stl", "a.svg"):
        with pytest.raises(RenderError, match="'A' are too far apart"):
            export(far, tmp_path / name)
    with pytest.raises(RenderError, match="cannot be exploded"):
        export(SOMA, tmp_path / "a.svg", ExportOptions(explode=0.5))
    with pytest.raises(RenderError, match="bad explode factor"):
        ExportOptions(explode=-1)
    with pytest.raises(RenderError, match="there is no palette"):
        ExportOptions(palette="mauve")
