"""Everything that a puzzle file says, as plain values.

Numbers are those of the file: colours count from 1 in shapes and from 0 in colour rules,
shapes from 0.  What means nothing to cube3d is kept in ``rest`` and written again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from cube3d.errors import FormatError, cut, show
from cube3d.formats.xmpuzzle.xml import Attribute, Element

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
        assembly: where each copy lies, see :mod:`cube3d.formats.xmpuzzle.read`.
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


# Taking an element of a puzzle file apart: what is asked for, and the rest.

MOST = 10**6
"""No number of a puzzle file needs to be greater than a million, or lower than minus it."""


class Fields:
    """The attributes and elements of an element, each taken at most once.

    What was not taken in the end is the rest, which is kept.  Notes on what is not kept
    come into a list that all share.
    """

    def __init__(self, element: Element, source: str, notes: list[str]) -> None:
        """Begin with an element of a file."""
        self.element, self._source, self._notes = element, source, notes
        self._attributes = dict(element.attributes)
        self._children = list(element.children)
        self._text_taken = False

    def where(self, what: str = "") -> str:
        """Name the place of the element, or of something in it, for errors."""
        return f"{self._source}, line {self.element.line}, {what or f'<{self.element.tag}>'}"

    def fail(self, message: str) -> FormatError:
        """Return an error that begins with the place."""
        return FormatError(f"{self.where()}: {message}")

    def attribute(self, name: str) -> str | None:
        """Take an attribute; None if there is none."""
        return self._attributes.pop(name, None)

    def attributes(self, *names: str) -> tuple[Attribute, ...]:
        """Take those of some attributes that are there, as they are."""
        return tuple((name, self._attributes.pop(name)) for name in names if name in self)

    def __contains__(self, name: str) -> bool:
        return name in self._attributes

    def number(self, name: str, low: int = 0, high: int = MOST, default: int | None = None) -> int:
        """Take an attribute that is a whole number.

        Raises:
            FormatError: it is missing and has no default, no number, or out of bounds.
        """
        text = self.attribute(name)
        if text is None or (not text.strip() and default is not None):
            if default is None:
                raise self.fail(f"'{name}' is missing")
            return default
        if not re.fullmatch(r"\s*[+-]?[0-9]{1,18}\s*", text, re.ASCII):
            raise self.fail(f"'{name}' must be a whole number, not {show(text)}")
        if not low <= int(text) <= high:
            raise self.fail(f"'{name}' must be from {low:,} to {high:,}, not {int(text)}")
        return int(text)

    def all(self, tag: str) -> list[Fields]:
        """Take all elements of a tag."""
        found = [child for child in self._children if child.tag == tag]
        self._children = [child for child in self._children if child.tag != tag]
        return [Fields(child, self._source, self._notes) for child in found]

    def one(self, tag: str) -> Fields | None:
        """Take the only element of a tag; None if there is none.

        Raises:
            FormatError: there are several.
        """
        found = self.all(tag)
        if len(found) > 1:
            raise found[1].fail(f"a second <{tag}> in <{self.element.tag}>")
        return found[0] if found else None

    def text(self) -> str:
        """Take the text."""
        self._text_taken = True
        return self.element.text

    def rest(self, *groups: Fields | None) -> Rest:
        """Return what was not taken, also of elements that only group others."""
        stray = " ".join(self.element.text.split())
        if stray and not self._text_taken:
            self._notes.append(f"the text {show(stray)} in line {self.element.line}")
        inside = [(group.element.tag, group.rest()) for group in groups if group is not None]
        within = tuple((tag, rest) for tag, rest in inside if rest != Rest())
        return Rest(tuple(self._attributes.items()), tuple(self._children), within)

    def refuse_others(self) -> None:
        """Note what was not taken, where it cannot be kept."""
        rest = self.rest()
        names = [name for name, _ in rest.attributes]
        names += [f"<{element.tag}>" for element in rest.elements]
        if names:
            tag, line = self.element.tag, self.element.line
            self._notes.append(f"{cut(', '.join(names))} of <{tag}> in line {line}")
