"""What VTK opens on a screen: a window, what draws in it, and what its keys and clicks do.

Importing this module imports VTK, which belongs in a process of its own.  pyvista would do
the same, but takes a second of a processor to start.
"""

from __future__ import annotations

import ctypes
import math
import os
import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from vtkmodules import vtkRenderingOpenGL2, vtkRenderingUI  # noqa: F401  they register what draws
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGWriter
from vtkmodules.vtkRenderingCore import (
    vtkRenderer,
    vtkRenderWindow,
    vtkRenderWindowInteractor,
    vtkWindowToImageFilter,
)

from cube3d.errors import RenderError
from cube3d.quoting import quote
from cube3d.view.scene.palette import RGB
from cube3d.view.window.window_process import NO_OPENGL

__all__ = ["NAME", "Screen"]

NAME = "cube3d"
# A smooth picture takes four samples a pixel.  A screen on which that takes longer than this
# (in seconds) is slow, as in software.
_SAMPLES, _SLOW = 4, 0.025
_SCALE = 2  # pixels of a saved picture for one of the window, each way
_SHARE, _LEAST = 0.8, (800, 600)  # the share of a screen's height that a window takes


class Screen:
    """A window of VTK.

    Attributes:
        window: what shows pictures.
        renderer: what draws them.
        interactor: what knows of keys and the mouse.
        is_smooth: whether the picture that is shown is a smooth one.
    """

    def __init__(self, size: tuple[int, int] | None) -> None:
        """Prepare a window of a size in pixels; one that suits the screen if None.

        Raises:
            RenderError: there is no screen.
        """
        self.window = vtkRenderWindow()
        if self.window.GetClassName() in ("vtkEGLRenderWindow", "vtkOSOpenGLRenderWindow"):
            raise RenderError(_why_no_window())
        self.renderer = vtkRenderer()
        self.window.AddRenderer(self.renderer)
        self.interactor: Any = vtkRenderWindowInteractor()  # its stubs lack names of events
        self.interactor.SetRenderWindow(self.window)
        self.window.SetDPI(72)
        self.window.SetWindowName(NAME)
        self.window.SetSize(*(size or self._suitable_size()))
        # How long a smooth picture takes is not known yet; the first one comes at once.
        self.is_smooth, self._smooth_takes = False, math.inf
        self._failure: Exception | None = None

    def _suitable_size(self) -> tuple[int, int]:
        wide, high = self.window.GetScreenSize()
        height = max(_LEAST[1], round(_SHARE * high))
        return max(_LEAST[0], min(round(height * 4 / 3), round(0.95 * wide))), height

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        width, height = self.window.GetSize()
        return max(1, width), max(1, height)

    @property
    def is_quick(self) -> bool:
        """Whether smooth pictures are known to take hardly any time."""
        return self._smooth_takes < _SLOW

    def open(self) -> None:
        """Appear; where OpenGL is missing, the process ends here."""
        # What VTK would do on keys and clicks goes; all of that is ours.
        self.interactor.SetInteractorStyle(None)
        self.interactor.RemoveAllObservers()
        self.interactor.Initialize()

    def run(self, actions: Mapping[str, Callable[[], object]], tick: int) -> None:
        """Do what there is to do at events, until the window is closed.

        Args:
            actions: what to do, by names of events; what is raised there is raised here.
            tick: milliseconds from one timer event to the next.
        """
        for event, act in actions.items():
            self.interactor.AddObserver(event, lambda *_, act=act: self._guarded(act))
        self.interactor.CreateRepeatingTimer(tick)
        self.interactor.Start()
        if self._failure:
            raise self._failure

    def _guarded(self, act: Callable[[], object]) -> None:
        """Do something for VTK, which would print an exception and go on."""
        try:
            act()
        except Exception as error:  # whatever it is, it ends the window
            self._failure = error
            self.close()

    def close(self) -> None:
        """End :meth:`run`."""
        self.interactor.TerminateApp()

    def dress(self, title: str, background: RGB) -> None:
        """Write something in the frame of the window, and choose what is behind everything."""
        self.window.SetWindowName(title)
        self.renderer.SetBackground(*np.divide(background, 255))

    def render(self, *, smooth: bool) -> None:
        """Draw."""
        if smooth != self.is_smooth:
            self.window.SetMultiSamples(_SAMPLES if smooth else 0)
            self.is_smooth = smooth
        began = time.monotonic()
        self.window.Render()
        if smooth:
            self._smooth_takes = time.monotonic() - began

    def finish(self) -> None:
        """Return when everything has been drawn."""
        self.window.WaitForCompletion()

    def png(self) -> bytes:
        """Draw what is shown, larger, as a PNG file."""
        picture, writer = vtkWindowToImageFilter(), vtkPNGWriter()
        picture.SetInput(self.window)
        picture.SetScale(_SCALE)
        picture.ReadFrontBufferOff()
        writer.SetInputConnection(picture.GetOutputPort())
        writer.WriteToMemoryOn()
        writer.Write()
        self.is_smooth = False
        return bytes(vtk_to_numpy(writer.GetResult()))  # type: ignore[no-untyped-call]


def _why_no_window() -> str:
    """Return why VTK has chosen to draw where nobody sees it."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return NO_OPENGL
    x11.XOpenDisplay.restype = ctypes.c_void_p
    if x11.XOpenDisplay(None):
        return NO_OPENGL
    return f"the display {quote(os.environ.get('DISPLAY', ''))} cannot be reached"
