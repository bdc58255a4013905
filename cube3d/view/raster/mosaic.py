"""Sheets of pictures: several panels with captions in one image, all to one scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from cube3d.core.solids import RGB
from cube3d.view.raster.direction import directions
from cube3d.view.raster.labels import write_labels
from cube3d.view.raster.lit_scene import LitScene
from cube3d.view.raster.outline import crosses
from cube3d.view.raster.picture import (
    compose,
    ink_on,
    oversampling,
    png_of,
    write_captions,
)
from cube3d.view.raster.subject import PLAIN
from cube3d.view.scene.camera import Camera, along, fit, frame, tangent
from cube3d.view.scene.scene import Direction, Scene

_HEAD = 0.35  # free height above a caption, as a share of the caption's height
# The size of a caption's letters: a share of its line, and at most one of the sheet's height; and
# the least: pixels, and a share of the width: 9 pt on A4 with margins of 10 mm.
_LETTERS, _MOST, _LEAST, _PRINTED = 0.7, 0.042, 9.0, 9 / 72 * 25.4 / 190
_FILLED = 0.94  # share of the width of a panel that its caption may take
_CAPTION_ROOM = (0.9, 0.6)  # half the width and the height of a frame's caption, in cells
_ROUNDS = 5  # each round finds over half of the room that shadows still need
_BLEED = 0.16  # share of a panel's size by which its shadow may reach into other panels


def sheet_png(
    scenes: Sequence[Scene], columns: int, size: tuple[int, int], background: RGB | None
) -> bytes:
    """Return a sheet of pictures, in rows of ``columns``, all to one scale, as a PNG file."""
    painted = _painted(scenes)
    panel = size[0] // columns, size[1] // -(-len(scenes) // columns)
    views = [_View(*own, panel) for own in zip(painted, directions(painted), strict=True)]
    grid, scale = _grid_with_shadows(views, columns, size)
    canvas = np.zeros((size[1], size[0], 4), dtype=np.uint8)
    reaches = [view.reach(place, scale) for view, place in zip(views, grid.places, strict=True)]
    lines, drops = [], []
    for view, place, (_, below) in zip(views, grid.places, reaches, strict=True):
        row = [sum(r) for r, p in zip(reaches, grid.places, strict=True) if p.top == place.top]
        drops.append(round(max(row) / 2 - below))
        _lay(canvas, view, place, scale, drop=drops[-1])
        lines.append(place.top + (place.height + max(row)) / 2 + 0.5 * grid.band)
    image = compose(canvas, background)
    for view, place, drop in zip(views, grid.places, drops, strict=True):
        box = place.left, place.top + drop, place.width, place.height
        camera = view.camera(place, place.height, scale)
        write_captions(image, view.lit.captions, camera, background, box)
        view.label(image, place, scale, drop=drop)
    _write(image, views, grid, lines, ink_on(background))
    return png_of(image)


def _painted(scenes: Sequence[Scene]) -> list[Scene]:
    """Return scenes in which, if possible, a piece has the same colour everywhere."""
    first = scenes[0]
    chosen = first.paint.pieces
    known = dict(zip((block.label for block in first.blocks), chosen, strict=True))
    by_group = first.options.colour_by == "group"
    units = {(by_group and block.group) or block.label for block in first.blocks}
    if len(set(chosen)) != len(units) or len(known) != len(chosen):
        return list(scenes)
    return [
        replace(scene, colours=[known[block.label] for block in scene.blocks])
        if scene.colours is None
        and scene.options.palette == first.options.palette
        and scene.options.colour_by == first.options.colour_by
        and {block.label for block in scene.blocks} == known.keys()
        else scene
        for scene in scenes
    ]


@dataclass(frozen=True)
class _PictureBox:
    """The place of a panel, in pixels from the upper left corner of the sheet."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True)
class _PanelGrid:
    """The places of all panels; below each is a caption ``band`` pixels high."""

    places: tuple[_PictureBox, ...]
    band: int


