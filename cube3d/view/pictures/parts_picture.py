"""The parts list of a puzzle as a picture: all pieces, at one scale.

The core draws the pieces; Pillow puts them together.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.puzzle.part_list import ListedPiece, heading
from cube3d.puzzle.puzzle import Puzzle
from cube3d.view.pictures.draw import draw_png
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import FLAT_VIEW, VIEWS, frame
from cube3d.view.scene.layout import arrange
from cube3d.view.scene.look import INK, NOTE_ON_LIGHT, SHADOW_REACH
from cube3d.view.scene.paint import paint
from cube3d.view.scene.palette import parse_colour, parse_palette
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene
from cube3d.view.vector.parts_sheet import captions, columns, show_blocks

# Lengths in pixels.
_LARGEST = 330  # the longer side of the picture of the largest piece
_TITLE, _BIG, _SMALL = 44, 27, 20  # sizes of text: the title, names, other captions
_GAP, _MARGIN, _HEAD = 36, 40, 150  # between tiles; around the sheet; height of the title
_FIRST_FOOT, _FOOT = 38, 27  # height of the first line of a caption, and of each other line
_ROOM = 1.2  # cells; room for the shadow around a piece; tall pieces have more beside them


def parts_png(
    puzzle: Puzzle,
    listed: Sequence[ListedPiece],
    head: tuple[str, str] | None = None,
) -> bytes:
    """Return the sheet with all pieces of a puzzle, at one scale, as a PNG file.

    ``listed`` is the parts list, and ``head`` the two lines above the sheet, by default
    :func:`~cube3d.puzzle.part_list.heading`.  RenderError if pieces have more than three
    dimensions.
    """
    blocks = _blocks(puzzle, listed)
    spans = [_span(block) for block in blocks]
    scale = _LARGEST / max(side for span in spans for side in span[:2])
    pictures = [_picture(b, span, scale) for b, span in zip(blocks, spans, strict=True)]
    sheet = _sheet(head or heading(puzzle), [captions(part) for part in listed], pictures)
    file = io.BytesIO()
    sheet.save(file, "PNG", compress_level=6)
    return file.getvalue()


def _blocks(puzzle: Puzzle, listed: Sequence[ListedPiece]) -> list[Block]:
    """Return the pieces as blocks: cell (x, y, z) is drawn at (x, -y, -z)."""
    turned = show_blocks(puzzle, listed)
    palette = parse_palette("default")
    ranks = [number % len(palette) for number in range(len(turned))]
    # cubes without a colour look the same in pieces with and without coloured cubes
    cubes = paint(turned, pieces=[palette[rank] for rank in ranks]).cubes
    return [
        replace(
            block,
            cells=_as_written(block, part.piece.shape.dimension),
            colours=own or (),
            rank=rank,
        )
        for block, part, own, rank in zip(turned, listed, cubes, ranks, strict=True)
    ]


def _as_written(block: Block, dimension: int) -> NDArray[np.int64]:
    if not block.lattice.has_boxes:
        return block.cells
    return (block.cells * (1, -1, -1))[:, : max(2, dimension)]


def _cubes(block: Block) -> list[Block]:
    """Return the cells of a piece one by one, so that lines show between them.

    Spheres with necks, sticks with joints, and solids made of several cells stay whole.
    """
    lattice = block.lattice
    if isinstance(lattice, CellLattice) and (lattice.face_corners == 1 or lattice.places):
        return [block]
    return [
        replace(block, cells=block.cells[i : i + 1], colours=block.colours[i : i + 1])
        for i in range(len(block.cells))
    ]


def _box(low: NDArray[np.float64], high: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the corners, (8, 3), of a box."""
    return np.array(list(product(*zip(low, high, strict=True))))


@dataclass(frozen=True, eq=False)
class _PieceDrawing:
    """A drawing of a piece, ``width`` x ``height``, with room for its shadow around it."""

    image: Image.Image
    width: int
    height: int


def _view(block: Block) -> tuple[float, float]:
    """Return azimuth and elevation in degrees: from above if the puzzle is flat."""
    return FLAT_VIEW if _is_flat(block) else VIEWS["iso"]


def _is_flat(block: Block) -> bool:
    return block.lattice.is_flat or (block.lattice.any_dimension and block.cells.shape[1] < 3)


def _span(block: Block) -> tuple[float, float, float]:
    """Return the width and height of a piece in the picture, and its height in space, in cells."""
    (body,) = arrange([block]).bodies
    corners = np.concatenate([_box(*ends) for ends in zip(*body.boxes, strict=True)])
    right, up, _ = frame(*_view(block))
    wide, high, tall = (float(np.ptp(corners @ axis)) for axis in (right, up, np.eye(3)[2]))
    return wide, high, tall


def _picture(block: Block, span: tuple[float, float, float], scale: float) -> _PieceDrawing:
    """Return the drawing of a piece; ``scale`` is in pixels per cell."""
    wide, high, tall = span
    beside = _ROOM if _is_flat(block) else SHADOW_REACH[0] + SHADOW_REACH[1] * tall
    size = (
        max(16, round(scale * (wide + 2 * beside))),
        max(16, round(scale * (high + 2 * _ROOM))),
    )
    options = RenderOptions(size=size, view=_view(block), background="transparent")
    with Image.open(
        io.BytesIO(draw_png(Scene(_cubes(block), options), cell_pixels=scale))
    ) as image:
        return _PieceDrawing(image.copy(), round(scale * wide), round(scale * high))


def _sheet(
    head: tuple[str, str], texts: Sequence[list[str]], pictures: Sequence[_PieceDrawing]
) -> Image.Image:
    """Return the sheet: the pictures in rows, each over its captions."""
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
    middles = [_MARGIN + round((i % across + 0.5) * wide / across) for i in range(len(pictures))]
    right = max(x + _shaded(picture) for x, picture in zip(middles, pictures, strict=True))
    size = max(wide + 2 * _MARGIN, right), _HEAD + down * height
    sheet = Image.new("RGB", size, paper)
    pen = ImageDraw.Draw(sheet)
    pen.text((_MARGIN, 36), title, INK, fonts[_TITLE])
    pen.text((_MARGIN, 96), numbers, NOTE_ON_LIGHT, fonts[_SMALL])
    for i, (picture, lines) in enumerate(zip(pictures, texts, strict=True)):
        x = middles[i]
        foot = _HEAD + i // across * height + high
        image, below = picture.image, (picture.image.height - picture.height) // 2
        sheet.paste(image, (x - image.width // 2, foot + below - image.height), image)
        pen.text((x, foot + 8), lines[0], INK, fonts[_BIG], anchor="mt")
        for number, words in enumerate(lines[1:]):
            at = x, foot + 8 + _FIRST_FOOT + number * _FOOT
            pen.text(at, words, NOTE_ON_LIGHT, fonts[_SMALL], anchor="mt")
    return sheet


def _shaded(picture: _PieceDrawing) -> int:
    """Return the extent of a picture right of its middle, with its shadow."""
    box = picture.image.getchannel("A").getbbox()
    return box[2] - picture.image.width // 2 if box else 0
