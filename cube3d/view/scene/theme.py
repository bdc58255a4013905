"""Themes, light and dark: the colours of the window and of pages, except those of pieces."""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.core.solids import RGB
from cube3d.view.scene.look import DARK as DARK_PAPER
from cube3d.view.scene.look import INK, NOTE_ON_LIGHT, REGION_FREE, REGION_LAYER
from cube3d.view.scene.look import LIGHT as LIGHT_PAPER


@dataclass(frozen=True)
class Theme:
    """Colours by use; a page has each of them as a variable of its style.

    Attributes:
        paper: the background.
        card: the background of panels.
        line: lines around panels.
        ink: text.
        soft: less important text.
        accent: things that move or are chosen, such as the knobs of sliders.
        groove: the tracks of sliders.
        hover: a button under the pointer.
        on: a pressed button.
        on_ink: the text of a pressed button.
        cell: cells of a region.
        free: optional cells of a region.
        board: the board of a game.
        good: a position that can be solved.
        bad: a position that cannot be solved.
    """

    paper: RGB
    card: RGB
    line: RGB
    ink: RGB
    soft: RGB
    accent: RGB
    groove: RGB
    hover: RGB
    on: RGB
    on_ink: RGB
    cell: RGB
    free: RGB
    board: RGB
    good: RGB
    bad: RGB


LIGHT = Theme(
    paper=LIGHT_PAPER,
    card=(255, 255, 255),
    line=(221, 225, 232),
    ink=INK,
    soft=NOTE_ON_LIGHT,
    accent=(47, 111, 176),
    groove=(211, 216, 223),
    hover=(236, 239, 244),
    on=(223, 234, 246),
    on_ink=(31, 86, 143),
    cell=REGION_LAYER[0],
    free=REGION_FREE[0],
    board=(226, 222, 214),
    good=(46, 158, 91),
    bad=(179, 38, 30),
)
DARK = Theme(
    paper=DARK_PAPER,
    card=(39, 45, 55),
    line=(54, 61, 73),
    ink=(232, 235, 240),
    soft=(159, 168, 182),
    accent=(122, 179, 236),
    groove=(72, 79, 91),
    hover=(51, 59, 71),
    on=(44, 64, 89),
    on_ink=(169, 208, 247),
    cell=REGION_LAYER[0],
    free=REGION_FREE[0],
    board=(58, 64, 74),
    good=(76, 190, 122),
    bad=(224, 88, 78),
)
