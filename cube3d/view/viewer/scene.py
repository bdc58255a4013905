"""The pieces as VTK draws them: each shape once, moved by its actors.

Nothing is rebuilt while pieces move.  Light is that of :mod:`cube3d.view.shading`, as a
piece of shader: one sum over lights that move with the camera, which a software OpenGL
does in half the time of VTK's own light model.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyvista as pv
from numpy.typing import NDArray
from vtkmodules.vtkRenderingCore import vtkActor, vtkPolyDataMapper

from cube3d.view import shading
from cube3d.view.camera import Camera
from cube3d.view.layout import Body
from cube3d.view.mesh import Mesh, body_mesh
from cube3d.view.outline import OUTLINE, outline
from cube3d.view.tint import owners
from cube3d.view.viewer.shadow import Floor
from cube3d.view.viewer.stage import Poses, body_size

__all__ = ["Scene"]

_BEVEL = 0.055  # as in pictures
# Pieces touch, so that no light comes through between them.
_GAP = 0.0
_FINE, _MANY_CELLS = 4, 400  # segments of a rounded edge; half of them where there are many cells


class Scene:
    """The pieces and their shadow in a renderer."""

    def __init__(self, renderer: Any) -> None:
        """Begin with nothing in it."""
        self._renderer = renderer
        self._mappers: dict[tuple[bytes, int], vtkPolyDataMapper] = {}
        self._actors: list[vtkActor] = []
        self._bodies: tuple[Body, ...] = ()
        self._segments = _FINE
        self._corners: NDArray[np.float64] = np.zeros((0, 3))
        self._middles: NDArray[np.float64] = np.zeros((0, 3))
        self._floor: Floor | None = None
        self._shadow = vtkActor()
        self._ground = pv.PolyData()
        self._region: tuple[Body, ...] = ()
        self._lines = vtkActor()
        self._lines.GetProperty().LightingOff()
        self._lines.GetProperty().SetColor(*(part / 255 for part in OUTLINE))
        renderer.AddActor(self._lines)
        # Light comes from the shader; VTK passes normals on only if there is a lamp.
        renderer.add_light(pv.Light(light_type="headlight"))
        renderer.SetUseOIT(False)

    def build(self, bodies: Sequence[Body]) -> None:
        """Put an actor there for each body, in place of all before."""
        for actor in (*self._actors, self._shadow):
            self._renderer.RemoveActor(actor)
        cells = sum(len(body.cells) for body in bodies)
        segments = _FINE if cells <= _MANY_CELLS else _FINE // 2
        self._segments = segments
        self._bodies = tuple(bodies)
        self._actors = [self._actor(body) for body in bodies]
        self._corners = np.array([body.cells.min(axis=0) for body in bodies], dtype=np.float64)
        self._middles = np.array([body_size(body) for body in bodies]) / 2
        for actor in self._actors:
            self._renderer.AddActor(actor)
        self._floor = None

    def _actor(self, body: Body) -> vtkActor:
        actor = vtkActor()
        actor.SetMapper(self._plain(body))
        actor.GetProperty().BackfaceCullingOn()
        shader = actor.GetShaderProperty()
        shader.AddFragmentShaderReplacement("//VTK::Light::Impl", True, _LIGHT_CODE, False)
        return actor

    def _plain(self, body: Body) -> vtkPolyDataMapper:
        """Return what draws a body of one colour, the same for equal shapes."""
        home = np.unique(body.cells - body.cells.min(axis=0), axis=0)
        key = (home.tobytes(), self._segments)
        if key not in self._mappers:
            self._mappers[key] = _mapper(home, self._segments)
        return self._mappers[key]

    def colour(self, colours: Sequence[NDArray[np.uint8]]) -> None:
        """Give each body the colours of its cells, (k, 3), or (1, 3) for all of them."""
        for actor, body, own in zip(self._actors, self._bodies, colours, strict=True):
            if len(own) > 1:
                actor.SetMapper(_tinted(body, own, self._segments))
                continue
            actor.SetMapper(self._plain(body))
            red, green, blue = own[0].tolist()
            actor.GetProperty().SetColor(red / 255, green / 255, blue / 255)

    def place(self, poses: Poses) -> None:
        """Move everything to where it is now."""
        for number, (actor, body) in enumerate(zip(self._actors, poses.bodies, strict=True)):
            size = float(poses.size[number])
            actor.SetVisibility(size > 0)
            actor.SetScale(size, size, size * body.thickness)
            inwards = (1 - size) * self._middles[number]
            actor.SetPosition(*(self._corners[number] + poses.offset[number] + inwards))
        self._draw_region(poses.region)

    def _draw_region(self, region: tuple[Body, ...]) -> None:
        """Draw thin lines around a region, as in pictures; it often is the one from before."""
        self._lines.SetVisibility(bool(region))
        if not region or region is self._region:
            return
        self._region = region
        lines = outline(region)
        faces = np.insert(lines.triangles, 0, 3, axis=1).ravel()
        mapper = vtkPolyDataMapper()
        mapper.SetInputData(pv.PolyData(lines.vertices, faces))
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
        self._ground.points = self._floor.points
        colours = np.zeros((len(self._floor.points), 4), dtype=np.uint8)
        colours[:, 3] = np.rint(255 * self._floor.darkness)
        self._ground.point_data["colours"] = colours
        self._ground.GetPointData().SetActiveScalars("colours")

    def _lay_ground(self, floor: Floor) -> None:
        faces = np.insert(floor.triangles, 0, 3, axis=1).ravel()
        self._ground = pv.PolyData(floor.points, faces)
        mapper = vtkPolyDataMapper()
        mapper.SetInputData(self._ground)
        self._shadow = vtkActor()
        self._shadow.SetMapper(mapper)
        self._shadow.GetProperty().LightingOff()
        self._shadow.ForceTranslucentOn()
        self._renderer.AddActor(self._shadow)

    def aim(self, camera: Camera) -> None:
        """Look through a camera."""
        self._shadow.SetVisibility(bool(camera.back[2] > 0.03))
        active = self._renderer.GetActiveCamera()
        active.SetViewAngle(camera.angle)
        active.SetPosition(*camera.eye)
        active.SetFocalPoint(*(camera.eye - camera.back))
        active.SetViewUp(*camera.up)
        self._renderer.ResetCameraClippingRange()


def _mapper(cells: NDArray[np.int64], segments: int) -> vtkPolyDataMapper:
    """Return what draws the shape of ``cells``, (k, 3), whose least corner is 0."""
    mapper = vtkPolyDataMapper()
    mapper.SetInputData(_data(body_mesh(cells, bevel=_BEVEL, gap=_GAP, segments=segments)))
    return mapper


def _data(mesh: Mesh) -> pv.PolyData:
    faces = np.insert(mesh.triangles, 0, 3, axis=1).ravel()
    data = pv.PolyData(mesh.vertices.astype(np.float32), faces)
    data.point_data.active_normals = mesh.normals
    return data


def _tinted(body: Body, colours: NDArray[np.uint8], segments: int) -> vtkPolyDataMapper:
    """Return what draws a body whose cells have the colours (k, 3)."""
    home = body.cells - body.cells.min(axis=0)
    mesh = body_mesh(home, bevel=_BEVEL, gap=_GAP, segments=segments)
    data = _data(mesh)
    # Colours of triangles, not of corners: they end exactly where cells do.
    data.cell_data["colours"] = colours[owners(mesh, home)]
    data.GetCellData().SetActiveScalars("colours")
    mapper = vtkPolyDataMapper()
    mapper.SetInputData(data)
    mapper.SetScalarModeToUseCellData()
    mapper.SetColorModeToDirectScalars()
    return mapper


def _vector(direction: Any) -> str:
    return "vec3({:.6f}, {:.6f}, {:.6f})".format(*np.array(direction) / np.linalg.norm(direction))


def _light_code() -> str:
    """Return :func:`cube3d.view.shading.lit` as a shader, for places that nothing hides."""
    lamps = "".join(
        f"  bright += {strength} * max(dot(normal, {_vector(direction)}), 0.0);\n"
        for direction, strength in shading._LIGHTS
    )
    knee = 225 / 255
    room = 30 / 255
    return f"""
  vec3 normal = normalize(normalVCVSOutput);
  float bright = {shading._AMBIENT};
{lamps}
  vec3 half_way = normalize(normalize(-vertexVC.xyz) + {_vector(shading._LIGHTS[0][0])});
  float shine = {shading._GLOSS} * pow(max(dot(normal, half_way), 0.0), {shading._GLOSS_POWER});
  vec3 lit = diffuseColor * bright + vec3(shine);
  vec3 over = max(lit - {knee}, 0.0);
  lit = min(lit, {knee}) + {room} * over / (over + {room});
  gl_FragData[0] = vec4(lit, opacity);
"""


_LIGHT_CODE = _light_code()
