"""The window: draws the state on a screen, and turns keys and clicks into commands.

Importing this module imports VTK, which belongs in a process of its own.  pyvista would do
the same, but takes a second of a processor to start.
"""

from __future__ import annotations

import contextlib
import ctypes
import math
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
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
from cube3d.view.file_names import free_path, safe_name
from cube3d.view.pictures.png import write_png
from cube3d.view.scene.look import CORE
from cube3d.view.scene.paint import Paint, paint, quiet
from cube3d.view.scene.theme import DARK, LIGHT, Theme
from cube3d.view.window.commands import press, zoom
from cube3d.view.window.hud import Control, Hud, Label, captions, head_height, list_width, remark
from cube3d.view.window.overlay import Overlay
from cube3d.view.window.pieces import Pieces
from cube3d.view.window.placements import Inbox
from cube3d.view.window.stage import Stage
from cube3d.view.window.view_state import Motion, ViewerState
from cube3d.view.window.window_process import NO_OPENGL

__all__ = ["Window"]

_NAME = "cube3d"
_TICK = 12  # milliseconds between looks at what is to be done
_LONGEST = 0.1  # seconds that a motion goes on in one of them
_NOTICE, _COUNTING = 2.5, 0.2  # seconds: a notice stays, a growing counter stands still
# A smooth picture takes four samples a pixel.  A screen on which that takes longer than this
# (in seconds) is slow, as in software: smooth ones come there when nothing has changed for a
# while.
_SAMPLES, _SLOW, _STILL = 4, 0.025, 0.15
_SEARCHING = "searching for a solution"
_MANY = 200  # pieces, from which drawing them is said to take a while
_CLICK = 4  # pixels that the pointer may move in a click
_WHEEL = 1.12
_SCALE = 2  # pixels of a saved picture for one of the window, each way
_SHARE, _LEAST = 0.8, (800, 600)  # the share of a screen's height that a window takes


