"""Window: a pyvista plotter that shows a state, and turns keys and clicks into commands.

Importing this module imports VTK, which belongs in a process of its own.
"""

from __future__ import annotations

import contextlib
import ctypes
import io
import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyvista as pv
from numpy.typing import NDArray
from vtkmodules.vtkRenderingCore import vtkPolyDataMapper2D, vtkTexture, vtkTexturedActor2D

from cube3d.errors import RenderError, quote
from cube3d.view.file_names import free_path, safe_name, write_file
from cube3d.view.raster.renderer import Surface
from cube3d.view.raster.subject import ShadedBodies
from cube3d.view.scene.camera import VIEW_ANGLE, Camera, frame
from cube3d.view.scene.paint import paint
from cube3d.view.scene.theme import DARK, LIGHT
from cube3d.view.window.commands import press
from cube3d.view.window.panel import Panel, SolutionLayout, draw_line, frame_all
from cube3d.view.window.view_state import Inbox, Motion, ViewerState
from cube3d.view.window.viewer import NO_OPENGL
from cube3d.view.window.vtk_mesh import actor, polygons, set_colours

_NAME, _SEARCHING = "cube3d", "searching for a solution"
_TICK = 15  # milliseconds between ticks
_LONGEST = 0.1  # seconds of motion per tick, at most
_NOTICE = 2.5  # seconds for which a notice is shown
_COUNTING = 0.2  # seconds between updates of a growing counter
_STILL = 0.15  # seconds after a turn until the picture is smoothed
_QUICK = 40_000  # vertices; with more, light is not computed while the user turns the picture
# A smooth picture takes four samples a pixel.  If that takes longer than _SLOW seconds, as in
# software, smooth pictures come only when nothing moves.
_SAMPLES, _SLOW = 4, 0.03
_MANY = 200  # pieces; from this number on, a notice says that drawing takes a while
_CLICK = 4  # pixels that the pointer may move in a click
_SCALE = 2  # pixels of a saved picture per pixel of the window, each way
# The size of the window: share of the screen, each way, but at least these pixels if they fit.
_SHARE, _LEAST = 0.8, (1280, 800)
_STEEPEST = 88.9  # degrees; pyvista's terrain style cannot turn a view of 89 degrees or more
_OVER = ("overlay", "captions-labels")  # names of actors that saved pictures leave out


