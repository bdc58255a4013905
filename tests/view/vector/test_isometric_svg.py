"""Isometric drawings of solutions, against rays through the cubes."""

from __future__ import annotations

import math
import re
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import cube3d
from cube3d.errors import RenderError
from cube3d.view.export.export_solution import ExportOptions, export
from cube3d.view.scene.block import Block
from cube3d.view.scene.layout import arrange
from cube3d.view.scene.paint import paint
from cube3d.view.vector.isometric_svg import format_isometric_svg
from cube3d.view.vector.svg import DrawingOptions

SVG = "{http://www.w3.org/2000/svg}"
# What one step along each axis is on the page, y down; the eye is where x - y + z is greatest.
PAGE = np.array([[math.sqrt(0.75), 0.5], [math.sqrt(0.75), -0.5], [0.0, -1.0]])


def filled(content: bytes) -> list[tuple[tuple[int, ...], list[np.ndarray]]]:
    """Return colour and loops of each path that is filled."""
    found = []
    for path in ET.fromstring(content).iter(f"{SVG}path"):
        fill = path.get("fill")
        if fill:
            loops = list(map(points, filter(None, path.get("d", "").split("z"))))
            found.append((tuple(bytes.fromhex(fill[1:])), loops))
    return found


def points(loop: str) -> np.ndarray:
    return np.array([point.split() for point in re.split("[ML]", loop)[1:]], dtype=float)


def is_inside(loops: list[np.ndarray], at: np.ndarray) -> bool:
    crossings = 0
    for loop in loops:
        for one, other in zip(loop, np.roll(loop, -1, axis=0), strict=True):
            if (one[1] > at[1]) != (other[1] > at[1]):
                share = (at[1] - one[1]) / (other[1] - one[1])
                crossings += bool(at[0] < one[0] + share * (other[0] - one[0]))
    return crossings % 2 == 1


def hit(low: np.ndarray, at: np.ndarray) -> int:
    """Return which cube, its least corner one of ``low``, is seen at a point of the page."""
    # A point on the line of sight, with y = 0; the line goes along (1, -1, 1).
    u = at[0] / math.sqrt(0.75)
    start = np.array([u, 0.0, u / 2 - at[1]])
    way = np.array([1.0, -1.0, 1.0])
    one, other = (low - start) / way, (low + 1 - start) / way
    enter, leave = np.minimum(one, other).max(axis=1), np.maximum(one, other).min(axis=1)
    met = np.flatnonzero(enter < leave - 1e-9)
    return int(met[leave[met].argmax()]) if len(met) else -1


@pytest.mark.long
@pytest.mark.parametrize("explode", [0.0, 0.5, 0.83])
@pytest.mark.parametrize("name", ["soma", "25y"])
def test_each_place_shows_the_piece_that_a_ray_meets(name: str, explode: float, cube_25y) -> None:
    blocks = cube_25y if name == "25y" else pieces_of(cube3d.solve(cube3d.load(name)))
    content = format_isometric_svg(blocks, DrawingOptions(name), explode=explode)
    bodies = arrange(blocks, explode=explode).bodies
    # Pieces go in steps of a quarter of a cell.
    low = np.concatenate([b.cells + np.round(b.offset * 4) / 4 for b in bodies])
    colours = np.array(paint(blocks).pieces)
    owner = np.repeat(np.arange(len(bodies)), [len(b.cells) for b in bodies])
    paths = filled(content)
    corners = np.concatenate([low @ PAGE, (low + 1) @ PAGE])
    seen = set()
    for at in np.random.default_rng(1).uniform(corners.min(axis=0), corners.max(axis=0), (150, 2)):
        drawn = [colour for colour, loops in paths if is_inside(loops, at)]
        number = hit(low, at)
        assert len(drawn) == (number >= 0)
        if number >= 0:
            own = colours[owner[number]]
            seen.add(int(owner[number]))
            # A side is as it is, lighter by 28 %, or darker by 18 %.
            tones = [own, own + (255 - own) * 0.28, own * 0.82]
            assert min(np.abs(np.array(drawn[0]) - tone).max() for tone in tones) <= 1
    assert len(seen) >= 6


def pieces_of(solution: cube3d.Solution) -> list[Block]:
    return [Block(p.piece, np.array(p.cells)) for p in solution.placements]


def test_lines_part_pieces_and_thin_ones_cubes() -> None:
    blocks = [Block("a", np.array([[0, 0, 0], [1, 0, 0]])), Block("b", np.array([[2, 0, 0]]))]
    root = ET.fromstring(format_isometric_svg(blocks, DrawingOptions("rod")))
    thin, thick = (path for path in root.iter(f"{SVG}path") if not path.get("fill"))
    assert float(thin.get("stroke-width", "")) < float(thick.get("stroke-width", ""))
    # Of a rod of three cubes, two sides show the line within "a", and two that to "b".
    length = math.dist((0, 0), PAGE[1])
    assert total(thin) == pytest.approx(2 * length, abs=0.01)
    assert total(thick) == pytest.approx((4 * 3 + 5 + 2 - 2) * length, abs=0.01)
    explodes = format_isometric_svg(blocks, DrawingOptions("rod"), explode=1.0)
    assert len(explodes) > len(format_isometric_svg(blocks, DrawingOptions("rod")))


def total(path: ET.Element) -> float:
    """Return the length of the lines of a path."""
    lines = [[float(n) for n in re.findall(r"-?[\d.]+", m)] for m in path.get("d", "").split("M")]
    return sum(math.dist(line[:2], line[2:]) for line in lines if line)


def test_names_and_sizes(tmp_path) -> None:
    solution = cube3d.solve(cube3d.load("soma"))
    for explode in (0.0, 0.6):
        options = ExportOptions(isometric=True, explode=explode, letters=True)
        export(solution, tmp_path / "a.svg", options)
        root = ET.fromstring((tmp_path / "a.svg").read_bytes())
        words = [text.text for text in root.iter(f"{SVG}text")]
        assert len(set(words)) == len(words) >= 5
        assert set(words) <= {p.name for p in cube3d.load("soma").pieces}
        assert len((tmp_path / "a.svg").read_bytes()) < 20_000


def test_what_cannot_be_drawn(tmp_path) -> None:
    soma = cube3d.solve(cube3d.load("soma"))
    with pytest.raises(RenderError, match="has to end in .svg"):
        export(soma, tmp_path / "a.stl", ExportOptions(isometric=True))
    with pytest.raises(RenderError, match="either layers or an isometric drawing"):
        ExportOptions(isometric=True, layers=True)
    with pytest.raises(RenderError, match="cannot be exploded; isometric drawings can"):
        export(soma, tmp_path / "a.svg", ExportOptions(explode=0.5))
    four = cube3d.solve(cube3d.load("dominoes-2x2x2x2"))
    with pytest.raises(RenderError, match="three dimensions, not more"):
        export(four, tmp_path / "a.svg", ExportOptions(isometric=True))
    row = [Block("I", np.array([[i, 0, 0] for i in range(2001)]))]
    with pytest.raises(RenderError, match="2,000 cells at most"):
        format_isometric_svg(row, DrawingOptions("long"))
