"""Colours of cubes: which may lie where.

Cells of pieces and of the region may have colours, named by any text.  A coloured cube
may lie on a cell of the same colour, on one without a colour, and where a puzzle says
that its colour goes on another; a cube without a colour may lie anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from cube3d.errors import PuzzleError
from cube3d.quoting import quote, show

NEUTRAL = ""
"""The name that stands for no colour."""

Pair = tuple[str, str]


@dataclass(frozen=True)
class Colour:
    """A colour of cubes.

    Attributes:
        name: what cells call it.
        rgb: how it looks, ``#rrggbb``.
    """

    name: str
    rgb: str

    def __post_init__(self) -> None:
        """Check the name and the look.

        Raises:
            PuzzleError: no printable name, one sign that is neither letter nor digit
                (others have a meaning in drawings), or anything but ``#rrggbb``.
        """
        if not isinstance(self.name, str) or not self.name.strip() or not self.name.isprintable():
            raise PuzzleError(f"a colour needs a printable name, not {show(self.name)}")
        if len(self.name) == 1 and not self.name.isalnum():
            raise PuzzleError(
                f"a colour of one character is a letter or digit, not {show(self.name)}"
            )
        if not isinstance(self.rgb, str) or not re.fullmatch("#[0-9a-fA-F]{6}", self.rgb):
            raise PuzzleError(
                f'colour {quote(self.name)} is written "#rrggbb" in hexadecimal, '
                f"not {show(self.rgb)}"
            )


def may_lie(pairs: Iterable[Pair], own: str, below: str) -> bool:
    """Tell whether a cube of one colour may lie on a cell of another."""
    return NEUTRAL in (own, below) or own == below or (own, below) in set(pairs)
