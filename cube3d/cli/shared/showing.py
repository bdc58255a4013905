"""Groups of options of the commands that show solutions to turn: the window and the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from cube3d.cli.shared.drawing import ColourBy
from cube3d.cli.shared.options import (
    EngineName,
    Explode,
    Layers,
    Palette,
    Quiet,
    Seed,
    Threads,
    engine_from,
)

if TYPE_CHECKING:
    from cube3d.covering.engines.engine import Engine


@dataclass(eq=False, repr=False)
class FirstOptions:
    """What is shown first, and how it lies."""

    number: Annotated[int, typer.Option(min=1, help="Which solution to show first.")] = 1
    explode: Explode = 0.0
    layers: Layers = False


@dataclass(eq=False, repr=False)
class ColourOptions:
    """What has which colour."""

    palette: Palette = "default"
    colour_by: ColourBy = "auto"
    dark: Annotated[bool, typer.Option("--dark", help="Light on dark.")] = False


@dataclass(eq=False, repr=False)
class SearcherOptions:
    """What searches, and whether it says so."""

    engine: EngineName = "auto"
    threads: Threads = 0
    seed: Seed = None
    quiet: Quiet = False

    def load(self) -> Engine | None:
        """Return the engine; None for the one that suits.

        Raises:
            FormatError: the options contradict each other.
        """
        return engine_from(self.engine, self.threads, seed=self.seed)
