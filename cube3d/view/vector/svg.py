"""SVG drawings of flat puzzles and of layers, in millimetres, for papers.

The unit of coordinates is one cell.  Each part of a piece is one path, filled and with a thick
border; thin lines show its cells.  Layers, and the frames of higher dimensions, stand side by side
as in pictures (:mod:`cube3d.view.scene.layout`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import numpy as np
from numpy.typing import NDArray

from cube3d.core._functions import WALLS
from cube3d.core.solids import RGB
from cube3d.view.file_names import printable
from cube3d.view.mesh.solid import check_room
from cube3d.view.scene.block import Block, check_blocks
from cube3d.view.scene.layout import Arrangement, Body, arrange, with_region
from cube3d.view.scene.look import CURVE, INK, INK_FROM, LUMINANCE, NOTE_ON_LIGHT, WALL_OPACITY
from cube3d.view.scene.paint import Paint, paint
from cube3d.view.scene.palette import OUTLINE, to_hex
from cube3d.view.vector.flat_cells import FlatCells, check_flat, flat_cells, number

# Lengths in cells.
GRID = 0.02  # width of lines between cells
FONT = "Helvetica, Arial, sans-serif"
_MARGIN = 0.15
_ASPECT = 3.0  # width over height that frames aim at, because papers are wide
_CAPTION, _CAPTION_ROOM = 0.38, 0.65  # size of a caption; room for it below a frame
_DROP = 0.36  # from the middle of capitals down to their base line, as a share of their size


@dataclass(frozen=True)
class DrawingOptions:
    """The look of a drawing.

    Attributes:
        title: the name of the solution or puzzle.
        cell_mm: the side of a cell, in millimetres.
        palette: a name of PALETTES.
        colour_by: one of COLOUR_BY.
        letters: a letter for each block, written once on each of its parts, or None.
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

    ``empty``, (k, n), are the cells of the region that stay empty: if there are any, lines show
    the region.  RenderError if the blocks cannot be drawn.
    """
    check_blocks(blocks)
    check_flat(blocks[0].lattice)
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
    """Return an empty drawing from ``low`` to ``high``, (2,) each, in cells."""
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
    """Return a drawing as the bytes of a file."""
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


def ink(colour: RGB) -> str:
    """Return black or white, whichever reads better on a colour."""
    luminance = sum(
        weight * (part / 255) ** CURVE for weight, part in zip(LUMINANCE, colour, strict=True)
    )
    return "#000" if luminance > INK_FROM else "#fff"


def _bounds(arrangement: Arrangement) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the corners of everything drawn, (2,) each, y down."""
    drawn = (*arrangement.bodies, *arrangement.region)
    places = np.concatenate([_drawn(body).corners + _shift(body) for body in drawn])
    for caption in arrangement.captions:
        half = 0.27 * _CAPTION * len(caption.text)
        x, y = float(caption.anchor[0]), _CAPTION_ROOM - float(caption.anchor[1])
        places = np.concatenate([places, [[x - half, y], [x + half, y]]])
    return places.min(axis=0) - _MARGIN, places.max(axis=0) + _MARGIN


def _drawn(body: Body) -> FlatCells:
    """Return the cells of a body in its frame."""
    return flat_cells(body.cells, body.lattice)


def _shift(body: Body) -> NDArray[np.float64]:
    """Return the place of the body's frame on the page, (2,)."""
    return np.array([body.offset[0], -body.offset[1]])


def _frames(bodies: Iterable[Body]) -> list[list[Body]]:
    """Return the bodies, grouped by frame."""
    found: dict[bytes, list[Body]] = {}
    for body in bodies:
        found.setdefault(body.offset.tobytes(), []).append(body)
    return list(found.values())


def _region(body: Body) -> ET.Element:
    """Return the border of all cells of one layer, and the lines between them; walls are filled."""
    x, y = _shift(body)
    move = {"transform": f"translate({number(x)} {number(y)})"}
    path = _drawn(body).outline() + _drawn(body).inner()
    pen = {"stroke": to_hex(OUTLINE), "stroke-width": number(GRID)}
    filled = {"fill": pen["stroke"], "fill-opacity": number(WALL_OPACITY), "fill-rule": "evenodd"}
    look = filled if body.block == WALLS else {"fill": "none"}
    return ET.Element("path", {**move, "d": path, **look, **pen})


def _frame(
    bodies: Sequence[Body],
    blocks: Sequence[Block],
    colours: Paint,
    letters: Sequence[str] | None,
) -> ET.Element:
    """Return the drawing of one layer: pieces, then lines between cells, then letters."""
    x, y = _shift(bodies[0])
    group = ET.Element("g", {"transform": f"translate({number(x)} {number(y)})"})
    border = number(_drawn(bodies[0]).border)
    pen = {"stroke": to_hex(INK), "stroke-width": border, "stroke-linejoin": "round"}
    pieces = ET.SubElement(group, "g", {**pen, "fill-rule": "evenodd"})
    for body in bodies:
        drawn = piece_paths(_drawn(body), colours.of(body))
        ET.SubElement(drawn[-1], "title").text = printable(blocks[body.block].label)
        pieces.extend(drawn)
    inside = "".join(_drawn(body).inner() for body in bodies)
    if inside:
        thin = {"stroke": to_hex(INK), "stroke-width": number(GRID), "stroke-opacity": "0.4"}
        ET.SubElement(group, "path", {"d": inside, "fill": "none", **thin})
    for body in bodies if letters else ():
        drawn_cells = _drawn(body)
        size = drawn_cells.letter
        for row, (across, down) in drawn_cells.letter_places():
            colour = ink(_of_row(row, colours.of(body)))
            base = (across, down + _DROP * size)
            group.append(text((letters or ())[body.block], base, size, colour))
    return group


def piece_paths(cells: FlatCells, colours: NDArray[np.uint8]) -> list[ET.Element]:
    """Return the drawing of cells; the last element is their outline, to be stroked.

    ``colours`` are those of the cells, (k, 3), or (1, 3) for all.  If all are equal, the outline
    is filled and the only element; otherwise a group with a path for each colour comes first.
    """
    kinds, kind = np.unique(colours, axis=0, return_inverse=True)
    fills = [to_hex((red, green, blue)) for red, green, blue in kinds.tolist()]
    if len(fills) == 1:
        return [ET.Element("path", {"d": cells.outline(), "fill": fills[0]})]
    cubes = ET.Element("g", {"stroke": "none"})
    for which, fill in enumerate(fills):
        path = cells.outline(kind.reshape(-1) == which)
        ET.SubElement(cubes, "path", {"d": path, "fill": fill})
    return [cubes, ET.Element("path", {"d": cells.outline(), "fill": "none"})]


def _of_row(row: int, colours: NDArray[np.uint8]) -> RGB:
    """Return the colour of a cell from the colours of a body, (k, 3) or (1, 3)."""
    red, green, blue = colours[min(row, len(colours) - 1)].tolist()
    return red, green, blue
