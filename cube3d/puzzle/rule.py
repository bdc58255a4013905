"""Rules that forbid pairs of placements: swap, touch, pattern, and listed pairs.

A rule concerns two placements only, so it can be turned into pairs of placements, see
:mod:`cube3d.puzzle.pairs`.  "Four pieces may not meet at a point" is no such rule, because any
two of the four are allowed by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cube3d.arrays import NDArray, np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple, Protocol, TypeVar

from cube3d.errors import PuzzleError, TooLargeError, check_arguments, list_quoted, quote, show
from cube3d.geometry.cells import Cell, check_cells, distinct
from cube3d.geometry.lattice import CUBIC, ContactKind, Lattice
from cube3d.geometry.orientation import Mobility
from cube3d.scope import check_time

MAX_ASKED = 5_000
"""Most placements whose pairs a function is called for: 12.5 million pairs take about 10 s."""


class Placed(Protocol):
    """A piece at its place; :class:`cube3d.PlacedPiece` is one."""

    @property
    def piece(self) -> str:
        """The name of the piece."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it covers."""

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of these cells; empty if the piece has none."""


P_co = TypeVar("P_co", bound=Placed, covariant=True)


class PlacementTable(Protocol[P_co]):
    """All placements of a puzzle by number; :class:`cube3d.Placements` is one."""

    def __len__(self) -> int:
        """Return how many there are."""

    def placed(self, number: int) -> P_co:
        """Return a placement."""

    def partners(self, number: int) -> NDArray[np.int64]:
        """Return the placements with higher numbers that can be used together with one."""


class Contact(StrEnum):
    """The kinds of contact of two pieces; each includes those before it.

    Spheres and edges have only ``FACE``.
    """

    value: ContactKind

    FACE = "face"
    """They share a face: two of their cubes differ by one in one coordinate."""
    EDGE = "edge"
    """They share an edge: two cubes differ by one in one or two coordinates.  In the plane,
    cells that share a corner count, too."""
    CORNER = "corner"
    """They share a corner: two cubes differ by at most one in every coordinate."""

    def __repr__(self) -> str:
        return f"Contact.{self.name}"


@dataclass(frozen=True)
class Swap:
    """Forbids two pieces that can swap: that can fill their cells in another way.

    Such a pair can be replaced by the other division; for Y-pentacubes the spikes of two pieces
    change places (H. Kociemba, kociemba.org/themen/125puzzle).  Solutions without such pairs are
    isolated.  Two pieces of one shape that exchange their places do not count.
    """


@check_arguments
@dataclass(frozen=True)
class Touch:
    """Forbids certain pieces to touch.

    Attributes:
        pieces: names.  One name: copies of that piece do not touch.  Several: no two different
            ones do.  Empty: no two copies of the same piece do.
        contact: the kind of contact that is forbidden.
    """

    pieces: tuple[str, ...] = ()
    contact: Contact = Contact.FACE

    def concerns(self, first: str, second: str) -> bool:
        """Tell whether the rule applies to two pieces, by name."""
        if len(self.pieces) < 2:
            return first == second and first in (self.pieces or (first,))
        return first != second and first in self.pieces and second in self.pieces


@check_arguments
@dataclass(frozen=True)
class Pattern:
    """Forbids a relative position of two pieces.

    Attributes:
        pieces: the names of the two pieces; they may be equal.
        cells: the cells of each; only their relative places matter.  Flat patterns are lifted to
            the dimension of the region, as pieces are.
        mobility: the orientations in which the pair is forbidden.
    """

    pieces: tuple[str, str]
    cells: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    mobility: Mobility = Mobility.ROTATIONS

    def __post_init__(self) -> None:
        """Sort the cells.

        Raises:
            PuzzleError: there are not two pieces, or they share a cell.
            ShapeError: cells do not form a polycube.
        """
        if len(self.pieces) != 2 or len(self.cells) != 2:
            raise PuzzleError("a pattern needs two pieces")
        parts = [tuple(check_cells(part, "the pattern")) for part in self.cells]
        check_cells([*parts[0], *parts[1]], "the pattern")  # raises if a cell comes twice
        object.__setattr__(self, "cells", tuple(parts))
        object.__setattr__(self, "pieces", tuple(self.pieces))

    @classmethod
    def of(cls, first: Placed, second: Placed, mobility: Mobility = Mobility.ROTATIONS) -> Pattern:
        """Return the pattern of two placed pieces, for example of a solution.

        Raises:
            PuzzleError: they share a cell.
        """
        return cls((first.piece, second.piece), (first.cells, second.cells), mobility)

    @property
    def dimension(self) -> int:
        """The dimension of its drawing."""
        return len(self.cells[0][0])

    def lift(self, dimension: int) -> Pattern:
        """Return the same pattern in a higher dimension.

        Raises:
            PuzzleError: the dimension is lower than its own.
        """
        missing = dimension - self.dimension
        if missing < 0:
            raise PuzzleError(
                f"a {self.dimension}-dimensional pattern does not fit a "
                f"{dimension}-dimensional region"
            )
        first, second = (tuple(c + (0,) * missing for c in part) for part in self.cells)
        return Pattern(self.pieces, (first, second), self.mobility)


class Place(NamedTuple):
    """A placement as rules name it.

    Attributes:
        piece: the name of the piece.
        cells: its cells, in lexicographic order.
        colours: the colours of these, "" for neutral; empty if all are.
    """

    piece: str
    cells: tuple[Cell, ...]
    colours: tuple[str, ...] = ()

    @classmethod
    def of(cls, placed: Placed) -> Place:
        """Return the place of a placed piece."""
        return cls(placed.piece, placed.cells, placed.colours if any(placed.colours) else ())


@dataclass(frozen=True, eq=False, repr=False)
class Pairs:
    """Forbids certain pairs of placements, or single placements, chosen by the user.

    It stores the pairs, not the function that chose them, so it can be compared, pickled and saved.
    Places are absolute, unlike those of a :class:`Pattern`.

    Attributes:
        places: the placements in these pairs, distinct and sorted.
        numbers: pairs of positions in ``places``, the lower one first, distinct and in
            lexicographic order; ``int32`` of shape (f, 2), read-only.  A place with itself: that
            place is forbidden.

    Example:
        >>> import cube3d
        >>> puzzle = cube3d.load("soma")
        >>> def both_at_the_bottom(a, b):
        ...     low = [max(z for *_, z in piece.cells) == 2 for piece in (a, b)]
        ...     return {a.piece, b.piece} == {"L", "T"} and all(low)
        >>> rule = cube3d.Pairs.where(cube3d.placements(puzzle), both_at_the_bottom)
        >>> cube3d.count(puzzle.with_rules(rule)).total
        7088
    """

    places: tuple[Place, ...]
    numbers: NDArray[np.int32]

    def __post_init__(self) -> None:
        """Sort places and pairs.

        Raises:
            PuzzleError: numbers are not pairs of places.
            ShapeError: places are no cells.
        """
        for place in self.places:
            if not isinstance(place, Place):
                raise PuzzleError(f"a rule of pairs names Places, not {show(place)}")
        places = [_in_order(place) for place in self.places]
        pairs = _as_pairs(self.numbers, len(places), "places")
        used = [places[number] for number in np.unique(pairs).tolist()]
        ordered = sorted(set(used))
        number_of = {place: number for number, place in enumerate(ordered)}
        numbers = np.array([number_of.get(place, -1) for place in places], dtype=np.int32)
        both = np.sort(numbers[pairs], axis=1).astype(np.int64)
        keys = distinct(both[:, 0] * len(ordered) + both[:, 1])
        renumbered = np.stack(np.divmod(keys, max(1, len(ordered))), axis=1).astype(np.int32)
        renumbered.flags.writeable = False
        object.__setattr__(self, "places", tuple(ordered))
        object.__setattr__(self, "numbers", renumbered)

    @classmethod
    def of(cls, table: PlacementTable[Placed], numbers: ArrayLike) -> Pairs:
        """Return the rule that forbids pairs of placements, given by number.

        Args:
            table: all placements, as :func:`cube3d.placements` returns them.
            numbers: integers of shape (f, 2); twice the same number forbids that placement.

        Raises:
            PuzzleError: numbers have another shape, or name no placement.
        """
        _require_table(table)
        pairs = _as_pairs(numbers, len(table), "placements")
        used, positions = np.unique(pairs, return_inverse=True)
        places = tuple(Place.of(table.placed(number)) for number in used.tolist())
        return cls(places, positions.reshape(-1, 2).astype(np.int32))

    @classmethod
    def where(cls, table: PlacementTable[P_co], forbidden: Callable[[P_co, P_co], object]) -> Pairs:
        """Return the rule that forbids the pairs of placements for which a function returns true.

        The function is called at once, in both orders, for each two placements that could be used
        together.  One true result forbids the pair.  Both placements are copy 0 of their piece: a
        rule cannot distinguish copies.

        Args:
            table: all placements, as :func:`cube3d.placements` returns them.
            forbidden: takes two placed pieces; returns whether they are forbidden together.

        Raises:
            PuzzleError: the function returns anything but True or False.
            TimeoutError: the time limit of :mod:`cube3d.scope` passed.
            TooLargeError: more than 5,000 placements; :meth:`of` has no such limit.
        """
        _require_table(table)
        if not callable(forbidden):
            raise PuzzleError(
                f"a rule must be a function of two placed pieces, not {show(forbidden)}"
            )
        if len(table) > MAX_ASKED:
            raise TooLargeError(
                f"a function can be asked about pairs of {MAX_ASKED:,} placements, and there are "
                f"{len(table):,}; give an array of pairs to Pairs.of"
            )
        every = [table.placed(number) for number in range(len(table))]
        found = []
        for first, one in enumerate(every):
            for second in table.partners(first).tolist():
                check_time()
                other = every[second]
                if _answer(forbidden, one, other) or _answer(forbidden, other, one):
                    found.append((first, second))
        return cls.of(table, np.array(found, dtype=np.int64).reshape(-1, 2))

    @property
    def pieces(self) -> tuple[str, ...]:
        """The names of the pieces in its places."""
        return tuple(sorted({place.piece for place in self.places}))

    def __len__(self) -> int:
        return len(self.numbers)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pairs):
            return NotImplemented
        return (
            self._hash == other._hash
            and self.places == other.places
            and np.array_equal(self.numbers, other.numbers)
        )

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.places, self.numbers.tobytes()))

    def __repr__(self) -> str:
        return f"<Pairs: {len(self):,} pairs of {len(self.places):,} placements>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how pickle rebuilds the rule, with read-only numbers."""
        return Pairs, (self.places, self.numbers)


