"""What moves by itself: everything shown follows what was asked for, in a short time."""

from __future__ import annotations

import math

from cube3d.view.scene.look import FLIGHT, WHOLE_ASSEMBLY
from cube3d.view.window.view_state import ViewerState

__all__ = ["Motion"]

_EASE = 0.075  # seconds after which about a third of a way is left


class Motion:
    """What is shown at this moment; :meth:`advance` brings it nearer to a state.

    Attributes:
        orbit: where the camera is.
        explosion: how far the pieces are apart.
        placed: the number of steps of the assembly that are done or begun.
        flight: how much of the last of them is done, 0 to 1.
    """

    def __init__(self, state: ViewerState) -> None:
        """Show at once what was asked for."""
        self._index = state.index
        self.orbit = state.orbit
        self.explosion = state.apart
        self.placed = state.placed
        self.flight = 1.0

    def advance(self, state: ViewerState, seconds: float) -> bool:
        """Let so many seconds pass, which may put pieces in place; tell if anything moved."""
        before = (self.orbit, self.explosion, self.placed, self.flight)
        share = 1 - math.exp(-seconds / _EASE)
        near = self.orbit.is_near(state.orbit)
        self.orbit = state.orbit if near else self.orbit.towards(state.orbit, share)
        way = state.apart - self.explosion
        self.explosion = state.apart if abs(way) < 1e-3 else self.explosion + share * way
        self._assemble(state, seconds)
        return before != (self.orbit, self.explosion, self.placed, self.flight)

    def _assemble(self, state: ViewerState, seconds: float) -> None:
        if state.index != self._index:
            self._index, self.placed, self.flight = state.index, state.placed, 1.0
        elif state.placed != self.placed:
            begins = self.placed == state.pieces and state.placed == 1
            self.flight = 0.0 if begins or state.placed == self.placed + 1 else 1.0
            self.placed = state.placed
        elif self.flight < 1:
            duration = min(FLIGHT, WHOLE_ASSEMBLY / max(1, state.pieces))
            self.flight = min(1.0, self.flight + seconds / duration)
        elif state.playing:
            state.play_on()
