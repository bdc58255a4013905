"""Taking an element of a puzzle file apart: what is asked for, and the rest."""

from __future__ import annotations

import re

from cube3d.errors import FormatError
from cube3d.formats.xmpuzzle.document import Rest
from cube3d.formats.xmpuzzle.xml.tree import Attribute, Element
from cube3d.quoting import cut, show

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
