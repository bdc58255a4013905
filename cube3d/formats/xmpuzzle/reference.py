"""Naming a problem of a puzzle file: ``file.xmpuzzle``, ``file.xmpuzzle#2``, or by its name."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from cube3d.errors import FormatError
from cube3d.formats.xmpuzzle.document import Document, DocumentPiece, Problem
from cube3d.formats.xmpuzzle.read import read_document
from cube3d.formats.xmpuzzle.to_puzzle import Loaded, load_problem
from cube3d.quoting import quote

_REFERENCE = re.compile(r"(.+\.xmpuzzle)(?:#(.+))?", re.IGNORECASE | re.DOTALL)


class SeveralProblems(FormatError):
    """A file holds several problems, and it is not said which one is meant.

    Attributes:
        path: the file.
        document: what it holds.
        advice: how to say which.
    """

    def __init__(self, path: Path, document: Document) -> None:
        """Take the file and what it holds."""
        self.path, self.document = path, document
        self.advice = f"say which, as in {path.name}#2"
        names = [problem.name for problem in document.problems]
        super().__init__(f"{path} holds {len(names)} problems: {_list(names)}; {self.advice}")


class OnlyShapes(FormatError):
    """A file holds shapes and no problem.

    Attributes:
        path: the file.
        document: its content.
    """

    def __init__(self, path: Path, document: Document) -> None:
        """Take the file and its content."""
        self.path, self.document = path, document
        super().__init__(f"{path} holds no problem, only shapes")


@dataclass(frozen=True)
class Reference:
    """A problem of a file.

    Attributes:
        path: the file.
        problem: the number of the problem, from 1, or its name; None: the only one.
    """

    path: Path
    problem: str | None = None

    def index(self, document: Document) -> int:
        """Return the number of the problem in the file, from 0.

        Raises:
            FormatError: there is no such problem.
            OnlyShapes: the file has no problem.
            SeveralProblems: it is not said which one.
        """
        names = [problem.name for problem in document.problems]
        if not names:
            raise OnlyShapes(self.path, document)
        if self.problem is None:
            if len(names) > 1:
                raise SeveralProblems(self.path, document)
            return 0
        if self.problem.isascii() and self.problem.isdigit():
            number = int(self.problem[:9])
            if 1 <= number <= len(names):
                return number - 1
        found = [i for i, name in enumerate(names) if name == self.problem]
        if len(found) != 1:
            there = f"{len(found)} problems" if found else "no problem"
            raise FormatError(
                f"{self.path} has {there} {quote(self.problem)}; it has {_list(names)}"
            )
        return found[0]

    def title(self, document: Document, index: int) -> str:
        """Return what to call a problem without a name."""
        stem = self.path.stem if self.path.stem.isprintable() else "puzzle"
        return stem if len(document.problems) == 1 else f"{stem} {index + 1}"

    def load(self, document: Document | None = None, *, look: bool = False) -> Loaded:
        """Read the file, if that is not done, and return the problem as a puzzle.

        Args:
            document: the file, read.
            look: whether only the pieces are wanted.  For a file without problems, all shapes
                are pieces, and the largest is the region.

        Raises:
            FormatError: the file cannot be read, or has no such problem, or the problem
                is no puzzle.
        """
        read = document or read_document(self.path)
        if look and self.problem is None and not read.problems and read.shapes:
            read = _every_shape(read)
        index = self.index(read)
        return load_problem(read, index, self.title(read, index), str(self.path))


def _every_shape(document: Document) -> Document:
    """Return a document with a problem: all shapes are pieces, the largest is the result."""
    shapes = [replace(shape, states=shape.states.replace("+", "#")) for shape in document.shapes]
    filled = [shape.states.count("#") for shape in shapes]
    parts = tuple(DocumentPiece(number) for number, cells in enumerate(filled) if cells)
    problem = Problem(parts, result=filled.index(max(filled)))
    return replace(document, shapes=tuple(shapes), problems=(problem,))


def _list(names: list[str]) -> str:
    most = 20
    shown = [f"{i} {quote(name)}" if name else str(i) for i, name in enumerate(names[:most], 1)]
    return ", ".join(shown) + (", ..." if len(names) > most else "")


def parse_reference(text: str) -> Reference | None:
    """Return the problem that a text names; None if it names no puzzle file of BurrTools."""
    found = _REFERENCE.fullmatch(text)
    return Reference(Path(found[1]), found[2]) if found else None
