"""The direction of view: from above if everything is flat, else from the side that shows most."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cube3d.view.raster.outline import faces
from cube3d.view.raster.renderer import Surface, draw
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import FLAT_VIEW, VIEWS, scale
from cube3d.view.scene.layout import arrange
from cube3d.view.scene.scene import Direction, Scene

_TURNS = (0, 90, 180, 270)  # degrees from the usual azimuth; of equal ones, the first is taken
_CELL = 12  # pixels along a cell while pieces are counted
# A piece counts if it fills this share of a square cell that faces the eye.  Of the three faces of
# a cube, the top fills least: 0.45.
_SEEN = 0.2
_MOST = 12  # pictures of a sheet that choose the side


def directions(scenes: Sequence[Scene]) -> list[Direction]:
    """Return the direction of each picture of a sheet.

    All pictures with the usual view have the side that shows most pieces.
    """
    own = [_own(scene) for scene in scenes]
    free = [scene.blocks for scene, given in zip(scenes, own, strict=True) if given is None]
    side = _best_side(free[:_MOST])
    return [side if given is None else given for given in own]


def _own(scene: Scene) -> Direction | None:
    """Return the direction of a picture, or None if any side will do."""
    view = scene.options.view
    if view != "iso":
        return VIEWS[view] if isinstance(view, str) else view
    if scene.is_flat:
        return FLAT_VIEW
    # moves are named as they look from the front
    return VIEWS["iso"] if scene.shifts else None


def _best_side(scenes: Sequence[Sequence[Block]]) -> Direction:
    azimuth, elevation = VIEWS["iso"]
    counts = np.sum([visible(blocks) for blocks in scenes], axis=0)
    return azimuth + _TURNS[int(np.argmax(counts))], elevation


def visible(blocks: Sequence[Block]) -> list[int]:
    """Return how many pieces one sees, after each turn, when they are together."""
    arrangement = arrange(blocks)
    bodies = [body for body in arrangement.bodies if not blocks[body.block].is_ghost]
    if arrangement.captions or not bodies:
        return [0] * len(_TURNS)  # frames stand side by side for the usual view
    meshes = [faces(body) for body in bodies]
    numbers = np.arange(1, len(bodies) + 1, dtype="<u4").view(np.uint8).reshape(-1, 4)
    numbers[:, 3] = 255  # opaque
    surfaces = [
        Surface(mesh.vertices, mesh.triangles, np.tile(number, (len(mesh.vertices), 1)))
        for mesh, number in zip(meshes, numbers, strict=True)
    ]
    points = np.concatenate([mesh.vertices for mesh in meshes])
    height = float(np.linalg.norm(np.ptp(points, axis=0)))
    side = round(_CELL * height)
    found = []
    for turn in _TURNS:
        camera = scale(points, (VIEWS["iso"][0] + turn, VIEWS["iso"][1]), height)
        drawn = draw(surfaces, camera, (side, side), 1)[:, :, :3] @ np.array([1, 256, 65536])
        found.append(int((np.bincount(drawn.reshape(-1))[1:] >= _SEEN * _CELL**2).sum()))
    return found
