"""Still pictures: from blocks to PNG, with captions."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFont

from cube3d.core.solids import RGB
from cube3d.view.raster.direction import directions
from cube3d.view.raster.labels import write_labels
from cube3d.view.raster.lit_scene import LitScene, Shown
from cube3d.view.raster.subject import FINEST, PLAIN
from cube3d.view.scene.camera import PARALLEL, Camera, fit, scale
from cube3d.view.scene.layout import Caption
from cube3d.view.scene.look import CAPTION, HIGHEST_CAPTION, MARGIN, NOTE_ON_DARK, NOTE_ON_LIGHT
from cube3d.view.scene.scene import Direction, Scene

_TRIMMED_LEVELS = 12  # of 255; pixels that differ less from the empty corner are trimmed
_LONGEST = 4.0  # the longer side of a picture that takes its own proportions, in shorter sides
_LEAST_LETTERS = 6.0  # pixels
_ROOM = 0.12  # share by which other pictures are smaller, with room around for shadows
_APART = 0.8  # space between neighbouring captions, in letter sizes


# Draws what a picture of a scene shows to a camera, in pixels: (height, width, 4), premultiplied.
Drawer = Callable[[Scene, Shown, Camera, tuple[int, int]], NDArray[np.uint8]]


def picture_png(
    scene: Scene, cell_pixels: float | None = None, drawer: Drawer | None = None
) -> bytes:
    """Return the picture of a scene as a PNG file.

    ``cell_pixels`` is the side of a cell in pixels, near or far; the picture may cut cells off.
    None: everything is as large as fits.  ``drawer`` draws another than the normal picture.
    """
    options, size = scene.options, scene.options.size
    (towards,) = directions([scene])
    lit = LitScene(scene, towards, size, FINEST)
    vertices, captions, angle = lit.vertices, lit.captions, lit.angle
    if cell_pixels is None:
        camera = fit_all(vertices, captions, towards, size, angle)
        if options.fitted and angle == PARALLEL:
            shown = np.concatenate([vertices, caption_room(captions, camera, size[1])])
            size = _fitted(shown, camera, size[0] * size[1])
            camera = fit_all(vertices, captions, towards, size, angle)
        # step back until the shadow fits, too; the bodies stay in the middle
        camera = camera.back_until(lit.subject.shadow(camera, PLAIN), size[0] / size[1])
    else:
        camera = scale(vertices, towards, size[1] / cell_pixels)
    background = scene.background
    if drawer:
        camera = camera.stepped_back(vertices, _ROOM)
        layer = drawer(scene, lit.shown, camera, size)
    else:
        layer = lit.draw(camera, size, oversampling(size[0] * size[1]))
    image = compose(layer, background)
    if options.labels:
        write_labels(image, lit.bodies, scene.blocks, camera)
    write_captions(image, captions, camera, background)
    return png_of(image)


def oversampling(pixels: int) -> int:
    """Return the number of samples per pixel, each way: fewer on large pictures."""
    return 4 if pixels < 500_000 else 3 if pixels < 3_000_000 else 2


def png_of(image: Image.Image) -> bytes:
    """Return an image as a PNG file."""
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=4)
    return file.getvalue()


def trim(png: bytes) -> bytes:
    """Return a picture without its empty border, except for a margin.

    Pixels like the upper left corner count as empty, and so do faint shadows.
    """
    with Image.open(io.BytesIO(png)) as image:
        plain = np.asarray(image.convert("RGBA")).astype(np.int64)
        drawn = np.abs(plain - plain[0, 0]).max(axis=2) > _TRIMMED_LEVELS
        if not drawn.any():
            return png
        rows, columns = (np.flatnonzero(drawn.any(axis=axis)) for axis in (1, 0))
        margin = round(MARGIN * min(image.size))
        left, top = max(0, columns[0] - margin), max(0, rows[0] - margin)
        right, bottom = columns[-1] + 1 + margin, rows[-1] + 1 + margin
        box = int(left), int(top), min(int(right), image.width), min(int(bottom), image.height)
        return png_of(image.crop(box))


def compose(layer: NDArray[np.uint8], background: RGB | None) -> Image.Image:
    """Return the drawn layer (premultiplied colours) in front of the background."""
    opacity = layer[:, :, 3:]
    if background is None:
        shown = layer[:, :, :3].astype(np.uint16) * 255 // np.maximum(opacity.astype(np.uint16), 1)
        whole = np.concatenate([np.minimum(shown, 255).astype(np.uint8), opacity], axis=2)
        return Image.fromarray(whole, "RGBA")
    # with Pillow this takes a fifth of the time that it takes with numpy
    drawn = Image.fromarray(np.ascontiguousarray(layer), "RGBA")
    # the background's part: (255 - opacity) * part / 255
    tables = [[((255 - level) * part + 127) // 255 for level in range(256)] for part in background]
    behind = Image.merge("RGB", [drawn.getchannel("A").point(table) for table in tables])
    return ImageChops.add(drawn.convert("RGB"), behind)


def _fitted(points: NDArray[np.float64], camera: Camera, pixels: int) -> tuple[int, int]:
    """Return the size of a picture in the proportions of ``points``, (k, 3), and a margin."""
    across, up, _ = camera.places(points)
    ratio = float(np.ptp(across) / np.ptp(up))
    # without the margins, which are equal, the shorter side is this share of itself
    inner = 1 - 2 * MARGIN
    long = min(max(ratio, 1 / ratio) * inner + 2 * MARGIN, _LONGEST)
    sides = round(math.sqrt(pixels * long)), round(math.sqrt(pixels / long))
    return sides if ratio > 1 else sides[::-1]


def fit_all(
    vertices: NDArray[np.float64],
    captions: Sequence[Caption],
    towards: Direction,
    size: tuple[int, int],
    angle: float,
) -> Camera:
    """Return the nearest camera that sees all ``vertices``, (v, 3), and captions."""
    aspect = size[0] / size[1]
    camera = fit(vertices, *towards, aspect=aspect, angle=angle)
    for _ in range(3 if captions else 0):
        # the room for captions depends on the camera, but only a little
        points = np.concatenate([vertices, caption_room(captions, camera, size[1])])
        camera = fit(points, *towards, aspect=aspect, angle=angle)
    return camera


def ink_on(background: RGB | None) -> RGB:
    """Return the colour of captions on a background."""
    dark = background is not None and sum(background) < 380
    return NOTE_ON_DARK if dark else NOTE_ON_LIGHT


def _lettering(
    captions: Sequence[Caption], camera: Camera, height: int
) -> tuple[ImageFont.FreeTypeFont | ImageFont.ImageFont, float]:
    """Return the font of captions in a picture ``height`` pixels high, and a cell's pixels."""
    anchors = np.array([caption.anchor for caption in captions])
    places = camera.project(np.concatenate([anchors, anchors + camera.right]), height)
    cell = float(np.linalg.norm(places[len(captions) :] - places[: len(captions)], axis=1).mean())
    size = max(9.0, height / 60, min(CAPTION * cell, HIGHEST_CAPTION * height))
    size *= _narrowing([c.text for c in captions], places[: len(captions)], size)
    return ImageFont.load_default(size=max(_LEAST_LETTERS, size)), cell


