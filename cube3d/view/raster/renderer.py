"""Rendering with VTK: coloured meshes become pixels.

VTK alone starts in a third of pyvista's time.  :func:`draw` imports it.  Call it in a process of
its own (see :mod:`cube3d.view.pictures.drawing_process`), because without OpenGL it crashes.
"""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.lazy import lazily
from cube3d.view.scene.camera import Camera

with lazily(__name__):
    from PIL import Image
    from vtkmodules.util.numpy_support import numpy_to_vtk, vtk_to_numpy
    from vtkmodules.vtkCommonCore import vtkPoints, vtkUnsignedCharArray
    from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData
    from vtkmodules.vtkRenderingCore import (
        vtkActor,
        vtkPolyDataMapper,
        vtkRenderer,
        vtkRenderWindow,
    )


def polygons(points: NDArray[np.floating[Any]], corners: NDArray[np.integer[Any]]) -> vtkPolyData:
    """Return polygons with k corners each.

    Args:
        points: (v, 3).
        corners: the numbers of the points of each polygon, (p, k).
    """
    count, size = corners.shape
    cells = vtkCellArray()
    starts = np.arange(0, size * count + 1, size, dtype=np.int64)
    cells.SetData(vtk_array(starts), vtk_array(corners.astype(np.int64).reshape(-1)))
    data = vtkPolyData()
    data.SetPolys(cells)
    moved = vtkPoints()
    moved.SetData(vtk_array(points.astype(np.float32, copy=False)))
    data.SetPoints(moved)
    return data


def set_colours(data: vtkPolyData, colours: NDArray[np.uint8]) -> None:
    """Set the colours of the points, (v, 3) or, with opacity, (v, 4)."""
    data.GetPointData().SetScalars(vtk_array(colours))


def actor(data: vtkPolyData) -> vtkActor:
    """Return an actor that draws data in the colours of its points."""
    mapper = vtkPolyDataMapper()
    mapper.SetInputData(data)
    mapper.SetColorModeToDirectScalars()
    made = vtkActor()
    made.SetMapper(mapper)
    made.GetProperty().BackfaceCullingOn()
    return made


def aim(renderer: vtkRenderer, camera: Camera) -> None:
    """Make a renderer look through a camera."""
    active = renderer.GetActiveCamera()
    active.SetViewAngle(camera.angle)
    active.SetPosition(*camera.eye.tolist())
    active.SetFocalPoint(*(camera.eye - camera.back).tolist())
    active.SetViewUp(*camera.up.tolist())
    renderer.ResetCameraClippingRange()


def vtk_array(array: NDArray[Any]) -> Any:
    """Return a VTK copy of an array, of the type that its dtype needs."""
    return numpy_to_vtk(array, deep=1)  # type: ignore[no-untyped-call]


NO_OPENGL = (
    "no picture was drawn because OpenGL cannot start; on Debian or Ubuntu run:"
    " apt-get install --no-install-recommends libegl1 libgl1-mesa-dri"
)

_MOST_SAMPLES = 9_000_000  # samples drawn at once; larger pictures are drawn in tiles


@dataclass(frozen=True, eq=False)
class Surface:
    """Triangles with a colour at each vertex that includes light and shade.

    ``vertices`` is (v, 3) float64, ``triangles`` (t, 3) int32, counter-clockwise from outside, and
    ``colours`` (v, 4) uint8: red, green, blue, opacity.
    """

    vertices: NDArray[np.float64]
    triangles: NDArray[np.int32]
    colours: NDArray[np.uint8]


def use_off_screen_opengl() -> None:
    """Choose OpenGL without a display, unless there is a display or a choice was made.

    Call it before VTK is first imported, and only for off-screen work.
    """
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        os.environ.setdefault("VTK_DEFAULT_OPENGL_WINDOW", "vtkEGLRenderWindow")


def load_vtk() -> None:
    """Import the modules that :func:`draw` needs; ImportError if they are missing."""
    import vtkmodules.util.numpy_support
    import vtkmodules.vtkRenderingCore
    import vtkmodules.vtkRenderingOpenGL2  # noqa: F401  registers the OpenGL classes


