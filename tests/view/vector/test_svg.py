"""SVG drawings, read as XML and filled again, cell by cell."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d.errors import RenderError
from cube3d.view.file_names import printable
from cube3d.view.scene.block import Block
from cube3d.view.scene.palette import assign, parse_palette
from cube3d.view.vector.flat_cells import inner_lines, outline
from cube3d.view.vector.svg import DrawingOptions, format_svg

SVG = "{http://www.w3.org/2000/svg}"
EVIL = "</title><script>&\"'\x00\ud800"

flat_cells = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1).map(sorted)


def loops(path: str) -> list[list[tuple[float, float]]]:
    """Return the corners of each loop of a path of M, h, v and z."""
    found = []
    for text in path.split("z"):
        if not text:
            continue
        steps = re.findall(r"([Mhv])(-?[\d.]+)(?: (-?[\d.]+))?", text)
        assert "".join(f"{a}{b} {c}" if c else f"{a}{b}" for a, b, c in steps) == text
        at = (0.0, 0.0)
        corners = []
        for word, first, second in steps:
            at = {
                "M": (float(first), float(second or 0)),
                "h": (at[0] + float(first), at[1]),
                "v": (at[0], at[1] + float(first)),
            }[word]
            corners.append(at)
        found.append(corners)
    return found


def inside(path: str, x: float, y: float) -> bool:
    """Tell whether the rule "evenodd" fills a point: count the walls to its right."""
    crossings = 0
    for corners in loops(path):
        for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
            crossings += x0 == x1 and x0 > x and min(y0, y1) < y < max(y0, y1)
    return crossings % 2 == 1


@given(flat_cells)
def test_an_outline_filled_again_is_the_cells(cells) -> None:
    path = outline(np.array(cells))
    for x in range(-4, 5):
        for y in range(-4, 5):
            assert inside(path, x + 0.5, y + 0.5) == ((x, y) in cells)


@given(flat_cells)
def test_outlines_turn_at_every_corner_and_are_the_whole_border(cells) -> None:
    border = 0.0
    for corners in loops(outline(np.array(cells))):
        for a, b, c in zip(
            corners, corners[1:] + corners[:1], corners[2:] + corners[:2], strict=True
        ):
            assert (a[0] == b[0]) != (b[0] == c[0])
            border += abs(b[0] - a[0]) + abs(b[1] - a[1])
    free = sum(
        (x + dx, y + dy) not in cells
        for x, y in cells
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    assert border == free


def test_cells_that_touch_at_a_corner_and_holes_have_loops_of_their_own() -> None:
    assert len(loops(outline(np.array([[0, 0], [1, 1]])))) == 2
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(map(len, loops(outline(np.array(ring))))) == [4, 4]


@given(flat_cells)
def test_inner_lines_are_the_faces_that_cells_share(cells) -> None:
    lines = re.findall(r"M(-?\d+) (-?\d+)([hv])(\d+)", inner_lines(np.array(cells)))
    drawn = {
        (int(x) + i * (way == "h"), int(y) + i * (way == "v"), way)
        for x, y, way, n in lines
        for i in range(int(n))
    }
    upright = {(x, y, "v") for x, y in cells if (x - 1, y) in cells}
    level = {(x, y, "h") for x, y in cells if (x, y - 1) in cells}
    assert drawn == upright | level
    # Lines are as long as they can be.
    assert len(drawn) == sum(int(n) for *_, n in lines)
    for x, y, way, n in lines:
        end = (int(x) + int(n), int(y), way) if way == "h" else (int(x), int(y) + int(n), way)
        assert end not in drawn


def drawing(blocks: list[Block], empty=None, **options) -> ET.Element:
    return ET.fromstring(format_svg(blocks, DrawingOptions("T", **options), empty=empty))


def frames(root: ET.Element) -> list[tuple[float, float, ET.Element]]:
    found = []
    for group in root.findall(f"{SVG}g"):
        match = re.fullmatch(r"translate\((\S+) (\S+)\)", group.get("transform", ""))
        assert match
        found.append((float(match[1]), float(match[2]), group))
    return found


def test_a_flat_puzzle_is_drawn_as_it_is_written(pentominoes: list[Block]) -> None:
    root = drawing(pentominoes, cell_mm=6)
    ((x0, y0, group),) = frames(root)
    colours = assign(pentominoes, parse_palette("default"))
    paths = [path for path in group.iter(f"{SVG}path") if path.find(f"{SVG}title") is not None]
    assert [path.findtext(f"{SVG}title") for path in paths] == [b.label for b in pentominoes]
    assert [p.get("fill") for p in paths] == ["#{:02x}{:02x}{:02x}".format(*c) for c in colours]
    left, top, wide, high = map(float, root.get("viewBox", "").split())
    assert root.get("width") == f"{wide * 6:g}mm"
    assert root.get("height") == f"{high * 6:g}mm"
    # Where the page begins, x goes to the right and y down, as in the file of a puzzle.
    for path, block in zip(paths, pentominoes, strict=True):
        cells = {(x, y) for x, y in block.cells.tolist()}
        for x in range(10):
            for y in range(6):
                at = (left + 0.15 + x + 0.5 - x0, top + 0.15 + y + 0.5 - y0)
                assert inside(path.get("d", ""), *at) == ((x, y) in cells)


def test_layers_are_side_by_side_with_captions(cube_25y: list[Block]) -> None:
    root = drawing(cube_25y)
    found = frames(root)
    assert [text.text for text in root.findall(f"{SVG}text")] == [f"z = {z}" for z in range(5)]
    xs = [x for x, _, _ in found]
    assert len({y for _, y, _ in found}) == 1
    assert np.allclose(np.diff(xs), xs[1] - xs[0])
    assert xs[1] - xs[0] > 5
    for z, (_, _, group) in enumerate(found):
        areas = sorted(titled_areas(group))
        cells = [(block.label, (block.cells[:, 2] == z).sum()) for block in cube_25y]
        assert areas == sorted((label, number) for label, number in cells if number)
        assert sum(number for _, number in areas) == 25


def titled_areas(group: ET.Element) -> Iterator[tuple[str, int]]:
    for path in group.iter(f"{SVG}path"):
        title = path.findtext(f"{SVG}title")
        if title is not None:
            yield title, area(path)


def area(path: ET.Element) -> int:
    """Return how many cells of a grid a path has inside."""
    places = product(range(-6, 6), repeat=2)
    return sum(inside(path.get("d", ""), x + 0.5, y + 0.5) for x, y in places)


@pytest.mark.parametrize("dimensions", [1, 2, 3, 4, 5])
def test_any_dimension(domino_box: Callable[[int], list[Block]], dimensions: int) -> None:
    root = drawing(domino_box(dimensions))
    assert len(frames(root)) == 2 ** max(0, dimensions - 2)
    left, top, wide, high = map(float, root.get("viewBox", "").split())
    for x, y, _ in frames(root):
        assert left <= x <= left + wide
        assert top <= y <= top + high
    assert len(root.findall(f"{SVG}text")) == (len(frames(root)) if dimensions > 2 else 0)


def test_letters_stand_on_their_pieces(cube_25y: list[Block]) -> None:
    letters = [block.label for block in cube_25y]
    for _, _, group in frames(drawing(cube_25y, letters=letters)):
        paths = {
            path.findtext(f"{SVG}title"): path.get("d", "")
            for path in group.iter(f"{SVG}path")
            if path.find(f"{SVG}title") is not None
        }
        written = [(t.text, t.get("x"), t.get("y")) for t in group.findall(f"{SVG}text")]
        assert {letter for letter, _, _ in written} == set(paths)
        for letter, x, y in written:
            assert inside(paths[letter], float(x or 0), float(y or 0) - 0.18)
    plain = drawing(cube_25y)
    assert not [text for _, _, group in frames(plain) for text in group.iter(f"{SVG}text")]


def test_names_are_text_and_nothing_else() -> None:
    block = Block(EVIL, np.array([[0, 0]]))
    content = format_svg([block], DrawingOptions(EVIL, letters=[EVIL]))
    assert b"<script" not in content
    root = ET.fromstring(content)
    assert [title.text for title in root.iter(f"{SVG}title")] == [printable(EVIL)] * 2
    assert [text.text for text in root.iter(f"{SVG}text")] == [printable(EVIL)]


def test_files_are_small_and_the_same_each_time(cube_25y: list[Block]) -> None:
    content = format_svg(cube_25y, DrawingOptions("25Y"))
    assert content == format_svg(cube_25y, DrawingOptions("25Y"))
    # A path for each part of a piece is what there is to say: some 100 bytes each.
    parts = sum(len(set(block.cells[:, 2].tolist())) for block in cube_25y)
    assert len(content) < 3000 + 150 * parts


def test_bad_blocks_are_refused() -> None:
    with pytest.raises(RenderError, match="nothing to draw"):
        format_svg([], DrawingOptions("T"))
    far = Block("A", np.array([[0, 0], [2**50, 0]]))
    with pytest.raises(RenderError, match="'A' are too far apart"):
        format_svg([far], DrawingOptions("T"))


def test_the_region_shows_where_cells_stay_empty(cube_25y: list[Block]) -> None:
    part, empty = cube_25y[:20], np.concatenate([block.cells for block in cube_25y[20:]])
    root = drawing(part, empty=empty)
    lines = root.findall(f"{SVG}path")
    assert len(lines) == len(frames(root)) == 5
    for line in lines:
        path = line.get("d", "")
        # The border of the layer, and the lines between its cells: four each way.
        border = path[: path.index("z") + 1]
        held = [inside(border, x + 0.5, y + 0.5) for x in range(-6, 6) for y in range(-6, 6)]
        assert sum(held) == 25
        inner = re.findall(r"M(-?\d+) (-?\d+)([hv])(\d+)", path[len(border) :])
        assert len(inner) == 8
        assert sum(int(n) for *_, n in inner) == 40
    # Pieces come later, and so lie over them.
    order = [child.tag for child in root]
    assert order.index(f"{SVG}path") < order.index(f"{SVG}g")
    assert not drawing(cube_25y, empty=empty[:0]).findall(f"{SVG}path")
