"""The window: draws the state with pyvista, and turns keys and clicks into commands.

Importing this module imports pyvista and VTK, which belong in a process of their own.
"""

from __future__ import annotations

import ctypes
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyvista as pv
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.view.camera import Camera
from cube3d.view.layout import Body
from cube3d.view.paint import Paint, paint
from cube3d.view.palette import RGB
from cube3d.view.viewer.hand import Hand
from cube3d.view.viewer.hud import lay_out, theme_of
from cube3d.view.viewer.inbox import Inbox
from cube3d.view.viewer.motion import Motion
from cube3d.view.viewer.orbit import Framing
from cube3d.view.viewer.overlay import Overlay
from cube3d.view.viewer.photo import save_photo
from cube3d.view.viewer.process import NO_OPENGL
from cube3d.view.viewer.scene import Scene
from cube3d.view.viewer.shapes import Hud, Label
from cube3d.view.viewer.stage import Poses, Stage
from cube3d.view.viewer.state import ViewerState

if TYPE_CHECKING:
    from vtkmodules.vtkRenderingCore import vtkRenderWindow, vtkRenderWindowInteractor

__all__ = ["Window"]

INTERLOCKED = "some pieces interlock: they are drawn passing through each other"
_TICK = 12  # milliseconds between looks at what is to be done
_LONGEST = 0.1  # seconds that a motion goes on in one of them
_NOTICE, _COUNTING = 2.5, 0.2  # seconds: a notice stays, a growing counter stands still
# A smooth picture takes four samples a pixel.  Where that takes longer than this (in
# seconds), as in software, it is drawn only when nothing has moved for a while.
_SAMPLES, _SLOW, _STILL = 4, 0.025, 0.15
_SCREEN, _LEAST = 0.8, (800, 600)  # the share of a screen's height that a window takes
_MUTED = 0.8  # how far the colours of pieces that are not picked go to the background


