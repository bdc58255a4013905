"""``--forbid FILE.py``: the pairs of placements that a Python file forbids."""

from __future__ import annotations

import contextlib
import runpy
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from cube3d.cli.terminal import exits
from cube3d.errors import Cube3dError, FormatError
from cube3d.puzzle.placement import placements
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.rule import Pairs
from cube3d.puzzle.solution import PlacedPiece

Forbidden = Callable[[PlacedPiece, PlacedPiece], object]


MANY = 1_500  # placements; more take over a second, so a message says that it takes time


def pairs_from(path: Path, puzzle: Puzzle) -> Pairs:
    """Return the pairs of placements that the function ``forbidden`` of a file forbids.

    Raises:
        FormatError: the file cannot be run, has no such function, or the function fails.
        TooLargeError: too many placements, see :meth:`Pairs.where`.
    """
    forbidden = _load(path)
    table = placements(puzzle.with_rules())
    if len(table) > MANY:
        exits.say(
            f"{path}: checking the pairs of {len(table):,} placements; this may take a minute"
        )
    with _running(path):
        return Pairs.where(table, forbidden)


def _load(path: Path) -> Forbidden:
    if not path.is_file():
        raise FormatError(f"{path} is a folder" if path.is_dir() else f"there is no file {path}")
    with _running(path):
        names: dict[str, Any] = runpy.run_path(str(path))
    forbidden = names.get("forbidden")
    if not callable(forbidden):
        raise FormatError(f"{path} has no function forbidden(a, b)")
    return forbidden  # type: ignore[no-any-return]


@contextlib.contextmanager
def _running(path: Path) -> Iterator[None]:
    """Run code of a file as ``python FILE`` would; what it prints goes to standard error.

    Raises:
        FormatError: it failed, or it ended the program.
    """
    sys.path.insert(0, str(path.parent.resolve()))
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    except Cube3dError:
        raise
    except (Exception, SystemExit) as error:
        raise _failure(path, error) from None
    finally:
        sys.path.pop(0)


def _failure(path: Path, error: BaseException) -> FormatError:
    """Return the error of a user's code as one sentence, with the line of the file."""
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename) == path
    ]
    number = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else None
    number = number or (lines[-1] if lines else None)
    where = f"{path}, line {number}" if number else str(path)
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return FormatError(f"{where}: {type(error).__name__}: {text}")
