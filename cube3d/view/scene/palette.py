"""Palettes: named lists of colours, and the assignment of colours to pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from cube3d.core.solids import RGB, block_colours
from cube3d.errors import RenderError, nearest, quote
from cube3d.view.scene.block import Block

if TYPE_CHECKING:
    from cube3d.core.shapes import LatticeHandle

# The first three lists began as rings of equal lightness and chroma in the OKLab space.  Each
# colour is the farthest from those before it.  Yellow, orange and green are light, because dark
# they would be olive and brown.  A search found the last list among muted colours, without brown,
# olive and grey: its least distance (CIEDE2000) between two colours is great with normal sight and
# with each of the three kinds of colour blindness, simulated after Machado, Oliveira and Fernandes
# (2009).  It is 16.7 among the first eight, which were found first, 11.0 among all, and 12.5 from
# paper.
PALETTES: dict[str, tuple[str, ...]] = {
    "default": (
        "#4489c2", "#f6a945", "#2f7d4f", "#bc6188", "#8ac7ac", "#b1b0ef", "#e7c274",
        "#5a518c", "#25656f", "#b23a48", "#ea9fb0", "#36967f", "#d8cf4e", "#c66455",
        "#a269b3", "#7878cb", "#f2dcae", "#5e954b", "#87424f", "#784674", "#f2aa8a",
        "#d5a4d7", "#adc584", "#8cbde7", "#3691a0", "#325e89", "#256854", "#88c3ca",
    ),
    "vivid": (
        "#0d62ba", "#e8d141", "#e5518d", "#3b7501", "#b8befe", "#ffa826", "#71d9d2",
        "#fea9b5", "#8b77fa", "#c45fd1", "#f25831", "#076f82", "#f2a3f6", "#ff69d7",
        "#af2843", "#09a690", "#8cdb8f", "#c4e13c", "#9a3289", "#3daa3c", "#6d47b7",
        "#5566d2", "#2592f4", "#ffbe92", "#7ccfff", "#0da0ba", "#057460",
    ),
    "pastel": (
        "#7aa2cd", "#f8bf86", "#ecd0f2", "#9cba7e", "#cd8993", "#cae5c4", "#91c9d3",
        "#b5b8f3", "#d8bd72", "#fedac7", "#efae88", "#bd8bb8", "#eaa7c1", "#73ac98",
        "#9d96d0", "#f3ab9f", "#bee1f2", "#a5cc98", "#d5ade2", "#d5cb81", "#f5e9b9",
        "#96c3ec", "#72a9b3", "#fcccd6", "#91ccba", "#d0d9fe", "#bfe4de",
    ),
    "colorblind": (
        "#383780", "#edaf31", "#aad9f2", "#b96c7e", "#34703f", "#f0e5b8", "#a07dc8",
        "#5d293e", "#aab07d", "#0b4410", "#535bc3", "#835266", "#cba4bb", "#727093",
        "#c4a4fe", "#acc5b0", "#2ea095", "#628e52",
    ),
}  # fmt: skip

OUTLINE: RGB = (122, 128, 138)  # lines around a region; visible on light and dark backgrounds

NAMED_COLOURS = {
    "paper": "#f7f8fa",
    "white": "#ffffff",
    "light": "#eceff3",
    "grey": "#8a919c",
    "dark": "#1d2129",
    "black": "#000000",
}


@cache
def parse_palette(name: str) -> tuple[RGB, ...]:
    """Return the colours of a palette; RenderError names those that exist."""
    if name not in PALETTES:
        raise RenderError(f"there is no palette {quote(name)}{nearest(name, PALETTES)}")
    return tuple(from_hex(text) for text in PALETTES[name])


def parse_colour(text: str) -> RGB | None:
    """Return the colour of a name or of #rgb or #rrggbb; None for "transparent".

    RenderError lists what is allowed.
    """
    word = text.strip().lower()
    if word == "transparent":
        return None
    code = NAMED_COLOURS.get("grey" if word == "gray" else word, word)
    digits = code[1:]
    if code[:1] == "#" and len(digits) in (3, 6) and set(digits) <= set("0123456789abcdef"):
        return from_hex(code if len(digits) == 6 else "#" + "".join(d * 2 for d in digits))
    names = ", ".join(NAMED_COLOURS)
    raise RenderError(
        f"unknown background {quote(text)}: write #rrggbb, transparent, or one of {names}"
    )


def from_hex(code: str) -> RGB:
    """Return (red, green, blue) of "#rrggbb"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def to_hex(colour: RGB) -> str:
    """Return "#rrggbb"."""
    return "#" + "".join(f"{part:02x}" for part in colour)


def assign(blocks: Sequence[Block], palette: Sequence[RGB], *, by_group: bool = False) -> list[RGB]:
    """Return a colour for each block, the same for the same blocks.

    A block with a rank gets the colour of that number, so that a piece looks the same in each
    solution.  Then copies and blocks beyond the palette get theirs: blocks that share a face never
    share a colour, and otherwise colours are used equally often.  If the palette is too small
    for the neighbours of a block, lighter and darker shades are added.  ``by_group`` gives the
    blocks of a group one colour.
    """
    ranks = [-1 if block.rank is None else block.rank for block in blocks]
    names = dict.fromkeys(block.group for block in blocks if by_group and block.group)
    if not names and all(0 <= rank < len(palette) for rank in ranks):
        return [palette[rank] for rank in ranks]  # no core call for each of many solutions
    numbers = {name: number for number, name in enumerate(names)}
    groups = [numbers.get(block.group, -1) for block in blocks]
    return block_colours(
        lattice_of(blocks), [block.cells for block in blocks], ranks, groups, palette
    )


def lattice_of(blocks: Sequence[Block]) -> LatticeHandle:
    """Return the lattice of blocks in the core."""
    return blocks[0].lattice.in_core(blocks[0].cells.shape[1])


def linear(colours: RGB | Sequence[RGB]) -> NDArray[np.float64]:
    """Return colours, (..., 3), as linear light, without the curve of sRGB (IEC 61966-2-1)."""
    share = np.array(colours, dtype=np.float64) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
