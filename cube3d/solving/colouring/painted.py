"""The coloured puzzle that a colouring of the region and a target solution give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from cube3d.arrays import np
from cube3d.geometry.cube_colour import Colour
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.puzzle.solution import Solution
from cube3d.solving.colouring.signatures import Paint, Signatures

PALETTE = (
    Colour("light", "#f3e7c9"),
    Colour("dark", "#6b3f22"),
    Colour("red", "#b5342b"),
    Colour("blue", "#2f5d8c"),
    Colour("green", "#4f7a3a"),
    Colour("yellow", "#e0b030"),
)


@dataclass(frozen=True, eq=False)
class Painted:
    """A coloured puzzle, and the plain one that it was made of.

    Attributes:
        puzzle: the coloured puzzle.
        plain: the placements of the plain puzzle.
        origin: for each piece of the coloured puzzle, by name, the number of the plain one.
    """

    puzzle: Puzzle
    plain: Placements
    origin: dict[str, int]

    def placements_of(self, solution: Solution) -> list[int]:
        """Return the placements of the plain puzzle that a solution lies on, ascending."""
        table, region = self.plain, self.plain.puzzle.region
        found = []
        for placed in solution.placements:
            mine = np.flatnonzero(table.piece == self.origin[placed.piece])
            wanted = np.sort(region.numbers(np.array(placed.cells, dtype=np.int64)))
            rows = table.cells[table.start[mine][:, None] + np.arange(len(wanted))]
            found.append(int(mine[np.flatnonzero((rows == wanted).all(axis=1))[0]]))
        return sorted(found)


def paint_pieces(
    table: Placements, signatures: Signatures, paint: Paint, target: Sequence[int]
) -> Painted:
    """Colour the region, and the pieces as they lie in a solution.

    Args:
        table: the placements of the plain puzzle.
        signatures: what numbers their coloured pieces.
        paint: the colours.
        target: the placements of the solution.
    """
    plain = table.puzzle
    names = [PALETTE[number].name for number in paint.tolist()]
    region = Region(
        plain.region.cells,
        optional=plain.region.optional,
        colours=dict(zip(plain.region.cells, names, strict=True)),
        lattice=plain.region.lattice,
    )
    pieces: list[Piece] = []
    origin: dict[str, int] = {}
    taken = {piece.name for piece in plain.pieces}
    for index, piece in enumerate(plain.pieces):
        alike = _alike(table, signatures, paint, target, index)
        numbered = (f"{piece.name} {number}" for number in count(1))
        free = (name for name in numbered if name not in taken)
        for same in alike:
            name = piece.name if len(alike) == 1 else next(free)
            colours = signatures.colours_of(same[0], paint)
            marks = tuple(PALETTE[colour].name for colour in colours)
            pieces.append(replace(piece, name=name, count=len(same), colours=marks, groups=()))
            origin[name] = index
    puzzle = replace(
        plain,
        name=f"{plain.name}, coloured",
        region=region,
        pieces=tuple(pieces),
        colours=tuple(PALETTE[number] for number in sorted(set(paint.tolist()))),
        known=(),
        about=f"{plain.name}, coloured so that it has one solution.",
        tags=tuple(dict.fromkeys([*plain.tags, "coloured"])),
    )
    return Painted(puzzle, table, origin)


def _alike(
    table: Placements, signatures: Signatures, paint: Paint, target: Sequence[int], index: int
) -> list[list[int]]:
    """Return the copies of a piece in the target, those with the same colours together."""
    kinds: dict[int, list[int]] = {}
    for placement in target:
        if table.piece[placement] == index:
            kinds.setdefault(signatures.kind(placement, paint), []).append(placement)
    return list(kinds.values())
