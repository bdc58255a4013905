"""The window: draws the state on a screen, and turns keys and clicks into commands.

Importing this module imports VTK, which belongs in a process of its own.
"""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.view.scene.camera import Camera
from cube3d.view.scene.layout import Body
from cube3d.view.scene.look import CORE
from cube3d.view.scene.paint import Paint, paint
from cube3d.view.scene.palette import RGB
from cube3d.view.window.commands import KEYS
from cube3d.view.window.drawn.pieces import Scene
from cube3d.view.window.events import Hand
from cube3d.view.window.inbox import Inbox
from cube3d.view.window.motion import Motion
from cube3d.view.window.orbit import Framing
from cube3d.view.window.overlay.hud import lay_out, list_width, remark, theme_of
from cube3d.view.window.overlay.hud_shapes import DARK, LIGHT, Hud, Label, Theme
from cube3d.view.window.overlay.overlay import Overlay
from cube3d.view.window.photo import save_photo
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
_MUTED = 0.8  # how far the colours of pieces that are not picked go to the background


class Window:
    """A window on a screen."""

    state: ViewerState
    motion: Motion
    poses: Poses
    camera: Camera
    _stage: Stage
    _framing: Framing
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
        self._has_begun = False
        self.hud = Hud()
        self._notice, self._notice_ends = "", 0.0
        self._drawn: tuple[object, ...] = ()
        self._keys: dict[str, tuple[object, ...]] = {}
        self._count, self._counted_at = 0, 0.0
        self._last = self._moved = time.monotonic()

    def open(self) -> None:
        """Appear, and say what is going on; where OpenGL is missing, the process ends here."""
        self._screen.open()
        if self._inbox.wait_for_first(0):
            self._take_first()
            self._announce(self._task(), theme_of(self.state))
        else:
            self._announce_search()

    def start(self) -> bool:
        """Draw the first solution when it is there; tell whether the window is still open."""
        if not self._wait_for_first():
            return False
        if not self._has_begun:
            self._take_first()
        self.tick()
        return True

    def _take_first(self) -> None:
        self.state = ViewerState.opened(self._inbox.store, self._inbox.options, self._inbox.region)
        self.motion = Motion(self.state)
        self._has_begun = True

    def _task(self) -> str:
        """Say what is being drawn, where it takes a while."""
        pieces = self.state.pieces
        return f"drawing {pieces:,} pieces" if pieces >= _MANY else ""

    def _wait_for_first(self) -> bool:
        """Wait for a solution; tell whether one came before the window was closed."""
        interactor, closed = self._screen.interactor, []

        def close(*_: object) -> None:
            closed.append(True)

        def key(*_: object) -> None:
            if KEYS.get(interactor.GetKeySym()) == ViewerState.close:
                close()

        mine = [
            self._screen.observe("ExitEvent", close),
            self._screen.observe("KeyPressEvent", key),
        ]
        size = self.size
        while not self._inbox.wait_for_first(_TICK / 1000) and not closed:
            interactor.ProcessEvents()
            if size != self.size:
                size = self.size
                self._announce_search()
        for number in mine:
            interactor.RemoveObserver(number)
        return not closed

    def run(self) -> None:
        """Show the open window until it is closed."""
        if not self.start():
            return
        hand = Hand(self)
        self._screen.run([("TimerEvent", self.tick), *hand.actions(self._screen.interactor)], _TICK)

    def finish(self) -> None:
        """Return when everything has been drawn."""
        self._screen.finish()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._screen.size

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
            self._screen.close()
            return
        if now > self._counted_at + _COUNTING:
            self._count, self._counted_at = len(self.state.solutions), now
        look = self._look()
        if moved or look != self._drawn:
            self._drawn, self._moved = look, now
            self._draw()
        elif not self._screen.is_smooth and now > self._moved + _STILL:
            self._screen.render(smooth=True)

    def _look(self) -> tuple[object, ...]:
        """Return everything that the picture depends on."""
        return *self._places_key(), *self._paint_key(), self.motion.orbit

    def _places_key(self) -> tuple[object, ...]:
        motion, hidden = self.motion, self.state.hidden
        return *self._stage_key(), motion.explosion, motion.placed, motion.flight, hidden

    def _stage_key(self) -> tuple[object, ...]:
        state = self.state
        return state.index, state.layers, state.direction, *self._free, state.colour_by

    @property
    def _free(self) -> tuple[float, float]:
        """What the list leaves of the width, and what it takes, for a height of 1."""
        width, height = self.size
        room = list_width(self.state, self.size)
        return (width - room) / height, room / height

    def _paint_key(self) -> tuple[object, ...]:
        state = self.state
        asked = state.explosion, self._remark(), state.step, state.picked, state.hidden
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
        self._screen.render(smooth=self._screen.is_quick)

    def _announce(self, text: str, theme: Theme) -> None:
        """Say what is going on while nothing else is drawn."""
        width, height = self.size
        said = Label(width / 2, height / 2, text, height / 40, theme.ink, align="centre",
                     backing=theme.background)  # fmt: skip
        self._screen.set_background(theme.background)
        self._overlay.show(Hud(labels=[said]))
        self._screen.name(f"{NAME}: {text}" if text else NAME)
        self._screen.render(smooth=False)
        self.finish()

    def _announce_search(self) -> None:
        self._announce(SEARCHING, DARK if self._inbox.options.dark else LIGHT)

    # --- what there is to draw ----------------------------------------------------------

    def _set_stage(self) -> None:
        """Lay out the solution that is to be shown."""
        state = self.state
        aspect, room = self._free
        rebuilt = self._has_changed("bodies", (state.index, state.layers, state.colour_by))
        if rebuilt and self._task():
            self._announce(self._task(), theme_of(state))
        self._stage = Stage(
            state.blocks(state.index),
            state.steps(state.index),
            layers=state.layers,
            direction=state.direction,
            aspect=aspect,
            room=room,
            empty=state.empty,
        )
        if rebuilt:
            self._scene.build(self._stage.bodies, bordered=state.colouring != "piece")
        self._keys.pop("paint", None)

    def _place(self) -> None:
        """Put everything where it is now."""
        motion, hidden = self.motion, frozenset(self.state.hidden)
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
        bodies = self._stage.bodies
        pale = _mixed(np.array([CORE], dtype=np.uint8), theme.background)[0]
        rims = [CORE if self._stands_out(body) else tuple(pale.tolist()) for body in bodies]
        self._scene.colour([self._shown(body) for body in bodies], rims)
        self._screen.set_background(theme.background)
        self.hud = lay_out(state, self._colours, self.size, self._notice or self._remark())
        self._screen.name(state.title)

    def _remark(self) -> str:
        return remark(self.state, lambda: self._stage.interlocks)

    def _shown(self, body: Body) -> NDArray[np.uint8]:
        """Return the colours of a body's cells, (k, 3) or (1, 3), pale if another is picked."""
        colours = self._colours.of(body)
        if self._stands_out(body):
            return colours
        return _mixed(colours, theme_of(self.state).background)

    def _stands_out(self, body: Body) -> bool:
        """Tell whether a body is of the picked piece, or none is picked."""
        return self.state.picked in (None, self._stage.blocks[body.block].label)

    def _captions(self) -> list[Label]:
        """Return the captions of frames where the camera sees them."""
        width, height = self.size
        captions = self.poses.captions
        if not captions:
            return []
        places = self.camera.project(np.array([caption.anchor for caption in captions]), height)
        theme, size = theme_of(self.state), height / 48
        return [
            Label(
                width / 2 + x,
                height / 2 + y - size,
                caption.text,
                size,
                theme.faint,
                align="centre",
                backing=theme.background,
            )
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
        # Without the list, what there is belongs in the middle.
        self._scene.aim(self.motion.orbit.camera(self._stage.framing(self.motion.explosion, 0.0)))
        try:
            path = save_photo(self._screen.window, self._folder, self.state)
            self._say(f"saved {path.name}")
        except RenderError as error:
            self._say(str(error))
        self._overlay.set_visible(True)
        self._scene.aim(self.camera)
        self._screen.is_smooth = False

    def _say(self, text: str) -> None:
        self._notice, self._notice_ends = text, time.monotonic() + _NOTICE


def _mixed(colours: NDArray[np.uint8], background: RGB) -> NDArray[np.uint8]:
    """Return colours, (k, 3), most of which is the background's."""
    mixed = colours + _MUTED * (np.array(background) - colours.astype(np.float64))
    return np.rint(mixed).astype(np.uint8)