def _in_order(place: Place) -> Place:
    """Return a place with its cells, and their colours, sorted."""
    cells = tuple(check_cells(place.cells, "a placement"))
    if not any(place.colours):
        return Place(place.piece, cells)
    if len(place.colours) != len(cells):
        raise PuzzleError(
            f"a placement of {len(cells)} cells has {len(place.colours)} colours in a rule"
        )
    marks = dict(zip(map(tuple, place.cells), place.colours, strict=True))
    return Place(place.piece, cells, tuple(marks[cell] for cell in cells))


def _require_table(table: object) -> None:
    if not hasattr(table, "partners"):
        raise PuzzleError(
            f"pairs are made of cube3d.placements(puzzle), not of a {type(table).__name__}"
        )


def _as_pairs(numbers: ArrayLike, most: int, things: str) -> NDArray[np.int64]:
    """Return pairs of numbers below a limit, ``int64`` of shape (f, 2)."""
    try:
        found = np.asarray(numbers)
    except ValueError:
        raise PuzzleError("pairs of placements are integers of shape (f, 2)") from None
    if not found.size:
        return np.zeros((0, 2), dtype=np.int64)
    if found.ndim != 2 or found.shape[1] != 2 or not np.issubdtype(found.dtype, np.integer):
        raise PuzzleError(
            f"pairs of placements are integers of shape (f, 2), not {found.dtype} of shape "
            f"{found.shape}"
        )
    bad = found[(found < 0) | (found >= most)]
    if bad.size:
        raise PuzzleError(f"there is no placement {int(bad[0])}; there are {most:,} {things}")
    return found.astype(np.int64)


