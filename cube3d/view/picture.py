"""From blocks to a finished picture: the steps in their order, nothing else."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from cube3d.view.block import Block, check_blocks
from cube3d.view.camera import VIEWS, Camera, fit, frame
from cube3d.view.layout import Arrangement, Body, Caption, arrange, lies_flat
from cube3d.view.mesh import Mesh, body_mesh
from cube3d.view.occlusion import Occlusion
from cube3d.view.options import RenderOptions
from cube3d.view.palette import RGB, assign, parse_colour, parse_palette
from cube3d.view.refine import refined
from cube3d.view.scene import Surface, draw
from cube3d.view.shading import lit

__all__ = ["picture_png"]

BEVEL, GAP = 0.055, 0.012
_FLAT_VIEW = (0.0, 62.0)  # what "iso" means where everything lies flat
_MARGIN = 0.045
_SHADE = 0.62  # how dark fully hidden places are drawn
_SHADOW = 0.6
_CORE: RGB = (34, 36, 40)


def picture_png(blocks: Sequence[Block], options: RenderOptions) -> bytes:
    """Return the picture as a PNG file.  This imports and runs VTK."""
    width, height = options.size
    flat = lies_flat(check_blocks(blocks), options.layers)
    azimuth, elevation = _direction(options, flat)
    arrangement = arrange(
        blocks,
        explode=options.explode,
        layers=options.layers,
        azimuth=azimuth,
        below=elevation < 0,
        aspect=width / height,
    )
    colours = assign(blocks, parse_palette(options.palette))
    meshes = [_mesh(body, _grain(arrangement.bodies)) for body in arrangement.bodies]
    camera = _camera(meshes, arrangement, azimuth, elevation, width / height)
    surfaces = _surfaces(arrangement.bodies, meshes, colours, camera)
    if options.explode == 0:
        surfaces.append(_core(arrangement.bodies))
    layer = draw(surfaces, camera, options.size, _oversampling(width * height))
    image = _compose(layer, parse_colour(options.background))
    _write_captions(image, arrangement.captions, camera, parse_colour(options.background))
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=4)
    return file.getvalue()


def _direction(options: RenderOptions, flat: bool) -> tuple[float, float]:
    """Return azimuth and elevation in degrees."""
    if options.view == "iso" and flat:
        return _FLAT_VIEW
    return VIEWS[options.view] if isinstance(options.view, str) else options.view


def _oversampling(pixels: int) -> int:
    """Return how many samples a pixel gets in each direction: fewer on large pictures."""
    return 4 if pixels < 500_000 else 3 if pixels < 3_000_000 else 2


def _grain(bodies: Sequence[Body]) -> float:
    """Return the length of the longest edge, in cells: coarser for large puzzles."""
    return 0.22 if sum(len(body.cells) for body in bodies) <= 300 else 0.45


def _surfaces(
    bodies: Sequence[Body], meshes: Sequence[Mesh], colours: Sequence[RGB], camera: Camera
) -> list[Surface]:
    """Return the pieces in their light and, seen from above, the shadow below them."""
    occlusion = Occlusion(bodies)
    vertices = np.concatenate([mesh.vertices for mesh in meshes])
    normals = np.concatenate([mesh.normals for mesh in meshes])
    solid = _joined(meshes, [colours[body.block] for body in bodies])
    hidden = _SHADE * occlusion.at(vertices, normals)
    plain = solid.colours[:, :3].astype(np.float64)
    solid.colours[:, :3] = lit(plain, vertices, normals, hidden, camera)
    return [solid, _shadow(vertices, occlusion)] if camera.back[2] > 0.05 else [solid]


def _joined(meshes: Sequence[Mesh], colours: Sequence[RGB]) -> Surface:
    """Return several meshes, each in its colour, as one surface."""
    sizes = [len(mesh.vertices) for mesh in meshes]
    starts = np.cumsum([0, *sizes[:-1]])
    opaque = np.array([(*colour, 255) for colour in colours], dtype=np.uint8)
    triangles = [mesh.triangles + start for mesh, start in zip(meshes, starts, strict=True)]
    return Surface(
        np.concatenate([mesh.vertices for mesh in meshes]),
        np.concatenate(triangles).astype(np.int32),
        np.repeat(opaque, sizes, axis=0),
    )


def _core(bodies: Sequence[Body]) -> Surface:
    """Return a dark solid just under the skin of the puzzle.

    It is seen only through the gaps, which would otherwise flicker where the light
    of the background comes through.
    """
    frames: dict[bytes, list[Body]] = {}
    for body in bodies:
        frames.setdefault(body.offset.tobytes(), []).append(body)
    meshes = []
    for parts in frames.values():
        whole = replace(parts[0], cells=np.concatenate([part.cells for part in parts]))
        mesh = body_mesh(whole.cells, bevel=0, gap=2 * (BEVEL + 0.03))
        meshes.append(_thinned(mesh, whole))
    return _joined(meshes, [_CORE] * len(meshes))


def _mesh(body: Body, grain: float) -> Mesh:
    """Return the mesh of a body at its place, fine enough for soft shading."""
    return _thinned(refined(body_mesh(body.cells, bevel=BEVEL, gap=GAP), grain), body)


def _thinned(mesh: Mesh, body: Body) -> Mesh:
    """Move the mesh of a body's cells to its place, with the body's thickness."""
    vertices = mesh.vertices.copy()
    # A flat body becomes thinner where its walls are upright, so that its rounding
    # stays round: all above the middle of the cell moves down.
    if body.thickness != 1:
        inner = 0.5 - BEVEL - GAP / 2
        height = vertices[:, 2] - body.cells[0, 2]
        thin = np.clip(height - 0.5, -inner, inner) * (body.thickness - 1) / (2 * inner)
        vertices[:, 2] += thin + (body.thickness - 1) / 2
    return Mesh(vertices + body.offset, mesh.triangles, mesh.normals, mesh.place)


def _camera(
    meshes: Sequence[Mesh],
    arrangement: Arrangement,
    azimuth: float,
    elevation: float,
    aspect: float,
) -> Camera:
    """Return the camera that shows everything as large as it can."""
    right, up, _ = frame(azimuth, elevation)
    anchors = np.array([caption.anchor for caption in arrangement.captions]).reshape(-1, 3)
    room = [anchors + side * right - 0.45 * up for side in (-0.9, 0.9)]
    points = np.concatenate([*(mesh.vertices for mesh in meshes), *room])
    return fit(points, azimuth, elevation, aspect=aspect, margin=_MARGIN)


def _shadow(vertices: NDArray[np.float64], occlusion: Occlusion) -> Surface:
    """Return the floor: black, and the more opaque the more hidden it is."""
    low, high = vertices.min(axis=0), vertices.max(axis=0)
    reach = 1.7
    counts = np.clip((np.ptp(vertices, axis=0)[:2] + 2 * reach) / 0.12, 8, 240).astype(int)
    x, y = (np.linspace(low[a] - reach, high[a] + reach, counts[a]) for a in range(2))
    grid = np.stack(np.meshgrid(x, y, [low[2] - 0.02], indexing="ij"), axis=-1).reshape(-1, 3)
    up = np.broadcast_to([0.0, 0.0, 1.0], grid.shape)
    colours = np.zeros((len(grid), 4), dtype=np.uint8)
    hidden = occlusion.at(grid, up)
    # Right under the puzzle it is dark: no light shines through the gaps.
    under = np.clip((hidden - 0.6) / 0.15, 0, 1)
    colours[:, 3] = np.rint(255 * np.maximum(_SHADOW * hidden, under))
    corner = np.arange(len(grid)).reshape(counts)
    a, b, c, d = (
        corner[i : i + counts[0] - 1, j : j + counts[1] - 1].reshape(-1)
        for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))
    )
    triangles = np.concatenate([np.column_stack([a, b, c]), np.column_stack([a, c, d])])
    return Surface(grid, triangles.astype(np.int32), colours)


def _compose(layer: NDArray[np.uint8], background: RGB | None) -> Image.Image:
    """Put the drawn layer (colours times opacity) before the background."""
    opacity = layer[:, :, 3:].astype(np.uint16)
    if background is None:
        plain = layer[:, :, :3].astype(np.uint16) * 255 // np.maximum(opacity, 1)
        whole = np.concatenate([np.minimum(plain, 255), opacity], axis=2)
        return Image.fromarray(whole.astype(np.uint8), "RGBA")
    behind = (255 - opacity) * np.array(background, dtype=np.uint16)
    whole = layer[:, :, :3] + (behind + 127) // 255
    return Image.fromarray(np.minimum(whole, 255).astype(np.uint8), "RGB")


def _write_captions(
    image: Image.Image, captions: Sequence[Caption], camera: Camera, background: RGB | None
) -> None:
    """Write each caption centred under its frame."""
    if not captions:
        return
    width, height = image.size
    anchors = np.array([caption.anchor for caption in captions])
    places = camera.project(np.concatenate([anchors, anchors + camera.right]), height)
    cell = float(np.linalg.norm(places[len(captions) :] - places[: len(captions)], axis=1).mean())
    font = ImageFont.load_default(size=max(9.0, height / 60, min(0.36 * cell, height / 32)))
    dark = background is not None and sum(background) < 380
    ink = (214, 219, 227) if dark else (92, 99, 110)
    pen = ImageDraw.Draw(image)
    for caption, (x, y) in zip(captions, places, strict=False):
        at = (width / 2 + x, height / 2 - y)
        pen.text(at, caption.text, fill=ink, font=font, anchor="mt")
