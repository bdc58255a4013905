"""Keys and mouse: from events of the window to commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from cube3d.view.window.commands import press
from cube3d.view.window.motion import Motion
from cube3d.view.window.overlay.hud_shapes import Control, Hud
from cube3d.view.window.view_state import ViewerState

__all__ = ["Hand", "Handled"]

_CLICK = 4  # pixels that the pointer may move in a click
_WHEEL = 1.12


class Handled(Protocol):
    """What a hand acts on: a window."""

    state: ViewerState
    motion: Motion
    hud: Hud

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""

    def pick_at(self, x: float, y: float) -> None:
        """Pick the piece at a pixel."""


class Hand:
    """What the user's hand is doing in a window."""

    def __init__(self, window: Handled) -> None:
        """Begin with no button held."""
        self._window = window
        self._held: Control | None = None
        self._button = ""  # "turn" or "move" while a button is held
        self._from = self._last = (0, 0)

    def actions(self, interactor: Any) -> list[tuple[str, Callable[[], None]]]:
        """Return what to do at which events of an interactor."""
        self._interactor = interactor
        return [
            ("KeyPressEvent", self._key),
            ("LeftButtonPressEvent", self._left),
            ("LeftButtonReleaseEvent", self._release),
            ("RightButtonPressEvent", self._right),
            ("RightButtonReleaseEvent", self._release),
            ("MiddleButtonPressEvent", self._right),
            ("MiddleButtonReleaseEvent", self._release),
            ("MouseMoveEvent", self._move),
            ("MouseWheelForwardEvent", lambda: self._zoom(_WHEEL)),
            ("MouseWheelBackwardEvent", lambda: self._zoom(1 / _WHEEL)),
        ]

    @property
    def _at(self) -> tuple[int, int]:
        x, y = self._interactor.GetEventPosition()
        return x, y

    def _key(self) -> None:
        press(self._window.state, self._interactor.GetKeySym())

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
        x, y = self._at
        right, up = x - self._last[0], y - self._last[1]
        self._last = x, y
        if self._held and self._held.drags:
            self._held.press(self._window.state, x)
        elif self._button:
            self._drag(right, up)

    def _drag(self, right: int, up: int) -> None:
        state, motion = self._window.state, self._window.motion
        if self._button == "turn":
            state.orbit = state.orbit.turned(right, up)
        else:
            state.orbit = state.orbit.panned(right, up, self._window.size[1])
        # What the hand holds follows at once.
        motion.orbit = replace(state.orbit)

    def _zoom(self, factor: float) -> None:
        self._window.state.orbit = self._window.state.orbit.zoomed(factor)
