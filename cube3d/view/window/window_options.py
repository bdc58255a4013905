"""How the viewer's window opens."""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.errors import RenderError
from cube3d.view.scene.picture_options import RenderOptions

__all__ = ["ViewerOptions"]


@dataclass(frozen=True)
class ViewerOptions:
    """What the window shows first; a wrong value raises RenderError at once.

    ``size`` is (width, height) in pixels, or None for one that suits the screen;
    ``number`` says which solution comes first, from 1; ``dark`` asks for light on dark.
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