def _narrowing(texts: Sequence[str], places: NDArray[np.float64], size: float) -> float:
    """Return the factor, at most 1, by which captions must shrink so that they do not overlap.

    ``places`` are their places, (k, 2), in pixels.
    """
    font = ImageFont.load_default(size=size)
    wide = np.array([font.getbbox(text)[2] for text in texts]) + _APART * size
    across, up = (np.abs(places[:, None, k] - places[None, :, k]) for k in range(2))
    beside = (up < size) & (across > 0)
    room = np.where(beside, across / ((wide[:, None] + wide[None, :]) / 2), 1.0)
    return min(1.0, float(room.min()))


def caption_room(captions: Sequence[Caption], camera: Camera, height: int) -> NDArray[np.float64]:
    """Return the lower corners, (2k, 3), of captions in a picture ``height`` pixels high."""
    if not captions:
        return np.zeros((0, 3))
    font, cell = _lettering(captions, camera, height)
    found = []
    for caption in captions:
        _, _, right, bottom = font.getbbox(caption.text, anchor="lt")
        across, down = right / 2 / cell * camera.right, bottom / cell * camera.up
        found += [caption.anchor - across - down, caption.anchor + across - down]
    return np.array(found)


def write_captions(
    image: Image.Image,
    captions: Sequence[Caption],
    camera: Camera,
    background: RGB | None,
    box: tuple[int, int, int, int] | None = None,
) -> None:
    """Write each caption centred under its frame.

    ``box`` is the part of the image that the camera shows, as left, top, width and height
    in pixels; all of it if None.
    """
    if not captions:
        return
    left, top, width, height = box or (0, 0, *image.size)
    font, _ = _lettering(captions, camera, height)
    places = camera.project(np.array([caption.anchor for caption in captions]), height)
    pen = ImageDraw.Draw(image)
    for caption, (x, y) in zip(captions, places, strict=True):
        at = (left + width / 2 + x, top + height / 2 - y)
        pen.text(at, caption.text, fill=ink_on(background), font=font, anchor="mt")