class Window:
    """A window on a screen."""

    state: ViewerState  # this and what follows is there when it has begun
    motion: Motion
    hud: Hud
    _stage: Stage
    _paint: Paint

    def __init__(self, inbox: Inbox, folder: Path) -> None:
        """Prepare it for what comes in; pictures are saved in ``folder``.

        Raises:
            RenderError: there is no screen.
        """
        self._inbox, self._folder = inbox, folder
        self._window = vtkRenderWindow()
        if self._window.GetClassName() in ("vtkEGLRenderWindow", "vtkOSOpenGLRenderWindow"):
            raise RenderError(_why_no_window())
        self._renderer = vtkRenderer()
        self._window.AddRenderer(self._renderer)
        self._interactor: Any = vtkRenderWindowInteractor()  # its stubs lack names of events
        self._interactor.SetRenderWindow(self._window)
        self._window.SetDPI(72)
        self._window.SetMultiSamples(0)
        self._window.SetWindowName(_NAME)
        self._window.SetSize(*(inbox.options.size or _suitable_size(*self._window.GetScreenSize())))
        self._pieces, self._overlay = Pieces(self._renderer), Overlay(self._renderer)
        self.has_begun = False  # with the first solution
        self._seen: dict[str, object] = {}  # what each part of the picture was made from
        self._notice, self._notice_ends = "", 0.0
        self._count, self._counted_at = 0, 0.0
        self._last = self._moved = time.monotonic()
        # How long a smooth picture takes is not known yet; the first one comes at once.
        self.is_smooth, self._smooth_takes = False, math.inf
        self._held: Control | None = None
        self._button = ""  # "turn" or "move" while a button is held
        self._pressed_at = self._at = (0, 0)
        self._failure: Exception | None = None

    def open(self) -> None:
        """Appear, and say what is going on; where OpenGL is missing, the process ends here."""
        # What VTK would do on keys and clicks goes; all of that is ours.
        self._interactor.SetInteractorStyle(None)
        self._interactor.RemoveAllObservers()
        self._interactor.Initialize()
        if self._begin():
            self._announce()

    def run(self) -> None:
        """Show the open window until it is closed; what is raised meanwhile is raised here."""
        self._observe("TimerEvent", self.tick)
        self._observe("KeyPressEvent", self._key)
        self.tick()
        self._interactor.CreateRepeatingTimer(_TICK)
        self._interactor.Start()
        if self._failure:
            raise self._failure

    def _observe(self, event: str, act: Callable[[], object]) -> None:
        def guard(*_: object) -> None:
            try:
                act()
            except Exception as error:  # VTK would print it and go on
                self._failure = error
                self.close()

        self._interactor.AddObserver(event, guard)

    def close(self) -> None:
        """End :meth:`run`."""
        self._interactor.TerminateApp()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        width, height = self._window.GetSize()
        return max(1, width), max(1, height)

    # --- one look at what is to be done -----------------------------------------------

    def tick(self) -> None:
        """Let time pass, fulfil wishes, and draw if anything has changed."""
        now = time.monotonic()
        seconds, self._last = now - self._last, now
        if not self.has_begun and not self._begin():
            return
        if self.state.closing:
            self.close()
            return
        self.state.ending = self._inbox.ending
        self.motion.advance(self.state, min(seconds, _LONGEST))
        if now > self._notice_ends:
            self._notice = ""
        if now > self._counted_at + _COUNTING:
            self._count, self._counted_at = len(self.state.solutions), now
        if self._update():
            self._moved = now
            self._render(smooth=self._smooth_takes < _SLOW)
        elif not self.is_smooth and now > self._moved + _STILL:
            self._render(smooth=True)
        if self.state.wants_picture:
            self._save_picture()

    def _begin(self) -> bool:
        """Take the first solution, if it is there; if not, say that it is searched for."""
        inbox = self._inbox
        if inbox.ready.is_set():
            self.state = ViewerState(inbox.solutions, inbox.options, inbox.region)
            self.motion = Motion(self.state)
            move = partial(self._grasp, "move")
            for side, act in (("Left", self._press), ("Middle", move), ("Right", move)):
                self._observe(f"{side}ButtonPressEvent", act)
                self._observe(f"{side}ButtonReleaseEvent", self._release)
            self._observe("MouseMoveEvent", self._drag)
            for way, by in (("Forward", _WHEEL), ("Backward", 1 / _WHEEL)):
                self._observe(f"MouseWheel{way}Event", partial(zoom(by), self.state))
            self.has_begun = True
        elif self._has_changed("search", self.size):
            self._announce()
        return self.has_begun

    def _has_changed(self, part: str, *made_from: object) -> bool:
        """Tell whether a part of the picture depends on something new."""
        changed = self._seen.get(part) != made_from
        self._seen[part] = made_from
        return changed

    def _update(self) -> bool:
        """Make anew what has changed; tell whether anything has."""
        state, motion, changed = self.state, self.motion, self._has_changed
        body = state.index, state.layers, state.colouring
        laid = *body, state.direction, *self._free
        if changed("laid", laid):
            self._lay_out(*self._free, rebuilt=changed("bodies", body))
        placed = motion.spread, motion.placed, motion.flight, state.hidden
        is_placed = changed("placed", laid, placed, motion.before, motion.explosion)
        if is_placed:
            poses = self._stage.poses(*placed, motion.motions)
            self._pieces.place(self._stage, poses, motion.spread, motion.motions)
            self._framing = self._stage.framing(motion.spread, motions=motion.motions)
        is_aimed = changed("aimed", motion.orbit) or is_placed
        if is_aimed:
            self._camera = motion.orbit.camera(self._framing)
            self._pieces.aim(self._camera)
        is_coloured = changed("coloured", body, state.palette, self._lit, state.dark)
        if is_coloured:
            self._colour(repaint=changed("paint", body, state.palette))
        note = self._notice or remark(state, lambda: self._stage.interlocks) or motion.said
        over = state.ending, self._count, state.explosion, state.placed, state.picked, note
        lists = state.hidden, state.helping, state.listing, self.size
        is_written = changed("written", over, lists, laid) or is_coloured
        if is_written:
            self.hud = Hud(state, self._paint, self.size, note)
            self._dress(state.title, state.theme)
        if is_written or (is_aimed and self._stage.in_frames):
            shown = [] if state.helping else self._stage.frames(motion.spread).captions
            under = captions(state.theme, shown, self._camera, self.size)
            self._overlay.show(self.hud.boxes, [*self.hud.labels, *under])
        return is_aimed or is_written

    # --- drawing --------------------------------------------------------------------------

    @property
    def _free(self) -> tuple[float, float, float]:
        """The width beside the list, the list's, and the title's height, for a height of 1."""
        width, height = self.size
        room = list_width(self.state, self.size)
        return (width - room) / height, room / height, head_height(self.size) / height

    @property
    def _lit(self) -> tuple[str, ...]:
        """The labels of the pieces that stand out: what is picked, or moves; () if none does."""
        state = self.state
        if state.picked is not None:
            return (state.picked,)
        moving = tuple(state.labels[number] for number in self.motion.lit)
        return moving if set(moving) - set(state.hidden) else ()

    def _announce(self) -> None:
        """Say what is going on while nothing else is drawn."""
        theme, text = DARK if self._inbox.options.dark else LIGHT, _SEARCHING
        if self.has_begun:
            theme, pieces = self.state.theme, self.state.pieces
            text = f"drawing {pieces:,} pieces" if pieces >= _MANY else ""
        x, y = self.size[0] / 2, self.size[1] / 2
        said = Label(x, y, text, theme.ink, y / 20, align="centre", backing=theme.paper)
        self._overlay.show([], [said])
        self._dress(f"{_NAME}: {text}" if text else _NAME, theme)
        self._render(smooth=False)
        self._window.WaitForCompletion()

    def _dress(self, title: str, theme: Theme) -> None:
        self._window.SetWindowName(title)
        self._renderer.SetBackground(*np.divide(theme.paper, 255))

    def _sample(self, *, smooth: bool) -> None:
        if smooth != self.is_smooth:
            self._window.SetMultiSamples(_SAMPLES if smooth else 0)
            self.is_smooth = smooth

    def _render(self, *, smooth: bool) -> None:
        self._sample(smooth=smooth)
        began = time.monotonic()
        self._window.Render()
        if smooth:
            self._smooth_takes = time.monotonic() - began

    def _lay_out(self, aspect: float, room: float, head: float, *, rebuilt: bool) -> None:
        state = self.state
        if rebuilt and state.pieces >= _MANY:
            self._announce()
        self._stage = Stage(state.scene, state.steps, layers=state.layers, aspect=aspect,
                            direction=state.direction, room=room, head=head,
                            empty=state.empty)  # fmt: skip
        if rebuilt:
            self._pieces.build(self._stage, bordered=state.colouring != "piece")

    def _colour(self, *, repaint: bool) -> None:
        state, bodies = self.state, self._stage.bodies
        if repaint:
            self._paint = paint(state.blocks, state.palette, state.colouring)
        counts = [len(body.cells) for body in bodies]
        cells = np.concatenate([
            np.broadcast_to(self._paint.of(body), body.cells.shape) for body in bodies
        ])  # fmt: skip
        rims = np.full((len(bodies), 3), CORE, dtype=np.uint8)
        lit = self._lit
        others = np.array([bool(lit) and state.labels[body.block] not in lit for body in bodies])
        for part, pale in (cells, np.repeat(others, counts)), (rims, others):
            part[pale] = quiet(part[pale], state.theme.paper)
        self._pieces.colour(cells, rims)

    # --- what the hand does ---------------------------------------------------------------

    def _key(self) -> None:
        key = self._interactor.GetKeySym()
        if self.has_begun:
            press(self.state, key)
        elif key == "q":  # until there is something to show, a key may only close the window
            self.close()

    def _grasp(self, button: str) -> None:
        self._button = button
        self._pressed_at = self._at = self._interactor.GetEventPosition()

    def _press(self) -> None:
        self._grasp("move" if self._interactor.GetShiftKey() else "turn")
        self._held = self.hud.control_at(*self._at)
        if self._held:
            self._button = ""
            self._held.press(self.state, self._at[0])

    def _release(self) -> None:
        x, y = self._interactor.GetEventPosition()
        way = abs(x - self._pressed_at[0]), abs(y - self._pressed_at[1])
        if self._button == "turn" and max(way) < _CLICK:
            self.pick_at(x, y)
        self._button, self._held = "", None

    def pick_at(self, x: float, y: float) -> None:
        """Pick the piece at a pixel, or none; a picked one is let go."""
        body = self._pieces.body_at(x, y)
        bodies, labels = self._stage.bodies, self.state.labels
        self.state.toggle_picked(None if body is None else labels[bodies[body].block])

    def _drag(self) -> None:
        state, before = self.state, self._at
        self._at = self._interactor.GetEventPosition()
        way = self._at[0] - before[0], self._at[1] - before[1]
        if self._held and self._held.drags:
            self._held.press(state, self._at[0])
        elif self._button == "turn":
            state.orbit = state.orbit.turn(*way)
        elif self._button:
            state.orbit = state.orbit.pan(*way, self.size[1])
        if self._button:
            self.motion.orbit = state.orbit  # what the hand holds follows at once

    def _save_picture(self) -> None:
        """Save what is shown, larger, and without what lies over it."""
        state = self.state
        state.wants_picture = False
        self._overlay.show([], [])
        # Without the list, what there is belongs in the middle.
        motion = self.motion
        framing = self._stage.framing(motion.spread, 0.0, motion.motions)
        self._pieces.aim(motion.orbit.camera(framing))
        self._sample(smooth=True)
        picture, writer = vtkWindowToImageFilter(), vtkPNGWriter()
        picture.SetInput(self._window)
        picture.SetScale(_SCALE)
        picture.ReadFrontBufferOff()
        writer.SetInputConnection(picture.GetOutputPort())
        writer.WriteToMemoryOn()
        writer.Write()
        path = free_path(self._folder, f"{safe_name(state.solution.puzzle)}-{state.index + 1}")
        try:
            write_png(bytes(vtk_to_numpy(writer.GetResult())), path)  # type: ignore[no-untyped-call]
            self._notice = f"saved {path.name}"
        except RenderError as error:
            self._notice = str(error)
        self._notice_ends = time.monotonic() + _NOTICE
        # All that was put aside comes back.
        del self._seen["aimed"], self._seen["written"]


def _suitable_size(wide: int, high: int) -> tuple[int, int]:
    """Return the size of a window for a screen of a width and height in pixels."""
    height = max(_LEAST[1], round(_SHARE * high))
    return max(_LEAST[0], min(round(height * 4 / 3), round(0.95 * wide))), height


def _why_no_window() -> str:
    """Return why VTK has chosen to draw where nobody sees it."""
    with contextlib.suppress(OSError):
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        if not x11.XOpenDisplay(None):
            return f"the display {quote(os.environ.get('DISPLAY', ''))} cannot be reached"
    return NO_OPENGL