class Window:
    """A window on a screen."""

    poses: Poses
    camera: Camera
    _stage: Stage
    _framing: Framing
    _colours: Paint
    build_seconds: float

    def __init__(self, state: ViewerState, inbox: Inbox, folder: Path) -> None:
        """Prepare it for what comes in; pictures are saved in ``folder``.

        Raises:
            RenderError: there is no screen.
        """
        self.state = state
        self._inbox = inbox
        self._folder = folder
        # VTK's own objects do the rest; they live as long as the plotter.
        self._plotter = _plotter(state.title)
        self._screen: vtkRenderWindow = self._plotter.render_window
        self._interactor: vtkRenderWindowInteractor = self._plotter.iren.interactor
        if self._screen.GetClassName() in ("vtkEGLRenderWindow", "vtkOSOpenGLRenderWindow"):
            raise RenderError(_why_no_window())
        self._screen.SetDPI(72)
        self._screen.SetSize(*(inbox.options.size or self._suitable_size()))
        self._scene = Scene(self._plotter.renderer)
        self._overlay = Overlay(self._plotter.renderer)
        self.motion = Motion(state)
        self.hud = Hud()
        self._notice, self._notice_ends = "", 0.0
        self._told = -1  # the solution of which it was said last that its pieces interlock
        self._drawn: tuple[object, ...] = ()
        self._keys: dict[str, tuple[object, ...]] = {}
        self._failure: Exception | None = None
        self._count, self._counted_at = 0, 0.0
        self._last = self._moved = time.monotonic()
        self._is_smooth, self._smooth_takes = False, 0.0

    def _suitable_size(self) -> tuple[int, int]:
        wide, high = self._screen.GetScreenSize()
        height = max(_LEAST[1], round(_SCREEN * high))
        return max(_LEAST[0], min(round(height * 4 / 3), round(0.95 * wide))), height

    def open(self) -> None:
        """Draw for the first time; where OpenGL is missing, the process ends here."""
        # What pyvista would do on keys and clicks goes; all of that is ours.
        self._interactor.SetInteractorStyle(None)  # type: ignore[arg-type]  # None is fine
        self._interactor.RemoveAllObservers()
        self._interactor.Initialize()
        self.tick()

    def run(self) -> None:
        """Show the open window until it is closed."""
        interactor, hand = self._interactor, Hand(self)
        for event, act in (("TimerEvent", self.tick), *hand.actions(interactor)):
            _observe(interactor, event, lambda *_, act=act: self._guarded(act))
        interactor.CreateRepeatingTimer(_TICK)
        interactor.Start()
        if self._failure:
            raise self._failure

    def finish(self) -> None:
        """Return when everything has been drawn."""
        self._screen.WaitForCompletion()

    def _guarded(self, act: Callable[[], None]) -> None:
        """Do something for VTK, which would print an exception and go on."""
        try:
            act()
        except Exception as error:  # whatever it is, it ends the window
            self._failure = error
            self._interactor.TerminateApp()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        width, height = self._screen.GetSize()
        return max(1, width), max(1, height)

    # --- one look at what is to be done -----------------------------------------------

    def tick(self) -> None:
        """Let time pass, fulfil wishes, and draw if anything has changed."""
        now = time.monotonic()
        seconds, self._last = now - self._last, now
        if now > self._notice_ends:
            self._notice = ""
        self.state.ending = self._inbox.ending
        moved = self.motion.advance(self.state, min(seconds, _LONGEST))
        if self.state.wants_picture:
            self._save_picture()
        if self.state.closing:
            self._interactor.TerminateApp()
            return
        if now > self._counted_at + _COUNTING:
            self._count, self._counted_at = len(self.state.solutions), now
        look = self._look()
        if moved or look != self._drawn:
            self._drawn, self._moved = look, now
            self._draw()
        elif not self._is_smooth and now > self._moved + _STILL:
            self._render(smooth=True)

    def _look(self) -> tuple[object, ...]:
        """Return everything that the picture depends on."""
        return *self._places_key(), *self._paint_key(), self.motion.orbit

    def _places_key(self) -> tuple[object, ...]:
        motion, hidden = self.motion, self.state.hidden
        return *self._stage_key(), motion.explosion, motion.placed, motion.flight, hidden

    def _stage_key(self) -> tuple[object, ...]:
        width, height = self.size
        state = self.state
        return state.index, state.layers, state.direction, width / height

    def _paint_key(self) -> tuple[object, ...]:
        state = self.state
        asked = state.explosion, state.step, state.picked, state.hidden
        looks = state.layers, state.dark, state.palette, state.colour_by
        over = state.helping, state.listing, self._notice, self.size
        return state.index, state.ending, self._count, asked, looks, over

    def _has_changed(self, part: str, key: tuple[object, ...]) -> bool:
        """Tell whether a part of the picture depends on something new."""
        changed = self._keys.get(part) != key
        self._keys[part] = key
        return changed

    def _draw(self) -> None:
        if self._has_changed("stage", self._stage_key()):
            self._set_stage()
        if self._has_changed("places", self._places_key()):
            self._place()
        self.camera = self.motion.orbit.camera(self._framing)
        self._scene.aim(self.camera)
        if self._has_changed("paint", self._paint_key()):
            self._paint()
        self._overlay.show(self.hud, [] if self.state.helping else self._captions())
        self._render(smooth=self._smooth_takes < _SLOW)

    def _render(self, *, smooth: bool) -> None:
        if smooth != self._is_smooth:
            self._screen.SetMultiSamples(_SAMPLES if smooth else 0)
            self._is_smooth = smooth
        began = time.monotonic()
        self._screen.Render()
        if smooth:
            self._smooth_takes = time.monotonic() - began

    # --- what there is to draw ----------------------------------------------------------

    def _set_stage(self) -> None:
        """Lay out the solution that is to be shown."""
        state = self.state
        width, height = self.size
        self._stage = Stage(
            state.blocks(state.index),
            state.steps(state.index),
            layers=state.layers,
            direction=state.direction,
            aspect=width / height,
            empty=state.empty,
        )
        began = time.perf_counter()
        self._scene.build(self._stage.bodies)
        self.build_seconds = time.perf_counter() - began
        self._keys.pop("paint", None)

    def _place(self) -> None:
        """Put everything where it is now."""
        motion, hidden = self.motion, frozenset(self.state.hidden)
        if motion.explosion and self._told != self.state.index and self._stage.interlocks:
            self._told = self.state.index
            self._say(INTERLOCKED)
        self.poses = self._stage.poses(motion.explosion, motion.placed, motion.flight, hidden)
        self._framing = self._stage.framing(motion.explosion)
        self._scene.place(self.poses)
        rest = self._stage.poses(motion.explosion, self.state.pieces)
        self._scene.cast_shadow(self.poses, rest)

    def _paint(self) -> None:
        """Colour the pieces, and write what lies over the picture."""
        state, theme = self.state, theme_of(self.state)
        if self._has_changed("colours", (state.index, state.palette, state.colour_by)):
            self._colours = paint(self._stage.blocks, state.palette, state.colouring)
        self._scene.colour([self._shown(body) for body in self._stage.bodies])
        red, green, blue = theme.background
        self._plotter.renderer.SetBackground(red / 255, green / 255, blue / 255)
        by_label = dict(zip(state.labels, self._colours.blocks, strict=True))
        self.hud = lay_out(state, by_label, self.size, self._notice)
        self._screen.SetWindowName(state.title)

    def _shown(self, body: Body) -> NDArray[np.uint8]:
        """Return the colours of a body's cells, (k, 3) or (1, 3), pale if another is picked."""
        colours = self._colours.of(body)
        if self.state.picked in (None, self._stage.blocks[body.block].label):
            return colours
        return _mixed(colours, theme_of(self.state).background)

    def _captions(self) -> list[Label]:
        """Return the captions of frames where the camera sees them."""
        width, height = self.size
        captions = self.poses.captions
        if not captions:
            return []
        places = self.camera.project(np.array([caption.anchor for caption in captions]), height)
        ink, size = theme_of(self.state).faint, height / 48
        return [
            Label(width / 2 + x, height / 2 + y - size, caption.text, size, ink, align="centre")
            for caption, (x, y) in zip(captions, places, strict=True)
        ]

    # --- what the hand does ---------------------------------------------------------------

    def pick_at(self, x: float, y: float) -> None:
        """Pick the piece at a pixel, or none; a picked one is let go."""
        width, height = self.size
        number = self.poses.block_at(self.camera, x - width / 2, y - height / 2, height)
        label = None if number is None else self._stage.blocks[number].label
        self.state.pick(None if label == self.state.picked else label)

    def _save_picture(self) -> None:
        self.state.wants_picture = False
        self._overlay.set_visible(False)
        try:
            path = save_photo(self._screen, self._folder, self.state)
            self._say(f"saved {path.name}")
        except RenderError as error:
            self._say(str(error))
        self._overlay.set_visible(True)
        self._is_smooth = False

    def _say(self, text: str) -> None:
        self._notice, self._notice_ends = text, time.monotonic() + _NOTICE


def _why_no_window() -> str:
    """Return why VTK has chosen to draw where nobody sees it."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return NO_OPENGL
    x11.XOpenDisplay.restype = ctypes.c_void_p
    if x11.XOpenDisplay(None):
        return NO_OPENGL
    return f"the display {os.environ.get('DISPLAY', '')!r} cannot be reached"


def _observe(interactor: Any, event: str, act: Callable[..., None]) -> None:
    interactor.AddObserver(event, act)


def _plotter(title: str) -> Any:
    return pv.Plotter(window_size=[*_LEAST], lighting="none", title=title)


def _mixed(colours: NDArray[np.uint8], background: RGB) -> NDArray[np.uint8]:
    """Return colours, (k, 3), most of which is the background's."""
    mixed = colours + _MUTED * (np.array(background) - colours.astype(np.float64))
    return np.rint(mixed).astype(np.uint8)
