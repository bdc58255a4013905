"""Pictures of what the window shows, saved without ever replacing a file."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from cube3d.view.file_names import safe_name
from cube3d.view.pictures.png import write_png
from cube3d.view.window.view_state import ViewerState

if TYPE_CHECKING:
    from vtkmodules.vtkRenderingCore import vtkRenderWindow

__all__ = ["free_path", "save_photo"]

_SCALE = 2  # pixels of the picture for one of the window, each way


def free_path(folder: Path, name: str) -> Path:
    """Return the path ``NAME.png`` in a folder, numbered on where that is there already."""
    for number in count(1):
        path = folder / (f"{name}.png" if number == 1 else f"{name}-{number}.png")
        if not os.path.lexists(path):
            return path
    raise AssertionError


def save_photo(window: vtkRenderWindow, folder: Path, state: ViewerState) -> Path:
    """Draw what a window shows, larger, and write ``PUZZLE-N.png``.

    Returns:
        Its path.

    Raises:
        RenderError: it cannot be written.
    """
    path = free_path(folder, f"{safe_name(state.solution.puzzle)}-{state.index + 1}")
    write_png(_png(window), path)
    return path


def _png(window: vtkRenderWindow) -> bytes:
    from vtkmodules.util.numpy_support import vtk_to_numpy
    from vtkmodules.vtkIOImage import vtkPNGWriter
    from vtkmodules.vtkRenderingCore import vtkWindowToImageFilter

    picture = vtkWindowToImageFilter()
    picture.SetInput(window)
    picture.SetScale(_SCALE)
    picture.ReadFrontBufferOff()
    writer = vtkPNGWriter()
    writer.SetInputConnection(picture.GetOutputPort())
    writer.WriteToMemoryOn()
    writer.Write()
    return bytes(vtk_to_numpy(writer.GetResult()))  # type: ignore[no-untyped-call]
