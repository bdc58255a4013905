"""SVG drawings of flat puzzles and of layers, for papers: small, crisp, in millimetres.

A user unit is one cell.  Each part of a piece is one path, filled and with a thick
border; thin lines show its cells.  Layers and the slices of higher dimensions stand
side by side as in pictures (:mod:`cube3d.view.scene.layout`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.lattice import CUBIC
from cube3d.view.file_names import printable
from cube3d.view.mesh.solid import check_room
from cube3d.view.scene.block import Block, check_blocks
from cube3d.view.scene.layout import Arrangement, Body, arrange, with_region
from cube3d.view.scene.look import CURVE, INK, INK_FROM, LUMINANCE, NOTE_ON_LIGHT
from cube3d.view.scene.paint import Paint, paint
from cube3d.view.scene.palette import OUTLINE, RGB, to_hex

__all__ = [
    "BORDER",
    "GRID",
    "DrawingOptions",
    "format_svg",
    "ink",
    "inner_lines",
    "number",
    "outline",
    "piece_paths",
    "root",
    "text",
    "to_bytes",
]

Place = tuple[int, int]

BORDER, GRID = 0.07, 0.02  # line widths in cells
FONT = "Helvetica, Arial, sans-serif"
_MARGIN = 0.15
_ASPECT = 3.0  # of the whole drawing, if it can be chosen: papers are wide
_CAPTION, _CAPTION_ROOM = 0.38, 0.65
_LETTER = 0.5
# How far below its middle the base of a line of capitals is, in its size.
_DROP = 0.36


@dataclass(frozen=True)
class DrawingOptions:
    """The look of a drawing.

    Attributes:
        title: the name of what is drawn.
        cell_mm: the side of a cell, in millimetres.
        palette: a name of PALETTES.
        colour_by: one of COLOUR_BY.
        letters: a letter for each block, to be written once on each of its parts, or None.
    """

    title: str
    cell_mm: float = 10.0
    palette: str = "default"
    colour_by: str = "auto"
    letters: Sequence[str] | None = None


def format_svg(
    blocks: Sequence[Block],
    options: DrawingOptions,
    *,
    empty: NDArray[np.int64] | None = None,
) -> bytes:
    """Return the layers of a solution as an SVG file.

    ``empty``, (k, n), are the cells of the region that stay empty: where there are any, lines
    show the region.  RenderError for blocks that cannot be drawn.
    """
    check_blocks(blocks)
    for block in with_region(blocks, empty):
        check_room(block.cells, block.label)
    arrangement = arrange(blocks, empty=empty, layers=True, aspect=_ASPECT)
    colours = paint(blocks, options.palette, options.colour_by)
    low, high = _bounds(arrangement)
    drawing = root(low, high, options.cell_mm, options.title)
    for body in arrangement.region:
        drawing.append(_region(body))
    for frame in _frames(arrangement.bodies):
        drawing.append(_frame(frame, blocks, colours, options.letters))
    for caption in arrangement.captions:
        x, y = float(caption.anchor[0]), -float(caption.anchor[1])
        drawing.append(text(caption.text, (x, y + _CAPTION), _CAPTION, to_hex(NOTE_ON_LIGHT)))
    return to_bytes(drawing)


def root(
    low: NDArray[np.float64], high: NDArray[np.float64], cell_mm: float, title: str
) -> ET.Element:
    """Return an empty drawing that spans from ``low`` to ``high``, (2,) each, in cells."""
    size = high - low
    drawing = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "width": f"{number(size[0] * cell_mm)}mm",
            "height": f"{number(size[1] * cell_mm)}mm",
            "viewBox": " ".join(number(x) for x in (*low, *size)),
        },
    )
    ET.SubElement(drawing, "title").text = printable(title)
    return drawing


def to_bytes(drawing: ET.Element) -> bytes:
    """Return a drawing as the content of a file."""
    ET.indent(drawing, " ")
    words: str = ET.tostring(drawing, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{words}\n'.encode()


def text(
    words: str,
    at: tuple[float, float],
    size: float,
    colour: str,
    *,
    anchor: str = "middle",
    weight: str = "normal",
) -> ET.Element:
    """Return a line of text whose base is at ``at``, (x, y)."""
    element = ET.Element(
        "text",
        {
            "x": number(at[0]),
            "y": number(at[1]),
            "font-family": FONT,
            "font-size": number(size),
            "text-anchor": anchor,
            "fill": colour,
        },
    )
    if weight != "normal":
        element.set("font-weight", weight)
    element.text = printable(words)
    return element


def number(value: float) -> str:
    """Write a number with at most four decimals."""
    return f"{round(float(value), 4) + 0.0:.10g}"


def ink(colour: RGB) -> str:
    """Return black or white, whichever reads better on a colour."""
    luminance = sum(
        weight * (part / 255) ** CURVE for weight, part in zip(LUMINANCE, colour, strict=True)
    )
    return "#000" if luminance > INK_FROM else "#fff"


def _bounds(arrangement: Arrangement) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the corners of all that is drawn, (2,) each, y down."""
    drawn = (*arrangement.bodies, *arrangement.region)
    corners = [_page(body) + _shift(body) for body in drawn]
    places = np.concatenate([side for at in corners for side in (at, at + 1)])
    for caption in arrangement.captions:
        half = 0.27 * _CAPTION * len(caption.text)
        x, y = float(caption.anchor[0]), _CAPTION_ROOM - float(caption.anchor[1])
        places = np.concatenate([places, [[x - half, y], [x + half, y]]])
    return places.min(axis=0) - _MARGIN, places.max(axis=0) + _MARGIN