RelativeRule = Swap | Touch | Pattern
"""A rule about the relative position of two pieces."""
Rule = RelativeRule | Pairs


def named_pieces(rule: Rule) -> Sequence[str]:
    """Return the names of pieces in a rule."""
    return () if isinstance(rule, Swap) else rule.pieces


def check(
    rules: Iterable[Rule], names: Sequence[str], dimension: int, lattice: Lattice = CUBIC
) -> tuple[Rule, ...]:
    """Return the rules of a puzzle, lifted to its dimension, without duplicates.

    Raises:
        PuzzleError: a value is no rule, a rule names an unknown piece, has too high a dimension, or
            uses a contact that the lattice does not have.
        ShapeError: a pattern has places that are no cells of the lattice.
    """
    there = set(names)
    found: dict[Rule, None] = {}
    for rule in rules:
        if not isinstance(rule, Rule):
            raise PuzzleError(_no_rule(rule))
        for name in named_pieces(rule):
            if name not in there:
                raise PuzzleError(
                    f"a rule names piece {quote(name)}; the puzzle has {list_quoted(names)}"
                )
        _check_lattice(rule, lattice)
        lifted = rule.lift(dimension) if isinstance(rule, Pattern) else rule
        if not isinstance(lifted, Pairs) or len(lifted):  # without pairs it forbids nothing
            found.setdefault(lifted)
    return tuple(found)


def _no_rule(rule: object) -> str:
    """Return the error for a value that is no rule; for a function, it says how to make one."""
    if callable(rule):
        return (
            "a function is no rule; make one with "
            "cube3d.Pairs.where(cube3d.placements(puzzle), function)"
        )
    return f"a rule is a Swap, Touch, Pattern or Pairs, not {show(rule)}"


def _check_lattice(rule: Rule, lattice: Lattice) -> None:
    if isinstance(rule, Touch) and rule.contact.value not in lattice.contacts:
        raise PuzzleError(
            f"cells of the {lattice.name} lattice have no {rule.contact.value} to share: "
            'use contact = "face"'
        )
    if isinstance(rule, Pattern):
        lattice.measure([*rule.cells[0], *rule.cells[1]], "the pattern")


def _answer(forbidden: Callable[[Any, Any], object], one: Placed, other: Placed) -> bool:
    """Return whether a function forbids a pair; a missing ``return`` must not mean "allowed"."""
    found = forbidden(one, other)
    if not isinstance(found, bool | np.bool_):
        name = getattr(forbidden, "__name__", "the function")
        raise PuzzleError(f"{name}(a, b) must return True or False, not {show(found)}")
    return bool(found)
