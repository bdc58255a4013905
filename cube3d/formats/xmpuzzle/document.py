"""The content of a BurrTools file as plain values, and how it is taken from elements.

Numbers are those of the file: colours count from 1 in shapes and from 0 in colour rules, shapes
from 0.  Parts unknown to cube3d are kept in ``rest`` and written again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import compress, product, repeat
from typing import NamedTuple

from cube3d.errors import FormatError, cut, show
from cube3d.formats.xmpuzzle.xml import Attribute, Element

UNSOLVED, SOLVING, SOLVED, UNKNOWN = range(4)
"""The states of a problem."""


class UnknownParts(NamedTuple):
    """The unknown parts of an element, kept to be written again.

    Attributes:
        within: the unknown parts of elements that only group others, such as ``shapes``, by tag.
    """

    attributes: tuple[Attribute, ...] = ()
    elements: tuple[Element, ...] = ()
    within: tuple[tuple[str, UnknownParts], ...] = ()

    def of(self, tag: str) -> UnknownParts:
        """Return the unknown parts of a grouping element."""
        return dict(self.within).get(tag, NOTHING)


NOTHING = UnknownParts()


class Ink(NamedTuple):
    """A colour in the palette.

    Attributes:
        rgb: red, green and blue, 0 to 255.
    """

    rgb: tuple[int, int, int]
    rest: UnknownParts = NOTHING


class VoxelShape(NamedTuple):
    """A box of voxels.

    Attributes:
        sizes: x, y and z.
        states: one character per voxel, ``_`` empty, ``#`` fixed or ``+`` variable; the voxel
            (i, j, k) is number i + x * (j + y * k).
        colours: the colour of each voxel, 0 for neutral; empty if all are.
        name: its name, or "".
        hotspot: the point that turns keep in place.
        weight: BurrTools' weight: heavy pieces stay, light ones move.
    """

    sizes: tuple[int, int, int]
    states: str
    colours: tuple[int, ...] = ()
    name: str = ""
    hotspot: tuple[int, int, int] = (0, 0, 0)
    weight: int = 1
    rest: UnknownParts = NOTHING

    def voxels(self, kinds: str = "#+") -> Iterator[tuple[tuple[int, int, int], int]]:
        """Yield the places (x, y, z) of voxels in some states, each with its colour."""
        chosen = [state in kinds for state in self.states]
        turned = product(*map(range, reversed(self.sizes)))
        colours = compress(self.colours, chosen) if self.colours else repeat(0)
        for (k, j, i), colour in zip(compress(turned, chosen), colours, strict=False):
            yield (i, j, k), colour


class DocumentPiece(NamedTuple):
    """A shape used in a problem.

    Attributes:
        low, high: the least and the greatest number of copies.
        groups: pairs of a group's number and the number of copies in it.
    """

    shape: int
    low: int = 1
    high: int = 1
    groups: tuple[tuple[int, int], ...] = ()
    rest: UnknownParts = NOTHING


class StoredSolution(NamedTuple):
    """A solution stored in a problem.

    Attributes:
        assembly: the place of each copy, see :mod:`cube3d.formats.xmpuzzle.read`.
        numbers: the attributes that number it, ``asmNum`` and ``solNum``.
        separations: its moves, as unparsed text.
    """

    assembly: str
    numbers: tuple[Attribute, ...] = ()
    separations: tuple[Element, ...] = ()
    rest: UnknownParts = NOTHING


class BurrProblem(NamedTuple):
    """A problem: shapes to assemble into another shape.

    Attributes:
        parts: the shapes to use.
        result: the number of the shape to build; None if missing.
        name: its name, or "".
        state: 0 unsolved, 1 being solved, 2 solved, 3 unknown.
        figures: the attributes ``assemblies``, ``solutions`` and ``time`` that it has.
        max_holes: the most variable voxels of the result that stay empty; None: all may.
        pairs: the colours of voxels that may lie on colours of the result, both from 0.
        assembler: BurrTools' state for continuing the search, as unparsed text.
        solutions: the stored solutions that can be read.
        unread: the other solutions: their numbers in the file, and the errors.
    """

    parts: tuple[DocumentPiece, ...]
    result: int | None
    name: str = ""
    state: int = UNSOLVED
    figures: tuple[Attribute, ...] = ()
    max_holes: int | None = None
    pairs: tuple[tuple[int, int], ...] = ()
    assembler: Element | None = None
    solutions: tuple[StoredSolution, ...] = ()
    rest: UnknownParts = NOTHING
    unread: tuple[tuple[int, str], ...] = ()

    @property
    def stored(self) -> list[StoredSolution | str]:
        """All stored solutions in the order of the file; the error of one that cannot be read."""
        everything: list[StoredSolution | str] = [*self.solutions]
        for number, why in self.unread:
            everything.insert(number - 1, why)
        return everything

    @property
    def slots(self) -> int:
        """The number of entries of an assembly: one for each copy that may be used."""
        return sum(part.high for part in self.parts)


class Document(NamedTuple):
    """A puzzle file.

    Attributes:
        grid: the number of the grid, see :mod:`cube3d.formats.xmpuzzle.grids`.
        inks: the colours, numbered from 1.
        popup: the comment's attribute of that name: whether BurrTools shows it at once.
        notes: texts that name what was in the file and is not kept.
    """

    shapes: tuple[VoxelShape, ...]
    problems: tuple[BurrProblem, ...]
    grid: int = 0
    inks: tuple[Ink, ...] = ()
    comment: str = ""
    popup: str | None = None
    rest: UnknownParts = NOTHING
    notes: tuple[str, ...] = ()


# Taking an element apart into known fields and the rest.

MOST = 10**6
"""The greatest number in a puzzle file, unless another limit is given."""


class Fields:
    """The attributes and elements of an element; each is taken at most once.

    What is not taken becomes the rest, which is kept.  Notes on what cannot be kept go into one
    list for the file.
    """

    def __init__(self, element: Element, source: str, notes: list[str]) -> None:
        """Start with an element of a file."""
        self.element, self._source, self._notes = element, source, notes
        self._attributes = dict(element.attributes)
        self._children = list(element.children)
        self._text_taken = False

    def where(self, what: str = "") -> str:
        """Return the name of the element's place, or of a part of it, for errors."""
        return f"{self._source}, line {self.element.line}, {what or f'<{self.element.tag}>'}"

    def fail(self, message: str) -> FormatError:
        """Return an error that names the place."""
        return FormatError(f"{self.where()}: {message}")

    def attribute(self, name: str) -> str | None:
        """Take and return an attribute; None if it is missing."""
        return self._attributes.pop(name, None)

    def attributes(self, *names: str) -> tuple[Attribute, ...]:
        """Take and return some attributes, unparsed; missing ones are left out."""
        return tuple((name, self._attributes.pop(name)) for name in names if name in self)

    def __contains__(self, name: str) -> bool:
        return name in self._attributes

    def number(self, name: str, low: int = 0, high: int = MOST, default: int | None = None) -> int:
        """Take and return an attribute that is an integer.

        Raises:
            FormatError: it is missing without a default, no integer, or out of bounds.
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
        """Take and return all elements with a tag."""
        found = [child for child in self._children if child.tag == tag]
        self._children = [child for child in self._children if child.tag != tag]
        return [Fields(child, self._source, self._notes) for child in found]

    def one(self, tag: str) -> Fields | None:
        """Take and return the only element with a tag; None if there is none.

        Raises:
            FormatError: there are several.
        """
        found = self.all(tag)
        if len(found) > 1:
            raise found[1].fail(f"a second <{tag}> in <{self.element.tag}>")
        return found[0] if found else None

    def text(self) -> str:
        """Take and return the text."""
        self._text_taken = True
        return self.element.text

    def rest(self, *groups: Fields | None) -> UnknownParts:
        """Return what was not taken, also from elements that only group others."""
        stray = " ".join(self.element.text.split())
        if stray and not self._text_taken:
            self._notes.append(f"the text {show(stray)} in line {self.element.line}")
        inside = [(group.element.tag, group.rest()) for group in groups if group is not None]
        within = tuple((tag, rest) for tag, rest in inside if rest != UnknownParts())
        return UnknownParts(tuple(self._attributes.items()), tuple(self._children), within)

    def refuse_others(self) -> None:
        """Add a note on what was not taken, because the document has no place to keep it."""
        rest = self.rest()
        names = [name for name, _ in rest.attributes]
        names += [f"<{element.tag}>" for element in rest.elements]
        if names:
            tag, line = self.element.tag, self.element.line
            self._notes.append(f"{cut(', '.join(names))} of <{tag}> in line {line}")