def _page(body: Body) -> NDArray[np.int64]:
    """Return the upper left corners of a body's cells in its frame, (k, 2), y down."""
    return np.column_stack([body.cells[:, 0], -1 - body.cells[:, 1]])


def _shift(body: Body) -> NDArray[np.float64]:
    """Return where on the page the frame of a body begins, (2,)."""
    return np.array([body.offset[0], -body.offset[1]])


def _frames(bodies: Iterable[Body]) -> list[list[Body]]:
    """Return the bodies of each frame together."""
    found: dict[bytes, list[Body]] = {}
    for body in bodies:
        found.setdefault(body.offset.tobytes(), []).append(body)
    return list(found.values())


def _region(body: Body) -> ET.Element:
    """Draw the border of all cells of one layer, and the lines between them."""
    x, y = _shift(body)
    move = {"transform": f"translate({number(x)} {number(y)})"}
    path = outline(_page(body)) + inner_lines(_page(body))
    pen = {"stroke": to_hex(OUTLINE), "stroke-width": number(GRID)}
    return ET.Element("path", {**move, "d": path, "fill": "none", **pen})


def _frame(
    bodies: Sequence[Body],
    blocks: Sequence[Block],
    colours: Paint,
    letters: Sequence[str] | None,
) -> ET.Element:
    """Draw one layer: borders, then cells, then letters."""
    x, y = _shift(bodies[0])
    group = ET.Element("g", {"transform": f"translate({number(x)} {number(y)})"})
    pen = {"stroke": to_hex(INK), "stroke-width": number(BORDER), "stroke-linejoin": "round"}
    pieces = ET.SubElement(group, "g", {**pen, "fill-rule": "evenodd"})
    for body in bodies:
        drawn = piece_paths(_page(body), colours.of(body))
        ET.SubElement(drawn[-1], "title").text = printable(blocks[body.block].label)
        pieces.extend(drawn)
    inside = "".join(inner_lines(_page(body)) for body in bodies)
    if inside:
        thin = {"stroke": to_hex(INK), "stroke-width": number(GRID), "stroke-opacity": "0.4"}
        ET.SubElement(group, "path", {"d": inside, "fill": "none", **thin})
    for body in bodies if letters else ():
        for at in _letter_places(_page(body)):
            colour = ink(_below(at, _page(body), colours.of(body)))
            base = (at[0] + 0.5, at[1] + 0.5 + _DROP * _LETTER)
            group.append(text((letters or ())[body.block], base, _LETTER, colour))
    return group


def piece_paths(page: NDArray[np.int64], colours: NDArray[np.uint8]) -> list[ET.Element]:
    """Return the drawing of cells, (k, 2), the last element their outline, to be stroked.

    ``colours`` are theirs, (k, 3), or (1, 3) for all: then the outline is all there is, and
    filled; otherwise a group with a path for each colour comes first.
    """
    kinds, kind = np.unique(colours, axis=0, return_inverse=True)
    fills = [to_hex((red, green, blue)) for red, green, blue in kinds.tolist()]
    if len(fills) == 1:
        return [ET.Element("path", {"d": outline(page), "fill": fills[0]})]
    cubes = ET.Element("g", {"stroke": "none"})
    for number, fill in enumerate(fills):
        path = outline(page[kind.reshape(-1) == number])
        ET.SubElement(cubes, "path", {"d": path, "fill": fill})
    return [cubes, ET.Element("path", {"d": outline(page), "fill": "none"})]


