"""The pieces as VTK draws them: all of them are one mesh, whose points are moved.

Thousands of pieces would be thousands of things to draw one after the other, each with
its own settings; one mesh takes the graphics card a moment.  Light is that of
:mod:`cube3d.view.scene.shading`, as a piece of shader: one sum over lights that move with the
camera, which a software OpenGL does in half the time of VTK's own light model.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from vtkmodules.vtkRenderingCore import vtkActor, vtkLight, vtkPolyDataMapper

from cube3d.view.mesh.rounded import Mesh, body_mesh
from cube3d.view.mesh.tint import owners, split_by_owner
from cube3d.view.raster.outline import outline
from cube3d.view.raster.polydata import actor, aim, polygons, set_colours, set_points
from cube3d.view.scene import shading
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import BEVEL
from cube3d.view.scene.palette import OUTLINE
from cube3d.view.window.drawn.floor_shadow import Floor
from cube3d.view.window.stage import Poses, body_size

__all__ = ["Scene"]

# Pieces touch, so that no light comes through between them.
_GAP = 0.0
_ROUND = 0.999  # roundings have normals along no axis
_FINE, _MANY_CELLS = 4, 400  # segments of a rounded edge; half of them where there are many cells


@dataclass(frozen=True, eq=False)
class _Joined:
    """The meshes of all bodies as one.

    ``vertices`` and ``normals`` are (v, 3) float32, lengths in cells from the least corner
    of the vertex's own body; ``triangles`` is (t, 3).  ``body`` and ``cell`` are (v,): the
    number of the body, and of the cell where the cells of all bodies are counted in a row.
    """

    vertices: NDArray[np.float32]
    normals: NDArray[np.float32]
    triangles: NDArray[np.int64]
    body: NDArray[np.int64]
    cell: NDArray[np.int64]


class Scene:
    """The pieces and their shadow in a renderer."""

    def __init__(self, renderer: Any) -> None:
        """Begin with nothing in it."""
        self._renderer = renderer
        self._bodies: tuple[Body, ...] = ()
        self._bordered = False
        self._corners: NDArray[np.float64] = np.zeros((0, 3))
        self._middles: NDArray[np.float64] = np.zeros((0, 3))
        self._floor: Floor | None = None
        self._pieces, self._shadow = vtkActor(), vtkActor()
        self._region: tuple[Body, ...] = ()
        self._lines = vtkActor()
        self._lines.GetProperty().LightingOff()
        self._lines.GetProperty().SetColor(*(part / 255 for part in OUTLINE))
        renderer.AddActor(self._lines)
        # Light comes from the shader; VTK passes normals on only if there is a lamp.
        lamp = vtkLight()
        lamp.SetLightTypeToHeadlight()
        renderer.AddLight(lamp)
        renderer.SetUseOIT(False)

    def build(self, bodies: Sequence[Body], *, bordered: bool) -> None:
        """Put the meshes of bodies there, in place of all before.

        ``bordered`` ones get a dark rim, and their cells may differ in colour: where not
        every piece has a colour of its own, this tells neighbours apart.
        """
        for old in (self._pieces, self._shadow):
            self._renderer.RemoveActor(old)
        cells = sum(len(body.cells) for body in bodies)
        segments = _FINE if cells <= _MANY_CELLS else _FINE // 2
        self._bodies, self._bordered = tuple(bodies), bordered
        self._corners = np.array([body.cells.min(axis=0) for body in bodies], dtype=np.float64)
        self._middles = np.array([body_size(body) for body in bodies]) / 2
        self._mesh = _joined(bodies, segments, bordered=bordered)
        self._data = polygons(self._mesh.vertices, self._mesh.triangles, self._mesh.normals)
        self._pieces = actor(self._data)
        shader = self._pieces.GetShaderProperty()
        shader.AddFragmentShaderReplacement("//VTK::Light::Impl", True, _LIGHT_CODE, False)
        self._renderer.AddActor(self._pieces)
        self._floor = None

    def colour(self, colours: Sequence[NDArray[np.uint8]], rims: NDArray[np.uint8]) -> None:
        """Give each body the colours of its cells, (k, 3), or (1, 3) for all of them.

        ``rims``, (b, 3), are the colours of their rounded edges, if they are bordered.
        """
        every = [
            np.broadcast_to(own, (len(body.cells), 3))
            for body, own in zip(self._bodies, colours, strict=True)
        ]
        of_vertices = np.concatenate(every)[self._mesh.cell]
        if self._bordered:
            edge = np.abs(self._mesh.normals).max(axis=1) < _ROUND
            of_vertices[edge] = rims[self._mesh.body[edge]]
        set_colours(self._data, of_vertices)

    def place(self, poses: Poses) -> None:
        """Move everything to where it is now."""
        inwards = (1 - poses.size)[:, None] * self._middles
        corner = (self._corners + poses.offset + inwards).astype(np.float32)
        size = poses.size.astype(np.float32)
        mesh = self._mesh
        set_points(self._data, mesh.vertices * size[mesh.body, None] + corner[mesh.body])
        self._draw_region(poses)

    def _draw_region(self, poses: Poses) -> None:
        """Draw thin lines around a region, as in pictures; it often is the one from before."""
        region = poses.region
        self._lines.SetVisibility(bool(region))
        if not region or region is self._region:
            return
        self._region = region
        lines = outline(region, poses.bodies)
        mapper = vtkPolyDataMapper()
        mapper.SetInputData(polygons(lines.vertices, lines.triangles))
        self._lines.SetMapper(mapper)

    def cast_shadow(self, poses: Poses, rest: Poses) -> None:
        """Draw the shadow of what is there; ``rest`` is the same with all in place."""
        everywhere = rest.boxes()[:2]
        if self._floor is None:
            self._floor = Floor(*everywhere)
            self._lay_ground(self._floor)
        self._floor.fit(*everywhere)
        low, high, owner = poses.boxes()
        self._floor.darken(low, high, poses.size[owner])
        set_points(self._ground, self._floor.points)
        colours = np.zeros((len(self._floor.points), 4), dtype=np.uint8)
        colours[:, 3] = np.rint(255 * self._floor.darkness)
        set_colours(self._ground, colours)

    def _lay_ground(self, floor: Floor) -> None:
        self._ground = polygons(floor.points, floor.triangles)
        self._shadow = actor(self._ground)
        self._shadow.GetProperty().BackfaceCullingOff()
        self._shadow.GetProperty().LightingOff()
        self._shadow.ForceTranslucentOn()
        self._renderer.AddActor(self._shadow)

    def aim(self, camera: Camera) -> None:
        """Look through a camera."""
        self._shadow.SetVisibility(bool(camera.back[2] > 0.03))
        aim(self._renderer, camera)


def _joined(bodies: Sequence[Body], segments: int, *, bordered: bool) -> _Joined:
    """Return the meshes of bodies as one, with vertices of one cell each where ``bordered``."""
    homes = [body.cells - body.cells.min(axis=0) for body in bodies]
    # Of thousands of pieces most have the same shape as others.
    known = {home.tobytes(): home for home in homes}
    shapes = {key: _part(home, segments, bordered=bordered) for key, home in known.items()}
    parts = [shapes[home.tobytes()] for home in homes]
    sizes = [len(mesh.vertices) for mesh, _ in parts]
    first = np.cumsum([0, *sizes])[:-1]
    cells = np.cumsum([0, *(len(body.cells) for body in bodies)])[:-1]
    thickness = np.repeat([body.thickness for body in bodies], sizes)[:, None]
    high = np.concatenate([np.ones((len(thickness), 2)), thickness], axis=1)
    normals = np.concatenate([mesh.normals for mesh, _ in parts]) / high
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    return _Joined(
        (np.concatenate([mesh.vertices for mesh, _ in parts]) * high).astype(np.float32),
        normals.astype(np.float32),
        np.concatenate([mesh.triangles + at for (mesh, _), at in zip(parts, first, strict=True)]),
        np.repeat(np.arange(len(bodies)), sizes),
        np.concatenate([cell + at for (_, cell), at in zip(parts, cells, strict=True)]),
    )


def _part(
    home: NDArray[np.int64], segments: int, *, bordered: bool
) -> tuple[Mesh, NDArray[np.int64]]:
    """Return the mesh of cells, (k, 3), and the cell of each of its vertices, (v,)."""
    mesh = body_mesh(home, bevel=BEVEL, gap=_GAP, segments=segments)
    if not bordered:
        return mesh, np.zeros(len(mesh.vertices), dtype=np.int64)
    split, cell = split_by_owner(mesh, owners(mesh, home)[:, None])
    return split, cell[:, 0]


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
