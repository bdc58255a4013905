"""Isometric SVG: solutions and pieces in 3D, seen along the diagonal of a cell, exactly.

Visibility is decided on a lattice (:mod:`cube3d.view.vector.isometric`), so the file has only
polygons and lines.  Pieces that are apart are shifted by quarters of a cell, on a lattice four
times as fine.  Ghosts are edges behind all pieces.  Walls are transparent: lines show all of their
edges, and the visible parts of their faces lie over the pieces behind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import RGB
from cube3d.errors import RenderError
from cube3d.geometry.lattice import CUBIC
from cube3d.view.mesh.solid import check_room, edges
from cube3d.view.scene.block import Block, Shifts, check_blocks
from cube3d.view.scene.layout import Body, arrange
from cube3d.view.scene.look import INK, WALL_OPACITY
from cube3d.view.scene.paint import Paint, paint
from cube3d.view.scene.palette import OUTLINE, to_hex
from cube3d.view.scene.scene import Scene
from cube3d.view.vector import isometric, svg
from cube3d.view.vector.flat_cells import number
from cube3d.view.vector.isometric import Corner, Line, Side, VisibleSides, on_page

_FINE = 4  # lattice steps per cell
_MARGIN = 0.15  # cells
_LETTER = 0.5  # cells; size of letters
_LETTER_WIDTH = 0.55  # of a letter of a caption, as a share of its size
_LINE, _BETWEEN = 0.7, 0.8  # cells: height of a line of a caption; space between pictures
_MOST_CELLS = 2000  # in a drawing
_MIDDLES = {Side.TOP: (0.5, 0.5, 1.0), Side.FRONT: (0.5, 0.0, 0.5), Side.RIGHT: (1.0, 0.5, 0.5)}


def format_isometric_svg(
    blocks: Sequence[Block], options: svg.DrawingOptions, *, explode: float = 0.0
) -> bytes:
    """Return a solution, together or apart, as an SVG file.

    ``explode`` moves pieces apart as in pictures.  RenderError if the blocks cannot be drawn, have
    more than three dimensions, or too many cells.
    """
    colours = paint(blocks, options.palette, options.colour_by)
    picture = _draw(blocks, colours, options.letters, explode=explode)
    low, high = picture.low - _MARGIN, picture.high + _MARGIN
    sheet = svg.root(low, high, options.cell_mm, options.title)
    sheet.append(picture.group)
    return svg.to_bytes(sheet)


def format_steps_svg(panels: Sequence[Scene], columns: int, options: svg.DrawingOptions) -> bytes:
    """Return the disassembly of a solution, step by step, as an SVG file.

    ``panels`` are those of :func:`cube3d.view.moves.steps.step_panels`, in rows of ``columns``.
    The letters in ``options`` belong to the blocks of the first panel.  For errors see
    :func:`format_isometric_svg`.
    """
    named = dict(zip((b.label for b in panels[0].blocks), options.letters or (), strict=False))
    pictures = []
    for panel in panels:
        colours = paint(panel.blocks, options.palette, options.colour_by, pieces=panel.colours)
        shown = [block for block in panel.blocks if not block.is_wall]
        letters = [named[block.label] for block in shown] if named else None
        pictures.append(_draw(panel.blocks, colours, letters, shifts=panel.shifts))
    lines = [panel.caption.split("\n") for panel in panels]
    words = _LETTER * _LETTER_WIDTH * max(len(line) for some in lines for line in some)
    room = np.max([picture.high - picture.low for picture in pictures], axis=0)
    cell = np.array([max(room[0], words), room[1] + _LINE * max(map(len, lines))]) + _BETWEEN
    rows = -(-len(panels) // columns)
    size = cell * (min(columns, len(panels)), rows)
    sheet = svg.root(np.zeros(2), size, options.cell_mm, options.title)
    for place, (picture, some) in enumerate(zip(pictures, lines, strict=True)):
        row, column = divmod(place, columns)
        middle = cell * (column + 0.5, row) + (0, (_BETWEEN + room[1]) / 2)
        x, y = middle - (picture.low + picture.high) / 2
        picture.group.set("transform", f"translate({number(x)} {number(y)})")
        sheet.append(picture.group)
        base = middle[1] + room[1] / 2
        sheet.extend(_caption(some, float(middle[0]), float(base)))
    return svg.to_bytes(sheet)


def _caption(lines: Sequence[str], x: float, base: float) -> Iterator[ET.Element]:
    for row, line in enumerate(lines, 1):
        yield svg.text(line, (x, base + row * _LINE), _LETTER, to_hex(INK))


@dataclass(frozen=True, eq=False)
class _FramedDrawing:
    """A drawing, and the corners of its box on the page, (2,) each."""

    group: ET.Element
    low: NDArray[np.float64]
    high: NDArray[np.float64]


def _check_cubes(blocks: Sequence[Block]) -> None:
    """Raise if blocks cannot be drawn as cubes."""
    dimension = check_blocks(blocks)
    if not blocks[0].lattice.has_boxes:
        name = blocks[0].lattice.name
        raise RenderError(f"an isometric drawing shows cubes, no cells of the {name} lattice")
    if dimension > 3:
        raise RenderError("an isometric drawing shows three dimensions, not more")
    if sum(len(block.cells) for block in blocks) > _MOST_CELLS:
        raise RenderError(f"an isometric drawing shows {_MOST_CELLS:,} cells at most")
    for block in blocks:
        check_room(block.cells, block.label)


def _draw(
    blocks: Sequence[Block],
    colours: Paint,
    letters: Sequence[str] | None,
    *,
    explode: float = 0.0,
    shifts: Shifts = (),
) -> _FramedDrawing:
    """Return the drawing of blocks; RenderError if they cannot be drawn."""
    _check_cubes(blocks)
    arranged = arrange(blocks, explode=explode, shifts=shifts)
    walls = arranged.region
    bodies = [body for body in arranged.bodies if not blocks[body.block].is_ghost]
    fine = _FINE if explode or shifts else 1
    scene = _Cubes.of(bodies, [colours.of(body) for body in bodies], fine)
    drawing = scene.drawing()
    look = {"stroke-linejoin": "round", "stroke-linecap": "round", "fill": "none"}
    group = ET.Element("g", look)
    lines = _edges(walls, fine) if walls else []
    _stroke(group, lines, svg.GRID, "1", fine, OUTLINE)
    ghosts = [body for body in arranged.bodies if blocks[body.block].is_ghost]
    lines += _stroke_ghosts(group, ghosts, colours, fine)
    ends = [np.array(on_page(corner)) / fine for line in lines for corner in line]
    corners = np.array([*ends, *paint_drawing(group, drawing, scene.colours, fine)])
    if letters:
        named = [letters[body.block] for body in bodies]
        group.extend(_letters(scene, drawing, named))
    if walls:
        _lay_walls(group, bodies, walls, fine)
    return _FramedDrawing(group, corners.min(axis=0), corners.max(axis=0))


def _edges(bodies: Sequence[Body], fine: int) -> list[Line]:
    """Return all edges, also hidden ones, of bodies moved by one shift, in fine steps."""
    low, axis = edges(np.concatenate([body.cells for body in bodies]))
    low = low * fine + np.rint(bodies[0].offset * fine).astype(np.int64)
    return [
        ((x + y, y + z), (x + y + fine * (along != 2), y + z + fine * (along != 0)))
        for (x, y, z), along in zip(low.tolist(), axis.tolist(), strict=True)
    ]


def _stroke_ghosts(
    group: ET.Element, ghosts: Sequence[Body], colours: Paint, fine: int
) -> list[Line]:
    """Draw the edges of ghosts behind the other pieces, and return them."""
    lines = [_edges([body], fine) for body in ghosts]
    for body, own in zip(ghosts, lines, strict=True):
        _stroke(group, own, CUBIC.record.drawing.border, "1", fine, colours.blocks[body.block])
    return [line for own in lines for line in own]


def _lay_walls(group: ET.Element, bodies: Sequence[Body], walls: Sequence[Body], fine: int) -> None:
    """Draw the visible parts of walls over the pieces behind them."""
    whole = _Cubes.of(
        [*bodies, *walls], [np.array([OUTLINE], dtype=np.uint8)] * (len(bodies) + 1), fine
    )
    seen = whole.drawing(only=len(bodies))
    look = {"fill": to_hex(OUTLINE), "fill-opacity": number(WALL_OPACITY)}
    triangles = [triangle for some in seen.faces.values() for triangle in some]
    path = "".join(_path(loop, fine) + "z" for loop in isometric.borders(triangles))
    ET.SubElement(group, "path", {"d": path, "fill-rule": "evenodd", **look})
    _stroke(group, seen.edges, svg.GRID, "1", fine, OUTLINE)


@dataclass(frozen=True, eq=False)
class _Cubes:
    """Cubes ``fine`` lattice steps large: corners (k, 3), pieces (k,), and colours (k, 3)."""

    low: NDArray[np.int64]
    pieces: NDArray[np.int64]
    colours: NDArray[np.uint8]
    fine: int

    @classmethod
    def of(cls, bodies: Sequence[Body], colours: Sequence[NDArray[np.uint8]], fine: int) -> _Cubes:
        """Return the scene of bodies, their colours (k, 3) or (1, 3) each."""
        places = [b.cells * fine + np.rint(b.offset * fine).astype(np.int64) for b in bodies]
        pieces = np.repeat(np.arange(len(bodies)), [len(body.cells) for body in bodies])
        each = [
            np.broadcast_to(own, (len(body.cells), 3))
            for body, own in zip(bodies, colours, strict=True)
        ]
        return cls(np.concatenate(places), pieces, np.concatenate(each), fine)

    def drawing(self, *, only: int | None = None) -> VisibleSides:
        """Return the visible part of all pieces, or of one, on the fine lattice."""
        steps = np.indices((self.fine,) * 3).reshape(3, -1).T
        # only the outermost cells of a cube can be visible
        steps = steps[((steps == 0) | (steps == self.fine - 1)).any(axis=1)]
        cells = (self.low[:, None] + steps).reshape(-1, 3)
        numbers = np.repeat(np.arange(len(self.low)), len(steps))
        return isometric.draw(cells, self.pieces[numbers], numbers, only=only)


def paint_drawing(
    group: ET.Element, drawing: VisibleSides, colours: NDArray[np.uint8], fine: int = 1
) -> NDArray[np.float64]:
    """Add a drawing to a group whose fill is "none"; return its corners on the page, (m, 2).

    Cells have side 1.  ``colours`` are those of its cubes, (k, 3); a cube is ``fine`` steps of its
    lattice.
    """
    for side, triangles in drawing.faces.items():
        alike: dict[RGB, list[tuple[Corner, Corner, Corner]]] = {}
        for cube, triangle in zip(drawing.cubes[side], triangles, strict=True):
            red, green, blue = colours[cube].tolist()
            alike.setdefault((red, green, blue), []).append(triangle)
        for colour, some in sorted(alike.items()):
            tone = to_hex(_shade(colour, side))
            path = "".join(_path(loop, fine) + "z" for loop in isometric.borders(some))
            # a line of the same colour hides the seams between neighbours
            look = {"fill": tone, "fill-rule": "evenodd", "stroke": tone, "stroke-width": "0.02"}
            ET.SubElement(group, "path", {"d": path, **look})
    _stroke(group, drawing.grid, svg.GRID, "0.4", fine)
    _stroke(group, drawing.edges, CUBIC.record.drawing.border, "1", fine)
    ends = {corner for line in drawing.edges for corner in line}
    return np.array([on_page(corner) for corner in sorted(ends)]) / fine


def _shade(colour: RGB, side: Side) -> RGB:
    """Return the colour of one side: lit from above, darkest on the right."""
    goal, share = {Side.TOP: (255, 0.28), Side.FRONT: (255, 0.0), Side.RIGHT: (0, 0.18)}[side]
    red, green, blue = (round(part + (goal - part) * share) for part in colour)
    return red, green, blue


def _stroke(
    group: ET.Element,
    lines: Sequence[Line],
    width: float,
    opacity: str,
    fine: int,
    ink: RGB = INK,
) -> None:
    """Draw lines, joining those that continue each other."""
    if not lines:
        return
    path = "".join(_path(line, fine) for line in _runs(lines))
    look = {"stroke": to_hex(ink), "stroke-width": number(width)}
    ET.SubElement(group, "path", {"d": path, **look, "stroke-opacity": opacity})


def _runs(lines: Sequence[Line]) -> list[Line]:
    """Return one-step lines, from their lesser corners, joined where they continue each other."""
    found: dict[tuple[Corner, Corner], Line] = {}  # by where one ends, and its step
    for start, end in sorted(set(lines)):
        step = end[0] - start[0], end[1] - start[1]
        before = found.pop((start, step), None)
        found[end, step] = (before[0] if before else start, end)
    return sorted(found.values())


def _path(corners: Sequence[Corner], fine: int) -> str:
    places = (on_page(corner) for corner in corners)
    return "M" + "L".join(f"{number(x / fine)} {number(y / fine)}" for x, y in places)


def _letters(scene: _Cubes, drawing: VisibleSides, letters: Sequence[str]) -> Iterator[ET.Element]:
    """Yield the letter of each piece that shows a whole side of a cube.

    The place is in the middle of the plane that shows most of the piece.
    """
    seen: dict[int, dict[tuple[Side, int], dict[int, int]]] = {}
    for side, cubes in drawing.cubes.items():
        axis = next(axis for axis in range(3) if side.value[axis])
        for cube in cubes:
            planes = seen.setdefault(int(scene.pieces[cube]), {})
            counts = planes.setdefault((side, int(scene.low[cube, axis])), {})
            counts[cube] = counts.get(cube, 0) + 1
    for piece, planes in sorted(seen.items()):
        (side, _), counts = max(planes.items(), key=lambda item: sum(item[1].values()))
        whole = [cube for cube, count in counts.items() if count == 2 * scene.fine**2]
        if whole:
            places = scene.low[whole] / scene.fine
            away = np.linalg.norm(places - places.mean(axis=0), axis=1)
            cube = whole[int(away.argmin())]
            x, y, z = scene.low[cube] / scene.fine + _MIDDLES[side]
            across, down = (x + y) * np.sqrt(0.75), (x + y) / 2 - y - z
            red, green, blue = scene.colours[cube].tolist()
            ink = svg.ink(_shade((red, green, blue), side))
            at = (float(across), float(down) + 0.36 * _LETTER)
            yield svg.text(letters[piece], at, _LETTER, ink)
