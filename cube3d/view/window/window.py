"""Window: shows solutions with pyvista, in a process of its own.

It receives what a :class:`Viewer` sends, and answers ``OPENED``, or what went wrong.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, cast

import numpy as np
import pyvista as pv

from cube3d.child import Parent
from cube3d.errors import Cube3dError, RenderError, quote
from cube3d.geometry.region import Region
from cube3d.puzzle.solution import Solution
from cube3d.view.file_names import free_path, safe_name, write_file
from cube3d.view.moves.leaving import as_shifts, way_of
from cube3d.view.raster.direction import directions
from cube3d.view.raster.outline import parted
from cube3d.view.raster.picture import compose, ink_on, oversampling, png_of, write_captions
from cube3d.view.raster.renderer import Surface
from cube3d.view.raster.subject import Corners, Detail, ShadedBodies
from cube3d.view.scene.camera import Camera, fit, suitable_angle
from cube3d.view.scene.from_solution import drawn_blocks, empty_cells
from cube3d.view.scene.layout import Caption, bounds
from cube3d.view.scene.look import EXPLODED, LIGHT, MOST_EXPLODED
from cube3d.view.scene.palette import parse_colour
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Direction, Scene
from cube3d.view.window.patterns import show_patterns
from cube3d.view.window.viewer import OPENED

_HELP = "click: name a piece    h: hide it    a: show all    n, p: next, previous solution\n"
_HELP += "e: apart, together    m: by moves    r: usual view    s: save a picture    q: close"
_TICK = 0.015  # seconds between ticks
_COUNTING = 0.2  # seconds between updates of the texts while solutions arrive
_SLOW = 0.05  # seconds; light that takes longer is computed only while nothing turns
_CLICK = 4  # pixels that the pointer may move in a click
_MARGIN = 0.17  # share of the window on each side, for texts and the slider
_SCALE = 2  # pixels of a saved picture per pixel of the window, each way
_STEEPEST = 88.9  # degrees; pyvista's terrain style cannot turn a view of 89 degrees or more
# Coarser than in pictures.  It looks the same, and software OpenGL draws it in a third of the time.
_COARSE = Detail(0.45, 2)


class Window:
    """A window on a screen; another thread may call :meth:`take`."""

    def __init__(self, options: RenderOptions, region: Region | None, number: int) -> None:
        """Prepare the window; RenderError if there is no screen."""
        self._options, self._region, self._number = options, region, number
        self.ready = threading.Event()  # the solution to show first is there, or no more come
        self._packed: list[bytes] = []
        self._ending = ", searching"  # follows the counter of solutions
        self._explosion, self._furthest, self._wants_moves = options.explode, MOST_EXPLODED, False
        self._acts: list[Callable[[], object]] = []  # noted by callbacks, for the next tick
        self._is_closed, self._is_quick = False, True  # quick: light takes little time
        self._written, self._write_from, self._pressed = "", 0.0, (0, 0)
        self._middle, self._size = np.zeros(3), 1.0  # of the box around everything
        # what the camera was placed for, what light was computed for, and what the last tick saw
        self._view = self._lit = self._seen = cast("tuple[object, ...]", ())
        self._paper = parse_colour(options.background) or LIGHT
        self._ink = ink_on(self._paper)
        self.plotter: Any = pv.Plotter(lighting="none", notebook=False)
        window: Any = self.plotter.render_window
        if window.GetClassName() in ("vtkEGLRenderWindow", "vtkOSOpenGLRenderWindow"):
            raise RenderError(
                f"the display {quote(os.environ.get('DISPLAY', ''))} cannot be opened"
            )

    def take(self, message: bytes | str) -> None:
        """Keep a packed solution, or the word on whether there may be more."""
        if isinstance(message, bytes):
            self._packed.append(message)
        else:
            self._ending = message
        if isinstance(message, str) or len(self._packed) >= self._number:
            self.ready.set()

    def open(self) -> None:
        """Open the window; if OpenGL is missing, the process ends here."""
        plotter, iren = self.plotter, self.plotter.iren
        plotter.window_size = np.minimum(self._options.size, plotter.render_window.GetScreenSize())
        plotter.background_color = self._paper
        plotter.renderer.SetUseOIT(False)  # or edges over the shadow are not smooth
        plotter.enable_anti_aliasing("msaa", multi_samples=4)
        plotter.show(auto_close=False, interactive_update=True)
        iren.enable_terrain_style(mouse_wheel_zooms=1.12, shift_pans=True)
        iren.picker = "cell"
        iren.clear_key_event_callbacks()
        iren.interactor.RemoveObservers("CharEvent")  # the keys of VTK
        # VTK would print errors of callbacks, and continue; so they only note what to do.
        listen, note, where = iren.add_observer, self._acts.append, iren.get_event_position
        listen("KeyPressEvent", lambda *_: note(partial(self._key, iren.interactor.GetKeySym())))
        listen("ExitEvent", lambda *_: note(partial(self._key, "q")))
        listen("LeftButtonPressEvent", lambda *_: note(partial(setattr, self, "_pressed", where())))
        # The camera hides the end of a turn from other observers.
        style = iren.interactor.GetInteractorStyle()
        style.AddObserver("LeftButtonReleaseEvent", lambda *_: note(partial(self._click, where())))
        iren.interactor.EnableRenderOff()  # only ticks draw, after they have computed the light
        listen("RenderEvent", lambda *_: note(bool))
        self._slider = plotter.add_slider_widget(
            lambda share: note(partial(self._pull, share * self._furthest)), (0, 1), title="apart",
            pointa=(0.3, 0.13), pointb=(0.7, 0.13), fmt="", style="modern", color=self._ink,
            title_height=0.02, tube_width=0.008, slider_width=0.025, interaction_event="always",
        )  # fmt: skip
        self._acts.clear()  # the slider has called
        self._put_text(_HELP, "bottom", 0.015, 8)
        self._go_to(self._number - 1)
        self.tick()

    def run(self) -> None:
        """Show the window until it is closed."""
        while not self._is_closed:
            self.plotter.iren.process_events()
            self.tick()
            time.sleep(_TICK)

    def tick(self) -> None:
        """Act on what has happened, and draw what has changed."""
        is_asked = bool(self._acts)
        while self._acts:
            self._acts.pop(0)()
        if self._is_stale:
            self._build()
        if any([is_asked, self._write(), self._light()]):
            self.plotter.renderer.ResetCameraClippingRange()
            self.plotter.render()

    def _go_to(self, index: int) -> None:
        """Show the solution of a number from 0, or the nearest one."""
        self._index = min(max(index, 0), len(self._packed) - 1)
        solution: Solution = pickle.loads(self._packed[self._index])  # noqa: S301  our parent's
        self._solution, self._moves = solution, way_of(solution)
        self._empty = empty_cells(solution, self._region, layers=self._options.layers)
        self._picked, self._hidden, self._remark = "", self._options.hide, ""
        self._pull(self._explosion)

    def _pull(self, explosion: float) -> None:
        """Move the pieces apart, by known moves if straight lines do not part them."""
        way = None if self._options.layers else self._moves
        self._way = way if way and (way.is_needed or self._wants_moves) else None
        self._furthest = 1.0 if self._way else MOST_EXPLODED
        self._explosion = 0.0 if self._options.layers else min(explosion, self._furthest)
        self._slider.GetRepresentation().SetValue(self._explosion / self._furthest)
        self._is_stale = True

    def _build(self) -> None:
        """Lay out the solution again, with what has changed."""
        self._is_stale, way = False, self._way if self._explosion else None
        options = replace(self._options, explode=0.0, hide=self._hidden)
        self._blocks = blocks = drawn_blocks(self._solution, options)
        left = way.count * (1 - self._explosion) if way else 0.0  # moves that are not done
        self._said = way.said(int(left)) if way else ""
        scene = Scene(blocks, options, empty=self._empty)
        (towards,) = directions([scene])
        every = replace(
            scene, blocks=[replace(block, is_hidden=False) for block in blocks],
            options=replace(options, explode=0.0 if way else self._explosion),
            shifts=as_shifts(way.motions(left)) if way else (),
        ).arranged(towards, self.plotter.window_size)  # fmt: skip
        shown = tuple(body for body in every.bodies if not blocks[body.block].is_hidden)
        loud = [n for n, block in enumerate(blocks) if block.label == self._picked != ""]
        loud = loud or ([*way.lit(int(left))] if way else [])
        colours = scene.paint.quieted(loud, self._paper) if loud else scene.paint
        bodies, self._lines = parted(replace(every, bodies=shown), blocks, colours)
        ground, still = bounds([*every.bodies, *every.region]), () if self._explosion else bodies
        self._subject = ShadedBodies(
            bodies, colours, _COARSE, solid=still, ground=ground, materials=scene.materials
        )
        self._patterns = self._subject.patterns()
        self._draw("lines", self._lines)
        self._write_captions(every.captions)
        self._aim(ground, towards, flat=scene.is_flat)

    def _write_captions(self, captions: Sequence[Caption]) -> None:
        """Write captions under frames."""
        self._captions = captions
        self.plotter.remove_actor("captions-labels", render=False)
        if captions:
            self.plotter.add_point_labels(
                np.array([caption.anchor for caption in captions]), [c.text for c in captions],
                name="captions", shape=None, show_points=False, always_visible=True, render=False,
                font_size=16, text_color=self._ink, reset_camera=False,
                justification_horizontal="center", justification_vertical="top",
            )  # fmt: skip

    def _draw(self, kind: str, surfaces: Sequence[Surface]) -> None:
        """Draw surfaces in place of those of the same kind."""
        for name in [name for name in self.plotter.actors if name.startswith(kind)]:
            self.plotter.remove_actor(name, render=False)
        for number, surface in enumerate(surfaces):
            points: Any = surface.vertices.astype(np.float32)
            mesh = pv.PolyData.from_regular_faces(points, cast(Any, surface.triangles))
            mesh.point_data["colours"] = surface.colours
            name = f"{kind} {number}"
            actor = self.plotter.add_mesh(
                mesh, name=name, scalars="colours", rgb=True, lighting=False, culling="back",
                pickable=name == "solid 0", reset_camera=False, render=False,
            )  # fmt: skip
            if name == "solid 0":
                show_patterns(actor, mesh, self._patterns)

    def _light(self) -> bool:
        """Light everything for the present view; return whether that was necessary."""
        camera, before = self._camera, self._seen
        self._seen = (*camera.eye, *camera.up, self._subject)
        if self._seen == self._lit or not (self._is_quick or self._seen == before):
            return False
        self._lit, began = self._seen, time.monotonic()
        surfaces = self._subject.lit_surfaces(camera)
        self._is_quick = time.monotonic() - began < _SLOW
        self._draw("solid", surfaces)  # the first surface is that of the pieces
        return True

    def _write(self) -> bool:
        """Write the texts if they have changed, but not at each new solution."""
        counter = f"solution {self._index + 1:,} of {len(self._packed):,}{self._ending}"
        picked = f"piece {self._picked}" if self._picked else ""
        hidden = "hidden: " + ", ".join(self._hidden) if self._hidden else ""
        texts = [self._solution.puzzle, counter, picked, hidden, self._said, self._remark]
        text, now = "\n".join(filter(None, texts)), time.monotonic()
        if text == self._written or now < self._write_from:
            return False
        self._written, self._write_from = text, now + _COUNTING
        self._put_text(text, "top", 0.985, 11)
        self.plotter.render_window.SetWindowName(" - ".join(filter(None, texts[:3])))
        return True

    def _put_text(self, text: str, edge: str, height: float, size: int) -> None:
        put = self.plotter.add_text(
            text, position=(0.012, height), font_size=size, color=self._ink, name=edge,
            viewport=True, render=False,
        )  # fmt: skip
        put.prop.justification_vertical = edge

    @property
    def _camera(self) -> Camera:
        """The camera in the form of pictures."""
        camera = self.plotter.camera
        back = -np.array(camera.direction)
        right = np.cross(camera.up, back) / np.linalg.norm(np.cross(camera.up, back))
        up = np.cross(back, right)
        return Camera(np.array(camera.position), right, up, back, camera.view_angle)

    def _aim(self, box: Corners, towards: Direction, *, flat: bool) -> None:
        """Show everything, from the user's direction if there is one for this kind of view."""
        camera = self.plotter.camera
        middle, size = (box[0] + box[1]) / 2, float(np.linalg.norm(box[1] - box[0]))
        view = flat, bool(self._captions)
        if view != self._view:
            azimuth, steep = towards[0], np.clip(towards[1], -_STEEPEST, _STEEPEST)
            angle = suitable_angle(flat=flat, in_frames=view[1])
            points = np.concatenate([self._subject.vertices, *(s.vertices for s in self._lines)])
            aspect = float(np.divide(*self.plotter.window_size))
            made = fit(points, azimuth, steep, aspect=aspect, margin=_MARGIN, angle=angle)
            eye, focus = made.eye, made.eye - (made.eye - middle) @ made.back * made.back
            camera.up, camera.view_angle = (0, 0, 1), angle
        else:
            before, focus = np.array(camera.focal_point), camera.focal_point + middle - self._middle
            eye = focus + size / self._size * (camera.position - before)
        camera.position, camera.focal_point = eye, focus
        self._view, self._middle, self._size = view, middle, size

    def _key(self, key: str) -> None:
        self._is_closed |= key == "q"
        self._is_stale, self._remark, self._write_from = True, "", 0.0
        match key:
            case "n" | "Right":
                self._go_to(self._index + 1)
            case "p" | "Left":
                self._go_to(self._index - 1)
            case "e":
                self._pull(0.0 if self._explosion else min(EXPLODED, self._furthest))
            case "m":
                self._wants_moves = not self._wants_moves
                self._remark = "" if self._moves else "no moves are known that take it apart"
                self._pull(self._explosion)
            case "h" if self._picked and len(self._hidden) + 1 < len(self._solution.placements):
                self._hidden, self._picked = (*self._hidden, self._picked), ""
            case "a":
                self._hidden = ()
            case "r":
                self._view = ()
            case "s":
                self._save()

    def _click(self, at: tuple[int, int]) -> None:
        """Pick the piece under the pointer, or release it, unless the pointer has moved."""
        if np.abs(np.subtract(at, self._pressed)).max() > _CLICK:
            return
        picker, label = self.plotter.iren.picker, ""
        if picker.Pick(*at, 0.0, self.plotter.renderer):
            vertex = picker.GetDataSet().GetCell(picker.GetCellId()).GetPointId(0)
            label = self._blocks[self._subject.blocks[vertex]].label
        self._picked = "" if label == self._picked else label
        self._is_stale, self._write_from = True, 0.0

    def _save(self) -> None:
        """Save a picture, drawn as `cube3d render` does, in the working directory."""
        wide, high = (_SCALE * side for side in self.plotter.window_size)
        camera, paper = self._camera, self._paper
        size, samples = (wide, high), oversampling(wide * high)
        image = compose(self._subject.draw(camera, size, samples, self._lines), paper)
        write_captions(image, self._captions, camera, paper)
        path = free_path(Path.cwd(), f"{safe_name(self._solution.puzzle)}-{self._index + 1}")
        try:
            write_file(path, png_of(image))
            self._remark = f"saved {path.name}"
        except RenderError as error:
            self._remark = str(error)


def main() -> None:
    """Show solutions until the window is closed, or the parent has ended."""
    parent = Parent()
    # a choice of off-screen OpenGL would open an invisible window
    os.environ.pop("VTK_DEFAULT_OPENGL_WINDOW", None)
    try:
        window = Window(*parent.receive())
        threading.Thread(target=_take_all, args=(parent, window), daemon=True).start()
        window.ready.wait()
        window.open()
        parent.send(OPENED)
        window.run()
    except Exception as error:
        parent.send(str(error) if isinstance(error, Cube3dError) else repr(error))
        os._exit(2)
    os._exit(0)  # a normal exit would wait for the reading thread, and VTK's takes time


def _take_all(parent: Parent, window: Window) -> None:
    with contextlib.suppress(EOFError):
        while True:
            window.take(parent.receive())
    os._exit(0)