def _below(at: Place, page: NDArray[np.int64], colours: NDArray[np.uint8]) -> RGB:
    """Return the colour of the cell at a place, of a body's cells (k, 2)."""
    row = int((page == at).all(axis=1).argmax())
    red, green, blue = colours[min(row, len(colours) - 1)].tolist()
    return red, green, blue


# --- paths ---------------------------------------------------------------------------


def outline(cells: NDArray[np.int64]) -> str:
    """Return the border of cells, (k, 2), each from (x, y) to (x + 1, y + 1), as a path.

    Cells that touch at a corner only stay apart; holes are loops of their own, so that
    the path is filled by the rule "evenodd".
    """
    left = _border(cells)
    loops = []
    for start in sorted(left):
        while start in left:
            loops.append(_path(_loop(left, start)))
    return "".join(loops)


def _border(cells: NDArray[np.int64]) -> dict[Place, list[Place]]:
    """Return from each corner the steps along the border, a cell on the right hand."""
    held = {(x, y) for x, y in cells.tolist()}
    steps: dict[Place, list[Place]] = {}
    for x, y in sorted(held):
        for beside, corner, step in (
            ((x, y - 1), (x, y), (1, 0)),
            ((x + 1, y), (x + 1, y), (0, 1)),
            ((x, y + 1), (x + 1, y + 1), (-1, 0)),
            ((x - 1, y), (x, y + 1), (0, -1)),
        ):
            if beside not in held:
                steps.setdefault(corner, []).append(step)
    return steps


def _loop(left: dict[Place, list[Place]], start: Place) -> list[Place]:
    """Follow the border from a corner until it closes; return the corners that turn.

    What is followed is taken from ``left``.  Where two ways go on, the one to the
    right stays with the same cell.
    """
    at, came = start, (0, 0)
    turns = []
    while at in left:
        right = (-came[1], came[0])
        steps = left[at]
        step = right if right in steps else steps[0]
        steps.remove(step)
        if not steps:
            del left[at]
        if step != came:
            turns.append(at)
        at, came = (at[0] + step[0], at[1] + step[1]), step
        if at == start:
            break
    return turns


def _path(corners: Sequence[Place]) -> str:
    """Return a closed path of horizontal and vertical lines."""
    x, y = corners[0]
    words = [f"M{x} {y}"]
    for next_x, next_y in corners[1:]:
        words.append(f"h{next_x - x}" if next_y == y else f"v{next_y - y}")
        x, y = next_x, next_y
    return "".join([*words, "z"])


def inner_lines(cells: NDArray[np.int64]) -> str:
    """Return the lines between cells, (k, 2), that are neighbours, as a path."""
    held = {(x, y) for x, y in cells.tolist()}
    upright = sorted((x, y) for x, y in held if (x - 1, y) in held)
    level = sorted((y, x) for x, y in held if (x, y - 1) in held)
    runs = [f"M{x} {y}v{n}" for x, y, n in _runs(upright)]
    return "".join(runs + [f"M{x} {y}h{n}" for y, x, n in _runs(level)])


def _runs(places: Iterable[Place]) -> list[tuple[int, int, int]]:
    """Join sorted places (a, b), (a, b + 1), ... to (a, b, how many)."""
    found: list[tuple[int, int, int]] = []
    for a, b in places:
        if found and found[-1][0] == a and sum(found[-1][1:]) == b:
            found[-1] = (a, found[-1][1], found[-1][2] + 1)
        else:
            found.append((a, b, 1))
    return found


def _letter_places(cells: NDArray[np.int64]) -> list[Place]:
    """Return the cell nearest to the middle of each connected part of (k, 2) cells."""
    found = []
    for part in CUBIC.components((x, y) for x, y in cells.tolist()):
        middle = np.mean(part, axis=0)
        x, y = min(part, key=lambda cell: (float(np.sum((np.array(cell) - middle) ** 2)), cell))
        found.append((x, y))
    return found
