"""Coloured meshes of VTK."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from vtkmodules.util.numpy_support import numpy_to_vtk
from vtkmodules.vtkCommonCore import vtkPoints
from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData
from vtkmodules.vtkRenderingCore import vtkActor, vtkPolyDataMapper


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


def vtk_array(array: NDArray[Any]) -> Any:
    """Return a VTK copy of an array, of the type that its dtype needs."""
    return numpy_to_vtk(array, deep=1)  # type: ignore[no-untyped-call]
