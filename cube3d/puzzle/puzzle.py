"""Puzzles: a region, pieces, and what counts as a solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from cube3d.errors import (
    PuzzleError,
    SizesError,
    TooLargeError,
    member_of,
    quote,
    show,
)
from cube3d.geometry.cells import NEUTRAL, Cell, Colour, as_integer, check_cells
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.region import Region
from cube3d.puzzle.disassembly import check_fit
from cube3d.puzzle.piece import Count as Count
from cube3d.puzzle.piece import Piece as Piece  # also part of this module
from cube3d.puzzle.piece import check_name
from cube3d.puzzle.piece import lift as lift
from cube3d.puzzle.rule import Rule, check

MAX_PIECES = 5_000
"""The most different pieces of a puzzle, copies not counted; BurrTools files allow 2,000."""
APART = ("disassemblable", "level", "walls")
"""Keys of a puzzle: if one is set, only an assembly that comes apart solves it."""


class Cover(StrEnum):
    """Which cells must be covered."""

    ALL = "all"
    """Every cell that is not optional, exactly once."""
    PIECES = "pieces"
    """Every piece is used; cells may stay empty."""

    def __repr__(self) -> str:
        return f"Cover.{self.name}"


class UpTo(StrEnum):
    """Which solutions count as the same."""

    TOTAL = "total"
    """None: every set of placements counts."""
    ROTATIONS = "rotations"
    """Solutions that a rotation of the region maps to each other."""
    FULL = "full"
    """Solutions that a rotation or reflection of the region maps to each other."""

    def __repr__(self) -> str:
        return f"UpTo.{self.name}"


@dataclass(frozen=True)
class Known:
    """A published fact: the number of solutions of a puzzle.

    Attributes:
        up_to: the solutions that count as the same.
        source: where it was published.

    A puzzle marks its facts as its own.  :func:`dataclasses.replace` drops them if the new puzzle
    may have other solutions.
    """

    solutions: int
    up_to: UpTo
    source: str
    _about: tuple[object, ...] | None = field(default=None, init=False, repr=False, compare=False)

    def _bound_to(self, about: tuple[object, ...]) -> Known:
        bound = copy(self)
        object.__setattr__(bound, "_about", about)
        return bound


@dataclass(frozen=True)
class Puzzle:
    """A packing puzzle.

    Pieces of a lower dimension than the region's are lifted to it, flat.

    Attributes:
        region: the cells to fill.
        pieces: the pieces, with distinct names.
        cover: whether every cell that is not optional must be covered, or all cells may stay
            empty.
        rules: they forbid pairs of placements, which may then not both be used.
        known: published counts of its solutions.  Facts of a puzzle with another region, walls,
            pieces or rules are dropped.
        about: a sentence or two of history.
        tags: words to find it by.
        max_holes: the most cells that stay empty; None: any number of the optional ones.
        colours: the look of the colours.
        colour_pairs: pairs of a cube's colour and the colour of a cell it may lie on, besides
            equal ones.
        crossing: whether pieces may cross at corners; only for lattices of edges.
        walls: cells around the region that stay in place when the puzzle is taken apart; pieces
            leave through the openings between them.
        level: the fewest moves until a first piece (or several) comes off, in the solution that
            needs most moves; published or computed; None: unknown, or not interlocking.
        disassemblable: whether it is said that solutions must come apart; a level or walls say it,
            too, see :attr:`must_come_apart`.
        clearance: how far makers draw in each outer face of a piece, in cells.
        bevel: the radius of convex edges, in cells.
        mobility: how pieces may be turned that do not say it; None: rotations, or if the region has
            two axes, reflections, as one turns flat pieces over.  Ignored in comparisons, because
            all pieces of a puzzle have their mobility.
    """

    name: str
    region: Region
    pieces: tuple[Piece, ...]
    cover: Cover = Cover.ALL
    rules: tuple[Rule, ...] = ()
    known: tuple[Known, ...] = ()
    about: str = ""
    tags: tuple[str, ...] = ()
    max_holes: int | None = None
    colours: tuple[Colour, ...] = ()
    colour_pairs: tuple[tuple[str, str], ...] = ()
    crossing: bool = False
    walls: tuple[Cell, ...] = ()
    level: int | None = None
    disassemblable: bool = False
    clearance: float = 0.0
    bevel: float = 0.0
    mobility: Mobility | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        """Lift the pieces and check the puzzle for contradictions.

        Raises:
            PuzzleError: there are no pieces, two have one name, a piece has a higher dimension than
                the region or another lattice, a rule names an unknown piece, two colours have one
                name, a colour is undefined, the limit of holes is negative, or the level below 1.
            TooLargeError: more than 5,000 pieces, or a piece has too many cells to turn in all
                ways.
        """
        check_name(self.name, "a puzzle")
        self._check_kinds()
        object.__setattr__(self, "cover", member_of(Cover, self.cover, "cover"))
        if self.cover is Cover.PIECES and self.region.optional:
            # All cells may stay empty, so marks of optional cells mean nothing.
            object.__setattr__(self, "region", self.region.all_alike())
        if not self.pieces:
            raise PuzzleError(f"puzzle {quote(self.name)} has no pieces")
        if self.mobility is not None:
            object.__setattr__(self, "mobility", member_of(Mobility, self.mobility, "mobility"))
        lifted = tuple(lift(piece, self.region, self.mobility) for piece in self.pieces)
        object.__setattr__(self, "pieces", lifted)
        if len(self.pieces) > MAX_PIECES:
            raise TooLargeError(
                f"puzzle {quote(self.name)} has {len(self.pieces):,} pieces; "
                f"the limit is {MAX_PIECES:,}"
            )
        names = [piece.name for piece in self.pieces]
        twice = next((name for name, number in Counter(names).items() if number > 1), None)
        if twice is not None:
            raise PuzzleError(
                f"puzzle {quote(self.name)} has two pieces named {quote(twice)}; "
                "copies of one piece are written as its count"
            )
        rules = check(self.rules, names, self.region.dimension, self.region.lattice)
        object.__setattr__(self, "rules", rules)
        self._check_colours()
        if self.max_holes is not None and self.max_holes < 0:
            raise PuzzleError(f"at most {show(self.max_holes)} holes make no sense")
        self._check_walls()
        object.__setattr__(self, "known", tuple(self._own_facts()))
        if self.level is not None and self.level < 1:
            raise PuzzleError(f"a level of {show(self.level)} makes no sense; the least is 1")
        check_fit(self.clearance, self.bevel)

    def _check_kinds(self) -> None:
        """Raise if the region, a piece or a number has a wrong type.

        Raises:
            PuzzleError: names the right type.
        """
        if not isinstance(self.region, Region):
            raise PuzzleError(
                f"the region of puzzle {quote(self.name)} is a Region, such as "
                f"Region.box((3, 3, 3)), not {show(self.region)}"
            )
        pieces = self.pieces if isinstance(self.pieces, Iterable) else (self.pieces,)
        object.__setattr__(self, "pieces", tuple(pieces))
        for piece in self.pieces:
            if not isinstance(piece, Piece):
                raise PuzzleError(
                    f"the pieces of puzzle {quote(self.name)} are Pieces, such as "
                    f"Piece('A', shape), not {show(piece)}"
                )
        self._check_values()

    def _check_values(self) -> None:
        """Raise if a tuple or a number has a wrong type or value.

        Raises:
            PuzzleError: names the value.
        """
        for name in ("rules", "known", "walls", "tags", "colours", "colour_pairs"):
            if not isinstance(getattr(self, name), list | tuple):
                raise PuzzleError(f"{name} must be a tuple, not {show(getattr(self, name))}")
        for fact in self.known:
            if not isinstance(fact, Known):
                raise PuzzleError(f"a known count must be a Known, not {show(fact)}")
        for name in ("max_holes", "level"):
            value = getattr(self, name)
            if value is not None and as_integer(value) is None:
                raise PuzzleError(f"{name} must be an integer, not {show(value)}")
            object.__setattr__(self, name, as_integer(value))
        for name in ("clearance", "bevel"):
            if not isinstance(getattr(self, name), int | float):
                raise PuzzleError(f"{name} must be a number, not {show(getattr(self, name))}")

    def _own_facts(self) -> Iterable[Known]:
        """Yield the known facts, without those of a puzzle with other solutions."""
        cells = self.region, self.walls, self.cover, self.max_holes
        about = (*cells, self.colour_pairs, self.crossing, self.pieces, self.rules)
        for fact in self.known:
            if fact._about in (None, about):
                yield fact._bound_to(about)

    def _check_colours(self) -> None:
        names = Counter(colour.name for colour in self.colours)
        twice = next((name for name, number in names.items() if number > 1), None)
        if twice is not None:
            raise PuzzleError(f"puzzle {quote(self.name)} has two colours named {quote(twice)}")
        unknown = [name for name in self.colour_names[1:] if name not in names]
        if unknown:
            raise PuzzleError(
                f"puzzle {quote(self.name)} does not say how its colour {quote(unknown[0])} looks"
            )
        every = set(names)
        for pair in self.colour_pairs:
            if len(pair) != 2 or not set(pair) <= every:
                raise PuzzleError(
                    "a colour pair is the colour of a cube and that of a cell it may lie on, "
                    f"not {show(list(pair))}"
                )

    def _check_walls(self) -> None:
        if not self.walls:
            return
        walls = check_cells(self.walls, "the walls")
        self.region.lattice.measure(walls, "the walls")
        if len(walls[0]) != self.region.dimension:
            raise PuzzleError(
                f"the walls are {len(walls[0])}-dimensional, the region of puzzle "
                f"{quote(self.name)} is {self.region.dimension}-dimensional"
            )
        object.__setattr__(self, "walls", tuple(walls))
        inside = next((cell for cell in self.walls if cell in self.region), None)
        if inside is not None:
            raise PuzzleError(f"cell {show(list(inside))} is in the region and in its walls")

    def check_sizes(self) -> None:
        """Raise if the pieces have too many or too few cells for the region.

        Such a puzzle can be shown and written, but not searched.

        Raises:
            SizesError: names both numbers.
        """
        space = len(self.region)
        least = sum(piece.low * len(piece.shape) for piece in self.pieces)
        most = sum(self.most_copies(piece) * len(piece.shape) for piece in self.pieces)
        if least > space:
            raise SizesError(
                f"the pieces of puzzle {quote(self.name)} have {least:,} cells, "
                f"its region has only {space:,}",
            )
        if most < space - self.most_holes:
            raise SizesError(
                f"the pieces of puzzle {quote(self.name)} have {most:,} cells and cannot cover the "
                f"{space - self.most_holes:,} of its region. Every cell that is not optional must "
                'be covered, unless a file says cover = "pieces" (with --box or --region: --cover '
                "pieces)",
            )

    @property
    def must_come_apart(self) -> bool:
        """Whether only an assembly that comes apart solves it: this is said, or follows."""
        return any(getattr(self, name) for name in APART)

    @property
    def turns_over(self) -> bool:
        """Whether the region has two axes, and a piece may be turned over to other aspects."""
        over = (piece for piece in self.pieces if piece.turning is Mobility.REFLECTIONS)
        return self.region.is_flat and any(
            len(piece.aspects.shapes)
            > len(replace(piece, mobility=Mobility.ROTATIONS).aspects.shapes)
            for piece in over
        )

    @property
    def most_holes(self) -> int:
        """The most cells that may stay empty."""
        free = len(self.region.optional) if self.cover is Cover.ALL else len(self.region)
        return free if self.max_holes is None else min(free, self.max_holes)

    @property
    def has_claims(self) -> bool:
        """Whether pieces claim corners so that no other piece crosses them there."""
        return self.region.lattice.may_cross and not self.crossing

    @property
    def colour_names(self) -> tuple[str, ...]:
        """The colours of cells, the neutral one first, then by name."""
        used = set(self.region.colours).union(*(piece.colours for piece in self.pieces))
        return (NEUTRAL, *sorted(used - {NEUTRAL}))

    def with_region(self, region: Region) -> Puzzle:
        """Return the puzzle with another region, without its walls, level and known counts."""
        return self._changed(region=region, walls=())

    def with_pieces(self, *pieces: Piece) -> Puzzle:
        """Return the puzzle with other pieces, without its level and known counts."""
        return self._changed(pieces=pieces)

    def with_rules(self, *rules: Rule) -> Puzzle:
        """Return the puzzle with these rules (``*puzzle.rules, new``), without level and counts."""
        return self._changed(rules=rules)

    def _changed(self, **parts: object) -> Puzzle:
        return replace(self, **parts, level=None)  # type: ignore[arg-type]

    def most_copies(self, piece: Piece) -> int:
        """Return the most copies of a piece: its count, or as many as fit."""
        room = max(piece.low, len(self.region) // len(piece.shape))
        return room if piece.high is None else min(room, piece.high)

    def piece(self, name: str) -> Piece:
        """Return the piece with a name.

        Raises:
            PuzzleError: the name is unknown.
        """
        if name not in self._by_name:
            raise PuzzleError(f"puzzle {quote(self.name)} has no piece named {quote(name)}")
        return self._by_name[name]

    @cached_property
    def _by_name(self) -> Mapping[str, Piece]:
        return {piece.name: piece for piece in self.pieces}
