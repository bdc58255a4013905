"""The text of a shape: a token for each voxel, ``_``, ``#`` or ``+``, with a colour number."""

from __future__ import annotations

import math
import re

from cube3d.errors import FormatError
from cube3d.quoting import quote

STATES = "_#+"
_DIGITS = str.maketrans("", "", "0123456789")
_TOKEN = re.compile(r"[_#+](\d*)", re.ASCII)
_FOREIGN = re.compile(r"[^_#+0-9]")


def parse_tokens(
    text: str, sizes: tuple[int, int, int], palette: int, where: str
) -> tuple[str, tuple[int, ...]]:
    """Read the text of a shape.

    Args:
        text: the tokens.
        sizes: x, y and z.
        palette: how many colours there are.
        where: what to call the shape in errors.

    Returns:
        A character for each voxel, and its colour; no colours if all are neutral.

    Raises:
        FormatError: other characters, too many or too few tokens, or no such colour.
    """
    found = _FOREIGN.search(text)
    if found:
        raise FormatError(
            f"{where}: {quote(found[0])} is none of '_', '#', '+' and a colour number"
        )
    states = text.translate(_DIGITS)
    cells = math.prod(sizes)
    if len(states) != cells:
        size = " x ".join(map(str, sizes))
        raise FormatError(f"{where}: {len(states):,} voxels are given, {size} are {cells:,}")
    if len(text) == len(states):
        return states, ()
    if text[0] not in STATES:
        raise FormatError(f"{where}: it begins with a colour number")
    return states, _colours(text, palette, where)


def _colours(text: str, palette: int, where: str) -> tuple[int, ...]:
    colours = []
    for found in _TOKEN.finditer(text):
        digits = found[1]
        colour = int(digits or 0) if len(digits) < 10 else palette + 1
        if colour > palette:
            raise FormatError(f"{where}: there is no colour {digits[:10]}; there are {palette}")
        if digits and found[0][0] == "_":
            raise FormatError(f"{where}: an empty voxel has colour {digits}")
        colours.append(colour)
    return tuple(colours) if any(colours) else ()


def format_tokens(states: str, colours: tuple[int, ...]) -> str:
    """Write the text of a shape; parsing it gives the same back."""
    if not colours:
        return states
    return "".join(
        state + (str(colour) if colour else "")
        for state, colour in zip(states, colours, strict=True)
    )
