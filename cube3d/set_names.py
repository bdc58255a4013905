"""The words that name sets of shapes, and lattices, alone: shells ask for them on every TAB.

:mod:`cube3d.shape_sets` says what they mean.
"""

from __future__ import annotations

from pathlib import Path

CUBES = ("cubes", "dicubes", "tricubes", "tetracubes", "pentacubes", "hexacubes", "heptacubes")
SQUARES = (
    "squares", "dominoes", "trominoes", "tetrominoes", "pentominoes", "hexominoes", "heptominoes"
)  # fmt: skip
_FILES = (Path(__file__).parent / "lattices").glob("*.toml")
LATTICES = ("cubic", *sorted({path.stem for path in _FILES} - {"cubic"}))
"""The names of all lattices: of the files in ``lattices/``, the integer grid first."""
TRAITS = ("flat", "solid", "chiral", "achiral")


def set_names() -> list[str]:
    """Return the sets of one size, with at most one trait; those of squares are flat anyway."""
    return [*CUBES, *SQUARES, *(f"{trait}-{word}" for trait in TRAITS for word in CUBES)]
