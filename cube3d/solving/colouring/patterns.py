"""Patterns to colour a region after."""

from __future__ import annotations

from collections.abc import Iterator

from cube3d.arrays import np
from cube3d.errors import PuzzleError
from cube3d.geometry.region import Region
from cube3d.solving.colouring.signatures import Paint

NAMES = ("checkered", "stripes", "halves", "shell", "random")

# So many random colourings are tried.
MOST_RANDOM = 200


def patterns(region: Region, name: str, colours: int, seed: int) -> Iterator[tuple[str, Paint]]:
    """Yield the colourings of a region that a name stands for, each with a text that says it.

    ``checkered``: neighbours differ; ``stripes``: slabs one cell thick in turn;
    ``halves``: as many slabs as there are colours; ``shell``: cells of the surface, and
    the others; ``random``: every cell by chance.

    Raises:
        PuzzleError: the pattern is one of the integer grid alone.
    """
    if not region.lattice.is_cubic and name not in ("shell", "random"):
        raise PuzzleError(
            f"the pattern '{name}' is one of cubes; on the {region.lattice.name} lattice there are "
            "shell and random"
        )
    places = region.array - np.array(region.corner, dtype=np.int64)
    if name == "checkered":
        sums: Paint = places.sum(axis=1)
        yield name, sums % colours
    elif name == "random":
        rng = np.random.default_rng(seed)
        for number in range(1, MOST_RANDOM + 1):
            yield f"random, number {number}", rng.integers(0, colours, len(region))
    elif name == "shell":
        near = region.lattice.touching(region.array)
        yield name, np.where(np.all(region.numbers(near) >= 0, axis=1), 1, 0)
    else:
        for axis, size in enumerate(region.extents):
            along = places[:, axis]
            halves: Paint = along * colours // size
            yield f"{name} along axis {axis + 1}", along % colours if name == "stripes" else halves
