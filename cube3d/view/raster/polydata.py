"""Arrays of numpy as data that VTK draws.  Importing this imports VTK."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from vtkmodules.util.numpy_support import numpy_to_vtk
from vtkmodules.vtkCommonCore import vtkPoints
from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData
from vtkmodules.vtkRenderingCore import vtkActor, vtkPolyDataMapper, vtkRenderer

from cube3d.view.scene.camera import Camera

__all__ = ["actor", "aim", "polygons", "set_colours", "set_points", "vtk_array"]


def polygons(
    points: NDArray[np.floating[Any]],
    corners: NDArray[np.integer[Any]],
    normals: NDArray[np.floating[Any]] | None = None,
) -> vtkPolyData:
    """Return polygons with as many corners each.

    Args:
        points: (v, 3).
        corners: the numbers of the points of each polygon, (p, k).
        normals: one for each point, (v, 3), or None.
    """
    count, size = corners.shape
    cells = vtkCellArray()
    starts = np.arange(0, size * count + 1, size, dtype=np.int64)
    cells.SetData(vtk_array(starts), vtk_array(corners.astype(np.int64).reshape(-1)))
    data = vtkPolyData()
    data.SetPolys(cells)
    set_points(data, points)
    if normals is not None:
        data.GetPointData().SetNormals(vtk_array(normals.astype(np.float32)))
    return data


def set_points(
    data: vtkPolyData,
    points: NDArray[np.floating[Any]],
    normals: NDArray[np.floating[Any]] | None = None,
) -> None:
    """Move the points of data to (v, 3); with ``normals``, (v, 3), if they turn."""
    moved = vtkPoints()
    moved.SetData(vtk_array(points.astype(np.float32, copy=False)))
    data.SetPoints(moved)
    if normals is not None:
        data.GetPointData().SetNormals(vtk_array(normals.astype(np.float32, copy=False)))


def set_colours(data: vtkPolyData, colours: NDArray[np.uint8]) -> None:
    """Give the points of data colours, (v, 3) or, with opacity, (v, 4)."""
    data.GetPointData().SetScalars(vtk_array(colours))


def actor(data: vtkPolyData) -> vtkActor:
    """Return what draws data, in the colours of its points where it has any."""
    mapper = vtkPolyDataMapper()
    mapper.SetInputData(data)
    mapper.SetColorModeToDirectScalars()
    made = vtkActor()
    made.SetMapper(mapper)
    made.GetProperty().BackfaceCullingOn()
    return made


def aim(renderer: vtkRenderer, camera: Camera) -> None:
    """Let a renderer look through a camera."""
    active = renderer.GetActiveCamera()
    active.SetViewAngle(camera.angle)
    active.SetPosition(*camera.eye.tolist())
    active.SetFocalPoint(*(camera.eye - camera.back).tolist())
    active.SetViewUp(*camera.up.tolist())
    renderer.ResetCameraClippingRange()


def vtk_array(array: NDArray[Any]) -> Any:
    """Return a copy of an array as one of VTK, whose type depends on the dtype."""
    return numpy_to_vtk(array, deep=1)  # type: ignore[no-untyped-call]