class _View:
    """A panel with its scene laid out and lit, ready to be drawn at any size."""

    def __init__(self, scene: Scene, towards: Direction, size: tuple[int, int]) -> None:
        self.scene, self._towards = scene, towards
        self.lit = lit = LitScene(scene, towards, size)
        self._slope = tangent(lit.angle / 2)
        crossed = [body for body in lit.bodies if body.block in scene.crossed]
        lit.lines += [crosses(crossed)] if crossed else []
        right, up, _ = frame(*towards)
        # all points that must be in the picture, with room for the captions of frames
        half, deep = _CAPTION_ROOM
        captions = [
            caption.anchor + side * half * right - deep * up
            for caption in lit.captions
            for side in (-1, 1)
        ]
        self.points = vertices = np.concatenate([lit.vertices, np.reshape(captions, (-1, 3))])
        self._middle = (vertices.min(axis=0) + vertices.max(axis=0)) / 2
        if scene.caption:
            self.points = np.concatenate([vertices, self._foot(right, up)])
        self.extent = float(np.ptp(along(vertices, right))), float(np.ptp(along(self.points, up)))

    def _foot(self, right: NDArray[np.float64], up: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the lowest point of the shadow, moved below the middle, (1, 3) or (0, 3).

        The caption goes below it.  Sideways the shadow may reach into other panels.
        """
        camera = fit(self.points, *self._towards, aspect=1.0, margin=0.0, angle=self.lit.angle)
        shadow = self.lit.subject.shadow(camera, PLAIN)
        lowest = shadow[np.argsort(along(shadow, up))[:1]]
        return np.asarray(lowest - along(lowest - self._middle, right)[:, None] * right)

    def scale(self, place: _PictureBox) -> float:
        """Return the largest scale, in pixels per cell in the middle of the panel, that fits."""
        return place.height / 2 / self._slope / self._distance(self._nearest(place))

    def camera(self, place: _PictureBox, height: int, scale: float) -> Camera:
        """Return the camera that shows a cell with ``scale`` pixels.

        ``height`` is the height of the drawing, which may be larger than its place.
        """
        camera = self._nearest(place)
        farther = height / 2 / self._slope / scale - self._distance(camera)
        return replace(camera, eye=camera.eye + farther * camera.back)

    def reach(self, place: _PictureBox, scale: float) -> tuple[float, float]:
        """Return how many pixels the content reaches above and below the middle."""
        height = place.height
        places = self.camera(place, height, scale).project(self.points, height)
        return float(places[:, 1].max()), float(-places[:, 1].min())

    def shadow(self, place: _PictureBox, scale: float) -> tuple[float, float]:
        """Return how many pixels the shadow reaches to the right of the middle, and below it."""
        camera = self.camera(place, place.height, scale)
        points = self.lit.subject.shadow(camera)
        if not len(points):
            return 0.0, 0.0
        x, y = camera.project(points, place.height).T
        return float(x.max()), float(-y.min())

    def label(self, image: Image.Image, place: _PictureBox, scale: float, *, drop: int) -> None:
        """Write names on pieces, if the panel asks for them."""
        if self.scene.options.labels:
            middle = place.left + place.width / 2, place.top + place.height / 2 + drop
            camera, blocks = self.camera(place, place.height, scale), self.scene.blocks
            where = (*middle, float(place.width), float(place.height))
            write_labels(image, self.lit.bodies, blocks, camera, where)

    def _nearest(self, place: _PictureBox) -> Camera:
        aspect = place.width / place.height
        return fit(self.points, *self._towards, aspect=aspect, angle=self.lit.angle)

    def _distance(self, camera: Camera) -> float:
        return float(along((camera.eye - self._middle)[None], camera.back)[0])


def _grid_with_shadows(
    views: Sequence[_View], columns: int, size: tuple[int, int]
) -> tuple[_PanelGrid, float]:
    """Return places for all panels, and the scale, so that no shadow leaves the sheet.

    The light comes from the upper left, so room is added on the right and below.
    """
    right, below = 0, 0
    for _ in range(_ROUNDS):
        grid = _grid(views, columns, size, (right, below))
        scale = min(view.scale(place) for view, place in zip(views, grid.places, strict=True))
        over = _overhang(views, grid, scale, size)
        if max(over) <= 0:
            break
        # the room is at most half of the sheet
        right = min(size[0] // 2, right + max(0, over[0]))
        below = min(size[1] // 2, below + max(0, over[1]))
    return grid, scale


def _overhang(
    views: Sequence[_View], grid: _PanelGrid, scale: float, size: tuple[int, int]
) -> tuple[int, int]:
    """Return by how many pixels shadows leave the sheet, on the right and below."""
    right, below = 0.0, 0.0
    bottom = max(place.top + place.height for place in grid.places)
    edge = max(place.left + place.width for place in grid.places)
    for view, place in zip(views, grid.places, strict=True):
        if place.left + place.width == edge or place.top + place.height == bottom:
            x, y = view.shadow(place, scale)
            right = max(right, place.left + place.width / 2 + x - size[0])
            below = max(below, place.top + place.height / 2 + y - size[1])
    return math.ceil(right), math.ceil(below)


def _grid(
    views: Sequence[_View], columns: int, size: tuple[int, int], room: tuple[int, int]
) -> _PanelGrid:
    """Return the grid: columns and rows are as large as their largest panels need.

    ``room`` is the free space on the right and below, in pixels.
    """
    columns = min(columns, len(views))
    rows = -(-len(views) // columns)
    width, height = size[0] - room[0], size[1] - room[1]
    lines = _most_lines(views)
    least = _least_letters(size[0])
    usual = max(least / _LETTERS * lines, 0.1 * height / rows * (1 + lines) / 2)
    band = math.ceil(usual) if lines else 0
    font = ImageFont.load_default(size=least)
    wide = _widths(
        [max(view.extent[0] for view in views[i::columns]) for i in range(columns)],
        [_length(font, views[i::columns]) / _FILLED for i in range(columns)],
        width,
    )
    tall = [max(v.extent[1] for v in views[i : i + columns]) for i in range(0, len(views), columns)]
    head = round(_HEAD * band)
    x, y = _shares(wide, width), _shares(tall, height - rows * band - head)
    missing = columns * rows - len(views)
    places = []
    for number in range(len(views)):
        row, column = divmod(number, columns)
        # a short last row is centred
        shift = missing * width // columns // 2 if row == rows - 1 else 0
        left, top = x[column] + shift, head + y[row] + row * band
        places.append(_PictureBox(left, top, x[column + 1] - x[column], y[row + 1] - y[row]))
    return _PanelGrid(tuple(places), band)


def _widths(wide: Sequence[float], least: Sequence[float], width: float) -> Sequence[float]:
    """Return widths in proportion to ``wide``, but each at least ``least`` if all of these fit."""
    if sum(least) >= width:
        return least
    scale = width / sum(wide)
    for _ in wide:  # each round holds one more at its least, or changes nothing
        held = [low for own, low in zip(wide, least, strict=True) if scale * own <= low]
        free = [own for own, low in zip(wide, least, strict=True) if scale * own > low]
        scale = (width - sum(held)) / sum(free)
    return [max(scale * own, low) for own, low in zip(wide, least, strict=True)]


def _length(font: ImageFont.FreeTypeFont | ImageFont.ImageFont, views: Sequence[_View]) -> float:
    """Return the length of the longest line of captions, in pixels."""
    return max(font.getlength(line) for view in views for line in view.scene.caption.split("\n"))


def _shares(weights: Sequence[float], length: int) -> list[int]:
    """Divide ``length`` in proportion to weights; return the starts, and the end."""
    total = sum(weights)
    return [round(length * start / total) for start in accumulate(weights, initial=0.0)]


def _lay(
    canvas: NDArray[np.uint8], view: _View, place: _PictureBox, scale: float, *, drop: int
) -> None:
    """Draw one panel onto the canvas, (height, width, 4), ``drop`` pixels below the middle.

    The canvas has premultiplied colours.
    """
    bleed = round(_BLEED * max(place.width, place.height))
    size = place.width + 2 * bleed, place.height + 2 * bleed
    camera = view.camera(place, size[1], scale)
    layer = view.lit.draw(camera, size, oversampling(size[0] * size[1]))
    left, top = place.left - bleed, place.top - bleed + drop
    cut_x, cut_y = max(0, -left), max(0, -top)
    below = canvas[top + cut_y : top + size[1], left + cut_x : left + size[0]]
    over = layer[cut_y : cut_y + below.shape[0], cut_x : cut_x + below.shape[1]]
    shine = 255 - over[:, :, 3:].astype(np.uint16)
    below[:] = over + ((below * shine + 127) // 255).astype(np.uint8)


def _write(
    image: Image.Image,
    views: Sequence[_View],
    grid: _PanelGrid,
    lines: Sequence[float],
    ink: RGB,
) -> None:
    """Write the captions, each below the middle of its panel, at the heights ``lines``."""
    if not grid.band:
        return
    least = _least_letters(image.width)
    largest = max(least, min(_LETTERS * grid.band / _most_lines(views), _MOST * image.height))
    wide, size = ImageFont.load_default(size=largest), largest
    for view, place in zip(views, grid.places, strict=True):
        size = min(size, largest * _FILLED * place.width / max(1, _length(wide, [view])))
    font = ImageFont.load_default(size=max(_LEAST, size))
    pen = ImageDraw.Draw(image)
    for view, place, line in zip(views, grid.places, lines, strict=True):
        at = (place.left + place.width / 2, line)
        pen.text(at, view.scene.caption, fill=ink, font=font, anchor="mm", align="center")


def _least_letters(width: int) -> float:
    """Return the least size of letters, in pixels, on a sheet ``width`` pixels wide."""
    return max(_LEAST, _PRINTED * width)


def _most_lines(views: Sequence[_View]) -> int:
    """Return the number of lines of the longest caption; 0 if there is none."""
    return max(view.scene.caption.count("\n") + bool(view.scene.caption) for view in views)
