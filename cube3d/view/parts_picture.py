"""The parts list of a puzzle as a picture: each piece drawn like a solution.

All pieces are drawn at one scale by the process that draws (:mod:`cube3d.view.process`),
and put together here with Pillow.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from cube3d.model.puzzle import Puzzle
from cube3d.view.block import Block
from cube3d.view.camera import FLAT_VIEW, VIEWS, fit, suitable_angle
from cube3d.view.options import RenderOptions
from cube3d.view.paint import paint
from cube3d.view.palette import parse_colour, parse_palette
from cube3d.view.parts import Part, captions, columns, heading, shown_blocks
from cube3d.view.process import Painter

__all__ = ["parts_png"]

_LARGEST = 330  # pixels of the picture of the largest piece, in each direction
_INK, _PALE = (29, 33, 41), (92, 99, 110)
_TITLE, _BIG, _SMALL = 44, 27, 20
_GAP, _MARGIN, _HEAD, _FIRST_FOOT, _FOOT = 36, 40, 150, 38, 27
# The space around a piece in its picture, a bit more than pictures leave.
_ROOM = 0.05


def parts_png(
    puzzle: Puzzle,
    listed: Sequence[Part],
    painter: Painter,
    head: tuple[str, str] | None = None,
) -> bytes:
    """Return the sheet with all pieces of a puzzle, at one scale, as a PNG file.

    ``listed`` is the parts list, ``head`` the two lines above the sheet where they are not
    :func:`cube3d.view.parts.heading`; ``painter`` is running.  RenderError for pieces of
    more than three dimensions, and when OpenGL does not work.
    """
    blocks = _blocks(puzzle, listed)
    scales = [_scale(block) for block in blocks]
    pictures = []
    for block, scale in zip(blocks, scales, strict=True):
        side = max(16, round(_LARGEST * min(scales) / scale))
        options = RenderOptions(size=(side, side), view=_view(block), background="transparent")
        pictures.append(_trimmed(painter.png(_cubes(block), options)))
    sheet = _sheet(head or heading(puzzle), [captions(part) for part in listed], pictures)
    file = io.BytesIO()
    sheet.save(file, "PNG", compress_level=6)
    return file.getvalue()


def _blocks(puzzle: Puzzle, listed: Sequence[Part]) -> list[Block]:
    """Return the pieces as pictures take them: cell (x, y, z) is drawn at (x, -y, -z)."""
    turned = shown_blocks(puzzle, listed)
    palette = parse_palette("default")
    ranks = [number % len(palette) for number in range(len(turned))]
    # Cubes without a colour look alike, whether their own piece has coloured ones or not.
    cubes = paint(turned, pieces=[palette[rank] for rank in ranks]).cubes
    return [
        replace(
            block,
            cells=(block.cells * (1, -1, -1))[:, : max(2, part.piece.shape.dimension)],
            colours=own or (),
            rank=rank,
        )
        for block, part, own, rank in zip(turned, listed, cubes, ranks, strict=True)
    ]


def _cubes(block: Block) -> list[Block]:
    """Return the cells of a piece one by one, so that the lines between them show."""
    return [
        replace(block, cells=block.cells[i : i + 1], colours=block.colours[i : i + 1])
        for i in range(len(block.cells))
    ]


def _view(block: Block) -> tuple[float, float]:
    """Return azimuth and elevation in degrees: from above only in flat puzzles."""
    return FLAT_VIEW if block.cells.shape[1] < 3 else VIEWS["iso"]


def _scale(block: Block) -> float:
    """Return how many pixels a cell takes in a picture of 1000 x 1000 of a block alone."""
    low, high = block.cells.min(axis=0), block.cells.max(axis=0) + 1
    sides = np.array([*zip(low, high, strict=True), *[(0.0, 0.5)] * (3 - len(low))])
    corners = np.stack(np.meshgrid(*sides, indexing="ij"), axis=-1).reshape(-1, 3)
    view, flat = _view(block), block.cells.shape[1] < 3
    angle = suitable_angle(view[1], flat=flat, in_frames=False)
    camera = fit(corners * (1, -1, -1), *view, aspect=1.0, margin=_ROOM, angle=angle)
    middle = corners.mean(axis=0) * (1, -1, -1)
    ends = camera.project(np.array([middle, middle + camera.right]), 1000)
    return float(np.linalg.norm(ends[1] - ends[0]))


def _trimmed(png: bytes) -> Image.Image:
    """Return a picture without its empty border."""
    with Image.open(io.BytesIO(png)) as image:
        return image.crop(image.getchannel("A").getbbox())


def _sheet(
    head: tuple[str, str], texts: Sequence[list[str]], pictures: Sequence[Image.Image]
) -> Image.Image:
    """Put the pictures in rows, each over its captions."""
    pen = ImageDraw.Draw(Image.new("RGB", (1, 1)))
    fonts = {size: ImageFont.load_default(size) for size in (_TITLE, _BIG, _SMALL)}

    def length(words: str, size: int) -> int:
        return round(pen.textlength(words, font=fonts[size]))

    widths = [length(words, _BIG if not i else _SMALL) for t in texts for i, words in enumerate(t)]
    width = max(*widths, *(picture.width for picture in pictures)) + _GAP
    high = max(picture.height for picture in pictures)
    height = high + _FIRST_FOOT + _FOOT * max(map(len, texts)) + _GAP
    across = columns(len(pictures), width, height)
    title, numbers = head
    wide = max(across * width, length(title, _TITLE), length(numbers, _SMALL))
    down = -(-len(pictures) // across)
    paper = parse_colour("paper") or (255, 255, 255)
    sheet = Image.new("RGB", (wide + 2 * _MARGIN, _HEAD + down * height), paper)
    pen = ImageDraw.Draw(sheet)
    pen.text((_MARGIN, 36), title, _INK, fonts[_TITLE])
    pen.text((_MARGIN, 96), numbers, _PALE, fonts[_SMALL])
    for i, (picture, lines) in enumerate(zip(pictures, texts, strict=True)):
        x = _MARGIN + round((i % across + 0.5) * wide / across)
        foot = _HEAD + i // across * height + high
        sheet.paste(picture, (x - picture.width // 2, foot - picture.height), picture)
        pen.text((x, foot + 8), lines[0], _INK, fonts[_BIG], anchor="mt")
        for number, words in enumerate(lines[1:]):
            at = x, foot + 8 + _FIRST_FOOT + number * _FOOT
            pen.text(at, words, _PALE, fonts[_SMALL], anchor="mt")
    return sheet
