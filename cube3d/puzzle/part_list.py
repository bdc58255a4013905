"""The parts list of a puzzle: each piece with its symmetry and mirror image."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cube3d.errors import counted
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.puzzle.puzzle import Piece, Puzzle

_LONGEST = 28  # characters of a name on a sheet


@dataclass(frozen=True)
class ListedPiece:
    """An entry of a parts list: a piece and its symmetry.

    Attributes:
        rotations: the number of rotations that keep it, the identity included.
        symmetries: the number of rotations and reflections that keep it.
        is_chiral: whether no rotation turns it into its mirror image.
        mirror: the first piece of the puzzle that is its mirror image, if it is chiral.
        mirror_shape: the library name of its mirror image, if it is chiral.
        bodies: the number of its parts, connected by faces.
    """

    piece: Piece
    rotations: int
    symmetries: int
    is_chiral: bool
    mirror: str | None
    mirror_shape: str | None
    bodies: int

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of its bounding box, the greatest first; empty on other lattices."""
        if not self.piece.shape.lattice.has_boxes:
            return ()
        return tuple(sorted(self.piece.shape.extents, reverse=True))

    @property
    def symmetry_text(self) -> str:
        """The number of its symmetries, and of the rotations among them, as text."""
        kind = "chiral" if self.is_chiral else f"{self.rotations} by rotation"
        return f"{self.symmetries}, {kind}"

    @property
    def mirror_text(self) -> str:
        """The name of its mirror image: ``itself``, a piece or a library shape; "" if unknown."""
        if not self.is_chiral:
            return "itself"
        if self.mirror:
            return self.mirror
        return f"shape {self.mirror_shape}" if self.mirror_shape else ""


def parts(puzzle: Puzzle, library: Mapping[str, Polycube]) -> list[ListedPiece]:
    """Return the parts list of a puzzle, in the order of its pieces.

    ``library`` holds named shapes of any dimension; mirror images that are not in the puzzle are
    looked up there.
    """
    return [_part(piece, puzzle, library) for piece in puzzle.pieces]


def _part(piece: Piece, puzzle: Puzzle, library: Mapping[str, Polycube]) -> ListedPiece:
    shape, chiral = piece.shape, piece.shape.is_chiral
    mirror = shape.mirror().canonical(Mobility.ROTATIONS)
    pieces = {other.name: other.shape for other in puzzle.pieces}
    return ListedPiece(
        piece=piece,
        rotations=shape.symmetry_order(Mobility.ROTATIONS),
        symmetries=shape.symmetry_order(Mobility.REFLECTIONS),
        is_chiral=chiral,
        mirror=_name(mirror, pieces) if chiral else None,
        mirror_shape=_name(mirror, library) if chiral else None,
        bodies=len(shape.lattice.components(shape.cells)),
    )


def _name(canonical: Polycube, shapes: Mapping[str, Polycube]) -> str | None:
    """Return the name of the first shape with a canonical form."""
    for name, shape in shapes.items():
        if len(shape) == len(canonical) and shape.dimension <= canonical.dimension:
            lifted = shape.lifted(canonical.dimension)
            if lifted.canonical(Mobility.ROTATIONS) == canonical:
                return name
    return None


def heading(puzzle: Puzzle) -> tuple[str, str]:
    """Return the two lines above a sheet: the name, and the numbers of pieces and cells."""
    least = [(piece.low, piece.low * len(piece.shape)) for piece in puzzle.pieces]
    most = [(n, n * len(p.shape)) for p in puzzle.pieces for n in [puzzle.most_copies(p)]]
    (low, low_cells), (high, high_cells) = (map(sum, zip(*x, strict=True)) for x in (least, most))
    kinds = sum(n > 0 for n, _ in most)
    of = "" if kinds == low == high else f" of {counted(kinds, 'kind')}"
    numbers = f"{_range(low, high, 'piece')}{of}, {_range(low_cells, high_cells, 'cell')}"
    region = counted(len(puzzle.region), "cell")
    return short_name(puzzle.name), f"{numbers}; the region has {region}"


def _range(low: int, high: int, noun: str) -> str:
    return counted(low, noun) if low == high else f"{low:,} to {counted(high, noun)}"


def short_name(name: str) -> str:
    """Return a name, cut if it is long."""
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
