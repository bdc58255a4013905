"""The window: draws the state on a screen, and turns keys and clicks into commands.

Importing this module imports VTK, which belongs in a process of its own.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from cube3d.errors import RenderError
from cube3d.view.file_names import free_path, safe_name
from cube3d.view.pictures.png import write_png
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.look import CORE
from cube3d.view.scene.paint import Paint, paint, quiet
from cube3d.view.scene.theme import DARK, LIGHT, Theme
from cube3d.view.window.commands import KEYS, press
from cube3d.view.window.drawn.pieces import Scene
from cube3d.view.window.inbox import Inbox
from cube3d.view.window.motion import Motion
from cube3d.view.window.orbit import Framing
from cube3d.view.window.overlay.hud import captions, lay_out, list_width, remark
from cube3d.view.window.overlay.hud_shapes import Control, Hud, Label
from cube3d.view.window.overlay.overlay import Overlay
from cube3d.view.window.screen import NAME, Screen
from cube3d.view.window.stage import Poses, Stage
from cube3d.view.window.view_state import ViewerState

__all__ = ["Window"]

_TICK = 12  # milliseconds between looks at what is to be done
_LONGEST = 0.1  # seconds that a motion goes on in one of them
_NOTICE, _COUNTING = 2.5, 0.2  # seconds: a notice stays, a growing counter stands still
_STILL = 0.15  # seconds without a change, before a slow screen draws a smooth picture
SEARCHING = "searching for a solution"
_MANY = 200  # pieces, from which drawing them is said to take a while
_CLICK = 4  # pixels that the pointer may move in a click
_WHEEL = 1.12


class Window:
    """A window on a screen."""

    state: ViewerState
    motion: Motion
    _stage: Stage
    _poses: Poses
    _framing: Framing
    _camera: Camera
    _colours: Paint

    def __init__(self, inbox: Inbox, folder: Path) -> None:
        """Prepare it for what comes in; pictures are saved in ``folder``.

        Raises:
            RenderError: there is no screen.
        """
        self._inbox = inbox
        self._folder = folder
        self._screen = Screen(inbox.options.size)
        self._scene = Scene(self._screen.renderer)
        self._overlay = Overlay(self._screen.renderer)
        self.has_begun = False  # with the first solution
        self.hud = Hud()
        self._notice, self._notice_ends = "", 0.0
        self._seen: dict[str, object] = {}  # what each part of the picture was made from
        self._count, self._counted_at = 0, 0.0
        self._last = self._moved = time.monotonic()

    def open(self) -> None:
        """Appear, and say what is going on; where OpenGL is missing, the process ends here."""
        self._screen.open()
        if self._begin():
            self._announce(self._task(), self.state.theme)

    def run(self) -> None:
        """Show the open window until it is closed."""
        hand = _Hand(self)
        self._screen.run({"TimerEvent": self.tick, **hand.actions(self._screen.interactor)}, _TICK)

    def close(self) -> None:
        """End :meth:`run`."""
        self._screen.close()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._screen.size

    # --- one look at what is to be done -----------------------------------------------

    def tick(self) -> None:
        """Let time pass, fulfil wishes, and draw if anything has changed."""
        now = time.monotonic()
        seconds, self._last = now - self._last, now
        if not self.has_begun and not self._begin():
            return
        self.state.ending = self._inbox.ending
        moved = self.motion.advance(self.state, min(seconds, _LONGEST))
        if self.state.closing:
            self.close()
            return
        self._update(now, moved=moved)
        if self.state.wants_picture:
            self._save_picture()

    def _update(self, now: float, *, moved: bool) -> None:
        """Draw if anything has changed, and more smoothly when that was a while ago."""
        if now > self._notice_ends:
            self._notice = ""
        if now > self._counted_at + _COUNTING:
            self._count, self._counted_at = len(self.state.solutions), now
        if self._has_changed("stage", self._stage_key()):
            self._set_stage()
        if self._has_changed("all", self._look()) or moved:
            self._moved = now
            self._draw()
        elif not self._screen.is_smooth and now > self._moved + _STILL:
            self._screen.render(smooth=True)

    def _begin(self) -> bool:
        """Take the first solution, if it is there; if not, say that it is searched for."""
        if self._inbox.wait_for_first(0):
            inbox = self._inbox
            self.state = ViewerState.opened(inbox, inbox.options, inbox.region)
            self.motion = Motion(self.state)
            self.has_begun = True
        elif self._has_changed("search", self.size):
            self._announce(SEARCHING, DARK if self._inbox.options.dark else LIGHT)
        return self.has_begun

    def _has_changed(self, part: str, made_from: object) -> bool:
        """Tell whether a part of the picture depends on something new."""
        changed = self._seen.get(part) != made_from
        self._seen[part] = made_from
        return changed

    def _look(self) -> tuple[object, ...]:
        """Return everything that the picture depends on."""
        return *self._places_key(), *self._paint_key(), self.motion.orbit

    def _stage_key(self) -> tuple[object, ...]:
        state = self.state
        return state.index, state.layers, state.direction, *self._free, state.colour_by

    def _places_key(self) -> tuple[object, ...]:
        motion, hidden = self.motion, self.state.hidden
        return *self._stage_key(), motion.explosion, motion.placed, motion.flight, hidden

    def _paint_key(self) -> tuple[object, ...]:
        state = self.state
        asked = state.explosion, self._remark(), state.step, state.picked, state.hidden
        over = state.palette, state.helping, state.listing, self._notice, self.size
        return *self._stage_key(), state.ending, self._count, asked, over, state.dark

    @property
    def _free(self) -> tuple[float, float]:
        """What the list leaves of the width, and what it takes, for a height of 1."""
        width, height = self.size
        room = list_width(self.state, self.size)
        return (width - room) / height, room / height

    # --- drawing --------------------------------------------------------------------------

    def _draw(self) -> None:
        if self._has_changed("places", self._places_key()):
            self._place()
        self._camera = self.motion.orbit.camera(self._framing)
        self._scene.aim(self._camera)
        if self._has_changed("paint", self._paint_key()):
            self._paint()
        hides = self.state.helping
        labels = captions(self.state.theme, self._poses.captions, self._camera, self.size)
        self._overlay.show(self.hud, [] if hides else labels)
        self._screen.render(smooth=self._screen.is_quick)

    def _task(self) -> str:
        """Say what is being drawn, where it takes a while."""
        pieces = self.state.pieces
        return f"drawing {pieces:,} pieces" if pieces >= _MANY else ""

    def _announce(self, text: str, theme: Theme) -> None:
        """Say what is going on while nothing else is drawn."""
        width, height = self.size
        said = Label(width / 2, height / 2, text, height / 40, theme.ink, align="centre",
                     backing=theme.paper)  # fmt: skip
        self._overlay.show(Hud(labels=[said]))
        self._screen.dress(f"{NAME}: {text}" if text else NAME, theme.paper)
        self._screen.render(smooth=False)
        self._screen.finish()

    def _set_stage(self) -> None:
        """Lay out the solution that is to be shown."""
        state = self.state
        aspect, room = self._free
        rebuilt = self._has_changed("bodies", (state.index, state.layers, state.colour_by))
        if rebuilt and self._task():
            self._announce(self._task(), state.theme)
        self._stage = Stage(
            state.blocks,
            state.steps,
            layers=state.layers,
            direction=state.direction,
            aspect=aspect,
            room=room,
            empty=state.empty,
        )
        if rebuilt:
            self._scene.build(self._stage.bodies, bordered=state.colouring != "piece")

    def _place(self) -> None:
        """Put everything where it is now."""
        motion, hidden = self.motion, frozenset(self.state.hidden)
        self._poses = self._stage.poses(motion.explosion, motion.placed, motion.flight, hidden)
        self._framing = self._stage.framing(motion.explosion)
        self._scene.place(self._poses)
        rest = self._stage.poses(motion.explosion, self.state.pieces)
        self._scene.cast_shadow(self._poses, rest)

    def _paint(self) -> None:
        """Colour the pieces, and write what lies over the picture."""
        state, paper = self.state, self.state.theme.paper
        if self._has_changed("colours", (state.index, state.palette, state.colour_by)):
            self._colours = paint(self._stage.blocks, state.palette, state.colouring)
        rim = np.array([CORE], dtype=np.uint8)
        pale, colours, rims = quiet(rim, paper), [], []
        for body in self._stage.bodies:
            own = self._colours.of(body)
            stands_out = state.picked in (None, self._stage.blocks[body.block].label)
            colours.append(own if stands_out else quiet(own, paper))
            rims.append(rim if stands_out else pale)
        self._scene.colour(colours, np.concatenate(rims))
        self.hud = lay_out(state, self._colours, self.size, self._notice or self._remark())
        self._screen.dress(state.title, paper)

    def _remark(self) -> str:
        return remark(self.state, lambda: self._stage.interlocks)

    # --- what the hand does ---------------------------------------------------------------

    def pick_at(self, x: float, y: float) -> None:
        """Pick the piece at a pixel, or none; a picked one is let go."""
        width, height = self.size
        number = self._poses.block_at(self._camera, x - width / 2, y - height / 2, height)
        self.state.toggle_picked(None if number is None else self._stage.blocks[number].label)

    def _save_picture(self) -> None:
        state = self.state
        state.wants_picture = False
        self._overlay.set_visible(False)
        # Without the list, what there is belongs in the middle.
        self._scene.aim(self.motion.orbit.camera(self._stage.framing(self.motion.explosion, 0.0)))
        path = free_path(self._folder, f"{safe_name(state.solution.puzzle)}-{state.index + 1}")
        try:
            write_png(self._screen.png(), path)
            self._notice = f"saved {path.name}"
        except RenderError as error:
            self._notice = str(error)
        self._notice_ends = time.monotonic() + _NOTICE
        self._overlay.set_visible(True)
        self._scene.aim(self._camera)


class _Hand:
    """What the user's hand is doing in a window."""

    def __init__(self, window: Window) -> None:
        """Begin with no button held."""
        self._window = window
        self._held: Control | None = None
        self._button = ""  # "turn" or "move" while a button is held
        self._from = self._last = (0, 0)

    def actions(self, interactor: Any) -> dict[str, Callable[[], object]]:
        """Return what to do at which events of an interactor."""
        self._interactor = interactor
        acts: dict[str, Callable[[], object]] = {
            "LeftButtonPressEvent": self._left,
            "RightButtonPressEvent": self._right,
            "MiddleButtonPressEvent": self._right,
            "MouseMoveEvent": self._move,
            "MouseWheelForwardEvent": lambda: self._zoom(_WHEEL),
            "MouseWheelBackwardEvent": lambda: self._zoom(1 / _WHEEL),
            **{f"{side}ButtonReleaseEvent": self._release for side in ("Left", "Middle", "Right")},
        }
        # Until there is something to show, a key may only close the window.
        begun = {
            event: lambda act=act: act() if self._window.has_begun else None
            for event, act in acts.items()
        }
        return {"KeyPressEvent": self._key, **begun}

    @property
    def _at(self) -> tuple[int, int]:
        x, y = self._interactor.GetEventPosition()
        return x, y

    def _key(self) -> None:
        key = self._interactor.GetKeySym()
        if self._window.has_begun:
            press(self._window.state, key)
        elif KEYS.get(key) is KEYS["q"]:
            self._window.close()

    def _left(self) -> None:
        self._from = self._last = self._at
        self._held = self._window.hud.control_at(*self._at)
        if self._held:
            self._held.press(self._window.state, self._at[0])
        else:
            self._button = "move" if self._interactor.GetShiftKey() else "turn"

    def _right(self) -> None:
        self._from = self._last = self._at
        self._button = "move"

    def _release(self) -> None:
        x, y = self._at
        still = max(abs(x - self._from[0]), abs(y - self._from[1])) < _CLICK
        if self._button == "turn" and still:
            self._window.pick_at(x, y)
        self._button, self._held = "", None

    def _move(self) -> None:
        state, (x, y) = self._window.state, self._at
        right, up = x - self._last[0], y - self._last[1]
        self._last = x, y
        if self._held and self._held.drags:
            self._held.press(state, x)
        elif self._button == "turn":
            state.orbit = state.orbit.turned(right, up)
        elif self._button:
            state.orbit = state.orbit.panned(right, up, self._window.size[1])
        if self._button:
            # What the hand holds follows at once.
            self._window.motion.orbit = state.orbit

    def _zoom(self, factor: float) -> None:
        self._window.state.orbit = self._window.state.orbit.zoomed(factor)
