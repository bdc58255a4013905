"""What the user of the window asked for, and what is shown on the way there.

It knows nothing of windows and OpenGL.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.region import Region
from cube3d.puzzle.assembly import assembly
from cube3d.puzzle.solution import Solution
from cube3d.view.moves.way import Way, way_of
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import FLAT_VIEW, VIEWS
from cube3d.view.scene.from_solution import blocks, empty_cells, scene_blocks
from cube3d.view.scene.layout import lies_flat, with_region
from cube3d.view.scene.look import EXPLODED, FLIGHT, MOST_EXPLODED, WHOLE_ASSEMBLY
from cube3d.view.scene.palette import PALETTES
from cube3d.view.scene.theme import DARK, LIGHT, Theme
from cube3d.view.window.orbit import Orbit
from cube3d.view.window.placements import Ending
from cube3d.view.window.window_options import ViewerOptions

__all__ = ["Motion", "ViewerState"]

_EASE = 0.075  # seconds after which about a third of a way is left


class ViewerState:
    """What is to be shown.  Keys and clicks set the simple things, and call methods for others.

    Attributes:
        solutions: at least one; it may grow at any time.
        ending: whether it still grows.
        index: which solution is shown, from 0.
        blocks: its pieces as they are drawn, in the order of its placements, like ``labels``.
        steps: those of its assembly, piece by piece.
        placed: how much of the assembly is done: moves, where these are known (:attr:`way`), or
            pieces; of so many as :attr:`count`.
        empty: the cells of the region that are shown as empty, (k, n), if they are known.
        explosion: how far the pieces are to be apart, but for layers: see :attr:`apart`.
        picked: the label of the picked piece, or None.
        hidden: the labels of the pieces that are not shown, the last hidden last.
        orbit: where the camera is to be.
        direction: (azimuth, elevation) of the view that was chosen by name last.
    """

    def __init__(
        self, solutions: Sequence[Solution], options: ViewerOptions, region: Region | None = None
    ) -> None:
        """Begin as a window opens."""
        self.solutions, self.ending, self._region = solutions, Ending.SEARCHING, region
        self.layers, self.dark = options.layers, options.dark
        self.palette, self.colour_by = options.palette, options.colour_by
        self.picked: str | None = None
        self.hidden: tuple[str, ...] = ()
        self.helping = self.wants_picture = self.closing = False
        self.explode_to(options.explode)
        self._take(min(options.number, len(solutions)) - 1)
        self.look("iso")
        # Names of their own are worth a list; "Y 1" to "Y 25" are not.
        names = {placed.piece for placed in self.solution.placements}
        self.listing = len(names) > 1 and 2 * len(names) >= self.pieces

    def _take(self, index: int) -> None:
        self.index, self.solution = index, self.solutions[index]
        self.blocks, self.steps = blocks(self.solution), assembly(self.solution)
        self.labels = [block.label for block in self.blocks]
        self._find_empty()
        self.pieces = len(self.labels)
        self._way = way_of(self.solution)
        self.step_to(self.count)

    def _find_empty(self) -> None:
        self.empty = empty_cells(self.solution, self._region, layers=self.layers)

    @property
    def scene(self) -> list[Block]:
        """Its pieces, and the walls, if there are any."""
        return scene_blocks(self.solution)

    @property
    def counter(self) -> str:
        """Which solution this is, such as ``3 of 127, searching``."""
        ending = f", {self.ending.value}" if self.ending.value else ""
        return f"{self.index + 1:,} of {len(self.solutions):,}{ending}"

    @property
    def title(self) -> str:
        """What the window is called."""
        picked = "" if self.picked is None else f" - piece {self.picked}"
        return f"{self.solution.puzzle}: solution {self.counter}{picked}"

    @property
    def theme(self) -> Theme:
        """The colours of all but the pieces."""
        return DARK if self.dark else LIGHT

    def go_to(self, index: int) -> None:
        """Show the solution of a number from 0, or the nearest there is."""
        wanted = min(max(index, 0), len(self.solutions) - 1)
        if wanted == self.index:
            return
        was_flat = self._is_flat
        self._take(wanted)
        if self.picked not in self.labels:
            self.picked = None
        if self._is_flat != was_flat:
            self.look("iso")

    @property
    def apart(self) -> float:
        """How far the pieces are to be apart now: in layers side by side they are together."""
        return 0.0 if self.is_layered else min(self.explosion, self.furthest)

    @property
    def is_layered(self) -> bool:
        """Whether layers lie side by side, as they do of what has three dimensions or more."""
        return self.layers and self.blocks[0].cells.shape[1] > 2

    @property
    def way(self) -> Way | None:
        """The moves that the assembly goes by, if they are known; layers come piece by piece."""
        return None if self.is_layered else self._way

    @property
    def count(self) -> int:
        """How many steps the assembly has."""
        return self.way.count if self.way else self.pieces

    @property
    def by_moves(self) -> bool:
        """Whether moves take the pieces apart, as straight lines do not."""
        return self.way is not None and self.way.is_needed

    @property
    def furthest(self) -> float:
        """How far the pieces can be apart: by moves, 1 is their end, as in pictures."""
        return 1.0 if self.by_moves else MOST_EXPLODED

    def explode_to(self, factor: float) -> None:
        """Move the pieces apart, within limits."""
        self.explosion = min(max(factor, 0.0), MOST_EXPLODED)

    def toggle_apart(self) -> None:
        """Move the pieces apart, or together again."""
        usual = self.furthest if self.by_moves else EXPLODED
        self.explode_to(0.0 if self.explosion else usual)

    def step_to(self, placed: int) -> None:
        """Stop the assembly after so many steps."""
        self.placed, self.playing = min(max(placed, 0), self.count), False

    def step_on(self) -> None:
        """Make one more step of the assembly; of a whole puzzle, the first."""
        self.step_to(1 if self.placed == self.count else self.placed + 1)

    def toggle_playing(self) -> None:
        """Let the assembly go on by itself, from the beginning if it has ended; or stop it."""
        self.playing = not self.playing
        if self.playing and self.placed == self.count:
            self.placed = 0

    def toggle_picked(self, label: str | None) -> None:
        """Pick a piece, or none; a picked one is let go."""
        self.picked = None if label == self.picked else label

    def toggle_hidden(self, label: str) -> None:
        """Hide a piece, which is no longer picked then; or show it again."""
        if label in self.hidden:
            self.hidden = tuple(other for other in self.hidden if other != label)
        else:
            self.hidden = (*self.hidden, label)
            self.picked = None if label == self.picked else self.picked

    def hide_picked(self) -> None:
        """Hide the picked piece."""
        if self.picked is not None and self.picked not in self.hidden:
            self.toggle_hidden(self.picked)
        self.picked = None

    @property
    def _is_flat(self) -> bool:
        return lies_flat(with_region(self.scene, self.empty), layers=self.layers)

    def look(self, view: str) -> None:
        """Look from a direction of VIEWS, at everything."""
        self.direction = FLAT_VIEW if view == "iso" and self._is_flat else VIEWS[view]
        self.orbit = Orbit(*self.direction)

    def toggle_layers(self) -> None:
        """Lay the layers side by side, or put them together."""
        self.layers = not self.layers
        self._find_empty()
        if self._way:  # what has been counted is other steps
            self.step_to(self.count)
        self.look("iso")

    def next_palette(self) -> None:
        """Use the next palette."""
        self.palette = _after(self.palette, list(PALETTES))

    @property
    def _ways(self) -> list[str]:
        """What this solution can be coloured by."""
        cubes = ["cube"] if any(block.has_colours for block in self.blocks) else []
        groups = ["group"] if any(block.group for block in self.blocks) else []
        return ["piece", *cubes, *groups]

    @property
    def colouring(self) -> str:
        """What this solution is coloured by: as asked for, where it can be."""
        asked = "cube" if self.colour_by == "auto" else self.colour_by
        return asked if asked in self._ways else "piece"

    def next_colour_by(self) -> None:
        """Colour by the next thing that this solution has: pieces, cubes, groups."""
        self.colour_by = _after(self.colouring, self._ways)

    def escape(self) -> None:
        """Put away the help; or let go of the picked piece."""
        if not self.helping:
            self.picked = None
        self.helping = False


def _after(name: str, names: Sequence[str]) -> str:
    return names[(names.index(name) + 1) % len(names)]


class Motion:
    """What is shown at this moment; :meth:`advance` brings it nearer to a state.

    Attributes:
        orbit: where the camera is.
        explosion: how far the pieces are apart.
        spread: the same along straight lines: 0 where moves take them apart instead.
        placed: the number of steps of the assembly that are done or begun.
        flight: how much of the last of them is done, 0 to 1; or of the one back, by moves.
        before: how many were done before it.
        motions: by moves, where each piece is, (pieces, 3, 4), see :class:`Way`; or else None.
        lit: the numbers of the pieces of the move that led here; () if all are alike.
        said: this move in words, or "".
    """

    def __init__(self, state: ViewerState) -> None:
        """Show at once what was asked for."""
        self.orbit, self.explosion = state.orbit, state.apart
        self._show(state)

    def _show(self, state: ViewerState) -> None:
        """Be at once where the assembly of a state is."""
        self._shown = state.index, state.way is not None
        self.placed, self.flight = state.placed, 1.0
        self.before = self.placed
        self._follow(state)

    def _follow(self, state: ViewerState) -> None:
        """Go by moves, where they are known, from ``before`` to ``placed``, or further apart."""
        self.motions: NDArray[np.float64] | None = None
        self.lit: tuple[int, ...] = ()
        self.said = ""
        self.spread = self.explosion
        if state.way is None:
            return
        eased = self.flight**2 * (3 - 2 * self.flight)
        place = self.before + eased * (self.placed - self.before)
        step = self.placed if self.flight == 1 else min(self.before, self.placed)
        if state.by_moves:
            self.spread = 0.0
            left = state.count * max(0.0, 1 - self.explosion)
            place, step = min(place, left), min(step, math.floor(left))
        self.motions = state.way.motions(place)
        if step < state.count:
            self.lit, self.said = state.way.lit(step), state.way.said(step)

    def advance(self, state: ViewerState, seconds: float) -> None:
        """Let so many seconds pass, which may put pieces in place."""
        share = 1 - math.exp(-seconds / _EASE)
        self.orbit = self.orbit.towards(state.orbit, share)
        way = state.apart - self.explosion
        self.explosion = state.apart if abs(way) < 1e-3 else self.explosion + share * way
        if (state.index, state.way is not None) != self._shown:
            self._show(state)
        elif state.placed != self.placed:
            self._step(state)
        elif self.flight < 1:
            duration = min(FLIGHT, WHOLE_ASSEMBLY / state.count)
            self.flight = min(1.0, self.flight + seconds / duration)
        elif state.playing:
            state.step_on()
            state.playing = state.placed < state.count
        self._follow(state)

    def _step(self, state: ViewerState) -> None:
        """Begin the one step to where a state is, if it is one; if not, be there at once."""
        begins = self.placed == state.count and state.placed == 1
        is_on = begins or state.placed == self.placed + 1
        is_back = state.way is not None and state.placed == self.placed - 1
        self.flight = 0.0 if is_on or is_back else 1.0
        self.placed = state.placed
        self.before = self.placed + (1 if is_back and not is_on else -1)
