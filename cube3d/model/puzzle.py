"""Puzzles: a region, pieces, and what counts as a solution."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from cube3d.errors import PuzzleError, ShapeError
from cube3d.model.orientation import Mobility
from cube3d.model.polycube import Polycube
from cube3d.model.region import Region
from cube3d.model.rule import Rule, checked

E = TypeVar("E", bound=Enum)
Count = int | tuple[int, int | None]


class Cover(Enum):
    """How much of the region must be covered."""

    ALL = "all"
    """Every cell, exactly once."""
    PIECES = "pieces"
    """Every piece is used; cells may stay empty."""

    def __repr__(self) -> str:
        return f"Cover.{self.name}"


class UpTo(Enum):
    """Which solutions count as the same."""

    TOTAL = "total"
    """None: solutions are sets of placements."""
    ROTATIONS = "rotations"
    """Those that a rotation of the region turns into each other."""
    FULL = "full"
    """Those that a rotation or reflection of the region turns into each other."""

    def __repr__(self) -> str:
        return f"UpTo.{self.name}"


def _check_name(name: str, what: str) -> None:
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise PuzzleError(f"{what} needs a printable name, not {name!r}")


def _member(kind: type[E], value: object, what: str) -> E:
    """Return a member of an enumeration, also for its value as text."""
    try:
        return kind(value)
    except ValueError:
        choices = ", ".join(repr(member.value) for member in kind)
        raise PuzzleError(f"{what} is one of {choices}, not {value!r}") from None


@dataclass(frozen=True)
class Piece:
    """A polycube in a puzzle.

    Attributes:
        name: what people call it; unique in its puzzle.  Pieces with different
            names are told apart even if their shapes are equal; the copies of
            one piece are not.
        shape: its polycube.
        count: how many copies are used: a number, or (least, most), where a
            most of None means as many as there is room for.
        mobility: how it may be turned.
        shape_name: the name of the shape in the shape library, if it came from
            there: it has to name this shape.  It does not take part in comparisons.
    """

    name: str
    shape: Polycube
    count: Count = 1
    mobility: Mobility = Mobility.ROTATIONS
    shape_name: str | None = None

    def __post_init__(self) -> None:
        """Check the name, the shape and the count.

        Raises:
            PuzzleError: a name that cannot be printed, no polycube, an unknown
                mobility, a negative count, or an empty range.
        """
        _check_name(self.name, "a piece")
        if not isinstance(self.shape, Polycube):
            raise PuzzleError(f"piece '{self.name}': a shape is a Polycube, not {self.shape!r}")
        object.__setattr__(self, "mobility", _member(Mobility, self.mobility, "mobility"))
        low, high = self._range()
        if low < 0 or high == 0 or (high is not None and low > high):
            raise PuzzleError(f"piece '{self.name}': a count of {self.count_text} makes no sense")
        if low == high:
            object.__setattr__(self, "count", low)

    def _range(self) -> tuple[int, int | None]:
        pair = self.count if isinstance(self.count, tuple) else (self.count, self.count)
        numbers = [n for n in pair if n is not None]
        whole = all(isinstance(n, int) and not isinstance(n, bool) for n in numbers)
        if len(pair) != 2 or pair[0] is None or not whole:
            raise PuzzleError(
                f"piece '{self.name}': a count is an integer, or a pair of them, not {self.count!r}"
            )
        return pair

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Piece):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[str, Polycube, Count, Mobility]:
        return (self.name, self.shape, self.count, self.mobility)

    @property
    def low(self) -> int:
        """The least number of copies used."""
        return self.count[0] if isinstance(self.count, tuple) else self.count

    @property
    def high(self) -> int | None:
        """The greatest number of copies used, or None for any number."""
        return self.count[1] if isinstance(self.count, tuple) else self.count

    @property
    def count_text(self) -> str:
        """The count as text: ``3``, ``0..3`` or ``1..``."""
        if self.low == self.high:
            return str(self.low)
        return f"{self.low}..{'' if self.high is None else self.high}"


@dataclass(frozen=True)
class Known:
    """A published fact: how many solutions a puzzle has.

    Attributes:
        solutions: the number.
        up_to: which solutions count as the same.
        source: who says so.
    """

    solutions: int
    up_to: UpTo
    source: str


@dataclass(frozen=True)
class Puzzle:
    """A packing puzzle.

    Pieces of a lower dimension than the region's are lifted to it, flat.

    Attributes:
        name: its name.
        region: the cells to fill.
        pieces: the pieces, names distinct.
        cover: whether every cell must be covered, or cells may stay empty.
        rules: exclusions: which pairs of placements may not both be used.
        known: published counts of its solutions.
        about: a sentence or two of history.
        tags: words to find it by.
    """

    name: str
    region: Region
    pieces: tuple[Piece, ...]
    cover: Cover = Cover.ALL
    rules: tuple[Rule, ...] = ()
    known: tuple[Known, ...] = ()
    about: str = ""
    tags: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Lift the pieces and check that the puzzle makes sense.

        Raises:
            PuzzleError: no pieces, two of one name, a piece of a higher
                dimension than the region, a rule that names no piece, or sizes that
                cannot add up.
        """
        _check_name(self.name, "a puzzle")
        object.__setattr__(self, "cover", _member(Cover, self.cover, "cover"))
        object.__setattr__(self, "pieces", tuple(self._lifted(self.pieces)))
        if not self.pieces:
            raise PuzzleError(f"puzzle '{self.name}' has no pieces")
        names = [piece.name for piece in self.pieces]
        for name in names:
            if names.count(name) > 1:
                raise PuzzleError(
                    f"puzzle '{self.name}' has two pieces named '{name}'; "
                    "copies of one piece are written as its count"
                )
        rules = checked(self.rules, names, self.region.dimension)
        object.__setattr__(self, "rules", rules)
        self._check_sizes()

    def _lifted(self, pieces: Iterable[Piece]) -> Iterable[Piece]:
        for piece in pieces:
            try:
                yield replace(piece, shape=piece.shape.lifted(self.region.dimension))
            except ShapeError:
                raise PuzzleError(
                    f"piece '{piece.name}' is {piece.shape.dimension}-dimensional, "
                    f"the region of puzzle '{self.name}' is {self.region.dimension}-dimensional"
                ) from None

    def _check_sizes(self) -> None:
        space = len(self.region)
        least = sum(piece.low * len(piece.shape) for piece in self.pieces)
        most = sum(self.most_copies(piece) * len(piece.shape) for piece in self.pieces)
        if least > space:
            raise PuzzleError(
                f"the pieces of puzzle '{self.name}' have {least:,} cells, "
                f"its region has only {space:,}"
            )
        if self.cover is Cover.ALL and most < space:
            raise PuzzleError(
                f"the pieces of puzzle '{self.name}' have {most:,} cells and cannot cover the "
                f'{space:,} of its region; cover = "pieces" lets cells stay empty'
            )

    def most_copies(self, piece: Piece) -> int:
        """Return how many copies of a piece there can be: its count, or its room."""
        room = len(self.region) // len(piece.shape)
        return room if piece.high is None else min(room, piece.high)

    def piece(self, name: str) -> Piece:
        """Return the piece of a name.

        Raises:
            PuzzleError: there is none.
        """
        for piece in self.pieces:
            if piece.name == name:
                return piece
        raise PuzzleError(f"puzzle '{self.name}' has no piece named '{name}'")
