"""What puzzles are wanted when some are designed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cube3d.errors import PuzzleError
from cube3d.geometry.code import canonical_code, is_code
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.symmetry import region_symmetries
from cube3d.quoting import quote
from cube3d.solving.design.dissection import Kinds


@dataclass(frozen=True)
class Wishes:
    """What puzzle is wanted.

    Attributes:
        region: the cells to fill.
        shapes: the shapes to choose from, by name; those that the mobility turns into
            one another count as one.
        pieces: the least and the greatest number of pieces.
        copies: how often a shape may come.
        solutions: the least and the greatest number of solutions, up to the symmetries
            of the puzzle.
        holes: how many cells stay empty.
        mobility: how pieces may be turned.
        library: the names that are names of the shape library.
        region_name: what a region that is no box is called in the names of the puzzles.
    """

    region: Region
    shapes: Mapping[str, Polycube]
    pieces: tuple[int, int]
    copies: int = 3
    solutions: tuple[int, int] = (1, 1)
    holes: int = 0
    mobility: Mobility = Mobility.ROTATIONS
    library: frozenset[str] = field(default_factory=frozenset)
    region_name: str = ""

    def __post_init__(self) -> None:
        """Check the numbers.

        Raises:
            PuzzleError: a range that is empty or begins below 1, or numbers that make no
                sense.
        """
        for (low, high), what in ((self.pieces, "pieces"), (self.solutions, "solutions")):
            if not 1 <= low <= high:
                raise PuzzleError(f"{low} to {high} {what} make no sense")
        if self.copies < 1:
            raise PuzzleError(f"a shape comes once at least, not {self.copies} times")
        if not 0 <= self.holes < len(self.region):
            raise PuzzleError(f"{self.holes} holes in {len(self.region)} cells make no sense")
        if self.region.colours:
            raise PuzzleError("puzzles are designed without colours; this region has some")


class Keys:
    """Names sets of shapes so that mirror images have one name, where that counts."""

    def __init__(self, wishes: Wishes, shapes: Sequence[Polycube]) -> None:
        """Find the codes of the shapes and of their mirror images."""
        self._own = [canonical_code(shape, wishes.mobility) for shape in shapes]
        self._mirrored = [canonical_code(shape.mirror(), wishes.mobility) for shape in shapes]
        symmetries = region_symmetries(wishes.region)
        self._merge = any(not symmetry.is_rotation for symmetry in symmetries)

    def __call__(self, kinds: Kinds) -> tuple[str, ...]:
        """Return the name of a set, given by the numbers of its shapes."""
        own = tuple(sorted(self._own[kind] for kind in kinds))
        if not self._merge:
            return own
        return min(own, tuple(sorted(self._mirrored[kind] for kind in kinds)))


def distinct(wishes: Wishes) -> tuple[list[str], list[Polycube]]:
    """Return the names and shapes to choose from, each once, in the order of the names.

    Where several names mean one shape, one that is no code is taken.

    Raises:
        PuzzleError: there is none, or one of another lattice or a higher dimension than
            the region.
    """
    dimension = wishes.region.dimension
    found: dict[str, tuple[str, Polycube]] = {}
    for name, shape in sorted(wishes.shapes.items(), key=lambda item: (is_code(item[0]), item[0])):
        if shape.lattice is not wishes.region.lattice:
            raise PuzzleError(
                f"shape {quote(name)} is of the {shape.lattice.name} lattice, the region of the "
                f"{wishes.region.lattice.name} one"
            )
        if shape.dimension > dimension:
            raise PuzzleError(
                f"shape {quote(name)} is {shape.dimension}-dimensional, the region is "
                f"{dimension}-dimensional"
            )
        lifted = shape.lifted(dimension)
        found.setdefault(canonical_code(lifted, wishes.mobility), (name, lifted))
    if not found:
        raise PuzzleError("there are no shapes to choose from")
    return [name for name, _ in found.values()], [shape for _, shape in found.values()]
