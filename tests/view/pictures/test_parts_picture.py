"""The parts list, its drawings against rays, and its sheets."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

import cube3d
from cube3d import Mobility, Piece, Polycube, Puzzle, Region
from cube3d.errors import RenderError
from cube3d.puzzle.part_list import heading, parts
from cube3d.view.file_names import printable
from cube3d.view.pictures.draw import draw_png
from cube3d.view.pictures.parts_picture import parts_png
from cube3d.view.scene.camera import FLAT_VIEW, VIEWS, frame
from cube3d.view.vector import isometric
from cube3d.view.vector.isometric import Side, best_seen, on_page
from cube3d.view.vector.parts_sheet import captions, columns, format_parts_svg, shown
from tests.helpers import oracle
from tests.helpers.random_cases import cases
from tests.helpers.strategies import polycubes

SVG = "{http://www.w3.org/2000/svg}"
SOLID = polycubes(st.just(3), most=9)
LIBRARY = {name: shape.polycube for name, shape in cube3d.shapes().items()}


# --- the drawing -----------------------------------------------------------------------


def seen_by_ray(cells: set[tuple[int, ...]], u: Fraction, v: Fraction) -> tuple | None:
    """Return the cell and side that the eye sees at a point of the lattice's plane.

    The line of sight through (u, v) has the points (u - t, t, v - t); the eye is where t
    is least.  It enters a cell where one of the coordinates is whole.
    """
    best = None
    for x, y, z in cells:
        # Inside the cell: x < u - t < x + 1, y < t < y + 1, z < v - t < z + 1.
        enter = max(u - x - 1, Fraction(y), v - z - 1)
        leave = min(u - x, Fraction(y + 1), v - z)
        if enter < leave and (best is None or enter < best[0]):
            axis = [u - x - 1, Fraction(y), v - z - 1].index(enter)
            best = (enter, (x, y, z), [Side.RIGHT, Side.FRONT, Side.TOP][axis])
    return best and best[1:]


def seen_in(cells, corners):
    """Return what is seen in the middle of a triangle."""
    return seen_by_ray(cells, *(Fraction(sum(axis), 3) for axis in zip(*corners, strict=True)))


def are_flush(one, other):
    """Tell whether sides of two neighbouring cubes lie in one plane."""
    step = np.subtract(one[0], other[0])
    return one[1] is other[1] and np.abs(step).sum() == 1 and np.dot(one[1].value, step) == 0


@settings(max_examples=cases(10), deadline=None)
@given(SOLID)
def test_each_triangle_shows_what_a_ray_meets_first(shape) -> None:
    cells = set(shape.cells)
    drawing = isometric.draw(shape.array())
    drawn = {tuple(sorted(c)): side for side, found in drawing.faces.items() for c in found}
    assert len(drawn) == sum(map(len, drawing.faces.values()))
    for u, v in product(range(-1, 7), repeat=2):
        for third in ((u + 1, v), (u, v + 1)):
            corners = tuple(sorted([(u, v), (u + 1, v + 1), third]))
            hit = seen_in(cells, corners)
            assert drawn.pop(corners, None) == (hit and hit[1])
    assert not drawn


@settings(max_examples=cases(10), deadline=None)
@given(SOLID)
def test_lines_are_where_what_is_seen_changes(shape) -> None:
    cells = set(shape.cells)
    drawing = isometric.draw(shape.array())
    edges, grid = set(drawing.edges), set(drawing.grid)
    assert len(edges) + len(grid) == len(drawing.edges) + len(drawing.grid)
    assert not edges & grid
    for u, v in product(range(-1, 7), repeat=2):
        a, b, c, d = (u, v), (u + 1, v), (u + 1, v + 1), (u, v + 1)
        for line, beside in (
            ((a, c), (b, d)),
            ((a, b), (c, (u, v - 1))),
            ((a, d), (c, (u - 1, v))),
        ):
            hits = [seen_in(cells, (*line, third)) for third in beside]
            assert (line in edges | grid) == (hits[0] != hits[1])
            # A thin line parts two cells of one plane, and no other line does.
            assert (line in grid) == (None not in hits and are_flush(*hits))


def test_a_cell_is_a_hexagon_of_equal_sides() -> None:
    drawing = isometric.draw(np.zeros((1, 3), np.int64))
    assert (len(drawing.edges), len(drawing.grid)) == (9, 0)
    lengths = [np.hypot(*np.subtract(on_page(a), on_page(b))) for a, b in drawing.edges]
    assert np.allclose(lengths, 1)
    assert [len(found) for found in drawing.faces.values()] == [2, 2, 2]


@settings(max_examples=cases(10), deadline=None)
@given(SOLID)
def test_the_best_view_is_a_rotation_whichever_way_a_piece_is_given(shape) -> None:
    seen = best_seen(shape.array())
    cells = frozenset(map(tuple, seen.tolist()))
    assert cells in oracle.aspects(frozenset(shape.cells), Mobility.ROTATIONS)
    for turned in shape.aspects()[:4]:
        assert np.array_equal(best_seen(turned.array()), seen)


def test_flat_pieces_lie_flat_and_show_all_their_cells() -> None:
    for shape in cube3d.polycubes(5):
        if 1 in shape.extents:
            cells = best_seen(shape.array())
            assert set(cells[:, 2].tolist()) == {0}
            assert isometric.draw(cells).faces[Side.TOP] == unit_squares(cells)


def unit_squares(cells) -> list:
    """Return the triangles of the upper sides of cells on the floor, in order."""
    found = []
    for x, y, _ in cells.tolist():
        u, v = x + y, y + 1
        found += [
            ((u, v), (u + 1, v + 1), (u + 1, v)),
            ((u + 1, v), (u + 2, v + 1), (u + 1, v + 1)),
        ]
    return sorted(found, key=lambda c: (c[0], c[2][1] > c[0][1]))


# --- the list ----------------------------------------------------------------------------


def test_the_list_of_the_soma_cube() -> None:
    listed = {part.piece.name: part for part in parts(cube3d.load("soma"), LIBRARY)}
    assert {name: part.rotations for name, part in listed.items()} == {
        "V": 2, "L": 1, "T": 2, "S": 2, "A": 2, "B": 2, "P": 3,
    }  # fmt: skip
    assert {name for name, part in listed.items() if part.is_chiral} == {"A", "B"}
    assert (listed["A"].mirror, listed["B"].mirror) == ("B", "A")
    assert (listed["A"].mirror_shape, listed["B"].mirror_shape) == ("B4", "A4")
    assert listed["A"].mirror_text == "B"
    assert listed["V"].mirror_text == "itself"
    assert listed["L"].sizes == (3, 2, 1)


@settings(max_examples=cases(10), deadline=None)
@given(polycubes(st.integers(1, 3), most=5))
def test_symmetry_and_chirality_against_the_oracle(shape) -> None:
    puzzle = Puzzle("p", Region(shape.cells), (Piece("P", shape),))
    (part,) = parts(puzzle, LIBRARY)
    cells = frozenset(shape.cells)
    rotated = oracle.aspects(cells, Mobility.ROTATIONS)
    group = {1: 1, 2: 4, 3: 24}[shape.dimension]
    assert part.rotations == group / len(rotated)
    assert part.is_chiral == (oracle.aspects(cells, Mobility.REFLECTIONS) != rotated)
    assert part.mirror is None
    if part.mirror_shape:
        found = LIBRARY[part.mirror_shape].lifted(shape.dimension)
        assert frozenset(found.cells) in oracle.aspects(cells, Mobility.REFLECTIONS) - rotated


def test_pieces_in_words() -> None:
    box = Region.box((3, 3, 3))
    y = Piece("Y" * 40, cube3d.shape("Y5").lifted(3), (0, 3))
    loose = Piece("loose", Polycube([(0, 0, 0), (1, 1, 0)]))
    puzzle = Puzzle("p", box, (y, loose), cube3d.Cover.PIECES)
    first, second = (captions(part) for part in parts(puzzle, LIBRARY))
    assert first == ["Y" * 27 + "…  x0..3", "5 cells, 4x2x1", "symmetry 2, 1 by rotation"]
    assert second == ["loose", "2 cells, 2x2x1", "symmetry 8, 4 by rotation", "2 separate bodies"]
    # So says the table of `cube3d parts`.
    assert [part.symmetry_text for part in parts(puzzle, LIBRARY)] == [
        "2, 1 by rotation",
        "8, 4 by rotation",
    ]
    assert heading(puzzle) == (
        "p",
        "1 to 4 pieces of 2 kinds, 2 to 17 cells; the region has 27 cells",
    )
    assert heading(cube3d.load("soma"))[1] == "7 pieces, 27 cells; the region has 27 cells"
    spare = Piece("spare", cube3d.shape("I2"), 0)
    assert heading(replace(cube3d.load("soma"), pieces=(*cube3d.load("soma").pieces, spare)))[
        1
    ] == ("7 pieces, 27 cells; the region has 27 cells")
    numbers = heading(cube3d.load("25y"))[1]
    assert numbers == "25 pieces of 1 kind, 125 cells; the region has 125 cells"


@given(st.integers(1, 200), st.floats(1, 10), st.floats(1, 10))
def test_columns_leave_no_row_empty(count, width, height) -> None:
    across = columns(count, width, height)
    assert 1 <= across <= count


# --- the sheets --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["soma", "pentominoes-6x10", "25y"])
def test_the_svg_sheet_has_every_piece(name: str) -> None:
    puzzle = cube3d.load(name)
    listed = parts(puzzle, LIBRARY)
    content = format_parts_svg(puzzle, listed)
    assert content == format_parts_svg(puzzle, listed)
    root = ET.fromstring(content)
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert words == [*heading(puzzle), *(line for part in listed for line in captions(part))]
    assert len(root.findall(f"{SVG}g")) == len(puzzle.pieces)
    fills = {path.get("fill") for path in root.iter(f"{SVG}path")} - {None}
    sides = 1 if puzzle.region.dimension < 3 else 3
    assert len(fills) == sides * len(puzzle.pieces)


def test_flat_pieces_are_not_turned_over() -> None:
    puzzle = cube3d.load("pentominoes-6x10")
    for piece in puzzle.pieces:
        page = frozenset((x, -y) for x, y, _ in shown(piece).tolist())
        low = [min(axis) for axis in zip(*page, strict=True)]
        moved = frozenset((x - low[0], y - low[1]) for x, y in page)
        assert moved in oracle.aspects(frozenset(piece.shape.cells), Mobility.ROTATIONS)


def test_names_are_text_on_the_sheet() -> None:
    name = "</svg><script>&\u200b"
    piece = Piece("<b>&", Polycube([(0, 0, 0)]))
    puzzle = Puzzle(printable(name), Region.box((1, 1, 1)), (piece,))
    content = format_parts_svg(puzzle, parts(puzzle, {}))
    assert b"<script" not in content
    assert "<b>&" in [text.text for text in ET.fromstring(content).iter(f"{SVG}text")]


def test_the_png_sheet_shows_pieces_at_one_scale() -> None:
    cells = [Polycube([(i, 0, 0) for i in range(n)]) for n in (1, 2, 4)]
    pieces = tuple(Piece(f"I{len(shape)}", shape) for shape in cells)
    puzzle = Puzzle("Rods", Region.box((7, 1, 1)), pieces)
    content = parts_png(puzzle, parts(puzzle, LIBRARY))
    assert content == parts_png(puzzle, parts(puzzle, LIBRARY))
    with Image.open(io.BytesIO(content)) as image:
        picture = np.asarray(image).astype(np.int64)
    drawn = picture[..., :3].max(axis=2) - picture[..., :3].min(axis=2) > 40
    places = [
        (left, top, right, bottom)
        for top, bottom in runs(drawn.sum(axis=1) > 3)
        for left, right in runs(drawn[top:bottom].sum(axis=0) > 3)
    ]
    # Each in its own colour of the palette: blue, orange, green.
    tops = {
        "rgb"[hue(picture, place).argmax()] + "rgb"[hue(picture, place).argmin()]
        for place in places
    }
    assert tops == {"br", "rb", "gr"}
    one, two, four = sorted(right - left for left, _, right, _ in places)
    assert two - one == pytest.approx((four - one) / 3, abs=6)


def test_shadows_end_in_their_pictures_and_on_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bytes] = []

    def keep(*args: Any, **options: Any) -> bytes:
        drawn.append(draw_png(*args, **options))
        return drawn[-1]

    monkeypatch.setattr("cube3d.view.pictures.parts_picture.draw_png", keep)
    rod = Polycube([(0, i, i) for i in range(4)], lattice=cube3d.lattice("fcc"))
    region = Region(rod.cells, lattice=rod.lattice)
    puzzle = Puzzle("Spheres", region, (Piece("rod", rod),))
    sheet = parts_png(puzzle, parts(puzzle, {}))
    (content,) = drawn
    with Image.open(io.BytesIO(content)) as image:
        opacity = np.asarray(image)[..., 3]
    assert opacity.max() == 255
    assert max(opacity[:, 0].max(), opacity[:, -1].max()) <= 3
    with Image.open(io.BytesIO(sheet)) as image:
        edge = np.asarray(image).astype(np.int64)[:, -1]
    assert np.abs(edge - edge[0]).max() <= 3


@pytest.mark.parametrize("names", [("I5", "X5", "V15", "Q5"), ("I5", "X5", "P5", "W5")])
def test_a_cube_has_as_many_pixels_in_every_piece_of_a_sheet(names: tuple[str, ...]) -> None:
    flat = "V15" not in names
    shapes = [cube3d.shape(name) for name in names]
    shapes = shapes if flat else [shape.lifted(3) for shape in shapes]
    pieces = tuple(Piece(name, shape) for name, shape in zip(names, shapes, strict=True))
    puzzle = Puzzle(
        "Four", Region.box((20, 5, 5)[: shapes[0].dimension]), pieces, cube3d.Cover.PIECES
    )
    content = parts_png(puzzle, parts(puzzle, LIBRARY))
    with Image.open(io.BytesIO(content)) as image:
        picture = np.asarray(image).astype(np.int64)
    drawn = picture.max(axis=2) - picture.min(axis=2) > 20
    for axis in range(2):  # also in the grooves between cubes
        drawn |= np.roll(drawn, 2, axis) & np.roll(drawn, -2, axis)
    right, up, _ = frame(*(FLAT_VIEW if flat else VIEWS["iso"]))
    corners = np.array(list(product((0, 1), (0, 1), (0, 0.5 if flat else 1))))
    spans = []
    for piece, tile in zip(pieces, tiles(drawn), strict=True):
        there = (shown(piece)[:, None] + corners).reshape(-1, 3)
        rows, across = (np.flatnonzero(tile.any(axis=axis)) for axis in (1, 0))
        spans.append((np.ptp(across) + 1, np.ptp(there @ right)))
        spans.append((np.ptp(rows) + 1, np.ptp(there @ up)))
    pixels, cells = spans[0]  # the width of I5
    scale = pixels / cells
    # Edges are rounded: that takes less than a tenth of a cell.
    assert max(abs(pixels - scale * cells) for pixels, cells in spans) < 0.1 * scale, spans


def tiles(drawn) -> list:
    """Return the parts of a sheet, (rows, columns) bool, one for each piece in reading order."""
    return [
        drawn[top:bottom, left:right]
        for top, bottom in runs(drawn.sum(axis=1) > 0)
        for left, right in runs(drawn[top:bottom].sum(axis=0) > 0)
    ]


def hue(picture, place: tuple[int, int, int, int]):
    """Return the mean red, green and blue, (3,), in a part of a picture."""
    left, top, right, bottom = place
    return picture[top:bottom, left:right, :3].mean(axis=(0, 1))


def runs(there) -> list[tuple[int, int]]:
    """Return where each row of True begins and ends."""
    steps = np.diff(np.concatenate([[0], there.astype(int), [0]]))
    starts, ends = np.flatnonzero(steps == 1), np.flatnonzero(steps == -1)
    return list(zip(starts.tolist(), ends.tolist(), strict=True))


def test_four_dimensions_have_a_list_but_no_sheet() -> None:
    puzzle = cube3d.load("dominoes-2x2x2x2")
    listed = parts(puzzle, LIBRARY)
    assert (listed[0].rotations, listed[0].sizes) == (48, (2, 1, 1, 1))
    with pytest.raises(RenderError, match="piece 'D' is 4-dimensional"):
        format_parts_svg(puzzle, listed)
    with pytest.raises(RenderError, match="piece 'D' is 4-dimensional"):
        parts_png(puzzle, listed)