class Window:
    """A window on a screen.

    Attributes:
        state: what the user has chosen; set with the first solution.
        motion: what is shown at the moment; set with the first solution.
    """

    state: ViewerState
    motion: Motion

    def __init__(self, inbox: Inbox, folder: Path) -> None:
        """Prepare the window for an inbox; pictures are saved in ``folder``.

        Raises:
            RenderError: there is no screen.
        """
        self._inbox, self._folder = inbox, folder
        self.plotter: Any = pv.Plotter(lighting="none", title=_NAME, notebook=False)
        window: Any = self.plotter.render_window
        if window.GetClassName() in ("vtkEGLRenderWindow", "vtkOSOpenGLRenderWindow"):
            raise RenderError(_why_no_window())
        self.plotter.window_size = inbox.options.size or _suitable_size(*window.GetScreenSize())
        self.plotter.renderer.SetUseOIT(False)  # or edges over the shadow are not smooth
        self.plotter.disable_anti_aliasing()  # except for still pictures
        self.has_begun = False  # True from the first solution on
        self._seen: dict[str, object] = {}  # the inputs of each part of the picture, as it is shown
        self._notice, self._notice_ends = "", 0.0
        self._count, self._counted_at = 0, 0.0
        self._last = self._moved = time.monotonic()
        self.is_smooth = False
        self._seen_from = 0  # the time of the camera's last change
        self._subject: ShadedBodies | None = None
        self._pressed_at, self._held = (-_CLICK, -_CLICK), -1  # place; slider
        self._failure: Exception | None = None

    def open(self) -> None:
        """Open the window with a status line; if OpenGL is missing, the process ends here."""
        self.plotter.show(auto_close=False, interactive_update=True)
        iren = self.plotter.iren
        iren.enable_terrain_style(mouse_wheel_zooms=1.12, shift_pans=True)
        iren.picker = "cell"
        iren.picker.SetTolerance(0.0)
        # All keys are ours: remove those of pyvista and VTK.
        iren.clear_key_event_callbacks()
        iren.interactor.RemoveObservers("CharEvent")
        self._listen("KeyPressEvent", self._key)
        for event in ("LeftButtonPressEvent", "LeftButtonDoubleClickEvent"):
            self._listen(event, self._press)
        self._listen("MouseMoveEvent", self._move)
        # The camera hides the end of a turn from other observers.
        self._listen("LeftButtonReleaseEvent", self._release, iren.interactor.GetInteractorStyle())
        self._listen("StartEvent", self._light, self.plotter.renderer)
        if self._begin():
            self._announce()

    def run(self) -> None:
        """Show the window until it is closed; errors of callbacks are raised here."""
        self._listen("TimerEvent", self.tick)()
        self.plotter.iren.create_timer(_TICK)
        self.plotter.iren.start()
        if self._failure:
            raise self._failure

    def _listen(
        self, event: str, act: Callable[[], bool | None], source: Any = None
    ) -> Callable[..., None]:
        """Call ``act`` on an event; if it returns True, the camera does not get the event."""
        source = source or self.plotter.iren.interactor

        def hear(*_: object) -> None:
            try:
                if act():
                    source.GetCommand(tag).SetAbortFlag(True)
            except Exception as error:  # VTK would print it and continue
                self._failure = error
                self.close()

        tag = source.AddObserver(event, hear, 1.0)  # before the camera
        return hear

    def close(self) -> None:
        """End :meth:`run`."""
        self.plotter.iren.terminate_app()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        width, height = self.plotter.render_window.GetSize()
        return max(1, width), max(1, height)

    # --- ticks ----------------------------------------------------------------------------

    def tick(self) -> None:
        """Let time pass, carry out commands, and draw if anything has changed."""
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
        if self._update(now):
            self._render(smooth=False)
        elif not self.is_smooth and now > self._moved + _STILL:
            self._render(smooth=True)
        if self.state.wants_picture:
            self._save_picture()

    def _begin(self) -> bool:
        """Take the first solution and return True if it has arrived; otherwise show the search."""
        if self._inbox.ready.is_set():
            inbox = self._inbox
            self.state = ViewerState(inbox.solutions, inbox.options, inbox.region)
            self.motion = Motion(self.state)
            self.has_begun = True
        elif self._has_changed("search", self.size):
            self._announce()
        return self.has_begun

    def _has_changed(self, part: str, *made_from: object) -> bool:
        """Return whether the inputs of a part of the picture have changed, and store them."""
        changed = self._seen.get(part) != made_from
        self._seen[part] = made_from
        return changed

    def _update(self, now: float) -> bool:
        """Rebuild the changed parts, in this order; return whether there were any."""
        if self.plotter.camera.GetMTime() != self._seen_from:  # the user has turned it
            self._moved, self.is_smooth = now, False
        parts = self._build(), self._write(), self._place(), self._aim()
        self._seen_from = self.plotter.camera.GetMTime()
        return any(parts)

    # --- drawing --------------------------------------------------------------------------

    def _render(self, *, smooth: bool) -> None:
        """Draw; if a smooth picture takes little time, stay smooth."""
        self.is_smooth, began = smooth, time.monotonic()
        if smooth:
            self.plotter.enable_anti_aliasing("msaa", multi_samples=_SAMPLES)
        self.plotter.render()
        if smooth and time.monotonic() - began > _SLOW:
            self.plotter.disable_anti_aliasing()

    def _build(self) -> bool:
        """Lay out the solution again if it or its layout has changed; return whether it has."""
        state = self.state
        painted = state.index, state.layers, state.palette, state.colouring
        if not self._has_changed("built", painted, state.direction, self.size, state.outlined):
            return False
        if state.pieces >= _MANY and self._has_changed("announced", state.index):
            self._announce()
        self._paint = paint(state.blocks, state.palette, state.colouring)
        self._stage = SolutionLayout(state, self.size)
        return True

    def _draw(self, name: str, surface: Surface | None) -> None:
        """Draw a surface, or none, in place of the one with this name."""
        known = self.plotter.actors.get(name)
        if known is not None:
            known.SetVisibility(surface is not None)
        if surface is None:
            return
        mesh = polygons(surface.vertices, surface.triangles)
        set_colours(mesh, surface.colours)
        if known is not None:
            known.GetMapper().SetInputData(mesh)
            return
        made = actor(mesh)
        made.GetProperty().LightingOff()  # light is in the colours
        self.plotter.add_actor(
            made, name=name, reset_camera=False, pickable=name == "solid 0", render=False
        )

    def _write(self) -> bool:
        """Draw the buttons and texts if they have changed; return whether they have."""
        state, motion = self.state, self.motion
        note = self._notice or state.remark or motion.said
        shown = state.placed, state.explosion, state.picked, state.hidden, state.ending, note
        switches = state.dark, state.listing, state.helping, state.playing
        if not self._has_changed("written", self._seen["built"], shown, switches, self._count):
            return False
        self.panel = Panel(state, self.size)
        self._lay_over(self.panel.draw(self._paint, note))
        self.plotter.set_background(state.theme.paper)
        self.plotter.render_window.SetWindowName(state.title)
        return True

    def _lay_over(self, image: NDArray[np.uint8]) -> None:
        """Draw an image, (height, width, 4), over the picture."""
        height, width, _ = image.shape
        pixels = pv.ImageData(dimensions=(width, height, 1))
        pixels.point_data["colours"] = image[::-1].reshape(-1, 4)
        points = [(0, 0, 0), (width, 0, 0), (width, height, 0), (0, height, 0)]
        whole: Any = pv.PolyData(np.array(points, dtype=float), faces=[4, 0, 1, 2, 3])
        whole.active_texture_coordinates = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], dtype=float)
        over, mapper, texture = vtkTexturedActor2D(), vtkPolyDataMapper2D(), vtkTexture()
        mapper.SetInputData(whole)
        texture.SetInputData(pixels)
        over.SetMapper(mapper)
        over.SetTexture(texture)
        self.plotter.add_actor(over, name="overlay", reset_camera=False, render=False)

    def _place(self) -> bool:
        """Draw the pieces if their places or colours have changed; return whether they have."""
        state, motion = self.state, self.motion
        where = motion.spread, motion.place, motion.explosion, state.hidden
        if not self._has_changed("placed", self._seen["built"], where, self._loud, state.dark):
            return False
        self._arranged = self._stage.arrangement(motion)
        loud = self._loud
        colours = self._paint.quieted(loud, state.theme.paper) if loud else self._paint
        self._subject, lines = self._stage.draw(motion, colours, state.hidden)
        for number in range(2):  # lines of the region; lines of pieces drawn as edges
            self._draw(f"lines {number}", lines[number] if number < len(lines) else None)
        captions = self._arranged.captions
        self.plotter.remove_actor("captions-labels", render=False)
        if captions:
            self.plotter.add_point_labels(
                np.array([caption.anchor for caption in captions]), [c.text for c in captions],
                name="captions", show_points=False, shape=None, always_visible=True,
                font_size=round(self.size[1] / 48), text_color=state.theme.soft, render=False,
                justification_horizontal="center", justification_vertical="top", reset_camera=False,
            )  # fmt: skip
        return True

    def _light(self) -> None:
        """Light everything for the present view; large scenes only while nothing turns."""
        camera, subject = self._camera, self._subject
        turns = time.monotonic() < self._moved + _STILL
        is_large = subject is not None and len(subject.vertices) > _QUICK
        if not self._has_changed("subject", subject) and is_large and turns:
            return
        if not self._has_changed("light", subject, *camera.eye, *camera.up):
            return
        surfaces = subject.surfaces(camera) if subject else []
        # the pieces; the floor, if it is visible; and the core that fills gaps
        for number in range(3):
            self._draw(f"solid {number}", surfaces[number] if number < len(surfaces) else None)

    @property
    def _camera(self) -> Camera:
        """The camera in the form of pictures."""
        camera = self.plotter.camera
        eye, focus, top = (
            np.array(part) for part in (camera.position, camera.focal_point, camera.up)
        )
        back = (eye - focus) / np.linalg.norm(eye - focus)
        right = np.cross(top, back) / np.linalg.norm(np.cross(top, back))
        return Camera(eye, right, np.cross(back, right), back)

    @property
    def _loud(self) -> tuple[int, ...]:
        """The numbers of the pieces that stand out, as picked or moving; () if none does."""
        state, lit = self.state, self.motion.lit
        if state.picked is not None:
            return (state.labels.index(state.picked),)
        return lit if any(state.labels[number] not in state.hidden for number in lit) else ()

    def _announce(self) -> None:
        """Show the status while nothing else is drawn."""
        theme, text = DARK if self._inbox.options.dark else LIGHT, _SEARCHING
        if self.has_begun:
            theme, pieces = self.state.theme, self.state.pieces
            text = f"drawing {pieces:,} pieces" if pieces >= _MANY else ""
        self.plotter.set_background(theme.paper)
        self._lay_over(draw_line(text, self.size, theme))
        self.plotter.render_window.SetWindowName(f"{_NAME}: {text}" if text else _NAME)
        self.plotter.render()

    # --- the camera -----------------------------------------------------------------------

    def _aim(self) -> bool:
        """Frame everything, and keep the user's turn and shift; return whether the camera moved."""
        state, camera = self.state, self.plotter.camera
        is_reset = self._has_changed("looks", state.looks)
        if self._has_changed("aimed", self._seen["placed"], self.panel.margins) or is_reset:
            pivot, reach, centre = frame_all(self._arranged, state, self.panel)
            if is_reset:
                _look(camera, state.direction, pivot, reach)
                self._pivot, self._reach = pivot, reach
            camera.SetWindowCenter(*centre)
            camera.parallel_projection = state.is_parallel
            shift, grown = pivot - self._pivot, reach / self._reach
            focus, eye = np.array(camera.focal_point), np.array(camera.position)
            camera.focal_point = focus + shift
            camera.position = focus + shift + grown * (eye - focus)
            camera.parallel_scale *= grown
            self._pivot, self._reach = pivot, reach
        elif state.zoom == 1:
            return False
        focus, eye = np.array(camera.focal_point), np.array(camera.position)
        camera.position = focus + (eye - focus) / state.zoom
        camera.parallel_scale /= state.zoom
        state.zoom = 1.0
        self.plotter.renderer.ResetCameraClippingRange()
        return True

    # --- the pointer and keys ---------------------------------------------------------------

    def _key(self) -> None:
        key = self.plotter.iren.interactor.GetKeySym()
        if self.has_begun:
            press(self.state, key)
        elif key == "q":  # without a solution, keys can only close the window
            self.close()

    def _pointer(self) -> tuple[int, int]:
        """Return the place of the pointer in the panel."""
        x, y = self.plotter.iren.get_event_position()
        return x, self.size[1] - 1 - y

    def _press(self) -> bool:
        """Hold a slider, or press a button; return whether there is one at the pointer."""
        if not self.has_begun or self.state.helping:
            self._pressed_at = self._pointer()
            return False
        self._held = self.panel.slider_at(*self._pointer())
        if self._held < 0 and not self.panel.click(*self._pointer()):
            self._pressed_at = self._pointer()
            return False
        return self._move() or True

    def _move(self) -> bool:
        """Move the held slider; return whether there is one."""
        if self._held >= 0:
            self.panel.slide(self._held, self._pointer()[0])
        return self._held >= 0

    def _release(self) -> None:
        self._move()  # a busy machine may skip the last move
        x, y = self.plotter.iren.get_event_position()
        off = np.abs(np.subtract(self._pointer(), self._pressed_at)).max()
        if self.has_begun and off < _CLICK:
            self.pick_at(x, y)
        self._pressed_at, self._held = (-_CLICK, -_CLICK), -1

    def pick_at(self, x: float, y: float) -> None:
        """Pick the piece at a pixel, or release it.  A click closes the help."""
        state, subject = self.state, self._subject
        if state.helping:
            state.escape()
            return
        picker, label = self.plotter.iren.picker, None
        if subject and picker.Pick(x, y, 0.0, self.plotter.renderer):
            vertex = picker.GetDataSet().GetCell(picker.GetCellId()).GetPointId(0)
            label = state.labels[subject.blocks[vertex]]
        state.toggle_picked(label)

    def _save_picture(self) -> None:
        """Save the picture, larger, without the panel."""
        state, camera = self.state, self.plotter.camera
        state.wants_picture, self._moved = False, 0.0  # so that light is updated too
        center, file = camera.GetWindowCenter(), io.BytesIO()
        over = [self.plotter.actors[name] for name in _OVER if name in self.plotter.actors]
        for image in over:
            image.VisibilityOff()
        camera.SetWindowCenter(0.0, 0.0)
        self.plotter.enable_anti_aliasing("msaa", multi_samples=_SAMPLES)
        self.plotter.screenshot(file, scale=_SCALE, return_img=False)
        camera.SetWindowCenter(*center)
        for image in over:
            image.VisibilityOn()
        path = free_path(self._folder, f"{safe_name(state.solution.puzzle)}-{state.index + 1}")
        try:
            write_file(path, file.getvalue())
            self._notice = f"saved {path.name}"
        except RenderError as error:
            self._notice = str(error)
        self._notice_ends = time.monotonic() + _NOTICE
        self._render(smooth=True)


def _look(camera: Any, direction: tuple[float, float], pivot: Any, reach: float) -> None:
    """Look at a point from a direction, (azimuth, elevation), from a distance."""
    azimuth, elevation = direction
    steep = min(_STEEPEST, max(-_STEEPEST, elevation))
    camera.focal_point = pivot
    camera.position = pivot + reach * frame(azimuth, steep)[2]
    camera.up = (0.0, 0.0, 1.0)
    camera.view_angle = VIEW_ANGLE
    camera.parallel_scale = reach * math.tan(math.radians(VIEW_ANGLE / 2))


def _suitable_size(wide: int, high: int) -> tuple[int, int]:
    """Return a size of the window for the width and height of a screen in pixels."""
    width, height = (
        min(whole, max(least, round(_SHARE * whole)))
        for whole, least in zip((wide, high), _LEAST, strict=True)
    )
    return width, height


def _why_no_window() -> str:
    """Return the reason why VTK draws off-screen."""
    with contextlib.suppress(OSError):
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        if not x11.XOpenDisplay(None):
            return f"the display {quote(os.environ.get('DISPLAY', ''))} cannot be reached"
    return NO_OPENGL