def draw(
    surfaces: Sequence[Surface],
    camera: Camera,
    size: tuple[int, int],
    oversampling: int,
    *,
    maybe_empty: bool = False,
) -> NDArray[np.uint8]:
    """Return the picture with a transparent background: (height, width, 4) uint8.

    Colours are premultiplied.  ``size`` is (width, height) in pixels; each pixel is the mean of
    ``oversampling`` squared samples.  RenderError if OpenGL runs but draws nothing, unless
    ``maybe_empty``.
    """
    load_vtk()
    width, height = size
    # tiles keep large pictures within memory and OpenGL's limits
    tiles = math.ceil(math.sqrt(width * height * oversampling**2 / _MOST_SAMPLES))
    wide, high = math.ceil(width / tiles), math.ceil(height / tiles)
    window = _window(wide * oversampling, high * oversampling)
    renderer = _renderer(surfaces, camera)
    window.AddRenderer(renderer)
    active = renderer.GetActiveCamera()
    active.SetViewAngle(2 * math.degrees(math.atan(camera.slope / tiles)))
    picture: NDArray[np.uint8] = np.zeros((high * tiles, wide * tiles, 4), dtype=np.uint8)
    for x in range(tiles):
        for y in range(tiles):
            # in units of half a tile, from the middle of the picture
            active.SetWindowCenter(2 * x - tiles + 1, 2 * y - tiles + 1)
            window.Render()
            samples = _samples(window, wide * oversampling, high * oversampling)
            part = picture[y * high : (y + 1) * high, x * wide : (x + 1) * wide]
            part[:] = _reduce(samples, oversampling)
    window.RemoveRenderer(renderer)
    if not maybe_empty and not picture.any():
        raise RenderError(NO_OPENGL)
    return picture[::-1][:height, :width]


def _samples(window: vtkRenderWindow, width: int, height: int) -> NDArray[np.uint8]:
    """Return the pixels of the window, (height, width, 4), the lowest row first."""
    pixels = vtkUnsignedCharArray()
    window.GetRGBACharPixelData(0, 0, width - 1, height - 1, 0, pixels)  # type: ignore[call-overload]  # the stub lacks this form
    if pixels.GetNumberOfTuples() != width * height:
        raise RenderError(NO_OPENGL)
    flat: NDArray[np.uint8] = vtk_to_numpy(pixels)  # type: ignore[no-untyped-call]
    return flat.reshape(height, width, 4)


@lru_cache(maxsize=1)
def _window(width: int, height: int) -> vtkRenderWindow:
    """Return an off-screen window of this size; cached, as pictures often share a size."""
    window = vtkRenderWindow()
    window.SetOffScreenRendering(1)
    window.SetMultiSamples(0)
    window.SetAlphaBitPlanes(1)
    window.SetSize(width, height)
    return window


def _renderer(surfaces: Sequence[Surface], camera: Camera) -> vtkRenderer:
    """Return a renderer of all surfaces, with a transparent background."""
    renderer = vtkRenderer()
    renderer.SetBackground(0.0, 0.0, 0.0)
    renderer.SetBackgroundAlpha(0.0)
    renderer.SetUseOIT(False)  # blend in the order of the surfaces
    for surface in surfaces:
        renderer.AddActor(_actor(surface))
    aim(renderer, camera)
    return renderer


def _reduce(picture: NDArray[np.uint8], factor: int) -> NDArray[np.uint8]:
    """Return the means of ``factor`` x ``factor`` pixels, rounded."""
    height, width = picture.shape[:2]
    # Pillow is ten times as fast as sums of slices; as RGBX it averages all four channels
    whole = Image.frombuffer("RGBX", (width, height), picture, "raw", "RGBX", 0, 1)
    return np.asarray(whole.reduce(factor))


def _actor(surface: Surface) -> vtkActor:
    """Return an actor that draws a surface in its own colours, without lights."""
    data = polygons(surface.vertices, surface.triangles)
    set_colours(data, surface.colours)
    made = actor(data)
    made.GetProperty().LightingOff()
    return made
