"""The words that name sets of shapes, alone: shells ask for them on every TAB.

:mod:`cube3d.shape_sets` says what they mean.
"""

from __future__ import annotations

CUBES = ("cubes", "dicubes", "tricubes", "tetracubes", "pentacubes", "hexacubes", "heptacubes")
SQUARES = (
    "squares", "dominoes", "trominoes", "tetrominoes", "pentominoes", "hexominoes", "heptominoes"
)  # fmt: skip
TRAITS = ("flat", "solid", "chiral", "achiral")


def set_names() -> list[str]:
    """Return the sets of one size, with at most one trait; those of squares are flat anyway."""
    return [*CUBES, *SQUARES, *(f"{trait}-{word}" for trait in TRAITS for word in CUBES)]
