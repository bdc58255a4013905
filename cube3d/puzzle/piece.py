"""Pieces: polycubes with a name, a number of copies and a mobility."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from cube3d.errors import (
    PuzzleError,
    ShapeError,
    TooLargeError,
    check_arguments,
    counted,
    member_of,
    quote,
    show,
)
from cube3d.geometry.cells import Cell, as_integer, check_cells
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Aspects, Polycube, aspects_of, refuse_many_aspects
from cube3d.geometry.region import Region

Count = int | tuple[int, int | None]
MAX_COPIES = 2**62


def check_name(name: str, what: str) -> None:
    """Raise if a name cannot be printed; ``what`` it names.

    Raises:
        PuzzleError: the name is no text, or cannot be printed.
    """
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise PuzzleError(f"{what} needs a printable name, not {show(name)}")


@check_arguments
@dataclass(frozen=True)
class Piece:
    """A polycube in a puzzle.

    Attributes:
        name: its name, unique in its puzzle.  Pieces with different names are distinguished even if
            their shapes are equal; the copies of one piece are not.
        count: how many copies are used: a number, or (least, most); a most of None means as many
            as there is room for.  A piece of 0 copies is listed, but not used.
        mobility: how it may be turned; None: as its puzzle says.  The pieces that a puzzle returns
            have one, so they differ from those that were made without: take them from the puzzle.
        shape_name: the library's name of its shape, if it came from there; checked against the
            shape, and ignored in comparisons.
        colours: the name of the colour of each cell of the shape, in the order of its cells, ""
            for neutral; empty if all cells are.
        groups: pairs of a group's name and the number of copies in it.  Pieces of one group may
            stay together when the puzzle is taken apart; placements do not depend on groups.
        fixed: whether it stays in place when the puzzle is taken apart, as a box does.
        at: its place, not turned: the lowest corner of its bounding box, or on other lattices the
            translation of its shape; None: anywhere.
    """

    name: str
    shape: Polycube
    count: Count = 1
    mobility: Mobility | None = None
    shape_name: str | None = None
    colours: tuple[str, ...] = ()
    groups: tuple[tuple[str, int], ...] = ()
    fixed: bool = False
    at: Cell | None = None

    def __post_init__(self) -> None:
        """Check the name, the shape, the count and the colours.

        Raises:
            PuzzleError: the name cannot be printed, the shape is no polycube, the mobility is
                unknown, the count is negative or an empty range, the number of colours differs from
                that of cells, or several copies are at one place.
        """
        check_name(self.name, "a piece")
        if self.mobility is not None:
            object.__setattr__(self, "mobility", member_of(Mobility, self.mobility, "mobility"))
        low, high = self._range()
        if high is not None and low > high >= 0:
            raise self._error(f"the least number of copies, {low:,}, is above the most, {high:,}")
        if low < 0 or (high is not None and high < 0):
            raise self._error(f"a count of {self.count_text} makes no sense")
        object.__setattr__(self, "count", low if low == high else (low, high))
        self._check_marks()
        self._check_place()

    def _error(self, what: str) -> PuzzleError:
        return PuzzleError(f"piece {quote(self.name)}: {what}")

    def _check_marks(self) -> None:
        colours = tuple(self.colours)
        if colours and len(colours) != len(self.shape):
            cells = counted(len(self.shape), "cell")
            raise self._error(f"it has {cells} and {counted(len(colours), 'colour')}")
        object.__setattr__(self, "colours", colours if any(colours) else ())
        groups = Counter(name for name, _ in self.groups)
        for name, number in self.groups:
            check_name(name, "a group of pieces")
            if (as_integer(number) or 0) < 1:
                raise self._error(f"{show(number)} copies in group {quote(name)}")
            if groups[name] > 1:
                raise self._error(f"it names group {quote(name)} twice")
        groups_of = tuple((name, int(number)) for name, number in self.groups)
        object.__setattr__(self, "groups", groups_of)
        if self.high is not None and sum(number for _, number in self.groups) > self.high:
            raise self._error(f"it has {self.count_text} copies, but more in its groups")

    def _check_place(self) -> None:
        if self.at is None:
            return
        object.__setattr__(self, "at", check_cells([self.at], "a place")[0])
        object.__setattr__(self, "mobility", Mobility.FIXED)
        if self.high != 1:
            raise self._error(f"it has one place, but {self.count_text} copies")

    def _range(self) -> tuple[int, int | None]:
        given = self.count if isinstance(self.count, tuple) else (self.count, self.count)
        pair = tuple(map(as_integer, given))
        numbers = [n for n in pair if n is not None]
        missing = [n for n in given if n is not None and as_integer(n) is None]
        if len(pair) != 2 or pair[0] is None or missing:
            raise self._error(
                f"a count must be an integer or a pair of integers, not {show(self.count)}"
            )
        if max(map(abs, numbers)) > MAX_COPIES:
            raise self._error(f"a count of {show(self.count)} is too large")
        return pair[0], pair[1]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Piece):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        marks = self.colours, self.groups, self.fixed, self.at
        return (self.name, self.shape, self.count, self.mobility, *marks)

    @property
    def turning(self) -> Mobility:
        """How it may be turned: its mobility; without one, rotations, as for a polycube.

        Example:
            >>> import cube3d
            >>> piece = cube3d.Piece("V", cube3d.shape("V3"))
            >>> piece.mobility, piece.turning.value
            (None, 'rotations')
            >>> cube3d.Puzzle("x", cube3d.Region.box((3, 1)), [piece]).pieces[0].turning.value
            'reflections'
        """
        return self.mobility or Mobility.ROTATIONS

    @property
    def aspects(self) -> Aspects:
        """The shape in the orientations in which it may be turned, with its colours."""
        return aspects_of(self.shape, self.colours, self.turning)

    def group_of(self, copy: int) -> str:
        """Return the group of a copy, "" for none; copies are assigned to groups in order."""
        for name, number in self.groups:
            if copy < number:
                return name
            copy -= number
        return ""

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


def lift(piece: Piece, region: Region, mobility: Mobility | None = None) -> Piece:
    """Return a piece of a region, with as many coordinates as the region and a mobility.

    Args:
        piece: the piece; its own mobility stays.
        mobility: that of a piece without one; None: the region's usual one.

    Raises:
        PuzzleError: the piece has more coordinates, another lattice, or a place with other ones.
        TooLargeError: it has too many cells to turn in all ways.
    """
    named, axes = f"piece {quote(piece.name)}:", region.dimension
    if piece.shape.lattice is not region.lattice:
        own, other = piece.shape.lattice.name, region.lattice.name
        raise PuzzleError(f"{named} its lattice is {own}, that of the region is {other}")
    turned = piece.mobility or mobility or region.usual_mobility
    try:
        lifted = piece.shape.lifted(axes)
        refuse_many_aspects(lifted, turned)
    except TooLargeError as error:
        raise TooLargeError(f"{named} {error}; with the mobility fixed it is not turned") from None
    except ShapeError:
        own = f"{piece.shape.dimension} coordinates"
        raise PuzzleError(f"{named} its cells have {own}, those of the region {axes}") from None
    if piece.at is not None and len(piece.at) != axes:
        place = show(list(piece.at))
        raise PuzzleError(f"{named} it lies at {place}; cells of the region have {axes} numbers")
    return replace(piece, shape=lifted, mobility=turned)
