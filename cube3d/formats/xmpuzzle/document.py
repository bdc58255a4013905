"""Everything that a puzzle file says, as plain values.

Numbers are those of the file: colours count from 1 in shapes and from 0 in colour rules,
shapes from 0.  What means nothing to cube3d is kept in ``rest`` and written again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from cube3d.formats.xmpuzzle.xml.tree import Attribute, Element

UNSOLVED, SOLVING, SOLVED, UNKNOWN = range(4)
"""The states of a problem."""


class Rest(NamedTuple):
    """What is kept of an element without being understood.

    Attributes:
        attributes: its attributes that are not known.
        elements: its elements that are not known.
        within: the same of the elements it holds that only group others, such as
            ``shapes``, by their tags.
    """

    attributes: tuple[Attribute, ...] = ()
    elements: tuple[Element, ...] = ()
    within: tuple[tuple[str, Rest], ...] = ()

    def of(self, tag: str) -> Rest:
        """Return what is kept of a grouping element."""
        return dict(self.within).get(tag, NOTHING)


NOTHING = Rest()


class Ink(NamedTuple):
    """A colour of the palette.

    Attributes:
        rgb: red, green and blue, 0 to 255.
        rest: what else stands there.
    """

    rgb: tuple[int, int, int]
    rest: Rest = NOTHING


@dataclass(frozen=True)
class Shape:
    """A box of voxels.

    Attributes:
        sizes: x, y and z.
        states: one character a voxel, ``_`` empty, ``#`` fixed or ``+`` variable; that of
            the voxel (i, j, k) is number i + x * (j + y * k).
        colours: the colour of each voxel, 0 where it is neutral; empty if all are.
        name: its name, or "".
        hotspot: the point that turns leave in place.
        weight: as BurrTools has it: heavy pieces stay, light ones move.
        rest: what else stands there.
    """

    sizes: tuple[int, int, int]
    states: str
    colours: tuple[int, ...] = ()
    name: str = ""
    hotspot: tuple[int, int, int] = (0, 0, 0)
    weight: int = 1
    rest: Rest = NOTHING

    def voxels(self, kinds: str = "#+") -> Iterator[tuple[tuple[int, int, int], int]]:
        """Yield the places (x, y, z) of the voxels of some kinds, each with its colour."""
        x, y, _ = self.sizes
        return (
            ((i % x, i // x % y, i // (x * y)), self.colours[i] if self.colours else 0)
            for i, state in enumerate(self.states)
            if state in kinds
        )


class DocumentPiece(NamedTuple):
    """A shape used in a problem.

    Attributes:
        shape: its number.
        low, high: how many copies are used, at least and at most.
        groups: pairs of a group's number and how many copies are in it.
        rest: what else stands there.
    """

    shape: int
    low: int = 1
    high: int = 1
    groups: tuple[tuple[int, int], ...] = ()
    rest: Rest = NOTHING


class Stored(NamedTuple):
    """A solution stored in a problem.

    Attributes:
        assembly: where each copy lies, see :mod:`cube3d.formats.xmpuzzle.assemblies`.
        numbers: the attributes that number it, ``asmNum`` and ``solNum``.
        separations: how it is taken apart, kept as it is.
        rest: what else stands there.
    """

    assembly: str
    numbers: tuple[Attribute, ...] = ()
    separations: tuple[Element, ...] = ()
    rest: Rest = NOTHING


@dataclass(frozen=True)
class Problem:
    """A problem: shapes to be put together to another shape.

    Attributes:
        parts: the shapes to be used.
        result: the number of the shape to be made; None if that is not said.
        name: its name, or "".
        state: 0 unsolved, 1 being solved, 2 solved, 3 not known.
        figures: the attributes ``assemblies``, ``solutions`` and ``time``, of a state
            other than 0.
        max_holes: how many variable voxels of the result may stay empty; None: all.
        pairs: which colours of voxels may lie on which of the result, both from 0.
        assembler: where BurrTools would go on, kept as it is.
        solutions: the solutions stored that can be read.
        rest: what else stands there.
        unread: the others: their numbers in the file, and why they cannot be read.
    """

    parts: tuple[DocumentPiece, ...]
    result: int | None
    name: str = ""
    state: int = UNSOLVED
    figures: tuple[Attribute, ...] = ()
    max_holes: int | None = None
    pairs: tuple[tuple[int, int], ...] = ()
    assembler: Element | None = None
    solutions: tuple[Stored, ...] = ()
    rest: Rest = NOTHING
    unread: tuple[tuple[int, str], ...] = field(default=(), compare=False)

    @property
    def stored(self) -> list[Stored | str]:
        """All stored solutions in the order of the file, or why one cannot be read."""
        everything: list[Stored | str] = [*self.solutions]
        for number, why in self.unread:
            everything.insert(number - 1, why)
        return everything

    @property
    def slots(self) -> int:
        """How many entries an assembly has: one for each copy there may be."""
        return sum(part.high for part in self.parts)


@dataclass(frozen=True)
class Document:
    """A puzzle file.

    Attributes:
        shapes: the shapes.
        problems: the problems.
        grid: the number of the grid, see :mod:`cube3d.formats.xmpuzzle.grids`.
        inks: the colours, numbered from 1.
        comment: what people say about it.
        popup: the attribute of that name of the comment: whether it is shown at once.
        rest: what else stands there.
        notes: what was in the file and is not here, one text each.
    """

    shapes: tuple[Shape, ...]
    problems: tuple[Problem, ...]
    grid: int = 0
    inks: tuple[Ink, ...] = ()
    comment: str = ""
    popup: str | None = None
    rest: Rest = NOTHING
    notes: tuple[str, ...] = field(default=(), compare=False)
