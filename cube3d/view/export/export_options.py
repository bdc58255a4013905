"""What an export shall look like."""

from __future__ import annotations

from dataclasses import dataclass, field

from cube3d.errors import RenderError
from cube3d.view.mesh.solid import Measures
from cube3d.view.scene.picture_options import RenderOptions

__all__ = ["ExportOptions"]


@dataclass(frozen=True)
class ExportOptions:
    """The look of an exported solution; a wrong value raises RenderError at once.

    ``measures`` are the sizes in millimetres; ``explode`` moves pieces apart by that
    multiple of their distance from the middle; ``layers`` puts the z layers side by
    side, as SVG always does; ``palette`` is a name of PALETTES; ``letters`` writes a
    letter on each piece in SVG; ``colour_by`` is one of COLOUR_BY; ``isometric`` shows a
    solution in SVG as a whole, or taken apart, instead of its layers; ``steps`` shows in SVG each
    of the moves that take it apart, which the solution has to have.
    """

    measures: Measures = field(default_factory=Measures)
    explode: float = 0.0
    layers: bool = False
    palette: str = "default"
    letters: bool = False
    colour_by: str = "auto"
    isometric: bool = False
    steps: bool = False

    def __post_init__(self) -> None:
        # Pictures have the same bounds and the same words for them.
        RenderOptions(explode=self.explode, palette=self.palette, colour_by=self.colour_by)
        if self.isometric and self.layers:
            raise RenderError("give either layers or an isometric drawing, not both")
        if self.steps and (self.layers or self.explode):
            raise RenderError("give either steps, or layers or an explode factor, not both")
