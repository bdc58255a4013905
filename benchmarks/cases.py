"""Cases: the measured puzzles, and checks of their counts against known ones."""

from __future__ import annotations

import cube3d
from cube3d import catalog
from cube3d.puzzle.puzzle import Known, UpTo

SMALL = ("soma", "20y", "16y")
DEFAULT = (
    *SMALL,
    "pentominoes-6x10",
    "dudeney-8x8",
    "solid-pentominoes-3x4x5",
    "conway",
    "tetris-cube",
    "bedlam",
    "25y",
    "25y-isolated",
)
TOO_LARGE = (
    "24y-with-i-and-o",
    "dicubes-4x4x4",
    "hexominoes-15x14",
    "hexominoes-7x30",
    "bricks-6x6x6",
    "l-tetrominoes-10x10",
    "dominoes-2x2x2x2x2x2",
    "partridge-36x36",
)


class WrongCountError(Exception):
    """A count differs from the known one; the message has both."""


def names(only: str | None, *, slow: bool) -> list[str]:
    """Return the names of the cases to measure.

    Args:
        only: names separated by commas, or None.
        slow: all cases, not only the usual ones.

    Raises:
        ValueError: a name has no case; the message lists the names.
    """
    counted = [name for name in cube3d.puzzle_names() if cube3d.load(name).known]
    everything = [*DEFAULT, *(n for n in counted if n not in (*DEFAULT, *TOO_LARGE))]
    if only is None:
        return everything if slow else list(DEFAULT)
    wanted = [name.strip() for name in only.split(",")]
    unknown = [name for name in wanted if name not in (*everything, *TOO_LARGE)]
    if unknown:
        raise ValueError(f"no case {unknown[0]!r}; there are: {', '.join(everything)}")
    return wanted


def tagged(tag: str) -> list[str]:
    """Return the names of the catalog's puzzles with a tag and known counts.

    Raises:
        ValueError: there are none.
    """
    found = [name for name, puzzle in catalog.find(tags=[tag]).items() if puzzle.known]
    if not found:
        raise ValueError(f"no puzzle with known counts has the tag {tag!r}")
    return found


def check(known: tuple[Known, ...], counted: dict[UpTo, int | None]) -> None:
    """Raise if counted numbers differ from the known ones.

    Numbers not in the dictionary, and those that cube3d is known to contradict, are skipped.

    Raises:
        WrongCountError: they differ, or no known number was counted; the message says which.
    """
    facts = [fact for fact in known if fact.up_to in counted and catalog.stands(fact)]
    if not facts:
        raise WrongCountError("nothing is known to check the count against")
    for fact in facts:
        if counted[fact.up_to] != fact.solutions:
            raise WrongCountError(
                f"counted {counted[fact.up_to]} ({fact.up_to.value}), "
                f"but {fact.solutions} are known: {fact.source}"
            )
