"""What the user of the viewer asked for; it knows nothing of windows and OpenGL."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.region import Region
from cube3d.puzzle.assembly import Step, assembly
from cube3d.puzzle.solution import Solution
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import FLAT_VIEW, VIEWS
from cube3d.view.scene.from_solution import blocks, empty_cells
from cube3d.view.scene.layout import lies_flat, with_region
from cube3d.view.scene.look import MOST_EXPLODED
from cube3d.view.scene.palette import PALETTES
from cube3d.view.scene.theme import DARK, LIGHT, Theme
from cube3d.view.window.orbit import Orbit
from cube3d.view.window.placements import Ending
from cube3d.view.window.window_options import ViewerOptions

__all__ = ["ViewerState"]


@dataclass
class ViewerState:
    """What is to be shown.  Keys and clicks set the simple things, and call methods for others.

    Attributes:
        solutions: at least one; it may grow at any time.
        ending: whether it still grows.
        region: that of the puzzle, if it is known.
        index: which solution is shown, from 0.
        explosion: how far the pieces are to be apart, but for layers: see :attr:`apart`.
        step: how many steps of the assembly are done; None stands for all of them.
        playing: whether the assembly goes on by itself.
        picked: the label of the picked piece, or None.
        hidden: the labels of the pieces that are not shown, the last hidden last.
        layers: whether the layers lie side by side.
        dark: whether the background is dark.
        palette: a name of PALETTES.
        colour_by: one of COLOUR_BY.
        helping: whether the help is shown.
        listing: whether the list of pieces is shown.
        orbit: where the camera is to be.
        direction: (azimuth, elevation) of the view that was chosen by name last.
        wants_picture: whether a picture is to be saved.
        closing: whether the window is to close.
    """

    solutions: Sequence[Solution]
    ending: Ending = Ending.SEARCHING
    region: Region | None = None
    index: int = 0
    explosion: float = 0.0
    step: int | None = None
    playing: bool = False
    picked: str | None = None
    hidden: tuple[str, ...] = ()
    layers: bool = False
    dark: bool = False
    palette: str = "default"
    colour_by: str = "auto"
    helping: bool = False
    listing: bool = False
    orbit: Orbit = field(init=False)
    direction: tuple[float, float] = field(init=False)
    wants_picture: bool = False
    closing: bool = False

    def __post_init__(self) -> None:
        self._blocks = lru_cache(maxsize=8)(lambda index: blocks(self.solutions[index]))
        self._steps = lru_cache(maxsize=8)(lambda index: assembly(self.solutions[index]))
        self.look("iso")

    @classmethod
    def opened(
        cls,
        solutions: Sequence[Solution],
        options: ViewerOptions,
        region: Region | None = None,
    ) -> ViewerState:
        """Return the state that a window opens with."""
        state = cls(
            solutions,
            region=region,
            layers=options.layers,
            dark=options.dark,
            palette=options.palette,
            colour_by=options.colour_by,
        )
        state.go_to(options.number - 1)
        state.explode_to(options.explode)
        # Names of their own are worth a list; "Y 1" to "Y 25" are not.
        pieces = [placed.piece for placed in solutions[0].placements]
        state.listing = len(set(pieces)) > 1 and 2 * len(set(pieces)) >= len(pieces)
        return state

    # --- what is shown -----------------------------------------------------------

    @property
    def solution(self) -> Solution:
        """The solution that is shown."""
        return self.solutions[self.index]

    @property
    def blocks(self) -> list[Block]:
        """Its pieces as they are drawn, in the order of its placements."""
        return self._blocks(self.index)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of its assembly."""
        return self._steps(self.index)

    @property
    def empty(self) -> NDArray[np.int64] | None:
        """The cells of the region that this solution leaves empty, (k, n), if they are known."""
        return empty_cells(self.solution, self.region)

    @property
    def labels(self) -> list[str]:
        """The labels of the pieces of this solution, in the order of its placements."""
        return [block.label for block in self.blocks]

    @property
    def pieces(self) -> int:
        """The number of pieces of this solution, and of the steps of its assembly."""
        return len(self.solution.placements)

    @property
    def placed(self) -> int:
        """The number of pieces in place."""
        return self.pieces if self.step is None else self.step

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

    # --- solutions ---------------------------------------------------------------

    def go_to(self, index: int) -> None:
        """Show the solution of a number from 0, or the nearest there is."""
        wanted = min(max(index, 0), len(self.solutions) - 1)
        if wanted == self.index:
            return
        was_flat = self._is_flat
        self.index = wanted
        self.step, self.playing = None, False
        if self.picked not in self.labels:
            self.picked = None
        if self._is_flat != was_flat:
            self.look("iso")

    # --- apart and together --------------------------------------------------------

    @property
    def apart(self) -> float:
        """How far the pieces are to be apart now: in layers side by side they are together."""
        return 0.0 if self.is_layered else self.explosion

    @property
    def is_layered(self) -> bool:
        """Whether layers lie side by side, as they do of what has three dimensions or more."""
        return self.layers and self.blocks[0].cells.shape[1] > 2

    def explode_to(self, factor: float) -> None:
        """Move the pieces apart, within limits."""
        self.explosion = min(max(factor, 0.0), MOST_EXPLODED)

    def step_to(self, step: int) -> None:
        """Stop the assembly after so many steps."""
        step = min(max(step, 0), self.pieces)
        self.step = None if step == self.pieces else step
        self.playing = False

    def step_on(self) -> None:
        """Put one more piece in place; of a whole puzzle, the first."""
        self.step_to(1 if self.step is None else self.step + 1)

    def toggle_playing(self) -> None:
        """Let the assembly go on by itself, from the beginning if it has ended; or stop it."""
        self.playing = not self.playing
        if self.playing and self.step is None:
            self.step = 0

    def play_on(self) -> None:
        """Go one step on while playing; stop at the end."""
        if self.step is not None and self.playing:
            self.step_on()
            self.playing = self.step is not None

    # --- pieces --------------------------------------------------------------------

    def toggle_picked(self, label: str | None) -> None:
        """Pick a piece, or none; a picked one is let go."""
        self.picked = None if label == self.picked else label

    def toggle_hidden(self, label: str) -> None:
        """Hide a piece, which is no longer picked then; or show it again."""
        if label in self.hidden:
            self.hidden = tuple(other for other in self.hidden if other != label)
            return
        self.hidden = (*self.hidden, label)
        if self.picked == label:
            self.picked = None

    def hide_picked(self) -> None:
        """Hide the picked piece."""
        if self.picked is not None and self.picked not in self.hidden:
            self.toggle_hidden(self.picked)
        self.picked = None

    # --- looks -----------------------------------------------------------------------

    @property
    def theme(self) -> Theme:
        """The colours of all but the pieces."""
        return DARK if self.dark else LIGHT

    @property
    def _is_flat(self) -> bool:
        whole = with_region(self.blocks, self.empty)
        return lies_flat(whole, layers=self.layers)

    def look(self, view: str) -> None:
        """Look from a direction of VIEWS, at everything."""
        flat = view == "iso" and self._is_flat
        self.direction = FLAT_VIEW if flat else VIEWS[view]
        self.orbit = Orbit(*self.direction)

    def toggle_layers(self) -> None:
        """Lay the layers side by side, or put them together."""
        self.layers = not self.layers
        self.look("iso")

    def next_palette(self) -> None:
        """Use the next palette."""
        names = list(PALETTES)
        self.palette = names[(names.index(self.palette) + 1) % len(names)]

    @property
    def _ways(self) -> list[str]:
        """What this solution can be coloured by."""
        shown = self.blocks
        cubes = ["cube"] if any(block.has_colours for block in shown) else []
        groups = ["group"] if any(block.group for block in shown) else []
        return ["piece", *cubes, *groups]

    @property
    def colouring(self) -> str:
        """What this solution is coloured by: as asked for, where it can be."""
        asked = "cube" if self.colour_by == "auto" else self.colour_by
        return asked if asked in self._ways else "piece"

    def next_colour_by(self) -> None:
        """Colour by the next thing that this solution has: pieces, cubes, groups."""
        ways = self._ways
        self.colour_by = ways[(ways.index(self.colouring) + 1) % len(ways)]

    def escape(self) -> None:
        """Put away the help; or let go of the picked piece."""
        if self.helping:
            self.helping = False
        else:
            self.picked = None
