"""The picture that VTK draws of triangles, to compare the core's with.

Without OpenGL, VTK ends its process, so a child draws.
"""

from __future__ import annotations

import math
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from cube3d.view.raster.renderer import Surface
from cube3d.view.scene.camera import Camera
from tests import ROOT


def drawn_by_vtk(*picture: object) -> NDArray[np.uint8] | None:
    """Return what :func:`draw` returns; None if OpenGL does not work here."""
    command = [sys.executable, "-m", "tests.helpers.vtk_drawing"]
    ran = subprocess.run(command, input=pickle.dumps(picture), stdout=subprocess.PIPE, cwd=ROOT)
    return None if ran.returncode else pickle.loads(ran.stdout)


def draw(
    surfaces: Sequence[Surface], camera: Camera, size: tuple[int, int], oversampling: int
) -> NDArray[np.uint8]:
    """Return what :func:`cube3d.view.raster.renderer.draw` returns."""
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        os.environ.setdefault("VTK_DEFAULT_OPENGL_WINDOW", "vtkEGLRenderWindow")
    import pyvista as pv
    import vtkmodules.vtkRenderingOpenGL2  # noqa: F401  registers the OpenGL classes
    from vtkmodules.util.numpy_support import vtk_to_numpy
    from vtkmodules.vtkCommonCore import vtkUnsignedCharArray
    from vtkmodules.vtkRenderingCore import (
        vtkActor,
        vtkPolyDataMapper,
        vtkRenderer,
        vtkRenderWindow,
    )

    width, height = (oversampling * side for side in size)
    window = vtkRenderWindow()
    window.SetOffScreenRendering(1)
    window.SetMultiSamples(0)
    window.SetAlphaBitPlanes(1)
    window.SetSize(width, height)
    renderer = vtkRenderer()
    renderer.SetBackground(0.0, 0.0, 0.0)
    renderer.SetBackgroundAlpha(0.0)
    renderer.SetUseOIT(False)  # blend in the order of the surfaces
    for surface in surfaces:
        corners: Any = surface.triangles
        mesh = pv.PolyData.from_regular_faces(surface.vertices.astype("f"), corners)
        mesh.point_data.set_scalars(surface.colours, "colours")
        mapper, made = vtkPolyDataMapper(), vtkActor()
        mapper.SetInputData(mesh)
        mapper.SetColorModeToDirectScalars()
        made.SetMapper(mapper)
        made.GetProperty().BackfaceCullingOn()
        made.GetProperty().LightingOff()
        renderer.AddActor(made)
    active = renderer.GetActiveCamera()
    active.SetViewAngle(2 * math.degrees(math.atan(camera.slope)))
    active.SetPosition(*camera.eye.tolist())
    active.SetFocalPoint(*(camera.eye - camera.back).tolist())
    active.SetViewUp(*camera.up.tolist())
    renderer.ResetCameraClippingRange()
    window.AddRenderer(renderer)
    window.Render()
    pixels = vtkUnsignedCharArray()
    window.GetRGBACharPixelData(0, 0, width - 1, height - 1, 0, pixels)  # type: ignore[call-overload]  # the stub lacks this form
    flat: NDArray[np.uint8] = vtk_to_numpy(pixels)
    whole = Image.frombuffer("RGBX", (width, height), flat, "raw", "RGBX", 0, 1)
    return np.asarray(whole.reduce(oversampling))[::-1]


if __name__ == "__main__":
    sys.stdout.buffer.write(pickle.dumps(draw(*pickle.loads(sys.stdin.buffer.read()))))
