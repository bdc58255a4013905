"""The look of a page when it is opened."""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.errors import RenderError
from cube3d.view.scene.look import MOST_EXPLODED
from cube3d.view.scene.paint import check_colour_by
from cube3d.view.scene.palette import parse_palette

__all__ = ["PageOptions"]


@dataclass(frozen=True)
class PageOptions:
    """The look of a page when it is opened; a link to it may change it.

    ``number`` is that of the first solution shown; ``explode``, from 0 to 2, moves
    pieces apart; ``layers`` shows z layers side by side; ``labels`` writes names on the
    pieces; ``palette`` is a name of PALETTES; ``dark`` is light on dark, and otherwise
    the reader's system decides; ``colour_by`` is one of COLOUR_BY.  A wrong value raises
    RenderError at once.
    """

    number: int = 1
    explode: float = 0.0
    layers: bool = False
    labels: bool = False
    palette: str = "default"
    dark: bool = False
    colour_by: str = "auto"

    def __post_init__(self) -> None:
        if not 0 <= self.explode <= MOST_EXPLODED:
            raise RenderError(
                f"bad explode factor {self.explode}: on a page it must lie between 0 and"
                f" {MOST_EXPLODED:g}"
            )
        parse_palette(self.palette)
        check_colour_by(self.colour_by)

    def as_link(self) -> str:
        """Return the part after # of a link to the page; web/src/state.ts reads it."""
        parts = [f"s={self.number}"]
        parts += [f"x={self.explode:g}"] if self.explode else []
        parts += [word for word in ("layers", "labels") if getattr(self, word)]
        parts += [f"palette={self.palette}"] if self.palette != "default" else []
        parts += [f"by={self.colour_by}"] if self.colour_by != "auto" else []
        parts += ["theme=dark"] if self.dark else []
        return "&".join(parts)
