"""Exclusions as rules: which pairs of placements a puzzle forbids.

A rule speaks of two placements only, so that it becomes pairs of placements, see
:mod:`cube3d.puzzle.rules.exclusion`.  "Four pieces may not meet at a point" is no such rule:
each two of the four may well be neighbours where the other two are one piece.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np

from cube3d.errors import PuzzleError
from cube3d.geometry.cells import Cell, as_cells, as_tuples
from cube3d.geometry.lattice import CUBIC, ContactKind, Lattice
from cube3d.geometry.orientation import Mobility
from cube3d.quoting import list_quoted, quote, show


class Contact(Enum):
    """How close two pieces come; each kind includes those before it.

    Spheres and edges only touch: of those there is ``FACE`` alone.
    """

    value: ContactKind

    FACE = "face"
    """They share a face: two of their cubes differ by one in one coordinate."""
    EDGE = "edge"
    """They share an edge: two cubes differ by one in one or two coordinates.  Cells of the
    plane that share a corner count as well."""
    CORNER = "corner"
    """They share a corner: two cubes differ by at most one in every coordinate."""

    def __repr__(self) -> str:
        return f"Contact.{self.name}"


@dataclass(frozen=True)
class Swap:
    """No two pieces whose union the same two pieces can divide otherwise.

    In a solution such a pair can be replaced by the other division; for Y-pentacubes the
    spikes of two pieces change places (H. Kociemba, kociemba.org/themen/125puzzle).
    Solutions without such pairs are isolated.  Two pieces of one shape that merely
    exchange their places divide the union in the same way.
    """


@dataclass(frozen=True)
class Touch:
    """Certain pieces do not touch.

    Attributes:
        pieces: names.  One: two copies of that piece do not touch.  Several: no two
            different ones of them do.  None: no two copies of the same piece do.
        contact: what touching means.
    """

    pieces: tuple[str, ...] = ()
    contact: Contact = Contact.FACE

    def concerns(self, first: str, second: str) -> bool:
        """Tell whether placements of two pieces, by name, may not touch."""
        if len(self.pieces) < 2:
            return first == second and first in (self.pieces or (first,))
        return first != second and first in self.pieces and second in self.pieces


@dataclass(frozen=True)
class Pattern:
    """Two pieces are not in a certain position relative to each other.

    Attributes:
        pieces: the names of the two pieces; they may be the same.
        cells: the cells of each, somewhere in the grid; where they lie does not matter.
            Flat patterns are lifted to the dimension of the region, like pieces.
        mobility: in which orientations of the pair it is forbidden.
    """

    pieces: tuple[str, str]
    cells: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    mobility: Mobility = Mobility.ROTATIONS

    def __post_init__(self) -> None:
        """Sort the cells.

        Raises:
            PuzzleError: not two pieces, or they share a cell.
            ShapeError: cells that make no polycube.
        """
        if len(self.pieces) != 2 or len(self.cells) != 2:
            raise PuzzleError("a pattern is made of two pieces")
        as_cells([*self.cells[0], *self.cells[1]], "the pattern")  # no cell twice
        parts = (as_tuples(as_cells(part, "the pattern")) for part in self.cells)
        object.__setattr__(self, "cells", tuple(parts))
        object.__setattr__(self, "pieces", tuple(self.pieces))

    @property
    def dimension(self) -> int:
        """The dimension of the grid that it is drawn in."""
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


Rule = Swap | Touch | Pattern


def named_pieces(rule: Rule) -> Sequence[str]:
    """Return the names of pieces that a rule mentions."""
    return () if isinstance(rule, Swap) else rule.pieces


def check(
    rules: Iterable[Rule], names: Sequence[str], dimension: int, lattice: Lattice = CUBIC
) -> tuple[Rule, ...]:
    """Return the rules of a puzzle, lifted to its dimension, each once.

    Raises:
        PuzzleError: one is no rule, names a piece that is not there, has too high a
            dimension, or speaks of a contact that its lattice does not have.
        ShapeError: a pattern of places that are no cells of the lattice.
    """
    there = set(names)
    found: dict[Rule, None] = {}
    for rule in rules:
        if not isinstance(rule, Rule):
            raise PuzzleError(f"an exclusion is a Swap, Touch or Pattern, not {show(rule)}")
        for name in named_pieces(rule):
            if name not in there:
                raise PuzzleError(
                    f"an exclusion names piece {quote(name)}; there are {list_quoted(names)}"
                )
        _check_lattice(rule, lattice)
        lifted = rule.lift(dimension) if isinstance(rule, Pattern) else rule
        found.setdefault(lifted)
    return tuple(found)


def _check_lattice(rule: Rule, lattice: Lattice) -> None:
    if isinstance(rule, Touch) and rule.contact.value not in lattice.contacts:
        raise PuzzleError(
            f"cells of the {lattice.name} lattice have no {rule.contact.value} to share: "
            'they touch, contact = "face", or they do not'
        )
    if isinstance(rule, Pattern):
        lattice.check(np.array([*rule.cells[0], *rule.cells[1]]), "the pattern")
