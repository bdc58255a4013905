"""Labels: names on the pieces of a picture, at the same places as on pages (``web/src/labels.ts``).

A name stands on a face of one cell: on the plane that shows most of its piece, the visible face
nearest to the middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from cube3d.core.solids import RGB
from cube3d.view.raster.shadow import solid_places
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import GLANCING, LEAST_LETTERS, LETTERS, LONGEST_NAME, NAME_OFF
from cube3d.view.vector.svg import ink

# both directions of x, then of y, then of z
_SIDES = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]])
_ROOM = 0.25  # cells; a name needs this room on each side of its middle
_AROUND = np.array([(0, 0, 0), *product((-_ROOM, _ROOM), repeat=3)])
_MOST = 1 / 30  # share of the picture's height; the largest letters
_SMALLER = 0.6  # letters shrink to this share before a name may leave its face
_INSIDE, _HALO = 0.84, 0.14  # shares: of a face, for a name; of the letters, for an outline


@dataclass(frozen=True, eq=False)
class Spot:
    """The place for the name of a body: the middle, (3,), of a side of one of its cells.

    ``room`` is two sides, (2, 3), of the space for the name, if the cell is no cube.
    """

    body: int
    row: int
    side: int
    at: NDArray[np.float64]
    room: NDArray[np.float64] | None = None


def spots(bodies: Sequence[Body], camera: Camera) -> list[Spot]:
    """Return a place for each body that shows the middle of a face and most around it."""
    lattice = bodies[0].lattice
    if not (lattice.has_boxes or lattice.is_flat):
        places = solid_places(bodies, camera)
        return [Spot(place.body, place.row, -1, place.at, place.sides) for place in places]
    boxes = [body.boxes for body in bodies]
    low, high = (
        np.concatenate([pair[i] + body.offset for pair, body in zip(boxes, bodies, strict=True)])
        for i in (0, 1)
    )
    starts = np.cumsum([0, *(len(body.cells) for body in bodies)])
    found = []
    for number, body in enumerate(bodies):
        if body.turn is not None:
            continue
        own = slice(starts[number], starts[number + 1])
        rows, sides, middles, areas = _faces(body, (low[own], high[own]), camera)
        # faces with a visible middle and most visible around it; all of them if there are such
        across = _AROUND * (_SIDES[sides] == 0)[:, None]
        points = (middles + NAME_OFF * _SIDES[sides])[:, None] + across
        open_to = ~_covers(points.reshape(-1, 3), (low, high), camera).reshape(-1, len(_AROUND))
        seen, wide = open_to[:, 0] & (open_to.mean(axis=1) > 0.5), open_to.all(axis=1)
        seen = wide if wide.any() else seen
        if seen.any():
            best = np.flatnonzero(seen)[_central(sides[seen], middles[seen], areas[seen])]
            found.append(Spot(number, int(rows[best]), int(sides[best]), middles[best]))
    return found


def _faces(
    body: Body, boxes: tuple[NDArray[np.float64], NDArray[np.float64]], camera: Camera
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float64], NDArray[np.float64]]:
    """Return the outer faces of a body that are turned to the eye.

    For each: the row of its cell, the number of its side, its middle, and its apparent size.
    """
    low, high = boxes
    if body.lattice.has_boxes:
        held = {tuple(cell) for cell in body.cells.tolist()}
        beyond = (body.cells[:, None] + _SIDES).reshape(-1, 3).tolist()
        outer = np.array([tuple(cell) not in held for cell in beyond])
    else:  # cells of a plane lattice lie side by side
        outer = np.ones(len(body.cells) * len(_SIDES), dtype=bool)
    rows, sides = np.divmod(np.flatnonzero(outer), len(_SIDES))
    middles = (low + high)[rows] / 2 + _SIDES[sides] * (high - low)[rows] / 2
    sight = camera.eye - middles
    areas = np.einsum("ij,ij->i", sight, _SIDES[sides]) / np.linalg.norm(sight, axis=1)
    turned = areas > GLANCING
    return rows[turned], sides[turned], middles[turned], areas[turned]


def _covers(
    points: NDArray[np.float64],
    boxes: tuple[NDArray[np.float64], NDArray[np.float64]],
    camera: Camera,
) -> NDArray[np.bool_]:
    """Tell for each point, (f, 3), whether a box is between it and the eye, (f,)."""
    way = (camera.eye - points)[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = ((corner - points[:, None]) / way for corner in boxes)
        # 0 / 0 is a ray within a face, which counts as outside
        enters = np.minimum(one, other).max(axis=2, initial=0.0)
        leaves = np.maximum(one, other).min(axis=2, initial=1.0)
        return np.asarray((enters < leaves).any(axis=1))


def _central(
    sides: NDArray[np.int64], middles: NDArray[np.float64], areas: NDArray[np.float64]
) -> int:
    """Return the face nearest to the middle of the plane that shows most."""
    axes = sides // 2
    depth = np.rint(100 * middles[np.arange(len(sides)), axes])
    planes, plane = np.unique(np.column_stack([sides, depth]), axis=0, return_inverse=True)
    sums = np.bincount(plane.reshape(-1), weights=areas, minlength=len(planes))
    on = np.flatnonzero(plane.reshape(-1) == int(np.round(sums, 9).argmax()))
    away = np.abs(middles[on] - middles[on].mean(axis=0)).max(axis=1)
    return int(on[int(np.round(away, 9).argmin())])


def write_labels(
    image: Image.Image,
    bodies: Sequence[Body],
    blocks: Sequence[Block],
    camera: Camera,
    place: tuple[float, float, float] | None = None,
) -> None:
    """Write the name of each piece on its visible part.

    ``place`` is the place of the camera's picture in the image: x and y of its middle, and its
    height, in pixels; the whole image if None.
    """
    middle_x, middle_y, height = place or (image.width / 2, image.height / 2, image.height)
    pen = ImageDraw.Draw(image)
    for spot in spots(bodies, camera):
        x, y = camera.project(spot.at[None], height)[0]
        at = middle_x + x, middle_y - y
        name = blocks[bodies[spot.body].block].label
        name = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
        size, fits = _lettering(name, spot, camera, height)
        # The ink must suit the face as it is lit, not the plain colour of the piece.
        ground = _colour_at(image, at)
        pen.text(
            at,
            name,
            fill=ink(ground),
            font=ImageFont.load_default(size=size),
            anchor="mm",
            # a name that leaves its face needs an outline to be read on others
            stroke_width=0 if fits else max(1, round(_HALO * size)),
            stroke_fill=ground,
        )


def _lettering(name: str, spot: Spot, camera: Camera, height: float) -> tuple[float, bool]:
    """Return the size of a name's letters, and whether it stays on its face."""
    axes = spot.room
    if axes is None:
        axes = np.eye(3)[[axis for axis in range(3) if axis != spot.side // 2]]
    ends = np.array([spot.at, spot.at + camera.right, *(spot.at + axes)])
    start, beside, *corners = camera.project(ends, height)
    cell = float(np.hypot(*(beside - start)))
    # the chords of the face through its middle, level and upright
    shares = np.abs(np.linalg.inv(np.array(corners - start).T)).max(axis=0)
    room = _INSIDE / np.maximum(shares, 1e-9)
    largest = max(LEAST_LETTERS, min(LETTERS * cell, _MOST * height))
    left, top, right, bottom = ImageFont.load_default(size=largest).getbbox(name, anchor="mm")
    share = float(min(room / (max(right - left, 1), max(bottom - top, 1))))
    size = max(LEAST_LETTERS, _SMALLER * largest, largest * min(1.0, share))
    return size, share >= size / largest


def _colour_at(image: Image.Image, at: tuple[float, float]) -> RGB:
    """Return the colour of the pixel at a place, or of the nearest one."""
    x, y = (min(max(int(a), 0), side - 1) for a, side in zip(at, image.size, strict=True))
    pixel = image.crop((x, y, x + 1, y + 1)).convert("RGB")
    red, green, blue = np.asarray(pixel)[0, 0].tolist()
    return red, green, blue
