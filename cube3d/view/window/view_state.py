"""The state of the window: the user's choices, and the motion from one state to the next.

Nothing here imports windows or OpenGL.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.geometry.region import Region
from cube3d.puzzle.assembly import assembly
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.view.moves.leaving import StatesApart, way_of
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import FLAT_VIEW, VIEWS
from cube3d.view.scene.from_solution import blocks, drawn_blocks, empty_cells, interlocked
from cube3d.view.scene.layout import lies_flat, with_region
from cube3d.view.scene.look import EXPLODED, FLIGHT, MOST_EXPLODED, WHOLE_ASSEMBLY
from cube3d.view.scene.palette import PALETTES
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.theme import DARK, LIGHT, Theme


@dataclass(frozen=True)
class ViewerOptions:
    """The first view of the window; invalid values raise RenderError.

    ``size`` is (width, height) in pixels, or None for one that suits the screen; ``number`` is the
    first solution shown, from 1; ``dark`` asks for a dark background.
    The others are as in :class:`cube3d.RenderOptions`.
    """

    size: tuple[int, int] | None = None
    number: int = 1
    explode: float = 0.0
    layers: bool = False
    palette: str = "default"
    dark: bool = False
    colour_by: str = "auto"

    def __post_init__(self) -> None:
        size = self.size or RenderOptions.size
        RenderOptions(size, explode=self.explode, palette=self.palette, colour_by=self.colour_by)
        if self.number < 1:
            raise RenderError(f"solutions are numbered from 1; there is no number {self.number}")


class Ending(Enum):
    """Whether more solutions may come; the value is shown after the counter."""

    SEARCHING = "searching"
    COMPLETE = ""
    LIMIT = "there may be more"


class Outbox:
    """Packs solutions so that each placement is sent once: 60,000 may share a thousand."""

    def __init__(self) -> None:
        """Start with nothing sent."""
        self._numbers: dict[PlacedPiece, int] = {}

    def pack(self, solution: Solution) -> tuple[Solution, Sequence[int]]:
        """Return a solution with only its new placements, and the numbers of all its placements."""
        known, sent = self._numbers, len(self._numbers)
        row = [known.setdefault(placed, len(known)) for placed in solution.placements]
        new = [placed for placed, at in zip(solution.placements, row, strict=True) if at >= sent]
        return replace(solution, placements=tuple(dict.fromkeys(new))), row


class Inbox:
    """Everything sent to the window so far; another thread fills it.

    Attributes:
        options: the first view of the window.
        region: the region of the puzzle, if it is known.
        solutions: the solutions so far; the list only grows.
        ending: whether more may come.
        ready: set when the solution to show first has arrived, or the search has ended.
    """

    def __init__(self, options: ViewerOptions, region: Region | None = None) -> None:
        """Start without solutions."""
        self.options, self.region = options, region
        self.solutions: list[Solution] = []
        self.ending = Ending.SEARCHING
        self.ready = threading.Event()
        self._placements: list[PlacedPiece] = []

    def take(self, message: tuple[Solution, Sequence[int]] | Ending) -> None:
        """Keep a packed solution, or the ending of the search."""
        if isinstance(message, Ending):
            self.ending = message
        else:
            solution, row = message
            self._placements += solution.placements
            placed = tuple(self._placements[number] for number in row)
            self.solutions.append(replace(solution, placements=placed))
        if self.ending is not Ending.SEARCHING or len(self.solutions) >= self.options.number:
            self.ready.set()


INTERLOCKED = "some pieces interlock: they are drawn passing through each other"
WALLED = "walls are not heeded: no moves are known that keep clear of them"
LAYERED = "layers lie side by side: the pieces come apart when they are put away (l)"
_EASE = 0.075  # seconds, in which the rest of an explosion shrinks to about a third


class ViewerState:
    """The state that the window should show.  Keys and clicks set plain values or call methods.

    Attributes:
        solutions: at least one; the list may grow at any time.
        ending: whether it still grows.
        index: the solution shown, from 0.
        blocks: its pieces as drawn, in the order of its placements, like ``labels``.
        steps: the steps of its assembly, piece by piece.
        way: the moves of the assembly, or None if it goes piece by piece.
        placed: how many moves or pieces of the assembly are done, of :attr:`count`.
        empty: the cells of the region that are shown as empty, (k, n), if they are known.
        explosion: the chosen explosion; layers ignore it, see :attr:`apart`.
        picked: the label of the picked piece, or None.
        hidden: the labels of the hidden pieces, the last hidden last.
        outlined: the labels of the pieces whose look is switched: from whole to edges only, or
            from edges to whole.
        direction: (azimuth, elevation) of the last named view.
        looks: how often a view was chosen; if it grows, the window moves its camera.
        zoom: the factor by which to go nearer; the window resets it.
    """

    def __init__(
        self, solutions: Sequence[Solution], options: ViewerOptions, region: Region | None = None
    ) -> None:
        """Start as a window opens."""
        self.solutions, self.ending, self._region = solutions, Ending.SEARCHING, region
        self.layers, self.dark = options.layers, options.dark
        self.palette, self.colour_by = options.palette, options.colour_by
        self.picked: str | None = None
        self.hidden: tuple[str, ...] = ()
        self.outlined: frozenset[str] = frozenset()
        self.helping = self.wants_picture = self.closing = False
        self.looks, self.zoom = 0, 1.0
        self.explode_to(options.explode)
        self._take(min(options.number, len(solutions)) - 1)
        self.look("iso")
        # A list of names is useful; one of numbered copies, "Y 1" to "Y 25", is not.
        names = {placed.piece for placed in self.solution.placements}
        self.listing = len(names) > 1 and 2 * len(names) >= self.pieces

    def _take(self, index: int) -> None:
        self.index, self.solution = index, self.solutions[index]
        self.blocks, self.steps = blocks(self.solution), assembly(self.solution)
        self.labels = [block.label for block in self.blocks]
        self.pieces = len(self.labels)
        self._moves = way_of(self.solution)
        self._interlocks: bool | None = None
        self._lay_out()
        self.step_to(self.count)

    def _lay_out(self) -> None:
        layers = self.is_layered
        self.empty = empty_cells(self.solution, self._region, layers=layers)
        self._drawn = drawn_blocks(self.solution, RenderOptions(layers=layers))
        self._is_flat = lies_flat(with_region(self._drawn, self.empty), layers=layers)

    @property
    def scene(self) -> list[Block]:
        """The pieces, some as edges only, and the walls if there are any."""
        return [
            replace(block, is_ghost=block.is_ghost != (block.label in self.outlined))
            for block in self._drawn
        ]

    @property
    def counter(self) -> str:
        """The number of this solution, like ``3 of 127, searching``."""
        ending = f", {self.ending.value}" if self.ending.value else ""
        return f"{self.index + 1:,} of {len(self.solutions):,}{ending}"

    @property
    def title(self) -> str:
        """The title of the window."""
        picked = "" if self.picked is None else f" - piece {self.picked}"
        return f"{self.solution.puzzle}: solution {self.counter}{picked}"

    @property
    def theme(self) -> Theme:
        """The colours of everything but the pieces."""
        return DARK if self.dark else LIGHT

    def go_to(self, index: int) -> None:
        """Show the solution of a number from 0, or the nearest one."""
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
        """The explosion now: 0 while layers lie side by side."""
        return 0.0 if self.is_layered else min(self.explosion, self.furthest)

    @property
    def is_layered(self) -> bool:
        """Whether layers lie side by side: only of cubes, in at least three dimensions."""
        first = self.blocks[0]
        return self.layers and first.lattice.has_layers and first.cells.shape[1] > 2

    @property
    def in_frames(self) -> bool:
        """Whether frames stand side by side, with captions."""
        first = self.blocks[0]
        return self.is_layered or first.lattice.axes(first.cells.shape[1]) > 3

    @property
    def is_parallel(self) -> bool:
        """Whether near and far cells look equally large."""
        return self.in_frames or self._is_flat

    @property
    def way(self) -> StatesApart | None:
        """The moves of the assembly, if they are known; layers go piece by piece."""
        return None if self.is_layered else self._moves

    @property
    def count(self) -> int:
        """The number of steps of the assembly."""
        return self.way.count if self.way else self.pieces

    @property
    def by_moves(self) -> bool:
        """Whether moves take the pieces apart because straight lines cannot."""
        return self.way is not None and self.way.is_needed

    @property
    def furthest(self) -> float:
        """The largest explosion; if moves take the pieces apart, 1 is their end."""
        return 1.0 if self.by_moves else MOST_EXPLODED

    @property
    def remark(self) -> str:
        """A sentence that explains a surprising picture, or ""."""
        if not self.explosion or self.by_moves:
            return ""
        if self.is_layered:
            return LAYERED
        if self.solution.walls:
            return WALLED
        if self._interlocks is None:
            self._interlocks = bool(interlocked(self.solution))
        return INTERLOCKED if self._interlocks else ""

    def explode_to(self, factor: float) -> None:
        """Move the pieces apart, within limits."""
        self.explosion = min(max(factor, 0.0), MOST_EXPLODED)

    def toggle_apart(self) -> None:
        """Move the pieces apart, or together again."""
        usual = self.furthest if self.by_moves else EXPLODED
        self.explode_to(0.0 if self.explosion else usual)

    def step_to(self, placed: int) -> None:
        """Stop the assembly after this many steps."""
        self.placed, self.playing = min(max(placed, 0), self.count), False

    def step_on(self) -> None:
        """Do one more step of the assembly; if it is complete, start again with the first."""
        self.step_to(1 if self.placed == self.count else self.placed + 1)

    def toggle_playing(self) -> None:
        """Play the assembly, from the start if it has ended; or stop it."""
        self.playing = not self.playing
        if self.playing and self.placed == self.count:
            self.placed = 0

    def toggle_picked(self, label: str | None) -> None:
        """Pick a piece, or none; if it is picked already, release it."""
        self.picked = None if label == self.picked else label

    def toggle_hidden(self, label: str) -> None:
        """Hide a piece and release it; or show it again."""
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

    def toggle_outlined(self) -> None:
        """Draw the picked piece as edges, or whole again.

        Without a picked piece, all pieces get their usual look again.  If they have it, pieces that
        enclose others are drawn whole, because edges cannot be picked.
        """
        if self.picked is not None:
            self.outlined ^= {self.picked}
        elif self.outlined:
            self.outlined = frozenset()
        else:
            self.outlined = frozenset(block.label for block in self._drawn if block.is_ghost)

    def look(self, view: str) -> None:
        """Look at everything from a direction of VIEWS."""
        self.direction = FLAT_VIEW if view == "iso" and self._is_flat else VIEWS[view]
        self.looks += 1

    def toggle_layers(self) -> None:
        """Lay the layers side by side, or put them together."""
        self.layers = not self.layers
        self._lay_out()
        if self._moves:  # layers count pieces, otherwise moves count
            self.step_to(self.count)
        self.look("iso")

    def next_palette(self) -> None:
        """Use the next palette."""
        self.palette = _after(self.palette, list(PALETTES))

    @property
    def _colourings(self) -> list[str]:
        """The ways to colour this solution."""
        cubes = ["cube"] if any(block.has_colours for block in self.blocks) else []
        groups = ["group"] if any(block.group for block in self.blocks) else []
        return ["piece", *cubes, *groups]

    @property
    def colouring(self) -> str:
        """The kind of colours of this solution: the choice if possible, otherwise "piece"."""
        asked = "cube" if self.colour_by == "auto" else self.colour_by
        return asked if asked in self._colourings else "piece"

    def next_colour_by(self) -> None:
        """Colour by the next of pieces, cubes and groups that is possible."""
        self.colour_by = _after(self.colouring, self._colourings)

    def escape(self) -> None:
        """Close the help, or release the picked piece."""
        if not self.helping:
            self.picked = None
        self.helping = False


def _after(name: str, names: Sequence[str]) -> str:
    return names[(names.index(name) + 1) % len(names)]


class Motion:
    """The picture at this moment; :meth:`advance` brings it nearer to a state.

    Attributes:
        explosion: how far the pieces are apart.
        spread: the explosion along straight lines; 0 if moves take the pieces apart.
        place: the number of steps of the assembly done, plus the share of the next one.
        motions: if moves are known, the motion of each piece, (pieces, 3, 4); see
            :class:`StatesApart`.
        lit: the numbers of the pieces of the last move; () if no piece stands out.
        said: the last move as a sentence, or "".
    """

    def __init__(self, state: ViewerState) -> None:
        """Start at the state."""
        self.explosion = state.apart
        self._jump(state)
        self._follow(state)

    def _jump(self, state: ViewerState) -> None:
        """Go at once to the place of a state's assembly."""
        self._shown = state.index, state.way is not None
        self.place, self._goal = float(state.placed), state.placed

    def _follow(self, state: ViewerState) -> None:
        """Update the motions of the pieces, if moves are known."""
        self.motions: NDArray[np.float64] | None = None
        self.lit: tuple[int, ...] = ()
        self.said, self.spread = "", self.explosion
        if state.way is None:
            return
        done = math.floor(self.place)
        place = done + _ease(self.place - done)
        if state.by_moves:
            self.spread = 0.0
            place = min(place, state.count * max(0.0, 1 - self.explosion))
        self.motions = state.way.motions(place)
        step = min(self._goal, math.floor(place))
        if step < state.count:
            self.lit, self.said = state.way.lit(step), state.way.said(step)

    def advance(self, state: ViewerState, seconds: float) -> None:
        """Move the pieces on by some seconds towards the places of a state."""
        left = state.apart - self.explosion
        self.explosion += left if abs(left) < 1e-3 else left * (1 - math.exp(-seconds / _EASE))
        if (state.index, state.way is not None) != self._shown:
            self._jump(state)
        elif state.placed != self._goal:
            self._set_out(state)
        elif self.place != state.placed:
            step = seconds / min(FLIGHT, WHOLE_ASSEMBLY / state.count)
            left = state.placed - self.place
            self.place = (
                state.placed if abs(left) <= step else self.place + math.copysign(step, left)
            )
        elif state.playing:
            state.step_on()
            state.playing = state.placed < state.count
        self._follow(state)

    def _set_out(self, state: ViewerState) -> None:
        """Start to glide to a state's place if it is one step away; otherwise jump there."""
        steps = state.placed - self._goal
        if self._goal == state.count and state.placed == 1:
            self.place = 0.0
        elif steps == 1 or (steps == -1 and state.way is not None):
            self.place = float(self._goal)
        else:
            self.place = float(state.placed)
        self._goal = state.placed


def _ease(share: float) -> float:
    """Return the share of a motion done after a share of its time; it starts and ends slowly."""
    return share**2 * (3 - 2 * share)
