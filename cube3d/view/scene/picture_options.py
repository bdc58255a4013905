"""Picture options: the look of a picture, and parsing it from the command line."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from cube3d.errors import RenderError, nearest, quote
from cube3d.view.scene.camera import VIEWS
from cube3d.view.scene.material import parse_material
from cube3d.view.scene.paint import check_colour_by
from cube3d.view.scene.palette import parse_colour, parse_palette
from cube3d.view.scene.setting import parse_setting

View = str | tuple[float, float]

QUALITIES = ("normal", "photo")

_SIZES = (16, 8192)  # pixels; the least and greatest width and height
_EXPLODE = (0.0, 10.0)
_MOST_EXPLOSIONS = 20  # factors in one picture


@dataclass(frozen=True)
class RenderOptions:
    """The look of a picture; invalid values raise RenderError.

    Attributes:
        size: (width, height) in pixels.
        view: a name of VIEWS, or (azimuth, elevation) in degrees: (0, 0) is the front, azimuth
            turns to the right and elevation to the top.  "iso" looks from above at flat puzzles
            and layers, and at others from the side that shows most pieces.
        explode: moves pieces away from the middle by this multiple of their distance from it.
        layers: shows z layers side by side; not together with ``explode``.
        palette: a name of PALETTES.
        background: a name, #rrggbb or "transparent".
        colour_by: one of COLOUR_BY (:func:`cube3d.view.scene.paint.paint`).
        quality: one of QUALITIES; a photo follows light, and takes a minute.
        setting: what is around a photo; a name of SETTINGS (:mod:`cube3d.view.scene.setting`).
        seed: of the noise of a photo.
        material: a name of MATERIALS (:mod:`cube3d.view.scene.material`).
        labels: writes the names of the pieces on them.
        hide: pieces, or single copies such as "Y 3", to leave out.
        ghost: pieces to draw only by their edges; None: the pieces that enclose others.
        fitted: gives a single picture of something flat the proportions of its contents; the
            number of pixels stays that of ``size``.
    """

    size: tuple[int, int] = (1600, 1200)
    view: View = "iso"
    explode: float = 0.0
    layers: bool = False
    palette: str = "default"
    background: str = "paper"
    colour_by: str = "auto"
    material: str = "satin"
    quality: str = "normal"
    setting: str = "studio"
    seed: int = 1
    labels: bool = False
    hide: tuple[str, ...] = ()
    ghost: tuple[str, ...] | None = None
    fitted: bool = False

    def __post_init__(self) -> None:
        _check_size(*self.size)
        _check_view(self.view)
        if not _EXPLODE[0] <= self.explode <= _EXPLODE[1]:
            raise RenderError(
                f"bad explode factor {self.explode}: it must lie between 0 and {_EXPLODE[1]:g}"
            )
        check_layers(self.explode, layers=self.layers)
        parse_palette(self.palette)
        parse_colour(self.background)
        check_colour_by(self.colour_by)
        parse_material(self.material)
        parse_setting(self.setting)
        if not 0 <= self.seed < 2**32:
            raise RenderError(f"bad seed {self.seed}: it must lie between 0 and {2**32 - 1}")
        table = parse_setting(self.setting).table if self.quality == "photo" else None
        if table and parse_colour(self.background) is None:
            raise RenderError(
                f"with setting {self.setting} the background is not transparent: "
                "give one of both, or the setting studio"
            )
        if self.quality not in QUALITIES:
            raise RenderError(
                f"there is no quality {quote(self.quality)}{nearest(self.quality, QUALITIES)}"
            )


def check_layers(explode: float, *, layers: bool) -> None:
    """Raise RenderError for layers together with an explosion, which would be hard to read."""
    if layers and explode:
        raise RenderError(
            "layers show the pieces together, side by side: give either layers or an explode "
            "factor, not both"
        )


def parse_size(text: str) -> tuple[int, int]:
    """Return (width, height) of "800x600"; RenderError says what is allowed."""
    match = re.fullmatch(r"\s*(\d{1,9})\s*[xX×]\s*(\d{1,9})\s*", text)
    if match is None:
        raise RenderError(
            f"bad picture size {quote(text)}: write WIDTHxHEIGHT, for instance 800x600"
        )
    size = int(match[1]), int(match[2])
    _check_size(*size)
    return size


def parse_view(text: str) -> View:
    """Return the view of "iso" or "30,20"; RenderError says what is allowed."""
    word = text.strip().lower()
    angles = word.split(",")
    if len(angles) == 2:
        try:
            view = float(angles[0]), float(angles[1])
        except ValueError:
            raise RenderError(_unknown_view(text)) from None
        _check_view(view)
        return view
    _check_view(word)
    return word


def parse_explode(text: str) -> float:
    """Return the factor of "0.6"; RenderError says what is allowed."""
    try:
        factor = float(text)
    except ValueError:
        raise RenderError(f"bad explode factor {quote(text)}: write a number such as 0.6") from None
    return RenderOptions(explode=factor).explode


def parse_explosions(text: str) -> tuple[float, ...]:
    """Return the factors of "0,0.5,1"; RenderError says what is allowed."""
    factors = tuple(parse_explode(part) for part in text.split(","))
    if len(factors) > _MOST_EXPLOSIONS:
        raise RenderError(f"{len(factors)} explode factors are too many: {_MOST_EXPLOSIONS} fit")
    return factors


def _check_size(width: int, height: int) -> None:
    """Raise RenderError for pictures too small or too large to make."""
    if not all(_SIZES[0] <= side <= _SIZES[1] for side in (width, height)):
        raise RenderError(
            f"bad picture size {width}x{height}: width and height must lie between"
            f" {_SIZES[0]} and {_SIZES[1]} pixels"
        )


def _check_view(view: View) -> None:
    """Raise RenderError for an unknown name and for angles out of range."""
    if isinstance(view, str):
        if view not in VIEWS:
            raise RenderError(_unknown_view(view))
        return
    azimuth, elevation = view
    if not (math.isfinite(azimuth) and abs(azimuth) <= 360 and abs(elevation) <= 90):
        raise RenderError(
            f"bad view {azimuth:g},{elevation:g}: the azimuth must lie between -360 and 360"
            " degrees, the elevation between -90 and 90"
        )


def _unknown_view(text: str) -> str:
    """Return the message for an unknown view."""
    listed = f"there are {', '.join(VIEWS)}, and AZIMUTH,ELEVATION in degrees, such as 30,20"
    return f"there is no view {quote(text)}{nearest(text, VIEWS, listed)}"
