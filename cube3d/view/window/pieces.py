"""The pieces as VTK draws them: all of them are one mesh, whose points are moved.

Thousands of pieces would be thousands of things to draw one after the other, each with
its own settings; one mesh takes the graphics card a moment.  Light is that of
:mod:`cube3d.view.scene.shading`, as a piece of shader: one sum over lights that move with the
camera, which a software OpenGL does in half the time of VTK's own light model.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from vtkmodules.vtkCommonDataModel import vtkPolyData
from vtkmodules.vtkRenderingCore import vtkCellPicker, vtkLight

from cube3d.geometry.lattice import Lattice
from cube3d.view.mesh.cell_solids import most_bevel
from cube3d.view.mesh.level_grid import level_grid
from cube3d.view.mesh.polyform import polyform_mesh
from cube3d.view.mesh.rounded import Mesh, body_mesh
from cube3d.view.mesh.tint import owners, split_by_owner
from cube3d.view.raster.outline import outline
from cube3d.view.raster.polydata import actor, aim, polygons, set_colours, set_points
from cube3d.view.scene import shading
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.layout import Body, bounds
from cube3d.view.scene.look import BEVEL, FLOOR_BELOW
from cube3d.view.window.stage import Poses, Stage

__all__ = ["Pieces", "floor", "grid"]

# Pieces touch, so that no light comes through between them.
_GAP = 0.0
_ROUND = 0.999  # roundings have normals along no axis
_FINE, _MANY_CELLS = 4, 400  # segments of a rounded edge; half of them where there are many cells
# The floor: cells around the puzzle, cells between two points, and points on a side at most.
_REACH, _STEP, _MOST = 1.8, 0.16, 150
# Its shade: softness in cells, fading with height in cells, and strength: the contact, and around.
_SOFT = ((0.16, 0.35, 0.34), (0.5, 1.6, 0.28))
Vectors = NDArray[np.float64]


class Pieces:
    """The pieces of a stage, their shadow and their region in a renderer."""

    def __init__(self, renderer: Any) -> None:
        """Begin with nothing in it."""
        self._renderer = renderer
        self._region: tuple[Body, ...] | None = None
        self._pieces, self._shadow, self._lines = (actor(vtkPolyData()) for _ in range(3))
        for part in (self._pieces, self._shadow, self._lines):
            renderer.AddActor(part)
        for part in (self._shadow, self._lines):
            part.GetProperty().LightingOff()
        self._shadow.ForceTranslucentOn()
        shader = self._pieces.GetShaderProperty()
        shader.AddFragmentShaderReplacement("//VTK::Light::Impl", True, _LIGHT_CODE, False)
        # Light comes from the shader; VTK passes normals on only if there is a lamp.
        lamp = vtkLight()
        lamp.SetLightTypeToHeadlight()
        renderer.AddLight(lamp)
        renderer.SetUseOIT(False)

    def build(self, stage: Stage, *, bordered: bool) -> None:
        """Put the meshes of a stage's bodies there, in place of all before.

        ``bordered`` ones get a dark rim, and their cells may differ in colour: where not
        every piece has a colour of its own, this tells neighbours apart.
        """
        self._bordered, bodies = bordered, stage.bodies
        segments = _FINE if sum(len(b.cells) for b in bodies) <= _MANY_CELLS else _FINE // 2
        lattice = bodies[0].lattice
        homes = [body.cells - lattice.low(body.cells) for body in bodies]
        # Of thousands of pieces most have the same shape as others.
        known = {home.tobytes(): home for home in homes}
        shapes = {
            key: _part(home, lattice, segments, bordered=bordered) for key, home in known.items()
        }
        parts = [shapes[home.tobytes()] for home in homes]
        sizes = [len(mesh.vertices) for mesh, _ in parts]
        # The body of each vertex, and its cell among those of all bodies in a row.
        self._body = np.repeat(np.arange(len(bodies)), sizes)
        self._cell = _in_a_row([cell for _, cell in parts], [len(body.cells) for body in bodies])
        self._triangles = _in_a_row([mesh.triangles for mesh, _ in parts], sizes)
        high = np.array([1.0, 1.0, bodies[0].thickness])
        normals = np.concatenate([mesh.normals for mesh, _ in parts]) / high
        normals /= np.linalg.norm(normals, axis=1, keepdims=True)
        self._round = np.abs(normals).max(axis=1) < _ROUND
        # From the middle of the body, so that it may shrink; middles are (b, 3).
        vertices = np.concatenate([mesh.vertices for mesh, _ in parts]) * high
        self._vertices = (vertices - stage.extent[self._body] / 2).astype(np.float32)
        self._middles = stage.low + stage.extent / 2
        self._counts: tuple[int, int] | None = None  # of points of the floor: they stay the same
        self._normals, self._turned = normals.astype(np.float32), False
        self._data = polygons(self._vertices, self._triangles, normals)
        _show(self._pieces, self._data)

    def colour(self, cells: NDArray[np.uint8], rims: NDArray[np.uint8]) -> None:
        """Give the cells of all bodies in a row their colours, (c, 3).

        ``rims``, (b, 3), are the colours of the rounded edges of bodies, if they are bordered.
        """
        of_vertices = cells[self._cell]
        if self._bordered:
            of_vertices[self._round] = rims[self._body[self._round]]
        set_colours(self._data, of_vertices)

    def place(
        self, stage: Stage, poses: Poses, explode: float, motions: Vectors | None = None
    ) -> None:
        """Move everything to where it is now, and draw its shadow and the region.

        ``motions`` are those that the poses were made with.
        """
        middle, size = (self._middles + poses.offset).astype(np.float32), poses.size
        vertices, normals = self._vertices, self._normals
        if poses.turn is not None:
            turn = poses.turn.astype(np.float32)[self._body]
            vertices, normals = (np.einsum("vij,vj->vi", turn, own) for own in (vertices, normals))
        points = vertices * size.astype(np.float32)[self._body, None] + middle[self._body]
        set_points(self._data, points, normals if poses.turn is not None or self._turned else None)
        self._turned = poses.turn is not None
        low, high, owner = stage.boxes(poses)
        least, most, _ = stage.boxes(stage.poses(explode, len(stage.blocks), motions=motions))
        region = stage.frames(explode).region
        if region:  # the floor is below all of it
            ends = bounds(region)
            least, most = (
                np.concatenate([own, end[None]])
                for own, end in zip((least, most), ends, strict=True)
            )
        self._counts = self._counts or grid(least, most)
        ground, triangles, darkness = floor((least, most), self._counts, low, high, size[owner])
        colours = np.zeros((len(ground), 4), dtype=np.uint8)
        colours[:, 3] = np.rint(255 * darkness)
        _show(self._shadow, polygons(ground, triangles), colours)
        if region is not self._region:  # it often is the one from before
            self._region = region
            self._lines.SetVisibility(bool(region))
            if region:
                lines = outline(region, stage.bodies)
                _show(self._lines, polygons(lines.vertices, lines.triangles), lines.colours)

    def aim(self, camera: Camera) -> None:
        """Look through a camera."""
        self._shadow.SetVisibility(bool(camera.back[2] > 0.03))
        aim(self._renderer, camera)

    def body_at(self, x: float, y: float) -> int | None:
        """Return the number of the body at a pixel of the renderer, or None."""
        picker = vtkCellPicker()
        picker.SetTolerance(0.0)
        picker.PickFromListOn()
        picker.AddPickList(self._pieces)
        if not picker.Pick(x, y, 0.0, self._renderer):
            return None
        return int(self._body[self._triangles[picker.GetCellId(), 0]])


def _show(drawn: Any, data: vtkPolyData, colours: NDArray[np.uint8] | None = None) -> None:
    """Let an actor draw data, in these colours of its points, (v, 4), or its own."""
    if colours is not None:
        set_colours(data, colours)
    drawn.GetMapper().SetInputData(data)


def _in_a_row(parts: Sequence[NDArray[np.integer[Any]]], sizes: Sequence[int]) -> NDArray[np.int64]:
    """Return numbers that begin at 0 in each part as those of a whole made of such sizes."""
    starts = np.cumsum([0, *sizes])
    return np.concatenate([part + start for part, start in zip(parts, starts, strict=False)])


def _part(
    home: NDArray[np.int64], lattice: Lattice, segments: int, *, bordered: bool
) -> tuple[Mesh, NDArray[np.int64]]:
    """Return the mesh of cells, (k, n), from its least corner on.

    Beside it comes the cell of each of its vertices, (v,).
    """
    if lattice.is_cubic:
        mesh = body_mesh(home, bevel=BEVEL, gap=_GAP, segments=segments)
        owner = owners(mesh, home) if bordered else np.zeros(0, dtype=np.int64)
    else:
        bevel = min(BEVEL, most_bevel(lattice.name))
        mesh, owner = polyform_mesh(lattice.name, home, bevel=bevel, gap=_GAP, segments=segments)
        low, _ = Body(0, home, np.zeros(3), lattice=lattice).boxes
        mesh = mesh.moved(-low.min(axis=0))
    if not bordered:
        return mesh, np.zeros(len(mesh.vertices), dtype=np.int64)
    split, cell = split_by_owner(mesh, owner[:, None])
    return split, cell[:, 0]


def grid(low: Vectors, high: Vectors) -> tuple[int, int]:
    """Return how many points the floor has, for cells from ``low`` to ``high``, (c, 3)."""
    extent = high.max(axis=0) - low.min(axis=0) + 2 * _REACH
    across, along = np.clip(np.ceil(extent[:2] / _STEP), 8, _MOST).astype(int).tolist()
    return across + 1, along + 1


def floor(
    rest: tuple[Vectors, Vectors],
    counts: tuple[int, int],
    low: Vectors,
    high: Vectors,
    size: Vectors,
) -> tuple[Vectors, NDArray[np.int64], Vectors]:
    """Return points of the floor, (p, 3), its triangles, (t, 3), and how dark each point is, (p,).

    ``rest`` are the least and greatest corners of all cells that ever are there, ``counts``
    those of points along x and y; ``low`` and ``high``, (k, 3), are the corners of the cells that
    cast a shadow, ``size``, (k,), how much of each is there, 0 to 1.
    """
    least, most = rest[0].min(axis=0), rest[1].max(axis=0)
    points, triangles = level_grid(least - _REACH, most + _REACH, least[2] - FLOOR_BELOW, counts)
    x, y = points[:: counts[1], 0], points[: counts[1], 1]
    light = np.ones(counts)
    for softness, fade, strength in _SOFT:
        weight = (size * np.exp(-np.maximum(low[:, 2] - least[2], 0) / fade)).astype(np.float32)
        across = _cover(x, low[:, 0], high[:, 0], softness)
        along = _cover(y, low[:, 1], high[:, 1], softness)
        light *= 1 - strength * np.minimum(1, (across * weight) @ along.T)
    return points, triangles, 1 - light.reshape(-1)


def _cover(at: Vectors, low: Vectors, high: Vectors, softness: float) -> NDArray[np.float32]:
    """Return how much of a blurred interval, (c,), each place (n,) is in: (n, c).

    The logistic curve stands for the integral of the Gaussian one.  Single precision is
    enough for a shadow, and several times as fast where there are thousands of cells.
    """

    def before(edge: Vectors) -> NDArray[np.float32]:
        way = ((edge - at[:, None]) * (1.7 / softness)).astype(np.float32)
        return np.asarray(1 / (1 + np.exp(np.clip(way, -40, 40))))

    return before(low) - before(high)


def _vector(direction: Any) -> str:
    return "vec3({:.6f}, {:.6f}, {:.6f})".format(*np.array(direction) / np.linalg.norm(direction))


def _light_code() -> str:
    """Return :func:`cube3d.view.scene.shading.lit` as a shader, for places that nothing hides."""
    lamps = "".join(
        f"  bright += {strength} * max(dot(normal, {_vector(direction)}), 0.0);\n"
        for direction, strength in shading.LIGHTS
    )
    knee, room = (part / 255 for part in shading.KNEE)
    satin = shading.MATERIALS["satin"]
    return f"""
  vec3 normal = normalize(normalVCVSOutput);
  float bright = {shading.AMBIENT};
{lamps}
  vec3 half_way = normalize(normalize(-vertexVC.xyz) + {_vector(shading.LIGHTS[0][0])});
  float shine = {satin.gloss} * pow(max(dot(normal, half_way), 0.0), {satin.power});
  vec3 lit = diffuseColor * bright + vec3(shine);
  vec3 over = max(lit - {knee}, 0.0);
  lit = min(lit, {knee}) + {room} * over / (over + {room});
  gl_FragData[0] = vec4(lit, opacity);
"""


_LIGHT_CODE = _light_code()
