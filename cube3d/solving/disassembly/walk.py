"""Random walks among the divisions of a region, towards high levels.

High levels are rare, and in large boxes the more so.  A walk through the divisions of a box
therefore begins in a smaller one, and when that gets no better, the box becomes longer by a copy
of one of its layers: what hooks in the pieces still does, so that the level seldom falls, and
there is more room for changes.
"""

from __future__ import annotations

from typing import NamedTuple

from cube3d.arrays import NDArray, np
from cube3d.core import motion
from cube3d.errors import PuzzleError
from cube3d.geometry.region import Region
from cube3d.solving.disassembly.bodies import bodies_of

EMPTY = -1
"""The label of cells that stay empty."""

# Changes between two looks, some tenths of a second; bytes that the states of one search take.
_CHANGES, _MEMORY = 100_000, 4 << 20
# After so many looks without anything better the box grows, if there is a level; where it is
# whole, the walk begins anew after more of them.
_PATIENCE, _LAST_PATIENCE = 10, 300
_FIRST_SIDE = 4  # of the boxes that walks begin in
_CELLS_A_PIECE = 6  # there, at least

Division = tuple[list[int], list[int]]
"""A level vector, empty where there is none, and the piece of each cell."""


class Wanted(NamedTuple):
    """What a region is divided into.

    Attributes:
        pieces: how many pieces, each connected by faces.
        empty: how many cells stay empty.
        least: each piece has at least so many cells.
    """

    pieces: int
    empty: int
    least: int = 1


class Walk:
    """Changes one division again and again."""

    def __init__(self, region: Region, wanted: Wanted, seed: int, given: NDArray[np.int32]) -> None:
        """Begin with a given division of the region, or with a random one if it is empty.

        Args:
            region: what is divided.
            wanted: into what.
            seed: what chance begins with.
            given: the piece of each cell, EMPTY where there is none; or no numbers.

        Raises:
            PuzzleError: a cell of the region touches no other one.
        """
        self._region, self._wanted = region, wanted
        self._random = np.random.default_rng(seed)
        self._best: Division = [], []
        self._idle = 0  # looks since there was anything better
        self._begin(given)

    def advance(self) -> Division:
        """Try changes; return the best division of the whole region since the walk began."""
        levels, labels = self._divider.run(_CHANGES)
        self._idle = 0 if levels > self._best[0] else self._idle + 1
        self._best = levels, labels
        if self._size != self._region.extents:
            if self._idle >= _PATIENCE and levels:
                self._grow()
            return [], []
        if self._idle >= _LAST_PATIENCE:
            self._begin(np.zeros(0, dtype=np.int32))
        return levels, labels

    def _begin(self, given: NDArray[np.int32]) -> None:
        region = self._region
        self._size = region.extents if len(given) else first_size(region, self._wanted)
        self._set(given)

    def _set(self, given: NDArray[np.int32]) -> None:
        """Go on with a division of a box of the present size, or of the region."""
        is_whole = self._size == self._region.extents
        self._divider = self._divide(self._region if is_whole else Region.box(self._size), given)
        self._best = [], []
        self._idle = 0

    def _divide(self, region: Region, given: NDArray[np.int32]) -> motion.Division:
        seed = int(self._random.integers(2**63))
        return _divider(region, self._wanted, seed, given)

    def _grow(self) -> None:
        """Copy the layer after which the level is highest, along the axis that is shortest."""
        missing = np.array(self._region.extents) - self._size
        axis = int(np.argmin(np.where(missing > 0, self._size, max(self._region.extents))))
        grid = np.array(self._best[1], dtype=np.int32).reshape(self._size)
        sizes = list(self._size)
        sizes[axis] += 1
        self._size = tuple(sizes)
        region = Region.box(self._size)
        longer = stretched(grid, axis)
        levels = [self._divide(region, one.ravel()).run(0)[0] for one in longer]
        best = max(range(len(longer)), key=levels.__getitem__, default=None)
        self._set(np.zeros(0, dtype=np.int32) if best is None else longer[best].ravel())


def first_size(region: Region, wanted: Wanted) -> tuple[int, ...]:
    """Return the sides of the box that a walk through the divisions of a region begins in."""
    full = region.extents
    if not (region.is_box and region.lattice.is_cubic):
        return full
    side = _FIRST_SIDE
    cells = max(_CELLS_A_PIECE, wanted.least) * wanted.pieces + wanted.empty
    while True:
        sizes = tuple(min(side, whole) for whole in full)
        if sizes == full or np.prod(sizes) >= cells:
            return sizes
        side += 1


def stretched(grid: NDArray[np.int32], axis: int) -> list[NDArray[np.int32]]:
    """Return a division of a box with each layer across an axis doubled, if nothing is empty there.

    Args:
        grid: the piece of each cell, EMPTY where there is none, in as many dimensions as the box.
        axis: the axis along which the box becomes longer by one.
    """
    layers = [np.take(grid, number, axis=axis) for number in range(grid.shape[axis])]
    full = [number for number, layer in enumerate(layers) if EMPTY not in layer]
    return [np.insert(grid, number, layers[number], axis=axis) for number in full]


def _divider(
    region: Region, wanted: Wanted, seed: int, given: NDArray[np.int32]
) -> motion.Division:
    numbers = {cell: number for number, cell in enumerate(region.cells)}
    near = [
        [numbers[other] for other in region.lattice.neighbours(cell) if other in numbers]
        for cell in region.cells
    ]
    if any(not own for own in near) and len(region) > 1:
        raise PuzzleError("a cell of the region touches no other one: it cannot be divided")
    whole = bodies_of(region.lattice, region.dimension, [region.array])
    return motion.Division(
        whole, near, **wanted._asdict(), given=given.tolist(), seed=seed, memory=_MEMORY
    )
