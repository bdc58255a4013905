"""Labels: names on the pieces of a picture, at the same places as on pages (``web/src/labels.ts``).

A name stands on the face of a cell.  Of the planes of its piece, take the one of which most is
visible, and there the visible face nearest to the middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from cube3d.core.solids import RGB
from cube3d.view.mesh.rounded import RADIUS, cell_solids, centres
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import GLANCING, LEAST_LETTERS, LETTERS, LONGEST_NAME, NAME_OFF
from cube3d.view.vector.svg import ink

# both directions of x, then of y, then of z
_SIDES = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]])
_ROOM = 0.25  # cells; free room that a name needs on each side of its middle
_AROUND = np.array([(0, 0, 0), *product((-_ROOM, _ROOM), repeat=3)])
# The size of the largest letters: a share of the side of a square as large as the picture, but in
# a small picture as many pixels as can be read with ease.
_MOST, _EASY = 1 / 35, 15.0
_SMALLER = 0.6  # letters shrink to this share before a name may leave its face
_INSIDE = 0.84  # share of a face that a name may take
_HALO = 0.14  # width of the outline of letters, as a share of their size
_BALL = 1.0  # lattice steps; the width for a name on a sphere

Points = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class NamePlace:
    """The place for the name of a body: the middle, (3,), of a face of one of its cells.

    Attributes:
        body: the number of the body.
        row: the row of the cell.
        side: the number of the cube's side; -1 if the cell is no cube.
        at: the middle.
        room: the space for the name if the cell is no cube: two sides, (2, 3), of a parallelogram.
    """

    body: int
    row: int
    side: int
    at: NDArray[np.float64]
    room: NDArray[np.float64] | None = None


def spots(bodies: Sequence[Body], camera: Camera) -> list[NamePlace]:
    """Return a place for each body with a face whose middle, and most around it, is visible.

    Bodies that are turned get none.
    """
    lattice = bodies[0].lattice
    if not (lattice.has_boxes or lattice.is_flat):
        return _solid_places(bodies, camera)
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
        # prefer faces that are visible all around the middle; otherwise most of it is enough
        across = _AROUND * (_SIDES[sides] == 0)[:, None]
        points = (middles + NAME_OFF * _SIDES[sides])[:, None] + across
        open_to = ~_covers(points.reshape(-1, 3), (low, high), camera).reshape(-1, len(_AROUND))
        seen, wide = open_to[:, 0] & (open_to.mean(axis=1) > 0.5), open_to.all(axis=1)
        seen = wide if wide.any() else seen
        if seen.any():
            best = np.flatnonzero(seen)[_central(sides[seen], middles[seen], areas[seen])]
            found.append(NamePlace(number, int(rows[best]), int(sides[best]), middles[best]))
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
    """Return for each point, (f, 3), whether a box is between it and the eye, (f,)."""
    sight = (camera.eye - points)[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = ((corner - points[:, None]) / sight for corner in boxes)
        # 0 / 0 is a ray within a face, which counts as outside
        enters = np.minimum(one, other).max(axis=2, initial=0.0)
        leaves = np.maximum(one, other).min(axis=2, initial=1.0)
        return np.asarray((enters < leaves).any(axis=1))


def _central(
    sides: NDArray[np.int64], middles: NDArray[np.float64], areas: NDArray[np.float64]
) -> int:
    """Return the number of the face nearest to the middle of the plane that shows most."""
    axes = sides // 2
    depth = np.rint(100 * middles[np.arange(len(sides)), axes])
    planes, plane = np.unique(np.column_stack([sides, depth]), axis=0, return_inverse=True)
    sums = np.bincount(plane.reshape(-1), weights=areas, minlength=len(planes))
    on = np.flatnonzero(plane.reshape(-1) == int(np.round(sums, 9).argmax()))
    away = np.abs(middles[on] - middles[on].mean(axis=0)).max(axis=1)
    return int(on[int(np.round(away, 9).argmin())])


@dataclass(frozen=True, eq=False)
class _Polygon:
    """A polygon, (m, 3), of a solid; ``normal`` is unit and outward."""

    row: int
    corners: Points
    normal: Points
    area: float

    @property
    def middle(self) -> Points:
        """The mean of the corners, (3,)."""
        return np.asarray(self.corners.mean(axis=0))

    @property
    def sides(self) -> Points:
        """The sides, (2, 3), of a square inside a circle within the polygon."""
        along = np.roll(self.corners, -1, axis=0) - self.corners
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        out = np.cross(along, self.normal)
        room = float(np.einsum("ij,ij->i", out, self.corners - self.middle).min())
        square = np.array([along[0], np.cross(self.normal, along[0])])
        return np.asarray(math.sqrt(2) * room * square)


def _solid_places(bodies: Sequence[Body], camera: Camera) -> list[NamePlace]:
    """Return a place for each body that shows the middle of a face."""
    if bodies[0].lattice.record.form == "sphere":
        return _on_balls(bodies, camera)
    faces = [_outer_faces(body) for body in bodies]
    triangles = np.concatenate([_fan(face.corners) for own in faces for face in own])
    found = []
    for number, own in enumerate(faces):
        seen = [face for face in own if _is_seen(face, triangles, camera)]
        if seen:
            best = _best(seen, camera)
            found.append(NamePlace(number, best.row, -1, best.middle, best.sides))
    return found


def _outer_faces(body: Body) -> list[_Polygon]:
    """Return the outer faces of a body."""
    solids = cell_solids(body.lattice.name, body.cells)
    found = []
    for number in np.flatnonzero(solids.outer).tolist():
        corners = solids.points[list(solids.faces[number])] + body.offset
        around = np.cross(corners - corners[0], np.roll(corners, -1, axis=0) - corners[0])
        across = around.sum(axis=0) / 2
        area = float(np.linalg.norm(across))
        found.append(_Polygon(int(solids.owner[number]), corners, across / area, area))
    return found


def _fan(corners: Points) -> Points:
    """Return a convex polygon, (m, 3), as triangles, (m - 2, 3, 3)."""
    return np.array([corners[[0, k, k + 1]] for k in range(1, len(corners) - 1)])


def _apparent(face: _Polygon, camera: Camera) -> float:
    """Return the apparent size of a face: its area times the cosine of its view angle."""
    sight = camera.eye - face.middle
    return face.area * float(sight @ face.normal) / float(np.linalg.norm(sight))


def _is_seen(face: _Polygon, triangles: Points, camera: Camera) -> bool:
    """Return whether a face is turned to the eye, and no triangle covers its middle."""
    if _apparent(face, camera) < GLANCING * face.area:
        return False
    start = face.middle + NAME_OFF * face.normal
    sight = camera.eye - start
    a, b, c = triangles[:, 0], triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
    across = np.cross(sight, c)
    volume = np.einsum("ij,ij->i", b, across)
    with np.errstate(divide="ignore", invalid="ignore"):
        u = start - a
        first = np.einsum("ij,ij->i", u, across) / volume
        turned = np.cross(u, b)
        second = turned @ sight / volume
        far = np.einsum("ij,ij->i", c, turned) / volume
        meets = (first >= 0) & (second >= 0) & (first + second <= 1) & (far > 0) & (far < 1)
    return not bool(meets.any())


def _best(seen: Sequence[_Polygon], camera: Camera) -> _Polygon:
    """Return the face nearest to the middle of the plane that shows most."""
    planes: dict[tuple[float, ...], list[_Polygon]] = {}
    for face in seen:
        key = (*face.normal.round(4).tolist(), round(float(face.normal @ face.middle), 4))
        planes.setdefault(tuple(part + 0.0 for part in key), []).append(face)
    on = max(planes.values(), key=lambda some: round(sum(_apparent(f, camera) for f in some), 9))
    middle = np.mean([face.middle for face in on], axis=0)
    return min(on, key=lambda face: round(float(np.linalg.norm(face.middle - middle)), 9))


def _on_balls(bodies: Sequence[Body], camera: Camera) -> list[NamePlace]:
    """Return places on spheres, where they face the eye."""
    middles = [centres(body.lattice.name, body.cells) + body.offset for body in bodies]
    every = np.concatenate(middles)
    found = []
    for number, own in enumerate(middles):
        seen = [row for row, middle in enumerate(own) if _is_free(middle, every, camera)]
        if seen:
            centre = own[seen].mean(axis=0)
            row = min(seen, key=lambda k: round(float(np.linalg.norm(own[k] - centre)), 9))
            sight = camera.eye - own[row]
            at = own[row] + RADIUS * sight / np.linalg.norm(sight)
            room = _BALL * np.array([camera.right, camera.up])
            found.append(NamePlace(number, row, -1, at, room))
    return found


def _is_free(middle: Points, every: Points, camera: Camera) -> bool:
    """Return whether no sphere, (k, 3), is between the eye and the front of a sphere."""
    sight = camera.eye - middle
    sight = sight / np.linalg.norm(sight)
    ahead = (every - middle) @ sight
    aside = np.linalg.norm(every - middle - ahead[:, None] * sight, axis=1)
    return not bool(((ahead > RADIUS) & (aside < RADIUS)).any())


def write_labels(
    image: Image.Image,
    bodies: Sequence[Body],
    blocks: Sequence[Block],
    camera: Camera,
    place: tuple[float, float, float, float] | None = None,
) -> None:
    """Write the name of each piece on its visible part.

    ``place`` is where the camera's picture lies in the image: x and y of its middle, its width
    and its height, in pixels.  None: it is the whole image.
    """
    middle_x, middle_y, width, height = place or (image.width / 2, image.height / 2, *image.size)
    pen = ImageDraw.Draw(image)
    for spot in spots(bodies, camera):
        x, y = camera.project(spot.at[None], height)[0]
        at = middle_x + x, middle_y - y
        name = blocks[bodies[spot.body].block].label
        name = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
        size, fits = _lettering(name, spot, camera, (width, height))
        # The ink must suit the face as it is lit, not the plain colour of the piece.
        ground = _colour_at(image, at)
        pen.text(
            at,
            name,
            fill=ink(ground),
            font=ImageFont.load_default(size=size),
            anchor="mm",
            # a name that leaves its face needs an outline to be readable on others
            stroke_width=0 if fits else max(1, round(_HALO * size)),
            stroke_fill=ground,
        )


def _lettering(
    name: str, spot: NamePlace, camera: Camera, picture: tuple[float, float]
) -> tuple[float, bool]:
    """Return the size of a name's letters, and whether it stays on its face.

    ``picture`` is the width and height in pixels.
    """
    axes = spot.room
    if axes is None:
        axes = np.eye(3)[[axis for axis in range(3) if axis != spot.side // 2]]
    ends = np.array([spot.at, spot.at + camera.right, *(spot.at + axes)])
    start, beside, *corners = camera.project(ends, picture[1])
    cell = float(np.hypot(*(beside - start)))
    # the chords of the face through its middle, level and upright
    shares = np.abs(np.linalg.inv(np.array(corners - start).T)).max(axis=0)
    room = _INSIDE / np.maximum(shares, 1e-9)
    most = max(_EASY, _MOST * math.sqrt(math.prod(picture)))
    largest = max(LEAST_LETTERS, min(LETTERS * cell, most))
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
