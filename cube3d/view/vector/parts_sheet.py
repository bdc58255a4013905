"""Parts sheet: all pieces of a puzzle in one SVG drawing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import numpy as np
from numpy.typing import NDArray

from cube3d.core.printing import lying_turns
from cube3d.errors import RenderError, counted, quote
from cube3d.geometry.cells import times
from cube3d.geometry.lattice import CUBIC
from cube3d.geometry.polycube import orient_rows
from cube3d.puzzle.part_list import ListedPiece, heading, short_name
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.view.mesh.solid import check_room
from cube3d.view.scene.block import Block
from cube3d.view.scene.from_solution import piece_block
from cube3d.view.scene.look import INK, NOTE_ON_LIGHT
from cube3d.view.scene.paint import paint
from cube3d.view.scene.palette import parse_palette, to_hex
from cube3d.view.vector import isometric, svg
from cube3d.view.vector.flat_cells import FlatCells, flat_cells, number
from cube3d.view.vector.isometric_svg import paint_drawing

_INK, _PALE = to_hex(INK), to_hex(NOTE_ON_LIGHT)
# Lengths in cells.
_BIG, _SMALL, _TITLE = 0.62, 0.46, 0.9  # sizes of text: names, other captions, the title
_FIRST_FOOT, _FOOT = 0.75, 0.62  # from a drawing to its name; from there to each next line
_GAP, _HEAD = 0.9, 2.6  # between tiles; height of the title
_CELL_MM = 6.0  # the side of a cell
_LETTER_WIDTH = 0.56  # average width of a letter, as a share of its size
_TURNED = (1, -1, -1)  # the signs of x, y, z in pictures


def captions(part: ListedPiece) -> list[str]:
    """Return the lines under the drawing of a piece: name and count, size, symmetry."""
    size = counted(len(part.piece.shape), "cell")
    if part.piece.shape.lattice.has_boxes:  # the sizes of other boxes mean nothing to a reader
        size += f", {times(part.sizes)}"
    count = "" if part.piece.count == 1 else f"  x{part.piece.count_text}"
    lines = [f"{short_name(part.piece.name)}{count}", size]
    lines.append(f"symmetry {part.symmetry_text}")
    if part.is_chiral and part.mirror_text:
        lines.append(f"mirror image: {short_name(part.mirror_text)}")
    if part.bodies > 1:
        lines.append(f"{part.bodies} separate bodies")
    return lines


def shown(piece: Piece) -> NDArray[np.int64]:
    """Return the cells of a piece as a sheet shows it, (k, 3), z up; flat pieces lie.

    On lattices other than the integer grid, return the piece's own cells, (k, n).
    RenderError if the piece has more than three dimensions.
    """
    if not piece.shape.lattice.any_dimension:
        return piece.shape.array()
    if piece.shape.dimension > 3:
        raise RenderError(
            f"piece {quote(piece.name)} is {piece.shape.dimension}-dimensional: a sheet shows "
            "pieces of up to three dimensions"
        )
    cells = piece.shape.lifted(3).array() * _TURNED
    check_room(cells, piece.name)
    if piece.shape.dimension == 3:
        return isometric.best_seen(cells)
    # pieces of flat puzzles are not turned over, which could make a mirror image
    turns = lying_turns(CUBIC.in_core(3), cells)
    return np.asarray(orient_rows(cells, turns[turns[:, 2, 2] == 1][:1])[0])


def show_blocks(puzzle: Puzzle, listed: Sequence[ListedPiece]) -> list[Block]:
    """Return the pieces of a parts list as :func:`shown` shows them, with their colours."""
    return [piece_block(puzzle, p.piece, shown(p.piece), _TURNED) for p in listed]


def columns(count: int, width: float, height: float) -> int:
    """Return the number of columns for a well filled sheet that is a little wider than high."""

    def badness_of(across: int) -> float:
        down = math.ceil(count / across)
        return (
            abs(math.log(across * width / (down * height) / 1.4)) + 2 - 2 * count / (across * down)
        )

    return min(range(1, count + 1), key=badness_of)


@dataclass(frozen=True, eq=False)
class _Tile:
    """A drawing from ``low`` to ``high``, (2,) each, above its captions."""

    drawing: ET.Element
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    captions: list[str]

    @property
    def width(self) -> float:
        """The width of the drawing with its captions, in cells."""
        name, *small = self.captions
        text = _LETTER_WIDTH * max(_BIG * len(name), _SMALL * max(map(len, small)))
        return max(float(self.high[0] - self.low[0]), text)


def format_parts_svg(
    puzzle: Puzzle,
    listed: Sequence[ListedPiece],
    *,
    head: tuple[str, str] | None = None,
) -> bytes:
    """Return the sheet with all pieces of a puzzle, at one scale, as an SVG file.

    ``listed`` is the parts list, ``head`` the two lines above the sheet, by default
    :func:`heading`.  Pieces of flat puzzles lie flat; others are seen along the diagonal of a
    cell.  RenderError if pieces have more than three dimensions, or are solids other than
    polycubes.
    """
    colours = parse_palette("default")
    own = [colours[i % len(colours)] for i in range(len(listed))]
    painted = paint(show_blocks(puzzle, listed), "default", pieces=own)
    tiles = [_tile(part, painted.of_block(i)) for i, part in enumerate(listed)]
    width = max(tile.width for tile in tiles) + _GAP
    high = max(float(tile.high[1] - tile.low[1]) for tile in tiles)
    height = high + _FIRST_FOOT + _FOOT * max(len(tile.captions) for tile in tiles) + _GAP
    across = columns(len(tiles), width, height)
    title, numbers = head or heading(puzzle)
    down = math.ceil(len(tiles) / across)
    wide = max(across * width, _LETTER_WIDTH * max(_TITLE * len(title), _SMALL * len(numbers)))
    high_corner = np.array([wide + _GAP / 2, _HEAD + down * height])
    sheet = svg.root(np.array([-_GAP / 2, 0.0]), high_corner, _CELL_MM, title)
    sheet.append(svg.text(title, (0, 1.1), _TITLE, _INK, anchor="start", weight="bold"))
    sheet.append(svg.text(numbers, (0, 1.85), _SMALL, _PALE, anchor="start"))
    for i, tile in enumerate(tiles):
        middle = (i % across + 0.5) * wide / across, _HEAD + i // across * height
        sheet.append(_place(tile, middle, high))
    return svg.to_bytes(sheet)


def _place(tile: _Tile, top: tuple[float, float], high: float) -> ET.Element:
    """Return a tile with the middle of its upper edge at ``top``; all drawings end at ``high``."""
    group = ET.Element("g", {"transform": f"translate({number(top[0])} {number(top[1])})"})
    x = -(tile.low[0] + tile.high[0]) / 2
    y = high - tile.high[1]  # all drawings stand on one line
    tile.drawing.set("transform", f"translate({number(x)} {number(y)})")
    group.append(tile.drawing)
    name, *small = tile.captions
    foot = high + _FIRST_FOOT
    group.append(svg.text(name, (0, foot), _BIG, _INK, weight="bold"))
    for row, words in enumerate(small, 1):
        group.append(svg.text(words, (0, foot + row * _FOOT), _SMALL, _PALE))
    return group


def _tile(part: ListedPiece, colours: NDArray[np.uint8]) -> _Tile:
    """Return the tile of a piece; ``colours`` are those of its cells, (k, 3), or (1, 3) for all."""
    cells = shown(part.piece)
    group = ET.Element("g", {"stroke-linejoin": "round", "stroke-linecap": "round", "fill": "none"})
    shape = part.piece.shape
    if shape.lattice.has_boxes and shape.dimension == 3:
        corners = paint_drawing(group, isometric.draw(cells), np.broadcast_to(colours, cells.shape))
    else:
        corners = _draw_flat(group, flat_cells(cells, shape.lattice), colours)
    return _Tile(group, corners.min(axis=0), corners.max(axis=0), captions(part))


def _draw_flat(
    group: ET.Element, cells: FlatCells, colours: NDArray[np.uint8]
) -> NDArray[np.float64]:
    """Draw a piece of a flat puzzle from above; return the corners of its cells, (m, 2)."""
    border = {"stroke": _INK, "stroke-width": number(cells.border), "fill-rule": "evenodd"}
    for element in svg.piece_paths(cells, colours):
        element.attrib.update({"fill-rule": "evenodd"} if element.tag == "g" else border)
        group.append(element)
    _stroke(group, cells.inner(), svg.GRID, "0.4")
    return cells.corners


def _stroke(group: ET.Element, path: str, width: float, opacity: str) -> None:
    if path:
        line = {"d": path, "stroke": _INK, "stroke-width": number(width)}
        ET.SubElement(group, "path", {**line, "stroke-opacity": opacity})
