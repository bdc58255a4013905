"""The exceptions of cube3d.

Everything that a user can get wrong raises a :class:`Cube3dError` whose text is
one clear sentence: it names the file, line, piece or cell that is meant.  The
command line prints that sentence and exits with code 2, never with a traceback.
"""

from __future__ import annotations

from typing import Any

__all__ = [
    "CatalogError",
    "Cube3dError",
    "FormatError",
    "Infeasible",
    "InternalError",
    "PuzzleError",
    "RenderError",
    "SearchError",
    "SearchStopped",
    "ShapeError",
    "SizesError",
    "TooLargeError",
]


class Cube3dError(Exception):
    """Base of all exceptions that cube3d raises on purpose."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how pickle rebuilds the error, whatever its ``__init__`` takes."""
        return _restore, (type(self), self.args), vars(self)


def _restore(kind: type[Cube3dError], args: tuple[Any, ...]) -> Cube3dError:
    return kind.__new__(kind, *args)


class ShapeError(Cube3dError, ValueError):
    """Cells that do not make a polycube or a region."""


class PuzzleError(Cube3dError, ValueError):
    """A puzzle that contradicts itself, such as pieces larger than its region."""


class TooLargeError(PuzzleError):
    """A puzzle refused before memory is allocated for it."""


class FormatError(Cube3dError, ValueError):
    """A file or text that cannot be read, with the place where it goes wrong."""


class SizesError(PuzzleError):
    """Pieces with too many cells for their region, or too few: there is no solution."""


class CatalogError(Cube3dError, LookupError):
    """A name that neither the catalog nor the shape library knows."""


class SearchError(Cube3dError, RuntimeError):
    """An engine or solver that is unknown, missing, or died."""


class RenderError(Cube3dError, RuntimeError):
    """A picture that cannot be made, for instance because OpenGL cannot start."""


class Infeasible(Cube3dError):
    """Proved: the puzzle has no solution."""


class SearchStopped(Cube3dError):
    """The search reached a limit before it found an answer."""


class InternalError(Cube3dError, AssertionError):
    """A bug in cube3d: an engine returned something that breaks the rules."""
